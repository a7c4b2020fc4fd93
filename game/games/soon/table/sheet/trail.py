"""The way to the goal under the count: a line with its tens, and everybody's meeple that runs on along it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Plate, dot
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue
from game.ui.motion.debris import draw_puffs
from game.ui.motion.easing import ease
from game.ui.parts.part import Look
from game.ui.seats.likeness import Who
from game.ui.seats.meeples import draw_meeple
from game.ui.type.text import Typeset

MEEPLE: Final = 48.0
RUN: Final = 0.36  # seconds that one runs
APART: Final = 0.11  # from one to the next
RUNS: Final = 0.4  # seconds in which all have set off
STANDS: Final = 0.15
STEPS: Final = 4  # of one that runs
GHOSTS: Final = ((0.16, 90), (0.3, 45))  # what is still seen of one that runs: shares of its way ago, and how strong
PUFFS: Final = 5  # of dust behind it
DOWN: Final = 34.0  # units from the top of its rectangle to the line
ENDS: Final = 20.0  # units that its rectangle reaches beyond the line
HOPS: Final = 12.0  # units that a meeple hops as it runs


@dataclass(frozen=True, slots=True)
class Trail:
    """Show everybody's points on the way to a goal, and how they run from those before to those after."""

    goal: int
    runners: tuple[Who, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    labels: tuple[Typeset, ...]
    """The tens, and the goal."""
    since: float | None = None
    """When they begin to run; None: they stand."""
    speed: float = 1.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.inset(ENDS, 0)
        y = rect.y + DOWN
        line = Rect(rect.x, y - 4, rect.w, 8)
        yield Plate(line, "soon.trail", "soon.trail-deep", radius=4)
        for number, label in enumerate(self.labels, 1):
            last = number == len(self.labels)
            x = self._x(rect, self.goal if last else 10 * number)
            if last:
                yield dot(x, y, 21, "soon.trail-deep")
                yield dot(x, y - 1.5, 19, "gold")
                yield Lettering(centred(Rect.around(x, y - 1.5, 38), label.w + 2, label.h), label, "text.gold", 0.5)
            else:
                yield dot(x, y, 9, "soon.trail-deep")
                yield dot(x, y, 6.5, "panel.card.top")
                yield Lettering(Rect.around(x, y + 22, label.w + 2, label.h), label, "text.paper", 0.5)
        for seat in in_order(self.after):
            yield from self._runner(rect, seat, self._share(seat, look))

    def _runner(self, rect: Rect, seat: int, share: float) -> Iterator[DrawCommand]:
        """Yield a meeple at a share of its way; where it runs, with what is still seen of it, and dust behind it."""
        who = self.runners[seat]
        y = rect.y + DOWN
        x, up = self._at(rect, seat, share)
        if 0 < share < 1:
            for ago, alpha in GHOSTS:
                back, rise = self._at(rect, seat, max(0.0, share - ago))
                yield _meeple(Rect.around(back, y - MEEPLE * 0.36 - rise, MEEPLE), who, alpha)
            dust = (share * STEPS) % 1.0
            behind = self._at(rect, seat, int(share * STEPS) / STEPS)[0]
            yield Freehand(lambda canvas: draw_puffs(canvas, behind - 8, y, 15, PUFFS, dust, seat + 1))
        yield _meeple(Rect.around(x, y - MEEPLE * 0.36 - up, MEEPLE), who)

    def _x(self, rect: Rect, points: float) -> float:
        return rect.x + rect.w * min(1.0, points / self.goal)

    def _share(self, seat: int, look: Look) -> float:
        """Return how much of its way a meeple has run."""
        if self.since is None:
            return 1.0
        begins = apart(len(self.after)) * in_order(self.after).index(seat)
        return min(1.0, max(0.0, ((look.time - self.since) * self.speed - begins) / RUN))

    def _at(self, rect: Rect, seat: int, share: float) -> tuple[float, float]:
        """Return where a meeple is at a share of its way, and how high it hops."""
        points = self.before[seat] + (self.after[seat] - self.before[seat]) * ease(share)
        step = (share * STEPS) % 1.0
        return self._x(rect, points), HOPS * 4 * step * (1 - step)


def _meeple(rect: Rect, who: Who, alpha: int = 255) -> DrawCommand:
    return Freehand(lambda canvas: draw_meeple(canvas, rect, who, alpha=alpha))


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
