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
CLOSE: Final = 50.0  # units from one to the next, under which the next one stands behind, higher
BEHIND: Final = 30.0  # units that it stands higher then: its face is seen over those before
BESIDE: Final = 36.0  # units that it stands aside where there is no room behind, either
RUN: Final = 0.36  # seconds that one runs
APART: Final = 0.11  # from one to the next
RUNS: Final = 0.4  # seconds in which all have set off
STANDS: Final = 0.15
STEPS: Final = 4  # of one that runs
PUFFS: Final = 5  # of dust behind it
DOWN: Final = 66.0  # units from the top of its rectangle to the line
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
SHINES: Final = Impact(rays=14, rays_seconds=0.36)
"""And the total of whoever does."""
TOTAL: Final = 36.0  # units from its middle from which rays spring


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
        before, after = (self._spots(rect, points) for points in (self.before, self.after))
        for seat in sorted(in_order(self.after), key=lambda seat: -after[seat][1]):
            share = self._share(seat, look)
            gone = ease(share)
            (aside, up), (then_aside, then_up) = before[seat], after[seat]
            spot = aside + (then_aside - aside) * gone, up + (then_up - up) * gone
            yield from self._runner(rect, seat, share, spot)

    def _spots(self, rect: Rect, points: Sequence[int]) -> list[tuple[float, float]]:
        """Return how far aside and how much higher than its points each meeple stands, so that all faces are seen.

        Of those that are close together every second one is behind; where there are more they stand side by side.
        """
        result = [(0.0, 0.0)] * len(points)
        last = {0.0: -inf, BEHIND: -inf}
        for seat in in_order(points):
            x = self._x(rect, points[seat])
            free = [row for row in last if x - last[row] >= CLOSE]
            row = free[0] if free else min(last, key=lambda row: last[row])
            stands = x if free else max(x, last[row] + BESIDE)
            last[row] = stands
            result[seat] = stands - x, row
        return result

    def _runner(self, rect: Rect, seat: int, share: float, spot: tuple[float, float]) -> Iterator[DrawCommand]:
        """Yield a meeple at a share of its way, so far aside and behind; where it runs, with dust behind it."""
        who = self.runners[seat]
        aside, behind = spot
        y = rect.y + DOWN
        x, up = self._at(rect, seat, share)
        if 0 < share < 1:
            dust = (share * STEPS) % 1.0
            left = self._at(rect, seat, int(share * STEPS) / STEPS)[0]
            yield Freehand(lambda canvas: draw_puffs(canvas, left - 8, y, 15, PUFFS, dust, seat + 1))
        if behind or aside:
            yield Line(((x, y), (x + aside, y - behind)), "soon.trail-deep", 3)
            yield dot(x, y, 5, "soon.trail-deep")
        yield _meeple(Rect.around(x + aside, y - MEEPLE * 0.36 - up - behind, MEEPLE), who)

    def stands(self, rect: Rect, seat: int) -> tuple[float, float]:
        """Return the middle of a meeple that has run, on a way in a rectangle."""
        rect = rect.inset(ENDS, 0)
        aside, behind = self._spots(rect, self.after)[seat]
        return self._x(rect, self.after[seat]) + aside, rect.y + DOWN - MEEPLE * 0.36 - behind

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


def lasts(count: int) -> float:
    """Return how many seconds so many meeples take to run on, and stand."""
    return apart(count) * (count - 1) + RUN + STANDS


def cue(count: int, leads: tuple[float, float, str] | None = None, total: tuple[float, float] | None = None) -> Cue:
    """Return how so many meeples run on; at last sparks fly where one leads, in its role, and rays round its total."""
    sounds = tuple((apart(count) * number, "step") for number in range(count))
    seconds = lasts(count) - STANDS
    x, y, role = leads or (0.0, 0.0, "")
    hits = [Strike(seconds, x, y, LEADS, role, reach=MEEPLE * 0.7)] if leads else []
    hits += [Strike(seconds, *total, SHINES, role, reach=TOTAL)] if total else []
    rest = STANDS if hits else seconds + STANDS - 0.1  # the last of what moves counts: a strike, or nothing
    return Cue(0.1, sounds=(*sounds, (seconds, "chime")), strikes=tuple(hits), hold=rest, felt=seconds)
