"""A lost level leads into its review: at the turn in which most was thrown away, or at its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.campaign.endings.lost import DEAD, Lost
from game.games.syncro.campaign.endings.own import ending
from game.games.syncro.campaign.endings.sheets import DearestTurn
from game.scenes.review.review import Review
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from tests.scenes.box import Box
from tests.scenes.review.reviews import golden
from tests.scenes.seated import go


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


@pytest.fixture
def scene(box: Box) -> Lost:
    session = sessions.open(box.services, golden(box, "syncro/3-IId-lost.jsonl", 0))
    assert isinstance(session, MatchSession)
    session.close()
    box.show(box.screens.home())
    lost = ending(box.services, box.screens, session)
    assert isinstance(lost, Lost)
    box.services.navigator.push(lost)
    box.services.navigator.settle()
    go(box, DEAD + 0.1)
    return lost


def test_the_lamp_leads_to_the_dearest_turn(box: Box, scene: Lost) -> None:
    box.click("lamp")
    assert isinstance(box.top, DearestTurn)
    box.click("read")
    review = box.top
    assert isinstance(review, Review)
    state = review.state
    assert state.losses is not None
    assert scene.defeat.dearest is not None
    assert state.losses.here.turn == scene.defeat.dearest.turn
    assert state.losses.here.points == scene.defeat.dearest.points
    assert state.leaf is not None


def test_the_menu_leads_to_the_whole_level(box: Box, scene: Lost) -> None:
    scene.open_menu()
    box.services.navigator.settle()
    box.click("review")
    review = box.top
    assert isinstance(review, Review)
    assert review.cursor.place == review.looked.reading.length
    assert review.state.leaf is None
