"""Offers: a card of home that says in three lines what could be done next, and two ways to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.ui.arrange import REST, L, M, S, centred, columns, cut_bottom, cut_left, cut_right, stack
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
            return max(124.0, _words_height(kit, 1) + 2 * PAD, _button(kit) + S + _link(kit) + PAD)
        return _words_height(kit, self._lines(kit)) + self._foot(kit) + 3 * PAD

    def build(self, kit: Kit, rect: Rect) -> list[Part]:
        """Build the card: its picture, what is offered, and the two ways."""
        inner = rect.inset(PAD)
        parts = [kit.panel(self.key, rect)]
        if self._stacked(kit):
            foot, middle = cut_bottom(inner.inset(S, 0), self._foot(kit), PAD)
        else:
            foot, middle = cut_right(inner.inset(PAD, 0), self._ways_width(kit), L)
            view, rest = cut_left(middle.trimmed(left=-PAD), PICTURE[0], L)
            if rest.w >= self._words_width(kit):
                parts += self.picture(kit, centred(view, *PICTURE))
                middle = rest
        return [*parts, *self._words(kit, middle), *self._ways(kit, foot)]

    def _words(self, kit: Kit, rect: Rect) -> list[Part]:
        lines = self._lines(kit) if self._stacked(kit) else 1
        heights = (kit.leading(15), kit.leading(28), 4.0, lines * kit.leading(18))
        label, title, _, text = stack(rect, heights, align=0.5)
        return [
            kit.label(f"{self.key}:label", label, self.label(kit).upper(), CAPS, "text.paper-label"),
            kit.label(f"{self.key}:title", title, self.title(kit), TITLE, minimum=0.6),
            kit.label(f"{self.key}:text", text, self.text(kit), TEXT, "text.paper-soft", lines=lines),
        ]

    def _ways(self, kit: Kit, rect: Rect) -> list[Part]:
        """Build both ways: side by side in a rectangle that is no higher than a button."""
        high, link = _button(kit), _link(kit)
        place, other = columns(rect, (REST, REST), M) if rect.h == high else stack(rect, (high, link), S)
        main, then = self.main, self.other
        icon = "shell/glyphs/play-filled"
        return [
            kit.button(
                main.key, place, main.words(kit), main.act, "primary", icon=icon, zone=ZONE, style=BUTTON, first=True,
                lines=1,
            ),
            kit.link(then.key, centred(other, other.w, link), then.words(kit), then.act, zone=ZONE),
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
        return _button(kit) if in_a_row else _button(kit) + S + _link(kit)


def says(key: str, game: str = "") -> Said:
    """Return what says the words of a key, in which a game may be named."""
    return lambda kit: kit.say(key, game=kit.say(f"{game}.name")) if game else kit.say(key)


def _words_height(kit: Kit, lines: int) -> float:
    return kit.leading(15) + kit.leading(28) + 4 + lines * kit.leading(18)


def _button(kit: Kit) -> float:
    return max(60.0, kit.leading(22) + 24)


def _link(kit: Kit) -> float:
    return max(44.0, kit.leading(16))
