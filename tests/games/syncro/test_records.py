"""What a record tells of the hordes that it was dealt: it is gone on with rightly, or refused with a reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.games.syncro.rules.state.roads import FIRST_HORDES, HORDES
from game.saves.disk.files import SaveError
from game.saves.records.store import Store
from tests.contract.worlds import levels

GOLDEN = Path(__file__).parents[2] / "golden" / "syncro"
DEALT = {"4-IIc-steep": FIRST_HORDES, "3-Id-steep": HORDES[-1]}
"""Records of the steep road, by the setting of hordes that they were dealt."""
SILENT = object()


def gone_on_with(folder: Path, data: bytes) -> tuple[int, str]:
    """Return how many decisions of a file can be gone on with, and what is told of it; it stays as it is."""
    store = Store(folder, levels)
    path = store.records_folder / "20261121-120000-syncro-00000000.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    try:
        record, replayed = store.resume(path)
    except SaveError as error:
        count, told = -1, error.message.key
    else:
        record.close()
        count, told = len(replayed.match.decisions), replayed.fault.message.key if replayed.fault else ""
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == {path.name: data}
    return count, told


def telling(name: str, hordes: object) -> bytes:
    """Return a record whose header tells this of its hordes."""
    first, end, rest = (GOLDEN / f"{name}.jsonl").read_bytes().partition(b"\n")
    header: dict[str, Any] = msgspec.json.decode(first)
    header["options"].pop("hordes", None)
    if hordes is not SILENT:
        header["options"]["hordes"] = hordes
    return msgspec.json.encode(header) + end + rest


@pytest.mark.parametrize("name", DEALT)
@pytest.mark.parametrize("told", [SILENT, *HORDES])
def test_a_record_goes_on_with_its_hordes_and_with_no_others(tmp_path: Path, name: str, told: object) -> None:
    data = telling(name, told)
    count, fault = gone_on_with(tmp_path, data)
    if (FIRST_HORDES if told is SILENT else told) == DEALT[name]:
        assert (count, fault) == (data.count(b'"do":'), "")
    else:
        assert (count, fault) == (0, "replay.digest"), "its first line tells already"


@pytest.mark.parametrize("told", ["third", "", "First", 3, 0, True, False])
def test_hordes_that_there_are_not_are_refused(tmp_path: Path, told: object) -> None:
    assert gone_on_with(tmp_path, telling("3-Id-steep", told)) == (-1, "save.options")


@pytest.mark.parametrize("told", [None, [], ["first"], {}, 1.5])
def test_what_no_option_can_be_makes_a_record_unreadable(tmp_path: Path, told: object) -> None:
    assert gone_on_with(tmp_path, telling("3-Id-steep", told)) == (-1, "save.unreadable")


@pytest.mark.parametrize("end", [b"hor", b'hordes":"sec', b'"second"}', b'"app":"0.4.0"}'], ids=repr)
def test_a_header_that_was_cut_makes_a_record_unreadable(tmp_path: Path, end: bytes) -> None:
    data = (GOLDEN / "3-Id-steep.jsonl").read_bytes()
    assert gone_on_with(tmp_path, data[: data.index(end) + len(end)]) == (-1, "save.unreadable")


def test_a_line_that_was_cut_costs_that_one_alone(tmp_path: Path) -> None:
    lines = (GOLDEN / "3-Id-steep.jsonl").read_bytes().splitlines(keepends=True)
    whole = b"".join(lines[:20])
    assert gone_on_with(tmp_path / "torn", whole + lines[20][:9]) == (19, "")
    assert gone_on_with(tmp_path / "holed", whole + lines[20][:9] + b"\n" + b"".join(lines[21:])) == (
        19,
        "replay.unreadable",
    )
