"""The three roads: hordes and decks by level and number of mages, beside the content as it was first printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from hashlib import blake2b
from itertools import product
from typing import Any

import pytest

from game.ai.players.brain import Budget
from game.engine.level import Layer, Level, Property
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.entry import ENTRY, build
from game.games.syncro.rules.adventure import adventure as way
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.content import (
    BASE,
    DRAGON,
    GOLEM,
    HAND_SIZES,
    MUSHROOM,
    Balance,
    Enemy,
    Kind,
    content_for,
)
from game.games.syncro.rules.state.missions import LAYER, Mission
from game.games.syncro.rules.state.roads import CHAPTERS, FIRST_HORDES, GENTLE, HORDES, LEVELS, PRINTED, ROADS, STEEP
from tests.games.syncro.positions import ROOT, drawn, level
from tests.rulebooks import tells

CELLS = [*product((STEEP, GENTLE), LEVELS, sorted(HAND_SIZES))]
JOINS = {"Ia": MUSHROOM, "Ib": GOLEM, "Ic": DRAGON}
"""Which power each of these levels is there to show."""
TRIES = 40
LIGHT = Budget(30)
FIRST_SUM = "70011049881a65b3"
"""Of all hordes of the roads as they were first set."""
CHIEFS = {"Id": (11, 12, 13, 14), "IIe": (10, 10, 10, 12)}
"""How strong the Bosses are on the steep and the gentle road, for two to five mages."""
TIMES = 5
WORDS = {5: "five"}
"""How often a deck holds one plain Monster at most, and the word for it."""


def mission(road: str, name: str, mages: int) -> Mission:
    return Mission.of(level(name), mages, road)


def roaded(**changes: Property) -> Level:
    """Return a level whose horde for three mages is another one on the steep road."""
    plain, other = drawn("D", "U"), drawn("DD", "UU")
    layer = Layer("steep 3", other.layer(LAYER).shapes, tuple(changes.items()))
    return replace(plain, layers=(*plain.layers, layer))


def play(rules: SyncroRules, seed: int) -> Any:
    """Play a level to its end with partners who think a little."""
    match: Match[Any, Any, Any] = Match(rules, Opening(rules.mission.mages), seed)
    partner = Partner()
    while not match.state.ending:
        seat = rules.to_act(match.state)[0]
        match.play(seat, partner.choose(rules, match.view(seat), LIGHT, Rng.of(seed, len(match.decisions))))
        assert not [*rules.audit(match.state)]
    return match.state


@pytest.mark.parametrize("mages", sorted(HAND_SIZES))
@pytest.mark.parametrize("name", LEVELS)
def test_the_printed_road_is_the_first_content_for_every_number_of_mages(name: str, mages: int) -> None:
    printed = build(mages, {"level": name}, {name: level(name)})
    assert printed.mission == Mission.of(level(name), mages) == mission(PRINTED, name, mages)
    assert (printed.mission.road, printed.mission.balance) == (PRINTED, None)
    assert printed.content is BASE
    first = level(name).layer(LAYER)
    assert len(printed.mission.places) == len(first.shapes)
    assert ENTRY.settle(mages, {"level": name})["road"] == PRINTED


@pytest.mark.parametrize(("road", "name", "mages"), CELLS)
def test_a_road_has_its_own_horde_for_each_level_and_number_of_mages(road: str, name: str, mages: int) -> None:
    built = mission(road, name, mages)
    assert built.balance is not None
    assert built.road == road
    rows = Counter(place.row for place in built.places)
    assert max(rows.values()) <= 5
    assert len(rows) <= 6
    assert any(place.face_up and not built.covers[number] for number, place in enumerate(built.places))
    kinds = Counter(place.kind for place in built.places)
    printed = Counter(place.kind for place in mission(PRINTED, name, mages).places)
    special: tuple[Kind, ...] = ("lieutenant", "boss", "last_boss", "cerberus")
    assert [kinds[kind] for kind in special] == [printed[kind] for kind in special], "it keeps the level's character"
    assert (kinds["fog"] > 0) == (printed["fog"] > 0)


@pytest.mark.parametrize(("road", "name", "mages"), CELLS)
def test_a_deck_is_of_printed_kinds_and_shows_what_is_new(road: str, name: str, mages: int) -> None:  # SY-7
    built = mission(road, name, mages)
    assert built.balance is not None
    deck = built.balance.monsters
    places = sum(place.kind == "monster" for place in built.places)
    assert set(deck) <= {enemy for enemy, _, _ in BASE.monsters}
    assert places <= len(deck) <= places + 2
    if name in JOINS:
        never = len(deck) - places  # so many cards of the deck may stay in the pile
        assert sum(JOINS[name] in enemy.powers for enemy in deck) > never, "the new kind is met for certain"
    if LEVELS.index(name) >= LEVELS.index("Ic"):
        content = content_for(mages, built.balance)
        old, new = (content.monster_pack(built.rules, unlocked=unlocked) for unlocked in (False, True))
        assert Counter(new) - Counter(old) == Counter([BASE.promoted[1]])  # SY-39


def more_than_printed(deck: Iterable[Enemy], *, plain: bool) -> dict[Enemy, int]:
    """Return which plain Monsters, or which others, a deck holds more often than the box, and how often."""
    box = {enemy: copies for enemy, copies, _ in BASE.monsters}
    return {
        enemy: count for enemy, count in Counter(deck).items() if count > box[enemy] and plain == (not enemy.powers)
    }


def test_what_roads_change_of_the_printed_cards_is_what_the_page_says() -> None:  # SY-7, SY-30, SY-37
    balances = {cell: mission(*cell).balance or Balance() for cell in CELLS}
    more = [deck for item in balances.values() if (deck := more_than_printed(item.monsters, plain=True))]
    assert not any(more_than_printed(item.monsters, plain=False) for item in balances.values())
    assert {(item.lieutenants, item.cerberus) for item in balances.values()} == {(0, 0)}
    for road in (STEEP, GENTLE):
        chiefs = [[balances[road, name, mages].boss for mages in sorted(HAND_SIZES)] for name in LEVELS]
        lasts = [[balances[road, name, mages].last_boss for mages in sorted(HAND_SIZES)] for name in LEVELS]
        nobody = [[0] * len(HAND_SIZES)] * len(LEVELS)
        assert chiefs == [*nobody[:3], list(CHIEFS["Id"]), *nobody[4:]]
        assert lasts == [*nobody[:-1], list(CHIEFS["IIe"])]
    page = (ROOT / "game" / "games" / "syncro" / "RULES.md").read_text(encoding="utf-8").partition("## Roads")[2]
    assert f"{len(more)} of the {len(CELLS)} decks hold one more often than the box, which has one of each" in page
    assert {copies for enemy, copies, _ in BASE.monsters if not enemy.powers} == {1}
    assert max(count for deck in more for count in deck.values()) == TIMES
    assert f"{WORDS[TIMES]} times at most" in page
    for name, printed in (("Id", BASE.boss.strength), ("IIe", BASE.last_boss.strength)):
        two, three, four, five = CHIEFS[name]
        told = f"{two}, {three}, {four} and {five} for two, three, four and five mages; printed: {printed}"
        assert f"| the Boss of {name} | {told} |" in page
    assert "printed cards only" not in page


def test_the_book_tells_what_roads_change_of_the_printed_cards() -> None:  # SY-7, SY-30, SY-37
    id_, last = CHIEFS["Id"], CHIEFS["IIe"]
    assert len({*last[:3]}) == 1
    assert tells(
        "syncro",
        "SY-30",
        "face down",
        "it is {} with two mages, {} with three, {} with four and {} with five.".format(*id_),
        "elle est de {} à deux mages, de {} à trois, de {} à quatre et de {} à cinq.".format(*id_),
    )
    english, french = (
        "On the other two roads its own is {}, and {} with five mages.",
        "Sur les deux autres routes, la sienne est de {}, et de {} à cinq mages.",
    )
    assert tells("syncro", "SY-37", "second Boss", english.format(*last[2:]), french.format(*last[2:]))
    assert tells(
        "syncro",
        "SY-7",
        "the shuffled monster deck",
        "a plain Monster may come several times, and the Bosses are stronger. No other card is changed",
        "un même Monstre sans pouvoir peut venir plusieurs fois, et les Boss sont plus forts. Aucune autre carte",
    )


@pytest.mark.parametrize("mages", sorted(HAND_SIZES))
@pytest.mark.parametrize("road", [STEEP, GENTLE])
def test_no_road_runs_out_of_lieutenants(road: str, mages: int) -> None:  # SY-34
    hordes = [mission(road, name, mages) for name in CHAPTERS[1]]
    laid = sum(place.kind == "lieutenant" for horde in hordes for place in horde.places)
    assert laid <= len(BASE.lieutenants)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("road", "name", "mages"), CELLS)
def test_every_level_of_a_road_can_be_won(road: str, name: str, mages: int) -> None:
    rules = SyncroRules(mission(road, name, mages))
    assert any(play(rules, seed).ending == "won" for seed in range(TRIES))


@pytest.mark.parametrize("mages", sorted(HAND_SIZES))
@pytest.mark.parametrize("name", LEVELS)
def test_the_gentle_road_is_easier_than_the_steep_one(name: str, mages: int) -> None:
    hardness = []
    for road in (GENTLE, STEEP):
        built = mission(road, name, mages)
        content = content_for(mages, built.balance)
        bosses = (content.boss.strength, content.last_boss.strength)
        deck = [enemy for enemy in content.monster_pack(built.rules, unlocked=False) if MUSHROOM not in enemy.powers]
        hardness.append((len(built.places), sum(bosses) + sum(enemy.strength for enemy in deck)))
    assert hardness[0] < hardness[1]


def test_a_road_without_a_layer_plays_the_printed_horde() -> None:
    item = roaded(boss=12)
    assert len(Mission.of(item, 3, STEEP).places) == 4
    for mages, road in ((3, GENTLE), (3, PRINTED), (2, STEEP)):
        assert len(Mission.of(item, mages, road).places) == 2
        assert Mission.of(item, mages, road).balance is None


def test_a_layer_changes_cards_for_its_road_alone() -> None:
    item = roaded(monsters="goblin 3, dragon 5,dragon 5", boss=12, last_boss=9, cerberus=-2, lieutenants=1)
    content = SyncroRules(Mission.of(item, 3, STEEP)).content
    assert [enemy.strength for enemy in content.monster_pack((), unlocked=False)] == [3, 5, 5]
    assert (content.boss.strength, content.last_boss.strength) == (12, 9)
    assert [enemy.strength for enemy in content.cerberus] == [4, 5]
    assert [enemy.strength for enemy in content.lieutenants] == [10, 7, 11, 6, 9]
    assert content.spells == BASE.spells
    assert SyncroRules(Mission.of(item, 3)).content is BASE


def test_a_level_that_has_begun_keeps_the_horde_that_it_was_dealt() -> None:
    item = roaded(monsters="goblin 3, ogre 4", boss=12, first_monsters="dragon 5, dragon 6", first_boss=11)
    first, now = (Mission.of(item, 3, STEEP, hordes).balance for hordes in (FIRST_HORDES, HORDES[-1]))
    assert first is not None
    assert now is not None
    assert ([enemy.name for enemy in first.monsters], first.boss) == (["dragon", "dragon"], 11)
    assert ([enemy.name for enemy in now.monsters], now.boss) == (["goblin", "ogre"], 12)
    assert Mission.of(roaded(boss=12), 3, STEEP, FIRST_HORDES).balance == Balance(boss=12), "what has stayed is there"


def test_a_record_that_tells_no_hordes_is_older_than_those_of_today() -> None:
    told = {"level": "Id", "road": STEEP}
    assert ENTRY.recorded(3, told) == {**told, "hordes": FIRST_HORDES, "way": "undivided", "deal": "any"}
    assert ENTRY.recorded(3, {**told, "hordes": HORDES[-1]})["hordes"] == HORDES[-1]
    assert ENTRY.settle(3, told)["hordes"] == HORDES[-1]
    with pytest.raises(ValueError, match="“hordes”"):
        ENTRY.recorded(3, {**told, "hordes": "third"})


def test_hordes_that_levels_have_begun_with_never_change() -> None:
    sums = blake2b(digest_size=8)
    for road, name, mages in CELLS:
        begun = Mission.of(level(name), mages, road, FIRST_HORDES)
        places = repr((begun.places, begun.balance)).replace("HordePlace(", "Place(")  # as they were called then
        sums.update(places.encode())
    assert sums.hexdigest() == FIRST_SUM


def test_what_a_layer_leaves_open_is_printed() -> None:
    assert content_for(4, Balance()) == BASE
    assert content_for(4, Balance(cerberus=-20)).cerberus[0].strength == 1


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"monsters": "goblin 4"}, "“goblin 4” in “monsters” is no Monster that has joined"),
        ({"monsters": "witch 9"}, "“witch 9” in “monsters”"),
        ({"hand": 7}, "“hand” is no number that a road can change"),  # SY-5
        ({"boss": "ten"}, "“boss” is no number"),
        ({"boss": True}, "“boss” is no number"),
    ],
)
def test_what_a_layer_can_not_change_is_told(changes: dict[str, Property], said: str) -> None:
    with pytest.raises(ValueError, match=r"layer “steep 3”") as told:
        Mission.of(roaded(**changes), 3, STEEP)
    assert said in str(told.value)


def test_a_card_whose_rule_has_not_joined_is_in_no_deck() -> None:  # SY-7
    item = roaded(monsters="golem 6, goblin 3")
    early = replace(item, properties=tuple({**dict(item.properties), "known": ""}.items()))
    with pytest.raises(ValueError, match="golem 6"):
        Mission.of(early, 3, STEEP)


@pytest.mark.parametrize("name", ["steep", "steep 6", "steep 3 ", "printed 3", "hord"])
def test_a_layer_of_another_name_is_told(name: str) -> None:
    item = drawn("U")
    wrong = replace(item, layers=(*item.layers, Layer(name, item.layers[0].shapes)))
    with pytest.raises(ValueError, match="is no layer of a horde"):
        Mission.of(wrong, 3, STEEP)


def test_a_road_that_there_is_none_of_is_told() -> None:
    with pytest.raises(ValueError, match="“flat”"):
        Mission.of(drawn("U"), 3, "flat")
    with pytest.raises(ValueError, match="“flat”"):
        way.begin(3, road="flat")
    with pytest.raises(ValueError, match="road"):
        ENTRY.settle(3, {"road": "flat"})


def test_an_adventure_keeps_its_road() -> None:
    assert [way.begin(3, road=road).road for road in ROADS] == [*ROADS]
    assert way.begin(3).road == Adventure(mages=3).road == PRINTED
    assert way.rejoin(way.begin(3, road=STEEP), 5).road == STEEP
