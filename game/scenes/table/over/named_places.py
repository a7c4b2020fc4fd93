"""What is lit of a table while a place is named: its row, its space, and the names round both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from re import fullmatch
from typing import Final, NamedTuple

from game.ui.layout.frame import Rect
from game.ui.parts.part import Part

NAME: Final = r"([a-z]+)(\d+)"
OUT: Final = 30.0  # from a row to the middle of the disc with its letter
INSIDE: Final = 16.0  # from a free place's broad side to its number, and at most so much of its height
SHARE: Final = 0.22
INNER: Final = 0.3  # of a place's breadth at either side, where the middle of what lies in it never is
BESIDE: Final = 15.0  # from that of a place that is taken to its number, outside
ON: Final = 2.0  # and where a piece lies there, too: on the row's rim, and on no number of a piece

Point = tuple[float, float]


class Spot(NamedTuple):
    """Hold a place: its name, its rectangle, the corners of its outline, and what is said of it."""

    name: str
    rect: Rect
    corners: tuple[Point, ...]
    said: str = ""
    taken: bool = False
    """Whether something lies there."""

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

    @property
    def stands(self) -> str:
        """Return in words what stands there; "" for nothing."""
        return self.said.partition(self.name)[2].strip(" ,:.·\u00a0")


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


def spots_of(parts: Iterable[Part], lying: Iterable[Point] = ()) -> tuple[Spot, ...]:
    """Return the places that can be gone to, by what their keys end in; `lying`: the middles of what lies somewhere."""
    points = tuple(lying)
    found = dict[str, Spot]()
    for part in parts:
        name = part.key.rpartition(":")[2]
        if part.control is not None and name and name not in found:
            taken = any(part.rect.inset(part.rect.w * INNER, 0).holds(x, y) for x, y in points)
            found[name] = Spot(name, part.rect, part.corners, part.control.label, taken)
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
    numbers = tuple((spot.name.removeprefix(letters), _numbered(spot, spots)) for spot in row if spot is not place)
    return Lit(row, place, named, numbers)


def _before(row: Sequence[Spot]) -> Point:
    """Return where a row's letter stands: before its first place."""
    box = Rect.bounding([point for spot in row for point in spot.outline])
    return box.x - OUT + box.h * 0.25, box.middle[1]


def _numbered(spot: Spot, spots: Sequence[Spot]) -> Point:
    """Return where a place's number stands: in a free place, else over it where it is broad above, else under it."""
    ys = [y for _, y in spot.outline]
    x, _ = spot.rect.middle
    height = max(ys) - min(ys)
    over = sum(ys) / len(ys) < (min(ys) + max(ys)) / 2 - 1
    edge, out = (min(ys), -1) if over else (max(ys), 1)
    if not spot.taken:
        return x, edge - out * min(INSIDE, SHARE * height)
    beyond = Rect.around(x, edge + out * BESIDE, 2)
    taken = any(one.taken and one is not spot and one.rect.contains(beyond) for one in spots)
    return x, edge + out * (ON if taken else BESIDE)


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


def grown(corners: Sequence[Point], by: float) -> tuple[Point, ...]:
    """Return an outline whose corners lie further from its middle, each by so many units."""
    x, y = (sum(values) / len(corners) for values in zip(*corners, strict=True))
    return tuple(
        (u + (u - x) * by / max(1.0, hypot(u - x, v - y)), v + (v - y) * by / max(1.0, hypot(u - x, v - y)))
        for u, v in corners
    )


def _turn(first: Point, middle: Point, last: Point) -> float:
    """Return how far three points turn: above 0 to one side, under it to the other."""
    return (middle[0] - first[0]) * (last[1] - first[1]) - (middle[1] - first[1]) * (last[0] - first[0])
