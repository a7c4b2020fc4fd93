"""What the camp is made of: the shelf with its niches and ledges, paper for what is told, the fire, a plate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.scenery.keepsakes.things import hung, thing
from game.ui.draw.draw_commands import DrawCommand, Fill, Glow, Lettering, Picture, Plate, Shadow, sheet
from game.ui.draw.lamp_light import Cone, HungLamp
from game.ui.layout.arrange import centred, cut_bottom, cut_left, cut_right, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

ROOF: Final = 46.0  # units of the shelf's roof
JUT: Final = 12.0  # that it is wider at either side
SIDE: Final = 14.0  # of the case beside the niches
LEDGE: Final = 27.0
AHEAD: Final = 6.0  # that a ledge stands out at either side
THING: Final = 58.0
FOOT: Final = 3.0  # units between a thing and its ledge
LIGHT: Final = 0.5  # the light behind what was found
LAMP: Final = 150.0
LOW: Final = 40.0  # units that the shelf begins under the window's edge where the lamp hangs over it
PLATED: Final = 20.0  # of a thing at a plate
LOWER: Final = 8.0  # of its thread
PITCH: Final = 32.0
IN: Final = 84.0  # where the first hangs, from the plate's left


@dataclass(frozen=True, slots=True)
class Case:
    """Show the shelf: its case, its roof with the heading, and the wood behind all niches."""

    heading: Typeset
    roof: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        roof, body = cut_top(rect, self.roof)
        yield Shadow(body, 12)
        yield Plate(body.trimmed(top=-10), "camp.case", "camp.case-foot", 12, "camp.edge", 1.5)
        yield Plate(body.inset(SIDE, 0).trimmed(bottom=SIDE), "camp.back", "camp.back-foot", 4)
        top = roof.inset(-JUT, 0)
        yield Shadow(top, 8, "small")
        yield Plate(top, "camp.roof", "camp.roof-foot", 10, "camp.edge", 1.5)
        yield Fill(cut_bottom(top.inset(3, 2), 4)[0], "camp.groove")
        yield Lettering(roof, self.heading, "camp.roof-text", 0.5)


@dataclass(frozen=True, slots=True)
class Lit:
    """Let the lamp hang over the shelf, and its light fall into the niches."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if rect.y > LOW:  # words hang there
            return
        x, _ = rect.middle
        lamp = HungLamp((x, 9.0), LAMP)
        yield Cone((x, rect.y + ROOF), lamp.half * 1.6, (x, rect.bottom - SIDE), rect.w * 0.46)
        yield lamp


@dataclass(frozen=True, slots=True)
class Ledge:
    """Show the ledge under a row of niches: what stands there, and how many of them were found."""

    heading: Typeset
    count: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 3, "small")
        yield Plate(rect, "camp.ledge", "camp.ledge-foot", 4, "camp.edge", 1.2)
        inner = rect.inset(20, 0)
        yield Lettering(inner, self.heading, "camp.ledge-text")
        yield Lettering(inner, self.count, "camp.ledge-text", 1.0)


@dataclass(frozen=True, slots=True)
class Niche:
    """Show a niche of the shelf: the thing that was found and its light, or its outline in the wood."""

    keepsake: str
    found: bool
    first: bool = False
    """Whether nothing stands at its left."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if not self.first:
            yield Fill(cut_left(rect, 2)[0], "camp.seam")
        size = min(THING, rect.w - 14, rect.h - 14)
        place = placed(rect.trimmed(bottom=FOOT), size, size, 0.5, 1.0)
        if self.found:
            yield Glow(centred(place, size * 1.9), "light.pool", LIGHT + 0.25 * look.hover)
            yield Plate(placed(rect, size * 0.86, 7, 0.5, 1.0), "camp.shade", radius=3.5)
        yield thing(place, self.keepsake, found=self.found)


@dataclass(frozen=True, slots=True)
class Card:
    """Show the paper on which something is told."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 14)
        yield sheet(rect, "endings.paper", 14)


@dataclass(frozen=True, slots=True)
class Slip:
    """Show the slip with a riddle: night, in a rim of stitches."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "camp.slip", "camp.slip-foot", 12)
        yield Plate(rect, radius=12, border="camp.stitch", width=1.5, dash=5)


@dataclass(frozen=True, slots=True)
class Held:
    """Show a thing, its hollow, a mage's face or the fire beside what is told of it."""

    keepsake: str = ""
    found: bool = True
    who: Who | None = None
    dark: bool = False
    fire: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = min(rect.w, rect.h)
        place = centred(rect, size)
        if self.fire:
            yield Picture(place, "shell/endings/campfire")
            yield Picture(place, "shell/endings/flame")
        elif self.who is not None:
            yield still(self.who, place)
        elif self.keepsake:
            if self.found and not self.dark:
                yield Glow(centred(place, size * 1.5), "light.pool", 0.8)
            yield thing(place, self.keepsake, found=self.found, dark=self.dark or not self.found)


@dataclass(frozen=True, slots=True)
class Fire:
    """Show the fire, and its light on the ground round it."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        x, y = rect.middle
        yield Glow(Rect.around(x, y + rect.h * 0.2, rect.w * 3.6, rect.h * 2.6), "lost.fire", 0.5)
        yield Picture(rect, "shell/endings/campfire")
        yield Picture(rect, "shell/endings/flame")


@dataclass(frozen=True, slots=True)
class Plated:
    """Show a plate of the table, and what hangs under it."""

    who: Who
    name: Typeset
    things: tuple[str, ...]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        plate = rect.trimmed(bottom=LOWER + PLATED)
        for number, keepsake in enumerate(self.things):
            yield from hung(plate.x + IN + PITCH * number, plate.bottom - 1, (keepsake,), PLATED, thread=LOWER)
        yield sheet(plate, "plate.idle", 12, 1)
        face, rest = cut_left(plate, plate.h + 8, 4)
        yield still(self.who, placed(face.trimmed(top=-10), plate.h + 6, plate.h + 6, 0.5, 1))
        words, _ = cut_right(rest, rest.w)
        yield Lettering(words, self.name, "plate.idle.text")


@dataclass(frozen=True, slots=True)
class Tag:
    """Show a small tag of gold with words."""

    words: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.h / 2, "small")
        yield Plate(rect, "pill.gold.fill", radius=rect.h / 2)
        yield Lettering(rect, self.words, "pill.gold.text", 0.5)


@dataclass(frozen=True, slots=True)
class Bar:
    """Show that the sentence beside it is new."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "pill.gold.fill", radius=rect.w / 2)


@dataclass(frozen=True, slots=True)
class Tray:
    """Show the dark ground under plates."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "camp.tray", radius=14)
