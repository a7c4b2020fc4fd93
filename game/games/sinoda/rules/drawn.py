"""What is nearly right with a board as it is drawn: corners that nearly meet, sides that nearly coincide, and the like.

Spaces are neighbours where they share a side with both its corners (SI-3). Where one lies a little beside another, a
neighbour would be lost without a word: here it is told, by object and distance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from math import dist, hypot
from typing import Final, TypeAlias, TypeVar

from game.engine.level import TOLERANCE, Faults, Level, Place, Point, Shape, measured
from game.engine.protocol import say

NEAR: Final = 0.25
"""The part of the shortest side beside it within which a corner or a side is meant to meet another."""
SLIP: Final = 0.06
"""The part of a usual side up to which a side is no side, but a corner that was drawn twice."""
Outline: TypeAlias = tuple[Point, ...]
Side: TypeAlias = tuple[int, int]
Line: TypeAlias = tuple[float, float, float]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Drawn:
    """Hold spaces as they are drawn: their map, names and objects, all corners, and each space's own, by number."""

    level: Level
    names: Sequence[str]
    shapes: Sequence[Shape]
    corners: Sequence[Point]
    rings: Sequence[Sequence[int]]

    def place(self, space: int) -> Place:
        """Return which object of the map a space is."""
        return self.level.where("spaces", self.shapes[space])

    def sides(self) -> dict[Side, list[int]]:
        """Return which spaces have a side, by its two corners, the lower number first."""
        owners: dict[Side, list[int]] = {}
        for space, ring in enumerate(self.rings):
            one = ring[-1]
            for other in ring:
                if one != other:
                    owners.setdefault((one, other) if one < other else (other, one), []).append(space)
                one = other
        return owners


def check(drawn: Drawn, faults: Faults, whole: bool) -> None:
    """Note what is wrong with how spaces lie to each other. `whole`: no space is missing among them."""
    sides = drawn.sides()
    met = _check_corners(drawn, sides, faults)
    merged = drawn
    if met != list(range(len(met))):
        rings = [[met[corner] for corner in ring] for ring in drawn.rings]
        merged = replace(drawn, rings=rings)
        sides = merged.sides()
    _check_twins(merged, sides, faults)
    beside = list(_check_sides(merged, sides, faults))
    for one, other in _overlapping(merged):
        text = f"the space “{drawn.names[other]}” lies on “{drawn.names[one]}”: the two lie on one another"
        what = say("sinoda.map.overlap", space=drawn.names[other], beside=drawn.names[one])
        faults.add(drawn.place(other).wrong(text, what))
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


def _check_corners(drawn: Drawn, sides: Mapping[Side, Sequence[int]], faults: Faults) -> list[int]:
    """Note corners that nearly meet, and sides that are none; return which corner each is meant to be."""
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
            faults.add(drawn.place(space).wrong(text, what))
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
        name, other = drawn.names[space], drawn.names[beside]
        number = drawn.place(beside).object
        text = (
            f"a corner of the space “{name}”, at {x:g},{y:g}, "
            f"lies {apart:.1f} pixels from one of “{other}” (object {number})"
        )
        what = say("sinoda.map.corner", space=name, beside=other, pixels=measured(apart))
        faults.add(drawn.place(space).wrong(text, what))


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
    faults.add(drawn.level.where("spaces").wrong(f"the spaces {names} lie on one another", what))


def _check_sides(drawn: Drawn, sides: Mapping[Side, Sequence[int]], faults: Faults) -> Iterator[Sequence[int]]:
    """Note sides that run along each other with other corners, and yield the spaces that have such a pair."""
    alone = [(side, owners[0]) for side, owners in sides.items() if len(owners) == 1]
    lines = [(drawn.corners[one], drawn.corners[other]) for (one, other), _ in alone]
    boxes = [_box(line) for line in lines]
    told: set[tuple[int, int]] = set()
    for number, other in combinations(range(len(alone)), 2):
        near = NEAR * min(dist(*lines[number]), dist(*lines[other]))
        left, top, right, foot = boxes[number]
        after, under, before, over = boxes[other]
        if after > right + near or before < left - near or under > foot + near or over < top - near:
            continue
        yield from _told_side(drawn, (lines[number], alone[number][1]), (lines[other], alone[other][1]), told, faults)


def _told_side(
    drawn: Drawn,
    one: tuple[tuple[Point, Point], int],
    two: tuple[tuple[Point, Point], int],
    told: set[tuple[int, int]],
    faults: Faults,
) -> Iterator[Sequence[int]]:
    (first, space), (second, other) = one, two
    pair = space, other
    if space != other and pair not in told:
        longer, shorter = (first, second) if dist(*first) >= dist(*second) else (second, first)
        apart = _beside(longer, shorter)
        if apart is not None:
            told.add(pair)
            name, aim = drawn.names[other], drawn.names[space]
            text = (
                f"a side of the space “{name}” runs along one of “{aim}”, {apart:.1f} pixels from it, "
                "but hasn't the same two corners"
            )
            what = say("sinoda.map.side", space=name, beside=aim, pixels=measured(apart))
            faults.add(drawn.place(other).wrong(text, what))
            yield pair


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
    rings = [ring if len(set(ring)) == len(ring) else _single(ring) for ring in drawn.rings]
    outlines = [tuple(map(drawn.corners.__getitem__, ring)) for ring in rings]
    lines = list(map(_lines, outlines))
    boxes = []
    for outline in outlines:
        xs, ys = zip(*outline, strict=True)
        boxes.append((min(xs), min(ys), max(xs), max(ys)))
    order = sorted(range(len(outlines)), key=[box[0] for box in boxes].__getitem__)
    found = []
    for number, one in enumerate(order):
        _, top, right, foot = boxes[one]
        for other in order[number + 1 :]:
            left, upper, _, lower = boxes[other]
            if left >= right - TOLERANCE:
                break
            if upper >= foot - TOLERANCE or top >= lower - TOLERANCE:
                continue
            if _parted(lines[one], outlines[other]) or _parted(lines[other], outlines[one]):
                continue
            if set(drawn.rings[one]) != set(drawn.rings[other]) and _overlap(outlines[one], outlines[other]):
                found.append((min(one, other), max(one, other)))
    yield from sorted(found)


def _single(ring: Sequence[int]) -> Sequence[int]:
    """Return a ring without corners that come twice in a row."""
    return [one for one, other in _around(ring) if one != other]


def _box(outline: Outline) -> tuple[float, float, float, float]:
    xs, ys = zip(*outline, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _lines(outline: Outline) -> list[Line]:
    """Return the lines on one side of which all of a clockwise outline lies: u and v are one long, and inwards."""
    result = []
    ax, ay = outline[-1]
    for bx, by in outline:
        length = hypot(bx - ax, by - ay)
        u, v = (ay - by) / length, (bx - ax) / length
        least = u * ax + v * ay
        for x, y in outline:
            if u * x + v * y < least - TOLERANCE:
                break
        else:
            result.append((u, v, least))
        ax, ay = bx, by
    return result


def _parted(lines: Sequence[Line], other: Outline) -> bool:
    """Tell whether all of an outline lies beyond one of another's lines."""
    for u, v, least in lines:
        for x, y in other:
            if u * x + v * y > least + TOLERANCE:
                break
        else:
            return True
    return False


def _overlap(one: Outline, other: Outline) -> bool:
    """Tell whether two outlines that no line parts lie on one another by more than the tolerance."""
    if any(_crossed(first, second) for first in _around(one) for second in _around(other)):
        return True
    return any(deep_inside(point, other) for point in _within(one)) or any(
        deep_inside(point, one) for point in _within(other)
    )


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
            faults.add(drawn.place(space).wrong(text, what))
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
