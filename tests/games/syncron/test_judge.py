"""Syncron's judge: what ends the race counts as it ends, what lies open is known, a round is played by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings

from game.ai.players.brain import Budget
from game.ai.players.judge import Tally, weigh
from game.engine.protocol import Seat, View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import read
from game.games.syncron.bots.judge import Race, Round, judge
from game.games.syncron.bots.stage import TalkStage, numbered
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import LAST_ROUND, Action, Seal, SyncronRules
from game.games.syncron.rules.talk import Announce, Ready
from tests.games.syncron.bots.test_stage import rounds, standings
from tests.games.syncron.bots.test_word import table
from tests.games.syncron.rounds import play, rules, standing

FEW = 60


def told(
    its: SyncronRules,
    state: State,
    actions: Sequence[Action | str | None] = (None,),
    seat: Seat | None = 0,
    matches: int = FEW,
) -> Tally:
    tried = [Seal(action) if isinstance(action, str) else action for action in actions]
    return weigh(judge(), its, View(seat, state), tried, Budget(matches), Rng(3))


def sealing(state: State, cards: str) -> State:
    """Return a state in which these cards are sealed, with “-” for whoever hasn't chosen yet."""
    return replace(state, sealed=tuple(None if card == "-" else card for card in cards.split()))


def shows(its: SyncronRules, state: State, seat: Seat, anew: int = 1) -> Sequence[float]:
    """Return how likely a seat shows each card of its hand, on average of so many thoughts."""
    mixes = Round(its, state, read(state, ()), Rng(1), 40, anew)._mixes
    return [sum(mix[seat][place] for mix in mixes) / anew for place in range(len(mixes[0][seat]))]


@given(rounds())
@settings(deadline=None, derandomize=True)
def test_a_round_ends_as_by_the_rules(given: tuple[SyncronRules, State, list[str]]) -> None:
    its, state, cards = given
    stage = TalkStage(its, state)
    after = play(its, state, " ".join(cards))
    assert stage.moved([numbered(card) for card in cards], stage.start) == standings(its, after)


@given(rounds())
@settings(deadline=None, derandomize=True, max_examples=20)
def test_a_race_is_judged_as_it_ends_where_all_cards_are_known(given: tuple[SyncronRules, State, list[str]]) -> None:
    its, state, cards = given
    outcome = its.outcome(play(its, state, " ".join(cards)))
    tally = told(its, sealing(state, " ".join(("-", *cards[1:]))), (cards[0],), matches=2)
    assert sum(tally.sums[0]) == pytest.approx(2)
    if outcome is not None:
        part = 1 / len(outcome.winners)
        assert tally.sums[0] == pytest.approx([2 * part * (seat in outcome.winners) for seat in range(len(cards))])


def test_the_farthest_alone_wins_where_that_was_agreed() -> None:  # SN-13
    state = sealing(standing(rules(10), 9, 8, 0, 0, 0, 0), "- 3 3 3 J J")
    for farthest, shares in ((False, (0.5, 0.5)), (True, (0.0, 1.0))):
        its = rules(10, farthest_alone=farthest)
        assert told(its, state, ("1",), matches=1).sums[0][:2] == shares


@pytest.mark.parametrize("limit", [True, False])
def test_after_the_last_round_the_first_wins(limit: bool) -> None:  # SN-14
    its = rules(20, safety_limit=limit)
    state = sealing(standing(its, 9, 5, 5, 5, round=LAST_ROUND), "- 4 3 3")
    assert (told(its, state, ("1",)).chance(0) == 1.0) == limit


def test_who_stands_in_front_is_likelier_to_win_and_most_near_the_end() -> None:
    its = rules(20)
    chances = [told(its, standing(its, *places)).chance(0) for places in ((0, 0, 0, 0), (5, 3, 3, 3), (18, 14, 14, 14))]
    assert chances[0] == pytest.approx(0.25, abs=0.05)
    assert chances == sorted(chances)
    assert chances[-1] > 0.35, "who is in front needs others to go on, too"


def test_what_moves_is_better_than_what_moves_nobody() -> None:
    its = rules(10)
    state = sealing(standing(its, 4, 4, 4, 4), "- 2 4 3")
    assert told(its, state, ("4", "2")).gain(0, 1) > 0.03


def test_the_second_card_of_a_king_is_chosen_by_what_lies_open() -> None:  # SN-6
    its = rules(10)
    state = play(its, standing(its, 8, 5, 5, 5), "K 3 3 1")
    assert state.choosing == (0,)
    assert told(its, state, ("2", "3"), matches=4).sums[1][0] == 4
    for seat in (0, 1, None):
        assert told(its, state, seat=seat, matches=4).sums[0][0] == 4, "a Regular finds the 3 that ends it"


def test_a_king_is_followed_by_what_pays() -> None:
    its = rules(10)
    state = sealing(standing(its, 8, 5, 5, 5), "- 3 3 1")
    assert told(its, state, ("K",), matches=4).sums[0][0] == 4


def test_who_has_shown_a_king_with_others_cant_know_what_they_show_next() -> None:  # SN-6
    its = rules(10)
    state = play(its, standing(its, 5, 5, 5, 5), "K K 3 1")
    odds = [shows(its, state, seat) for seat in (0, 1)]
    assert all(len(each) == 6 for each in odds), "a King lies on the table"
    assert all(max(each) < 0.98 for each in odds)
    both = Round(its, standing(its, 5, 5, 5, 5), read(state, ()), Rng(1), 40)
    ends = {tuple(both.played([13, 13, 3, 1], Rng(luck))) for luck in range(60)}
    alone = {tuple(both.played([13, 2, 3, 1], Rng(luck))) for luck in range(60)}
    assert len(ends) > len(alone) == 1


def test_a_later_round_is_thought_through_for_so_many_standings_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    its = rules(10)
    state = standing(its, 5, 5, 5, 5)
    race, begun = Race(its, state, (), 1), set[tuple[int, ...]]()
    monkeypatch.setattr("game.games.syncron.bots.judge.MOST", 5)
    brought = [race.played((0,) * 4, begun, Rng(luck)) for luck in range(60)]
    assert len(begun) == 5
    assert all(sum(shares) == pytest.approx(1) for shares in brought)
    over = [shares for shares in brought if set(shares) <= {0.0, 1.0, 1 / 2, 1 / 3, 1 / 4}]
    assert 0 < len(over) < 60, "some are played to the end"


def test_a_promise_is_believed_and_kept_by_most() -> None:  # SN-15
    its = rules(6, table_talk=True)
    match = table(its, (0, Announce("6")), *((seat, Ready()) for seat in range(6)))
    plain = table(its, *((seat, Ready()) for seat in range(6)))
    six, other = (shows(its, one.state, 0, anew=16)[5] for one in (match, plain))
    assert six > 2 * other


def test_what_is_said_changes_what_is_likely() -> None:
    its = rules(6, table_talk=True)
    match = table(its)
    tally = told(its, match.state, (Ready(), Announce("2")))
    assert tally.sums[0] != tally.sums[1]
    assert sum(tally.sums[1]) == pytest.approx(FEW)


def test_special_cards_that_are_left_are_worth_having() -> None:
    its = rules(20)
    spent = (("J", "Q", "K"), (), (), ())
    chances = [told(its, standing(its, 9, 9, 9, 9, **more)).chance(0) for more in ({}, {"spent": spent})]
    assert chances[0] > chances[1]
