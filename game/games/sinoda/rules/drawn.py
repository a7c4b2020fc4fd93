"""What is nearly right with a board as it is drawn: corners that nearly meet, sides that nearly coincide, and the like.

Spaces are neighbours where they share a side with both its corners (SI-3). Where one lies a little beside another, a
neighbour would be lost without a word: here it is told, by object and distance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import dist, hypot
from typing import Final, TypeAlias, TypeVar

from game.engine.level import TOLERANCE, Faults, Place, Point, measured
from game.engine.protocol import say

NEAR: Final = 0.25
"""The part of the shortest side beside it within which a corner or a side is meant to meet another."""
SLIP: Final = 0.06
"""The part of a usual side up to which a side is no side, but a corner that was drawn twice."""
Outline: TypeAlias = tuple[Point, ...]
Side: TypeAlias = tuple[int, int]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Drawn:
    """Hold spaces as they are drawn: names, the objects they are, all corners, and each space's own, by number."""

    names: Sequence[str]
    places: Sequence[Place]
    corners: Sequence[Point]
    rings: Sequence[Sequence[int]]

    def sides(self) -> dict[Side, list[int]]:
        """Return which spaces have a side, by its two corners, the lower number first."""
        owners: dict[Side, list[int]] = {}
        for space, ring in enumerate(self.rings):
            for one, other in _around(ring):
                if one != other:
                    owners.setdefault((min(one, other), max(one, other)), []).append(space)
        return owners


def check(drawn: Drawn, faults: Faults, whole: bool) -> None:
    """Note what is wrong with how spaces lie to each other. `whole`: no space is missing among them."""
    met = _check_corners(drawn, faults)
    merged = Drawn(drawn.names, drawn.places, drawn.corners, [[met[corner] for corner in ring] for ring in drawn.rings])
    sides = merged.sides()
    _check_twins(merged, sides, faults)
    beside = list(_check_sides(merged, sides, faults))
    for one, other in _overlapping(merged):
        text = f"the space “{drawn.names[other]}” lies on “{drawn.names[one]}”: the two lie on one another"
        what = say("sinoda.map.overlap", space=drawn.names[other], beside=drawn.names[one])
        faults.add(drawn.places[other].wrong(text, what))
    if whole:
        touching = [*sides.values(), *beside]
        _check_reach(drawn, touching, faults)


def crosses_itself(outline: Outline) -> bool:
    """Tell whether an outline crosses itself, or comes to the same point again."""
    sides = list(_around(outline))
    count = len(sides)
    for (one, first), (other, second) in combinations(enumerate(sides), 2):
        apart = min(other - one, count - other + one)
        if apart > 1 and (_crossed(first, second) or dist(first[0], second[0]) <= TOLERANCE):
            return True
    return False


def _check_corners(drawn: Drawn, faults: Faults) -> list[int]:
    """Note corners that nearly meet, and sides that are none; return which corner each is meant to be."""
    sides = drawn.sides()
    lengths = {side: dist(drawn.corners[side[0]], drawn.corners[side[1]]) for side in sides}
    usual = sorted(lengths.values())[len(lengths) // 2] if lengths else 0.0
    owners: list[list[int]] = [[] for _ in drawn.corners]
    for space, ring in enumerate(drawn.rings):
        for corner in dict.fromkeys(ring):
            owners[corner].append(space)
    met = list(range(len(drawn.corners)))
    for side, length in lengths.items():
        if length <= SLIP * usual and len(sides[side]) == 1:
            space = sides[side][0]
            text = f"two corners of the space “{drawn.names[space]}” lie {length:.1f} pixels from each other"
            what = say("sinoda.map.short", space=drawn.names[space], pixels=measured(length))
            faults.add(drawn.places[space].wrong(text, what))
            less, more = sorted(side, key=lambda corner: len(owners[corner]))
            met[less] = met[more]
    near = [usual] * len(drawn.corners)
    for side, length in lengths.items():
        for corner in side if length > SLIP * usual else ():
            near[corner] = min(near[corner], length)
    for one, other in _near(drawn.corners, [NEAR * length for length in near]):
        if (one, other) not in sides and met[one] != met[other]:
            less, more = sorted((other, one), key=lambda corner: len(owners[corner]))
            _tell_corner(drawn, owners, less, more, faults)
            met[less] = met[more]
    return met


def _near(corners: Sequence[Point], near: Sequence[float]) -> Iterator[Side]:
    """Yield the pairs of corners that lie nearer to each other than each says, the nearest first."""
    order = sorted(range(len(corners)), key=lambda corner: corners[corner])
    most = max(near, default=0.0)
    found: list[tuple[float, Side]] = []
    for number, one in enumerate(order):
        for other in order[number + 1 :]:
            if corners[other][0] - corners[one][0] > most:
                break
            apart = dist(corners[one], corners[other])
            if apart <= min(near[one], near[other]):
                found.append((apart, (min(one, other), max(one, other))))
    yield from (pair for _, pair in sorted(found))


def _tell_corner(drawn: Drawn, owners: Sequence[Sequence[int]], corner: int, aim: int, faults: Faults) -> None:
    apart = dist(drawn.corners[corner], drawn.corners[aim])
    x, y = drawn.corners[corner]
    for space in owners[corner]:
        others = [other for other in owners[aim] if other != space]
        beside = others[0] if others else space
        name, other, number = drawn.names[space], drawn.names[beside], drawn.places[beside].object
        text = (
            f"a corner of the space “{name}”, at {x:g},{y:g}, "
            f"lies {apart:.1f} pixels from one of “{other}” (object {number})"
        )
        what = say("sinoda.map.corner", space=name, beside=other, pixels=measured(apart))
        faults.add(drawn.places[space].wrong(text, what))


def _check_twins(drawn: Drawn, sides: Mapping[Side, Sequence[int]], faults: Faults) -> None:
    """Note spaces that have the same corners, and sides that more than two have."""
    outlines: dict[frozenset[int], int] = {}
    for space, ring in enumerate(drawn.rings):
        twin = outlines.setdefault(frozenset(ring), space)
        if twin != space:
            _tell_pile(drawn, [twin, space], faults)
    for sharing in sides.values():
        if len(sharing) > 2:
            _tell_pile(drawn, sharing, faults)


def _tell_pile(drawn: Drawn, spaces: Sequence[int], faults: Faults) -> None:
    names = ", ".join(drawn.names[space] for space in spaces)
    what = say("sinoda.map.pile", spaces=names)
    faults.add(Place(drawn.places[0].file, "spaces").wrong(f"the spaces {names} lie on one another", what))


def _check_sides(drawn: Drawn, sides: Mapping[Side, Sequence[int]], faults: Faults) -> Iterator[Sequence[int]]:
    """Note sides that run along each other with other corners, and yield the spaces that have such a pair."""
    alone = [(side, owners[0]) for side, owners in sides.items() if len(owners) == 1]
    told: set[tuple[int, int]] = set()
    for (side, space), (along, other) in combinations(alone, 2):
        pair = space, other
        if space != other and pair not in told:
            first, second = _line(drawn, side), _line(drawn, along)
            apart = _beside(first, second) if dist(*first) >= dist(*second) else _beside(second, first)
            if apart is not None:
                told.add(pair)
                name, aim = drawn.names[other], drawn.names[space]
                text = (
                    f"a side of the space “{name}” runs along one of “{aim}”, {apart:.1f} pixels from it, "
                    "but hasn't the same two corners"
                )
                what = say("sinoda.map.side", space=name, beside=aim, pixels=measured(apart))
                faults.add(drawn.places[other].wrong(text, what))
                yield pair


def _line(drawn: Drawn, side: Side) -> tuple[Point, Point]:
    return drawn.corners[side[0]], drawn.corners[side[1]]


def _beside(longer: tuple[Point, Point], shorter: tuple[Point, Point]) -> float | None:
    """Return how far at most the shorter line lies from the longer, where it runs along it; None where it doesn't."""
    (ax, ay), (bx, by) = longer
    length, own = dist(*longer), dist(*shorter)
    ux, uy = (bx - ax) / length, (by - ay) / length
    along = [((x - ax) * ux + (y - ay) * uy, (y - ay) * ux - (x - ax) * uy) for x, y in shorter]
    (start, first), (end, second) = sorted(along)
    common = min(end, length) - max(start, 0.0)
    if common <= NEAR * own:
        return None
    slope = (second - first) / (end - start)
    apart = max(abs(first + slope * (place - start)) for place in (max(start, 0.0), min(end, length)))
    return apart if apart <= NEAR * own else None


def _overlapping(drawn: Drawn) -> Iterator[tuple[int, int]]:
    """Yield the spaces that lie on one another, in pairs; twins apart, which are told already."""
    outlines = [tuple(drawn.corners[corner] for corner in _single(ring)) for ring in drawn.rings]
    boxes = [_box(outline) for outline in outlines]
    order = sorted(range(len(outlines)), key=lambda space: boxes[space][0])
    found = []
    for number, one in enumerate(order):
        for other in order[number + 1 :]:
            if boxes[other][0] >= boxes[one][2] - TOLERANCE:
                break
            low = boxes[other][1] < boxes[one][3] - TOLERANCE and boxes[one][1] < boxes[other][3] - TOLERANCE
            if low and set(drawn.rings[one]) != set(drawn.rings[other]) and _overlap(outlines[one], outlines[other]):
                found.append((min(one, other), max(one, other)))
    yield from sorted(found)


def _single(ring: Sequence[int]) -> list[int]:
    """Return a ring without corners that come twice in a row."""
    return [one for one, other in _around(ring) if one != other]


def _box(outline: Outline) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def _overlap(one: Outline, other: Outline) -> bool:
    """Tell whether two outlines, both clockwise, lie on one another by more than the tolerance."""
    if _parted(one, other) or _parted(other, one):
        return False
    if any(_crossed(first, second) for first in _around(one) for second in _around(other)):
        return True
    return any(deep_inside(point, other) for point in _within(one)) or any(
        deep_inside(point, one) for point in _within(other)
    )


def _parted(one: Outline, other: Outline) -> bool:
    """Tell whether a side of the one has all of the other behind it."""
    return any(all(_left(side, point) <= TOLERANCE for point in other) for side in _around(one) if _convex(side, one))


def _convex(side: tuple[Point, Point], outline: Outline) -> bool:
    return all(_left(side, point) >= -TOLERANCE for point in outline)


def _left(side: tuple[Point, Point], point: Point) -> float:
    """Return how far a point lies on the inner side of a clockwise outline's side, in pixels."""
    (ax, ay), (bx, by) = side
    return ((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)) / (hypot(bx - ax, by - ay) or 1.0)


def _crossed(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Tell whether two lines cross by more than the tolerance."""
    first, second = [_left(one, point) for point in other]
    third, fourth = [_left(other, point) for point in one]
    return all(
        min(before, after) < -TOLERANCE and max(before, after) > TOLERANCE
        for before, after in ((first, second), (third, fourth))
    )


def _within(outline: Outline) -> Iterator[Point]:
    """Yield points that lie in an outline: its corners, and the middles of its ears."""
    yield from outline
    for place, (x, y) in enumerate(outline):
        (ax, ay), (bx, by) = outline[place - 1], outline[(place + 1) % len(outline)]
        middle = (x + ax + bx) / 3, (y + ay + by) / 3
        if inside(middle, outline):
            yield middle


def deep_inside(point: Point, outline: Outline) -> bool:
    """Tell whether a point lies in an outline, farther than the tolerance from all its sides."""
    return inside(point, outline) and all(_far(point, side) > TOLERANCE for side in _around(outline))


def _far(point: Point, side: tuple[Point, Point]) -> float:
    (ax, ay), (bx, by) = side
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length if length else 0.0
    share = max(0.0, min(1.0, share))
    return dist(point, (ax + share * (bx - ax), ay + share * (by - ay)))


def inside(point: Point, outline: Outline) -> bool:
    """Tell whether a point lies in a polygon."""
    x, y = point
    result = False
    for (bx, by), (ax, ay) in pairwise((outline[-1], *outline)):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            result = not result
    return result


def _check_reach(drawn: Drawn, touching: Sequence[Sequence[int]], faults: Faults) -> None:
    """Note spaces that no way reaches from the first: one of each group, and how far it lies from the nearest."""
    near: list[set[int]] = [set() for _ in drawn.names]
    for sharing in touching:
        for space in sharing:
            near[space].update(sharing)
    reached = _reached(near, 0)
    for space, name in enumerate(drawn.names):
        if space not in reached:
            group = _reached(near, space)
            apart, other = min((_apart(drawn, one, two), two) for one in group for two in reached)
            first = drawn.names[0]
            text = (
                f"the space “{name}” can't be reached from “{first}”: "
                f"the nearest is “{drawn.names[other]}”, {apart:.1f} pixels away"
            )
            what = say("sinoda.map.alone", space=name, beside=drawn.names[other], pixels=measured(apart))
            faults.add(drawn.places[space].wrong(text, what))
            reached |= group


def _reached(near: Sequence[set[int]], start: int) -> set[int]:
    reached, fresh = {start}, {start}
    while fresh:
        fresh = {other for space in fresh for other in near[space]} - reached
        reached |= fresh
    return reached


def _apart(drawn: Drawn, one: int, other: int) -> float:
    """Return how far two spaces' nearest corners lie from each other."""
    return min(
        dist(drawn.corners[first], drawn.corners[second]) for first in drawn.rings[one] for second in drawn.rings[other]
    )


def _around(ring: Sequence[T]) -> Iterator[tuple[T, T]]:
    return pairwise((*ring, ring[0]))
