"""Offers: a card of home that says in three lines what could be done next, and two ways to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.ui.frame import Rect
from game.ui.kit import CAPS, Act, Kit
from game.ui.part import Part
from game.ui.text import Style

TITLE: Final = Style("title", 28)
TEXT: Final = Style("body", 18)
BUTTON: Final = Style("title", 22)
PAD: Final = 12.0
ZONE: Final = "first"
PICTURE: Final = (272.0, 100.0)


Said: TypeAlias = Callable[[Kit], str]
"""Say something in the language of the moment."""


@dataclass(frozen=True, slots=True)
class Way:
    """Hold a way that is offered: the key of its button, its words, and what pressing it does."""

    key: str
    words: Said
    act: Act


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer two ways, the first of them in gold. `picture` builds what the card shows in a rectangle.

    `key` begins the keys of its parts.
    """

    key: str
    label: Said
    title: Said
    text: Said
    main: Way
    other: Way
    picture: Callable[[Kit, Rect], list[Part]]

    def height(self, kit: Kit) -> float:
        """Return how high the card must be in this window."""
        if not self._stacked(kit):
            return max(124.0, _words_height(kit, 1) + 2 * PAD, _button(kit) + _link(kit) + 6 + 14)
        return _words_height(kit, self._lines(kit)) + self._foot(kit) + 3 * PAD

    def build(self, kit: Kit, rect: Rect) -> list[Part]:
        """Build the card: its picture, what is offered, and the two ways."""
        inner = rect.inset(PAD)
        parts = [kit.panel(self.key, rect)]
        if self._stacked(kit):
            foot = Rect(inner.x + 8, inner.bottom - self._foot(kit), inner.w - 16, self._foot(kit))
            return [
                *parts,
                *self._words(kit, Rect(foot.x, inner.y, foot.w, foot.y - PAD - inner.y)),
                *self._ways(kit, foot),
            ]
        width = self._ways_width(kit)
        foot = Rect(inner.right - width - PAD, inner.y, width, inner.h)
        middle = Rect(inner.x + PAD, inner.y, foot.x - inner.x - PAD - 24, inner.h)
        if middle.w - PICTURE[0] - 24 + PAD >= self._words_width(kit):
            view = Rect(inner.x, inner.y + (inner.h - PICTURE[1]) / 2, *PICTURE)
            parts += self.picture(kit, view)
            middle = Rect(view.right + 24, middle.y, middle.right - view.right - 24, middle.h)
        return [*parts, *self._words(kit, middle), *self._ways(kit, foot)]

    def _words(self, kit: Kit, rect: Rect) -> list[Part]:
        lines = self._lines(kit) if self._stacked(kit) else 1
        label = kit.leading(15)
        title = kit.leading(28)
        text = lines * kit.leading(18)
        y = rect.y + max(0.0, (rect.h - _words_height(kit, lines)) / 2)
        below = Rect(rect.x, y + label + title + 4, rect.w, text)
        return [
            kit.label(
                f"{self.key}:label", Rect(rect.x, y, rect.w, label), self.label(kit).upper(), CAPS, "text.paper-label"
            ),
            kit.label(f"{self.key}:title", Rect(rect.x, y + label, rect.w, title), self.title(kit), TITLE, minimum=0.6),
            kit.label(f"{self.key}:text", below, self.text(kit), TEXT, "text.paper-soft", lines=lines),
        ]

    def _ways(self, kit: Kit, rect: Rect) -> list[Part]:
        high, link = _button(kit), _link(kit)
        place, other = Rect(rect.x, rect.y, rect.w, high), Rect(rect.x, rect.y + high + 6, rect.w, link)
        if rect.h == high:
            half = (rect.w - 16) / 2
            place, other = (
                Rect(rect.x, rect.y, half, high),
                Rect(rect.right - half, rect.y + (high - link) / 2, half, link),
            )
        icon = "shell/glyphs/play-filled"
        main = self.main
        then = self.other
        return [
            kit.button(
                main.key, place, main.words(kit), main.act, "primary", icon=icon, zone=ZONE, style=BUTTON, first=True,
                lines=1,
            ),
            kit.link(then.key, other, then.words(kit), then.act, zone=ZONE),
        ]  # fmt: skip

    def _stacked(self, kit: Kit) -> bool:
        """Tell whether the ways stand under the words."""
        return kit.frame.width - 96 - 4 * PAD - 24 - self._ways_width(kit) < self._words_width(kit)

    def _words_width(self, kit: Kit) -> float:
        title, text = self.title(kit), self.text(kit)
        return max(kit.type.set_text(title, TITLE).w * 0.8, kit.type.set_text(text, TEXT).w) + 2

    def _lines(self, kit: Kit) -> int:
        width = kit.frame.width - 96 - 2 * PAD - 16
        return len(kit.type.set_text(self.text(kit), TEXT, width).lines)

    def _ways_width(self, kit: Kit) -> float:
        words, other = self.main.words(kit), self.other.words(kit)
        return max(240.0, kit.type.set_text(words, BUTTON).w + 90, kit.type.set_text(other, Style("body", 16)).w + 12)

    def _foot(self, kit: Kit) -> float:
        """Return how high both ways are under the words: side by side where there is room."""
        in_a_row = 2 * self._ways_width(kit) + 16 <= kit.frame.width - 96 - 2 * PAD - 16
        return _button(kit) if in_a_row else _button(kit) + 6 + _link(kit)


def says(key: str, game: str = "") -> Said:
    """Return what says the words of a key, in which a game may be named."""
    return lambda kit: kit.say(key, game=kit.say(f"{game}.name")) if game else kit.say(key)


def _words_height(kit: Kit, lines: int) -> float:
    return kit.leading(15) + kit.leading(28) + 4 + lines * kit.leading(18)


def _button(kit: Kit) -> float:
    return max(60.0, kit.leading(22) + 24)


def _link(kit: Kit) -> float:
    return max(44.0, kit.leading(16))
