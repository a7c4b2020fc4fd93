"""Sinoda's judge plays on as Regulars would until it is quiet, and says then what each may expect by how all stand.

Whole matches would take a hundred times as long, and tell little more: see `Chances`. In the midst of captures how all
stand tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count, repeat
from typing import Final

from game.ai.players.brain import Budget
from game.ai.players.judge import Judge, Shares
from game.engine.protocol import Rules, View
from game.engine.rng import Rng
from game.games.sinoda.bots.players.brains import REGULAR, Player
from game.games.sinoda.bots.players.chances import Chances, split_win
from game.games.sinoda.bots.players.ground import Ground
from game.games.sinoda.bots.players.twin import Twin
from game.games.sinoda.rules.position import State, quest_of
from game.games.sinoda.rules.rules import Action, Agree, Change, Event, Move, Propose, SinodaRules

CALM: Final = {2: 8, 3: 9, 4: 8, 6: 12}
"""By seats: after so many turns, and as long without a capture, it is seen how all stand."""
DEEP: Final = 36
"""So many turns are played on at most."""
ANEW: Final = {2: 8, 3: 4, 4: 4, 6: 3}
"""Times in a hundred that a Regular thinks again about a position that it has met; fewer where it thinks longer."""
NODES: Final = 6_000
"""So many positions a Regular looks at for a turn, at most (`entry.py`)."""
SPREAD: Final = 0x9E3779B97F4A7C15
"""The golden section of 64 bits: multiples of it lie evenly among them."""
WHOLE: Final = 1 << 64


class Turns:
    """Remember what Regulars have done in a position, and in those that came of it."""

    __slots__ = ("_after", "_known")

    def __init__(self) -> None:
        self._known: list[int] = []
        self._after: dict[int, Turns] = {}

    def after(self, act: int) -> Turns:
        """Return what is known of the position after an act."""
        found = self._after.get(act)
        if found is None:
            found = self._after[act] = Turns()
        return found

    def act(self, think: Callable[[], int], anew: int, rng: Rng) -> int:
        """Return what a Regular does here: what one has done before or, so often in a hundred, another thought."""
        if not self._known or rng.below(100) < anew:
            self._known.append(think())
            return self._known[-1]
        return rng.choice(self._known)


class Onlooker:
    """Play matches of Sinoda on. What it has worked out of a board it keeps for the next time."""

    def __init__(self) -> None:
        self._player = Player(REGULAR)
        self._ground: Ground | None = None

    def play_on(
        self, rules: Rules[State, Action, Event], view: View[State], actions: Sequence[Action | None], rng: Rng
    ) -> Iterator[Sequence[Shares]]:
        """Yield matches without an end: see `Judge`."""
        assert isinstance(rules, SinodaRules), "this judge is Sinoda's"
        if quest_of(view.state) is not None:  # a task is found or not: that is no chance
            yield from repeat([(0.5, 0.5)] * len(actions))
        if self._ground is None or self._ground.board is not rules.board:
            self._ground = Ground(rules.board)
        self._ground.forget()
        line = Line(rules, Twin(self._ground, rules, view.state), view.state.turns, self._player)
        tried = dict.fromkeys(actions)
        if all(over(view.state, action) for action in tried):
            yield from repeat([split_win(line.twin)] * len(actions))
        known = {action: Turns() for action in tried}
        ends = rng.bits()
        for number in count():
            luck = rng.bits()
            end = (ends + number * SPREAD) % WHOLE
            brought: dict[Action | None, Shares] = {}
            for action in tried:
                if over(view.state, action):
                    brought[action] = split_win(line.twin)
                else:
                    first = line.twin.act(action) if isinstance(action, Move | Change) else None
                    brought[action] = line.played(known[action], first, Rng(luck), end)
            yield [brought[action] for action in actions]


class Line:
    """Play on from one position, again and again; in between `twin` stands there."""

    def __init__(self, rules: SinodaRules, twin: Twin, turns: int, player: Player) -> None:
        self.twin = twin
        self._rules, self._turns, self._player = rules, turns, player
        self._chances = Chances(twin, rules.board.weights)

    def played(self, known: Turns, first: int | None, rng: Rng, end: int) -> Shares:
        """Return what a match brings that begins with an act, or with what a Regular does.

        Who wins is drawn by what each may expect in the last position that is seen, `end` of 64 bits: one that lies
        evenly among those of other matches there, and is nothing like its like in another position.
        """
        twin = self.twin
        calm, anew = CALM[twin.count], ANEW[twin.count]
        made = 0

        def think() -> int:
            search = self._player.search(self._rules, twin, self._turns + made, Budget(NODES), rng)
            return search.best().move

        while not twin.ending and made < DEEP and (made < calm or twin.quiet < calm):
            act = first if first is not None and not made else known.act(think, anew, rng)
            twin.make(act)
            known = known.after(act)
            made += 1
        shares = self._chances.drawn((end + twin.key) % WHOLE / WHOLE)
        for _ in range(made):
            twin.unmake()
        return shares


def over(state: State, action: Action | None) -> bool:
    """Tell whether a match is over, or is with an action: players agree to what is proven (SI-15)."""
    agreed = state.proposer is not None and action is None
    return bool(state.ending) or agreed or isinstance(action, Propose | Agree)


def judge() -> Judge[State, Action, Event]:
    """Return Sinoda's judge."""
    return Onlooker()
