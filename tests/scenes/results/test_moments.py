"""The story on the results: the chart, the cards of what turned it, and the whole list one press behind."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.engine.protocol import say
from game.scenes.learn.learn import Learn
from game.scenes.results.chart import DISC, KEY
from game.scenes.results.faces.steps import GROW, StepLine, Steps, calm
from game.scenes.results.listed import LIST, MOMENT
from game.scenes.results.results import DEAF, Results
from game.scenes.results.summary import Summary, TellingMoment
from game.scenes.results.told.act_cards import CARD
from game.scenes.review.review import Review
from game.ui.draw.draw_commands import Lettering
from game.ui.input.intents import Step, Zone
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import go, keys, words

CHANGES = 11
"""Captures of a match in which the lead changes all the time."""
WINDOWS = [((1280, 720), 1.0), ((960, 600), 1.0), ((1920, 1080), 1.0), ((1000, 1400), 1.0), ((1280, 720), 2.0)]


class Restless(Summary):
    """Tell of many acts, wherever they happened."""

    def moments(self) -> list[TellingMoment]:
        last = len(self.history()) - 1
        turns = [round(last * (number + 1) / CHANGES) for number in range(CHANGES)]
        return [
            TellingMoment(turn, say("results.resigned", player=self.session.name(number % 2)), number % 2, weight=1)
            for number, turn in enumerate(turns)
        ]

    def history(self) -> list[tuple[int, ...]]:
        return [(turn // 2, (turn + 1) // 2) for turn in range(2 * CHANGES)]


def restless(
    root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en", *, file: bool = False
) -> Box:
    box = Box(root, size, text, language)
    session = scenes.played(box, scenes.PAIR, 2000)
    if not file:
        session.file = None
    box.show(Results(box.services, box.screens, Restless(box.services, session)))
    go(box, DEAF)
    return box


def listed(box: Box) -> Box:
    """Show the whole list in the place of the cards."""
    box.click("acts:all")
    return box


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_every_act_can_be_read_in_the_whole_list(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    box = restless(tmp_path, size, text, language)
    for _ in range(30):
        box.top.strips.scroll("all", 100)
    listed(box)
    seen = set[str]()
    for strip in ("all", LIST):
        for _ in range(60):
            assert flaws(box.services.kit.frame, box.top.parts, (MOMENT, "name", "seat", "score")) == []
            seen |= words_seen(box)
            if any(part.scroll == strip for part in box.top.parts):  # one that nobody can scroll stays
                box.top.strips.scroll(strip, 20)
    assert {f"{MOMENT}{number}:words" for number in range(CHANGES)} <= seen
    assert not any(key.startswith(CARD) for key in keys(box.top))


def test_the_list_is_a_press_away_and_so_are_the_cards(tmp_path: Path) -> None:
    box = restless(tmp_path)
    assert {f"{CARD}0", f"{CARD}1", f"{CARD}2"} <= keys(box.top)
    assert words(box.top, "acts:title") == "What turned it"
    listed(box)
    assert f"{MOMENT}0:words" in keys(box.top)
    assert words(box.top, "acts:title") == f"All {CHANGES} captures", "the list is called by what it holds"
    box.click("acts:all")
    assert f"{CARD}0" in keys(box.top)


def test_arrows_read_on_to_the_last_act_and_then_leave(tmp_path: Path) -> None:
    box = listed(restless(tmp_path))
    last = f"{MOMENT}{CHANGES - 1}:words"
    assert last not in words_seen(box)
    for _ in range(6):
        if box.top.focus.key != LIST:
            box.intend(Step(0, 1)) if box.top.focus.key.startswith("acts") else box.intend(Zone(1))
    assert box.top.focus.key == LIST
    for _ in range(CHANGES):
        if last not in words_seen(box):
            box.intend(Step(0, 1))
    assert last in words_seen(box)
    for _ in range(CHANGES):
        if box.top.focus.key == LIST:
            box.intend(Step(0, 1))
    assert box.top.focus.key != LIST


def words_seen(box: Box) -> set[str]:
    return {part.key for part in box.top.parts if part.key.startswith(MOMENT) and part.text_rects()}


@pytest.mark.parametrize(("size", "text"), WINDOWS[:4])
def test_each_disc_stands_at_its_turn_and_on_no_other(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box = restless(tmp_path, size, text)
    parts = {part.key: part for part in box.top.parts}
    discs = [parts[f"disc:{number}"].rect for number in range(3)]
    for one, other in pairwise(discs):
        assert max(abs(one.x - other.x), abs(one.y - other.y)) >= DISC - 1
    chart = parts[KEY]
    assert isinstance(chart.face, Steps)
    assert abs(discs[-1].middle[0] - chart.rect.right) < 1, "the last act is the third"


def test_a_card_leads_to_its_act_in_the_review(tmp_path: Path) -> None:
    box = Box(tmp_path)
    session = scenes.played(box, scenes.PAIR, 2000)
    assert session.file is not None
    scene = box.screens.results(session)
    assert isinstance(scene, Results)
    box.show(box.screens.home())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    go(box, DEAF)
    moment = scene.summary.turned[1]
    assert moment.act is not None
    box.click(f"{CARD}1")
    review = box.top
    assert isinstance(review, Review)
    assert review.cursor.place == session.host.place_before(moment.act.last - 1) + 1
    box.services.navigator.pop()
    box.services.navigator.settle()
    assert box.top is scene


def test_discs_pop_up_after_the_lines_have_grown_one_after_another(tmp_path: Path) -> None:
    parts = {part.key: part for part in restless(tmp_path).top.parts}

    def seen(number: int, time: float) -> bool:
        disc = parts[f"disc:{number}"]
        return bool(tuple(disc.face.draw_commands(disc.rect, Look(time=time))))

    assert not any(seen(number, GROW) for number in range(3))
    assert seen(0, GROW + 0.14)
    assert not seen(2, GROW + 0.14)
    assert all(seen(number, GROW + 2) for number in range(3))


def test_faces_stand_in_the_order_of_the_ends_and_never_on_each_other(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = box.screens.results(scenes.played(box, scenes.SIX, 2000))
    assert isinstance(scene, Results)
    box.show(scene)
    faces = {seat: box.part(f"chart:{seat}").rect for seat in range(6)}
    ends = scene.summary.history()[-1]
    order = sorted(faces, key=lambda seat: faces[seat].y)
    assert [ends[seat] for seat in order] == sorted(ends, reverse=True)
    assert all(below.middle[1] - above.middle[1] >= 20 for above, below in pairwise(faces[seat] for seat in order))
    assert all(face.w >= 28 for face in faces.values())


def test_turns_are_told_one_by_one_along_the_chart(tmp_path: Path) -> None:
    box = restless(tmp_path)
    chart = box.part(KEY)
    assert chart.control is not None
    assert chart.control.step is not None
    assert chart.control.label.startswith("Turn 21.")
    chart.control.step(-1)
    after = box.part(KEY)
    assert after.control is not None
    assert after.control.label == "Turn 20. Nora 10, Ventoux 10" or "Turn 20. You 10" in after.control.label


def test_points_count_up_the_winner_s_last(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.results(scenes.played(box, scenes.PAIR, 2000)))
    go(box, DEAF)
    scene = box.top
    assert isinstance(scene, Results)
    first = scene.outcome.winners[0]
    scores = scene.summary.scores()

    def shown(seat: int, time: float) -> str:
        part = next(part for part in scene.parts if part.key == f"points:{seat}")
        (words,) = part.face.draw_commands(part.rect, Look(time=time))
        assert isinstance(words, Lettering)
        return words.setting.lines[0]

    assert {shown(seat, 0.0) for seat in range(2)} == {"0"}
    assert shown(1 - first, 0.4) == str(scores[1 - first])
    assert shown(first, 0.4) == "0"
    assert shown(first, 0.8) == str(scores[first])


@pytest.mark.parametrize("below", [False, True])
def test_home_is_home_whatever_lies_below_the_results(tmp_path: Path, below: bool) -> None:
    box = Box(tmp_path)
    home = box.show(box.screens.home())
    navigator = box.services.navigator
    if below:
        navigator.push(box.screens.learn())
        navigator.settle()
        assert isinstance(box.top, Learn)
    navigator.push(box.screens.results(scenes.played(box, scenes.PAIR, 2000)))
    navigator.settle()
    go(box, DEAF)
    box.click("home")
    assert box.top is home
    assert navigator.scenes == [home]


def test_a_step_too_narrow_to_be_read_is_passed_over_but_not_where_a_card_tells_of_it() -> None:
    trembling = [0, 0, 0, 2, 0, 0, 0, 0, 1, 2, 3, 3, 3, 3, 3, 4]
    assert calm(trembling, 3) == [(0, 0), (10, 3), (15, 4)]
    assert calm(trembling, 3, kept=(3,)) == [(0, 0), (3, 2), (4, 0), (10, 3), (15, 4)]
    assert calm(trembling, 0) == [(0, 0), (3, 2), (4, 0), (8, 1), (9, 2), (10, 3), (15, 4)]


def test_a_line_ends_where_its_points_do_however_late_they_came() -> None:
    line = StepLine((0, 0, 0, 5, 1, 9), 1, filled=True, named=True)
    face = Steps((line,), 10, ())
    plot = Rect(0, 0, 30, 100)
    assert face.corners(plot, 0)[-1] == (plot.right, face.y(plot, 9))
