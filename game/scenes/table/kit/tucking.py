"""What is dealt: how it flies on a bow, comes down on its place, and bumps a plate."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

from msgspec import structs

from game.engine.level import Point
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import run_commands
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.impact import Impact
from game.ui.motion.sprite import Sprite
from game.ui.parts.part import Face, Look, Part
from game.ui.seats.faces import Portrait

HIGH: Final = 34.0  # units that it rises over its way
STEPS: Final = 13  # in which it turns and becomes smaller
SPIN: Final = 195.0  # degrees that it turns on it
STEEP: Final = 0.55  # of its way, how far before the plate a card comes straight towards it
LEAST: Final = 70.0  # units of that at least
BENDS: Final = 10  # straight pieces of a bow
GROWS: Final = 1.035  # times its size that a plate has as it is bumped
PUSHED: Final = 3.0  # units that it is pushed
BUMPS: Final = 0.16  # seconds in which it is itself again
BEYOND: Final = 6.0  # z of what flies: over all that lies on a table
STARTS: Final = 6.0  # units that one starts back which gets something,
TAKES: Final = 0.2  # in how many seconds it is back, and its face has hopped,
HOPS: Final = 7.0  # units high, and
GLAD: Final = 0.26  # for how many seconds that is glad
SETTLES: Final = Impact(squash=(1.14, 0.86), squash_seconds=0.14)


@dataclass(frozen=True, slots=True)
class FaceArt:
    """Show what a part looks like that nobody points at."""

    face: Face

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        run_commands(canvas, self.face.draw_commands(rect, Look()))


def bowed(start: Point, end: Point, out: Point, steep: float = STEEP) -> tuple[Point, ...]:
    """Return the way-points of a bow from one place to another, which it reaches from the side that is `out`.

    `steep` is the share of its way for which it comes straight from there.
    """
    far = max(LEAST, steep * hypot(end[0] - start[0], end[1] - start[1]))
    aside = end[0] + out[0] * far, end[1] + out[1] * far
    shares = (step / BENDS for step in range(1, BENDS))
    return tuple(
        (
            (1 - share) ** 2 * start[0] + 2 * share * (1 - share) * aside[0] + share**2 * end[0],
            (1 - share) ** 2 * start[1] + 2 * share * (1 - share) * aside[1] + share**2 * end[1],
        )
        for share in shares
    )


def bump(
    tell: Timeline,
    part: Part,
    out: Point,
    at: float,
    *,
    grows: float = GROWS,
    z: float = BEYOND + 1,
    again: int = 0,
    far: float = PUSHED,
) -> None:
    """Let a plate be bumped at a moment by what has come from the side that is `out`, for the how many-th time.

    It is pushed so many units `far`.
    """
    x, y = part.rect.middle
    rect = part.rect
    plate = Sprite(f"{part.key}:bump:{again}", x, y, rect.w, rect.h, FaceArt(part.face), z=z, shared=True)
    pushed = x - out[0] * far, y - out[1] * far
    tell.fly(Move(plate.key, at, BUMPS, pace=Pace.GLIDE, start=pushed, large=grows), passing=plate)


def receive(tell: Timeline, plate: Part, face: Part, out: Point, at: float) -> None:
    """Let a plate start back from what has come to it from the side that is `out`, and its face hop and be glad.

    Both are copies that lie over what stays: they keep their size, so that they cost no picture.
    """
    (x, y), rect = plate.rect.middle, plate.rect
    copy = Sprite(f"{plate.key}:takes", x, y, rect.w, rect.h, FaceArt(plate.face), z=BEYOND - 3, shared=True)
    start = x - out[0] * STARTS, y - out[1] * STARTS
    tell.fly(Move(copy.key, at, TAKES, pace=Pace.OUT, start=start, stays=GLAD - TAKES, above=True), passing=copy)
    (x, y), rect = face.rect.middle, face.rect
    shown = structs.replace(face.face, mood="glad", since=None) if isinstance(face.face, Portrait) else face.face
    glad = Sprite(f"{face.key}:takes", x, y, rect.w, rect.h, FaceArt(shown), z=BEYOND - 2, shared=True)
    hops = Move(glad.key, at, TAKES, ((x, y - HOPS),), Pace.SOFT, stays=GLAD - TAKES, above=True)
    tell.fly(hops, passing=glad)
