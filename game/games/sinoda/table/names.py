"""The names of Sinoda's spaces on the board's rim, and the choice whether it bears them: off, on hover, on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import hypot
from re import fullmatch
from typing import Final

from game.engine.level import Point
from game.games.sinoda.table.board import Lattice, Place
from game.saves.settings import Names
from game.scenes.table.meaning import Do
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Look, Part
from game.ui.text import Style, Typeset
from game.ui.widgets import Pill

VALUES: Final[tuple[Names, ...]] = ("off", "hover", "on")
OUT: Final = 14.0  # units from the spaces to the middle of a name on the rim
RIM: Final = 9.0  # units that a name may reach back towards the spaces
ACROSS: Final = 1.15  # more than that beside the rows, whose ends are slanted
SIZE: Final = 14.0  # of a name, in units of the board
SIGN: Final = "a1"
CHOICE: Final = "names"


@dataclass(frozen=True, slots=True)
class Tag:
    """Hold a name on the rim: its text, and where it stands in map pixels."""

    text: str
    at: Point


@dataclass(frozen=True, slots=True)
class ChoiceFace:
    """Show the choice: a name as on the rim, and three pips, one for each value, of which one is lit."""

    setting: Typeset
    value: Names

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        plate = rect.inset(2).moved(0, 1 if look.pressed else 0)
        canvas.plate(plate, "button.glass.fill", radius=12, border="button.glass.border", width=1.2)
        if look.hover > 0:
            canvas.plate(plate, "sinoda.hover", radius=12, alpha=0.1 * look.hover)
        words = Rect(plate.x, plate.y + plate.h * 0.1, plate.w, plate.h * 0.55)
        canvas.words(self.setting, words, "sinoda.soft" if self.value == "off" else "sinoda.text", 0.5)
        for number, value in enumerate(VALUES):
            x, lit = plate.middle[0] + (number - 1) * plate.w * 0.24, value == self.value
            size = plate.w * (0.075 if lit else 0.05)
            canvas.disc(x, plate.bottom - plate.h * 0.2, size, "sinoda.path" if lit else "sinoda.soft")


def tags(lattice: Lattice) -> tuple[Tag, ...]:
    """Return the names on the rim (SI-2): letters before the rows, the last number after each.

    Over the first row and under the last one stand the numbers of their spaces. A map whose spaces are called
    otherwise has none.
    """
    rows, spaces = _rows(lattice), lattice.board.spaces
    result = []
    for letter, row in rows.items():
        first, last = _ends(lattice, row)
        result += [Tag(letter, first), Tag(spaces[row[-1]].name[1:], last)]
    out = OUT * lattice.unit
    listed = list(rows.values())
    for row, over in [*((row, True) for row in listed[:1]), *((row, False) for row in listed[-1:])]:
        ys = [y for space in row for _, y in spaces[space].outline]
        edge = min(ys) - out if over else max(ys) + out
        result += [Tag(spaces[space].name[1:], (spaces[space].centre[0], edge)) for space in row]
    return tuple(result)


def draw_names(canvas: Canvas, place: Place) -> None:
    """Draw all names on the rim."""
    for tag in tags(place.lattice):
        x, y = place.at(tag.at)
        setting = canvas.type.set_text(tag.text, _style(place, canvas.frame.scale))
        canvas.words(setting, Rect.around(x, y, 60, setting.h), "sinoda.name", 0.5)


def pointed(place: Place, kit: Kit, name: str) -> list[Part]:
    """Return the name of the space that is pointed at, on the rim at the nearer end of its row."""
    number = place.lattice.board.number[name]
    row = next((row for row in _rows(place.lattice).values() if number in row), None)
    if row is None:
        return []
    spot = place.spots[number]
    setting = kit.type.set_text(name, _style(place, kit.frame.scale))
    height = setting.h + 4
    width = max(height, setting.w + 14)
    ends = zip(map(place.at, _ends(place.lattice, row)), (row[0], row[-1]), strict=True)
    (x, y), last = min(ends, key=lambda end: hypot(end[0][0] - spot.x, end[0][1] - spot.y))
    dx, dy = x - place.spots[last].x, y - place.spots[last].y
    far = hypot(dx, dy)
    out = max(0.0, (abs(dx) * width + abs(dy) * height) / far / 2 - RIM * place.unit) / far  # over no piece
    rect = Rect.around(x + dx * out, y + dy * out, width, height).within(kit.frame.rect.inset(4))
    return [Part("name", rect, Pill(setting, "gold"), layer=3, loose=True)]


def choice(kit: Kit, rect: Rect, value: Names, bear: Callable[[Names], None]) -> Part:
    """Return the control of the choice: a press goes on to the next value."""
    text = kit.say(f"sinoda.names.{value}")
    setting = kit.type.set_text(SIGN, Style("bold", max(20.0, rect.h * 0.36), fixed=True))
    after = VALUES[(VALUES.index(value) + 1) % len(VALUES)]
    control = Control(text, zone=CHOICE, help=text, radius=12, meaning=Do(partial(bear, after)))
    return Part(CHOICE, rect, ChoiceFace(setting, value), control)


def _style(place: Place, scale: float) -> Style:
    return Style("bold", max(15 / scale, SIZE * place.unit), fixed=True)


def _rows(lattice: Lattice) -> dict[str, list[int]]:
    """Return the spaces of every row, from the left; those that are called by a letter and a number."""
    rows: dict[str, list[tuple[int, int]]] = {}
    for number, space in enumerate(lattice.board.spaces):
        if fullmatch(r"[a-z]\d+", space.name):
            rows.setdefault(space.name[0], []).append((int(space.name[1:]), number))
    return {letter: [number for _, number in sorted(row)] for letter, row in sorted(rows.items())}


def _ends(lattice: Lattice, row: list[int]) -> tuple[Point, Point]:
    """Return where the names before and after a row stand, in the middle of its height."""
    spaces = lattice.board.spaces
    ys = [y for space in row for _, y in spaces[space].outline]
    level, away = (min(ys) + max(ys)) / 2, lattice.side / 4 + OUT * ACROSS * lattice.unit
    return (spaces[row[0]].centre[0] - away, level), (spaces[row[-1]].centre[0] + away, level)
