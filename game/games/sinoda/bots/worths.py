"""What an action of Sinoda comes to: what would be taken back, what it opens, and by how much it beats another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.protocol import Seat
from game.engine.tuples import put
from game.games.sinoda.bots.prospects import Prospect, Strike, after, strikes
from game.games.sinoda.rules.board import HIGHEST, Board
from game.games.sinoda.rules.moves import ends, friendly, occupied, turns
from game.games.sinoda.rules.position import CAPTURED, State, pieces
from game.games.sinoda.rules.rules import Move, SinodaRules

UNPLAYED = -10 * HIGHEST  # what a lost match counts beside points


def back(rules: SinodaRules, seat: Seat, prospect: Prospect) -> int | None:
    """Return what a seat would take back at least where it loses the most that it can, or None.

    By every way of losing so much it must be able to, with its turn next.
    """
    loss, state = prospect.loss, prospect.state
    if loss is None or prospect.ruin is not None:
        return None
    losses = [strike for strike in prospect.threats if state.values[strike.prey] == state.values[loss.prey]]
    if not all(_taken_back(rules, state, seat, strike) for strike in losses):
        return None
    return min(state.values[strike.hunter] for strike in losses)


def _taken_back(rules: SinodaRules, state: State, seat: Seat, strike: Strike) -> bool:
    """Tell whether a seat is next after a capture, and could then capture the piece that made it."""
    if strike.hunter not in pieces(state, state.mover):
        return False
    spaces = rules.board.spaces
    taking = Move(*(spaces[state.spaces[piece]].name for piece in strike))
    then = after(rules, state, state.mover, taking)
    preys = (item.prey for item in strikes(rules.board, then, seat))
    return not then.ending and then.mover == seat and strike.hunter in preys


def balance(rules: SinodaRules, state: State, seat: Seat, prospect: Prospect) -> int:
    """Return what an action brings in points, less what the worst capture after it takes and is not taken back."""
    if prospect.ruin is not None:
        return UNPLAYED
    gain = 0 if prospect.victim is None else state.values[prospect.victim]
    if prospect.loss is None:
        return gain
    return gain - max(0, prospect.state.values[prospect.loss.prey] - (back(rules, seat, prospect) or 0))


def opened(board: Board, state: State, seat: Seat, piece: int) -> int | None:
    """Return the most valuable piece that a piece could threaten after one more turn of its own, or None.

    The others are thought to stay where they are, and what it could take at once is left out.
    """
    now = {strike.prey for strike in strikes(board, state, seat) if strike.hunter == piece}
    preys = {
        strike.prey
        for then in _steps(board, state, piece)
        for strike in strikes(board, then, seat)
        if strike.hunter == piece and strike.prey not in now
    }
    return max(preys, key=lambda prey: (state.values[prey], -prey), default=None)


def _steps(board: Board, state: State, piece: int) -> Iterator[State]:
    """Yield what a piece may do without a capture."""
    taken = occupied(state)
    for end in ends(board, state, piece, taken, friendly(state, piece)):
        if not taken >> end & 1:
            yield replace(state, spaces=put(state.spaces, piece, end))
    for value in turns(state, piece):
        yield replace(state, values=put(state.values, piece, value))


def room(board: Board, state: State, seat: Seat) -> int:
    """Return how many moves a seat's pieces would have, were it its turn."""
    taken = occupied(state)
    own = [piece for piece in pieces(state, seat) if state.spaces[piece] != CAPTURED]
    return sum(len(ends(board, state, piece, taken, friendly(state, piece))) for piece in own)
