"""How seals look: red wax before the cards are known, green where they are those that were sealed, a red lozenge else.

╭──────────╮   ╭──────────╮
│ before   │ = │ played   │
│ 7F3A …   │   │ 7F3A …   │
╰──────────╯   ╰──────────╯
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from game.saves.records.sealing import Check
from game.ui.draw.draw_commands import DrawCommand, Line, Picture, Shape, dot
from game.ui.layout.arrange import REST, S, centred, columns, cut_left, cut_top, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Panel
from game.ui.type.text import Style

WAX: Final = "shell/daily/seal"
OPENED: Final = "shell/daily/seal-open"
SIGNS: Final = Style("bold", 21, spacing=1.0)
SIGN: Final = 28.0
"""Units of the disc between two seals."""
_EDGE: Final = 14.0


class SealFace(msgspec.Struct, frozen=True):
    """Show how it stands with a seal."""

    state: str
    """As `Check.state` has it, or "before": nothing is known yet."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = min(rect.w, rect.h)
        place = centred(rect, size)
        if self.state == "unequal":
            yield from lozenge(place)
        elif self.state in ("equal", "torn"):
            yield Picture(place, OPENED)
        elif self.state == "before":
            yield Picture(place, WAX)
        else:
            yield Picture(place, WAX, alpha=90)


class Between(msgspec.Struct, frozen=True):
    """Show whether two seals are the same: a green disc with two lines, or a red lozenge."""

    same: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        place = centred(rect, min(rect.w, rect.h))
        if not self.same:
            yield from lozenge(place)
            return
        x, y = place.middle
        yield dot(x, y, place.w / 2, "review.right-pill")
        for way in (-3.5, 3.5):
            yield Line(((x - 6, y + way), (x + 6, y + way)), "review.right-text", 2.6)


def lozenge(rect: Rect) -> Iterator[DrawCommand]:
    """Yield a red lozenge with a cross in it."""
    x, y = rect.middle
    corners = ((x, rect.y), (rect.right, y), (x, rect.bottom), (rect.x, y))
    yield Shape(corners, "review.wrong-pill", edge="review.wrong-rim", width=1.6)
    arm = rect.w * 0.16
    broad = max(2.4, rect.w * 0.06)
    yield Line(((x - arm, y - arm), (x + arm, y + arm)), "review.wrong-text", broad)
    yield Line(((x - arm, y + arm), (x + arm, y - arm)), "review.wrong-text", broad)


def box_size(kit: Kit, words: str) -> tuple[float, float]:
    """Return how broad and high a box with a seal's twelve signs is, under some words."""
    wide = max(kit.type.set_text("7F3A C21B 90DE", SIGNS).w, kit.type.set_text(words, NOTE).w)
    return wide + 2 * _EDGE + 4, kit.leading(NOTE.size) + kit.leading(SIGNS.size) + 2 * S


def box(kit: Kit, key: str, rect: Rect, words: str, signs: str, *, night: bool) -> list[Part]:
    """Build a box with a seal's twelve signs."""
    soft, loud = ("text.night-soft", "text.night") if night else ("text.paper-soft", "text.paper")
    inner = rect.inset(_EDGE, S)
    over, under = rows(inner, (kit.leading(NOTE.size), kit.leading(SIGNS.size)))
    return [
        Part(key, rect, Panel("glass" if night else "card", 12, None, 1.2)),
        kit.label(f"{key}:words", over, words, NOTE, soft, minimum=0.7),
        kit.label(f"{key}:signs", under, signs, SIGNS, loud, minimum=0.6),
    ]


def boxes(kit: Kit, key: str, rect: Rect, check: Check, *, night: bool) -> list[Part]:
    """Build both seals of a check side by side in a rectangle, or under one another where that is narrow."""
    before, after = kit.say("seal.before"), kit.say("seal.after")
    wide, high = box_size(kit, max(before, after, key=len))
    same = Between(check.seal == check.reckoned)
    if rect.w >= 2 * wide + SIGN + 2 * S:
        left, middle, right = columns(centred(rect, rect.w, high), (REST, SIGN, REST), S)
    else:
        left, rest = cut_top(rect, high, S)
        middle, rest = cut_top(rest, SIGN, S)
        right, _ = cut_top(rest, high)
        middle, _ = cut_left(middle.trimmed(left=_EDGE), SIGN)
    return [
        *box(kit, f"{key}:before", left, before, check.before, night=night),
        Part(f"{key}:same", centred(middle, SIGN), same),
        *box(kit, f"{key}:after", right, after, check.after, night=night),
    ]


def boxes_height(kit: Kit, width: float) -> float:
    """Return how high both seals are in a width."""
    wide, high = box_size(kit, max(kit.say("seal.before"), kit.say("seal.after"), key=len))
    return high if width >= 2 * wide + SIGN + 2 * S else 2 * high + SIGN + 2 * S
