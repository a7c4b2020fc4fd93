"""Cards that are dealt to others: they follow one another in a ribbon, ever smaller, into what counts them on a plate.

What counts them shows one more as each lands, and stands out as the last one has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.level import Point
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.kit.tucking import BEYOND, FaceArt
from game.ui.draw.cards import outer
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.sprite import Art, Sprite
from game.ui.parts.part import Face

FLIES: Final = 0.26  # seconds that a card flies
HIGH: Final = 12.0  # units that it rises over its way
LEAVES: Final = 0.72  # of the deck's size that it has as it leaves: it covers little beside that
STEPS: Final = 12  # in which it becomes smaller: others share its pictures
BENDS: Final = 10  # straight pieces of a way
POPS: Final = 0.14  # seconds in which a count that has risen is itself again
GROWS: Final = 1.25  # times its size that it has then
OVER: Final = BEYOND + 1.0  # z of counts: what lands goes in under them


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Hold what is dealt to all plates: how a card looks, where it leaves, and what it goes under: names."""

    art: Art
    deck: Rect
    under: tuple[Rect, ...] = ()

    def fly(self, tell: Timeline, key: str, goal: Rect, foot: float, at: float, *, above: bool = False) -> float:
        """Let a card leave at a moment and fly into a place; return when it lands.

        foot: from where on it comes up straight from below, in units: it passes no name beside that.

        above: whether it flies over all that is drawn, a plate that is lit included.
        """
        start = self.deck.middle
        small = goal.w / self.deck.w
        card = Sprite(
            key, *start, *outer(self.deck.w), self.art, scale=small, z=BEYOND, leave=goal.middle, shared=True,
            under=self.under,
        )  # fmt: skip
        way = rounded(start, (goal.middle[0], foot), goal.middle)
        move = Move(
            key, at, FLIES, way, Pace.SOFT, arc=HIGH, tossed=True, large=LEAVES / small, steps=STEPS, above=above
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


def stand_out(tell: Timeline, key: str, rect: Rect, art: Art, at: float, ends: float, *, above: bool = False) -> None:
    """Let something be there from a moment on, larger at first, till all `ends`."""
    there = Sprite(key, *rect.middle, rect.w, rect.h, art, z=OVER)
    pops = Move(key, at, POPS, pace=Pace.OUT, large=GROWS, stays=max(0.0, ends - at - POPS), above=above)
    tell.fly(pops, passing=there)


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
