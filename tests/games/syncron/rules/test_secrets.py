"""What nobody else may learn: states that differ only in sealed cards look, read and play the same."""

from __future__ import annotations

import pytest

from game.ai.players.brain import Budget
from game.engine.match import IllegalAction, Match
from game.engine.protocol import HIDDEN, Opening, Seat
from game.engine.rng import Rng
from game.games.syncron.entry import ENTRY
from game.games.syncron.rules.position import State, hand
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from tests.games.syncron.rounds import rules

Table = Match[State, Action, Event]

PHASES = {
    "first cards": ([], [(0, "4", "1"), (2, "K", "3"), (3, "J", "Q")]),
    "a later round": (["J", "4", "4", "Q", "2"], [(1, "J", "5"), (4, "2", "K")]),
    "second cards of Kings": (["K", "4", "K", "4", "K"], [(0, "J", "1"), (4, "2", "Q")]),
}


def twins(phase: str, its: SyncronRules) -> tuple[Table, Table, list[Seat]]:
    """Return two matches that differ only in what some seats have sealed, and those seats."""
    before, secrets = PHASES[phase]
    pair = []
    for which in (1, 2):
        match: Table = Match(its, Opening(5), 9)
        for seat, card in enumerate(before):
            match.play(seat, Seal(card))
        for secret in secrets:
            match.play(int(secret[0]), Seal(str(secret[which])))
        pair.append(match)
    return pair[0], pair[1], [int(secret[0]) for secret in secrets]


@pytest.mark.parametrize("phase", PHASES)
def test_two_tables_that_differ_in_sealed_cards_look_the_same_to_all_others(phase: str) -> None:  # SN-5
    item = rules()
    one, two, secret = twins(phase, item)
    assert one.state != two.state
    for seat in (None, *(seat for seat in range(5) if seat not in secret)):
        assert one.view(seat) == two.view(seat)
        assert one.beats(seat) == two.beats(seat)
        told = [[item.tell(beat.event) for beat in match.beats(seat)] for match in (one, two)]
        assert told[0] == told[1]
    for seat in secret:
        assert one.view(seat) != two.view(seat)
        assert one.view(seat).state.sealed.count(HIDDEN) == len(secret) - 1
    assert one.to_lines()[-1].keys() == two.to_lines()[-1].keys()


@pytest.mark.parametrize("phase", PHASES)
def test_a_computer_player_chooses_the_same_at_both_tables(phase: str) -> None:  # SN-5
    item = rules()
    one, two, _ = twins(phase, item)
    for skill in ENTRY.skills:
        for seat in item.to_act(one.state):
            choices = {skill.brain().choose(item, match.view(seat), Budget(400), Rng.of(3, 1)) for match in (one, two)}
            assert len(choices) == 1


def test_imagined_cards_are_any_that_their_owner_may_have_sealed() -> None:  # SN-5, SN-10
    item = rules()
    match, _, _ = twins("a later round", item)
    view = match.view(0)
    worlds = [item.imagine(view, Rng.of(chance, 0)).sealed for chance in range(200)]
    assert {world[1] for world in worlds} == set(hand(match.state, 1))
    assert {world[4] for world in worlds} == set(hand(match.state, 4))
    assert {world[0] for world in worlds} == {None}


def test_a_card_can_be_taken_back_until_the_last_seal() -> None:  # SN-5
    match: Table = Match(rules(), Opening(4), 1)
    for seat, card in ((2, "4"), (0, "4"), (1, "4")):
        match.play(seat, Seal(card))
    assert match.check_take_back(3) is not None
    match.take_back(2)
    assert match.state.sealed == ("4", "4", None, None)
    match.play(2, Seal("K"))
    match.play(3, Seal("4"))
    for seat in range(4):
        with pytest.raises(IllegalAction):
            match.take_back(seat)
    assert match.floor == 4
    match.play(2, Seal("1"))  # the King's second card: the last seal again
    assert match.state.round == 2


def test_a_kings_second_card_can_be_taken_back_while_another_king_waits() -> None:  # SN-6
    match: Table = Match(rules(), Opening(4), 1)
    for seat, card in enumerate("KK44"):
        match.play(seat, Seal(card))
    match.play(0, Seal("1"))
    match.take_back(0)
    assert match.rules.to_act(match.state) == (0, 1)
    assert match.state.shown[0] == ("K",)


def test_what_was_turned_up_can_not_be_undone() -> None:
    match: Table = Match(rules(), Opening(4), 1)
    for seat in range(4):
        match.play(seat, Seal("4"))
    match.play(1, Seal("2"))
    assert match.floor == 4
    match.undo()
    with pytest.raises(IllegalAction):
        match.undo()
