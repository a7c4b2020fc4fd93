"""What leaves the computer holds nobody’s identifier, and names only where whoever shares it wants that."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.saves.disk.files import SaveError
from game.saves.export.outgoing import by_seat, nameless, outgoing
from game.saves.export.redaction import Redaction
from game.saves.records.header import read_header, write_header
from game.saves.records.player import Player
from game.saves.records.store import Store
from tests.saves.shelved import data_of
from tests.saves.table import store_in

ADA = Player("Ada", 0, who="ada0123456789abc")
ETNA = Player("Etna", 3, "regular")
WITHOUT = Redaction(frozenset({"Ada"}))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return store_in(tmp_path)


def first(data: bytes) -> bytes:
    return data.partition(b"\n")[0] + b"\n"


@pytest.mark.parametrize("named", [True, False])
def test_a_match_goes_out_with_names_or_seats_and_without_identifiers(store: Store, named: bool) -> None:
    data = data_of(seats=(ADA, ETNA))
    out = outgoing(data, (msgspec.structs.replace(ADA, name="Ada Maier"), ETNA), None if named else by_seat)
    assert [player.name for player in out.players] == ["Ada Maier" if named else "P1", "Etna"]
    assert out.header == read_header(first(out.data))
    assert not any(player.who for player in out.players)
    assert out.data.split(b"\n")[1:] == data.split(b"\n")[1:]
    assert store.replayed(out.data).fault is None


def test_a_second_first_line_goes_out_as_the_first(store: Store) -> None:
    data = data_of(seats=(ADA, ETNA))
    line, _, rest = data.partition(b"\n")
    strange = b'{"seats":[{"name":"Ada","who":"ada0123456789abc","colour":0}],"future":1}'
    twice = b"\n".join((line, line, line + b"\r", strange, rest))
    out = outgoing(twice, (ADA, ETNA), by_seat)
    assert b"Ada" not in out.data
    assert b"ada0" not in out.data
    named = outgoing(twice, (ADA, ETNA))
    assert b"ada0" not in b"".join(named.data.split(b"\n")[:3])
    again = [read_header(row.rstrip(b"\r") + b"\n") for row in named.data.split(b"\n")[1:3]]
    assert [(seat.name, seat.who) for header in again for seat in header.seats] == [("Ada", ""), ("Etna", "")] * 2


def test_a_report_opens_the_match_as_before(store: Store) -> None:
    data = data_of(seats=(ADA, ETNA))
    text = nameless(data, WITHOUT)
    assert "Ada" not in text
    assert "ada0" not in text
    before, after = store.replayed(data), store.replayed(text.encode())
    assert after.fault is None
    assert after.match.digest() == before.match.digest()
    assert read_header(first(text.encode())).seats[1] == ETNA


def test_a_first_line_of_a_newer_program_says_nobody_and_its_sum_is_right_again() -> None:
    data = data_of(seats=(ADA, ETNA))
    header = read_header(first(data))
    newer = write_header(msgspec.structs.replace(header, format=99))
    text = nameless(newer + b'{"new":"Ada did it"}\n', WITHOUT)
    assert "Ada" not in text
    assert "ada0" not in text
    with pytest.raises(SaveError) as error:
        read_header(first(text.encode()))
    assert error.value.message.key == "save.newer", "its sum fits"


@pytest.mark.parametrize("cut", [slice(1, None), slice(0, 200), slice(None, None, 2)])
def test_a_first_line_that_can_t_be_read_says_nobody(cut: slice) -> None:
    line = first(data_of(seats=(ADA, ETNA))).rstrip()
    damaged = line[cut] if cut.step is None else line.replace(b'"seats"', b'"se\x00ts"')
    text = nameless(damaged + b'\n{"seat":0}\n', WITHOUT)
    assert "Ada" not in text
    assert "ada0" not in text
    with pytest.raises(SaveError) as error:
        read_header(first(text.encode()))
    assert error.value.message.key == "save.unreadable", "the report shows the same fault"


def test_lines_that_are_no_decisions_hold_no_names_and_no_folders() -> None:
    data = data_of(seats=(ADA, ETNA))
    text = nameless(data + b"saved by Ada in /home/ada/games/x.jsonl\n", WITHOUT)
    assert "Ada" not in text
    assert "/home" not in text
    assert text.rstrip().endswith("saved by \u2026 in \u2026.jsonl")
