"""A search that is led by a game's rules alone: computer players for a game that has no twin of its rules.

`Ismcts()` is whole: it imagines worlds and plays them to their end by chance. What a game knows of itself is handed to
`RulesGame`, in the order in which it pays: `choose` (a rule of thumb for what is played on), `sift`, `judge`, `weigh`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeAlias

from game.ai.players.brain import Budget
from game.ai.search.ismcts import WORLDS, Search, Tried, best
from game.ai.search.searchable import Game, M, Rewards
from game.engine.protocol import A, E, Outcome, Rules, S, Seat, Turn, View
from game.engine.rng import Rng

Choose: TypeAlias = Callable[[S, Seat, Sequence[A], Rng], A]
"""Name one of the legal actions (at least one) for a seat in a world: a rule of thumb."""
Sift: TypeAlias = Callable[[S, Seat, Sequence[A]], Sequence[A]]
"""Keep the legal actions that are worth a try, at least one."""
Weigh: TypeAlias = Callable[[S, Seat, Sequence[A]], Sequence[float]]
"""Say for each action how likely it is to be good: above 0, and 1 together."""
Judge: TypeAlias = Callable[[S, int], "Rewards | None"]
"""Say what a world that goes on is worth to each seat, from 0 to 1, after so many plies; None to play on."""


def shared(outcome: Outcome) -> Rewards:
    """Return by seat 1 for a win, shared among the winners, and 0 for all others."""
    seats = range(len(outcome.places))
    return [(seat in outcome.winners) / max(1, len(outcome.winners)) for seat in seats]


def by_chance(world: S, seat: Seat, moves: Sequence[A], rng: Rng) -> A:
    """Return one of the actions, each as likely."""
    return rng.choice(moves)


class RulesGame(Generic[S, A, E]):
    """Let a search play by a game's rules.

    Without more, every legal action is tried, worlds are played on by chance to the match's end, and a win is 1.
    `judge` is asked while the match goes on, and may end a thought early with an estimate; `sift` keeps the actions
    that are worth a try; `choose` plays worlds on; `weigh` gives the priors; `rewards` says what an end is worth to
    each seat, from 0 to 1.
    """

    def __init__(
        self,
        rules: Rules[S, A, E],
        *,
        rewards: Callable[[Outcome], Rewards] = shared,
        judge: Judge[S] | None = None,
        sift: Sift[S, A] | None = None,
        choose: Choose[S, A] = by_chance,
        weigh: Weigh[S, A] | None = None,
    ) -> None:
        self._rules, self._rewards, self._choose = rules, rewards, choose
        self._judge, self._sift, self._weigh = judge, sift, weigh

    def copy(self, world: S) -> S:
        """Return the world: states never change."""
        return world

    def to_act(self, world: S) -> Sequence[Seat]:
        """Return the seats that owe a decision."""
        return self._rules.to_act(world)

    def moves(self, world: S, seat: Seat) -> Sequence[A]:
        """Return the legal actions, or those of them that are worth a try."""
        legal = self._rules.legal(world, seat)
        return self._sift(world, seat, legal) if self._sift is not None else legal

    def priors(self, world: S, seat: Seat, moves: Sequence[A]) -> Sequence[float]:
        """Return how likely each is to be good: all alike, unless somebody weighs them."""
        return self._weigh(world, seat, moves) if self._weigh is not None else [1 / len(moves)] * len(moves)

    def quick(self, world: S, seat: Seat, rng: Rng) -> A:
        """Return what is played where a world is only played on."""
        return self._choose(world, seat, self.moves(world, seat), rng)

    def play(self, world: S, seat: Seat, move: A, rng: Rng) -> S:
        """Return the world after an action and all that follows from it."""
        turn: Turn[S, E] = Turn(self._rules, world, rng)
        self._rules.decide(turn, seat, move)
        return turn.state

    def judge(self, world: S, plies: int) -> Rewards | None:
        """Return what the end is worth to each seat, or an estimate; None to play on."""
        outcome = self._rules.outcome(world)
        if outcome is not None:
            return self._rewards(outcome)
        return self._judge(world, plies) if self._judge is not None else None


def drawn(tried: Sequence[Tried[M]], rng: Rng) -> M:
    """Return a move, each as often as its share says: for choices that others must not foresee."""
    point = rng.below(1 << 32) / (1 << 32) * sum(item.share for item in tried)
    for item in tried:
        point -= item.share
        if point < 0:
            return item.move
    return max(tried, key=lambda item: item.share).move


class Thumb(Generic[S, A, E]):
    """Play by a rule of thumb alone: the player of the lowest level, by the rule that plays worlds on for the next."""

    def __init__(self, choose: Choose[S, A]) -> None:
        self._choose = choose

    def choose(self, rules: Rules[S, A, E], view: View[S], budget: Budget, rng: Rng) -> A:
        """Return what the rule names. It is handed the view's state, holes and all."""
        assert view.seat is not None, "a stranger has nothing to decide"
        return self._choose(view.state, view.seat, rules.legal(view.state, view.seat), rng)


class Ismcts(Generic[S, A, E]):
    """Choose by search over the rules, in at most so many `worlds`. `game` says how the search sees the rules."""

    def __init__(self, game: Callable[[Rules[S, A, E]], Game[S, A]] = RulesGame, *, worlds: int = WORLDS) -> None:
        self._game = game
        self._worlds = worlds

    def choose(self, rules: Rules[S, A, E], view: View[S], budget: Budget, rng: Rng) -> A:
        """Return the action that brought most; where several seats decide at once, one drawn from the mixture."""
        assert view.seat is not None, "a stranger has nothing to decide"
        search = Search(self._game(rules), view.seat, worlds=self._worlds)
        tried = search.run(lambda draw: rules.imagine(view, draw), budget, rng)
        return best(tried) if len(rules.to_act(view.state)) == 1 else drawn(tried, rng)
