"""The band: music for the screen on top, silence behind a hidden window, and words for what is heard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.shell.navigation.captions import SHOWN, Caption
from game.scenes.shell.navigation.screen import Tune
from game.scenes.shell.services import band
from game.scenes.shell.services.band import Band, music_of
from game.ui.input.intents import Menu
from game.ui.input.rumble import Shake
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import sit_down


class Pad:
    """Be a gamepad that nobody holds."""

    def shake(self, shake: Shake) -> None:
        """Stay calm."""


def played(box: Box) -> str:
    return music_of(box.services.navigator.scenes).place


def test_home_has_its_music_a_table_its_games_and_what_lies_over_it_that_below(tmp_path: Path) -> None:
    box = Box(tmp_path)
    sit_down(box, "soon")
    assert played(box) == "soon"
    box.services.navigator.push(box.screens.settings())
    box.services.navigator.settle()
    assert played(box) == "home"
    assert music_of(()) == Tune("home")


def test_an_overlay_goes_on_with_the_music_below(tmp_path: Path) -> None:
    box = Box(tmp_path)
    sit_down(box, "chrono")
    box.intend(Menu())
    assert box.top.traits.overlay
    assert played(box) == "chrono"


def test_nothing_is_heard_while_the_window_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(band, "unseen", lambda: False)
    box = Box(tmp_path)
    sit_down(box, "sinoda")
    box.services.sound.muted = True  # no device is opened for it
    music = Band(box.services, Pad())
    for event, hidden in (
        (pygame.WINDOWMINIMIZED, True),
        (pygame.WINDOWRESTORED, False),
        (pygame.WINDOWHIDDEN, True),
        (pygame.WINDOWSHOWN, False),
    ):
        music.follow([pygame.event.Event(event)])
        assert box.services.sound.hidden is hidden
    assert box.services.sound._place == "sinoda"
    assert box.services.sound._music_volume == pytest.approx(0.28)
    box.services.sound.close()


def test_the_stem_of_a_match_is_asked_for_with_its_music(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(band, "unseen", lambda: False)
    box = Box(tmp_path)
    table = sit_down(box, "sinoda")
    box.services.sound.muted = True
    music = Band(box.services, Pad())
    for tension in ("near", "last", ""):
        monkeypatch.setattr(table.machine.context.moods, "tension", lambda beats, told=tension: told)
        music.follow([])
        assert box.services.sound._stem == tension
    box.services.sound.close()


def test_without_a_screen_that_could_be_seen_there_is_no_music(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(band, "unseen", lambda: True)
    box = Box(tmp_path)
    sit_down(box, "sinoda")
    box.services.sound.muted = False
    Band(box.services, Pad()).follow([])
    assert box.services.sound._thread is None


@pytest.mark.parametrize(("language", "words"), [("en", "A coin lands"), ("fr", "Une pièce tombe")])
def test_what_is_heard_can_be_read_for_a_moment(tmp_path: Path, language: str, words: str) -> None:
    box = Box(tmp_path, language=language)
    Band(box.services, Pad())
    navigator, sound = box.services.navigator, box.services.sound
    sound.muted = True
    sound.play("coin")
    assert navigator.caption.text == "", "nobody has asked for it"
    box.shell.change(captions=True)
    for name in ("press", "focus", "select", "open"):
        sound.play(name)
    assert navigator.caption.text == "", "a press is seen"
    sound.play("coin")
    assert navigator.caption.text == words
    assert navigator.dirty
    assert navigator.caption.left == SHOWN
    assert not navigator.caption.update(SHOWN / 2)
    assert navigator.caption.update(SHOWN)
    assert navigator.caption.text == ""
    sound.play("tick-3")
    assert navigator.caption.text, "all eight have the same words"


def test_every_sound_that_tells_something_has_words(tmp_path: Path) -> None:
    box = Box(tmp_path)
    folder = Path(__file__).resolve().parents[3] / "assets" / "sounds"
    sounds = {file.stem.partition("-")[0] for file in folder.iterdir()}
    for language, _ in box.services.words.languages:
        box.services.words.language = language
        seen = {"back", "focus", "hover", "notch", "open", "page", "pill", "press", "select", "switch"}
        assert {name for name in sounds if not box.services.words.has(f"sound.{name}")} == seen


def test_words_of_what_is_heard_beside_take_no_other_s_place(tmp_path: Path) -> None:
    box = Box(tmp_path)
    Band(box.services, Pad())
    box.shell.change(captions=True)
    caption, sound = box.services.navigator.caption, box.services.sound
    sound.muted = True
    sound.play("capture")
    told = caption.text
    for name in ("hurt", "glad", "tap", "fly"):
        sound.play(name)
        assert caption.text == told
    caption.update(SHOWN)
    sound.play("fly")
    assert caption.text == box.services.say("sound.fly")


def test_words_of_what_is_heard_never_lie_on_a_notice(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.settings())
    caption = Caption()
    caption.show("a card")
    kit, screen = box.services.kit, box.top
    alone = caption.part(kit, screen, None)
    assert alone is not None
    beside = caption.part(kit, screen, alone.rect)
    assert beside is not None
    assert not beside.rect.meets(alone.rect)
    for notice, part in ((None, alone), (alone.rect, beside)):
        surface = pygame.Surface(kit.frame.pixels)
        caption.draw(canvas_of(box, surface), kit, screen, notice)
        place = pygame.mask.from_threshold(surface, "black", (1, 1, 1))
        place.invert()
        (seen,) = place.get_bounding_rects()
        assert kit.frame.box(part.rect).inflate(16, 16).contains(seen)
