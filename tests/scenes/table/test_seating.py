"""What is there for every table: the plate of a seat, and a hand of cards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content.themes.themes import Themes
from game.saves.people.settings import Settings
from game.scenes.session.match.model import TableModel
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.kit.hand import RISE, HandCard, hand
from game.scenes.table.kit.lamp import LampPainting
from game.scenes.table.kit.seats import face_place, plain_seat
from game.ui.draw.cards import PaperCard
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.seats.plates import TablePlate
from tests.scenes.box import PLACES, Box, canvas_of
from tests.scenes.measure import flaws
from tests.scenes.seated import sit_down

PLACE = Rect(20, 80, 260, 72)


def plate(box: Box, model: TableModel[Any, Any, Any], seat: int = 0, word: str = "", rect: Rect = PLACE) -> list[Part]:
    return plain_seat(model, box.services.kit, seat, rect, word=word, details="two pieces")


def keys(parts: list[Part]) -> list[str]:
    return [part.key for part in parts]


@pytest.fixture
def model(tmp_path: Path) -> tuple[Box, TableModel[Any, Any, Any]]:
    """Return a table of one person and one computer player, at rest."""
    box = Box(tmp_path)
    scene = sit_down(box, "sinoda")
    return box, replace(scene.moment.model, to_act=(0,), thinking=None, crowned=())


def test_a_plate_is_lit_for_whom_the_match_waits_and_for_whom_has_won(
    model: tuple[Box, TableModel[Any, Any, Any]],
) -> None:
    box, table = model
    assert keys(plate(box, table)) == ["seat-0-light", "seat-0", "face:0"]
    states = [
        part.face.state for seat in (0, 1) for part in plate(box, table, seat) if isinstance(part.face, TablePlate)
    ]
    assert states == ["active", "idle"]
    assert keys(plate(box, table, 1)) == ["seat-1", "face:1"]
    assert keys(plate(box, replace(table, to_act=(), crowned=(1,)), 1)) == ["seat-1-light", "seat-1", "face:1"]


@pytest.mark.parametrize("height", [44, 50, 66, 108])
def test_a_face_stands_on_the_lower_edge_of_its_plate_with_the_head_over_the_upper_one(height: float) -> None:
    place = Rect(20, 80, 284, height)
    face = face_place(place)
    assert face.w == face.h >= 44
    assert face.x == place.x + 8
    assert face.y < place.y or face.w == 0.36 * place.w
    assert face.y + face.h * 93 / 96 == pytest.approx(place.bottom)


def test_dots_breathe_on_the_plate_of_who_thinks(model: tuple[Box, TableModel[Any, Any, Any]]) -> None:
    box, table = model
    thinking = replace(table, thinking=1)
    dots = next(part for part in plate(box, thinking, 1) if part.key == "seat-1-dots")
    under = next(part for part in plate(box, thinking, 1) if part.key == "seat-1")
    face = next(part for part in plate(box, thinking, 1) if part.key == "face:1")
    assert dots.rect.x == PLACE.x + face.rect.w + 20, "over the name, beside the face"
    assert dots.layer > under.layer
    assert "seat-0-dots" not in keys(plate(box, thinking, 0))


def test_a_plate_says_who_plays_and_what_the_game_adds(model: tuple[Box, TableModel[Any, Any, Any]]) -> None:
    box, table = model
    part = next(part for part in plate(box, table, 1, "7") if part.key == "seat-1")
    assert part.control is not None
    assert table.name(1) in part.control.label
    assert part.control.help.startswith("7 · two pieces")
    assert len(part.text_rects()) == 3, "the name, who plays, and the word"


@pytest.mark.parametrize("width", [120, 200, 320])
@pytest.mark.parametrize("height", [44, 56, 90])
def test_a_plate_of_any_size_holds_its_words(
    model: tuple[Box, TableModel[Any, Any, Any]], width: float, height: float
) -> None:
    box, table = model
    parts = plate(box, table, 0, "12", Rect(20, 80, width, height))
    assert flaws(box.services.kit.frame, parts, ("seat-",)) == []


def cards(count: int, chosen: int = -1) -> list[HandCard]:
    return [HandCard(f"card:{n}", PaperCard(str(n)), f"card {n}", meaning=n, chosen=n == chosen) for n in range(count)]


@pytest.mark.parametrize("count", [1, 2, 7, 13, 30])
def test_a_hand_stays_in_its_place_and_every_card_can_be_pressed_where_it_is_seen(count: int) -> None:
    place = Rect(100, 500, 700, 150)
    sprites, parts = hand(cards(count), place, TableInput(Settings()))
    assert [sprite.key for sprite in sprites] == [part.key for part in parts]
    assert all(place.contains(part.rect) for part in parts)
    assert not any(one.rect.meets(other.rect) for n, one in enumerate(parts) for other in parts[n + 1 :])
    assert [sprite.z for sprite in sprites] == sorted({sprite.z for sprite in sprites})


def test_keys_find_nine_cards_by_digits_and_begin_at_the_first() -> None:
    _, parts = hand(cards(12), Rect(100, 500, 700, 150), TableInput(Settings()))
    controls = [part.control for part in parts if part.control is not None]
    assert [control.digit for control in controls] == [*range(1, 10), None, None, None]
    assert {round(control.radius, 1) for control in controls} == {9.7}, "the corner of a card"
    assert [control.first for control in controls] == [True] + [False] * 11
    assert [control.meaning for control in controls] == list(range(12))
    assert [control.sprite for control in controls] == [f"card:{n}" for n in range(12)]


def test_a_chosen_card_stands_higher() -> None:
    before, _ = hand(cards(3), Rect(100, 500, 700, 150), TableInput(Settings()))
    after, _ = hand(cards(3, chosen=1), Rect(100, 500, 700, 150), TableInput(Settings()))
    assert [was.y - now.y for was, now in zip(before, after, strict=True)] == [0, RISE, 0]


def test_a_card_that_is_led_to_rises_half_as_high() -> None:
    place = Rect(100, 500, 700, 150)
    before, _ = hand(cards(3), place, TableInput(Settings()))
    after, _ = hand(cards(3), place, TableInput(Settings(), focus="card:1", led="card:1"))
    assert [was.y - now.y for was, now in zip(before, after, strict=True)] == [0, RISE / 2, 0]


def test_no_cards_are_no_hand() -> None:
    assert hand([], Rect(0, 0, 100, 100), TableInput(Settings())) == ([], [])


def test_a_card_that_may_not_be_played_says_why_not_and_the_others_can_be_pressed() -> None:
    pair = [HandCard("a", PaperCard("A"), "A", 1, why_not="not now"), HandCard("b", PaperCard("B"), "B", 2)]
    _, parts = hand(pair, Rect(100, 500, 700, 150), TableInput(Settings()))
    told = [(part.control.enabled, part.control.reason) for part in parts if part.control is not None]
    assert told == [(False, "not now"), (True, "")]
    assert [part.control.first for part in parts if part.control is not None] == [False, True], "keys begin there"
    _, parts = hand(pair[:1], Rect(100, 500, 700, 150), TableInput(Settings()))
    assert [part.control.first for part in parts if part.control is not None] == [True], "where no card may be played"


@pytest.mark.parametrize(("theme", "lit"), [("lamplight", True), ("contrast", False), ("daylight", False)])
def test_a_plain_table_has_a_lamp_where_the_theme_paints_grounds(tmp_path: Path, theme: str, lit: bool) -> None:
    box = Box(tmp_path)
    box.services.theme = Themes(PLACES.assets / "themes").read(theme)
    box.paint = type(box.paint)()
    surface = pygame.Surface((320, 180))
    canvas = canvas_of(box, surface)
    LampPainting[object, object]().scenery(canvas, None, canvas.frame.rect)
    seen = {tuple(surface.get_at((x, y))) for x in range(2, 318, 20) for y in range(2, 178, 20)}
    assert (len(seen) > 20) == lit, "all else is one colour"
    assert lit or len(seen) == 1


def test_a_paper_card_shows_its_words_and_sign_or_its_back_and_may_be_pale(tmp_path: Path) -> None:
    box = Box(tmp_path)
    drawn = []
    cards = (PaperCard(), PaperCard("7"), PaperCard("8"), PaperCard("7", sign="B"), PaperCard("7", pale=True))
    for card in cards:
        surface = pygame.Surface((200, 240))
        card.draw(canvas_of(box, surface), Rect(10, 10, 150, 200))
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(drawn)) == len(cards)
