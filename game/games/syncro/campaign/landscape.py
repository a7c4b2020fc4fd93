"""The landscape of the adventure: layers back to front, the road, the levels on it, and the camera over it all.

Places are logical units in a window of 1280×720.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.games.syncro.rules.content import FINALE_STEP, REWARD_STEP, STEPS
from game.ui.canvas import Canvas
from game.ui.frame import Frame, Rect

Kind: TypeAlias = Literal["level", "reward", "finale"]
Layer: TypeAlias = tuple[str, float, float, float, float, int]

KINDS: Final[dict[str, Kind]] = {REWARD_STEP: "reward", FINALE_STEP: "finale"}
START: Final = (0.0, 562.0)  # where the road comes in
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
PLACES: Final = {
    "Ia": (96.0, 548.0), "Ib": (232.0, 528.0), "Ic": (344.0, 462.0), "Id": (440.0, 430.0),
    "Ie": (566.0, 448.0), "IIa": (676.0, 516.0), "IIb": (802.0, 480.0), "IIc": (918.0, 470.0),
    "IId": (1040.0, 504.0), "IIe": (1128.0, 430.0), "IIf": (1092.0, 328.0),
}  # fmt: skip
"""Where the steps lie on the road as it is drawn. A level without a place lies between its neighbours."""

WALKED: Final = (
    (-16, 531, 116, 57), (85, 513, 156, 65), (218, 451, 134, 94), (333, 419, 112, 56),
    (432, 409, 142, 49), (555, 435, 127, 96), (666, 468, 144, 66), (790, 444, 135, 50),
    (907, 456, 138, 68), (1031, 426, 108, 93), (1049, 322, 90, 115),
)  # fmt: skip
"""The pieces of the road that is walked: road-walked-01 and so on."""

FEET: Final = ((-62, 36, 0.74), (-42, 50, 0.8), (46, 50, 0.8), (66, 36, 0.74), (-82, 24, 0.7))
"""Where the mages stand: the foot from the point of the next level, and the size, in the order of drawing."""


def nodes(steps: tuple[str, ...] = STEPS) -> tuple[Node, ...]:
    """Return the steps of the adventure on the road, in their order."""
    return tuple(Node(step, KINDS.get(step, "level"), *_place(steps, number)) for number, step in enumerate(steps))


def node_at(step: str) -> Node:
    """Return a step on the road; the last one where the road has no such step."""
    return next((node for node in nodes() if node.step == step), nodes()[-1])


def _place(steps: Sequence[str], number: int) -> tuple[float, float]:
    """Return where a step lies: at its place, else as far between the nearest places as its number tells."""
    known = [place for place, step in enumerate(steps) if step in PLACES]
    last = max((place for place in known if place <= number), default=-1)
    following = min((place for place in known if place >= number), default=last)
    (ax, ay), (bx, by) = (PLACES[steps[place]] if place >= 0 else START for place in (last, following))
    share = (number - last) / (following - last) if following > last else 0.0
    return ax + (bx - ax) * share, ay + (by - ay) * share


def pieces(done: int, steps: Sequence[str] = STEPS) -> int:
    """Return how many pieces of the road are walked once so many steps are done: up to the next one."""
    return len([step for step in steps[: done + 1] if step in PLACES])


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
            for number, piece in enumerate(WALKED[:walked], 1):
                on.picture(f"shell/campaign/road-walked-{number:02}", camera.rect(*piece))
    return surface
