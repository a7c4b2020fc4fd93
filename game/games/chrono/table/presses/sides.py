"""Left or right: the question on the board where a row could grow at either end, with an arrow at each (CH-9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs

from game.engine.level import Point
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.plan.plan import BoardSize
from game.games.chrono.table.presses.steering import ASKED
from game.scenes.shell.navigation.free_place import shared
from game.scenes.table.game_table.meaning import Choose
from game.ui.draw.draw_commands import DrawCommand, Picture, Plate, Shadow
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.kit import BOLD
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Empty

LAYER: Final = 6
ARROW: Final = 0.52  # of a cell's width
WIDTHS: Final = (320.0, 190.0)  # of the question, in one line or in two
GAP: Final = 10.0
STEP: Final = 24.0  # units between two places that are tried


@dataclass(frozen=True, slots=True)
class ArrowFace:
    """Point out of the board, the way a row could grow."""

    glyph: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.w / 2, "small", 0.8)
        yield Plate(rect, "chrono.gain", radius=rect.w / 2)
        yield Picture(rect.inset(rect.w * 0.2), f"shell/glyphs/{self.glyph}", "chrono.gain-text")


def asked(facts: Facts, place: BoardSize, taken: Sequence[Rect]) -> list[Part]:
    """Return the question beside the row that it is asked for, and an arrow at both ends; nothing where none is asked.

    It covers as little as can be of what is `taken`. The question has the keys' focus, and takes no answer by itself:
    it leads to one of the two ends.
    """
    fork = facts.fork
    if fork is None:
        return []
    early, late = (place.cell(cell) for cell in fork.cells)
    arrows = [_arrow("fork:early", early.x, early, "arrow-left"), _arrow("fork:late", late.right, late, "arrow-right")]
    words = facts.kit.say("chrono.table.side")
    row = early.joined(arrows[0].rect).joined(arrows[1].rect)
    things = [*taken, row]
    pills = [facts.kit.pill(ASKED, (0, 0), words, "gold", letters=BOLD, width=width, layer=LAYER) for width in WIDTHS]
    places = [
        pill.moved(x - pill.rect.x, y - pill.rect.y)
        for way in (_past, _under, _over)
        for pill in pills
        for x, y in way(pill.rect, row, place.board_panel)
    ]
    pill = min(places, key=lambda one: sum(shared(one.rect.inset(-GAP / 2), thing) for thing in things))
    meaning = Choose(replace(facts.draft, pointed=fork.cells[0]))
    control = Control(words, zone="board", radius=pill.rect.h / 2, first=True, meaning=meaning)
    return [*arrows, structs.replace(pill, control=control)]


def visible(parts: Iterable[Part], sprites: Iterable[Sprite]) -> list[Rect]:
    """Return what a table shows: its parts but for empty places, and its cards."""
    shown = (part for part in parts if not isinstance(part.face, Empty) or part.key.startswith("row-"))
    return [*(part.rect for part in shown), *(Rect.around(one.x, one.y, one.w, one.h) for one in sprites)]


def _past(pill: Rect, row: Rect, panel: Rect) -> list[Point]:
    """Return the places in the row, past either of its ends."""
    ends = (row.right + GAP, row.x - GAP - pill.w)
    return [(x, row.middle[1] - pill.h / 2) for x in ends if panel.x + GAP <= x <= panel.right - GAP - pill.w]


def _under(pill: Rect, row: Rect, panel: Rect) -> list[Point]:
    """Return the places under the sheet, the nearest first."""
    xs = (panel.x + step * STEP for step in range(int(max(0.0, panel.w - pill.w) / STEP) + 1))
    return [(x, panel.bottom + GAP) for x in sorted(xs, key=lambda x: abs(x + pill.w / 2 - row.middle[0]))]


def _over(pill: Rect, row: Rect, panel: Rect) -> list[Point]:
    """Return the place over the row."""
    return [(min(max(row.middle[0] - pill.w / 2, panel.x), panel.right - pill.w), row.y - GAP - pill.h)]


def _arrow(key: str, x: float, cell: Rect, glyph: str) -> Part:
    return Part(key, Rect.around(x, cell.middle[1], cell.w * ARROW), ArrowFace(glyph), layer=LAYER, may_overlap=True)
