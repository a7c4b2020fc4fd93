"""What a partner says that it weighed: the very numbers by which it decided, from the worlds in which it did."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from game.ai.players.brain import Budget
from game.ai.players.weighed import Weighed, Weighs
from game.engine.match import Match
from game.engine.protocol import Opening, Seat
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner, apprentice, master
from game.games.syncro.rules.play.actions import Play
from game.games.syncro.rules.state.state import Slot, State
from tests.games.syncro.positions import rules

NODES: Final = 120
Asked = tuple[State, Seat, Any, Weighed | None]


def played(level: str, mages: int, seed: int, brain: Partner) -> Iterator[Asked]:
    """Play a level by one kind of partner; yield each state, who decides, how, and what was weighed."""
    match: Match[Any, Any, Any] = Match(rules(level, mages), Opening(mages), seed)
    while waiting := match.rules.to_act(match.state):
        seat, number = waiting[0], match.decision_count
        view = match.view(seat)
        action, weighed = brain.choose_weighed(match.rules, view, Budget(NODES), Rng.of(seed, number))
        assert action == brain.choose(match.rules, view, Budget(NODES), Rng.of(seed, number)), "it changes nothing"
        yield match.state, seat, action, weighed
        match.play(seat, action)


@pytest.mark.parametrize(("level", "mages", "brain"), [("Ic", 4, Partner()), ("IIa", 3, master())])
def test_what_was_done_stands_first_and_everything_was_allowed(level: str, mages: int, brain: Partner) -> None:
    its = rules(level, mages)
    assert isinstance(brain, Weighs)
    weighed_slots = 0
    for state, seat, action, weighed in played(level, mages, 5, brain):
        if weighed is None:
            continue
        weighed_slots += isinstance(state.now, Slot)
        assert weighed.tried[0].action == action
        assert len(weighed.tried) > 1
        assert {one.action for one in weighed.tried} <= set(its.legal(state, seat))
        assert all(0 <= one.chance <= 1 and one.worlds > 0 for one in weighed.tried)
        best, second = weighed.tried[:2]
        assert best.worlds == second.worlds, "the two best were tried in the same worlds"
        assert best.chance >= second.chance
        assert not weighed.blunder
    assert weighed_slots > 5


def test_beliefs_are_of_the_spells_that_partners_laid_in_this_turn_face_down() -> None:
    counted = 0
    for state, seat, _, weighed in played("Ib", 4, 8, Partner()):
        down = {
            (place, index, laid.by)
            for place, spot in enumerate(state.horde)
            if spot is not None
            for index, laid in enumerate(spot.spells)
            if not laid.up and laid.by != seat
        }
        if weighed is None:
            continue
        faces = {belief.about: dict(belief.counts) for belief in weighed.beliefs if len(belief.about) == 3}
        sums = {belief.about[0]: dict(belief.counts) for belief in weighed.beliefs if len(belief.about) == 1}
        assert set(faces) == down
        assert set(sums) == {place for place, _, _ in down}
        worlds = {sum(counts.values()) for counts in (*faces.values(), *sums.values())}
        assert len(worlds) <= 1, "all are counted in the same worlds"
        if worlds:
            assert worlds == {max(one.worlds for one in weighed.tried)}
        for (place, index, _), counts in faces.items():
            spot = state.spot(place)
            assert set(counts) <= set(range(1, 8))
            if len(spot.spells) == 1:
                assert counts == sums[place], "one Spell alone is the whole of what lies there"
            assert index < len(spot.spells)
        counted += len(faces)
    assert counted > 5


def test_an_apprentice_says_where_it_took_what_came() -> None:
    blunders = [weighed for seed in range(4) for *_, weighed in played("Ia", 3, seed, apprentice()) if weighed]
    assert any(one.blunder for one in blunders)
    assert all(len(one.tried) == 1 for one in blunders if one.blunder)
    assert not all(one.blunder for one in blunders)


def test_where_nothing_is_weighed_nothing_is_told() -> None:
    for state, seat, action, weighed in played("IIa", 2, 3, Partner()):
        its = rules("IIa", 2)
        if len(its.legal(state, seat)) == 1 or type(state.now).__name__ in ("Leading", "Estimating", "Keeping"):
            assert weighed is None, action
        if weighed is not None and isinstance(action, Play):
            assert len(weighed.tried) > 1
