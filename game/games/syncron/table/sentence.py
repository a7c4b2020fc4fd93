"""The sentence that a person builds at Syncron's table: three kinds, with gaps that are filled one after another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.rules.position import Card
from game.games.syncron.rules.talk import Announce, Offer, Saying, Warn

SHOW: Final = "show"
DEAL: Final = "deal"
WARN: Final = "warn"
PLAYER: Final = "player"
THEIRS: Final = "theirs"
MINE: Final = "mine"
GAPS: Final[Mapping[str, tuple[str, ...]]] = {SHOW: (MINE,), DEAL: (PLAYER, THEIRS, MINE), WARN: (PLAYER,)}
"""The kinds of sentences, in the order in which they are offered, with their gaps as they are filled."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Hold what a seat is about to say: what has filled its gaps so far, and which gap somebody has asked for (`at`).

    `to` is whom it is said to, or whom it warns of.
    """

    speaker: Seat
    kind: str = SHOW
    to: Seat | None = None
    theirs: Card | None = None
    mine: Card | None = None
    at: str = ""

    @property
    def gaps(self) -> tuple[str, ...]:
        return GAPS[self.kind]

    @property
    def missing(self) -> str:
        """Return the first gap that is empty, "" where none is."""
        return next((gap for gap in self.gaps if self.filling(gap) is None), "")

    @property
    def lit(self) -> str:
        """Return the gap that is filled next, "" where the sentence is whole."""
        return self.at if self.at in self.gaps else self.missing

    def filling(self, gap: str) -> Seat | Card | None:
        """Return what fills a gap."""
        return {PLAYER: self.to, THEIRS: self.theirs, MINE: self.mine}[gap]

    def named(self, seat: Seat) -> Sentence:
        """Return the sentence with a seat in it: one that speaks of nobody becomes an offer to them."""
        kind = DEAL if self.kind == SHOW else self.kind
        return replace(self, kind=kind, to=seat, theirs=self.theirs if seat == self.to else None, at="")

    def with_card(self, card: Card) -> Sentence:
        """Return the sentence with a card in its lit gap; where that is for no card, in the next that is."""
        if self.kind == WARN:
            return Sentence(self.speaker, SHOW, mine=card)
        gap = self.lit if self.lit in (THEIRS, MINE) else self.missing
        if gap == THEIRS or (gap == PLAYER and self.theirs is None and self.to is not None):
            return replace(self, theirs=card, at="")
        return replace(self, mine=card, at="")

    def emptied(self, gap: str) -> Sentence:
        """Return the sentence with a gap empty again, and lit."""
        if gap == PLAYER:
            return replace(self, to=None, theirs=None, at=PLAYER)
        return replace(self, theirs=None, at=gap) if gap == THEIRS else replace(self, mine=None, at=gap)

    def shortened(self) -> Sentence | None:
        """Return the sentence without what was filled last, None where nothing is filled."""
        filled = [gap for gap in self.gaps if self.filling(gap) is not None]
        return replace(self.emptied(filled[-1]), at="") if filled else None

    def saying(self) -> Saying | None:
        """Return what would be said, or None while a gap is empty."""
        match self.kind, self.to, self.theirs, self.mine:
            case "show", _, _, str(mine):
                return Announce(mine)
            case "deal", int(to), str(theirs), str(mine):
                return Offer(to, mine, theirs)
            case "warn", int(to), _, _:
                return Warn(to)
        return None
