"""What a decision in Sinoda was about, by what would have been better."""

from __future__ import annotations

from game.engine.protocol import Seat, Turn, View
from game.engine.rng import Rng
from game.games.sinoda.rules.board import Board
from game.games.sinoda.rules.moves import ends, occupied
from game.games.sinoda.rules.position import CAPTURED, State, mates, owner, piece_at
from game.games.sinoda.rules.rules import Action, Change, Move, SinodaRules
from game.games.sinoda.rules.scoring import SINODA


def theme(rules: SinodaRules, view: View[State], played: Action, better: Action) -> str:
    """Return the theme of a decision: a win by Sinoda, a capture, what can be captured, then how pieces go."""
    state, seat = view.state, view.seat
    assert seat is not None, "somebody decided"
    after = _after(rules, state, seat, better)
    if after.ending == SINODA:
        return "sinoda"
    if isinstance(better, Move) and piece_at(state, rules.board.number[better.end]) is not None:
        return "capture"
    if _in_danger(rules.board, after, seat) < _in_danger(rules.board, _after(rules, state, seat, played), seat):
        return "safety"
    return "change" if isinstance(better, Change) else "move"


def _after(rules: SinodaRules, state: State, seat: Seat, action: Action) -> State:
    turn = Turn(rules, state, Rng(0))
    rules.decide(turn, seat, action)
    return turn.state


def _in_danger(board: Board, state: State, seat: Seat) -> int:
    """Return the value of the largest piece of a seat that a rival's piece could capture at once."""
    taken = occupied(state)
    there = [piece for piece, space in enumerate(state.spaces) if space != CAPTURED]
    rivals = [piece for piece in there if not mates(state, owner(piece), seat)]
    reached = {end for piece in rivals for end in ends(board, state, piece, taken, 0)}
    own = (piece for piece in there if owner(piece) == seat and state.spaces[piece] in reached)
    return max((state.values[piece] for piece in own), default=0)
