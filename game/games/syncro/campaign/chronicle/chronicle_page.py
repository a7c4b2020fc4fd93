"""The page of the chronicle: the capital's gate with names carved over it, and a parchment with a line a level.

The same parts are shown on the screen and drawn into the picture that can be kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.games.syncro.campaign.chronicle.chronicle import Chronicle, closest, counts, led, sum_of, turn_of
from game.games.syncro.rules.adventure.adventure import Tally
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.scenery.mages import MageTeam, draw_mage, mage_team, standing, who_called
from game.games.syncro.scenery.places import PLACE_OF, STORY_RATIO, picture_of
from game.games.syncro.scenery.story_hours import light_of
from game.games.syncro.scenery.story_view import StoryView
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Echo, Fill, Lettering, Picture, Plate, Shadow
from game.ui.layout.arrange import (
    REST,
    Share,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    endless,
    placed,
    stack,
)
from game.ui.layout.frame import Rect
from game.ui.parts.kit import CAPS, Act, Kit
from game.ui.parts.part import Control, Look, Painted, Part
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import Portrait
from game.ui.type.text import Style, Typeset

Doors: TypeAlias = Sequence[tuple[str, Act]]
"""Levels, and what leads to where each is looked back at."""

PILLAR: Final = 54.0
OVER: Final = 18.0  # units that the lintel stands out at either side
COURSE: Final = 46.0  # height of a course of stones
LEVEL: Final = Style("heading", 18)
WHO: Final = Style("bold", 18)
WORDS: Final = Style("body", 18)
SUM: Final = Style("bold", 18)
TURNED: Final = Style("italic", 18)
SEAL: Final = 34.0
STUCK: Final = (26.0, 7.0, 4.0)  # a seal on a picture's corner: its size, and how far it stands out, right and down
SEEN: Final = (34.0, 56.0)  # units that a level's picture is high, in a line of columns and beside rows
ROUND: Final = 5.0  # of its corners
DOOR: Final = 44.0  # height of a line that can be pressed, at least
ARROW: Final = 18.0  # units of the arrow at the end of a line that leads on
ROOM: Final = 26.0  # units of the page round its lines
FEET: Final = 96.0  # units of ground before the gate, where the team stands
SHARES: Final = (0.337, 0.155, 0.138, 0.085, 0.285)  # of a line, in columns
HEADS: Final = ("level", "led", "tries", "turns", "call")
BEFORE: Final = ((0.12, 0.0, 0.42), (0.88, 0.0, 0.42), (0.25, 10.0, 0.47), (0.75, 10.0, 0.47), (0.5, 14.0, 0.5))
"""Where the team stands before the gate: share of its width, units down, size."""


@dataclass(frozen=True, slots=True)
class Carved:
    """Show words cut into stone: dark, with the light on their lower edges."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Echo(Lettering(rect.moved(0, 1.4), self.setting, "gate.glint", 0.5, alpha=0.75))
        yield Lettering(rect, self.setting, "gate.carved", 0.5)


@dataclass(frozen=True, slots=True)
class Gate:
    """Show the gate: two pillars of cut stone and a lintel over them; `head` is the lintel's height."""

    head: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        left, _, right = columns(rect.trimmed(top=self.head - 6), (PILLAR, REST, PILLAR))
        yield from _pillar(left)
        yield from _pillar(right)
        lintel = cut_top(rect.inset(-OVER, 0), self.head)[0].inset(0, 12)
        yield Shadow(lintel, 6)
        yield Plate(lintel, "gate.light", "gate.stone", 6)
        yield Plate(lintel.inset(10), radius=4, border="gate.seam", width=2)
        for course in (lintel.inset(-8, 0).above(16, -4), lintel.inset(-4, 0).below(16, -4)):
            yield Shadow(course, 4, "small")
            yield Plate(course, "gate.light", "gate.stone", 4)


def _pillar(rect: Rect) -> Iterator[DrawCommand]:
    """Yield a pillar: its courses of two stones each, and its foot."""
    yield Shadow(rect, 4)
    yield Plate(rect, "gate.stone", "gate.stone-foot", 3)
    yield Fill(cut_left(rect, 7)[0], "gate.light", 0.35)
    yield Fill(cut_right(rect, 9)[0], "gate.shade", 0.3)
    count = ceil((rect.h - 20) / COURSE) - 1
    for number, course in enumerate(stack(rect.trimmed(top=COURSE), [COURSE] * count)):
        yield Fill(course._replace(h=2), "gate.seam")
        yield Fill(cut_left(course, rect.w * (0.38 if number % 2 else 0.64))[1]._replace(w=2), "gate.seam")
    yield Plate(cut_bottom(rect.inset(-8, 0), 20)[0], "gate.light", "gate.stone-foot", 4)


@dataclass(frozen=True, slots=True)
class Seal:
    """Show a level's seal: wax where it is won, an open ring where it is not."""

    won: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.won:
            yield Picture(rect, "shell/campaign/seal")
        else:
            ring = rect.inset(rect.w * 0.14)
            yield Plate(ring, radius=ring.w / 2, border="gate.open", width=2, dash=4)


@dataclass(frozen=True, slots=True)
class Team(Painted):
    """Show the team before the gate."""

    team: MageTeam

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        feet = [(rect.x + rect.w * share, rect.bottom - 26 + down, size) for share, down, size in BEFORE]
        for mage in standing(self.team, feet, rect.middle[0]):
            draw_mage(canvas, mage, 0.4)


@dataclass(frozen=True, slots=True)
class ChroniclePage:
    """Hold the built page: what stands still, and the lines with the room where they lie, from (0, 0) down."""

    still: tuple[Part, ...]
    view: Rect
    lines: tuple[Part, ...]
    height: float

    @property
    def fits(self) -> bool:
        return self.height <= self.view.h


def page(
    kit: Kit, told: Chronicle, area: Rect, doors: Doors = (), own: int | None = None, *, has_pictures: bool = True
) -> ChroniclePage:
    """Build the page into an area, its lines as full as it is wide; `doors` lead from levels to their matches.

    `own` is the place in the team of whoever reads it. `has_pictures`: levels that are won have pictures,
    where these have room.
    """
    width = min(area.w - 2 * (OVER + 12), 1140.0 * kit.soft)
    high = area.h > 1.05 * area.w
    carved, head = _carved(kit, told, width - 2 * PILLAR)
    gate = placed(area, width, area.h - (FEET * 0.4 if high else 0.0), 0.5, 0)
    sheet = gate.trimmed(PILLAR + 8, head + 2, PILLAR + 8, 10 + (FEET * 0.6 if high else 0.0))
    total, text = cut_bottom(sheet.trimmed(ROOM, 14, ROOM, 8), kit.leading(18) + 14, 2)
    lines, height = _lines(kit, told, text.w, dict(doors), has_pictures=has_pictures)
    if height < text.h:  # the lines take the room that there is, up to half as much again between them
        spread = min((text.h - height) / max(1, len(told.tallies)), 14.0)
        lines, height = _lines(kit, told, text.w, dict(doors), spread, has_pictures=has_pictures)
    ground = gate.below(area.bottom - gate.bottom + 60, -60)
    still = (
        Part("gate", gate, Gate(head)),
        *(part.moved(gate.x + PILLAR, gate.y) for part in carved),
        Part("sheet", sheet, Panel("parchment", 8)),
        kit.label("sum", total, sum_of(kit.words, told), SUM, "text.paper-label", align=0.5, minimum=0.6),
        *([Part("team", ground, Team(mage_team(told.team, own)))] if high else []),
    )
    return ChroniclePage(still, text, tuple(lines), height)


def _carved(kit: Kit, told: Chronicle, width: float) -> tuple[list[Part], float]:
    """Return the words over the gate, from (0, 0), and the height of the lintel."""
    label = kit.type.fit(kit.say("syncro.chronicle.carved").upper(), CAPS, width, 1, 0.6)
    name = kit.type.fit(told.name, Style("title", 36), width, 2, 0.55)
    team = kit.type.fit(" · ".join(player.name for player in told.team), Style("heading", 18), width, 2, 0.7)
    parts = list[Part]()
    room = endless(width, y=26)
    for key, setting in (("carved", label), ("name", name), ("names", team)):
        place, room = cut_top(room, setting.h, -2)
        parts.append(Part(f"gate:{key}", place, Carved(setting)))
    return parts, room.y + 28


def _lines(
    kit: Kit, told: Chronicle, width: float, doors: Mapping[str, Act], spread: float = 0.0, *, has_pictures: bool
) -> tuple[list[Part], float]:
    """Return a line a level: in columns where they have room, else each in several rows."""
    inner = width - (ARROW + 6 if doors else 0.0)
    least = DOOR if doors else SEAL + 4
    low, high = (SEEN[0] * kit.soft, SEEN[1] * kit.growth) if has_pictures else (0.0, 0.0)
    columned = (_columns(kit, told, inner, least, spread, seen) for seen in dict.fromkeys((low, 0.0)))
    parts, height = next(filter(None, columned), None) or _rows(kit, told, inner, spread, high)
    ways = [_door(kit, tally, parts, width, doors[tally.level]) for tally in told.tallies if tally.level in doors]
    return [*ways, *parts], height


def _door(kit: Kit, tally: Tally, parts: Sequence[Part], width: float, act: Act) -> Part:
    """Return what leads from a level's line to its match: it lies under all of the line."""
    key = f"line:{tally.level}:"
    line = [part.rect for part in parts if part.key.startswith(key) and not part.key.endswith(":rule")]
    top = min(rect.y for rect in line)
    place = Rect(0, top, width, max(rect.bottom for rect in line) - top)
    label = kit.named(_title(kit, tally), kit.say("syncro.chronicle.look"))
    return Part(f"door:{tally.level}", place, DoorFace(), Control(label, act, "lines", radius=8))


def _entries(kit: Kit, told: Chronicle) -> list[Tally | str]:
    """Return what has a line: each level, and before the first one on the gentle road that the team turned (SY-43)."""
    entries: list[Tally | str] = list(told.tallies)
    if told.turned:
        place = sum(LEVELS.index(tally.level) < LEVELS.index(told.turned) for tally in told.tallies)
        entries.insert(place, turn_of(kit.words, told))
    return entries


def _left(seen: float) -> float:
    """Return how far from a line's left its words begin, after a picture so high, or a seal alone."""
    return (seen * STORY_RATIO + STUCK[1] if seen else SEAL) + 12


def _turned(kit: Kit, words: str, room: Rect, left: float) -> Part:
    return kit.paragraph("line:turned", left, room.y + 4, room.w - left, words, TURNED, "text.paper-label")


def _columns(
    kit: Kit, told: Chronicle, width: float, least: float, spread: float, seen: float
) -> tuple[list[Part], float] | None:
    """Return the lines in columns under their headings, each so high at least; None where some words would be cut.

    `seen` is how high pictures are in them, 0 where there are none.
    """
    entries = _entries(kit, told)
    height = max(least, kit.leading(18) + 10, seen + 8) + spread
    head, room = cut_top(endless(width), kit.leading(15) + 4)
    heads = _cells(head, seen)
    style = _even(kit, [entry for entry in entries if isinstance(entry, Tally)], heads[0].w)
    words = [kit.say(f"syncro.chronicle.head.{name}").upper() for name in HEADS]
    parts = [
        kit.label(f"head:{name}", place, word, CAPS, "text.paper-label", minimum=0.9)
        for name, place, word in zip(HEADS, heads, words, strict=True)
    ]
    for entry in entries:
        if isinstance(entry, str):
            parts.append(_turned(kit, entry, room, _left(seen)))
            _, room = cut_top(room, parts[-1].rect.h + 8)
        else:
            line, room = cut_top(room, height)
            parts += [*_line(kit, told, entry, line, style, seen), _rule(entry, line)]
    return None if any(part.truncated() for part in parts) else (parts, room.y)


def _cells(line: Rect, seen: float) -> list[Rect]:
    """Return the cells of a line, which stand in columns after its seal, or its picture."""
    cells = columns(line.trimmed(left=_left(seen) + 2), [Share(share) for share in SHARES])
    return [cell.trimmed(right=10) for cell in cells]


def _even(kit: Kit, tallies: Sequence[Tally], width: float) -> Style:
    """Return the largest letters in which all names of levels have room: they look alike."""
    styles = [replace(LEVEL, size=LEVEL.size - less) for less in range(4)]
    names = [_title(kit, tally) for tally in tallies]
    fitting = (style for style in styles if all(kit.type.set_text(name, style).w <= width for name in names))
    return next(fitting, styles[-1])


def _line(kit: Kit, told: Chronicle, tally: Tally, line: Rect, style: Style, seen: float) -> list[Part]:
    """Return a level's line in columns: its seal, its name, who led, tries, turns, the closest call."""
    level, who, tries, turns, call = _cells(line, seen)
    key = f"line:{tally.level}"
    size = min(32.0, line.h - 4)
    name = tally.led if tally.wins else led(kit.words, tally)
    parts = list[Part]()
    if tally.wins and tally.badge:
        badge, who = cut_left(who, size, 8)
        parts.append(_leader(told, tally, centred(badge, size)))
    return [
        *parts,
        *_beside(tally, line, seen),
        kit.label(f"{key}:name", level, _title(kit, tally), style, minimum=0.9),
        kit.label(f"{key}:led", who, name, WHO, minimum=0.9),
        kit.label(f"{key}:tries", tries, str(tally.attempts), WHO, "text.paper-soft"),
        kit.label(f"{key}:turns", turns, str(tally.turns or "–"), WHO, "text.paper-soft"),
        kit.label(f"{key}:call", call, closest(kit.words, tally), WORDS, "text.paper-soft", minimum=0.9),
    ]


def _rows(kit: Kit, told: Chronicle, width: float, spread: float, seen: float) -> tuple[list[Part], float]:
    """Return the lines, each in rows under its level's name; `seen` is how high pictures are beside them, or 0."""
    left = _left(seen)
    parts = list[Part]()
    room = endless(width)
    for number, tally in enumerate(_entries(kit, told)):
        if isinstance(tally, str):
            parts.append(_turned(kit, tally, room, left))
            _, room = cut_top(room, parts[-1].rect.h + 8)
            continue
        key = f"line:{tally.level}"
        name = kit.paragraph(f"{key}:name", left, room.y + 3 + spread / 2, width - left, _title(kit, tally), LEVEL)
        beside = _beside(tally, name.rect.moved(-left, 4 if seen else 0)._replace(h=seen or SEAL), seen)
        first = name.rect.below(kit.leading(18))
        row = " · ".join(text for text in (led(kit.words, tally), *counts(kit.words, tally)) if text)
        size = max(28.0, min(34.0, kit.leading(18)))
        badge = size + 6 if tally.badge and tally.wins else 0.0
        last = kit.paragraph(f"{key}:led", left + badge, first.y, width - left - badge, row, WORDS, "text.paper-soft")
        parts += [*beside, name, last]
        if badge:
            parts.append(_leader(told, tally, placed(first, size, size, 0)))
        if call := closest(kit.words, tally):
            call = kit.named(kit.say("syncro.chronicle.head.call"), call)
            last = kit.paragraph(f"{key}:call", left, last.rect.bottom, width - left, call, WORDS, "text.paper-soft")
            parts.append(last)
        parts += [_rule(tally, room)] if number else []
        room = endless(width, y=max(last.rect.bottom, *(part.rect.bottom for part in beside)) + 4 + spread / 2)
    return parts, room.y


def _leader(told: Chronicle, tally: Tally, place: Rect) -> Part:
    """Return the face of who led when a level was won."""
    who = who_called(told.team, tally.led, tally.badge)
    return Part(f"line:{tally.level}:badge", place, Portrait(who), may_overlap=True)


def _beside(tally: Tally, line: Rect, seen: float) -> list[Part]:
    """Return what lies at the left of a level's words: its seal, on the picture of its place where that is won."""
    key = f"line:{tally.level}"
    won = tally.wins > 0
    if not seen:
        return [Part(f"{key}:seal", placed(line, SEAL, SEAL, 0), Seal(won))]
    place = placed(line, seen * STORY_RATIO, seen, 0)
    if not won or tally.level not in PLACE_OF:
        return [Part(f"{key}:seal", centred(place, SEAL), Seal(won))]
    size, right, down = STUCK
    picture = StoryView(picture_of(PLACE_OF[tally.level], light_of(tally.level)), ROUND)
    stuck = placed(place, size, size, 1, 1).moved(right, down)
    return [Part(f"{key}:seen", place, picture), Part(f"{key}:seal", stuck, Seal(won=True), may_overlap=True)]


def _rule(tally: Tally, line: Rect) -> Part:
    return Part(f"line:{tally.level}:rule", line.above(1.2, -0.6), Rule())


def _title(kit: Kit, tally: Tally) -> str:
    return f"{tally.level} · {kit.say(f'syncro.level.{tally.level}')}"


@dataclass(frozen=True, slots=True)
class DoorFace:
    """Show that a line leads on: it is lit under the pointer, and an arrow stands at its end."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover:
            yield Plate(rect, "gold", radius=8, alpha=0.2 * look.hover)
        yield Picture(placed(rect, ARROW, ARROW, 1.0), "shell/glyphs/chevron-right", "text.paper-soft")


@dataclass(frozen=True, slots=True)
class Rule:
    """Show a faint line between two levels."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Fill(rect, "gate.line")
