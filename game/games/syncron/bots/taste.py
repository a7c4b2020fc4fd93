"""Syncron's characters: what a computer player likes beyond what pays, by little enough to win as often.

Likings are measured by how far apart the cards of a hand are worth: 1 lifts an average card to the best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.players.entry import EVEN
from game.engine.protocol import Seat
from game.games.syncron.rules.position import SPECIALS, Card


@dataclass(frozen=True, slots=True)
class Taste:
    """Hold what a character likes."""

    specials: float = 0.0
    """How much it lifts special cards, most at the race's start."""
    high: float = 0.0
    """How much it lifts the highest number, most at the race's start."""
    spoils: float = 0.0
    """How much of what the leaders lose counts as won."""
    word: float | None = 2.5
    """How much it lifts a promised card; None keeps every promise, and less than 0 would rather break it."""
    sayings: int = 1
    """How much it says before a round."""
    high_words: bool = False
    """Whether it promises high numbers."""
    warns: bool = False
    """Whether it warns of who leads."""
    feints: bool = False
    """Whether it announces the card which pays next best."""


TASTES: Final[Mapping[str, Taste]] = {
    EVEN: Taste(),
    "bold": Taste(specials=0.3, high=0.4, word=2.5, sayings=2, high_words=True),
    "careful": Taste(specials=-0.3, high=-0.2, word=None),
    "teasing": Taste(spoils=0.15, word=-2.7, sayings=2, warns=True, feints=True),
}


def likings(taste: Taste, cards: Sequence[Card], seats: int, left: float) -> list[float]:
    """Return what a character adds to each of these cards; `left` is the part of the race that is still to go."""
    return [
        left * (taste.specials if card in SPECIALS else taste.high * (int(card) - 1) / (seats - 1)) for card in cards
    ]


def leaders(positions: Sequence[int], seat: Seat) -> tuple[Seat, ...]:
    """Return the others on the first space of the race; nobody where all stand on one space."""
    first, last = max(positions), min(positions)
    return tuple(other for other, place in enumerate(positions) if place == first > last and other != seat)
