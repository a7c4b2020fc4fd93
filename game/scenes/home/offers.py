"""Offers: a card of home that says in three lines what could be done next, and two ways to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from game.ui.layout.arrange import REST, L, M, S, centred, columns, cut_bottom, cut_left, cut_right, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, Act, Kit
from game.ui.parts.part import Part
from game.ui.type.text import Style

TITLE: Final = Style("title", 30)
BUTTON: Final = Style("title", 21)
PAD: Final = 12.0
ZONE: Final = "first"
PICTURE: Final = (272.0, 100.0)
PLAY: Final = "shell/glyphs/play-filled"


Said: TypeAlias = Callable[[Kit], str]
"""Say something in the language of the moment."""


class Way(msgspec.Struct, frozen=True):
    """Hold a way that is offered: the key of its button, its words, and what pressing it does."""

    key: str
    words: Said
    act: Act


class Offer(msgspec.Struct, frozen=True):
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
        if self._stacked(kit):
            return _words_height(kit, self._lines(kit)) + self._foot(kit) + 3 * PAD
        return max(124.0, _words_height(kit, 1) + 2 * PAD, ways_height(kit, in_a_row=False) + PAD)

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
        label, title, _, text = stack(rect, (kit.leading(15), kit.leading(30), 4.0, lines * kit.leading(18)), align=0.5)
        said = self.label(kit).upper()
        if kit.type.set_text(said, CAPS, label.w, 1).truncated:
            said = said.partition(" · ")[0]  # the picture beside it shows of which game
        return [
            kit.label(f"{self.key}:label", label, said, CAPS, "text.paper-label"),
            kit.label(f"{self.key}:title", title, self.title(kit), TITLE, minimum=0.6),
            kit.label(f"{self.key}:text", text, self.text(kit), BODY, "text.paper-soft", lines=lines),
        ]

    def _ways(self, kit: Kit, rect: Rect) -> list[Part]:
        """Build both ways: side by side in a rectangle that is no higher than a button."""
        place, other = two_ways(kit, rect)
        main, then = self.main, self.other
        return [
            kit.button(
                main.key, place, main.words(kit), main.act, "primary", icon=PLAY, zone=ZONE, style=BUTTON, first=True,
                lines=1,
            ),
            kit.link(then.key, centred(other, other.w, link_height(kit)), then.words(kit), then.act, zone=ZONE),
        ]  # fmt: skip

    def _stacked(self, kit: Kit) -> bool:
        """Tell whether the ways stand under the words."""
        return kit.frame.width - 96 - 4 * PAD - 24 - self._ways_width(kit) < self._words_width(kit)

    def _words_width(self, kit: Kit) -> float:
        title, text = self.title(kit), self.text(kit)
        return max(kit.type.set_text(title, TITLE).w * 0.8, kit.type.set_text(text, BODY).w) + 2

    def _lines(self, kit: Kit) -> int:
        return len(kit.type.set_text(self.text(kit), BODY, kit.frame.width - 96 - 2 * PAD - 16).lines)

    def _ways_width(self, kit: Kit) -> float:
        words, other = self.main.words(kit), self.other.words(kit)
        return max(240.0, kit.type.set_text(words, BUTTON).w + 90, kit.type.set_text(other, Style("body", 15)).w + 12)

    def _foot(self, kit: Kit) -> float:
        """Return how high both ways are under the words: side by side where there is room."""
        return ways_height(kit, in_a_row=2 * self._ways_width(kit) + 16 <= kit.frame.width - 96 - 2 * PAD - 16)


def says(key: str, game: str = "") -> Said:
    """Return what says the words of a key, in which a game may be named."""
    return lambda kit: kit.say(key, game=kit.say(f"{game}.name")) if game else kit.say(key)


def _words_height(kit: Kit, lines: int) -> float:
    return kit.leading(15) + kit.leading(30) + 4 + lines * kit.leading(18)


def two_ways(kit: Kit, rect: Rect) -> list[Rect]:
    """Return where a button and a link lie: side by side in a rectangle that is no higher than the button."""
    high = button_height(kit)
    return columns(rect, (REST, REST), M) if rect.h == high else stack(rect, (high, link_height(kit)), S)


def ways_height(kit: Kit, *, in_a_row: bool) -> float:
    """Return how high a button and a link are together."""
    return button_height(kit) + (0.0 if in_a_row else S + link_height(kit))


def button_height(kit: Kit) -> float:
    """Return how high the golden button of a card is."""
    return max(60.0, kit.leading(21) + 24)


def link_height(kit: Kit) -> float:
    """Return how high the link beside it, or below it, is."""
    return max(44.0, kit.leading(15))
