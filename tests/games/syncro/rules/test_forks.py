"""Where the road forks: which forks are open, what their ways change, how one is chosen, and how long it stays."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from typing import Any

import pytest

from game.ai.players.brain import Budget
from game.content.known_levels import KnownLevels
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.entry import ENTRY, build
from game.games.syncro.rules.adventure import adventure as way
from game.games.syncro.rules.adventure.adventure import Adventure, Tally
from game.games.syncro.rules.state.content import BASE, DRAGON, HAND_SIZES, content_for
from game.games.syncro.rules.state.forks import (
    ALIKE,
    FEW,
    MANY,
    SOME,
    Fork,
    alike,
    dealt_way,
    first_tries,
    vote,
    way_to,
)
from game.games.syncro.rules.state.missions import LAYER, Mission, layer_name
from game.games.syncro.rules.state.roads import FORKS, GENTLE, PRINTED, ROADS, STEEP, STEPS, UNDIVIDED, WAYS
from tests.games.syncro.forked import HORDES, with_ways
from tests.games.syncro.positions import ROOT, level

LIKE = "2026-11-30: 72 % of 400"
CELLS = [
    (road, name, mages, fork)
    for road, (name, forks) in product((STEEP, GENTLE), FORKS.items())
    for fork in forks
    for mages in sorted(HAND_SIZES)
    if any(layer.name == layer_name(mages, road, fork) for layer in level(name).layers)
]
"""Every horde of a way that lies in a map."""
TRIES = 40


def open_fork(name: str = "IIb", one: str = LIKE, other: str = LIKE, mages: int = 4) -> Fork | None:
    """Return the fork before a level of the gentle road of which this was measured."""
    told = dict(zip(FORKS[name], (one, other), strict=True))
    return Fork.of(with_ways(name, told, mages=mages), mages, GENTLE)


def on_the_way(step: str = "IIb", road: str = GENTLE, **changes: Any) -> Adventure:
    """Return an adventure of four mages that has come to a step."""
    return Adventure(mages=4, step=step, done=STEPS[: STEPS.index(step)], road=road, **changes)


# Which forks there are


def test_the_road_forks_before_three_levels_and_each_way_has_a_name_of_its_own() -> None:  # SY-45
    assert FORKS == {"Ic": ("bridge", "orchard"), "IIb": ("quarry", "marsh"), "IId": ("wall", "cisterns")}
    assert WAYS == (UNDIVIDED, "bridge", "orchard", "quarry", "marsh", "wall", "cisterns")


@pytest.mark.parametrize(
    ("one", "other", "there"),
    [
        ("2026-11-30: 74 % of 400", "2026-11-30: 71 % of 400", True),
        ("2026-11-30: 74 % of 400; one idle 20 % of 400", "2026-11-30: 79 % of 400", True),
        ("2026-11-30: 74 % of 400", "2026-11-30: 80 % of 400", False),
        ("2026-11-30: 80 % of 400", "2026-11-30: 74 % of 400", False),
        ("2026-11-30: 74 % of 400", "", False),
        ("", "", False),
    ],
)
def test_a_fork_is_there_where_both_ways_were_measured_alike(one: str, other: str, there: bool) -> None:  # SY-46
    assert (open_fork("IIb", one, other) is not None) == there


def test_a_fork_is_there_for_the_mages_and_the_road_that_were_measured_alone() -> None:  # SY-46
    item = with_ways("IIb", {"quarry": LIKE, "marsh": LIKE}, STEEP, 3)
    there = {(road, mages) for road, mages in product(ROADS, HAND_SIZES) if Fork.of(item, mages, road)}
    assert there == {(STEEP, 3)}


def test_the_printed_road_has_no_forks() -> None:  # SY-45
    item = with_ways("IIb", {"quarry": LIKE, "marsh": LIKE})
    assert Fork.of(item, 4, PRINTED) is None
    assert Mission.of(item, 4) == Mission.of(level("IIb"), 4)
    with pytest.raises(ValueError, match="quarry"):
        Mission.of(item, 4, PRINTED, way="quarry")


# What the ways change


def test_a_way_has_a_horde_of_its_own_and_all_else_of_its_level() -> None:  # SY-45
    item = with_ways("IId", {"wall": LIKE, "cisterns": LIKE})
    own = Mission.of(item, 4, GENTLE)
    assert own == Mission.of(level("IId"), 4, GENTLE)
    for fork in FORKS["IId"]:
        taken = Mission.of(item, 4, GENTLE, way=fork)
        told = [(each.name, each.chapter, each.story, each.joins, each.rules, each.road) for each in (own, taken)]
        assert told[0] == told[1]
        assert taken.way == fork
        assert taken.places != own.places
        assert sum(place.kind == "lieutenant" for place in taken.places) == 1
    built = build(4, {"level": "IId", "road": GENTLE, "way": "wall"}, {"IId": item})
    deck = built.content.monster_pack(built.mission.rules, unlocked=False)
    assert Counter(enemy.name for enemy in deck if enemy.powers) == {"golem": 2, "dragon": 2}


def test_a_way_to_another_level_or_on_the_printed_road_changes_nothing() -> None:  # SY-45
    item = with_ways("IId", {"wall": LIKE, "cisterns": LIKE})
    elsewhere = build(4, {"level": "IId", "road": GENTLE, "way": "quarry"}, {"IId": item})
    printed = build(4, {"level": "IId", "road": PRINTED, "way": "wall"}, {"IId": item})
    assert elsewhere.mission == Mission.of(item, 4, GENTLE)
    assert printed.mission == Mission.of(item, 4, PRINTED)


def test_a_way_that_leads_elsewhere_or_has_no_horde_is_told() -> None:  # SY-45
    item = with_ways("IIb", {"quarry": LIKE})
    for fork in ("wall", "flat"):
        with pytest.raises(ValueError, match=f"“{fork}”"):
            Mission.of(item, 4, GENTLE, way=fork)
    with pytest.raises(ValueError, match="gentle 4 marsh"):
        Mission.of(item, 4, GENTLE, way="marsh")
    with pytest.raises(ValueError, match="“gentle 4 wall” is no layer of a horde"):
        Mission.of(with_ways("IIb", {"wall": LIKE}), 4, GENTLE)


def test_a_record_that_tells_no_way_is_of_the_undivided_road() -> None:
    told = {"level": "IIb", "road": GENTLE, "hordes": "second"}
    assert ENTRY.recorded(4, told)["way"] == ENTRY.settle(4, told)["way"] == UNDIVIDED
    assert ENTRY.recorded(4, {**told, "way": "marsh"})["way"] == "marsh"
    with pytest.raises(ValueError, match="“way”"):
        ENTRY.recorded(4, {**told, "way": "river"})


def test_ways_are_told_by_few_some_and_many_and_never_by_a_number() -> None:
    fork = open_fork("IIb")
    assert fork is not None
    quarry, marsh = (dict(each.sorts) for each in fork.ways)
    assert quarry == {"golem": MANY, "monster": SOME, "dragon": FEW, "fog": FEW}
    assert marsh == {"mushroom": MANY, "fog": MANY, "monster": SOME, "dragon": FEW}
    assert [sort for sort, _ in fork.ways[0].sorts] == ["golem", "monster", "dragon", "fog"], "what tells most is first"
    assert [(each.name, each.percent) for each in fork.ways] == [("quarry", 72), ("marsh", 72)]
    wall, cisterns = (dict(each.sorts) for each in (open_fork("IId") or fork).ways)
    assert (wall["golem"], wall["dragon"], cisterns["fog"], cisterns["mushroom"]) == (SOME, SOME, MANY, SOME)


# Which way is taken


@pytest.mark.parametrize(
    ("thumbs", "leader", "taken"),
    [
        ({0: 0}, 3, (0, None)),
        ({0: 1}, 3, (1, None)),
        ({0: 0, 1: 1, 2: 1}, 0, (1, None)),
        ({0: 0, 1: 1}, 0, (0, 0)),
        ({0: 0, 1: 1}, 1, (1, 1)),
        ({0: 0, 2: 1}, 1, (1, 2)),  # the mage who leads is no person: the next one clockwise
        ({0: 0, 2: 1}, 3, (0, 0)),
    ],
)
def test_most_thumbs_take_a_way_and_who_leads_next_decides_a_draw(
    thumbs: dict[int, int], leader: int, taken: tuple[int, int | None]
) -> None:  # SY-47
    assert vote(thumbs, 4, leader, 0) == taken


def test_without_persons_the_ways_take_turns() -> None:  # SY-47
    assert [vote({}, 4, 2, passed)[0] for passed in range(4)] == [0, 1, 0, 1]


def test_a_way_is_taken_once_and_for_good() -> None:  # SY-48
    team = on_the_way()
    assert team.may_choose
    taken = way.take(team, "marsh")
    assert (taken.ways, taken.may_choose, way_to("IIb", taken.ways)) == (("marsh",), False, "marsh")
    for wrong in ((taken, "quarry"), (taken, "marsh"), (team, "wall"), (on_the_way(road=PRINTED), "marsh")):
        with pytest.raises(ValueError, match="way"):
            way.take(*wrong)
    tried = on_the_way(tallies=(Tally("IIb", 1),))
    assert not tried.may_choose, "before its first try"  # SY-47
    assert not on_the_way("IIc").may_choose


def test_a_way_stays_for_every_try_another_team_and_the_gentle_road() -> None:  # SY-48
    taken = way.take(on_the_way(road=STEEP), "marsh")
    lost = way.advance(taken, lost_level(taken))
    for later in (lost, way.leave(lost), way.rejoin(lost, 3), way.turn(lost)):
        assert (later.ways, later.step) == (("marsh",), "IIb")
        assert not later.may_choose
    item = with_ways("IIb", {"quarry": LIKE, "marsh": LIKE})
    turned = way.turn(lost)
    assert dealt_way(item, turned.mages, turned.road, turned.ways) == "marsh"
    assert dealt_way(item, 3, GENTLE, turned.ways) == UNDIVIDED, "no fork for three: the level's own horde"  # SY-46
    assert dealt_way(item, 4, GENTLE, ()) == UNDIVIDED


def lost_level(adventure: Adventure) -> way.Result:
    """Return what a level leaves behind that was lost."""
    nothing = (None,) * adventure.mages
    return way.Result(adventure.step, False, 0, ((),) * adventure.mages, nothing, None, (), None, (), ())


# The maps


@pytest.mark.parametrize(("road", "name", "mages", "fork"), CELLS)
def test_a_way_keeps_what_its_level_introduces_and_is_of_printed_cards(
    road: str, name: str, mages: int, fork: str
) -> None:  # SY-45
    built = Mission.of(level(name), mages, road, way=fork)
    own = Mission.of(level(name), mages, road)
    assert built.balance is not None
    deck = built.balance.monsters
    kinds, printed = (Counter(place.kind for place in each.places) for each in (built, own))
    assert [kinds[kind] for kind in ("lieutenant", "boss")] == [printed[kind] for kind in ("lieutenant", "boss")]
    assert (kinds["fog"] > 0) == (printed["fog"] > 0)
    assert len(deck) == kinds["monster"], "what a way is told by is met there"
    assert sum(DRAGON in enemy.powers for enemy in deck) > 0, "Ic is there to show it, and later levels go on with it"
    box = {enemy: copies for enemy, copies, _ in BASE.monsters}
    for enemy, count in Counter(deck).items():
        assert count <= (box[enemy] if enemy.powers else 5)
    rows = Counter(place.row for place in built.places)
    assert max(rows.values()) <= 5
    assert len(rows) <= 6
    content = content_for(mages, built.balance)
    old, new = (content.monster_pack(built.rules, unlocked=unlocked) for unlocked in (False, True))
    assert Counter(new) - Counter(old) == Counter([BASE.promoted[1]])  # SY-39


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("road", "name", "mages", "fork"), CELLS)
def test_every_way_can_be_won(road: str, name: str, mages: int, fork: str) -> None:
    rules = build(mages, {"level": name, "road": road, "way": fork}, {name: level(name)})
    assert any(won(rules, seed) for seed in range(TRIES))


def won(rules: Any, seed: int) -> bool:
    """Play a level to its end with partners who think a little."""
    match: Match[Any, Any, Any] = Match(rules, Opening(rules.mission.mages), seed)
    while seats := rules.to_act(match.state):
        view, chance = match.view(seats[0]), Rng.of(seed, len(match.decisions))
        match.play(seats[0], Partner().choose(rules, view, Budget(30), chance))
    return bool(match.state.ending == "won")


@pytest.mark.parametrize(("road", "name", "mages", "fork"), CELLS)
def test_the_ways_of_a_fork_that_is_open_are_won_alike_in_400_first_tries(
    road: str, name: str, mages: int, fork: str
) -> None:  # SY-46
    if Fork.of(level(name), mages, road) is None:
        return
    one, other = (first_tries(level(name), layer_name(mages, road, each)) for each in FORKS[name])
    assert one is not None
    assert other is not None
    assert min(one.games, other.games) >= 400
    assert abs(one.percent - other.percent) <= ALIKE


@pytest.mark.parametrize("name", FORKS)
def test_a_glance_at_a_map_tells_whether_the_road_forks(name: str) -> None:  # SY-46
    glanced = KnownLevels(ROOT / "levels").glance(ENTRY, name)
    for road, mages in product(ROADS, HAND_SIZES):
        assert (alike(glanced, mages, road) is not None) == (Fork.of(level(name), mages, road) is not None)


def test_both_ways_lie_in_a_map_or_neither() -> None:
    there = {(road, name, mages) for road, name, mages, _ in CELLS}
    assert len(CELLS) == 2 * len(there)


def test_the_page_names_the_ways() -> None:
    page = (ROOT / "game" / "games" / "syncro" / "RULES.md").read_text("utf-8").partition("## Roads")[2]
    for name, (one, other) in FORKS.items():
        assert re.search(rf"^\| {name} \| {one}: [^|]+ \| {other}: [^|]+ \|$", page, re.MULTILINE)
    assert LAYER == "horde"
    assert {*HORDES} == {*WAYS} - {UNDIVIDED}
