"""The course of the match on the results screen: points turn by turn with the moments that counted, or the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.scenes.results.summary import Moment, Summary
from game.scenes.session.session import MatchSession
from game.ui.charts import StepChart, steps
from game.ui.choices import Segment, Track
from game.ui.frame import Rect
from game.ui.kit import HEADING, NOTE, Kit
from game.ui.part import Control, Part
from game.ui.text import Style, Typeset
from game.ui.widgets import Label, Picture

PIN: Final = 26.0
NUMERAL: Final = Style("title", 15, fixed=True)
SMALL: Final = Style("bold", 16)


def build(
    session: MatchSession, story: Summary, kit: Kit, rect: Rect, board: bool, show: Callable[[bool], None] | None
) -> list[Part]:
    """Build the sheet: a chart with the moments under it, or the table as it ended; one press changes over.

    Without `show` the table is seen elsewhere, and only the chart is offered here.
    """
    parts = [kit.panel("course", rect, "slate", width=1.4)]
    course = tuple(story.course())
    head = max(60.0, kit.leading(25) + 24)
    inner = Rect(rect.x + 24, rect.y + head, rect.w - 48, rect.h - head - 16)
    title = Rect(inner.x, rect.y, inner.w, head)
    if len(course) > 1 and show is None:
        board = False
    elif len(course) > 1 and show is not None:
        segments = _segments(story, kit, title, board, show)
        parts += segments
        title = Rect(title.x, title.y, segments[0].rect.x - title.x - 16, title.h)
    else:
        board = True
    text = story.heading("final" if board else "course")
    parts.append(kit.label("course:title", title, text, HEADING, "text.night", minimum=0.6))
    if board:
        return parts + story.thumbnail(kit, Rect(inner.x, inner.y, inner.w, inner.h - 4))
    return parts + _chart(session, story, kit, inner, course)


def _segments(story: Summary, kit: Kit, head: Rect, board: bool, show: Callable[[bool], None]) -> list[Part]:
    """Build the choice between points and table."""
    settings = [kit.type.set_text(story.heading(key), SMALL) for key in ("show_course", "show_board")]
    widths = [setting.w + 28 for setting in settings]
    height = max(44.0, kit.leading(16) + 14)
    track = Rect(head.right - sum(widths) - 8, head.y + (head.h - height) / 2 + 2, sum(widths) + 8, height)
    parts = [Part("show", track, Track("night", height / 2))]
    x = track.x + 4
    for number, (setting, width) in enumerate(zip(settings, widths, strict=True)):
        place = Rect(x, track.y + 4, width, height - 8)
        which = bool(number)

        def choose(which: bool = which) -> None:
            show(which)

        face = Segment(setting, which == board, "", "night", place.h / 2)
        control = Control(setting.lines[0], choose, "course", radius=place.h / 2, sound="select")
        parts.append(Part(f"show:{number}", place, face, control, hit=Rect(x, track.y, width, height)))
        x += width
    return parts


def _chart(
    session: MatchSession, story: Summary, kit: Kit, rect: Rect, course: tuple[tuple[int, ...], ...]
) -> list[Part]:
    """Build the chart, its numbers, the pins, and a line for every moment that there is room for."""
    line = max(45.0, kit.leading(17) + 8)
    foot = max(PIN, kit.leading(15)) + 6
    minimum = 120.0
    moments = list(story.moments())
    while moments and rect.h - foot - line * len(moments) < minimum:
        moments.pop(0)
    most = max(max(points) for points in course)
    grid = steps(max(1, most))
    face = StepChart(
        tuple(player.colour for player in session.players),
        course,
        max(1, most),
        grid,
        tuple(moment.turn for moment in moments),
    )
    height = rect.h - foot - line * len(moments) - (8 if moments else 0)
    numbers = max(kit.type.set_text(str(points), NOTE).w for points in grid) + 8
    plot = Rect(rect.x + numbers, rect.y, rect.w - numbers, height)
    parts = [Part("chart", plot, face), *_axis(kit, face, plot, rect, grid, moments, foot)]
    for number, moment in enumerate(moments):
        place = Rect(rect.x, plot.bottom + foot + 8 + number * line, rect.w, line)
        parts += _moment(session, story, kit, moment, number, place)
    return parts


def _axis(
    kit: Kit, face: StepChart, plot: Rect, rect: Rect, grid: Sequence[int], moments: Sequence[Moment], foot: float
) -> list[Part]:
    """Build the points at the left, the first and the last turn and the pins below."""
    line = kit.leading(15)
    parts: list[Part] = []
    above = rect.bottom
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
        place = Rect.around(x, plot.bottom + PIN / 2 - 4, PIN)
        parts += _pin(kit, f"pin:{number}", place, number + 1)
    first = kit.say("results.turn_0")
    setting = kit.type.set_text(first, NOTE)
    begins = plot.x + 8
    if not pins or begins + setting.w + 6 < pins[0] - PIN / 2:
        box = Rect(begins, plot.bottom + (foot - line) / 2, setting.w + 2, line)
        parts.append(kit.label("axis:first", box, first, NOTE, "text.slate-soft"))
    return parts


def _moment(session: MatchSession, story: Summary, kit: Kit, moment: Moment, number: int, rect: Rect) -> list[Part]:
    """Build one moment: its pin, its words, its turn."""
    turn = story.heading("at_turn", count=moment.turn)
    setting = kit.type.set_text(turn, Style("body", 16))
    tail: Typeset | None = setting
    text = kit.words.message(moment.message, session.name)
    words = Rect(rect.x + PIN + 14, rect.y, rect.w - PIN - 14 - setting.w - 16, rect.h)
    if kit.type.fit(text, Style("body", 17), words.w, 1, 0.88).truncated:  # the turn gives way: the chart shows it too
        words = Rect(words.x, words.y, rect.right - words.x, words.h)
        tail = None
    lines = 2 if 2 * kit.leading(17) <= rect.h + 1 else 1
    setting = kit.type.fit(text, Style("body", 17), words.w, lines, 0.7)
    parts = [
        *_pin(kit, f"moment:{number}", Rect(rect.x, rect.y + (rect.h - PIN) / 2, PIN, PIN), number + 1),
        Part(f"moment:{number}:words", words, Label(setting, "text.night")),
    ]
    if tail is not None:
        box = Rect(rect.right - tail.w - 2, rect.y, tail.w + 2, rect.h)
        parts.append(kit.label(f"moment:{number}:turn", box, turn, Style("body", 16), "text.slate-soft", align=1.0))
    return parts


def _pin(kit: Kit, key: str, rect: Rect, number: int) -> list[Part]:
    line = NUMERAL.size * 1.3
    words = Rect(rect.x, rect.y + (rect.h - line) / 2, rect.w, line)
    setting = kit.type.set_text(str(number), NUMERAL)
    return [
        Part(key, rect.inset(-rect.w * 0.08), Picture("shell/results/pin")),
        Part(f"{key}:number", words, Label(setting, "text.gold", 0.5)),
    ]
