"""Heads of sheets: whose settings these are. A person's has their colour and their face, the machine's is slate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from game.scenes.settings.rows.rows import OWNERS, Whose
from game.scenes.shell.services.services import Services
from game.ui.draw.draw_commands import Clipped, DrawCommand, Lettering, Picture, Plate, Shadow
from game.ui.layout.arrange import M, S, centred, columns, cut_left, cut_right, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

HIGH: Final = 62.0
TITLE: Final = Style("title", 25)
NOTE: Final = Style("body", 15)
WAY: Final = Style("bold", 15)
STRIPE: Final = Style("title", 18)
FACE: Final = 48.0
BACK: Final = 44.0  # the way back of all of it, with usual text
RADIUS: Final = 16.0
SHADE: Final = 12.0  # units beside a sheet that its shadow takes


class Owner(NamedTuple):
    """Hold who owns a sheet: their name, and their colour from 1 to 10; 0 for the machine."""

    name: str
    colour: int


def owner_of(services: Services, whose: Whose) -> Owner:
    """Return who a sheet belongs to at this moment."""
    if whose == Whose.MACHINE:
        return Owner("", 0)
    return Owner(services.person.name, services.person.colour)


@dataclass(frozen=True, slots=True)
class Head:
    """Show the coloured upper end of a sheet with a face, or a screen on a disc, and two lines or one.

    `open_`: it is a tab whose sheet lies under it; one that isn't is lower.
    """

    owner: Owner
    title: Typeset
    note: Typeset | None
    size: float = FACE
    radius: float = RADIUS
    closed: bool = False
    """Whether its lower corners are round, too."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        colour = self.owner.colour
        top = f"seats.{colour}.head" if colour else "setting.machine"
        long = rect if self.closed else rect.trimmed(bottom=-2 * self.radius)
        plate = Plate(long, top, None, self.radius)
        line = Plate(long, radius=self.radius, border="outline.dark-ground", width=2.0)
        around = rect.trimmed(left=-SHADE, top=-SHADE, right=-SHADE)
        yield plate if self.closed else Clipped(around, (Shadow(long, self.radius, "panel"), plate, line))
        if look.hover:
            yield Plate(rect, "light", None, self.radius, alpha=0.08 * look.hover)
        sign, words = cut_left(rect.trimmed(left=M), self.size, M)
        place = centred(sign, self.size)
        if colour:
            yield still(Who(colour), place)
        else:
            yield Plate(place, "ink", None, self.size / 2, "cream", 1.6)
            yield Picture(place.inset(self.size * 0.26), "shell/glyphs/monitor", "cream")
        if self.note is None:
            yield Lettering(words, self.title, "cream", may_be_cut=True)
        elif not self.closed:
            block = centred(words, words.w, self.title.h + self.note.h - 4)
            name, note = cut_top(block, self.title.h, -4)
            yield Lettering(name, self.title, "cream", may_be_cut=True)
            yield Lettering(note, self.note, "cream", 0.0, 0.0)
        else:
            name, note = cut_left(words, self.title.w, M)
            yield Lettering(name, self.title, "cream", may_be_cut=True)
            yield Lettering(note, self.note, "cream")


@dataclass(frozen=True, slots=True)
class Sheet:
    """Show the paper under a head: its upper edge is hidden by that."""

    radius: float = RADIUS

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, self.radius, "panel")
        yield Plate(rect, "panel.paper.top", "panel.paper.bottom", self.radius, "panel.paper.border", 1.0)


def height(kit: Kit) -> float:
    """Return how high a head is at this text size."""
    return max(HIGH, kit.leading(TITLE.size) + (0.0 if kit.huge else kit.leading(NOTE.size) - 4) + 8)


def titled(kit: Kit, owner: Owner, form: str = "title") -> str:
    """Return the words on a head."""
    whose = "person" if owner.colour else "machine"
    return kit.say(f"settings.{whose}.{form}", name=owner.name)


def head(
    services: Services, kit: Kit, whose: Whose, rect: Rect, back: Callable[[], None] | None, others: Callable[[], None]
) -> list[Part]:
    """Build the head of a sheet with the way back of all of it, where there is one, and a person's way to `others`."""
    owner = owner_of(services, whose)
    size = min(FACE * min(kit.soft, 1.3), rect.h - 10)
    side = min(60.0, BACK * kit.soft)
    label = kit.say("settings.people.name")
    wide = kit.type.set_text(label, WAY).w + 44 + kit.frame.grown(20) if whose == Whose.PERSON else 0.0
    room = rect.w - M - size - M - side - M - wide
    title = kit.type.fit(titled(kit, owner), TITLE, room, 1, 0.6)
    text = titled(kit, owner, "note")
    setting = kit.type.set_text(text, NOTE)
    note = setting if setting.w <= room and not kit.huge else None
    parts = [Part(f"head:{whose}", rect, Head(owner, title, note, size))]
    corners = rect.trimmed(right=14 + side + S)
    if wide:
        place = placed(corners, wide, min(side, rect.h - 10), 1.0)
        button = kit.button(
            "others", place, label, others, "glass", icon="shell/glyphs/users-round", zone="heads", style=WAY,
            radius=place.h / 2, layer=1, lines=1,
        )  # fmt: skip
        parts.append(button)
    if back is not None:
        corner, _ = cut_right(rect.trimmed(right=14), side)
        label = kit.say("settings.back_sheet")
        parts.append(
            kit.icon_button(
                f"head:{whose}:back", centred(corner, side), "shell/glyphs/rotate-ccw", label, back, "glass",
                zone="heads", radius=side / 2, share=0.42, layer=1,
            )
        )  # fmt: skip
    return parts


def stripe(services: Services, kit: Kit, whose: Whose, rect: Rect) -> Part:
    """Build the head of a few rows in one line, round at all its corners."""
    owner = owner_of(services, whose)
    size = rect.h - 8
    room = rect.w - 3 * M - size
    title = kit.type.fit(titled(kit, owner), STRIPE, room, 1, 0.6)
    note = kit.type.set_text(titled(kit, owner, "short"), NOTE)
    fits = title.w + M + note.w <= room
    return Part(f"head:{whose}", rect, Head(owner, title, note if fits else None, size, 10.0, closed=True))


def tabs(services: Services, kit: Kit, rect: Rect, now: Whose, go: Callable[[Whose], None]) -> list[Part]:
    """Build a tab for each owner; the one whose sheet is seen stands higher."""
    parts = []
    for whose, place in zip(OWNERS, columns(rect, _shares(services, kit, rect), S), strict=True):
        owner = owner_of(services, whose)
        size = min(FACE * min(kit.soft, 1.2), rect.h - 20)
        shown = place if whose == now else place.trimmed(top=8)
        title = kit.type.fit(titled(kit, owner), TITLE, place.w - 3 * M - size, 1, 0.5)

        control = Control(" ".join(title.lines), partial(go, whose), "heads", radius=RADIUS)
        parts.append(Part(f"tab:{whose}", shown, Head(owner, title, None, size), control))
    return parts


def _shares(services: Services, kit: Kit, rect: Rect) -> tuple[float, float]:
    """Return how wide the tabs are: by their words."""
    widths = [
        kit.type.set_text(titled(kit, owner_of(services, whose)), TITLE).w + 3 * M + FACE * kit.soft for whose in OWNERS
    ]
    spare = (rect.w - S - sum(widths)) / 2
    return widths[0] + spare, widths[1] + spare
