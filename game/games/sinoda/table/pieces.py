"""Pieces and spaces of Sinoda's table: a sprite for every piece, a control for every space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import CAPTURED, State, owner, piece_at
from game.games.sinoda.rules.rules import SinodaRules
from game.games.sinoda.table.art import Light, Numeral, Pyramid
from game.games.sinoda.table.facts import Choice, Facts, owns
from game.games.sinoda.table.marks import SpaceFace
from game.games.sinoda.table.plan import Plan
from game.games.sinoda.table.seats import Disc
from game.ui.frame import Rect
from game.ui.part import Control, Part, target_44
from game.ui.stage import Sprite

CORNERS: Final = 70.0  # pixels of a side from which a piece shows its other numbers


def piece_sprites(facts: Facts, plan: Plan, discs: Sequence[Disc]) -> list[Sprite]:
    """Return a sprite for every piece: on its space, or in its slot on the disc of whoever took it."""
    state, place = facts.state, plan.place
    corners = place.lattice.coarse and place.side * facts.kit.frame.scale >= CORNERS
    held = {piece: (seat, n) for seat, hand in enumerate(state.captures) for n, piece in enumerate(hand)}
    sprites: list[Sprite] = []
    for piece, space in enumerate(state.spaces):
        colour, value = facts.players[owner(piece)].colour, state.values[piece]
        if space != CAPTURED:
            spot = place.spots[space]
            x, y, size, up, plain, z = spot.x, spot.y, place.side * 4 / 3, spot.up, not corners, 0.0
        elif piece not in held:
            continue  # a position written by hand may leave pieces out
        else:
            seat, slot = held[piece]
            x, y, size, up = discs[seat].slot(slot)
            plain, z = True, 1.0
        ring = facts.players[facts.ringed[piece]].colour if space != CAPTURED and piece in facts.ringed else 0
        z = 0.2 if ring else z
        art, top = Pyramid(colour, up), Numeral(colour, value, up, not plain, ring)
        sprites.append(Sprite(f"piece:{piece}", x, y, size, size, art, z=z, top=top))
    return sprites


def lights(facts: Facts, plan: Plan) -> list[Part]:
    """Return a soft light under every piece that may act: those of the person whose move is awaited."""
    if not facts.mine or facts.state.proposer is not None:
        return []
    place = plan.place
    return [
        Part(
            f"light-{spot.name}", Rect.around(spot.x, spot.y, place.side * 4 / 3), Light(spot.up), layer=-1, loose=True
        )
        for number, spot in enumerate(place.spots)
        if owns(facts.state, number, facts.active)
    ]


def space_parts(facts: Facts, plan: Plan, choice: Choice | None) -> list[Part]:
    """Return a control for every space; one's own pieces can be dragged."""
    waiting = facts.you if facts.you is not None and not facts.mine else facts.active
    first = next(iter(spaces_of(facts.rules, facts.state, waiting)), "") if choice is None else choice.draft.space
    parts: list[Part] = []
    for number, spot in enumerate(plan.place.spots):
        control = Control(
            _label(facts, choice, number),
            zone="board",
            first=spot.name == first,
            drag=facts.mine and owns(facts.state, number, facts.active),
            sound="select",
        )
        parts.append(
            Part(
                f"space:{spot.name}",
                spot.rect,
                SpaceFace(spot.points),
                control,
                hit=target_44(spot.rect),
                inside=spot.holds,
            )
        )
    return parts


def spaces_of(rules: SinodaRules, state: State, seat: Seat | None) -> list[str]:
    """Return the names of the spaces that a seat's pieces stand on, in the board's order."""
    return [space.name for number, space in enumerate(rules.board.spaces) if owns(state, number, seat)]


def _label(facts: Facts, choice: Choice | None, number: int) -> str:
    """Return what is spoken of a space."""
    kit, name = facts.kit, facts.rules.board.spaces[number].name
    piece = piece_at(facts.state, number)
    target = choice.targets.get(name) if choice is not None else None
    if piece is None:
        return kit.say("sinoda.space.free" if target else "sinoda.space.empty", space=name)
    value, seat = facts.state.values[piece], owner(piece)
    if target is not None:
        return kit.say("sinoda.space.capture", space=name, player=facts.name(seat), value=value, count=value)
    if facts.mine and seat == facts.active:
        return kit.say("sinoda.space.mine", space=name, value=value)
    return kit.say("sinoda.space.piece", space=name, player=facts.name(seat), value=value)
