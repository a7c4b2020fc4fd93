"""The lamp that comes down over a thing, and follows when another one is meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from game.ui.draw.draw_commands import DrawCommand, Glow
from game.ui.draw.lamp_light import Cone, HungLamp
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

MOVES: Final = 0.32  # seconds in which it comes to another thing
POOL: Final = (0.36, 0.3)  # how strong its pools are: the broad one, and the one in its middle


class Hung(NamedTuple):
    """Say where the lamp hangs and what it lights: the middle of its mouth, and of the foot of its light."""

    mouth: tuple[float, float]
    size: float
    """Units of its box."""
    foot: tuple[float, float]
    reach: float
    """Half of the breadth of its light there."""

    def toward(self, other: Hung, share: float) -> Hung:
        """Return where it hangs on its way to another place: 0 is here, 1 is there."""
        return Hung(
            _between(self.mouth, other.mouth, share),
            self.size + (other.size - self.size) * share,
            _between(self.foot, other.foot, share),
            self.reach + (other.reach - self.reach) * share,
        )


class Hanging(msgspec.Struct, frozen=True):
    """Know where the lamp hangs at each moment: since when it comes `here` from `there`; None: it hangs still."""

    here: Hung
    there: Hung | None = None
    since: float = 0.0

    def at(self, look: Look) -> Hung:
        """Return where it hangs now."""
        if self.there is None:
            return self.here
        share = (look.time - self.since) / MOVES
        return self.here if share >= 1 else self.there.toward(self.here, 1 - (1 - max(0.0, share)) ** 3)


class LampPool(msgspec.Struct, frozen=True):
    """Show the pool in which what the lamp lights stands: it lies under that."""

    hanging: Hanging

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        hung = self.hanging.at(look)
        x, y = hung.foot
        wide = hung.reach * 3.6
        high = max(hung.reach * 2.0, (y - hung.mouth[1]) * 1.3)
        yield Glow(Rect.around(x, y - high * 0.28, wide, high), "light.pool", POOL[0])
        yield Glow(Rect.around(x, y, wide * 0.7, hung.reach * 0.9), "light.pool", POOL[1])


class LampCone(msgspec.Struct, frozen=True):
    """Show the light that falls from the lamp, and the lamp over it."""

    hanging: Hanging
    strength: float = 1.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        mouth, size, foot, reach = self.hanging.at(look)
        lamp = HungLamp(mouth, size)
        if foot[1] > mouth[1] + 1:
            yield Cone(mouth, lamp.half, foot, reach, self.strength)
        yield lamp


class HangingLamp:
    """Know where a screen's lamp hangs: over what is in the light now, on its way from what was there before."""

    def __init__(self) -> None:
        self._lit = -1
        self._hanging: Hanging | None = None

    def over(self, lit: int, lamp: Hung, time: float, *, moves: bool) -> Hanging:
        """Return how it comes to where it hangs over a thing of this number; without motion it hangs there at once."""
        before = self._hanging
        if before is None or not moves:
            self._hanging = Hanging(lamp)
        elif lit != self._lit:
            self._hanging = Hanging(lamp, before.at(Look(time=time)), time)
        else:
            self._hanging = replace(before, here=lamp)
        self._lit = lit
        return self._hanging

    def is_moving(self, time: float) -> bool:
        """Tell whether it is on its way."""
        hanging = self._hanging
        return hanging is not None and hanging.there is not None and time - hanging.since < MOVES


def _between(here: tuple[float, float], there: tuple[float, float], share: float) -> tuple[float, float]:
    """Return a place between two, in halves of a unit: a cone that goes along a plank is drawn once."""
    x, y = (round(2 * (a + (b - a) * share)) / 2 for a, b in zip(here, there, strict=True))
    return x, y


def beside_lamp(line: Rect, x: float, side: float, width: float) -> tuple[Rect, Rect]:
    """Return the room in a line left of the lamp and right of it, the one first that has room for so much.

    The lamp hangs `x` units from the left, and takes `side` to either side.
    """
    left, right = max(line.x, x - side), min(line.right, x + side)
    before = line._replace(w=max(0.0, left - line.x))
    after = line._replace(x=right, w=max(0.0, line.right - right))
    return (before, after) if width <= before.w else (after, before)
