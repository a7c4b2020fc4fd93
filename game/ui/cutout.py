"""Cut-outs: a picture made of several layers of paper, cut to a rounded rectangle, drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.ui import svg
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.paint import Plate, quick


def cut_out(canvas: Canvas, rect: Rect, radius: float, key: Hashable, draw: Callable[[Canvas, Rect], None]) -> None:
    """Blit what `draw` draws into a rectangle at (0, 0) of the same size, its corners cut round.

    It is drawn once a size; `key` must tell everything else that it depends on.
    """
    box = canvas.frame.box(rect)
    if box.width < 1 or box.height < 1:
        return

    def make() -> pygame.Surface:
        surface = pygame.Surface(box.size, pygame.SRCALPHA)
        draw(canvas.on(surface), Rect(0, 0, rect.w, rect.h))
        white = (255, 255, 255, 255)
        mask = canvas.paint.plate(box.size, Plate(radius * canvas.frame.scale, white, white))
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return quick(surface)

    canvas.surface.blit(canvas.paint.kept((key, box.size, radius), make), box)


def window(canvas: Canvas, name: str, rect: Rect, width: float, left: float, top: float) -> None:
    """Show a part of a drawing through a rectangle: the drawing is `width` wide and stands at (left, top) of it."""
    scale = canvas.frame.scale
    across = max(1, round(width * scale))
    ratio = canvas.images.ratio(name)
    picture = canvas.images.get(name, (across, max(1, round(across / ratio))))
    with canvas.clipped(rect):
        box = canvas.frame.box(rect)
        canvas.surface.blit(picture, (box.left + round(left * scale), box.top + round(top * scale)))


def middle_of(canvas: Canvas, name: str, rect: Rect) -> None:
    """Cover a rectangle with the middle of a drawing that is 16:9."""
    width = max(rect.w, rect.h * 16 / 9)
    window(canvas, name, rect, width, (rect.w - width) / 2, (rect.h - width * 9 / 16) / 2)


def polygon(
    canvas: Canvas,
    rect: Rect,
    points: Sequence[svg.Point],
    top: str,
    bottom: str | None = None,
    *,
    alpha: float = 1.0,
    edge: str | None = None,
    width: float = 0.0,
    open_: bool = False,
) -> None:
    """Fill a shape, from top to bottom, and draw its edge. Points are relative to the rectangle, which bounds it."""
    first, last = canvas.colour(top, alpha), canvas.colour(bottom or top, alpha)
    paint = svg.fill_by("" if open_ else "f")
    if edge is not None:
        paint += f" {svg.stroke(canvas.colour(edge), width, rounded=True)}"
    shape = svg.shape(svg.path(points, closed=not open_), paint)
    canvas.vector(rect, svg.linear("f", first, last, 0, rect.h), shape)


def layer(
    canvas: Canvas,
    rect: Rect,
    points: Sequence[svg.Point],
    top: str,
    bottom: str | None = None,
    *,
    lift: tuple[float, float] = (0.0, -1.0),
) -> None:
    """Lay a sheet of paper of any outline: stacked contours for its soft shadow towards `lift`, then the sheet."""
    for step, alpha in ((9, 0.05), (7, 0.06), (5, 0.08), (3, 0.10), (1.5, 0.14)):
        moved = [(x + lift[0] * step, y + lift[1] * step) for x, y in points]
        polygon(canvas, rect, moved, "shadow", alpha=alpha)
    polygon(canvas, rect, points, top, bottom)


def watermark(canvas: Canvas, name: str, rect: Rect, tint: str, alpha: int) -> None:
    """Draw a white drawing, tinted and faint (`alpha` of 255)."""
    box = canvas.frame.box(rect)
    picture = canvas.images.get(name, box.size, canvas.colour(tint)[:3])
    picture.set_alpha(alpha)
    canvas.surface.blit(picture, box)
    picture.set_alpha(255)
