"""Cards that are dealt to others: they fly on a bow, tuck in behind the edge of a plate, bump it, and are drawn in.

They are never seen over a plate: they go under all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final

from game.engine.level import Point
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import MARGIN, RATIO, outer
from game.ui.draw.draw_commands import run_commands
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.impact import Impact
from game.ui.motion.sprite import Art, Sprite
from game.ui.parts.part import Face, Look, Part

FLIES: Final = 0.27  # seconds that a card flies to a plate
HIGH: Final = 34.0  # units that it rises over its way
STEPS: Final = 13  # in which it turns and becomes smaller
SPIN: Final = 195.0  # degrees that it turns on it
SPREAD: Final = 15.0  # degrees from one card of a fan to the next
PITCH: Final = 0.58  # and units, in widths of a card
SHOWN: Final = 0.74  # of its height, how much of a card is seen beyond the plate
LOWER: Final = 0.08  # and how much less of those at a fan's sides, in widths
STEEP: Final = 0.55  # of its way, how far before the plate a card comes straight towards it
ROOM: Final = 0.85  # of what is free over a place, how much may be used
LEAST: Final = 70.0  # units of that at least
BENDS: Final = 10  # straight pieces of a bow
DRAWN: Final = 0.13  # seconds in which a fan is drawn in
GROWS: Final = 1.035  # times its size that a plate has as it is bumped
PUSHED: Final = 3.0  # units that it is pushed
BUMPS: Final = 0.16  # seconds in which it is itself again
BEYOND: Final = 6.0  # z of what flies: over all that lies on a table
SETTLES: Final = Impact(squash=(1.14, 0.86), squash_seconds=0.14)


@dataclass(frozen=True, slots=True)
class Nook:
    """Say where somebody's cards tuck in: behind an edge of their plate."""

    plate: Rect
    out: Point
    """Which way that edge looks: (0, 1) for its foot, (-1, 0) for its left side."""

    def spot(self, number: int, count: int, width: float) -> tuple[float, float, float]:
        """Return where a card of a fan of so many lies, its width given, and how it is turned there, in degrees."""
        dx, dy = self.out
        aside = number - (count - 1) / 2
        far = width * RATIO * (SHOWN - 0.5) - abs(aside) * width * LOWER
        edge = self.plate.w * abs(dy) + self.plate.h * abs(dx)
        pitch = min(width * PITCH, max(0.0, edge - width) / max(1, count - 1))
        x, y = self.plate.middle
        x += dx * (self.plate.w / 2 + far) + dy * aside * pitch
        y += dy * (self.plate.h / 2 + far) - dx * aside * pitch
        return x, y, 90.0 * abs(dx) + SPREAD * aside

    def drawn_in(self, x: float, y: float, width: float) -> Point:
        """Return where a card that lies in a place has gone when it isn't seen any more."""
        far = width * RATIO * (SHOWN + MARGIN)
        return x - self.out[0] * far, y - self.out[1] * far


@dataclass(frozen=True, slots=True)
class FaceArt:
    """Show what a part looks like that nobody points at."""

    face: Face

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        run_commands(canvas, self.face.draw_commands(rect, Look()))


@dataclass(frozen=True, slots=True)
class Packet:
    """Hold what is dealt to all plates: how a card looks, where and how large it leaves, and what it goes under."""

    art: Art
    deck: Rect
    width: float
    """Of a card in a fan."""
    under: tuple[Rect, ...]
    steep: float = STEEP
    """Of its way, for how much a card comes straight to the plate."""

    def fly(self, tell: Timeline, key: str, nook: Nook, number: int, count: int, at: float, draws: float) -> float:
        """Let a card fly to a plate, lie there in a fan, and be drawn in at a moment; return when it lands."""
        x, y, angle = nook.spot(number, count, self.width)
        start = self.deck.middle
        drawn = sqrt(self.deck.w * self.width)  # between the sizes that it has on its way
        scale = self.width / drawn
        card = Sprite(
            key,
            *start,
            *outer(drawn),
            self.art,
            angle,
            scale,
            z=BEYOND + 0.01 * number,
            leave=(x, y),
            shared=True,
            under=self.under,
        )
        spin = SPIN if x <= start[0] else -SPIN
        lands = tell.fly(
            Move(
                key,
                at,
                FLIES,
                path=bowed(start, (x, y), nook.out, self.steep),
                pace=Pace.GLIDE,
                arc=HIGH,
                tossed=True,
                tilt=angle - spin,
                large=self.deck.w / self.width,
                steps=STEPS,
                stays=draws - at - FLIES,
            ),
            passing=card,
        )
        gone = Sprite(
            f"{key}:in",
            x,
            y,
            *outer(drawn),
            self.art,
            angle,
            scale,
            z=card.z,
            leave=nook.drawn_in(x, y, self.width),
            shared=True,
            under=self.under,
        )
        tell.fly(Move(gone.key, draws, DRAWN, pace=Pace.IN), passing=gone)
        return lands


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


def over(rect: Rect, plates: Iterable[Rect], high: float, large: float) -> tuple[float, float]:
    """Return from how high something comes down on a place, and how large it is there, not to be seen over a plate.

    It is so high, in units, and so many times as large where there is room for it.
    """
    above = (plate.bottom for plate in plates if plate.x < rect.right and plate.right > rect.x and plate.y < rect.y)
    room = max(0.0, rect.y - max(above, default=-rect.h)) * ROOM
    reach = min(room, (large - 1) * rect.h / 2)
    return min(high, room - reach), 1 + 2 * reach / rect.h


def bump(
    tell: Timeline, part: Part, out: Point, at: float, *, grows: float = GROWS, z: float = BEYOND + 1, again: int = 0
) -> None:
    """Let a plate be bumped at a moment by what has come from the side that is `out`, for the how many-th time."""
    x, y = part.rect.middle
    rect = part.rect
    plate = Sprite(f"{part.key}:bump:{again}", x, y, rect.w, rect.h, FaceArt(part.face), z=z, shared=True)
    pushed = x - out[0] * PUSHED, y - out[1] * PUSHED
    tell.fly(Move(plate.key, at, BUMPS, pace=Pace.GLIDE, start=pushed, large=grows), passing=plate)


def in_turns(seats: Iterable[int], rounds: int) -> Iterator[tuple[int, int]]:
    """Yield whose turn it is to be dealt to, round after round: the number of the round, and the seat."""
    order = [*seats]
    yield from ((number, seat) for number in range(rounds) for seat in order)
