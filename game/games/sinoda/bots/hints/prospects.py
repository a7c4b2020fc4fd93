"""Sinoda, one reply ahead: what an action brings and opens, what could be captured right after it, and taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from game.engine.protocol import Seat, Turn
from game.engine.rng import Rng
from game.engine.tuples import put
from game.games.sinoda.rules.board import HIGHEST, Board
from game.games.sinoda.rules.moves import ends, friendly, occupied, turns
from game.games.sinoda.rules.position import CAPTURED, State, mates, owner, piece_at, pieces
from game.games.sinoda.rules.rules import Action, Change, Event, Move, SinodaRules
from game.games.sinoda.rules.scoring import CAPTURES, places

RUIN: Final = 1e6
UNPLAYED: Final = -10 * HIGHEST  # what a lost match counts beside points
Judge: TypeAlias = Callable[[State], float]
"""Says how good a state is for the seat that is asked about."""


class Strike(NamedTuple):
    """Say that a piece could capture another in one move, were it its owner's turn."""

    hunter: int
    prey: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """Hold what an action leads to."""

    action: Action
    state: State
    """Right after the action."""
    value: float
    """The evaluation of the computer players, far less where a reply could end the match and lose it."""
    piece: int | None
    """The one that the action moves or changes; None for a word about the end."""
    victim: int | None
    """The one that it captures, or None."""
    threats: tuple[Strike, ...]
    """What rivals could capture right after it."""
    aims: tuple[Strike, ...]
    """What the piece itself could capture then."""
    ruin: Seat | None
    """The seat whose reply could end the match and lose it, or None."""
    guarded: frozenset[int] = frozenset()
    """The pieces among the aims whose capture would cost more than it brings: rivals could take back."""

    @property
    def threatens(self) -> tuple[Strike, ...]:
        """Return the aims that are worth it: what the piece could capture next without losing more than it takes."""
        return tuple(strike for strike in self.aims if strike.prey not in self.guarded)

    @property
    def loss(self) -> Strike | None:
        """Return the capture by which rivals could take the most, the piece that acted first among equals."""
        return worst(self.state, self.threats, self.piece)

    @property
    def aim(self) -> Strike | None:
        """Return the best of what the piece threatens."""
        return max(self.threatens, key=lambda strike: self.state.values[strike.prey], default=None)


def strikes(board: Board, state: State, seat: Seat) -> Iterator[Strike]:
    """Yield every capture that a seat could make now, were it its turn."""
    taken = occupied(state)
    standing = {space: piece for piece, space in enumerate(state.spaces) if space != CAPTURED}
    friends = friendly(state, seat)
    for piece in pieces(state, seat):
        for end in ends(board, state, piece, taken, friends):
            if end in standing:
                yield Strike(piece, standing[end])


def threats_to(board: Board, state: State, seat: Seat) -> tuple[Strike, ...]:
    """Return the captures by which rivals could take a piece of a seat, those of whoever plays soonest first."""
    count = len(state.captures)
    rivals = (other % count for other in range(seat + 1, seat + count) if not mates(state, other % count, seat))
    return tuple(strike for rival in rivals for strike in strikes(board, state, rival) if owner(strike.prey) == seat)


def worst(state: State, threats: Sequence[Strike], first: int | None = None) -> Strike | None:
    """Return the capture that takes the most; of equal ones that of the piece `first`, then the soonest."""
    return max(threats, key=lambda strike: (state.values[strike.prey], strike.prey == first), default=None)


def after(rules: SinodaRules, state: State, seat: Seat, action: Action) -> State:
    """Return the state right after a legal action."""
    turn: Turn[State, Event] = Turn(rules, state, Rng.of(0, 0))  # no action draws anything by lot
    rules.decide(turn, seat, action)
    return turn.state


def look_ahead(rules: SinodaRules, state: State, seat: Seat, action: Action, judge: Judge) -> Prospect:
    """Return what a legal action of a seat leads to, judged right after it."""
    result = after(rules, state, seat, action)
    board = rules.board
    value = judge(result)
    piece = victim = None
    match action:
        case Move(start, end):
            piece, victim = (piece_at(state, board.number[space]) for space in (start, end))
        case Change(space):
            piece = piece_at(state, board.number[space])
    if result.ending or piece is None:
        return Prospect(action, result, value, piece, victim, (), (), None)
    threats = threats_to(board, result, seat)
    aims = tuple(strike for strike in strikes(board, result, seat) if strike.hunter == piece)
    ruin = _ruin(rules, result, seat)
    guarded = frozenset(strike.prey for strike in aims if _guarded(board, result, strike))
    worth = value if ruin is None else value - RUIN
    return Prospect(action, result, worth, piece, victim, threats, aims, ruin, guarded)


def _guarded(board: Board, state: State, strike: Strike) -> bool:
    """Tell whether a capture would take less than it puts at stake: a rival's piece could take back there."""
    hunter, prey = strike
    if state.values[prey] >= state.values[hunter]:
        return False
    space = state.spaces[prey]
    then = replace(state, spaces=put(put(state.spaces, prey, CAPTURED), hunter, space))
    return any(threat.prey == hunter for threat in threats_to(board, then, owner(hunter)))


def _ruin(rules: SinodaRules, state: State, seat: Seat) -> Seat | None:
    """Return the rival who could end the match by a capture now, and not to the seat's gain; None where none could."""
    count = len(state.captures)
    scarce = any(len(pieces(state, other)) == 1 for other in range(count))
    for rival in (other % count for other in range(seat + 1, seat + count)):
        final = scarce or (count == 2 and rules.win_by_sinoda) or len(state.captures[rival]) == CAPTURES - 1
        if mates(state, rival, seat) or not final:
            continue
        for strike in strikes(rules.board, state, rival):
            spaces = rules.board.spaces
            reply = Move(*(spaces[state.spaces[piece]].name for piece in strike))
            ended = after(rules, replace(state, mover=rival), rival, reply)
            if ended.ending and places(ended)[seat] != 1:
                return rival
    return None


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
    then = after(rules, state, state.mover, Move(*(spaces[state.spaces[piece]].name for piece in strike)))
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
    for end in ends(board, state, piece, taken, friendly(state, owner(piece))):
        if not taken >> end & 1:
            yield replace(state, spaces=put(state.spaces, piece, end))
    yield from (replace(state, values=put(state.values, piece, value)) for value in turns(state, piece))


def room(board: Board, state: State, seat: Seat) -> int:
    """Return how many moves a seat's pieces would have, were it its turn."""
    taken, friends = occupied(state), friendly(state, seat)
    return sum(len(ends(board, state, piece, taken, friends)) for piece in pieces(state, seat))
