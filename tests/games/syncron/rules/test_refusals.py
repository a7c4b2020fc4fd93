"""Why not: every refusal has its rule, the most telling one first."""

from __future__ import annotations

from dataclasses import replace

from game.engine.protocol import Message, Param, Refusal, SeatName, say
from game.games.syncron.rules.rules import Seal
from tests.games.syncron.rounds import dealt, play, refused, resolve, rules, sealed, standing


def no(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, Message(f"syncron.refuse.{key}", tuple(params.items())))


def test_a_race_that_is_over_takes_no_more() -> None:  # SN-12
    item = rules(4)
    state = play(item, standing(item, 3, 3, 0, 0), "1 2 2 4")
    assert refused(item, state, 0, "1") == no("SN-12", "over")


def test_a_seat_that_has_chosen_takes_its_card_back_first() -> None:  # SN-5
    item = rules()
    state, _ = sealed(item, dealt(item, 4), 1, "3")
    assert refused(item, state, 1, "3") == no("SN-5", "sealed")
    assert refused(item, state, 1, "nonsense") == no("SN-5", "sealed")


def test_only_owners_of_kings_choose_again() -> None:  # SN-6
    item = rules()
    state, _ = resolve(item, dealt(item, 4), "K 2 K 1")
    players = say("list.pair", first=SeatName(0), last=SeatName(2))
    assert refused(item, state, 1, "2") == no("SN-6", "kings", players=players)
    assert refused(item, state, 0, "K") == no("SN-6", "shown", card=say("syncron.card.K"))


def test_a_card_must_be_in_the_hand() -> None:  # SN-2, SN-10
    item = rules()
    state = play(item, dealt(item, 4), "J Q 2 2")
    assert refused(item, state, 0, "J") == no("SN-10", "spent.J")
    assert refused(item, state, 1, "Q") == no("SN-10", "spent.Q")
    assert refused(item, state, 2, "5") == no("SN-2", "no_card", count=4)
    assert refused(item, state, 2, "") == no("SN-2", "no_card", count=4)


def test_what_is_listed_passes_and_what_passes_is_listed() -> None:
    item = rules()
    state, _ = resolve(item, play(item, dealt(item, 6), "J Q 2 2 6 6"), "K K Q 1 1 1")
    cards = ["", *(str(number) for number in range(12)), "J", "Q", "K", "A"]
    for seat in range(6):
        passing = {Seal(card) for card in cards if item.check(state, seat, Seal(card)) is None}
        assert passing == set(item.legal(state, seat))


def test_a_spoilt_state_is_told_by_the_audit() -> None:
    item = rules()
    state = play(item, dealt(item, 4), "J Q 2 2")
    assert list(item.audit(state)) == []
    spoilt = [
        replace(state, positions=(-1, 0, 0, 0)),
        replace(state, positions=(20, 0, 0, 0)),
        replace(state, spent=(("J", "J"), (), (), ())),
        replace(state, spent=(("3",), (), (), ())),
        replace(state, shown=(("J",), (), (), ())),
        replace(state, shown=(("2",), (), (), ())),
        replace(state, sealed=("J", None, None, None)),
        replace(state, choosing=(1, 2, 3), sealed=("2", None, None, None)),
        replace(state, choosing=()),
        replace(state, round=201),
        replace(state, ending="boredom", choosing=()),
    ]
    for number, wrong in enumerate(spoilt):
        assert list(item.audit(wrong)), number
