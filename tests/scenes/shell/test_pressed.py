"""A press is answered at once: what is pressed is drawn again, and screens begin to change before the next is made."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import catalog
from game.scenes.shell.navigation.fade import FADES, GONE, OPENS
from game.scenes.shell.navigation.screen import Screen, ScreenTraits
from game.scenes.shell.scene.scene import Scene, SceneOver
from game.ui.input.intents import Point, Press
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from tests.scenes import scenes
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import go, sit_down
from tests.workers import StillWorker

SCREENS = ("home", "setup", "pause")
STRANGE = (255, 0, 255)


class Secret(Scene):
    """Be a screen through which nothing may shine."""

    traits = ScreenTraits(private=True)

    def build(self, kit: Kit) -> list[Part]:
        return []


class Over(SceneOver):
    """Lie over another screen, without a thing of its own that comes."""

    def build(self, kit: Kit) -> list[Part]:
        return []


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def pressed(box: Box, scene: Scene, part: Part) -> bool:
    """Rest on a part and press it; return whether it alone has to be drawn again."""
    x, y = (round(along * box.services.kit.frame.scale) for along in part.target.middle)
    box.intend(Point(x, y))
    for _ in range(30):
        box.services.navigator.update(0.05)
    under = scene.pointer.under()
    if under is None or under.key != part.key:
        return False
    box.draw()
    scene.dirty = False
    box.intend(Press(x, y))
    return not scene.dirty


def shown(root: Path, name: str) -> Box:
    """Show a screen, or a game's table at which somebody is to act."""
    if name in scenes.SCENES:
        return scenes.SCENES[name](root, (1280, 720), 1.0, "en")
    box = Box(root)
    box.services.worker = StillWorker  # type: ignore[assignment]
    sit_down(box, name)
    go(box)
    return box


@pytest.mark.parametrize("name", [*SCREENS, *catalog.names()])
def test_a_press_draws_what_is_pressed_again_and_nothing_else(tmp_path: Path, name: str) -> None:
    box = shown(tmp_path, name)
    scene, alone = box.top, 0
    for key in [part.key for part in scene.parts if part.control is not None]:
        part = next((part for part in scene.parts if part.key == key), None)
        if part is None or not pressed(box, scene, part):
            continue
        surface = box.draw().copy()
        whole = pixels(surface)
        scene.touch(box.part(key))
        rect = scene.touched
        assert rect is not None
        surface.fill(STRANGE, box.services.kit.frame.box(rect))
        assert box.services.navigator.dirty
        box.services.navigator.draw(canvas_of(box, surface), box.services.kit)
        assert pixels(surface) == whole, key
        assert not box.services.navigator.dirty
        scene.pointer.cancel()
        alone += 1
    assert alone >= 4


def moving(root: Path) -> Box:
    """Show home, with motion, at rest."""
    box = scenes.SCENES["home"](root, (1280, 720), 1.0, "en")
    box.services.motion = box.services.navigator.motion = 1.0
    for _ in range(100):
        box.services.navigator.update(0.1)
    return box


THING = "tile:soon"
STEPS = 14


def led(box: Box, *, back: bool = False) -> list[pygame.Surface]:
    """Return the pictures between home and the lessons, the focus on a tile of home: there, or `back`."""
    navigator = box.services.navigator
    box.top.focus.at(THING, box.top.time)
    old = box.draw().copy()
    navigator.push(box.screens.learn())
    navigator.settle(canvas_of(box, old))
    if back:
        navigator.update(1.0)
        old = box.draw().copy()
        navigator.pop()
        navigator.settle(canvas_of(box, old))
    seen = []
    while navigator.fade.left:
        seen.append(box.draw().copy())
        navigator.update(OPENS / STEPS)
    return [*seen, box.draw().copy()]


def bright(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface)[:3])


def test_from_one_screen_to_another_nothing_goes_through_black(tmp_path: Path) -> None:
    for number, back in enumerate((False, True)):
        pictures = led(moving(tmp_path / str(number)), back=back)
        darkest = min(bright(pictures[0]), bright(pictures[-1]))
        assert len(pictures) > STEPS / 2
        assert min(map(bright, pictures)) > 0.85 * darkest


def test_the_next_screen_grows_out_of_what_was_pressed(tmp_path: Path) -> None:
    box = moving(tmp_path)
    thing = box.services.kit.frame.box(box.part(THING).rect)
    pictures = led(box)
    old, new = pictures[0], pictures[-1]
    corner = (2, 600)
    assert new.get_at(corner) != old.get_at(corner)
    middle = pictures[len(pictures) // 2 - 1]
    assert middle.get_at(corner) == old.get_at(corner), "it hasn't come as far as the edge"
    late = pictures[round(len(pictures) * (GONE + 0.1))]
    assert late.get_at(thing.center) == new.get_at(thing.center), "it is seen where it grows"


def test_the_screen_that_goes_sinks_into_what_it_came_out_of(tmp_path: Path) -> None:
    pictures = led(moving(tmp_path), back=True)
    home = pictures[-1]
    corner = (2, 600)
    late = pictures[round(len(pictures) * 0.7)]
    assert late.get_at(corner) == home.get_at(corner), "it has left the edges"
    assert pixels(late) != pixels(home)
    last, whole = (pygame.surfarray.array3d(one).astype(int) for one in (pictures[-2], home))
    assert abs(last - whole).max() < 90, "hardly anything of it is left"


def test_with_reduced_motion_screens_fade_into_each_other_and_nothing_moves(tmp_path: Path) -> None:
    box = moving(tmp_path)
    box.services.navigator.carries = False
    pictures = led(box)
    old, new = pictures[0], pictures[-1]
    half = pictures[len(pictures) // 2]
    for place in ((2, 600), (640, 400), (1200, 90)):
        ends = zip(old.get_at(place)[:3], new.get_at(place)[:3], half.get_at(place)[:3], strict=True)
        assert all(min(one, other) - 2 <= seen <= max(one, other) + 2 for one, other, seen in ends)


def test_nothing_of_the_picture_before_shines_through_a_screen_that_is_private(tmp_path: Path) -> None:
    box = moving(tmp_path)
    navigator, old = box.services.navigator, box.draw().copy()
    pictures = []
    for strange in (False, True):
        if strange:
            old.fill(STRANGE)  # as if it had been a hand
        navigator.push(Secret(box.services))
        navigator.settle(canvas_of(box, old))
        assert navigator.fade.left == 0
        pictures.append(pixels(box.draw()))
        navigator.pop()
        navigator.settle()
    assert pictures[0] == pictures[1]


def test_what_lies_over_a_screen_fades_in_over_it(tmp_path: Path) -> None:
    box = moving(tmp_path)
    navigator, old = box.services.navigator, box.draw().copy()
    navigator.push(Over(box.services))
    navigator.settle(canvas_of(box, old))
    assert navigator.fade.left == FADES
    assert pixels(box.draw()) == pixels(old)  # nothing is darker on the way
    navigator.update(FADES / 2)
    corner = (3, 3)
    half = box.draw().get_at(corner)
    navigator.update(FADES)
    final = box.draw().get_at(corner)
    assert all(min(a, b) <= c <= max(a, b) for a, b, c in zip(old.get_at(corner), final, half, strict=True))


def test_a_change_of_screens_begins_before_the_next_one_is_made(tmp_path: Path) -> None:
    box = moving(tmp_path)
    navigator, surface = box.services.navigator, box.draw().copy()
    before = pixels(surface)
    told: list[str] = []

    def learn() -> Screen:
        told.append("made")
        return box.screens.learn()

    def flip() -> None:
        told.append("lit" if pixels(surface) != before else "strange")

    navigator.push(box.screens.setup("soon"))
    navigator.settle()
    navigator.replace(learn)
    box.top.focus.at("start", box.top.time)
    navigator.settle(canvas_of(box, surface), flip)
    assert told == ["lit", "made"]
    assert pixels(surface) != before
    assert pixels(box.draw()) == pixels(surface)  # it goes on from there


def test_nothing_departs_where_nothing_moves_or_the_next_screen_must_be_there_at_once(tmp_path: Path) -> None:
    box = moving(tmp_path)
    navigator = box.services.navigator
    told: list[str] = []

    def settle() -> int:
        told.clear()
        navigator.settle(canvas_of(box), lambda: told.append("flip"))
        return len(told)

    navigator.push(box.screens.learn())
    assert settle() == 1
    navigator.push(box.screens.saved())
    assert settle() == 0  # it lies over the screen that is seen
    navigator.pop()
    assert settle() == 0
    navigator.pop()
    assert settle() == 1
    secret = Secret(box.services)
    navigator.push(secret)
    assert settle() == 0
    navigator.pop()
    assert settle() == 0
    navigator.motion = 0.0
    navigator.push(box.screens.learn())
    assert settle() == 0
