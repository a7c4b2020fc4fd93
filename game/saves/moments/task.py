"""A task: a decision of one's own for which there was a much better one, when it is asked again, and what became of it.

It comes back after 1, 3, 7 and 16 days, each time that it is found; whoever doesn't find it is asked the next day, and
begins anew.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated, Final, TypeAlias

import msgspec

SPACING: Final = (1, 3, 7, 16)
"""Days after which a task is asked: after it was lost, and after each time that it was found again."""
REASONS: Final = 4
"""Reasons that are kept of a task, at most."""

Day = Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")]
"""As ISO 8601 writes it; "" where there is none yet."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=r"^[^/\\\x00-\x1f]*$")]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[0-9A-Za-z_-]+$")]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Plain: TypeAlias = "list[object]"
"""A message as `saves/records/curves.py` writes it."""


class Task(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Hold a task. Its chances are shares of a win, by what its owner knew, from so many `matches` with each way."""

    who: Key
    """Its owner (`Player.who`)."""
    record: Name
    """The name of the record's file, without the ending."""
    digest: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
    """What was dealt and decided there (`Reading.digest`): another match under that name is none of it."""
    game: Key
    seat: Annotated[int, msgspec.Meta(ge=0, le=9)]
    place: Annotated[int, msgspec.Meta(ge=0, le=20_000)]
    """How many decisions stood before it."""
    played: dict[str, object]
    """What its owner did, as a record's line says it (`codec.unpack`)."""
    better: dict[str, object]
    chance: Share
    """With what was played."""
    best: Share
    """With what is better."""
    margin: Share
    """How far from their difference the true one may lie on either side, 95 times in 100."""
    matches: Count
    side: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    """How many win together with the seat, itself counted."""
    theme: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What it is about, by the game's own key (`Entry.themes`); "" where its game tells no themes apart."""
    title: Plain = []
    """What the advisor calls the better way, if it does."""
    reasons: list[tuple[bool, Plain]] = []
    """What speaks for it, and what against."""
    found: Day = ""
    """The day on which it was found in the match."""
    due: Day = ""
    """The day from which on it is asked."""
    last: Day = ""
    """The day on which it was answered last."""
    step: Annotated[int, msgspec.Meta(ge=0, le=len(SPACING))] = 0
    """How often it was found again in a row."""
    tries: Count = 0
    """How often it was answered."""
    again: bool = False
    """Whether it was found again when it was answered last."""
    ended: bool = False
    """Whether its owner wants no more of it."""

    @property
    def id(self) -> str:
        """Return what tells it from all others."""
        return f"{self.record}:{self.seat}:{self.place}"

    @property
    def by(self) -> int:
        """Return by how many in a hundred the other way is better."""
        return round(100 * self.best) - round(100 * self.chance)

    @property
    def done(self) -> bool:
        """Tell whether it was found often enough."""
        return self.step >= len(SPACING)

    @property
    def open(self) -> bool:
        """Tell whether it will be asked again."""
        return not self.done and not self.ended


def later(day: str, days: int) -> str:
    """Return the day so many days after another. Raises ValueError for what is no day."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def lost(task: Task, today: str) -> Task:
    """Return a task as it is when it has just been lost: it is asked for the first time tomorrow."""
    return msgspec.structs.replace(task, found=today, due=later(today, SPACING[0]), reasons=task.reasons[:REASONS])


def answered(task: Task, today: str, *, again: bool) -> Task:
    """Return a task after somebody has answered it: found again it comes after longer, else tomorrow."""
    step = task.step + 1 if again else 0
    due = later(today, SPACING[step]) if step < len(SPACING) else today
    return msgspec.structs.replace(task, step=step, due=due, last=today, tries=task.tries + 1, again=again)


def joined(here: Task, other: Task) -> Task:
    """Return a task that is kept in two households: as it was answered last; who wants no more of it wants none."""
    newer = other if (other.last, other.tries) > (here.last, here.tries) else here
    return msgspec.structs.replace(newer, ended=here.ended or other.ended)
