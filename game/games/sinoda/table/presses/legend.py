"""The legend beside the buttons of Sinoda's table: what the marks of a chosen piece mean, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.pieces.marks import Warn, warn
from game.games.sinoda.table.pieces.pieces import draw_polygon
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture, dot
from game.ui.layout.arrange import L, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part
from game.ui.type.text import Style, Typeset

HINT: Final = Style("body", 18)
SIGN: Final = 0.72  # size of a sign, in leadings
DOT: Final = 0.48  # radius of a free space's dot, in signs


@dataclass(frozen=True, slots=True)
class Legend:
    """Show one line of the legend: the dot of a free space, a triangle for a capture, or a sign; then words."""

    setting: Typeset
    sign: str | Warn

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = self.setting.leading * SIGN
        sign = placed(rect, size, size, 0.0)
        if isinstance(self.sign, Warn):
            yield from self.sign.draw_commands(sign, look)
        elif self.sign == "free":
            yield dot(*sign.middle, size * DOT, "sinoda.path-edge")
            yield dot(*sign.middle, size * DOT - 1.4, "sinoda.path")
        elif self.sign in ("capture", "none"):
            yield Freehand(partial(_triangle, sign=sign, filled=self.sign == "capture"))
        elif self.sign:
            yield Picture(sign.inset(-size * 0.15), self.sign, "sinoda.soft")
        yield Lettering(rect.trimmed(left=self.indent), self.setting, "sinoda.text")

    @property
    def indent(self) -> float:
        return self.setting.leading * SIGN + 10


def legend(facts: Facts, rect: Rect, *, over: bool) -> list[Part]:
    """Return what the marks mean: in one line from the right `over` the buttons, else in two."""
    kit = facts.kit
    lines: list[tuple[str, str]] = []
    shown = facts.looked or facts.choice
    if shown is not None:
        captures = sum(target.victim is not None for target in shown.targets.values())
        taken = "sinoda.hint.captures" if captures else "sinoda.hint.no_captures"
        free = kit.say("sinoda.hint.free", count=len(shown.targets) - captures)
        lines = [(free, "free"), (kit.say(taken, count=captures), "capture" if captures else "none")]
        if facts.looked is None and facts.warns:
            sign = ("answered", "answered") if facts.answered else ("unanswered", "")
            line = kit.say(f"sinoda.hint.{sign[0]}"), sign[1]
            # what has no room is seen on the board: captures, then free spaces
            tried = ((*lines, line), (lines[0], line), (line,), lines)
            return next(filter(None, (_legend_lines(facts, some, rect, over) for some in tried)), [])
    return _legend_lines(facts, lines, rect, over)


def _legend_lines(facts: Facts, lines: Sequence[tuple[str, str]], rect: Rect, over: bool) -> list[Part]:
    """Return the lines of a legend, words and sign, where all of them have room."""
    kit = facts.kit
    faces = []
    for words, sign in lines:
        setting = kit.type.set_text(words, HINT)
        faces.append(Legend(setting, warn(kit, setting.leading * SIGN) if sign == "answered" else sign))
    widths = [face.setting.w + face.indent for face in faces]
    heights = [face.setting.h + 2 for face in faces]
    whole = sum(widths) + L * (len(faces) - 1)
    if not faces or (whole > rect.w if over else max(widths) > rect.w or sum(heights) > rect.h + 12):
        return []
    places = flow(rect, widths, L, 1.0) if over else stack(rect, heights, align=0.5)
    return [
        Part(f"legend-{number}", place, face) for number, (face, place) in enumerate(zip(faces, places, strict=True))
    ]


def _triangle(canvas: Canvas, sign: Rect, *, filled: bool) -> None:
    """Draw a piece that can be taken: a triangle that stands on its tip; empty where there is none."""
    down = sign.h * 0.06
    corners = ((sign.x, sign.y + down), (sign.right, sign.y + down), (sign.middle[0], sign.bottom - down))
    draw_polygon(canvas, corners, ("sinoda.capture", 1.0) if filled else None, (("sinoda.capture", 2.0),))
