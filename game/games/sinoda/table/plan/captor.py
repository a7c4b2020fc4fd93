"""Which piece of Sinoda's table takes another one just now, and where it stands while that is told."""

from __future__ import annotations

from typing import Final

from game.engine.level import Point
from game.games.sinoda.rules.position import piece_at
from game.games.sinoda.rules.rules import Captured, Moved
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.plan.plan import Plan

SHORT: Final = 0.0  # of its last step that a captor has come at the contact: it stands beside what it hits


def captor_of(facts: Facts) -> int | None:
    """Return the piece that stands over another, which it takes: while that is told."""
    match facts.table.event:
        case Moved(piece=piece, onto=onto) if onto is not None:
            return piece
        case Captured(space=space):
            return piece_at(facts.state, facts.rules.board.number[space])
    return None


def victim_of(facts: Facts) -> int | None:
    """Return the piece that is taken, from when its captor sets off on."""
    match facts.table.event:
        case Moved(onto=onto):
            return onto
        case Captured(piece=piece):
            return piece
    return None


def lifted(facts: Facts) -> bool:
    """Tell whether a captor still leans over the piece that it takes, nearer to whoever looks."""
    ahead = isinstance(facts.table.ahead, Captured) and not facts.table.by_hand
    return isinstance(facts.table.event, Moved) and ahead


def stands(facts: Facts, plan: Plan) -> Point:
    """Return where a captor stands: at the contact it has not come to the middle of the space yet."""
    event = facts.table.event
    assert isinstance(event, Moved | Captured), "it takes a piece"
    if isinstance(event, Captured):
        spot = plan.place.named(event.space)
        return spot.x, spot.y
    (x0, y0), (x1, y1) = plan.place.middles(event.path[-2:])
    share = SHORT if lifted(facts) else 1.0
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
