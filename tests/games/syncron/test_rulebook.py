"""What Syncron's rule page and rulebook say is so: SN-3 to SN-10 and SN-12 beside diagrams, and of talk SN-15."""

from __future__ import annotations

from typing import Any

from game.engine.match import Match
from game.engine.protocol import Opening, Seat
from game.games.syncron.rules.position import finishers
from game.games.syncron.rules.rules import Seal, SyncronRules
from game.games.syncron.rules.talk import Accept, Announce, Offer, Promise, Ready, Saying, Warn, talk_of
from tests.games.syncron.rounds import rules
from tests.rulebooks import refusal, shown, tells


def table() -> Match[Any, Any, Any]:
    """Return a match of four who talk before the first round."""
    return Match(rules(table_talk=True), Opening(4), 1)


def promises(match: Match[Any, Any, Any]) -> tuple[Promise | None, ...]:
    talk = talk_of(match.state)
    assert talk is not None, "the match has talk at the table"
    return talk.promises


def test_five_tokens_stand_at_the_start_of_a_race_of_five_spaces() -> None:
    match = shown("syncron", "setup")
    assert isinstance(match.rules, SyncronRules)
    assert match.state.positions == (0,) * 5  # SN-3
    assert match.rules.finish(match.state) == 5  # SN-4


def test_after_two_rounds_one_token_is_a_space_before_the_finish() -> None:
    match = shown("syncron", "race")
    assert match.state.round == 3
    assert max(match.state.positions) == match.state.positions[0] == 4


def test_three_have_chosen_and_two_have_not() -> None:
    sealed = shown("syncron", "sealed").state.sealed
    assert [card is not None for card in sealed] == [True, True, True, False, False]  # SN-5


def test_three_3s_move_three_one_2_stays_and_one_1_moves_one() -> None:
    state = shown("syncron", "numbers").state
    assert [cards[-1] for cards in state.shown] == ["3", "3", "3", "2", "1"]
    assert state.moved == (3, 3, 3, 0, 1)  # SN-9


def test_the_last_jack_goes_first_and_the_next_one_from_where_it_stands() -> None:
    state = shown("syncron", "jacks").state
    before = [place - (moved or 0) for place, moved in zip(state.positions, state.moved, strict=True)]
    assert state.shown[:2] == (("J",), ("J",))
    assert before == [0, 2, 5, 3, 3]
    assert state.positions[:2] == (2, 3)  # SN-7


def test_two_queens_move_two_and_a_king_makes_a_second_2() -> None:
    state = shown("syncron", "kings").state
    assert state.shown == (("K", "2"), ("Q",), ("Q",), ("2",), ("4",))
    assert state.moved == (2, 2, 2, 2, 0)  # SN-6, SN-8


def test_two_tokens_from_space_3_finish_together_on_4_and_5() -> None:
    match = shown("syncron", "finish")
    state = match.state
    assert isinstance(match.rules, SyncronRules)
    assert match.rules.finish(state) == 4
    assert (state.positions[:2], state.moved[:2]) == ((4, 5), (1, 2))
    assert finishers(state, 4) == (0, 1)
    outcome = match.rules.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)  # SN-12


def test_it_is_told_and_so_that_what_stands_is_not_said_again() -> None:  # SN-15
    assert tells(
        "syncron", "SN-15", "A mere repeat is refused", "the very same thing again", "répéter ce qui tient encore"
    )
    match = table()
    said: list[tuple[Seat, Saying]] = [(0, Announce("3")), (1, Offer(2, "2", "2")), (2, Warn(0))]
    for seat, saying in said:
        match.play(seat, saying)
        assert refusal(match, seat, saying) == "SN-15"
    match.play(0, Offer(3, "4", "4"))
    assert not refusal(match, 0, Announce("3")), "it takes the offer back, and is no mere repeat"
    match.play(2, Accept(1, "2", "2"))
    assert not refusal(match, 2, Announce("2")), "what was agreed with one is announced to all"
    assert not refusal(match, 1, Offer(2, "2", "2")), "that offer is no longer open"


def test_it_is_told_and_so_that_a_promised_king_is_kept_by_showing_it() -> None:  # SN-15, SN-6
    assert tells(
        "syncron",
        "SN-15",
        "who has promised a King keeps the word",
        "If you promised the King",
        "le Roi que vous avez promis",
    )
    for after, kept in (("K 1 2 2", True), ("4 1 2 2", False)):
        match = table()
        match.play(0, Announce("K"))
        for seat in range(4):
            match.play(seat, Ready())
        for seat, card in enumerate(after.split()):
            match.play(seat, Seal(card))
        if kept:
            match.play(0, Seal("4"))
        talk = talk_of(match.state)
        assert talk is not None
        assert talk.records[0] == (kept,)


def test_it_is_told_and_so_that_an_offer_whose_maker_is_ready_stays_open() -> None:  # SN-15
    assert tells(
        "syncron",
        "SN-15",
        "That its maker is ready changes nothing",
        "If only you are ready",
        "c’est vous qui êtes prêt",
    )
    match = table()
    match.play(0, Offer(1, "2", "2"))
    match.play(0, Ready())
    match.play(1, Accept(0, "2", "2"))
    assert promises(match)[:2] == (Promise("2", 1), Promise("2", 0))


def test_it_is_told_and_so_that_the_first_round_has_talk_before_it_too() -> None:  # SN-15
    assert tells(
        "syncron", "SN-15", "before every round, the first one too", "before every round", "avant chaque manche"
    )
    assert refusal(table(), 0, Seal("1")) == "SN-15"
