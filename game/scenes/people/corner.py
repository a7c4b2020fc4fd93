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
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, Shape
from game.ui.layout.arrange import L, M, S, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Panel, strip
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.seats.plates import two_lines
from game.ui.type.text import Style, Typeset

MOST: Final = 4  # people who are offered at once
WIDTH: Final = 372.0
ROW: Final = 60.0
FACE: Final = 38.0
TITLE: Final = Style("heading", 21)
NAME: Final = Style("bold", 18)
NOTE: Final = Style("body", 15)
RING: Final = 10.0
VEIL: Final = 0.62  # of the usual veil: home stays in sight
TIP: Final = (60.0, 15.0)  # where the sheet points at the chip, from its left, and half of how broad the tip is
SIGN: Final = 36.0  # of the disc under a way's icon


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


@dataclass(frozen=True, slots=True)
class WayRow:
    """Show a way to others under the people: an icon on a disc and words, in a dashed rim, or with an arrow on."""

    icon: str
    words: Typeset
    leads: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if not self.leads:
            yield Plate(rect, "panel.card.top", None, 10, "text.paper-label", 1.5 + 0.8 * look.hover, dash=6)
        elif look.hover:
            yield Plate(rect, "panel.card.top", None, 10, alpha=look.hover)
        disc = placed(rect.inset(11, 0), SIGN, SIGN, 0.0)
        yield Plate(disc, "gold-light", None, SIGN / 2, alpha=0.3 if self.leads else 0.85)
        yield Picture(disc.inset(SIGN * 0.22), f"shell/glyphs/{self.icon}", "text.paper")
        yield Lettering(rect.trimmed(left=SIGN + 24, right=40 if self.leads else 8), self.words, "text.paper")
        if self.leads:
            yield Picture(placed(rect.inset(22, 0), 20, 20, 1.0), "shell/glyphs/chevron-right", "text.paper-soft")


@dataclass(frozen=True, slots=True)
class Pointing:
    """Show the tip with which the sheet points at the chip over it."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        corners = ((rect.x, rect.bottom), (rect.middle[0], rect.y), (rect.right, rect.bottom))
        yield Shape(corners, "panel.paper.top")


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

    def ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.rect, "veil", VEIL)

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
            text = kit.say(words)
            face = WayRow(icon, kit.type.fit(text, NAME, row.w - SIGN - 68, 1, 0.7), key == "all")
            parts.append(Part(f"corner:{key}", row, face, Control(text, act, "ways", radius=10)))
        height = rest.y - S
        paper = self.under.below(min(height + 24, window.bottom - self.under.bottom - 12), 12)._replace(w=width)
        paper = paper.within(window)
        view = paper.inset(12 - RING)
        lines = [part.moved(RING, RING) for part in parts]
        shown = strip("corner", view, lines, height + 2 * RING, self.strips.offsets)
        point = Rect.around(min(self.under.x + TIP[0], self.under.middle[0]), paper.y - 5, 2 * TIP[1], 12)
        tip = Part("corner:tip", point, Pointing(), may_overlap=True)
        return [
            chip(self.services, kit, self.under, self.back, opened=True),
            Part("corner:sheet", paper, Panel("paper", 16)),
            *([tip] if paper.y > self.under.bottom else []),
            *shown,
        ]
