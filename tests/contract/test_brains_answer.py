"""The laws of computer players: whoever is asked answers legally, ends when told to, and always says the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, Final

import pytest

from game.ai.players.brain import Budget, Ponders
from game.ai.players.weighed import Weighs
from game.engine.match import Match
from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games import catalog
from game.saves.records.replay import replay
from tests.contract.asking import NODES, answers, decision, player, players, positions
from tests.contract.test_golden import GOLDEN
from tests.contract.worlds import NAMES, levels, load

SOME: Final = 40
"""How often the players of a game are asked in its golden logs, together, each time."""
ENDLESS: Final = 5_000
"""More than a thought should ever come to that was told to stop at once."""
every_game = pytest.mark.parametrize("game", NAMES)


def moments(game: str, step: int = 1) -> Iterator[tuple[Match[Any, Any, Any], Seat, str]]:
    """Yield, for every decision of a game's golden logs, one in `step`, each seat that owes one; and where that is."""
    for path in sorted((GOLDEN / game).glob("*.jsonl")):
        whole = replay(path.read_bytes(), load, levels).match
        match: Match[Any, Any, Any] = Match(whole.rules, whole.opening, whole.seed)
        for number, each in enumerate(whole.decisions):
            if number % step == 0:
                for seat in match.rules.to_act(match.state):
                    yield match, seat, f"{path.name}, after {number} decisions"
            match.play(each.seat, each.action)


def wrong(match: Match[Any, Any, Any], seat: Seat, by: str, budget: Budget) -> str:
    """Return what is wrong with what a player answers, or nothing."""
    action = decision(match.rules, match.view(seat), by, 11, budget)
    legal = action in match.rules.legal(match.state, seat) and match.check(seat, action) is None
    return "" if legal else f"{by} in seat {seat} answers {action!r}"


@pytest.mark.parametrize("game", catalog.names())
def test_players_asked_in_golden_logs_answer_legally(game: str) -> None:
    decisions = sum(len(path.read_bytes().splitlines()) - 1 for path in (GOLDEN / game).glob("*.jsonl"))
    everybody, step = cycle(players(game)), -(-decisions // SOME)
    asked = [wrong(match, seat, next(everybody), Budget(NODES)) for match, seat, _ in moments(game, step)]
    assert len(asked) >= min(decisions, max(len(players(game)), SOME // 2))
    assert set(asked) == {""}


@pytest.mark.long
@pytest.mark.parametrize("game", catalog.names())
def test_every_player_asked_at_any_point_of_a_golden_log_answers_legally(game: str) -> None:
    for match, seat, where in moments(game):
        for by in players(game):
            assert wrong(match, seat, by, Budget(NODES)) == "", where


@every_game
def test_one_node_is_enough_for_an_answer(game: str) -> None:
    for _, match, seat in positions(game, 2, 40):
        assert [wrong(match, seat, by, Budget(1)) for by in players(game)] == [""] * len(players(game))


@every_game
def test_what_a_player_says_that_it_weighed_could_be_done_and_changes_nothing_of_what_it_does(game: str) -> None:
    for _, match, seat in positions(game, 2, 40):
        legal = match.rules.legal(match.state, seat)
        for by in players(game):
            brain = player(game, by)
            if isinstance(brain, Weighs):
                action, weighed = brain.choose_weighed(match.rules, match.view(seat), Budget(NODES), Rng(11))
                assert action == player(game, by).choose(match.rules, match.view(seat), Budget(NODES), Rng(11))
                assert weighed is None or weighed.tried[0].action == action
                assert weighed is None or all(one.action in legal for one in weighed.tried)


@every_game
def test_who_is_told_to_stop_at_once_does_and_answers(game: str) -> None:
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        assert len(asked) < 100, "who is told to stop goes on"
        return True

    for _, match, seat in positions(game, 2, 50):
        for by in players(game):
            asked.clear()
            assert wrong(match, seat, by, Budget(ENDLESS, stop)) == ""


@every_game
def test_who_is_told_to_stop_in_the_middle_does_and_answers(game: str) -> None:
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(len(asked) >= 2)
        assert sum(asked) < 100, "who is told to stop goes on"
        return asked[-1]

    for _, match, seat in positions(game, 1, 60):
        for by in players(game):
            asked.clear()
            assert wrong(match, seat, by, Budget(ENDLESS, stop)) == ""


@every_game
def test_who_has_thought_ahead_answers_legally_too(game: str) -> None:
    for _, match, seat in positions(game, 3, 70):
        before = match.past(len(match.decisions) - 1)
        for by in players(game):
            brain = player(game, by)
            if isinstance(brain, Ponders) and seat not in match.rules.to_act(before.state):
                brain.ponder(match.rules, before.view(seat), Budget(NODES), Rng(1))
                brain.ponder(match.rules, before.view(seat), Budget(ENDLESS, lambda: True), Rng(1))
            action = brain.choose(match.rules, match.view(seat), Budget(NODES), Rng(2))
            assert match.check(seat, action) is None


def test_the_same_question_has_the_same_answer_in_every_process() -> None:
    root = Path(__file__).parent.parent.parent
    told = answers()
    assert set(told) == {f"{game} {by}" for game in catalog.names() for by in players(game)}
    assert told == answers()
    known = {**os.environ, "PYTHONPATH": os.pathsep.join((str(root), str(root / "tools")))}
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"  # sets and dictionaries of another order
    command = [sys.executable, "-m", "tests.contract.asking"]
    done = subprocess.run(command, cwd=root, env={**known, "PYTHONHASHSEED": seed}, capture_output=True, check=True)
    assert json.loads(done.stdout) == json.loads(json.dumps(told))
