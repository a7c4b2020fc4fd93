"""Who played, on paper: a row each in the order of places, with what is left, what was won, and the points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.engine.protocol import Outcome, Seat
from game.scenes.results.faces.discs import Rule
from game.scenes.results.summary import Summary
from game.scenes.session.match.people import kinds
from game.scenes.shell.navigation.flights import RIBBON
from game.ui.draw.draw_commands import DrawCommand, Lettering
from game.ui.layout.arrange import REST, S, columns, cut_left, cut_right, cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import HEADING, NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label, Panel, strip
from game.ui.seats.faces import portrait
from game.ui.type.text import Style, Typeset

KEY: Final = "scores"
SHEET: Final = 16.0
SIDE: Final = 8.0  # between the sheet's edge and a winner's row
EDGE: Final = 20.0  # and what stands in one
ROW, FIRST = 92.0, 106.0
LOW, LOW_FIRST = 56.0, 76.0
"""The same where there are many."""
MANY: Final = 6
"""So many stand under one another; more in two columns, after the first."""
FACE, WON = 64.0, 76.0
SMALL: Final = 44.0
BESIDE: Final = 16.0  # units between a face and a name
FOOT: Final = 12.0  # of a row, under a face
NAME: Final = 112.0  # units beside a face that belong to a name at least
WON_AT: Final = 224.0  # from a row's left, where what was won begins
DETAILS: Final = 52.0  # units that it is high at most
LEAST_DETAILS: Final = 120.0
ROLLS: Final = 0.4  # seconds that points roll
ALL: Final = 1.0  # seconds after which the last ones begin, at most
STEPS: Final = 12


class Rolling(Label, frozen=True):
    """Show a number that counts up from nothing."""

    rolls: tuple[Typeset, ...] = ()
    """What is seen before the number, one after another."""
    begins: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        at = int((look.time - self.begins) / ROLLS * len(self.rolls))
        seen = self.rolls[max(0, at)] if at < len(self.rolls) else self.setting
        return (Lettering(rect, seen, self.role, self.align, self.valign),)


class Place(NamedTuple):
    """Say where somebody's row lies, and how it is built."""

    seat: Seat
    rect: Rect
    won: bool
    first: bool
    """Whether it is the uppermost."""
    narrow: bool
    """Whether it has half of the sheet."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Hold where all rows lie on a sheet of some width, from its upper edge, and how high they are together."""

    places: tuple[Place, ...]
    height: float


def build(
    summary: Summary, outcome: Outcome, kit: Kit, rect: Rect, scrolls: dict[str, float], label: str
) -> tuple[list[Part], Rect]:
    """Build the sheet, at most as high as a rectangle, and return where it lies; rows that have no room scroll.

    The sheet holds the focus, as `label`: keys lead there, and a pointer passes over it.
    """
    rows = laid(summary, outcome, kit, rect.w, rect.h)
    sheet = rect._replace(h=min(rect.h, rows.height + 2 * SIDE))
    held = Control(label, zone=KEY, radius=SHEET, first=True)
    inside = list[Part]()
    after_won = {after.seat for before, after in pairwise(rows.places) if before.won}
    order = [place.seat for place in rows.places]
    for place in rows.places:
        inside += _row(summary, kit, place, _begins(order, place.seat), lined=place.seat not in after_won)
    view = sheet.inset(0, SIDE)
    leaf = Part(KEY, sheet, Panel("results", SHEET, width=2), held, inside=_nowhere)
    parts = [leaf, *strip("scores:rows", view, inside, rows.height, scrolls)]
    return [replace(part, carried=RIBBON) for part in parts], sheet


def laid(summary: Summary, outcome: Outcome, kit: Kit, width: float, height: float) -> Rows:
    """Return where all rows lie: as high as in the design, or lower where they are many."""
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    room = height - 2 * SIDE
    least = kit.leading(HEADING.size) + kit.leading(NOTE.size) + 6
    if len(order) > MANY and kit.roomy and width >= 460:
        return _in_two(outcome, order, width, room)
    low = max(LOW, kit.leading(HEADING.size) + 8)
    first = max(FIRST, least + 12)
    each = max(ROW, least + 12)
    wanted = first + each * (len(order) - 1)
    if wanted > room:
        share = (room - first) / max(1, len(order) - 1)
        each = share if share >= low else max(least, low)
        first = max(each, min(first, room - each * (len(order) - 1))) if share < low else first
    heights = [first, *[each] * (len(order) - 1)]
    page = Rect(0, 0, width, sum(heights))
    places = [
        Place(seat, spot, seat in outcome.winners, number == 0, narrow=False)
        for number, (seat, spot) in enumerate(zip(order, stack(page, heights), strict=True))
    ]
    return Rows(tuple(places), sum(heights))


def _in_two(outcome: Outcome, order: Sequence[Seat], width: float, room: float) -> Rows:
    """Return rows of which all but the first stand in two columns."""
    lines = -(-(len(order) - 1) // 2)
    each = max(LOW, min(ROW, (room - LOW_FIRST) / lines))
    page = Rect(0, 0, width, LOW_FIRST + each * lines)
    top, rest = cut_top(page, LOW_FIRST)
    left, right = columns(rest.inset(S, 0), (REST, REST), S)
    spots = [top, *stack(left, [each] * lines), *stack(right, [each] * lines)]
    places = [
        Place(seat, spots[number], seat in outcome.winners, number == 0, narrow=number > 0)
        for number, seat in enumerate(order)
    ]
    return Rows(tuple(places), page.h)


def wanted_height(summary: Summary, outcome: Outcome, kit: Kit, width: float) -> float:
    """Return the height at which nothing scrolls."""
    return laid(summary, outcome, kit, width, 1e6).height + 2 * SIDE


def holds_all(summary: Summary, outcome: Outcome, kit: Kit, rect: Rect) -> bool:
    """Tell whether a sheet shows every row at once."""
    return laid(summary, outcome, kit, rect.w, rect.h).height <= rect.h - 2 * SIDE + 1


def _nowhere(x: float, y: float) -> bool:
    """Tell that no point is inside."""
    return False


def _begins(order: Sequence[Seat], seat: Seat) -> float:
    """Return when a seat's points begin to roll: the last one's first, the winner's in the end."""
    return (len(order) - 1 - order.index(seat)) * min(ROLLS, ALL / len(order))


def roll_times(count: int) -> tuple[float, ...]:
    """Return when points begin to roll that are heard: one row's after another, none while the last one's still do."""
    times = [(count - 1 - number) * min(ROLLS, ALL / count) for number in reversed(range(count))]
    apart = list[float]()
    for time in times:
        if not apart or time - apart[-1] >= ROLLS - 1e-6:
            apart.append(time)
    return tuple(apart)


def _row(summary: Summary, kit: Kit, place: Place, begins: float, *, lined: bool) -> list[Part]:
    """Build a row: face, name over what is left, what was won, and the points."""
    seat, rect, won, first, narrow = place
    player = summary.session.players[seat]
    inner = rect.inset(0 if narrow else EDGE, 0).trimmed(left=S if narrow else 0, right=0 if narrow else 4)
    size = min(SMALL if narrow else WON if first else FACE, rect.h - 8)
    face, inner = cut_left(inner, (SMALL if narrow else WON) if size > SMALL or narrow else size, 0.0)
    foot = min(FOOT, max(3.0, (rect.h - size) / 2))
    stands = placed(face.trimmed(bottom=foot), size, size, 0.5, 1.0)
    inner = inner.trimmed(left=10 if narrow else BESIDE)
    points, inner = _points(summary, kit, place, inner, begins)
    text = summary.row(seat).left or _kind(summary, kit, seat)
    name_w, details = _shared(kit, rect, inner, narrow=narrow)
    heights = [kit.leading(_letters(narrow).size), kit.leading(NOTE.size)]
    cut = kit.type.fit(text, NOTE, name_w.w, 1, 0.8).truncated
    one = sum(heights) > rect.h - 2 or not text or cut
    name, *below = stack(name_w._replace(y=rect.y, h=rect.h), heights[:1] if one else heights, align=0.5)
    return [
        *_ground(place, lined=lined),
        portrait(f"emblem:{seat}", stands, player, seat=seat, mood="glad" if won else "calm"),
        Part(f"name:{seat}", name, Label(_name(summary, kit, seat, name.w, narrow=narrow), "text.paper")),
        *(kit.label(f"left:{seat}", spot, text, NOTE, "text.paper-soft", minimum=0.8) for spot in below),
        *(summary.details(kit, seat, details) if details is not None else []),
        *points,
    ]


def _letters(narrow: bool) -> Style:
    return Style("heading", 18) if narrow else HEADING


def _name(summary: Summary, kit: Kit, seat: Seat, width: float, *, narrow: bool) -> Typeset:
    return kit.type.name(summary.session.name(seat), _letters(narrow), width, 0.7)


def _shared(kit: Kit, row: Rect, inner: Rect, *, narrow: bool) -> tuple[Rect, Rect | None]:
    """Share what lies between face and points: the name first, then what was won where there is room for it."""
    named = max(NAME * kit.soft, WON_AT - (inner.x - row.x))
    if narrow or inner.w - named < LEAST_DETAILS:
        return inner.trimmed(right=S), None
    name, rest = cut_left(inner, named, S)
    rest = rest.trimmed(right=S)
    high = min(DETAILS, row.h - 8)
    return name, placed(rest._replace(y=row.y, h=row.h), rest.w, high)


def _ground(place: Place, *, lined: bool) -> list[Part]:
    """Build what a row lies on: a winner's on a lit sheet of its own, any other under a line."""
    seat, rect, won, first, narrow = place
    if won:
        return [Part(f"row:{seat}", rect.inset(SIDE if not narrow else 0, 1), Panel("row", 12, "small", 2))]
    if first or not lined:
        return []
    line = rect.inset(24 if not narrow else 4, 0).above(1.6, -0.8)
    return [Part(f"line:{seat}", line, Rule("panel.paper-rule.top"))]


def _kind(summary: Summary, kit: Kit, seat: Seat) -> str:
    player = summary.session.players[seat]
    return "" if player.person else kinds(kit.words, player)[-1]


def _points(summary: Summary, kit: Kit, place: Place, inner: Rect, begins: float) -> tuple[list[Part], Rect]:
    """Build somebody's points at the right end of a row, and return what is left of that."""
    text = summary.row(place.seat).figure
    if not text:
        return [], inner
    size = 30.0 if place.narrow else 56.0 if place.first or place.won else 44.0
    size = min(size, place.rect.h * 0.62)
    style = kit.type.eased(Style("title", size))
    setting = kit.type.fit(text, style, inner.w * 0.5, 1, 0.4)
    widest = max(kit.type.fit(summary.row(seat).figure, style, inner.w * 0.5, 1, 0.4).w for seat in _all(summary))
    column, rest = cut_right(inner, min(inner.w * 0.5, max(widest, setting.w)) + 4, S)
    role = "text.paper-strong" if place.won else "text.paper"
    label = Part(f"points:{place.seat}", column._replace(y=place.rect.y, h=place.rect.h), Label(setting, role, 1.0))
    return [_rolling(kit, label, text, style, begins)], rest


def _all(summary: Summary) -> range:
    return range(len(summary.session.players))


def _rolling(kit: Kit, part: Part, text: str, style: Style, begins: float) -> Part:
    """Return somebody's points so that they count up; where they are more than a number they stand."""
    face = part.face
    if not isinstance(face, Label) or not text.isdecimal() or face.setting.lines != (text,):
        return part
    figures = dict.fromkeys(str(round(int(text) * (1 - (1 - step / STEPS) ** 2))) for step in range(STEPS))
    rolls = tuple(kit.type.fit(figure, style, part.rect.w, 1, 0.4) for figure in figures)
    return replace(part, face=Rolling(face.setting, face.role, face.align, face.valign, rolls=rolls, begins=begins))
