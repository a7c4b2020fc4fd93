"""The card of a hint: its grade, what it says, how ideas compare in figures, and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from game.scenes.learn.bubbles.answers import BubbleButton, button
from game.scenes.table.guides.guide import PAPER, ZONE
from game.ui.draw.draw_commands import DrawCommand, Glow, Picture, Plate
from game.ui.lamplight import Bars, Bubble, Letter, Sign
from game.ui.layout.arrange import centred, cut_left, cut_right, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label, Panel
from game.ui.type.text import Style, Typeset

LABEL: Final = Style("bold", 15)
TITLE: Final = Style("title", 25)
FIGURE: Final = Style("title", 21)
PAD: Final = 16.0
HEAD: Final = 6.0  # units over the lamp
FOOT: Final = 12.0  # units under what stands lowest,
CLOSE: Final = 8.0  # or where ideas are compared, of which there is much to say
LAMP: Final = 52.0
SHUT: Final = 44.0
BARS: Final = (22.0, 14.0)  # units of a small pool
LAYER: Final = 30
EVEN: Final = (0.55, 0.65, 0.75, 0.85)  # of the width that a title of two lines may have
RING: Final = 10.0  # units that a focus ring needs around what is focused
LETTER: Final = 26.0
SIGN: Final = 24.0
ROW: Final = 32.0  # units from row to row of ideas,
IDEA: Final = 28.0  # and where they are compared
POINT: Final = 17.0  # units of a bar for a point
BAR: Final = 13.0  # units of its height
NAMES: Final = 0.27  # of a row, that names take
BARRED: Final = 0.31  # and bars with their figures


@dataclass(frozen=True, slots=True)
class Ranked:
    """Set an idea beside the others: its letter, what it is called, its figure, and how that comes about."""

    letter: str
    name: str
    figure: int
    how: str
    advised: bool


@dataclass(frozen=True, slots=True)
class Card:
    """Hold what a card says: label, title, rows (a sign before each), or ideas side by side, and its buttons."""

    label: str
    title: str
    rows: tuple[tuple[str, str], ...]
    grades: int
    grade: int
    buttons: tuple[BubbleButton, ...]
    close: Act
    ranked: tuple[Ranked, ...] = ()
    shut: str = "hint.close"
    """The words (a key) of what closes it."""


@dataclass(frozen=True, slots=True)
class SmallLamp:
    """Show the lamp with its own light, small."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        x, y = rect.middle
        light = Glow(Rect.around(x, y + rect.h * 0.36, rect.w * 1.5, rect.h * 0.8), "lamp.pool-paper", 0.9)
        return light, Picture(rect.moved(0, -rect.h * 0.06), "shell/learn/lamp-small")


@dataclass(frozen=True, slots=True)
class FigureBar:
    """Show how much an idea comes to, of the most; the one that is `advised` in gold."""

    share: float
    advised: bool

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        bar = rect._replace(w=max(rect.h, rect.w * self.share))
        return (Plate(bar, "lamp.figure" if self.advised else "lamp.figure-other", None, rect.h / 2),)


def height_of(kit: Kit, shown: Card, width: float) -> float:
    """Return how high a card of this width is."""
    return max(part.rect.bottom for part in _inside(kit, shown, width)) + (CLOSE if shown.ranked else FOOT)


def cut_short(kit: Kit, shown: Card, width: float) -> bool:
    """Tell whether a card of this width is too narrow for its words."""
    return any(part.truncated() for part in _inside(kit, shown, width))


def card(kit: Kit, shown: Card, place: Rect) -> list[Part]:
    """Build a card at a place."""
    inside = _inside(kit, shown, place.w)
    paper = Part(PAPER, place, Bubble(), layer=LAYER, may_overlap=True, solid=True)
    return [paper, *(replace(part.moved(place.x, place.y), layer=LAYER + 1, may_overlap=True) for part in inside)]


def _inside(kit: Kit, shown: Card, width: float) -> list[Part]:
    """Build what a card of this width says, from (0, 0)."""
    if kit.huge:
        return _sheet(kit, shown, width)
    parts, below = _head(kit, shown, width)
    if shown.ranked:
        rows, below = _ideas(kit, shown.ranked, width, below)
        return [*parts, *rows, *_buttons(kit, shown, width, below)]
    rest = endless(width - 2 * PAD, PAD, below)
    texts = list[Rect]()
    for number, (sign, text) in enumerate(shown.rows):
        words = rest.trimmed(left=LAMP + 8)
        if sign:
            size = (SIGN if sign in "+-" else LETTER) * kit.soft
            face = Sign(sign == "+") if sign in "+-" else Letter(sign)
            place, words = cut_left(rest.trimmed(left=8), size, 12)
            parts.append(Part(f"guide:sign:{number}", place._replace(h=size), face))
            words = words.moved(0, 2)
        row = kit.rich(f"guide:row:{number}", words.x, words.y, words.w, text)
        parts.append(row)
        texts += row.text_rects()
        least = rest.y + (ROW if sign and sign not in "+-" else 0.0)
        rest = rest._replace(y=max(row.rect.bottom + (4 if sign else 2), least))
    buttons = _buttons(kit, shown, width, rest.y + RING - 2)
    if texts and len({part.rect.y for part in buttons}) == 1:  # they may stand beside the last rows
        left = min(part.rect.x for part in buttons)
        high = buttons[0].rect.h
        under = max([below, *(ink.bottom for ink in texts if ink.right > left - 14)])
        buttons = [part.moved(0, max(under + RING, rest.y - 2 - high) - part.rect.y) for part in buttons]
    return [*parts, *buttons]


def _sheet(kit: Kit, shown: Card, width: float) -> list[Part]:
    """Build what a sheet along the foot says, from (0, 0): title and words at the left, buttons at the right."""
    page = endless(width - 2 * PAD, PAD, FOOT)
    high = max(SHUT, kit.leading(25))
    head, page = cut_top(page, high, 4)
    close, head = cut_right(head, SHUT, 12)
    shut = kit.say(shown.shut)
    parts = [
        kit.icon_button("guide:close", centred(close, SHUT), "shell/glyphs/x", shut, shown.close, "bare", zone=ZONE)
    ]
    said = kit.type.set_text(shown.label, LABEL)
    title = kit.type.fit(shown.title, TITLE, head.w, 1, 0.7)
    if title.w + said.w + 24 <= head.w:
        label, head = cut_right(head, said.w, 24)
        parts.append(Part("guide:label", label, Label(said, "text.paper-label")))
    parts.append(Part("guide:title", head, Label(title, "text.paper")))
    wide = max((_wide(kit, answer) for answer in shown.buttons), default=0.0)
    side, words = cut_right(page, wide, 20) if shown.buttons else (page, page)
    end = page.y
    if shown.ranked:
        rows, end = _ideas(kit, shown.ranked, words.w + 2 * PAD, page.y)
        parts += rows
    for number, (sign, text) in enumerate(shown.rows):
        place = words._replace(y=end)
        if sign:
            size = LETTER * kit.soft
            letter, place = cut_left(place, size, 12)
            face = Sign(sign == "+") if sign in "+-" else Letter(sign)
            parts.append(Part(f"guide:sign:{number}", letter._replace(h=size), face))
        row = kit.rich(f"guide:row:{number}", place.x, place.y, place.w, text)
        parts.append(row)
        end = max(row.rect.bottom, end + (LETTER * kit.soft if sign else 0.0)) + 4
    tall = _tall(kit)
    top = max(page.y, end - len(shown.buttons) * (tall + 6))
    for answer in shown.buttons:
        parts.append(button(kit, answer, side._replace(y=top, h=tall)))
        top += tall + 6
    return parts


def _wide(kit: Kit, answer: BubbleButton) -> float:
    return kit.type.set_text(answer.text, Style("bold", 18)).w + (6 if answer.kind == "bare" else 64)


def _tall(kit: Kit) -> float:
    return max(44.0, kit.leading(18) + 18)


def _ideas(kit: Kit, ideas: Sequence[Ranked], width: float, y: float) -> tuple[list[Part], float]:
    """Build the ideas side by side: the advised one on light. Return where they end.

    How a figure comes about goes where it has no room, then the bars do.
    """
    high = max(IDEA, kit.leading(18) + 4)
    most = max(1, *(idea.figure for idea in ideas))
    named = max(kit.type.set_text(idea.name, Style("bold", 18)).w for idea in ideas) + 6
    figured = max(kit.type.set_text(str(idea.figure), FIGURE).w for idea in ideas) + 14
    size = min(LETTER * kit.soft, high - 4)
    row = Rect(PAD, y, width - 2 * PAD, high)
    room = row.w - size - 18 - named - figured
    wide = min(POINT * most, max(row.w * BARRED - figured, 0.0), max(0.0, room))
    said = max(kit.type.set_text(idea.how, Style("bold", 18)).w for idea in ideas) + 8
    explained = wide >= 40 and room - wide >= said
    if not kit.huge and wide < 40:
        wide = 0.0
    parts: list[Part] = []
    for number, idea in enumerate(ideas):
        place = row.moved(0, number * high)
        if idea.advised:
            parts.append(Part("guide:advised", place.inset(-2, 1), Panel("advised", 10.0, None)))
        letter, rest = cut_left(place.trimmed(left=6), size, 10)
        parts.append(Part(f"guide:sign:{number}", centred(letter, size), Letter(idea.letter)))
        name, rest = cut_left(rest, min(named, rest.w - figured), 8)
        style = Style("bold" if idea.advised else "body", 18)
        parts.append(kit.label(f"guide:row:{number}", name, idea.name, style))
        if wide:
            bar, rest = cut_left(rest, wide * idea.figure / most, 8)
            face = FigureBar(1.0, idea.advised)
            parts.append(Part(f"guide:bar:{number}", placed(bar, bar.w, BAR * kit.soft, 0.0), face))
        counted, rest = cut_left(rest, figured, 0)
        parts.append(kit.label(f"guide:figure:{number}", counted, str(idea.figure), FIGURE))
        if explained:
            how = place.trimmed(left=place.w - said + 4)
            parts.append(
                kit.label(
                    f"guide:how:{number}", how, idea.how, style, "text.paper" if idea.advised else "text.paper-soft"
                )
            )
    return parts, y + len(ideas) * high


def _head(kit: Kit, shown: Card, width: float) -> tuple[list[Part], float]:
    """Build the lamp, the pools of the grades, label and title, and the way to close; return where they end."""
    lamp, words = cut_left(Rect(PAD, HEAD, width - 2 * PAD, LAMP), LAMP, 10)
    close = placed(words.trimmed(top=-4, right=-10), SHUT, SHUT, 1.0, 0.0)
    high = kit.leading(15)
    line, rest = cut_top(words._replace(w=close.x - words.x - RING), high)
    shut = kit.say(shown.shut)
    parts = [
        Part("guide:lamp", lamp, SmallLamp()),
        kit.icon_button("guide:close", close, "shell/glyphs/x", shut, shown.close, "bare", zone=ZONE),
    ]
    label = line
    if shown.grade:
        wide, tall = (length * kit.soft for length in BARS)
        bars, label = cut_left(line, (wide + 5) * shown.grades - 5, 12)
        parts.append(Part("guide:bars", centred(bars, bars.w, tall), Bars(shown.grades, shown.grade)))
    said = kit.type.set_text(shown.label, LABEL)
    if said.w > label.w:  # it goes under the pools
        said = kit.type.fit(shown.label, LABEL, line.w, 2)
        label, rest = cut_top(rest, said.h)
    parts.append(Part("guide:label", label._replace(h=said.h), Label(said, "text.paper-label")))
    title = _title(kit, shown.title, words.w)
    top = label.y + said.h + 1
    if title.w > line.w:  # where it is wide it would lie in the ring of the cross
        beside = _title(kit, shown.title, line.w)
        top = max(top, close.bottom + RING) if beside.truncated else top
        title = title if beside.truncated else beside
    place = words._replace(y=top, h=title.h)
    return [*parts, Part("guide:title", place, Label(title, "text.paper"))], place.bottom + 3


def _title(kit: Kit, text: str, room: float) -> Typeset:
    """Set a title; one of two lines in lines of much the same length, so that no word stands alone."""
    title = kit.type.fit(text, TITLE, room, 2, 0.75)
    if title.truncated or len(title.lines) < 2:
        return title
    narrower = (kit.type.fit(text, TITLE, room * share, 2, 1.0) for share in EVEN)
    return next((each for each in narrower if not each.truncated and each.pixels == title.pixels), title)


def _buttons(kit: Kit, shown: Card, width: float, y: float) -> list[Part]:
    height = _tall(kit)
    row = free = Rect(PAD, y, width - 2 * PAD, height)
    parts: list[Part] = []
    for number, answer in enumerate(reversed(shown.buttons)):
        wide = min(_wide(kit, answer), row.w)
        if free.w < wide:
            row = free = row.below(height, 6)
        place, free = cut_left(free, wide, 18) if number and answer.kind == "bare" else cut_right(free, wide, 18)
        parts.append(button(kit, answer, place))
    rows = sorted({part.rect.y for part in parts})
    lies = dict(zip(rows, reversed(rows), strict=True))  # the last button, which leads on, is always the lowest
    return [part.moved(0, lies[part.rect.y] - part.rect.y) for part in parts]
