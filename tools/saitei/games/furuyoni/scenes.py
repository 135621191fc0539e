"""The duel as scenarios see it: names, positions, options.

Promise: a scenario gets the rules of its edition with its own cards and nothing else in play, at a position
where only what it says is so; a card whose text cannot be executed yet is refused by name, never
played without its text. A position does not say which megami the players host, unless it begins with their choice:
a rule for players who host a megami asks the cards they brought (``effects.setting_up.hosts_oboro``).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from saitei.cards import cardfiles
from saitei.cards.cardfiles import Card as Written
from saitei.cards.phrases import printer, tables
from saitei.cards.trees import Node
from saitei.engine import Decision, Engine, Level, Moved, State, flat
from saitei.errors import UnusableInput
from saitei.games.furuyoni import coverage, effects, facts, positions, scene_words
from saitei.games.furuyoni.duel import DuelRules
from saitei.games.furuyoni.effects import later
from saitei.games.furuyoni.facts import Card
from saitei.games.furuyoni.layout import (
    ACTION,
    ACTIVE,
    AURA,
    CARDS,
    DISTANCE,
    ENHANCEMENTS,
    LAYOUT,
    LIFE,
    ON,
    OUTSIDE,
    PER_PLAYER,
    SPECIALS,
    START_DISTANCE,
    SUPPLY,
    TURN,
)
from saitei.games.furuyoni.play import plain_cards
from saitei.games.furuyoni.rulebook import rules
from saitei.games.scenery import Choose, Scene, Scenes, Words
from saitei.games.standing_on import LeftOut

MENUS = {"main": "standard-action", "full-power": "full-power-action"}
TRAINING = "training"
ANYWHERE = range(11)


class World(Scene):
    """One edition with the cards of one scenario in play."""

    questions = scene_words.QUESTIONS
    supply = SUPPLY
    under = "sealed-under"
    playing = MappingProxyType({"card-used": 1})
    rest_word = scene_words.REST
    resting = ("standard", "full-power", "main-action")
    turn_cell = TURN

    def __init__(
        self, made: DuelRules, cards: Sequence[tuple[int, Written]], pool: Callable[[], DuelRules] | None = None
    ) -> None:
        super().__init__(made, cards, per_player=PER_PLAYER)
        self.rules = made
        self._pool = pool

    @property
    def names(self) -> Mapping[str, Words]:
        """The cells that can be said and shown."""
        return scene_words.cell_names()

    @property
    def phases(self) -> Mapping[str, Words]:
        """Where a position can begin."""
        return scene_words.phase_names()

    def position(self) -> dict[int, Any]:
        """Crystals as the edition lays them out, and no card anywhere."""
        laid: dict[int, Any] = {**positions.numbered(self.rules, self.decks), DISTANCE: 10}
        for player in (0, 1):
            laid |= {AURA[player]: 3, LIFE[player]: self.rules.numbers.life}
        laid[OUTSIDE] = -(10 + 2 * 3 + 2 * self.rules.numbers.life)
        return laid

    def begin(self, cells: Mapping[int, Any], moment: Mapping[str, Any], level: Level) -> Moved:
        """Begins at a phase of a turn (the main phase of turn 3 of player A, if nothing is said)."""
        phase = moment.get("phase", "main")
        if phase == "selection":
            return self._selection(cells, level)
        if phase == "preparation":
            return self.engine.start("duel", self._ten(cells), level=level)
        laid = {**cells, TURN: moment.get("turn", 3), ACTIVE: moment.get("active", 0)}
        laid.setdefault(START_DISTANCE, laid[DISTANCE])
        if phase == "start":
            return self.engine.start("turn", laid, level=level)
        menu = MENUS.get(phase, "standard-action")
        laid[ACTION] = menu.removesuffix("-action")
        played = _index(self.rules, "main-phase", "it_is_played")
        frames = (
            ("turn", 2, 1, _unbound(self.rules, "turn"), None),
            ("main-phase", played + 1, played, _unbound(self.rules, "main-phase"), None),
            (menu, 0, -1, _unbound(self.rules, menu), None),
        )
        laid_out = self.engine.resume(State(LAYOUT.start(laid), frames), level)
        return self.engine.step(laid_out.state, "end", level) if phase == "end" else laid_out

    def _selection(self, cells: Mapping[int, Any], level: Level) -> Moved:
        """The game from the choice of megami (1-1), with every card of ours that can be played to choose from."""
        if any(value for cell, value in cells.items() if LAYOUT.cells[cell].kind == "pile"):
            raise UnusableInput("no card lies anywhere before the megami are chosen", "Say nothing of cards")
        if self._pool is not None:
            self.rules = self._pool()
            self.engine = Engine(self.rules, budget=self.budget)
            self.written = dict(cardfiles.load(Adapter.game))
        return self.engine.start("game", {}, level=level)

    def _ten(self, cells: Mapping[int, Any]) -> dict[int, Any]:
        """For the preparation: the cards said to be in the deck and the specials are the deck of ten."""
        placed = {cell: flat(value) for cell, value in cells.items() if LAYOUT.cells[cell].kind == "pile"}
        laid = {cell: value for cell, value in cells.items() if LAYOUT.cells[cell].kind == "fact"}
        for player in (0, 1):
            mine = [card for pile in placed.values() for card in pile if card // PER_PLAYER == player]
            laid[_named(f"deck-of-ten.{player}")] = tuple(sorted(mine))
        return laid

    def complaints(self, state: State) -> list[str]:
        """What no duel can come to: specials among normal cards, enhancements without a crystal, life 0."""
        found = []
        held = dict(state.cells[ON])
        for number, cell in enumerate(LAYOUT.cells):
            if cell.kind != "pile":
                continue
            for thing in flat(state.cells[number]):
                printed = self.rules.cards[state.cells[CARDS[thing // PER_PLAYER]][thing % PER_PLAYER]]
                kept = cell.name.partition(".")[0]
                if printed.kind == "special" and kept in ("hand", "deck", "discard", "facedown"):
                    found.append(f"“{printed.name}” is a special and cannot be in the {kept}")
                if printed.kind == "normal" and number in SPECIALS:
                    found.append(f"“{printed.name}” is no special and cannot be among the specials")
                if number in ENHANCEMENTS and not held.get(thing):
                    found.append(f"“{printed.name}” has no crystal and would have broken")
        return found + [f"player {'AB'[player]} has no life left" for player in (0, 1) if not state.cells[LIFE[player]]]

    def cited(self) -> frozenset[str]:
        """The local addresses that the tables in play stand on."""
        return coverage.cited(self.rules)

    def option(self, state: State, decision: Decision, value: Any, language: str) -> tuple[str, ...]:
        """How an option is said."""

        def name(called: int | str) -> str:
            return self.titled(called, language) if isinstance(called, str) else self.thing(state, called, language)

        def text(key: Any, path: Any) -> str:
            return self._said(key, path, language)

        return scene_words.option(decision, value, language, name, text, self._parameters)

    def _parameters(self, procedure: str) -> tuple[str, ...]:
        """The names of a procedure's arguments; none of what is no procedure."""
        found = self.rules.procedures.get(procedure)
        return () if found is None else found.parameters

    def _said(self, key: Any, path: Any, language: str) -> str:
        """A piece of a card text in words; "" where the language has no phrase for it."""
        try:
            node: Any = self.rules.cards[key[0]].text
            for part in path:
                node = node.slots[part] if isinstance(node, Node) else node[part]
            table = tables.load(Adapter.game, language)
            said = printer.say(table, node, table.schema.nodes[node.kind].sort)
        except (printer.Unsayable, LookupError, TypeError, AttributeError):
            return ""
        return " ".join(said.split()).strip(".。・")

    def thing(self, state: State, number: int, language: str) -> str:
        """What a card or an attack is called."""
        for own, record in state.cells[_OBJECTS]:
            if own == number:
                if record.card is None:
                    return _ATTACK[language]
                return _ATTACK_BY[language].format(self.thing(state, record.card, language))
        owner, place = divmod(number, PER_PLAYER)
        if owner > 1 or place >= len(state.cells[CARDS[owner]]):
            return str(number)
        return self.titled(state.cells[CARDS[owner]][place], language)

    def titled(self, id: str, language: str) -> str:
        """The name of a card by its id."""
        written = self.written.get(id)
        return written.name(language) if written is not None else self.rules.cards[id].name

    def shown(self, state: State) -> Mapping[str, Any]:
        """The turn, whose it is, and its phase."""
        running = {frame[0] for frame in state.agenda}
        phase = next((word for key, word in _RUNNING.items() if key in running), None)
        return {"turn": state.cells[TURN], "active": state.cells[ACTIVE], "phase": phase}


_OBJECTS = next(number for number, cell in enumerate(LAYOUT.cells) if cell.name == "~objects")
_ATTACK = {"en": "attack", "ja": "攻撃", "ko": "공격"}
_ATTACK_BY = {"en": "attack by {}", "ja": "{}の攻撃", "ko": "{}의 공격"}
_RUNNING = {
    "start-phase": "start",
    "main-phase": "main",
    "end-phase": "end",
    "duel": "preparation",
    "game": "selection",
}


class Adapter(Scenes):
    """The duel for scenarios; a blank card is of a type that nobody can use."""

    game = "furuyoni"
    editions = ("furuyoni@2018", "furuyoni@2025")
    blank_facts = MappingProxyType({"type": "undefined"})

    def __init__(self, variant: str = "") -> None:
        self._training = variant == TRAINING

    def variants(self, edition: str) -> Mapping[str, Words]:
        """The duel rules and the training rules of 2018 (1-2)."""
        return scene_words.variant_names() if edition == "furuyoni@2018" else {}

    def by_variant(self, name: str) -> "Adapter":
        """The same game by the duel rules or the training rules."""
        return Adapter(name)

    def waits(self, card: Written) -> Sequence[str]:
        """The clauses of the newest edition that words of a card wait for."""
        return later.waits(card.trees.values(), facts.from_file(card).letters)

    def reasons(self, edition: str) -> Mapping[str, LeftOut]:
        """Why clauses leave the count."""
        return coverage.left_out(edition)

    def left_out(self, edition: str, addresses: Sequence[str]) -> Mapping[str, str]:
        """The clauses that nothing can execute, and the lists of cards, each with the reason."""
        lists = {one: "A list of cards and misprints." for one in addresses if one.startswith("appendix/")}
        return {**super().left_out(edition, addresses), **lists}

    def world(self, edition: str, cards: Sequence[tuple[int, Written]], addresses: Sequence[str]) -> World:
        """The rules of an edition with these cards in play."""
        year = edition.partition("@")[2]
        printed = {card.id: _printed(card, edition) for _, card in cards}
        made = rules(year, addresses, printed, training=self._training)
        for card in printed.values():
            if not _can_be_chosen(card, made):
                raise UnusableInput(f"the training rules have no cards of {card.megami}", "Name a card of another")
        return World(made, cards, lambda: _of_all(edition, tuple(addresses), self._training, plain=False))

    def new_game(self, edition: str, choose: Choose, addresses: Sequence[str]) -> tuple[World, Moved]:
        """A whole game from its preparation: two decks of ten of the cards that can be played."""
        made = _of_all(edition, tuple(addresses), self._training)
        pool = list(made.cards.values())
        decks = tuple(_deck(pool, choose) for _ in (0, 1))
        world = World(made, ())
        world.written = dict(cardfiles.load(self.game))
        return world, positions.begin(world.engine, (decks[0], decks[1]))


def _printed(card: Written, edition: str) -> Card:
    printed = facts.from_file(card)
    if not _executed(printed, edition):
        raise UnusableInput(
            f"the text of “{card.name('en')}” cannot be executed under {edition}",
            "Some of its phrases have no executor yet, or need additional rules",
        )
    return printed


def _can_be_chosen(card: Card, made: DuelRules) -> bool:
    """Whether the rules have the megami of a card; one without any is nobody's."""
    known = made.numbers.megami
    return not card.megami or known is None or card.megami in known


@lru_cache(maxsize=8)
def _of_all(edition: str, addresses: tuple[str, ...], training: bool, plain: bool = True) -> DuelRules:
    """The rules with every card that can be played, if wanted with the plain ones: made once for many games."""
    year = edition.partition("@")[2]
    empty = rules(year, addresses, (), training=training)
    printed = [facts.from_file(card) for card in cardfiles.load(Adapter.game).values()]
    known = [card for card in printed if _executed(card, edition) and _can_be_chosen(card, empty)]
    pool = [*known, *(plain_cards() if plain else ())]
    return rules(year, addresses, pool, training=training)


def _executed(card: Card, edition: str) -> bool:
    return card.text is None or effects.executes(card.text, edition.partition("@")[2], card.letters)


def _deck(pool: Sequence[Card], choose: Choose) -> tuple[str, ...]:
    """Seven normal cards and three specials, each once."""
    chosen: list[str] = []
    for kind, count in (("normal", 7), ("special", 3)):
        left = [card.id for card in pool if card.kind == kind]
        for _ in range(min(count, len(left))):
            card = choose(left)
            left.remove(card)
            chosen.append(card)
    return tuple(chosen)


def _index(made: DuelRules, procedure: str, step: str) -> int:
    steps = made.procedures[procedure].steps
    return next(place for place, one in enumerate(steps) if getattr(one.run, "__name__", "") == step)


def _unbound(made: DuelRules, procedure: str) -> tuple[Any, ...]:
    return made.procedures[procedure].unbound


def _named(name: str) -> int:
    number = LAYOUT.named(name)
    assert number is not None
    return number


ADAPTER = Adapter()
