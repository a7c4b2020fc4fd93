"""Why a move of Sinoda was worse: what is said to be taken then is taken when both ways are played on."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.players.advice import Advice
from game.ai.process.aftermath import Happened, Matches
from game.ai.process.wire import HINT, Request, Setup
from game.engine.match import Match
from game.engine.protocol import SeatName
from game.games import catalog
from game.games.sinoda.bots.hints.mistake_reasons import mistake_reasons
from game.games.sinoda.rules.position import owner, piece_at
from game.games.sinoda.rules.rules import Action, Captured, Changed, Event, Move, SinodaRules
from game.saves.records.replay import replay
from tests.contract.test_golden import GOLDEN
from tests.contract.worlds import levels, load
from tests.games.sinoda.positions import ROOT, rules
from tests.scenes.analysis.here import Here
from tests.words import read_words

TEXTS = read_words([ROOT / "game" / "games" / "sinoda" / "words"])
WALKED, LEFT, MISSED, QUIET = 92, 251, 218, 29
"""Decisions of a record: a piece walked where it is taken, one was left where it is, a capture was missed; and none."""
BETTER = {WALKED: "e1-d4", LEFT: "c7-b6", MISSED: "c11-b7", QUIET: "d4-d3"}


@pytest.fixture
def match() -> Match[Any, Any, Any]:
    return replay((GOLDEN / "sinoda" / "2.jsonl").read_bytes(), load, levels).match


def told(match: Match[Any, Any, Any], place: int) -> tuple[list[tuple[str, dict[str, Any]]], Action, Action]:
    """Return what is said of a decision and a better one, and both."""
    start, end = BETTER[place].split("-")
    played, better = match.decisions[place].action, Move(start, end)
    past, seat = match.past(place), match.decisions[place].seat
    setup = Setup("sinoda", 2, {}, levels(catalog.load("sinoda")))
    legal = past.rules.legal(past.state, seat)
    ways = (played, better)
    request = Request(setup, past.view(seat), HINT, 6, legal, brief=True, looks_back=True, ways=ways)
    here = Here(catalog.load)
    here.judge(request)
    answer = here.judged()
    assert answer is not None
    assert isinstance(answer.action, Advice), answer.trouble
    found = [reason.message for reason in answer.action.mistake_reasons]
    for cause in found:
        assert all(cause.key in TEXTS[language] for language in ("en", "fr"))
    return [(cause.key.rpartition(".")[2], dict(cause.params)) for cause in found], played, better


def takes(match: Match[Any, Any, Any], place: int, action: Action, piece: int) -> bool:
    """Tell whether a piece can be captured right after an action."""
    rules, past = match.rules, match.past(place)
    assert isinstance(rules, SinodaRules)
    past.play(match.decisions[place].seat, action)
    state = past.state
    legal = rules.legal(state, state.mover)
    return any(isinstance(one, Move) and piece_at(state, rules.board.number[one.end]) == piece for one in legal)


@pytest.mark.parametrize("place", [WALKED, LEFT])
def test_a_piece_that_is_taken_then_is_said_first_and_can_be_taken(match: Match[Any, Any, Any], place: int) -> None:
    found, played, better = told(match, place)
    kind, params = found[0]
    seat = match.decisions[place].seat
    assert kind == "lost"
    assert (params["player"], params["other"]) == (SeatName(1 - seat), SeatName(seat))
    assert params["played"] >= params["better"] + 35
    state = match.past(place).state
    own = [piece for piece in range(len(state.values)) if owner(piece) == seat]
    hung = [piece for piece in own if state.values[piece] == params["value"] and takes(match, place, played, piece)]
    assert hung
    assert not all(takes(match, place, better, piece) for piece in hung)


def test_a_capture_that_was_missed_is_said_with_how_often_it_comes(match: Match[Any, Any, Any]) -> None:
    found, _, better = told(match, MISSED)
    kind, params = found[0]
    assert isinstance(better, Move)
    assert (kind, params["played"], params["better"]) == ("wins", 0, 100)
    assert params["player"] == SeatName(match.decisions[MISSED].seat)
    state = match.past(MISSED).state
    its = match.rules
    assert isinstance(its, SinodaRules)
    victim = piece_at(state, its.board.number[better.end])
    assert victim is not None
    assert params["value"] == state.values[victim]


def test_where_nothing_is_taken_either_way_nothing_is_said(match: Match[Any, Any, Any]) -> None:
    assert told(match, QUIET)[0] == []


TOOK: Happened[Event] = Happened(Captured(0, 6, 1, 1, "d5"), at_once=True)
"""What was done: a 1 is taken. Then the piece that took it, a 3, is taken."""
TAKEN: Happened[Event] = Happened(Captured(1, 0, 0, 3, "d5"), at_once=False)
TURNED: Happened[Event] = Happened(Changed(0, 1, "d9", 1, 2), at_once=False)
"""The seat's own next decision."""
DONE: Happened[Event] = Happened(Changed(0, 1, "d9", 1, 2), at_once=True)
REPLIED: Happened[Event] = Happened(Changed(1, 7, "c3", 1, 2), at_once=False)


def said(played: Matches[Event], better: Matches[Event]) -> list[tuple[str, dict[str, Any]]]:
    return [(cause.key.rpartition(".")[2], dict(cause.params)) for cause in mistake_reasons(rules(), 0, played, better)]


def test_a_piece_that_is_lost_either_way_is_said_to_be_taken_in_reply_where_it_could_act_before() -> None:
    played, better = [[TOOK, TAKEN, TURNED]] * 24, [[DONE, REPLIED, TURNED, TAKEN]] * 24
    names = {"player": SeatName(1), "other": SeatName(0), "value": 3}
    assert said(played, better) == [("reply", {**names, "played": 100, "better": 0})]
    gained: Happened[Event] = Happened(Captured(0, 8, 1, 2, "e3"), at_once=True)
    assert said(played, [[gained, REPLIED, TURNED, TAKEN]] * 24)[0][0] == "wins", "a gain is a gain, and no reply"
    assert said(played, [[DONE, REPLIED, TURNED]] * 24) == [("lost", {**names, "played": 100, "better": 0})]


def test_where_no_piece_tells_both_ways_apart_the_points_of_the_round_do() -> None:
    def taken(piece: int) -> Happened[Event]:
        return Happened(Captured(1, piece, 0, 2, "d5"), at_once=False)

    played = [[DONE, taken(number % 4)] for number in range(24)]
    better = [[DONE, taken(number % 4)] if number < 6 else [DONE, REPLIED] for number in range(24)]
    assert said(played, better) == [("points", {"count": 1, "whole": 1, "tenth": 5})]
    assert said(played, played) == []
    assert said(better, played) == [], "what comes out better as it was played is no cause"
    slight = [[DONE, taken(number % 4)] if number < 20 else [DONE, REPLIED] for number in range(24)]
    assert said(played, slight) == [], "a third of a point is not worth a word"
