"""Settings: typed, kept, and never in the way."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.saves.disk.files import SaveError
from game.saves.people.settings import FILE, Settings, SetUp, read_settings, write_settings
from tests.saves.table import BOT, NORA, store_in

CHANGED = Settings(
    language="fr",
    text=150,
    theme="daylight",
    fullscreen=True,
    size=(1280, 720),
    place=(-40, 10),
    motion=0.5,
    muted=True,
    last={"sinoda": SetUp((NORA, BOT), {"repetition_limit": False})},
    switches={"sinoda.answers": True},
)


def test_without_a_file_everything_has_its_default(tmp_path: Path) -> None:
    assert read_settings(store_in(tmp_path)) == (Settings(), None)
    assert list(tmp_path.iterdir()) == []


def test_settings_come_back_as_they_were_written(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    write_settings(store, Settings(), msgspec.structs.asdict(CHANGED))
    assert read_settings(store) == (CHANGED, None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text", 99),
        ("text", "big"),
        ("motion", -1),
        ("size", [1280]),
        ("last", {"sinoda": {"seats": []}}),
        ("language", "x" * 99),
        ("muted", None),
    ],
)
def test_one_setting_that_makes_no_sense_takes_its_default_and_the_others_stay(
    tmp_path: Path, name: str, value: Any
) -> None:
    store = store_in(tmp_path)
    plain = msgspec.to_builtins(CHANGED)
    data = msgspec.json.encode({**plain, name: value})
    (tmp_path / FILE).write_bytes(data)
    result, words = read_settings(store)
    assert result == msgspec.structs.replace(CHANGED, **{name: getattr(Settings(), name)})
    assert words is not None
    assert words.key == "save.settings"
    assert (tmp_path / f"{FILE}.kept-1").read_bytes() == data
    assert (tmp_path / FILE).read_bytes() == data


@pytest.mark.parametrize("data", [b"", b"\xff\x00", b"[]", b'{"text": 1', b"[" * 90_000])
def test_a_damaged_file_is_kept_and_defaults_are_taken(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    store = store_in(tmp_path)
    result, words = read_settings(store)
    assert result == Settings()
    assert words is not None
    write_settings(store, Settings(), msgspec.structs.asdict(CHANGED))
    assert read_settings(store) == (CHANGED, None)
    assert (tmp_path / f"{FILE}.kept-1").read_bytes() == data


def test_what_a_damaged_file_says_no_more_is_taken_from_the_newest_generation_that_makes_sense(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for number, data in enumerate((b'{"text": 1', b'{"text": 150, "pace": 2.0}', b'{"text": 125}'), 1):
        (tmp_path / f"{FILE}.{number}").write_bytes(data)
    (tmp_path / FILE).write_bytes(b'{"text": 9000, "pace": 0.5}')
    result, words = read_settings(store)
    assert (result.text, result.pace) == (150, 0.5), "what still makes sense stays"
    assert words is not None


def test_a_setting_from_another_version_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"text": 120, "colour_of_the_lamp": "green"}')
    assert read_settings(store_in(tmp_path)) == (Settings(text=120), None)


def test_a_full_disk_is_told_and_the_old_settings_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    write_settings(store, Settings(), msgspec.structs.asdict(CHANGED))

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(SaveError) as error:
            write_settings(store, Settings(), msgspec.structs.asdict(Settings()))
    assert error.value.message.key == "save.full"
    assert read_settings(store) == (CHANGED, None)


def test_a_damaged_file_on_a_disk_that_cannot_be_written_is_still_no_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(b"damaged")

    def forbidden(*_: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(os, "replace", forbidden)
    result, words = read_settings(store_in(tmp_path))
    assert result == Settings()
    assert words is not None
    assert words.key == "save.forbidden"


def test_settings_changed_in_one_window_survive_the_other(tmp_path: Path) -> None:
    here, there = store_in(tmp_path), store_in(tmp_path)
    write_settings(here, Settings(), {"text": 130})
    mine, theirs = read_settings(here)[0], read_settings(there)[0]
    write_settings(there, theirs, {"language": "fr"})
    write_settings(there, theirs, {"last": {"soon": SetUp((NORA,))}})
    write_settings(here, mine, {"muted": True})
    write_settings(here, mine, {"last": {"sinoda": SetUp((BOT, NORA))}})
    last = {"soon": SetUp((NORA,)), "sinoda": SetUp((BOT, NORA))}
    assert read_settings(here) == (Settings(text=130, language="fr", muted=True, last=last), None)


def test_what_is_written_again_keeps_the_settings_of_another_version(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"text": 120, "colour_of_the_lamp": "green"}')
    write_settings(store_in(tmp_path), Settings(text=120), {"muted": True})
    plain = msgspec.json.decode((tmp_path / FILE).read_bytes())
    assert (plain["colour_of_the_lamp"], plain["text"], plain["muted"]) == ("green", 120, True)


def test_settings_whose_file_is_gone_or_damaged_meanwhile_are_written_from_memory(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    write_settings(store, CHANGED, {"muted": False})
    assert read_settings(store)[0] == msgspec.structs.replace(CHANGED, muted=False)
    (tmp_path / FILE).write_bytes(b'{"text": 900, "language": "en"')
    write_settings(store, CHANGED, {"muted": True})
    assert read_settings(store) == (CHANGED, None)
    assert (tmp_path / f"{FILE}.kept-1").read_bytes() == b'{"text": 900, "language": "en"'
