"""What comes of two ways: played on through the rules of every game, of what the seat knew, and told with figures."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.players.brain import never
from game.ai.process.aftermath import APART, MATCHES, Happened, follows, often, told_of
from game.engine.match import Match
from game.engine.protocol import Message
from game.engine.rng import Rng
from game.games import catalog
from game.saves.records.replay import replay
from tests.contract.test_golden import GOLDEN
from tests.contract.worlds import levels, load


def golden(game: str) -> Match[Any, Any, Any]:
    path = sorted((GOLDEN / game).glob("*.jsonl"))[0]
    return replay(path.read_bytes(), load, levels).match


@pytest.mark.parametrize("game", catalog.names())
def test_in_every_game_two_ways_are_played_on_and_the_same_is_told_again(game: str) -> None:
    match, entry = golden(game), load(game)
    rng = Rng(3)
    places = rng.shuffle(list(range(match.decision_count)))
    asked = 0
    for place in places:
        past, decision = match.past(place), match.decisions[place]
        others = [one for one in past.rules.legal(past.state, decision.seat) if one != decision.action]
        if not others:
            continue
        ways = (decision.action, rng.choice(others))
        view = past.view(decision.seat)
        first = follows(entry, past.rules, view, ways, Rng(7), never)
        assert follows(entry, past.rules, view, ways, Rng(7), never) == first
        for reason in first:
            params: dict[str, Any] = dict(reason.message.params)
            assert abs(params["played"] - params["better"]) >= 100 * APART
        asked += 1
        if asked == 2:
            return
    assert asked


def test_the_same_way_twice_is_nothing_to_be_told() -> None:
    match = golden("sinoda")
    decision = match.decisions[4]
    view = match.past(4).view(decision.seat)
    assert follows(load("sinoda"), match.rules, view, (decision.action,) * 2, Rng(7), never) == ()


def test_whoever_is_called_away_tells_nothing() -> None:
    match = golden("sinoda")
    decision = match.decisions[4]
    view = match.past(4).view(decision.seat)
    assert follows(load("sinoda"), match.rules, view, (decision.action,) * 2, Rng(7), lambda: True) == ()


def test_what_is_told_is_what_came_more_often_and_no_part_of_the_try() -> None:
    match = golden("sinoda")
    events = [beat.event for beat in match.whole() if match.rules.tell(beat.event) is not None]
    own, other = (next(event for event in events if match.rules.doer(event) == seat) for seat in (0, 1))
    played = [[Happened(own, at_once=False)]] * MATCHES
    better = [[Happened(own, at_once=True), Happened(other, at_once=False)]] * MATCHES
    assert often(played, better, lambda one: one.event == own and not one.at_once).apart == 100
    (message,) = told_of(match.rules, 0, played, better)
    told = dict(message.params)["told"]
    assert isinstance(told, Message)
    assert told == match.rules.tell(own)
    assert (dict(message.params)["played"], dict(message.params)["better"]) == (100, 0)
