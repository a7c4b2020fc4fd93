"""Deals: who sees what is dealt, and that hidden hands are dealt anew evenly among those that fit."""

from __future__ import annotations

from collections import Counter
from itertools import chain, permutations

import pytest

from game.engine.cards import EVERYBODY, Cards
from game.engine.deals import dealt, held, imagined, within
from game.engine.protocol import HIDDEN
from game.engine.rng import Rng

PACK = tuple(f"{suit}{value}" for suit in "AB" for value in range(1, 4))


def test_each_seat_sees_the_hand_that_it_holds_and_nobody_the_rest() -> None:
    cards, hands = held([["A1", "B1"], ["A2"]], ["B2"])
    assert hands == ((0, 1), (2,))
    assert [known.face for known in cards.mask(0).known] == ["A1", "B1", HIDDEN, HIDDEN]
    assert [known.face for known in cards.mask(1).known] == [HIDDEN, HIDDEN, "A2", HIDDEN]
    assert [known.face for known in cards.known] == ["A1", "B1", "A2", "B2"]


def test_a_whole_pack_is_dealt_by_chance_and_the_rest_is_face_down() -> None:
    cards, hands, rest = dealt(PACK, 2, 2, Rng(1))
    assert (hands, rest) == (((0, 1), (2, 3)), (4, 5))
    assert sorted(cards.known_card_face(card) for card in range(6)) == sorted(PACK)
    assert [cards.seen(card, 0) for card in range(6)] == [True, True, False, False, False, False]
    assert len({dealt(PACK, 2, 2, Rng.of(1, seed))[0] for seed in range(30)}) > 20
    with pytest.raises(ValueError, match="too few"):
        dealt(PACK, 3, 3, Rng(1))


def test_every_deal_that_fits_is_as_likely_as_any_other() -> None:
    """Seat 0 has no A, seat 1 no B1 and seat 2 anything: all deals that fit are counted one by one."""
    faces = ("A1", "A2", "B1", "B2", "C1")

    def may_hold(seat: int, face: str) -> bool:
        return not (seat == 0 and face[0] == "A") and not (seat == 1 and face == "B1")

    sizes = (2, 1, 1)
    fits = [
        deal
        for deal in permutations(faces, 4)
        if all(may_hold(seat, face) for seat, face in zip((0, 0, 1, 2), deal, strict=True))
    ]
    rng = Rng(4)
    times = 200 * len(fits)
    found = Counter(tuple(chain(*within(sizes, faces, may_hold, rng))) for _ in range(times))
    assert set(found) == set(fits)
    assert max(abs(count - 200) for count in found.values()) < 75, "more than five deviations from even"


def test_three_bound_hands_of_thirteen_are_dealt_within_their_limits() -> None:
    faces = [f"{suit}{value:02}" for suit in "ABCD" for value in range(13)]
    closed = {(0, "A"), (1, "B"), (2, "C"), (2, "D")}
    hands = within((9, 9, 9), faces, lambda seat, face: (seat, face[0]) not in closed, Rng(2))
    assert [len(hand) for hand in hands] == [9, 9, 9]
    assert not {(seat, face[0]) for seat, hand in enumerate(hands) for face in hand} & closed
    assert len({*hands[0], *hands[1], *hands[2]}) == 27


@pytest.mark.parametrize(("sizes", "closed"), [((2,), "AB"), ((1, 2), "A"), ((3, 3), "")])
def test_what_no_deal_fits_is_refused(sizes: tuple[int, ...], closed: str) -> None:
    faces = ("A1", "A2", "A3", "B1", "B2")
    with pytest.raises(ValueError, match=r"fits|too few"):
        within(sizes, faces, lambda seat, face: face[0] not in closed, Rng(1))


def test_what_is_seen_stays_and_what_is_hidden_is_dealt_anew_out_of_what_is_missing() -> None:
    cards, hands = held([["A1", "B1"], ["A2", "B2"]], ["A3", "B3"])
    view = cards.show(2, "A2", [EVERYBODY]).mask(0)
    worlds = [imagined(view, PACK, Rng.of(3, seed), hands, lambda seat, face: face[0] != "B") for seed in range(40)]
    assert all(world.mask(0) == view for world in worlds)
    assert {world.known_card_face(3) for world in worlds} == {"A3"}, "seat 1 can't hold a B"
    assert {world.known_card_face(4) for world in worlds} == {"B2", "B3"}
    assert all(sorted(map(world.known_card_face, range(6))) == sorted(PACK) for world in worlds)
    free = {imagined(view, PACK, Rng.of(3, seed)).known_card_face(3) for seed in range(40)}
    assert free == {"A3", "B2", "B3"}


def test_a_pack_with_faces_twice_loses_one_for_each_that_is_seen() -> None:
    cards, hands = held([["A"], ["A"], ["B"]])
    view = cards.mask(0)
    worlds = [imagined(view, "AAB", Rng.of(3, seed), hands, lambda seat, face: True) for seed in range(20)]
    assert {(world.known_card_face(1), world.known_card_face(2)) for world in worlds} == {("A", "B"), ("B", "A")}


def test_a_pack_that_is_too_small_for_what_is_hidden_is_refused() -> None:
    none: Cards[str] = Cards()
    with pytest.raises(ValueError, match="too few for 2"):
        imagined(none.mint([HIDDEN, HIDDEN]), ["A1"], Rng(1))
