"""Doors: a small picture with words beside it, such as the lamp that leads to what can be learnt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.arrange import centred, flow, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Act, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.type.text import Typeset

LAMP: Final = "shell/learn/lamp-small"
MARKS: Final = {True: "shell/learn/learnt", False: "shell/learn/open"}
WORDS: Final = 68.0  # units from the left edge of a door that is 60 high to its words
END: Final = 18.0  # and from them to its right edge
MARK: Final = 20.0
MARK_GAP: Final = 6.0


class Door(msgspec.Struct, frozen=True):
    """Show a picture, and beside it a name and a note, or marks in its place; less where there is no room for it."""

    name: Typeset | None = None
    note: Typeset | None = None
    learnt: tuple[bool, ...] = ()
    picture: str = LAMP

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = min(rect.h / 2, 30.0)
        size = min(48.0, rect.h - 8)
        yield Plate(rect, "button.glass.fill", None, radius, "button.glass.border", 1.4)
        if look.hover and not look.pressed:
            yield Plate(rect, "light", None, radius, alpha=0.15 * look.hover)
        rect = rect.moved(0, 1 if look.pressed else 0)
        yield Picture(centred(rect if self.name is None else rect._replace(w=1.5 * size), size), self.picture)
        first = 0.0 if self.name is None else self.name.h
        second = self.note.h if self.note is not None else MARK if self.learnt else 0.0
        name, note = stack(rect.trimmed(left=_indent(rect.h)), (first, second), align=0.5)
        if self.name is not None:
            yield Lettering(name, self.name, "text.night")
        if self.note is not None:
            yield Lettering(note, self.note, "text.night-soft")
        for learnt, place in zip(self.learnt, flow(note, [MARK] * len(self.learnt), MARK_GAP), strict=True):
            yield Picture(place._replace(h=MARK), MARKS[learnt])


def door(
    kit: Kit,
    key: str,
    place: Rect,
    act: Act,
    words: tuple[str, str],
    label: str,
    *,
    marks: tuple[bool, ...] = (),
    zone: str = "doors",
    wide: float = 0.0,
    picture: str = LAMP,
) -> Part | None:
    """Build a door from the upper left of a place that it stays in: as much of it as there is room for.

    First its second line gives way (a note or marks), then all its words; None where even the picture has no room.
    `wide` is its least width where it is whole.
    """
    name, note = words
    height = min(60.0, place.h)
    if height < 44 or place.w < height:
        return None
    line = kit.type.set_text(name, BOLD)
    below = kit.type.set_text(note, NOTE) if note else None
    second, under = (MARK, len(marks) * (MARK + MARK_GAP)) if below is None else (below.h, below.w)
    forms = [
        (Door(line, below, marks, picture), max(60.0, line.h + second + 10), max(line.w, under)),
        (Door(line, picture=picture), max(height, line.h + 8), line.w),
        (Door(picture=picture), height, 0.0),
    ][0 if note or marks else 1 :]
    for face, high, long in forms:
        width = _indent(high) + long + END if face.name is not None else height
        width = max(wide, width) if face is forms[0][0] and wide <= place.w else width
        if high <= place.h and width <= place.w:
            rect = place._replace(w=width, h=high)
            help_ = label if face.name is None or (marks and face.learnt) else ""
            return Part(key, rect, face, Control(label, act, zone, help=help_, radius=min(high / 2, 30.0)))
    return None


def _indent(height: float) -> float:
    """Return where the words begin, in units from the left edge."""
    return min(48.0, height - 8) * 1.25 + 8
