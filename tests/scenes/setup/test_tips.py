"""What is said of levels and characters at set-up, where their tips lie, and what gives way as room shrinks."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ai.players.entry import CHARACTERS
from game.scenes.setup.seats_page import in_columns
from game.scenes.shell.scene.closer_look import TIP
from game.ui.choices import SkillCard, TipCard
from game.ui.parts.part import Part
from tests.scenes.box import Box
from tests.scenes.giving_way import under
from tests.scenes.measure import flaws, tip
from tests.scenes.scenes import NAMES
from tests.scenes.setup.trial import SIZES, Listed, entry, form, opened, plate, played_by, shown

# What is said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_levels_and_characters_are_spoken_with_their_sentences(tmp_path: Path, language: str) -> None:
    box = opened(tmp_path, "regular/careful", language=language)
    say, seen = box.services.words.say, 0
    for part in box.top.parts:
        kind, _, key = part.key.partition(":")
        if kind not in ("skill", "character") or part.control is None:
            continue
        seen += 1
        name = say(f"{kind}.{key}")
        name = say("setup.chosen", what=name) if part.face.chosen else name  # type: ignore[attr-defined]
        assert part.control.label.startswith(f"{name}. ")
        assert len(part.control.label) > len(name) + 10
    assert seen == 7


def test_the_tip_is_there_while_the_focus_is_and_no_longer(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular/careful")
    card = shown(box, "character:careful")
    assert card is not None
    assert (card.heading.lines, card.icon) == (("Careful",), "shell/glyphs/shield")
    assert "Plays as well as the others." in " ".join(card.words.lines)
    box.keys(pygame.K_LEFT)
    assert _tips(box) == [], "it comes when the focus rests"
    assert shown(box, "colour:4") is None
    assert shown(box, "skill:master") is None, "its sentence stands on the card"


def _tips(box: Box) -> list[Part]:
    focused = box.top.focus.find(box.top.parts)
    assert focused is not None
    return box.top.appearance.closer.tips(box.services.kit, focused)


def test_the_tip_of_what_is_pointed_at_stays_when_it_is_pressed_and_goes_with_the_pointer(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular")
    at = [round(value) for value in box.part("character:bold").rect.middle]
    box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    assert _tips(box) == []
    box.top.update(TIP + 0.01)
    assert [part.key for part in _tips(box)] == ["tip"]
    box.click("character:bold")
    assert [part.key for part in _tips(box)] == ["tip"]
    box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=(40, 700), rel=(1, 1), buttons=(0, 0, 0)))
    assert _tips(box) == []


def test_the_tip_lies_beside_the_row_that_it_speaks_of_over_nothing_that_can_be_pressed(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular/careful")
    row = box.part("character:even")
    part = tip(box.top, row.key)
    assert part is not None
    assert isinstance(part.face, TipCard)
    assert part.rect.right <= row.rect.x, "there is room over the table"
    assert row.rect.x - 50 < part.face.tail[0] <= row.rect.x
    assert row.rect.y - 10 < part.face.tail[1] < row.rect.bottom
    assert under(box.top, part.rect, (row.key,)) == []


def test_the_tip_of_a_row_that_it_lies_far_from_has_no_tail(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular/careful", size=(1000, 1400), text=1.5)
    part = tip(box.top, "character:bold")
    assert part is not None
    assert isinstance(part.face, TipCard)
    assert part.rect.bottom + 100 < box.part("character:bold").rect.y
    assert part.face.tail == part.rect.middle


def test_the_tip_lies_beside_the_drawer_over_the_match(tmp_path: Path) -> None:
    box = opened(tmp_path, "regular/careful", text=1.4, scene=Listed)
    part = tip(box.top, "character:careful")
    assert part is not None
    assert isinstance(part.face, TipCard)
    row = box.part("character:careful").target
    assert part.rect.x > row.right
    assert row.y < part.face.tail[1] < row.bottom


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tips_stay_in_the_window_and_off_what_they_speak_of(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    for text in (1.0, 1.5, 2.0):
        box = opened(tmp_path / str(text), "regular/careful", size=size, text=text, language=language)
        for character in CHARACTERS:
            part = tip(box.top, f"character:{character}")
            if part is None:  # no place is free: the words are in what is spoken
                assert text == 2.0
                continue
            assert isinstance(part.face, TipCard) or text > 1.0
            assert box.services.kit.frame.rect.contains(part.rect)
            assert not part.rect.meets(box.part(f"character:{character}").target)
            assert not part.rect.meets(box.part("start").target)
            assert all(part.rect.contains(ink) for ink in part.text_rects())
            assert not part.truncated()


# What gives way


def test_sentences_give_way_as_text_grows_and_go_into_the_tip(tmp_path: Path) -> None:
    seen = []
    for number in range(21):
        text = 1.0 + number / 20
        box = opened(tmp_path / str(number), *["regular/careful"] * 3, text=text, scene=Listed)
        if not in_columns(box.services.kit):
            break
        seen.append(form(box))
        part = tip(box.top, "skill:regular")
        assert (part is not None) == (form(box) == "names")
    assert list(dict.fromkeys(seen)) == ["pictures", "notes", "names"], "nothing comes back as text grows"


def test_ten_seats_and_the_editor_are_seen_without_scrolling(tmp_path: Path) -> None:
    game = entry(10)
    box = opened(tmp_path, *["master/teasing"] * 9, game=game)
    seats = [box.part(f"seat:{seat}").rect for seat in range(10)]
    assert not any(part.clip is not None for part in box.top.parts if part.key.startswith("seat:"))
    assert not any(one.meets(other) for number, one in enumerate(seats) for other in seats[number + 1 :])
    assert not any(part.key.endswith(":thumb") for part in box.top.parts)


def narrow(root: Path, by: str) -> Box:
    """Show a window in which three names have no room beside each other."""
    return opened(root, by, size=(420, 1400), text=2.0, scene=Listed)


def test_where_names_have_no_room_levels_are_stepped_through(tmp_path: Path) -> None:
    box = narrow(tmp_path, "apprentice/bold")
    assert form(box) == "stepper"
    for by in ("regular/bold", "master/bold"):
        press(box, "skill:more")
        assert played_by(box) == by
    more = box.part("skill:more").control
    assert more is not None
    assert (more.enabled, more.reason) == (False, "It can’t go any higher.")
    press(box, "skill:fewer")
    assert played_by(box) == "regular/bold"
    card = shown(box, "skill:now")
    assert card is not None
    assert card.heading.lines == ("Regular",)


def press(box: Box, key: str) -> None:
    """Press a control by keys."""
    box.top.focus.at(key, box.top.time, ring=True)
    box.top.focused()
    box.keys(pygame.K_RETURN)


def test_left_and_right_step_through_levels(tmp_path: Path) -> None:
    box = narrow(tmp_path, "apprentice")
    box.top.focus.at("skill:now", box.top.time, ring=True)
    box.keys(pygame.K_RIGHT)
    assert played_by(box) == "regular"
    box.keys(pygame.K_RIGHT, pygame.K_RIGHT)
    assert played_by(box) == "master"
    box.keys(pygame.K_LEFT)
    assert (played_by(box), box.top.focus.key) == ("regular", "skill:now")
    face = box.part("skill:now").face
    assert isinstance(face, SkillCard)
    assert face.chosen, "the one that stands there is the one that plays"


def test_a_plate_gives_the_character_away_before_the_level(tmp_path: Path) -> None:
    notes = set()
    for number, text in enumerate((1.0, 1.3, 1.6, 2.0)):
        for width in (960, 1000, 1280):
            size = (width, 1400 if width == 1000 else 600 if width == 960 else 720)
            root = tmp_path / f"{number}{width}"
            box = opened(root, "apprentice/teasing", size=size, text=text, language="fr")
            notes.add(plate(box))
            help_ = box.part("seat:1").control
            assert help_ is not None
            if plate(box) != "Apprenti, taquin":
                assert help_.help.endswith("Apprenti, taquin"), "what has no room is told"
    assert notes <= {"Apprenti, taquin", "Apprenti", ""}
    assert "Apprenti, taquin" in notes


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_at_any_size(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    for text in (1.0, 1.5, 2.0):
        for bots in (1, 5):
            box = opened(
                tmp_path / f"{text}{bots}", *["apprentice/teasing"] * bots, size=size, text=text, language=language
            )
            assert flaws(box.services.kit.frame, box.top.parts, NAMES) == [], f"{bots} at {text:.0%}"
