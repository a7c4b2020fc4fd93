"""The score table of the results: a row for every player, in the order of places."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.engine.protocol import Outcome, Seat
from game.scenes.results.summary import Summary
from game.scenes.session.people import kinds
from game.ui.emblem import Emblem
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Part
from game.ui.text import Style
from game.ui.widgets import Panel, strip

KEY: Final = "scores"
HEAD: Final = Style("bold", 16)
NAME: Final = Style("heading", 25)
LEVEL: Final = Style("body", 15)
EDGE: Final = 24.0
SHEET: Final = 16.0
LEAST_NAME: Final = 120.0
LEAST_DETAILS: Final = 150.0
LEAST: Final = 150.0  # units of height from which the table as it ended is shown
SMALL: Final = 19.0  # letters of names where there is no room for all in larger ones


@dataclass(frozen=True, slots=True)
class Row:
    """Hold how every row is built: its height, the letters of a name, and whether what a bot is stands below it."""

    height: float
    name: Style
    levels: bool


@dataclass(frozen=True, slots=True)
class Columns:
    """Hold where the columns lie, relative to the table: all but the emblem as left and width, 0 for one left out."""

    emblem: float
    name: tuple[float, float]
    details: tuple[float, float]
    count: tuple[float, float]
    points: tuple[float, float]


def build(
    summary: Summary, outcome: Outcome, kit: Kit, rect: Rect, scrolls: dict[str, float], label: str
) -> list[Part]:
    """Build the table on its sheet; rows that have no room scroll.

    The sheet holds the focus, as `label`: keys lead there, and a pointer passes over it.
    """
    columns = _columns(summary, kit, rect.w)
    head = _head_height(kit)
    held = Control(label, zone=KEY, radius=SHEET, first=True)
    sheet = replace(kit.panel(KEY, rect, radius=SHEET), control=held, inside=_nowhere)
    parts = [sheet, *_head(summary, kit, rect, columns, head)]
    view = Rect(rect.x + 4, rect.y + head, rect.w - 8, rect.h - head - 8)
    row = _row(summary, kit, view.h)
    height = row.height
    rows = list[Part]()
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    for number, seat in enumerate(order):
        place, won = Rect(0, number * height, view.w, height), seat in outcome.winners
        rows += [*_ground(seat, place, won, number == 0), *_who(summary, kit, seat, place, columns, row)]
        rows += _cells(summary, kit, seat, place, columns, won)
    parts += strip("scores:rows", view, rows, height * len(order), scrolls)
    spare = view.h - height * len(order)
    below = Rect(rect.x + EDGE, rect.bottom - spare + 6, rect.w - 2 * EDGE, spare - EDGE - 6)
    return parts + (summary.thumbnail(kit, below) if spare >= LEAST else [])


def points(summary: Summary, seat: Seat) -> str:
    """Return a seat's points; past a goal, that and how much further: “5 + 2”."""
    score = summary.scores()[seat]
    goal = summary.goal
    return f"{goal} + {score - goal}" if goal and score > goal else str(score)


def _nowhere(x: float, y: float) -> bool:
    """Tell that no point is inside."""
    return False


def holds_table(summary: Summary, kit: Kit, rect: Rect) -> bool:
    """Tell whether the sheet has room for the table as it ended, below the rows."""
    room = rect.h - _head_height(kit) - 8
    return room - _row(summary, kit, room).height * len(summary.session.players) >= LEAST


def holds_all(summary: Summary, kit: Kit, height: float) -> bool:
    """Tell whether a sheet of this height shows every row at once."""
    room = height - _head_height(kit) - 8
    return _row(summary, kit, room).height * len(summary.session.players) <= room


def wanted_height(summary: Summary, kit: Kit) -> float:
    """Return the height at which nothing scrolls."""
    row = max(70.0, kit.leading(25) + kit.leading(15) + 8)
    return _head_height(kit) + row * len(summary.session.players) + 10


def _head_height(kit: Kit) -> float:
    lines = 1 if kit.growth <= 1.05 else 2  # what is larger may need a second line
    return max(50.0, lines * kit.leading(16) + 12)


def _row(summary: Summary, kit: Kit, room: float) -> Row:
    """Return how rows are built so that all are seen at once: second lines give way first, then large letters."""
    share = (room - 6) / len(summary.session.players)
    name = kit.leading(25)
    level = kit.leading(15)
    minimum = max(56.0, name + level + 4)
    if share >= minimum:
        return Row(max(minimum, min(89.0, share)), NAME, levels=True)
    if share >= name + 4:
        return Row(share, NAME, levels=False)
    small = kit.leading(SMALL) + 2
    return Row(max(small, share), Style("heading", SMALL), levels=False) if share >= small else Row(minimum, NAME, True)


def _columns(summary: Summary, kit: Kit, width: float) -> Columns:
    """Share the width out: points first, then names, then the narrow and the wide column where there is room."""
    headings, session = summary.headings(), summary.session
    right, score, name, set_text = width - EDGE, 0.0, 86.0, kit.type.set_text
    if summary.scores():
        shown = ("88", *(points(summary, seat) for seat in range(len(session.players))))
        widths = [set_text(text, _title(kit, 46)).w for text in shown]
        score = max(set_text(summary.wording("points"), HEAD).w, *widths) + 8
    left = right - score
    widths = [set_text(session.name(seat), NAME, 200 * kit.growth, 1).w for seat in range(len(session.players))]
    skills = [kinds(kit.words, player)[0] for player in session.players if not player.person]
    names = max([*widths, *(set_text(skill, LEVEL).w + kit.leading(15) + 8 for skill in skills)])
    count = details = (0.0, 0.0)
    if headings.count:
        need = set_text(headings.count, HEAD).w + 24
        if left - name - LEAST_NAME > need + (LEAST_DETAILS if headings.details else 0.0):
            count = (left - need - 8, need)
            left -= need + 8
    shows = bool(headings.details) and left - name - LEAST_NAME > LEAST_DETAILS  # whatever the names are
    names = max(LEAST_NAME, min(names + 12, left - name - (LEAST_DETAILS if shows else 8.0)))
    if shows:
        details = (name + names, left - name - names - 8)
        left = name + names
    return Columns(EDGE, (name, left - name - 8), details, count, (right - score, score))


def _head(summary: Summary, kit: Kit, rect: Rect, columns: Columns, height: float) -> list[Part]:
    headings = summary.headings()

    def label(key: str, text: str, place: tuple[float, float], align: float) -> Part:
        box = Rect(rect.x + place[0], rect.y + 4, place[1], height - 4)
        return kit.label(f"head:{key}", box, text, HEAD, "text.paper-soft", align=align, lines=2, minimum=0.7)

    parts = [label("player", kit.say("results.player"), (columns.emblem, columns.name[0] + columns.name[1] - EDGE), 0)]
    if columns.details[1]:
        parts.append(label("details", headings.details, (columns.details[0] + 4, columns.details[1] - 4), 0))
    if columns.count[1]:
        parts.append(label("count", headings.count, columns.count, 0.5))
    if summary.scores():
        parts.append(label("points", summary.wording("points"), columns.points, 1))
    return parts


def _ground(seat: Seat, rect: Rect, won: bool, first: bool) -> list[Part]:
    """Build what a row lies on: a winner's on a sheet of its own, any other under a line."""
    if won:
        return [Part(f"row:{seat}", Rect(rect.x + 6, rect.y + 2, rect.w - 12, rect.h - 5), Panel("row", 12, "small"))]
    line = Rect(rect.x - 4 + EDGE, rect.y - 1.5, rect.w + 8 - 2 * EDGE, 1.2)
    return [] if first else [Part(f"line:{seat}", line, Panel("paper-rule", 0, None))]


def _who(summary: Summary, kit: Kit, seat: Seat, rect: Rect, columns: Columns, row: Row) -> list[Part]:
    player, x, middle = summary.session.players[seat], rect.x - 4, rect.y + rect.h / 2 - 1
    name = kit.leading(row.name.size)
    level = kit.leading(15)
    left = x + columns.name[0]
    width = columns.name[1]
    second = row.levels and not player.person
    top = middle - (name + level) / 2 if second else middle - name / 2
    place = Rect(left, top, width, name)
    parts = [
        Part(
            f"emblem:{seat}", Rect.around(x + columns.emblem + 24, middle, min(48.0, rect.h - 6)), Emblem(player.colour)
        ),
        kit.label(f"name:{seat}", place, summary.session.name(seat), row.name, minimum=0.6),
    ]
    if second:
        size = level * 0.86
        icon = Rect(left, top + name + (level - size) / 2, size, size)
        words, told = Rect(icon.right + 6, top + name, width - size - 6, level), kinds(kit.words, player)
        fits = (text for text in told if not kit.type.fit(text, LEVEL, words.w, 1, 0.8).truncated)
        text = next(fits, told[-1])  # what it likes gives way first
        parts.append(kit.picture(f"bot:{seat}", icon, "shell/glyphs/bot", "text.paper-soft"))
        parts.append(kit.label(f"level:{seat}", words, text, LEVEL, "text.paper-soft", minimum=0.8))
    return parts


def _cells(summary: Summary, kit: Kit, seat: Seat, rect: Rect, columns: Columns, won: bool) -> list[Part]:
    parts: list[Part] = []
    x, middle = rect.x - 4, rect.y + rect.h / 2 - 1
    if columns.details[1]:
        parts += summary.details(kit, seat, _details(rect, x, columns))
    if columns.count[1]:
        line = min(kit.leading(NAME.size), rect.h)
        style = replace(NAME, size=NAME.size * line / kit.leading(NAME.size))
        box = Rect(x + columns.count[0], middle - line / 2, columns.count[1], line)
        parts.append(kit.label(f"count:{seat}", box, summary.count(seat), style, align=0.5))
    if summary.scores():
        style, role = (_title(kit, 46), "text.paper-strong") if won else (_title(kit, 38), "text.paper")
        line = kit.leading(style.size)
        if line > rect.h:
            style = replace(style, size=style.size * rect.h / line)
            line = rect.h
        box = Rect(x + columns.points[0], middle - line / 2, columns.points[1], line)
        parts.append(kit.label(f"points:{seat}", box, points(summary, seat), style, role, align=1.0, minimum=0.4))
    return parts


def _details(rect: Rect, x: float, columns: Columns) -> Rect:
    """Return the room of the wide column in a row."""
    high = min(52.0, rect.h - 4)
    return Rect(x + columns.details[0], rect.y + rect.h / 2 - 1 - high / 2, columns.details[1], high)


def _title(kit: Kit, size: float) -> Style:
    """Return the letters of points: large already, so they grow less than other text."""
    return Style("title", size / kit.frame.text**0.6)
