"""What a Syncro hint advises is the best by the measure that it shows, and every other idea is refuted or as good."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from game.ai.players.advice import Advice
from game.ai.players.brain import Budget
from game.engine.protocol import Message, say
from game.engine.rng import Rng
from game.games.syncro.bots.hints.comparing import EVEN, HALF, Comparing, against, best_of
from game.games.syncro.bots.hints.hints import ALL, Outlook, advise
from game.games.syncro.bots.hints.hints import _reasons as reasons_of
from game.games.syncro.rules.adventure.keeping import averages, tenths
from game.games.syncro.rules.play.actions import Action, Attack, Drop, Keep, Lead, Pass
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import Discarding, Paying, Slot, State
from tests.games.syncro.bots.test_hints import TABLES, cases
from tests.games.syncro.positions import act, begun, position, rules, seen

VERDICTS: Final = ("than", "even", "unsure", "waste")
UNCERTAIN: Final = ("hidden", "laid", "coming", "down")
"""Reasons that speak for a move where what they hope for is likelier than not."""
NODES: Final = 400
LUCK: Final = 0.25
"""By how much shares of so few worlds may differ."""


def word(message: Any) -> str:
    return str(message.key.rpartition(".")[2])


def verdicts(advice: Advice[Action]) -> dict[Any, str]:
    """Return what is said of every other idea, by its name."""
    said = [one.message for one in advice.reasons if word(one.message) in VERDICTS]
    return {dict(message.params)["what"]: word(message) for message in said}


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("level", "mages"), TABLES)
def test_every_other_idea_of_a_turn_is_refuted_or_called_as_good(level: str, mages: int) -> None:
    met = 0
    for case in cases(level, mages):
        if isinstance(case.state.now, Slot) and case.advice.candidates:
            others = [one.what for one in case.advice.candidates if one.action != case.advice.move]
            assert list(verdicts(case.advice)) == others
            assert len(case.advice.reasons) <= ALL
            met += 1
    assert met


@pytest.mark.parametrize(("level", "mages"), [("Ic", 4), ("IIa", 2)])
def test_what_is_advised_wins_most_or_is_as_good(level: str, mages: int) -> None:
    """Asked anew with other luck, and more of it, no idea that was refuted is clearly better."""
    match, item = begun(level, mages, seed=5), rules(level, mages)
    gains = []
    for number in range(14):
        seat = item.to_act(match.state)[0]
        view = match.view(seat)
        advice = advise(item, view, Budget(NODES), Rng(number))
        refuted = [one.action for one in advice.candidates if verdicts(advice).get(one.what) == "than"]
        if refuted and isinstance(match.state.now, Slot):
            wins = Comparing(item, view, Budget(NODES), Rng(number + 99)).wins([advice.move, *refuted])
            gains += [wins[advice.move] - wins[action] for action in refuted]
        match.play(seat, advice.move)
    assert gains
    assert sum(gain > 0 for gain in gains) > 0.8 * len(gains), gains
    assert sum(gains) / len(gains) > EVEN


def test_asked_again_it_says_exactly_the_same() -> None:
    match, item = begun("IIa", 3, seed=8), rules("IIa", 3)
    for _ in range(8):
        seat = item.to_act(match.state)[0]
        first, again = (advise(item, match.view(seat), Budget(), Rng(3)) for _ in range(2))
        assert first == again
        match.play(seat, first.move)


@pytest.mark.parametrize(("level", "mages"), [("Ic", 4), ("IIb", 3)])
def test_a_plus_is_likelier_than_not(level: str, mages: int) -> None:
    """What hopes for others is a plus where, in worlds drawn anew, it comes true more often than not, but for luck."""
    match, item = begun(level, mages, seed=6), rules(level, mages)
    met = 0
    for number in range(20):
        seat = item.to_act(match.state)[0]
        advice = advise(item, match.view(seat), Budget(NODES), Rng(number))
        for one in [one for one in advice.reasons if word(one.message) in UNCERTAIN][:1]:
            share = Comparing(item, match.view(seat), Budget(NODES), Rng(number + 99)).likely(advice.move)
            assert share > HALF - LUCK if one.good else share < HALF + LUCK, f"{one}: {share}"
            met += 1
        match.play(seat, advice.move)
    assert met


@pytest.mark.parametrize("likely", [0.45, 0.55])
def test_what_lies_there_or_may_come_is_a_plus_only_where_it_is_enough_more_often_than_not(likely: float) -> None:
    item, state = position(["U.U"], "6 9", [[5, 4], [2, 5], [3], [3]], deck=[1, 2, 3])
    state, _ = act(item, replace(state, estimates=("good",) * 4), "0>0")
    view, slot = seen(item, state, 1).state, state.now
    assert isinstance(slot, Slot)
    for move, words in ((Attack(0, 0), {"hidden", "laid"}), (Pass(), {"down"})):
        reasons = list(reasons_of(Outlook(item, view, 1, slot, move, (), likely)))
        hopes = {word(one.message): one.good for one in reasons if word(one.message) in UNCERTAIN}
        assert hopes == dict.fromkeys(words, likely > HALF)


def hinted(item: SyncroRules, state: State, seat: int | None = None) -> Advice[Action]:
    seat = item.to_act(state)[0] if seat is None else seat
    return advise(item, seen(item, state, seat), Budget(NODES), Rng(3))


def test_what_certainly_wins_is_advised_and_nothing_else_is_called_as_good() -> None:  # SY-23
    item, state = position(["U"], "3", [[4, 1, 3], [3, 3]], deck=[1, 2, 3])
    advice = hinted(item, state)
    assert advice.move == Attack(2, 0)
    assert verdicts(advice)
    assert not {*verdicts(advice).values()} & {"even"}


def test_waste_is_never_called_as_good_or_advised() -> None:  # SY-29
    item, state = position(["U.U"], "d5 8", [[5, 4], [2, 3, 4]], laid={0: [(3, 1)]}, deck=[1, 2, 3, 4])
    advice = hinted(item, state)
    assert advice.move != Attack(0, 0)
    names = {one.action: one.what for one in advice.candidates}
    assert verdicts(advice).get(names.get(Attack(0, 0)), "than") in ("than", "waste", "unsure")
    wins: dict[Action, int] = {Pass(): 60, Attack(0, 0): 61, Attack(1, 1): 40, Attack(1, 0): 60}
    whats = {action: say("syncro.hint.what.pass") for action in wins}
    said = against(wins, Pass(), whats, lambda action: "over" * (action == Attack(0, 0)))
    assert [word(one.message) for one in said] == ["waste", "than", "even"]


def test_of_what_is_as_good_the_sure_one_is_preferred_else_the_best_is_advised() -> None:
    sure, other = Attack(0, 0), Attack(1, 1)
    for most, best in ((60 + EVEN, sure), (61 + EVEN, other)):
        assert best_of({other: most, sure: 60}, other, lambda action: action == sure) == best
    assert best_of({other: 60, sure: 61 + EVEN}, other, lambda action: False) == sure
    assert best_of({other: 60, sure: 60 + EVEN}, other, lambda action: False) == other


def test_a_payment_and_a_curse_are_measured_too() -> None:  # SY-29, SY-32
    item, state = position(["UU"], "d4 6", [[5, 4, 1, 2], [3], [2, 2], [1]], deck=[1, 2, 3])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert isinstance(state.now, Paying)
    assert verdicts(hinted(item, state))
    item, state = position(["F..U", "U"], "9 3", [[3, 4, 1, 2], [1, 1]], fog=["each_discards"], deck=[1, 2, 3])
    state, _ = act(item, state, "0>2", "pass", "pass", "pass")
    assert isinstance(state.now, Discarding)
    assert verdicts(hinted(item, state))


@pytest.mark.parametrize(("hand", "move"), [([1, 2], Drop()), ([3, 5], Keep()), ([2, 3], Drop())])
def test_a_hand_is_kept_where_its_average_is_the_better_one(hand: list[int], move: object) -> None:  # SY-25
    deck = [1] * 4 + [2] * 6 + [3] * 6 + [4] * 5 + [5] * 2
    item, state = position(["U"], "3", [[3], hand, [1], [1]], deck=deck)
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    advice = hinted(item, state, 1)
    assert advice.move == move
    told = dict(advice.reasons[0].message.params)
    said = [told["mine"], told["others"]]
    figures = [dict(one.params) for one in said if isinstance(one, Message)]
    pair = averages(item, hand)
    assert [(one["whole"], one["part"]) for one in figures] == [divmod(tenth, 10) for tenth in pair]
    assert pair.keeps == (move == Keep()) == (pair.mine >= pair.others)


def test_the_other_spells_are_those_of_the_next_level() -> None:  # SY-25, SY-35
    hand = (1, 2)
    assert averages(rules("Ia", 4), hand).mine == tenths(hand) == 15
    assert averages(rules("IIa", 4), hand).others > averages(rules("Id", 4), hand).others, "two 6s join"
    assert tenths((2, 3)) == 25
    assert tenths(()) == 0


def test_who_leads_is_said_to_be_as_good_as_anybody() -> None:  # SY-4
    first = begun("Ia", 3).past(0)
    advice = advise(first.rules, first.view(0), Budget(NODES), Rng(1))
    assert isinstance(advice.move, Lead)
    assert "goes_on" in [word(one.message) for one in advice.reasons]
