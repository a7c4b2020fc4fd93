"""Searching the settings: everyday words find what is meant, by keys, pad and pointer."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.settings.settings import SettingsScene
from game.ui.input.intents import Back, Device, Log, Search, Typed
from tests.scenes.settings.shown import box_of, scene_of, shown

FINDS = {
    "en": {
        "dark": "theme", "bigger": "text", "small": "text", "loud": "volume", "quiet": "muted", "left-handed": "keys",
        "sick": "reduced", "daughter": "meetings", "French": "language", "wait": "pace", "tablet": "turned",
    },
    "fr": {
        "sombre": "theme", "agrandir": "text", "bruit": "volume", "gaucher": "keys", "nausée": "reduced",
        "fille": "meetings", "anglais": "language", "tablette": "turned", "lunettes": "text",
    },
}  # fmt: skip


@pytest.mark.parametrize("language", FINDS)
def test_everyday_words_find_what_is_meant(tmp_path: Path, language: str) -> None:
    box = box_of(tmp_path, language)
    every = shown(box)
    box.intend(Search())
    for word, key in FINDS[language].items():
        scene_of(box).query = word
        box.top.refresh()
        assert key in shown(box), word
        assert len(shown(box)) < len(every) / 2, f"{word} leaves most of them out"


def test_what_is_found_says_by_what_else(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    every = shown(box)
    box.intend(Search())
    box.type("quiet")
    assert shown(box) == {"rumble", "captions", "volume", "muted", "effects", "music"}
    assert "Also found by: loud, noise, silence" in box.said()
    assert "Nothing else speaks of “quiet”." in box.said()
    box.click("found:all")
    assert shown(box) == every


def test_what_is_not_found_proposes_words(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.intend(Search())
    box.type("zzz")
    assert shown(box) == set()
    assert "Nothing speaks of this. Try loud, dark, big, keys." in box.said()


def test_down_goes_to_the_first_hit_and_escape_clears_and_then_goes_back(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    home = box.services.navigator.scenes[0]
    every = shown(box)
    slash = {"key": pygame.K_SLASH, "mod": 0, "unicode": "/", "scancode": 0}
    box.events(pygame.event.Event(pygame.KEYDOWN, slash), pygame.event.Event(pygame.KEYUP, slash))
    assert box.top.editing, "a slash searches"
    box.type("loud")
    box.keys(pygame.K_DOWN)
    assert (box.top.focus.key, box.top.editing) == ("set:volume", "")
    box.keys(pygame.K_ESCAPE)
    assert scene_of(box).query == ""
    assert shown(box) == every
    box.keys(pygame.K_ESCAPE)
    assert box.top is home


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_pad_searches_by_its_view_button_and_is_given_keys(tmp_path: Path, text: float) -> None:
    box = box_of(tmp_path, text=text)
    box.services.navigator.listen(Device.PAD)
    scene = scene_of(box)
    box.intend(Log())
    assert box.top.traits.page == "keyboard"
    box.intend(Typed("l"), Typed("oud"))
    assert box.top is scene
    assert scene.query == "loud"


def test_who_searches_a_daughter_is_led_to_everybody_who_plays_here(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    assert "people" not in shown(box), "the head has a button for it"
    box.intend(Search())
    box.type("daughter")
    box.click("set:people")
    assert box.top.traits.page == "people"
    box.intend(Back())
    assert isinstance(box.top, SettingsScene)


@pytest.mark.parametrize(
    ("language", "wish", "key"),
    [
        ("en", "too dark", "theme"),
        ("en", "make it bigger", "text"),
        ("en", "make it quiet", "muted"),
        ("en", "it is too small", "text"),
        ("en", "brighter", "theme"),
        ("en", "I am left-handed", "keys"),
        ("en", "my daughter plays too", "people"),
        ("fr", "c’est trop sombre", "theme"),
        ("fr", "plus grand", "text"),
        ("fr", "je suis gaucher", "keys"),
    ],
)
def test_a_wish_is_understood_as_it_is_said(tmp_path: Path, language: str, wish: str, key: str) -> None:
    box = box_of(tmp_path, language)
    every = shown(box)
    box.intend(Search())
    scene_of(box).query = wish
    box.top.refresh()
    assert key in shown(box)
    assert len(shown(box)) < len(every) / 2


def test_where_no_row_speaks_of_every_word_those_that_speak_of_most_are_shown(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    box.intend(Search())
    scene_of(box).query = "dark zebra"
    box.top.refresh()
    assert "theme" in shown(box)
    scene_of(box).query = "striped zebra"
    box.top.refresh()
    assert not shown(box)
