"""A hint that is asked for again says the same of the same position, at every table, and something new of another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.ai.players.advice import Advice
from game.ai.process.wire import HINT, Request
from game.engine.protocol import say
from game.scenes.learn.hints.hint import HintGuide
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Undo
from tests.scenes.box import Box
from tests.scenes.learn.test_hint import advisor, asked
from tests.scenes.seated import FRAME, go
from tests.teaching import games
from tests.workers import PromptWorker


def another_mood(box: Box) -> PromptWorker:
    """Let whoever is asked from now on say other words of the same move."""

    def choose(request: Request) -> Any:
        worker = advisor(box)
        worker.submit(request)
        answer = worker.poll()
        assert answer is not None, "it answers at once"
        if request.skill != HINT:
            return answer.action
        assert isinstance(answer.action, Advice), answer.trouble
        return replace(answer.action, nudge=say("hint.title"))

    worker = PromptWorker(choose)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    return worker


def again(box: Box, table: TableScene) -> Advice[Any]:
    box.services.navigator.handle(Back())
    assert table.moment.guide is None
    table.helping.hint()
    go(box, 4 * FRAME)
    guide = table.moment.guide
    assert isinstance(guide, HintGuide)
    assert guide.grade == 1
    assert guide.advice is not None
    return guide.advice


@pytest.mark.parametrize("game", games("hints"))
def test_asked_again_a_hint_says_the_same_without_a_thought(tmp_path: Path, game: str) -> None:
    box, table, guide = asked(tmp_path, game)
    before, worker = guide.advice, another_mood(box)
    assert again(box, table) == before
    assert worker.requests == 0


def test_of_another_position_it_is_asked_anew_and_after_an_undo_as_well(tmp_path: Path) -> None:
    box, table, guide = asked(tmp_path, "sinoda")
    first = guide.advice
    assert first is not None
    worker = another_mood(box)
    table.decisions.act(first.candidates[0].action)
    table.performance.catch_up()
    for _ in range(40):
        go(box)
        if table.helping.why_not() is None:
            break
    table.helping.hint()
    go(box, 4 * FRAME)
    assert isinstance(table.moment.guide, HintGuide)
    assert table.moment.guide.advice != first
    asked_so_far = worker.requests
    assert asked_so_far
    box.intend(Undo())
    go(box)
    table.helping.hint()
    go(box, 4 * FRAME)
    assert isinstance(table.moment.guide, HintGuide)
    assert table.moment.guide.advice is not None
    assert table.moment.guide.advice.move == first.move, "the same position"
