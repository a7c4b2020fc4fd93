"""The way to the goal under the count: a line with its tens, and everybody's meeple that runs on along it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.arrange import centred
from game.ui.cue import Cue
from game.ui.frame import Rect
from game.ui.marks import Lettering, Mark, Picture, Plate, dot
from game.ui.motion import ease
from game.ui.part import Look
from game.ui.text import Typeset

MEEPLE: Final = 46.0
RUN: Final = 0.28  # seconds that one runs
APART: Final = 0.12  # from one to the next
RUNS: Final = 0.4  # seconds in which all have set off
STANDS: Final = 0.15
DOWN: Final = 34.0  # units from the top of its rectangle to the line
ENDS: Final = 20.0  # units that its rectangle reaches beyond the line
HOPS: Final = 5.0  # units that a meeple hops as it runs


@dataclass(frozen=True, slots=True)
class Trail:
    """Show everybody's points on the way to a goal, and how they run from those before to those after."""

    goal: int
    colours: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    labels: tuple[Typeset, ...]
    """The tens, and the goal."""
    since: float | None = None
    """When they begin to run; None: they stand."""
    speed: float = 1.0

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        rect = rect.inset(ENDS, 0)
        y = rect.y + DOWN
        yield Plate(Rect(rect.x, y - 3, rect.w, 6), "soon.trail", radius=3)
        for number, label in enumerate(self.labels, 1):
            last = number == len(self.labels)
            x = self._x(rect, self.goal if last else 10 * number)
            if last:
                yield dot(x, y, 17, "gold")
                yield Lettering(centred(Rect.around(x, y, 34), label.w + 2, label.h), label, "text.gold", 0.5)
            else:
                yield dot(x, y, 6, "soon.trail")
                yield dot(x, y, 4, "panel.card.top")
                yield Lettering(Rect.around(x, y + 19, label.w + 2, label.h), label, "text.paper-soft", 0.5)
        for seat in in_order(self.after):
            x, up = self._at(rect, seat, look)
            box = Rect.around(x, y - MEEPLE * 0.36 - up, MEEPLE)
            yield Picture(box, f"syncron/meeple-{self.colours[seat]}")

    def _x(self, rect: Rect, points: float) -> float:
        return rect.x + rect.w * min(1.0, points / self.goal)

    def _at(self, rect: Rect, seat: int, look: Look) -> tuple[float, float]:
        """Return where a meeple is now, and how high it hops."""
        share = 1.0
        if self.since is not None:
            begins = apart(len(self.after)) * in_order(self.after).index(seat)
            share = min(1.0, max(0.0, ((look.time - self.since) * self.speed - begins) / RUN))
        points = self.before[seat] + (self.after[seat] - self.before[seat]) * ease(share)
        step = (share * 3) % 1.0
        return self._x(rect, points), HOPS * 4 * step * (1 - step)


def in_order(points: Sequence[int]) -> list[int]:
    """Return the seats in the order in which they run: the last first."""
    return sorted(range(len(points)), key=lambda seat: points[seat])


def apart(count: int) -> float:
    """Return how long after one meeple the next one sets off."""
    return min(APART, RUNS / count)


def cue(count: int) -> Cue:
    """Return how so many meeples run on."""
    sounds = tuple((apart(count) * number, "step") for number in range(count))
    seconds = apart(count) * (count - 1) + RUN
    return Cue(0.1, sounds=(*sounds, (seconds, "chime")), hold=seconds + STANDS - 0.1, felt=seconds)
