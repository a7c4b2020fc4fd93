"""The places of a large capture disc: six triangles in a ring, in which captured pieces come to lie."""

from __future__ import annotations

from typing import Final

from game.games.sinoda.table.facts.board import stroked
from game.games.sinoda.table.pieces.pieces import TIPS, Disc
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas

SLOTS: Final = 6
TIP: Final = 0.375  # from a place's middle to its tips, of the breadth of a captured piece's drawing
ROUND: Final = 1.2  # units of the line round a place
STRONG: Final = 2.0  # where a theme wants outlines
FAINT: Final = (0.5, 0.36)  # of the colours of a place and of its line


def draw_slots(canvas: Canvas, disc: Disc) -> None:
    """Draw the places of a disc, whether something lies in them or not."""
    inside, around = (1.0, 1.0) if canvas.outlined else FAINT
    width = STRONG if canvas.outlined else ROUND
    parts = list[str]()
    for number in range(SLOTS):
        x, y, breadth, up = disc.slot(number)
        reach = breadth * TIP
        line = svg.path(((x + dx * reach, y + dy * reach) for dx, dy in TIPS[up]), digits=2)
        parts.append(svg.shape(line, svg.fill(canvas.colour("sinoda.disc-slot", inside))))
        parts.append(stroked(line, canvas.colour("sinoda.disc-line", around), width))
    canvas.vector(disc.rect, *parts, view=disc.rect)
