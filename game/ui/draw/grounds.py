"""Grounds: what lies under a table or a screen. Painted where the theme wants pictures, else plain tones.

And the lamp over them, painted or drawn as a line.
"""

from __future__ import annotations

from typing import Final

from game.content.themes.themes import Theme
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, hang, middle_of
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect

LAMP: Final = "shell/home/lamp"
LINE: Final = "shell/home/lamp-line"
FOOT_LINE: Final = 2.0
LIGHT: Final = 0.62  # reach of the light on a plain ground, in widths of the window
PETAL: Final = 93.0  # radius of the circles that petals are between
FINE: Final = 1.5
STEP: Final = 0.8660254  # of a radius from row to row of circles


def painted(canvas: Canvas) -> bool:
    """Tell whether the theme wants painted grounds, and the shades and lights that are laid over them."""
    return canvas.colour("scenery.picture")[3] > 0


def keeps_hour(theme: Theme) -> bool:
    """Tell whether a theme wants the scenes painted that keep their own hour: curtain, map, endings."""
    return theme.colour("scene.picture")[3] > 0


def part_of_ground(canvas: Canvas, name: str, rect: Rect, game: str) -> None:
    """Cover a rectangle with the middle of a painted ground that is 16:9, or with its game's two tones."""
    if painted(canvas):
        middle_of(canvas, name, rect)
    else:
        canvas.plate(rect, f"games.{game}.top", f"games.{game}.bottom", radius=0)


def draw_lamp(canvas: Canvas, place: Rect, degrees: float = 0.0, alpha: int = 255) -> None:
    """Hang the lamp from the middle of its place's upper edge, turned round that point; faint by `alpha` of 255."""
    if canvas.colour("lamp.metal")[3]:
        if degrees:
            hang(canvas, LAMP, place, degrees)
        else:
            canvas.picture(LAMP, place, alpha=alpha)
    elif canvas.colour("lamp.line")[3]:
        canvas.picture(LINE, place, "lamp.line", alpha)


def draw_foot_line(canvas: Canvas, y: float) -> None:
    """Draw a line across the window, over what stands at its foot, where the theme wants outlines."""
    if canvas.outlined:
        canvas.plate(canvas.frame.rect._replace(y=y, h=FOOT_LINE), "outline.dark-ground", radius=0)


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
