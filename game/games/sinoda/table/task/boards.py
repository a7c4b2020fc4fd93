"""A corner of the board as it stood before a turn of a task, with what was done there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

from game.games.sinoda.rules.board import PIECES
from game.games.sinoda.rules.position import CAPTURED
from game.games.sinoda.table.facts.board import BoardPlace, Lattice, draw_board
from game.games.sinoda.table.pieces.pieces import Numeral, Pyramid, draw_polygon
from game.games.sinoda.table.task.marked import Marked
from game.games.sinoda.table.task.steps import Step
from game.scenes.table.game_table.vignettes import dotted
from game.ui.draw.canvas import Canvas, cut_out
from game.ui.draw.draw_commands import DrawCommand, Freehand, Plate, run_commands
from game.ui.draw.grounds import part_of_ground
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

ROUND: Final = 12.0
BOX: Final = 4 / 3  # of a piece's drawing, in sides
MARGIN: Final = 0.6  # sides that are seen around what stands there
LARGEST: Final = 62.0  # units of a side


@dataclass(frozen=True, slots=True, eq=False)
class StepBoard:
    """Show the corner of the board that matters, all pieces in it."""

    lattice: Lattice
    step: Step
    colours: Sequence[int]
    marked: int
    """The piece that is to be captured."""
    turn: int = 0
    """How the board is turned, in sixths: as it lay at the table."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(partial(self._paint, rect=rect))
        yield Plate(rect, radius=ROUND, border="outline.dark-ground", width=1.4)

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        state = self.step.before
        key = "task step", self.turn, state.spaces, state.values, tuple(self.colours), self.step.path
        cut_out(canvas, rect, ROUND, key, self._draw)

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        part_of_ground(canvas, "sinoda/background", rect, "sinoda")
        place = self._place(rect)
        draw_board(canvas, place)
        state = self.step.before
        commands: list[DrawCommand] = []
        for piece, space in enumerate(state.spaces):
            if space != CAPTURED:
                spot = place.spots[space]
                box = Rect.around(spot.x, spot.y, BOX * place.side)
                colour, value = self.colours[piece // PIECES], state.values[piece]
                arts = Pyramid(colour, spot.up), Numeral(colour, value, spot.up, corners=False)
                commands += [Freehand(partial(art.draw, rect=box)) for art in arts]
        target = place.spots[state.spaces[self.marked]]
        commands += Marked(target.points, place.side / 91).draw_commands(target.rect, Look())
        acting = place.named(self.step.path[0])
        ring = partial(draw_polygon, points=acting.points, strokes=(("sinoda.seam", 5.0), ("sinoda.path", 3.0)))
        commands.append(Freehand(ring))
        hidden = (acting, target)  # the numbers there stay in sight
        way = _along(place.middles(self.step.path))
        shown = [point for point in way if not any(spot.holds(*point) for spot in hidden)]
        commands += dotted(shown, place.side / 60) if len(shown) > 1 else ()
        run_commands(canvas, commands)

    def _place(self, rect: Rect) -> BoardPlace:
        """Return where the board lies, so that all that stands on it, and the act's way, is seen as large as can be."""
        state, board = self.step.before, self.lattice.board
        whole = BoardPlace(self.lattice, 1.0, 0.0, 0.0, self.turn)
        numbers = [space for space in state.spaces if space != CAPTURED] + [
            board.number[name] for name in self.step.path
        ]
        around = Rect.bounding([point for number in numbers for point in whole.spots[number].points])
        around = around.inset(-MARGIN * self.lattice.side / 2)
        scale = min(rect.w / around.w, rect.h / around.h, LARGEST / self.lattice.side)
        x, y = around.middle
        return BoardPlace(self.lattice, scale, rect.middle[0] - x * scale, rect.middle[1] - y * scale, self.turn)


def _along(way: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return a way with points in between, so that dots lie evenly on it."""
    points: list[tuple[float, float]] = []
    for (x, y), (u, v) in pairwise(way):
        points += [(x + (u - x) * part / 8, y + (v - y) * part / 8) for part in range(8)]
    return [*points, way[-1]]
