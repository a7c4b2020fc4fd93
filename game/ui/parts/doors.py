"""Doors: a small picture with words beside it, such as the lamp that leads to what can be learnt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.arrange import centred, cut_left, flow, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Act, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.type.text import Style, Typeset

LAMP: Final = "shell/learn/lamp-small"
MARKS: Final = {True: "shell/learn/learnt", False: "shell/learn/open"}
WORDS: Final = 68.0  # units from the left edge of a door that is 60 high to its words
END: Final = 18.0  # and from them to its right edge
MARK: Final = 20.0
MARK_GAP: Final = 6.0
BETWEEN: Final = 12.0  # units between two doors
WRITTEN: Final = Style("title", 19, fixed=True)
HEAD: Final = 0.3  # of a picture's height, above what is written on it


class Door(msgspec.Struct, frozen=True):
    """Show a picture, and beside it a name and a note, or marks in its place; less where there is no room for it.

    What is `written` stands on the picture, and a note may be `ticked`.
    """

    name: Typeset | None = None
    note: Typeset | None = None
    learnt: tuple[bool, ...] = ()
    picture: str = LAMP
    written: Typeset | None = None
    ticked: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = min(rect.h / 2, 30.0)
        size = min(48.0, rect.h - 8)
        yield Plate(rect, "button.glass.fill", None, radius, "button.glass.border", 1.4)
        if look.hover and not look.pressed:
            yield Plate(rect, "light", None, radius, alpha=0.15 * look.hover)
        rect = rect.moved(0, 1 if look.pressed else 0)
        seen = centred(rect if self.name is None else rect._replace(w=1.5 * size), size)
        yield Picture(seen, self.picture)
        if self.written is not None:
            yield Lettering(seen.trimmed(top=HEAD * size, bottom=0.08 * size), self.written, "text.paper", 0.5)
        first = 0.0 if self.name is None else self.name.h
        second = self.note.h if self.note is not None else MARK if self.learnt else 0.0
        name, note = stack(rect.trimmed(left=_indent(rect.h)), (first, second), align=0.5)
        if self.name is not None:
            yield Lettering(name, self.name, "text.night")
        if self.ticked and self.note is not None:
            tick, note = cut_left(note, MARK, MARK_GAP)
            yield Picture(centred(tick, MARK), MARKS[True])
        if self.note is not None:
            yield Lettering(note, self.note, "text.night-soft")
        for learnt, place in zip(self.learnt, flow(note, [MARK] * len(self.learnt), MARK_GAP), strict=True):
            yield Picture(place._replace(h=MARK), MARKS[learnt])


class Entrance(msgspec.Struct, frozen=True, kw_only=True):
    """Say what is on a door, and where it leads."""

    key: str
    act: Act
    name: str
    note: str = ""
    """The second line; "" for none, or where there are marks."""
    label: str
    """What it is called where it is read."""
    marks: tuple[bool, ...] = ()
    """What is done of a few things, in the place of the second line."""
    ticked: bool = False
    """Whether there is a tick before the second line."""
    written: str = ""
    """What stands on the picture."""
    picture: str = LAMP
    zone: str = "doors"
    wide: float = 0.0
    """Its least width where it is whole, in units."""
    worth: int = 0
    """Beside others, those of less worth give way first."""


class _Form(NamedTuple):
    """Hold one way in which a door can be seen, and how large it is then, in units."""

    face: Door
    w: float
    h: float


def door(kit: Kit, place: Rect, entrance: Entrance) -> Part | None:
    """Build a door from the upper left of a place that it stays in: as much of it as there is room for.

    First its second line gives way (a note or marks), then all its words; None where even the picture has no room.
    """
    return next(iter(door_row(kit, place, (entrance,))), None)


def door_row(kit: Kit, place: Rect, entrances: Sequence[Entrance], align: float = 0.0) -> list[Part]:
    """Build doors side by side along the upper edge of a place, at its left end (0) or at its right one (1).

    As much is seen of each as there is room for, of those of most worth first; nothing where even the pictures have
    no room.
    """
    forms = [_forms(kit, entrance, place) for entrance in entrances]
    if not all(forms):
        return []
    chosen = [fewer[-1] for fewer in forms]
    spare = place.w - sum(form.w for form in chosen) - BETWEEN * (len(chosen) - 1)
    if spare < 0:
        return []
    for at in sorted(range(len(entrances)), key=lambda at: -entrances[at].worth):
        least = chosen[at].w
        chosen[at] = next(form for form in forms[at] if form.w - least <= spare)
        spare -= chosen[at].w - least
    places = flow(place, [form.w for form in chosen], BETWEEN, align)
    rects = [rect._replace(h=form.h) for rect, form in zip(places, chosen, strict=True)]
    return [_part(*hung) for hung in zip(entrances, chosen, rects, strict=True)]


def _part(entrance: Entrance, form: _Form, rect: Rect) -> Part:
    told = form.face.name is None or (entrance.marks and form.face.learnt)
    help_ = entrance.label if told else ""
    control = Control(entrance.label, entrance.act, entrance.zone, help=help_, radius=min(form.h / 2, 30.0))
    return Part(entrance.key, rect, form.face, control)


def _forms(kit: Kit, entrance: Entrance, place: Rect) -> list[_Form]:
    """Return how a door can be seen in a place, the most of it first; nothing where it has no room."""
    height = min(60.0, place.h)
    if height < 44:
        return []
    picture, marks = entrance.picture, entrance.marks
    line = kit.type.set_text(entrance.name, BOLD)
    note = kit.type.set_text(entrance.note, NOTE) if entrance.note else None
    written = kit.type.set_text(entrance.written, WRITTEN) if entrance.written else None
    second, under = (MARK, len(marks) * (MARK + MARK_GAP)) if note is None else (note.h, note.w)
    if entrance.ticked:
        under += MARK + MARK_GAP
    high, higher = max(height, line.h + 8), max(60.0, line.h + second + 10)
    one = _Form(Door(line, None, (), picture, written), _indent(high) + line.w + END, high)
    both = Door(line, note, marks, picture, written, entrance.ticked)
    whole = _Form(both, _indent(higher) + max(line.w, under) + END, higher)
    alone = _Form(Door(picture=picture, written=written), height, height)
    fullest = whole if note is not None or marks else one
    forms = [fullest._replace(w=max(entrance.wide, fullest.w)), *([whole] if fullest is whole else []), one, alone]
    return [form for form in forms if form.w <= place.w and form.h <= place.h]


def _indent(height: float) -> float:
    """Return where the words begin, in units from the left edge."""
    return min(48.0, height - 8) * 1.25 + 8
