"""Sinoda's computer players."""

from __future__ import annotations

from math import dist

from game.ai.brain import Brain, Budget
from game.ai.chance import Chance
from game.ai.greedy import Greedy
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.sinoda.rules.board import Board
from game.games.sinoda.rules.moves import ends, friendly, occupied
from game.games.sinoda.rules.position import State, countdown, mates, pieces, points, worth
from game.games.sinoda.rules.rules import Action, Agree, Decline, Event, SinodaRules
from game.games.sinoda.rules.scoring import places, proven

WON = 1000.0
DANGER = 0.8
CHANCE_TO_TAKE = 0.3
APART = 0.6
WORTH = 0.05
AGAIN = 0.5


class Courteous:
    """Answer a proposal to end the match with yes where it is proven (SI-15), and leave the rest to another brain."""

    def __init__(self, brain: Brain[State, Action, Event]) -> None:
        self._brain = brain

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return a legal action; an answer never takes any thought."""
        if view.state.proposer is not None:
            return Agree() if proven(view.state) else Decline()
        return self._brain.choose(rules, view, budget, rng)


def evaluate(rules: Rules[State, Action, Event], state: State, seat: Seat) -> float:
    """Say how good a state is for a seat, right after its own action, in points; a finished match counts ±1000.

    It weighs the lead, what others could take next, what it could take itself, how near its pieces stand to
    others (so that careful players still meet), and positions that come again.
    """
    assert isinstance(rules, SinodaRules), "this evaluation is Sinoda's"
    others = [other for other in range(len(state.captures)) if not mates(state, other, seat)]
    lead = points(state, seat) - max(points(state, other) for other in others)
    if state.ending:
        return (WON if places(state)[seat] == 1 else -WON) + lead
    if state.proposer is not None:
        return -WON  # people propose; a computer player goes on with the match
    danger = max(_prey(rules.board, state, other, seat) for other in others)
    chance = max(_prey(rules.board, state, seat, other) for other in others)
    again, apart = countdown(state).occurrences - 1, _apart(rules.board, state, seat, others)
    value = lead + points(state, seat) / 2 - DANGER * danger + CHANCE_TO_TAKE * chance + WORTH * worth(state, seat)
    return value - APART * apart - AGAIN * again


def _prey(board: Board, state: State, hunter: Seat, hunted: Seat) -> int:
    """Return the value of the best piece of one seat that another could take in one move, or 0."""
    own = pieces(state, hunter)
    if not own:
        return 0
    taken, friends = occupied(state), friendly(state, own[0])
    reach = {end for piece in own for end in ends(board, state, piece, taken, friends)}
    return max((state.values[piece] for piece in pieces(state, hunted) if state.spaces[piece] in reach), default=0)


def _apart(board: Board, state: State, seat: Seat, others: list[Seat]) -> float:
    """Return how far a seat's pieces stand from the nearest piece of others, on average, in widths of the board."""
    own = [board.spaces[state.spaces[piece]].centre for piece in pieces(state, seat)]
    foes = [board.spaces[state.spaces[piece]].centre for other in others for piece in pieces(state, other)]
    return sum(min(dist(mine, foe) for foe in foes) for mine in own) / (len(own) * board.width)


def apprentice() -> Brain[State, Action, Event]:
    """Return the player who takes whatever comes."""
    return Courteous(Chance())


def regular() -> Brain[State, Action, Event]:
    """Return the player who looks one move ahead."""
    return Courteous(Greedy(evaluate))
