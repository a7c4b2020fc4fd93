"""The history of a match on the results screen: points turn by turn with the moments that counted, or the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from game.scenes.results import inside
from game.scenes.results.pins import NEXT, Letter, Pin
from game.scenes.results.summary import Summary, TellingMoment
from game.ui.charts import GROW, StepChart, steps
from game.ui.layout.arrange import L, M, S, centred, cut_bottom, cut_left, cut_right, cut_top, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import HEADING, NOTE, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.segments import Segment, Track
from game.ui.parts.widgets import Empty, Label, strip
from game.ui.seats.faces import SMALLEST, portrait, who_of
from game.ui.stack import StackChart
from game.ui.type.text import Style

PIN: Final = 26.0
PINS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SPREAD: Final = PIN * 0.08  # units that a pin reaches beyond its place
ROWS: Final = 3  # of pins at most, under each other, where turns lie close together
LOWEST: Final = 170.0  # units of the chart's height under which moments close up
LEAST: Final = 150.0  # the same, before moments that are said in two lines scroll
LIST: Final = "moments"  # the strip of them, which can have the focus where it scrolls
MOMENT: Final = "moment:"
FACE: Final = 30.0  # of whose moment it is
BIGGEST: Final = 34.0  # of a face at the end of a band
TINIEST: Final = 20.0  # of a band that has one: it is a little larger than that
THUMB: Final = 12.0  # units that what shows how far one has scrolled needs beside them
NUMERAL: Final = Style("title", 15, fixed=True)
SMALL: Final = Style("bold", 15)
AIRY: Final = 0.85  # the share of a head's height that two lines of a title take
MOMENTS: Final = "moments"
HISTORY: Final = "history"
BOARD: Final = "board"


Chart: TypeAlias = StepChart | StackChart


class Views(NamedTuple):
    """Say what can be seen of how it came to the end, and what is seen now."""

    now: str
    offered: tuple[str, ...]
    """Some of `MOMENTS`, `HISTORY` and `BOARD`."""
    show: Callable[[str], None]


def build(summary: Summary, kit: Kit, rect: Rect, views: Views, scrolls: dict[str, float]) -> list[Part]:
    """Build the sheet: a chart with the moments under it, or the table as it ended; one press changes over.

    Moments that have no room scroll.
    """
    parts = [kit.panel("history", rect, "slate", width=1.4)]
    history = tuple(summary.history())
    title, inner = cut_top(rect.trimmed(L, 0, L, M), _head(kit))
    board = len(history) <= 1 or views.now == BOARD
    choices = segments(summary, kit, title, views)
    if choices:
        parts += choices
        title = title._replace(w=choices[0].rect.x - M - title.x)
    parts += _title(summary, kit, title, board=board)
    below = inner.trimmed(bottom=4)
    return parts + (summary.thumbnail(kit, below) if board else _chart(summary, kit, inner, history, scrolls))


def _title(summary: Summary, kit: Kit, rect: Rect, *, board: bool) -> list[Part]:
    """Build what it shows in words; a game whose bands are not points says under it what they are."""
    text = summary.wording("final" if board else "history")
    note = f"{summary.session.game}.results.bands"
    told = not board and summary.stacked and kit.words.has(note)
    if not told or kit.type.fit(kit.say(note), NOTE, rect.w, 1, 0.7).truncated:
        return [head_title(kit, rect, text)]
    above, below = stack(rect, (kit.leading(25), kit.leading(NOTE.size)), align=0.5)
    return [
        head_title(kit, above, text),
        kit.label("history:bands", below, kit.say(note), NOTE, "text.slate-soft", minimum=0.7),
    ]


def head_title(kit: Kit, rect: Rect, text: str) -> Part:
    """Build a head's title: in one line, or where all of it has no room so, in two smaller ones."""
    title = kit.type.fit(text, HEADING, rect.w, 1, 0.6)
    if title.truncated:
        half = HEADING.size * min(1.0, AIRY * rect.h / 2 / kit.leading(HEADING.size))
        two = kit.type.fit(text, Style(HEADING.face, half), rect.w, 2, 0.5)
        title = title if two.truncated or two.h > rect.h + 1 else two
    return Part("history:title", rect, Label(title, "text.night"))


def segments(summary: Summary, kit: Kit, head: Rect, views: Views) -> list[Part]:
    """Build what changes over, at the right end of a head; nothing where there is one thing to see."""
    if len(views.offered) < 2:
        return []
    settings = [kit.type.set_text(summary.wording(f"show_{view}"), SMALL) for view in views.offered]
    widths = [setting.w + 28 for setting in settings]
    height = max(44.0, kit.leading(15) + 14)
    track = placed(head.moved(0, 2), sum(widths) + 8, height, 1.0)
    parts = [Part("show", track, Track("night", height / 2))]
    for view, setting, place in zip(views.offered, settings, flow(track.inset(4), widths), strict=True):
        face = Segment(setting, view == views.now, "", "night", place.h / 2)
        control = Control(setting.lines[0], partial(views.show, view), "history", radius=place.h / 2, sound="select")
        parts.append(Part(f"show:{view}", place, face, control, hit=place.inset(0, -4)))
    return parts


def wanted_height(summary: Summary, kit: Kit, width: float) -> float:
    """Return the height of a sheet of some width at which no moment scrolls."""
    history, moments = tuple(summary.history()), summary.moments()
    if len(history) <= 1 or not moments:
        return 0.0
    inner = Rect(0, 0, width - 2 * L, LOWEST)
    face, plot = _plot(summary, kit, inner, history)
    foot = _foot(kit, _pins(face, plot, moments))
    return _head(kit) + M + LOWEST + foot + S + sum(_lines(summary, kit, inner.w, _line(kit)))


def _head(kit: Kit) -> float:
    return max(60.0, kit.leading(25) + 24)


def _line(kit: Kit) -> float:
    return max(FACE + 1 if kit.roomy else PIN + 2, kit.leading(18) + 2)


def _lines(summary: Summary, kit: Kit, width: float, line: float) -> list[float]:
    """Return how high each moment's row is: one that is not said whole in a line has two."""
    two = max(line, 2 * kit.leading(18) + 2)
    return [line if _in_a_line(summary, kit, moment, width) else two for moment in summary.moments()]


def _in_a_line(summary: Summary, kit: Kit, moment: TellingMoment, width: float) -> bool:
    """Tell whether a moment is said in one line, with its turn behind it."""
    turn, text = _worded(summary, kit, moment)
    room = width - PIN - 14 - _who(kit, moment) - kit.type.set_text(turn, Style("body", 15)).w - 16
    return not kit.type.fit(text, _letters(moment), room, 1, 0.88).truncated


def _letters(moment: TellingMoment) -> Style:
    return Style("bold" if moment.turning else "body", 17)


def _who(kit: Kit, moment: TellingMoment) -> float:
    """Return how much of a row the face of whose moment it is takes."""
    return FACE + S if moment.seat is not None and kit.roomy else 0.0


def _worded(summary: Summary, kit: Kit, moment: TellingMoment) -> tuple[str, str]:
    """Return a moment's turn and what happened, in words."""
    return summary.wording("at_turn", count=moment.turn), kit.words.message(moment.message, summary.session.name)


def _plot(summary: Summary, kit: Kit, rect: Rect, history: tuple[tuple[int, ...], ...]) -> tuple[Chart, Rect]:
    """Return the chart, and where its curves lie in a rectangle that numbers stand left of."""
    stacked = summary.stacked
    history = tuple(summary.bands()) if stacked else history
    most = max(1, *((sum if stacked else max)(points) for points in history))
    grid = steps(most)
    golden = tuple(moment.turn for moment in summary.moments())
    players = tuple(who_of(player) for player in summary.session.players)
    face: Chart = StepChart(players, history, most, grid, golden)
    if stacked:
        face = StackChart(tuple(who.colour for who in players), history, most, grid, golden)
        if face.full:
            return face, rect  # no scale: it is of all there is
    numbers = max(kit.type.set_text(str(points), NOTE).w for points in grid) + 8
    return face, rect.trimmed(left=numbers)


def _chart(
    summary: Summary, kit: Kit, rect: Rect, history: tuple[tuple[int, ...], ...], scrolls: dict[str, float]
) -> list[Part]:
    moments = summary.moments()
    face, plot = _plot(summary, kit, rect, history)
    pins = _pins(face, plot, moments)
    foot = _foot(kit, pins)
    under = foot + (S if moments else 0)
    narrow = rect.w - THUMB  # whether they scroll depends on how high they are
    lines = _lines(summary, kit, narrow, max(45.0, kit.leading(18) + 8))
    if rect.h - under - sum(lines) < LOWEST:
        lines = _lines(summary, kit, narrow, _line(kit))
    shown = max(lines[0], min(sum(lines), rect.h - under - LEAST)) if moments else 0.0
    if shown < sum(lines) - 1:  # no line is cut in two
        shown = max(sum(lines[:count]) for count in range(1, len(lines) + 1) if sum(lines[:count]) <= shown + 1)
    below, above = cut_bottom(rect, shown, under)
    plot = plot._replace(h=above.h)
    parts = [Part("chart", plot, face), *_faces(summary, kit, face, plot), *_axis(kit, face, plot, rect, pins, foot)]
    scrolling = shown < sum(lines) - 1
    rows = stack(Rect(SPREAD, 0, narrow if scrolling else rect.w, 0), lines)
    told = [part for number, row in enumerate(rows) for part in _moment(summary, kit, moments[number], number, row)]
    view = below.trimmed(left=-SPREAD)
    if scrolling:
        parts.append(Part(LIST, view, Empty(), Control(summary.wording("history"), zone="history", radius=8)))
    return parts + strip(LIST, view, told, sum(lines), scrolls)


def _faces(summary: Summary, kit: Kit, face: Chart, plot: Rect) -> list[Part]:
    """Return everybody's face: with the name in their band, else at its end, where that is high enough."""
    if not isinstance(face, StackChart):
        return []
    parts, within = inside.build(summary, kit, face, plot)
    if face.full:
        return parts
    for seat, (foot, top) in face.ends(plot).items():
        if seat in within:
            continue
        size = min(BIGGEST, foot - top - 2)
        if size >= TINIEST:
            size = max(SMALLEST, size)
            place = Rect.around(face.plot_area(plot).right + 6 + BIGGEST / 2, (foot + top) / 2, size)
            parts.append(portrait(f"chart:{seat}", place, summary.session.players[seat], seat=seat))
    return parts


def _pins(face: Chart, plot: Rect, moments: Sequence[TellingMoment]) -> list[tuple[float, int]]:
    """Return where each moment's pin stands: in the first row in which it stands right under its turn, and free.

    Where every row is taken there, it moves on in the one in which it stays nearest.
    """
    ends = [plot.x - PIN] * ROWS
    pins = list[tuple[float, int]]()
    for moment in moments:
        x = face.x(plot, moment.turn)
        row = next((row for row in range(ROWS) if ends[row] + PIN + 1 <= x), ends.index(min(ends)))
        ends[row] = max(x, ends[row] + PIN + 1)
        pins.append((ends[row], row))
    for row in range(ROWS):
        edge = plot.right
        for number in [number for number, pin in enumerate(pins) if pin[1] == row][::-1]:
            pins[number] = min(pins[number][0], edge), row
            edge = pins[number][0] - PIN - 1
    return pins


def _foot(kit: Kit, pins: Sequence[tuple[float, int]]) -> float:
    rows = max((row for _, row in pins), default=0) + 1
    return max(PIN * rows, kit.leading(15)) + 6


def _axis(kit: Kit, face: Chart, plot: Rect, rect: Rect, pins: Sequence[tuple[float, int]], foot: float) -> list[Part]:
    line = kit.leading(15)
    above = rect.bottom
    parts: list[Part] = []
    scale = () if isinstance(face, StackChart) and face.full else face.grid
    for points in scale:
        y = face.y(plot, points)
        if above - y >= line * 0.8:
            above = y
            box = plot.before(plot.x - 4 - rect.x, 4)._replace(y=min(y - line / 2, plot.bottom - line), h=line)
            parts.append(kit.label(f"axis:{points}", box, str(points), NOTE, "text.slate-soft", align=1.0))
    for number, (x, row) in enumerate(pins):
        place = Rect.around(x, plot.bottom + PIN / 2 - 4 + row * PIN, PIN)
        parts += _pin(kit, f"pin:{number}", place, number, GROW + NEXT * number)
    first = kit.say("results.turn_0")
    width = kit.type.set_text(first, NOTE).w
    if not pins or plot.x + width + 14 < min(x for x, _ in pins) - PIN / 2:
        box = placed(plot.below(min(foot, PIN + 6)).trimmed(left=S), width + 2, line, 0.0)
        parts.append(kit.label("axis:first", box, first, NOTE, "text.slate-soft"))
    return parts


def _moment(summary: Summary, kit: Kit, moment: TellingMoment, number: int, rect: Rect) -> list[Part]:
    turn, text = _worded(summary, kit, moment)
    tail = kit.type.set_text(turn, Style("body", 15)).w
    style = _letters(moment)
    pin, room = cut_left(rect, PIN, 14)
    who, room = cut_left(room, _who(kit, moment))
    words = room.trimmed(right=tail + M)
    dated = _in_a_line(summary, kit, moment, rect.w)
    most = 2 if 2 * kit.leading(18) <= rect.h + 1 else 1
    if not dated:  # the turn stands behind the words, or gives way: the chart shows it too
        words = room
        whole = f"{text} · {turn}"
        text = text if kit.type.fit(whole, style, words.w, most, 0.88).truncated else whole
    setting = kit.type.fit(text, style, words.w, most, 0.7)
    parts = [
        *_pin(kit, f"{MOMENT}{number}", centred(pin, PIN), number),
        Part(f"{MOMENT}{number}:words", words, Label(setting, "text.night")),
    ]
    if moment.seat is not None and who.w:
        stands = centred(who.trimmed(right=S), FACE)
        parts.append(portrait(f"{MOMENT}{number}:face", stands, summary.session.players[moment.seat], seat=moment.seat))
    if dated:
        box, _ = cut_right(rect, tail + 2)
        parts.append(kit.label(f"{MOMENT}{number}:turn", box, turn, Style("body", 15), "text.slate-soft", align=1.0))
    return parts


def _pin(kit: Kit, key: str, rect: Rect, number: int, comes: float = 0.0) -> list[Part]:
    """Return a pin with its letter (a number would be taken for a turn's); it pops up when it `comes`."""
    words = centred(rect, rect.w, NUMERAL.size * 1.3)
    letter = kit.type.set_text(PINS[number], NUMERAL)
    return [
        Part(key, rect.inset(-SPREAD), Pin("shell/results/pin", comes=comes)),
        Part(f"{key}:number", words, Letter(letter, "text.gold", 0.5, comes=comes)),
    ]
