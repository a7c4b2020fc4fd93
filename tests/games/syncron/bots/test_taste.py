"""Characters: what their sentences say of them, measured over the same positions and the same luck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.ai.players.brain import Brain, Budget
from game.ai.players.entry import CHARACTERS
from game.engine.protocol import View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import after
from game.games.syncron.bots.taste import TASTES, Taste, leaders, likings
from game.games.syncron.entry import ENTRY
from game.games.syncron.rules.position import SPECIALS, State, hand
from game.games.syncron.rules.rules import Seal, SyncronRules
from tests.games.syncron.rounds import play, rules, standing

LEVELS = ("apprentice", "regular", "master")
RACES = ((0, 0, 0, 0, 0, 0), (1, 0, 2, 0, 1, 3), (2, 2, 1, 0, 2, 1), (3, 1, 3, 2, 2, 0))
TRIES = 36
FEW = Budget(80)


@cache
def shown(level: str, character: str) -> tuple[str, ...]:
    """Return the cards that a player shows in some races, with much of the way to go."""
    its, brain = rules(9), skill(level, character)
    views = [View(0, standing(its, *places)) for places in RACES]
    return tuple(
        action.card
        for view in views
        for chance in range(TRIES)
        if isinstance(action := brain.choose(its, view, FEW, Rng.of(chance, 7)), Seal)
    )


def skill(level: str, character: str) -> Brain[Any, Any, Any]:
    """Return a player of a level and a character."""
    return next(item for item in ENTRY.skills if item.key == level).player(character)


def specials(level: str, character: str) -> int:
    return sum(card in SPECIALS for card in shown(level, character))


def height(level: str, character: str) -> float:
    """Return how high the numbers are, on average, that a player shows."""
    numbers = [int(card) for card in shown(level, character) if card not in SPECIALS]
    return sum(numbers) / len(numbers)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bold_one_likes_high_numbers_and_special_cards(level: str) -> None:
    assert specials(level, "bold") > specials(level, "even")
    assert height(level, "bold") > height(level, "even")


@pytest.mark.parametrize("level", LEVELS)
def test_a_careful_one_saves_its_special_cards(level: str) -> None:
    assert specials(level, "careful") < specials(level, "even")


def endings() -> Iterator[tuple[SyncronRules, State]]:
    """Yield rounds in which seat 0 alone chooses after its King, and somebody leads."""
    its, rng = rules(9), Rng.of(5, 5)
    while True:
        state = standing(its, *[rng.below(6) for _ in range(6)])
        cards = [rng.choice(hand(state, seat)[:4]) for seat in range(1, 6)]
        if leaders(state.positions, 0):
            yield its, play(its, state, " ".join(["K", *cards]))


@pytest.mark.parametrize("level", ["regular", "master"])
def test_one_that_teases_goes_after_whoever_leads(level: str) -> None:
    gained = {}
    for character in ("even", "teasing"):
        brain, gains = skill(level, character), 0
        for _, (its, state) in zip(range(150), endings(), strict=False):
            action = brain.choose(its, View(0, state), FEW, Rng.of(1, 1))
            places = after(state.positions, [action.card, *(cards[-1] for cards in state.shown[1:])])
            gains += sum(places[seat] - state.positions[seat] for seat in leaders(state.positions, 0))
        gained[character] = gains
    assert gained["teasing"] < gained["even"]


def test_a_teasing_apprentice_runs_after_whoever_leads() -> None:
    its = rules(9)
    view = View(0, standing(its, 0, 4, 1, 0, 2, 0))
    cards = {
        character: [
            skill("apprentice", character).choose(its, view, FEW, Rng.of(chance, 3)).card for chance in range(60)
        ]
        for character in ("even", "teasing")
    }
    assert cards["teasing"].count("4") > 2 * cards["even"].count("4")


def test_an_even_one_likes_no_card_better_than_another() -> None:
    assert set(likings(TASTES["even"], ("1", "6", "J", "K"), 6, 1.0)) == {0.0}
    assert TASTES["even"] == Taste()
    assert set(TASTES) == set(CHARACTERS) == set(ENTRY.characters)


def test_likings_end_with_the_race() -> None:
    assert set(likings(TASTES["bold"], ("1", "6", "J"), 6, 0.0)) == {0.0}


def test_an_apprentice_shows_whatever_comes_to_hand() -> None:
    its = rules(9)
    view = View(0, standing(its, 0, 4, 1, 0, 2, 0))
    brain = skill("apprentice", "even")
    cards = [brain.choose(its, view, FEW, Rng.of(chance, 3)).card for chance in range(450)]
    assert {card: cards.count(card) for card in hand(view.state, 0)} == pytest.approx(
        dict.fromkeys(hand(view.state, 0), 50), abs=22
    )


def test_an_apprentice_moves_where_a_card_that_lies_open_lets_it() -> None:  # SN-6
    its = rules(9)
    state = play(its, standing(its, 0, 4, 1, 0, 2, 0), "K 2 3 3 4 5")
    brain = skill("apprentice", "even")
    cards = {brain.choose(its, View(0, state), FEW, Rng.of(chance, 3)).card for chance in range(30)}
    assert cards == {"3"}
