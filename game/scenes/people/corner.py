"""Home's corner, opened: a sheet under who is at home, on which somebody else comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.saves.people.people import Person, comes_home
from game.saves.people.settings import SPEEDS, nearest_of
from game.scenes.people.chip import chip
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.arrange import L, M, S, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Panel, strip
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.seats.plates import two_lines
from game.ui.type.text import Style, Typeset

MOST: Final = 5  # people who are offered at once
WIDTH: Final = 372.0
ROW: Final = 60.0
FACE: Final = 38.0
TITLE: Final = Style("heading", 21)
NAME: Final = Style("bold", 18)
NOTE: Final = Style("body", 15)
RING: Final = 10.0


@dataclass(frozen=True, slots=True)
class Row:
    """Show somebody who may come: lantern, name, how they like it; ticked where they are here."""

    colour: int
    name: Typeset
    note: Typeset | None
    here: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        style = "choice.chosen" if self.here else "panel.card"
        rim, width = ("choice.chosen.mark", 2.0) if self.here else (f"{style}.border", 1.2)
        yield Plate(rect, f"{style}.top", f"{style}.bottom", 10, rim, width + 0.8 * look.hover)
        disc = placed(rect.inset(10, 0), FACE, FACE, 0.0)
        yield still(Who(self.colour), disc)
        name, note = two_lines(rect, FACE + 22, self.name, self.note, 0.0)
        words, soft = ("choice.chosen.text", "choice.chosen.soft") if self.here else ("text.paper", "text.paper-soft")
        yield Lettering(name, self.name, words, may_be_cut=True)
        if self.note is not None:
            yield Lettering(note, self.note, soft)
        if self.here:
            tick = placed(rect.inset(12, 0), 26, 26, 1.0)
            yield Plate(tick, "choice.chosen.mark", None, 13)
            yield Picture(tick.inset(6), "shell/glyphs/check", "choice.chosen.top")


def likes_told(services: Services, person: Person) -> str:
    """Return, in a few words, how somebody's screen differs from everybody's."""
    say = services.say
    settings = services.liked(person.id)
    quick = SPEEDS[nearest_of(SPEEDS, settings.motion)] > 1
    told = [
        *([say(f"settings.theme.is.{settings.theme}")] if settings.theme else []),
        *([say("home.percent", count=settings.text)] if "text" in person.likes else []),
        *([say("people.reduced")] if settings.reduced else []),
        *([say("people.quick")] if quick and not settings.reduced else []),
        *([say("people.keys_own")] if settings.keys else []),
    ]
    if not told:
        return say("people.as_it_comes")
    return told[0] if len(told) == 1 else say("list.more", first=told[0], rest=told[1])


class Corner(SceneOver):
    """Ask who is here alone: the screen takes the values of whoever is chosen."""

    traits = ScreenTraits(overlay=True, page="corner")
    tab_order = TabOrder(("people", "ways"))

    def __init__(self, services: Services, screens: Screens, under: Rect) -> None:
        """`under` is the rectangle of the chip that it hangs under, in units."""
        super().__init__(services)
        self.pointer.answer(Answers(missed=self.back))
        self.screens, self.under = screens, under

    @property
    def offered(self) -> tuple[Person, ...]:
        """Return who is offered: at home first, then whoever played last."""
        people = self.services.people
        home = people.at_home
        others = sorted((one for one in people if one.id != home.id), key=lambda one: one.played, reverse=True)
        return (home, *others)[:MOST]

    def choose(self, who: str) -> None:
        """Let somebody be at home."""
        self.services.navigator.pop()
        self.services.shell.keep(comes_home(who))
        self.services.shell.hold(who)

    def add(self) -> None:
        """Let somebody new come: who plays here is asked on a screen of its own."""
        self.services.navigator.replace(self.screens.people(new=True))

    def all_people(self) -> None:
        """Show everybody who plays here."""
        self.services.navigator.replace(self.screens.people())

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect.inset(S)
        width = min(window.w, WIDTH * kit.growth)
        rest = endless(width - 2 * 12)
        head, rest = cut_top(rest, kit.leading(TITLE.size) + 4, S)
        parts = [kit.label("corner:title", head.trimmed(left=S), kit.say("people.alone"), TITLE, minimum=0.7)]
        here = self.services.people.at_home.id
        for person in self.offered:
            row, rest = cut_top(rest, max(ROW, kit.leading(18) + kit.leading(15) + 10), S)
            room = row.w - FACE - 22 - (26 + L if person.id == here else M)
            name = kit.type.fit(person.name, NAME, room, 1, 0.7)
            told = likes_told(self.services, person)
            note = kit.type.fit(told, NOTE, room, 1, 0.7)
            words = kit.named(person.name, told)
            control = Control(words, partial(self.choose, person.id), "people", radius=10, first=person.id == here)
            parts.append(Part(f"corner:{person.id}", row, Row(person.colour, name, note, person.id == here), control))
        ways = (
            ("new", "people.add", self.add, "user-round-plus"),
            ("all", "people.all", self.all_people, "users-round"),
        )
        for key, words, act, icon in ways:
            row, rest = cut_top(rest, max(50.0, kit.leading(18) + 18), S)
            sign = f"shell/glyphs/{icon}"
            parts.append(kit.button(f"corner:{key}", row, kit.say(words), act, "light", icon=sign, zone="ways"))
        height = rest.y - S
        paper = self.under.below(min(height + 24, window.bottom - self.under.bottom - 12), 12)._replace(w=width)
        paper = paper.within(window)
        view = paper.inset(12 - RING)
        lines = [part.moved(RING, RING) for part in parts]
        shown = strip("corner", view, lines, height + 2 * RING, self.strips.offsets)
        return [
            chip(self.services, kit, self.under, self.back, opened=True),
            Part("corner:sheet", paper, Panel("paper", 16)),
            *shown,
        ]
