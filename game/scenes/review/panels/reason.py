"""What a computer player says of the decision that is spoken of: its sentence, what it weighed, what it believed."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Message
from game.scenes.analysis.bar import Bar
from game.scenes.review.panels.moment import Sheet
from game.scenes.review.state.review_state import ReviewState
from game.scenes.session.replay.reasons import Reason, Way
from game.ui.layout.arrange import L, M, S, centred, cut_bottom, cut_left, cut_right, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label, Panel
from game.ui.seats.faces import Still
from game.ui.type.text import Style

KEY: Final = "reason"
QUOTE: Final = Style("title", 19)
HEAD: Final = Style("bold", 15)
UNIT: Final = Style("body", 15)
NAME: Final = Style("body", 17)
DONE: Final = Style("bold", 17)
EDGE: Final = 14.0
ASIDE: Final = 6.0  # units of the paper under it that are seen on each side
FACE: Final = 40.0
BAR: Final = (96.0, 10.0)
FIGURE: Final = 30.0
WIDE: Final = 600.0  # units that have room for what was weighed beside the sentence
LINES: Final = 5  # of a sentence at most


def build(state: ReviewState, kit: Kit, room: Rect, layer: int = 0) -> list[Part]:
    """Build it at the foot of some room, as much of it as that has place for; nothing where it has none."""
    reason = state.reason
    if reason is None:
        return []
    width = room.w - 2 * (EDGE + ASIDE)
    for ways, more in ((True, True), (True, False), (False, False)):
        parts, height = _inside(state, kit, reason, width, ways=ways, more=more)
        if height + 2 * EDGE <= room.h:
            break
    else:
        return []
    paper, _ = cut_bottom(room.inset(ASIDE, 0), height + 2 * EDGE)
    inside = paper.inset(EDGE, EDGE)
    ground = Part(KEY, paper, Sheet(), layer=layer, solid=True, may_overlap=True)
    return [ground, *(replace(part.moved(inside.x, inside.y), layer=part.layer + layer + 1) for part in parts)]


def said(state: ReviewState, kit: Kit) -> str:
    """Return all of it in words, for who listens; "" where nothing is said."""
    reason = state.reason
    if reason is None:
        return ""
    lines = [_quoted(state, kit, reason)]
    lines += [kit.named(_worded(state, kit, way.name), _figure(state, kit, way)) for way in reason.ways if way.figure]
    lines += [kit.words.message(line, state.back.session.name) for line in reason.more]
    return "\n".join(lines)


def _inside(
    state: ReviewState, kit: Kit, reason: Reason, width: float, *, ways: bool, more: bool
) -> tuple[list[Part], float]:
    """Build what stands on it; return how far down that goes."""
    page = endless(width)
    wide = ways and bool(reason.ways) and width >= WIDE * kit.soft
    column, right = cut_left(page, width / 2, L) if wide else (page, None)
    face, beside = cut_left(column, FACE, M)
    quote = kit.type.fit(_quoted(state, kit, reason), QUOTE, beside.w, LINES, 0.8)
    line, rest = cut_top(column, max(quote.h, FACE), 0)
    parts = [
        Part("reason:who", placed(face._replace(h=line.h), FACE, FACE), Still(state.who(reason.seat))),
        Part("reason:said", centred(beside._replace(h=line.h), beside.w, quote.h), Label(quote, "text.paper")),
    ]
    height = line.bottom
    if ways and reason.ways:
        built, below = _weighed(state, kit, reason, rest.trimmed(top=S) if right is None else right)
        parts += built
        rest = below if right is None else rest
        height = max(height, below.y)
    for number, told in enumerate(reason.more if more else ()):
        setting = kit.type.fit(kit.words.message(told, state.back.session.name), UNIT, rest.w, LINES, 0.8)
        row, rest = cut_top(rest.trimmed(top=4), setting.h)
        parts.append(Part(f"reason:more:{number}", row, Label(setting, "text.paper-soft")))
        height = max(height, row.bottom)
    return parts, height


def _weighed(state: ReviewState, kit: Kit, reason: Reason, rest: Rect) -> tuple[list[Part], Rect]:
    """Build a row each of what was weighed; return what is left under them."""
    parts: list[Part] = []
    if reason.title is not None:
        title = kit.type.fit(_worded(state, kit, reason.title), HEAD, rest.w, 1, 0.8)
        head, rest = cut_top(rest, title.h, 2)
        if reason.unit is not None:
            unit = kit.type.set_text(_worded(state, kit, reason.unit), UNIT)
            if title.w + M + unit.w <= head.w:
                place, head = cut_right(head, unit.w + 1, M)
                parts.append(Part("reason:unit", place, Label(unit, "text.paper-soft", 1)))
        parts.append(Part("reason:title", head, Label(title, "text.paper-soft")))
    for number, way in enumerate(reason.ways):
        row, rest = cut_top(rest, kit.leading(NAME.size) + 2)
        parts += _way(state, kit, way, row, number)
    return parts, rest


def _way(state: ReviewState, kit: Kit, way: Way, row: Rect, number: int) -> list[Part]:
    """Build a row: what it was, how much it promised as a bar and in figures; what was done is lit."""
    key = f"reason:way:{number}"
    done = number == 0
    parts = [Part(f"{key}:lit", row.inset(-6, 0), Panel("advised", 8, None), may_overlap=True)] if done else []
    style = DONE if done else NAME
    figure = kit.type.set_text(_figure(state, kit, way), style)
    wide = max(FIGURE * kit.growth, figure.w + 1) if way.figure else 0.0
    place, rest = cut_right(row, wide, M)
    bar, names = cut_right(rest, BAR[0], M)
    name = kit.type.set_text(_worded(state, kit, way.name), style)
    if way.share is None or name.w > names.w:
        name = kit.type.fit(_worded(state, kit, way.name), style, rest.w, 1, 0.7)
        names = rest
    else:
        face = Bar(way.share, "text.good" if done else "review.played", "review.bar-ground")
        parts.append(Part(f"{key}:bar", centred(bar, bar.w, BAR[1]), face))
    parts.append(Part(f"{key}:name", names, Label(name, "text.paper")))
    if way.figure:
        parts.append(Part(f"{key}:figure", place, Label(figure, "text.paper", 1)))
    return parts


def _quoted(state: ReviewState, kit: Kit, reason: Reason) -> str:
    return kit.say("review.reason.quoted", words=_worded(state, kit, reason.said))


def _figure(state: ReviewState, kit: Kit, way: Way) -> str:
    return way.figure if isinstance(way.figure, str) else _worded(state, kit, way.figure)


def _worded(state: ReviewState, kit: Kit, message: Message) -> str:
    return kit.words.message(message, state.back.session.name)
