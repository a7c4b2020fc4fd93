"""Plain files of our own: whatever is wrong with one is a ValueError that names it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.files.config_files import MOST, as_kind, read_toml
from game.content.files.paths import DamagedFiles
from game.content.images.lands import LIGHT, WIDE, read_land, read_light
from game.content.lessons import Lesson
from game.content.levels import read_level
from game.content.themes.themes import Theme
from game.content.words.strings import Library
from game.engine.level import LevelError

DIGITS = "9" * 5_000
BROKEN = {
    "digits": f"a = {DIGITS}",
    "deep lists": "a = " + "[" * 5_000 + "]" * 5_000,
    "rather deep lists": "a = " + "[" * 300 + "]" * 300,
    "deep tables": "a = " + "{b = " * 5_000 + "1" + "}" * 5_000,
    "a long name": ".".join("a" * 900) + " = 1",
    "a day that is none": "a = 2026-02-30",
    "half": "a = [1, 2",
    "no text": "\udcff",
}


def written(folder: Path, text: str, name: str = "file.toml") -> Path:
    path = folder / name
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    return path


@pytest.mark.parametrize("kind", BROKEN)
def test_broken_toml_is_a_value_error_that_names_its_file_whoever_reads_it(tmp_path: Path, kind: str) -> None:
    path = written(tmp_path, BROKEN[kind], "en.toml")
    readers: tuple[Callable[[], object], ...] = (
        lambda: read_toml(path),
        lambda: Theme.read(path),
        lambda: Library([tmp_path])["en"],
    )
    for read in readers:
        with pytest.raises(ValueError, match=r"en\.toml"):
            read()
    damaged = DamagedFiles()
    assert Library([tmp_path], damaged)["en"] == {}
    assert damaged.take() is not None


def test_a_text_given_twice_is_noted_and_the_first_one_said(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / "en").mkdir(exist_ok=True)
        written(tmp_path / "en", f'one = "{name}"\n{name} = "x"', f"{name}.toml")
    with pytest.raises(ValueError, match="already has a text"):
        Library([tmp_path])["en"]
    damaged = DamagedFiles()
    assert Library([tmp_path], damaged)["en"] == {"one": "a", "a": "x", "b": "x"}
    message = damaged.take()
    assert message is not None
    assert "b.toml" in str(message.params)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_a_folder_and_a_file_that_is_too_large_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    with (tmp_path / "large").open("wb") as file:
        file.truncate(MOST + 1)
    for name in ("pipe", "folder", "large", "nothing"):
        for read in (read_toml, read_level, Theme.read):
            with pytest.raises(ValueError, match=name):
                read(tmp_path / name)


def test_numbers_of_another_size_are_no_lesson(tmp_path: Path) -> None:
    for number in ("1e400", "-1", "10001", "9" * 400, "-" + "9" * 400, "true", "nan"):
        content = read_toml(written(tmp_path, f'must_know = []\nseat = {number}\n[[step]]\nkey = "a"\nat = 0\n'))
        with pytest.raises(ValueError, match=r"file\.toml"):
            as_kind(tmp_path / "file.toml", content, Lesson)


def test_a_map_that_is_nested_deep_is_broken_and_says_so(tmp_path: Path) -> None:
    inside = "<properties>" * 3_000 + "</properties>" * 3_000
    path = written(tmp_path, f'<map width="1" height="1" tilewidth="1" tileheight="1">{inside}</map>', "deep.tmx")
    with pytest.raises(LevelError) as error:
        read_level(path)
    assert "nested too deep" in str(error.value)
    assert error.value.message.key == "map.faults"


@pytest.mark.parametrize("text", ["", "{", "[" * 9_000, '{"note":1}', "null", "9" * 9_000])
def test_a_broken_land_and_a_broken_light_name_their_file_in_words(tmp_path: Path, text: str) -> None:
    (tmp_path / "campaign").mkdir()
    for name, read in ((WIDE, lambda: read_land(tmp_path, WIDE)), (LIGHT, lambda: read_light(tmp_path))):
        (tmp_path / name).write_text(text)
        with pytest.raises(LevelError) as error:
            read()
        assert error.value.message.key == "map.broken"
        assert name.rpartition("/")[2] in str(error.value.message.params)
