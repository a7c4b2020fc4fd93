"""What would have been better is seen played at the review's table, framed as what never happened; anything ends it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ai.process.wire import Request
from game.games import catalog
from game.scenes.analysis.curve import Kind, Moment, next_stop
from game.scenes.analysis.ways.onward import TURNS
from game.scenes.review.review import Review
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.ui.input.intents import Edge, Step
from tests.scenes.analysis.here import Here
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.review.reckoned import reckon
from tests.scenes.review.reviews import golden, opened, unfold
from tests.scenes.seated import go, keys, words


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


@pytest.fixture
def scene(box: Box) -> Review:
    """Show a match whose curves are made up."""
    path = golden(box, "soon/3-express.jsonl", 0)
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    reckon(box.services, back, 0)
    return opened(box, path)


def choices(scene: Review) -> list[int]:
    """Return the numbers of the moments that were somebody's choice."""
    return [number for number, moment in enumerate(scene.cursor.moments) if moment.kind is Kind.CHOICE]


@pytest.fixture
def here(box: Box) -> Here:
    """Let computer players answer at once, and things move."""
    here = Here(catalog.load, 4)
    box.services.motion = 1.0
    box.services.worker = lambda: here  # type: ignore[assignment, return-value]
    return here


def framed(scene: Review) -> bool:
    return "table:path:what_if" in keys(scene)


def see(box: Box, scene: Review) -> Moment:
    """Open a choice, and have what is better played."""
    moment = scene.cursor.moments[choices(scene)[0]]
    scene.cursor.open(choices(scene)[0])
    go(box, 1.0, 0.1)
    unfold(box, scene)
    box.click("moment:see")
    return moment


def told(scene: Review) -> tuple[object, ...]:
    """Return what has happened at the table that is shown."""
    history: tuple[object, ...] = scene.cursor.table.model.view.history
    return history


def test_what_would_be_better_is_played_and_the_match_comes_back(box: Box, here: Here, scene: Review) -> None:
    before = told(scene) if scene.cursor.moment is not None else None
    moment = see(box, scene)
    assert before is None
    assert framed(scene)
    assert moment.cost is not None
    assert not {"table:path:played", "table:path:better"} & keys(scene), "it is played, and not pointed out"
    reading = scene.looked.reading
    other = reading.copy(moment.place)
    other.play(0, moment.cost.better)
    begun = other.events(0)
    longest: tuple[object, ...] = ()
    for _ in range(600):
        go(box, 0.1, 0.1)
        longest = max(longest, told(scene), key=len)
        if not framed(scene):
            break
    assert longest[: len(begun)] == begun, "it begins with the better move"
    assert len(longest) > len(begun), "and others play on"
    looking = scene.cursor.account.replay_adapter
    assert looking.turns(longest) - looking.turns(reading.view(moment.place, 0).history) == TURNS
    assert not framed(scene), "it ends by itself"
    assert scene.cursor.moments[scene.cursor.moment or 0] == moment
    go(box, 1.0, 0.1)
    assert told(scene) == reading.view(moment.place, 0).history
    assert words(scene, "moment:see") == "See it played"


def test_who_decides_in_what_never_happened_knows_what_that_seat_knew(box: Box, here: Here, scene: Review) -> None:
    moment = see(box, scene)
    go(box, 30.0, 0.1)
    asked = [each for each in here.asked if isinstance(each, Request)]
    assert asked
    reading = scene.looked.reading
    for request in asked:
        seat = request.view.seat
        assert seat is not None
        known = reading.view(moment.place, seat).history
        assert request.view.history[: len(known)] == known


@pytest.mark.parametrize("way", ["button", "escape", "step", "eyes", "edge", "play", "moment", "branch"])
def test_whatever_one_does_ends_what_never_happened(box: Box, here: Here, scene: Review, way: str) -> None:
    moment = see(box, scene)
    go(box, 3.0, 0.1)
    assert framed(scene)
    match way:
        case "button":
            assert words(scene, "moment:see") == "Back to the match"
            box.click("moment:see")
        case "escape":
            box.keys(pygame.K_ESCAPE)
            assert scene.cursor.moment is not None, "the moment stays open"
        case "step":
            box.intend(Step(1, 0))
        case "eyes":
            scene.cursor.look(1)
        case "edge":
            box.intend(Edge(end=False))
        case "play":
            scene.cursor.play()
        case "moment":
            scene.cursor.open(choices(scene)[-1])
        case "branch":
            box.click("branch")
            box.services.navigator.pop()
    assert not framed(scene)
    eyes = scene.cursor.eyes
    assert isinstance(eyes, int)
    place = scene.cursor.place
    if way in ("button", "escape", "eyes", "branch"):
        assert place == moment.place
    if way != "play" and way != "step":
        assert told(scene) == scene.looked.reading.view(place, eyes).history


def test_who_chose_at_the_same_time_chooses_as_they_did_and_no_round_is_left_half_chosen(box: Box, here: Here) -> None:
    path = golden(box, "syncron/4.jsonl", 0)
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    reckon(box.services, back, 0)
    scene = opened(box, path)
    reading = back.reading
    moment = see(box, scene)
    assert moment.cost is not None
    playing = scene.what_if.shown
    assert playing is not None
    for _ in range(900):
        go(box, 0.1, 0.1)
        if not framed(scene):
            break
    assert not framed(scene)
    until = next_stop(reading, moment.place)
    as_it_was = [
        (reading.seat_that_decided(place), reading.action(place))
        for place in range(moment.place + 2, until + 1)
        if reading.seat_that_decided(place) != 0
    ]
    assert as_it_was, "others chose after"
    match = playing._match
    decided = [(each.seat, each.action) for each in match.decisions]
    assert decided[moment.place] == (0, moment.cost.better)
    assert [each for each in decided[moment.place + 1 : until] if each[0] != 0] == as_it_was
    assert not match.steps[-1].sealed, "it ends where everybody has chosen"


def test_without_motion_each_picture_stays_for_a_while(box: Box, here: Here, scene: Review) -> None:
    box.services.motion = 0.0
    moment = see(box, scene)
    seen = {len(told(scene))}
    for _ in range(400):
        go(box, 0.1, 0.1)
        if not framed(scene):
            break
        seen.add(len(told(scene)))
    assert not framed(scene)
    assert len(seen) > 3
    assert min(seen) > len(scene.looked.reading.view(moment.place, 0).history)


def test_leaving_the_review_asks_for_nothing_more(box: Box, scene: Review) -> None:
    asked: list[Request] = []
    dropped: list[int] = []

    class Slow(Here):
        def submit(self, request: Request) -> int:
            asked.append(request)
            return 77

        def drop(self, ticket: int) -> None:
            dropped.append(ticket)

    slow = Slow(catalog.load, 4)
    box.services.worker = lambda: slow  # type: ignore[assignment, return-value]
    see(box, scene)
    go(box, 5.0, 0.1)
    assert len(asked) == 1
    assert framed(scene), "it waits"
    scene.leave()
    assert 77 in dropped


def test_with_large_letters_the_table_is_seen_and_a_button_leads_back(tmp_path: Path) -> None:
    box = Box(tmp_path, (960, 600), 2.0)
    here = Here(catalog.load, 4)
    box.services.worker = lambda: here  # type: ignore[assignment, return-value]
    path = golden(box, "soon/3-express.jsonl", 0)
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    reckon(box.services, back, 0)
    scene = opened(box, path)
    see(box, scene)
    go(box, 1.0, 0.1)
    assert "moment" not in keys(scene), "nothing lies over the table"
    assert framed(scene)
    found = flaws(box.services.kit.frame, scene.parts, ("headline",))
    assert not found, found
    box.click("moment:see")
    assert "moment" in keys(scene)
