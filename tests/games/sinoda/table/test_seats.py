"""The plates of Sinoda's table of two: who is to move is told on the plate at every size of the text."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.layout.frame import Rect
from tests.games.sinoda.tables import table
from tests.scenes.box import settings
from tests.scenes.seated import part


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_who_is_to_move_is_told_on_the_plate_and_stays_on_it(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    _, scene = table(tmp_path, 2, (0,), size, text, language, turns=12)
    say = scene.services.words.say
    words = {
        say("table.to_move", player=scene.moment.model.name(0)),
        say("sinoda.plate.to_move", player=scene.moment.model.name(0)),
    }
    for seat, count in ((0, 1), (1, 0)):
        plate = part(scene, f"seat-{seat}")
        told = [setting for setting in settings(plate.face) if " ".join(setting.lines) in words]
        assert len(told) == count
        assert not any(setting.truncated for setting in told)
        inks = plate.text_rects()
        assert len(inks) >= 1 + count
        assert all(Rect(*plate.rect).contains(ink) for ink in inks)
        assert not any(one.meets(other) for n, one in enumerate(inks) for other in inks[n + 1 :] if one.y == other.y)


@pytest.mark.parametrize(("people", "may"), [((0, 1), {"doit jouer", "joue"}), ((0,), {"à vous de jouer", "à vous"})])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_short_words_of_a_plate_say_what_the_name_does(
    tmp_path: Path, text: float, people: tuple[int, ...], may: set[str]
) -> None:
    for count in (2, 3, 4, 6):
        _, scene = table(tmp_path / f"{count}", count, people, (1280, 720), text, "fr", turns=12)
        note = part(scene, f"seat-{scene.moment.facts.active}").face.note  # type: ignore[attr-defined]
        if count == 2 or note is not None:
            assert " ".join(note.lines) in may, count


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_a_face_stands_on_the_lower_edge_of_every_plate_clear_of_its_words_and_its_captures(
    tmp_path: Path, count: int
) -> None:
    _, scene = table(tmp_path, count, (0,), turns=12)
    for seat in range(count):
        plate, face, disc = (part(scene, key).rect for key in (f"seat-{seat}", f"face:{seat}", f"disc-{seat}"))
        assert face.y + face.h * 93 / 96 == pytest.approx(plate.bottom, abs=0.5)
        assert face.x == pytest.approx(plate.x + 8, abs=0.5)
        assert not any(face.meets(ink) for ink in part(scene, f"seat-{seat}").text_rects())
        assert not face.meets(disc)
        if count == 2:
            assert face.y < plate.y - 10, "the head rises over the plate"
