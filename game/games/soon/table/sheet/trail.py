"""The way to the goal under the count: a line with its tens, and everybody's meeple that runs on along it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, pi, sin
from typing import Final

from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Line, Plate, dot
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Strike
from game.ui.motion.debris import draw_puffs
from game.ui.motion.easing import ease
from game.ui.motion.impact import Impact
from game.ui.parts.part import Look
from game.ui.seats.faces import Mood
from game.ui.seats.likeness import Who
from game.ui.seats.meeples import draw_meeple
from game.ui.type.text import Typeset

MEEPLE: Final = 56.0
LEADER: Final = 1.3  # times that whoever leads in the end has
GROWS: Final = 4  # steps in which it grows
CHEERS: Final = 0.2  # seconds in which it does, and leaps
CHEERED: Final = 26.0  # units that it leaps
CLOSE: Final = 50.0  # units from one to the next, under which the next one stands behind, higher
BEHIND: Final = 30.0  # units that it stands higher then: its face is seen over those before
BESIDE: Final = 42.0  # units that it stands aside where there is no room behind, either
RUN: Final = 0.3  # seconds that one runs
STANDS: Final = 0.15
LASTS: Final = CHEERS + STANDS
"""Seconds for which whoever leads is cheered."""
STEPS: Final = 3  # of one that runs, at most
STEP: Final = 4  # points that one of them is long
PUFFS: Final = 5  # of dust behind it
DOWN: Final = 76.0  # units from the top of its rectangle to the line
ENDS: Final = 20.0  # units that its rectangle reaches beyond the line
HOPS: Final = 16.0  # units that a meeple hops as it runs
LEAPS: Final = 40.0  # units that it leaps over one that it passes,
OVER: Final = 56.0  # from so far before that to so far after it
NUDGES: Final = 12.0  # units that whoever is passed is pushed back
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
    """When one of them begins to run, or to be cheered; None: they stand."""
    speed: float = 1.0
    runner: int | None = None
    """Who runs."""
    leader: int | None = None
    """Who leads when all is counted: it is larger."""

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
        share = self._share(look)
        gone = ease(share)
        runs = share < 1 and self.runner is not None
        for seat in sorted(in_order(self.after), key=lambda seat: (runs and seat == self.runner, -after[seat][1])):
            (aside, up), (then_aside, then_up) = before[seat], after[seat]
            spot = aside + (then_aside - aside) * gone, up + (then_up - up) * gone
            if runs and seat == self.runner:
                yield from self._running(rect, share, spot)
            else:
                yield from self._standing(rect, seat, share, spot)

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

    def _running(self, rect: Rect, share: float, spot: tuple[float, float]) -> Iterator[DrawCommand]:
        """Yield whoever runs, at a share of its way, so far aside and behind, with dust behind it."""
        assert self.runner is not None, "somebody runs"
        aside, behind = spot
        y = rect.y + DOWN
        x, up = self._at(rect, self.runner, share)
        steps = self._steps(self.runner)
        if share > 0:
            left = self._at(rect, self.runner, int(share * steps) / steps)[0]
            dust = (share * steps) % 1.0
            yield Freehand(lambda canvas: draw_puffs(canvas, left - 8, y, 15, PUFFS, dust, self.runner or 0))
        yield _meeple(Rect.around(x + aside, y - MEEPLE * 0.36 - up - behind, MEEPLE), self.runners[self.runner])

    def _standing(self, rect: Rect, seat: int, share: float, spot: tuple[float, float]) -> Iterator[DrawCommand]:
        """Yield a meeple that stands so far aside and behind: pushed where it is passed, larger where it leads."""
        aside, behind = spot
        x = self._x(rect, self.after[seat])
        y = rect.y + DOWN
        if behind or aside:
            yield Line(((x, y), (x + aside, y - behind)), "soon.trail-deep", 3)
            yield dot(x, y, 5, "soon.trail-deep")
        pushed = self._pushed(seat, share)
        mood: Mood = "hit" if pushed else "calm"
        size = MEEPLE
        up = 0.0
        if seat == self.leader:
            step = round(share * GROWS) / GROWS
            size *= 1 + (LEADER - 1) * step
            up = CHEERED * 4 * share * (1 - share)
            mood = "glad"
        place = Rect.around(x + aside - NUDGES * pushed, y - size * 0.36 - up - behind, size)
        yield _meeple(place, self.runners[seat], mood)

    def _pushed(self, seat: int, share: float) -> float:
        """Return how far a meeple is pushed back by one that has passed it, 1 the most."""
        if self.runner is None or not 0 < share < 1 or not self._passes(seat):
            return 0.0
        begins, ends = self.before[self.runner], self.after[self.runner]
        passed = _eased((self.after[seat] - begins) / (ends - begins))
        return sin(pi * (share - passed) / (1 - passed)) if share > passed else 0.0

    def _passes(self, seat: int) -> bool:
        """Tell whether whoever runs passes a meeple."""
        runner = self.runner
        return runner is not None and self.before[runner] <= self.after[seat] < self.after[runner] and seat != runner

    def stands(self, rect: Rect, seat: int) -> tuple[float, float]:
        """Return the middle of a meeple that has run, on a way in a rectangle."""
        rect = rect.inset(ENDS, 0)
        aside, behind = self._spots(rect, self.after)[seat]
        return self._x(rect, self.after[seat]) + aside, rect.y + DOWN - MEEPLE * 0.36 - behind

    def _x(self, rect: Rect, points: float) -> float:
        return rect.x + rect.w * min(1.0, points / self.goal)

    def _share(self, look: Look) -> float:
        """Return how much of its way whoever runs has run, or how far whoever leads has been cheered."""
        if self.since is None:
            return 1.0
        seconds = CHEERS if self.runner is None else RUN
        return min(1.0, max(0.0, (look.time - self.since) * self.speed / seconds))

    def _steps(self, seat: int) -> int:
        return max(1, min(STEPS, round((self.after[seat] - self.before[seat]) / STEP)))

    def _at(self, rect: Rect, seat: int, share: float) -> tuple[float, float]:
        """Return where whoever runs is at a share of its way, and how high: it leaps over all that it passes."""
        points = self.before[seat] + (self.after[seat] - self.before[seat]) * ease(share)
        step = (share * self._steps(seat)) % 1.0
        x = self._x(rect, points)
        leaps = [1 - ((x - self._x(rect, self.after[other])) / OVER) ** 2 for other in self._passed()]
        ends = min(1.0, 8 * share, 8 * (1 - share))
        return x, max(HOPS * 4 * step * (1 - step), LEAPS * ends * max((0.0, *leaps)))

    def _passed(self) -> list[int]:
        return [seat for seat in range(len(self.after)) if self._passes(seat)]


def _eased(gone: float) -> float:
    """Return after which share of its time a thing has come so far, eased at both ends."""
    return float((gone / 4) ** (1 / 3) if gone < 0.5 else 1 - (2 * (1 - gone)) ** (1 / 3) / 2)


def _meeple(rect: Rect, who: Who, mood: Mood = "calm") -> DrawCommand:
    return Freehand(lambda canvas: draw_meeple(canvas, rect, who, mood))


def in_order(points: Sequence[int]) -> list[int]:
    """Return the seats in the order in which they run: the last first."""
    return sorted(range(len(points)), key=lambda seat: points[seat])


def cue(leads: tuple[float, float, str] | None = None, total: tuple[float, float] | None = None) -> Cue:
    """Return how whoever leads is cheered: it leaps, sparks fly round it in its role, and rays round its total."""
    x, y, role = leads or (0.0, 0.0, "")
    hits = [Strike(CHEERS, x, y, LEADS, role, reach=MEEPLE * LEADER * 0.6)] if leads else []
    hits += [Strike(CHEERS, *total, SHINES, role, reach=TOTAL)] if total else []
    rest = STANDS if hits else LASTS - 0.1  # the last of what moves counts: a strike, or nothing
    return Cue(0.1, sounds=((CHEERS, "chime"),), strikes=tuple(hits), hold=rest, felt=CHEERS)
