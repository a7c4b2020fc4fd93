"""The strip on the honest shuffle at the foot of the deal of the day: red once it has begun, green afterwards."""

from __future__ import annotations

from pathlib import Path

from game.scenes.analysis.sealed.faces import SealFace
from game.scenes.analysis.sealed.page import SealSheet
from game.scenes.figures.daily.daily import Daily
from tests.persons import person
from tests.scenes.box import Box
from tests.scenes.figures.shown import act, ended, page
from tests.scenes.figures.test_daily import press, top


def faces(scene: Daily) -> list[SealFace]:
    return [part.face for part in scene.parts if isinstance(part.face, SealFace)]


def test_a_deal_that_has_begun_shows_its_seal_alone(tmp_path: Path) -> None:
    box = Box(tmp_path)
    person(box.services, "Nora")
    scene = page(box)
    assert faces(scene) == []
    press(scene, "play")
    session = top(box).session
    act(session)
    session.close()
    box.services.navigator.pop()
    box.services.navigator.settle()
    assert faces(scene) == [SealFace("before")]
    assert not [part for part in scene.parts if part.key in ("seal:after", "seal:check")]


def test_a_deal_that_was_played_is_checked_and_leads_on(tmp_path: Path) -> None:
    box = Box(tmp_path)
    person(box.services, "Nora")
    ended(box)
    scene = page(box)
    assert faces(scene) == [SealFace("equal")]
    press(scene, "seal:how")
    assert any(part.key == "shuffle:how" for part in box.top.parts)
    box.services.navigator.pop()
    box.services.navigator.settle()
    press(scene, "seal:check")
    sheet = box.top
    assert isinstance(sheet, SealSheet)
    assert sheet.check.seed
