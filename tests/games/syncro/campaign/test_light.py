"""The light over the map: which hour, which pictures and which mist at which step, and words that can be read in it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.images.lands import TALL, WIDE, Land, read_land, read_light
from game.games.syncro.campaign.land.ground import STILL, Painter, Shift, planes
from game.games.syncro.campaign.land.landscape import Camera, RoadWay, Sight, faint, hour_of, pieces, sight, strokes
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.state.roads import CHAPTERS, STEPS
from tests.games.syncro.campaign.campaigns import begun, plain
from tests.scenes.box import PLACES, Box

DRAWINGS = PLACES.assets / "images" / "shell"
LIGHT = read_light(DRAWINGS)
LANDS = {name: read_land(DRAWINGS, name) for name in (WIDE, TALL)}
NEXT = [step for step in STEPS if step != "Ie"]


def at(step: str) -> Adventure:
    """Return an adventure that has come to a step."""
    return Adventure(mages=4, step=step, done=STEPS if step == STEPS[-1] else STEPS[: STEPS.index(step)])


def names(land: Land, step: str) -> list[str]:
    """Return the layers that are seen there, back to front."""
    return [stroke.layer.name for stroke in strokes(land, LIGHT, sight(land, LIGHT, at(step)))]


@pytest.fixture(params=[WIDE, TALL])
def land(request: pytest.FixtureRequest) -> Land:
    return LANDS[request.param]


def test_every_step_has_its_hour_and_each_is_later_than_the_last() -> None:
    hours = [sight(LANDS[WIDE], LIGHT, at(step)).hour for step in NEXT]
    assert hours == [0, 0.22, 0.4, 0.58, 0.86, 1, 1.3, 1.62, 2, 3]
    assert hour_of(LIGHT, "Ie") == 0.7


def test_a_step_that_the_light_does_not_know_has_the_hour_of_the_one_before() -> None:
    assert hour_of(LIGHT, "Ib2", ("Ia", "Ib", "Ib2", "Ic")) == LIGHT.hour["Ib"]


@pytest.mark.parametrize("step", NEXT)
def test_the_village_burns_until_ic_is_won(land: Land, step: str) -> None:
    seen, burns = names(land, step), step in ("Ia", "Ib", "Ic")
    assert ("village-burning" in seen) == ("fire-glow" in seen) == burns
    assert ("village" in seen) == ("smoke" in seen) == (not burns)


def test_whoever_begins_with_chapter_two_finds_the_fires_out() -> None:
    beyond = Adventure(mages=3, step=CHAPTERS[1][0], done=(*CHAPTERS[0], "Ie"))
    assert not sight(LANDS[WIDE], LIGHT, beyond).fires


@pytest.mark.parametrize("step", NEXT)
def test_castle_orchard_birds_and_flags_come_with_the_day(land: Land, step: str) -> None:
    seen, day = set(names(land, step)), step == STEPS[-1]
    assert {"castle-day", "castle-flags", "orchard", "birds"} <= seen if day else not seen & {"castle-day", "birds"}
    assert ({"castle", "burnt-trees", "stars"} & seen == set()) == day
    assert ("orchard" in seen) == day


def test_fog_lies_until_iib_is_won_thins_by_dawn_and_is_gone_by_day(land: Land) -> None:
    thick = {step: {faint(LIGHT, bank, sight(land, LIGHT, at(step)).hour) for bank in land.mist} for step in NEXT}
    assert all(thick[step] == {255} for step in ("Ia", "Id", "IIa", "IIb"))
    assert max(thick["IIc"]) < 255
    assert thick["IIe"] == {round(255 * 0.3)}
    assert thick["IIf"] == {0}


@pytest.mark.parametrize("step", NEXT)
def test_the_road_is_light_up_to_the_next_step(land: Land, step: str) -> None:
    seen = [name for name in names(land, step) if name.startswith("road-walked")]
    assert len(seen) == STEPS.index(step) + 1 == pieces(land, len(at(step).done)) or step == STEPS[-1]
    if step == STEPS[-1]:
        assert len(seen) == len(land.walked), "all of it by day"


def test_without_an_adventure_the_land_is_violet() -> None:
    assert sight(LANDS[WIDE], LIGHT, None) == Sight(1.0, True, 0)


def test_a_way_goes_along_the_road_and_back(land: Land) -> None:
    way, back = RoadWay.between(land, "Id", "IIa"), RoadWay.between(land, "IIa", "Id")
    assert way.at(0)[:2] == back.at(1)[:2] == land.places["Id"]
    assert way.at(1)[:2] == back.at(0)[:2] == land.places["IIa"]
    chest = land.places["Ie"]
    near = min(abs(x - chest[0]) + abs(y - chest[1]) for x, y, _ in (way.at(n / 200) for n in range(201)))
    assert near < 6, "it passes the chest"


SHIFTS = [Shift(x, y) for x in (-1.0, 1.0) for y in (-0.5, 0.5)]


@pytest.mark.parametrize("size", [(640, 360), (500, 700)])
@pytest.mark.parametrize("shift", [STILL, *SHIFTS], ids=lambda shift: f"{shift.x:g},{shift.y:g}")
def test_what_lies_below_its_foot_is_hidden_wherever_the_layers_have_moved(
    tmp_path: Path, size: tuple[int, int], shift: Shift, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = Box(tmp_path, size)
    frame = box.services.kit.frame
    ground = LANDS[TALL if size[1] > size[0] else WIDE]
    camera = Camera.of(ground, frame, frame.height * 0.17)
    painter = Painter.of(box.services.images, camera, frame)
    sheets = [painter.sheet(plane) for plane in planes(strokes(ground, LIGHT, Sight(1.3, False, 4)))]
    short = painter.flat(((sheet, painter.picture(sheet.plane)) for sheet in sheets), shift)
    monkeypatch.setattr(Painter, "_foot", staticmethod(lambda stroke: 4000.0))
    sheets = [painter.sheet(sheet.plane) for sheet in sheets]
    whole = painter.flat(((sheet, painter.picture(sheet.plane)) for sheet in sheets), shift)
    seen = painter.seen.inflate(0, -30).move(0, -15)
    assert pygame.image.tobytes(short.subsurface(seen), "RGB") == pygame.image.tobytes(whole.subsurface(seen), "RGB")


def luminance(colour: tuple[int, ...]) -> float:
    """Return the relative luminance of a colour."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("step", NEXT)
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1000), (1000, 1400), (1000, 1160)])
def test_title_and_label_can_be_read_on_the_sky_at_every_hour(tmp_path: Path, size: tuple[int, int], step: str) -> None:
    box = plain(Box(tmp_path, size))
    begun(box, step)
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    by_key = {part.key: part for part in scene.parts}
    monitored = [by_key[key] for key in ("title", "label")]
    rect = box.services.kit.frame.box(monitored[0].rect)
    faces = [part.face.role for part in monitored]  # type: ignore[attr-defined]
    assert (faces[0] == "text.day") == (step == STEPS[-1])
    scene._parts = [part for part in scene.parts if part.key not in ("title", "label")]
    sky = box.draw()
    for part, role in zip(monitored, faces, strict=True):
        rect = box.services.kit.frame.box(part.rect)
        ink = box.services.theme.colour(role)
        worst = min(contrast(ink, tuple(sky.get_at((rect.left + 2, y)))) for y in range(rect.top, rect.bottom))
        assert worst >= 4.5, f"{part.key} at {step}: {worst:.2f}"
