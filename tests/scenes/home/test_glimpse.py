"""The glimpse on Continue: a match's own table as it stands, and nothing of anybody's hand."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.rng import Rng
from game.games import catalog
from game.scenes.home.glimpse import PIXELS, Glimpse, Sketch
from game.scenes.home.home import LOOKS, Home
from game.scenes.home.saved_games import Saved
from game.scenes.table.picture.still import unused
from game.ui.boxes import GameBox
from tests.contract.worlds import Setup, played
from tests.matches import session_of, standing
from tests.scenes.box import Box, kind_of
from tests.scenes.home.test_continue_card import dealt, people, play

HIDING = ("chrono", "soon", "syncro", "syncron")


def test_it_is_seen_on_the_card_once_home_has_been_seen(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = dealt(box, "sinoda", 2)
    play(table, 1)
    table.leave()
    home = box.show(box.screens.home())
    assert isinstance(home, Home)
    assert all(part.key != "latest:table" for part in home.parts), "it is drawn while nobody waits"
    assert (home.seconds_until_update() or 0.0) > 0
    home.update(LOOKS + 0.1)
    home.update(0.1)
    (shown,) = (part for part in home.parts if part.key == "latest:table")
    assert home.latest is not None
    assert home.latest.glimpse is not None
    picture = home.latest.glimpse.picture
    assert picture is not None
    assert shown.rect.w / shown.rect.h == pytest.approx(picture.get_width() / picture.get_height(), rel=0.02)


@pytest.mark.parametrize("game", ["sinoda", *HIDING])
def test_the_card_shows_a_table_from_near_and_as_broad_as_its_place(game: str, tmp_path: Path) -> None:
    box = Box(tmp_path, (1280, 720), 1.0, "en", {name: catalog.load(name) for name in catalog.names()})
    count = box.services.catalog[game].seats[0]
    match = played(Setup(game, count), 1, 12)
    session = session_of(box.services, match, people(count), {})
    picture = Sketch(box.services, session, kind_of(game)(session.rules, unused())).draw()
    assert picture.get_width() / picture.get_height() == pytest.approx(2.36, abs=0.03)
    assert picture.get_width() < 0.52 * PIXELS[0], "not more than half of the table"
    assert picture.get_width() > 236, "it isn't enlarged in a usual window"
    colours = {tuple(picture.get_at((x, y))[:3]) for x in range(0, 400, 7) for y in range(0, 160, 5)}
    assert len(colours) > 40, "something lies there"


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", HIDING)
def test_worlds_that_are_alike_to_a_stranger_look_alike(game: str, seed: int, tmp_path: Path) -> None:
    box = Box(tmp_path, (1280, 720), 1.0, "en", {name: catalog.load(name) for name in catalog.names()})
    count = box.services.catalog[game].seats[0]
    match = played(Setup(game, count), seed, 10 + seed)
    view = match.view(None)
    worlds = [match.rules.imagine(view, Rng.of(seed, number)) for number in range(3)]
    assert any(world != worlds[0] for world in worlds), "something is hidden"
    pictures = set()
    for world in worlds:
        session = session_of(box.services, standing(match.rules, world, count), people(count), {})
        table = kind_of(game)(session.rules, unused())
        for lid in (False, True):
            picture = Sketch(box.services, session, table, lid=lid).draw()
            pictures.add((lid, pygame.image.tobytes(picture, "RGB")))
    assert len(pictures) == 2, "one of the whole table, one for the lid of its box"


def test_a_picture_that_cannot_be_drawn_leaves_the_thumbnail(tmp_path: Path) -> None:
    def broken(game: str) -> type:
        raise ValueError(game)

    box = Box(tmp_path)
    table = dealt(box, "sinoda", 2)
    glimpse = Glimpse(box.services, broken, table.session)
    assert glimpse.lacks
    glimpse.draw()
    assert not glimpse.lacks
    assert glimpse.picture is None


def test_saved_games_show_their_tables_one_after_another(tmp_path: Path) -> None:
    box = Box(tmp_path)
    for _ in range(2):
        table = dealt(box, "sinoda", 2)
        play(table, 1)
        table.leave()
    saved = Saved(box.services, box.screens, kind_of)
    box.show(saved)
    seen = []
    for _ in range(8):
        saved.update(LOOKS)
        boxes = {part.key: part.face for part in saved.parts if isinstance(part.face, GameBox)}
        seen.append({key for key, face in boxes.items() if face.picture is not None})
    assert seen[-1] == {"row:0", "row:1"}
    assert {"row:0"} in seen, "never two in a frame"
    assert not saved.glimpses.lack([row.path for row in saved.rows])
