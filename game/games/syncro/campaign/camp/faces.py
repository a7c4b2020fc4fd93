"""What the camp is made of: the shelf with its niches and ledges, paper for what is told, the fire, a plate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.scenery.keepsakes.things import hung, thing
from game.ui.draw.draw_commands import DrawCommand, Fill, Glow, Lettering, Line, Picture, Plate, Shadow, Shape, sheet
from game.ui.draw.lamp_light import Cone, HungLamp
from game.ui.layout.arrange import centred, cut_bottom, cut_left, cut_right, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

ROOF: Final = 46.0  # units of the shelf's roof
GABLE: Final = (20.0, 15.0)  # of its shoulders, from either end and from its ridge
BENDS: Final = 12  # straight pieces of its ridge
EAVE: Final = 6.0  # that it is thick
DIM: Final = 12.0  # of the shade under the roof and the ledges
INSET: Final = 7.0  # that the light round a niche stays clear of the ledges
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
        eave, boards = cut_bottom(top, EAVE)
        yield Shadow(eave, 2)
        yield Plate(eave.trimmed(top=-1), "camp.eave", radius=1, border="camp.edge", width=1.5)
        ridge = list(_ridge(boards))
        corners = ((boards.x, boards.bottom), *ridge, (boards.right, boards.bottom))
        yield Shape(corners, "camp.roof", "camp.roof-foot", edge="camp.edge", width=1.5)
        yield Line([(x, y + 2.4) for x, y in ridge], "camp.gleam", 1.6)
        yield Lettering(boards.trimmed(top=GABLE[1] / 2), self.heading, "camp.roof-text", 0.5)


def _ridge(roof: Rect) -> Iterator[tuple[float, float]]:
    """Yield the upper edge of a roof from shoulder to shoulder: it is a little vaulted."""
    shoulder, low = GABLE
    for bend in range(BENDS + 1):
        share = bend / BENDS
        yield roof.x + shoulder + (roof.w - 2 * shoulder) * share, roof.y + low * (2 * share - 1) ** 2


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
        yield Plate(rect, "camp.ledge", "camp.ledge-foot", 3, "camp.edge", 1.2)
        yield Fill(cut_top(rect.inset(2, 1.5), 1.6)[0], "camp.gleam")
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
        niche = rect.inset(0, -INSET)
        yield Plate(cut_top(niche, DIM)[0], "camp.dim", "camp.dim-foot", 0)
        if not self.first:
            yield Fill(cut_left(niche, 2)[0], "camp.seam")
        size = min(THING, niche.w - 14, niche.h - 14)
        place = placed(niche.trimmed(bottom=FOOT), size, size, 0.5, 1.0)
        if self.found:
            yield Glow(centred(place, size * 1.9), "light.pool", LIGHT + 0.25 * look.hover)
            yield Plate(placed(niche, size * 0.86, 7, 0.5, 1.0), "camp.shade", radius=3.5)
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
    """Show the fire."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        x, y = rect.middle
        yield Glow(Rect.around(x, y + rect.h * 0.1, rect.w * 1.2, rect.h * 1.5), "light.pool", 0.45)
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
    """Show a small tag of gold with words, perhaps with a tail to what they are of."""

    words: Typeset
    tail: tuple[float, float] | None = None
    """How far its tip is from the tag's left lower corner."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.h / 2, "small")
        if self.tail is not None:
            tip = rect.x + self.tail[0], rect.bottom + self.tail[1]
            root = rect.x + rect.h * 0.4, rect.bottom - 1
            yield Shape((tip, root, (root[0] + 14, root[1])), "pill.gold.fill")
        yield Plate(rect, "pill.gold.fill", radius=rect.h / 2)
        yield Lettering(rect, self.words, "pill.gold.text", 0.5)


@dataclass(frozen=True, slots=True)
class Bar:
    """Show that the sentence beside it is new."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "pill.gold.fill", radius=rect.w / 2)


@dataclass(frozen=True, slots=True)
class Seam:
    """Show a fine line between two columns of words on night."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Fill(rect, "camp.line")


@dataclass(frozen=True, slots=True)
class Tray:
    """Show the dark ground under plates."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "camp.tray", radius=14)
