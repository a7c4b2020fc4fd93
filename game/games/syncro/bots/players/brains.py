"""Syncro's computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncro.bots.players.believing import Believing
from game.games.syncro.bots.players.habits import Habits
from game.games.syncro.bots.players.tempers import favoured, habit_of
from game.games.syncro.bots.players.unseen import Unseen
from game.games.syncro.bots.players.waste import thrifty
from game.games.syncro.bots.players.weighing import Choice, choices, weigh
from game.games.syncro.rules.adventure.keeping import averages
from game.games.syncro.rules.play.actions import Action, Drop, Estimate, Keep, Lead, Stand
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.events import Event
from game.games.syncro.rules.state.state import Discarding, Estimating, Keeping, Leading, Paying, Slot, State, measure

BLUNDERS: Final = 15
AHEAD: Final = 2
"""How many turns are played out: the one that is played, and the next. An apprentice sees to the turn's end only."""


class Partner:
    """Play as a partner: estimate by the published yardstick, and do what the team wins most levels after.

    Whatever is asked in a turn, it imagines worlds that fit what was estimated, and plays each choice out in them, the
    others by habit; what is plainly waste it leaves out. `budget.nodes` bounds these turns; in `blunders` of a hundred
    slots it does whatever comes.
    With `reads` it believes worlds by what others did, and did not do, in this turn; it looks `turns` ahead. Of what is
    about as good in a slot it takes what its `temper` likes.
    """

    def __init__(self, blunders: int = 0, temper: str = EVEN, *, reads: bool = False, turns: int = AHEAD) -> None:
        self._blunders, self._temper, self._reads, self._turns = blunders, temper, reads, turns

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return a legal action."""
        return self.choose_weighed(rules, view, budget, rng)[0]

    def choose_weighed(
        self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng
    ) -> tuple[Action, Weighed | None]:
        """Return a legal action, and what was weighed: None where there was nothing to weigh."""
        assert isinstance(rules, SyncroRules), "this partner plays Syncro"
        state, seat = view.state, view.seat
        assert seat is not None, "a stranger has nothing to decide"
        legal = rules.legal(state, seat)
        if len(legal) == 1:
            return legal[0], None
        if not isinstance(state.now, Slot | Paying | Discarding):
            return decided(rules, state, seat, legal), None
        if self._blunders and isinstance(state.now, Slot) and rng.below(100) < self._blunders:
            came = rng.choice(legal)
            return came, Weighed((Tried(came, 0.0, 0),), blunder=True)
        believing = self._believing(rules, view)
        found = self._weigh(rules, view, legal, believing, budget, rng)
        taken = favoured(self._temper, rules, state, seat, found)
        first = [taken, *(choice for choice in found if choice is not taken)]
        tried = tuple(Tried(choice.action, choice.chance, choice.tried) for choice in first)
        liked = taken is not found[0] and taken.chance < max(choice.chance for choice in found)
        habit = habit_of(self._temper, rules, state, seat, taken, found) if liked else ""
        return taken.action, Weighed(tried, believing.beliefs, liked=liked, habit=habit) if len(found) > 1 else None

    def weigh(
        self, rules: SyncroRules, view: View[State], legal: Sequence[Action], budget: Budget, rng: Rng
    ) -> list[Choice]:
        """Return what may be done in a slot, for a Dragon or for a curse, and is no waste: the best first."""
        return self._weigh(rules, view, legal, self._believing(rules, view), budget, rng)

    def _believing(self, rules: SyncroRules, view: View[State]) -> Believing:
        return Believing(Unseen(rules, view, Habits(view.state.mages), reads=self._reads))

    def _weigh(
        self,
        rules: SyncroRules,
        view: View[State],
        legal: Sequence[Action],
        believing: Believing,
        budget: Budget,
        rng: Rng,
    ) -> list[Choice]:
        assert view.seat is not None, "a stranger has nothing to weigh"
        every = choices(rules, view.state, view.seat, legal)
        kept = thrifty(rules, view.state, view.seat, [choice.action for choice in every])
        found = [choice for choice in every if choice.action in kept]
        if len(found) == 1:
            return found
        return weigh(view.state.mages, found, believing.draw, budget, rng, turns=self._turns)


def decided(rules: SyncroRules, state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """Return what every partner answers where nothing has to be weighed, from the own hand and what is public."""
    hand, pack = state.hand(seat), rules.content.spell_pack(rules.mission.rules)
    match state.now:
        case Leading(leader):
            return Lead(leader)
        case Estimating():  # truthfully; where the last estimate is still true, it stands
            thumb = measure(hand, pack)
            still_true = Stand() in legal and state.estimates[seat] == thumb and not state.stale[seat]
            return Stand() if still_true else Estimate(thumb)
        case Keeping():  # a hand that is better than what would be dealt
            return Keep() if not hand or averages(rules, hand).keeps else Drop()
    raise AssertionError(f"{state.now} is weighed")


def apprentice(temper: str = EVEN) -> Partner:
    """Return a partner who sometimes does whatever comes."""
    return Partner(BLUNDERS, temper, turns=1)


def regular(temper: str = EVEN) -> Partner:
    """Return a partner who does what is best as far as it sees."""
    return Partner(temper=temper)


def master(temper: str = EVEN) -> Partner:
    """Return a partner who believes a world the more, the better it explains what others did and did not do."""
    return Partner(temper=temper, reads=True)
