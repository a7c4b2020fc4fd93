"""The home screen: no game's name is covered by its own start disc, and one whole game is always in sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.themes.themes import Themes
from game.ui.parts.tiles import CUT, HIGH, Tile
from tests.scenes.box import PLACES, Box
from tests.scenes.scenes import SCENES

LEFT, RIGHT = range(400, 520, 4), range(760, 880, 4)
SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.75, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["home_five", "home_five_continue"])
def test_the_disc_that_starts_a_game_covers_none_of_its_words(
    tmp_path: Path, name: str, size: tuple[int, int], text: float, language: str
) -> None:
    box = SCENES[name](tmp_path, size, text, language)
    tiles = [part for part in box.services.navigator.top.parts if isinstance(part.face, Tile)]
    assert len(tiles) == len(box.services.catalog)
    for part in tiles:
        assert isinstance(part.face, Tile)
        disc = part.face.start(part.rect)
        assert part.rect.contains(disc), part.key
        assert not [ink for ink in part.text_rects() if ink.meets(disc)], part.key


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_five_games_are_in_sight_beside_continue(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    box = SCENES["home_five_continue"](tmp_path, size, text, language)
    parts = box.services.navigator.top.parts
    card = next(part.rect for part in parts if part.key == "continue")
    tiles = [part for part in parts if isinstance(part.face, Tile)]
    assert len(tiles) == len(box.services.catalog)
    for part in tiles:
        assert part.clip is None, "nothing scrolls"
        assert box.services.kit.frame.rect.contains(part.rect), part.key
        assert not part.rect.meets(card), part.key
        assert not part.truncated(), part.key
        assert all(part.rect.contains(ink) for ink in part.text_rects()), part.key


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "text"), [("home_five", 1.3), ("home_five_continue", 2.0)])
def test_a_game_whose_words_have_no_room_tells_the_rest_in_its_tip(
    tmp_path: Path, name: str, text: float, language: str
) -> None:
    box = SCENES[name](tmp_path, (1280, 720), text, language)
    for part in box.services.navigator.top.parts:
        if isinstance(part.face, Tile):
            assert len(part.face.lines) == 1, "its name"
            assert part.control is not None
            assert part.control.help.count(" · ") == 2, "pitch, players and length"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.05, 1.1, 1.15, 1.2])
def test_every_game_says_how_long_it_is(tmp_path: Path, text: float, language: str) -> None:
    box = SCENES["home_five"](tmp_path, (1280, 720), text, language)
    tiles = {part.key: part.face for part in box.services.navigator.top.parts if isinstance(part.face, Tile)}
    assert len(tiles) == len(box.services.catalog)
    assert [key for key, face in tiles.items() if len(face.lines) < 4] == [], "name, pitch, players and length"


def test_the_light_under_the_lamp_swings_with_it_and_comes_to_rest(tmp_path: Path) -> None:
    box = SCENES["home"](tmp_path, (1280, 720), 1.0, "en")
    box.services.motion = 1.0
    top = box.services.navigator.top
    top.time = 0.0

    def slant() -> int:
        drawn = box.draw()
        left, right = (sum(sum(drawn.get_at((x, 30))[:3]) for x in reach) for reach in (LEFT, RIGHT))
        return left - right

    seen = []
    for _ in range(90):
        top.update(0.02)
        seen.append(slant())
    assert len(set(seen)) > 10, "it swings"
    assert len(set(seen[-5:])) == 1


def test_in_high_contrast_a_games_name_stands_close_under_its_picture(tmp_path: Path) -> None:
    gaps = {}
    for theme in ("lamplight", "contrast"):
        box = Box(tmp_path / theme)
        box.services.theme = Themes(PLACES.assets / "themes").read(theme)
        box.show(box.screens.home())
        for part in box.top.parts:
            if isinstance(part.face, Tile) and part.face.lie == "tall":
                top = part.face.lines[0].rect.y
                gaps[theme] = top - part.rect.h * CUT / HIGH
    assert 0 <= gaps["contrast"] < 12 < gaps["lamplight"], "there the picture's edge is wavy, and reaches lower"
