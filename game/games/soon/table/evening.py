"""The evening after a match of Soon: the sun goes down behind the winner's laurel, and it is night at the right."""

from __future__ import annotations

from typing import Final

from game.scenes.table.game_table.vignettes import stars
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect

SUN: Final = (44.0, 118.0)
"""Where the sun stands, in units from the window's corner: behind the laurel, and clear of the words beside that."""
REACH: Final = (226.0, 430.0)
"""Units that its light reaches: in the sky, and on the hills."""
FALLS: Final = ((0.0, 1.0), (0.3, 0.9), (0.52, 0.6), (0.72, 0.22), (0.88, 0.05), (1.0, 0.0))
WIDE: Final = ((0.0, 0.6), (0.25, 0.42), (0.5, 0.14), (1.0, 0.0))
ON_HILLS: Final = 0.55
STARS: Final = 80
BRIGHT: Final = 0.45  # of a star: words are read over it
HIGH: Final = 190.0  # units down to which stars are seen
# Ridges: what begins them at the left, then curves, each with two handles and its end: shares across, units down.
FAR: Final = (
    192.0,
    ((0.14, 148, 0.27, 162, 0.44, 176), (0.6, 188, 0.66, 132, 0.8, 120), (0.9, 112, 0.95, 122, 1, 124)),
)
NEAR: Final = (
    252.0,
    ((0.1, 214, 0.26, 232, 0.4, 226), (0.56, 218, 0.62, 182, 0.74, 174), (0.86, 168, 0.94, 190, 1, 188)),
)


def draw_evening(canvas: Canvas, *, sun: bool) -> None:
    """Draw it over the whole window; without a `sun` it is night at the left, too: words lie there."""
    page = canvas.frame.rect
    w, h = page.w, page.h
    whole = f"M0 0h{w:.0f}v{h:.0f}h-{w:.0f}z"
    tones = [canvas.colour(f"soon-sky.evening-{tone}") for tone in ("low", "middle", "right")]
    gold = canvas.colour("soon-sky.evening-left", float(sun))
    far, near, foot = (canvas.colour(f"soon-sky.evening-{tone}") for tone in ("far", "near", "foot"))
    night = stars(canvas, Rect(0, 0, w / 2, HIGH), "text.night", STARS, BRIGHT)
    parts = [
        svg.across("sky", 0, w, *tones),
        svg.rings("sun", gold, *SUN, REACH[0], FALLS),
        svg.rings("low", canvas.colour("soon-sky.hill-far", ON_HILLS * sun), *SUN, REACH[1], WIDE),
        svg.linear("near", near, foot, 180, h),
        svg.shape(whole, svg.fill_by("sky")),
        svg.shape(whole, svg.fill_by("sun")),
        f'<g transform="translate({w / 2:.1f} 0)">{night}</g>',
    ]
    for ridge, paint in ((FAR, svg.fill(far)), (NEAR, svg.fill_by("near"))):
        line = _ridge(ridge, w, h)
        parts += [svg.shape(line, paint), svg.shape(line, svg.fill_by("low"))]
    canvas.vector(page, *parts)


def _ridge(ridge: tuple[float, tuple[tuple[float, ...], ...]], w: float, h: float) -> str:
    """Return the outline of hills that reach down to the window's foot."""
    begins, curves = ridge
    line = "".join(f"C{a * w:.1f} {b:.1f} {c * w:.1f} {d:.1f} {e * w:.1f} {f:.1f}" for a, b, c, d, e, f in curves)
    return f"M0 {begins:.1f}{line}V{h:.0f}H0Z"
