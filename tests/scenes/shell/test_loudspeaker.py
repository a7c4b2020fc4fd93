"""The loudspeaker says what is: sound is heard, off, or there is no device; a press without one says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes.shell.services.band import Band, wake
from game.scenes.shell.sheets.quick_settings import HEARD, MUTED, NO_DEVICE, loudspeaker
from game.ui.parts.part import Part
from tests.scenes.box import Box
from tests.scenes.seated import sit_down
from tests.scenes.settings.test_beside import beside
from tests.scenes.shell.test_band import Pad
from tests.window.desktop import soon

SOON = 30.0
WORDS = {
    "en": ("Turn the sound off", "Turn the sound on", "No sound device"),
    "fr": ("Couper le son", "Activer le son", "Aucun appareil audio"),
}
SAID = {
    "en": "No sound device was found. As soon as there is one, sound comes back.",
    "fr": "Aucun appareil audio n’a été trouvé. Dès qu’il y en aura un, le son reviendra.",
}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(tmp_path, "en", (1280, 720))
    made.open()
    yield made
    made.close()


def unplug(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the program find out that there is nothing to play on."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "none")
    app.services.sound.look()
    assert soon(lambda: app.services.sound.silent, SOON)
    app.tick(pygame.event.get(), 0.0)


def button(app: App) -> Part:
    return next(part for part in app.navigator.top.parts if part.key == "sound")


def label(app: App) -> str:
    control = button(app).control
    assert control is not None
    return control.label


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_button_has_three_faces_and_a_name_for_each(
    app: App, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    app.change(language=language)
    heard, muted, none = WORDS[language]
    faces = [button(app).face]
    assert (label(app), loudspeaker(app.services)) == (heard, HEARD)
    app.change(muted=True)
    faces.append(button(app).face)
    assert (label(app), loudspeaker(app.services)) == (muted, MUTED)
    app.change(muted=False)
    unplug(app, monkeypatch)
    faces.append(button(app).face)
    assert (label(app), loudspeaker(app.services)) == (none, NO_DEVICE)
    assert len({repr(face) for face in faces}) == 3, "each is seen"
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    app.services.sound.look()
    assert soon(lambda: not app.services.sound.silent, SOON)
    app.tick(pygame.event.get(), 0.0)
    assert label(app) == heard


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("by", ["button", "key"])
def test_a_press_without_a_device_says_so_and_mutes_nothing(
    app: App, monkeypatch: pytest.MonkeyPatch, language: str, by: str
) -> None:
    app.change(language=language)
    unplug(app, monkeypatch)
    if by == "button":
        control = button(app).control
        assert control is not None
        control.act()
    else:
        app.tick([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=pygame.KMOD_CTRL, unicode="", scancode=16)])
    assert app.navigator.shown.text == SAID[language]
    assert not app.services.settings.muted
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_a_press_without_a_device_looks_for_one(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    unplug(app, monkeypatch)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    control = button(app).control
    assert control is not None
    control.act()
    assert soon(lambda: not app.services.sound.silent, SOON)


def test_the_key_still_turns_sound_off_and_on_where_there_is_a_device(app: App) -> None:
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=pygame.KMOD_CTRL, unicode="", scancode=16)
    app.tick([key])
    assert (app.services.settings.muted, app.navigator.shown.text) == (True, "Sound off")
    app.tick([pygame.event.Event(pygame.KEYUP, key=pygame.K_m, mod=pygame.KMOD_CTRL, scancode=16)])
    app.tick([key])
    assert (app.services.settings.muted, app.navigator.shown.text) == (False, "Sound on")


def test_at_a_table_the_settings_beside_it_show_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = beside(tmp_path)
    box.shell.change(muted=False)
    monkeypatch.setattr(type(box.services.sound), "silent", True)
    box.top.refresh()
    control = box.part("set:muted").control
    assert control is not None
    assert control.label == WORDS["en"][2]
    control.act()
    assert box.services.navigator.shown.text == SAID["en"]
    assert not box.services.settings.muted
    box.services.sound.close()


def test_screens_hear_of_a_change_though_nobody_does_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = Box(tmp_path)
    box.show(box.screens.home())
    music = Band(box.services, Pad())
    monkeypatch.setenv("SDL_AUDIODRIVER", "none")
    pygame.event.clear()
    box.shell.change(muted=False)
    box.services.sound.look()
    assert soon(lambda: pygame.event.peek(pygame.USEREVENT), SOON), "a loop that sleeps is woken"
    music.follow([])
    assert next(part for part in box.top.parts if part.key == "sound").control.label == WORDS["en"][2]  # type: ignore[union-attr]
    box.services.sound.close()


def test_the_thread_is_told_when_devices_come_or_go_and_looks_when_somebody_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = Box(tmp_path)
    music, asked = Band(box.services, Pad()), list[str]()
    sound = box.services.sound
    monkeypatch.setattr(sound, "follow", lambda: asked.append("follow"))
    monkeypatch.setattr(sound, "look", lambda: asked.append("look"))
    for event, iscapture in (
        (pygame.AUDIODEVICEREMOVED, 0),
        (pygame.AUDIODEVICEADDED, 0),
        (pygame.AUDIODEVICEADDED, 1),
    ):
        music.follow([pygame.event.Event(event, which=2, iscapture=iscapture)])
    assert asked == ["follow", "follow"], "a microphone changes nothing"
    music.follow([pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    assert asked == ["follow", "follow"], "nothing is missing"
    monkeypatch.setattr(type(sound), "silent", True)
    music.follow([pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    assert asked[2:] == ["look"]


def test_nobody_is_woken_where_there_is_no_window_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    try:
        wake()
    finally:
        pygame.display.init()


def test_the_settings_say_it_beside_mute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = Box(tmp_path)
    sit_down(box, "soon")
    monkeypatch.setattr(type(box.services.sound), "silent", True)
    box.shell.change(muted=False)
    box.show(box.screens.settings())
    box.top.focus.at("set:muted", box.top.time, ring=True)
    box.top.focused()
    assert WORDS["en"][2] in box.said()
