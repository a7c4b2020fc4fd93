"""Keys at a glance: the page tells every binding there is, in both languages, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.rulebook.glance import ARROWS, glance, name_of, section_rows
from game.ui.input import events as keyboard
from game.ui.input.intents import Device
from game.ui.input.keymap import VERBS
from game.ui.input.keysets import change
from tests.scenes.box import Box, settings
from tests.scenes.scenes import rulebook_keys


def test_every_key_of_the_map_is_told_with_what_it_does(tmp_path: Path) -> None:
    caps = Box(tmp_path).services.caps
    page = dict(section_rows("keys", caps))
    for verb in VERBS:
        for chord in caps.keymap.keys[verb.name]:
            assert caps.names(chord) in page[keyboard.verb_of(verb.intent)], verb
    assert len(page["digit"]) == 10
    assert len(page["letter"]) == 6


def test_every_key_for_writing_is_told(tmp_path: Path) -> None:
    page = dict(section_rows("writing", Box(tmp_path).services.caps))
    assert set(page) == {"travel", "erase", "selectall", "copy", "cut", "paste"}
    assert page["paste"] == (("control", "v"), ("shift", "insert"))


@pytest.mark.parametrize(
    ("chord", "verb"),
    [
        (("shift", "tab"), "zone"),
        (("tab",), "zone"),
        (("alt", "return"), "fullscreen"),
        (("control", "z"), "undo"),
        (("control", "shift", "z"), "redo"),
    ],
)
def test_chords_are_told_with_the_key_that_is_held_first(chord: tuple[str, ...], verb: str, tmp_path: Path) -> None:
    assert chord in dict(section_rows("keys", Box(tmp_path).services.caps))[verb]


def test_a_key_that_was_changed_is_told_at_once(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.shell.change(keys=change({}, {"log": ("@k",), "log.pad": ("ls",), "help.pad": ("view",)}))
    assert dict(section_rows("keys", box.services.caps))["log"] == (("k",),)
    assert dict(section_rows("pad", box.services.caps))["log"] == (("ls",),)


def test_every_button_of_a_gamepad_is_told(tmp_path: Path) -> None:
    page = dict(section_rows("pad", Box(tmp_path).services.caps))
    for verb in VERBS:
        for button in verb.buttons.split():
            assert (button,) in page[keyboard.verb_of(verb.intent)] or button.startswith("cross")
    assert {("cross",), ("stick",)} == set(page["step"])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_has_a_name_in_both_languages_and_stands_on_the_page(language: str, tmp_path: Path) -> None:
    box: Box = rulebook_keys(tmp_path, (1280, 720), 1.0, language)
    caps = box.services.caps
    faces = [part.face for part in glance(caps, 680, Device.PAD)[0]]
    said = " ".join(["", *(" ".join(each.lines) for face in faces for each in settings(face)), ""])
    for section in ("keys", "writing", "pad"):
        for verb, chords in section_rows(section, caps):
            assert caps.kit.say(f"verb.{verb}") in said
            for chord in chords:
                for name in chord:
                    if name not in ARROWS and not name.isdigit():
                        assert f" {name_of(caps, name, section == 'pad')} " in said, name


def test_what_was_used_last_comes_first(tmp_path: Path) -> None:
    box = rulebook_keys(tmp_path, (1280, 720), 1.0, "en")
    parts = {part.key for part in box.top.parts}
    assert "glance:pad" in parts
    devices: tuple[tuple[Device, str], ...] = ((Device.PAD, "pad"), (Device.KEYS, "keys"), (Device.MOUSE, "keys"))
    for device, first in devices:
        assert glance(box.services.caps, 680, device)[0][0].key == f"glance:{first}"
