"""The curves beside a record: they come back as they were, and whatever is wrong with their file costs time alone."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from hashlib import blake2b
from itertools import count
from pathlib import Path

import pytest

from game.engine.protocol import SeatName, say
from game.engine.reading import OPEN
from game.engine.rng import Rng
from game.saves.disk.files import SMALL
from game.saves.records.curves import (
    FEW,
    FORMAT,
    LINES,
    PAUSE,
    Choice,
    Count,
    CurveFile,
    CurveRow,
    Height,
    Pair,
    curves_of,
    eyes_of,
    kind_of,
    message,
    plain,
    read_curves,
    write_curves,
)
from tests.ai.test_worker import Clock
from tests.saves.table import store_in
from tests.saves.test_first_write import killed, litter
from tests.saves.test_fuzz import mutated

DIGEST = "0123456789abcdef"
TITLE = say("soon.lay", who=SeatName(2), count=3, card=say("card.sun", value="seven"))
CHOICE = Choice(
    place=4,
    better={"do": "Move", "start": "d8", "end": "e7"},
    screened=Pair(40, 10.5, 20.0, 12.25),
    confirmed=Pair(200, 50.0, 80.333333, 61.0),
    told=True,
    title=plain(TITLE),
    reasons=[(True, plain(say("soon.why"))), (False, plain(TITLE))],
)
OWN = CurveRow(
    seat=1, eyes="seat", heights=(Height(0, Count(50, 20.5, 19.0)), Height(3, Count(50, 1, 1), Count(200, 9, 9)))
)
FULL = CurveRow(seat=1, eyes="seat", heights=OWN.heights, choices=(CHOICE, Choice(9)), complete=True)
OPENED = CurveRow(seat=1, eyes="open", heights=OWN.heights)


def file_in(folder: Path, clock: Clock | None = None) -> CurveFile:
    return CurveFile(folder / "match.curve", DIGEST, 1, clock or Clock())


def kept(folder: Path) -> tuple[CurveRow, ...]:
    return read_curves(folder / "match.curve", DIGEST, 1)


def test_curves_come_back_as_they_were_put(tmp_path: Path) -> None:
    file = file_in(tmp_path)
    assert file.get(1, 1) == CurveRow(seat=1, eyes="seat")
    for row in (FULL, OPENED):
        file.put(row)
    file.close()
    again = file_in(tmp_path)
    assert [again.get(1, eyes) for eyes in (1, OPEN)] == [FULL, OPENED]
    assert again.get(1, None) == CurveRow(seat=1, eyes="stranger")
    assert again.get(2, 2).heights == ()
    assert message(FULL.choices[0].title) == TITLE


def test_eyes_are_called_and_known_again() -> None:
    for eyes in (1, None, OPEN):
        assert eyes_of(CurveRow(seat=1, eyes=kind_of(eyes))) == eyes


def test_it_is_written_now_and_then_and_at_the_end(tmp_path: Path) -> None:
    clock = Clock()
    file = file_in(tmp_path, clock)
    file.put(OPENED)
    assert not file.path.exists()
    clock.now += PAUSE
    file.put(OPENED)
    assert not file.path.exists(), "nothing has changed"
    file.put(OWN)
    assert kept(tmp_path) == (OPENED, OWN)
    file.put(FULL)
    assert kept(tmp_path) == (OPENED, FULL), "what is complete is written at once"
    file.path.unlink()
    file.close()
    assert not file.path.exists(), "nothing has changed"


@pytest.mark.parametrize(("digest", "judging"), [("fedcba9876543210", 1), (DIGEST, 2)])
def test_those_of_another_record_or_judge_are_made_again(tmp_path: Path, digest: str, judging: int) -> None:
    file = file_in(tmp_path)
    file.put(FULL)
    assert read_curves(file.path, digest, judging) == ()
    assert kept(tmp_path) == (FULL,)


def test_a_file_that_is_torn_or_damaged_anywhere_is_made_again_without_a_word(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    whole = write_curves(DIGEST, 1, [FULL, OPENED])
    place = tmp_path / "match.curve"
    rng = Rng(5)
    torn = [whole[:length] for length in range(len(whole))]
    for data in (*torn, *(mutated(whole, rng) for _ in range(500))):
        place.write_bytes(data)
        assert kept(tmp_path) in ((), (OPENED, FULL)) if data == whole else kept(tmp_path) == ()
    assert not [record for record in caplog.records if record.levelno > logging.INFO]
    place.write_bytes(whole[:50])
    file_in(tmp_path).put(FULL)
    assert kept(tmp_path) == (FULL,)


def test_a_line_that_was_changed_with_its_sum_is_read_as_what_it_is_or_not_at_all(tmp_path: Path) -> None:
    """Somebody may have written it with their own hands."""
    rng, place = Rng(6), tmp_path / "match.curve"
    line = write_curves(DIGEST, 1, [FULL]).split(b"\n")[1]
    for _ in range(2000):
        changed = mutated(line, rng).replace(b"\n", b" ")
        place.write_bytes(headed(changed + b"\n"))
        for row in kept(tmp_path):
            assert isinstance(row, CurveRow)
            assert all(height.count.margin >= 0 and height.count.matches for height in row.heights)
            assert all(message(choice.title).key for choice in row.choices if choice.title)


def headed(body: bytes) -> bytes:
    """Return a file with this body, whose sum is right."""
    head = write_curves(DIGEST, 1, []).split(b"\n")[0]
    sums = [blake2b(data, digest_size=8).hexdigest().encode() for data in (b"", body)]
    assert sums[0] in head
    return head.replace(sums[0], sums[1]) + b"\n" + body


@pytest.mark.parametrize(
    "body",
    [
        b'{"seat":10,"eyes":"seat"}\n',
        b'{"seat":1,"eyes":"all"}\n',
        b'{"seat":1,"eyes":"seat","heights":[[0,[0,0,0]]]}\n',
        b'{"seat":1,"eyes":"seat","heights":[[-1,[1,0,0]]]}\n',
        b'{"seat":1,"eyes":"seat","choices":[{"place":1,"title":["key"]}]}\n',
        b'{"seat":1,"eyes":"seat","choices":[{"place":1,"title":["key",[["name",{}]]]}]}\n',
        b'{"seat":1,"eyes":"seat","choices":[{"place":1,"better":' + b'{"a":' * 40 + b"1" + b"}" * 40 + b"}]}\n",
        b'{"seat":1,"eyes":"seat"}\n' * (LINES + 1),
        b"[" * 100_000 + b"\n",
    ],
)
def test_what_is_beyond_all_measure_is_not_taken(tmp_path: Path, body: bytes) -> None:
    (tmp_path / "match.curve").write_bytes(headed(body))
    assert kept(tmp_path) == ()
    (tmp_path / "match.curve").write_bytes(headed(b'{"seat":1,"eyes":"seat"}\n'))
    assert kept(tmp_path) == (CurveRow(seat=1, eyes="seat"),)


def test_a_newer_format_and_a_file_of_any_size_are_made_again(tmp_path: Path) -> None:
    place = tmp_path / "match.curve"
    place.write_bytes(write_curves(DIGEST, 1, [FULL]).replace(b'"format":%d' % FORMAT, b'"format":%d' % (FORMAT + 1)))
    assert kept(tmp_path) == ()
    place.write_bytes(b"x" * (SMALL + 1))
    assert kept(tmp_path) == ()
    place.unlink()
    place.mkdir()
    assert kept(tmp_path) == ()
    file_in(tmp_path).put(FULL)  # it can't be kept there: nobody is told


def test_ours_lie_beside_their_records_and_others_among_what_can_be_made_again(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    ours = curves_of(store, store.records_folder / "20260101-000000-soon-0123abcd.jsonl", DIGEST, 1)
    assert ours.path == store.records_folder / "20260101-000000-soon-0123abcd.curve"
    friends = curves_of(store, tmp_path / "elsewhere" / "match.jsonl", DIGEST, 1)
    friends.put(FULL)
    assert not (tmp_path / "elsewhere").exists()
    assert friends.path.is_relative_to(store.cache)
    assert curves_of(store, tmp_path / "another" / "name.jsonl", DIGEST, 1).get(1, 1) == FULL


def test_of_others_only_the_last_ones_stay(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for number in range(FEW + 5):
        file = curves_of(store, tmp_path / "match.jsonl", f"{number:016x}", 1)
        file.put(FULL)
        os.utime(file.path, (number, number))
    left = sorted(path.name for path in file.path.parent.iterdir())
    assert len(left) == FEW
    assert left[-1] == file.path.name


def goes_on(folder: Path) -> Callable[[], None]:
    """Return what writes a second time."""
    file = curves_of(store_in(folder), folder / "records" / "match.jsonl", DIGEST, 1)
    if not file.path.exists():
        file.put(CurveRow(seat=0, eyes="seat", complete=True))
    return lambda: file.put(FULL)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no way to kill at a given line")
def test_a_kill_at_any_line_of_a_write_leaves_what_was_there_or_what_is_new(tmp_path: Path) -> None:
    before = CurveRow(seat=0, eyes="seat", complete=True)
    found = set()
    for line in count(1):
        folder = tmp_path / str(line)
        goes_on(folder)
        assert read_curves(folder / "records" / "match.curve", DIGEST, 1) == (before,)
        over = not killed(folder, goes_on, line)
        rows = read_curves(folder / "records" / "match.curve", DIGEST, 1)
        assert rows in ((before,), (before, FULL))
        found.add((len(rows), bool(litter(folder))))
        if over:
            break
    assert rows == (before, FULL)
    assert {(1, False), (1, True), (2, False)} <= found
