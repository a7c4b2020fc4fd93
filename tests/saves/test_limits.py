"""Limits that whoever writes and whoever reads keep: depth, length, time. What goes beyond is a sentence, no fault."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.codec import DEEPEST, LONGEST
from game.engine.match import Match
from game.engine.protocol import say
from game.engine.rng import Rng
from game.saves.disk.files import SaveError
from game.saves.people.campaigns import CampaignStore
from game.saves.people.settings import FILE, Settings, read_settings, write_settings
from game.saves.records import record as writing
from game.saves.records import replay as reading
from game.saves.records.glance import glance
from game.saves.records.record import WRITTEN
from game.saves.records.replay import LINES, LongError, Patience, replay
from game.saves.records.store import Store
from tests.contract.worlds import levels, load
from tests.saves.table import play, resume, start, store_in, unfinished


def nested(depth: int, bracket: str = "[]") -> str:
    return bracket[0] * depth + bracket[1] * depth


def played(store: Store, game: str = "murmur", times: int = 3) -> tuple[Path, list[bytes]]:
    """Leave a match, and return its path and its lines."""
    record, host = start(store, game)
    play(host, times)
    record.close()
    return record.path, record.path.read_bytes().splitlines(keepends=True)


def with_header(line: bytes, **changes: Any) -> bytes:
    """Return a first line with changes, as a program would that wrote it so: without a sum."""
    plain = {key: value for key, value in msgspec.json.decode(line).items() if key != "sum"}
    return msgspec.json.encode({**plain, **changes}) + b"\n"


def why(store: Store, path: Path) -> str:
    """Return the key of why a record can't be replayed: the same for whoever opens it, and whoever looks."""
    before = path.read_bytes()
    keys = set[str]()
    for ask in (store.resume, store.replay):
        with pytest.raises(SaveError) as error:
            ask(path)
        keys.add(error.value.message.key)
    assert path.read_bytes() == before
    assert path.parent.joinpath(path.name).exists()
    (key,) = keys
    return key


# Depth


@pytest.mark.parametrize("depth", [DEEPEST + 1, 300, 600, 750, 900, 5_000])
@pytest.mark.parametrize("bracket", ["[]", "{}"])
def test_a_header_that_is_nested_deep_is_listed_as_damaged_and_refused(
    tmp_path: Path, depth: int, bracket: str
) -> None:
    store = store_in(tmp_path)
    path, lines = played(store)
    inside = nested(depth) if bracket == "[]" else '{"a":' * depth + "1" + "}" * depth
    first = with_header(lines[0])[:-2] + b',"opening":{"x":' + inside.encode() + b"}}\n"
    first = first.replace(b'"opening":{},', b"")
    path.write_bytes(first + b"".join(lines[1:]))
    assert why(store, path) == "save.unreadable"
    assert [row.fault for row in store.records()] == [say("save.unreadable")]


def test_what_an_opening_may_hold_is_less_deep_than_that(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, lines = played(store)
    inside: object = 1
    for _ in range(DEEPEST - 2):
        inside = [inside]
    path.write_bytes(with_header(lines[0], opening={"x": inside}) + b"".join(lines[1:]))
    assert store.replay(path).fault is None


@pytest.mark.parametrize("field", ["do", "seat", "is", "place", "s", "undo", "redo", "take_back", "resigned", "over"])
def test_a_line_that_is_nested_deep_ends_the_match_before_it(tmp_path: Path, field: str) -> None:
    store = store_in(tmp_path)
    path, lines = played(store)
    for depth in (600, 900):
        row = f'{{"{field}":{nested(depth)}}}\n'.encode()
        path.write_bytes(b"".join([*lines[:2], row, *lines[2:]]))
        replayed = store.replay(path)
        assert replayed.fault is not None
        assert (replayed.fault.line, replayed.fault.message.key) == (3, "replay.unreadable")
        assert len(replayed.match.decisions) == 1


def test_a_line_that_is_longer_than_any_of_ours_ends_the_match_before_it(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, lines = played(store)
    row = lines[1][:-2] + b" " * LONGEST + b"}\n"
    path.write_bytes(b"".join([lines[0], row, *lines[2:]]))
    replayed = store.replay(path)
    assert replayed.fault is not None
    assert replayed.fault.line == 2
    path.write_bytes(b"".join([lines[0], row[:-1]]))
    assert store.replay(path).fault is None, "a torn last line is dropped without a word"


def test_settings_that_are_nested_deep_are_kept_aside_and_written_anew(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    data = f'{{"language":"fr","more":{nested(900)}}}'.encode()
    (tmp_path / FILE).write_bytes(data)
    settings, words = read_settings(store)
    assert words is not None
    assert words.key == "save.settings"
    write_settings(store, settings, {"language": "en"})
    assert read_settings(store)[0].language == "en"
    assert [kept.read_bytes() for kept in tmp_path.glob("*.kept-*")] == [data]


def test_an_adventure_that_is_nested_deep_is_listed_with_its_reason(tmp_path: Path) -> None:
    campaigns = CampaignStore(store_in(tmp_path), "murmur", lambda progress, mages: None)
    campaigns.folder.mkdir(parents=True)
    team = '[{"name":"Nora","colour":1}]'
    text = f'{{"format":1,"game":"murmur","name":"A","team":{team},"progress":{{"x":{nested(900)}}}}}'
    path = campaigns.folder / "deep.synchrony"
    path.write_text(text)
    (row,) = campaigns.rows()
    assert (row.path, row.save, row.fault) == (path, None, say("save.unreadable"))
    with pytest.raises(SaveError):
        campaigns.bring(path)


# Time


NAMES = ("00010101-000000", "00010102-000000", "09991231-235959", "19700101-000000", "29991231-235959")


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "Pacific/Niue"])
@pytest.mark.parametrize("name", [*NAMES, "99991231-235959", "20260230-000000", "20260101-000061"])
def test_a_record_of_any_year_has_a_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, zone: str) -> None:
    import time
    from datetime import datetime

    if hasattr(time, "tzset"):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
    store = store_in(tmp_path)
    path, lines = played(store)
    later = b"".join([*lines[:-1], lines[-1].partition(b',"s":')[0] + b',"s":999999999}\n'])
    for data in (b"".join(lines), later * 1, lines[0] + b'{"s":999999999}\n' * 600):
        for own in (0, -62_135_596_800 * 10**9, 10**18 * 9):  # what the file itself says
            path = path.rename(path.with_name(f"{name}-murmur-0.jsonl"))
            path.write_bytes(data)
            os.utime(path, ns=(max(own, -(2**62)), max(own, -(2**62))))
            (row,) = store.records()
            assert 1970 <= datetime.fromtimestamp(row.changed).year <= 3000
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()


def test_an_adventure_of_any_time_has_a_date(tmp_path: Path) -> None:
    from datetime import datetime

    campaigns = CampaignStore(store_in(tmp_path), "murmur", lambda progress, mages: None)
    campaigns.folder.mkdir(parents=True)
    team = '[{"name":"Nora","colour":1}]'
    for number, at in enumerate(("1e308", "0", "99999999999999", "253402300800.5", "0.000001")):
        text = f'{{"format":1,"game":"murmur","name":"A","team":{team},"progress":{{}},"at":{at}}}'
        (campaigns.folder / f"0001010{number + 1}-000000-x.synchrony").write_text(text)
    rows = campaigns.rows()
    assert len(rows) == 5
    assert all(1970 <= datetime.fromtimestamp(row.changed).year <= 3000 for row in rows)


@pytest.mark.parametrize("span", ["-" + "9" * 400, "9" * 300, "1e308", "-1e308", '"a"', "null", "[1]", "true"])
def test_a_line_may_say_of_its_time_what_it_likes(tmp_path: Path, span: str) -> None:
    from tests.scenes.box import Box

    box = Box(tmp_path)
    store = box.services.store
    path, lines = played(store, "sinoda")
    path.write_bytes(b"".join([*lines[:-1], lines[-1].partition(b',"s":')[0] + f',"s":{span}}}\n'.encode()]))
    session = open_session(box, path)
    assert 0.0 <= session.seconds <= 3600.0
    session.close()


def open_session(box: Any, path: Path) -> Any:
    from game.scenes.session.match import sessions
    from game.scenes.session.match.session import MatchSession

    session = sessions.open(box.services, path)
    assert isinstance(session, MatchSession), session
    return session


# Length


def heavy(store: Store, rounds: int) -> Path:
    """Leave a record of four decisions that are undone and brought back again and again."""
    path, lines = played(store, "sinoda", 4)
    path.write_bytes(b"".join(lines) + b'{"undo":4}\n{"redo":4}\n' * rounds)
    return path


def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that gets an item for every decision that is worked out."""
    count: list[int] = []
    real = Match._resolve

    def resolve(self: Match[Any, Any, Any], decision: Any) -> Any:
        count.append(1)
        return real(self, decision)

    monkeypatch.setattr(Match, "_resolve", resolve)
    return count


def test_a_record_of_undoing_and_bringing_back_is_refused_before_anything_is_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    path = heavy(store, 100_000)
    count = worked_out(monkeypatch)
    assert why(store, path) == "save.too_long"
    assert count == []
    path.write_bytes(path.read_bytes()[: -len(b'{"undo":4}\n{"redo":4}\n') * (100_000 - LINES // 4)])
    assert why(store, path) == "save.too_long", "what is brought back counts"
    assert count == []


def test_a_look_at_a_record_takes_no_longer_than_patience_lasts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    path = heavy(store, 50)
    count = worked_out(monkeypatch)
    patience = Patience(350)
    store.replay(path, patience)
    assert (patience.lines, len(count)) == (350 - 5 - 50 * 6, 4 + 50 * 4)
    with pytest.raises(LongError):
        store.replay(path, patience)
    assert len(count) == 4 + 50 * 4
    assert store.replay(path).fault is None, "opening it is another matter"


def test_many_lines_after_what_can_not_be_read_are_left_out_as_ever(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, lines = played(store)
    path.write_bytes(b"".join(lines) + b"?\n" * (LINES + 5))
    replayed = store.replay(path)
    assert replayed.fault is not None
    assert (replayed.fault.line, len(replayed.match.decisions)) == (len(lines) + 1, len(lines) - 1)


def test_the_writer_stops_and_says_so_before_any_reader_would_refuse(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert WRITTEN < LINES
    monkeypatch.setattr(writing, "WRITTEN", 14)
    monkeypatch.setattr(reading, "LINES", 14)
    store = store_in(tmp_path)
    record, host = start(store, "sinoda")
    play(host, 4)
    for _ in range(2):
        host.undo_stack.undo(0)
        host.undo_stack.redo(0)
    assert record.trouble is None
    play(host, 20)
    assert record.trouble == say("save.full_match")
    kept = record.path.read_bytes()
    play(host, 3)
    record.close()
    assert record.path.read_bytes() == kept
    replayed = store.replay(record.path)
    assert replayed.fault is None
    assert replayed.length <= 14
    again, host = resume(store, record.path)
    assert again.trouble is None
    play(host, 5)
    assert again.trouble == say("save.full_match")
    again.journal({"resigned": 0, "over": {"winners": [], "places": [1, 1], "scores": []}})
    again.close()
    monkeypatch.setattr(reading, "LINES", 15)
    assert store.replay(record.path).resigned == 0
    assert unfinished(store) == []


def test_whatever_is_written_is_as_long_for_the_reader(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for seed in range(8):
        record, host = start(store, "murmur" if seed % 2 else "sinoda")
        luck = Rng.of(seed, 8)
        for _ in range(60):
            doing = luck.below(6)
            seats = host.to_act()
            undoing = host.undo_stack
            if doing == 0 and undoing.can_undo(0) is None:
                undoing.undo(0)
            elif doing == 1 and undoing.can_redo(0) is None:
                undoing.redo(0)
            elif doing == 2 and undoing.can_take_back(0) is None:
                undoing.take_back(0)
            elif seats:
                seat = luck.choice(list(seats))
                host.play(seat, luck.choice(list(host.legal(seat))))
        record.close()
        assert replay(record.path.read_bytes(), load, levels).length == record._length


def test_a_glance_at_a_large_file_reads_its_ends_alone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, lines = played(store)
    path.write_bytes(b"".join(lines) + b" " * (1 << 21) + b"\n")
    os.utime(path, (1_000_000_000, 1_000_000_000))
    assert glance(path).changed == 1_000_000_000


def test_settings_are_as_long_as_they_may_be_read(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    write_settings(store, Settings(), {"language": "x" * 8})
    assert read_settings(store) == (Settings(language="x" * 8), None)
