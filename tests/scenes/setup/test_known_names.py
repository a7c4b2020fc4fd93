"""Names that were typed once are offered in every game's setup, before any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import catalog
from game.saves.records.player import Player
from game.scenes.setup.setup import Setup
from game.scenes.table.over.new_match import remember
from tests.scenes.box import Box

FAMILY = ("Maman", "Papa", "Zélie")


def family(root: Path) -> Box:
    """Return a box in which a family has played Syncron once."""
    box = Box(root)
    seats = tuple(Player(name, seat) for seat, name in enumerate(FAMILY))
    remember(box.services, "syncron", (*seats, Player("Fuji", 4, "regular")), {}, begun=True)
    return box


def setup(box: Box, game: str) -> Setup:
    """Show the setup of a game."""
    scene = box.show(Setup(box.services, box.screens, game))
    assert isinstance(scene, Setup)
    return scene


@pytest.mark.parametrize("game", [game for game in catalog.names() if game != "syncron"])
def test_whoever_is_added_in_another_game_bears_a_name_that_was_typed_once(tmp_path: Path, game: str) -> None:
    scene = setup(family(tmp_path), game)
    assert scene.players.seats[0].name == "Maman"
    most = max(catalog.load(game).seats)
    while len(scene.players.seats) > 1:
        scene.players.remove(1)
    for _ in FAMILY[1:]:
        if len(scene.players.seats) < most:
            scene.players.add(person=True)
    names = [seat.name for seat in scene.players.seats]
    assert names == list(FAMILY)[: len(names)]


def test_the_dice_offer_the_others_first_and_say_who_comes(tmp_path: Path) -> None:
    box = family(tmp_path)
    scene = setup(box, "sinoda")
    control = box.part("name:another").control
    assert control is not None
    assert control.label == "Another name: Papa"
    box.click("name:another")
    assert scene.players.seats[0].name == "Papa"
    box.click("name:another")
    assert scene.players.seats[0].name == "Zélie"


def test_a_bot_that_becomes_a_person_gets_a_name_of_the_family(tmp_path: Path) -> None:
    scene = setup(family(tmp_path), "sinoda")
    scene.players.play_by(1, "person")
    assert scene.players.seats[1].name == "Papa"


def begun(box: Box, game: str, *seats: Player) -> None:
    """Begin a match of a game with these, as its setup would."""
    remember(box.services, game, seats, {}, begun=True)


def worn(scene: Setup) -> dict[str, int]:
    return {player.name: player.colour for player in scene.players.seats if player.person}


@pytest.mark.parametrize("game", ["chrono", "soon", "sinoda"])
def test_who_is_added_wears_the_colour_of_the_last_time_in_any_game(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    begun(box, "syncron", Player("Maman", 5), Player("Fuji", 0, "regular"), Player("Papa", 2), Player("Zélie", 7))
    begun(box, "syncro", Player("Maman", 3), Player("Papa", 1))
    scene = setup(box, game)
    assert worn(scene) == {"Maman": 4}
    if max(catalog.load(game).seats) < 3:
        scene.players.play_by(1, "person")
    else:
        for _ in range(2):
            box.click("add:seat")
            scene.players.play_by(scene.selected, "person")
    now = worn(scene)
    assert now == {name: {"Maman": 4, "Papa": 2, "Zélie": 8}[name] for name in now}
    assert len(now) > 1
    assert len({player.colour for player in scene.players.seats}) == len(scene.players.seats)


def test_a_name_typed_again_brings_its_colour_unless_one_was_chosen_by_hand(tmp_path: Path) -> None:
    box = Box(tmp_path)
    begun(box, "syncron", Player("Maman", 5), Player("Papa", 2))
    scene = setup(box, "soon")
    seat = scene.players.add(person=True)
    scene.players.rename(seat, "papa")
    assert scene.players.seats[seat].colour == 3
    scene.players.paint(seat, 9)
    scene.players.rename(seat, "Papa")
    assert scene.players.seats[seat].colour == 9
    other = scene.players.add(person=True)
    scene.players.rename(other, "MAMAN")
    assert scene.players.seats[0].colour == 6, "no person gives way"


def test_a_setup_of_long_ago_follows_what_was_worn_since(tmp_path: Path) -> None:
    box = Box(tmp_path)
    begun(box, "soon", Player("Maman", 0), Player("Papa", 1), Player("Fuji", 5, "regular"))
    begun(box, "chrono", Player("Maman", 5), Player("Papa", 0))
    scene = setup(box, "soon")
    assert worn(scene) == {"Maman": 6, "Papa": 1}


def test_where_nobody_has_played_names_come_out_of_the_hat(tmp_path: Path) -> None:
    scene = setup(Box(tmp_path), "sinoda")
    scene.players.play_by(1, "person")
    names = [seat.name for seat in scene.players.seats]
    assert len(set(names)) == 2
    assert "Papa" not in names
