"""The dearest turn of a lost level: what was thrown away in it, and the hands as they were, over many lost matches."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Opening
from game.games.syncro.rules.adventure.dearest import (
    BURNT,
    DRUNK,
    OVER,
    PAID,
    Dearest,
    Waste,
    dearest,
    wastes,
    worst_turn,
)
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.roads import LEVELS
from tests.games.syncro.positions import rules
from tests.games.syncro.rules.test_aftermath import ended, lost


def of(match: Match[Any, Any, Any]) -> Dearest | None:
    return dearest(match.whole())


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_thrown_away_is_never_more_than_was_there(level: str) -> None:
    for match in ended(level)[::3]:
        found = wastes(match.events(None))
        assert all(1 <= waste.turn <= match.state.turn and waste.points > 0 for waste in found)
        spent = [event for event in match.events(0) if isinstance(event, e.Struck)]
        paid = [event.worth for event in match.events(0) if isinstance(event, e.Paid)]
        assert sum(waste.points for waste in found) <= sum(event.total for event in spent) + sum(paid) + len(spent)
        assert sum(waste.points for waste in found if waste.way == PAID) == sum(paid)


@pytest.mark.parametrize("level", LEVELS)
def test_the_dearest_turn_is_the_one_that_everybody_could_see(level: str) -> None:  # SY-2
    for match in lost(level):
        dear, worst = of(match), worst_turn(match.events(None))
        assert (dear is None) == (worst is None)
        if dear is not None:
            by_turn = dict.fromkeys(range(match.state.turn + 1), 0)
            for waste in wastes(match.events(None)):
                by_turn[waste.turn] += waste.points
            assert dear.turn == worst
            assert dear.points == by_turn[dear.turn] == max(by_turn.values())
            assert dear.points == sum(dear.lost(way) for way in (OVER, BURNT, DRUNK, PAID))


@pytest.mark.parametrize("level", LEVELS)
def test_the_hands_are_those_that_each_mage_held_as_the_turn_began(level: str) -> None:
    for match in lost(level):
        dear = of(match)
        if dear is not None:
            as_they_were(match, dear)


def as_they_were(match: Match[Any, Any, Any], dear: Dearest) -> None:
    """Fail where what is told of a turn's mages isn't what the match says."""
    assert [mage.seat for mage in dear.mages] == list(range(match.state.mages))
    begun = next(b for b in match.whole() if isinstance(b.event, e.TurnBegan) and b.event.turn == dear.turn)
    for mage in dear.mages:
        seen = match.rules.mask(begun.state, mage.seat)
        assert mage.hand == seen.hand(mage.seat)
        assert mage.estimate == seen.estimates[mage.seat]
        for deed in mage.deeds:
            assert deed.place is None or mage.hand[deed.place] == deed.value
    attacks = [event.seat for event in _during(match, dear.turn) if isinstance(event, e.Attacked)]
    assert sorted(attacks) == sorted(mage.seat for mage in dear.mages for deed in mage.deeds if not deed.paid)
    assert not any(mage.free for mage in dear.mages if mage.seat not in attacks)


def _during(match: Match[Any, Any, Any], turn: int) -> list[Any]:
    now, found = 0, []
    for event in match.events(None):
        now = event.turn if isinstance(event, e.TurnBegan) else now
        found += [event] if now == turn else []
    return found


def test_nothing_is_told_of_what_goes_on_into_the_next_try() -> None:  # SY-24, SY-34
    told = {field.name: str(field.type) for kind in (Dearest, *_parts()) for field in fields(kind)}
    assert set(told) == {
        "turn", "wastes", "mages", "way", "points", "enemy", "seat", "hand", "estimate", "deeds", "free",
        "value", "paid", "place", "which",
    }  # fmt: skip
    for match in (match for level in LEVELS for match in lost(level)):
        dear = of(match)
        names = {waste.enemy for waste in dear.wastes} if dear is not None else set()
        struck = {event.enemy for event in match.events(None) if isinstance(event, e.Struck)}
        assert names <= struck, "only enemies that lay face up are named"


def _parts() -> tuple[type, ...]:
    from game.games.syncro.rules.adventure.dearest import Deed, Mage

    return Waste, Mage, Deed


def test_what_is_thrown_away_is_told_by_turn_and_way() -> None:
    turns: list[e.Event] = [e.TurnBegan(0, 1), e.Struck(0, "ogre", (5, 3), 8, 4), e.Beaten(0, "ogre", 4)]
    turns += [e.Struck(1, "mushroom", (5,), 5, 2), e.Beaten(1, "mushroom", 2)]
    turns += [e.TurnBegan(1, 2), e.Struck(2, "golem", (4, 1), 5, 8), e.Absorbed(2, "golem", 9, 1)]
    turns += [e.TurnBegan(0, 3), e.Struck(3, "imp", (2,), 2, 6), e.Withstood(3, "imp", 8, 2)]
    turns += [e.Struck(4, "dragon", (5, 1), 6, 3), e.Owed(4, "dragon", 3, (0, 1)), e.Paid(0, 7, 2, 2)]
    assert wastes(turns) == [
        Waste(1, OVER, 4, "ogre", 0),
        Waste(2, DRUNK, 1, "golem", 2),
        Waste(2, BURNT, 4, "golem", 2),
        Waste(3, BURNT, 2, "imp", 3),
        Waste(3, PAID, 2, "dragon", 4),
    ], "a Mushroom gives back what was too much"
    assert worst_turn(turns) == 2
    assert worst_turn([e.TurnBegan(0, 1)]) is None


def test_who_laid_the_only_spell_of_a_turn_could_not_have_passed() -> None:  # SY-14
    found = [dear for level in LEVELS for match in lost(level) if (dear := of(match)) is not None]
    alone = 0
    for dear in found:
        laid = [mage for mage in dear.mages for deed in mage.deeds if not deed.paid]
        if len(laid) == 1:
            alone += 1
            assert not laid[0].free
    assert alone
    assert any(mage.free for dear in found for mage in dear.mages)


def test_a_match_that_goes_on_tells_nobody_its_whole_history() -> None:
    match: Match[Any, Any, Any] = Match(rules("Ia", 2), Opening(2), 1)
    with pytest.raises(ValueError, match="not over"):
        Host(match, ()).look_back(dearest)
