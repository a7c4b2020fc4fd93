"""Pieces and spaces of Sinoda's table: a sprite for every piece, a control with its meaning for every space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.protocol import Refusal, SeatName, say
from game.games.sinoda.rules.position import CAPTURED, owner, piece_at
from game.games.sinoda.rules.rules import Move
from game.games.sinoda.table.art import Light, Numeral, Pyramid
from game.games.sinoda.table.facts import Choice, Facts, chosen, owns, spaces_of
from game.games.sinoda.table.last_turns import Shift
from game.games.sinoda.table.marks import SpaceFace
from game.games.sinoda.table.plan import Plan
from game.games.sinoda.table.seats import Disc
from game.scenes.table.meaning import Choose, Meaning, Press, Refuse
from game.ui.part import Control, Part, target_44
from game.ui.stage import Sprite

CORNERS: Final = 70.0  # pixels of a side from which a piece shows its other numbers


def piece_sprites(facts: Facts, plan: Plan, discs: Sequence[Disc], shifts: Sequence[Shift]) -> list[Sprite]:
    """Return a sprite for every piece: on its space, or in its slot on the disc of whoever took it.

    Those that were shifted wear a ring in the colour of who did it.
    """
    state, place = facts.state, plan.place
    corners = place.lattice.coarse and place.side * facts.kit.frame.scale >= CORNERS
    held = {piece: (seat, n) for seat, hand in enumerate(state.captures) for n, piece in enumerate(hand)}
    shifted = {shift.piece: facts.players[shift.seat].colour for shift in shifts}
    sprites: list[Sprite] = []
    for piece, space in enumerate(state.spaces):
        colour, value = facts.players[owner(piece)].colour, state.values[piece]
        if space != CAPTURED:
            spot, ring = place.spots[space], shifted.get(piece, 0)
            x, y, size, up = spot.x, spot.y, place.side * 4 / 3, spot.up
            numeral, z = Numeral(colour, value, up, corners, ring), 0.2 if ring else 0.0
        elif piece in held:
            seat, slot = held[piece]
            x, y, size, up = discs[seat].slot(slot)
            numeral, z = Numeral(colour, value, up, corners=False), 1.0
        else:
            continue  # a position written by hand may leave pieces out
        sprites.append(Sprite(piece_key(piece), x, y, size, size, Pyramid(colour, up), z=z, top=numeral))
    return sprites


def piece_key(piece: int) -> str:
    """Return the key of a piece's sprite."""
    return f"piece:{piece}"


def lights(facts: Facts, plan: Plan) -> list[Part]:
    """Return a soft light under every piece that may act: those of the person whose move is awaited."""
    if not facts.mine or facts.state.proposer is not None:
        return []
    return [
        Part(f"light-{spot.name}", plan.place.box(spot), Light(spot.up), layer=-1, loose=True)
        for number, spot in enumerate(plan.place.spots)
        if owns(facts.state, number, facts.active)
    ]


def space_parts(facts: Facts, plan: Plan, choice: Choice | None) -> list[Part]:
    """Return a control for every space; one's own pieces can be dragged."""
    state, you = facts.state, facts.table.you
    waiting = you if you is not None and not facts.mine else facts.active
    first = next(iter(spaces_of(facts.rules, state, waiting)), "") if choice is None else choice.draft.space
    parts: list[Part] = []
    for number, spot in enumerate(plan.place.spots):
        own = facts.mine and owns(state, number, facts.active)
        control = Control(
            _label(facts, choice, number),
            zone="board",
            first=spot.name == first,
            drag=own,
            sound="select",
            meaning=_meaning(facts, choice, number),
            aim=spot.name if choice is not None and spot.name in choice.targets else None,
            sprite=piece_key(state.spaces.index(number)) if own else "",
        )
        hit = target_44(spot.rect)
        parts.append(
            Part(f"space:{spot.name}", spot.rect, SpaceFace(spot), control, hit=hit, shy=True, inside=spot.holds)
        )
    return parts


def _meaning(facts: Facts, choice: Choice | None, number: int) -> Meaning:
    """Return what a press on a space means: it chooses one's own piece, or is where the chosen one goes, or why not."""
    rules, state, seat = facts.rules, facts.state, facts.active
    name = rules.board.spaces[number].name
    if seat is None:
        return Refuse(Refusal("SI-13", say("sinoda.refuse.over")))
    if not facts.mine:
        return Refuse(Refusal("SI-5", say("sinoda.refuse.turn", player=SeatName(seat))))
    start = choice.draft.space if choice is not None else ""
    if state.proposer is None and owns(state, number, seat):
        return Choose(None if name == start else chosen(rules, state, name))
    move = Move(start or name, name)
    refusal = rules.check(state, seat, move)
    return Press(move) if refusal is None else Refuse(refusal)


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
