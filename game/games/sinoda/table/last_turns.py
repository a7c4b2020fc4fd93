"""What happened lately on Sinoda's table: the last turns in words, what each lights, and who wears a ring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.engine.protocol import Message, Seat
from game.games.sinoda.rules.rules import Captured, Changed, Ended, Moved, SinodaRules
from game.games.sinoda.table.facts import Facts, Told
from game.games.sinoda.table.marks import lit, trace
from game.games.sinoda.table.plan import Plan
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Look, Part, target_44
from game.ui.text import Style, Typeset
from game.ui.widgets import Label, Panel

MOST: Final = 6  # turns that are listed at most: as many as there are players
TITLE: Final = Style("heading", 20)
AWAY: Final = 18.0  # from a panel's edge to its words
LEAST: Final = 0.85
KEY: Final = "told-"
NAME: Final = "W…"  # as short as a name may become


@dataclass(frozen=True, slots=True)
class Shift:
    """Hold a piece that moved or changed: whose turn it was, and the spaces it went along."""

    piece: int
    seat: Seat
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """Show one of the last turns: the emblem of whoever it was, and a few words; lit while it is pointed at."""

    badge: str
    setting: Typeset

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.hover > 0:
            canvas.plate(rect.inset(-6, 0), "sinoda.hover", radius=8, alpha=0.12 * look.hover)
        size = min(rect.h - 3, 20.0)
        canvas.picture(self.badge, Rect(rect.x, rect.y + (rect.h - size) / 2, size, size))
        canvas.words(self.setting, self._words(rect), "sinoda.text")

    def text_rects(self, rect: Rect) -> tuple[Rect, ...]:
        return (self.setting.text_rects(self._words(rect)),)

    def truncated(self) -> bool:
        return self.setting.truncated

    def _words(self, rect: Rect) -> Rect:
        left = _indent(rect.h)
        return Rect(rect.x + left, rect.y, rect.w - left, rect.h)


def turns_told(rules: SinodaRules, history: Sequence[Any], most: int = MOST) -> tuple[Told, ...]:
    """Return the last turns and words about the end that a view holds, the newest last.

    A move that captures is one turn; how the match ended is left to the bar.
    """
    result: list[Told] = []
    for index in range(len(history) - 1, -1, -1):
        event = history[index]
        message = None if isinstance(event, Ended) else rules.tell(event)
        if message is not None:
            result.append(Told(index, event.seat, message, _path(history, index)))
        if len(result) == most:
            break
    return tuple(reversed(result))


def shifts_since(history: Sequence[Any], seat: Seat | None) -> tuple[Shift, ...]:
    """Return what moved or changed since a seat's last turn, by others; for nobody's eyes, in the last turn."""
    result: list[Shift] = []
    for event in reversed(history):
        if isinstance(event, Moved | Changed):
            if event.seat == seat:
                break
            path = event.path if isinstance(event, Moved) else (event.space,)
            result.append(Shift(event.piece, event.seat, path))
            if seat is None:
                break
    return tuple(reversed(result))


def _path(history: Sequence[Any], index: int) -> tuple[str, ...]:
    """Return the spaces that a turn went along."""
    event = history[index]
    if isinstance(event, Captured) and index and isinstance(history[index - 1], Moved):
        event = history[index - 1]
    if isinstance(event, Moved):
        return event.path
    return (event.space,) if isinstance(event, Captured | Changed) else ()


def traces(facts: Facts, plan: Plan, shifts: Sequence[Shift]) -> list[Part]:
    """Return the ways of what moved; where a line is pointed at, that turn's alone, and its spaces lit."""
    told = next((one for one in facts.told if facts.pointed == f"{KEY}{one.index}"), None)
    if told is None:
        return [part for shift in shifts for part in trace(plan.place, shift.path)]
    colour = facts.players[told.seat].colour
    return [*trace(plan.place, told.path), *lit(plan.place, told.path, colour)]


def told_list(facts: Facts, rect: Rect, size: float) -> list[Part]:
    """Return the last turns in a panel, in a text size; the heading gives way to lines, and old lines to new ones."""
    kit = facts.kit
    if not tellable(facts, rect.w, size):
        return []
    tall, line = kit.leading(20), line_height(kit, size)
    wanted = len(facts.players) if len(facts.players) > 2 else 2
    headed = rect.h >= 22 + tall + (wanted - 1) * line
    top = rect.y + (12 + tall if headed else 5)
    room = int((rect.bottom - 4 - top) / line)
    if room < 1:
        return []
    inner = rect.inset(_away(size), 0)
    parts = [Part("last", rect, Panel("figure", 16, None, 1.2), layer=-3)]
    if headed:
        title = kit.type.fit(kit.say("table.log"), TITLE, inner.w, 1, 0.75)
        parts.append(Part("last:title", Rect(inner.x, rect.y + 10, inner.w, tall), Label(title, "sinoda.heading")))
    if not facts.told:
        place = Rect(inner.x, top, inner.w, line)
        words = kit.say("table.log_empty")
        parts.append(kit.label("last:none", place, words, Style("body", size), "sinoda.soft", minimum=0.8))
    for number, told in enumerate(facts.told[-room:]):
        place = Rect(inner.x, top + number * line, inner.w, line)
        parts.append(_line(facts, told, place, size))
    return parts


def line_height(kit: Kit, size: float) -> float:
    """Return the height of a line of the list."""
    return kit.leading(size) + (2 if size > 15 else 0)


def _line(facts: Facts, told: Told, rect: Rect, size: float) -> Part:
    setting = _short(facts, told, Style("body", size), rect.w - _indent(rect.h))
    spoken = facts.kit.words.message(told.message, facts.name)
    control = Control(spoken, zone="told", radius=8, sound="focus")
    face = Line(facts.badge(told.seat), setting)
    hit = target_44(rect)
    return Part(f"{KEY}{told.index}", rect, face, control, hit=hit, inside=rect.holds)


def _away(size: float) -> float:
    """Return how far words stand from the panel's edge: less in the small panel of a larger table."""
    return AWAY if size > 15 else 11.0


def _indent(height: float) -> float:
    return min(height - 3, 20.0) + 8


def _short(facts: Facts, told: Told, style: Style, width: float) -> Typeset:
    """Set a turn in a line: where a name is too long for it, the name is shortened and the rest stays."""
    setting = facts.kit.type.fit(shortly(facts, told, facts.name), style, width, 1, LEAST)
    longest = max(len(facts.name(seat)) for seat in range(len(facts.players)))
    for letters in range(longest - 1, 0, -1):
        if not setting.truncated:
            break

        def name(seat: Seat, letters: int = letters) -> str:
            whole = facts.name(seat)
            return whole if len(whole) <= letters else f"{whole[:letters].rstrip()}…"

        setting = facts.kit.type.fit(shortly(facts, told, name), style, width, 1, LEAST)
    return setting


def shortly(facts: Facts, told: Told, name: Callable[[Seat], str]) -> str:
    """Return a turn in few words; the only person at the table is “you”."""
    words = facts.kit.words
    key = told.message.key.replace(".log.", ".last.")
    mine = f"{key}_you"
    if told.seat == facts.you and words.has(mine):
        key = mine
    return words.message(Message(key, told.message.params), name)


def tellable(facts: Facts, width: float, size: float) -> bool:
    """Tell whether the longest line has room in a panel, names shortened where they must be."""
    kit, style = facts.kit, Style("body", size)
    inner = width - 2 * _away(size) - _indent(line_height(kit, size))
    params = {"value": 4, "old": 3, "end": "d10", "space": "d10"}
    lines = [
        kit.say(f"sinoda.last.{key}{you}", player=NAME, **params)
        for key in ("moved", "captured", "raised", "lowered")
        for you in ("", "_you")
    ]
    return not any(kit.type.fit(line, style, inner, 1, LEAST).truncated for line in lines)
