"""Lost moments asked again: the page with them, their tables, both ways told, and nothing written but the answer."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.saves.moments import tasks
from game.saves.people.people import today
from game.scenes.analysis.ways.paths import Path as Way
from game.scenes.figures.moments.moments import Moments
from game.scenes.learn.lost.asking import Asking
from game.scenes.learn.lost.seeing import Seeing
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Undo
from tests.scenes.figures.asked_moments import RECORD, THEME, boxed, decide, files, kept, lost, opened, told
from tests.scenes.figures.lost_moments import answered, keep
from tests.scenes.measure import flaws
from tests.scenes.seated import go, keys, words


@pytest.mark.parametrize("game", RECORD)
def test_the_better_way_is_found_again_and_no_record_is_touched(game: str, tmp_path: Path) -> None:
    box = boxed(tmp_path)
    (task,) = lost(box, game=game)
    before = files(box)
    table, guide = opened(box, task)
    assert 0 in table.host.to_act(), "others may have sealed meanwhile"
    assert table.session.people == (0,)
    assert words(table, "guide:title") == "What would you do?"
    decide(box, table, guide.acts.lost.better)
    table, _ = told(box)
    assert words(table, "guide:title") == "That’s it: 60 instead of 38 in 100"
    assert "guide:seal" in keys(table)
    assert [words(table, f"guide:{key}:figure") for key in ("better", "played")] == ["60", "38"]
    assert files(box) == before
    after = kept(box, task)
    assert (after.again, after.tries, after.step, after.last) == (True, 1, 1, today())
    box.click("guide:next")
    box.services.navigator.settle()
    page = box.top
    assert isinstance(page, Moments)
    assert "moment:1" not in keys(page)
    assert words(page, f"found:{game}:{THEME[game]}:figure") == "1 of 1"


def test_who_does_the_same_may_look_again_as_often_as_they_like(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    (task,) = lost(box)
    table, guide = opened(box, task)
    for _ in range(2):
        decide(box, table, guide.acts.lost.played)
        assert words(table, "guide:title") == "There is something better"
        assert kept(box, task).tries == 0, "nothing is counted"
        box.click("guide:look")
        box.services.navigator.settle()
        go(box, 1.0, 0.1)
        again = box.top
        assert isinstance(again, TableScene)
        assert "guide:title" not in keys(again), "the question is known"
        assert again.host.decision_count == task.place
        assert not any(key.startswith("guide:") for key in keys(again)), "the question is known"
        table = again
        assert isinstance(table.moment.guide, Asking)
        guide = table.moment.guide
    decide(box, table, guide.acts.lost.better)
    told(box)
    assert kept(box, task).again


def test_both_ways_are_shown_at_the_table_and_it_comes_again_tomorrow(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    (task,) = lost(box)
    table, guide = opened(box, task)
    decide(box, table, guide.acts.lost.played)
    box.click("guide:show")
    box.services.navigator.settle()
    table, _ = told(box)
    assert words(table, "guide:title") == "There was better: 60 instead of 38 in 100"
    assert "guide:seal" not in keys(table)
    ways = {one.key: one.face for one in table.parts if isinstance(one.face, Way)}
    assert {"table:path:played", "table:path:better"} == {*ways}
    assert table.host.decision_count == task.place, "it stands as it stood then"
    assert (kept(box, task).again, kept(box, task).step) == (False, 0)
    assert kept(box, task).due > today()


def test_a_way_is_seen_played_and_both_are_told_again(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    (task,) = lost(box)
    table, guide = opened(box, task)
    decide(box, table, guide.acts.lost.better)
    table, _ = told(box)
    box.click("guide:see_better")
    box.services.navigator.settle()
    seen = box.top
    assert isinstance(seen, TableScene)
    assert isinstance(seen.moment.guide, Seeing)
    most = task.place
    for _ in range(600):
        go(box, 0.1, 0.1)
        if box.top is not seen:
            break
        most = max(most, seen.host.decision_count)
    assert most > task.place + 1, "others answered"
    told(box)
    assert kept(box, task).tries == 1, "it is counted once"


def test_one_press_ends_a_moment_for_good_and_the_next_one_comes(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    first, second = lost(box, 12, 40)
    assert first.id != second.id
    table, guide = opened(box, first)
    task = guide.acts.lost.task
    decide(box, table, guide.acts.lost.better)
    told(box)
    box.click("guide:no_more")
    box.services.navigator.settle()
    assert kept(box, task).ended
    go(box, 1.0, 0.1)
    table = box.top  # type: ignore[assignment]
    assert isinstance(table, TableScene)
    assert isinstance(table.moment.guide, Asking)
    assert table.moment.guide.acts.lost.task.id != task.id


def test_nothing_is_taken_back_and_no_hint_is_given(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    (task,) = lost(box)
    table, _ = opened(box, task)
    assert not {"bar:undo", "bar:hint"} & keys(table)
    box.intend(Undo())
    assert table.host.decision_count == task.place


def test_escape_puts_the_question_away_and_then_opens_the_pause(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    (task,) = lost(box)
    table, _ = opened(box, task)
    box.keys(pygame.K_ESCAPE)
    assert "guide:title" not in keys(table)
    box.keys(pygame.K_ESCAPE)
    box.services.navigator.settle()
    assert box.top.traits.page == "pause"


def test_a_moment_whose_match_is_gone_is_not_opened(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    (task,) = lost(box)
    assert box.screens.moment(replace(task, digest="0" * 16)) is None
    assert "can’t be shown" in box.services.navigator.shown.text


def test_a_page_without_moments_says_what_is_known(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    page = box.show(box.screens.moments())
    assert "better way" in words(page, "empty:text")
    (task,) = lost(box)
    tasks.answer(box.services.store, task.id, today(), again=True)
    page = box.show(box.screens.moments())
    assert words(page, "empty:text") == "One moment comes back later, on another day."
    box.services.shell.change(moments=False)
    page = box.show(box.screens.moments())
    assert "switch that on" in words(page, "empty:text")


def test_pictures_come_and_progress_is_told_by_theme(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    (task,) = lost(box)
    keep(box.services, *(answered(replace(task, place=900 + at), again=at < 2) for at in range(3)))
    page = box.show(box.screens.moments())
    assert isinstance(page, Moments)
    page.finish_pictures()
    assert page._pictures.get(task) is not None
    assert words(page, "found:soon:line:figure") == "2 of 4"
    assert "turn" in words(page, "moment:1:day")


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1000, 1400)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_cut_or_covered_in_any_window(
    language: str, size: tuple[int, int], text: float, tmp_path: Path
) -> None:
    box = boxed(tmp_path, size, text, language)
    (task,) = lost(box)
    page = box.show(box.screens.moments())
    assert flaws(box.services.kit.frame, page.parts) == []
    table, guide = opened(box, task)
    assert flaws(box.services.kit.frame, table.parts) == []
    decide(box, table, guide.acts.lost.better)
    table, _ = told(box)
    assert flaws(box.services.kit.frame, table.parts) == []
