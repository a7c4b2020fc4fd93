"""Under the lessons: a field to look something up in all the rules, and whether first meetings are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ui.layout.arrange import L, M, Share, centred, columns, cut_left, cut_right, cut_top, endless, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.keycaps import Caps
from game.ui.parts.kit import BODY, Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

PAD: Final = 20.0
TITLE: Final = Style("heading", 21)
NOTE: Final = Style("body", 18)
SMALL: Final = Style("body", 15)
SHARE: Final = 704 / 1168  # of the width, that the rules take beside the meetings
SWITCH: Final = (64.0, 36.0)
LEAST: Final = 400.0  # units that the narrower panel is wide at least, at usual text
DISC: Final = 38.0
FIELD: Final = "search"


def build(
    caps: Caps, width: float, on: bool, editing: bool, look_up: Callable[[str], None], tell: Act
) -> tuple[list[Part], float]:
    """Lay the panels out from (0, 0) in a width, beside each other or below; return how high they are, too.

    `look_up` takes what was typed, `tell` switches whether first meetings are told, which is `on`.
    """
    kit = caps.kit
    other = (width - M) * (1 - SHARE)
    if other >= LEAST * kit.growth:
        height = max(_rules_height(kit), _meetings_height(kit, other))
        rules, meetings = columns(Rect(0, 0, width, height), (Share(SHARE), Share(1 - SHARE)), M)
    else:
        rules, meetings = stack(endless(width), (_rules_height(kit), _meetings_height(kit, width)), M)
    return [*_rules(caps, rules, editing, look_up), *_meetings(kit, meetings, on, tell)], meetings.bottom


def _rules_height(kit: Kit) -> float:
    return max(124.0, 22 + max(DISC, kit.leading(21)) + 6 + _field(kit) + 14)


def _field(kit: Kit) -> float:
    return max(44.0, kit.leading(18) + 12)


def _rules(caps: Caps, rect: Rect, editing: bool, look_up: Callable[[str], None]) -> list[Part]:
    kit = caps.kit
    head, field = stack(rect.inset(PAD, 0), (max(DISC, kit.leading(21)), _field(kit)), 6, 0.5)
    disc, words = cut_left(head, DISC, 14)
    disc = centred(disc, DISC)
    text, note = kit.say("learn.all_rules"), kit.say("learn.all_rules_note")
    title, rest = cut_left(words, min(kit.type.set_text(text, TITLE).w + 4, words.w), 18)
    parts = [
        kit.panel("rules", rect),
        kit.panel("rules:disc", disc, "book", radius=DISC / 2),
        kit.picture("rules:icon", disc.inset(9), "shell/glyphs/book-open", "text.night"),
        kit.label("rules:title", title, text, TITLE),
    ]
    if kit.type.set_text(note, NOTE).w <= rest.w:
        parts.append(kit.label("rules:note", rest, note, NOTE, "text.paper-soft"))
    return [*parts, *_search(caps, field, editing, look_up)]


def _search(caps: Caps, rect: Rect, editing: bool, look_up: Callable[[str], None]) -> list[Part]:
    """Build the field: with the first letter the rulebook opens, and goes on with what is typed there."""
    kit = caps.kit
    size = min(rect.h * 0.5, kit.frame.grown(22))
    icon = placed(rect.inset(14, 0), size, size, 0.0)
    edge = size + L
    side = max(kit.leading(15) + 6, 30.0)
    key = placed(rect.inset(10, 0), side, side, 1.0).moved(0, -1)
    label = kit.say("learn.search_label")
    parts = [
        kit.field(FIELD, rect, label, "", editing, look_up, zone="rules", room=side, edge=edge),
        kit.picture("search:icon", icon, "shell/glyphs/search", "field.icon"),
    ]
    if editing:
        return parts
    words = rect.trimmed(left=edge, right=side + 16)
    hint = kit.label("search:hint", words, kit.say("learn.search"), BODY, "field.hint", minimum=0.7)
    return [*parts, *([] if hint.truncated() else [hint]), *caps.badge("search:key", "search", key, 0)]


def _meetings_height(kit: Kit, width: float) -> float:
    note = kit.type.set_text(kit.say("learn.meeting_note"), SMALL, _words(width))
    return max(84.0, 20 + _title(kit, width).h + 4 + note.h + 18)


def _words(width: float) -> float:
    return width - 2 * PAD - SWITCH[0] - M


def _title(kit: Kit, width: float) -> Typeset:
    text, room = kit.say("learn.meeting"), _words(width)
    line = kit.type.fit(text, TITLE, room, 1, 0.85)
    return kit.type.fit(text, TITLE, room, 2, 0.8) if line.truncated else line


def _meetings(kit: Kit, rect: Rect, on: bool, act: Act) -> list[Part]:
    text, note = kit.say("learn.meeting"), kit.say("learn.meeting_note")
    title = _title(kit, rect.w)
    side, words = cut_right(rect.inset(PAD, 0).trimmed(top=20), SWITCH[0], M)
    head, words = cut_top(words, title.h, 4)
    return [
        kit.panel("meeting", rect),
        Part("meeting:title", head, Label(title, "text.paper")),
        kit.paragraph("meeting:note", words.x, words.y, words.w, note, SMALL, "text.paper-soft"),
        kit.switch("meetings", placed(side.trimmed(top=4), *SWITCH, 0.5, 0.0), text, on, act, hit=rect),
    ]
