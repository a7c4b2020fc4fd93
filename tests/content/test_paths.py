"""Assets and levels are found from a checkout, a wheel and a frozen program, in that order."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.files.paths import find_places


def make(place: Path) -> Path:
    for name in ("assets", "levels"):
        (place / name).mkdir(parents=True)
    return place


def test_this_checkout_has_its_assets_and_levels() -> None:
    places = find_places()
    assert (places.assets / "fonts").is_dir()
    assert places.levels.is_dir()
    assert (places.games / "catalog.py").is_file()


def test_a_checkout_comes_before_a_wheel_and_a_wheel_before_a_frozen_program(tmp_path: Path) -> None:
    package = tmp_path / "checkout" / "game"
    frozen = make(tmp_path / "frozen")
    package.mkdir(parents=True)
    assert find_places(package, str(frozen)).assets == frozen / "assets"
    make(package / "_shipped")
    assert find_places(package, str(frozen)).levels == package / "_shipped" / "levels"
    make(package.parent)
    (package.parent / "pyproject.toml").touch()
    assert find_places(package, str(frozen)).assets == package.parent / "assets"


def test_a_strangers_assets_beside_an_installed_package_are_not_taken(tmp_path: Path) -> None:
    package = make(tmp_path / "site-packages") / "game"
    make(package / "_shipped")
    assert find_places(package).assets == package / "_shipped" / "assets"


def test_where_nothing_is_found_every_place_that_was_tried_is_named(tmp_path: Path) -> None:
    package = tmp_path / "game"
    with pytest.raises(FileNotFoundError, match="assets") as problem:
        find_places(package, str(tmp_path / "frozen"))
    assert str(package / "_shipped") in str(problem.value)
    assert str(tmp_path / "frozen") in str(problem.value)


def test_words_are_the_shells_and_then_those_of_each_game(tmp_path: Path) -> None:
    make(tmp_path)
    (tmp_path / "pyproject.toml").touch()
    folders = tuple(tmp_path / name for name in ("assets/text", "game/games/sinoda/words", "game/games/soon/words"))
    for folder in folders:
        folder.mkdir(parents=True)
    assert find_places(tmp_path / "game").words() == folders
