"""What a game counts turn by turn, for whoever looks back at its matches, in the place of a chance to win.

Whoever makes it says with whose eyes it may be read: nothing in it tells more than they could see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.engine.protocol import Message, Seat
from game.scenes.table.game_table.thumbs import Thumb
from game.ui.parts.part import Face


@dataclass(frozen=True, slots=True)
class SeatLoss:
    """Hold what a seat had and did in a turn."""

    seat: Seat
    sign: str
    """The drawing of what it had told the others before; "" for nothing."""
    said: str
    """The same in figures, where that is no drawing; "" for nothing."""
    cards: tuple[Face, ...]
    """Its cards as the turn began: as they may be known, and marked where they were spent."""
    did: Message
    """In two or three words."""
    could: Message | None = None
    """What it could have done; in two or three words."""
    right: bool = False
    """Whether that was right: what it was laid on fell, and nothing was lost."""


@dataclass(frozen=True, slots=True)
class LossDetails:
    """Hold what there is to say of a turn in which something was lost."""

    picture: str
    title: Message
    """How much was lost."""
    headline: Message
    """What that was: it stands after the number of the turn."""
    lines: tuple[SeatLoss, ...]
    """In the order of the turn."""
    known: Message | None
    """What could be known, in one sentence; None while it is worked out."""
    sum: Message
    """What was laid on what, in figures: it stands on the table, beside what tells of the loss."""
    pill: Message
    """How much was lost, under that."""
    at: str
    """The key of that part of the table."""
    right: tuple[tuple[str, Message], ...] = ()
    """What was right beside it: the keys of such parts of the table, each with what was laid there, in figures."""


@dataclass(frozen=True, slots=True)
class TurnLoss:
    """Hold what was lost in a turn."""

    turn: int
    place: int
    """The place before the decision that lost most, or, where nothing was lost, before the turn's last one."""
    event: int
    """After how many of that decision's events the table shows what was lost; 0: it shows the place."""
    ends: int
    """The place at which the turn is over."""
    known: int
    """How many points could have been saved by what was known then."""
    hidden: int
    """How many only by who sees all cards."""
    sifted: bool
    """Whether it is worked out what could be known: until then all is `hidden`."""
    signs: tuple[Message, ...] = ()
    """What else is told of it, with a sign each."""
    acts: tuple[int, ...] = ()
    """The decisions of the turn that are counted in words, each by the place that it led to."""
    leaf: LossDetails | None = None
    """None where nothing was lost."""
    pictured: Thumb | None = None
    """What it was about: the enemy that cost most, or that fell; None for nothing."""

    @property
    def points(self) -> int:
        """Return how many points were lost."""
        return self.known + self.hidden


class TurnLosses(Protocol):
    """Count turn by turn. Its words are `<game>.toll.*`."""

    @property
    def all(self) -> Sequence[TurnLoss]:
        """Return every turn, in order, as far as it is worked out."""

    @property
    def over(self) -> bool:
        """Tell whether all is worked out."""

    def step(self, turn: int) -> bool:
        """Work for a few milliseconds on the turn that is nearest; return whether something is known now."""
