"""What home says of learning: the door to the lessons, and the card for whoever has never played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.saves import learning
from game.scenes.session.people import at_home
from game.scenes.shell.services import Services
from game.scenes.table.new_match import learn
from game.scenes.table.screens import Screens
from game.ui import doors
from game.ui.frame import Rect
from game.ui.kit import CAPS, Kit
from game.ui.part import Part
from game.ui.text import Style

TITLE: Final = Style("title", 28)
TEXT: Final = Style("body", 18)
BUTTON: Final = Style("title", 22)
PAD: Final = 12.0
PICTURE: Final = (272.0, 100.0)
WIDE: Final = 224.0  # units of the door


@dataclass(frozen=True, slots=True)
class FirstCard:
    """Offer the first lesson. `picture` builds what it shows of its game in a rectangle."""

    services: Services
    screens: Screens
    game: str
    picture: Callable[[Kit, Rect], list[Part]]

    def height(self, kit: Kit) -> float:
        """Return how high the card must be in this window."""
        if not self._stacked(kit):
            return max(124.0, _words_height(kit, 1) + 2 * PAD, _button(kit) + _link(kit) + 6 + 14)
        return _words_height(kit, self._lines(kit)) + self._foot(kit) + 3 * PAD

    def build(self, kit: Kit, rect: Rect) -> list[Part]:
        """Build the card: its game's picture, what is offered, and the two ways."""
        inner = rect.inset(PAD)
        parts = [kit.panel("first", rect)]
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

    def _say(self, kit: Kit, key: str) -> str:
        return kit.say(f"learn.{key}", game=kit.say(f"{self.game}.name"))

    def _words(self, kit: Kit, rect: Rect) -> list[Part]:
        lines = self._lines(kit) if self._stacked(kit) else 1
        label, title, text = kit.leading(15), kit.leading(28), lines * kit.leading(18)
        y = rect.y + max(0.0, (rect.h - _words_height(kit, lines)) / 2)
        below = Rect(rect.x, y + label + title + 4, rect.w, text)
        return [
            kit.label(
                "first:label",
                Rect(rect.x, y, rect.w, label),
                self._say(kit, "new_here").upper(),
                CAPS,
                "text.paper-label",
            ),
            kit.label(
                "first:title", Rect(rect.x, y + label, rect.w, title), self._say(kit, "new_title"), TITLE, minimum=0.6
            ),
            kit.label("first:text", below, self._say(kit, "new_text"), TEXT, "text.paper-soft", lines=lines),
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
        act = partial(learn, self.services, self.screens, self.game)
        words, icon = self._say(kit, "new_button"), "shell/glyphs/play-filled"
        others = partial(open_lessons, self.services, self.screens)
        return [
            kit.button(
                "first:learn", place, words, act, "primary", icon=icon, zone="first", style=BUTTON, first=True, lines=1
            ),
            kit.link("first:other", other, self._say(kit, "new_other"), others, zone="first"),
        ]

    def _stacked(self, kit: Kit) -> bool:
        """Tell whether the ways stand under the words."""
        return kit.frame.width - 96 - 4 * PAD - 24 - self._ways_width(kit) < self._words_width(kit)

    def _words_width(self, kit: Kit) -> float:
        title, text = self._say(kit, "new_title"), self._say(kit, "new_text")
        return max(kit.type.set_text(title, TITLE).w * 0.8, kit.type.set_text(text, TEXT).w) + 2

    def _lines(self, kit: Kit) -> int:
        width = kit.frame.width - 96 - 2 * PAD - 16
        return len(kit.type.set_text(self._say(kit, "new_text"), TEXT, width).lines)

    def _ways_width(self, kit: Kit) -> float:
        words, other = self._say(kit, "new_button"), self._say(kit, "new_other")
        return max(240.0, kit.type.set_text(words, BUTTON).w + 90, kit.type.set_text(other, Style("body", 16)).w + 12)

    def _foot(self, kit: Kit) -> float:
        """Return how high both ways are under the words: side by side where there is room."""
        in_a_row = 2 * self._ways_width(kit) + 16 <= kit.frame.width - 96 - 2 * PAD - 16
        return _button(kit) if in_a_row else _button(kit) + 6 + _link(kit)


def open_lessons(services: Services, screens: Screens) -> None:
    """Open the screen with all lessons."""
    services.navigator.push(screens.learn())


def learn_door(services: Services, screens: Screens, kit: Kit, places: tuple[Rect, ...]) -> list[Part]:
    """Build the door to the lessons in the first place that it fits into: none where there are no lessons.

    Before anything was learnt its second line says how many games there are; then it has a mark for each of them, and
    in the end it is one line.
    """
    games = [game for game in services.catalog if services.learning.teaches(game)]
    if not games:
        return []
    settings, say = services.settings, kit.say
    person = at_home(settings, services.words)
    marks = tuple(learning.progress(settings, game, person).learnt for game in games)
    note, label = "", say("learn.door_done")
    if not any(marks):
        note, marks = say("learn.door_first", count=len(games)), ()
        label = kit.named(say("learn.door"), note)
    elif all(marks):
        marks = ()
    else:
        label = kit.named(say("learn.door"), say("learn.door_marks", count=sum(marks), of=len(games)))
    act, words = partial(open_lessons, services, screens), (say("learn.door"), note)
    found = (doors.door(kit, "learn", place, act, words, label, marks=marks, wide=WIDE) for place in places)
    return [part for part in found if part is not None][:1]


def _words_height(kit: Kit, lines: int) -> float:
    return kit.leading(15) + kit.leading(28) + 4 + lines * kit.leading(18)


def _button(kit: Kit) -> float:
    return max(60.0, kit.leading(22) + 24)


def _link(kit: Kit) -> float:
    return max(44.0, kit.leading(16))
