"""Soon's Master: it weighs like the sensible player, then plays the best of its moves out, two turns of its own ahead.

It does so in worlds that fit all it has seen, every card counted: who said no to what, who took which card openly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.ai.players.weighed import Tried as Tasted
from game.ai.players.weighed import Weighed
from game.ai.search.ismcts import Search, Tried
from game.ai.search.searchable import Rewards
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.soon.bots.players import twin
from game.games.soon.bots.players.brains import TASTES, Taste, Thought
from game.games.soon.bots.players.choices import worthwhile
from game.games.soon.bots.players.outlook import Scarcity, ahead
from game.games.soon.bots.players.prospects import Look
from game.games.soon.bots.players.sense import Sense
from game.games.soon.bots.players.translate import coded, imagined_worlds, move_of
from game.games.soon.bots.players.twin import World
from game.games.soon.rules.actions import Action, Deal, Give
from game.games.soon.rules.events import Event
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules

CANDIDATES: Final = 4
"""So many moves are played out, those that look best."""
WORLDS: Final = 12
TRIES: Final = 60
"""So many worlds are imagined for a decision, with so many guesses at most."""
TURNS: Final = 2
"""So many turns of its own are played out, the one that is decided included."""
SPAN: Final = 120.0
"""A reward of 0 is so many points behind one of 1."""
WON: Final = 10.0
"""What it is worth to win the match, in points."""
SPEED: Final = 0.1
"""In the Speed variant, what a turn's lead counts against a point elsewhere."""


class Ahead:
    """Let a search play rounds of the twin: candidates at the root, a sensible player's move everywhere else.

    What a candidate brings is its looks, in points, and what is expected at the end of what was played out.
    """

    def __init__(self, seat: Seat, hidden: Sequence[int], looks: Mapping[int, float], *, speed: bool) -> None:
        self._sense = Sense(hidden, speed=speed)
        self._scarcity = Scarcity(hidden)
        self._seat = seat
        self._looks = looks
        self._look = 0.0
        self._fresh = True
        self._turns = 0

    def copy(self, world: World) -> World:
        """Return a world to play on, and count its turns anew."""
        self._fresh = True
        self._turns = 0
        return world.copy()

    def to_act(self, world: World) -> Sequence[Seat]:
        return (world.to_act(),)

    def moves(self, world: World, seat: Seat) -> Sequence[int]:
        return tuple(self._looks) if self._fresh else (self._sense.choose(world, Rng(len(world.pile))),)

    def priors(self, world: World, seat: Seat, moves: Sequence[int]) -> Sequence[float]:
        return [1 / len(moves)] * len(moves)

    def quick(self, world: World, seat: Seat, rng: Rng) -> int:
        return self._sense.choose(world, rng)

    def play(self, world: World, seat: Seat, move: int, rng: Rng) -> World:
        """Make a move in the world itself; the first one is a candidate, and brings its looks."""
        mover = world.mover
        world.play(move, rng)
        if self._fresh:
            self._fresh = False
            self._look = self._looks[move]
        self._turns += mover == self._seat and (world.mover != mover or world.stage == twin.OVER)
        return world

    def judge(self, world: World, plies: int) -> Rewards | None:
        """Return what the thinker gets once its turns are played out, or the round is over; others get a half."""
        if world.stage != twin.OVER and self._turns < TURNS:
            return None
        if world.speed:
            points = SPEED * self._sense.value(world, self._seat, world.hands[self._seat])
        else:
            points = ahead(world, self._seat, self._scarcity) + decided(world, self._seat)
        rewards = [0.5] * world.seats
        rewards[self._seat] = min(1.0, max(0.0, 0.5 + (self._look + points) / SPAN))
        return rewards


def decided(world: World, seat: Seat) -> float:
    """Return what it is worth, in points, that the end of a round has won or lost the match; 0 where it goes on."""
    if world.stage != twin.OVER:
        return 0.0
    totals = [before + world.points(item) for item, before in enumerate(world.totals)]
    return 0.0 if max(totals) < world.goal else WON if totals[seat] == max(totals) else -WON


class Master:
    """Choose by playing on: see the module. `taste` prefers some moves by a little where they look about equal."""

    candidates = CANDIDATES

    def __init__(self, taste: Taste) -> None:
        self._taste = taste

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the legal action that brought most."""
        assert isinstance(rules, SoonRules), "this taste is Soon's"
        values = self.weighed(rules, view, budget, rng)
        return max(values, key=values.__getitem__)

    def choose_weighed(
        self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng
    ) -> tuple[Action, Weighed | None]:
        """Return the action that `choose` returns, and what those that were played out came to: in points, as `chance`.

        What its character likes is left out of these. Where lines have no points (Speed), it says nothing.
        """
        assert isinstance(rules, SoonRules), "this taste is Soon's"
        values, tries = self._values(rules, view, budget, rng)
        best = max(values, key=values.__getitem__)
        most = max(tries.values(), default=0)
        enough = [action for action in tries if 2 * tries[action] >= most > 0]
        if rules.speed or best not in enough or len(enough) < 2:
            return best, None
        liked, even = self.thought(rules, view), Master(TASTES[EVEN]).thought(rules, view)
        points = {action: values[action] - liked.of(action) + even.of(action) for action in enough}
        others = sorted((action for action in enough if action != best), key=lambda action: -points[action])
        tried = tuple(Tasted(action, chance_of(points[action]), tries[action]) for action in (best, *others))
        return best, Weighed(tried, liked=points[best] < max(points.values()))

    def weighed(self, rules: SoonRules, view: View[State], budget: Budget, rng: Rng) -> Mapping[Action, float]:
        """Return how good actions are, in points: by their looks, and the likeliest of them played out, too."""
        return self._values(rules, view, budget, rng)[0]

    def _values(
        self, rules: SoonRules, view: View[State], budget: Budget, rng: Rng
    ) -> tuple[Mapping[Action, float], Mapping[Action, int]]:
        """Return how good actions are, and how often each was played out that was."""
        assert view.seat is not None, "a stranger has nothing to decide"
        legal = worthwhile(rules, view.state, view.seat)
        if len(legal) == 1:
            return {legal[0]: 0.0}, {}
        thought = self.thought(rules, view)
        values: dict[Action, float] = {}
        for action in legal:
            values[action] = thought.of(action)
            if budget.stop():
                return values, {}
        if isinstance(legal[0], Give | Deal):
            return values, {}
        return self._played(rules, view, thought.look, values, budget, rng)

    def thought(self, rules: SoonRules, view: View[State]) -> Thought:
        """Return what weighs the actions of a decision by their looks."""
        assert view.seat is not None, "a stranger has nothing to decide"
        return Thought(view, Look.of(view.state, view.seat, speed=rules.speed), self._taste)

    def worlds(self, rules: SoonRules, view: View[State], rng: Rng) -> list[World]:
        """Return the worlds in which moves are played out."""
        return imagined_worlds(rules, view, rng, WORLDS, TRIES)

    def _played(
        self, rules: SoonRules, view: View[State], look: Look, values: Mapping[Action, float], budget: Budget, rng: Rng
    ) -> tuple[Mapping[Action, float], Mapping[Action, int]]:
        """Return how good the likeliest actions are once they are played out, and how often: cards alike are one."""
        moves: dict[int, Action] = {}
        for action in sorted(values, key=lambda item: -values[item]):
            what = move_of(view.state, action)
            if what not in moves and len(moves) < self.candidates:
                moves[what] = action
        hidden = [0] * twin.FACES
        for face, count in look.hidden.items():
            hidden[coded(face)] += count
        worlds = self.worlds(rules, view, rng)
        scale = SPEED if rules.speed else 1.0
        best = max(values.values())
        looks = {what: scale * (values[action] - best) for what, action in moves.items()}
        game = Ahead(look.seat, hidden, looks, speed=rules.speed)
        search: Search[World, int] = Search(game, look.seat, worlds=len(worlds), halving=True)
        drawn = iter(worlds)
        tried = search.run(lambda _: next(drawn), budget, rng)
        return _ranked(values, moves, tried), {moves[item.move]: item.visits for item in tried}


def _ranked(
    values: Mapping[Action, float], moves: Mapping[int, Action], tried: Sequence[Tried[int]]
) -> Mapping[Action, float]:
    """Return what was found by playing out; what was tried less, or not at all, comes after."""
    most = max(item.visits for item in tried)
    result = {action: value - 4 * SPAN for action, value in values.items()}
    for item in tried:
        if 2 * item.visits >= most > 0:
            result[moves[item.move]] = (item.value - 0.5) * SPAN
        elif item.visits:
            result[moves[item.move]] += 2 * SPAN
    return result


def chance_of(points: float) -> float:
    """Return points as a share of those that rewards span: a half for none."""
    return min(1.0, max(0.0, 0.5 + points / SPAN))


def points_of(chance: float) -> float:
    """Return the points that a share stands for."""
    return (chance - 0.5) * SPAN


def master(character: str = "even") -> Master:
    """Return the player who remembers every card and plans two turns."""
    return Master(TASTES[character])
