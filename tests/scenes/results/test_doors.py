"""The moments that mattered, on the results: a curve, and doors that lead to the turns in the review."""

from __future__ import annotations

import shutil
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.games import catalog
from game.saves.records.curves import Count, CurveRow, Height
from game.scenes.analysis.analysis import Analysis
from game.scenes.analysis.curve import Kind
from game.scenes.results.acts.act import Act
from game.scenes.results.faces.course import Course
from game.scenes.results.moments import Moments
from game.scenes.results.persons import KEY as PERSONS
from game.scenes.results.results import DEAF, Results
from game.scenes.results.told import curve_panel
from game.scenes.review.review import Review
from game.scenes.session.match import sessions
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.ui.charts import FALL
from game.ui.input.intents import Confirm, Zone
from game.ui.layout.frame import Rect
from tests.contract.test_golden import GOLDEN
from tests.scenes.analysis.here import Here
from tests.scenes.box import Box
from tests.scenes.review.copies import copied
from tests.scenes.review.reckoned import reckon
from tests.scenes.review.reviews import RECORDS, golden
from tests.scenes.seated import keys

MATCHES = 200


def shown(root: Path, *, level: bool = False) -> tuple[Box, Results]:
    """Show the results of a level whose curve is kept: it falls by half at once, or stays level."""
    box = Box(root)
    here = Here(catalog.load, 2)
    box.services.worker = lambda: here  # type: ignore[assignment, return-value]
    path = box.services.store.records_folder / "20260101-000000-syncro-00000001.jsonl"
    path.parent.mkdir(exist_ok=True, parents=True)
    shutil.copy(GOLDEN / "syncro" / "3-Id-steep.jsonl", path)
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    session = sessions.shown(box.services, path, box.services.store.replay(path))
    scene = box.screens.results(session)
    assert isinstance(scene, Results)
    analysis = Analysis(box.services, back, 0, scene.summary.teams())
    reckoning = analysis._reckoning(0)
    places = reckoning._plan.places
    heights = []
    for number, place in enumerate(places):
        won = 0 if level or number > len(places) // 2 else 150
        count = Count(MATCHES, won, won)
        heights.append(Height(place, count, count))
    analysis._kept.put(CurveRow(seat=0, eyes="seat", heights=tuple(heights), complete=True))
    analysis.close()
    box.show(box.screens.home())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    later(box)
    return box, scene


def mattered(box: Box, scene: Results) -> Moments:
    """Show the moments that mattered, over the results."""
    scene._moments()
    box.services.navigator.settle()
    page = box.top
    assert isinstance(page, Moments)
    return page


def test_a_door_leads_to_its_turn_in_the_review(tmp_path: Path) -> None:
    box, scene = shown(tmp_path)
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    assert told.doors
    door = max(told.doors, key=lambda door: abs(door.moment.swing))
    assert door.moment.swing == pytest.approx(-0.75, abs=0.01)
    assert door.deed
    number = told.doors.index(door) + 1
    page = mattered(box, scene)
    assert "moment" in box.said()
    assert "−75 %" in box.said()
    box.click(f"door:{number}")
    review = box.top
    assert isinstance(review, Review)
    assert review.loss_counter.details_open, "Syncro looks back turn by turn"
    turn = review.cursor.account.turn(door.moment.place + 1)
    assert review.cursor.account.turn(review.cursor.place + 1) == turn == door.turn
    box.services.navigator.pop()
    box.services.navigator.settle()
    assert box.top is page
    assert f"door:{number}" in keys(page)


def test_who_was_far_behind_is_told_how_often_such_matches_turned(tmp_path: Path) -> None:
    box, scene = shown(tmp_path / "far")
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    assert told.behind
    mattered(box, scene)
    assert told.behind in box.said()
    curve = scene.study._analysis.known if scene.study._analysis is not None else None
    assert curve is not None
    matches = sum(point.matches for point in curve.points if point.chance == 0)
    assert f"of {matches} matches played on from there, 0 still turned" in told.behind
    level, other = raced(tmp_path / "level")
    later(level)
    quiet = other.study.panel(lambda moment, seat: None)
    assert quiet is not None
    assert not quiet.behind
    mattered(level, other)
    assert "Far behind" not in level.said()


@pytest.mark.parametrize("name", {name.partition("/")[0]: name for name in RECORDS}.values())
def test_results_count_turns_as_the_review_does(name: str, tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, name)
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    review = box.screens.review(path)
    assert isinstance(review, Review)
    account, looking = review.cursor.account, box.screens.replay_adapter(back.session.game)
    places = [place for place in range(back.reading.length) if back.reading.events(place, place + 1, None)]
    assert [looking.turn(back.reading, place) for place in places] == [account.turn(place + 1) for place in places]


def raced(
    root: Path, *, people: tuple[int, ...] = (0,), seat: int = 0, text: float = 1.0, moments: int = 3
) -> tuple[Box, Results]:
    """Show the results of a race whose curves are made up, three choices and a stroke of luck in it."""
    box = Box(root, text=text)
    box.services.worker = lambda: Here(catalog.load, 2)  # type: ignore[assignment, return-value]
    path = golden(box, "soon/3-express.jsonl", *people)
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    reckon(box.services, back, seat, moments=moments)
    session = sessions.shown(box.services, path, box.services.store.replay(path))
    scene = box.screens.results(session)
    assert isinstance(scene, Results)
    box.show(box.screens.home())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    return box, scene


def later(box: Box) -> None:
    """Wait until the results have looked back."""
    for _ in range(int(FALL / 0.1) + 5):
        box.services.navigator.update(0.1)
    box.services.navigator.settle()


def largest(scene: Results) -> int:
    """Return the number of the door to the largest choice."""
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    choices = [door for door in told.doors if door.moment.kind is Kind.CHOICE]
    return told.doors.index(max(choices, key=lambda door: abs(door.moment.swing))) + 1


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_the_largest_choice_has_the_focus_and_opens_the_review_with_its_moment(tmp_path: Path, device: str) -> None:
    box, scene = raced(tmp_path)
    assert PERSONS in keys(scene)
    assert scene.focus.key == PERSONS
    later(box)
    assert scene.focus.key == PERSONS, "nothing leads the focus away from where somebody reads"
    box.click("acts:moments")
    page = box.top
    assert isinstance(page, Moments)
    number = largest(scene)
    assert f"door:{number}" in keys(page)
    assert page.focus.key == f"door:{number}", "never what leaves the match"
    match device:
        case "mouse":
            box.click(f"door:{number}")
        case "keys":
            box.keys(pygame.K_RETURN)
        case _:
            box.intend(Confirm())
    review = box.top
    assert isinstance(review, Review)
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    assert review.cursor.moment is not None
    opened = review.cursor.moments[review.cursor.moment]
    assert (opened.place, opened.kind) == (told.doors[number - 1].moment.place, Kind.CHOICE)
    assert told.doors[number - 1].turn == review.cursor.account.turn(opened.place + 1), "both say the same turn"
    box.services.navigator.pop()
    box.services.navigator.settle()
    assert page.focus.key == f"door:{number}", "one comes back to the door"


def test_the_golden_button_looks_at_the_chosen_moment(tmp_path: Path) -> None:
    box, scene = raced(tmp_path)
    later(box)
    page = mattered(box, scene)
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    other = next(number for number in range(len(told.doors)) if number + 1 != largest(scene))
    page.focus.at(f"door:{other + 1}", page.time, ring=False)
    page.focused()
    assert f"Look at turn {told.doors[other].turn}" in box.said()
    box.click("look_at")
    review = box.top
    assert isinstance(review, Review)
    assert review.cursor.moment is not None
    assert review.cursor.moments[review.cursor.moment].place == told.doors[other].moment.place


def test_looking_comes_before_leaving(tmp_path: Path) -> None:
    box, _ = raced(tmp_path)
    scene = box.top
    while scene.time < DEAF:
        box.services.navigator.update(0.1)
    box.intend(Zone(1))
    assert scene.focus.key == "look"


def test_a_door_of_somebody_elses_chance_opens_the_moment_with_their_chances(tmp_path: Path) -> None:
    box, scene = raced(tmp_path, people=(), seat=1)
    later(box)
    page = mattered(box, scene)
    for _ in range(3):
        if any(key.startswith("door:") for key in keys(page)):
            break
        box.click("doors:seat")
        later(box)
    number = largest(scene)
    box.click(f"door:{number}")
    review = box.top
    assert isinstance(review, Review)
    assert review.figures.seat == 1
    assert review.cursor.moment is not None


def test_where_no_turn_decided_it_that_is_said(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, level=True)
    assert "acts:moments" not in keys(scene), "it leads to nothing"
    page = mattered(box, scene)
    assert not any(key.startswith("door:") for key in keys(page))
    assert "No single turn decided it." in box.said()
    assert "doors:curve" in keys(page)


def test_where_all_play_for_a_computer_any_seats_chance_may_be_seen(tmp_path: Path) -> None:
    box, scene = shown(tmp_path)
    first = scene.study.panel(lambda moment, seat: None)
    assert first is not None
    assert first.change is not None
    page = mattered(box, scene)
    box.click("doors:seat")
    second = scene.study.panel(lambda moment, seat: None)
    assert second is not None
    assert second.whose != first.whose
    assert second.progress < 1
    assert "doors:progress" in keys(page)


def test_all_points_are_a_press_away(tmp_path: Path) -> None:
    box, scene = shown(tmp_path)
    assert "chart" in keys(scene)
    page = mattered(box, scene)
    assert "doors:curve" in keys(page)
    assert "chart" not in keys(page)
    box.click("points")
    assert box.top is scene


def test_a_moment_is_pictured_by_the_table_at_its_act_and_no_hand_is_open(tmp_path: Path) -> None:
    box, scene = raced(tmp_path)
    later(box)
    page = mattered(box, scene)
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    beats = scene.study.beats()
    for door in told.doors:
        assert isinstance(door.picture, Act)
        assert door.picture.first <= door.picture.last <= len(beats)
    assert "door:1:picture" in keys(page)
    assert page.pictures.busy
    frames = 0
    while page.pictures.busy:
        box.services.navigator.update(0.03)
        frames += 1
    assert frames > 3, "a little in each frame"
    back = scene.study._back
    assert back is not None
    assert [beat.state for beat in beats] == [
        beat.state for beat in back.reading.beats(0, back.reading.length, None)
    ], "as a stranger sees it"


def test_the_results_wake_up_while_a_match_is_played_on_and_rest_under_the_review(tmp_path: Path) -> None:
    box, scene = shown(tmp_path)
    assert not scene.study.over  # all open is still to come
    wakes = scene.seconds_until_update()
    assert wakes is not None
    assert wakes < 1
    box.click("look")
    assert isinstance(box.top, Review)
    assert scene.study._analysis is None


def test_results_that_are_come_back_to_know_of_a_copy_that_has_begun_meanwhile(tmp_path: Path) -> None:
    box, scene = shown(tmp_path)
    box.click("look")
    assert scene.session.file is not None
    box.top.back()
    box.services.navigator.settle()
    assert scene.study._back is not None, "nothing has begun: it is looked at as before"
    box.click("look")
    copied(box, scene.session.file, 0.4)
    box.top.back()
    box.services.navigator.settle()
    scene.update(0.1)
    assert scene.study._looked is not None
    assert [path for path, _ in scene.study._looked.beside] != []
    assert scene.study._looked.knowledge.why is not None, "what could help there is closed"


def test_a_match_without_a_record_has_no_doors(tmp_path: Path) -> None:
    box, scene = shown(tmp_path)
    scene.session.file = None
    other = Results(box.services, box.screens, scene.summary)
    assert other.study.over
    assert not other.study.found
    assert "look" not in [way.key for way in other.onward.ways(box.services.kit, 2000.0, None)]


def test_where_only_luck_decided_that_is_said(tmp_path: Path) -> None:
    words = "No single choice clearly cost anything."
    for folder, moments in (("luck", 0), ("choice", 3)):
        box, scene = raced(tmp_path / folder, moments=moments)
        later(box)
        page = mattered(box, scene)
        assert any(key.startswith("door:") for key in keys(page))
        assert (words in box.said()) == (moments == 0)


def test_of_two_moments_in_one_turn_both_are_seen_on_the_curve(tmp_path: Path) -> None:
    box, scene = raced(tmp_path)
    later(box)
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    twice = replace(told, doors=(told.doors[0],) * 3)
    parts = curve_panel.build(box.services.kit, twice, Rect(0, 0, 1216, 196), -1)
    marks = [part.rect for part in parts if part.key.startswith("doors:mark:")]
    assert len(marks) == 3
    assert all(right.x >= left.right - 1 for left, right in pairwise(marks))


def test_the_curve_is_the_seats_and_whose_it_is_stands_beside_it(tmp_path: Path) -> None:
    box, scene = raced(tmp_path)
    later(box)
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    parts = {part.key: part for part in curve_panel.build(box.services.kit, told, Rect(0, 0, 1216, 196), 0)}
    curve = parts["doors:curve"].face
    assert isinstance(curve, Course)
    assert (curve.known, curve.colour) == (told.known, told.colour)
    assert len(curve.turns) > 10
    assert curve.rounds[0] == 0
    assert parts["doors:mark:1"].rect.w > parts["doors:mark:2"].rect.w, "the chosen one is larger"
    assert "doors:seat" in parts


def test_the_largest_swing_is_called_the_turn_of_the_match(tmp_path: Path) -> None:
    box, scene = raced(tmp_path)
    later(box)
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    largest = max(told.doors, key=lambda door: abs(door.moment.swing))
    assert [door for door in told.doors if "the turning point" in door.turning] == [largest]
    assert not any("the turning point" in door.deed for door in told.doors), "a card says what was done"
