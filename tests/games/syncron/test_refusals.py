"""Why not: every refusal has its rule, the most telling one first."""

from __future__ import annotations

from dataclasses import replace

from game.engine.protocol import Message, Param, Player, Refusal, say
from game.games.syncron.rules.rules import Seal
from tests.games.syncron.rounds import dealt, play, refused, resolve, rules, sealed, standing


def no(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, Message(f"syncron.refuse.{key}", tuple(params.items())))


def test_a_race_that_is_over_takes_no_more() -> None:  # SN-12
    its = rules(4)
    state = play(its, standing(its, 3, 3, 0, 0), "1 2 2 4")
    assert refused(its, state, 0, "1") == no("SN-12", "over")


def test_a_seat_that_has_chosen_takes_its_card_back_first() -> None:  # SN-5
    its = rules()
    state, _ = sealed(its, dealt(its, 4), 1, "3")
    assert refused(its, state, 1, "3") == no("SN-5", "sealed")
    assert refused(its, state, 1, "nonsense") == no("SN-5", "sealed")


def test_only_owners_of_kings_choose_again() -> None:  # SN-6
    its = rules()
    state, _ = resolve(its, dealt(its, 4), "K 2 K 1")
    players = say("list.pair", first=Player(0), last=Player(2))
    assert refused(its, state, 1, "2") == no("SN-6", "kings", players=players)
    assert refused(its, state, 0, "K") == no("SN-6", "shown", card=say("syncron.card.K"))


def test_a_card_must_be_in_the_hand() -> None:  # SN-2, SN-10
    its = rules()
    state = play(its, dealt(its, 4), "J Q 2 2")
    assert refused(its, state, 0, "J") == no("SN-10", "spent.J")
    assert refused(its, state, 1, "Q") == no("SN-10", "spent.Q")
    assert refused(its, state, 2, "5") == no("SN-2", "no_card", count=4)
    assert refused(its, state, 2, "") == no("SN-2", "no_card", count=4)


def test_what_is_listed_passes_and_what_passes_is_listed() -> None:
    its = rules()
    state, _ = resolve(its, play(its, dealt(its, 6), "J Q 2 2 6 6"), "K K Q 1 1 1")
    cards = ["", *(str(number) for number in range(12)), "J", "Q", "K", "A"]
    for seat in range(6):
        passing = {Seal(card) for card in cards if its.check(state, seat, Seal(card)) is None}
        assert passing == set(its.legal(state, seat))


def test_a_spoilt_state_is_told_by_the_audit() -> None:
    its = rules()
    state = play(its, dealt(its, 4), "J Q 2 2")
    assert list(its.audit(state)) == []
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
        assert list(its.audit(wrong)), number
