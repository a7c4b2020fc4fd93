"""Syncron's Master: what it reads, how it mixes, and how it fares."""

from __future__ import annotations

from game.ai.brain import Budget
from game.engine.protocol import View
from game.engine.rng import Rng
from game.games.syncron.bots.master import Master, Thought
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Event, Revealed, SyncronRules
from tests.games.syncron.rounds import dealt, play, rules, standing


def mixed(its: SyncronRules, state: State, history: tuple[Event, ...] = (), nodes: int = 400) -> dict[str, float]:
    """Return how likely the Master in seat 0 shows each of its cards."""
    thought = Thought(its, View(0, its.mask(state, 0), history))
    return dict(zip(thought.stage.names[0], thought.mixed(Budget(nodes), Rng.of(1, 1)), strict=True))


def test_it_takes_the_win_that_lies_on_the_table() -> None:  # SN-6
    its = rules(4)
    state = play(its, standing(its, 2, 0, 0, 0), "K 4 2 4")
    assert mixed(its, state)["2"] == 1.0  # one 2 lies there: a second one finishes


def test_it_learns_what_the_others_like_to_show() -> None:
    its = rules(8)
    state = standing(its, 4, 4, 4, 4, spent=(("J", "Q", "K"),) * 4)
    history = tuple(Revealed(number, ("2", "1", "1", "4"), False) for number in range(1, 25))
    before, after = (Thought(its, View(0, its.mask(state, 0), shown)).habits[3] for shown in ((), history))
    assert after[3] == max(after)
    assert after[3] > 0.5 > before[3]


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
    assert len(asked) == 2, "once while it reads the others, once while it mixes"
    assert Master().choose(its, view, Budget(1), Rng.of(1, 1)) in its.legal(view.state, 0)
