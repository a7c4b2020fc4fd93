"""The first line of a record: damaged in any way, or not whole, it makes no match, and nothing is written over it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.protocol import say
from game.saves.disk.files import SaveError
from game.saves.records.glance import glance
from game.saves.records.header import Came, Occasion, read_header, write_header
from game.saves.records.replay import replay
from game.saves.records.store import Store
from game.saves.shelf.ledger_lines import Heading
from tests.contract.worlds import levels, load
from tests.saves.table import BOT, NORA, play, resume, start, store_in, unfinished


def played(store: Store) -> tuple[Path, bytes, bytes]:
    """Return the path of a record, its first line and the rest of it."""
    record, host = start(store)
    play(host, 3)
    record.close()
    first, end, rest = record.path.read_bytes().partition(b"\n")
    return record.path, first + end, rest


def refused(store: Store, path: Path, data: bytes) -> None:
    """See that a file is listed as unreadable, can't be gone on with, and stays as it is."""
    path.write_bytes(data)
    for ask in (store.resume, store.replay):
        with pytest.raises(SaveError) as error:
            ask(path)
        assert error.value.message == say("save.unreadable")
    assert glance(path).fault == say("save.unreadable")
    assert unfinished(store) == []
    assert path.read_bytes() == data
    assert list(path.parent.iterdir()) == [path]


def test_any_one_byte_of_the_first_line_that_changes_makes_the_record_unreadable(tmp_path: Path) -> None:
    _, first, rest = played(store_in(tmp_path))
    for place in range(len(first)):
        for flip in (1, 0x80):
            row = bytes((*first[:place], first[place] ^ flip, *first[place + 1 :]))
            with pytest.raises(SaveError) as error:
                replay(row + rest, load, levels)
            assert error.value.message == say("save.unreadable")


def test_a_first_line_that_lost_a_byte_a_field_or_its_sum_is_refused_and_left_alone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, first, rest = played(store)
    plain = msgspec.json.decode(first)
    without = {key: value for key, value in plain.items() if key != "sum"}
    for row in (
        first[1:],
        first[:20] + first[21:],
        first.replace(b'"seed"', b'"sead"'),
        first.replace(b'"rounds":4', b'"rounds":3'),
        msgspec.json.encode({**plain, "options": {}}) + b"\n",
        msgspec.json.encode({**without, "colour": 1}) + b"\n",
        first[:-2] + b',"\xff":1}\n',
        b"\n",
        rest[: rest.index(b"\n") + 1],
    ):
        refused(store, path, row + rest)


def test_a_first_line_that_hides_what_is_no_text_is_never_played_on_without_its_header(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, first, rest = played(store)
    plain = {key: value for key, value in msgspec.json.decode(first).items() if key != "sum"}
    row = msgspec.json.encode(plain)[:-1]
    for more in (b',"app":"\xff"}', b',"opening":{"a":"\xff"}}', b',"app":"' + b"x" * 70_000 + b'"}'):
        refused(store, path, row + more + b"\n" + rest)


def test_a_file_without_a_whole_first_line_is_no_match(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, first, _ = played(store)
    for cut in (1, 2, 30, len(first) - 1):
        refused(store, path, first[:-cut])


def test_a_whole_header_whose_line_has_no_end_is_no_match_either(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, first, _ = played(store)
    plain = {key: value for key, value in msgspec.json.decode(first).items() if key != "sum"}
    for end in (b"", b" "):
        refused(store, path, msgspec.json.encode(plain) + end)


def test_a_first_line_of_an_older_program_which_wrote_no_sum_is_read(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, first, rest = played(store)
    plain: dict[str, Any] = msgspec.json.decode(first)
    assert plain.pop("sum")
    path.write_bytes(msgspec.json.encode(plain) + b"\n" + rest)
    record, host = resume(store, path)
    play(host, 1)
    record.close()
    assert store.replay(path).fault is None
    assert store.replay(path).header.seats == (NORA, BOT)


KILLED = """
import os, resource, signal, sys
from pathlib import Path
from tests.saves.table import play, start, store_in

for most in range(0, 600, 40):
    if not os.fork():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        record, host = start(store_in(Path(sys.argv[1])))
        play(host, 1)
        os._exit(0)
    _, status = os.wait()
    print("killed" if os.WIFSIGNALED(status) else "wrote", flush=True)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only there a process is killed at its so-manieth byte")
def test_who_is_killed_in_the_very_first_write_leaves_no_half_of_a_record(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    words = [sys.executable, "-c", KILLED, str(tmp_path)]
    told = subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout.split()
    rows = store_in(tmp_path).records()
    assert told[0] == "killed"
    assert told[-1] == "wrote"
    assert len(rows) == told.count("wrote"), "a match is there whole, or not at all"
    assert [row.fault for row in rows if row.fault is not None] == []


def test_a_record_that_came_from_another_is_of_the_second_format_and_every_other_is_as_it_was(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    _, first, _ = played(store)
    header = read_header(first)
    assert b'"came"' not in first
    assert b'"format":1,' in first
    assert write_header(header) == first
    came = msgspec.structs.replace(header, came=Came("20250101-000000-murmur-0", 3))
    line = write_header(came)
    assert b'"format":2,' in line
    assert read_header(line) == came
    assert write_header(read_header(line)) == line
    assert msgspec.structs.replace(came, seed="0" * 32).came == came.came


def test_a_record_that_is_played_on_an_occasion_says_so_in_the_third_format(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    _, first, _ = played(store)
    header = read_header(first)
    assert b'"occasion"' not in first
    occasion = Occasion(day="2026-12-01", evening="ab12", again="20250101-000000-murmur-0", turned=2, practice=True)
    line = write_header(msgspec.structs.replace(header, occasion=occasion))
    assert b'"format":3,' in line
    found = read_header(line)
    assert found.occasion == occasion
    assert Heading.of(found).occasion == occasion


@pytest.mark.parametrize(
    "occasion", [{"day": "tomorrow"}, {"evening": "../x"}, {"again": "a/b"}, {"turned": 10}, {"holiday": True}, "x"]
)
def test_an_occasion_that_cannot_be_makes_it_unreadable(tmp_path: Path, occasion: object) -> None:
    _, first, _ = played(store_in(tmp_path))
    plain = {key: value for key, value in msgspec.json.decode(first).items() if key != "sum"}
    with pytest.raises(SaveError):
        read_header(msgspec.json.encode({**plain, "format": 3, "occasion": occasion}) + b"\n")


@pytest.mark.parametrize("came", [{"record": "../x", "at": 1}, {"record": "x", "at": -1}, {"record": "x"}, "x"])
def test_a_place_that_it_cannot_have_come_from_makes_it_unreadable(tmp_path: Path, came: object) -> None:
    _, first, _ = played(store_in(tmp_path))
    plain = {key: value for key, value in msgspec.json.decode(first).items() if key != "sum"}
    with pytest.raises(SaveError):
        read_header(msgspec.json.encode({**plain, "format": 2, "came": came}) + b"\n")
