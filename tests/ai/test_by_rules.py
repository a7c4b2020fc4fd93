"""A search that is led by the rules alone, on Murmur, which has secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.ai.players.brain import Budget
from game.ai.players.chance import Chance
from game.ai.search.by_rules import Ismcts, RulesGame, Thumb, shared
from game.ai.search.ismcts import Search, best
from game.engine.match import Match
from game.engine.protocol import Opening, Outcome, View, say
from game.engine.rng import Rng
from tests.contract.murmur import MurmurRules
from tests.contract.worlds import Setup, played

RULES = MurmurRules(4, peek=True)


def lead(outcome: Outcome) -> Sequence[float]:
    return [0.5 + (score - sum(outcome.scores) / len(outcome.scores)) / 8 for score in outcome.scores]


def test_over_the_rules_the_same_view_and_chance_give_the_same_answer() -> None:
    match = played(Setup("murmur", 3), 3, 4)
    view = match.view(match.rules.to_act(match.state)[0])
    brain: Ismcts[Any, Any, Any] = Ismcts()
    answers = [brain.choose(match.rules, view, Budget(300), Rng.of(8, 8)) for _ in range(3)]
    assert len(set(answers)) == 1


def test_what_the_seat_cannot_know_never_changes_its_choice() -> None:
    brain: Ismcts[Any, Any, Any] = Ismcts()
    for seed in range(4):
        match = played(Setup("murmur", 3), seed, 5)
        seat = match.rules.to_act(match.state)[0]
        view = match.view(seat)
        for number in range(5):
            world = match.rules.imagine(view, Rng.of(9, number))
            twin = View(seat, match.rules.mask(world, seat), view.history)
            chosen = {brain.choose(match.rules, seen, Budget(150), Rng.of(2, number)) for seen in (view, twin)}
            assert len(chosen) == 1


def test_whoever_searches_beats_chance_at_a_game_with_secrets() -> None:
    brain: Ismcts[Any, Any, Any] = Ismcts(lambda rules: RulesGame(rules, rewards=lead), worlds=40)
    wins = 0.0
    for seed in range(24):
        match: Match[Any, Any, Any] = Match(RULES, Opening(2), seed)
        while waiting := RULES.to_act(match.state):
            player: Any = brain if waiting[0] == seed % 2 else Chance()
            view = match.view(waiting[0])
            match.play(waiting[0], player.choose(RULES, view, Budget(200), Rng.of(seed, len(match.decisions))))
        outcome = RULES.outcome(match.state)
        assert outcome is not None
        wins += (seed % 2 in outcome.winners) / len(outcome.winners)
    assert wins >= 14


def test_the_rules_may_be_sifted_weighed_and_rolled_out_by_taste() -> None:
    rolled: list[int] = []

    def choose(world: Any, seat: int, moves: Sequence[Any], rng: Rng) -> Any:
        rolled.append(seat)
        return moves[0]

    game: RulesGame[Any, Any, Any] = RulesGame(
        RULES,
        sift=lambda world, seat, moves: moves[:2],
        choose=choose,
        weigh=lambda world, seat, moves: [1.0, *[0.0] * (len(moves) - 1)],
        judge=lambda world, plies: (0.5, 0.5) if plies >= 6 else None,
    )
    match: Match[Any, Any, Any] = Match(RULES, Opening(2), 1)
    view = match.view(0)
    tried = Search(game, 0).run(lambda rng: RULES.imagine(view, rng), Budget(200), Rng(1))
    assert best(tried) == RULES.legal(view.state, 0)[0]
    assert rolled


def test_a_rule_of_thumb_is_asked_with_what_is_legal_and_seen() -> None:
    def last(world: Any, seat: int, moves: Sequence[Any], rng: Rng) -> Any:
        assert world == view.state
        return moves[-1]

    match: Match[Any, Any, Any] = Match(RULES, Opening(2), 1)
    seat = RULES.to_act(match.state)[0]
    view = match.view(seat)
    thumb: Thumb[Any, Any, Any] = Thumb(last)
    assert thumb.choose(RULES, view, Budget(1), Rng(1)) == RULES.legal(view.state, seat)[-1]


@pytest.mark.parametrize(
    ("winners", "places", "rewards"), [((1,), (2, 1), [0, 1]), ((0, 1), (1, 1), [0.5, 0.5]), ((), (1, 1), [0, 0])]
)
def test_a_win_is_shared_among_the_winners(
    winners: tuple[int, ...], places: tuple[int, ...], rewards: list[float]
) -> None:
    assert shared(Outcome(winners, places, (0, 0), say("end"))) == rewards
