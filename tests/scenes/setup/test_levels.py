"""Levels and characters of computer players at set-up: what is shown, chosen and remembered."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.ai.players.entry import CHARACTERS
from game.games import catalog
from game.scenes.setup.seats.levels import GLYPHS
from game.scenes.setup.setup import Setup
from game.scenes.table.over.new_match import remember
from game.ui.input.events import Intents
from game.ui.input.gamepad import Gamepad
from game.ui.input.intents import Device
from game.ui.lamplight import Bubble
from game.ui.layout.frame import Rect
from game.ui.parts.focus import walked
from game.ui.parts.text_field import TextField
from tests.scenes.setup.trial import (
    LEVELS,
    LISTED,
    Listed,
    cards,
    chosen,
    entry,
    opened,
    plate,
    played_by,
    rows,
    setup_of,
)

# What is shown


def test_every_level_has_its_picture_its_name_and_its_sentence(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular/careful", size=LISTED, scene=Listed)
    assert [face.picture for face in cards(box)] == [f"shell/setup/level-{level}" for level in LEVELS]
    assert all(face.size[0] / face.size[1] == pytest.approx(210 / 64) for face in cards(box))
    assert [" ".join(face.name.lines) for face in cards(box)] == ["Apprentice", "Regular", "Master"]
    assert all(face.note is not None and len(face.note.lines) <= 3 for face in cards(box))
    assert chosen(box) == ["skill:regular", "character:careful"]
    assert plate(box) == "Regular, careful"


def test_the_editor_lies_where_it_was_drawn(tmp_path: Path) -> None:
    box = opened(tmp_path, *["regular/careful"] * 4)
    rects = {key: box.part(key).rect for key in ("name", "by", "skill:master", "character:bold", "colour:1", "start")}
    places = {
        "name": Rect(974, 104, 266, 46), "by": Rect(974, 158, 216, 46), "skill:master": Rect(858, 367, 382, 67),
        "character:bold": Rect(955, 443, 91, 44), "colour:1": Rect(880, 499, 36, 36), "start": Rect(842, 632, 414, 72),
    }  # fmt: skip
    for key, place in places.items():
        assert tuple(rects[key]) == pytest.approx(tuple(place), abs=2), key


@pytest.mark.parametrize("bots", [1, 5])
def test_however_many_sit_there_the_whole_editor_is_seen_at_once(tmp_path: Path, bots: int) -> None:
    box = opened(tmp_path, *["master/bold"] * bots)
    assert [row.picture for row in rows(box)] == [f"shell/setup/level-{level}" for level in LEVELS]
    assert not any(part.key.endswith(":thumb") for part in box.top.parts), "all is seen at once"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", catalog.names())
def test_every_game_says_a_level_in_a_line_and_the_whole_of_it_in_the_tip(
    tmp_path: Path, name: str, language: str
) -> None:
    game = catalog.load(name)
    box = opened(tmp_path, *["regular"] * (4 if max(game.seats) > 4 else 3), language=language, game=game)
    notes = [row.note for row in rows(box) if row.note is not None]
    assert [len(note.lines) for note in notes] == [1] * len(rows(box))
    assert not any(note.truncated for note in notes)
    levels = [skill.key for skill in game.skills]
    tips = [getattr(box.part(f"skill:{level}").control, "help", "") for level in levels]
    whole = [box.services.kit.say(f"{name}.skill.{level}") for level in levels]
    stands = [" ".join(note.lines) for note in notes]
    assert tips == ["" if shown == said else said for shown, said in zip(stands, whole, strict=True)]
    assert not any(part.key.endswith(":thumb") for part in box.top.parts), "all is seen at once"


def test_two_levels_are_two_cards_and_nothing_disabled_is_shown(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular", game=entry(levels=LEVELS[:2]))
    assert [part.key for part in box.top.parts if part.key.startswith("skill:")] == [
        "skill:apprentice",
        "skill:regular",
    ]
    inside = [part.control for part in box.top.parts if part.control is not None and part.control.zone == "drawer"]
    assert all(control.enabled for control in inside)


def test_partners_have_levels_and_no_characters(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular", "regular", game=replace(catalog.load("syncro"), characters=()))
    assert not any("character" in part.key for part in box.top.parts)
    assert len(rows(box)) >= 2


def test_a_person_has_neither_a_level_nor_a_character(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular/careful")
    box.click("by:person")
    assert not any(part.key.startswith(("skill:", "character:")) for part in box.top.parts)
    box.click("by:bot")
    assert played_by(box) == "regular", "whoever takes over begins anew"


def test_every_character_has_a_glyph_that_nobody_else_has() -> None:
    assert set(GLYPHS) == set(CHARACTERS)
    assert len(set(GLYPHS.values())) == len(CHARACTERS)


# What is chosen


def test_a_level_is_chosen_and_the_character_stays(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular/careful")
    box.click("skill:master")
    assert played_by(box) == "master/careful"
    assert chosen(box) == ["skill:master", "character:careful"]
    assert plate(box) == "Master, careful"


def test_a_character_is_chosen_and_the_level_stays(tmp_path: Path) -> None:
    box = opened(tmp_path, "master")
    for character, by in (("teasing", "master/teasing"), ("bold", "master/bold"), ("even", "master")):
        box.click(f"character:{character}")
        assert played_by(box) == by
        assert chosen(box) == ["skill:master", f"character:{character}"]
    assert plate(box) == "Master", "evenness is not told"


def test_keys_choose_a_level_and_a_character(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular")
    setup = setup_of(box)
    setup.focus.at("by:bot", setup.time, ring=True)
    box.keys(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert played_by(box) == "master"
    box.keys(pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN)
    assert played_by(box) == "master/careful"
    box.keys(pygame.K_LEFT, pygame.K_RETURN)
    assert played_by(box) == "master/bold"
    assert setup.focus.key == "character:bold"


def test_tab_leads_to_the_drawer_and_arrows_to_everything_in_it(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular/careful")
    setup = setup_of(box)
    for _ in range(5):
        box.keys(pygame.K_TAB)
        focused = setup.focus.find(setup.parts)
        if focused is not None and focused.control is not None and focused.control.zone == "drawer":
            break
    else:
        pytest.fail("Tab comes to the drawer")
    reached, ways = {setup.focus.key}, [setup.focus.key]
    while ways:
        here = ways.pop()
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            setup.focus.at(here, setup.time, ring=True)
            box.keys(key)
            if setup.focus.key not in reached:
                reached.add(setup.focus.key)
                ways.append(setup.focus.key)
    own = {part.key for part in walked(setup.parts) if part.control is not None and part.control.zone == "drawer"}
    assert own <= reached


def test_a_gamepad_chooses_too(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular")
    box.intents = Intents(Gamepad())
    setup = setup_of(box)
    setup.focus.at("skill:regular", setup.time, ring=True)
    down, a = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A
    for button in (down, a):
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            box.events(pygame.event.Event(kind, button=button, instance_id=0))
    assert played_by(box) == "master"
    assert box.services.navigator.device == Device.PAD


def test_what_was_chosen_is_there_the_next_time(tmp_path: Path) -> None:
    box = opened(tmp_path, "apprentice")
    box.click("skill:master")
    box.click("character:teasing")
    setup = setup_of(box)
    remember(box.services, "ludo", setup.players.ready(), {})
    box.show(Setup(box.services, box.screens, "ludo"))
    box.click("seat:1")
    assert chosen(box) == ["skill:master", "character:teasing"]


def test_a_new_bot_is_the_usual_one_and_even(tmp_path: Path) -> None:
    box = opened(tmp_path, "master/bold")
    box.click("add:seat")
    assert played_by(box, 2) == "regular"
    assert chosen(box) == ["skill:regular", "character:even"]


@pytest.mark.parametrize(
    ("by", "then"),
    [
        ("master/bold", "master/bold"), ("master/wild", "master"), ("giant/bold", "regular"), ("giant", "regular"),
    ],
)  # fmt: skip
def test_a_character_that_is_gone_leaves_the_level_and_a_level_that_is_gone_leaves_nothing(
    tmp_path: Path, by: str, then: str
) -> None:
    box = opened(tmp_path, by)
    assert played_by(box) == then


def test_where_characters_are_gone_altogether_levels_stay(tmp_path: Path) -> None:
    box = opened(tmp_path, "master/bold", game=entry(characters=()))
    assert played_by(box) == "master"


@pytest.mark.parametrize(("size", "text"), [((960, 600), 2.0), ((1280, 720), 2.0), ((1000, 1000), 1.75)])
def test_whoever_chooses_a_seat_sees_its_levels_without_scrolling(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    box = opened(tmp_path, *["regular"] * 3, size=size, text=text)
    for seat in (2, 3, 1):
        box.click(f"seat:{seat}")
        shown = [part for part in box.top.parts if part.key.startswith("skill:") and part.control is not None]
        assert shown
        assert all(part.clip is None or part.clip.contains(part.rect) for part in shown)
    box.click("seat:0")
    box.click("by:bot")
    assert all(part.clip is None or part.clip.contains(part.rect) for part in map(box.part, ["by:bot", "by:person"]))


def test_the_editor_has_a_tail_only_where_the_seat_is_near(tmp_path: Path) -> None:
    box = opened(tmp_path, *["regular/careful"] * 4)
    tails = {}
    for seat in range(5):
        box.top.press(box.part(f"seat:{seat}"))
        face = box.part("drawer").face
        assert isinstance(face, Bubble)
        tails[seat] = face.tail is not None
    near = max(range(5), key=lambda seat: box.part(f"seat:{seat}").rect.right)
    far = min(range(5), key=lambda seat: box.part(f"seat:{seat}").rect.right)
    assert tails[near]
    assert not tails[far]


def test_a_name_is_a_heading_until_somebody_types(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular/careful")
    field = box.part("name").face
    assert isinstance(field, TextField)
    assert field.setting.face == "heading"
    box.top.press(box.part("name"))
    field = box.part("name").face
    assert isinstance(field, TextField)
    assert field.editing
    assert field.setting.face != "heading"
