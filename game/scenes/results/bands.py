"""The chart of the results: a seat's chance to win as a band of its colour with its face in it, the rest above."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.saves.records.player import Player
from game.scenes.analysis.ridge import Heights, chance_at
from game.ui.charts import GROW
from game.ui.draw.canvas import Canvas, polygon
from game.ui.draw.draw_commands import Clipped, DrawCommand, Fill, Freehand, Line, sheet
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Look, Part
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

ROUND: Final = 12.0
EDGE: Final = 2.4  # of the line between two bands
LAYERS: Final = ((14.0, 0.10), (7.0, 0.10))  # of paper that lie under the line: units below it, and how dark
PIN: Final = 2.0  # breadth of a moment's line
LEAST: Final = 30.0  # of a face in a band
MOST: Final = 64.0
TAG: Final = 14.0  # units of a name's tag beside its words
TRIED: Final = 24  # places along the chart at which a face is tried


@dataclass(frozen=True, slots=True)
class Bands:
    """Show a seat's chance to win along a match as a band that grows from left to right.

    `known` is as far as it is worked out. `other` is the colour of who has the rest, None for several.
    """

    known: Heights
    colour: int
    other: int | None
    most: float = 1.0
    """The chance that reaches the upper edge."""
    pins: tuple[float, ...] = ()
    """Where moments lie, as shares of the breadth."""
    whole: bool = True
    """Whether all of it is worked out: else what is missing stays empty."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield sheet(rect, "panel.chart", ROUND)
        if len(self.known) < 2:
            return
        share = min(1.0, look.time / GROW)
        ends = min(self.known[-1][0], share) if not self.whole else share
        seen = rect._replace(w=rect.w * ends)
        yield Clipped(seen, tuple(self._bands(rect)))
        if share >= 1:
            for pin in self.pins:
                yield Fill(Rect(rect.x + rect.w * pin - PIN / 2, rect.y - 5, PIN, rect.h + 5), "light.rim", 0.9)

    def _bands(self, rect: Rect) -> Iterator[DrawCommand]:
        line = [(rect.w * x, rect.h * (1 - min(1.0, chance / self.most))) for x, chance in self.known]
        own = [*line, (line[-1][0], rect.h), (line[0][0], rect.h)]
        rest = [*line, (line[-1][0], 0.0), (line[0][0], 0.0)]
        above = "panel.figure.top" if self.other is None else f"seats.{self.other}.colour"
        yield Freehand(lambda canvas: _fill(canvas, rect, rest, above))
        yield Freehand(lambda canvas: _fill(canvas, rect, own, f"seats.{self.colour}.colour"))
        for down, dark in LAYERS:
            sunk = [(x, min(rect.h, y + down)) for x, y in line]
            yield Freehand(lambda canvas, sunk=sunk, dark=dark: _shade(canvas, rect, sunk, dark))  # type: ignore[misc]
        yield Line([(rect.x + x, rect.y + y) for x, y in line], "light.rim", EDGE)


class Band(NamedTuple):
    """Say whose chance a band is: a seat, who sits there, and what they are called."""

    seat: int
    player: Player
    name: str


def _fill(canvas: Canvas, rect: Rect, outline: Sequence[tuple[float, float]], role: str) -> None:
    polygon(canvas, rect, outline, role)


def _shade(canvas: Canvas, rect: Rect, line: Sequence[tuple[float, float]], dark: float) -> None:
    """Darken what lies under a line: a layer of paper lower down; not where words must stand out most."""
    if canvas.outlined:
        return
    polygon(canvas, rect, [*line, (line[-1][0], rect.h), (line[0][0], rect.h)], "dark", alpha=dark)


def faces(kit: Kit, plot: Rect, known: Heights, bands: Sequence[Band], most: float) -> list[Part]:
    """Build the faces and names that stand in their bands, where those are high enough; the first is the lower one."""
    parts = list[Part]()
    taken: Rect | None = None
    for number, (seat, player, name) in enumerate(bands):
        place = _widest(plot, known, most, below=number == 0, taken=taken)
        if place is None:
            continue
        size = min(MOST, place.h - 6)
        taken = place
        stands = Rect(place.x, place.y + (place.h - size) / 2, size, size)
        parts.append(portrait(f"band:{seat}", stands, player, seat=seat))
        style = Style("bold", BOLD.size if size > 40 else 15)
        room = place.w - size - 6 - TAG
        setting = kit.type.fit(name, style, room, 1, 0.8)
        if not setting.truncated:  # on a tag of its own: it stands out on every colour
            tag = Rect(stands.right + 4, stands.middle[1] - setting.h / 2 - 2, setting.w + TAG, setting.h + 4)
            parts.append(kit.panel(f"band:{seat}:tag", tag, "night", radius=8))
            parts.append(kit.label(f"band:{seat}:name", tag, name, style, "text.night", align=0.5))
    return parts


def _widest(plot: Rect, known: Heights, most: float, *, below: bool, taken: Rect | None) -> Rect | None:
    """Return where a band has most room for a face with its name: as high as it is there; None where it is too low."""
    best: Rect | None = None
    broad = min(170.0, plot.w * 0.34)
    for number in range(TRIED):
        begin = number / (TRIED - 1) * (1 - broad / plot.w)
        shares = [begin + step / 6 * broad / plot.w for step in range(7)]
        if shares[-1] > known[-1][0] + 1e-6:
            break
        chances = [min(1.0, chance_at(known, share) / most) for share in shares]
        height = plot.h * (min(chances) if below else 1 - max(chances))
        y = plot.bottom - height if below else plot.y
        place = Rect(plot.x + plot.w * begin + 8, y, broad - 16, height)
        free = taken is None or not taken.meets(place)
        if height >= LEAST + 6 and free and (best is None or height > best.h + 1):
            best = place
    return best
