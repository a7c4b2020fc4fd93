"""Names that were typed once are offered in every game's setup, before any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import catalog
from game.saves.player import Player
from game.saves.settings import SetUp
from game.scenes.setup.setup import Setup
from tests.scenes.box import Box

FAMILY = ("Maman", "Papa", "Zélie")


def family(root: Path) -> Box:
    """Return a box in which a family has played Syncron once."""
    box = Box(root)
    seats = tuple(Player(name, seat) for seat, name in enumerate(FAMILY))
    begun = {f"syncron: {name}": 1 for name in FAMILY}
    box.shell.change(person="Maman", begun=begun, last={"syncron": SetUp((*seats, Player("Fuji", 4, "regular")), {})})
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


def test_where_nobody_has_played_names_come_out_of_the_hat(tmp_path: Path) -> None:
    scene = setup(Box(tmp_path), "sinoda")
    scene.players.play_by(1, "person")
    names = [seat.name for seat in scene.players.seats]
    assert len(set(names)) == 2
    assert "Papa" not in names
