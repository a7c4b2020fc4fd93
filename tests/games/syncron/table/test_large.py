"""Syncron's table in large letters: names are whole, cards keep their size, and no button lies over another's words."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncron.table.seats.seats import RacerPlate
from game.scenes.session.messages.inputs import Took
from game.scenes.table.scene import TableScene
from tests.games.syncron import tables
from tests.games.syncron.tables import plan, seal, table
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import go, part, press

SEVEN = ("Ventoux", "Rainier", "Kailash", "Elbrus", "Mathias", "Camille", "Antoine", "Ventoux", "Kailash", "Rainier")
LEAST = 0.9  # of its size in small letters that a card keeps


def cut(scene: TableScene) -> list[str]:
    """Return the names on plates that have lost letters."""
    plates = [(item.key, item.face) for item in scene.parts if item.key.startswith("seat-")]
    assert plates
    names = [(key, face.plate.name) for key, face in plates if isinstance(face, RacerPlate)]
    assert len(names) == len(plates)
    return [f"{key}: {name.lines[0]}" for key, name in names if name.truncated]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_name_of_seven_letters_is_never_cut(
    tmp_path: Path, size: tuple[int, int], text: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "NAMES", SEVEN)
    for count in (4, 5, 6, 10):
        _, scene = table(tmp_path / str(count), count, range(2), size, text, language)
        assert cut(scene) == [], "nobody has taken the screen"
        scene.performance.send(Took(0))
        assert cut(scene) == [], "one of them has"
        assert "Ventoux" in named(scene, "seat-own")


def named(scene: TableScene, key: str) -> str:
    face = part(scene, key).face
    assert isinstance(face, RacerPlate)
    return face.plate.name.lines[0]


def after_a_round(root: Path, size: tuple[int, int], text: float, language: str = "fr") -> tuple[Box, TableScene]:
    """Return a table that can tell its first round again, at the next choice."""
    box, scene = table(root, 6, (0,), size, text, language)
    seal(scene, "1", "3", "3", "2", "5", "6")
    go(box)
    press(scene, "next")
    return box, scene


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1280, 800), (1000, 1400), (1000, 1000)])
def test_the_button_that_tells_again_lies_over_no_other(tmp_path: Path, size: tuple[int, int]) -> None:
    for text in (1.0, 1.15, 1.3, 1.5, 1.75, 2.0):
        box, scene = after_a_round(tmp_path / str(text), size, text)
        for card in ("", "Q"):
            if card:
                press(scene, f"hand:{card}")
            again = part(scene, "again")
            if card:
                decisive = part(scene, "act:lock")
                assert not again.rect.meets(decisive.rect)
                assert not decisive.truncated()
                assert again.layer == decisive.layer
            assert flaws(box.services.kit.frame, scene.parts, ("seat-",)) == []


def test_cards_keep_their_size_in_the_largest_letters(tmp_path: Path) -> None:
    small, large = (after_a_round(tmp_path / str(text), (1280, 720), text)[1] for text in (1.0, 2.0))
    assert part(large, "hand:1").rect.w >= LEAST * part(small, "hand:1").rect.w
    assert plan(large).tray.card >= LEAST * plan(small).tray.card
    fields = [
        scene.game.layout(scene.moment.facts, scene.services.kit, scene.appearance.area).sprites
        for scene in (small, large)
    ]
    for key in ("hand:1", "hand:Q"):
        one, other = (next(sprite for sprite in sprites if sprite.key == key) for sprites in fields)
        assert other.h >= LEAST * one.h


@pytest.mark.parametrize("cards", [("3", "3", "3", "Q", "1", "6"), ("1", "2", "3", "4", "5", "6"), ("J",) * 6])
def test_what_is_turned_up_keeps_its_size_before_words_do(tmp_path: Path, cards: tuple[str, ...]) -> None:
    widths = []
    for text in (1.0, 2.0):
        box, scene = table(tmp_path / str(text), 6, (0,), (1280, 720), text, "fr")
        seal(scene, *cards)
        go(box)
        assert scene.moment.resting
        assert flaws(box.services.kit.frame, scene.parts) == []
        widths.append(min(sprite.w for sprite in scene.show.stage.sprites if sprite.key.startswith("card:")))
    assert widths[1] >= LEAST * widths[0]
