"""Offers: a card of home that says in three lines what could be done next, and two ways to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import msgspec

from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.ui.layout.arrange import REST, L, M, S, centred, columns, cut_bottom, cut_left, cut_right, flow, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, Act, Kit
from game.ui.parts.part import Part
from game.ui.type.text import Style

TITLE: Final = Style("title", 30)
BUTTON: Final = Style("title", 21)
PAD: Final = 12.0
ZONE: Final = "first"
PICTURE: Final = (272.0, 100.0)
WIDEST: Final = 420.0  # units of the ways, beside the words
PLAY: Final = "shell/glyphs/play-filled"


Said: TypeAlias = Callable[[Kit], str]
"""Say something in the language of the moment."""


class Way(msgspec.Struct, frozen=True):
    """Hold a way that is offered: the key of its button, its words, and what pressing it does."""

    key: str
    words: Said
    act: Act


class Link(msgspec.Struct, frozen=True):
    """Hold a quiet way below a golden one, in the words of the moment."""

    key: str
    words: str
    act: Act
    icon: str = ""

    def width(self, kit: Kit) -> float:
        """Return how wide it is in units."""
        return kit.type.set_text(self.words, Style("body", 16)).w + (kit.leading(16) + 8 if self.icon else 2) + 4


class Offer(msgspec.Struct, frozen=True):
    """Offer two ways, the first of them in gold, or three. `picture` builds what the card shows in a rectangle.

    `key` begins the keys of its parts.
    """

    key: str
    label: Said
    title: Said
    text: Said
    main: Way
    other: Way
    picture: Callable[[Kit, Rect], list[Part]]
    also: Way | None = None

    def height(self, kit: Kit) -> float:
        """Return how high the card must be in this window."""
        if self._stacked(kit):
            return _words_height(kit, self._lines(kit)) + self._foot(kit) + 3 * PAD
        ways = ways_height(kit, self._links(kit), self._ways_width(kit))
        return max(124.0, _words_height(kit, 1) + 2 * PAD, ways + PAD)

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
        """Build all ways: side by side in a rectangle that is no higher than a button."""
        main = self.main
        links = self._links(kit)
        place, other = two_ways(kit, rect, links)
        button = kit.button(
            main.key, place, main.words(kit), main.act, "primary", icon=PLAY, zone=ZONE, style=BUTTON, first=True,
            lines=1,
        )  # fmt: skip
        return [button, *build_links(kit, other, links, ZONE)]

    def _links(self, kit: Kit) -> list[Link]:
        return [Link(way.key, way.words(kit), way.act) for way in (self.other, self.also) if way is not None]

    def _stacked(self, kit: Kit) -> bool:
        """Tell whether the ways stand under the words."""
        return kit.frame.width - 96 - 4 * PAD - 24 - self._ways_width(kit) < self._words_width(kit)

    def _words_width(self, kit: Kit) -> float:
        title, text = self.title(kit), self.text(kit)
        return max(kit.type.set_text(title, TITLE).w * 0.8, kit.type.set_text(text, BODY).w) + 2

    def _lines(self, kit: Kit) -> int:
        return len(kit.type.set_text(self.text(kit), BODY, kit.frame.width - 96 - 2 * PAD - 16).lines)

    def _ways_width(self, kit: Kit) -> float:
        words, links = self.main.words(kit), self._links(kit)
        wide = links_width(kit, links) if len(links) > 1 else links[0].width(kit) + 8
        return max(240.0, kit.type.set_text(words, BUTTON).w + 90, min(wide, WIDEST))

    def _foot(self, kit: Kit) -> float:
        """Return how high all ways are under the words: side by side where there is room."""
        return foot_height(kit, self._links(kit), self._ways_width(kit))


def says(key: str, game: str = "") -> Said:
    """Return what says the words of a key, in which a game may be named."""
    return lambda kit: kit.say(key, game=kit.say(f"{game}.name")) if game else kit.say(key)


def _words_height(kit: Kit, lines: int) -> float:
    return kit.leading(15) + kit.leading(30) + 4 + lines * kit.leading(18)


def open_evening(services: Services, screens: Screens) -> None:
    """Open where an evening of several games is chosen."""
    services.navigator.push(screens.evening())


def two_ways(kit: Kit, rect: Rect, links: Sequence[Link]) -> list[Rect]:
    """Return where a button and links lie: side by side in a rectangle that is no higher than the button."""
    high = button_height(kit)
    if rect.h == high:
        return columns(rect, (REST, REST), M)
    return stack(rect, (high, links_height(kit, links, rect.w)), S)


def ways_height(kit: Kit, links: Sequence[Link], room: float) -> float:
    """Return how high a button is with links under it, in so many units of width."""
    return button_height(kit) + (S + links_height(kit, links, room) if links else 0.0)


def foot_height(kit: Kit, links: Sequence[Link], wide: float) -> float:
    """Return how high a button and links are under a card's words, where a button is so wide.

    They stand side by side where there is room.
    """
    room = kit.frame.width - 96 - 2 * PAD - 16
    half = (room - M) / 2
    if wide <= half and links_height(kit, links, half) <= button_height(kit):
        return button_height(kit)
    return ways_height(kit, links, room)


def build_links(kit: Kit, rect: Rect, links: Sequence[Link], zone: str) -> list[Part]:
    """Build links in the middle of a rectangle: in a row where it has room for one, else under one another."""
    high = link_height(kit)
    if _in_a_row(kit, links, rect.w):
        row = centred(rect, rect.w, high)
        places = flow(row, [min(link.width(kit), rect.w) for link in links], M, 0.5) if len(links) > 1 else [row]
    else:
        places = stack(centred(rect, rect.w, links_height(kit, links, rect.w)), [high] * len(links))
    return [
        kit.link(link.key, place, link.words, link.act, icon=link.icon, zone=zone)
        for link, place in zip(links, places, strict=True)
    ]


def links_width(kit: Kit, links: Sequence[Link]) -> float:
    """Return how wide links are in a row, in units."""
    return sum(link.width(kit) for link in links) + M * (len(links) - 1)


def links_height(kit: Kit, links: Sequence[Link], room: float) -> float:
    """Return how high links are in so many units of width."""
    return link_height(kit) * (1 if _in_a_row(kit, links, room) else len(links))


def _in_a_row(kit: Kit, links: Sequence[Link], room: float) -> bool:
    return len(links) < 2 or links_width(kit, links) <= room


def button_height(kit: Kit) -> float:
    """Return how high the golden button of a card is."""
    return max(60.0, kit.leading(21) + 24)


def link_height(kit: Kit) -> float:
    """Return how high the link beside it, or below it, is."""
    return max(44.0, kit.leading(15))
