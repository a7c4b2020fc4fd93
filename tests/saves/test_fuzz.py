"""Mutated files: each gives a reasoned message, never an exception, and stays where it is."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine.protocol import Message
from game.engine.rng import Rng
from game.saves.disk.files import SaveError
from game.saves.people.settings import FILE, Settings, read_settings, write_settings
from tests.saves.table import play, start, store_in
from tests.saves.test_settings import CHANGED

TOKENS = (
    b'"',
    b"{",
    b"}",
    b"\n",
    b"[",
    b"]",
    b":",
    b",",
    b"-1",
    b"0",
    b"99999999999999999999",
    b"null",
    b"true",
    b"1.5",
)


def mutated(data: bytes, rng: Rng) -> bytes:
    """Return the bytes with one to four places cut, doubled, exchanged or overwritten."""
    for _ in range(1 + rng.below(4)):
        place, end = sorted((rng.below(len(data) + 1), rng.below(len(data) + 1)))
        if rng.below(2):
            end = min(end, place + 6)
        match rng.below(5):
            case 0:
                data = data[:place] + data[end:]
            case 1:
                data = data[:end] + data[place:]
            case 2:
                data = data[:place] + rng.choice(TOKENS) + data[place + 1 :]
            case 3:
                data = data[:place] + bytes([rng.below(256)]) + data[place + 1 :]
            case _:
                data = data[:place]
        data = data or b"\n"
    return data


def fuzz_records(folder: Path, game: str, count: int, seed: int) -> None:
    store = store_in(folder)
    record, host = start(store, game)
    play(host, 12)
    record.close()
    whole = record.path.read_bytes()
    for number in range(count):
        data = mutated(whole, Rng.of(seed, number))
        record.path.write_bytes(data)
        store.records()
        told: Message | None = None
        try:
            again, replayed = store.resume(record.path)
            told = replayed.fault.message if replayed.fault else None
            again.close()
        except SaveError as error:
            told = error.message
        assert told is None or told.key.startswith(("save.", "replay."))
        assert record.path.read_bytes() == data


def fuzz_settings(folder: Path, count: int, seed: int) -> None:
    store = store_in(folder)
    write_settings(store, Settings(), msgspec.structs.asdict(CHANGED))
    whole = (folder / FILE).read_bytes()
    for number in range(count):
        data = mutated(whole, Rng.of(seed, number))
        (folder / FILE).write_bytes(data)
        _, words = read_settings(store)
        assert words is None or words.key == "save.settings"
        assert (folder / FILE).read_bytes() == data
        for kept in folder.glob("*.kept-*"):
            kept.unlink()


@pytest.mark.parametrize("game", ["murmur", "sinoda"])
def test_mutated_records_are_never_a_crash(tmp_path: Path, game: str) -> None:
    fuzz_records(tmp_path, game, 250, 1)


def test_mutated_settings_are_never_a_crash(tmp_path: Path) -> None:
    fuzz_settings(tmp_path, 250, 2)


@pytest.mark.long
@pytest.mark.parametrize("game", ["murmur", "sinoda"])
def test_ten_thousand_mutated_records_are_never_a_crash(tmp_path: Path, game: str) -> None:
    fuzz_records(tmp_path, game, 10_000, 3)


@pytest.mark.long
def test_ten_thousand_mutated_settings_are_never_a_crash(tmp_path: Path) -> None:
    fuzz_settings(tmp_path, 10_000, 4)
