"""The landscape of the adventure: layers back to front, the road, the levels on it, and the camera over it all.

Places are logical units on the mockup's canvas of 1280×720 (art/shell/campaign/map.json).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.ui.canvas import Canvas
from game.ui.frame import Frame, Rect

Kind: TypeAlias = Literal["level", "reward", "finale"]
Layer: TypeAlias = tuple[str, float, float, float, float, int]

SIZE: Final = (1280.0, 600.0)  # what must be seen of it: the strip of parchment hides the rest


@dataclass(frozen=True, slots=True)
class Node:
    """Place a step of the adventure on the road."""

    step: str
    kind: Kind
    x: float
    y: float


BACK: Final[tuple[Layer, ...]] = (
    ("sky", -16, -16, 1312, 496, 255),
    ("stars", -16, -16, 1312, 256, 255),
    ("moon", 948, 62, 328, 328, 255),
    ("cloud", 394, 188.2, 208, 59.8, 89),
    ("cloud", 670, 226, 160, 46, 76),
    ("cloud", 922, 174.6, 144, 41.4, 87),
    ("cloud", 38, 217.4, 176, 50.6, 71),
    ("mountains", -16, 238, 1312, 240, 255),
    ("crag", 912, 268, 384, 210, 255),
    ("castle", 1046, 126, 132, 172, 255),
    ("hills-far", -16, 308, 1312, 170, 255),
    ("forest-far", -16, 296, 1312, 136, 255),
    ("capital", 812, 258, 224, 190, 255),
    ("hills-mid", -16, 370, 1312, 190, 255),
    ("tower", 446, 206, 96, 222, 255),
    ("fire-glow", 212, 304, 176, 176, 191),
    ("village-burning", 224, 352, 142, 88, 255),
    ("hills-near", -16, 446, 1312, 180, 255),
    ("forest-near", -16, 410, 1312, 110, 255),
    ("hill-front", -16, 536, 1312, 110, 255),
    ("mushrooms", 136, 470, 90, 54, 255),
    ("burnt-trees", 8, 500, 60, 68, 255),
    ("road-ahead", -16, 310, 1312, 280, 255),
    ("fog-back", 566, 430, 240, 70, 255),
)
FRONT: Final[tuple[Layer, ...]] = (("fog-front", 536, 514, 284, 84, 255),)
NODES: Final = (
    Node("Ia", "level", 96, 548),
    Node("Ib", "level", 232, 528),
    Node("Ic", "level", 344, 462),
    Node("Id", "level", 440, 430),
    Node("Ie", "reward", 566, 448),
    Node("IIa", "level", 676, 516),
    Node("IIb", "level", 802, 480),
    Node("IIc", "level", 918, 470),
    Node("IId", "level", 1040, 504),
    Node("IIe", "level", 1128, 430),
    Node("IIf", "finale", 1092, 328),
)
WALKED: Final[tuple[tuple[str, float, float, float, float], ...]] = (
    ("road-walked-01", -16, 531, 116, 57),
    ("road-walked-02", 85, 513, 156, 65),
    ("road-walked-03", 218, 451, 134, 94),
    ("road-walked-04", 333, 419, 112, 56),
    ("road-walked-05", 432, 409, 142, 49),
    ("road-walked-06", 555, 435, 127, 96),
    ("road-walked-07", 666, 468, 144, 66),
    ("road-walked-08", 790, 444, 135, 50),
    ("road-walked-09", 907, 456, 138, 68),
    ("road-walked-10", 1031, 426, 108, 93),
    ("road-walked-11", 1049, 322, 90, 115),
)
FEET: Final = ((-62, 36, 0.74), (-42, 50, 0.8), (46, 50, 0.8), (66, 36, 0.74), (-82, 24, 0.7))
"""Where the mages stand: the foot from the point of the next level, and the size, in the order of drawing."""


@dataclass(frozen=True, slots=True)
class Camera:
    """Look at a part of the landscape: units a unit of it, and where its upper left corner lies in the window."""

    scale: float
    x: float
    y: float

    @classmethod
    def of(cls, frame: Frame, strip: float) -> Camera:
        """Show the whole road above a strip at the window's foot; over the landscape there is more sky."""
        scale = frame.width / SIZE[0]
        return cls(scale, 0.0, frame.height - strip - SIZE[1] * scale)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the landscape lies in the window."""
        return self.x + x * self.scale, self.y + y * self.scale

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return where a rectangle of the landscape lies in the window."""
        return Rect(*self.point(x, y), w * self.scale, h * self.scale)


def draw_landscape(canvas: Canvas, camera: Camera, walked: int) -> None:
    """Draw the land and the road, of which so many pieces are walked: drawn once, then kept."""
    picture = canvas.paint.kept(("landscape", canvas.frame, camera, walked), lambda: _drawn(canvas, camera, walked))
    canvas.surface.blit(picture, (0, 0))


def _drawn(canvas: Canvas, camera: Camera, walked: int) -> pygame.Surface:
    surface = canvas.surface.copy()
    on = canvas.on(surface)
    on.fill(canvas.frame.rect, "campaign.sky")
    above = max(0.0, camera.y)
    for name, x, y, w, h, alpha in BACK:
        rect = camera.rect(x, y, w, h)
        if name == "sky":
            larger = (rect.h + above) / rect.h
            rect = Rect(rect.x, rect.y - above, rect.w * larger, rect.h * larger)
        elif name == "stars":
            rect = rect.moved(0, -above)
        on.picture(f"shell/campaign/{name}", rect, alpha=alpha)
        if name == "road-ahead":
            for piece, left, top, wide, high in WALKED[:walked]:
                on.picture(f"shell/campaign/{piece}", camera.rect(left, top, wide, high))
    return surface
