"""Cards that are dealt to others: they follow one another in a ribbon, ever smaller, into what counts them on a plate.

What counts them shows one more as each lands, and stands out as the last one has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import Final

from game.engine.level import Point
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import BEYOND, SETTLES, FaceArt
from game.ui.draw.cards import outer
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Jab, Move, Pace
from game.ui.motion.sprite import Art, Sprite
from game.ui.parts.part import Face

FLIES: Final = 0.26  # seconds that a card flies
HIGH: Final = 12.0  # units that it rises over its way
LEAVES: Final = 0.72  # of the deck's size that it has as it leaves: it covers little beside that
STEPS: Final = 12  # in which it becomes smaller: others share its pictures
BENDS: Final = 10  # straight pieces of a way
LEGS: Final = 16  # and of one along an edge:
ROUND: Final = 16.0  # units from a corner at which it leaves that
DARTS: Final = 0.02  # seconds in which a deck starts back as a card is thrown from it, and
BACK: Final = 0.08  # in which it is back
POPS: Final = 0.14  # seconds in which a count that has risen is itself again
GROWS: Final = 1.25  # times its size that it has then
OVER: Final = BEYOND + 1.0  # z of counts: what lands goes in under them


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Hold what is dealt to all plates: how a card looks, where it leaves, and what it goes under: names."""

    art: Art
    deck: Rect
    under: tuple[Rect, ...] = ()
    leaves: float = LEAVES
    """How large one leaves, in times the deck's size."""

    def fly(
        self,
        tell: Timeline,
        key: str,
        goal: Rect,
        by: Sequence[Point],
        at: float,
        *,
        above: bool = False,
        spin: float = 0.0,
    ) -> float:
        """Let a card leave at a moment and fly into a place; return when it lands.

        by: way-points that lead it past names. above: whether it flies over all that is drawn, a plate that is lit
        included. spin: degrees that it turns on its way.
        """
        start = self.deck.middle
        small = goal.w / self.deck.w
        card = Sprite(
            key, *start, *outer(self.deck.w), self.art, scale=small, z=BEYOND, leave=goal.middle, shared=True,
            under=self.under,
        )  # fmt: skip
        move = Move(
            key, at, FLIES, tuple(by), Pace.GLIDE, arc=HIGH, tossed=True, large=self.leaves / small, steps=STEPS,
            above=above, tilt=spin or None,
        )  # fmt: skip
        return tell.fly(move, passing=card)


def count_up(
    tell: Timeline,
    key: str,
    rect: Rect,
    faces: Sequence[Face],
    lands: Sequence[float],
    ends: float,
    *,
    begins: float = 0.0,
    above: bool = False,
) -> None:
    """Let what counts be seen from a moment on, one more as each card `lands`, till all `ends`.

    faces: what it shows, one more than there are cards. As the last one lands it stands out for a moment.
    """
    arts = [FaceArt(face) for face in faces]
    last = max(lands)
    counts = Sprite(key, *rect.middle, rect.w, rect.h, arts[0], z=OVER)
    looks = tuple(zip(sorted(lands), arts[1:], strict=True))
    tell.fly(Move(key, begins, last - begins, looks=looks, above=above), passing=counts)
    stand_out(tell, f"{key}:whole", rect, arts[-1], last, ends, above=above)


def stand_out(
    tell: Timeline, key: str, rect: Rect, art: Art, at: float, ends: float, *, above: bool = False, grows: float = GROWS
) -> None:
    """Let something be there from a moment on, so much larger at first, till all `ends`."""
    there = Sprite(key, *rect.middle, rect.w, rect.h, art, z=OVER)
    pops = Move(
        key, at, POPS, pace=Pace.OUT, large=grows, stays=max(0.0, ends - at - POPS), above=above, impact=SETTLES
    )
    tell.fly(pops, passing=there)


def thrown(throws: Sequence[float], far: Point) -> tuple[Jab, ...]:
    """Return how a deck starts back, so `far` in units, at each moment at which something is thrown from it."""
    return tuple(Jab(at, *far, darts=DARTS, back=BACK) for at in throws)


def edged(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the way-points in between of a way along some points, with round corners, all as far from each other."""
    line = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        ends = [_towards(corner, other, ROUND) for other in (before, after)]
        line += [
            ends[0],
            ((corner[0] * 2 + ends[0][0] + ends[1][0]) / 4, (corner[1] * 2 + ends[0][1] + ends[1][1]) / 4),
        ]
        line += [ends[1]]
    line.append(points[-1])
    lengths = [dist(a, b) for a, b in pairwise(line)]
    result = list[Point]()
    for number in range(1, LEGS):
        left = sum(lengths) * number / LEGS
        for (a, b), length in zip(pairwise(line), lengths, strict=True):
            if left <= length:
                result.append(_towards(a, b, left))
                break
            left -= length
    return tuple(result)


def _towards(start: Point, goal: Point, far: float) -> Point:
    """Return the place so far from one towards another, half of the way at most where that is a corner's."""
    length = dist(start, goal)
    share = min(1.0, far / length) if length else 0.0
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


def rounded(start: Point, corner: Point, goal: Point) -> tuple[Point, ...]:
    """Return the way-points in between of a way that leads close by a corner."""
    shares = (step / BENDS for step in range(1, BENDS))
    return tuple(
        (
            (1 - share) ** 3 * start[0] + 3 * share * (1 - share) * corner[0] + share**3 * goal[0],
            (1 - share) ** 3 * start[1] + 3 * share * (1 - share) * corner[1] + share**3 * goal[1],
        )
        for share in shares
    )
