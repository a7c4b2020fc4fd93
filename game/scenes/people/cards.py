"""The list of who plays here: a card for each, and one for somebody new."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Final

from msgspec import structs

from game.saves.people import learning
from game.saves.people.people import Person
from game.scenes.shell.days import said_day
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas, cut_out, watermark
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture, Plate, Shadow
from game.ui.draw.seat_signs import shape
from game.ui.layout.arrange import M, S, centred, cut_left, cut_right, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.seats.plates import HANG, two_lines
from game.ui.type.text import Style, Typeset

HEIGHT: Final = 82.0
FACE: Final = 64.0
BETWEEN: Final = 14.0
JUT: Final = 18.0  # units that the chosen card is wider than the others: it reaches for its sheet
NAME: Final = Style("heading", 21)
NOTE: Final = Style("body", 15)
COUNT: Final = Style("bold", 15)
TICK: Final = 20.0


@dataclass(frozen=True, slots=True)
class PersonCard:
    """Show somebody: their lantern hanging out on the left, name, what is said of them, how many games they know."""

    colour: int
    name: Typeset
    note: Typeset | None
    lamp: bool
    """Whether they are here now."""
    count: Typeset | None
    chosen: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 1 if look.pressed else -2 * look.hover)
        paper = rect.trimmed(left=HANG)
        yield Shadow(paper, 12, "card" if look.hover else "small")
        yield Freehand(lambda canvas: cut_out(canvas, paper, 12, ("person", self.colour), self._paper))
        if self.chosen:
            yield Plate(paper, radius=12, border=f"seats.{self.colour}.colour", width=3)
        size = min(FACE, rect.h - 12)
        yield still(Who(self.colour), placed(rect, size, size, 0.0))
        name, note = two_lines(rect, size + 12, self.name, self.note, 0.9 if self.lamp else 0.0)
        yield Lettering(name, self.name, "plate.seat.text", may_be_cut=True)
        role = "text.paper-label" if self.lamp else "plate.seat.soft"
        if self.lamp:
            lamp = note.h * 0.9
            yield Picture(centred(note.before(lamp, 6), lamp), "shell/glyphs/lamp-desk", role)
        if self.note is not None:
            yield Lettering(note, self.note, role)
        if self.count is not None:
            yield from self._learnt(paper, self.count)

    def _learnt(self, paper: Rect, count: Typeset) -> Iterator[DrawCommand]:
        words = placed(paper.trimmed(right=M), count.w, count.h, 1.0)
        tick = centred(words.before(TICK, 6), TICK)
        yield Plate(tick, "good", None, TICK / 2)
        yield Picture(tick.inset(4), "shell/glyphs/check", "light")
        yield Lettering(words, count, "plate.seat.text")

    def _paper(self, canvas: Canvas, rect: Rect) -> None:
        canvas.plate(rect, "plate.seat.top", "plate.seat.bottom", radius=0)
        place = centred(cut_right(rect, 116)[0], min(124.0, rect.h * 1.3))
        watermark(canvas, shape(self.colour), place, f"seats.{self.colour}.colour", 34)


@dataclass(frozen=True, slots=True)
class NewCard:
    """Show where somebody new begins: a dashed plate with a head and a plus."""

    words: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "button.glass.fill", None, 12, "gold", 1.6, 0.5 + 0.5 * look.hover, 7)
        size = min(38.0, rect.h - 16)
        line = placed(rect, size + 12 + self.words.w, size)
        disc, words = cut_left(line, size, 12)
        yield Plate(disc, "plate.add.disc", None, size / 2)
        yield Picture(disc.inset(size * 0.22), "shell/glyphs/user-round-plus", "text.gold")
        yield Lettering(words, self.words, "button.glass.text")


@dataclass(frozen=True, slots=True)
class People:
    """Hold what the list needs: who is shown beside it, and what is done with a card."""

    services: Services
    chosen: str
    choose: Callable[[str], None]
    add: Act


def presence_text(services: Services, person: Person, now: date) -> str:
    """Return what is said of somebody under their name: whether they are here, or when they played, and how often."""
    if person.id == services.people.at_home.id:
        return services.say("people.here")
    count = sum(person.begun.values())
    if not count:
        return services.say("people.new")
    day = said_day(services.words, person.played, now)
    return services.say("people.played" if day else "people.matches", day=day, count=count)


def known_games(services: Services, person: Person) -> tuple[int, int]:
    """Return how many of the games that are taught somebody has learnt, and how many are taught."""
    games = [game for game in services.catalog if services.learning.teaches(game)]
    return sum(learning.progress(services.people, game, person.id).learnt for game in games), len(games)


def build(people: People, kit: Kit, width: float, now: date) -> tuple[list[Part], float]:
    """Lay the list out from (0, 0), and return how high it is; the chosen card juts out of its width."""
    rest = endless(width)
    height = max(HEIGHT, kit.leading(NAME.size) + kit.leading(NOTE.size) + S)
    parts: list[Part] = []
    for person in people.services.people:
        row, rest = cut_top(rest, height, BETWEEN)
        parts.append(_card(people, kit, person, row, now))
    row, rest = cut_top(rest, max(64.0, kit.leading(18) + 24), BETWEEN)
    words = kit.say("people.add")
    setting = kit.type.fit(words, Style("bold", 18), row.w - 78, 1, 0.7)
    parts.append(Part("add", row, NewCard(setting), Control(words, people.add, "people", radius=12)))
    return parts, rest.y - BETWEEN


def _card(people: People, kit: Kit, person: Person, row: Rect, now: date) -> Part:
    services = people.services
    chosen = person.id == people.chosen
    row = row.trimmed(right=0.0 if chosen else JUT)
    learnt, taught = known_games(services, person)
    count = kit.type.set_text(kit.say("people.known", count=learnt, of=taught), COUNT) if learnt else None
    end = M if count is None else count.w + TICK + 6 + 2 * M
    here = person.id == services.people.at_home.id
    words = row.w - FACE - 12 - end
    said = presence_text(services, person, now)
    indent = kit.leading(NOTE.size) + 6 if here else 0.0
    if count is not None and kit.type.set_text(said, NOTE).w + indent > words:  # words come before figures
        count = None
        words = row.w - FACE - 12 - M
    name = kit.type.fit(person.name, NAME, words, 1, 0.7)
    note = kit.type.fit(said, NOTE, words - indent, 1, 0.7)
    face = PersonCard(person.colour, name, note, here, count, chosen)
    told_of = kit.named(person.name, said)
    control = Control(told_of, partial(people.choose, person.id), "people", radius=12, first=chosen)
    return Part(f"person:{person.id}", row, face, control)


def small(kit: Kit, part: Part, place: Rect, name: str) -> Part:
    """Return a card in a smaller place, for large text: face and name alone."""
    face = part.face
    if isinstance(face, PersonCard):
        room = place.w - FACE - 12 - M
        setting = kit.type.fit(name, NAME, room, 1, 0.6)
        face = replace(face, name=setting, note=None, count=None, lamp=False)
    else:
        face = NewCard(kit.type.fit(name, NAME, place.w - 78, 1, 0.6))
    return structs.replace(part, rect=place, face=face)
