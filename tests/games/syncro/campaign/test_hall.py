"""The hall of adventures: banners tell how each stands, one is in the light, and many slide along the beam."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.games.syncro.campaign.adventures.banners import Cloth, road_points
from game.games.syncro.campaign.adventures.campaign_list import CampaignList
from game.games.syncro.campaign.scene import CampaignScene
from game.saves.records.player import ELSEWHERE
from game.scenes.shell.scene.scene import Scene
from game.ui.input.intents import Device
from game.ui.layout.frame import Rect
from tests.games.syncro.campaign.campaigns import FOUR, begun, plain
from tests.scenes.box import Box


def hall(box: Box, count: int) -> CampaignList:
    """Show so many adventures, the newest first."""
    for number in range(count):
        begun(box, "Ia", name=f"Adventure {number + 1}", age=number)
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    scene.actions.list_all()
    box.services.navigator.settle()
    assert isinstance(box.top, CampaignList)
    return box.top


def cloths(scene: Scene) -> dict[str, str]:
    """Return which cloth each banner has."""
    return {part.key: part.face.kind for part in scene.parts if isinstance(part.face, Cloth)}


def test_the_one_in_the_light_is_of_paper_and_alone_has_buttons(tmp_path: Path) -> None:
    scene = hall(box := plain(Box(tmp_path)), 3)
    assert cloths(scene) == {"row:0": "chosen", "row:1": "violet", "row:2": "violet"}
    box.keys(pygame.K_RIGHT)
    assert cloths(scene) == {"row:0": "violet", "row:1": "chosen", "row:2": "violet"}
    assert {part.key for part in scene.parts if part.key.endswith(":remove")} == {"row:1:remove"}
    box.keys(pygame.K_DOWN)
    assert scene.focus.key.startswith("row:1:"), "its buttons are next"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_what_is_told_of_the_one_in_the_light_leaves_the_rolled_one_free(tmp_path: Path, count: int) -> None:
    scene = hall(plain(Box(tmp_path)), count)
    rects = {part.key: part.rect for part in scene.parts}
    assert {"about", "bring", "drop"} <= set(rects)
    for key in ("about", "about:note"):
        if key in rects:
            assert not any(rects[key].meets(rects[other]) for other in ("roll", "bring", "drop")), key


def test_cloths_tell_how_adventures_stand(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    begun(box, "IIf", name="Done", age=3)
    begun(box, "Ib", name="Lost", age=2)
    come = begun(box, "Ia", name="Come", age=1)
    team = (msgspec.structs.replace(FOUR[0], who=ELSEWHERE), *FOUR[1:])
    come.path.write_bytes(msgspec.json.encode(msgspec.structs.replace(come.good, team=team)))
    begun(box, "Ia", name="Way")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    scene.actions.list_all()
    box.services.navigator.settle()
    box.keys(pygame.K_RIGHT)
    names = [row.good.name for row in scene.shelf.rows]
    assert names == ["Way", "Come", "Lost", "Done"]
    assert [*cloths(box.top).values()] == ["violet", "chosen", "red", "green"]
    box.keys(pygame.K_LEFT)
    assert [*cloths(box.top).values()] == ["chosen", "blue", "red", "green"]


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)])
def test_twenty_slide_along_the_beam_by_keys_by_wheel_and_by_buttons(tmp_path: Path, size: tuple[int, int]) -> None:
    box = plain(Box(tmp_path, size))
    scene = hall(box, 20)
    window = box.services.kit.frame.rect
    for number in range(1, 20):
        box.keys(pygame.K_RIGHT)
        assert scene.focus.key == f"row:{number}"
        assert window.contains(box.part(f"row:{number}").rect), "it hangs in sight"
        assert box.part("go_on").rect.w > 0
    at = box.services.kit.frame.px(window.w / 2), box.services.kit.frame.px(200)
    first = scene._first
    box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    box.events(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert scene._first == first - 1
    box.click("slide:before")
    assert scene._first == first - 2
    assert "Bring in a file" in box.said(), "the way in stays"


def test_a_finger_lights_a_banner_first_and_goes_on_the_next_time(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    scene = hall(box, 3)
    box.services.navigator.listen(Device.TOUCH)
    scene.focus.at("row:2", scene.time, ring=False)
    scene.focused()
    scene.press(box.part("row:2"))
    box.services.navigator.settle()
    assert box.top is scene
    assert cloths(scene)["row:2"] == "chosen"
    scene.press(box.part("row:2"))
    box.services.navigator.settle()
    assert box.top is not scene
    assert scene.shelf.chosen is not None
    assert scene.shelf.chosen.path == scene.shelf.rows[2].path


def test_a_road_fills_its_place_from_end_to_end() -> None:
    place = Rect(10, 20, 200, 60)
    points = road_points(place, 11)
    assert len(points) == 11
    assert all(place.holds(*point) for point in points)
    assert points[0][0] < points[-1][0]
