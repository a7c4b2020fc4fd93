"""The score table of the results: a row for every player, in the order of places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Outcome, Seat
from game.scenes.results import crowned
from game.scenes.results.summary import Summary
from game.scenes.session.match.people import kinds
from game.ui.draw.draw_commands import DrawCommand, Lettering, Plate, Shadow, sheet
from game.ui.layout.arrange import L, S, centred, cut_left, cut_right, cut_top, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import HEADING, NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label, Panel, strip
from game.ui.type.text import Style, Typeset

KEY: Final = "scores"
HEAD: Final = Style("bold", 15)
EDGE: Final = L
SIDE: Final = 4.0  # between the edge of the sheet and its rows
SHEET: Final = 16.0
THICK: Final = 5.0  # units of its lower edge that are seen
RIM: Final = 6.0  # between its edge and the line along it
LEAST_NAME: Final = 100.0
LEAST_DETAILS: Final = 150.0
LEAST: Final = 150.0  # units of height from which the table as it ended is shown
WON: Final = 84.0  # units of a winner's face
FACE: Final = 76.0
NARROW: Final = 52.0  # the same where room is short
ROLLS: Final = 0.3  # seconds that points roll
ALL: Final = 1.0  # seconds after which the last ones begin, at most
STEPS: Final = 12
SMALL: Final = 19.0  # letters of names where there is no room for all in larger ones


@dataclass(frozen=True, slots=True)
class Row:
    """Hold how every row is built: its height, the letters of a name, and whether what a bot is stands below it."""

    height: float
    name: Style
    levels: bool


@dataclass(frozen=True, slots=True)
class Columns:
    """Hold where the columns lie in a row, from its left end; None for one that is left out."""

    emblem: Rect
    name: Rect
    details: Rect | None
    count: Rect | None
    points: Rect


@dataclass(frozen=True, slots=True)
class Leaf:
    """Show the sheet: a thick leaf of paper with a fine line along its edge."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect.moved(0, THICK), SHEET, "panel")
        yield Plate(rect.moved(0, THICK), "panel.level.border", None, SHEET)
        yield sheet(rect, "panel.paper", SHEET)
        yield Plate(rect.inset(RIM), "clear", None, SHEET - RIM / 2, "panel.drawer.border", 1.2)


class Rolling(Label, frozen=True):
    """Show a number that counts up from nothing."""

    rolls: tuple[Typeset, ...] = ()
    """What is seen before the number, one after another."""
    begins: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        at = int((look.time - self.begins) / ROLLS * len(self.rolls))
        seen = self.rolls[max(0, at)] if at < len(self.rolls) else self.setting
        return (Lettering(rect, seen, self.role, self.align, self.valign),)


def build(
    summary: Summary, outcome: Outcome, kit: Kit, rect: Rect, scrolls: dict[str, float], label: str
) -> list[Part]:
    """Build the table on its sheet; rows that have no room scroll.

    The sheet holds the focus, as `label`: keys lead there, and a pointer passes over it.
    """
    title, view = cut_top(rect.trimmed(SIDE, 0, SIDE, S), _head_height(kit))
    held = Control(label, zone=KEY, radius=SHEET, first=True)
    leaf = Part(KEY, rect, Leaf(), held, inside=_nowhere)
    columns = _columns(summary, kit, view.w)
    row = _row(summary, kit, view.h)
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    places = stack(Rect(0, 0, view.w, 0), [row.height] * len(order))
    rows = list[Part]()
    for seat, place in zip(order, places, strict=True):
        won = seat in outcome.winners
        rows += [
            *_ground(seat, place, won, place is places[0]),
            *_who(summary, kit, seat, place, columns, row, won=won),
            *_cells(summary, kit, seat, place, columns, _begins(order, seat), won=won),
        ]
    spare = view.h - places[-1].bottom
    below = rect.trimmed(EDGE, rect.h - spare + 6, EDGE, EDGE)
    return [
        leaf,
        *_head(summary, kit, title, columns),
        *strip("scores:rows", view, rows, places[-1].bottom, scrolls),
        *(summary.thumbnail(kit, below) if spare >= LEAST else []),
    ]


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
    return _spare(summary, kit, rect.h) >= LEAST


def holds_all(summary: Summary, kit: Kit, height: float) -> bool:
    """Tell whether a sheet of this height shows every row at once."""
    return _spare(summary, kit, height) >= 0


def _spare(summary: Summary, kit: Kit, height: float) -> float:
    """Return what the rows leave of a sheet of this height; what they lack is negative."""
    room = height - _head_height(kit) - 8
    return room - _row(summary, kit, room).height * len(summary.session.players)


def wanted_height(summary: Summary, kit: Kit) -> float:
    """Return the height at which nothing scrolls."""
    row = max(70.0, kit.leading(25) + kit.leading(15) + 8)
    return _head_height(kit) + row * len(summary.session.players) + 10


def _head_height(kit: Kit) -> float:
    return max(50.0, 2 * kit.leading(15) + 9)


def _row(summary: Summary, kit: Kit, room: float) -> Row:
    """Return how rows are built so that all are seen at once: second lines give way first, then large letters."""
    share = (room - 6) / len(summary.session.players)
    name = kit.leading(25)
    minimum = max(56.0, name + kit.leading(15) + 4)
    if share >= minimum:
        return Row(max(minimum, min(89.0, share)), HEADING, levels=True)
    if share >= name + 4:
        return Row(share, HEADING, levels=False)
    small = kit.leading(SMALL) + 2
    lowered = Row(max(small, share), Style("heading", SMALL), levels=False)
    return lowered if share >= small else Row(minimum, HEADING, levels=True)


def _columns(summary: Summary, kit: Kit, width: float) -> Columns:
    """Share the width out: points first, then names, then the narrow and the wide column where there is room."""
    headings = summary.headings()
    session = summary.session
    set_text = kit.type.set_text
    line = Rect(0, 0, width, 0).inset(EDGE - SIDE, 0)
    emblem, line = cut_left(line, _faces(kit), S + 4)
    score = 0.0
    if summary.scores():
        shown = ("88", *(points(summary, seat) for seat in range(len(session.players))))
        widths = [set_text(text, _title(kit, 46)).w for text in shown]
        score = max(set_text(summary.wording("points"), HEAD).w, *widths) + 8
    end, line = cut_right(line, score)
    widths = [set_text(session.name(seat), HEADING, 200 * kit.growth, 1).w for seat in range(len(session.players))]
    skills = [kinds(kit.words, player)[0] for player in session.players if not player.person]
    names = max([*widths, *(set_text(skill, NOTE).w + kit.leading(15) + 8 for skill in skills)])
    count: Rect | None = None
    if headings.count:
        need = set_text(headings.count, HEAD).w + 16
        if line.w - LEAST_NAME > need + (LEAST_DETAILS if headings.details else 0.0):
            count, line = cut_right(line.trimmed(right=S), need)
    if not headings.details or line.w - LEAST_NAME <= LEAST_DETAILS:  # whatever the names are
        return Columns(emblem, line.trimmed(right=S), None, count, end)
    name, details = cut_left(line, max(LEAST_NAME, min(names + 12, line.w - LEAST_DETAILS)))
    return Columns(emblem, name.trimmed(right=S), details.trimmed(right=S), count, end)


def _head(summary: Summary, kit: Kit, rect: Rect, columns: Columns) -> list[Part]:
    headings = summary.headings()
    heads = (
        ("player", kit.say("results.player"), columns.emblem.joined(columns.name), 0.0),
        ("details", headings.details, columns.details and columns.details.trimmed(left=4), 0.0),
        ("count", headings.count, columns.count, 0.5),
        ("points", summary.wording("points"), columns.points if summary.scores() else None, 1.0),
    )
    parts = []
    for key, text, column, align in heads:
        if column is not None:
            box = rect.trimmed(left=column.x, top=4)._replace(w=column.w)
            style = "text.paper-soft"
            parts.append(kit.label(f"head:{key}", box, text, HEAD, style, align=align, lines=2, minimum=0.7))
    return parts


def _ground(seat: Seat, rect: Rect, won: bool, first: bool) -> list[Part]:
    """Build what a row lies on: a winner's on a sheet of its own, any other under a line."""
    if won:
        return [Part(f"row:{seat}", rect.trimmed(6, 2, 6, 3), Panel("row", 12, "small", 1.8))]
    line = rect.inset(EDGE - SIDE, 0).above(1.2, 0.3)
    return [] if first else [Part(f"line:{seat}", line, Panel("paper-rule", 0, None))]


def _who(summary: Summary, kit: Kit, seat: Seat, rect: Rect, columns: Columns, row: Row, *, won: bool) -> list[Part]:
    player = summary.session.players[seat]
    heights = [kit.leading(row.name.size), kit.leading(15)][: 2 if row.levels and not player.person else 1]
    name, *below = stack(_cell(rect, columns.name, sum(heights)), heights)
    parts = [
        crowned.face(
            f"emblem:{seat}", _cell(rect, columns.emblem, rect.h - 4), WON if won else FACE, player, seat, won=won
        ),
        kit.label(f"name:{seat}", name, summary.session.name(seat), row.name, minimum=0.6),
    ]
    for level in below:
        icon, words = cut_left(level, level.h * 0.86, 6)
        said = kinds(kit.words, player)
        fits = (text for text in said if not kit.type.fit(text, NOTE, words.w, 1, 0.8).truncated)
        text = next(fits, "")  # what it likes gives way first, then the picture
        if text:
            parts.append(kit.picture(f"bot:{seat}", centred(icon, icon.w), "shell/glyphs/bot", "text.paper-soft"))
        words, text = (words, text) if text else (level, said[-1])
        parts.append(kit.label(f"level:{seat}", words, text, NOTE, "text.paper-soft", minimum=0.8))
    return parts


def _faces(kit: Kit) -> float:
    """Return how broad the column of faces is."""
    return FACE if kit.frame.shape == "wide" and kit.roomy and kit.frame.width >= 1180 else NARROW


def _begins(order: Sequence[Seat], seat: Seat) -> float:
    """Return when a seat's points begin to roll: the last one's first, the winner's in the end."""
    return (len(order) - 1 - order.index(seat)) * min(ROLLS, ALL / len(order))


def _cells(
    summary: Summary, kit: Kit, seat: Seat, rect: Rect, columns: Columns, begins: float, *, won: bool
) -> list[Part]:
    parts: list[Part] = []
    if columns.details is not None:
        parts += summary.details(kit, seat, _cell(rect, columns.details, min(52.0, rect.h - 4)))
    if columns.count is not None:
        cell, style = _lowered(kit, HEADING, rect, columns.count)
        parts.append(kit.label(f"count:{seat}", cell, summary.count(seat), style, align=0.5))
    if summary.scores():
        size, role = (46, "text.paper-strong") if won else (38, "text.paper")
        cell, style = _lowered(kit, _title(kit, size), rect, columns.points)
        part = kit.label(f"points:{seat}", cell, points(summary, seat), style, role, align=1.0, minimum=0.4)
        parts.append(_rolling(kit, part, summary.scores()[seat], style, begins))
    return parts


def _rolling(kit: Kit, part: Part, score: int, style: Style, begins: float) -> Part:
    """Return somebody's points so that they count up; where they are more than a number they stand."""
    face = part.face
    if not isinstance(face, Label) or face.setting.lines != (str(score),):
        return part
    figures = dict.fromkeys(str(round(score * (1 - (1 - step / STEPS) ** 2))) for step in range(STEPS))
    rolls = tuple(kit.type.fit(figure, style, part.rect.w, 1, 0.4) for figure in figures)
    return replace(part, face=Rolling(face.setting, face.role, face.align, face.valign, rolls=rolls, begins=begins))


def _cell(row: Rect, column: Rect, height: float) -> Rect:
    """Return where something of a height stands in a column of a row."""
    return centred(column._replace(y=row.y, h=row.h - 2), column.w, height)


def _lowered(kit: Kit, style: Style, row: Rect, column: Rect) -> tuple[Rect, Style]:
    """Return where a line stands in a column of a row, and its letters: smaller ones where there is no room for it."""
    line = kit.leading(style.size)
    return _cell(row, column, min(line, row.h)), replace(style, size=style.size * min(1.0, row.h / line))


def _title(kit: Kit, size: float) -> Style:
    """Return the letters of points: large already, so they grow less than other text."""
    return kit.type.eased(Style("title", size))
