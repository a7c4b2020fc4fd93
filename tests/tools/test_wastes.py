"""The tool that counts what teams of Syncro waste; and that Regulars waste nothing that they could have known."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from strength import wastes
from strength.wastes import GREW, ONES, PAID

from game.engine import notation
from game.engine.protocol import Beat
from game.games.syncro.bots.players.waste import KINDS, WORST
from game.games.syncro.rules.play.actions import Action
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import State
from tests.games.syncro.positions import act, position, seen

LUCKS = (1, 30, 77)
THOUGHT = "@40"
"""Nodes of a decision: what is left out does not hang on how long is thought."""


def test_levels_go_round_all_steps_roads_and_numbers_of_mages() -> None:
    every = list(wastes.tables(144, 1))
    assert len({(one.step, one.road, one.mages) for one in every}) == len(LEVELS) * 2 * 4
    assert [one.seed for one in every] == list(range(1, 145))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("brain", ["regular", "master"])
@pytest.mark.parametrize("luck", LUCKS)
def test_partners_do_nothing_that_they_could_have_known_to_be_waste(luck: int, brain: str) -> None:
    tables = list(wastes.tables(9, luck))[luck % 9 :: 4]
    kinds = Counter(one.kind for table in tables for one in wastes.found(wastes.played(table, brain + THOUGHT)))
    assert not {*kinds} & {*KINDS}, kinds
    assert not {*kinds} & {GREW, PAID}, kinds


def test_who_does_whatever_comes_wastes_a_lot() -> None:
    kinds = Counter(one.kind for table in wastes.tables(27, 1) for one in wastes.found(wastes.played(table, "chance")))
    assert {*WORST} <= {*kinds}, kinds
    assert len({*kinds} & {*KINDS}) >= 10, kinds


def beats(item: SyncroRules, state: State, *words: str) -> list[Beat[State, events.Event]]:
    """Return all that happens in a turn from its beginning."""
    told: list[Beat[State, events.Event]] = [Beat(events.TurnBegan(state.leader, state.turn), state)]
    for word in words:
        state, more = act(item, state, word)
        told += [Beat(event, state) for event in more]
    return told


def test_what_lay_there_is_told_as_it_was_seen() -> None:
    item, state = position(["U.U"], "5 8", [[5], [1], [1], [3]], deck=[1, 2, 3])
    kinds = [one.kind for one in wastes.seen(item, beats(item, state, "0>0", "0>0", "0>0", "pass"))]
    assert kinds == [ONES]
    item, state = position(["U.U"], "6 8", [[5], [1], [1], [3]], deck=[1, 2, 3])
    assert list(wastes.seen(item, beats(item, state, "0>0", "0>0", "0>0", "pass"))) == []
    many = [3, 2, 4, 2, 2]
    item, state = position(["U"], "g6", [many, many, many], deck=[1, 2, 3])
    kinds = [one.kind for one in wastes.seen(item, beats(item, state, "0>0", "pass", "pass", "pass"))]
    assert kinds == [GREW]
    assert list(wastes.seen(item, beats(item, state, "0>0", "1>0", "pass", "pass"))) == []
    assert list(wastes.seen(item, beats(item, state, "pass", "pass", "pass", "0>0"))) == [], "nobody followed"


def test_a_five_on_a_dragon_of_five_with_a_three_is_told() -> None:
    item, state = position(["U.U"], "d5 8", [[5, 2], [1]], laid={0: [(3, 1)]}, deck=[1, 2])
    view = seen(item, state, 0).state
    told = {text: wastes.overdone(item, view, 0, _read(item, text)) for text in ("0>0", "1>0", "0>1", "pass")}
    assert told == {"0>0": True, "1>0": False, "0>1": False, "pass": False}


def _read(item: SyncroRules, text: str) -> Action:
    action: Action = notation.read(item, text)
    return action


def test_the_tool_tells_each_team_by_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--brains", "chance,apprentice@8", "--levels", "3", "--seed", "5"]
    assert wastes.main([*words, "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["brain"], one["levels"], len(one["won"])) for one in told] == [
        ("chance", 3, 3),
        ("apprentice@8", 3, 3),
    ]
    assert wastes.main([*words, "--show", "dear"]) == 0
    shown = capsys.readouterr().out
    assert "chance: 3 levels" in shown
    assert "kind='dear'" in shown
