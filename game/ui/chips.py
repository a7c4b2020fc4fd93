"""Chips: a filter each on the night, with a picture, a face or words alone; cream where it is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.arrange import L, centred, flow
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

HEIGHT: Final = 44.0
WORDS: Final = Style("bold", 18)
PICTURE: Final = 28.0
ICON: Final = 20.0
PAD: Final = 16.0
BETWEEN: Final = 8.0


@dataclass(frozen=True, slots=True)
class Chip:
    """Show a filter: a picture, words, and whether it opens a list; cream where it is chosen."""

    words: Typeset | None
    chosen: bool
    picture: str = ""
    tinted: bool = True
    colour: int = 0
    """Whose face stands before the words; 0 for nobody's."""
    opens: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = rect.h / 2
        if self.chosen:
            yield Plate(rect, "segment.night-chosen", None, radius)
            role = "segment.night-chosen-text"
        else:
            yield Plate(rect, "button.glass.fill", None, radius, "button.glass.border", 1.4)
            role = "button.glass.text"
        if look.hover and not look.pressed:
            yield Plate(rect, "light", None, radius, alpha=0.15 * look.hover)
        pictures = [PICTURE if self.colour or not self.tinted else ICON] if self.picture or self.colour else []
        words = [self.words.w] if self.words is not None else []
        *before, last = flow(rect, (*pictures, *words, *([ICON * 0.8] if self.opens else [])), BETWEEN, 0.5)
        places = [*before, last]
        if pictures:
            place = centred(places[0], pictures[0])
            if self.colour:
                yield still(Who(self.colour), place)
            else:
                yield Picture(place, self.picture, role if self.tinted else None)
        if self.words is not None:
            yield Lettering(places[len(pictures)], self.words, role)
        if self.opens:
            yield Picture(centred(last, ICON * 0.8), "shell/glyphs/chevron-down", role)


def chip_height(kit: Kit) -> float:
    """Return how high a chip is at this text size."""
    return max(HEIGHT, kit.leading(WORDS.size) + 16)


def set_chip(kit: Kit, words: str, most: float = 420.0) -> Typeset:
    """Return a chip's words in one line, at most so many units of usual text broad."""
    return kit.type.fit(words, WORDS, most * kit.growth, 1, 0.8)


def chip_width(chip: Chip) -> float:
    """Return how wide a chip is with all that stands on it."""
    picture = (PICTURE if chip.colour or not chip.tinted else ICON) if chip.picture or chip.colour else 0.0
    parts = [part for part in (picture, chip.words.w if chip.words else 0.0, ICON * 0.8 if chip.opens else 0.0) if part]
    return max(HEIGHT + L / 2, sum(parts) + BETWEEN * (len(parts) - 1) + 2 * PAD)
