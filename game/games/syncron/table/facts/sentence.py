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

    `to` is whom it is said to, or whom it warns of. `kept` is what the same speaker has half made of other kinds.
    `aside` is what others at the screen have half made: it is theirs.
    """

    speaker: Seat
    kind: str = SHOW
    to: Seat | None = None
    theirs: Card | None = None
    mine: Card | None = None
    at: str = ""
    kept: tuple[Sentence, ...] = ()
    aside: tuple[Sentence, ...] = ()

    @property
    def is_bare(self) -> bool:
        """Tell whether nothing of it is chosen: going back has nothing to take away."""
        return replace(self, kept=(), aside=()) == Sentence(self.speaker)

    @property
    def is_begun(self) -> bool:
        """Tell whether its speaker has anything half made, of whatever kind."""
        return bool(self.kept) or not self.is_bare

    def of(self, speaker: Seat) -> Sentence:
        """Return the sentence of a speaker, as they have left it; what others have half made is put aside."""
        if speaker == self.speaker:
            return self
        every = (*self.aside, replace(self, at="", aside=()))
        own = next((each for each in every if each.speaker == speaker), Sentence(speaker))
        return replace(own, aside=tuple(each for each in every if each.speaker != speaker and each.is_begun))

    def of_kind(self, kind: str) -> Sentence:
        """Return the sentence of a kind by the same speaker, as they have left it; what they leave now is kept."""
        every = (*self.kept, replace(self, at="", kept=(), aside=()))
        own = next((each for each in every if each.kind == kind), Sentence(self.speaker, kind))
        kept = tuple(each for each in every if each.kind != kind and each.shortened() is not None)
        return replace(own, kept=kept, aside=self.aside)

    def said(self) -> Sentence:
        """Return what is left once it was said: an empty one, of the first kind of which nothing is kept.

        A promise that became an offer was said with it.
        """
        offered = Sentence(self.speaker, mine=self.mine if self.kind == DEAL else None)
        kept = tuple(each for each in self.kept if each != offered)
        kind = next(kind for kind in GAPS if kind not in [each.kind for each in kept])
        return Sentence(self.speaker, kind, kept=kept, aside=self.aside)

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
        if self.kind == SHOW:
            deal = self.of_kind(DEAL)
            return replace(deal, mine=self.mine or deal.mine).named(seat)
        return replace(self, to=seat, theirs=self.theirs if seat == self.to else None, at="")

    def with_card(self, card: Card) -> Sentence:
        """Return the sentence with a card in its lit gap; where that is for no card, in the next that is."""
        if self.kind == WARN:
            return replace(self.of_kind(SHOW), mine=card)
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
