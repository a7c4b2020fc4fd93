"""Epochs Chrono's characters: what each likes and leaves holds at every level, and its sentence says no more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.ai.players.brain import Brain, Budget
from game.ai.players.entry import EVEN
from game.engine.protocol import View
from game.engine.rng import Rng
from game.games.chrono.bots.brains import Apprentice, Keeper, Master
from game.games.chrono.bots.dealing import known
from game.games.chrono.bots.playing import departure
from game.games.chrono.bots.tastes import BOLD, CAREFUL, NEARLY, TEASING, early, liked
from game.games.chrono.bots.twin import Kit
from game.games.chrono.entry import ENTRY
from game.games.chrono.rules.faces import special
from game.games.chrono.rules.position import State, faces, over, pile, places
from game.games.chrono.rules.rules import Action, Done, Lay
from tests.games.chrono.hands import begun, rules

NODES = 30
ITS = rules()
KIT = Kit(ITS.matrix.suits, ITS.pack)
every_level = pytest.mark.parametrize("level", [Apprentice, Keeper, Master])


@cache
def choices(seats: int = 3) -> tuple[tuple[State, View[State]], ...]:
    """Return the decisions of some matches in which there is a choice, and nobody can leave in that turn."""
    return tuple(_choices(seats))


def _choices(seats: int) -> Iterator[tuple[State, View[State]]]:
    brains: list[Brain[Any, Any, Any]] = [Apprentice(), Keeper(), Keeper(BOLD)]
    for seed in range(24):
        match = begun(ITS, seats, seed)
        while not over(match.state):
            state, seat = match.state, match.state.mover
            view = match.view(seat)
            if len(ITS.legal(state, seat)) > 1 and not departure(known(KIT, state), seat):
                yield state, view
            action = brains[(seat + seed) % 3].choose(ITS, view, Budget(NODES), Rng.of(seed, len(match.decisions)))
            match.play(seat, action)


def acts(brain: Brain[Any, Any, Any]) -> Iterator[tuple[State, Action]]:
    for number, (state, view) in enumerate(choices()):
        yield state, brain.choose(ITS, view, Budget(NODES), Rng.of(number, 3))


def grows(state: State, action: Action) -> bool:
    return isinstance(action, Lay) and not pile(state, action.cell)


def covers(state: State) -> bool:
    """Tell whether the mover has a card for an open pile."""
    return any(isinstance(lay, Lay) and pile(state, lay.cell) for lay in ITS.legal(state, state.mover))


def deck_is_deep(state: State) -> bool:
    """Tell whether more than half of the deck is left of what it was after the deal (CH-5)."""
    whole = len(ITS.pack) - len(state.suits) - 5 * len(state.hands)
    return 2 * len(state.deck) > whole


@every_level
def test_the_careful_one_extends_a_row_only_when_it_must(level: Any) -> None:
    spared = extended = 0
    for state, action in acts(level(CAREFUL)):
        if covers(state) or state.laid:
            assert not grows(state, action)
            spared += any(grows(state, other) for other in ITS.legal(state, state.mover))
        else:
            extended += grows(state, action)
    assert min(spared, extended) > 5


@every_level
def test_the_teasing_one_extends_nothing_it_need_not_once_somebody_is_nearly_out(level: Any) -> None:
    near = otherwise = must = 0
    for state, action in acts(level(TEASING)):
        others = [len(hand) for seat, hand in enumerate(state.hands) if seat != state.mover and seat not in state.out]
        if min(others) > NEARLY:
            otherwise += grows(state, action) and (covers(state) or bool(state.laid))
        elif covers(state) or state.laid:
            assert not grows(state, action)
            near += 1
        else:
            must += grows(state, action)
    assert near > 20
    assert must > 2
    assert otherwise > 0, "as long as nobody is, it extends as it pleases"


@every_level
def test_the_bold_one_lays_every_card_that_it_can_early_on(level: Any) -> None:
    laid_on = later = 0
    for state, action in acts(level(BOLD)):
        more = any(places(state, face) for face in faces(state, state.mover))
        assert early(known_to_mover(state)) == deck_is_deep(state)
        if state.laid and more and deck_is_deep(state):
            assert isinstance(action, Lay)
            laid_on += 1
        later += action == Done() and more and not deck_is_deep(state)
    assert laid_on > 20
    assert later > 0 or level is Keeper, "later it plays as others do"


def known_to_mover(state: State) -> Any:
    world = known(KIT, ITS.mask(state, state.mover))
    world.deck = (0,) * len(state.deck)
    return world


@every_level
def test_the_even_one_leaves_nothing_out_for_taste_and_is_unlike_each_other_character(level: Any) -> None:
    for state, _ in choices()[::5]:
        world = known(KIT, state)
        assert liked(world, world.moves(), EVEN) == world.moves()
    even = [action for _, action in acts(level(EVEN))]
    for character in (BOLD, CAREFUL, TEASING):
        other = [action for _, action in acts(level(character))]
        assert sum(one != two for one, two in zip(even, other, strict=True)) > 3, character


def test_the_tastes_are_those_that_can_be_chosen() -> None:
    assert {EVEN, BOLD, CAREFUL, TEASING} == set(ENTRY.characters)


def test_a_character_never_hinders_a_card_that_must_be_laid() -> None:  # CH-10, CH-11
    its = rules(deck4=True)
    kit = Kit(its.matrix.suits, its.pack)
    for seed in range(6):
        match = begun(its, 4, seed)
        while not over(match.state):
            seat, world = match.state.mover, known(kit, match.state)
            moves = world.moves()
            for character in (EVEN, BOLD, CAREFUL, TEASING):
                kept = liked(world, moves, character)
                assert kept
                assert set(kept) <= set(moves)
            brain = (Apprentice, Keeper)[seed % 2]((BOLD, CAREFUL, TEASING, EVEN)[seat])
            action = brain.choose(its, match.view(seat), Budget(1), Rng.of(seed, len(match.decisions)))
            if isinstance(action, Lay) and special(action.card):
                assert action in its.legal(match.state, seat)
            match.play(seat, action)
