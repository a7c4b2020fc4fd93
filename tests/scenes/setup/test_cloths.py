"""The cloths of Sinoda and Chrono in a set-up: what lies on them for who sits there, and how it changes."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, tau
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pygame import Surface, mask

from game.content.images.raster import rasterise
from game.games.chrono.rules.faces import suits_of
from game.games.chrono.table import cloth as chrono
from game.games.chrono.table.cloth import LAYERS
from game.games.sinoda.table import cloth as sinoda
from game.saves.people.settings import changed
from game.saves.records.player import Player
from game.scenes.setup.laid import FALLS, GOES, SWAPS, TURNS, Laid
from game.scenes.setup.round_table import Deck, DrawnTable
from game.scenes.setup.setup import Setup
from game.scenes.table.over.new_match import remember
from game.ui.draw.cloth import Sitting
from game.ui.draw.draw_commands import Picture
from game.ui.draw.seat_signs import SEATS
from game.ui.parts.part import Look, Part
from tests.scenes.box import PLACES, Box
from tests.scenes.measure import flaws
from tests.scenes.scenes import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

HALF = pytest.approx(127.5, abs=1)
NAMED = ("Nora", "Ada", "Ilyes", "Zoé", "Sam", "Mia", "Tom", "Lou", "Eva", "Max")


def seated(root: Path, game: str, count: int, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Box:
    """Show the set-up of a game with so many people, each in the colour of their seat."""
    box = Box(root, size, text)
    box.services.motion = 1.0
    remember(box.services, game, tuple(Player(NAMED[seat], seat) for seat in range(count)), {})
    box.show(Setup(box.services, box.screens, game))
    assert box.top.parts, "it has been seen"
    return box


def likes(box: Box, **settings: object) -> None:
    """Let whoever sits here like things so."""
    box.services.settings = changed(box.services.settings, settings)


def passes(box: Box, seconds: float) -> None:
    """Let time pass, a frame at a time."""
    for _ in range(round(seconds * 60)):
        box.services.navigator.update(1 / 60)


def scene_of(box: Box) -> Setup:
    assert isinstance(box.top, Setup)
    return box.top


def lying(box: Box) -> list[Part]:
    """Return what lies on the cloth, but for what is about to be gone."""
    parts = [part for part in box.top.parts if part.key.startswith("cloth:")]
    return [part for part in parts if not part.key.startswith("cloth:gone")]


def drawings(parts: Sequence[Part]) -> list[str]:
    return [part.face.drawing for part in parts if isinstance(part.face, Laid)]


def seen(box: Box, part: Part, after: float) -> list[Picture]:
    """Return the pictures of which a thing on the cloth is made so many seconds from now."""
    marks = part.face.draw_commands(part.rect, Look(time=box.top.time + after))
    return [mark for mark in marks if isinstance(mark, Picture)]


def changes(box: Box, change: Callable[[Setup], None]) -> None:
    """Let something about the players or options change, as an editor does it."""
    change(scene_of(box))
    scene_of(box).refresh()


# Sinoda


@pytest.mark.parametrize("count", range(1, 7))
def test_three_pieces_stand_before_each_seat_in_its_colour(tmp_path: Path, count: int) -> None:
    box = seated(tmp_path, "sinoda", count)
    pieces = drawings(lying(box))
    assert sorted(pieces) == sorted(f"shell/setup/piece-{SEATS[seat]}" for seat in range(count) for _ in range(3))
    face = box.part("round").face
    assert isinstance(face, DrawnTable)
    assert face.drawing == "shell/setup/cloth-sinoda"
    assert not any(part.key == "round:deck" for part in box.top.parts), "no badge lies on the board"


@pytest.mark.parametrize("count", range(1, 7))
def test_pieces_stand_on_the_cloth_nearest_to_their_own_seat(tmp_path: Path, count: int) -> None:
    box = seated(tmp_path, "sinoda", count)
    table = box.part("round").rect
    x, y = table.middle
    seats = [box.part(f"seat:{seat}").rect.middle for seat in range(count)]
    for seat in range(count):
        mine = [part.rect for part in lying(box) if part.key.startswith(f"cloth:{seat}:")]
        assert all(table.contains(rect) for rect in mine)
        place = sum(rect.middle[0] for rect in mine) / 3, sum(rect.middle[1] for rect in mine) / 3
        way = atan2((place[1] - y) / table.h, (place[0] - x) / table.w)
        off = [abs(atan2((sy - y) / table.h, (sx - x) / table.w) - way) % tau for sx, sy in seats]
        assert min(range(count), key=lambda other: min(off[other], tau - off[other])) == seat


def test_pieces_in_front_are_drawn_over_those_behind_and_are_larger(tmp_path: Path) -> None:
    parts = lying(seated(tmp_path, "sinoda", 4))
    feet = [part.rect.bottom for part in parts]
    assert feet == sorted(feet)
    assert parts[-1].rect.w > parts[0].rect.w * 1.15


def test_where_seats_are_crowded_each_has_one_piece() -> None:
    ten = [Sitting(seat + 1, 90 + 36 * seat) for seat in range(10)]
    things = sinoda.cloth(ten, {}).lying
    feet = [(thing.rect.middle[0], thing.rect.bottom) for thing in things]
    assert sorted({thing.seat for thing in things}) == list(range(10))
    assert len(things) < 30
    assert len({(round(x), round(y)) for x, y in feet}) == len(feet), "no two stand on one corner"
    alone = sinoda.cloth(ten[:1], {}).lying
    assert len(alone) == 3


# Chrono


@pytest.mark.parametrize("count", [1, 2, 5, 7, 8, 10])
def test_rows_have_as_many_layers_of_cards_as_there_are_seats(tmp_path: Path, count: int) -> None:
    box = seated(tmp_path, "chrono", count)
    layers = [f"shell/setup/cloth-chrono-four-row-{layer}" for layer in range(1, min(count, LAYERS) + 1)]
    assert drawings(lying(box)) == layers
    assert isinstance(box.part("round:deck").face, Deck)


def test_the_option_says_how_many_rows_there_are_at_once(tmp_path: Path) -> None:
    box = seated(tmp_path, "chrono", 3)
    box.click("fold")
    box.click("option:decks:1+2")
    assert drawings(lying(box)) == [f"shell/setup/cloth-chrono-row-{layer}" for layer in (1, 2, 3)]
    face = box.part("round").face
    assert isinstance(face, DrawnTable)
    assert face.drawing == "shell/setup/cloth-chrono"
    before = {part.key for part in box.top.parts if part.key.startswith("cloth:gone")}
    assert before == {"cloth:gone:ground", *(f"cloth:gone:row-{layer}" for layer in (1, 2, 3))}, "they fade"
    assert [mark.alpha for mark in seen(box, box.part("cloth:gone:ground"), SWAPS / 2)] == [HALF]
    assert [mark.alpha for mark in seen(box, box.part("cloth:row-1"), SWAPS / 2)] == [HALF]
    assert seen(box, box.part("cloth:gone:ground"), SWAPS) == []


SIGNS = {"yin_yang": "#A5452F", "skull": "#3B4A7A", "hand": "#3E6B5C", "maze": "#B9842B"}
FEET = {"yin_yang": "#B86C53", "skull": "#68708C", "hand": "#6B8975", "maze": "#C79C50"}
"""What colour a row's sign has on the cloth, and the foot of its cards."""


def rows_of(drawing: str, colours: dict[str, str]) -> tuple[str, ...]:
    """Return the suits whose colours stand in a drawing, from the top."""
    drawn = rasterise(PLACES.assets / "images" / f"{drawing}.svg", (952, 592))
    picture = Surface(drawn.get_size())  # black: what is seen through doesn't count
    picture.blit(drawn, (0, 0))
    masks = {suit: mask.from_threshold(picture, colour, (3, 3, 3, 255)) for suit, colour in colours.items()}
    return tuple(
        sorted((suit for suit in masks if masks[suit].count() > 40), key=lambda suit: masks[suit].centroid()[1])
    )


@pytest.mark.parametrize("decks", ["1+2", "1+2+3"])
def test_the_cloth_shows_the_rows_that_the_game_deals_in_their_order(decks: str) -> None:
    shown = chrono.cloth([Sitting(seat, 36 * seat) for seat in range(LAYERS)], {"decks": decks})
    assert rows_of(shown.ground, SIGNS) == suits_of(decks)
    assert len(shown.lying) == LAYERS
    assert {rows_of(layer.drawing, FEET) for layer in shown.lying} == {suits_of(decks)}


# How it changes


def test_what_lies_there_at_first_is_there_at_once(tmp_path: Path) -> None:
    box = seated(tmp_path, "sinoda", 3)
    assert not scene_of(box)._is_moving
    assert all(len(seen(box, part, 0)) == 1 and seen(box, part, 0)[0].alpha == 255 for part in lying(box))


def test_the_pieces_of_who_sits_down_fall_into_their_places_one_after_another(tmp_path: Path) -> None:
    box = seated(tmp_path, "sinoda", 2)
    box.click("add:seat")
    new = {part.key: part for part in lying(box) if part.key.startswith("cloth:2:")}
    first, second, third = (new[f"cloth:2:{number}"] for number in range(3))
    assert scene_of(box)._is_moving
    begins = seen(box, first, 0.0)[0]
    assert begins.alpha == 0
    assert begins.rect.y < first.rect.y - 10
    assert seen(box, first, FALLS) == [Picture(first.rect, first.face.drawing)]  # type: ignore[attr-defined]
    assert seen(box, second, 0.06)[0].alpha == 0, "not before its turn"
    assert seen(box, third, FALLS + 0.12)[0].rect == third.rect
    assert all(seen(box, part, 0)[0].rect == part.rect for part in lying(box) if part.key not in new)
    passes(box, FALLS + 0.2)
    assert not scene_of(box)._is_moving


def test_a_row_grows_by_a_card_with_a_seat_and_gives_it_back(tmp_path: Path) -> None:
    box = seated(tmp_path, "chrono", 3)
    box.click("add:seat")
    assert seen(box, box.part("cloth:row-4"), 0.0)[0].alpha == 0
    passes(box, 1.0)
    box.click("seat:3")
    box.click("remove:3")
    assert "cloth:row-4" not in [part.key for part in lying(box)]
    assert seen(box, box.part("cloth:gone:row-4"), GOES / 2)[0].alpha == HALF
    assert seen(box, box.part("cloth:gone:row-4"), GOES) == []


def test_pieces_turn_over_once_when_a_colour_is_chosen(tmp_path: Path) -> None:
    box = seated(tmp_path, "sinoda", 2)
    changes(box, lambda scene: scene.players.paint(0, 9))
    mine = [part.face for part in lying(box) if part.key.startswith("cloth:0:")]
    others = [part.face for part in lying(box) if part.key.startswith("cloth:1:")]
    assert [face.change[0] for face in mine if isinstance(face, Laid)] == ["turns"] * 3
    assert [face.change[0] for face in others if isinstance(face, Laid)] == ["lies"] * 3
    face = mine[0]
    assert isinstance(face, Laid)
    assert (face.change.before, face.drawing) == ("shell/setup/piece-vermilion", "shell/setup/piece-purple")
    assert face.change.seconds == TURNS
    passes(box, 0.5)
    assert not scene_of(box)._is_moving


def test_pieces_that_change_their_seats_number_do_not_turn(tmp_path: Path) -> None:
    box = seated(tmp_path, "sinoda", 4)
    changes(box, lambda scene: scene.players.remove(1))
    acts = {part.face.change[0] for part in lying(box) if isinstance(part.face, Laid)}
    assert acts == {"lies"}


def test_with_reduced_motion_things_fade_in_their_places(tmp_path: Path) -> None:
    box = seated(tmp_path, "sinoda", 2)
    likes(box, reduced=True)
    box.click("add:seat")
    new = [part for part in lying(box) if part.key.startswith("cloth:2:")]
    for part in new:
        (mark,) = seen(box, part, GOES / 2)
        assert mark.rect == part.rect
        assert mark.alpha == HALF
    changes(box, lambda scene: scene.players.paint(0, 9))
    face = next(part for part in lying(box) if part.key == "cloth:0:0")
    assert [mark.name for mark in seen(box, face, GOES / 2)] == [
        "shell/setup/piece-vermilion", "shell/setup/piece-purple",
    ]  # fmt: skip


def test_without_motion_everything_is_there_at_once(tmp_path: Path) -> None:
    box = seated(tmp_path, "sinoda", 2)
    box.services.motion = 0.0
    box.click("add:seat")
    assert not scene_of(box)._is_moving
    assert {part.face.change[0] for part in lying(box) if isinstance(part.face, Laid)} == {"lies"}


# What it is made of


def test_the_cloth_follows_from_seats_and_options_alone(tmp_path: Path) -> None:
    for game, count in (("sinoda", 4), ("chrono", 6)):
        names = [drawings(lying(seated(tmp_path / f"{game}{again}", game, count))) for again in (1, 2)]
        assert names[0] == names[1]


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize(("game", "count"), [("sinoda", 6), ("chrono", 10), ("chrono", 2)])
def test_nothing_is_wrong_with_the_page(tmp_path: Path, game: str, count: int, size: tuple[int, int]) -> None:
    box = seated(tmp_path, game, count, size)
    assert flaws(box.services.kit.frame, box.top.parts, NAMES) == []
    box.draw()


@pytest.mark.parametrize("game", ["syncron", "soon", "syncro"])
def test_other_games_keep_their_deck_or_their_mark(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    box.show(Setup(box.services, box.screens, game))
    assert lying(box) == []
    assert box.part("round:deck") is not None
