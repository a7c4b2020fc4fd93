"""The chest as it is drawn: in a clearing by night, shut with a line of light under its lid, or open and full of light.

Its lengths are those of a window of 1280 by 720, from the middle of the chest and from its upper edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, radians, sin
from typing import Final

import pygame

from game.games.syncro.scenery.clearing import Light, draw_clearing
from game.games.syncro.scenery.mages import Mage, draw_mage
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, blit, keep
from game.ui.draw.draw_commands import Glow
from game.ui.draw.grounds import keeps_hour
from game.ui.layout.frame import Rect

WIDTH: Final = 560.0
RATIO: Final = 360 / 520  # height of the drawings in widths
DRAWN: Final = WIDTH / 520  # units of a unit of the drawings
LOCK: Final = 255.0 * DRAWN  # from above, where the lock ends: what is written over the chest lies under that
FOOT: Final = 340.0 * DRAWN  # where it stands
LID: Final = 124.0 * DRAWN  # the middle of what is seen of its lid
BACK: Final = "shell/sheets/chest-back"
FRONT: Final = "shell/sheets/chest-front"
SHUT: Final = "shell/sheets/chest-lid"
SOURCE: Final = 210.0  # where the light comes from
INNER: Final = 470.0  # how long the rays are that lie on its open lid
OUTER: Final = 640.0  # and those behind it
RAYS: Final = ((15, 13.0, 3.6, OUTER, 0.62), (15, 12.2, 2.6, INNER, 0.66))
"""Behind it and before its lid: how many, degrees from ray to ray, half of a ray, how long, how bright."""
ENDS: Final = ((0.0, 1.0), (0.25, 0.8), (0.6, 0.34), (0.85, 0.08), (1.0, 0.0))  # how a ray ends in nothing
COARSE: Final = 2  # times that rays are drawn smaller: their edges are a little soft
AROUND: Final = ((0.0, 230.0, 1360.0, 900.0, 0.52), (0.0, 160.0, 860.0, 640.0, 0.62))
INSIDE: Final = ((0.0, 200.0, 640.0, 560.0, 0.66), (0.0, 206.0, 340.0, 280.0, 0.85))
GROUND: Final = (0.0, 376.0, 760.0, 150.0, 0.5)
DIM: Final = 0.18  # of that, where it is shut
RIM: Final = ((0.0, 204.0, 420.0, 90.0, 0.7), (0.0, 208.0, 330.0, 30.0, 1.0))
"""Where light lies round it, under it and on its rim: middle, breadth, height, how strong."""
LINE: Final = ((0.0, 206.0, 620.0, 70.0, 0.3), (0.0, 208.0, 500.0, 16.0, 1.0), (0.0, 208.0, 420.0, 8.0, 1.0))
"""And where it is shut: the line of light under its lid."""
SPARKS: Final = (
    (-112.0, -72.0, 7.0), (96.0, -82.0, 8.0), (142.0, 4.0, 12.0), (206.0, 28.0, 6.0), (-150.0, 28.0, 9.0),
    (-190.0, 118.0, 7.0), (170.0, 98.0, 8.0),
)  # fmt: skip
"""Sparks in the light: their middle, and how far they reach."""
LIT: Final = (70.0, 86.0, 0.42)
"""The light on a mage of size 1: half of its breadth and height, and how strong."""
ASIDE: Final = 22.0  # how far towards the chest that lies
CHEST: Final = 90.0  # over a mage's feet, where it lies
SPARK: Final = 0.3  # of a spark's reach, how near its sides come to its middle


@dataclass(frozen=True, slots=True)
class ChestPicture:
    """Show the chest in a rectangle, and the team beside it."""

    place: Rect
    mages: tuple[Mage, ...]
    opened: bool

    def draw(self, canvas: Canvas, share: float = 1.0) -> None:
        """Cover the window with it, faint by a share (0 to 1); it is drawn once."""
        drawn = keep(canvas, ("chest", canvas.frame, self), lambda: self._kept(canvas))
        blit(canvas.surface, drawn, (0, 0), round(255 * share))

    def _kept(self, canvas: Canvas) -> pygame.Surface:
        surface = pygame.Surface(canvas.frame.pixels)
        on = canvas.on(surface)
        draw_clearing(on, Light.MOON)
        on.fill(canvas.frame.rect, "endings.dusk.veil")
        if self.opened:
            self._open(on)
        else:
            self._shut(on)
        for mage in self.mages:
            draw_mage(on, mage)
            if self.opened:
                self._light(on, mage)
        return surface

    @property
    def unit(self) -> float:
        """Return the units of the window that one of this picture's is."""
        return self.place.w / WIDTH

    def _open(self, canvas: Canvas) -> None:
        for spot in AROUND:
            self._pool(canvas, spot)
        self._rays(canvas, *RAYS[0])
        self._pool(canvas, GROUND)
        canvas.picture(BACK, self.place)
        for spot in INSIDE:
            self._pool(canvas, spot)
        self._rays(canvas, *RAYS[1])
        canvas.picture(FRONT, self.place)
        for spot in RIM:
            self._pool(canvas, spot, "endings.chest-rim")
        if keeps_hour(canvas.theme):
            for x, y, reach in SPARKS:
                self._spark(canvas, x, y, reach)

    def _shut(self, canvas: Canvas) -> None:
        self._pool(canvas, (*GROUND[:4], DIM))
        canvas.picture(FRONT, self.place)
        canvas.picture(SHUT, self.place)
        for spot in LINE:
            self._pool(canvas, spot, "endings.chest-rim")

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self.place.middle[0] + x * self.unit, self.place.y + y * self.unit

    def _pool(self, canvas: Canvas, spot: tuple[float, ...], role: str = "endings.chest") -> None:
        x, y, w, h, alpha = spot
        Glow(Rect.around(*self._at(x, y), w * self.unit, h * self.unit), role, alpha).draw(canvas)

    def _rays(self, canvas: Canvas, count: int, pitch: float, half: float, reach: float, bright: float) -> None:
        """Draw rays that rise from the chest and end in nothing."""
        colour = canvas.colour("endings.chest", bright)
        if not colour[3]:
            return
        reach *= self.unit
        lines = []
        for number in range(count):
            middle = (number - (count - 1) / 2) * pitch
            sides = (radians(middle - half), radians(middle + half))
            lines.append([(reach, reach), *((reach + reach * sin(side), reach - reach * cos(side)) for side in sides)])
        fall = svg.rings("ray", colour, reach, reach, reach, ENDS)
        high = reach * (1 + sin(radians(max(0.0, pitch * (count - 1) / 2 + half - 90))))
        drawing = svg.drawing((0, 0, 2 * reach, high), fall, svg.shape(svg.paths(lines), svg.fill_by("ray")))
        x, y = self._at(0, SOURCE)
        box = canvas.frame.box(Rect(x - reach, y - reach, 2 * reach, high))
        small = canvas.paint.vector(drawing, (box.width // COARSE + 1, box.height // COARSE + 1), passing=True)
        canvas.surface.blit(pygame.transform.smoothscale(small, box.size), box)

    def _spark(self, canvas: Canvas, x: float, y: float, reach: float) -> None:
        """Draw a star of four points."""
        far = reach * self.unit
        tips = [(far if n % 2 == 0 else far * SPARK, n * pi / 4) for n in range(8)]
        line = svg.path(((far + r * cos(turn), far + r * sin(turn)) for r, turn in tips), digits=2)
        paint = svg.fill(canvas.colour("scene.title"))
        canvas.vector(Rect.around(*self._at(x, y), 2 * far), svg.shape(line, paint))

    def _light(self, canvas: Canvas, mage: Mage) -> None:
        """Let the chest's light fall on the side of a mage that is towards it."""
        w, h, alpha = LIT
        towards = ASIDE if mage.x < self.place.middle[0] else -ASIDE
        middle = mage.x + towards * mage.size, mage.y - CHEST * mage.size
        Glow(Rect.around(*middle, 2 * w * mage.size, 2 * h * mage.size), "endings.chest", alpha).draw(canvas)
