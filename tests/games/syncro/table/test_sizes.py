"""Syncro's table at every size: nothing overlaps, nothing leaves the window, no words are cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.rules.state.state import Discarding, Estimating, Keeping, Leading, Paying, Slot
from game.scenes.session.messages.inputs import Took
from game.ui.layout.frame import Rect
from tests.games.syncro.table.tables import at, mission_of, table
from tests.scenes.measure import flaws
from tests.scenes.seated import keys, part, press

SIZES = ((960, 600), (1280, 720), (1920, 1080), (1000, 1400), (1000, 1000), (1280, 800))
CUT = ("seat-",)  # a long name may end in an ellipsis


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("mages", "level"), [(2, "Ia"), (3, "IIe"), (4, "IId"), (5, "IIc")])
def test_nothing_overlaps_or_overflows(
    tmp_path: Path, mages: int, level: str, size: tuple[int, int], text: float, language: str
) -> None:
    box, scene = table(tmp_path, mages, level, (0,), size, text, language, at(Slot, turn=2))
    frame = box.services.kit.frame
    assert flaws(frame, scene.parts, CUT) == []
    if "hand:0" in keys(scene):
        press(scene, "hand:0")
        assert flaws(frame, scene.parts, CUT) == []


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.5, 2.0])
@pytest.mark.parametrize("kind", [Leading, Estimating, Slot])
def test_every_question_fits(tmp_path: Path, kind: type, text: float, language: str) -> None:
    for size in ((1280, 720), (960, 600), (1000, 1400)):
        for mages in (2, 5):
            box, scene = table(tmp_path / f"{size}{mages}", mages, "IIb", (0,), size, text, language, at(kind))
            assert flaws(box.services.kit.frame, scene.parts, CUT) == []


@pytest.mark.parametrize(("kind", "level"), [(Paying, "Ic"), (Keeping, "Ia"), (Discarding, "IIa")])
def test_the_rarer_questions_fit_too(tmp_path: Path, kind: type, level: str) -> None:
    for size, text in (((1280, 720), 1.0), ((1280, 720), 2.0), ((1000, 1400), 2.0)):
        for seed in range(60):
            box, scene = table(tmp_path / f"{size}{text}", 3, level, (0, 1), size, text, "fr", at(kind), seed)
            if scene.host.outcome is None:
                break
        assert isinstance(scene.host.view(None).state.now, kind)
        scene.performance.send(Took(next(seat for seat in scene.host.to_act() if seat in (0, 1))))
        assert flaws(box.services.kit.frame, scene.parts, CUT) == []
        if kind is not Keeping:
            press(scene, "hand:0")
            assert flaws(box.services.kit.frame, scene.parts, CUT) == []
        assert {"keep:keep", "act:go"} & keys(scene)


def test_at_1280_by_720_everything_has_its_place(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "Ia", until=at(Estimating))
    assert part(scene, "journal").rect[:3] == pytest.approx((20, 84, 250), abs=2)
    assert part(scene, "seat-0").rect == pytest.approx((20, 630, 226, 70), abs=1)
    for number, seat in enumerate((1, 2, 3)):
        assert part(scene, f"seat-{seat}").rect == pytest.approx((292 + 235 * number, 76, 226, 58), abs=2)
    assert part(scene, "face:1").rect.w == pytest.approx(62, abs=1)
    assert part(scene, "thumb-1").rect.w == part(scene, "thumb-0").rect.w == pytest.approx(32, abs=1)
    assert part(scene, "pile-spells").rect == pytest.approx((1012, 108, 58, 81), abs=3)
    assert "detail" not in keys(scene), "nothing is told of while nothing is pointed at"
    _, scene = table(tmp_path / "turn", 4, "IIa", until=at(Slot, turn=2))
    assert part(scene, "journal").rect == pytest.approx((20, 84, 250, 352), abs=2)
    assert part(scene, "act:pass").rect == pytest.approx((1070, 640, 120, 48), abs=2)
    assert part(scene, "hand:0").rect.w == pytest.approx(88, abs=1)
    assert part(scene, "hand:1").rect.x - part(scene, "hand:0").rect.x == pytest.approx(102, abs=1)
    assert "act:go" not in keys(scene)
    _, scene = table(tmp_path / "five", 5, "Ia", until=at(Estimating))
    assert part(scene, "seat-1").rect.w == pytest.approx(167, abs=2)


def test_a_horde_is_no_broader_than_its_formula(tmp_path: Path) -> None:
    for level in ("Ia", "Ic", "IIa", "IIc", "IId", "IIe"):
        _, scene = table(tmp_path / level, 4, level, until=at(Slot))
        rects: list[Rect] = [result.rect for result in scene.parts if result.key.startswith("foe:")]
        rows = len({place.row for place in mission_of(scene).places})
        assert max(min(rect.w, rect.h / 1.4) for rect in rects) <= min(100, 402 / (0.74 * (rows - 1) + 1.4)) + 1
        assert max(rect.bottom for rect in rects) <= 562


def test_pictures_are_drawn_for_every_number_of_mages(tmp_path: Path) -> None:
    for mages in (2, 3, 4, 5):
        box, _ = table(tmp_path / str(mages), mages, "IIe", until=at(Slot, turn=1))
        assert box.draw().get_size() == (1280, 720)
