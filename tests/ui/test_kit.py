"""What screens are built with: parts in the window's own units."""

from __future__ import annotations

import pygame
import pytest

from game.content.files.paths import find_places
from game.content.words.strings import Words
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import nothing
from game.ui.parts.widgets import Button, Choice
from game.ui.type.text import Style, Typesetter


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.font.init()
    frame = Frame.of((1280, 720))
    return Kit(frame, Typesetter(find_places().assets / "fonts", frame), Words({"en": {}}, "en"))


def test_a_pill_lies_over_all_else_inside_its_room_as_wide_as_its_words(kit: Kit) -> None:
    short, long = (kit.pill("tip", (640, 300), text) for text in ("No", "No piece of yours can go there"))
    assert short.rect.w < long.rect.w
    assert (short.layer, short.may_overlap) == (8, True)
    assert short.rect.middle == (640, 300)
    assert kit.pill("tip", (640, 300), "No", badge="table/badge-1").rect.w > short.rect.w
    room = Rect(100, 100, 300, 200)
    corner = kit.pill("tip", (0, 0), "No", inside=room)
    assert room.contains(corner.rect)
    assert (corner.rect.x, corner.rect.y) == (108, 108)


def test_words_too_long_for_a_pill_are_broken_into_lines(kit: Kit) -> None:
    pill = kit.pill("tip", (640, 300), "One word after another " * 4, width=300)
    assert pill.rect.w <= 300
    assert pill.rect.h > 44
    assert not pill.truncated()


def test_a_choice_says_its_name_and_what_has_no_room_below_it_to_who_rests_on_it(kit: Kit) -> None:
    wide = kit.choice("level", Rect(0, 0, 400, 90), "Regular", "Thinks one move ahead.", False, nothing)
    flat = kit.choice("level", Rect(0, 0, 400, 20), "Regular", "Thinks one move ahead.", False, nothing)
    assert isinstance(wide.face, Choice)
    assert wide.face.heading.lines == ("Regular",)
    assert wide.face.note is not None
    assert wide.face.note.lines == ("Thinks one move ahead.",)
    assert wide.control is not None
    assert flat.control is not None
    assert (wide.control.help, flat.control.help) == ("", "Thinks one move ahead.")
    long = kit.choice("level", Rect(0, 0, 300, 90), "A name that goes on and on " * 3, "", True, nothing)
    assert isinstance(long.face, Choice)
    assert (len(long.face.heading.lines), long.face.heading.truncated) == (1, True)


def test_words_of_a_button_are_broken_rather_than_set_small(kit: Kit) -> None:
    frame = Frame.of((1280, 720), 2.0)
    large = Kit(frame, Typesetter(find_places().assets / "fonts", frame), Words({"en": {}}, "en"))
    words = "Jouer le 1 de nuit à la place 1"
    part = large.button("go", Rect(0, 0, 428, 108), words, style=Style("bold", 21), lines=3)
    assert isinstance(part.face, Button)
    assert part.face.setting is not None
    assert len(part.face.setting.lines) == 2
    alone = large.type.whole(words, Style("bold", 21), 404, 1, 0.6)
    assert part.face.setting.pixels > alone.pixels
    assert part.face.setting.h <= 108
