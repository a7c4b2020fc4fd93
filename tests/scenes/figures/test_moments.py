"""Lost moments asked again: the page with them, their tables, both ways told, and nothing written but the answer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pygame
import pytest
from msgspec.structs import replace

from game.ai.players.judge import Tally
from game.ai.process.wire import Aside, Judging, Request, Setup, WorkerAnswer
from game.games import catalog
from game.saves.moments import tasks
from game.saves.moments.task import Task
from game.saves.people.people import today
from game.scenes.analysis.ways.paths import Path as Way
from game.scenes.figures.moments.moments import Moments
from game.scenes.home.home import Home
from game.scenes.learn.lost.asking import Asking, State
from game.scenes.learn.lost.seeing import Seeing
from game.scenes.learn.lost.telling import Telling
from game.scenes.table.guides.guide import PAPER
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Undo
from tests.scenes.analysis.here import Here
from tests.scenes.box import Box
from tests.scenes.figures.lost_moments import answered, keep, lost_at
from tests.scenes.measure import flaws
from tests.scenes.review.reviews import golden
from tests.scenes.seated import go, keys, words

RECORD = {
    "soon": "soon/3-express.jsonl",
    "sinoda": "sinoda/2.jsonl",
    "chrono": "chrono/4-deck4.jsonl",
    "syncro": "syncro/3-IIa.jsonl",
}
THEME = {"soon": "line", "sinoda": "safety", "chrono": "card", "syncro": "spell"}


class Answering(Here):
    """Answer a table, too."""

    def warm(self, setup: Setup, skills: Sequence[str]) -> None:
        """Get ready: it is."""

    def ponder(self, request: Request) -> None:
        """Think ahead: there is no need."""


class Knowing(Answering):
    """Know beforehand which share of a win each way brings, in their order."""

    def __init__(self, *shares: float) -> None:
        super().__init__(catalog.load)
        self.shares = shares

    def judge(self, aside: Aside) -> int | None:
        if not isinstance(aside, Judging):
            return super().judge(aside)
        self._tickets += 1
        count, seats = aside.matches, range(aside.setup.seats)
        sums = tuple(
            tuple(share * count if seat == aside.view.seat else 0.0 for seat in seats) for share in self.shares
        )
        squares = tuple(tuple(0.0 for _ in seats) for _ in self.shares)
        self._answer = WorkerAnswer(self._tickets, Tally(count, sums, sums, squares))
        return self._tickets


def boxed(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en") -> Box:
    box = Box(root, size, text, language=language)
    here = Answering(catalog.load, 200)
    box.services.worker = lambda: here  # type: ignore[assignment, return-value]
    return box


def lost(box: Box, *places: int, game: str = "soon") -> list[Task]:
    """Return moments of a match whose first seat the person at home played, and keep them."""
    path = golden(box, RECORD[game], 0)
    who = box.services.person.id
    theme = THEME[game]
    found = [lost_at(box.services, path, 0, place, who, theme=theme, advised=False) for place in places or (12,)]
    keep(box.services, *found)
    return found


def opened(box: Box, task: Task) -> tuple[TableScene, Asking]:
    """Open a moment from the page."""
    box.show(box.screens.moments())
    box.click("moment:1")
    box.services.navigator.settle()
    go(box, 1.0, 0.1)
    table = box.top
    assert isinstance(table, TableScene)
    guide = table.moment.guide
    assert isinstance(guide, Asking)
    return table, guide


def decide(box: Box, table: TableScene, action: object) -> None:
    """Decide, and wait until something is said of it."""
    table.decisions.act(action)
    for _ in range(400):
        go(box, 0.1, 0.1)
        top = box.top
        guide = top.moment.guide if isinstance(top, TableScene) else None
        if isinstance(guide, Telling) or (isinstance(guide, Asking) and guide.state is State.MISSED):
            return
    raise AssertionError("nothing is ever said of it")


def told(box: Box) -> tuple[TableScene, Telling]:
    go(box, 1.0, 0.1)
    table = box.top
    assert isinstance(table, TableScene)
    guide = table.moment.guide
    assert isinstance(guide, Telling)
    return table, guide


def files(box: Box) -> dict[str, bytes]:
    folder = box.services.store.records_folder
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def kept(box: Box, task: Task) -> Task:
    return next(one for one in tasks.of_person(box.services.store, task.who) if one.id == task.id)


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


@pytest.mark.parametrize("game", RECORD)
def test_the_whole_way_from_the_question_to_the_next_one(game: str, tmp_path: Path) -> None:
    box = boxed(tmp_path)
    first, second = lost(box, 4, 30, game=game)
    before = files(box)
    table, guide = opened(box, first)
    task = guide.acts.lost.task
    assert words(table, "guide:title") == "What would you do?"
    assert flaws(box.services.kit.frame, table.parts) == []
    decide(box, table, guide.acts.lost.played)
    box.click("guide:show")
    box.services.navigator.settle()
    for way in ("see_better", "see_other"):
        table, _ = told(box)
        assert flaws(box.services.kit.frame, table.parts) == []
        assert {"guide:better:name", "guide:played:name"} <= keys(table)
        box.click(f"guide:{way}")
        box.services.navigator.settle()
        seen = box.top
        assert isinstance(seen, TableScene)
        assert isinstance(seen.moment.guide, Seeing)
        assert played_on(box, seen) > task.place
    told(box)
    box.click("guide:next")
    box.services.navigator.settle()
    go(box, 1.0, 0.1)
    table = cast(TableScene, box.top)
    assert isinstance(table.moment.guide, Asking)
    assert table.moment.guide.acts.lost.task.id == ({first.id, second.id} - {task.id}).pop()
    assert files(box) == before
    assert kept(box, task).tries == 1


def played_on(box: Box, table: TableScene) -> int:
    """Wait until a way was seen; return how far it was played."""
    most = 0
    for _ in range(900):
        go(box, 0.1, 0.1)
        if box.top is not table:
            return most
        most = max(most, table.host.decision_count)
    raise AssertionError("it never ends")


@pytest.mark.parametrize(("third", "title"), [(0.59, "Just as good: 59 instead of 38 in 100"), (0.3, "")])
def test_a_third_way_is_played_out_beside_both(third: float, title: str, tmp_path: Path) -> None:
    box = boxed(tmp_path)
    (task,) = lost(box, game="sinoda")
    knowing = Knowing(0.38, 0.6, third)
    box.services.worker = lambda: knowing  # type: ignore[assignment, return-value]
    table, guide = opened(box, task)
    at = guide.acts.lost
    other = next(action for action in at.legal if action not in (at.played, at.better))
    decide(box, table, other)
    if not title:
        assert words(cast(TableScene, box.top), "guide:text") == "Not this one. Look again?"
        assert kept(box, task).tries == 0
        return
    table, _ = told(box)
    assert words(table, "guide:title") == title
    assert kept(box, task).again


def test_home_is_one_press_away_from_what_came_of_it(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    (task,) = lost(box)
    box.show(box.screens.home())
    box.services.navigator.push(box.screens.moments())
    box.services.navigator.settle()
    box.click("moment:1")
    box.services.navigator.settle()
    go(box, 1.0, 0.1)
    table = cast(TableScene, box.top)
    assert isinstance(table.moment.guide, Asking)
    decide(box, table, table.moment.guide.acts.lost.better)
    told(box)
    box.click("guide:home")
    box.services.navigator.settle()
    assert isinstance(box.top, Home)
    assert kept(box, task).again


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_card_is_laid_together_and_the_table_is_seen(text: float, tmp_path: Path) -> None:
    box = boxed(tmp_path, text=text)
    (task,) = lost(box, game="sinoda")
    table, guide = opened(box, task)
    decide(box, table, guide.acts.lost.better)
    table, _ = told(box)
    paper = next(part.rect for part in table.parts if part.key == PAPER)
    box.click("guide:fold")
    line = next(part.rect for part in table.parts if part.key == PAPER)
    assert line.h < paper.h / 2
    assert table.focus.key == "guide:open"
    assert {"guide:title", "guide:next"} <= keys(table)
    assert flaws(box.services.kit.frame, table.parts) == []
    box.click("guide:open")
    assert next(part.rect for part in table.parts if part.key == PAPER) == paper


def test_both_ways_lie_free_beside_very_large_letters(tmp_path: Path) -> None:
    box = boxed(tmp_path, text=2.0)
    (task,) = lost(box, game="sinoda")
    table, guide = opened(box, task)
    decide(box, table, guide.acts.lost.better)
    table, _ = told(box)
    paper = next(part.rect for part in table.parts if part.key == PAPER)
    ways = [place.rect for part in table.parts if isinstance(part.face, Way) for place in part.face.places]
    assert ways
    assert not any(paper.meets(rect) for rect in ways)


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
