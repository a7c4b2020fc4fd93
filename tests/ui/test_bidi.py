"""Words of two directions: letters stand as Unicode orders them, and a caret goes over them as they are seen."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.letters import letters
from game.ui.type.bidi import levels, mirrored, order
from game.ui.type.spots import Between, is_leftmost, leads_back, stepped

MIXED = st.text("abאבגسل 12.,-+%()[]! ٣e\u0301ִ", max_size=9)


def seen(line: str) -> str:
    """Return a line as it is seen from left to right."""
    found = levels(line)
    return "".join(mirrored(line[place]) if found[place] % 2 else line[place] for place in order(found))


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("", ""),
        ("Nora 12", "Nora 12"),
        ("נועה", "העונ"),
        ("Noa נועה", "Noa העונ"),
        ("נועה Noa", "העונ Noa"),
        ("Noa נועה 7", "Noa 7 העונ"),
        ("7 נועה", "7 העונ"),
        ("נועה, דן!", "ןד ,העונ!"),
        ("נועה (דן)", "(ןד) העונ"),
        ("Ada (נועה) 2", "Ada (העונ) 2"),
        ("נועה (Ada) דן", "העונ (Ada) ןד"),
        ("א (ב", "ב) א"),
        ("א 1-2 ב", "ב 1-2 א"),
        ("א 1,5% ב", "ב 1,5% א"),
        ("س 1-2", "2-1 س"),
        ("س ١,٢", "١,٢ س"),
        ("אa\u05b0", "אa\u05b0"),
        ("א ", "א "),
        ("א 1+2", "1+2 א"),
        ("א+ב", "ב+א"),
    ],
)
def test_letters_are_seen_in_the_order_of_their_directions(line: str, shown: str) -> None:
    assert seen(line) == shown


@given(MIXED)
def test_every_letter_is_seen_once(line: str) -> None:
    found = levels(line)
    assert sorted(order(found)) == list(range(len(line)))
    assert set(found) <= {0, 1, 2}


@given(MIXED)
def test_a_caret_comes_past_every_letter_to_both_ends(line: str) -> None:
    count = len(letters(line))
    place = Between(0)
    for _ in range(count):
        place = stepped(line, place, -1)
    assert stepped(line, place, -1) == place, "that is the left end"
    way = [place]
    for _ in range(count):
        way.append(stepped(line, way[-1], 1))
    assert stepped(line, way[-1], 1) == way[-1], "that is the right end"
    assert len(set(way)) == count + 1
    back = [way[-1]]
    for _ in range(count):
        back.append(stepped(line, back[-1], -1))
    assert all(is_leftmost(line, left, right) for left, right in pairwise(way))
    assert {each.at for each in (*way, *back)} == {0, *(len("".join(letters(line)[: n + 1])) for n in range(count))}


def test_left_is_left_and_where_directions_meet_both_sides_are_places() -> None:
    line = "abאב"
    right = [Between(0)]
    for _ in range(4):
        right.append(stepped(line, right[-1], 1))
    assert right == [(0, False), (1, False), (2, False), (3, False), (2, True)]
    left = [right[-1]]
    for _ in range(4):
        left.append(stepped(line, left[-1], -1))
    assert left == [(2, True), (3, False), (4, False), (1, False), (0, False)]
    assert [leads_back(line, place, 1) for place in right] == [False, False, False, True, False]
    assert not leads_back("ab", Between(1), 1)
