"""x."""

from saitei.engine.cursor import Call, Cursor
from saitei.engine.decisions import CHANCE, JUDGE, Decision, Option, Refusal, Saying, Verdict, sort_out, weigh
from saitei.engine.errors import BrokenStep, EndlessLoop, Unresolved
from saitei.engine.events import Event, Lasting, Waiting
from saitei.engine.explore import Outcome, explore
from saitei.engine.kernel import Engine, Moved
from saitei.engine.laws import complaints
from saitei.engine.rules import Conduct, Rules
from saitei.engine.serial import dump, freeze, load, thaw
from saitei.engine.sight import view
from saitei.engine.state import End, Layout, Place, Seen, State
from saitei.engine.tables import Table
from saitei.engine.trace import Considered, Entry, Level, clauses_under_way
from saitei.engine.trees import Effects
from saitei.engine.values import Modifier, Shown, ValueClass, add, divide_down, divide_up, multiply, smallest
