"""What moves on the map: seal, light on the road, walk, hour and day; the air over it; and all of it at rest."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content.images.images import Composed
from game.content.images.lands import Dye
from game.games.syncro.campaign.land.ground import Painter, Plane
from game.games.syncro.campaign.land.hours import DAY as RISING
from game.games.syncro.campaign.land.hours import FLAGS, HOUR, Turn
from game.games.syncro.campaign.land.landscape import Sight
from game.games.syncro.campaign.land.moving_layers import RESTS
from game.games.syncro.campaign.land.team_walk import FILL, STAMP, WALK, seal_size
from game.games.syncro.campaign.map.map_picture import PATIENCE
from game.games.syncro.campaign.scene import DAY, CampaignScene
from game.games.syncro.rules.state.roads import STEPS
from game.games.syncro.scenery.pages import Pages
from game.ui.input.intents import Confirm as Yes
from game.ui.input.intents import Point
from game.ui.layout.frame import Frame
from tests.games.syncro.campaign.campaigns import begun, plain, put, won_level
from tests.games.syncro.mages import watched
from tests.scenes.box import Box
from tests.scenes.measure import apart

PICTURE = 1 / 60


@pytest.fixture
def box(tmp_path: Path) -> Box:
    made = plain(Box(tmp_path))
    made.services.motion = 1.0
    return made


def map_of(box: Box, step: str) -> CampaignScene:
    """Open the map of an adventure that has come to a step."""
    begun(box, step)
    made = CampaignScene(box.services, box.screens)
    box.show(box.screens.home())
    box.services.navigator.push(made)
    box.services.navigator.settle()
    return made


def won(box: Box, scene: CampaignScene, step: str) -> None:
    """Let the level that comes next be won, and come back to the map from its page."""
    box.click("go")
    assert isinstance(box.top, Pages)
    kept = scene.shelf.shown
    done = STEPS if step == STEPS[-1] else STEPS[: STEPS.index(step)]
    scene.levels.ended(put(scene, kept, step=step, done=done), won_level())
    box.services.navigator.settle()
    while box.services.navigator.top is not scene:  # the page after the level, and after the last one the chronicle
        box.services.navigator.pop()
        box.services.navigator.settle()
    box.draw()


def wait(scene: CampaignScene, seconds: float) -> None:
    """Let time pass as it does at sixty pictures a second."""
    for _ in range(round(seconds / PICTURE)):
        scene.update(PICTURE)


def arrived(box: Box, scene: CampaignScene, most: float) -> float:
    """Draw until everything is told; return how many seconds that took."""
    since = scene.time
    while scene.life.busy and scene.time - since < most:
        box.draw()
        scene.update(PICTURE)
    return scene.time - since


def test_a_win_stamps_its_level_fills_the_road_and_the_mages_walk_while_the_hour_moves_on(box: Box) -> None:
    scene = map_of(box, "Id")
    won(box, scene, "IIa")
    life, walk = scene.life, scene.life.walk
    assert walk is not None
    assert life.turn is not None
    mage = box.part("mage:0")
    assert scene.appearance.placed(mage).rect.x < mage.rect.x - 100, "they stand where they won"
    assert seal_size(walk.seal("Id"), walk.since) > 1.5
    assert walk.filled(walk.since + STAMP) == pytest.approx(0, abs=1e-9)
    wait(scene, STAMP + FILL / 2)
    assert seal_size(walk.seal("Id"), scene.time) == 1.0
    assert 0.3 < walk.filled(scene.time) < 0.7
    assert life.turn.share(scene.time) == 0, "the light comes first"
    while walk is not None and walk.set_off is None:
        scene.update(PICTURE)
        walk = scene.life.walk
    assert walk is not None
    assert walk.set_off is not None
    assert walk.set_off == life.turn.since
    assert walk.set_off - walk.since >= STAMP + FILL
    left = arrived(box, scene, 10)
    assert left < WALK + 3 * PICTURE
    assert apart(scene.appearance.placed(mage).rect, mage.rect) < 7, "they have arrived"


def test_all_of_it_takes_as_long_as_it_is_told(box: Box) -> None:
    scene = map_of(box, "Ib")
    won(box, scene, "Ic")
    while scene.life.ground._next is None or not scene.life.ground._next.ready:
        pygame.time.wait(5)
    assert arrived(box, scene, 10) == pytest.approx(STAMP + FILL + HOUR, abs=3 * PICTURE)


def test_the_hour_waits_until_its_land_is_drawn_but_not_for_ever(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box.services.images, "ahead", lambda job: None)
    scene = map_of(box, "Ib")
    won(box, scene, "Ic")
    wait(scene, STAMP + FILL + PATIENCE - 0.1)
    assert scene.life.turn is not None
    assert scene.life.turn.since is None
    wait(scene, 0.2)
    assert scene.life.turn.since is not None
    assert arrived(box, scene, 10) < HOUR + 0.2


def test_a_key_shows_the_end_at_once_and_does_nothing_else(box: Box) -> None:
    scene = map_of(box, "Ib")
    won(box, scene, "Ic")
    box.intend(Yes())
    assert box.top is scene
    assert not scene.life.busy
    assert not scene.life.air.held
    box.intend(Yes())
    assert isinstance(box.top, Pages), "the next one goes on"


def test_a_press_shows_the_end_and_a_mere_movement_does_not(box: Box) -> None:
    scene = map_of(box, "Ib")
    won(box, scene, "Ic")
    box.intend(Point(300, 300))
    assert scene.life.busy
    box.click("go")
    assert box.top is scene
    assert not scene.life.busy


def test_the_seal_of_the_chest_falls_as_the_mages_pass_it(box: Box) -> None:
    scene = map_of(box, "Id")
    won(box, scene, "IIa")
    walk = scene.life.walk
    assert walk is not None
    assert walk.between == ("Id", "Ie")
    assert walk.since == walk.seal("Id") < walk.ready < walk.seal("Ie") < walk.ready + WALK
    assert walk.seal("Ia") < walk.since - STAMP / 2, "it has long lain there"


def test_the_day_rises_once_from_the_horizon_and_its_flags_come_last(box: Box) -> None:
    scene = map_of(box, "IIe")
    won(box, scene, "IIf")
    turn = scene.life.turn
    assert turn is not None
    assert turn.rises
    assert turn.length == RISING
    assert not scene.life.day
    assert arrived(box, scene, 10) >= STAMP + FILL + RISING
    assert scene.life.day
    assert DAY in scene.shelf.shown.good.seen
    again = CampaignScene(box.services, box.screens)
    box.show(again)
    assert not again.life.busy, "on every later visit it is day at once"
    assert again.life.day


def test_a_day_that_nobody_has_seen_whole_rises_again(box: Box) -> None:
    scene = map_of(box, "IIf")
    assert scene.life.turn is not None
    assert scene.life.walk is None, "nobody saw the last level won"
    wait(scene, 1.0)
    again = CampaignScene(box.services, box.screens)
    box.show(again)
    assert again.life.busy
    again.handle(Yes())
    assert DAY in again.shelf.shown.good.seen, "who shows its end has seen it"


def test_without_motion_it_is_day_at_once_and_was_seen(box: Box) -> None:
    box.services.motion = 0.0
    scene = map_of(box, "IIf")
    assert scene.life.day
    assert not scene.life.busy
    assert DAY in scene.shelf.shown.good.seen


def test_the_light_of_the_day_comes_up_from_the_horizon() -> None:
    night, day = Sight(2.0, False, 10), Sight(3.0, False, 11)
    turn, frame = Turn(night, day, rises=True, since=0.0), Frame.of((1280, 720))
    middle = (RISING - FLAGS) / 2
    assert turn.light(0.0, middle) > turn.light(0.5, middle) > turn.light(1.0, middle)
    assert turn.light(1.0, 0.2) == 0
    assert turn.light(1.0, RISING - FLAGS) == 1
    assert turn.last(RISING - FLAGS) == pytest.approx(0)
    assert turn.last(RISING) == 1
    for time in (0.0, 0.4, middle, RISING):
        bands = list(turn.bands(time, frame, 420))
        assert all(a + height <= b for (a, height, _), (b, _, _) in pairwise(bands))
        assert all(0 < alpha <= 255 for _, _, alpha in bands)
    assert list(turn.bands(RISING, frame, 420)) == [(0, 720, 255)]


def test_any_other_hour_comes_everywhere_at_once() -> None:
    turn = Turn(Sight(0.0, True, 1), Sight(0.22, True, 2), since=1.0)
    frame = Frame.of((1280, 720))
    seen = [list(turn.bands(1.0 + share * HOUR, frame, 420)) for share in (0, 0.4, 1)]
    assert seen == [[], [(0, 720, 102)], [(0, 720, 255)]]


def test_layers_move_against_the_pointer_each_by_its_depth_and_the_road_takes_everybody_along(box: Box) -> None:
    scene = map_of(box, "IIb")
    box.draw()
    box.intend(Point(1279, 360))
    wait(scene, 3)
    shift, node = scene.life.shift(), box.part("node:IIb")
    assert shift.x == pytest.approx(-1, abs=0.02)
    assert scene.appearance.placed(node).rect.x == node.rect.x - 6
    assert scene.appearance.placed(box.part("mage:0")).rect.x == box.part("mage:0").rect.x - 6
    assert scene.appearance.placed(box.part("strip")).rect == box.part("strip").rect
    box.intend(Point(0, 360))
    wait(scene, 3)
    assert scene.appearance.placed(node).rect.x == node.rect.x + 6
    box.intend(Point(-1, -1))
    wait(scene, 3)
    assert scene.appearance.placed(node).rect.x == node.rect.x, "the pointer has left the window"


def test_whoever_uses_keys_looks_at_the_focus(box: Box) -> None:
    scene = map_of(box, "IIb")
    scene.focus.at("node:Ib", scene.time, ring=True)
    box.keys(pygame.K_LEFT)
    wait(scene, 3)
    assert scene.life.shift().x > 0.5


def test_the_machine_rests_some_seconds_after_the_last_input(box: Box) -> None:
    scene = map_of(box, "IIb")
    assert scene.alive
    wait(scene, RESTS + 0.5)
    assert not scene.alive
    scene.dirty = False
    scene.update(1.0)
    assert not scene.dirty
    assert scene.life.air.glow == 1.0, "the next level rests bright"
    swung = scene.life.shift().time
    box.intend(Point(640, 360))
    wait(scene, 2.0)
    assert scene.life.shift().time != swung, "and wakes"


def test_nothing_moves_on_the_map_without_motion(box: Box) -> None:
    box.services.motion = 0.0
    scene = map_of(box, "Id")
    assert not scene.alive
    before = pygame.image.tobytes(box.draw(), "RGB")
    wait(scene, 2)
    box.intend(Point(1200, 250))
    wait(scene, 2)
    scene.focus.forget()
    assert scene.life.shift().x == 0
    assert scene.appearance.placed(box.part("node:Id")) == box.part("node:Id")
    box.intend(Point(640, 250))
    again = CampaignScene(box.services, box.screens)
    box.show(again)
    assert pygame.image.tobytes(box.draw(), "RGB") == before


def test_what_stands_still_looks_like_what_moves_at_its_middle(box: Box) -> None:
    scene = map_of(box, "IIb")
    moving = box.draw()
    box.services.motion = 0.0
    scene.refresh()
    still = box.draw()
    different = pygame.mask.from_threshold(moving, (0, 0, 0), (8, 8, 8, 255), still)
    assert different.count() > 0.98 * 1280 * 720


def test_seal_and_mages_come_along_without_a_drawing_made_for_every_picture(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = map_of(box, "Ia")
    won(box, scene, "Ib")
    asked, get = set[tuple[str, tuple[int, int]]](), box.services.images.get

    def ask(name: str, size: tuple[int, int], tint: Any = None, dye: Dye = ()) -> pygame.Surface:
        asked.add((name, size))
        return get(name, size, tint, dye)

    box.services.images.get = ask  # type: ignore[method-assign]
    seen, mages = set[int](), watched(monkeypatch)
    for _ in range(round((STAMP + FILL + WALK) / PICTURE)):
        box.services.navigator.update(PICTURE)
        seen.add(round(100 * seal_size(scene.life.walk.since, scene.time)) if scene.life.walk is not None else 0)
        box.draw()
    assert len(seen) > 8, "the seal has fallen"
    sizes = [name.rpartition("/")[2] for name, _ in asked if "seal" in name or "shell/road" in name]
    assert sizes.count("seal") <= 2
    assert mages
    assert all(sizes.count(name) == 1 for name in sizes if name != "seal")


def test_what_the_next_level_is_drawn_on_is_prepared_while_the_map_is_looked_at(box: Box) -> None:
    asked = list[object]()
    box.services.images.prepare = asked.extend  # type: ignore[method-assign,assignment]
    map_of(box, "Ic")
    box.draw()
    assert isinstance(asked[0], Composed)
    assert asked[0].name == "stage village night", "first what is seen first"


def test_what_is_drawn_of_the_land_is_drawn_once(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    map_of(box, "Id")
    made, picture = list[Plane](), Painter.picture

    def make(self: Painter, plane: Plane) -> pygame.Surface:
        made.append(plane)
        return picture(self, plane)

    monkeypatch.setattr(Painter, "picture", make)
    for x in (100, 700, 1200):
        box.intend(Point(x, 300))
        for _ in range(10):
            box.services.navigator.update(PICTURE)
            box.draw()
    assert len(made) == len(set(made)), "the land moves; its planes stay"
