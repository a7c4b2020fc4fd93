"""The sky over Soon's table: from day to night, with sun, moon and hills; the sun sinks with the last turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.grounds import painted
from game.ui.layout.arrange import cut_bottom, cut_top, placed
from game.ui.layout.frame import Rect

SUNK: Final = 250.0  # units that the sun has sunk when a line is complete
RISEN: Final = 40.0  # and that the moon has risen meanwhile
TOP_SHADE: Final = 110.0
FOOT_SHADE: Final = 150.0
PAGE: Final = Rect(0, 0, 1280, 720)  # what the drawings are made for
SUN: Final = (228.0, 262.0, 400.0)  # middle of the drawing in the first round, and how broad it is
MOON: Final = (1138.0, 332.0, 340.0)
SINKS: Final = (-14.0, 34.0)  # how far the sun has gone on in each later round: it sets in the west
CLIMBS: Final = (-34.0, -16.0)  # and the moon, which rises in the east
STEPS: Final = 4  # rounds in which they do
HILLS: Final = 380.0  # height of their drawing
# The hills from far to near, as they are drawn there, and their roles.
RIDGES: Final = (
    ("hill-far", "hill-far-night", "M-20 101c200-59 350-11 540-31s340-38 490 2 190-28 290-4v332h-1320z"),
    ("hill-near", "hill-near-night", "M-20 156c230-56 400-10 620-34s360-22 520 12 110-18 180-18v284h-1320z"),
    ("front", "front-night", "M-20 230c240-36 440-14 660-22s420-12 660 16v176h-1320z"),
)
CLOUD: Final = "M8 32a8 8 0 0 1 2-16a14 14 0 0 1 20-7a20 20 0 0 1 34 3a12 12 0 0 1 15 7a6.500 6.500 0 0 1 0 13z"
CLOUDS: Final = ((27.0, 229.0, 1.0), (373.0, 238.0, 1.3), (815.0, 214.0, 1.05), (1150.0, 372.0, 1.0))
DISC: Final = 48.0  # of the moon
HALOS: Final = (170.0, 122.0, 86.0)  # circles of light round it
CRATERS: Final = ((-28.0, -18.0, 7.0), (14.0, -6.0, 4.5), (-24.0, 21.0, 6.0), (8.0, 26.0, 6.0))


def draw_sky(canvas: Canvas, *, sunset: bool, rounds: int = 2) -> None:
    """Draw everything that lies under the cards, after so many rounds; at `sunset` the sun is low and it gets dark."""
    page = canvas.frame.rect
    scale = max(page.w / PAGE.w, page.h / PAGE.h)
    sky = placed(page, PAGE.w * scale, PAGE.h * scale)

    def light(x: float, y: float, size: float) -> Rect:
        """Return where sun or moon stands: in sight, where the window is narrow."""
        return Rect.around(page.w * x / PAGE.w, sky.y + y * scale, size * scale)

    sun, moon = light(*gone_on(SUN, SINKS, rounds)), light(*gone_on(MOON, CLIMBS, rounds))
    if sunset:
        sun, moon = sun.moved(0, SUNK * scale), moon.moved(0, -RISEN * scale)
    if painted(canvas):
        canvas.cover("soon/sky")
        canvas.picture("soon/sun", sun)
        canvas.picture("soon/moon", moon)
        canvas.picture("soon/hills", cut_bottom(sky, HILLS * scale)[0])
        canvas.cover("soon/light")
    else:
        _draw_plain(canvas, sky, sun, moon)
    if sunset:
        canvas.plate(page, canvas.colour("soon.dusk", 0.10), canvas.colour("soon.dusk", 0.42), radius=0)
    if painted(canvas):
        clear = canvas.colour("dark", 0.0)
        canvas.plate(cut_top(page, TOP_SHADE)[0], canvas.colour("dark", 0.62), clear, radius=0)
        canvas.plate(cut_bottom(page, FOOT_SHADE)[0], clear, canvas.colour("dark", 0.3), radius=0)


def gone_on(first: tuple[float, float, float], step: tuple[float, float], rounds: int) -> tuple[float, float, float]:
    """Return where sun or moon stands after so many rounds."""
    count = min(STEPS, rounds)
    return first[0] + step[0] * count, first[1] + step[1] * count, first[2]


def _draw_plain(canvas: Canvas, sky: Rect, sun: Rect, moon: Rect) -> None:
    """Draw the same in the theme's own colours; what has none there isn't drawn."""
    tones = [canvas.colour(f"soon-sky.{side}") for side in ("left", "middle", "right")]
    ground = svg.shape(f"M0 0h{PAGE.w:.0f}v{PAGE.h:.0f}h-{PAGE.w:.0f}z", svg.fill_by("sky"))
    canvas.vector(sky, svg.across("sky", 0, PAGE.w, *tones), ground, view=PAGE)
    if canvas.colour("scenery.glow")[3]:
        canvas.picture("soon/sun", sun)
    if canvas.colour("soon-sky.moon")[3]:
        canvas.vector(moon, *_moon(canvas), view=Rect.around(0, 0, 2 * HALOS[0]))
    white = canvas.colour("soon-sky.cloud")
    if white[3]:
        cloud = svg.shape(CLOUD, svg.fill(white))
        drift = (f'<g transform="translate({x} {y}) scale({size})">{cloud}</g>' for x, y, size in CLOUDS)
        canvas.vector(sky, *drift, view=PAGE)
    foot = cut_bottom(sky, HILLS * sky.h / PAGE.h)[0]
    canvas.vector(foot, *_ridges(canvas), view=cut_bottom(PAGE, HILLS)[0]._replace(y=0))


def _moon(canvas: Canvas) -> Iterator[str]:
    halo = svg.fill(canvas.colour("scenery.glow", 0.35))
    yield from (svg.circle(0, 0, radius, halo) for radius in HALOS)
    shade = canvas.colour("soon-sky.hill-near-night")
    yield svg.circle(0, 0, DISC, f"{svg.fill(canvas.colour('soon-sky.moon'))} {svg.stroke(shade, 1.5)}")
    yield from (svg.circle(x, y, radius, svg.fill(shade)) for x, y, radius in CRATERS)


def _ridges(canvas: Canvas) -> Iterator[str]:
    for number, (day, night, line) in enumerate(RIDGES):
        tones = canvas.colour(f"soon-sky.{day}"), canvas.colour(f"soon-sky.{night}")
        yield svg.across(f"ridge{number}", 0, PAGE.w, *tones)
        yield svg.shape(line, svg.fill_by(f"ridge{number}"))
