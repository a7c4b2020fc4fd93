"""Left or right: the question on the board where a row could grow at either end, with an arrow at each (CH-9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.engine.protocol import Refusal, say
from game.games.chrono.table.facts import Facts
from game.games.chrono.table.plan import Place
from game.games.chrono.table.steering import ASKED
from game.scenes.table.meaning import Refuse
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BOLD
from game.ui.part import Control, Look, Part

LAYER: Final = 6
ARROW: Final = 0.52  # of a cell's width


@dataclass(frozen=True, slots=True)
class ArrowFace:
    """Point out of the board, the way a row could grow."""

    glyph: str

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.shadow(rect, rect.w / 2, "small", 0.8)
        canvas.plate(rect, "chrono.gain", radius=rect.w / 2)
        canvas.picture(f"shell/glyphs/{self.glyph}", rect.inset(rect.w * 0.2), "chrono.gain-text")


def asked(facts: Facts, place: Place) -> list[Part]:
    """Return the question over the row that it is asked for, and an arrow at both ends; nothing where none is asked.

    The question has the keys' focus, and takes no answer by itself: the two ends and the two buttons do.
    """
    fork = facts.fork
    if fork is None:
        return []
    early, late = (place.cell(cell) for cell in fork.cells)
    middle = (early.x + late.right) / 2, early.y
    words = facts.kit.say("chrono.table.side")
    pill = facts.kit.pill(ASKED, middle, words, "gold", letters=BOLD, width=320, layer=LAYER, inside=place.panel)
    pill = pill.moved(0, early.y - 6 - pill.rect.bottom)  # over the row: both ends and all its cards stay open
    meaning = Refuse(Refusal("CH-9", say("chrono.refuse.side")))
    control = Control(words, zone="board", radius=pill.rect.h / 2, first=True, meaning=meaning)
    arrows = [_arrow("fork:early", early.x, early, "arrow-left"), _arrow("fork:late", late.right, late, "arrow-right")]
    return [*arrows, replace(pill, control=control)]


def _arrow(key: str, x: float, cell: Rect, glyph: str) -> Part:
    return Part(key, Rect.around(x, cell.middle[1], cell.w * ARROW), ArrowFace(glyph), layer=LAYER, loose=True)
