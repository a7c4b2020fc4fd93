"""The winners' faces in a laurel, in rays, at the head of the results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from game.saves.records.player import Player
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Picture
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.seats.faces import portrait

LAUREL: Final = Rect(48, 0, 244, 244)
HIGHER: Final = 0.04  # of its height by which it reaches over the window
FACE: Final = Rect(90, 24, 160, 160)
BROAD: Final = 320.0  # where the headline begins beside it
SLIM: Final = 236.0  # the same where there is less room
SMALLER: Final = 0.74  # of its size, there
RAYS: Final = 18
BRIGHT: Final = 0.3
WANES, ENDS = 150.0, 420.0  # units from the middle from which on a ray is ever fainter, and where it ends
SLENDER: Final = 0.26  # of the room between two that is a ray's
RESTS: Final = 0.02  # of a turn by which they lean
FACES: Final[dict[int, tuple[float, tuple[tuple[float, float], ...]]]] = {
    1: (160.0, ((0, 0),)),
    2: (112.0, ((-52, 8), (52, 8))),
    3: (94.0, ((0, -38), (-50, 36), (50, 36))),
    4: (84.0, ((-42, -38), (42, -38), (-42, 40), (42, 40))),
}
"""How large faces are, and where they stand round the middle, by the number of winners."""


@dataclass(frozen=True, slots=True)
class Laurel:
    """Show a laurel over rays."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        whole = rect.trimmed(top=-rect.h * HIGHER)
        yield Freehand(lambda canvas: _draw_rays(canvas, whole))
        yield Picture(whole, "shell/results/laurel")


def _draw_rays(canvas: Canvas, rect: Rect) -> None:
    if not canvas.colour("halo.win")[3]:
        return
    x, y = rect.middle
    canvas.picture("shell/results/halo", Rect.around(x, y, rect.w * 1.95, rect.h * 1.34), alpha=128)
    far = ENDS * rect.w / LAUREL.w
    light = svg.rings("light", canvas.colour("light.pool"), far, far, far, ((WANES / ENDS, BRIGHT), (1.0, 0.0)))
    canvas.vector(Rect.around(x, y, 2 * far), light, svg.shape("".join(_rays(far)), svg.fill_by("light")))


def _rays(far: float) -> Iterator[str]:
    """Yield the outlines of rays that reach so far, all round."""
    for number in range(RAYS):
        angle = 2 * pi * (number / RAYS + RESTS)
        sides = (angle - pi / RAYS * SLENDER, angle + pi / RAYS * SLENDER)
        yield svg.path([(far, far), *((far + cos(side) * far, far + sin(side) * far) for side in sides)])


def is_broad(kit: Kit) -> bool:
    """Tell whether there is room for the laurel in its full size."""
    return kit.frame.shape == "wide" and kit.roomy and kit.frame.width >= 1180


def beside(kit: Kit) -> float:
    """Return where words begin at the right of the laurel."""
    return BROAD if is_broad(kit) else SLIM


def build(kit: Kit, winners: Sequence[Player]) -> list[Part]:
    """Build laurel and faces of at most four winners; in smaller windows they are smaller."""
    share = 1.0 if is_broad(kit) else SMALLER
    laurel = Rect(LAUREL.x * share, LAUREL.y * share, LAUREL.w * share, LAUREL.h * share)
    x, y = FACE.x + FACE.w / 2, FACE.y + FACE.h / 2
    size, spots = FACES[min(len(winners), 4)]
    parts = [Part("medal", laurel, Laurel())]
    for number, (player, (dx, dy)) in enumerate(zip(winners, spots, strict=False)):
        place = Rect.around((x + dx) * share, (y + dy) * share, size * share)
        parts.append(portrait(f"winner:{number}", place, player, seat=number, mood="winning", since=0.0, seal=True))
    return parts


def face(key: str, cell: Rect, size: float, player: Player, seat: int, *, won: bool) -> Part:
    """Build a player's face in the middle of a cell."""
    size = min(size, cell.h - 2)
    place = placed(cell, size, size, 0.5, 0.5)
    return portrait(key, place, player, seat=seat, mood="winning" if won else "calm", seal=True)
