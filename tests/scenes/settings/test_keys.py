"""The page of the keys: caps are exchanged by pressing, who would lose one is told first, and nobody is locked out."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.saves.people.people import somebody, with_person
from game.scenes.settings.keys.choosing import Slot
from game.scenes.settings.keys.faces import button_at
from game.scenes.settings.keys.scene import SECONDS, KeysScene
from game.ui.input.intents import Back, Button, Device, Press, Release, Stroke, Undo
from game.ui.input.keysets import change, texts_of
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.scenes.settings.shown import lead


def page(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en") -> Box:
    box = Box(root, size, text, language)
    box.show(box.screens.keys())
    return box


def scene_of(box: Box) -> KeysScene:
    assert isinstance(box.top, KeysScene)
    return box.top


def typed(box: Box, code: int, place: int, mod: int = 0) -> None:
    """Press a key, and let it go."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        box.events(pygame.event.Event(kind, key=code, scancode=place, mod=mod, unicode=""))


def press(box: Box, place: tuple[float, float], device: Device) -> None:
    """Press at a place, and let go."""
    box.services.navigator.listen(device)
    at = box.services.kit.frame.px(place[0]), box.services.kit.frame.px(place[1])
    box.intend(Press(*at), Release(*at))


def keys_of(box: Box, name: str) -> tuple[str, ...]:
    return texts_of(box.services.keymap, name)


def test_a_cap_is_pressed_and_then_its_new_key(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.click("cap:hide:h")
    typed(box, pygame.K_k, pygame.KSCAN_K)
    assert keys_of(box, "hide") == ("@k",)
    assert box.services.settings.keys == {"hide": ("@k",)}
    assert box.services.keymap.chosen == "mine"
    assert not scene_of(box).choosing


def test_one_more_key_may_need_control(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.click("add:log")
    typed(box, pygame.K_LCTRL, pygame.KSCAN_LCTRL)
    assert scene_of(box).listening == Slot("log"), "Control alone is no key"
    typed(box, pygame.K_k, pygame.KSCAN_K, pygame.KMOD_LCTRL)
    assert keys_of(box, "log") == ("l", "ctrl+@k")


def test_whatever_is_pressed_while_a_key_is_awaited_does_nothing_else(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.click("add:log")
    typed(box, pygame.K_F11, 0)
    assert scene_of(box).found is not None
    assert not box.shell.full


def test_who_would_lose_a_key_is_told_and_nothing_changes_before_it_is_taken(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.click("add:help")
    typed(box, pygame.K_l, pygame.KSCAN_L)
    assert "is used for “Last turns” now." in box.said()
    assert "L for Hint" in box.said()
    assert box.services.settings.keys == {}
    box.keys(pygame.K_RETURN)
    assert keys_of(box, "help") == ("f1", "@l")
    assert keys_of(box, "log") == ()


def test_another_key_may_be_pressed_instead(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.click("add:help")
    typed(box, pygame.K_l, pygame.KSCAN_L)
    box.click("conflict:other")
    typed(box, pygame.K_k, pygame.KSCAN_K)
    assert keys_of(box, "help") == ("f1", "@k")
    assert keys_of(box, "log") == ("l",)


def test_nothing_changes_by_escape_or_after_five_seconds(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.click("cap:hide:h")
    box.keys(pygame.K_ESCAPE)
    assert scene_of(box).listening is None
    box.click("cap:hide:h")
    go(box, SECONDS + 0.1, 0.1)
    assert scene_of(box).listening is None
    assert isinstance(box.top, KeysScene)
    assert box.services.settings.keys == {}


def test_delete_takes_a_key_away_but_never_the_last_that_everybody_needs(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.click("cap:hide:h")
    box.keys(pygame.K_DELETE)
    assert keys_of(box, "hide") == ()
    box.click("cap:back:escape")
    box.keys(pygame.K_DELETE)
    assert "escape" in keys_of(box, "back")
    assert scene_of(box).refusal.reason == "“Back” needs a key. You can swap this one for another."


def test_the_last_key_that_everybody_needs_is_only_exchanged(tmp_path: Path) -> None:
    box = page(tmp_path)
    scene = scene_of(box)
    scene.listen(Slot("undo", "backspace"))
    scene.handle(Stroke(pygame.K_LEFT, pygame.KSCAN_LEFT))
    assert scene.found is not None
    assert scene.found.exchanges
    scene.take()
    assert keys_of(box, "left") == ("backspace",)
    assert keys_of(box, "undo") == ("ctrl+z", "left")
    scene.listen(Slot("log"))
    scene.handle(Stroke(pygame.K_UP, pygame.KSCAN_UP))
    assert "conflict:take" not in {part.key for part in box.top.parts}, "there is nothing to exchange it for"


def test_a_button_of_a_gamepad_is_chosen_by_pressing_it(tmp_path: Path) -> None:
    box = page(tmp_path)
    scene = scene_of(box)
    box.click("cap:log.pad:view")
    scene.handle(Button("lb"))
    assert scene.found is not None
    scene.take()
    assert keys_of(box, "log.pad") == ("lb",)
    assert keys_of(box, "before.pad") == ()


def test_a_key_or_a_button_that_the_row_has_already_is_taken_from_nobody(tmp_path: Path) -> None:
    box = page(tmp_path)
    scene = scene_of(box)
    for cap, pressed in (("log.pad:view", Button("view")), ("log:l", Stroke(pygame.K_l, pygame.KSCAN_L))):
        box.click(f"cap:{cap}")
        scene.handle(pressed)
        assert (scene.listening, scene.found) == (None, None)
        assert box.services.settings.keys == {}


def test_whoever_awaits_a_key_with_a_gamepad_in_hand_is_not_stuck(tmp_path: Path) -> None:
    box = page(tmp_path)
    scene = scene_of(box)
    box.click("cap:log:l")
    scene.handle(Button("b"))
    assert scene.listening is None


def test_a_row_goes_back_alone_and_what_was_taken_of_it_comes_back(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.shell.change(keys=change({}, {"log": (), "help": ("f1", "l"), "hide": ("@k",)}))
    box.click("back:log")
    assert keys_of(box, "log") == ("l",)
    assert keys_of(box, "help") == ("f1",)
    assert keys_of(box, "hide") == ("@k",)
    assert "back:log" not in {part.key for part in box.top.parts}


def test_a_row_goes_back_also_where_another_one_has_nothing_but_its_key(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.shell.change(keys=change({}, {"left": ("backspace",), "undo": ("ctrl+z", "left")}))
    box.click("back:undo")
    assert keys_of(box, "undo") == ("ctrl+z", "backspace")
    assert keys_of(box, "left") == ("left",), "what everybody needs has its usual key again"
    assert not any(part.key.startswith("back:") for part in box.top.parts)


def test_all_goes_back_at_once_and_can_be_undone(tmp_path: Path) -> None:
    box = page(tmp_path)
    rows = change({}, {"log": ("@k",)})
    box.shell.change(keys=rows)
    box.click("fresh")
    assert box.services.settings.keys == {}
    box.intend(Undo())
    assert box.services.settings.keys == rows


def test_a_set_for_one_hand_is_one_press_and_ones_own_stays(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.shell.change(keys=change({}, {"log": ("@k",)}))
    box.click("set:left")
    assert keys_of(box, "up")[0] == "@w"
    box.click("set:mine")
    assert keys_of(box, "log") == ("@k",)


def test_a_key_of_the_drawing_leads_to_its_row(tmp_path: Path) -> None:
    box = page(tmp_path)
    x, y = box.part("key:h").rect.middle
    at = box.services.kit.frame.px(x), box.services.kit.frame.px(y)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        box.events(pygame.event.Event(kind, pos=at, button=1))
    assert box.top.focus.key == "cap:hide:h"


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_button_of_the_drawing_leads_to_its_row(tmp_path: Path, size: tuple[int, int], device: Device) -> None:
    box = page(tmp_path, size)
    for button, name in (("y", "hide"), ("cross_left", "left"), ("view", "log"), ("lb", "before")):
        if size != (1280, 720):
            box.click("draw:pad")
        press(box, button_at(box.part("gamepad:drawn").rect, button).middle, device)
        assert box.top.focus.key == f"cap:{name}.pad:{button}"
        part = box.part(box.top.focus.key)
        assert part.clip is None or part.clip.contains(part.rect), "its row is seen"


def test_a_free_button_and_what_lies_between_buttons_lead_nowhere(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.shell.change(keys=change({}, {"hide.pad": ()}))
    scene_of(box).refresh()
    box.top.focus.at("back", box.top.time)
    drawn = box.part("gamepad:drawn").rect
    for place in (button_at(drawn, "y").middle, (drawn.x + drawn.w / 2, drawn.bottom - 4)):
        press(box, place, Device.MOUSE)
        assert box.top.focus.key in ("back", "gamepad")


@pytest.mark.parametrize("drawing", ["keyboard", "pad"])
def test_where_there_is_little_room_a_button_opens_each_drawing(tmp_path: Path, drawing: str) -> None:
    box = page(tmp_path, (960, 600))
    there = {"keyboard": "key:h", "pad": "gamepad:drawn"}[drawing]
    assert there not in {part.key for part in box.top.parts}
    box.click(f"draw:{drawing}")
    assert there in {part.key for part in box.top.parts}
    box.intend(Back())
    assert there not in {part.key for part in box.top.parts}
    assert isinstance(box.top, KeysScene)


def test_the_settings_lead_to_the_keys_and_name_the_set(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.shell.change(keys={"set": ("left",)})
    box.show(box.screens.settings())
    lead(box, "set:keys")
    assert "Left hand" in box.said()
    box.click("set:keys")
    assert isinstance(box.top, KeysScene)


def test_what_one_person_has_set_back_is_undone_for_nobody_else(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.shell.keep(with_person(somebody("Ada", 1, {"keys": {"log": ["@k"]}})))
    box.shell.change(keys={"hide": ("@j",)})
    scene = scene_of(box)
    scene.refresh()
    scene._all_as_new()
    assert scene.undoes
    box.click("person")
    assert box.services.person.name == "Ada"
    assert not scene.undoes
    box.intend(Undo())
    assert box.services.settings.keys == {"log": ("@k",)}
    box.click("person")
    scene.undo()
    assert box.services.settings.keys == {"hide": ("@j",)}


def test_a_key_that_was_awaited_for_one_person_is_given_to_nobody_else(tmp_path: Path) -> None:
    box = page(tmp_path)
    box.shell.keep(with_person(somebody("Ada", 1)))
    scene_of(box).refresh()
    box.click("add:help")
    typed(box, pygame.K_l, pygame.KSCAN_L)
    assert scene_of(box).found is not None
    scene_of(box)._next_person()
    assert (scene_of(box).found, scene_of(box).choosing) == (None, False)
    scene_of(box).take()
    assert box.services.settings.keys == {}
