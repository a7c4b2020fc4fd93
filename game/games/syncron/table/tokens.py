"""The tokens of Syncron's table: where each stands, what the step of the moment brings it, and where it will arrive."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.rules.position import State, Step, landed, movers, spaces
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.lane import Lane, Spot
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.part import Control, Part
from game.ui.seats import SHAPES
from game.ui.stage import Cue, Sprite
from game.ui.text import Style
from game.ui.widgets import Empty

BOX: Final = 2.3  # a token's sprite, in widths of the token: room for its light and for the disc with its gain
DRAWN: Final = 44 / 41  # width of the drawing, in widths of the token
GLOW: Final = 56 / 41
GAIN: Final = 27 / 41  # how far from its middle the disc lies
DISC: Final = 13 / 41
STEP: Final = 0.15  # seconds that a token takes a space
LONG: Final = 2.0  # how much longer a long space may take than a short one
BOB: Final = 6.0  # units that it hops


@dataclass(frozen=True, slots=True)
class Token:
    """Draw a token; `gain` is what it moves, shown on a disc on the side `way`; `lit` puts a light under it."""

    colour: int
    gain: int = 0
    lit: bool = False
    way: tuple[float, float] = (0.0, 1.0)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        size = rect.w / BOX
        x, y = rect.middle
        if self.lit:
            canvas.picture("syncron/move-glow", Rect.around(x, y, size * GLOW))
        shade = Rect.around(x, y + size * 0.3, size * 0.7, size * 0.3)
        canvas.halo(shade, "shadow", shade.h / 2, 2.4, 0.5)
        canvas.picture(f"syncron/meeple-{self.colour}", Rect.around(x, y, size * DRAWN))
        if self.gain:
            self._gain(canvas, x + self.way[0] * size * GAIN, y + self.way[1] * size * GAIN, size * DISC)

    def _gain(self, canvas: Canvas, x: float, y: float, radius: float) -> None:
        disc = Rect.around(x, y, 2 * radius)
        canvas.halo(disc.moved(0, 1.5), "shadow", radius, 2, 0.45)
        canvas.plate(disc, "syncron.gain", radius=radius, border="syncron.gain-edge", width=max(1.2, radius * 0.12))
        setting = canvas.type.set_text(f"+{self.gain}", Style("bold", radius * 1.14, fixed=True))
        canvas.words(setting, disc, "syncron.gain-text", 0.5)


@dataclass(frozen=True, slots=True)
class Ring:
    """Draw where a token will arrive: a dashed ring over its pale colour, with its emblem."""

    colour: int

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        unit = rect.w / 40
        canvas.disc(*rect.middle, 17 * unit, f"seats.{self.colour}.colour", 0.45)
        canvas.picture("syncron/arrival-ring", rect)
        emblem = f"table/emblem-{SHAPES[self.colour - 1]}"
        canvas.picture(emblem, Rect.around(*rect.middle, 18 * unit), f"seats.{self.colour}.dark", 215)


def standing(lane: Lane, positions: Sequence[int]) -> list[Spot]:
    """Return where every seat's token stands: those on one space side by side, in seat order."""
    drawn = [lane.drawn(place) for place in positions]
    spots = {space: iter(lane.spots(space, drawn.count(space))) for space in set(drawn)}
    return [next(spots[space]) for space in drawn]


def token_sprites(facts: Facts, lane: Lane) -> list[Sprite]:
    """Return a sprite for every token, and a ring for everyone that is about to arrive somewhere."""
    state, now, players = facts.state, facts.now, facts.table.players
    moving = movers(now) if now is not None else ()
    sprites = []
    for seat, spot in enumerate(standing(lane, state.positions)):
        gain = spaces(now) if now is not None and seat in moving else state.moved[seat] or 0
        out = lane.out(lane.drawn(state.positions[seat]))
        way = (round(out[0], 1), round(out[1], 1)) if gain else (0.0, 1.0)
        art = Token(players[seat].colour, gain, seat in moving, way)
        size = spot.size * BOX
        z = 1.0 + spot.y / 10000 + spot.x / 1e7 + (1 if seat in moving else 0)
        sprites.append(Sprite(f"meeple:{seat}", spot.x, spot.y, size, size, art, z=z))
    if now is not None:
        ends = standing(lane, landed(state.positions, now))
        for seat in moving:
            spot, size = ends[seat], ends[seat].size
            sprites.append(Sprite(f"ring:{seat}", spot.x, spot.y, size, size, Ring(players[seat].colour), z=0.9))
    return sprites


def walk(lane: Lane, step: Step, state: State) -> Cue:
    """Return how a step is told: its tokens walk along the lane, all at once. `state` is the one after it."""
    ends, far = state.positions, spaces(step)
    ways = [(f"meeple:{seat}", lane.way(ends[seat] - far, ends[seat])) for seat in movers(step)]
    if not ways:
        return Cue(0.26, "change", hold=0.25)
    (lead, path), *others = ways
    seconds, hop, stride = STEP * min(LONG, lane.stride), BOB * lane.unit, lane.stride
    return Cue(seconds, "move", lead, path, hop, hold=0.3, others=tuple(others), together=True, stride=stride)


def space_parts(facts: Facts, lane: Lane) -> list[Part]:
    """Return something to rest on for every space where a token stands, and for the finish: who is there."""
    there: dict[int, list[Seat]] = {lane.finish: []}
    for seat, place in enumerate(facts.state.positions):
        there.setdefault(lane.drawn(place), []).append(seat)
    result = []
    for space in sorted(there):
        x, y = lane.at(lane.tokens[space], -7)
        label = _spoken(facts, space, there[space])
        control = Control(label, zone="track", help=label, radius=14, sound="focus")
        rect = Rect.around(x, y, max(46.0, 60 * lane.unit))
        result.append(Part(f"space-{space}", rect, Empty(), control, loose=True))
    return result


def _spoken(facts: Facts, space: int, seats: Sequence[Seat]) -> str:
    kind = "finish" if space == facts.finish else "start" if space == 0 else ""
    if not seats:
        return facts.kit.say(f"syncron.space.{kind or 'empty'}", count=space)
    names = ", ".join(map(facts.table.name, seats))
    return facts.kit.say(f"syncron.space.{kind and f'{kind}_'}tokens", count=space, players=names)
