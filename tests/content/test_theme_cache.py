"""What is kept of themes: the next start has it at once, and what was changed or is damaged is read anew."""

from __future__ import annotations

import os
import shutil
import tomllib
from pathlib import Path

import pytest

from game.content.files.paths import DamagedFiles, find_places
from game.content.themes.roles import FILE as ROLES
from game.content.themes.theme_cache import ThemeCache
from game.content.themes.themes import Theme, Themes

SHIPPED = find_places().assets / "themes"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SHIPPED, tmp_path / "themes"))


def read(folder: Path, root: Path, name: str, damaged: DamagedFiles | None = None) -> Theme:
    return Themes(folder, damaged, ThemeCache(root / "cache")).read(name)


def alike(one: Theme, other: Theme) -> bool:
    told = ("path", "colours", "lines", "stage", "dyes", "outlined")
    return all(getattr(one, each) == getattr(other, each) for each in told)


@pytest.mark.parametrize("name", Themes(SHIPPED).names)
def test_a_theme_that_was_kept_is_the_theme_and_its_file_is_not_read_again(
    folder: Path, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plainly = Themes(folder).read(name)
    first = read(folder, tmp_path, name)
    monkeypatch.setattr(tomllib, "loads", lambda text: pytest.fail("it is kept"))
    again = read(folder, tmp_path, name)
    assert alike(first, plainly)
    assert alike(again, plainly)


def test_a_theme_whose_file_has_changed_takes_the_place_of_the_old_one(folder: Path, tmp_path: Path) -> None:
    read(folder, tmp_path, "lamplight")
    file = folder / "lamplight" / "theme.toml"
    file.write_text(file.read_text("utf-8").replace('night = "#15121F"', 'night = "#010203"', 1), "utf-8")
    assert read(folder, tmp_path, "lamplight").colours["night"] == (1, 2, 3, 255)
    assert len(list((tmp_path / "cache").glob("theme.*"))) == 1


def test_other_rules_are_followed(folder: Path, tmp_path: Path) -> None:
    read(folder, tmp_path, "lamplight")
    file = folder / ROLES
    file.write_text(file.read_text("utf-8").replace('night = "night"', 'night = "shade(night, 0.5)"', 1), "utf-8")
    assert read(folder, tmp_path, "lamplight").colours["night"] == (11, 9, 16, 255)


def test_another_list_of_drawings_is_followed(folder: Path, tmp_path: Path) -> None:
    assert read(folder, tmp_path, "contrast").dyes
    (folder / "drawings.toml").write_text("", "utf-8")
    damaged = DamagedFiles()
    assert not read(folder, tmp_path, "contrast", damaged).dyes
    assert damaged.take() is not None
    again = DamagedFiles()
    read(folder, tmp_path, "contrast", again)
    assert again.take() is not None, "what is damaged is told at each start"


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 5000, b'{"colours":{"night":[1,2]}}', b"x" * (2 << 20)])
def test_what_makes_no_sense_there_is_made_again(folder: Path, tmp_path: Path, content: bytes) -> None:
    whole = read(folder, tmp_path, "daylight")
    (kept,) = (tmp_path / "cache").iterdir()
    data = kept.read_bytes()
    kept.write_bytes(content)
    assert alike(read(folder, tmp_path, "daylight"), whole)
    assert kept.read_bytes() == data


def test_where_nothing_can_be_kept_a_theme_is_read_all_the_same(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    assert read(folder, tmp_path, "lamplight").colours
    os.unlink(tmp_path / "cache")
