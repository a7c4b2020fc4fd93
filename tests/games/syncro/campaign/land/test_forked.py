"""The map where the road forks (SY-45, SY-48): two towns, two roads, one of which was taken, or none yet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.images.lands import TALL, WIDE, Land, read_land, read_light
from game.games.syncro.campaign.land.forked import AHEAD, GREY, TOWN, TOWN_GREY, forked, other_places
from game.games.syncro.campaign.land.landscape import RoadWay, nodes, sight, strokes
from game.games.syncro.campaign.land.other_ways import OtherWay
from game.games.syncro.campaign.land.road import NodeFace
from game.games.syncro.campaign.map.campfire import CampFire
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.state.roads import FORKS, PRINTED, STEPS
from game.games.syncro.scenery.mages import MageFace
from tests.games.syncro.campaign.campaigns import FOUR, begun, plain, put
from tests.games.syncro.forked import forked as forking_box
from tests.scenes.box import PLACES, Box

DRAWINGS = PLACES.assets / "images" / "shell"
LIGHT = read_light(DRAWINGS)


@pytest.fixture(params=[WIDE, TALL])
def land(request: pytest.FixtureRequest) -> Land:
    return read_land(DRAWINGS, request.param)


def shown(box: Box, step: str, **changes: object) -> Any:
    """Show the map of an adventure that has come to a step."""
    campaign = CampaignScene(box.services, box.screens)
    file = begun(box, step, FOUR)
    tries = tuple(tally for tally in adventure_in(file).tallies if tally.level != step)
    file = put(campaign, file, **{"tallies": tries, "road": "steep", **changes})
    box.show(CampaignScene(box.services, box.screens, file.path))
    return box.top


def lights(land: Land) -> dict[str, list[str]]:
    """Return the drawings of a land's forks by how they are lit."""
    names = (TOWN, TOWN_GREY, AHEAD, GREY)
    return {name: [layer.file.rpartition("/")[2] for layer in land.layers if layer.light == name] for name in names}


@pytest.mark.parametrize("level", FORKS)
def test_every_way_has_a_town_and_the_second_one_a_road_of_its_own(land: Land, level: str) -> None:  # SY-45
    one, other = (land.forks[way] for way in FORKS[level])
    files = [layer.file for layer in land.layers]
    assert one.place is None
    assert {one.under, other.under} <= {*files}
    assert len(other.walked) == 2
    before, after = (STEPS[STEPS.index(level) + by] for by in (-1, 1))
    ends = other.centre[0][:2], other.centre[-1][:2]
    assert [tuple(map(float, land.places[step])) for step in (before, after)] == [*map(tuple, ends)]
    assert other.place in [(x, y) for x, y, _ in other.centre]


@pytest.mark.parametrize("level", FORKS)
def test_before_a_way_is_taken_both_lie_ahead(land: Land, level: str) -> None:
    both = forked(land, ((level, ""),))
    assert lights(both)[TOWN] == sorted(FORKS[level], key=lights(both)[TOWN].index)
    assert lights(both)[TOWN_GREY] == lights(both)[GREY] == []
    assert len(lights(both)[AHEAD]) == 2
    assert both.places == land.places
    assert set(other_places(land, ((level, ""),))) == {FORKS[level][1]}


@pytest.mark.parametrize("level", FORKS)
@pytest.mark.parametrize("number", [0, 1])
def test_the_way_that_was_taken_is_the_road_and_the_other_is_grey(land: Land, level: str, number: int) -> None:
    taken, other = FORKS[level][number], FORKS[level][1 - number]
    forks = ((level, taken),)
    here = forked(land, forks)
    assert (lights(here)[TOWN], lights(here)[TOWN_GREY]) == ([taken], [other])
    assert len(lights(here)[GREY]) == 2
    own = land.forks[taken].place or land.places[level]
    assert here.places[level] == own
    assert {node.step: (node.x, node.y) for node in nodes(here)}[level] == own
    assert other_places(land, forks) == {other: land.forks[other].place or land.places[level]}
    before = STEPS[STEPS.index(level) - 1]
    assert RoadWay.between(here, before, level).points[-1][:2] == own
    walked = strokes(here, LIGHT, sight(here, LIGHT, Adventure(mages=4, step="IIf", done=STEPS), forks=forks))
    files = [stroke.layer.file for stroke in walked]
    pieces = [piece.file for piece in (land.forks[FORKS[level][1]].walked)]
    assert all(files.count(piece) == (1 if not number else 2) for piece in pieces) == (number == 1) or number == 0
    roads = [layer for layer in here.layers if layer.road]
    assert len(roads) == 1, "the pieces that are walked lie over all roads ahead"


def test_a_team_waits_before_a_fork_and_its_road_is_not_walked_yet(tmp_path: Path) -> None:  # SY-47
    box = forking_box(plain(Box(tmp_path)))
    top = shown(box, "IIb")
    assert ("IIb", "") in top.life.forks
    assert top.life.seen.walked == STEPS.index("IIb")
    mages = [part.face.mage for part in top.parts if isinstance(part.face, MageFace)]
    here = top.life.camera.point(*top.life.land.places["IIa"])
    assert all(abs(mage.x - here[0]) < 120 for mage in mages), "at the step before"
    places = {part.key: part for part in top.parts if part.key in ("node:IIb", "way:marsh")}
    assert len(places) == 2
    for part in places.values():
        assert isinstance(part.face, NodeFace)
        assert part.face.state == "locked"
        assert part.control is not None
        assert part.control.enabled
        assert "the road forks before IIb" in part.control.label
        assert part.face.open, "what can be chosen bears no padlock"
    assert words_of(top, "note:text").startswith("The road forks here, by the quarry or by the marsh.")
    box.click("way:marsh")
    assert type(box.top).__name__ == "ForkScene"


def words_of(scene: Any, key: str) -> str:
    """Return the words that a part shows."""
    return next(" ".join(part.face.setting.lines) for part in scene.parts if part.key == key)


def test_a_way_that_is_not_open_yet_says_why(tmp_path: Path) -> None:
    box = forking_box(plain(Box(tmp_path)))
    top = shown(box, "IIb", ways=("bridge",))
    for key in ("node:IId", "way:cisterns"):
        part = next(part for part in top.parts if part.key == key)
        assert isinstance(part.face, NodeFace)
        assert not part.face.open
        box.click(key)
        assert top.refusal[1] == "Not open yet: first IIc is to be won."


SIZES = [((1280, 720), 1.0), ((960, 600), 1.0), ((1920, 1080), 1.0), ((1000, 1400), 1.0), ((1280, 720), 2.0)]


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("number", [0, 1])
def test_the_camp_s_door_bears_its_name_and_lies_over_no_sign_and_no_town(
    tmp_path: Path, size: tuple[int, int], text: float, number: int
) -> None:
    box = forking_box(plain(Box(tmp_path, size, text)))
    for road in (PRINTED, "steep"):
        for step in ("Ib", "Ic", "Id", "IIa", "IIb", "IIc", "IId", "IIe", "IIf"):
            ways = tuple(FORKS[level][number] for level in FORKS if STEPS.index(level) < STEPS.index(step))
            top = shown(box, step, ways=ways if road != PRINTED else (), road=road)
            fire = next((part for part in top.parts if part.key == "camp"), None)
            assert fire is not None, (step, road)
            assert isinstance(fire.face, CampFire)
            assert fire.face.name.lines == ("The camp",)
            signs = [part for part in top.parts if part.key.startswith(("node:", "way:", "mage:"))]
            head = [part for part in top.parts if part.key.startswith(("chapter:", "tab:"))]
            assert not [part.key for part in (*signs, *head) if fire.rect.meets(part.rect)], (step, road)
            camera = top.life.camera
            towns = [camera.rect(one.x, one.y, one.w, one.h) for one in camera.land.layers if "fork/" in one.file]
            assert not any(fire.rect.meets(town.inset(town.w * 0.1, town.h * 0.12)) for town in towns), (step, road)


@pytest.mark.parametrize("ways", [("bridge", "quarry", "wall"), ("orchard", "marsh", "cisterns")])
def test_no_way_leads_over_a_town_and_no_fire_burns_on_the_capital(tmp_path: Path, ways: tuple[str, ...]) -> None:
    box = forking_box(plain(Box(tmp_path)))
    top = shown(box, "IIe", ways=ways)
    fire = box.part("camp").rect
    land = read_land(DRAWINGS, WIDE)
    marsh = land.forks["marsh"].town
    over = [(x, y) for x, y, _ in land.forks["cisterns"].centre if marsh.x < x < marsh.x + marsh.w and y > marsh.y]
    assert over == []
    camera = top.life.camera
    capital = next(one for one in camera.land.layers if one.file == "campaign/capital")
    assert not fire.meets(camera.rect(capital.x, capital.y, capital.w, capital.h).inset(18, 20))


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
def test_no_pencil_lies_on_a_banner(tmp_path: Path, size: tuple[int, int]) -> None:
    box = forking_box(plain(Box(tmp_path, size)))
    begun(box, "Ib", FOUR, "Ash and owl feathers", age=100)
    top = shown(box, "IIe", ways=("orchard", "marsh", "wall"))
    pencil = box.part("rename").rect
    banners = [part.rect for part in top.parts if part.key.startswith("chapter:")]
    assert len(banners) == 2
    assert not any(pencil.meets(banner) for banner in banners)


def test_the_map_tells_of_the_way_that_was_not_taken_and_who_went_there(tmp_path: Path) -> None:  # SY-48
    box = forking_box(plain(Box(tmp_path)))
    for ways, won, told in ((("marsh",), False, "By the quarry: next time"), (("quarry",), True, "By the marsh: won")):
        top = shown(box, "IIc", ways=ways)
        part = next(part for part in top.parts if isinstance(part.face, OtherWay))
        assert part.face.won == won
        assert part.control is not None
        assert part.control.label.startswith(told)


def test_the_printed_road_shows_no_fork(tmp_path: Path) -> None:  # SY-45
    box = forking_box(plain(Box(tmp_path)))
    top = shown(box, "IIb", road=PRINTED)
    assert top.life.forks == ()
    assert top.life.land is top.life.lands[False]
    assert not [part for part in top.parts if part.key.startswith("way:")]
