"""How a search plays by a game's own rules, without a twin of them: for the games that tests make up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeAlias

from game.ai.players.brain import Budget
from game.ai.search.deepening import WIN
from game.ai.search.ismcts import WORLDS, Search, Tried, best
from game.ai.search.searchable import Game, M, Rewards
from game.engine.protocol import A, E, Outcome, Rules, S, Seat, Turn, View
from game.engine.rng import Rng


class RulesPosition(Generic[S, A, E]):
    """Serve a search with a game's own rules: any open game for two, where one seat at a time is to act.

    `evaluate(rules, state, seat)` says how good a state is for a seat that is to act; `noisy(rules, state, action)`
    which actions a line does not end before. What chance decides is taken to come out as `luck` has it.
    """

    def __init__(
        self,
        rules: Rules[S, A, E],
        state: S,
        evaluate: Callable[[Rules[S, A, E], S, Seat], float],
        noisy: Callable[[Rules[S, A, E], S, A], bool] = lambda rules, state, action: False,
        luck: int = 0,
    ) -> None:
        self._rules, self._evaluate, self._noisy, self._luck = rules, evaluate, noisy, luck
        self._states = [state]
        self._seats = [self._mover(state)]

    def camp(self) -> int:
        return self._seats[-1]

    def key(self) -> Hashable:
        return self._seats[-1], self._states[-1]

    def moves(self) -> Sequence[A]:
        return self._rules.legal(self._states[-1], self._seats[-1])

    def noisy(self) -> Sequence[A]:
        return [action for action in self.moves() if self._noisy(self._rules, self._states[-1], action)]

    def gain(self, move: A) -> int:
        """Return how much the evaluation changes by an action at once."""
        seat, before = self.camp(), self._evaluate(self._rules, self._states[-1], self.camp())
        self.make(move)
        after = self._evaluate(self._rules, self._states[-1], seat)
        self.unmake()
        return round(after - before)

    def make(self, move: A) -> None:
        turn: Turn[S, E] = Turn(self._rules, self._states[-1], Rng.of(self._luck, len(self._states)))
        self._rules.decide(turn, self._seats[-1], move)
        self._states.append(turn.state)
        seats = self._rules.to_act(turn.state)
        self._seats.append(seats[0] if seats else 1 - self._seats[-1])

    def unmake(self) -> None:
        self._states.pop()
        self._seats.pop()

    def final(self) -> int | None:
        outcome = self._rules.outcome(self._states[-1])
        if outcome is None:
            return None
        if len(outcome.winners) != 1:
            return 0
        return WIN if outcome.winners[0] == self._seats[-1] else -WIN

    def evaluate(self) -> int:
        return round(self._evaluate(self._rules, self._states[-1], self._seats[-1]))

    def _mover(self, state: S) -> Seat:
        seats = self._rules.to_act(state)
        assert len(seats) == 1, "a search begins where one seat is to act"
        return seats[0]


def shared(outcome: Outcome, seats: int) -> Rewards:
    """Return 1 for a win, shared among the winners, and 0 for all others."""
    return [(seat in outcome.winners) / max(1, len(outcome.winners)) for seat in range(seats)]


Judge: TypeAlias = Callable[[S, int], "Rewards | None"]
Choice: TypeAlias = Callable[[S, Seat, Sequence[A], Rng], A]
Weigh: TypeAlias = Callable[[S, Seat, Sequence[A]], Sequence[float]]
Sift: TypeAlias = Callable[[S, Seat, Sequence[A]], Sequence[A]]


class RulesGame(Generic[S, A, E]):
    """Let a search play by a game's rules.

    Without more, every legal action is tried, roll-outs are chance and go to the match's end, and a win is 1. `judge`
    is asked while the match goes on, and may end a thought early with an estimate; `sift` keeps the actions that are
    worth a try; `choose` plays the roll-outs; `weigh` gives the priors.
    """

    def __init__(
        self,
        rules: Rules[S, A, E],
        seats: int,
        *,
        rewards: Callable[[Outcome, int], Rewards] = shared,
        judge: Judge[S] | None = None,
        sift: Sift[S, A] | None = None,
        choose: Choice[S, A] | None = None,
        weigh: Weigh[S, A] | None = None,
    ) -> None:
        self._rules, self._seats, self._rewards = rules, seats, rewards
        self._judge, self._sift, self._choose, self._weigh = judge, sift, choose, weigh

    def copy(self, world: S) -> S:
        return world

    def to_act(self, world: S) -> Sequence[Seat]:
        return self._rules.to_act(world)

    def moves(self, world: S, seat: Seat) -> Sequence[A]:
        legal = self._rules.legal(world, seat)
        return self._sift(world, seat, legal) if self._sift is not None else legal

    def priors(self, world: S, seat: Seat, moves: Sequence[A]) -> Sequence[float]:
        return self._weigh(world, seat, moves) if self._weigh is not None else [1 / len(moves)] * len(moves)

    def quick(self, world: S, seat: Seat, rng: Rng) -> A:
        moves = self.moves(world, seat)
        return self._choose(world, seat, moves, rng) if self._choose is not None else rng.choice(moves)

    def play(self, world: S, seat: Seat, move: A, rng: Rng) -> S:
        turn: Turn[S, E] = Turn(self._rules, world, rng)
        self._rules.decide(turn, seat, move)
        return turn.state

    def judge(self, world: S, plies: int) -> Rewards | None:
        outcome = self._rules.outcome(world)
        if outcome is not None:
            return self._rewards(outcome, self._seats)
        return self._judge(world, plies) if self._judge is not None else None


def drawn(tried: Sequence[Tried[M]], rng: Rng) -> M:
    """Return a move, each as often as its share says: for choices that others must not foresee."""
    point = rng.below(1 << 32) / (1 << 32) * sum(item.share for item in tried)
    for item in tried:
        point -= item.share
        if point < 0:
            return item.move
    return max(tried, key=lambda item: item.share).move


class Ismcts(Generic[S, A, E]):
    """Choose by search over the rules. `game` says how the search sees a match of these rules and so many seats."""

    def __init__(self, game: Callable[[Rules[S, A, E], View[S]], Game[S, A]], *, worlds: int = WORLDS) -> None:
        self._game = game
        self._worlds = worlds

    def choose(self, rules: Rules[S, A, E], view: View[S], budget: Budget, rng: Rng) -> A:
        """Return the action that brought most; where several seats decide at once, one drawn from the mixture."""
        seat = view.seat
        assert seat is not None, "a stranger has nothing to decide"
        search = Search(self._game(rules, view), seat, worlds=self._worlds)
        tried = search.run(lambda draw: rules.imagine(view, draw), budget, rng)
        return best(tried) if len(rules.to_act(view.state)) == 1 else drawn(tried, rng)
