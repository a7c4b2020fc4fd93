"""Soon's table at every size: nothing overlaps, nothing leaves the window, everything that is lit can be pressed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.soon.rules.position import State
from tests.games.soon.table.tables import look, table
from tests.games.soon.tables import table as lay
from tests.scenes.measure import flaws
from tests.scenes.seated import keys, part, press

SIZES = ((960, 600), (1280, 720), (1920, 1080), (1000, 1400), (1000, 1000), (1280, 800))
NAMES = ("seat-", "count-name")  # a long name may end in an ellipsis
LINES = ("1d 2d 3d jd", "1n 2n 3d td 5n 6n", "1n 2n 3n 4n", "1d jn 3n", "", "1d")
HANDS = ("5d en tn 2n", "1d 2d 7n", "6d ld 8n", "tn 3n 4d", "1n 2n 6d", "7d 1d 3d")


def laid(count: int, hand: str = HANDS[0], **more: object) -> State:
    """Return a table in the third round, with a hand for the seat at the foot."""
    scores = ((12, 15, 9, 20, 2, 0)[:count], (7, 6, 8, 6, 1, 1)[:count])
    more = {"discard": "3d 7d 2n", "scores": scores, **more}
    return lay(LINES[:count], (hand, *HANDS[1:count]), **more)  # type: ignore[arg-type]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_nothing_overlaps_or_overflows(
    tmp_path: Path, count: int, size: tuple[int, int], text: float, language: str
) -> None:
    box, scene = table(tmp_path, size=size, text=text, language=language, start=laid(count))
    frame = box.services.kit.frame
    assert flaws(frame, scene.parts, NAMES) == []
    for number in (1, 2, 3):
        press(scene, f"hand:{number}")
        assert flaws(frame, scene.parts, NAMES) == []
        scene.decisions.choose(None)
    press(scene, "hand:2")
    for key in ("seat-1", "ask:number-5"):
        press(scene, key)
        assert flaws(frame, scene.parts, NAMES) == []
    scene.decisions.choose(None)
    look(scene, stage="draw")
    assert flaws(frame, scene.parts, NAMES) == []
    scores = (*scene.moment.view.state.scores, (8,) * count)
    look(scene, stage="deal", ending="complete", completed=(2 % count,), scores=scores)
    assert "count-on" in keys(scene)
    assert flaws(frame, scene.parts, NAMES) == []


@pytest.mark.parametrize("text", [1.15, 1.3, 1.5, 1.75])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_text_of_every_size_fits(tmp_path: Path, count: int, text: float) -> None:
    for size in ((1280, 720), (1000, 1400), (960, 600)):
        box, scene = table(tmp_path / f"{size}", size=size, text=text, language="fr", start=laid(count))
        assert flaws(box.services.kit.frame, scene.parts, NAMES) == []
        press(scene, "hand:3")
        assert flaws(box.services.kit.frame, scene.parts, NAMES) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_speed_variant_fits_with_its_larger_hand(tmp_path: Path, size: tuple[int, int]) -> None:  # SO-21
    for text in (1.0, 2.0):
        start = laid(4, "5d en tn 2n 7n", scores=())
        box, scene = table(tmp_path / str(text), size=size, text=text, start=start, speed=True)
        press(scene, "hand:5")
        assert flaws(box.services.kit.frame, scene.parts, NAMES) == []


def test_at_1280_by_720_everything_has_its_place(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=laid(4))
    assert part(scene, "seat-1").rect == pytest.approx((24, 76, 400, 108), abs=2)
    assert part(scene, "pile:draw").rect == pytest.approx((540, 222, 88, 123), abs=4)
    assert part(scene, "row").rect == pytest.approx((275, 384, 730, 142), abs=2)
    assert part(scene, "worth").rect == pytest.approx((109, 384, 150, 142), abs=2)
    assert part(scene, "goal").rect[:2] == pytest.approx((1029, 402), abs=4)
    assert part(scene, "seat-0").rect == pytest.approx((24, 634, 236, 68), abs=2)
    assert part(scene, "hand:1").rect.y == pytest.approx(576, abs=2)
    assert part(scene, "hand:1").rect.w == pytest.approx(92, abs=1)


def test_a_picture_is_drawn_for_every_count(tmp_path: Path) -> None:
    for count in (2, 3, 4, 5, 6):
        box, scene = table(tmp_path / str(count), start=laid(count))
        press(scene, "hand:1")
        assert box.draw().get_size() == (1280, 720)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 4, 6])
def test_what_was_asked_or_stolen_hides_no_words(
    tmp_path: Path, count: int, size: tuple[int, int], text: float
) -> None:
    _, scene = table(tmp_path, size=size, text=text, language="fr", start=laid(count))
    press(scene, "hand:3")  # a Thief
    press(scene, "seat-1")
    told = [one for one in scene.parts if one.key == "news"]
    assert told or text > 1.0, "at the usual size there is room for it"
    for pill in told:
        assert not pill.rect.meets(part(scene, "worth").rect)
        assert not pill.rect.meets(part(scene, "goal").rect)
