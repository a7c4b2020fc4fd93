"""Syncro's judge: the team wins or loses together, in worlds that fit what the asker may know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

import pytest

from game.ai.players.brain import Budget
from game.ai.players.judge import Tally, weigh
from game.engine import notation
from game.engine.protocol import Rules, View
from game.engine.rng import Rng
from game.games.syncro.bots.players.judge import judge
from game.games.syncro.rules.play.actions import Action
from game.games.syncro.rules.state.events import Event
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import Discarding, Estimating, Keeping, Leading, Paying, Slot, State
from tests.games.syncro.positions import act, begun, position, rules, seen

MATCHES: Final = 60


def told(its: Rules[State, Action, Event], view: View[State], *words: str, matches: int = MATCHES) -> Tally:
    """Judge actions in short text; without any, what whoever is to act would do."""
    actions: Sequence[Action | None] = [notation.read(its, word) for word in words] or [None]
    return weigh(judge(), its, view, actions, Budget(matches), Rng(7))


def test_every_mage_has_a_whole_win_or_nothing() -> None:  # SY-1
    brought = set[float]()
    for mages in range(2, 6):
        match = begun("IIe", mages)
        played = list(islice(judge().play_on(match.rules, match.view(0), [None, None], Rng(3)), 40))
        assert all(one == other == (one[0],) * mages for one, other in played), "chance is the same for both"
        brought |= {one[0] for one, _ in played}
    assert brought == {0.0, 1.0}


def test_every_question_of_a_level_can_be_judged_with_any_eyes() -> None:
    asked = set[type]()
    for number, level in enumerate(LEVELS * 3):
        its, rng = rules(level, 2 + number % 4), Rng(number)
        match = begun(level, 2 + number % 4, number, unlocked=number > len(LEVELS))
        match = match.past(0) if number < len(LEVELS) else match
        while waiting := its.to_act(match.state):
            seat = rng.choice(waiting)
            legal = its.legal(match.state, seat)
            if type(match.state.now) not in asked or not rng.below(12):
                asked.add(type(match.state.now))
                whole = View(seat, match.state, tuple(beat.event for beat in match.whole()))
                other = match.view((seat + 1) % match.state.mages)
                for view, actions in (
                    (match.view(seat), [None, *legal]),
                    (whole, [None, *legal]),
                    (match.view(None), [None]),
                    (other, [None]),
                ):
                    tally = weigh(judge(), its, view, actions, Budget(2), Rng(5))
                    assert len(tally.sums) == len(actions)
            match.play(seat, rng.choice(legal))
    assert asked == {Leading, Estimating, Slot, Paying, Discarding, Keeping}


def test_a_level_that_has_ended_is_what_it_is() -> None:  # SY-25
    won, _ = act(*position([".U"], "3", [(3,), (2,)]), "0>0", "pass", "pass")
    its, _ = position([".U"], "3", [(3,), (2,)])
    assert won.ending == "won"
    assert isinstance(won.now, Keeping)
    assert told(its, seen(its, won, 1), "keep", "drop").sums == ((MATCHES,) * 2,) * 2


def test_what_wins_at_once_is_told_from_what_loses() -> None:
    its, state = position([".U"], "g5", [(5,), (1,), (), ()])
    tally = told(its, seen(its, state, 0), "pass", "0>0")
    assert tally.chance(0, 0) == 0, "the Golem is fed with the 1 (SY-14, SY-28)"
    assert tally.chance(3, 1) == tally.gain(3, 1) == 1


def test_a_view_without_holes_is_one_world_and_one_with_holes_is_many() -> None:
    its, state = position([".U"], "7", [(3, 1), (4, 1)], deck=(1, 1, 1, 1, 1, 1), turn=1)
    closed = told(its, seen(its, state, 0), "0>0")
    assert 0 < closed.chance(0) < 1, "the partner may hold the 4, or it lies in the deck"
    assert told(its, View(0, state), "0>0").chance(0) == 1


def test_who_looks_on_knows_no_hand() -> None:  # SY-2
    its, state = position([".U"], "7", [(3, 1), (4, 1)], deck=(1, 1, 1, 1, 1, 1))
    _, other = position([".U"], "7", [(1, 1), (1, 1)], deck=(3, 4, 1, 1, 1, 1))
    assert seen(its, state, None) == seen(its, other, None)
    assert told(its, seen(its, state, None)).sums == told(its, seen(its, other, None)).sums


@pytest.mark.parametrize("mages", [2, 3, 4])
def test_what_is_shown_of_a_hand_tells_partners_what_to_expect(mages: int) -> None:  # SY-9
    match = begun("Id", mages, seed=3).past(1)
    assert isinstance(match.state.now, Estimating)
    tally = told(match.rules, match.view(0), "good", "average", "bad", matches=250)
    chances = {tally.chance(0, action) for action in range(3)}
    assert len(chances) > 1, "who expects another thing does another thing"


def test_what_was_sealed_is_known_to_who_sealed_it() -> None:
    match = begun("Ib", 3, seed=3).past(1)
    match.play(0, notation.read(match.rules, "good"))
    before = begun("Ib", 3, seed=3).past(1)
    sealed = told(match.rules, match.view(0), matches=100)
    assert sealed.sums == told(before.rules, before.view(0), "good", matches=100).sums
