"""What came of a lost moment: told at its table in each game, seen played, laid together, and where it leads."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from game.scenes.analysis.ways.paths import Path as Way
from game.scenes.home.home import Home
from game.scenes.learn.lost.asking import Asking
from game.scenes.learn.lost.seeing import Seeing
from game.scenes.table.guides.guide import PAPER
from game.scenes.table.scene import TableScene
from tests.scenes.box import Box
from tests.scenes.figures.asked_moments import RECORD, Knowing, boxed, decide, files, kept, lost, opened, told
from tests.scenes.measure import flaws
from tests.scenes.seated import go, keys, words


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
    assert words(table, "guide:title") == "What would you do?"
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


@pytest.mark.parametrize(
    ("third", "title"),
    [
        (0.59, "Just as good: 59 instead of 38 in 100"),
        (0.54, "Just as good: 54 instead of 38 in 100"),  # less far from the best than may be chance
        (0.52, ""),
        (0.3, ""),
    ],
)
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
