"""Syncro's judge: what a position is worth to the team, by levels that are played on to their end.

All mages win or lose together (SY-1): every seat has 1 of a level that is won, and 0 of one that is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import repeat
from typing import Final

from game.ai.players.judge import Judge, Shares
from game.engine.protocol import Rules, Seat, Turn, View
from game.engine.rng import Rng
from game.games.syncro.bots.players import twin
from game.games.syncro.bots.players.course import Mind, estimate, run
from game.games.syncro.bots.players.habits import Habits
from game.games.syncro.bots.players.reading import EXPECTED
from game.games.syncro.bots.players.twin import World
from game.games.syncro.bots.players.unseen import Unseen
from game.games.syncro.bots.players.weighing import First, chosen
from game.games.syncro.bots.players.whole import is_open, whole
from game.games.syncro.rules.play.actions import Action, Estimate, Lead, Stand
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.events import Event
from game.games.syncro.rules.state.state import SAME, Discarding, Estimating, Leading, Paying, Slot, State

READS: Final[Mapping[int, int]] = {2: 40, 3: 70, 4: 65, 5: 90}
"""In how many of a hundred slots a mage knows what partners have laid in the turn; else it looks as it does to all.

By number of mages: so often that teams of these mages win as many levels as teams of Regulars.
"""
ENDLESS: Final = 1000
"""Turns: more than Spells last."""


def judge() -> Judge[State, Action, Event]:
    """Return the judge of a level."""
    return LevelJudge()


class LevelJudge:
    """Play levels on in imagined worlds: a `Judge`."""

    def play_on(
        self, rules: Rules[State, Action, Event], view: View[State], actions: Sequence[Action | None], rng: Rng
    ) -> Iterator[Sequence[Shares]]:
        """Yield levels without an end: for every action 1 for each seat where the level was won, 0 where it was lost.

        A level that has ended is what it is, whatever is still kept (SY-25).
        """
        assert isinstance(rules, SyncroRules), "this judge is Syncro's"
        state, mages = view.state, view.state.mages
        if state.ending:
            yield from repeat([(float(state.ending == "won"),) * mages for _ in actions])
        begun = _led if isinstance(state.now, Leading) else _stood
        for worlds in begun(rules, view, actions, rng):
            luck = rng.bits()
            yield [
                (float(_is_won(world, _mind(view, action, luck), luck)),) * mages
                for world, action in zip(worlds, actions, strict=True)
            ]


class Team(Habits):
    """Decide for every mage by habit, and read now and then what partners have laid, as Regulars do from estimates."""

    def __init__(self, mages: int, rng: Rng) -> None:
        super().__init__(mages)
        self._rng = rng
        self._reads = READS[mages]

    def lay(self, world: World, seat: Seat, *, forced: bool) -> tuple[int, int] | None:
        """Return the attack that scores most, or None where passing does."""
        if self._rng.below(100) >= self._reads:
            return super().lay(world, seat, forced=forced)
        guessed = world.guess
        world.guess = _laid(world)
        found = super().lay(world, seat, forced=forced)
        world.guess = guessed
        return found


def _laid(world: World) -> list[float]:
    """Return what this turn's Spells on each enemy count."""
    faces = zip(world.spells, world.shown, strict=True)
    return [float(world.total(spells[shown:])) if len(spells) > shown else 0.0 for spells, shown in faces]


def _is_won(world: World, mind: Mind, luck: int) -> bool:
    """Play a level to its end, and tell whether the team has won."""
    run(world, mind, Rng(luck), ENDLESS)
    return world.ending == twin.WON


def _mind(view: View[State], action: Action | None, luck: int) -> Mind:
    """Return who decides: the team, after the action where that is one of a turn."""
    team = Team(view.state.mages, Rng(luck + 1))
    if action is None or view.seat is None or not isinstance(view.state.now, Slot | Paying | Discarding):
        return team
    return First(team, chosen(view.state, view.seat, action))


def _stood(
    rules: SyncroRules, view: View[State], actions: Sequence[Action | None], rng: Rng
) -> Iterator[Sequence[World]]:
    """Yield worlds that fit a view, one for every action, in which the open question of estimates is answered."""
    draw = _draw(rules, view)
    while True:
        world = draw(rng)
        yield [_shown(world.copy(), view, action) for action in actions]


def _draw(rules: SyncroRules, view: View[State]) -> Callable[[Rng], World]:
    """Return what gives a whole world that fits a view."""
    if is_open(view.state):
        one = whole(rules, view)
        return lambda _: one
    return Unseen(rules, view, Habits(view.state.mages), reads=True).draw


def _shown(world: World, view: View[State], action: Action | None) -> World:
    """Let all show their estimates where these are asked for: as they were sealed, else honest ones (SY-9)."""
    state = view.state
    if not isinstance(state.now, Estimating):
        return world
    before = world.average
    estimate(world)
    sealed = dict(enumerate(state.sealed))
    if isinstance(action, Estimate | Stand) and view.seat is not None:
        sealed[view.seat] = action.thumb if isinstance(action, Estimate) else SAME
    for seat, thumb in sealed.items():
        if thumb == SAME:
            world.average[seat] = before[seat]
        elif isinstance(thumb, str):
            world.average[seat] = world.ground.mean + EXPECTED[thumb]
    return world


def _led(
    rules: SyncroRules, view: View[State], actions: Sequence[Action | None], rng: Rng
) -> Iterator[Sequence[World]]:
    """Yield worlds in which the Leader card was taken, and hands are dealt and estimated (SY-4 to SY-9)."""
    asked = view.state.now
    assert isinstance(asked, Leading), "nobody has the Leader card"
    while True:
        state, luck = rules.imagine(view, rng), rng.bits()
        leaders = [action.mage if isinstance(action, Lead) else asked.leading for action in actions]
        dealt = {mage: _dealt(rules, state, mage, luck) for mage in set(leaders)}
        yield [dealt[mage].copy() for mage in leaders]


def _dealt(rules: SyncroRules, state: State, mage: Seat, luck: int) -> World:
    turn: Turn[State, Event] = Turn(rules, state, Rng(luck))
    rules.decide(turn, 0, Lead(mage))
    view: View[State] = View(None, turn.state, tuple(beat.event for beat in turn.beats))
    return _shown(whole(rules, view), view, None)
