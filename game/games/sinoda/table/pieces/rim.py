"""The names on the rim of Sinoda's board (SI-2): while something names a space, and of one that is pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import hypot
from re import findall, fullmatch
from typing import Final

from game.engine.level import Point
from game.games.sinoda.rules.board import Board
from game.games.sinoda.table.facts.board import BoardPlace, Lattice
from game.games.sinoda.table.facts.facts import Facts
from game.ui.draw.draw_commands import DrawCommand, Lettering, Plate
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Pill
from game.ui.type.text import Style, Typeset

OUT: Final = 14.0  # units from the spaces to the middle of a name on the rim
RIM: Final = 9.0  # units that a name may reach back towards the spaces
ACROSS: Final = 1.15  # more than that beside the rows, whose ends are slanted
SIZE: Final = 14.0  # of a name, in units of the board
PAD: Final = 4.0  # units of the ground of a name beside it
GROUND: Final = 0.72  # how much of the light that ground takes
NAMES: Final = "rim"


@dataclass(frozen=True, slots=True)
class Tag:
    """Hold a name on the rim: its text, and where it stands in map pixels."""

    text: str
    at: Point


@dataclass(frozen=True, slots=True)
class RimFace:
    """Show names, each where it stands."""

    names: tuple[tuple[Typeset, Rect], ...]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for setting, place in self.names:
            ground = place.inset(-PAD, 0)
            yield Plate(ground, "sinoda.slab-deep", radius=ground.h / 2, alpha=GROUND)  # the lamp's light is pale
            yield Lettering(place, setting, "sinoda.name", 0.5)


def rim(place: BoardPlace, kit: Kit, layer: int = -1) -> Part:
    """Return the names on the rim."""
    style = _style(place, kit.frame.scale)
    found = ((kit.type.set_text(tag.text, style), place.at(tag.at)) for tag in tags(place.lattice))
    names = tuple((setting, Rect.around(*at, setting.w + 2, setting.h)) for setting, at in found)
    return Part(NAMES, place.slab, RimFace(names), layer=layer, may_overlap=True)


def name_places(place: BoardPlace) -> tuple[Rect, ...]:
    """Return where the names stand."""
    size = SIZE * 1.4 * place.unit
    return tuple(Rect.around(*place.at(tag.at), size) for tag in tags(place.lattice))


def borne(facts: Facts, listed: Iterable[str]) -> bool:
    """Tell whether the rim bears its names: always, or while a list, beside the board or over it, names a space.

    `listed` are the lines that tell the last turns. Where a sheet's lamp hangs over the board, that sheet names rows.
    """
    if facts.input.unlit:
        return False
    if facts.input.names != "hover":
        return facts.input.names == "on"
    if facts.input.close and not facts.input.listed:
        return False
    return facts.input.listed or any(names_space(facts.rules.board, line) for line in listed)


def names_space(board: Board, said: str) -> bool:
    """Tell whether words name a space of a board."""
    return any(name in board.number for name in findall(r"\b[a-z]\d+\b", said))


def tags(lattice: Lattice) -> tuple[Tag, ...]:
    """Return the names on the rim (SI-2): letters before the rows, the last number after each.

    Over the first row and under the last one stand the numbers of their spaces. A map whose spaces are called
    otherwise has none.
    """
    rows = _rows(lattice)
    spaces = lattice.board.spaces
    out = OUT * lattice.unit
    result = []
    for letter, row in rows.items():
        first, last = _ends(lattice, row)
        result += [Tag(letter, first), Tag(spaces[row[-1]].name[1:], last)]
    listed = list(rows.values())
    for row, over in zip((*listed[:1], *listed[-1:]), (True, False), strict=False):
        ys = [y for space in row for _, y in spaces[space].outline]
        edge = min(ys) - out if over else max(ys) + out
        result += [Tag(spaces[space].name[1:], (spaces[space].centre[0], edge)) for space in row]
    return tuple(result)


def name_pointed(place: BoardPlace, kit: Kit, name: str) -> list[Part]:
    """Return the name of the space that is pointed at, on the rim at the nearer end of its row."""
    number = place.lattice.board.number[name]
    row = next((row for row in _rows(place.lattice).values() if number in row), None)
    if row is None:
        return []
    spot = place.spots[number]
    setting = kit.type.set_text(name, _style(place, kit.frame.scale))
    width = max(setting.h + 4, setting.w + 14)
    height = setting.h + 4
    ends = zip(map(place.at, _ends(place.lattice, row)), (row[0], row[-1]), strict=True)
    (x, y), last = min(ends, key=lambda end: hypot(end[0][0] - spot.x, end[0][1] - spot.y))
    dx, dy = x - place.spots[last].x, y - place.spots[last].y
    far = hypot(dx, dy)
    out = max(0.0, (abs(dx) * width + abs(dy) * height) / far / 2 - RIM * place.unit) / far  # over no piece
    rect = Rect.around(x + dx * out, y + dy * out, width, height).within(kit.frame.rect.inset(4))
    return [Part("name", rect, Pill(setting, "gold"), layer=3, may_overlap=True)]


def _style(place: BoardPlace, scale: float) -> Style:
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
