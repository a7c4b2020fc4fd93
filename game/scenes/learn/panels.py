"""Under the lessons: a field to look something up in all the rules, and whether first meetings are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ui.frame import Rect
from game.ui.keycaps import CAP, Cap
from game.ui.kit import BODY, Act, Kit
from game.ui.part import Part
from game.ui.text import Style, Typeset
from game.ui.widgets import Label

GAP: Final = 16.0
PAD: Final = 20.0
TITLE: Final = Style("heading", 23)
NOTE: Final = Style("body", 17)
SMALL: Final = Style("body", 16)
SHARE: Final = 704 / 1168  # of the width, that the rules take beside the meetings
SWITCH: Final = (64.0, 36.0)
LEAST: Final = 400.0  # units that the narrower panel is wide at least, at usual text
DISC: Final = 38.0
FIELD: Final = "search"


@dataclass(frozen=True, slots=True)
class Acts:
    """Hold what the panels do. `look_up` takes what was typed."""

    look_up: Callable[[str], None]
    meetings: Act


def build(kit: Kit, width: float, on: bool, editing: bool, acts: Acts) -> tuple[list[Part], float]:
    """Lay the panels out from (0, 0) in a width, beside each other or below; return how high they are, too."""
    rules, other = (width - GAP) * SHARE, (width - GAP) * (1 - SHARE)
    if other >= LEAST * kit.growth:
        height = max(_rules_height(kit), _meetings_height(kit, other))
        right = Rect(rules + GAP, 0, other, height)
        return [
            *_rules(kit, Rect(0, 0, rules, height), editing, acts.look_up),
            *_meetings(kit, right, on, acts.meetings),
        ], height
    first, second = _rules_height(kit), _meetings_height(kit, width)
    return [
        *_rules(kit, Rect(0, 0, width, first), editing, acts.look_up),
        *_meetings(kit, Rect(0, first + GAP, width, second), on, acts.meetings),
    ], first + GAP + second


def _rules_height(kit: Kit) -> float:
    return max(124.0, 22 + max(DISC, kit.leading(23)) + 6 + _field(kit) + 14)


def _field(kit: Kit) -> float:
    return max(44.0, kit.leading(18) + 12)


def _rules(kit: Kit, rect: Rect, editing: bool, look_up: Callable[[str], None]) -> list[Part]:
    field = _field(kit)
    line = max(DISC, kit.leading(23))
    top = rect.y + (rect.h - line - 6 - field) / 2
    disc = Rect(rect.x + PAD, top + (line - DISC) / 2, DISC, DISC)
    text, note = kit.say("learn.all_rules"), kit.say("learn.all_rules_note")
    title = kit.type.set_text(text, TITLE).w
    head = Rect(disc.right + 14, top, min(title + 4, rect.right - PAD - disc.right - 14), line)
    parts = [
        kit.panel("rules", rect),
        kit.panel("rules:disc", disc, "book", radius=DISC / 2),
        kit.picture("rules:icon", disc.inset(9), "shell/glyphs/book-open", "text.night"),
        kit.label("rules:title", head, text, TITLE),
    ]
    room = rect.right - PAD - head.right - 18
    if kit.type.set_text(note, NOTE).w <= room:
        place = Rect(head.right + 18, top, room, line)
        parts.append(kit.label("rules:note", place, note, NOTE, "text.paper-soft"))
    return [*parts, *_search(kit, Rect(rect.x + PAD, top + line + 6, rect.w - 2 * PAD, field), editing, look_up)]


def _search(kit: Kit, rect: Rect, editing: bool, look_up: Callable[[str], None]) -> list[Part]:
    """Build the field: with the first letter the rulebook opens, and goes on with what is typed there."""
    size = min(rect.h * 0.5, kit.frame.grown(22))
    icon = Rect(rect.x + 14, rect.y + (rect.h - size) / 2, size, size)
    edge = icon.right + 10 - rect.x
    cap = kit.type.set_text("/", CAP)
    side = max(kit.leading(15) + 6, 30.0)
    key = Rect(rect.right - side - 10, rect.y + (rect.h - side) / 2 - 1, side, side)
    label = kit.say("learn.search_label")
    parts = [
        kit.field(FIELD, rect, label, "", editing, look_up, zone="rules", room=side, edge=edge),
        kit.picture("search:icon", icon, "shell/glyphs/search", "field.icon"),
    ]
    if editing:
        return parts
    words = Rect(rect.x + edge, rect.y, key.x - rect.x - edge - 6, rect.h)
    hint = kit.label("search:hint", words, kit.say("learn.search"), BODY, "field.hint", minimum=0.7)
    return [*parts, *([] if hint.truncated() else [hint]), Part("search:key", key, Cap(cap))]


def _meetings_height(kit: Kit, width: float) -> float:
    note = kit.type.set_text(kit.say("learn.meeting_note"), SMALL, _words(width))
    return max(84.0, 20 + _title(kit, width).h + 4 + note.h + 18)


def _words(width: float) -> float:
    return width - 2 * PAD - SWITCH[0] - 16


def _title(kit: Kit, width: float) -> Typeset:
    text, room = kit.say("learn.meeting"), _words(width)
    line = kit.type.fit(text, TITLE, room, 1, 0.85)
    return kit.type.fit(text, TITLE, room, 2, 0.8) if line.truncated else line


def _meetings(kit: Kit, rect: Rect, on: bool, act: Act) -> list[Part]:
    width, text = _words(rect.w), kit.say("learn.meeting")
    title = _title(kit, rect.w)
    head = Rect(rect.x + PAD, rect.y + 20, width, title.h)
    place = Rect(rect.right - PAD - SWITCH[0], rect.y + 24, *SWITCH)
    return [
        kit.panel("meeting", rect),
        Part("meeting:title", head, Label(title, "text.paper")),
        kit.paragraph(
            "meeting:note", head.x, head.bottom + 4, width, kit.say("learn.meeting_note"), SMALL, "text.paper-soft"
        ),
        kit.switch("meetings", place, text, on, act, hit=rect),
    ]
