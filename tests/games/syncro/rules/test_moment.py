"""What a level that was won is remembered by: the first thing that everybody at the table would tell of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.engine.protocol import HIDDEN
from game.engine.reading import Reading
from game.games.syncro.rules.adventure.moment import Moment, fallen_in, moment
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import ONES_COUNT_NOTHING, Enemy
from game.saves.records.store import Store
from tests.contract.worlds import levels

GOLDEN = Path(__file__).parents[3] / "golden" / "syncro"
END = e.Ended("won", ())
OGRE, GOLEM, DRAGON = Enemy("ogre", 6), Enemy("golem", 6), Enemy("dragon", 5)
LEFT = 4
"""Spells in hands at the end, so that none was the very last."""


def turn(number: int) -> e.TurnBegan:
    return e.TurnBegan(0, number)


def up(place: int, enemy: Enemy) -> e.Placed:
    return e.Placed(place, enemy)


def laid(seat: int, place: int, enemy: str = "ogre") -> e.Attacked:
    return e.Attacked(seat, place, enemy, HIDDEN, HIDDEN)


def falls(place: int, enemy: Enemy, *faces: int, strength: int = 0, drawn: int = 0) -> tuple[object, ...]:
    """Return that Spells of seats 0, 1, 2 … are laid on an enemy and beat it."""
    needed = strength or enemy.strength
    return (
        *(laid(seat, place, enemy.name) for seat in range(len(faces))),
        e.Struck(place, enemy.name, faces, sum(faces), needed),
        e.Beaten(place, enemy.name, needed, drawn=drawn),
    )


def last(*faces: int) -> tuple[object, ...]:
    """Return a last blow that nobody would tell of."""
    return (up(9, OGRE), turn(8), *falls(9, OGRE, *(faces or (4, 4))), END)


def found(*events: object, left: int = LEFT) -> Moment:
    result = moment(events, left)
    assert result is not None
    return result


def test_the_last_blow_is_told_where_nothing_else_is() -> None:
    one = found(*last(4, 4))
    assert (one.kind, one.fallen.turn, one.by.seat, one.by.face, one.left) == ("blow", 8, 1, 4, LEFT)


def test_a_level_that_was_lost_has_no_moment() -> None:
    assert moment((*last(4, 4)[:-1], e.Ended("spent", ())), LEFT) is None
    assert moment((), 0) is None


def test_the_very_last_spell_is_told_before_anything_else() -> None:
    told = (up(1, DRAGON), turn(1), *falls(1, DRAGON, 2, 3), *last(4, 2))
    assert found(*told, left=0).kind == "last_spell"
    assert found(*told, left=1).kind == "dragon", "one hand held a Spell"
    paid = (*told[:-1], e.Paid(0, HIDDEN, 2, 2), END)
    assert found(*paid, left=0).kind == "last_spell", "what is paid after it was laid before the end"


def test_a_spell_that_left_a_hand_later_was_the_last_one() -> None:
    told = (
        up(8, OGRE), up(9, OGRE), turn(8), laid(0, 9), laid(1, 9), laid(2, 8), e.Struck(8, "ogre", (6,), 6, 6),
        e.Beaten(8, "ogre", 6), e.Struck(9, "ogre", (4, 4), 8, 6), e.Beaten(9, "ogre", 6), END,
    )  # fmt: skip
    assert found(*told, left=0).kind == "blow"


def test_a_one_that_was_needed_is_told() -> None:
    one = found(*last(1, 5))
    assert (one.kind, one.by.face, one.by.seat) == ("one", 1, 0), "whoever laid it, before or after the others"
    assert found(*last(1, 6)).kind == "blow", "it would have fallen without it"
    assert found(*last(4, 2)).kind == "blow", "no 1 was in it"
    nothing = (e.FogLifted(None, ONES_COUNT_NOTHING), up(9, OGRE), turn(8), laid(0, 9), laid(1, 9))
    cursed = (*nothing, e.Struck(9, "ogre", (1, 6), 6, 6), e.Beaten(9, "ogre", 6), END)
    assert found(*cursed).kind == "blow", "it counted nothing"
    three = (*nothing, laid(2, 9), e.Struck(9, "ogre", (1, 5, 4), 9, 6), e.Beaten(9, "ogre", 6), END)
    assert found(*three).by.seat == 2, "with a 1 that counts it would have been the 5"


def test_a_dragon_to_the_point_is_told_and_none_that_was_paid() -> None:
    one = found(up(1, DRAGON), turn(4), *falls(1, DRAGON, 4, 1), *last())
    assert (one.kind, one.fallen.turn, one.fallen.exact) == ("dragon", 4, True)
    assert found(up(1, DRAGON), turn(4), *falls(1, DRAGON, 4, 2), *last()).kind == "blow"


def test_a_boss_is_told_and_whether_it_was_turned_up_last() -> None:
    boss = Enemy("boss", 13, ("dragon",))
    one = found(turn(7), e.Revealed(1, boss), *falls(1, boss, 5, 4, 3, 1), *last())
    assert (one.kind, one.fallen.uncovered_last) == ("boss", True)
    later = found(turn(7), e.Revealed(1, boss), *falls(1, boss, 5, 9), e.Revealed(2, OGRE), *last())
    assert not later.fallen.uncovered_last


@pytest.mark.parametrize(("eaten", "kind"), [(3, "golem"), (2, "blow")])
def test_a_golem_that_has_grown_to_nine_is_told(eaten: int, kind: str) -> None:
    fed = (
        up(1, GOLEM), turn(2), laid(0, 1, "golem"), laid(1, 1, "golem"), e.Struck(1, "golem", (eaten, eaten), 4, 6),
        e.Absorbed(1, "golem", 0, eaten),
    )  # fmt: skip
    one = found(*fed, turn(7), *falls(1, GOLEM, 2, 3, 5, strength=6 + eaten), *last())
    assert one.kind == kind
    if kind == "golem":
        assert (one.fallen.absorbed, one.fallen.eaten, one.fallen.total) == ((3,), 3, 10)
    assert found(up(1, Enemy("golem", 9)), turn(7), *falls(1, Enemy("golem", 9), 5, 5), *last()).kind == "blow"


def test_three_in_one_turn_are_told_by_the_strongest() -> None:
    places = [up(place, Enemy("orc", place + 3)) for place in range(3)]
    told = [event for place in range(3) for event in falls(place, Enemy("orc", place + 3), 3 + place, 1)]
    one = found(*places, turn(4), *told, *last())
    assert (one.kind, one.fallen.strength, len(one.together)) == ("three", 5, 3)
    two = [event for place in range(2) for event in falls(place, Enemy("orc", place + 3), 3 + place, 1)]
    assert found(*places, turn(4), *two, turn(5), *falls(2, Enemy("orc", 5), 4, 4), *last()).kind == "blow"


@pytest.mark.parametrize(("drawn", "kind"), [(6, "mushroom"), (5, "blow")])
def test_a_mushroom_of_six_spells_is_told(drawn: int, kind: str) -> None:
    cap = Enemy("mushroom", 3)
    assert found(up(1, cap), turn(3), *falls(1, cap, 5, 5, drawn=drawn), *last()).kind == kind


def test_the_order_is_that_of_the_rules_and_not_of_the_turns() -> None:
    cap = Enemy("mushroom", 3)
    told = (up(1, cap), up(2, DRAGON), turn(1), *falls(1, cap, 5, 5, drawn=7), turn(2), *falls(2, DRAGON, 5), *last())
    assert found(*told).kind == "dragon"


def test_another_kind_than_the_level_before_is_told_where_there_is_one() -> None:
    both = (up(1, DRAGON), turn(1), *falls(1, DRAGON, 2, 3), *last(4, 2))
    assert moment(both, 0, "dragon") == moment(both, 0), "nothing else comes first then"
    told = moment(both, 0, "last_spell")
    assert told is not None
    assert (told.kind, told.fallen.enemy, told.together) == ("dragon", DRAGON, (told.fallen,))
    alone = moment(last(4, 2), 0, "last_spell")
    assert alone is not None
    assert alone.kind == "last_spell", "the last blow alone is nothing to be told of"
    assert found(*last(4, 4)).kind == "blow"
    plain = moment(last(4, 4), LEFT, "blow")
    assert plain is not None
    assert plain.kind == "blow"


def test_what_was_cast_off_lies_there_no_more() -> None:
    first = (up(9, OGRE), turn(1), laid(2, 9), laid(0, 9), e.Struck(9, "ogre", (1, 3), 4, 6))
    lost = (*first, e.Withstood(9, "ogre", 0, 1), turn(2), laid(1, 9))
    one = found(*lost, e.Struck(9, "ogre", (3, 4), 7, 6), e.Beaten(9, "ogre", 6), END)
    assert [(spell.seat, spell.face) for spell in one.fallen.spells] == [(0, 3), (1, 4)]


def test_an_enemy_whose_spells_nobody_saw_is_left_out() -> None:
    assert fallen_in((turn(1), *falls(1, OGRE, 3, 3))) == (), "its card was never seen"
    told = (up(1, OGRE), turn(1), laid(0, 1), e.Struck(1, "ogre", (3, 3), 6, 6), e.Beaten(1, "ogre", 6))
    assert fallen_in(told) == (), "one of them was laid before anybody watched"


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_record_tells_nothing_that_a_stranger_could_not_see(tmp_path: Path, path: Path) -> None:
    replayed = Store(tmp_path, levels).replay(path)
    reading = Reading(replayed.match)
    stranger = reading.events(0, reading.length, None)
    hands = reading.view(reading.length, None).state.hands
    one = moment(stranger, sum(map(len, hands)))
    outcome = reading.outcome(reading.length)
    assert (one is not None) == (outcome is not None and bool(outcome.winners))
    if one is None:
        return
    whole = [beat.event for beat in replayed.match.whole()]
    assert one == moment(whole, sum(map(len, hands))), "who knows all cards finds no other"
    struck = stranger[one.fallen.event]
    assert isinstance(struck, e.Struck)
    assert struck.faces == tuple(spell.face for spell in one.fallen.spells), "they lay open then"
    assert json.dumps(str(one)).count("HIDDEN") == 0
