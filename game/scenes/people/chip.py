"""Home's corner: who is at home, as a chip that opens the sheet under it. Home reads this file, and no other here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from game.scenes.shell.services.services import Services
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.arrange import S, centred, cut_left, cut_right
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

WIDE: Final = 196.0
NARROW: Final = 88.0  # where the face stands for the name
LEAST: Final = 900.0  # units that the window is wide where the name has room
KEY: Final = "profile"
ASIDE: Final = Style("bold", 15)


class Chip(msgspec.Struct, frozen=True):
    """Show who is at home: lantern, name, and an arrow for more."""

    colour: int
    name: Typeset | None
    ways: str
    opened: bool = False
    """Whether the sheet lies under it: it is of paper then, as that is."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = min(rect.h / 2, 24.0)
        if self.opened:
            yield Plate(rect, "panel.paper.top", None, radius, "panel.card.border", 1.4 + 0.8 * look.hover)
        else:
            yield Plate(rect, "button.glass.fill", None, radius, "button.glass.border", 1.4 + 0.8 * look.hover)
        words = "text.paper" if self.opened else "button.glass.text"
        disc, rest = cut_left(rect.inset(7), rect.h - 14, 10)
        yield still(Who(self.colour), disc)
        arrow, rest = cut_right(rest, 20, S)
        yield Picture(centred(arrow, 20), f"shell/glyphs/{self.ways}", words)
        if self.name is not None:
            yield Lettering(rest, self.name, words, may_be_cut=True)


def chip_width(kit: Kit) -> float:
    """Return how wide the chip is: the same at every text size, so that what stands beside it keeps its place."""
    return WIDE if kit.frame.width >= LEAST else NARROW


def chip(services: Services, kit: Kit, rect: Rect, act: Act, *, opened: bool = False) -> Part:
    """Build the chip in a rectangle; pressed, it opens the sheet."""
    person = services.people.at_home
    named = rect.w > NARROW
    name = kit.type.whole(person.name, ASIDE, rect.w - rect.h - 20 - 2 * S, 1, 0.7) if named else None
    face = Chip(person.colour, name, "chevron-up" if opened else "chevron-down", opened)
    words = kit.say("people.corner", name=person.name)
    return Part(KEY, rect, face, Control(words, act, "bar", help=words, radius=min(rect.h / 2, 24.0)))
