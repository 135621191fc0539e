"""A card language of an invented game, small enough to see through: stones, baskets and birds."""

from pathlib import Path

from saitei.cards import schemas
from saitei.cards.phrases import making
from saitei.cards.phrases.table import Table
from saitei.cards.schema import Schema

NODES = """\
# An invented game.
number(value: Int): Amount
sort Amount > Figure
z: Figure
me: Player
you_all: Player
text(blocks: Block[0..]): Text
line: Block
silent line
block(body: Act[1..]): Block
run block
take(who: Player, amount: Amount): Act   @core/2-1
call(name: Name): Act
throw(what: Thing[1..]): Act
stone: Thing
bird: Thing
"""

ENGLISH = """\
%spaces single
%case fold
%argument bird
%forms Act plain may
%macro v(do)
    plain $1
    may may $1
    | may are free to $1
number
    = {value}
z
    = Z
me
    = I
you_all
    = all of you
text
    = {blocks*'\\n'}
line
    = ----
block
    = {body*'; '}.
take
    = (who=me) ~v(take) {amount} stone{+s}
    = {who}: ~v(take) {amount} stone{+s}
    | (who=me) ~v(grab) {amount}
call
    = ~v(call) “{name}”
throw
    = ~v(throw) {what*', '&' and '}
stone
    = a stone
bird
    = a bird (hidden)
"""

KOREAN = """\
%spaces none
%fold 돌맹이 돌멩이
number
    = {value}
z
    = Z
me
    = 나
you_all
    = 모두
text
    = {blocks*'\\n'}
line
    = ----
block
    = {body*' '}
take
    = {who}{은} 돌멩이 {amount}개를 가진다。
call
    = 「{name}」{을} 부른다。
throw
    = {what*', '}{을} 던진다。
stone
    = 돌멩이
bird
    = 새
"""


def the_schema(folder: Path, nodes: str = NODES) -> Schema:
    path = folder / "card.nodes"
    path.write_text(nodes, encoding="utf-8")
    return schemas.read(path)


def the_table(folder: Path, words: str = ENGLISH, language: str = "en", nodes: str = NODES) -> Table:
    path = folder / f"card.{language}.phrases"
    path.write_text(words, encoding="utf-8")
    return making.read(path, language, the_schema(folder, nodes))
