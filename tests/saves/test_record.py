"""Records: appended, flushed, resumed; a bad disk or a damaged file costs nobody the match."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import __version__
from game.engine.protocol import say
from game.saves.disk.files import SaveError
from game.saves.records.glance import glance
from game.saves.records.header import Header, read_header
from game.saves.records.player import Player
from game.saves.records.record import Record
from game.saves.records.replay import replay
from tests.contract.murmur import MurmurRules
from tests.contract.worlds import levels, load
from tests.saves.table import BOT, NORA, header_of, play, resume, start, store_in


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [msgspec.json.decode(row) for row in path.read_bytes().splitlines()]


def test_a_record_begins_with_its_header_and_holds_a_line_a_decision(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    assert not tmp_path.joinpath("records").exists()
    play(host, 2)
    header, *lines = lines_of(record.path)
    assert header["seats"][0] == {"name": "Nora", "colour": 1, "by": "person"}
    assert {key: header[key] for key in ("format", "game", "rules", "options")} == {
        "format": 1,
        "game": "murmur",
        "rules": 1,
        "options": {"rounds": 4, "peek": True},
    }
    assert len(header["seed"]) == 32
    assert [line["do"] for line in lines] == ["Seal", "Seal"]
    record.close()


def test_every_line_is_in_the_file_before_the_next_decision(tmp_path: Path) -> None:
    record, host = start(store_in(tmp_path))
    for number in range(1, 5):
        play(host, 1)
        assert len(lines_of(record.path)) == number + 1
    record.close()


def test_lines_keep_the_seconds_since_the_one_before(tmp_path: Path) -> None:
    store, now = store_in(tmp_path), [50.0]
    header = header_of(store)
    record = Record(tmp_path / "one.jsonl", header, lambda: now[0])
    now[0] += 12.44
    record.journal({"seat": 0, "do": "Rest", "is": "0000"})
    record.journal({"undo": 1})
    now[0] += 3
    record.journal({"seat": 0, "do": "Rest", "is": "0000"})
    assert [line.get("s") for line in lines_of(record.path)[1:]] == [12.4, 0.0, 3.0]
    record.close()


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 3)
    record.close()
    again, resumed = resume(store, record.path)
    assert resumed.view(0) == host.view(0)
    assert resumed.people == {0}
    play(resumed, 1)
    play(host, 1)
    again.close()
    assert store.replay(record.path).match.view(0) == host.view(0)


def test_a_match_that_was_killed_goes_on_after_its_last_whole_line(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 3)
    record.close()
    whole = record.path.read_bytes()
    for cut in range(1, len(whole.splitlines()[-1]) + 2):
        record.path.write_bytes(whole[:-cut])
        again, resumed = resume(store, record.path)
        assert resumed.decision_count == (3 if cut == 1 else 2)
        play(resumed, 3 - resumed.decision_count)
        again.close()
        assert resumed.view(0) == host.view(0)
        assert [row["is"] for row in lines_of(record.path)[1:]] == [
            row["is"] for row in map(_decode, whole.splitlines()[1:])
        ]
        assert sorted(path.name for path in record.path.parent.iterdir()) == [record.path.name]


def _decode(row: bytes) -> dict[str, Any]:
    line: dict[str, Any] = msgspec.json.decode(row)
    return line


def test_a_log_that_stops_making_sense_goes_on_from_there_and_its_original_is_kept(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 5)
    record.close()
    rows = record.path.read_bytes().splitlines(keepends=True)
    rows[3] = rows[3].replace(b'"is":"', b'"is":"x')
    damaged = b"".join(rows)
    record.path.write_bytes(damaged)

    again, replayed = store.resume(record.path)
    assert replayed.fault is not None
    assert replayed.fault.message == say("replay.digest", line=4)
    assert len(replayed.match.decisions) == 2
    assert record.path.read_bytes() == damaged, "looking changes nothing"
    again.close()
    assert record.path.read_bytes() == damaged

    again, resumed = resume(store, record.path)
    play(resumed, 1)
    again.close()
    assert again.trouble is None
    assert record.path.with_name(f"{record.path.name}.kept-1").read_bytes() == damaged
    assert record.path.read_bytes().startswith(b"".join(rows[:3]))
    assert store.replay(record.path).fault is None
    assert len(store.records()) == 1


def test_a_log_of_older_rules_is_replayed_as_far_as_it_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 2)
    record.close()
    data = record.path.read_bytes()
    monkeypatch.setattr(MurmurRules, "version", 2)
    assert replay(data, load, levels).fault is None
    broken = replay(data.replace(b'"is":"', b'"is":"x'), load, levels)
    assert broken.fault is not None
    assert broken.fault.message == say("replay.older", line=2)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EIO])
def test_a_full_or_forbidden_disk_stops_no_match_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 1)
    with monkeypatch.context() as broken:
        write = os.write

        def half(file: int, data: bytes) -> int:
            if len(data) > 5:
                return write(file, bytes(data[:5]))
            raise OSError(number, os.strerror(number))

        broken.setattr(os, "write", half)
        play(host, 2)
        assert record.trouble is not None
        assert host.decision_count == 3
    play(host, 1)
    assert record.trouble is None
    record.close()
    assert store.replay(record.path).match.decisions == store.resume(record.path)[1].match.decisions
    assert len(lines_of(record.path)) == 5


def test_a_folder_that_cannot_be_made_stops_no_match(tmp_path: Path) -> None:
    (tmp_path / "records").write_bytes(b"in the way")
    record, host = start(store_in(tmp_path))
    play(host, 2)
    assert record.trouble is not None
    assert record.trouble.key == "save.failed"
    (tmp_path / "records").unlink()
    record.close()
    assert len(lines_of(record.path)) == 3
    assert record.trouble is None


def test_what_waits_is_written_when_the_record_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, host = start(store_in(tmp_path))
    with monkeypatch.context() as broken:
        broken.setattr(os, "open", lambda *_: (_ for _ in ()).throw(OSError(errno.EROFS, "read-only")))
        play(host, 2)
    assert record.trouble is not None
    assert record.trouble.key == "save.forbidden"
    record.close()
    assert len(lines_of(record.path)) == 3


def test_a_record_that_may_only_be_read_can_still_be_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 2)
    record.close()
    real = os.open

    def only_read(path: Any, flags: int, *rest: Any) -> int:
        if flags & os.O_RDWR:
            raise PermissionError(errno.EACCES, "no")
        return real(path, flags, *rest)

    with monkeypatch.context() as broken:
        broken.setattr(os, "open", only_read)
        again, resumed = resume(store, record.path)
        play(resumed, 1)
        assert again.trouble is not None
        assert again.trouble.key == "save.forbidden"
    play(resumed, 1)
    assert again.trouble is None
    again.close()
    assert len(lines_of(record.path)) == 5


def test_a_second_window_cannot_open_a_record_that_another_has_open(tmp_path: Path) -> None:
    first, second = store_in(tmp_path), store_in(tmp_path)
    record, host = start(first)
    play(host, 1)
    with pytest.raises(SaveError) as error:
        second.resume(record.path)
    assert error.value.message == say("save.busy")
    record.close()
    again, _ = second.resume(record.path)
    with pytest.raises(SaveError):
        first.resume(record.path)
    again.close()


def test_a_match_without_a_decision_leaves_no_file(tmp_path: Path) -> None:
    record, _ = start(store_in(tmp_path))
    record.close()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("row", "key"),
    [
        (b"", "save.unreadable"),
        (b"nonsense\n", "save.unreadable"),
        (b"{}\n", "save.unreadable"),
        (b'{"format": 4}\n', "save.newer"),
        (b'{"format": "2"}\n', "save.unreadable"),
        (b"[" * 50_000 + b"\n", "save.unreadable"),
    ],
    ids=["empty", "nonsense", "bare", "newer", "text", "deep"],
)
def test_a_header_that_makes_no_sense_is_told_in_words(row: bytes, key: str) -> None:
    with pytest.raises(SaveError) as error:
        read_header(row)
    assert error.value.message.key == key


def made(**changes: Any) -> bytes:
    plain = {"game": "murmur", "rules": 1, "seats": [NORA, BOT], "seed": "0" * 32, "options": {}, "opening": {}}
    return msgspec.json.encode({**plain, **changes}) + b"\n"


@pytest.mark.parametrize(
    "changes",
    [{"game": "chess"}, {"seats": [NORA]}, {"seats": [NORA] * 5}, {"options": {"rounds": 5}}, {"options": {"x": 1}}],
    ids=str,
)
def test_a_record_of_what_this_program_does_not_know_says_so(changes: dict[str, Any]) -> None:
    with pytest.raises(SaveError) as error:
        replay(made(**changes), load, levels)
    assert error.value.message.key in ("save.unknown", "save.options")


@pytest.mark.parametrize(
    ("app", "key"),
    [("10.0.0", "save.newer"), (__version__ + ".1", "save.newer"), ("9" * 5000, "save.newer"),
     (__version__, "save.options"), ("0.1.9", "save.options"), ("", "save.options"), ("soon", "save.options")],
)  # fmt: skip
def test_what_a_newer_program_may_well_know_is_not_called_senseless(app: str, key: str) -> None:
    with pytest.raises(SaveError) as error:
        replay(made(options={"x": 1}, app=app), load, levels)
    assert error.value.message.key == key


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": "12"},
        {"seed": "G" * 32},
        {"seats": []},
        {"seats": [{"name": "N", "colour": 10}]},
        {"options": {"rounds": None}},
        {"rules": "1"},
        {"game": ""},
    ],
    ids=str,
)
def test_a_header_with_a_wrong_value_is_unreadable(changes: dict[str, Any]) -> None:
    with pytest.raises(SaveError) as error:
        replay(made(**changes), load, levels)
    assert error.value.message.key == "save.unreadable"


def test_what_came_before_a_match_is_handed_to_its_opening() -> None:
    replayed = replay(made(opening={"kept": [[1, 2], [3]], "beaten": 2}), load, levels)
    assert replayed.match.opening.inherited == (("beaten", 2), ("kept", ((1, 2), (3,))))
    hash(replayed.match.opening)


def test_a_glance_tells_a_match_that_is_over(tmp_path: Path) -> None:
    record, host = start(store_in(tmp_path))
    play(host, 3)
    assert not glance(record.path).over
    play(host, 1000)
    record.close()
    assert glance(record.path).over
    with record.path.open("ab") as file:
        file.write(b'{"tor')
    assert glance(record.path).over
    with record.path.open("ab") as file:
        file.write(b'n": 1}\n')
    assert not glance(record.path).over


def test_a_header_knows_its_people() -> None:
    header = Header(game="murmur", rules=1, seats=(BOT, NORA, Player("Tom", 3)), seed="0" * 32)
    assert header.people == {1, 2}
