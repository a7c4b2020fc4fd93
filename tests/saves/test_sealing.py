"""A record's seal: written before the first decision, checked at the end, and told apart from records without one."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.engine.host import Host
from game.engine.shuffle.seal import signs_of
from game.saves.disk.files import SaveError
from game.saves.export.outgoing import by_seat, outgoing
from game.saves.export.sharing import read_shared, shared_text
from game.saves.records.branch import branch
from game.saves.records.header import Came, Header, Occasion, read_header, write_header
from game.saves.records.replay import resignation
from game.saves.records.sealing import check, sealed, unsealed
from game.saves.records.store import Store
from tests.saves.table import BOT, NORA, header_of, play, start, store_in


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return store_in(tmp_path)


@pytest.fixture
def header(store: Store) -> Header:
    return sealed(header_of(store))


def test_a_sealed_record_says_so_in_the_third_format_and_reads_the_same(header: Header) -> None:
    line = write_header(header)
    assert b'"format":3,' in line
    assert read_header(line) == header
    assert header.seal is not None
    assert check(read_header(line)).before == signs_of(header.seal)


def test_a_record_that_is_older_than_seals_stays_as_it_was(store: Store) -> None:
    record, host = start(store)
    play(host, 2)
    record.close()
    first = record.path.read_bytes().split(b"\n")[0]
    assert b'"seal"' not in first
    assert b'"format":1,' in first
    assert check(read_header(first + b"\n")).state == "older"


def test_what_was_sealed_is_what_was_played(header: Header) -> None:
    found = check(header, tells=True)
    assert (found.state, found.before, found.seed) == ("equal", found.after, header.seed)
    assert check(header).seed == ""


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "0" * 32},
        {"game": "sinoda"},
        {"rules": 99},
        {"options": {"x": 1}},
        {"opening": {"y": 2}},
        {"seats": (NORA, BOT, BOT)},
    ],
    ids=str,
)
def test_whatever_was_changed_is_found(header: Header, change: dict[str, object]) -> None:
    assert check(replace(header, **change)).state == "unequal"


def test_who_plays_may_be_called_otherwise(header: Header) -> None:
    out = outgoing(write_header(header), header.seats, by_seat)
    assert out.header.seats[0].name != header.seats[0].name
    assert check(out.header).state == "equal"


def test_a_record_that_cannot_be_replayed_to_its_end_is_not_said_to_be_whole(header: Header) -> None:
    assert check(header, replays=False).state == "torn"
    assert check(replace(header, seed="0" * 32), replays=False).state == "unequal"


def test_a_chosen_deal_the_same_deal_again_and_a_copy_bear_none_and_say_so(header: Header) -> None:
    assert check(unsealed(header)).state == "chosen"
    assert check(replace(header, occasion=Occasion(again="20261201-101112-murmur-ab"))).state == "again"
    assert check(replace(header, came=Came("20261201-101112-murmur-ab", 3))).state == "copy"
    for state in ("chosen", "again", "copy", "older"):
        assert not msgspec.structs.replace(check(header), state=state).bears


def test_a_copy_of_a_sealed_record_has_lost_its_seal(store: Store, header: Header) -> None:
    record = store.begin(header)
    play(Host(store.deal(header), header.people, record.journal), 3)
    record.close()
    copy = branch(store, record.path, 1, (NORA, BOT))
    line = copy.read_bytes().split(b"\n")[0] + b"\n"
    assert read_header(line).seal is None
    assert check(read_header(line)).state == "copy"


def test_a_match_that_is_shared_as_a_text_keeps_its_seal_and_an_older_one_stays_as_short_as_it_was(
    store: Store,
) -> None:
    for header in (sealed(header_of(store, "sinoda")), header_of(store, "sinoda")):
        record = store.begin(header)
        host = Host(store.deal(header), header.people, record.journal)
        play(host, 4)
        record.journal(resignation(0, 2))
        record.close()
        data = record.path.read_bytes()
        out = outgoing(data, header.seats)
        again = read_shared(store, shared_text(store, out, "A match"))
        line, end, _ = again.partition(b"\n")
        assert read_header(line + end).seal == header.seal
        assert (b'"seal"' in line) == (header.seal is not None)


def test_a_deal_of_a_day_says_that_it_is_one(header: Header) -> None:
    day = replace(header, occasion=Occasion(day="2026-12-01"))
    assert check(day).day
    assert check(day).state == "equal"
    assert not check(header).day


@pytest.mark.parametrize("seal", ["7f3a", "G" * 64, 5, ["a"]])
def test_a_seal_that_cannot_be_makes_a_record_unreadable(header: Header, seal: object) -> None:
    plain = {key: value for key, value in msgspec.json.decode(write_header(header)).items() if key != "sum"}
    with pytest.raises(SaveError):
        read_header(msgspec.json.encode({**plain, "seal": seal}) + b"\n")
