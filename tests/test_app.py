"""The program as a whole, without a window to see: what it does with a folder that somebody has meddled with."""

from __future__ import annotations

import errno
import gc
import os
import shutil
import sys
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game import __version__
from game.__main__ import _hold_collector
from game.app import App
from game.content.files.paths import find_places
from game.saves.people.people import edited
from game.saves.people.people_file import read_people
from game.saves.people.settings import read_settings
from game.scenes.home.home import Home
from game.scenes.settings.rows.keep import KeepThis
from game.scenes.settings.rows.rows import named
from game.scenes.settings.rows.setting_scene import SettingScene
from game.scenes.shell.services.services import Setting
from game.ui.input.intents import Device


@pytest.mark.parametrize("theme", ["neon", "../../elsewhere", "lamplight"])
def test_a_theme_that_is_not_there_costs_no_start(tmp_path: Path, theme: str) -> None:
    (tmp_path / "settings.json").write_text(f'{{"theme": "{theme}", "text": 150}}', "utf-8")
    app = App(tmp_path, "en")
    try:
        app.open()
        app.tick([], 0.1)
        assert app.services.theme.path.parent.name == "lamplight"
        assert app.services.settings.text == 150
    finally:
        app.close()


@pytest.mark.parametrize("text", ['ink = "red"', "night = ", 'ink = "#000000"'], ids=["damaged", "torn", "foreign"])
def test_a_theme_that_is_damaged_or_lacks_colours_is_told_kindly_and_lamplight_stands_in(
    tmp_path: Path, text: str
) -> None:
    places = find_places()
    assets = tmp_path / "assets"
    shutil.copytree(places.assets / "themes", assets / "themes")
    for name in ("images", "fonts", "sounds", "text"):
        (assets / name).symlink_to(places.assets / name)
    (assets / "themes" / "daylight" / "theme.toml").write_text(text, "utf-8")
    app = App(tmp_path / "own", "en", places=replace(places, assets=assets))
    lamplight = app.services.theme
    try:
        app.open()
        app.tick([], 0.1)
        app.change(theme="daylight")
        app.tick([], 0.1)
        assert "theme.toml" in app.navigator.shown.text, "somebody is told which file it is"
        assert app.services.theme.colour("panel.paper.top") == lamplight.colour("panel.paper.top")
    finally:
        app.close()


def test_two_windows_keep_each_others_settings(tmp_path: Path) -> None:
    first, second = App(tmp_path, "en"), App(tmp_path, "en")
    for app in (first, second):
        app.open()
        app.tick([], 0.1)
    second.change(language="fr")
    first.change(text=150)
    second.close()
    first.change(muted=True)
    first.close()
    result, trouble = read_settings(first.store)
    people, missing = read_people(first.store)
    assert (result.language, result.muted, trouble, missing) == ("fr", True, None, None)
    assert [person.likes for person in people] == [{"text": 150}], "both meant the same person"


def test_the_log_says_what_was_started_on_what_and_when_it_was_closed(tmp_path: Path) -> None:
    app = App(tmp_path, "fr")
    app.open()
    app.tick([], 0.1)
    app.close()
    text = (tmp_path / "log" / "synchrony.log").read_text("utf-8")
    assert f"Synchrony {__version__}, Python {sys.version.split()[0]}" in text
    assert "driver dummy, window (1280, 720), words in fr" in text
    assert text.endswith("INFO game.app: closed\n")


def test_no_search_for_circles_goes_through_what_was_there_when_home_was_first_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Resting(App):
        """Close itself as soon as there is nothing left but to wait."""

        def _wait(self) -> None:
            self.quit()

    app, seen = Resting(tmp_path, "en"), list[bool]()

    def freeze() -> None:
        seen.append(isinstance(app.navigator.top, Home) and not app.navigator.dirty)

    monkeypatch.setattr(gc, "freeze", freeze)
    _hold_collector()
    app.run()
    assert seen == [True]
    assert gc.isenabled(), "the search for circles was held up to here, and goes on"


def test_sound_is_silenced_anywhere_by_a_key_and_that_is_said(tmp_path: Path) -> None:
    app = App(tmp_path, "en")
    try:
        app.open()
        app.tick([], 0.1)
        mute = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=pygame.KMOD_CTRL, scancode=16, unicode="")
        seen = []
        for _ in range(2):
            app.tick([mute, pygame.event.Event(pygame.KEYUP, key=pygame.K_m, mod=0, scancode=16)], 0.1)
            seen.append((app.services.sound.muted, app.navigator.shown.text))
        assert seen == [(True, "Sound off"), (False, "Sound on")]
    finally:
        app.close()


def test_all_volumes_multiply(tmp_path: Path) -> None:
    app = App(tmp_path, "en")
    try:
        app.change(volume=50)
        app.change(effects=40)
        assert app.services.sound.volume == pytest.approx(0.2)
    finally:
        app.close()


def test_reduced_motion_leaves_fades_alone_and_is_taken_back_whole(tmp_path: Path) -> None:
    app = App(tmp_path, "en")
    try:
        app.change(motion=1.6)
        app.change(reduced=True)
        assert (app.services.motion, app.navigator.motion) == (0.0, 1.0)
        app.change(reduced=False)
        assert (app.services.motion, app.navigator.motion) == (1.6, 1.6)
    finally:
        app.close()


def test_a_window_takes_the_size_that_is_asked_for(tmp_path: Path) -> None:
    app = App(tmp_path, "en")
    try:
        app.open()
        app.change(size=(1600, 900))
        app.tick([], 0.1)
        assert app.renderer.canvas.surface.get_size() == (1600, 900)
        assert app.services.kit.frame.pixels == (1600, 900)
    finally:
        app.close()


def test_a_picture_that_faces_the_far_side_stands_on_its_head_and_so_does_the_pointer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(tmp_path, "en")
    try:
        app.change(motion=0.0)
        app.open()
        app.tick([], 1.0)
        shown = app.window._window.get_surface()
        before = shown.copy()
        monkeypatch.setattr(type(app.navigator.top), "far", True)
        app.change(turned=True)
        app.tick([], 0.1)
        turned = pygame.transform.flip(shown, True, True)
        assert pygame.image.tobytes(turned, "RGB") == pygame.image.tobytes(before, "RGB")
        quit_ = next(part for part in app.navigator.top.parts if part.key == "quit")
        x, y = app.services.kit.frame.box(quit_.rect).center
        place = (1279 - x, 719 - y)
        app.tick(
            [pygame.event.Event(kind, pos=place, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)],
            0.1,
        )
        assert app.closing
        app.change(turned=False)
        app.tick([], 0.1)
        assert not app.window.turned
    finally:
        app.close()


def test_a_picture_that_turns_is_not_led_to_from_one_the_other_way_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(tmp_path, "en")
    try:
        app.open()
        app.tick([], 1.0)
        fade = app.navigator.fade
        fade.keep(app.renderer.canvas.surface)
        fade.begin(True, False)
        app.tick([], 0.01)
        fades = [fade.picture is not None]
        monkeypatch.setattr(type(app.navigator.top), "far", True)
        app.change(turned=True)
        app.tick([], 0.01)
        fades.append(fade.picture is not None)
        assert fades == [True, False]
        assert app.window.turned
    finally:
        app.close()


@pytest.mark.parametrize("change", [{"theme": "daylight"}, {"text": 150}, {"language": "fr"}])
def test_another_look_comes_by_a_fade_of_120_ms_from_what_was_seen(tmp_path: Path, change: dict[str, Setting]) -> None:
    app = App(tmp_path, "en", (1280, 720))
    try:
        app.change(motion=1.0, muted=True)
        app.open()
        for _ in range(3):
            app.tick([], 1.0)
        old = pixels_of(app)
        app.change(**change)
        app.tick([], 0.0)
        first = pixels_of(app)
        app.tick([], 0.06)
        half = pixels_of(app)
        assert app.navigator.fade.picture is not None
        app.tick([], 0.06)
        assert app.navigator.fade.picture is None, "it has come after 120 ms"
        assert len({old, first, half, pixels_of(app)}) == 4
    finally:
        app.close()


def test_without_motion_another_look_is_there_at_once(tmp_path: Path) -> None:
    app = App(tmp_path, "en", (1280, 720))
    try:
        app.change(motion=0.0, muted=True)
        app.open()
        app.tick([], 1.0)
        app.change(theme="daylight")
        app.tick([], 0.0)
        first = pixels_of(app)
        app.tick([], 1.0)
        assert pixels_of(app) == first
    finally:
        app.close()


def pixels_of(app: App) -> bytes:
    return pygame.image.tobytes(app.renderer.canvas.surface, "RGB")


def test_the_systems_wish_holds_at_the_first_start_and_wherever_nobody_has_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.foundation.unseen", lambda: False)
    monkeypatch.setattr("game.foundation.system_theme", lambda *_: "light")
    app = App(tmp_path, "en")
    try:
        app.open()
        seen = [app.services.theme.path.parent.name]
        for theme in ("contrast", ""):
            app.change(theme=theme)
            seen.append(app.services.theme.path.parent.name)
        assert seen == ["daylight", "contrast", "daylight"]
    finally:
        app.close()


def test_keys_that_make_no_sense_are_left_out_with_a_word(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"format": 1, "keys": {"log": ["moon", "@k"]}}')
    app = App(tmp_path, "en")
    try:
        app.open()
        app.tick([], 0.1)
        assert app.navigator.shown.text == "Some keys in the settings made no sense and were left out: moon."
        assert app.services.caps.of("log", Device.KEYS) == "K"
    finally:
        app.close()


def test_who_closes_the_program_instead_of_keeping_the_window_finds_it_as_it_was(tmp_path: Path) -> None:
    app = App(tmp_path, "en", (1280, 720))
    try:
        app.open()
        screen = app.screens.settings()
        app.navigator.push(screen)
        app.tick([], 0.1)
        assert isinstance(screen, SettingScene)
        screen.put(named("fullscreen"), True)
        app.tick([], 0.1)
        assert app.full
        assert isinstance(app.navigator.top, KeepThis)
    finally:
        app.close()
    assert not read_settings(app.store)[0].fullscreen


def test_what_a_full_disk_refused_is_written_once_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(tmp_path, "en", (1280, 720))
    try:
        app.open()
        app.change(volume=50, text=110)
        home = app.services.people.at_home.id

        def full(*_: object) -> None:
            raise OSError(errno.ENOSPC, "full")

        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", full)
            app.change(volume=15, text=150)
            app.keep(edited(home, name="Honora"))
            assert "full" in app.navigator.shown.text
        assert (app.services.machine.volume, app.services.person.name) == (15, "Honora")
        app.keep(edited(home, index=4))
    finally:
        app.close()
    (person,) = read_people(app.store)[0]
    assert (person.name, person.index, person.likes) == ("Honora", 4, {"text": 150})
    assert read_settings(app.store)[0].volume == 15
