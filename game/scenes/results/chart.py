"""The history of a match on the results screen: points turn by turn with the moments that counted, or the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.scenes.results.summary import Moment, Summary
from game.ui.charts import StepChart, steps
from game.ui.choices import Segment, Track
from game.ui.frame import Rect
from game.ui.kit import HEADING, NOTE, Kit
from game.ui.part import Control, Part
from game.ui.text import Style
from game.ui.widgets import Label

PIN: Final = 26.0
LOWEST: Final = 120.0  # units of the chart's height under which moments give way
NUMERAL: Final = Style("title", 15, fixed=True)
SMALL: Final = Style("bold", 16)


def build(summary: Summary, kit: Kit, rect: Rect, board: bool, show: Callable[[bool], None] | None) -> list[Part]:
    """Build the sheet: a chart with the moments under it, or the table as it ended; one press changes over.

    Without `show` the table is seen elsewhere, and only the chart is offered here.
    """
    parts = [kit.panel("history", rect, "slate", width=1.4)]
    history = tuple(summary.history())
    head = max(60.0, kit.leading(25) + 24)
    inner = Rect(rect.x + 24, rect.y + head, rect.w - 48, rect.h - head - 16)
    title = Rect(inner.x, rect.y, inner.w, head)
    board = len(history) <= 1 or (board and show is not None)
    if len(history) > 1 and show is not None:
        segments = _segments(summary, kit, title, board, show)
        parts += segments
        title = Rect(title.x, title.y, segments[0].rect.x - title.x - 16, title.h)
    text = summary.wording("final" if board else "history")
    parts.append(kit.label("history:title", title, text, HEADING, "text.night", minimum=0.6))
    if board:
        return parts + summary.thumbnail(kit, Rect(inner.x, inner.y, inner.w, inner.h - 4))
    return parts + _chart(summary, kit, inner, history)


def _segments(summary: Summary, kit: Kit, head: Rect, board: bool, show: Callable[[bool], None]) -> list[Part]:
    settings = [kit.type.set_text(summary.wording(key), SMALL) for key in ("show_history", "show_board")]
    widths = [setting.w + 28 for setting in settings]
    height = max(44.0, kit.leading(16) + 14)
    track = Rect(head.right - sum(widths) - 8, head.y + (head.h - height) / 2 + 2, sum(widths) + 8, height)
    parts = [Part("show", track, Track("night", height / 2))]
    x = track.x + 4
    for which, setting, width in zip((False, True), settings, widths, strict=True):
        place = Rect(x, track.y + 4, width, height - 8)
        face = Segment(setting, which == board, "", "night", place.h / 2)
        control = Control(setting.lines[0], partial(show, which), "history", radius=place.h / 2, sound="select")
        parts.append(Part(f"show:{which:d}", place, face, control, hit=Rect(x, track.y, width, height)))
        x += width
    return parts


def _chart(summary: Summary, kit: Kit, rect: Rect, history: tuple[tuple[int, ...], ...]) -> list[Part]:
    line, foot = max(45.0, kit.leading(17) + 8), max(PIN, kit.leading(15)) + 6
    moments = list(summary.moments())
    if rect.h - foot - line * len(moments) < LOWEST:
        line = max(PIN + 2, kit.leading(17) + 2)
    while moments and rect.h - foot - line * len(moments) < LOWEST:
        moments.pop(next((place for place, moment in enumerate(moments) if not moment.decides), 0))
    most = max(1, *(max(points) for points in history))
    grid = steps(most)
    colours = tuple(player.colour for player in summary.session.players)
    face = StepChart(colours, history, most, grid, tuple(moment.turn for moment in moments))
    height = rect.h - foot - line * len(moments) - (8 if moments else 0)
    numbers = max(kit.type.set_text(str(points), NOTE).w for points in grid) + 8
    plot = Rect(rect.x + numbers, rect.y, rect.w - numbers, height)
    parts = [Part("chart", plot, face), *_axis(kit, face, plot, rect, grid, moments, foot)]
    for number, moment in enumerate(moments):
        place = Rect(rect.x, plot.bottom + foot + 8 + number * line, rect.w, line)
        parts += _moment(summary, kit, moment, number, place)
    return parts


def _axis(
    kit: Kit, face: StepChart, plot: Rect, rect: Rect, grid: Sequence[int], moments: Sequence[Moment], foot: float
) -> list[Part]:
    line, above = kit.leading(15), rect.bottom
    parts: list[Part] = []
    for points in grid:
        y = face.y(plot, points)
        if above - y < line * 0.8:
            continue
        above = y
        box = Rect(rect.x, min(y - line / 2, plot.bottom - line), plot.x - rect.x - 4, line)
        parts.append(kit.label(f"axis:{points}", box, str(points), NOTE, "text.slate-soft", align=1.0))
    pins = [face.x(plot, moment.turn) for moment in moments]
    for number in range(1, len(pins)):
        pins[number] = max(pins[number], pins[number - 1] + PIN + 1)
    over = pins[-1] + PIN / 2 - rect.right if pins else 0.0
    if over > 0:
        for number in range(len(pins) - 1, -1, -1):
            edge = rect.right - PIN / 2 if number == len(pins) - 1 else pins[number + 1] - PIN - 1
            pins[number] = min(pins[number], edge)
    for number, x in enumerate(pins):
        parts += _pin(kit, f"pin:{number}", Rect.around(x, plot.bottom + PIN / 2 - 4, PIN), number + 1)
    first = kit.say("results.turn_0")
    width = kit.type.set_text(first, NOTE).w
    if not pins or plot.x + width + 14 < pins[0] - PIN / 2:
        box = Rect(plot.x + 8, plot.bottom + (foot - line) / 2, width + 2, line)
        parts.append(kit.label("axis:first", box, first, NOTE, "text.slate-soft"))
    return parts


def _moment(summary: Summary, kit: Kit, moment: Moment, number: int, rect: Rect) -> list[Part]:
    turn, text = summary.wording("at_turn", count=moment.turn), kit.words.message(moment.message, summary.session.name)
    tail, style = kit.type.set_text(turn, Style("body", 16)).w, Style("body", 17)
    words = Rect(rect.x + PIN + 14, rect.y, rect.w - PIN - 14 - tail - 16, rect.h)
    dated = not kit.type.fit(text, style, words.w, 1, 0.88).truncated
    if not dated:  # the turn gives way: the chart shows it too
        words = Rect(words.x, words.y, rect.right - words.x, words.h)
    setting = kit.type.fit(text, style, words.w, 2 if 2 * kit.leading(17) <= rect.h + 1 else 1, 0.7)
    parts = [
        *_pin(kit, f"moment:{number}", Rect(rect.x, rect.y + (rect.h - PIN) / 2, PIN, PIN), number + 1),
        Part(f"moment:{number}:words", words, Label(setting, "text.night")),
    ]
    if dated:
        box = Rect(rect.right - tail - 2, rect.y, tail + 2, rect.h)
        parts.append(kit.label(f"moment:{number}:turn", box, turn, Style("body", 16), "text.slate-soft", align=1.0))
    return parts


def _pin(kit: Kit, key: str, rect: Rect, number: int) -> list[Part]:
    line = NUMERAL.size * 1.3
    words = Rect(rect.x, rect.y + (rect.h - line) / 2, rect.w, line)
    return [
        kit.picture(key, rect.inset(-rect.w * 0.08), "shell/results/pin"),
        Part(f"{key}:number", words, Label(kit.type.set_text(str(number), NUMERAL), "text.gold", 0.5)),
    ]
