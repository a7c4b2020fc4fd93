"""Text that another program has touched: every way opens at every door, is told, and is kept as it was."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine.protocol import Message, say
from game.saves.disk import touched
from game.saves.disk.files import SaveError
from game.saves.export.sharing import shared_text
from game.saves.people.people import edited
from game.saves.people.people_file import FILE as PEOPLE
from game.saves.people.people_file import read_people, write_people
from game.saves.people.settings import FILE as SETTINGS
from game.saves.people.settings import Settings, read_settings, write_settings
from game.saves.records.curves import read_curves, write_curves
from game.saves.records.glance import glance
from game.saves.records.header import called, read_header
from game.saves.records.player import Player
from game.saves.records.store import Store
from game.saves.shelf.ledger import FILE as LEDGER
from game.saves.shelf.ledger import Ledger
from game.saves.shelf.library import Library
from game.saves.shelf.row import ShelfRow
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from tests.saves.maker import DIGEST, row
from tests.saves.shelved import RECORDS as GOLDEN
from tests.saves.shelved import data_of, out, shelve
from tests.saves.table import meddle, play, resume, start, store_in, unfinished
from tests.saves.touching import LINES, RECORDS, Touch
from tests.scenes.box import Box

ALTERED = {name: touch for name, touch in RECORDS.items() if name != "no last end"}
"""What lacks its last end alone is as it was, to the player."""


def played(store: Store, times: int = 5, *, summed: bool = True) -> tuple[Path, bytes]:
    """Leave a match, and return its path and what was written."""
    record, host = start(store)
    play(host, times)
    record.close()
    if not summed:
        first = record.path.read_bytes().partition(b"\n")[0]
        meddle(record.path, first[:5], first[:5])
    return record.path, record.path.read_bytes()


@pytest.mark.parametrize("summed", [True, False], ids=["with a sum", "without"])
@pytest.mark.parametrize("touch", RECORDS.values(), ids=RECORDS)
def test_a_record_that_was_touched_opens_and_is_left_alone_until_play_goes_on(
    tmp_path: Path, touch: Touch, summed: bool
) -> None:
    store = store_in(tmp_path)
    path, whole = played(store, summed=summed)
    data = touch(whole)
    path.write_bytes(data)
    assert [(found.path, found.fault) for found in store.records()] == [(path, None)]
    assert unfinished(store) == [path]
    before = store.replay(path)
    assert (before.fault, before.match.decision_count) == (None, 5)
    record, host = resume(store, path)
    record.close()
    assert path.read_bytes() == data, "it was only looked at"
    record, host = resume(store, path)
    play(host, 2)
    assert record.trouble is None
    record.close()
    after = path.read_bytes()
    assert after.startswith(whole), "what was written is there as it was written"
    kept = [aside.read_bytes() for aside in path.parent.glob("*.kept-*")]
    assert kept == ([] if touch is RECORDS["no last end"] else [data])
    again = store.replay(path)
    assert (again.fault, again.touched, again.match.decision_count) == (None, None, 7)


@pytest.mark.parametrize("touch", ALTERED.values(), ids=ALTERED)
def test_the_player_is_told_what_was_found_when_play_goes_on_and_when_it_is_looked_back(
    tmp_path: Path, touch: Touch
) -> None:
    box = Box(tmp_path)
    store = box.services.store
    path, whole = played_to_its_end(store)
    path.write_bytes(touch(whole))
    back = read_source(box.services, path, box.screens.lives_on)
    assert isinstance(back, ReplayAccess), back
    assert back.touched is not None
    assert back.touched.key == "library.touched"
    assert box.services.words.message(back.touched, str).count("touched") == 0
    under_way = store.records_folder / "20260101-120000-sinoda-00000001.jsonl"
    under_way.write_bytes(touch(b"".join(whole.splitlines(keepends=True)[:4])))
    session = sessions.open(box.services, under_way)
    assert isinstance(session, MatchSession), session
    assert session.greeting is not None
    assert session.greeting.key == "notice.touched"
    session.close()


def played_to_its_end(store: Store) -> tuple[Path, bytes]:
    record = next(golden for golden in GOLDEN if golden.parent.name == "sinoda")
    count = len(read_header(record.read_bytes().partition(b"\n")[0] + b"\n").seats)
    path = shelve(store, 0, data_of(record, seats=[Player(f"Somebody {seat}", seat) for seat in range(count)]))
    return path, path.read_bytes()


@pytest.mark.parametrize("touch", RECORDS.values(), ids=RECORDS)
def test_a_finished_match_that_was_touched_stands_on_the_shelf_and_can_be_brought_in(
    tmp_path: Path, touch: Touch
) -> None:
    store = store_in(tmp_path / "here")
    path, whole = played_to_its_end(store)
    (plain,) = Library(store).rows()
    path.write_bytes(touch(whole))
    (found,) = Library(store).rows()
    assert found.fault is None
    assert msgspec.structs.asdict(found.heading) == msgspec.structs.asdict(plain.heading)  # type: ignore[arg-type]
    assert (found.end, found.decisions) == (plain.end, plain.decisions)
    assert glance(path).over
    other = Library(store_in(tmp_path / "there"))
    brought = other.bring_in(path)
    assert isinstance(brought, ShelfRow), brought
    assert brought.fault is None
    assert brought.decisions == plain.decisions
    assert (other.touched is None) == (touch is RECORDS["no last end"])
    assert brought.path is not None
    assert touched.mended(brought.path.read_bytes()).found == ()
    library = Library(store)
    assert not library.rows()[0].star
    library.star(found.id, on=True)
    assert Library(store).rows()[0].star


def test_a_file_that_was_touched_is_not_opened_again_as_long_as_it_is_what_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    path, whole = played_to_its_end(store)
    path.write_bytes(RECORDS["CRLF"](whole))
    library = Library(store)
    library.rows()
    from game.saves.shelf import library as module

    monkeypatch.setattr(module, "read_saved", None)
    assert len(library.rows()) == len(Library(store).rows()) == 1


@pytest.mark.parametrize("touch", RECORDS.values(), ids=RECORDS)
def test_real_damage_under_what_was_touched_is_still_found(tmp_path: Path, touch: Touch) -> None:
    store = store_in(tmp_path)
    path, whole = played(store)
    first, end, rest = whole.partition(b"\n")
    path.write_bytes(touch(first.replace(b'"rounds":4', b'"rounds":3') + end + rest))
    with pytest.raises(SaveError) as error:
        store.replay(path)
    assert error.value.message == say("save.unreadable")
    rows = rest.split(b"\n")
    spoilt = b"\n".join((*rows[:3], rows[3].replace(b'"is":"', b'"is":"0', 1), *rows[4:]))
    path.write_bytes(touch(first + end + spoilt))
    fault = store.replay(path).fault
    assert fault is not None
    assert fault.line >= 5


def test_copies_that_go_apart_are_not_taken_for_one(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, whole = played(store)
    other = whole.replace(b'"do":"', b'"do":"x', 1)
    for first, second in ((whole, other), (other, whole)):
        path.write_bytes(first + second)
        replayed = store.replay(path)
        assert replayed.fault is not None
        assert replayed.fault.line == (7 if first is whole else 2), "it ends where it does not go on"


def test_what_can_not_be_text_is_refused_in_words_and_left_alone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path, whole = played(store)
    for data in (b"\xff\xfe\x00\xd8\x00\xd8", whole.replace(b"\n", b""), b"\r" * 70_000):
        path.write_bytes(data)
        for ask in (store.replay, store.resume):
            with pytest.raises(SaveError) as error:
                ask(path)
            assert error.value.message == say("save.unreadable")
        assert path.read_bytes() == data


@pytest.mark.parametrize("data", [b"\n" * (9 << 20), b" " * (9 << 20), b"}\r{" * (3 << 20), b"> \n" * 49_000])
def test_a_look_at_something_huge_takes_no_longer_than_reading_it(data: bytes) -> None:
    from time import process_time

    since = process_time()
    touched.mended(data)
    assert process_time() - since < 2.0


def test_who_is_called_otherwise_here_is_so_in_a_touched_record_too() -> None:
    data = data_of()
    header = read_header(data[: data.index(b"\n") + 1])
    seats = [msgspec.structs.replace(player, who="somebody") for player in header.seats]
    whole = data_of(seats=seats)
    named = [msgspec.structs.replace(player, name="A guest") for player in seats]
    for touch in RECORDS.values():
        assert all(name.name.encode() not in called(touch(whole), named).partition(b"\n")[0] for name in header.seats)


# Other files


@pytest.mark.parametrize("touch", LINES.values(), ids=LINES)
def test_settings_and_people_that_were_touched_are_all_there_and_written_as_ever(tmp_path: Path, touch: Touch) -> None:
    store = store_in(tmp_path)
    write_settings(store, Settings(), {"language": "fr", "volume": 33})
    people, _ = read_people(store)
    people = write_people(store, people, edited(people.at_home.id, name="Zoé"))
    for file in (SETTINGS, PEOPLE):
        data = (tmp_path / file).read_bytes()
        row = {**msgspec.json.decode(data), "newer": {"kept": [1]}}
        (tmp_path / file).write_bytes(touch(msgspec.json.format(msgspec.json.encode(row), indent=1) + b"\n"))
    settings, trouble = read_settings(store)
    assert (settings.language, settings.volume, trouble) == ("fr", 33, None)
    found, trouble = read_people(store)
    assert (found.at_home.name, trouble) == ("Zoé", None)
    write_settings(store, settings, {"volume": 44})
    write_people(store, found, edited(found.at_home.id, index=4))
    assert read_settings(store)[0].volume == 44
    assert read_people(store)[0].at_home.index == 4
    for file in (SETTINGS, PEOPLE):
        row = msgspec.json.decode((tmp_path / file).read_bytes())
        assert row["newer"] == {"kept": [1]}, "what a newer program wrote stays"
    assert list(tmp_path.glob("*.kept-*")) == []


@pytest.mark.parametrize("touch", [*LINES.values(), lambda data: data[:-1]], ids=[*LINES, "no last end"])
def test_a_ledger_that_was_touched_keeps_stars_and_names(tmp_path: Path, touch: Touch) -> None:
    store = store_in(tmp_path)
    for number in range(3):
        shelve(store, number)
    library = Library(store)
    for number, found in enumerate(library.rows()):
        library.rename(found.id, f"Évening {number}")
        library.star(found.id, on=True)
    file = tmp_path / LEDGER
    data = touch(file.read_bytes())
    file.write_bytes(data)
    again = Library(store)
    assert {found.name for found in again.rows()} == {"Évening 0", "Évening 1", "Évening 2"}
    assert all(found.star for found in again.rows())
    if data[-1:] != b"}":
        told = {news.key: news for news in (again.news,) if news is not None}
        assert "ledger.damaged" not in told
        kept = [aside.read_bytes() for aside in tmp_path.glob(f"{LEDGER}.kept-*")]
        assert kept == ([data] if told else [])
    again.star(again.rows()[0].id, on=False)
    last = Library(store)
    assert sorted(found.star for found in last.rows()) == [False, True, True]
    assert {found.name for found in last.rows()} == {"Évening 0", "Évening 1", "Évening 2"}
    assert last.news is None


def test_only_what_was_touched_itself_is_told_of_as_it_is_brought_in(tmp_path: Path) -> None:
    store = store_in(tmp_path / "here")
    own = shelve(store, 1)
    library = Library(store)
    clean = data_of(seed=2)
    library.bring_in(LINES["a mark and CRLF"](data_of(seed=3)))
    assert library.touched is not None
    library.bring_in(own)
    assert library.touched is None, "it lies here already, as it was"
    library.bring_in(LINES["a mark and CRLF"](data_of(seed=4)))
    library.bring_in(clean)
    assert library.touched is None


def test_a_ledger_that_was_touched_is_told_of_and_kept(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    shelve(store, 1)
    library = Library(store)
    library.star(library.rows()[0].id, on=True)
    file = tmp_path / LEDGER
    data = LINES["a mark and CRLF"](file.read_bytes())
    file.write_bytes(data)
    again = Library(store)
    again.rows()
    assert isinstance(again.news, Message)
    assert again.news.key == "ledger.touched"
    assert [aside.read_bytes() for aside in tmp_path.glob(f"{LEDGER}.kept-*")] == [data]
    assert not file.read_bytes().startswith(b"\xef")
    ledger = Ledger(tmp_path)
    ledger.read()
    assert [line.star for line in ledger.lines.values()] == [True]


@pytest.mark.parametrize("touch", LINES.values(), ids=LINES)
def test_a_curve_that_was_touched_is_not_made_again(tmp_path: Path, touch: Touch) -> None:
    path = tmp_path / "match.curve"
    rows = tuple(row(number) for number in range(2))
    path.write_bytes(touch(write_curves(DIGEST, 1, list(rows))))
    assert read_curves(path, DIGEST, 1) == rows


@pytest.mark.parametrize("touch", LINES.values(), ids=LINES)
def test_a_shared_text_comes_in_as_a_mail_or_an_editor_hands_it_over(tmp_path: Path, touch: Touch) -> None:
    store = store_in(tmp_path / "here")
    text = "Hello!\n\n" + shared_text(store, out(data_of()), "A match, on a day") + "\nSee you"
    answer = Library(store_in(tmp_path / "there")).bring_in(touch(text.encode()))
    assert isinstance(answer, ShelfRow), answer


@pytest.mark.parametrize("gap", ["\n> ", " ", "\u00a0", "\u200b\n", "=\n", "\r\n\r\n"])
@pytest.mark.parametrize("wide", [7, 40, 76])
def test_a_shared_text_comes_in_wherever_its_lines_were_broken(tmp_path: Path, wide: int, gap: str) -> None:
    store = store_in(tmp_path)
    first, mark, *lines, check = shared_text(store, out(data_of()), "A match").rstrip("\n").split("\n")
    letters = "".join(lines)
    body = gap.join(letters[place : place + wide] for place in range(0, len(letters), wide))
    end = check.replace("-", "-\n> ")
    answer = Library(store_in(tmp_path / "there")).bring_in("\n".join((first, mark, body, end)).encode())
    assert isinstance(answer, ShelfRow), answer
