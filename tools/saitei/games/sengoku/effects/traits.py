"""What the words of texts for houses, troops and categories are on a card (204).

Promise: a word that is not listed is the name of its node; the words are those of the card files, without capitals.
"""

from saitei.cards.trees import Node
from saitei.games.sengoku.field import Field

GROUPS = {
    "mino_three": "mino three",
    "shizugatake_spears": "seven spears of shizugatake",
    "mori_brothers": "three mori brothers",
    "hojo_five_colours": "five colours of hojo",
    "tokugawa_four": "four kings of tokugawa",
    "date_three": "three heroes of date",
    "six_houses": "six founding houses",
    "takeda_four": "four kings of takeda",
    "uesugi_four": "four kings of uesugi",
    "ryuzoji_four": "four kings of ryuzoji",
    "toyotomi_five": "five elders of toyotomi",
    "tokugawa_three": "three heroes of tokugawa",
    "osaka_five": "osaka castle five",
    "wei_five": "five generals of wei",
    "five_tigers": "five tiger generals",
    "hatamoto_four": "four kings of the hatamoto",
    "yoshitsune_four": "four kings of yoshitsune",
    "azukizaka_spears": "seven spears of azukizaka",
    "wu_state": "state of wu",
}
FACTION = "_faction"


def word(kind: str) -> str:
    """The word of the card files for the node of a house, troop or category."""
    return GROUPS.get(kind, kind.replace("_", " "))


def belongs(at: Field, thing: int, trait: Node) -> bool:
    """Whether a card is of a house, troop, category or faction."""
    if trait.kind.endswith(FACTION):
        return at.facts(thing).colour == trait.kind.removesuffix(FACTION)
    return word(trait.kind) in at.traits(thing)
