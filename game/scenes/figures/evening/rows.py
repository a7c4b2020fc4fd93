"""How an evening stands: a row for each, with the points of every match; the head over them names the games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from game.saves.evenings.evening import Evening
from game.saves.evenings.standings import Standing, standings
from game.scenes.session.match.people import kinds
from game.scenes.shell.services.services import Services
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, Shadow, dot, sheet
from game.ui.layout.arrange import REST, Length, M, S, centred, columns, cut_top, endless, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import HEADING, NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.seats.faces import still, who_of
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

PLACE: Final = Style("title", 30)
TOTAL: Final = Style("title", 30)
NAME: Final = Style("heading", 21)
FIGURE: Final = Style("title", 21)
HIGH: Final = 92.0
LOW: Final = 60.0
MANY: Final = 6
"""From so many on rows are low."""
BADGE: Final = 42.0
ARROW: Final = 32.0
DISC: Final = 52.0


class Plan(NamedTuple):
    """Hold how wide the columns of a row are."""

    face: float
    arrow: float
    match: float
    """Of a match; 0: only the sum is shown."""
    total: float
    matches: int

    def cut(self, rect: Rect) -> tuple[Rect, Rect, Rect, Rect, list[Rect], Rect]:
        """Return place, face, name, arrow, matches and sum of a row."""
        inner = rect.inset(M, 0)
        widths: list[Length] = [44.0, self.face, REST, self.arrow, *[self.match] * self.matches, self.total]
        place, face, name, arrow, *matches, total = columns(inner, widths, S)
        return place, face, name, arrow, matches, total


@dataclass(frozen=True, slots=True)
class Row:
    """Show how somebody stands: place, face, name, whether they rose, the points of each match, and their sum."""

    plan: Plan
    place: Typeset
    who: Who
    name: Typeset
    note: Typeset | None
    rose: int
    matches: tuple[tuple[Typeset | None, bool], ...]
    """The points of each match, and whether it was won; without points it is still to come, or they were not there."""
    total: Typeset
    first: bool
    faded: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 1 if look.pressed else -look.hover)
        yield Shadow(rect, 12, "small", 0.6)
        yield sheet(rect, "plate.seat", 12, 1.5)
        if self.first:
            yield sheet(rect, "panel.row", 12, 1.5, 0.4)
        place, face, words, arrow, matches, total = self.plan.cut(rect)
        alpha = 0.6 if self.faded else 1.0
        yield Lettering(place, self.place, "plate.seat.text", 0.5, alpha=alpha)
        size = min(face.w, rect.h - S)
        yield still(self.who, centred(face, size), alpha=round(255 * alpha))
        high = (self.name.h, self.note.h if self.note is not None else 0.0)
        name, note = stack(words, high, align=0.5)
        yield Lettering(name, self.name, "plate.seat.text", alpha=alpha)
        if self.note is not None:
            yield Lettering(note, self.note, "plate.seat.soft")
        yield from self._arrow(arrow)
        for (points, won), cell in zip(self.matches, matches, strict=True):
            yield from _match(cell, points, won=won)
        yield Lettering(total, self.total, "plate.seat.text", 1.0, alpha=alpha)

    def _arrow(self, cell: Rect) -> Iterator[DrawCommand]:
        if not self.rose or cell.w < ARROW:
            return
        disc = centred(cell, ARROW)
        role = "good" if self.rose > 0 else "plate.seat.soft"
        yield Plate(disc, role, None, ARROW / 2, alpha=0.16)
        yield Picture(disc.inset(8), f"shell/glyphs/arrow-{'up' if self.rose > 0 else 'down'}", role)


def _match(cell: Rect, points: Typeset | None, *, won: bool) -> Iterator[DrawCommand]:
    size = min(DISC, cell.w, cell.h - S)
    disc = centred(cell, size)
    if points is None:
        yield Plate(disc.inset(size * 0.12), radius=size / 2, border="plate.add.border", width=2, dash=4)
        return
    if won:
        yield dot(*disc.middle, size / 2, "button.primary.lip")
        yield sheet(disc.inset(2), "button.primary", size / 2)
    yield Lettering(cell, points, "button.primary.text" if won else "plate.seat.soft", 0.5)


class Table(NamedTuple):
    """Hold what the table needs."""

    services: Services
    evening: Evening
    names: Sequence[str]
    """What the members are called now."""
    press: Callable[[int], None]
    """Takes the member whose row was pressed."""


def build(table: Table, kit: Kit, width: float) -> tuple[list[Part], list[Part], float]:
    """Lay out the head and the rows, each from (0, 0) in a width; return the head, the rows, and how high they are."""
    plan = _plan(table, kit, width)
    rows = standings(table.evening)
    low = len(rows) >= MANY
    high = max(LOW if low else HIGH, kit.leading(NAME.size) + kit.leading(NOTE.size) + S)
    if not kit.roomy:
        high = max(LOW, kit.leading(NAME.size) + kit.leading(NOTE.size) + S)
    rest = endless(width)
    parts: list[Part] = []
    for row in rows:
        place, rest = cut_top(rest, high, 10.0 if not low else 6.0)
        parts.append(_row(table, kit, plan, row, place))
    return _head(table, kit, plan, width), parts, parts[-1].rect.bottom


def head_height(kit: Kit) -> float:
    """Return how high the head is over the rows."""
    return max(BADGE, kit.leading(HEADING.size)) + M


def _plan(table: Table, kit: Kit, width: float) -> Plan:
    count = len(table.evening.games)
    face = 62.0 if len(table.evening.members) < MANY else 48.0
    total = max(64.0, kit.type.set_text(kit.say("evening.total"), NOTE).w + 4)
    names = max(kit.type.set_text(name, NAME).w for name in table.names)
    fixed = 44 + face + total + 2 * M + 3 * S
    name = min(names, 150.0 * kit.growth)
    for arrow in (44.0, 0.0):
        match = (width - fixed - name - arrow - S * (count + 1)) / count
        if match >= 44:
            return Plan(face, arrow, min(86.0, match), total, count)
    return Plan(face, 0.0, 0.0, total, 0)


def _row(table: Table, kit: Kit, plan: Plan, row: Standing, place: Rect) -> Part:
    evening = table.evening
    name = table.names[row.member]
    member = evening.members[row.member]
    words = plan.cut(place)[2]
    notes: tuple[str, ...] = kinds(kit.words, member.player)
    if member.away:
        notes = (kit.say("evening.missing_now"),)
    elif member.stand_in is not None:
        notes = (kit.say("evening.stood_in", name=member.stand_in.name),)
    note = kit.type.fit(notes[-1], NOTE, words.w, 1, 0.8) if notes else None
    winners = [played.winners for played in evening.played]
    matches: list[tuple[Typeset | None, bool]] = [
        (kit.type.set_text("–" if points is None else str(points), FIGURE), row.member in winners[number])
        for number, points in enumerate(row.matches)
    ]
    matches += [(None, False)] * (len(evening.games) - len(matches))
    shown = matches if plan.matches else []
    points = kit.say("evening.some_points", count=row.points)
    label = kit.say("evening.stands", place=row.place, name=name, points=points)
    if notes:
        label = kit.named(label, notes[0])
    face = Row(
        plan,
        kit.type.set_text(str(row.place), PLACE),
        who_of(member.plays),
        kit.type.fit(name, NAME, words.w, 1, 0.6),
        note,
        row.rose,
        tuple(shown),
        kit.type.set_text(str(row.points), TOTAL),
        row.place == 1 and bool(evening.played),
        member.away,
    )
    control = Control(label, partial(table.press, row.member), "rows", radius=12)
    return Part(f"row:{row.member}", place, face, control)


def _head(table: Table, kit: Kit, plan: Plan, width: float) -> list[Part]:
    line, _ = cut_top(endless(width), head_height(kit) - M)
    _, _, _, _, matches, total = plan.cut(line)
    first = matches[0].x if matches else total.x
    title = line.trimmed(left=M)._replace(w=max(0.0, first - M - S))
    parts = [
        kit.label("standings", title, kit.say("evening.standings"), HEADING, minimum=0.6),
        kit.label("total", total, kit.say("evening.total"), NOTE, "text.paper-soft", align=1.0, minimum=0.7),
    ]
    for number, cell in enumerate(matches):
        parts.append(game_sign(table.services, kit, table.evening, number, placed(cell, BADGE, BADGE)))
    return parts


def game_sign(
    services: Services,
    kit: Kit,
    evening: Evening,
    number: int,
    place: Rect,
    tint: str = "text.paper-soft",
    faint: int = 110,
) -> Part:
    """Build the badge of a game of the evening, `faint` until it is played; one that is still face down is dice."""
    game = evening.games[number].game
    badge = f"shell/games/{game}"
    hidden = evening.lot and number > len(evening.played) - (0 if evening.match else 1)
    known = services.images.has(badge) and not hidden
    if not known:
        return kit.picture(f"sign:{number}", place.inset(8), "shell/glyphs/dices", tint)
    return kit.picture(f"sign:{number}", place, badge, None, 255 if number < len(evening.played) else faint)
