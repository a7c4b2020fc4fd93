"""Estimates at the same moment, spoken totals, and what makes them out of date (SY-9 to SY-11)."""

from __future__ import annotations

from dataclasses import replace

from game.engine.protocol import HIDDEN
from game.games.syncro.rules.play.actions import Stand
from game.games.syncro.rules.state.events import Called, Estimated, EstimatesShown, HandsGiven, TotalsTold
from game.games.syncro.rules.state.state import Estimating
from tests.games.syncro.positions import act, begun, held, no, of, position, refused


def test_estimates_are_sealed_and_shown_at_the_same_moment() -> None:  # SY-9
    item, state = position(["UU"], "m2 5", [[3, 1], [1], [1], [1]], deck=[4])
    state, told = act(item, state, "0>0", "pass", "pass", "pass")
    assert of(told, Called) == [Called((0,))]
    state, told = act(item, state, "2:bad", "0:good", "1:average")
    assert told == [Estimated(1, "average")]
    assert state.estimates == (None, None, None, None)
    assert item.mask(state, 1).sealed == (HIDDEN, "average", HIDDEN, None)
    assert item.scrub(told[0], 0) == Estimated(1, HIDDEN)
    state, told = act(item, state, "3:bad")
    assert of(told, EstimatesShown) == [EstimatesShown(("good", "average", "bad", "bad"))]
    assert state.estimates == ("good", "average", "bad", "bad")


def test_who_did_not_draw_may_let_the_last_estimate_stand_or_renew_it() -> None:  # SY-9
    item, state = position(["UU"], "m2 9", [[3, 3, 1], [1], [1], [1]], deck=[4])
    state = replace(state, estimates=("good", "good", "bad", "average"))
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert isinstance(state.now, Estimating)
    assert item.to_act(state) == (0, 1, 2, 3)
    assert refused(item, state, "stand", 0) == no("SY-9", "must_estimate")
    state, told = act(item, state, "0:average", "1:stand", "2:good", "3:stand")
    assert of(told, EstimatesShown) == [EstimatesShown(("average", None, "good", None))]
    assert state.estimates == ("average", "good", "good", "average")


def test_a_draw_that_gave_nobody_a_spell_asks_for_no_estimate() -> None:  # SY-9
    item, state = position(["UU"], "9 9", [[1] * 8, [1] * 8], deck=[5, 5], rewards=["draw_two"])
    state, told = act(item, state, "reward*")
    assert not of(told, Called)
    assert len(state.deck) == 2
    assert item.to_act(state) == (0,)


def test_in_2c_the_sums_are_told_at_the_start_and_after_every_draw() -> None:  # SY-10, SY-36
    match = begun("IIc", 3)
    assert match.state.estimates == tuple(sum(held(match.state, seat)) for seat in range(3))
    item, state = position(["UU"], "m2 9", [[3, 2], [1, 4]], deck=[4], joins="totals")
    state, told = act(item, state, "0>0", "pass", "pass", "pass")
    assert of(told, TotalsTold) == [TotalsTold((6, 5))]
    assert not of(told, Called)


def test_the_sums_count_ones_as_nothing_under_that_curse() -> None:  # SY-10, SY-32
    item, state = position(["UU"], "m2 9", [[3, 2], [1, 4]], deck=[1], joins="totals", curses=["ones_count_nothing"])
    _, told = act(item, state, "0>0", "pass", "pass", "pass")
    assert of(told, TotalsTold) == [TotalsTold((2, 4))]


def test_a_curse_silences_estimates_and_sums() -> None:  # SY-9, SY-10, SY-32
    for joins in ("", "totals"):
        item, state = position(["UU"], "m2 9", [[3, 2], [1, 4]], deck=[1], joins=joins, curses=["no_estimates"])
        state, told = act(item, state, "0>0", "pass", "pass", "pass")
        assert not of(told, Called) + of(told, TotalsTold)
        assert state.stale == (True, False)


def test_cards_discarded_or_given_away_make_an_estimate_out_of_date() -> None:  # SY-11
    item, state = position(["UU"], "d5 9", [[4, 1, 1], [1, 1]])
    state, told = act(item, state, "0>0", "pass", "pass", "pass")
    assert state.stale == (False, False)  # a Spell that was laid is none of these
    state, told = act(item, state, "0:pay0")
    assert state.stale == (True, False)
    assert not of(told, Called)
    item, state = position(["F..U", "U"], "9 3", [[3, 1], [1, 1]], fog=["pass_hands"])
    state, told = act(item, state, "0>2", "pass", "pass", "pass")
    assert state.stale == (True, True)
    assert not of(told, Called)


def test_a_hand_that_is_empty_before_and_after_is_not_out_of_date() -> None:  # SY-11
    item, state = position(["F..U", "U"], "9 3", [[3, 1], [], [], []], fog=["pass_hands"])
    state, told = act(item, state, "0>2")
    assert of(told, HandsGiven) == [HandsGiven(((), (1,), (), ()))]
    assert state.stale == (True, True, False, False)


def test_an_estimate_that_is_out_of_date_stays_so_when_hands_go_round() -> None:  # SY-11
    item, state = position(["F..U", "U"], "9 3", [[3, 1], [], [], []], fog=["pass_hands"])
    state, _ = act(item, replace(state, stale=(False, False, True, False)), "0>2")
    assert state.stale == (True, True, True, False)


def test_an_estimate_of_another_hand_can_not_stand() -> None:  # SY-9, SY-11
    item, state = position(["UU"], "m2 9", [[3, 1], [1], [1], [1]], deck=[4])
    state = replace(state, estimates=("good",) * 4, stale=(True, True, True, False))
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    refusal = item.check(state, 2, Stand())
    assert refusal is not None
    assert refusal.rule == "SY-9"
    state, _ = act(item, state, "0:bad", "1:bad", "2:bad", "3:stand")
    assert state.stale == (False,) * 4
    assert state.estimates == ("bad", "bad", "bad", "good")


def test_who_holds_no_spell_may_let_an_old_estimate_stand() -> None:  # SY-9
    item, state = position(["UU"], "m2 9", [[3, 1], [1], [1], []], deck=[4])
    state = replace(state, estimates=("good",) * 4, stale=(False, False, True, True))
    state, _ = act(item, state, "0>0", "pass", "pass")
    assert item.check(state, 2, Stand()) is not None
    state, _ = act(item, state, "0:bad", "1:stand", "2:bad", "3:stand")
    assert state.estimates == ("bad", "good", "bad", "good")
