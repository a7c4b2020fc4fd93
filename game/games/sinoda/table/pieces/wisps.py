"""Two quiet things on Sinoda's table while nobody acts: light along free petals, and a mote over a lower plain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees, pi, sin
from typing import ClassVar, Final

from game.engine.level import Point
from game.games.sinoda.table.facts.board import BoardPlace, Lattice
from game.games.sinoda.table.facts.facts import SPACE, Facts
from game.games.sinoda.table.pieces.rim import NAMES
from game.games.sinoda.table.plan.plan import Planner
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.parts import Wisps
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.motion.wisps import Glow, WispPath, chance, clear_of, swell
from game.ui.parts.part import Part

RESTS: Final = ((14.0, 22.0), (18.0, 30.0))  # seconds that petals are dark, and no mote is there
SHORTEST: Final = 5  # petals in a row
LONGEST: Final = 9
APART: Final = 0.38  # seconds from one petal to the next
PETAL: Final = (0.42, 0.16, 1.1)  # in which one comes, stays and goes
BRIGHT: Final = 150  # alpha of a petal
BELLY: Final = 0.14  # of its length that it bulges
RATIO: Final = 50 / 91  # height of its drawing
AHEAD: Final = 0.45  # of a unit that two petals in a row look the same way at least: they turn by a sixth
TRIES: Final = 3000  # petals that are looked at for one way
PLAIN: Final = (40.0, 68.0, 250.0, 96.0)  # from the window's edge and from its foot, its breadth and its height
ROUND: Final = 8.0  # units round a plain that must be free, too
CROSSES: Final = 9.0  # seconds
MOTE: Final = (0.9, CROSSES - 0.9 - 1.4, 1.4)
SPEED: Final = (20.0, 27.5)  # units a second
WAVE: Final = 36.0  # units up and down
SIZE: Final = (12.0, 20.0)
FAINT: Final = (40, 160)  # alpha of a mote
BREATH: Final = (0.1, 1.6)  # of its light, and in how many seconds


class SinodaWisps(Wisps[Facts]):
    """Say where light may run, and a mote fly: never under, over or beside what matters."""

    rests: ClassVar[Sequence[tuple[float, float]]] = RESTS

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def disturbs(self, facts: Facts, pointed: Part | None) -> bool:
        """Tell whether somebody has chosen a piece, or points at one, or at anything but a free space."""
        if facts.choice is not None or facts.looked is not None or facts.state.ending:
            return True
        if pointed is None:
            return False
        return not pointed.key.startswith(SPACE) or _taken(facts, pointed.key.removeprefix(SPACE))

    def way(self, kind: int, number: int, facts: Facts, laid: Layout, area: Rect) -> WispPath | None:
        place = self._planner.plan(facts, area).place
        if kind == 0:
            return petal_run(place, held(facts), blocked(laid), number)
        free = blocked(laid) + [Rect.around(item.x, item.y, item.w, item.h) for item in laid.sprites]
        return mote(facts.kit.frame.rect, free, number) if len(facts.table.players) == 2 else None


def held(facts: Facts) -> frozenset[int]:
    """Return the spaces that hold a piece, or that the chosen one may be moved to."""
    number = facts.rules.board.number
    targets = facts.choice.targets if facts.choice is not None else ()
    return frozenset(space for space in facts.state.spaces if space >= 0) | {number[name] for name in targets}


def blocked(laid: Layout) -> list[Rect]:
    """Return where there are words, buttons and marks, but for the spaces and what lies under pieces."""
    return [part.rect for part in laid.parts if not part.key.startswith((SPACE, "light-", NAMES))]


@dataclass(frozen=True, slots=True)
class PetalRun:
    """Let light run along petals from point to point."""

    points: tuple[Point, ...]

    @property
    def seconds(self) -> float:
        return APART * (len(self.points) - 2) + sum(PETAL)

    def seen(self, passed: float) -> Sequence[Glow]:
        """Return the petals that are lit after so many seconds."""
        glows = (_petal(one, other, passed - APART * n) for n, (one, other) in enumerate(pairwise(self.points)))
        return [glow for glow in glows if glow.alpha]


def _petal(one: Point, other: Point, passed: float) -> Glow:
    x, y = other[0] - one[0], other[1] - one[1]
    length = (x * x + y * y) ** 0.5
    alpha = round(BRIGHT * swell(passed, *PETAL)) if passed > 0 else 0
    middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    return Glow("sinoda/petal-light", *middle, length, length * RATIO, round(degrees(atan2(y, x))) % 360, alpha)


def petal_run(place: BoardPlace, held: frozenset[int], blocked: Sequence[Rect], number: int) -> PetalRun | None:
    """Return a way along petals of which neither space is held, clear of what is blocked; None where there is none."""
    lattice = place.lattice
    free = [side for side, spaces in lattice.sides.items() if not held.intersection(spaces)]
    points = {node: place.at(lattice.nodes[node]) for side in free for node in side}
    grown = BELLY * place.side
    clear = [
        (one, other)
        for one, other in free
        if clear_of(Rect.bounding((points[one], points[other])).inset(-grown), blocked)
    ]
    nodes = _row(lattice, clear, number)
    return None if nodes is None else PetalRun(tuple(points[node] for node in nodes))


def _row(lattice: Lattice, sides: Sequence[tuple[int, int]], number: int) -> tuple[int, ...] | None:
    """Return the nodes of five to nine sides in a row, no sharper turn than a sixth among them."""
    beside: dict[int, list[int]] = {}
    for one, other in sides:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    wanted = SHORTEST + int((LONGEST - SHORTEST + 1) * chance(number, "length")) + 1
    rows: list[tuple[int, ...]] = [(node,) for node in sorted(beside, key=lambda node: chance(number, node))]
    best: tuple[int, ...] = ()
    for _ in range(TRIES):
        if not rows or len(best) == wanted:
            break
        row = rows.pop()
        if len(row) > len(best):
            best = row
        after = [node for node in beside[row[-1]] if node not in row and _goes_on(lattice, row, node)]
        rows += [(*row, node) for node in sorted(after, key=lambda node: chance(number, len(row), node))]
    return best if len(best) > SHORTEST else None


def _goes_on(lattice: Lattice, row: tuple[int, ...], node: int) -> bool:
    """Tell whether a side looks about the same way as the last one of a row."""
    if len(row) < 2:
        return True
    (ax, ay), (bx, by), (cx, cy) = (lattice.nodes[one] for one in (*row[-2:], node))
    along = (bx - ax) * (cx - bx) + (by - ay) * (cy - by)
    return along >= AHEAD * lattice.side**2


@dataclass(frozen=True, slots=True)
class Mote:
    """Let a mote cross a plain from a point on, in a curve."""

    start: Point
    speed: float
    """Units a second, to the right or (less than 0) to the left."""
    phase: float
    size: float

    @property
    def seconds(self) -> float:
        return CROSSES

    def seen(self, passed: float) -> Sequence[Glow]:
        """Return the mote where it is after so many seconds."""
        share = min(1.0, max(0.0, passed / CROSSES))
        x = self.start[0] + self.speed * passed
        y = self.start[1] + WAVE * sin(pi * (share * 1.5 + self.phase))
        strong = FAINT[0] + (FAINT[1] - FAINT[0]) * sin(pi * share)
        breath = 1 - BREATH[0] * (1 + sin(2 * pi * passed / BREATH[1])) / 2
        return [Glow("sinoda/mote", x, y, self.size, self.size, 0, round(strong * breath * swell(passed, *MOTE)))]


def mote(page: Rect, blocked: Sequence[Rect], number: int) -> Mote | None:
    """Return the way of a mote over the left or the right lower plain, wherever that is free; None where none is."""
    side, up, w, h = PLAIN
    within = page.trimmed(side, 0, side, up)
    left, right = placed(within, w, h, 0, 1), placed(within, w, h, 1, 1)
    plains = (left, right) if chance(number, "side") < 0.5 else (right, left)
    plain = next((one for one in plains if clear_of(one.inset(-ROUND), blocked)), None)
    if plain is None:
        return None
    speed = SPEED[0] + (SPEED[1] - SPEED[0]) * chance(number, "speed")
    size = SIZE[0] + (SIZE[1] - SIZE[0]) * chance(number, "size")
    over = (plain.w - speed * CROSSES) * chance(number, "start")
    phase = 2 * chance(number, "phase")
    y = plain.middle[1]
    if chance(number, "way") < 0.5:
        return Mote((plain.x + over, y), speed, phase, size)
    return Mote((plain.right - over, y), -speed, phase, size)


def _taken(facts: Facts, name: str) -> bool:
    """Tell whether a piece stands on a space."""
    return facts.rules.board.number[name] in facts.state.spaces
