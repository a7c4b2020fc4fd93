"""What computer players weighed, beside the record: it comes back as it was, and whatever is wrong is as if none."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from game.ai.players.weighed import Belief, Tried, Weighed
from game.engine.rng import Rng
from game.games.syncro.rules.play.actions import Attack, Pass
from game.saves.records.weighings import MOST, SUFFIX, Weighings, read_weighings, weighings_of
from tests.games.syncro.positions import rules
from tests.saves.test_fuzz import mutated

STATE: Final = "0123456789abcdef"
OTHER: Final = "fedcba9876543210"
WEIGHED: Final = Weighed(
    (Tried(Attack(4, 2), 0.7125, 104), Tried(Pass(), 0.5803, 104)),
    (Belief((2, 0, 3), ((1, 60), (4, 44))), Belief((2,), ((1, 60), (4, 44)))),
)
ITS: Final = rules("Ic", 4)


def kept_in(folder: Path, *, begun: bool = True) -> Weighings:
    return Weighings(folder / f"match{SUFFIX}", lambda: begun)


def test_what_was_weighed_comes_back_as_it_was(tmp_path: Path) -> None:
    first = kept_in(tmp_path)
    first.note(ITS, 7, STATE, 2, WEIGHED)
    assert first.get(ITS, 7, STATE) == (2, WEIGHED)
    assert kept_in(tmp_path).get(ITS, 7, STATE) == (2, WEIGHED)


@pytest.mark.parametrize("mark", ["blunder", "liked"])
def test_a_blunder_is_marked_and_so_is_a_taste(tmp_path: Path, mark: str) -> None:
    marked = replace(Weighed((Tried(Pass(), 0.0, 0),)), **{mark: True})
    kept_in(tmp_path).note(ITS, 1, STATE, 0, marked)
    assert kept_in(tmp_path).get(ITS, 1, STATE) == (0, marked)


def test_a_decision_that_was_taken_back_is_none_of_the_record(tmp_path: Path) -> None:
    file = kept_in(tmp_path)
    file.note(ITS, 7, STATE, 2, WEIGHED)
    again = Weighed(WEIGHED.tried[::-1])
    file.note(ITS, 7, OTHER, 2, again)  # a person did something else, and it was asked once more
    for kept in (file, kept_in(tmp_path)):
        assert kept.get(ITS, 7, OTHER) == (2, again)
        assert kept.get(ITS, 7, STATE) == (2, WEIGHED)  # as it would be again, were that redone
        assert kept.get(ITS, 7, "0" * 16) is None
        assert kept.get(ITS, 6, STATE) is None


def test_nothing_lies_beside_a_match_that_was_not_begun(tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    file = weighings_of(record)
    file.note(ITS, 0, STATE, 2, WEIGHED)
    assert list(tmp_path.iterdir()) == []
    assert file.get(ITS, 0, STATE) == (2, WEIGHED)
    record.write_bytes(b"begun")
    file.flush()
    assert weighings_of(record).get(ITS, 0, STATE) == (2, WEIGHED)


def test_a_torn_end_costs_the_last_decision_alone(tmp_path: Path) -> None:
    file = kept_in(tmp_path)
    file.note(ITS, 1, STATE, 2, WEIGHED)
    file.note(ITS, 2, STATE, 2, WEIGHED)
    file.path.write_bytes(file.path.read_bytes()[:-9])
    assert [row.number for row in read_weighings(file.path)] == [1]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\0\xff\n",
        b'{"format":2,"kind":"synchrony weighings"}\n',
        b'{"format":1,"kind":"synchrony curves"}\n',
        b'{"format":1,"kind":"synchrony weighings"}\n{"number":-1}\n',
        b'{"format":1,"kind":"synchrony weighings"}\n{"number":1,"state":"ab","seat":1,"tried":[]}\n',
        b'{"format":1,"kind":"synchrony weighings"}\n[' + b"[" * 5_000 + b"]" * 5_001 + b"\n",
    ],
)
def test_a_damaged_file_is_as_if_there_were_none(tmp_path: Path, body: bytes) -> None:
    file = kept_in(tmp_path)
    file.path.write_bytes(body)
    assert read_weighings(file.path) == ()
    assert file.get(ITS, 1, STATE) is None


def test_a_file_of_another_kind_is_as_if_there_were_none(tmp_path: Path) -> None:
    file = kept_in(tmp_path)
    file.note(ITS, 1, STATE, 2, WEIGHED)
    file.path.write_bytes(file.path.read_bytes().replace(b"synchrony weighings", b"synchrony curves"))
    assert read_weighings(file.path) == ()


def test_whatever_a_file_holds_nothing_fails(tmp_path: Path) -> None:
    file = kept_in(tmp_path)
    for number in range(3):
        file.note(ITS, number, STATE, 2, WEIGHED)
    data, rng = file.path.read_bytes(), Rng(5)
    for _ in range(200):
        file.path.write_bytes(mutated(data, rng))
        for number in range(3):
            kept_in(tmp_path).get(ITS, number, STATE)


def test_an_action_of_another_game_is_none(tmp_path: Path) -> None:
    file = kept_in(tmp_path)
    file.note(ITS, 1, STATE, 2, WEIGHED)
    file.path.write_bytes(file.path.read_bytes().replace(b'"Attack"', b'"Attach"'))
    assert kept_in(tmp_path).get(ITS, 1, STATE) is None


def test_a_file_never_grows_beyond_what_is_read(tmp_path: Path) -> None:
    file = kept_in(tmp_path)
    file.path.write_bytes(b'{"format":1,"kind":"synchrony weighings"}\n' + b" " * (MOST - 60) + b"\n")
    before = file.path.stat().st_size
    file.note(ITS, 1, STATE, 2, WEIGHED)
    assert file.path.stat().st_size == before
    assert file.get(ITS, 1, STATE) == (2, WEIGHED), "in memory it is there all the same"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders are made read-only in another way there")
def test_a_disk_that_takes_nothing_costs_nothing(tmp_path: Path) -> None:
    file = Weighings(tmp_path / "gone" / f"match{SUFFIX}", lambda: True)
    file.note(ITS, 1, STATE, 2, WEIGHED)
    assert file.get(ITS, 1, STATE) == (2, WEIGHED)
