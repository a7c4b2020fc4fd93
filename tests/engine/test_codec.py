"""Actions and states as plain JSON."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.engine import codec
from tests.contract.murmur import MurmurRules, Seal

RULES = MurmurRules(3, peek=True)


@dataclass(frozen=True, slots=True)
class Zone:
    cards: frozenset[int]
    board: int = 0


def test_an_action_is_its_name_and_its_fields() -> None:
    assert codec.pack(RULES, Seal(1)) == {"do": "Seal", "place": 1}
    assert codec.unpack(RULES, {"do": "Seal", "place": 1, "seat": 2, "is": "abcd", "s": 1.5}) == Seal(1)


def test_something_that_is_no_action_is_not_packed() -> None:
    with pytest.raises(ValueError, match="Zone is no action"):
        codec.pack(RULES, Zone(frozenset()))  # type: ignore[misc]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ({"do": "Fly"}, "'Fly' is no action"),
        ({}, "None is no action"),
        ({"do": "Seal"}, "Seal: .*place"),
        ({"do": "Seal", "place": "x"}, r"Seal: .*int.*\$\.place"),
        ({"do": "Seal", "place": 1, "speed": 2}, "Seal has no field “speed”"),
    ],
)
def test_a_line_that_holds_no_action_says_what_is_wrong(line: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        codec.unpack(RULES, line)


def test_equal_states_have_equal_digests_whatever_the_order_of_their_sets() -> None:
    one, other = Zone(frozenset([1, 2, 900])), Zone(frozenset([900, 2, 1]))
    assert codec.digest(one) == codec.digest(other)
    assert codec.digest(one) != codec.digest(Zone(frozenset([1, 2])))
    assert len(codec.digest(one)) == 16


def test_whole_numbers_of_any_size_are_encoded() -> None:
    assert codec.digest(Zone(frozenset(), 1 << 150)) != codec.digest(Zone(frozenset(), 1 << 151))


def test_a_digest_is_the_same_on_every_machine() -> None:
    assert codec.digest(Zone(frozenset([3, 1, 2]), 7)) == "ae99a7702f712180"


def test_a_log_is_read_line_by_line() -> None:
    data = codec.write({"undo": 1}) + codec.write({"redo": 1})
    assert codec.parse(data) == ([{"undo": 1}, {"redo": 1}], None)
    assert codec.parse(b"") == ([], None)


@pytest.mark.parametrize("torn", [b'{"und', b'{"undo": 1', b"\xff", b"{" * 100_000])
def test_a_torn_last_line_is_dropped(torn: bytes) -> None:
    assert codec.parse(codec.write({"undo": 1}) + torn) == ([{"undo": 1}], None)


def test_a_whole_last_line_that_lacks_but_its_end_is_kept() -> None:
    assert codec.parse(b'{"undo":1}') == ([{"undo": 1}], None)


@pytest.mark.parametrize("row", [b"", b"[1]", b"nonsense", b"\x00\x00", b"[" * 100_000])
def test_reading_stops_before_a_line_that_cannot_be_read(row: bytes) -> None:
    data = codec.write({"undo": 1}) + row + b"\n" + codec.write({"undo": 2})
    assert codec.parse(data) == ([{"undo": 1}], 2)
