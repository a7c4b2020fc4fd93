"""Rewards: who draws them, when they are played, what each does (SY-31, SY-39, SY-40)."""

from __future__ import annotations

from game.engine.protocol import HIDDEN
from game.games.syncro.rules.state.events import (
    Called,
    Drew,
    Ended,
    HandsGiven,
    HandsHidden,
    HandsMixed,
    HandsShown,
    PaymentCancelled,
    Recovered,
    RewardDrawn,
    RewardPlayed,
    RewardsShuffled,
    Weakened,
)
from tests.games.syncro.positions import act, faces, held, no, of, position, power, refused

PASSES = ("pass", "pass", "pass")


def test_a_reward_goes_to_the_leader_or_clockwise_to_the_first_without_one() -> None:  # SY-31
    rows = ["F..U", "U"]
    item, state = position(
        rows,
        "9 3",
        [[1], [1], [3, 1], [1]],
        fog=["reward"],
        rewards=[None, None, "scale"],
        reward_pile=["weaken"],
        leader=2,
    )
    state, told = act(item, state, "0>2", *PASSES)
    assert of(told, RewardDrawn) == [RewardDrawn(3, "weaken")]
    item, state = position(
        rows, "9 3", [[3, 1], [1]], fog=["reward"], rewards=["scale", "weaken"], reward_pile=["weaken"]
    )
    state, told = act(item, state, "0>2", *PASSES)
    assert not of(told, RewardDrawn)
    assert len(state.reward_pile) == 1


def test_an_empty_reward_pile_is_made_from_its_discards_and_both_may_be_empty() -> None:  # SY-31
    rows = ["F..U", "U"]
    item, state = position(rows, "9 3", [[3, 1], [1]], fog=["reward"], reward_discards=["scale"])
    state, told = act(item, state, "0>2", *PASSES)
    assert [type(event) for event in told if isinstance(event, RewardsShuffled | RewardDrawn)] == [
        RewardsShuffled,
        RewardDrawn,
    ]
    item, state = position(rows, "9 3", [[3, 1], [1]], fog=["reward"])
    state, told = act(item, state, "0>2", *PASSES)
    assert not of(told, RewardDrawn)


def test_a_reward_is_hidden_until_played_and_then_discarded_for_all_to_see() -> None:  # SY-31
    item, state = position(["UU"], "9 9", [[1, 1], [1]], rewards=["draw_two", "scale"], deck=[2, 2])
    own, other = item.mask(state, 0), item.mask(state, 1)
    assert [own.prizes.card_face(card) for card in own.held if card is not None] == ["draw_two", HIDDEN]
    assert [other.prizes.card_face(card) for card in other.held if card is not None] == [HIDDEN, "scale"]
    state, told = act(item, state, "reward*")
    assert of(told, RewardPlayed) == [RewardPlayed(0, "draw_two")]
    assert state.held[0] is None
    assert item.mask(state, None).prizes.card_face(state.reward_discards[0]) == "draw_two"


def test_it_is_played_at_the_start_of_ones_slot_before_choosing() -> None:  # SY-40
    item, state = position(["UU"], "9 9", [[1, 1], [1, 1]], rewards=["draw_two"], deck=[2, 2])
    after, _ = act(item, state, "reward*", "0:bad", "1:bad")
    assert item.to_act(after) == (0,)
    assert act(item, after, "0>0")
    assert refused(item, after, "reward*") == no("SY-31", "no_reward")
    assert refused(item, state, "reward0") == no("SY-31", "target_none")


def test_draw_two_is_its_players_alone_up_to_a_full_hand() -> None:  # SY-31
    item, state = position(["UU"], "9 9", [[1] * 7, [1, 1]], rewards=["draw_two"], deck=[4, 5])
    state, told = act(item, state, "reward*")
    assert [(event.seat, event.face) for event in of(told, Drew)] == [(0, 4)]
    assert of(told, Called) == [Called((0,))]


def test_each_mage_draws_one() -> None:  # SY-31
    item, state = position(["UU"], "9 9", [[1], [1] * 5, [], [1]], rewards=["each_draws"], deck=[4, 5, 3])
    _, told = act(item, state, "reward*")
    assert [event.seat for event in of(told, Drew)] == [0, 2, 3]


def test_an_enemy_is_weakened_until_the_end_of_the_turn() -> None:  # SY-31
    item, state = position(["UU"], "9 5", [[1, 1], [1, 1]], rewards=["weaken"])
    assert refused(item, state, "reward*") == no("SY-31", "target_weaken")
    assert refused(item, state, "reward7") == no("SY-31", "target_weaken")
    state, told = act(item, state, "reward0")
    assert of(told, Weakened)[0].place == 0
    assert power(item, state, 0) == 6
    state, _ = act(item, state, "pass", "0>0", "pass", "pass")
    assert power(item, state, 0) == 9


def test_all_hands_are_shown_until_the_end_of_the_turn() -> None:  # SY-31
    item, state = position(["UU"], "9 9", [[1, 2], [3, 4]], rewards=["show_hands"], deck=[5])
    state, told = act(item, state, "reward*")
    assert of(told, HandsShown) == [HandsShown(((1, 2), (3, 4)))]
    stranger = item.mask(state, None)
    assert [held(stranger, seat) for seat in (0, 1)] == [(1, 2), (3, 4)]
    state, told = act(item, state, "0>0")
    assert item.scrub(told[0], None) == told[0]
    state, told = act(item, state, "pass", "pass", "pass")
    assert of(told, HandsHidden)
    assert item.mask(state, None).hands == ((HIDDEN,), (HIDDEN, HIDDEN))
    assert item.scrub(of(told, HandsHidden)[0], 0) == HandsHidden(((2,), (HIDDEN, HIDDEN)))


def test_shown_hands_show_what_is_drawn_later_in_the_turn_even_where_all_were_empty() -> None:  # SY-31
    rewards = ["show_hands", "draw_two"]
    shapes: tuple[list[list[int]], ...] = ([[], []], [[1], []])
    for hands in shapes:
        item, state = position(["UU"], "9 9", hands, rewards=rewards, deck=[5, 6])
        state, told = act(item, state, "0:reward*")
        assert of(told, HandsShown) == [HandsShown(tuple(tuple(hand) for hand in hands))]
        state, told = act(item, state, *(["0:pass"] if hands[0] else []), "1:reward*")
        assert [item.scrub(event, 0) for event in of(told, Drew)] == of(told, Drew)
        assert held(item.mask(state, 0), 1) == (5, 6)
        state, _ = act(item, state, "0:bad", "1:good")
        assert held(item.mask(state, None), 1) == (5, 6), "they stay open until the turn ends"


def test_any_one_spell_is_taken_from_the_discards_to_the_right_end() -> None:  # SY-31
    item, state = position(["UU"], "9 9", [[1, 1], [1, 1]], rewards=["recover"], discards=[5, 2, 5])
    assert refused(item, state, "reward3") == no("SY-31", "target_recover")
    state, told = act(item, state, "reward5")
    assert of(told, Recovered)[0].face == 5
    assert held(state, 0) == (1, 1, 5)
    assert sorted(faces(state, state.discards)) == [2, 5]
    assert of(told, Called) == [Called((0,))]


def test_nothing_is_taken_with_a_full_hand() -> None:  # SY-31
    item, state = position(["UU"], "9 9", [[1] * 8, [1, 1]], rewards=["recover"], discards=[5])
    assert refused(item, state, "reward5") == no("SY-31", "full_hand")


def test_the_scale_is_played_at_a_payment_instead_of_paying() -> None:  # SY-40
    item, state = position(["UU"], "d5 9", [[1, 1], [1, 2], [1], [1]], rewards=[None, None, "scale"])
    assert refused(item, state, "reward*") == no("SY-31", "no_reward")
    state, _ = act(item, state, "0>0", "pass")
    assert refused(item, state, "reward*") == no("SY-40", "scale")
    state, _ = act(item, state, "pass", "pass", "0:pay0", "1:pass")
    state, told = act(item, state, "2:reward*")
    assert of(told, PaymentCancelled)
    assert sorted(faces(state, state.discards)) == [1, 1]  # what was paid stays discarded; so does the lowest Spell
    assert not of(told, Ended)


def test_the_scale_comes_too_late_once_its_holder_has_paid() -> None:  # SY-40
    item, state = position(["UU"], "d5 9", [[1, 1, 2], [1, 2], [1], [1]], rewards=["scale"])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass", "0:pay0")
    assert refused(item, state, "reward*") == no("SY-40", "scale_late")


def test_no_other_reward_is_played_at_a_payment() -> None:  # SY-40
    item, state = position(["UU"], "d5 9", [[1, 1, 2], [1, 2], [1], [1]], rewards=["draw_two"])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert refused(item, state, "reward*") == no("SY-40", "reward_late")


def test_no_reward_is_played_when_an_attack_is_owed() -> None:  # SY-14, SY-40
    item, state = position(["UU"], "9 9", [[1, 1], []], rewards=["each_draws", "scale"])
    state, _ = act(item, state, "pass", "pass", "pass", "pass")
    assert refused(item, state, "reward*") == no("SY-40", "reward_late")


def test_a_mage_without_spells_is_asked_for_the_scale_at_a_payment() -> None:  # SY-40
    item, state = position(["UU"], "d5 9", [[1], [1]], rewards=["scale", None])
    state, told = act(item, state, "0>0", "pass", "0:pass", "pass")
    assert held(state, 0) == ()
    state, told = act(item, state, "0:reward*")
    assert of(told, PaymentCancelled)


def test_all_hands_are_mixed_and_dealt_again_then_each_draws_and_all_estimate() -> None:  # SY-39
    item, state = position(["UU"], "9 9", [[1, 2, 3, 4], [], [5]], rewards=["redeal"], deck=[3, 3, 3])
    state, told = act(item, state, "reward*")
    assert sorted(face for hand in of(told, HandsMixed)[0].hands for face in hand) == [1, 2, 3, 4, 5]
    assert [len(hand) for hand in of(told, HandsMixed)[0].hands] == [2, 2, 1]
    assert len(of(told, Drew)) == 3
    assert of(told, Called) == [Called((0, 1, 2))]


def test_everybody_gives_their_hand_to_the_left() -> None:  # SY-39
    item, state = position(["F..U", "U"], "9 3", [[3, 1], [2, 4], [5]], fog=["pass_hands"])
    state, told = act(item, state, "0>2", *PASSES)
    assert of(told, HandsGiven) == [HandsGiven(((5,), (1,), (2, 4)))]
    assert item.scrub(of(told, HandsGiven)[0], 1) == HandsGiven(((HIDDEN,), (1,), (HIDDEN, HIDDEN)))
    assert [held(state, seat) for seat in range(3)] == [(5,), (1,), (2, 4)]
