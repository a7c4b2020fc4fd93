"""Cards as backs: identities, faces, and who has seen what."""

from __future__ import annotations

import pytest

from game.engine.cards import EVERYBODY, Cards, deal, missing
from game.engine.protocol import HIDDEN

NONE: Cards[str] = Cards()
THREE = NONE.mint(["king", "queen", "jack"])


def test_identities_are_given_in_order_and_never_twice() -> None:
    assert [known.card for known in THREE.known] == [0, 1, 2]
    again = THREE.drop({0, 1, 2}).mint(["jack", "king"])
    assert [(known.card, known.face) for known in again.known] == [(3, "jack"), (4, "king")]
    assert again.minted == 5


def test_nobody_has_seen_a_shuffled_card() -> None:
    assert not any(THREE.seen(card, seat) for card in range(3) for seat in (None, 0, 1))
    assert all(known.face is HIDDEN for known in THREE.mask(0).known)


def test_a_card_shown_to_a_seat_is_known_to_it_alone() -> None:
    shown = THREE.show(1, "queen", (0,))
    assert shown.mask(0).card_face(1) == "queen"
    assert shown.mask(1).card_face(1) is HIDDEN
    assert shown.mask(None).card_face(1) is HIDDEN


def test_a_card_shown_to_everybody_is_known_to_strangers() -> None:
    shown = THREE.show(1, "queen", (EVERYBODY,))
    assert shown.mask(None).card_face(1) == shown.mask(5).card_face(1) == "queen"


def test_a_masked_table_learns_a_face_from_the_event_that_shows_it() -> None:
    masked = THREE.mask(0)
    assert masked.show(2, "jack", (0,)) == THREE.show(2, "jack", (0,)).mask(0)
    assert masked.show(2, HIDDEN, (1,)) == THREE.show(2, "jack", (1,)).mask(0)


def test_a_card_in_a_hand_that_cannot_be_seen_into_has_no_identity() -> None:
    masked = THREE.mask(1, away={0, 2})
    assert [known.card for known in masked.known] == [1]
    assert masked.minted == 3
    assert masked.drop({HIDDEN}) == masked


def test_a_card_that_is_not_in_play_has_no_face() -> None:
    with pytest.raises(ValueError, match="card 9 is not in play"):
        THREE.card_face(9)


def test_cards_are_dealt_one_at_a_time_clockwise() -> None:
    assert deal(range(7), 3, 2) == (((0, 3), (1, 4), (2, 5)), (6,))
    with pytest.raises(ValueError, match="5 cards are too few for 3 hands of 2"):
        deal(range(5), 3, 2)


def test_what_is_missing_is_the_pack_without_what_is_known() -> None:
    assert missing(["a", "a", "b"], ["a", HIDDEN]) == ["a", "b"]
    with pytest.raises(ValueError, match=r"not in list"):
        missing(["a"], ["b"])
