"""What is told of a match of Sinoda: points turn by turn, the captures that counted, who is a team."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from game.games.sinoda.table.summary import SinodaSummary
from game.ui.layout.frame import Rect
from tests.scenes import scenes
from tests.scenes.box import Box


@pytest.fixture
def story(tmp_path: Path) -> SinodaSummary:
    box = Box(tmp_path)
    told = box.summary(scenes.played(box, scenes.PAIR, 2000))
    assert isinstance(told, SinodaSummary)
    return told


def test_points_are_told_from_the_deal_to_the_last_turn(story: SinodaSummary) -> None:
    history = story.history()
    assert history[0] == (0, 0)
    assert len(history) == story.turns() + 1
    assert history[-1] == story.scores()
    outcome = story.session.host.outcome
    assert outcome is not None
    assert outcome.scores == story.scores()


def test_points_never_fall_in_a_match_told_turn_by_turn(story: SinodaSummary) -> None:
    history = story.history()
    for before, after in itertools.pairwise(history):
        assert all(now >= then for then, now in zip(before, after, strict=True))


def test_every_capture_is_a_moment_and_the_last_one_always_has_a_card(story: SinodaSummary) -> None:
    moments = story.moments()
    assert len(moments) == sum(len(hand) for hand in story.state.captures)
    assert [moment.turn for moment in moments] == sorted(moment.turn for moment in moments)
    assert story.turned[-1] == moments[-1]
    assert len(story.turned) == 3
    rest = [moment.weight for moment in moments[:-1] if moment not in story.turned]
    assert min(moment.weight for moment in story.turned[:-1]) >= max(rest)


def test_a_card_shows_what_took_and_what_was_taken(story: SinodaSummary) -> None:
    beats = story.session.host.beats(None)
    for moment in story.moments():
        assert moment.act is not None
        taker, taken = (int(key.partition(":")[2]) for key in moment.act.things)
        before, after = beats[moment.act.first - 1].state, beats[moment.act.last - 1].state
        assert before.spaces[taken] == after.spaces[taker] != before.spaces[taker]


def test_every_capture_that_changed_the_lead_is_a_moment_and_says_so(story: SinodaSummary) -> None:
    history, changed = story.history(), dict[int, str]()
    for turn, (then, now) in enumerate(itertools.pairwise(history), 1):
        before, after = ({seat for seat in range(2) if points[seat] == max(points)} for points in (then, now))
        if now != then and (before != after or not any(then)):
            changed[turn] = "took" if len(after) == 1 else "level"
    assert len(changed) > 1
    changed[max(changed)] = "turned"  # nobody else led after that
    keys = {moment.turn: moment.message.key for moment in story.moments()}
    assert [moment.turn for moment in story.moments() if moment.turning] == [max(changed)]
    assert {turn: key.rpartition(".")[2] for turn, key in keys.items() if key.startswith("sinoda.moment.")} == changed


def test_figures_are_turns_captures_and_minutes(story: SinodaSummary) -> None:
    assert [word for _, word in story.figures()] == ["turns", "captures", "minutes"]
    assert story.figures()[2][0] == "11"


def test_teams_are_told_and_nobody_alone_is_one(tmp_path: Path, story: SinodaSummary) -> None:
    assert story.teams() == ()
    box = Box(tmp_path)
    told = box.summary(scenes.played(box, scenes.SIX, 1, teams="twos"))
    assert told.teams() == ((0, 3), (1, 4), (2, 5))


def test_the_small_board_holds_every_piece_that_is_left(story: SinodaSummary) -> None:
    rect = Rect(0, 0, 136, 100)
    parts = story.thumbnail(story.services.kit, rect)
    left = sum(space >= 0 for space in story.state.spaces)
    assert len(parts) == left + 1
    assert all(rect.contains(part.rect, 1) for part in parts)


def test_captured_pieces_fit_their_row(story: SinodaSummary) -> None:
    rect = Rect(0, 0, 150, 52)
    for seat in range(2):
        parts = story.details(story.services.kit, seat, rect)
        assert len(parts) == len(story.state.captures[seat])
        assert all(rect.contains(part.rect, 1) for part in parts)
