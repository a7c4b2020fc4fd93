"""Levels that are played once for all tests of a file, and the fire after one that was won."""

from __future__ import annotations

import pytest

from game.games.syncro.campaign.lifted.scene import SilenceLifted
from game.scenes.session.match.session import MatchSession
from tests.games.syncro.campaign.fires import ended, lit
from tests.scenes.box import Box


@pytest.fixture(scope="module")
def won_box(tmp_path_factory: pytest.TempPathFactory) -> tuple[Box, MatchSession]:
    box = Box(tmp_path_factory.mktemp("won"))
    return box, ended(box, won=True)


@pytest.fixture(scope="module")
def lost_box(tmp_path_factory: pytest.TempPathFactory) -> tuple[Box, MatchSession]:
    box = Box(tmp_path_factory.mktemp("lost"))
    return box, ended(box, won=False, level="Id")


@pytest.fixture
def fire(won_box: tuple[Box, MatchSession]) -> SilenceLifted:
    box, session = won_box
    return lit(box, session, lives_on=True)
