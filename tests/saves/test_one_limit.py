"""What opens can be gone on with, closed and opened again, with nothing lost; or it is refused, and left untouched.

For every kind of file: whatever lies deep in it, in whatever field, known or not, and however long it is.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.engine.codec import DEEPEST, LONGEST
from game.engine.protocol import Message
from game.saves.disk.files import SMALL, SaveError
from game.saves.export.sharing import read_shared, shared_text
from game.saves.household.bringing import bring_in
from game.saves.household.manifest import MANIFEST
from game.saves.household.packing import pack
from game.saves.people.campaigns import CampaignStore
from game.saves.people.people import edited
from game.saves.people.people_file import FILE as PEOPLE
from game.saves.people.people_file import read_people, write_people
from game.saves.people.settings import FILE as SETTINGS
from game.saves.people.settings import Settings, read_settings, write_settings
from game.saves.records import record as writing
from game.saves.records.branch import branch
from game.saves.records.curves import LINES as CURVES
from game.saves.records.curves import CurveFile, CurveRow, Height
from game.saves.records.header import read_header
from game.saves.shelf.ledger import FILE as LEDGER
from game.saves.shelf.ledger import Ledger
from game.saves.shelf.library import Library
from tests.saves.maker import DIGEST, row
from tests.saves.shelved import data_of, out, shelve
from tests.saves.table import NORA, play, resume, start, store_in

DEEP: Final = st.integers(0, DEEPEST + 8) | st.integers(DEEPEST - 4, DEEPEST + 2)
LONG: Final = st.sampled_from([0, 1, 30_000, LONGEST - 900, LONGEST - 500, LONGEST - 300, LONGEST - 60, LONGEST])
PLACES: Final = ("", "seats", "opening", "options")
Plain: TypeAlias = dict[str, Any]
often = settings(max_examples=60, deadline=None, derandomize=True)


def nested(depth: int, kind: str = "[]") -> object:
    """Return a value with so many in each other."""
    value: object = "x"
    for _ in range(depth):
        value = [value] if kind == "[]" else {"a": value}
    return value


def put(plain: Plain, place: str, value: object) -> Plain:
    """Return a first line with a value somewhere in it; what it says of sums goes."""
    plain = {key: item for key, item in plain.items() if key != "sum"}
    if place == "seats":
        first, *others = plain["seats"]
        return {**plain, "seats": [{**first, "newer": value}, *others]}
    return {**plain, place: {**plain[place], "newer": value}} if place else {**plain, "newer": value}


@often
@given(place=st.sampled_from(PLACES), depth=DEEP, kind=st.sampled_from(["[]", "{}"]), long=LONG)
@example(place="seats", depth=DEEPEST, kind="[]", long=0)
@example(place="opening", depth=DEEPEST - 1, kind="[]", long=0)
def test_a_record_that_opens_keeps_its_first_line(place: str, depth: int, kind: str, long: int) -> None:
    with TemporaryDirectory() as folder:
        store = store_in(Path(folder))
        record, host = start(store)
        play(host, 3)
        record.close()
        first, _, rest = record.path.read_bytes().partition(b"\n")
        plain = put({**msgspec.json.decode(first), "app": "x" * long}, place, nested(depth, kind))
        data = msgspec.json.encode(plain) + b"\n" + rest
        record.path.write_bytes(data)
        try:
            again, host = resume(store, record.path)
        except SaveError:
            assert record.path.read_bytes() == data
            assert list(record.path.parent.iterdir()) == [record.path]
            return
        assert host.decision_count == 3
        play(host, 1)
        again.close()
        assert record.path.read_bytes().startswith(data), "nothing of it is lost"
        last = store.replay(record.path)
        assert (last.fault, last.match.decision_count) == (None, 4)


@often
@given(depth=DEEP, room=st.sampled_from([0, 1, 20, 40, 80, 160, 300, LONGEST]))
@example(depth=1, room=0)
def test_a_copy_from_some_place_opens_or_is_not_made(depth: int, room: int) -> None:
    with TemporaryDirectory() as folder:
        store = store_in(Path(folder))
        record, host = start(store)
        play(host, 3)
        record.close()
        first, _, rest = record.path.read_bytes().partition(b"\n")
        plain = put({**msgspec.json.decode(first), "options": {"rounds": 4}}, "opening", nested(depth))
        plain["opening"]["long"] = ""
        plain["opening"]["long"] = "x" * max(0, LONGEST - len(msgspec.json.encode(plain)) - 1 - room)
        data = msgspec.json.encode(plain) + b"\n" + rest
        record.path.write_bytes(data)
        try:
            copy = branch(store, record.path, 2, (NORA, NORA))
        except SaveError:
            assert list(record.path.parent.iterdir()) == [record.path]
            return
        finally:
            assert record.path.read_bytes() == data
        again, host = resume(store, copy)
        play(host, 1)
        again.close()
        last = store.replay(copy)
        assert (last.fault, last.match.decision_count) == (None, 3)


def test_a_record_that_is_as_large_as_may_be_is_full_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 3)
    record.close()
    data = record.path.read_bytes()
    monkeypatch.setattr(writing, "HEAVIEST", len(data) + 10)
    again, host = resume(store, record.path)
    assert again.trouble is None
    play(host, 1)
    assert again.trouble is not None
    assert again.trouble.key == "save.full_match"
    again.close()
    assert record.path.read_bytes() == data
    assert writing.HEAVIEST < writing.MOST


@often
@given(depth=DEEP, kind=st.sampled_from(["[]", "{}"]), deep=st.sampled_from(["progress", "team", ""]))
def test_an_adventure_that_opens_can_be_saved_and_opened_again(depth: int, kind: str, deep: str) -> None:
    with TemporaryDirectory() as folder:
        store = CampaignStore(store_in(Path(folder)), "murmur", lambda progress, mages: None)
        store.folder.mkdir(parents=True)
        value = nested(depth, kind)
        team = [{"name": "Nora", "colour": 1, **({"newer": value} if deep == "team" else {})}]
        plain: Plain = {"format": 1, "game": "murmur", "name": "A", "team": team, "progress": {"x": 1}}
        plain |= {"progress": {"x": value}} if deep == "progress" else {} if deep else {"newer": value}
        path = store.folder / "20260101-120000-00000001.synchrony"
        goes_on_or_stays(path, msgspec.json.encode(plain), lambda: saved_again(store, path, plain))


def saved_again(store: CampaignStore, path: Path, plain: Plain) -> None:
    file = store.look(path)
    if file.save is None:
        assert file.fault is not None
        raise SaveError(file.fault)
    store.save(file, msgspec.structs.replace(file.save, name="B"))
    again = store.look(path)
    assert again.save is not None
    assert (again.save.name, again.save.progress) == ("B", plain["progress"])


def goes_on_or_stays(path: Path, data: bytes, go_on: Callable[[], None]) -> None:
    """See that a file is gone on with, or that it is refused, and left untouched."""
    path.write_bytes(data)
    try:
        go_on()
    except SaveError:
        assert path.read_bytes() == data
        assert list(path.parent.iterdir()) == [path]


@often
@given(depth=DEEP, kind=st.sampled_from(["[]", "{}"]))
def test_what_settings_say_that_nobody_knows_is_kept_or_all_of_it_is_set_aside(depth: int, kind: str) -> None:
    with TemporaryDirectory() as folder:
        store = store_in(Path(folder))
        file = store.root / SETTINGS
        data = msgspec.json.encode({"language": "fr", "newer": nested(depth, kind)})
        file.write_bytes(data)
        found, trouble = read_settings(store)
        write_settings(store, found, {"volume": 11})
        assert read_settings(store)[0].volume == 11
        now = msgspec.json.decode(file.read_bytes())
        if trouble is None:
            assert (now["language"], now["newer"]) == ("fr", nested(depth, kind))
        else:
            assert [kept.read_bytes() for kept in store.root.glob("*.kept-*")] == [data]


@often
@given(depth=DEEP, deep=st.sampled_from(["likes", "newer", "of all"]))
def test_what_people_say_that_nobody_knows_is_kept_or_all_of_it_is_set_aside(depth: int, deep: str) -> None:
    with TemporaryDirectory() as folder:
        store = store_in(Path(folder))
        file = store.root / PEOPLE
        person: Plain = {"id": "a1", "name": "Ada"}
        if deep != "of all":
            person[deep] = {"x": nested(depth)}
        plain: Plain = {"format": 1, "people": [person], "home": "a1"}
        if deep == "of all":
            plain[deep] = nested(depth)
        data = msgspec.json.encode(plain)
        file.write_bytes(data)
        people, trouble = read_people(store, Settings())
        write_people(store, people, edited(people.at_home.id, index=7))
        assert read_people(store)[0].at_home.index == 7
        now = msgspec.json.decode(file.read_bytes())
        if trouble is None:
            assert {**now["people"][0], "index": 0} == {**now["people"][0], **person, "index": 0}
            assert now.get("of all") == plain.get("of all")
        else:
            assert [kept.read_bytes() for kept in store.root.glob("*.kept-*")] == [data]


SIZES: Final = [SMALL - (1 << 17), SMALL - (1 << 15), SMALL - (1 << 14) - 40, SMALL - (1 << 13), SMALL - 60, SMALL]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("what", ["x", 1, 1e5])
def test_whole_files_that_open_have_room_for_what_is_written(tmp_path: Path, size: int, what: object) -> None:
    store = store_in(tmp_path)
    one = msgspec.json.encode(what)
    many = (
        b"[" + b",".join([b"1e5" if what == 1e5 else one] * ((size - 2) // (4 if what == 1e5 else len(one) + 1))) + b"]"
    )
    file = tmp_path / SETTINGS
    file.write_bytes(b'{"language":"fr","newer":' + many + b"}")
    before = file.read_bytes()
    found, trouble = read_settings(store)
    if size == SIZES[0] and what != 1e5:
        assert trouble is None, "read by eye it would be too large, in one line it is not"
    if trouble is None:
        write_settings(store, found, {"volume": 12})
        assert msgspec.json.decode(file.read_bytes())["newer"] == msgspec.json.decode(many)
        assert read_settings(store)[0].volume == 12
    else:
        assert trouble.key == "save.large"
        with pytest.raises(SaveError):
            write_settings(store, found, {"volume": 12})
        assert file.read_bytes() == before
    campaigns = CampaignStore(store, "murmur", lambda progress, mages: None)
    campaigns.folder.mkdir(parents=True)
    team = b'[{"name":"Nora","colour":1}]'
    path = campaigns.folder / "a.synchrony"
    plain = b'{"format":1,"game":"murmur","name":"A","team":%b,"progress":{"x":%b}}' % (team, many)
    goes_on_or_stays(path, plain, lambda: saved_again(campaigns, path, {"progress": {"x": msgspec.json.decode(many)}}))


@often
@given(long=LONG, field=st.sampled_from(["app", "options"]))
def test_a_finished_match_with_a_long_first_line_is_listed_starred_and_shared_or_refused(long: int, field: str) -> None:
    with TemporaryDirectory() as folder:
        store = store_in(Path(folder))
        first, _, rest = data_of(seed=1).partition(b"\n")
        plain = msgspec.json.decode(first)
        del plain["sum"]
        value = "x" * long if field == "app" else {**plain["options"], "newer": "x" * long}
        data = msgspec.json.encode({**plain, field: value}) + b"\n" + rest
        path = shelve(store, 1, data)
        library = Library(store)
        (found,) = library.rows()
        if found.fault is None:
            library.star(found.id, on=True)
            again = Library(store)
            assert again.rows()[0].star
            assert again.news is None, "what is written of it can be read"
        other = Library(store_in(Path(folder) / "there"))
        if not isinstance(brought := other.bring_in(path), Message):
            assert brought.path is not None
            assert brought.fault is None
            read_header(brought.path.read_bytes().partition(b"\n")[0] + b"\n")
        assert path.read_bytes() == data


@often
@given(depth=DEEP)
def test_a_shared_text_can_be_read_or_is_not_made(depth: int) -> None:
    with TemporaryDirectory() as folder:
        store = store_in(Path(folder))
        first, _, rest = data_of().partition(b"\n")
        plain = put(msgspec.json.decode(first), "opening", nested(depth))
        data = msgspec.json.encode(plain) + b"\n" + rest
        try:
            store.replayed(data)
        except SaveError:
            return
        text = shared_text(store, out(data), "A match")
        assert store.replayed(read_shared(store, text)).fault is None


@often
@given(deep=DEEP, field=st.sampled_from(["newer", "end", "heading"]))
def test_a_ledger_keeps_what_is_said_of_a_match_whatever_else_stands_there(deep: int, field: str) -> None:
    with TemporaryDirectory() as folder:
        store = store_in(Path(folder))
        shelve(store, 1)
        library = Library(store)
        library.rename(library.rows()[0].id, "Ours")
        file = store.root / LEDGER
        head, *rows, _ = file.read_bytes().split(b"\n")
        plain = msgspec.json.decode(rows[-1])
        value = nested(deep)
        plain = {**plain, field: {**plain[field], "newer": value}} if field in plain else {**plain, field: value}
        file.write_bytes(b"\n".join((head, *rows[:-1], msgspec.json.encode(plain), b"")))
        again = Library(store)
        assert again.rows()[0].name == "Ours"
        again.star(again.rows()[0].id, on=True)
        last = Ledger(store.root)
        last.read()
        assert [(line.name, line.star) for line in last.lines.values()] == [("Ours", True)]


@pytest.mark.parametrize("heights", [200, 5_000, 20_001])
def test_a_curve_that_is_kept_is_read_again_or_not_kept_at_all(tmp_path: Path, heights: int) -> None:
    path = tmp_path / "a.curve"
    count = row(1).heights[0].rough
    curve = CurveRow(
        seat=0, eyes="seat", complete=True, heights=tuple(Height(at % 20_000, count) for at in range(heights))
    )
    kept = CurveFile(path, DIGEST, 1)
    for seat in range(CURVES // 3 if heights < 1_000 else 1):
        kept.put(msgspec.structs.replace(curve, seat=seat))
    kept.close()
    again = CurveFile(path, DIGEST, 1)
    assert path.exists() == bool(again.get(0, 0).heights)


@pytest.mark.parametrize("depth", [1, DEEPEST - 3, DEEPEST, DEEPEST + 20])
def test_a_household_s_manifest_with_more_in_it_is_taken_or_refused_and_nothing_changes(
    tmp_path: Path, depth: int
) -> None:
    store = store_in(tmp_path / "here")
    shelve(store, 1)
    path = pack(store, tmp_path / "all.household").path
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    plain = {**msgspec.json.decode(files[MANIFEST]), "newer": nested(depth)}
    files[MANIFEST] = msgspec.json.encode(plain)
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    other = store_in(tmp_path / "there")
    try:
        bring_in(other, path)
    except SaveError:
        assert not other.root.exists()
    else:
        assert len(Library(other).rows()) == 1
