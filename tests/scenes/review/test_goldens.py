"""Every golden record opens, plays to its end and back, with everybody's eyes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.reading import OPEN
from game.scenes.review.review import Review
from tests.scenes.box import Box
from tests.scenes.review.reviews import RECORDS, golden, opened
from tests.scenes.seated import go, words

PLACES = 4
"""At so many places each match is looked at with each pair of eyes."""


def lying(scene: Review) -> dict[str, tuple[float, float, float]]:
    """Return where every card and every piece lies on the table of a review."""
    return {sprite.key: (sprite.x, sprite.y, sprite.angle) for sprite in scene.cursor.table.show.stage.sprites}


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_opens_and_is_read_to_its_end_and_back_with_all_eyes(tmp_path: Path, name: str) -> None:
    box = Box(tmp_path, (960, 600))
    scene = opened(box, golden(box, name, 0))
    reading = scene.looked.reading
    assert scene.looked.knowledge.eyes[-2:] == (None, OPEN), "it is over: all may be known"
    stops = reading.stops
    places = sorted({stops[number * (len(stops) - 1) // PLACES] for number in range(PLACES + 1)})
    for eyes in scene.looked.knowledge.eyes:
        scene.cursor.look(eyes)
        for place in (*places, *reversed(places)):
            scene.cursor.go(place)
            assert scene.cursor.place == place
            assert words(scene, "headline"), "what happened there is said"
            box.draw()


@pytest.mark.parametrize("name", [name for name in RECORDS if "/2" in name])
def test_every_step_of_a_match_is_told_and_taken_back(tmp_path: Path, name: str) -> None:
    box = Box(tmp_path, (960, 600))
    scene = opened(box, golden(box, name, 0), place=0)
    stops = list(scene.looked.reading.stops)
    there = [0]
    while scene.cursor.place < scene.looked.reading.length:
        scene.cursor.step(1)
        there.append(scene.cursor.place)
    assert there == stops
    while scene.cursor.place:
        scene.cursor.step(-1)
        assert scene.parts
        there.pop()
        assert scene.cursor.place == there[-1]


def test_motion_comes_to_rest_where_one_has_gone(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.motion = 1.0
    scene = opened(box, golden(box, "soon/2.jsonl", 0), place=0)
    box.draw()
    for _ in range(12):
        scene.cursor.step(1)
        assert scene.cursor.table.busy, "an act moves"
        go(box, 6.0, 0.05)
        assert not scene.cursor.table.busy
        still = lying(scene)
        scene.cursor.table.jump(scene.cursor.place, eased=False)
        assert lying(scene) == still
