"""Sinoda's computer players: three levels that differ in how far they look, and four characters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.ai.players.weighed import Tried, Weighed
from game.ai.search.alphabeta import Search
from game.ai.search.bestreply import BestReply
from game.ai.search.deepening import DECIDED, DEEPEST, Found
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.sinoda.bots.players.ground import Ground
from game.games.sinoda.bots.players.outlook import POINT, Outlook, Weights
from game.games.sinoda.bots.players.rivals import Rivals
from game.games.sinoda.bots.players.solver import solve
from game.games.sinoda.bots.players.tastes import likes
from game.games.sinoda.bots.players.twin import Twin
from game.games.sinoda.bots.players.worth import chance_of
from game.games.sinoda.rules.position import State, quest_of
from game.games.sinoda.rules.rules import Action, Agree, Decline, Event, SinodaRules
from game.games.sinoda.rules.scoring import proven

SHARE: Final = {2: 100, 3: 70, 4: 55, 6: 45}
"""Per cent of a budget's positions that are looked at, by seats: with more pieces each takes longer."""

MORE: Final = 25
"""Per cent of a budget's positions that are looked at, beside it, to say what others are worth, and"""
BESIDE: Final = 3
"""so many others."""


@dataclass(frozen=True, slots=True)
class Level:
    """Say how a level thinks: how many turns ahead at most, whether it plays captures out before it judges, and the
    share of its turns, in hundredths, at which it takes whatever comes. `wavers` is by how much, in hundredths of a
    point, it may misjudge a turn; who does not guard never minds what others could take. One that `trades` plays
    captures out at a table of two: it sees what it gets back. At larger ones that made it wait for others.
    """

    deepest: int
    settle: bool
    blunders: int = 0
    wavers: int = 0
    guards: bool = True
    trades: bool = False


APPRENTICE: Final = Level(deepest=1, settle=False, blunders=25, wavers=40, guards=False)
REGULAR: Final = Level(deepest=2, settle=False, wavers=4, trades=True)
MASTER: Final = Level(deepest=DEEPEST, settle=True, wavers=2)


class Player:
    """Play at a level with a character. It remembers nothing of a match but what may be found again in its view."""

    def __init__(self, level: Level, character: str = EVEN) -> None:
        self._level, self._character = level, character
        self._ground: Ground | None = None

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return a legal action. A proposal to end the match is agreed to where it is proven (SI-15), at once."""
        assert isinstance(rules, SinodaRules), "this player plays Sinoda"
        if view.state.proposer is not None:
            return Agree() if proven(view.state) else Decline()
        if quest_of(view.state) is not None:
            return solve(self._kept_ground(rules), view.state)
        if rng.below(100) < self._level.blunders:
            twin = self.twin(rules, view.state)
            return twin.ground.action(rng.choice(twin.moves()))
        return self.plan(rules, view, budget, rng)

    def choose_weighed(
        self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng
    ) -> tuple[Action, Weighed | None]:
        """Return the action that `choose` returns, and what it and a few others are worth: see `worth`.

        They are searched as deep as it was found, in some more positions; none is told where these didn't last.
        """
        assert isinstance(rules, SinodaRules), "this player plays Sinoda"
        if view.state.proposer is not None:
            return (Agree() if proven(view.state) else Decline()), None
        if quest_of(view.state) is not None:
            return solve(self._kept_ground(rules), view.state), None
        twin = self.twin(rules, view.state)
        if rng.below(100) < self._level.blunders:
            came = twin.ground.action(rng.choice(twin.moves()))
            return came, Weighed((Tried(came, 0.0, 0),), blunder=True)
        wanted = likes(twin, self._character, self._level.wavers, view.state.turns, rng)
        search = self._search(rules, twin.mover, twin, budget, wanted)
        found = search.best()
        return twin.ground.action(found.move), self._weighed(twin, search, found, wanted, budget)

    def _weighed(
        self,
        twin: Twin,
        search: Search[int] | BestReply[int],
        found: Found[int],
        wanted: Mapping[int, int],
        budget: Budget,
    ) -> Weighed | None:
        """Weigh what was found beside what looks best next to it; what is liked is left out of what they are worth."""
        more = Budget(max(1, budget.nodes * MORE // 100), budget.stop)
        glances = search.weigh(twin.moves(), 1, more)
        others = sorted((act for act in glances if act != found.move), key=lambda act: -glances[act])
        values = search.weigh((found.move, *others[:BESIDE]), max(1, found.depth), more)
        if len(values) < 2:
            return None
        worth = {act: value if abs(value) > DECIDED else value - wanted.get(act, 0) for act, value in values.items()}
        rest = sorted((act for act in worth if act != found.move), key=lambda act: -worth[act])
        acts = (found.move, *rest)
        tried = tuple(Tried(twin.ground.action(act), chance_of(worth[act]), found.depth) for act in acts)
        liked = wanted.get(found.move, 0) > wanted.get(rest[0], 0)
        return Weighed(tried, liked=liked and worth[found.move] < worth[rest[0]])

    def plan(self, rules: SinodaRules, view: View[State], budget: Budget, rng: Rng | None = None) -> Action:
        """Return the move or change that looks best; without `rng` nothing is left to chance."""
        assert view.seat is not None, "a stranger has nothing to decide"
        twin = self.twin(rules, view.state)
        return twin.ground.action(self.search(rules, twin, view.state.turns, budget, rng).best().move)

    def search(
        self, rules: SinodaRules, twin: Twin, turns: int, budget: Budget, rng: Rng | None = None
    ) -> Search[int] | BestReply[int]:
        """Return how whoever is to move in a twin looks for its act, after so many turns of the match."""
        wanted = likes(twin, self._character, self._level.wavers, turns, rng)
        return self._search(rules, twin.mover, twin, budget, wanted)

    def ponder(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> None:
        """Look at the position of whoever is to act: where pieces can go from there is known when it is asked for.

        What was found is let go, so that no answer depends on it; the next one only comes sooner.
        """
        assert isinstance(rules, SinodaRules), "this player plays Sinoda"
        idle = view.state.proposer is not None or view.state.ending or quest_of(view.state) is not None
        if view.seat is None or idle or not self._level.settle:
            return
        self._search(rules, view.seat, self.twin(rules, view.state), budget, {}).best()

    def judge(self, rules: SinodaRules, seat: Seat) -> Callable[[State], float]:
        """Return what says how good a state is for a seat, in points, without looking ahead."""

        def judged(state: State) -> float:
            outlook = Outlook(self.twin(rules, state), Weights.of(rules.board.weights), seat)
            return (outlook.result() if outlook.twin.ending else outlook.value()) / POINT

        return judged

    def _search(
        self, rules: SinodaRules, seat: Seat, twin: Twin, budget: Budget, wanted: dict[int, int]
    ) -> Search[int] | BestReply[int]:
        """Return the search: by best replies where more than two play for themselves, else alpha-beta.

        Each measured better.
        """
        weights = Weights.of(rules.board.weights)
        if not self._level.guards:
            weights = replace(weights, hung=0, hung_first=0, loose=0, loose_first=0)
        outlook = Outlook(twin, weights, seat)
        level = self._level
        bounds = Budget(max(1, budget.nodes * SHARE.get(twin.count, 100) // 100), budget.stop)
        if level.settle and twin.count > 2 and len(set(twin.sides)) == twin.count:
            return BestReply(Rivals(outlook, seat), bounds, likes=wanted, deepest=level.deepest)
        settle = level.settle or (level.trades and twin.count == 2)
        return Search(outlook, bounds, likes=wanted, deepest=level.deepest, settle=settle)

    def twin(self, rules: SinodaRules, state: State) -> Twin:
        """Return a twin of a state, on ground that is kept from one turn to the next."""
        return Twin(self._kept_ground(rules), rules, state)

    def _kept_ground(self, rules: SinodaRules) -> Ground:
        if self._ground is None or self._ground.board is not rules.board:
            self._ground = Ground(rules.board)
        self._ground.forget()
        return self._ground


def apprentice(character: str = EVEN) -> Player:
    """Return the player who takes what it sees."""
    return Player(APPRENTICE, character)


def regular(character: str = EVEN) -> Player:
    """Return the player who looks one reply ahead."""
    return Player(REGULAR, character)


def master(character: str = EVEN) -> Player:
    """Return the player who looks as far ahead as its time lasts."""
    return Player(MASTER, character)
