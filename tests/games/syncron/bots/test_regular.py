"""Syncron's Regular: it mixes what it shows, reads nobody, keeps and hears promises, and has no habit to live on."""

from __future__ import annotations

import pytest
from strength.arena import line_ups
from strength.matches import Task, play
from strength.stillness import counted

from game.ai.players.brain import Budget
from game.ai.players.entry import CHARACTERS
from game.engine.protocol import View
from game.engine.rng import Rng
from game.games.syncron.bots.regular import Regular, Unread
from game.games.syncron.bots.taste import TASTES
from game.games.syncron.rules.position import State, hand
from game.games.syncron.rules.rules import Event, Revealed, Seal, SyncronRules
from game.games.syncron.rules.talk import Announce, Ready
from tests.games.syncron.bots.test_word import table
from tests.games.syncron.rounds import dealt, rules, standing

ENOUGH = Budget(60)


def chosen(its: SyncronRules, state: State, history: tuple[Event, ...] = (), tries: int = 60) -> list[str]:
    """Return the cards that a Regular in seat 0 shows."""
    view = View(0, its.mask(state, 0), history)
    actions = [Regular().choose(its, view, ENOUGH, Rng.of(chance, 0)) for chance in range(tries)]
    return [action.card for action in actions if isinstance(action, Seal)]


@pytest.mark.parametrize("seats", [4, 6, 10])
def test_it_mixes_and_now_and_then_shows_anything(seats: int) -> None:
    its = rules(seats)
    mix = Unread(its, View(0, its.mask(dealt(its, seats), 0))).mixed(ENOUGH, Rng.of(1, 1))
    assert sum(mix) == pytest.approx(1)
    assert min(mix) > 0
    assert max(mix) < 0.9
    assert len(set(chosen(its, dealt(its, seats)))) >= 3


def test_what_others_have_shown_changes_nothing() -> None:
    its = rules(20)
    state = standing(its, 3, 1, 0, 2)
    history = tuple(Revealed(number, ("4", "1", "1", "2"), False) for number in range(1, 13))
    assert chosen(its, state) == chosen(its, state, history)


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_promise_is_kept_as_its_character_keeps_it(character: str) -> None:  # SN-15
    its = rules(6, table_talk=True)
    match = table(its, (0, Announce("6")), *((seat, Ready()) for seat in range(6)))
    plain = table(its, *((seat, Ready()) for seat in range(6)))
    taste = TASTES[character]
    promised, usual = (
        sum(Unread(its, one.view(0), taste=taste).mixed(ENOUGH, Rng.of(chance, 1))[5] for chance in range(20)) / 20
        for one in (match, plain)
    )
    if taste.word is None:
        assert promised == 1
    else:
        assert promised > 2 * usual if taste.word > 0 else promised < usual


def test_who_has_promised_does_not_waver() -> None:  # SN-15
    its = rules(6, table_talk=True)
    match = table(its, (0, Announce("2")), *((seat, Ready()) for seat in range(6)))
    mixes = [Unread(its, match.view(0)).mixed(ENOUGH, Rng.of(chance, 1)) for chance in range(6)]
    assert [min(mix) for mix in mixes] == [0.0] * 6


def test_a_promise_of_others_is_believed() -> None:  # SN-15
    its = rules(6, table_talk=True)
    thought = Unread(its, table(its, (1, Announce("2")), *((seat, Ready()) for seat in range(6))).view(0))
    thought.look(ENOUGH, Rng.of(1, 1))
    assert thought.trust[1] > 0.6
    assert thought.read[1][hand(thought.view.state, 1).index("2")] > 0.6


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_somebody_moves_in_most_rounds(seats: int) -> None:
    races = [counted(seats, "regular", seed) for seed in range(12)]
    assert sum(race.stirred for race in races) >= 0.6 * sum(race.rounds for race in races)
    shown = sum((race.cards for race in races[1:]), races[0].cards)
    assert max(shown.values()) < 0.6 * shown.total()


@pytest.mark.parametrize("name", ["counter", "last", "two-line"])
@pytest.mark.parametrize("seats", [4, 5])
def test_who_has_one_thought_wins_no_more_than_its_share(name: str, seats: int) -> None:
    """The margin is that of so few races: by many, which the strength page counts, they win far less."""
    won = 0.0
    for seed in range(24 // seats):
        for by in line_ups([name, "regular*"], seats):
            winners = play(Task("syncron", seats, {}, by, seed)).winners
            won += sum(by[seat] == name for seat in winners) / len(winners)
    assert won <= 24 // seats * 1.25
