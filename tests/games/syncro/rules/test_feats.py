"""Who felled what: the Spell that was enough, its mage, and whether it was the last one in any hand."""

from __future__ import annotations

from dataclasses import replace

from game.engine.match import Match
from game.engine.protocol import Opening
from game.games.syncro.rules.adventure import adventure as way
from game.games.syncro.rules.adventure.adventure import (
    Adventure,
    Blow,
    Felled,
    Result,
    Tally,
    advance,
    begin,
    bettered,
    result,
)
from game.games.syncro.rules.adventure.feats import Feat, feats, sort_of
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import ONES_COUNT_NOTHING
from tests.games.syncro.positions import rules
from tests.games.syncro.rules.test_adventure import decided

TEAM = (("Nora", 1), ("Ada", 2), ("Tom", 3))
WON = Result("Ia", True, 0, ((), (), ()), (None,) * 3, None, (), None, (), (), turns=7, spare=2)


def laid(seat: int, place: int, enemy: str = "ogre") -> e.Attacked:
    return e.Attacked(seat, place, enemy, 0, 0)


def struck(place: int, *faces: int, strength: int = 6, enemy: str = "ogre") -> e.Struck:
    return e.Struck(place, enemy, faces, sum(faces), strength)


def test_the_spell_that_reached_the_strength_felled_it() -> None:
    told = (e.TurnBegan(0, 3), laid(0, 4), laid(1, 4), laid(2, 4), struck(4, 3, 3, 1), e.Beaten(4, "ogre", 6))
    assert feats(told) == (Feat(3, 4, "ogre", 6, 1, 3, 3, last=False),)
    assert feats(told)[0].exact


def test_what_burnt_or_was_taken_in_counts_no_more() -> None:
    first = (e.TurnBegan(0, 1), laid(0, 4), laid(1, 4), struck(4, 1, 3), e.Withstood(4, "ogre", 8, 1))
    second = (e.TurnBegan(1, 2), laid(2, 4), struck(4, 3, 3), e.Beaten(4, "ogre", 6))
    assert feats((*first, *second)) == (Feat(2, 4, "ogre", 6, 2, 3, 3, last=True),)
    taken = (e.TurnBegan(0, 1), laid(0, 4), laid(1, 4), struck(4, 1, 3), e.Absorbed(4, "golem", 8, 1))
    assert feats((*taken, laid(2, 4), struck(4, 7), e.Beaten(4, "golem", 7))) == (
        Feat(1, 4, "golem", 7, 2, 7, 0, last=True),
    )


def test_ones_that_count_nothing_fell_nobody() -> None:
    told = (e.FogLifted(None, ONES_COUNT_NOTHING), laid(0, 4), laid(1, 4), struck(4, 1, 6), e.Beaten(4, "ogre", 6))
    assert [(feat.seat, feat.lay) for feat in feats(told)] == [(1, 0)]


def test_a_spell_that_was_paid_later_was_the_last_one() -> None:
    told = (laid(0, 4), struck(4, 7), e.Paid(1, 0, 1, 1), e.Beaten(4, "dragon", 6))
    assert not feats(told)[0].last


def test_every_enemy_is_of_a_sort() -> None:
    names = ("goblin", "mushroom", "golem", "dragon", "vampire", "cerberus_left", "boss", "last_boss")
    wanted = ["monster", "mushroom", "golem", "dragon", "lieutenant", "cerberus", "boss", "boss"]
    assert [sort_of(name) for name in names] == wanted


def test_in_a_whole_level_every_fallen_enemy_has_its_mage_and_everybody_sees_the_same() -> None:
    its = rules("Ic", 3)
    for seed in (3, 4):
        match = decided(Match(its, Opening(3), seed), seed)
        told = feats(match.events(None))
        assert len(told) == sum(isinstance(event, e.Beaten) for event in match.events(None)) > 3
        assert all(feats(match.events(seat)) == told for seat in range(3))
        assert all(feat.lay < feat.strength <= feat.lay + feat.value for feat in told)


def test_the_first_victory_keeps_who_felled_what_and_its_last_blow() -> None:
    ogre, golem = Feat(2, 0, "ogre", 4, 1, 4, 0, last=False), Feat(7, 1, "golem", 6, 2, 2, 4, last=True)
    won = replace(WON, feats=(ogre, ogre, golem), spare=0)
    tally = advance(begin(3), won, TEAM).tally("Ia")
    assert tally.felled == (Felled("Ada", 2, "monster", 2), Felled("Tom", 3, "golem", 1))
    assert tally.blow == Blow(1, 7, "golem", 6, 4, 2, "Tom", 3, last=True)
    assert tally.blow.exact
    drew = advance(begin(3), replace(won, spare=1), TEAM).tally("Ia").blow  # SY-23: a Mushroom still lets them draw
    assert drew is not None
    assert not drew.last


def test_the_best_of_a_level_is_the_best_of_every_victory_and_practice_changes_nothing_else() -> None:
    adventure = advance(begin(3), WON, TEAM)
    assert (adventure.tally("Ia").fewest, adventure.tally("Ia").richest) == (7, 2)
    better = bettered(adventure, "Ia", 6, 1)
    assert (better.tally("Ia").fewest, better.tally("Ia").richest) == (6, 2)
    assert replace(better, tallies=adventure.tallies) == adventure
    tally = better.tally("Ia")
    assert replace(tally, best=7, most=2) == adventure.tally("Ia")
    assert bettered(adventure, "IId", 6, 1) == adventure, "a level that was never won here"


def test_an_older_program_told_the_turns_of_a_victory_only_where_the_first_try_won() -> None:
    old = Tally("Ia", 1, 1, 7, "Nora", 1, 9)
    assert (old.fewest, old.richest) == (7, 9)
    again = Tally("Ia", 3, 1, 22, "Nora", 1, 9)
    assert (again.fewest, again.richest) == (None, 9)
    assert again.bettered(9, 4) == replace(again, best=9, most=9)


def test_a_level_that_nobody_watched_tells_nothing() -> None:
    its = rules("Ia", 2)
    match = decided(Match(its, Opening(2), 1), 1)
    left = result(its, match.state)
    assert left.feats == ()
    now: Adventure = way.advance(begin(2), left, TEAM[:2])
    assert now.tally("Ia").blow is None
