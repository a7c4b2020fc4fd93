"""What is printed on Soon's cards: SO-1, SO-2 and SO-11."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.engine.protocol import Message, say

Colour: TypeAlias = Literal["day", "night"]
Special: TypeAlias = Literal["joker", "explorer", "lightning", "thief"]
Kind: TypeAlias = int | Special

COLOURS: Final[tuple[Colour, ...]] = ("day", "night")
LAST: Final = 8
"""The highest number, and the number of places in a line."""
JOKER_MOST: Final = 7
COPIES: Final[Mapping[Kind, int]] = {
    1: 14, 2: 14, 3: 12, 4: 12, 5: 10, 6: 10, 7: 8, 8: 6, "joker": 4, "explorer": 6, "lightning": 6, "thief": 6,
}  # fmt: skip
"""How many cards there are of every kind, both colours together (SO-1)."""


@dataclass(frozen=True, slots=True)
class Face:
    """Hold what is printed on a card: a number from 1 to 8 or the name of a special card, and a colour."""

    kind: Kind
    colour: Colour

    @property
    def special(self) -> bool:
        """Tell whether it is a special card; a Joker is one (SO-7)."""
        return isinstance(self.kind, str)

    def fits(self, number: int) -> bool:
        """Tell whether the card may lie in a line as this number: the same Number, or a Joker on 1 to 7 (SO-11)."""
        return self.kind == number or (self.kind == "joker" and 1 <= number <= JOKER_MOST)

    def answers(self, number: int, colour: Colour | None) -> bool:
        """Tell whether the card answers an Explorer: that very Number, in the colour if one was named (SO-14)."""
        return self.kind == number and colour in (None, self.colour)


ALIKE: Final[Mapping[Face, int]] = {Face(kind, colour): COPIES[kind] // 2 for kind in COPIES for colour in COLOURS}
"""How many cards of every face there are: of every kind half is day and half is night (SO-2)."""
PACK: Final[tuple[Face, ...]] = tuple(face for face in ALIKE for _ in range(ALIKE[face]))
"""The 108 cards, in order."""


def named(face: Face) -> Message:
    """Return the words for a card, without an article: “day 5”, “night Joker”, “Thief”."""
    return _words("card", face.kind, face.colour)


def a_card(face: Face) -> Message:
    """Return the words for one such card, with its article: “a day 5”, “an Explorer”."""
    return _words("a_card", face.kind, face.colour)


def a_card_asked(number: int, colour: Colour | None) -> Message:
    """Return the words for what an Explorer asks for: “a day 5”, or “a 5” of either colour (SO-14)."""
    if colour is not None:
        return _words("a_card", number, colour)
    return say("soon.a_card.eight" if number == LAST else "soon.a_card.any", number=number)


def _words(table: str, kind: Kind, colour: Colour) -> Message:
    if isinstance(kind, int):
        return say(f"soon.{table}.{colour}", number=kind)
    # The colour of the other special cards has no effect, so they are called by their name alone (SO-2).
    return say(f"soon.{table}.{colour}_joker" if kind == "joker" else f"soon.{table}.{kind}")
