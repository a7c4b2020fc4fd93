"""The way to the goal under the count: a line with its tens, and everybody's meeple that runs on along it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Line, Plate, dot
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Strike
from game.ui.motion.debris import draw_puffs
from game.ui.motion.easing import ease
from game.ui.motion.impact import Impact
from game.ui.parts.part import Look
from game.ui.seats.likeness import Who
from game.ui.seats.meeples import draw_meeple
from game.ui.type.text import Typeset

MEEPLE: Final = 48.0
CLOSE: Final = 36.0  # units from one to the next, under which the next one stands behind
BEHIND: Final = 21.0  # units that it stands higher then
RUN: Final = 0.36  # seconds that one runs
APART: Final = 0.11  # from one to the next
RUNS: Final = 0.4  # seconds in which all have set off
STANDS: Final = 0.15
STEPS: Final = 4  # of one that runs
PUFFS: Final = 5  # of dust behind it
DOWN: Final = 52.0  # units from the top of its rectangle to the line
ENDS: Final = 20.0  # units that its rectangle reaches beyond the line
HOPS: Final = 12.0  # units that a meeple hops as it runs
LEADS: Final = Impact(
    shards=10,
    gold=12,
    shard_size=(9.0, 16.0),
    shard_seconds=0.4,
    speed=(240.0, 620.0),
    rays=18,
    rays_seconds=0.4,
    shake=2,
    shake_seconds=0.12,
)
"""Whoever leads has come to stand."""


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
        before, after = (self._behind(rect, points) for points in (self.before, self.after))
        for seat in sorted(in_order(self.after), key=lambda seat: -after[seat]):
            share = self._share(seat, look)
            yield from self._runner(rect, seat, share, before[seat] + (after[seat] - before[seat]) * ease(share))

    def _behind(self, rect: Rect, points: Sequence[int]) -> list[float]:
        """Return how much higher each meeple stands: of those that are close together every second one is behind."""
        result = [0.0] * len(points)
        last = {0.0: -inf, BEHIND: -inf}
        for seat in in_order(points):
            x = self._x(rect, points[seat])
            row = 0.0 if x - last[0.0] >= CLOSE or x - last[BEHIND] < CLOSE else BEHIND
            last[row] = x
            result[seat] = row
        return result

    def _runner(self, rect: Rect, seat: int, share: float, behind: float) -> Iterator[DrawCommand]:
        """Yield a meeple at a share of its way, which stands so far behind; where it runs, with dust behind it."""
        who = self.runners[seat]
        y = rect.y + DOWN
        x, up = self._at(rect, seat, share)
        up += behind
        if 0 < share < 1:
            dust = (share * STEPS) % 1.0
            left = self._at(rect, seat, int(share * STEPS) / STEPS)[0]
            yield Freehand(lambda canvas: draw_puffs(canvas, left - 8, y, 15, PUFFS, dust, seat + 1))
        if behind:
            yield Line(((x, y), (x, y - behind)), "soon.trail-deep", 3)
            yield dot(x, y, 5, "soon.trail-deep")
        yield _meeple(Rect.around(x, y - MEEPLE * 0.36 - up, MEEPLE), who)

    def stands(self, rect: Rect, seat: int) -> tuple[float, float]:
        """Return the middle of a meeple that has run, on a way in a rectangle."""
        rect = rect.inset(ENDS, 0)
        behind = self._behind(rect, self.after)[seat]
        return self._x(rect, self.after[seat]), rect.y + DOWN - MEEPLE * 0.36 - behind

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


def _meeple(rect: Rect, who: Who) -> DrawCommand:
    return Freehand(lambda canvas: draw_meeple(canvas, rect, who))


def in_order(points: Sequence[int]) -> list[int]:
    """Return the seats in the order in which they run: the last first."""
    return sorted(range(len(points)), key=lambda seat: points[seat])


def apart(count: int) -> float:
    """Return how long after one meeple the next one sets off."""
    return min(APART, RUNS / count)


def cue(count: int, strikes: Sequence[tuple[float, float, str]] = ()) -> Cue:
    """Return how so many meeples run on; at last sparks fly at some places, in the colours of these roles."""
    sounds = tuple((apart(count) * number, "step") for number in range(count))
    seconds = apart(count) * (count - 1) + RUN
    hits = tuple(Strike(seconds, x, y, LEADS, role, reach=MEEPLE * 0.7) for x, y, role in strikes)
    rest = STANDS if hits else seconds + STANDS - 0.1  # the last of what moves counts: a strike, or nothing
    return Cue(0.1, sounds=(*sounds, (seconds, "chime")), strikes=hits, hold=rest, felt=seconds)
