"""How a level ended, for everybody to see: over many lost matches, and in positions written by hand."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.syncro.rules.adventure.aftermath import Aftermath, Debt, aftermath
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.horde import enemies, strength
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import State
from tests.games.syncro.positions import act, position, rules


@cache
def played(level: str, mages: int, seed: int) -> Match[Any, Any, Any]:
    """Return a level that dice have played to its end: nearly all are lost."""
    match: Match[Any, Any, Any] = Match(rules(level, mages), Opening(mages), seed)
    rng = Rng.of(seed, mages)
    while waiting := match.rules.to_act(match.state):
        match.play(waiting[0], rng.choice(match.rules.legal(match.state, waiting[0])))
    return match


def told(match: Match[Any, Any, Any]) -> Aftermath:
    """Return what a stranger can tell of the end."""
    return aftermath(match.view(None).state, match.events(None))


def ended(level: str) -> list[Match[Any, Any, Any]]:
    """Return a level's matches, by teams of every size."""
    return [played(level, mages, seed) for mages in (2, 3, 4, 5) for seed in range(4)]


def lost(level: str) -> list[Match[Any, Any, Any]]:
    """Return a level's matches that were lost."""
    return [match for match in ended(level) if match.state.ending != "won"]


def test_enough_levels_are_lost_in_both_ways() -> None:
    endings = [match.state.ending for level in LEVELS for match in lost(level)]
    assert endings.count("spent") > 20
    assert endings.count("unpaid") > 20


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_told_is_what_everybody_sees_and_nothing_else(level: str) -> None:  # SY-2
    for match in lost(level):
        seen_by_everybody(match)


def seen_by_everybody(match: Match[Any, Any, Any]) -> None:
    """Fail where what is told of an end isn't what lies there for everybody to see."""
    state: State = match.state
    seen = told(match)
    assert seen == aftermath(state, match.events(0)), "a mage who saw more tells the same"
    assert (seen.ending, seen.turn) == (state.ending, state.turn)
    assert len(seen.standing) == enemies(state) > 0
    assert seen.fallen == len(beaten(match))
    for one in seen.standing:
        spot = state.spot(one.place)
        assert (one.enemy is None) == (not spot.up)
        if one.enemy is None:
            assert (one.strength, one.lying, one.short, one.untouched) == (0, 0, 0, True)
            continue
        assert one.strength == strength(state, one.place)
        assert one.spells == sum(laid.up for laid in spot.spells)
        assert one.unturned == sum(not laid.up for laid in spot.spells)
        assert one.untouched == (not spot.spells and not one.absorbed)
        assert one.short == max(0, one.strength - one.lying)
    if state.ending == "spent":
        assert not any(state.hands), "SY-24"
        assert not any(one.unturned for one in seen.standing), "all was turned up in the resolution (SY-18)"


@pytest.mark.parametrize("level", LEVELS)
def test_the_nearest_to_falling_stand_first(level: str) -> None:
    for match in lost(level):
        seen = told(match)
        rest = seen.standing[1:] if seen.debt is not None else seen.standing
        kinds = [one.enemy is None for one in rest]
        assert kinds == sorted(kinds), "what nobody has seen comes last"
        known = [one.short for one in rest if one.enemy is not None]
        assert known == sorted(known)


@pytest.mark.parametrize("level", LEVELS)
def test_a_debt_is_what_was_asked_and_what_was_paid(level: str) -> None:  # SY-29
    for match in lost(level):
        if match.state.ending == "unpaid":
            seen = told(match)
            assert seen.debt is not None
            first = seen.standing[0]
            assert (first.place, first.enemy and first.enemy.name) == (seen.debt.place, seen.debt.enemy)
            assert first.spells
            assert not first.unturned
            assert seen.debt.needed == abs(first.strength - first.lying)
            assert 0 <= seen.debt.paid < seen.debt.needed
            assert seen.short == seen.debt.short > 0


def beaten(match: Match[Any, Any, Any]) -> list[e.Beaten]:
    return [event for event in match.events(None) if isinstance(event, e.Beaten)]


def test_points_short_count_from_what_is_left_after_the_lowest_has_gone() -> None:  # SY-20, SY-24
    item, state = position(["UU"], "4 g8", [[4], [1]])
    state, events = act(item, state, "0>0", "0>1")
    after = aftermath(state, events)
    assert (after.ending, after.fallen, after.count, after.short) == ("spent", 1, 2, 9)
    assert (after.standing[0].absorbed, after.standing[0].untouched) == (1, False)
    item, state = position(["UU"], "7 8", [[4], [2]])
    state, _ = act(item, state, "0>0", "0>0")
    assert [one.short for one in aftermath(state, ()).standing] == [3, 8], "the 2 went, the 4 stays"


def test_a_level_that_goes_on_has_no_aftermath() -> None:
    _, state = position(["UU"], "6 7", [[2], [4]])
    with pytest.raises(ValueError, match="goes on"):
        aftermath(state, ())


def test_a_dragon_that_was_not_paid_stands_first_with_what_it_asked_and_got() -> None:  # SY-29, worked case 5
    item, state = position(["UU"], "5 d7", [[3, 1], [1]], laid={0: [(4, 0)]})
    state, events = act(item, state, "0>1", "pass", "0>0", "pass")
    state, paid = act(item, state, "pay0")
    after = aftermath(state, [*events, *paid])
    assert (after.ending, after.fallen) == ("unpaid", 1)
    assert after.debt == Debt(1, "dragon", 4, 1)
    assert (after.standing[0].place, after.short) == (1, 3)
