"""The tokens of Syncron's table: where each stands, what the step of the moment brings it, and where it will arrive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.rules.position import State
from game.games.syncron.rules.resolution import Step, landed
from game.games.syncron.table.art import BOX, Ring, Token
from game.games.syncron.table.facts import Facts, groups, movers, spaces
from game.games.syncron.table.lane import Lane, Spot
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Part
from game.ui.stage import Cue, Sprite
from game.ui.widgets import Empty

STEP: Final = 0.15  # seconds that a token takes a space
LONG: Final = 2.0  # how much longer a long space may take than a short one
BOB: Final = 6.0  # units that it hops


def standing(lane: Lane, positions: Sequence[int]) -> list[Spot]:
    """Return where every seat's token stands: those on one space side by side, in seat order."""
    result: list[Spot | None] = [None] * len(positions)
    spaces = [lane.drawn(place) for place in positions]
    for space in set(spaces):
        item = [seat for seat, other in enumerate(spaces) if other == space]
        for seat, spot in zip(item, lane.spots(space, len(item)), strict=True):
            result[seat] = spot
    return [spot for spot in result if spot is not None]


def token_sprites(facts: Facts, lane: Lane) -> list[Sprite]:
    """Return a sprite for every token, and a ring for everyone that is about to arrive somewhere."""
    state = facts.state
    spots = standing(lane, state.positions)
    moving = movers(facts.now) if facts.now is not None else ()
    sprites = []
    for seat, spot in enumerate(spots):
        gain = spaces(facts.now) if facts.now is not None and seat in moving else state.moved[seat] or 0
        out = lane.out(lane.drawn(state.positions[seat]))
        way = (round(out[0], 1), round(out[1], 1)) if gain else (0.0, 1.0)
        art = Token(facts.players[seat].colour, gain, seat in moving, way)
        size = spot.size * BOX
        deep = 1.0 + spot.y / 10000 + spot.x / 1e7
        sprites.append(Sprite(f"meeple:{seat}", spot.x, spot.y, size, size, art, z=deep + (1 if seat in moving else 0)))
    if facts.now is not None:
        ends = standing(lane, landed(state.positions, facts.now))
        for seat in moving:
            spot, size = ends[seat], ends[seat].size
            sprites.append(Sprite(f"ring:{seat}", spot.x, spot.y, size, size, Ring(facts.players[seat].colour), z=0.9))
    return sprites


def walk(lane: Lane, step: Step, state: State) -> Cue:
    """Return how a step is told: its tokens walk along the lane, all at once. `state` is the one after it."""
    ways = []
    for seat in movers(step):
        end = lane.drawn(state.positions[seat])
        start = lane.drawn(state.positions[seat] - spaces(step))
        ways.append((f"meeple:{seat}", lane.way(start, end)))
    if not ways:
        return Cue(0.26, "change", hold=0.25)
    (lead, path), *others = ways
    return Cue(
        STEP * min(LONG, lane.stride),
        "move",
        lead,
        path,
        BOB * lane.unit,
        hold=0.3,
        others=tuple(others),
        together=True,
        stride=lane.stride,
    )


def space_parts(facts: Facts, lane: Lane) -> list[Part]:
    """Return something to rest on for every space where a token stands, and for the finish: who is there."""
    kit, state = facts.kit, facts.state
    result = []
    there: dict[int, list[Seat]] = {lane.finish: []}
    for seat, place in enumerate(state.positions):
        there.setdefault(lane.drawn(place), []).append(seat)
    for space in sorted(there):
        x, y = lane.at(lane.tokens[space], -7)
        size = max(46.0, 60 * lane.unit)
        label = _said(kit, facts, space, there[space])
        control = Control(label, zone="track", help=label, radius=14, sound="focus")
        result.append(Part(f"space-{space}", Rect.around(x, y, size), Empty(), control, loose=True))
    return result


def _said(kit: Kit, facts: Facts, space: int, seats: Sequence[Seat]) -> str:
    """Return what is spoken of a space."""
    kind = "finish" if space == facts.finish else "start" if space == 0 else ""
    if not seats:
        return kit.say(f"syncron.space.{kind or 'empty'}", count=space)
    names = ", ".join(facts.name(seat) for seat in seats)
    return kit.say(f"syncron.space.{kind}_tokens" if kind else "syncron.space.tokens", count=space, players=names)


def moved_tokens(facts: Facts) -> int:
    """Return how many tokens this round's cards move."""
    return sum(len(movers(group.step)) for group in groups(facts.rules, facts.state))
