"""Who plays on from a place in a match: people of the household and computer players, each person at one seat."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.saves.records.header import read_header
from game.saves.records.player import Player
from game.scenes.review.play_on import PlayOn
from game.scenes.table.scene import TableScene
from tests.scenes.box import Box
from tests.scenes.people.test_people import box_of, who
from tests.scenes.review.reviews import golden, opened

NAMES = ("Nora", "Vega", "Etna", "Fuji")


class Begun:
    """Remember with whom a copy was begun."""

    def __init__(self) -> None:
        self.seats: tuple[Player, ...] | None = None

    def __call__(self, seats: tuple[Player, ...]) -> None:
        self.seats = seats


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return box_of(tmp_path)


def players(box: Box) -> tuple[Player, ...]:
    by = ("person", "regular", "master/bold", "oracle")
    seats = [Player(name, seat, of) for seat, (name, of) in enumerate(zip(NAMES, by, strict=True))]
    return (replace(seats[0], who=who(box, "Nora")), *seats[1:])


def asked(box: Box, seat: int = 0, turn: int = 12) -> tuple[PlayOn, Begun]:
    begun = Begun()
    box.show(box.screens.home())
    scene = PlayOn(box.services, box.services.catalog["soon"], players(box), seat, turn, begun)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    return scene, begun


def sitting(scene: PlayOn) -> list[str]:
    return [player.name if player.person else player.by for player in scene.seats]


def test_whoever_is_at_home_takes_the_seat_and_computer_players_the_others(box: Box) -> None:
    scene, begun = asked(box)
    assert sitting(scene) == ["Nora", "regular", "master/bold", "regular"]  # nobody knows an oracle any more
    box.keys(pygame.K_RETURN)
    assert begun.seats == tuple(scene.seats)
    assert begun.seats[0].who == who(box, "Nora")
    assert not any(player.who for player in begun.seats[1:])
    assert box.services.navigator.top is not scene


def test_another_seat_may_be_taken_and_ones_own_is_then_played_by_a_computer(box: Box) -> None:
    scene, _ = asked(box, 2)
    assert sitting(scene) == ["regular", "regular", "Nora", "regular"]
    assert [player.colour for player in scene.seats] == [1, 2, 3, 4]


def test_arrows_lead_through_the_people_and_the_levels(box: Box) -> None:
    scene, _ = asked(box)
    names = [player.name if player.person else player.by for player in scene.choices(1)]
    assert names == ["Nora", "Ada", "Ilyes", "apprentice", "regular", "master"]
    scene.focus.at("play_on:1", scene.time)
    box.keys(pygame.K_RETURN)
    assert sitting(scene)[1] == "master"
    box.keys(pygame.K_LEFT)
    assert sitting(scene)[1] == "regular"
    box.click("play_on:1:chevron-left")
    assert sitting(scene)[1] == "apprentice"
    box.click("play_on:1:chevron-left")
    assert sitting(scene)[1] == "Ilyes"
    assert scene.seats[1].who == who(box, "Ilyes")
    box.click("play_on:2:chevron-right")  # a character isn't among the levels: the first one comes
    assert sitting(scene)[2] == "Nora"


def test_a_person_sits_at_one_seat_alone(box: Box) -> None:
    scene, _ = asked(box)
    ada = next(player for player in scene.choices(1) if player.name == "Ada")
    scene.sit(1, ada)
    nora = next(player for player in scene.choices(1) if player.name == "Nora")
    scene.sit(1, nora)
    assert sitting(scene) == ["Ada", "Nora", "master/bold", "regular"]
    scene.sit(2, next(player for player in scene.choices(2) if player.name == "Nora"))
    assert sitting(scene) == ["Ada", "master/bold", "Nora", "regular"]


def test_going_back_begins_nothing(box: Box) -> None:
    scene, begun = asked(box)
    box.keys(pygame.K_ESCAPE)
    assert begun.seats is None
    assert box.services.navigator.top is not scene


@pytest.mark.parametrize(("turn", "words"), [(12, "Play on after turn 12"), (0, "Play on from the deal")])
def test_it_says_from_where(box: Box, turn: int, words: str) -> None:
    asked(box, turn=turn)
    assert words in box.said()
    assert "In a copy" in box.said()


def test_a_match_is_played_on_in_a_copy_that_says_where_it_came_from(box: Box) -> None:
    path = golden(box, "soon/3-express.jsonl", 0)
    before = path.read_bytes()
    scene = opened(box, path)
    scene.cursor.go(scene.looked.reading.stops[10])
    place = scene.cursor.place
    box.click("branch")
    box.services.navigator.settle()
    box.click("play_on:go")
    box.services.navigator.settle()
    table = box.top
    assert isinstance(table, TableScene)
    assert table.session.host.decision_count >= place
    notice = box.services.navigator.shown
    assert notice is not None
    assert "in a copy" in notice.text
    (copy,) = [other for other in path.parent.glob("*.jsonl") if other != path]
    header = read_header(copy.read_bytes().partition(b"\n")[0] + b"\n")
    assert header.came is not None
    assert (header.came.record, header.came.at) == (path.stem, place)
    assert path.read_bytes() == before
