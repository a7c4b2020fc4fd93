"""What is lit of a table while a place is named: its row, its space, and the names round both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from re import fullmatch
from typing import Final, NamedTuple

from game.ui.layout.frame import Rect
from game.ui.parts.part import Part

NAME: Final = r"([a-z]+)(\d+)"
OUT: Final = 30.0  # from a row to the middle of the disc with its letter
BESIDE: Final = 2.0  # and to that of a number: it lies on the row's rim, and on no number of a piece beside it

Point = tuple[float, float]


class Spot(NamedTuple):
    """Hold a place: its name, its rectangle, the corners of its outline, and what is said of it."""

    name: str
    rect: Rect
    corners: tuple[Point, ...]
    said: str = ""

    @property
    def row(self) -> str:
        """Return the letters that its row is called by; "" where its name is no such."""
        found = fullmatch(NAME, self.name)
        return "" if found is None else found[1]

    @property
    def outline(self) -> tuple[Point, ...]:
        """Return its corners, those of its rectangle where it has no others."""
        x, y, w, h = self.rect
        return self.corners or ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


@dataclass(frozen=True, slots=True)
class Lit:
    """Hold what is lit: places of the row that is named, the one place, and where names stand.

    The one place has no number beside it: it is written where one types.
    """

    row: tuple[Spot, ...]
    place: Spot | None
    letters: tuple[tuple[str, Point], ...]
    numbers: tuple[tuple[str, Point], ...]

    @property
    def box(self) -> Rect | None:
        """Return what is lit as a rectangle."""
        spots = self.row or ((self.place,) if self.place is not None else ())
        return Rect.bounding([point for spot in spots for point in spot.outline]) if spots else None


def spots_of(parts: Iterable[Part]) -> tuple[Spot, ...]:
    """Return the places that can be gone to, by what their keys end in."""
    found = dict[str, Spot]()
    for part in parts:
        name = part.key.rpartition(":")[2]
        if part.control is not None and name and name not in found:
            found[name] = Spot(name, part.rect, part.corners, part.control.label)
    return tuple(found.values())


def lit_by(spots: Sequence[Spot], text: str) -> Lit:
    """Return what a text lights: a letter its row, a letter and a number its place in it."""
    typed = text.strip().lower()
    place = next((spot for spot in spots if spot.name == typed), None) if typed else None
    letters = typed.rstrip("0123456789")
    rows = dict[str, list[Spot]]()
    for spot in spots:
        if spot.row:
            rows.setdefault(spot.row, []).append(spot)
    row = tuple(rows.get(letters, ())) if len(rows) > 1 else ()
    named = tuple((name, _before(each)) for name, each in rows.items()) if len(rows) > 1 else ()
    return Lit(
        row, place, named, tuple((spot.name.removeprefix(letters), _beside(spot)) for spot in row if spot is not place)
    )


def _before(row: Sequence[Spot]) -> Point:
    """Return where a row's letter stands: before its first place."""
    box = Rect.bounding([point for spot in row for point in spot.outline])
    return box.x - OUT + box.h * 0.25, box.middle[1]


def _beside(spot: Spot) -> Point:
    """Return where a place's number stands: over it where it is broad above, else under it."""
    ys = [y for _, y in spot.outline]
    over = sum(ys) / len(ys) < (min(ys) + max(ys)) / 2 - 1
    return spot.rect.middle[0], min(ys) - BESIDE if over else max(ys) + BESIDE


def hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """Return the corners of the convex outline round some points."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    lower, upper = list[Point](), list[Point]()
    for chain, places in ((lower, ordered), (upper, ordered[::-1])):
        for point in places:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
    return (*lower[:-1], *upper[:-1])


def _turn(first: Point, middle: Point, last: Point) -> float:
    """Return how far three points turn: above 0 to one side, under it to the other."""
    return (middle[0] - first[0]) * (last[1] - first[1]) - (middle[1] - first[1]) * (last[0] - first[0])
