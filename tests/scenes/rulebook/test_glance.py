"""Keys at a glance: the page tells every binding there is, in both languages, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.rulebook.glance import ARROWS, glance, name_of, told
from game.ui import gamepad
from game.ui import input as keyboard
from game.ui.intents import Device, Intent
from tests.scenes.box import Box, settings
from tests.scenes.scenes import rulebook_keys

TABLES = ("_ALWAYS", "_READING", "_ADJUST", "_LETTERS", "_WITH_CONTROL")
WRITING = ("_TRAVEL", "_EDIT", "_EDIT_SHIFTED")


def every(names: tuple[str, ...]) -> list[tuple[object, object]]:
    return [pair for name in names for pair in getattr(keyboard, name).items()]


def test_every_key_of_the_tables_is_told_with_what_it_does() -> None:
    page = dict(told("keys"))
    for key, intent in every(TABLES):
        assert isinstance(intent, Intent)
        name = key if isinstance(key, str) else pygame.key.name(key).strip("[]").replace(" ", "_")  # type: ignore[arg-type]
        assert any(chord[-1] == name for chord in page[keyboard.verb_of(intent)]), (name, intent)
    assert len(page["digit"]) == 10


def test_every_key_for_writing_is_told() -> None:
    page = dict(told("writing"))
    names = {chord[-1] for chords in page.values() for chord in chords}
    for key, _ in every(WRITING):
        assert pygame.key.name(key).replace(" ", "_") in names  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("chord", "event", "verb"),
    [
        (("shift", "tab"), {"key": pygame.K_TAB, "mod": pygame.KMOD_SHIFT}, "zone"),
        (("tab",), {"key": pygame.K_TAB, "mod": 0}, "zone"),
        (("alt", "return"), {"key": pygame.K_RETURN, "mod": pygame.KMOD_ALT}, "fullscreen"),
        (("control", "z"), {"key": pygame.K_z, "mod": pygame.KMOD_CTRL}, "undo"),
        (("control", "shift", "z"), {"key": pygame.K_z, "mod": pygame.KMOD_CTRL | pygame.KMOD_SHIFT}, "redo"),
    ],
)
def test_chords_that_stand_in_no_table_are_read_as_they_are_told(
    chord: tuple[str, ...], event: dict[str, Any], verb: str
) -> None:
    assert chord in dict(told("keys"))[verb]
    read = keyboard.Intents().read([pygame.event.Event(pygame.KEYDOWN, unicode="", scancode=0, **event)])
    assert [keyboard.verb_of(intent) for intent in read] == [verb]


def test_every_button_of_a_gamepad_is_told() -> None:
    page = dict(told("pad"))
    for table in ("_BUTTONS", "_TRIGGERS"):
        for number, intent in getattr(gamepad, table).items():
            names = gamepad._NAMES if table == "_BUTTONS" else gamepad._PULLED
            assert (names[number],) in page[keyboard.verb_of(intent)]
    assert {("cross",), ("stick",)} == set(page["step"])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_has_a_name_in_both_languages_and_stands_on_the_page(language: str, tmp_path: Path) -> None:
    box: Box = rulebook_keys(tmp_path, (1280, 720), 1.0, language)
    kit = box.services.kit
    faces = [part.face for part in glance(kit, 680, "pad")[0]]
    said = " ".join(["", *(" ".join(each.lines) for face in faces for each in settings(face)), ""])
    for section in ("keys", "writing", "pad"):
        for verb, chords in told(section):
            assert kit.say(f"verb.{verb}") in said
            for chord in chords:
                for name in chord:
                    if name not in ARROWS and not name.isdigit():
                        assert f" {name_of(kit, name, section == 'pad')} " in said, name


def test_what_was_used_last_comes_first(tmp_path: Path) -> None:
    box = rulebook_keys(tmp_path, (1280, 720), 1.0, "en")
    parts = {part.key for part in box.top.parts}
    assert "glance:pad" in parts
    devices: tuple[tuple[Device, str], ...] = (("pad", "pad"), ("keys", "keys"), ("mouse", "keys"))
    for device, first in devices:
        assert glance(box.services.kit, 680, device)[0][0].key == f"glance:{first}"
