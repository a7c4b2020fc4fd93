"""A seat's chances in a review, and the moments that mattered: shown as far as they are known, opened and left."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.reading import OPEN
from game.games import catalog
from game.scenes.analysis.curve import Kind
from game.scenes.review.play_on import PlayOn
from game.scenes.review.review import Review
from game.scenes.review.timeline import chart
from game.scenes.review.timeline import transport as deck
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.ui.input.intents import Edge, Page, Press, Step
from tests.scenes.analysis.here import Here
from tests.scenes.box import Box
from tests.scenes.review.reckoned import reckon
from tests.scenes.review.reviews import golden, opened, played
from tests.scenes.seated import go, keys, part, words


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


def test_the_chart_says_the_chance_where_one_stands(box: Box, scene: Review) -> None:
    scene.cursor.go(0)
    known = scene.figures.known.at(0)
    assert known is not None
    control = part(scene, chart.KEY).control
    assert control is not None
    assert f"{round(100 * known.chance)} in 100" in control.label
    assert "You" in control.label


def test_a_moment_is_opened_by_a_press_and_the_table_stands_before_its_act(box: Box, scene: Review) -> None:
    number = choices(scene)[0]
    moment = scene.cursor.moments[number]
    box.click(f"moment:{number}")
    assert scene.cursor.moment == number
    assert scene.cursor.place == moment.place
    cost = moment.cost
    assert cost is not None
    assert words(scene, "moment:played:figure") == str(round(100 * cost.chance))
    assert words(scene, "moment:better:figure") == str(round(100 * cost.best))
    assert scene.state.decision == moment.place + 1
    now = scene.cursor.account.row_at(moment.place + 1, 0)
    assert f"row:{now}" in keys(scene)
    assert {"table:path:played", "table:path:better"} & keys(scene)
    box.draw()


def test_a_better_move_is_told_in_a_hints_words_where_no_hint_was_ever_asked_for(box: Box) -> None:
    path = golden(box, "soon/3-express.jsonl", 0)
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    reckon(box.services, back, 0, advised=True)
    scene = opened(box, path)
    scene.cursor.open(choices(scene)[0])
    cost = scene.cursor.moments[choices(scene)[0]].cost
    assert cost is not None
    assert cost.why is not None
    assert cost.why.title is not None
    for message in (cost.why.title, *(reason for _, reason in cost.why.reasons)):
        assert box.services.words.has(message.key) or box.services.words.has(f"{message.key}.other")
    title = box.services.words.message(cost.why.title, scene.looked.session.name)
    assert words(scene, "moment:better:name") == title
    first = next(reason for good, reason in cost.why.reasons if good)
    said = box.services.words.message(first, scene.looked.session.name).replace("**", "")
    assert said in words(scene, "moment:why")


def test_who_looked_with_a_seats_eyes_takes_that_seat(box: Box, scene: Review) -> None:
    for eyes, seat in ((1, 1), (OPEN, 0)):
        scene.cursor.go(scene.looked.reading.stops[20])
        scene.cursor.look(eyes)
        box.click("branch")
        box.services.navigator.settle()
        top = box.top
        assert isinstance(top, PlayOn)
        assert [player.person for player in top.seats] == [number == seat for number in range(3)]
        box.keys(pygame.K_ESCAPE)
        box.services.navigator.settle()


def test_escape_closes_a_moment_before_it_leaves(box: Box, scene: Review) -> None:
    scene.cursor.open(0)
    place = scene.cursor.place
    box.keys(pygame.K_ESCAPE)
    assert scene.cursor.moment is None
    assert scene.cursor.place == place
    assert box.services.navigator.top is scene
    assert "moment" not in keys(scene)


def test_the_arrow_leaves_whatever_is_open(box: Box, scene: Review) -> None:
    box.show(box.screens.home())
    again = box.screens.review(scene.looked.path, moment=scene.cursor.moments[0])
    assert isinstance(again, Review)
    box.services.navigator.push(again)
    box.services.navigator.settle()
    assert again.cursor.moment == 0
    box.click("back")
    box.services.navigator.settle()
    assert box.top is not again


def test_of_two_moments_in_one_turn_both_can_be_pressed(box: Box, scene: Review) -> None:
    scene.cursor.moments = (scene.cursor.moments[0],) * 2
    scene.refresh()
    first, second = (part(scene, f"moment:{number}").rect for number in (0, 1))
    assert second.x >= first.x + 20


def test_a_step_from_a_moment_shows_its_act(box: Box, scene: Review) -> None:
    scene.cursor.open(choices(scene)[0])
    place = scene.cursor.place
    box.intend(Step(1, 0))
    assert scene.cursor.moment is None
    assert scene.cursor.place == scene.looked.reading.stop(place, 1)


def test_moments_are_what_one_jumps_to_first(box: Box, scene: Review) -> None:
    kinds = scene.state.kinds
    assert kinds[0].key == "moment"
    box.intend(Edge(end=False))
    for number in range(len(scene.cursor.moments)):
        box.intend(Page(1))
        assert scene.cursor.moment == number
    box.intend(Page(1))
    assert scene.cursor.moment == len(scene.cursor.moments) - 1
    box.intend(Page(-1))
    assert scene.cursor.moment == len(scene.cursor.moments) - 2


def test_one_can_jump_to_moments_as_soon_as_there_are_any(box: Box, scene: Review) -> None:
    found = scene.cursor.moments
    scene.cursor.moments = ()
    assert "moment" not in {kind.key for kind in scene.cursor.kinds}
    scene.cursor.moments = found[:1]
    assert scene.cursor.kinds[0].places == (found[0].place,)
    scene.cursor.moments = found
    assert scene.cursor.kinds[0].places == tuple(moment.place for moment in found)


def test_arrows_on_its_card_lead_from_moment_to_moment(box: Box, scene: Review) -> None:
    scene.cursor.open(0)
    box.click("moment:after")
    assert scene.cursor.moment == 1
    box.click("moment:before")
    box.click("moment:before")
    assert scene.cursor.moment == len(scene.cursor.moments) - 1


def test_confirming_on_the_chart_opens_the_moment_that_is_here_and_closes_it(box: Box, scene: Review) -> None:
    number = choices(scene)[-1]
    scene.cursor.go(scene.cursor.moments[number].place)
    scene.focus.at(chart.KEY, scene.time, ring=True)
    box.keys(pygame.K_RETURN)
    assert scene.cursor.moment is not None
    box.keys(pygame.K_RETURN)
    assert scene.cursor.moment is None


def test_luck_says_what_it_brought_and_names_no_better_way(box: Box, scene: Review) -> None:
    number = next(number for number, moment in enumerate(scene.cursor.moments) if moment.kind is Kind.LUCK)
    scene.cursor.open(number)
    assert "moment:swing" in keys(scene)
    assert not {"moment:better", "moment:see", "table:path:better"} & keys(scene)


def test_the_chart_is_gone_along_with_the_pointer(box: Box, scene: Review) -> None:
    rect = part(scene, chart.KEY).rect
    px = box.services.kit.frame.px
    box.intend(Press(px(rect.x + rect.w * 0.5), px(rect.y + 4)))
    assert scene.cursor.place == pytest.approx(scene.looked.reading.length / 2, abs=1)


def test_somebody_elses_chances_are_a_press_away_and_go_with_their_eyes(box: Box, scene: Review) -> None:
    assert scene.figures.seat == 0
    box.click("whose")
    assert scene.figures.seat == 1
    assert scene.cursor.eyes == 0
    scene.cursor.look(2)
    assert scene.figures.seat == 2
    scene.cursor.look(OPEN)
    assert scene.figures.seat == 2, "all cards are nobody's"


def test_what_nobody_has_worked_out_yet_comes_while_one_looks(box: Box) -> None:
    here = Here(catalog.load, 4)
    box.services.worker = lambda: here  # type: ignore[assignment, return-value]
    scene = opened(box, golden(box, "soon/2.jsonl", 0))
    assert "reckoning:bar" in keys(scene)
    assert scene.seconds_until_update() is not None
    before = scene.figures.progress
    here.busy = 5
    go(box, 0.1)
    assert scene.figures.progress == before, "whoever plays comes first"
    go(box, 0.6)
    assert scene.figures.progress > before
    assert here.asked
    scene.leave()
    assert scene.looked.path.with_suffix(".curve").exists()


def test_there_is_no_chart_where_not_all_may_be_known(box: Box) -> None:
    scene = opened(box, played(box, "soon", most=40, over=False))
    assert not {chart.KEY, "whose"} & keys(scene)
    assert not list(box.services.store.records_folder.glob("*.curve"))


def test_one_plays_on_from_a_place_that_is_not_the_end(box: Box, scene: Review) -> None:
    assert (control := part(scene, "branch").control) is not None
    assert not control.enabled
    assert control.reason
    scene.cursor.go(10)
    box.click("branch")
    sheet = box.services.navigator.top
    assert isinstance(sheet, PlayOn)
    assert sheet.turn == scene.cursor.account.turn(10)


def test_play_has_the_focus_where_one_comes_for_a_moment(box: Box, scene: Review) -> None:
    number = choices(scene)[0]
    again = box.screens.review(scene.looked.path, moment=scene.cursor.moments[number])
    assert isinstance(again, Review)
    box.show(again)
    assert again.cursor.moment == number
    assert again.focus.key == deck.PLAY
    assert "branch" in keys(again)
