"""To have to get past the finish is to have one space more to go, for all who think of a race: SN-16."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from strength import perft

from game.ai.players.brain import Brain, Budget
from game.ai.players.entry import OptionValue
from game.ai.players.judge import weigh
from game.engine.match import Match
from game.engine.protocol import Opening, View
from game.engine.rng import Rng
from game.games.syncron.bots.brains import Novice
from game.games.syncron.bots.hints import advise
from game.games.syncron.bots.judge import judge
from game.games.syncron.bots.master import Master
from game.games.syncron.bots.regular import Regular
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from tests.games.syncron.rounds import play, rules, standing

FEW = Budget(60)


def pairs(length: int, **options: bool) -> tuple[SyncronRules, SyncronRules]:
    """Return the rules of a race that goes past a space, and of one that goes to the next."""
    return rules(length, past_finish=True, **options), rules(length + 1, **options)


def views(past: SyncronRules, seed: int) -> Iterator[View[State]]:
    """Yield what seats see in a match that is played at random, one of them at each of its points."""
    match: Match[State, Action, Event] = Match(past, Opening(4 + seed % 7), seed)
    rng = Rng.of(seed, 5)
    while acting := past.to_act(match.state):
        seat = rng.choice(acting)
        yield match.view(seat)
        match.play(seat, rng.choice(past.legal(match.state, seat)))


@pytest.mark.parametrize("brain", [Novice, Regular, Master])
@pytest.mark.parametrize("farthest", [False, True])
def test_every_level_plays_as_in_a_race_of_one_space_more(brain: type[Brain[Any, Any, Any]], farthest: bool) -> None:
    for length, seed in ((3, 1), (6, 2), (19, 3)):
        past, longer = pairs(length, farthest_alone=farthest)
        for number, view in enumerate(list(views(past, seed))[::9][:12]):
            chosen = [brain().choose(its, view, FEW, Rng.of(seed, number)) for its in (past, longer)]
            assert chosen[0] == chosen[1]


def test_a_hint_says_the_same_but_of_the_finish() -> None:
    asked = set()
    for length, seed in ((3, 1), (5, 2), (4, 6)):
        past, longer = pairs(length)
        for number, view in enumerate(list(views(past, seed))[::5]):
            one, other = (advise(its, view, FEW, Rng.of(seed, number)) for its in (past, longer))
            assert (one.move, one.reasons, one.candidates) == (other.move, other.reasons, other.candidates)
            if one.question != other.question:
                assert one.question.params == other.question.params
                asked.add((one.question.key, other.question.key))
    assert asked == {("syncron.hint.ask.past", "syncron.hint.ask.finish")}


def test_the_judge_sees_the_same_chances() -> None:
    for length, seed in ((3, 1), (6, 2)):
        past, longer = pairs(length)
        for view in list(views(past, seed))[::25][:3]:
            told = [weigh(judge(), its, view, (None,), Budget(30), Rng.of(seed, 0)) for its in (past, longer)]
            assert told[0].sums == told[1].sums


def test_on_the_finish_a_regular_takes_the_step_that_wins() -> None:
    past, reach = rules(4, past_finish=True), rules(4)
    state = play(past, standing(past, 3, 0, 0, 0), "K 2 4 4")  # a 1 would stop on the finish, a 2 gets past it
    view = View(0, past.mask(state, 0))
    assert {Regular().choose(past, view, FEW, Rng.of(seed, 0)) for seed in range(5)} == {Seal("2")}
    assert play(past, state, "1").ending == ""
    assert play(reach, play(reach, standing(reach, 3, 0, 0, 0), "K 2 4 4"), "1").ending == "finish"


@pytest.mark.long
def test_as_many_ways_lead_on_as_in_a_race_of_one_space_more() -> None:
    counts = []
    races: tuple[dict[str, OptionValue], ...] = ({"race": 1, "past_finish": True}, {"race": 2}, {"race": 1})
    for options in races:
        its = perft.rules_of("syncron", 4, options)
        counts.append(perft.perft(its, perft.first_state(its, 4), 5))
    assert counts[0] == counts[1] > counts[2], "after a round with a single 1 the race goes on"
