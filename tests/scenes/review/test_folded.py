"""With large letters what is open in a review is a line under the table, which stays free; it is read on request."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.analysis.curve import Kind
from game.scenes.review.review import Review
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.ui.input.intents import Back
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.review.reckoned import reckon
from tests.scenes.review.reviews import golden, opened
from tests.scenes.seated import go, keys, part, words


@pytest.fixture(params=[("en", (960, 600)), ("fr", (1280, 720)), ("fr", (1000, 1400))])
def box(tmp_path: Path, request: pytest.FixtureRequest) -> Box:
    language, size = request.param
    return Box(tmp_path, size, 2.0, language)


@pytest.fixture
def scene(box: Box) -> Review:
    """Show a match whose curves are made up, with a choice opened."""
    path = golden(box, "soon/3-express.jsonl", 0)
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    reckon(box.services, back, 0)
    scene = opened(box, path)
    scene.cursor.open(next(n for n, moment in enumerate(scene.cursor.moments) if moment.kind is Kind.CHOICE))
    go(box, 1.0, 0.1)
    return scene


def test_the_table_is_free_over_the_line(box: Box, scene: Review) -> None:
    line, table = part(scene, "moment").rect, part(scene, "table")
    assert line.y >= table.rect.bottom
    opened_moment = scene.state.opened
    assert opened_moment is not None
    assert opened_moment.cost is not None
    said = words(scene, "moment:told")
    assert str(round(100 * opened_moment.cost.best)) in said
    assert str(round(100 * opened_moment.cost.chance)) in said
    assert not flaws(box.services.kit.frame, scene.parts, ("headline",))


def test_it_is_read_whole_and_folded_again_by_button_and_by_escape(box: Box, scene: Review) -> None:
    number = scene.cursor.moment
    for by_button in (True, False):
        box.click("moment:unfold")
        go(box, 0.5, 0.1)
        assert {"moment:why", "moment:better", "moment:fold"} <= keys(scene)
        assert not flaws(box.services.kit.frame, scene.parts, ("headline",))
        if by_button:
            box.click("moment:fold")
        else:
            box.intend(Back())
        go(box, 0.5, 0.1)
        assert "moment:told" in keys(scene)
        assert scene.cursor.moment == number, "it is open still"
    box.intend(Back())
    assert scene.cursor.moment is None
    assert "moment" not in keys(scene)
