"""Syncron's Master: what it reads, how it mixes, and how it fares."""

from __future__ import annotations

import pytest

from game.ai.players.brain import Budget
from game.engine.match import Match
from game.engine.protocol import Opening, View
from game.engine.rng import Rng
from game.games.syncron.bots.master import TRUST, Master, Thought
from game.games.syncron.bots.reading import HABIT, rounds
from game.games.syncron.rules.position import State, pack
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from tests.games.syncron.rounds import dealt, play, rules, standing


def mixed(its: SyncronRules, state: State, history: tuple[Event, ...] = (), nodes: int = 400) -> dict[str, float]:
    """Return how likely the Master in seat 0 shows each of its cards."""
    thought = Thought(its, View(0, its.mask(state, 0), history))
    return dict(zip(thought.stage.names[0], thought.mixed(Budget(nodes), Rng.of(1, 1)), strict=True))


def test_it_takes_the_win_that_lies_on_the_table() -> None:  # SN-6
    its = rules(4)
    state = play(its, standing(its, 2, 0, 0, 0), "K 4 2 4")
    assert mixed(its, state)["2"] == 1.0  # one 2 lies there: a second one finishes


def at_the_table(its: SyncronRules, seed: int, rounds: int, *cards: str) -> Match[State, Action, Event]:
    """Return a match in which the last seats show these cards in every round, and the others what chance brings."""
    match: Match[State, Action, Event] = Match(its, Opening(6), seed)
    rng = Rng.of(seed, 9)
    while match.state.round <= rounds:
        for seat in its.to_act(match.state):
            fixed = seat - 6 + len(cards)
            numbers = [action for action in its.legal(match.state, seat) if action.card in pack(6)[:4]]  # type: ignore[union-attr]
            match.play(seat, Seal(cards[fixed]) if fixed >= 0 else rng.choice(numbers))
    return match


def test_it_reads_who_shows_the_same_card_again_and_again() -> None:
    its = rules(20)
    match = at_the_table(its, 3, 6, "6", "5")
    thought = Thought(its, match.view(0))
    thought.look(Budget(300), Rng.of(1, 1))
    weights = thought.reader.weights(its, match.view(0), Budget(15))
    for seat, card in ((4, 5), (5, 4)):
        assert weights[seat][HABIT] > 0.9
        assert thought.read[seat][card] > 0.6
        assert thought.trust[seat] == TRUST
    assert max(weights[1][HABIT], weights[2][HABIT]) < 0.5


def test_what_it_has_worked_out_before_changes_no_decision() -> None:
    its = rules(20)
    match = at_the_table(its, 4, 4)
    used = Master()
    for round_ in (1, 2):
        used.choose(its, at_the_table(its, 4, round_).view(0), Budget(200), Rng.of(1, 1))
    fresh = [Master().choose(its, match.view(0), Budget(200), Rng.of(chance, 1)) for chance in range(6)]
    assert [used.choose(its, match.view(0), Budget(200), Rng.of(chance, 1)) for chance in range(6)] == fresh


def test_what_is_over_is_found_in_the_history() -> None:  # SN-6
    its = rules(20)
    match: Match[State, Action, Event] = Match(its, Opening(4), 1)
    for seat, card in ((0, "1"), (1, "K"), (2, "3"), (3, "3"), (1, "3"), (0, "1"), (1, "2"), (2, "K"), (3, "4")):
        match.play(seat, Seal(card))
    first = rounds(its, match.view(2))
    assert [past.cards for past in first] == [("1", "K", "3", "3")]
    assert first[0].state.positions == (0, 0, 0, 0)
    match.play(2, Seal("2"))
    second = rounds(its, match.view(0))[1]
    assert second.cards == ("1", "2", "K", "4")
    assert second.state.positions == (1, 3, 3, 3)
    assert second.state.spent == ((), ("K",), (), ())


def test_others_are_as_likely_to_show_a_card_as_was_read_and_mixed() -> None:
    its = rules(20)
    thought = Thought(its, at_the_table(its, 3, 6, "6", "5").view(0))
    thought.mixed(Budget(200), Rng.of(1, 1))
    for trust in (1.0, 0.0, 0.25):
        thought.trust = [trust] * 6
        for seat in range(1, 6):
            read, mixing = thought.read[seat], thought.crowd.mixers[seat].average()
            wanted = [trust * told + (1 - trust) * free for told, free in zip(read, mixing, strict=True)]
            assert [odd for _, odd in thought.odds()[seat]] == pytest.approx(wanted)


def test_what_a_card_would_bring_adds_up_and_is_best_where_it_wins() -> None:  # SN-9
    its = rules(4)
    thought = Thought(its, View(0, standing(its, 3, 0, 0, 0)))
    thought.mixed(Budget(300), Rng.of(1, 1))
    assert min(thought.gains) >= 0
    assert max(thought.gains) > 1, "more than one try is counted"


def test_it_mixes_what_it_shows() -> None:
    its = rules(6)
    view = View(0, its.mask(dealt(its, 6), 0))
    cards = {Master().choose(its, view, Budget(200), Rng.of(chance, 0)) for chance in range(40)}
    assert len(cards) > 1


def test_it_thinks_within_its_budget_and_stops_when_told() -> None:
    its = rules()
    view = View(0, dealt(its, 6))
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return True

    assert Master().choose(its, view, Budget(10_000, stop), Rng.of(1, 1)) in its.legal(view.state, 0)
    assert len(asked) <= 4
    assert Master().choose(its, view, Budget(1), Rng.of(1, 1)) in its.legal(view.state, 0)
