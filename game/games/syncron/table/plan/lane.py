"""Where Syncron's track lies on the screen, all of it from the map's path and its spaces, and the tokens on it.

A lane may be stretched to fill its room; its breadth stays the same all along. A race of any length takes the whole
of it: the fewer spaces, the longer each. Lengths across it are in units of which the wood is 62 broad:
38 inwards from the line on which tokens stand, 24 outwards.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from math import dist
from typing import Final, NamedTuple

from game.engine.level import Point
from game.engine.protocol import Seat
from game.games.syncron.rules.position import Step, movers
from game.games.syncron.rules.track import SPACES, Track
from game.games.syncron.table.facts.facts import Facts
from game.ui.draw.canvas import Canvas
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty
from game.ui.seats.faces import Mood, who_of
from game.ui.seats.likeness import Who
from game.ui.seats.meeples import draw_meeple, meeple
from game.ui.type.text import figure_style

INNER: Final = -38.0  # the wood's inner edge, from the tokens' line
OUTER: Final = 24.0
EDGE: Final = 33.0  # the slab's outer edge
PLATE: Final = -39.0  # where the number plates lie
LOZENGE: Final = (20.7, 18.0)  # a number plate: half as wide and half as high
FINISH: Final = (26.4, 23.0)
GREEN: Final = -68.0  # the thin line inside the infield
CLEAR: Final = -59.0  # so far in nothing of the track is met any more
CLOSED: Final = 4.0  # a track whose ends are less than so many spaces apart is a ring
BEND: Final = 0.37  # how far the handles of the curve that closes it reach, of the distance
STEPS: Final = 16
ACROSS: Final = 1.35  # how much a lane may be stretched sideways, and downwards
DOWN: Final = 2.3
BROADER: Final = 1.25  # a lane that is stretched downwards is a little broader, too
COLUMNS: Final = 60  # in which the infield is measured

TOKEN: Final = 41.0  # width of a token
PITCH: Final = 37.0  # between two that stand side by side
ROWS: Final = (11.0, -10.0)  # where two rows stand, outwards: clear of the number plates
CLOSE: Final = 31.0  # the width of tokens that stand in two rows, at most
BODY: Final = 0.84  # how broad a token is, in widths of its drawing: nearer than that no two in a single row stand
ARMS: Final = 0.76  # and of two rows: hands may touch
SPACE: Final = 118.6  # how long a space is in a race over the whole track
BOX: Final = 2.3  # a token's sprite, in widths of the token: room for its light and for the disc with its gain
DRAWN: Final = 1.12 * 44 / 41  # width of the drawing, in widths of the token
RAISED: Final = 0.05  # how much higher it stands, in the same
GLOW: Final = 56 / 41
RING: Final = 1.3  # width of the disc under it where a theme has no lights
GAIN: Final = 27 / 41  # how far from its middle the disc lies
DISC: Final = 13 / 41


class Spot(NamedTuple):
    """Hold where a token stands: its middle, its width, all in logical units."""

    x: float
    y: float
    size: float


class Lane:
    """Put a track into a room, as large as it allows, for a race to the space `finish` (1 to 20), so `broad`.

    `past`: one more space lies behind the finish, on which a token has finished (SN-16); `last` is the last space.
    `unit` is the scale of everything across the lane, `length` how long its line is (of a ring: once round), `infield`
    the rectangle that a ring leaves free in its middle. `stride` tells in how many straight pieces a token passes a
    space; `tokens` are the places along the lane where tokens stand, `bounds` those where a space ends and one begins.
    """

    def __init__(
        self, track: Track, room: Rect, finish: int = SPACES, broad: float = 1.0, *, past: bool = False
    ) -> None:
        self.finish = finish
        self.last = last = finish + past
        line = [*track.path, *_closing(track)]
        xs, ys = [x for x, _ in line], [y for _, y in line]
        width, height = max(xs) - min(xs), max(ys) - min(ys)
        scale = min(room.w / (width + 2 * EDGE), room.h / (height + 2 * EDGE))
        tall = room.h / (height + 2 * EDGE) / scale
        self.unit = scale * min(BROADER, max(broad, tall - 0.1))
        scale_x = min((room.w - 2 * EDGE * self.unit) / width, scale * ACROSS)
        scale_y = min((room.h - 2 * EDGE * self.unit) / height, scale * DOWN)
        inner = centred(room, width * scale_x, height * scale_y)
        self.points = [(inner.x + (x - min(xs)) * scale_x, inner.y + (y - min(ys)) * scale_y) for x, y in line]
        self.ring = len(line) > len(track.path)
        self.box = inner.inset(-EDGE * self.unit)
        if self.ring:
            self.points.append(self.points[0])
        self._along = [*accumulate((dist(*leg) for leg in pairwise(self.points)), initial=0.0)]
        self.length = self._along[-1]
        self._normals = _normals(self.points, self.ring, _side(track))
        self.tokens, self.bounds = _divided([self._along[place] for place in track.at], last)
        long = (self.bounds[-1] - self.bounds[0]) / (last + 1)
        self.stride = max(1, round(long / (SPACE * self.unit)))
        self.infield = _infield(self)

    def drawn(self, position: int) -> int:
        """Return the space that a token is drawn on: never beyond that on which it has finished (SN-12, SN-16)."""
        return min(position, self.last)

    def at(self, along: float, out: float) -> Point:
        """Return the point so far along the lane (logical units from space 0), and so far outwards."""
        if self.ring:
            along %= self.length
        place = min(max(bisect_right(self._along, along) - 1, 0), len(self.points) - 2)
        length = self._along[place + 1] - self._along[place] or 1.0
        share = (along - self._along[place]) / length
        (ax, ay), (bx, by) = self.points[place], self.points[place + 1]
        (nx, ny), (mx, my) = self._normals[place], self._normals[place + 1]
        inner = min(max(share, 0.0), 1.0)
        reach = out * self.unit
        x = ax + (bx - ax) * share + (nx + (mx - nx) * inner) * reach
        return x, ay + (by - ay) * share + (ny + (my - ny) * inner) * reach

    def edge(self, start: float, end: float, out: float) -> list[Point]:
        """Return a line along the lane, from one place to a later one."""
        turns = (-self.length, 0.0, self.length) if self.ring else (0.0,)
        last = len(self.points) - 1
        bends = (
            range(bisect_right(self._along, start - turn, 0, last), bisect_left(self._along, end - turn, 0, last))
            for turn in turns
        )
        return [self.at(start, out), *(self._bend(bend, out) for some in bends for bend in some), self.at(end, out)]

    def _bend(self, place: int, out: float) -> Point:
        """Return the point so far outwards of where the line bends."""
        (x, y), (dx, dy) = self.points[place], self._normals[place]
        return x + dx * out * self.unit, y + dy * out * self.unit

    def loop(self, out: float) -> list[Point]:
        """Return the whole lane's line, so far outwards: a ring, or from end to end."""
        start, end = (0.0, self.length) if self.ring else (self.bounds[0], self.bounds[-1])
        return self.edge(start, end, out)[: -1 if self.ring else None]

    def space(self, number: int) -> tuple[float, float]:
        """Return where a space begins and ends along the lane."""
        return self.bounds[number], self.bounds[number + 1]

    def wood(self, start: float, end: float) -> list[Point]:
        """Return the outline of the wood between two places along the lane."""
        return [*self.edge(start, end, INNER), *reversed(self.edge(start, end, OUTER))]

    def plate(self, number: int) -> Point:
        """Return the middle of a space's number plate."""
        return self.at(self.tokens[number], PLATE)

    @cached_property
    def plates(self) -> tuple[Point, ...]:
        """Return the middles of all number plates."""
        return tuple(self.plate(number) for number in range(self.last + 1))

    @cached_property
    def number_plates(self) -> list[Rect]:
        """Return where all number plates lie."""
        sizes = [FINISH if number == self.finish else LOZENGE for number in range(self.last + 1)]
        return [
            Rect.around(x, y, 2 * w * self.unit, 2 * h * self.unit)
            for (x, y), (w, h) in zip(self.plates, sizes, strict=True)
        ]

    def out(self, number: int) -> Point:
        """Return the way outwards at a space, one unit long."""
        (ax, ay), (bx, by) = self.at(self.tokens[number], 0), self.at(self.tokens[number], 1)
        return (bx - ax) / self.unit, (by - ay) / self.unit

    def spots(self, number: int, count: int) -> list[Spot]:
        """Return where so many tokens stand on a space: side by side, or in two rows where they are larger so.

        The second row stands in the gaps of the first; within a row no two overlap, so that every emblem can be told.
        """
        start, end = self.space(number)
        room = (end - start) / self.unit
        half = (count + 1) // 2
        gaps = half - 1 if count % 2 else half - 0.5  # an even second row is moved by half a step
        single = min(TOKEN, room / (BODY * count))
        double = min(CLOSE, room / (ARMS * gaps + BODY))
        two = count > 2 and double > single
        size, steps = (double, gaps) if two else (single, count - 1)
        pitch = min(PITCH * max(size, CLOSE) / TOKEN, (room - size * BODY) / max(1.0, steps))
        reach = (steps * pitch + size * BODY) / 2 * self.unit
        middle = min(max(self.tokens[number], start + reach), max(end - reach, start + reach))
        rows = ((half, ROWS[0]), (count - half, ROWS[1])) if two else ((count, 0.0),)
        places = [(-steps / 2 + 0.5 * row + n, out) for row, (item, out) in enumerate(rows) for n in range(item)]
        points = [self.at(middle + place * pitch * self.unit, out) for place, out in places]
        return [Spot(x, y, size * self.unit) for x, y in points]

    def way(self, start: int, end: int) -> tuple[Point, ...]:
        """Return the points that a token passes between two spaces, neither of them included: `stride` a space."""
        spaces = pairwise(self.tokens[start : end + 1])
        steps = [here + (there - here) * n / self.stride for here, there in spaces for n in range(self.stride)]
        return tuple(self.at(along, 0) for along in steps[1:])


def _infield(lane: Lane) -> Rect:
    """Return the largest rectangle inside a ring, broad rather than high; for no ring, the middle of its box."""
    if not lane.ring:
        return lane.box.inset(lane.box.w / 6, lane.box.h / 6)
    rim = lane.loop(CLEAR)
    left, right = min(x for x, _ in rim), max(x for x, _ in rim)
    step = (right - left) / COLUMNS
    gaps = [_gap(rim, left + step * number) for number in range(COLUMNS + 1)]
    best = 0.0
    result = centred(lane.box, 0)
    for first in range(COLUMNS):
        top, foot = gaps[first]
        for last in range(first + 1, COLUMNS + 1):
            top, foot = max(top, gaps[last][0]), min(foot, gaps[last][1])
            if foot <= top:
                break
            width = step * (last - first)
            if width * width * (foot - top) > best:  # cards lie in a row: broad is better than high
                best = width * width * (foot - top)
                result = Rect(left + step * first, top, width, foot - top)
    return result


def _closing(track: Track) -> Iterator[Point]:
    """Yield the points of the curve that leads on from the last space to the first; none where they are far apart."""
    path = track.path
    count = len(track.spaces)
    (ax, ay), (bx, by) = path[-1], path[0]
    far = dist(path[-1], path[0])
    if far > CLOSED * sum(dist(*leg) for leg in pairwise(path)) / (count - 1):
        return
    ux, uy = _unit(path[-2], path[-1])
    vx, vy = _unit(path[0], path[1])
    reach = far * BEND
    cx, cy, dx, dy = ax + ux * reach, ay + uy * reach, bx - vx * reach, by - vy * reach
    for t in (step / STEPS for step in range(1, STEPS)):
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * ax + b * cx + c * dx + d * bx, a * ay + b * cy + c * dy + d * by


def _unit(one: Point, other: Point) -> Point:
    far = dist(one, other) or 1.0
    return (other[0] - one[0]) / far, (other[1] - one[1]) / far


def _side(track: Track) -> float:
    """Return on which side of the path outwards is: 1 for the left of it, as one sees it on the screen, else −1."""
    votes = 0.0
    for number, space in enumerate(track.spaces):
        place = track.at[number]
        ux, uy = _unit(track.path[max(0, place - 1)], track.path[min(place + 1, len(track.path) - 1)])
        votes += space.out[0] * uy - space.out[1] * ux
    return 1.0 if votes > 0 else -1.0


def _normals(points: Sequence[Point], ring: bool, side: float) -> list[Point]:
    line = [points[-2], *points, points[1]] if ring else [points[0], *points, points[-1]]
    ways = [_unit(before, after) for before, after in zip(line, line[2:], strict=False)]
    return [(uy * side, -ux * side) for ux, uy in ways]


def _divided(stands: Sequence[float], last: int) -> tuple[list[float], list[float]]:
    """Divide the whole lane into the spaces 0 to `last`: where tokens stand, and where each begins and the last ends.

    `stands` is where they stand in the longest race; a shorter one keeps its proportions.
    """
    edges = [(one + other) / 2 for one, other in pairwise(stands)]
    edges = [2 * stands[0] - edges[0], *edges, 2 * stands[-1] - edges[-1]]
    share = len(stands) / (last + 1)
    tokens = [_between(stands, (number + 0.5) * share - 0.5) for number in range(last + 1)]
    return tokens, [_between(edges, number * share) for number in range(last + 2)]


def _between(values: Sequence[float], place: float) -> float:
    first = min(max(int(place), 0), len(values) - 2)
    return values[first] + (values[first + 1] - values[first]) * (place - first)


def _gap(rim: Sequence[Point], x: float) -> tuple[float, float]:
    """Return the longest stretch of a column that lies inside an outline: its top and its foot."""
    legs = [(one, other) for one, other in pairwise((*rim, rim[0])) if (one[0] > x) != (other[0] > x)]
    crossed = sorted(ay + (by - ay) * (x - ax) / (bx - ax) for (ax, ay), (bx, by) in legs)
    pairs = zip(crossed[::2], crossed[1::2], strict=False)
    return max(pairs, key=lambda pair: pair[1] - pair[0], default=(0.0, 0.0))


@dataclass(frozen=True, slots=True)
class Token:
    """Draw a token, which is whoever runs.

    `gain` is what it moves, shown on a disc on the side `way`; `lit` puts a light under it.
    """

    who: Who
    mood: Mood = "calm"
    gain: int = 0
    lit: bool = False
    way: tuple[float, float] = (0.0, 1.0)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        size = rect.w / BOX
        x, y = rect.middle
        if self.lit and canvas.outlined:
            around = Rect.around(x, y, size * RING)
            canvas.plate(around, "outline.chosen", radius=around.w / 2, border="outline.paper", width=2)
        elif self.lit:
            canvas.picture("syncron/move-glow", Rect.around(x, y, size * GLOW))
        shade = Rect.around(x, y + size * 0.3, size * 0.7, size * 0.3)
        canvas.halo(shade, "shadow", shade.h / 2, 2.4, 0.5)
        draw_meeple(canvas, token_place(x, y, size), self.who, self.mood)
        if self.gain:
            self._gain(canvas, x + self.way[0] * size * GAIN, y + self.way[1] * size * GAIN, size * DISC)

    def _gain(self, canvas: Canvas, x: float, y: float, radius: float) -> None:
        disc = Rect.around(x, y, 2 * radius)
        canvas.halo(disc.moved(0, 1.5), "shadow", radius, 2, 0.45)
        canvas.plate(disc, "syncron.gain", radius=radius, border="syncron.gain-edge", width=max(1.2, radius * 0.12))
        setting = canvas.type.set_text(f"+{self.gain}", figure_style(radius * 1.14, "bold"))
        canvas.words(setting, disc, "syncron.gain-text", 0.5)


def token_place(x: float, y: float, size: float) -> Rect:
    """Return where a token of some size is drawn whose middle is at a place: in a crowd they overlap by a tenth."""
    return Rect.around(x, y - RAISED * size, size * DRAWN)


def standing(lane: Lane, positions: Sequence[int]) -> list[Spot]:
    """Return where every seat's token stands: those on one space side by side, in seat order."""
    drawn = [lane.drawn(place) for place in positions]
    spots = {space: iter(lane.spots(space, drawn.count(space))) for space in set(drawn)}
    return [next(spots[space]) for space in drawn]


def prepare_tokens(canvas: Canvas, facts: Facts, lane: Lane) -> None:
    """Make the pictures of the tokens where they stand: none is made in a frame of the deal."""
    for player, spot in zip(facts.table.players, standing(lane, facts.state.positions), strict=True):
        meeple(canvas, token_place(spot.x, spot.y, spot.size), who_of(player))


def token_sprites(facts: Facts, lane: Lane) -> Iterator[Sprite]:
    """Yield a sprite for every token; at the end of a round each bears how far it has come."""
    state, now, players = facts.state, facts.now, facts.table.players
    moving = movers(now) if now is not None else ()
    for seat, spot in enumerate(standing(lane, state.positions)):
        gain = (state.moved[seat] or 0) if facts.table.resting else 0
        out = lane.out(lane.drawn(state.positions[seat]))
        way = (round(out[0], 1), round(out[1], 1)) if gain else (0.0, 1.0)
        art = Token(who_of(players[seat]), _mood(facts, seat, moving), gain, seat in moving, way)
        size = spot.size * BOX
        z = 1.0 + spot.y / 10000 + spot.x / 1e7 + (1 if seat in moving else 0.5 if seat == facts.viewer else 0)
        yield Sprite(f"meeple:{seat}", spot.x, spot.y, size, size, art, z=z)


def _mood(facts: Facts, seat: Seat, moving: Sequence[Seat]) -> Mood:
    """Return what all have seen of a token: it runs, is overtaken in what is told now, or has won."""
    if seat in facts.table.crowned:
        return "winning"
    event = facts.table.event
    mood = facts.table.mood(seat)
    if seat in moving or (not facts.table.idle and isinstance(event, Step) and seat in movers(event)):
        return "glad"
    if facts.table.idle or mood is None or mood.since < facts.table.since:
        return "calm"
    return "hit" if mood.kind == "hit" else "calm"


def space_parts(facts: Facts, lane: Lane) -> Iterator[Part]:
    """Yield the track, for pictures of all of it, and something to rest on for every space where a token stands, and
    for the finish: who is there.
    """
    yield Part("track", lane.box, Empty(), may_overlap=True)
    there: dict[int, list[Seat]] = {lane.finish: [], lane.last: []}
    for seat, place in enumerate(facts.state.positions):
        there.setdefault(lane.drawn(place), []).append(seat)
    for space in sorted(there):
        label = _spoken(facts, space, there[space])
        control = Control(label, zone="track", help=label, radius=14, sound="focus")
        rect = Rect.around(*lane.at(lane.tokens[space], -7), max(46.0, 60 * lane.unit))
        yield Part(f"space-{space}", rect, Empty(), control, may_overlap=True)


def _spoken(facts: Facts, space: int, seats: Sequence[Seat]) -> str:
    kind = {0: "start", facts.finish: "finish", facts.finish + 1: "past"}.get(space, "")
    if not seats:
        return facts.kit.say(f"syncron.space.{kind or 'empty'}", count=space)
    names = facts.kit.words.listed([facts.table.player_names[seat] for seat in seats])
    return facts.kit.say(f"syncron.space.{kind and f'{kind}_'}tokens", count=space, players=names)
