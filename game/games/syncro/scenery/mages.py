"""The mages of a team as they stand in the clearing: a hat, a robe, and a staff whose orb can glow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.canvas import Canvas, keep
from game.ui.frame import Frame, Rect
from game.ui.seat_signs import SEATS

BOX: Final = (56.0, 90.0)  # of the drawing
FOOT: Final = (26.0, 82.0)  # in it: what stands on the ground
ORB: Final = (42.6, 33.0)  # in it
LIGHTS: Final = ((9.0, 0.28), (4.6, 1.0))  # of the orb: radius and alpha
FEW: Final = {2: (1, 2), 3: (0, 1, 2)}
"""Which of the places a small team takes; a larger one takes them in their order."""
ROW: Final = 206.0  # units that a row of mages is high, with what is free over and under them
SIZE: Final = 2.1  # theirs in it
PITCH: Final = 128.0


@dataclass(frozen=True, slots=True)
class Mage:
    """Place a mage of a seat's colour (from 1): where they stand, and how large, in sizes of the drawing.

    `mirrored`: the staff is in the other hand.
    """

    colour: int
    x: float
    y: float
    size: float
    mirrored: bool = False

    @property
    def rect(self) -> Rect:
        """Return the box of the drawing."""
        across = BOX[0] - FOOT[0] if self.mirrored else FOOT[0]
        return Rect(self.x - across * self.size, self.y - FOOT[1] * self.size, BOX[0] * self.size, BOX[1] * self.size)

    @property
    def orb(self) -> tuple[float, float]:
        """Return the middle of the orb."""
        out = (ORB[0] - FOOT[0]) * (-self.size if self.mirrored else self.size)
        return self.x + out, self.y + (ORB[1] - FOOT[1]) * self.size


def picture_of(mage: Mage) -> str:
    """Return the drawing of a mage."""
    return f"shell/campaign/mage-{SEATS[mage.colour - 1]}"


def draw_mage(canvas: Canvas, mage: Mage, raised: float = 0.0) -> None:
    """Draw a mage; the orb of a staff that is `raised` (0 to 1) grows by so much of itself."""
    name = picture_of(mage)
    rect = mage.rect
    if mage.mirrored:
        size = canvas.frame.box(rect).size
        key = ("mage mirrored", mage.colour, size)
        picture = keep(canvas, key, lambda: pygame.transform.flip(canvas.images.get(name, size), True, False))
        canvas.surface.blit(picture, picture.get_rect(center=canvas.frame.box(rect).center))
    else:
        canvas.picture(name, rect)
    if raised > 0:
        for radius, alpha in LIGHTS:
            canvas.disc(*mage.orb, radius * mage.size * (1 + raised), f"seats.{mage.colour}.pale", alpha)


def at_sides(colours: Sequence[int], feet: Sequence[tuple[float, float, float]], frame: Frame) -> list[Mage]:
    """Return mages beside what lies in the middle of a window, as many as there are places for.

    `feet` are the places: units from the window's middle and from its foot, and a size.
    """
    places = (feet[place] for place in FEW.get(len(colours), range(len(feet))))
    standing = zip(colours, places, strict=False)
    return [Mage(colour, frame.width / 2 + x, frame.height - up, size) for colour, (x, up, size) in standing]


def in_a_row(colours: Sequence[int], width: float, y: float, height: float) -> tuple[Mage, ...]:
    """Return mages in a row so high, in the middle of a window, who stand at `y`; nobody where there is no height."""
    share = height / ROW
    count = len(colours) if height > 0 else 0
    pitch = min(PITCH * share, (width - 80) / max(1, count))
    left = (width - pitch * (count - 1)) / 2
    return tuple(Mage(colours[number], left + pitch * number, y, SIZE * share) for number in range(count))
