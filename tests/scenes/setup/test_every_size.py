"""The round table in every window and at every size of the text, and who takes its free chair."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves.people.settings import Company
from game.saves.records.player import Player
from game.scenes.setup.round_table import DrawnTable, RoundSeat
from game.scenes.setup.seats.companies import CompanyChip
from game.scenes.setup.setup import Setup
from game.scenes.table.over.new_match import remember
from game.ui.parts.focus import walked
from game.ui.seats.faces import Portrait
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.scenes import NAMES
from tests.scenes.setup.test_round_table import family, keeps, scene_of

NAMED = ("Nora", "Ada", "Etna", "Fuji", "Rainier", "Rigi", "Ventoux", "Kailash", "Elbrus", "Makalu")
WINDOWS = ((960, 600), (1280, 720), (1920, 1080), (1000, 1400), (1100, 1000), (2560, 1080))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_the_round_table_is_there_at_every_size_with_up_to_ten(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    box = Box(tmp_path, size, text, language)
    for count in (2, 6, 10):
        seats = tuple(Player(NAMED[seat], seat, "regular" if seat else "person") for seat in range(count))
        remember(box.services, "syncron", seats, {}, begun=True)
        box.show(Setup(box.services, box.screens, "syncron"))
        assert isinstance(box.part("round").face, DrawnTable)
        places = [box.part(f"seat:{seat}").rect for seat in range(count)]
        assert not any(one.meets(other) for number, one in enumerate(places) for other in places[number + 1 :])
        faces = [part.face for part in box.top.parts if isinstance(part.face, RoundSeat)]
        assert len(faces) == count
        assert not any(face.note.truncated for face in faces if face.note is not None), "who plays is said whole"
        assert {"start", "fold", "reset", "by:bot", "back"} <= {part.key for part in walked(box.top.parts)}
        assert box.part("fold").face.words, "what is chosen stands on chips"  # type: ignore[attr-defined]
        assert flaws(box.services.kit.frame, box.top.parts, NAMES) == []


def test_in_a_tall_window_the_table_stands_over_the_editor(tmp_path: Path) -> None:
    box = family(tmp_path, size=(1000, 1400))
    table, drawer, start = (box.part(key).rect for key in ("round", "drawer", "start"))
    assert table.bottom < box.part("fold").rect.y < drawer.y
    assert drawer.bottom < start.y
    box.click("fold")
    assert box.part("options").rect[:3] == drawer[:3], "options lie where the editor does"


@pytest.mark.parametrize("seat", ["seat:1", "seat:3"])
def test_the_editor_is_as_high_as_what_it_says(tmp_path: Path, seat: str) -> None:
    box = family(tmp_path, size=(1280, 960))
    box.click(seat)
    drawer, start = box.part("drawer").rect, box.part("start").rect
    lowest = max(part.rect.bottom for part in walked(box.top.parts) if part.scroll == "drawer")
    assert 0 < drawer.bottom - lowest < 30
    assert drawer.bottom < start.y


def test_options_are_as_high_as_what_they_say(tmp_path: Path) -> None:
    box = family(tmp_path)
    box.click("fold")
    options = box.part("options").rect
    lowest = max(part.rect.bottom for part in walked(box.top.parts) if part.scroll == "options")
    assert options.bottom - lowest < 40
    assert options.bottom < box.part("start").rect.y


@pytest.mark.parametrize("pressed", ["seat:0", "seat:1"])
def test_a_seat_that_is_added_beside_one_person_is_a_bots(tmp_path: Path, pressed: str) -> None:
    box = family(tmp_path, "chrono")
    box.click(pressed)
    box.click("add:seat")
    assert [player.person for player in scene_of(box).players.seats] == [True, False, False]


def test_a_household_gains_nobody_by_seats_that_come_and_go(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(Setup(box.services, box.screens, "chrono"))
    here = list(box.services.people)
    for key in ("add:seat", "add:seat", "by:person", "remove:3", "seat:0", "add:seat", "start"):
        box.click(key)
    assert not isinstance(box.top, Setup), "the match has begun"
    assert [person.id for person in box.services.people] == [person.id for person in here]


def test_where_who_plays_has_no_room_on_a_plate_it_gives_way(tmp_path: Path) -> None:
    box = Box(tmp_path, (960, 600), 2.0)
    remember(box.services, "sinoda", tuple(Player(NAMED[seat], seat, "person") for seat in range(6)), {}, begun=True)
    box.show(Setup(box.services, box.screens, "sinoda"))
    faces = [part.face for part in box.top.parts if isinstance(part.face, RoundSeat)]
    assert all(face.name is not None for face in faces)
    assert not any(face.note is not None and face.note.truncated for face in faces)


@pytest.mark.parametrize("game", ["soon", "chrono", "syncron"])
def test_at_200_per_cent_companies_keep_to_their_chips_and_open_options_lie_over_nobody(
    tmp_path: Path, game: str
) -> None:
    box = Box(tmp_path, (1280, 720), 2.0, "fr")
    people = (Player("Mamie", 0), Player("Papa", 1), Player("Léa", 2), Player("Etna", 3, "regular"))
    keeps(box, Company(people, "2026-11-25"))
    box.show(Setup(box.services, box.screens, game))
    chip = box.part("company:0")
    assert isinstance(chip.face, CompanyChip)
    assert chip.face.width <= chip.rect.w + 1
    assert not chip.rect.meets(box.part("start").rect)
    box.click("fold")
    sheet = box.part("options").rect
    over = [part.key for part in box.top.parts if isinstance(part.face, RoundSeat | Portrait)]
    assert not over, sheet
    lies_over = [
        part.key for part in box.top.parts if part.key.startswith(("company", "fold")) and sheet.meets(part.rect)
    ]
    assert not lies_over, sheet
    box.click("fold")
    assert box.part("company:0").rect == chip.rect, "it is there again"
