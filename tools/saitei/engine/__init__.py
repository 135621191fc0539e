"""The rules engine: plays any game whose rules are procedures, one clause at a time.

**The program counter is a clause.** A game declares what each clause does in a
``Table``; ``Rules`` compiles the tables of an edition and the additional parts in play;
``Engine`` walks them from one decision to the next. A ``State`` is an immutable tuple with
the agenda of pending work inside; decisions, events and traces are data. Nothing here
knows a game.

A small game, complete. Two players take stones from a heap; who takes the last one wins:

>>> from saitei.engine import Conduct, Cursor, Decision, Engine, Layout, Rules, Table
>>> layout = Layout()
>>> HEAP, TAKEN = layout.tokens("heap", "stone"), layout.tokens_each("taken", "stone")
>>> core = Table("core")
>>> TURN = core.procedure("1", "player")
>>> JUDGE = core.procedure("2", "player")
>>> @core.asks("1.i")
... def how_many(at: Cursor, player: int) -> Decision:
...     return at.ask(player, "take", [n for n in (1, 2) if n <= at[HEAP]])
>>> @core.answered("1.i")
... def takes(at: Cursor, player: int, count: int) -> None:
...     at.move(HEAP, TAKEN[player], count)
>>> @core.step("1.ii")
... def the_other_goes_on(at: Cursor, player: int) -> None:
...     at.bind(player=1 - player)
...     at.go_to("core/1.i")
>>> @core.watch("2", resolve=JUDGE, reads=[HEAP], rank=0)
... def nothing_is_left(at: Cursor) -> list[tuple[int]]:
...     return [] if at[HEAP] else [(at.bound(TURN, "player"),)]
>>> @core.step("2.i")
... def who_took_it_wins(at: Cursor, player: int) -> None:
...     at.end(("won", player))
>>> rules = Rules("stones@1", layout, [core], Conduct(lambda at: 0, "core/2", "core/2", "core/2"),
...               addresses={"core/1", "core/1.i", "core/1.ii", "core/2", "core/2.i"})
>>> moved = Engine(rules).start(TURN, {HEAP: 3}, player=0)
>>> moved.next.who, moved.next.kind, moved.next.clause, moved.next.values
(0, 'take', 'stones@1:core/1.i', (1, 2))
>>> moved = Engine(rules).step(moved.state, 2)
>>> moved.next, moved.walked[-2:]  # one is left: the question answered itself
(End(result=('won', 1), clauses=('stones@1:core/2.i',), unresolved=False), ('stones@1:core/1.i', 'stones@1:core/2.i'))

**How a step asks.** There is one mechanism: a question is a step in two halves. The
function under ``asks`` (or ``menu``) looks at the position and returns ``at.ask(...)``; it
changes nothing, so it can be run again whenever the decision is wanted, and no decision is
ever stored. The function under ``answered`` gets the answer. What a later step needs is
bound by name (``into=``, ``at.bind``). No generator, no closure, nothing to resume.

**What a step may do.** Read cells (``at[CELL]``), make *one* atomic change, queue work
(``at.call``). Queued work begins when the function has returned, in the order queued;
before it, the watches look at the position. Several changes are one only when the clause
says that they happen at once (``at_once=True``); otherwise they are steps of their own, or
``at.call(..., times=n)``. The engine refuses a second change with the step's clause.

**Addresses.** Tables, keys of procedures and arguments are *local* addresses
(``core/1.i``); all that leaves the engine (decisions, events, traces, ends) carries whole
ones (``stones@1:core/1.i``).

==============  ==================================================================
module          idea
==============  ==================================================================
state           cells, layouts, positions
board           reading and changing cells: tokens, cards, objects, lasting effects
agenda          what is under way, what comes next, what is taken back
cursor          what steps get: board, agenda, questions, what clauses say
tables          declaring what clauses do; the list of the kinds of procedures
trees           card text as trees, a procedure for each kind of node
procedures      compiled procedures and steps
patches         clauses that change steps of others, and their order
reactions       watches, triggers, the waiting pool, replacements
values          modified values, as printed and as they stand
decisions       decisions as data; which force beats which
builtin         the engine's own procedures: ordering, releasing, replacing
rules, kernel   tables compiled and checked; walking from decision to decision
sight           what players see and still know
serial, laws    positions as JSON; conservation
trace, events   what was walked; what happened
explore         every outcome of a position
errors          Unresolved, EndlessLoop, BrokenStep
==============  ==================================================================
"""

from saitei.engine.agenda import Call
from saitei.engine.cursor import Cursor
from saitei.engine.decisions import CHANCE, JUDGE, Decision, Option, Refusal, Saying, Verdict, sort_out, weigh
from saitei.engine.errors import BrokenStep, EndlessLoop, Unresolved
from saitei.engine.events import LEAVES, Event, Lasting, Waiting
from saitei.engine.explore import Outcome, explore
from saitei.engine.kernel import Engine, Moved
from saitei.engine.laws import Laws, complaints
from saitei.engine.rules import Conduct, Rules
from saitei.engine.serial import dump, freeze, load, thaw
from saitei.engine.sight import decision_for, view
from saitei.engine.state import End, Frame, Layout, Place, Seen, State, flat
from saitei.engine.tables import Table
from saitei.engine.trace import Considered, Entry, Level, clauses_under_way
from saitei.engine.trees import Effects
from saitei.engine.values import Modifier, Shown, ValueClass, add, divide_down, divide_up, multiply, smallest

__all__ = [
    "CHANCE",
    "JUDGE",
    "LEAVES",
    "BrokenStep",
    "Call",
    "Conduct",
    "Considered",
    "Cursor",
    "Decision",
    "Effects",
    "End",
    "EndlessLoop",
    "Engine",
    "Entry",
    "Event",
    "Frame",
    "Lasting",
    "Laws",
    "Layout",
    "Level",
    "Modifier",
    "Moved",
    "Option",
    "Outcome",
    "Place",
    "Refusal",
    "Rules",
    "Saying",
    "Seen",
    "Shown",
    "State",
    "Table",
    "Unresolved",
    "ValueClass",
    "Verdict",
    "Waiting",
    "add",
    "clauses_under_way",
    "complaints",
    "decision_for",
    "divide_down",
    "divide_up",
    "dump",
    "explore",
    "flat",
    "freeze",
    "load",
    "multiply",
    "smallest",
    "sort_out",
    "thaw",
    "view",
    "weigh",
]
