"""Cut-outs: a picture made of several layers of paper, cut to a rounded rectangle, drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.paint import Plate, quick

Point = tuple[float, float]


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


def polygon(
    canvas: Canvas,
    rect: Rect,
    points: Sequence[Point],
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
    path = " ".join(f"{'L' if number else 'M'}{x:.1f} {y:.1f}" for number, (x, y) in enumerate(points))
    stops = "".join(
        f'<stop offset="{offset}" stop-color="#{c[0]:02x}{c[1]:02x}{c[2]:02x}" stop-opacity="{c[3] / 255:.3f}"/>'
        for offset, c in ((0, first), (1, last))
    )
    stroke = ""
    if edge is not None:
        line = canvas.colour(edge)
        stroke = (
            f' stroke="#{line[0]:02x}{line[1]:02x}{line[2]:02x}" stroke-opacity="{line[3] / 255:.3f}"'
            f' stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
        )
    fill = "none" if open_ else "url(#f)"
    close = "" if open_ else "Z"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{rect.w:.1f}" height="{rect.h:.1f}" '
        f'viewBox="0 0 {rect.w:.1f} {rect.h:.1f}"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="{rect.h:.1f}" '
        f'gradientUnits="userSpaceOnUse">{stops}</linearGradient></defs>'
        f'<path d="{path}{close}" fill="{fill}"{stroke}/></svg>'
    )
    box = canvas.frame.box(rect)
    canvas.surface.blit(canvas.paint.vector(svg, box.size), box)


def layer(
    canvas: Canvas,
    rect: Rect,
    points: Sequence[Point],
    top: str,
    bottom: str | None = None,
    *,
    lift: tuple[float, float] = (0.0, -1.0),
    edge: str | None = None,
    width: float = 2.0,
) -> None:
    """Lay a sheet of paper of any outline: stacked contours for its soft shadow towards `lift`, then the sheet."""
    for step, alpha in ((9, 0.05), (7, 0.06), (5, 0.08), (3, 0.10), (1.5, 0.14)):
        moved = [(x + lift[0] * step, y + lift[1] * step) for x, y in points]
        polygon(canvas, rect, moved, "shadow", alpha=alpha)
    polygon(canvas, rect, points, top, bottom, edge=edge, width=width if edge else 0.0)


def watermark(canvas: Canvas, name: str, rect: Rect, tint: str, alpha: int) -> None:
    """Draw a white drawing, tinted and faint (`alpha` of 255)."""
    box = canvas.frame.box(rect)
    picture = canvas.images.get(name, box.size, canvas.colour(tint)[:3])
    picture.set_alpha(alpha)
    canvas.surface.blit(picture, box)
    picture.set_alpha(255)
