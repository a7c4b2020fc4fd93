"""The heading of a page: its number and title, the way back, the list where there is no left page, and "Show me"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from game.content.rulebook import Book
from game.scenes.rulebook.contents import NUMBER
from game.scenes.rulebook.faces import Disc
from game.ui.frame import Rect
from game.ui.kit import BOLD, CAPS, Act, Kit
from game.ui.part import Part
from game.ui.text import Style

TITLE: Final = Style("title", 36)
ROOM: Final = 280.0  # units that a title has beside "Show me", in letters of the usual size


@dataclass(frozen=True)
class Titled:
    """Hold what a heading names: a chapter of a book, or the page of keys; `game` where the book is one of several."""

    game: Book | None
    book: Book | None
    chapter: int


@dataclass(frozen=True)
class Acts:
    """Hold what the buttons of a heading do; None where there is no such button."""

    list: Callable[[], None] | None
    back: Callable[[], None] | None
    show: Callable[[], None] | None


def heading(kit: Kit, head: Rect, titled: Titled, acts: Acts) -> tuple[list[Part], float]:
    """Return the heading's parts, and where the page's text begins."""
    parts: list[Part] = []
    if titled.game is not None:
        above = Rect(head.x, head.y, head.w, kit.leading(15))
        parts.append(kit.label("game", above, kit.say(f"{titled.game.game}.name").upper(), CAPS, "rulebook.label"))
        head = Rect(head.x, above.bottom + 2, head.w, head.h)
    x, right = head.x, head.right
    if acts.list is not None:
        parts.append(_icon(kit, "list", x, head, "menu", "rulebook.chapters", acts.list))
        x += 56
    if acts.back is not None:
        right -= 48
        parts.append(_icon(kit, "turn:back", right, head, "undo-2", "rulebook.before", acts.back))
    foot = head.bottom + 10
    if acts.show is not None:
        button = _show(kit, Rect(x, head.y, right - x, head.h), acts.show)
        parts.append(button)
        right, foot = (right, button.rect.bottom + 10) if button.rect.y > head.y + 8 else (button.rect.x - 12, foot)
    book, size = titled.book, min(head.h, max(42.0, kit.leading(24) * 1.3))
    number = kit.type.set_text(str(titled.chapter + 1), replace(NUMBER, size=22)) if book is not None else None
    disc = Disc(number, "shell/glyphs/keyboard", "rulebook.number", "rulebook.number-ink")
    parts.append(Part("number", Rect(x, head.y + (head.h - size) / 2, size, size), disc))
    title = book.chapters[titled.chapter].title if book is not None else kit.say("glance.title")
    box = Rect(x + size + 14, head.y, right - x - size - 14, head.h)
    style = replace(TITLE, size=TITLE.size * min(1.0, box.h / kit.leading(TITLE.size)))
    parts.append(kit.label("title", box, title, style, minimum=0.45))
    return parts, foot


def _icon(kit: Kit, key: str, x: float, head: Rect, glyph: str, label: str, act: Act) -> Part:
    box = Rect(x, head.y + (head.h - 48) / 2, 48, 48)
    return kit.icon_button(key, box, f"shell/glyphs/{glyph}", kit.say(label), act, "bare", zone="page", pale=True)


def _show(kit: Kit, room: Rect, act: Act) -> Part:
    """Return the button that shows a step of the lesson: beside the title, or under it where that is too narrow."""
    text = kit.say("rulebook.show_me")
    wide = kit.type.set_text(text, BOLD).w + kit.frame.grown(22) + 48
    high = max(46.0, kit.leading(18) + 20)
    place = Rect(room.right - wide, room.y + (room.h - high) / 2, wide, high)
    if place.x - room.x < ROOM * kit.growth**0.7:
        place = Rect(room.x, room.bottom + 4, wide, high)
    return kit.button("show", place, text, act, icon="shell/glyphs/play-filled", zone="page")
