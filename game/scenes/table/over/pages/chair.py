"""A table as it is seen from a chair, with who sits behind it: mountains doze, lanterns keep their light."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.scenes.shell.sheets.lamplit import pools
from game.scenes.shell.sheets.things import TABLE, Drawn, SeenTable
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Numeral, run_commands
from game.ui.draw.lamp_light import Cone, HungLamp
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style

EDGE: Final = 62.0  # of a table's drawing: its edge behind, at which they sit
FLAT_EDGE: Final = 22.0  # the same of one that is seen from above
SITS: Final = ((0.317, 0.669), (0.12, 0.88))  # of its breadth: where two sit, and between where more do
LARGEST: Final = 0.207  # of its breadth: a mountain
LANTERN: Final = 0.93  # of that
LEAST: Final = 30.0  # units
LAMP: Final = 0.362  # of a table's breadth: its lamp
DOZES: Final = (15.0, 18.0, 21.0)  # letters of whoever dozes
SNORER: Final = 120.0  # units of somebody who snores in such letters
SNORES: Final = "z"


class Chair(NamedTuple):
    """Show a table in a place, with a cloth on it, under a lamp, and who plays there."""

    place: Rect
    seen: Drawn
    players: Sequence[Who]
    over: float = 0.079
    """How high over the table the lamp's mouth is, in breadths of the table."""

    @property
    def lamp(self) -> HungLamp:
        """Return the lamp over it."""
        x, _ = self.place.middle
        return HungLamp((x, self.place.y - self.over * self.place.w), LAMP * self.place.w)

    def draw(self, canvas: Canvas, lamp: HungLamp, come: float) -> None:
        """Draw it, and a lamp that has `come` so far, 0 to 1."""
        place = self.place
        run_commands(canvas, pools(place, come))
        run_commands(canvas, self._sitting(FLAT_EDGE if canvas.outlined else EDGE))
        run_commands(canvas, SeenTable(self.seen).draw_commands(place, Look()))
        Cone(lamp.mouth, lamp.half, (place.middle[0], place.bottom - 0.2 * place.h), place.w * 0.52, come).draw(canvas)
        lamp.draw(canvas)

    def _sitting(self, edge: float) -> Iterator[DrawCommand]:
        """Yield who sits behind it, at an edge so many units of its drawing down."""
        place = self.place
        count = len(self.players)
        if not count:
            return
        foot = place.y + edge * place.w / TABLE[0]
        first, last = SITS[0] if count == 2 else SITS[1]
        size = max(LEAST, min(LARGEST, 1.05 * (last - first) / max(1, count - 1) if count > 1 else 1.0) * place.w)
        for number, who in enumerate(self.players):
            share = number / (count - 1) if count > 1 else 0.5
            across = place.x + place.w * (first + (last - first) * share if count > 1 else SITS[0][0])
            side = size if who.mountain else size * LANTERN
            yield still(who, Rect.around(across, foot - side * 0.47, side), "asleep" if who.mountain else "calm")
        dozing = [number for number, who in enumerate(self.players) if who.mountain]
        if dozing:
            yield from self._snores(dozing[-1], first, last, foot - size, size)

    def _snores(self, number: int, first: float, last: float, top: float, size: float) -> Iterator[DrawCommand]:
        """Yield what is heard of whoever dozes at the right."""
        count = len(self.players)
        share = number / (count - 1) if count > 1 else 0.0
        x = self.place.x + self.place.w * (first + (last - first) * share) + 0.42 * size
        for step, letters in enumerate(DOZES):
            place = Rect.around(x + 0.14 * size * step, top - 0.02 * size - 0.15 * size * step, 30, 30)
            style = Style("title", letters * size / SNORER, fixed=True)
            yield Numeral(place, SNORES, style, "text.night-label")
