"""The page of the chronicle: the capital's gate with names carved over it, and a parchment with a line a level.

The same parts are shown on the screen and drawn into the picture that can be kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Final

from game.games.syncro.campaign.chronicle import Chronicle, closest, counts, led, sum_of, turn_of
from game.games.syncro.rules.adventure import Tally
from game.games.syncro.rules.content import LEVELS
from game.games.syncro.scenery.mages import Mage, draw_mage
from game.saves.player import Player
from game.ui.canvas import Canvas
from game.ui.emblem import Emblem
from game.ui.frame import Rect
from game.ui.kit import CAPS, Kit
from game.ui.marks import Freehand, Mark
from game.ui.part import Look, Part
from game.ui.text import Ink, Style, Typeset
from game.ui.widgets import Panel

WIDEST: Final = 1140.0
PILLAR: Final = 54.0
OVER: Final = 18.0  # units that the lintel stands out at either side
COURSE: Final = 46.0  # height of a course of stones
NAME: Final = Style("title", 36)
TEAM: Final = Style("heading", 19)
LEVEL: Final = Style("heading", 18)
WHO: Final = Style("bold", 17)
WORDS: Final = Style("body", 17)
SUM: Final = Style("bold", 17)
TURNED: Final = Style("italic", 17)
SEAL: Final = 34.0
ROOM: Final = 26.0  # units of the page round its lines
FEET: Final = 96.0  # units of ground before the gate, where the team stands
SHARES: Final = (0.337, 0.155, 0.138, 0.085, 0.285)  # of a line, in columns
HEADS: Final = ("level", "led", "tries", "turns", "call")
BEFORE: Final = ((0.13, 0.0, 1.0), (0.87, 0.0, 1.0), (0.24, 10.0, 1.12), (0.76, 10.0, 1.12), (0.5, 14.0, 1.16))
"""Where the team stands before the gate: share of its width, units down, size."""


@dataclass(frozen=True, slots=True)
class Carved:
    """Show words cut into stone: dark, with the light on their lower edges."""

    setting: Typeset

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.words(self.setting, rect.moved(0, 1.4), "gate.glint", 0.5, alpha=0.75)
        canvas.words(self.setting, rect, "gate.carved", 0.5)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(rect, 0.5)


@dataclass(frozen=True, slots=True)
class Gate:
    """Show the gate: two pillars of cut stone and a lintel over them; `head` is the lintel's height."""

    head: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        for x in (rect.x, rect.right - PILLAR):
            self._pillar(canvas, Rect(x, rect.y + self.head - 6, PILLAR, rect.h - self.head + 6))
        lintel = Rect(rect.x - OVER, rect.y + 12, rect.w + 2 * OVER, self.head - 24)
        canvas.shadow(lintel, 6, "panel")
        canvas.plate(lintel, "gate.light", "gate.stone", radius=6)
        canvas.plate(lintel.inset(10), (0, 0, 0, 0), radius=4, border="gate.seam", width=2)
        for y, grow in ((rect.y, 8.0), (lintel.bottom - 4, 4.0)):
            course = Rect(lintel.x - grow, y, lintel.w + 2 * grow, 16)
            canvas.shadow(course, 4, "small")
            canvas.plate(course, "gate.light", "gate.stone", radius=4)

    def _pillar(self, canvas: Canvas, rect: Rect) -> None:
        canvas.shadow(rect, 4, "panel")
        canvas.plate(rect, "gate.stone", "gate.stone-foot", radius=3)
        canvas.fill(Rect(rect.x, rect.y, 7, rect.h), "gate.light", 0.35)
        canvas.fill(Rect(rect.right - 9, rect.y, 9, rect.h), "gate.shade", 0.3)
        y, number = rect.y + COURSE, 0
        while y < rect.bottom - 20:
            canvas.fill(Rect(rect.x, y, rect.w, 2), "gate.seam")
            half = rect.x + rect.w * (0.38 if number % 2 else 0.64)
            canvas.fill(Rect(half, y, 2, COURSE), "gate.seam")
            y, number = y + COURSE, number + 1
        foot = Rect(rect.x - 8, rect.bottom - 20, rect.w + 16, 20)
        canvas.plate(foot, "gate.light", "gate.stone-foot", radius=4)


@dataclass(frozen=True, slots=True)
class Seal:
    """Show a level's seal: wax where it is won, an open ring where it is not."""

    won: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.won:
            canvas.picture("shell/campaign/seal", rect)
            return
        ring = rect.inset(rect.w * 0.14)
        canvas.plate(ring, (0, 0, 0, 0), radius=ring.w / 2, border="gate.open", width=2, dash=4)


@dataclass(frozen=True, slots=True)
class Team:
    """Show the team before the gate."""

    team: tuple[Player, ...]

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        for player, (share, down, size) in zip(self.team, BEFORE, strict=False):
            x, y = rect.x + rect.w * share, rect.bottom - 26 + down
            draw_mage(canvas, Mage(player.colour, x, y, size, mirrored=share > 0.5), 0.4)


@dataclass(frozen=True, slots=True)
class Page:
    """Hold the built page: what stands still, and the lines with the room where they lie, from (0, 0) down."""

    still: tuple[Part, ...]
    view: Rect
    lines: tuple[Part, ...]
    height: float

    @property
    def fits(self) -> bool:
        return self.height <= self.view.h


def page(kit: Kit, told: Chronicle, area: Rect) -> Page:
    """Build the page into an area, its lines as full as it is wide."""
    width = min(area.w - 2 * (OVER + 12), WIDEST * max(1.0, kit.growth**0.7))
    high = area.h > 1.05 * area.w
    carved, head = _carved(kit, told, width - 2 * PILLAR)
    gate = Rect(area.x + (area.w - width) / 2, area.y, width, area.h - (FEET * 0.4 if high else 0.0))
    inner = Rect(gate.x + PILLAR + 8, gate.y + head + 2, gate.w - 2 * PILLAR - 16, gate.h - head - 12)
    sheet = inner if not high else inner._replace(h=inner.h - FEET * 0.6)
    foot = kit.leading(17) + 14
    text = Rect(sheet.x + ROOM, sheet.y + 14, sheet.w - 2 * ROOM, sheet.h - 24 - foot)
    lines, height = _lines(kit, told, text.w)
    if height < text.h:  # the lines take the room that there is, up to half as much again between them
        spread = min((text.h - height) / max(1, len(told.tallies)), 14.0)
        lines, height = _lines(kit, told, text.w, spread)
    total = Rect(text.x, sheet.bottom - foot - 8, text.w, foot)
    still = [
        Part("gate", gate, Gate(head)),
        *(part.moved(gate.x + PILLAR, gate.y) for part in carved),
        Part("sheet", sheet, Panel("parchment", 8)),
        kit.label("sum", total, sum_of(kit.words, told), SUM, "text.paper-label", align=0.5, minimum=0.6),
    ]
    if high:
        ground = Rect(gate.x, gate.bottom - 60, gate.w, area.bottom - gate.bottom + 60)
        still.append(Part("team", ground, Team(told.team)))
    return Page(tuple(still), text, tuple(lines), height)


def _carved(kit: Kit, told: Chronicle, width: float) -> tuple[list[Part], float]:
    """Return the words over the gate, from (0, 0), and the height of the lintel."""
    label = kit.type.fit(kit.say("syncro.chronicle.carved").upper(), CAPS, width, 1, 0.6)
    name = kit.type.fit(told.name, NAME, width, 2, 0.55)
    team = kit.type.fit(" · ".join(player.name for player in told.team), TEAM, width, 2, 0.7)
    y, parts = 26.0, list[Part]()
    for key, setting in (("carved", label), ("name", name), ("names", team)):
        parts.append(Part(f"gate:{key}", Rect(0, y, width, setting.h), Carved(setting)))
        y += setting.h - 2
    return parts, y + 28


def _lines(kit: Kit, told: Chronicle, width: float, spread: float = 0.0) -> tuple[list[Part], float]:
    """Return a line a level: in columns where they have room, else each in several rows."""
    entries = _entries(kit, told)
    columns = _columns(kit, entries, width, spread)
    return columns if columns is not None else _rows(kit, entries, width, spread)


def _entries(kit: Kit, told: Chronicle) -> list[Tally | str]:
    """Return what has a line: each level, and before the first one on the gentle road that the team turned (SY-43)."""
    entries: list[Tally | str] = list(told.tallies)
    if told.turned:
        place = sum(LEVELS.index(tally.level) < LEVELS.index(told.turned) for tally in told.tallies)
        entries.insert(place, turn_of(kit.words, told))
    return entries


def _turned(kit: Kit, words: str, left: float, y: float, width: float) -> Part:
    return kit.paragraph("line:turned", left, y + 4, width - left, words, TURNED, "text.paper-label")


def _columns(kit: Kit, entries: Sequence[Tally | str], width: float, spread: float) -> tuple[list[Part], float] | None:
    """Return the lines in columns under their headings; None where some words would be cut."""
    head, height = kit.leading(15) + 4, max(SEAL + 4, kit.leading(19) + 10) + spread
    left = SEAL + 14.0
    edges = [left + (width - left) * share for share in (0.0, *accumulate(SHARES))]
    tallies = [entry for entry in entries if isinstance(entry, Tally)]
    parts, style = list[Part](), _even(kit, tallies, edges[1] - edges[0] - 10)
    for (a, b), name in zip(pairwise(edges), HEADS, strict=True):
        words = kit.say(f"syncro.chronicle.head.{name}").upper()
        parts.append(
            kit.label(f"head:{name}", Rect(a, 0, b - a - 10, head), words, CAPS, "text.paper-label", minimum=0.9)
        )
    y = head
    for entry in entries:
        if isinstance(entry, str):
            parts.append(_turned(kit, entry, left, y, width))
            y = parts[-1].rect.bottom + 4
            continue
        parts += _line(kit, entry, [Rect(a, y, b - a - 10, height) for a, b in pairwise(edges)], style)
        parts.append(_rule(entry, y, width))
        y += height
    return None if any(part.truncated() for part in parts) else (parts, y)


def _even(kit: Kit, tallies: Sequence[Tally], width: float) -> Style:
    """Return the largest letters in which all names of levels have room: they look alike."""
    styles = [replace(LEVEL, size=LEVEL.size - less) for less in range(4)]
    names = [_title(kit, tally) for tally in tallies]
    fitting = (style for style in styles if all(kit.type.set_text(name, style).w <= width for name in names))
    return next(fitting, styles[-1])


def _line(kit: Kit, tally: Tally, places: Sequence[Rect], style: Style) -> list[Part]:
    """Return a level's line in columns: its seal, its name, who led, tries, turns, the closest call."""
    level, who, tries, turns, call = places
    key, size = f"line:{tally.level}", min(26.0, level.h - 8)
    name, parts = tally.led, list[Part]()
    if not tally.wins:
        name = led(kit.words, tally)
    elif tally.badge:
        parts.append(Part(f"{key}:badge", Rect(who.x, who.y + (who.h - size) / 2, size, size), Emblem(tally.badge)))
        who = who._replace(x=who.x + size + 8, w=who.w - size - 8)
    figures = str(tally.attempts), str(tally.turns or "–")
    return [
        *parts,
        _seal(tally, Rect(0, level.y + (level.h - SEAL) / 2, SEAL, SEAL)),
        kit.label(f"{key}:name", level, _title(kit, tally), style, minimum=0.9),
        kit.label(f"{key}:led", who, name, WHO, minimum=0.9),
        kit.label(f"{key}:tries", tries, figures[0], WHO, "text.paper-soft"),
        kit.label(f"{key}:turns", turns, figures[1], WHO, "text.paper-soft"),
        kit.label(f"{key}:call", call, closest(kit.words, tally), WORDS, "text.paper-soft", minimum=0.9),
    ]


def _rows(kit: Kit, entries: Sequence[Tally | str], width: float, spread: float) -> tuple[list[Part], float]:
    """Return the lines, each in rows under its level's name."""
    parts, y, left = list[Part](), 0.0, SEAL + 12.0
    for number, tally in enumerate(entries):
        if isinstance(tally, str):
            parts.append(_turned(kit, tally, left, y, width))
            y = parts[-1].rect.bottom + 4
            continue
        key, top = f"line:{tally.level}", y + 3 + spread / 2
        name = kit.paragraph(f"{key}:name", left, top, width - left, _title(kit, tally), LEVEL)
        said, gone = counts(kit.words, tally)
        row = " · ".join(text for text in (led(kit.words, tally), said, gone) if text)
        size, below = min(22.0, kit.leading(17)), name.rect.bottom
        badge = size + 6 if tally.badge and tally.wins else 0.0
        told = kit.paragraph(f"{key}:led", left + badge, below, width - left - badge, row, WORDS, "text.paper-soft")
        bottom = told.rect.bottom
        parts += [_seal(tally, Rect(0, top, SEAL, SEAL)), name, told]
        if badge:
            spot = Rect(left, below + (kit.leading(17) - size) / 2, size, size)
            parts.append(Part(f"{key}:badge", spot, Emblem(tally.badge)))
        if call := closest(kit.words, tally):
            call = kit.named(kit.say("syncro.chronicle.head.call"), call)
            last = kit.paragraph(f"{key}:call", left, bottom, width - left, call, WORDS, "text.paper-soft")
            parts.append(last)
            bottom = last.rect.bottom
        parts += [_rule(tally, y, width)] if number else []
        y = max(bottom, top + SEAL) + 4 + spread / 2
    return parts, y


def _seal(tally: Tally, place: Rect) -> Part:
    return Part(f"line:{tally.level}:seal", place, Seal(tally.wins > 0))


def _rule(tally: Tally, y: float, width: float) -> Part:
    return Part(f"line:{tally.level}:rule", Rect(0, y - 0.6, width, 1.2), Rule())


def _title(kit: Kit, tally: Tally) -> str:
    return f"{tally.level} · {kit.say(f'syncro.level.{tally.level}')}"


@dataclass(frozen=True, slots=True)
class Rule:
    """Show a faint line between two levels."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.fill(rect, "gate.line")
