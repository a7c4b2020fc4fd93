"""Grounds: what lies under a table. Painted where the theme wants pictures, else the plain tones of the game."""

from __future__ import annotations

from typing import Final

from game.ui import svg
from game.ui.arrange import placed
from game.ui.canvas import Canvas

LIGHT: Final = 0.62  # reach of the light on a plain ground, in widths of the window
PETAL: Final = 93.0  # radius of the circles that petals are between
FINE: Final = 1.5
STEP: Final = 0.8660254  # of a radius from row to row of circles


def painted(canvas: Canvas) -> bool:
    """Tell whether the theme wants painted grounds, and the shades and lights that are laid over them."""
    return canvas.colour("scenery.picture")[3] > 0


def plain_ground(canvas: Canvas, game: str, *, petals: bool = False) -> None:
    """Cover the window with a game's two tones and the theme's light on them; `petals` are laid over that."""
    page = canvas.frame.rect
    canvas.plate(page, f"games.{game}.top", f"games.{game}.bottom", radius=0)
    parts = list[str]()
    light = canvas.colour("scenery.glow")
    if light[3]:
        square = placed(page, page.w, page.w)
        ring = svg.circle(*page.middle, square.w * LIGHT, svg.fill_by("glow"))
        parts = [svg.radial("glow", light, *page.middle, square.w * LIGHT), ring]
    line = canvas.colour("scenery.petal")
    if petals and line[3]:
        columns, rows = int(page.w / PETAL) + 2, int(page.h / (PETAL * STEP)) + 2
        paint = f"{svg.fill_by('')} {svg.stroke(line, FINE)}"
        parts += [
            svg.circle((column + row % 2 / 2) * PETAL, row * PETAL * STEP, PETAL, paint)
            for row in range(rows)
            for column in range(columns)
        ]
    if parts:
        canvas.vector(page, *parts)
