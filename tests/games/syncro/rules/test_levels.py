"""The nine hordes and how maps are read (SY-3, SY-7, SY-8), with everything a broken map is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from levels.make_syncro_levels import HORDES, JOINS, before, maps
from levels.syncro_roads_first import FIRST

from game.engine.level import Layer, Level, Property, Shape
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.syncro.rules.play.actions import Lead
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.content import HAND_SIZES, TOTALS, Enemy, content_for
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.roads import CHAPTERS, LEVELS, STEPS
from tests.games.syncro.positions import ROOT, drawn, level, rules


def test_the_chapters_have_their_levels_then_the_rewards_and_the_finale() -> None:  # SY-3
    assert CHAPTERS == (("Ia", "Ib", "Ic", "Id"), ("IIa", "IIb", "IIc", "IId", "IIe"))
    assert STEPS == ("Ia", "Ib", "Ic", "Id", "Ie", "IIa", "IIb", "IIc", "IId", "IIe", "IIf")


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("mages", sorted(HAND_SIZES))
def test_every_map_is_the_horde_of_the_rules_page(name: str, mages: int) -> None:  # SY-7
    mission = Mission.of(level(name), mages)
    signs = {"monster": "UD", "fog": "F", "lieutenant": "L", "boss": "B", "last_boss": "X", "cerberus": "C"}
    written = [sign for row in HORDES[name] for sign in row if sign != "."]
    assert [
        signs[place.kind][not place.face_up] if place.kind == "monster" else signs[place.kind]
        for place in mission.places
    ] == written
    assert [place.row for place in mission.places] == [
        row for row, text in enumerate(HORDES[name]) for sign in text if sign != "."
    ]
    assert mission.joins == JOINS[name]
    assert (mission.name, mission.story, mission.chapter) == (name, name, 2 if name.startswith("II") else 1)


def test_the_maps_are_those_that_the_tool_writes() -> None:
    for name, text in maps():
        assert (ROOT / "levels" / "syncro" / f"{name}.tmx").read_text(encoding="utf-8") == text


def test_a_horde_that_is_set_anew_leaves_the_one_of_before_in_its_map() -> None:
    first = FIRST["steep"]["Id"][2]
    assert [*before("Id", "steep 2", first)] == []
    assert [*before("Id", "steep 2", replace(first, boss=13))] == [("first_boss", 11)]
    harder = replace(first, deck="4 5 7 8 M2 D5", cerberus=1)
    assert dict(before("Id", "steep 2", harder)) == {
        "first_monsters": "goblin 3, orc 5, imp 6, minotaur 8, mushroom 2, dragon 5",
        "first_cerberus": 0,
    }
    with pytest.raises(ValueError, match="rows"):
        [*before("Id", "steep 2", replace(first, rows="..B UU"))]


def test_both_bosses_can_lie_in_one_horde_and_each_is_itself() -> None:  # SY-30, SY-37
    item = SyncroRules(Mission.of(drawn("X..B", "U"), 2))
    match: Match[Any, Any, Any] = Match(item, Opening(2), 3)
    assert not list(item.audit(item.imagine(match.view(0), Rng(1))))
    match.play(0, Lead(0))
    world = item.imagine(match.view(0), Rng(1))
    for state in (match.state, world):
        laid = {
            spot.kind: state.foes.card_face(spot.card).name for spot in state.horde if spot and spot.kind != "monster"
        }
        assert laid == {"last_boss": "last_boss", "boss": "boss"}


def test_content_can_differ_by_the_number_of_mages() -> None:
    """Whoever balances the game changes `content_for`; the rules take any content, and no hand sizes (SY-5)."""
    content = replace(content_for(2), boss=Enemy("boss", 7, ("dragon",)), monsters=content_for(2).monsters[:9])
    match: Match[Any, Any, Any] = Match(SyncroRules(Mission.of(level("Id"), 2), content), Opening(2), 3)
    match.play(0, Lead(0))
    assert not list(match.rules.audit(match.state))
    assert {entry.face.strength for entry in match.state.foes.known if entry.face.name == "boss"} == {7}
    assert not {entry.face.name for entry in match.state.foes.known} & {"dragon", "golem", "mushroom"}


def test_a_card_is_covered_by_every_card_of_a_lower_row_that_overlaps_it() -> None:  # SY-7
    mission = Mission.of(level("Ia"), 4)
    assert mission.covers == ((1, 2), (3, 4), (4, 5), (), (), ())
    assert mission.order == (3, 4, 5, 1, 2, 0)  # SY-18
    assert Mission.of(level("IIe"), 4).covers[:3] == ((1, 2), (4, 5), (5, 6))


def test_rules_stay_for_the_rest_of_the_adventure_except_the_spoken_totals() -> None:  # SY-8
    known: set[str] = set()
    for name in LEVELS:
        mission = Mission.of(level(name), 3)
        known = (known | set(mission.joins)) - ({TOTALS} - set(mission.joins))
        assert set(mission.rules) == known
    assert TOTALS in Mission.of(level("IIc"), 3).rules
    assert TOTALS not in Mission.of(level("IId"), 3).rules


def test_each_kind_of_monster_and_spell_joins_at_its_level() -> None:  # SY-7, SY-35
    def kinds(name: str) -> set[str]:
        pack = content_for(4).monster_pack(rules(name).mission.rules, unlocked=False)
        return {enemy.name for enemy in pack if enemy.powers}

    assert [kinds(name) for name in ("Ia", "Ib", "Ic")] == [
        {"mushroom"},
        {"mushroom", "golem"},
        {"mushroom", "golem", "dragon"},
    ]
    highest = {name: max(content_for(4).spell_pack(rules(name).mission.rules)) for name in LEVELS}
    assert [highest[name] for name in ("Ia", "IIa", "IIb", "IIc", "IId", "IIe")] == [5, 5, 6, 6, 7, 7]
    pack = content_for(4).spell_pack(rules("IId").mission.rules)
    assert [pack.count(value) for value in range(1, 8)] == [10, 10, 9, 7, 4, 2, 2]


def test_the_monster_deck_is_that_of_the_rules_page() -> None:  # SY-7
    pack = content_for(2).monster_pack(rules("IIe").mission.rules, unlocked=False)
    plain = [enemy.strength for enemy in pack if not enemy.powers]
    assert plain == [3, 4, 4, 5, 5, 6, 6, 7, 8]
    by_name = {
        name: [enemy.strength for enemy in pack if enemy.name == name] for name in ("mushroom", "golem", "dragon")
    }
    assert by_name == {"mushroom": [2, 2, 3, 3, 4], "golem": [6, 7, 8, 8], "dragon": [5, 5, 6, 7]}
    content = content_for(2)
    assert (content.boss.strength, content.last_boss.strength) == (10, 8)
    assert [enemy.strength for enemy in content.cerberus] == [6, 7]
    assert [enemy.strength for enemy in content.lieutenants] == [9, 6, 10, 5, 8]
    assert len(content.fog_pack(unlocked=False)) == 12
    assert len(content.reward_pack(unlocked=False)) == 8


def test_a_victory_unlocks_a_dragon_a_reward_and_a_curse() -> None:  # SY-39
    content = content_for(3)
    joined = rules("Ic", 3).mission.rules
    old, new = (content.monster_pack(joined, unlocked=unlocked) for unlocked in (False, True))
    assert sorted(enemy.strength for enemy in new if enemy.name == "dragon") == [5, 6, 7, 7]
    assert len(old) == len(new)
    assert set(content.fog_pack(unlocked=True)) - set(content.fog_pack(unlocked=False)) == {"pass_hands"}
    assert set(content.reward_pack(unlocked=True)) - set(content.reward_pack(unlocked=False)) == {"redeal"}


def test_the_game_is_for_two_to_five() -> None:  # SY-1, SY-5
    assert HAND_SIZES == {2: 8, 3: 6, 4: 5, 5: 5}
    for mages in (0, 1, 6):
        with pytest.raises(ValueError, match="mages"):
            content_for(mages)
        with pytest.raises(ValueError, match="mages"):
            Mission.of(level("Ia"), mages)


def test_a_map_can_lay_other_cards_for_other_numbers_of_mages() -> None:  # SY-7
    shapes = list(drawn("D", "U", "U").layer("horde").shapes)
    shapes[0] = replace(shapes[0], properties=(("fewest", 4),))
    shapes[1] = replace(shapes[1], properties=(("face_up", True), ("most", 4)))
    width = replace(drawn("U"), layers=(Layer("horde", tuple(shapes)),))
    assert [len(Mission.of(width, mages).places) for mages in (2, 4, 5)] == [2, 3, 2]


def test_cards_drawn_a_little_askew_still_lie_in_a_row() -> None:  # SY-18
    shapes = [
        replace(shape, y=shape.y + number, points=tuple((x, y + number) for x, y in shape.points))
        for number, shape in enumerate(drawn("UUU").layer("horde").shapes)
    ]
    mission = Mission.of(replace(drawn("U"), layers=(Layer("horde", tuple(reversed(shapes))),)), 4)
    assert mission.order == (2, 1, 0)


def with_properties(**changed: Property) -> Level:
    item = drawn("U")
    kept = {**dict(item.properties), **changed}
    return replace(item, properties=tuple(kept.items()))


def with_card(card: Shape) -> Level:
    item = drawn("U")
    return replace(item, layers=(Layer("horde", (*item.layer("horde").shapes, card)),))


CARD = drawn("U").layer("horde").shapes[0]


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (with_properties(chapter=3), "“chapter” is 1 or 2"),
        (with_properties(level="I a"), "“level” is a name"),
        (with_properties(story=""), "“story” is a name"),
        (with_properties(joins="wizard"), "“wizard” in “joins”"),
        (drawn("D"), "nothing can be attacked at the start"),
        (drawn("F", "U", known=()), "“fog” has not joined"),
        (drawn("B.B", "U"), "two cards of the kind “boss”"),
        (drawn("C", "C", "U"), "a Cerberus lies under another"),
        (with_card(replace(CARD, number=7, kind="wizard")), "object 7: “wizard” is no kind"),
        (with_card(replace(CARD, number=7, points=((0, 0),))), "object 7: a card is a rectangle"),
        (with_card(replace(CARD, number=7, kind="fog")), "object 7: only a monster can lie face up"),
        (with_card(replace(CARD, number=7, properties=(("fewest", "two"),))), "object 7: “fewest” and “most”"),
        (replace(drawn("U"), layers=()), "no object layer “horde”"),
        (replace(drawn("U"), layers=(Layer("horde", ()),)), "no card lies in the horde"),
    ],
)
def test_a_broken_map_is_told_in_a_sentence_that_names_it(broken: Level, said: str) -> None:
    with pytest.raises(ValueError, match=r"x\.tmx") as caught:
        Mission.of(broken, 2)
    assert said in str(caught.value)


def test_an_enemy_is_a_plain_value() -> None:
    assert Enemy("ogre", 4) == Enemy("ogre", 4, ())
