"""Screens are drawn into files by the real program, without a window."""

from __future__ import annotations

from pathlib import Path

import pygame
import screenshots


def test_a_screen_is_drawn_in_the_size_that_was_asked_for(tmp_path: Path) -> None:
    assert screenshots.main([str(tmp_path), "--scene", "home_continue", "--size", "960x600", "--language", "fr"]) == 0
    picture = pygame.image.load(tmp_path / "home_continue.png")
    assert picture.get_size() == (960, 600)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 960, 40) for y in range(0, 600, 40)}) > 40


def test_the_same_screen_is_drawn_the_same_way_again(tmp_path: Path) -> None:
    for name in ("one", "other"):
        screenshots.draw("table", tmp_path / f"{name}.png")
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "other.png").read_bytes()


def test_every_game_has_a_screen_of_its_own(tmp_path: Path) -> None:
    for name in ("syncron_told", "soon_count", "chrono", "syncro", "ring", "campaign"):
        screenshots.draw(name, tmp_path / f"{name}.png")
    assert len({path.read_bytes() for path in tmp_path.glob("*.png")}) == 6
    assert {"curtain", "tale", *(f"results_{game}" for game in ("syncron", "soon", "chrono", "syncro"))} <= {
        *screenshots.SCENES
    }


def test_a_screen_can_have_a_theme_of_its_own(tmp_path: Path) -> None:
    for name in ("theme_daylight_home", "theme_contrast_home"):
        assert screenshots.main([str(tmp_path), "--scene", name]) == 0
        theme = screenshots.THEMED[name][1]
        screenshots.draw("home", tmp_path / f"{theme}.png", theme=theme)
        assert (tmp_path / f"{name}.png").read_bytes() == (tmp_path / f"{theme}.png").read_bytes()
    assert (tmp_path / "daylight.png").read_bytes() != (tmp_path / "contrast.png").read_bytes()
    assert {scene for scene, _ in screenshots.THEMED.values()} <= {*screenshots.SCENES}
