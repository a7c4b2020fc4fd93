"""The score table of the results: a row for every player, in the order of places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Outcome, Seat
from game.scenes.results.summary import Summary
from game.scenes.session.session import MatchSession
from game.ui.emblems import Emblem
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.scroll import strip
from game.ui.text import Style
from game.ui.widgets import Panel

HEAD: Final = Style("bold", 16)
NAME: Final = Style("heading", 25)
LEVEL: Final = Style("body", 15)
EDGE: Final = 24.0
LEAST_NAME: Final = 120.0
LEAST_SPOILS: Final = 150.0
LEAST: Final = 150.0  # units of height from which the table as it ended is shown


@dataclass(frozen=True, slots=True)
class Columns:
    """Hold where the columns lie, relative to the table: names and spoils as left and width, 0 for one left out."""

    emblem: float
    name: tuple[float, float]
    spoils: tuple[float, float]
    count: tuple[float, float]
    points: tuple[float, float]


def build(
    session: MatchSession, outcome: Outcome, story: Summary, kit: Kit, rect: Rect, scrolls: dict[str, float]
) -> list[Part]:
    """Build the table on its sheet; rows that have no room scroll."""
    columns = _columns(session, story, kit, rect.w)
    head = _head_height(kit)
    parts = [kit.panel("scores", rect), *_head(story, kit, rect, columns, head)]
    order = sorted(range(len(session.players)), key=lambda seat: (outcome.places[seat], seat))
    view = Rect(rect.x + 4, rect.y + head, rect.w - 8, rect.h - head - 8)
    high = _row_height(session, kit, view.h)
    rows: list[Part] = []
    for number, seat in enumerate(order):
        place = Rect(0, number * high, view.w, high)
        rows += _row(session, outcome, story, kit, seat, place, columns, number)
    parts += strip("scores:rows", view, rows, high * len(order), scrolls)
    spare = view.h - high * len(order)
    if spare >= LEAST:
        parts += story.thumbnail(kit, Rect(rect.x + EDGE, rect.bottom - spare + 6, rect.w - 2 * EDGE, spare - EDGE - 6))
    return parts


def holds_table(session: MatchSession, kit: Kit, rect: Rect) -> bool:
    """Tell whether the sheet has room for the table as it ended, below the rows."""
    room = rect.h - _head_height(kit) - 8
    return room - _row_height(session, kit, room) * len(session.players) >= LEAST


def height(session: MatchSession, kit: Kit) -> float:
    """Return how high the table would like to be, so that nothing scrolls."""
    row = max(70.0, kit.leading(25) + kit.leading(15) + 8)
    return _head_height(kit) + row * len(session.players) + 10


def _head_height(kit: Kit) -> float:
    lines = 1 if kit.growth <= 1.05 else 2  # what is larger may need a second line
    return max(50.0, lines * kit.leading(16) + 12)


def _row_height(session: MatchSession, kit: Kit, room: float) -> float:
    minimum = max(56.0, kit.leading(25) + kit.leading(15) + 4)
    return max(minimum, min(89.0, (room - 6) / len(session.players)))


def _columns(session: MatchSession, story: Summary, kit: Kit, width: float) -> Columns:
    """Share the width out: points first, then names, then the narrow and the wide column where there is room."""
    wide, narrow = story.columns()
    right = width - EDGE
    score = 0.0
    if story.scores():
        score = max(kit.type.set_text(story.heading("points"), HEAD).w, kit.type.set_text("88", _big(kit)).w) + 8
    left = right - score
    name = 86.0
    names = max(
        kit.type.set_text(session.name(seat), NAME, 200 * kit.growth, 1).w for seat in range(len(session.players))
    )
    levels = [
        kit.type.set_text(kit.say(f"skill.{player.by}"), LEVEL).w for player in session.players if not player.person
    ]
    names = max([names, *(level + kit.leading(15) + 8 for level in levels)])
    count = (0.0, 0.0)
    if narrow:
        need = kit.type.set_text(narrow, HEAD).w + 24
        if left - name - LEAST_NAME > need + (LEAST_SPOILS if wide else 0.0):
            count = (left - need - 8, need)
            left -= need + 8
    spoils = (0.0, 0.0)
    shows = bool(wide) and left - name - LEAST_NAME > LEAST_SPOILS  # whatever the names are
    names = max(LEAST_NAME, min(names + 12, left - name - (LEAST_SPOILS if shows else 8.0)))
    if shows:
        spoils = (name + names, left - name - names - 8)
        left = name + names
    return Columns(EDGE, (name, left - name - 8), spoils, count, (right - score, score))


def _head(story: Summary, kit: Kit, rect: Rect, columns: Columns, high: float) -> list[Part]:
    """Build the headings of the columns that are shown."""
    width, narrow = story.columns()
    y = rect.y + 4

    def label(key: str, text: str, place: tuple[float, float], align: float) -> Part:
        box = Rect(rect.x + place[0], y, place[1], high - 4)
        return kit.label(f"head:{key}", box, text, HEAD, "text.paper-soft", align=align, lines=2, minimum=0.7)

    parts = [label("player", kit.say("results.player"), (columns.emblem, columns.name[0] + columns.name[1] - EDGE), 0)]
    if columns.spoils[1]:
        parts.append(label("spoils", width, (columns.spoils[0] + 4, columns.spoils[1] - 4), 0))
    if columns.count[1]:
        parts.append(label("count", narrow, columns.count, 0.5))
    if story.scores():
        parts.append(label("points", story.heading("points"), columns.points, 1))
    return parts


def _row(
    session: MatchSession,
    outcome: Outcome,
    story: Summary,
    kit: Kit,
    seat: Seat,
    rect: Rect,
    columns: Columns,
    number: int,
) -> list[Part]:
    """Build one player's row; a winner's lies on a sheet of its own."""
    player = session.players[seat]
    won = seat in outcome.winners
    x = rect.x - 4
    parts: list[Part] = []
    if won:
        sheet = Rect(rect.x + 6, rect.y + 2, rect.w - 12, rect.h - 5)
        parts.append(Part(f"row:{seat}", sheet, Panel("row", 12, "small")))
    elif number:
        line = Rect(x + EDGE, rect.y - 1.5, rect.w + 8 - 2 * EDGE, 1.2)
        parts.append(Part(f"line:{seat}", line, Panel("paper-rule", 0, None)))
    middle = rect.y + rect.h / 2 - 1
    parts.append(Part(f"emblem:{seat}", Rect.around(x + columns.emblem + 24, middle, 48), Emblem(player.colour)))
    name, level = kit.leading(25), kit.leading(15)
    left, width = x + columns.name[0], columns.name[1]
    top = middle - name / 2 if player.person else middle - (name + level) / 2
    parts.append(kit.label(f"name:{seat}", Rect(left, top, width, name), session.name(seat), NAME, minimum=0.6))
    if not player.person:
        size = level * 0.86
        icon = Rect(left, top + name + (level - size) / 2, size, size)
        parts.append(kit.picture(f"bot:{seat}", icon, "shell/glyphs/bot", "text.paper-soft"))
        words = Rect(icon.right + 6, top + name, width - size - 6, level)
        text = kit.say(f"skill.{player.by}")
        parts.append(kit.label(f"level:{seat}", words, text, LEVEL, "text.paper-soft", minimum=0.8))
    if columns.spoils[1]:
        box = Rect(x + columns.spoils[0], middle - 26, columns.spoils[1], 52)
        parts += story.spoils(kit, seat, box)
    if columns.count[1]:
        box = Rect(x + columns.count[0], middle - name / 2, columns.count[1], name)
        parts.append(kit.label(f"count:{seat}", box, story.count(seat), NAME, align=0.5))
    if story.scores():
        style, role = (_big(kit), "text.paper-strong") if won else (_less(kit), "text.paper")
        tall = kit.leading(style.size)
        box = Rect(x + columns.points[0], middle - tall / 2, columns.points[1], tall)
        parts.append(kit.label(f"points:{seat}", box, str(story.scores()[seat]), style, role, align=1.0, minimum=0.4))
    return parts


def _big(kit: Kit) -> Style:
    """Return the letters of a winner's points: large already, so they grow less than other text."""
    return Style("title", 46 / kit.frame.text**0.6)


def _less(kit: Kit) -> Style:
    return Style("title", 38 / kit.frame.text**0.6)
