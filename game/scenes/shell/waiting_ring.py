"""The ring round what opens after a time without a press: it closes as that passes, and begins anew at each press."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect

GROWS: Final = 10.5  # units that it lies outside of what it is round, beyond the ring of the focus
WIDTH: Final = 3.5
BEAD: Final = 5.5  # the radius of the bead that goes on by a place at each press
PLACES: Final = 12  # of the bead
STEPS: Final = 4  # in which it closes where nothing moves about
ARC: Final = 12  # points in the quarter of a circle


def draw_waiting(
    canvas: Canvas, rect: Rect, radius: float, share: float, seen: int, *, still: bool = False, grows: float = GROWS
) -> None:
    """Draw the ring round a rectangle with such corners, closed by a share (0 to 1) of it, clockwise from its top.

    `seen` counts the presses that came too early: there is a bead, at another place after each. `still`: it closes in
    steps.
    """
    way = outline(rect.inset(-grows), radius + grows)
    share = int(share * STEPS + 1e-6) / STEPS if still else share
    canvas.line(way, "dark", WIDTH + 2, 0.55)
    if share > 0:
        canvas.line(along(way, share), "gold-light", WIDTH)
    if seen:
        x, y = along(way, (seen % PLACES) / PLACES or 1.0)[-1]
        bead = Rect.around(x, y, 2 * BEAD, 2 * BEAD)
        canvas.plate(bead.inset(-2), "dark", radius=BEAD + 2)
        canvas.plate(bead, "light", radius=BEAD)


def outline(rect: Rect, radius: float) -> list[tuple[float, float]]:
    """Return points round a rectangle with rounded corners, clockwise from the middle of its top, and back to it."""
    r = min(radius, rect.w / 2, rect.h / 2)
    corners = (
        (rect.right - r, rect.y + r, -pi / 2),
        (rect.right - r, rect.bottom - r, 0.0),
        (rect.x + r, rect.bottom - r, pi / 2),
        (rect.x + r, rect.y + r, pi),
    )
    top = (rect.middle[0], rect.y)
    turns = [(x, y, begin + pi / 2 * n / ARC) for x, y, begin in corners for n in range(ARC + 1)]
    return [top, *((x + r * cos(turn), y + r * sin(turn)) for x, y, turn in turns), top]


def along(way: list[tuple[float, float]], share: float) -> list[tuple[float, float]]:
    """Return the beginning of a way of points: a share of its length, more than 0."""
    lengths = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(way)]
    left = sum(lengths) * share
    result = [way[0]]
    for ((ax, ay), (bx, by)), length in zip(pairwise(way), lengths, strict=True):
        if left <= length:
            part = left / length if length else 1.0
            return [*result, (ax + (bx - ax) * part, ay + (by - ay) * part)]
        result.append((bx, by))
        left -= length
    return result
