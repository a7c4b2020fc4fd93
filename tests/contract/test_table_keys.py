"""Every game's table calls what belongs to a seat the same: its plate, its face, and the dots while it thinks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.games import catalog
from game.scenes.table.kit.seats import seat_key
from game.scenes.table.scene import TableScene
from game.ui.seats.plates import Dots
from tests.scenes.box import Box
from tests.scenes.seated import part, sit_down

GAMES = catalog.names()
AT_ONCE = ("syncron",)
"""Games in which all choose at once: nobody is seen thinking."""


def counts(game: str, box: Box) -> tuple[int, ...]:
    """Return the least and the highest number of seats."""
    seats = box.services.catalog[game].seats
    return seats[0], seats[-1]


def seats(table: TableScene) -> range:
    return range(len(table.moment.model.players))


@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_every_seat_has_one_plate_and_one_face(tmp_path: Path, game: str, end: int) -> None:
    box = Box(tmp_path)
    table = sit_down(box, game, count=counts(game, box)[end])
    there = Counter(item.key for item in table.parts)
    assert {seat: (there[seat_key(seat)], there[f"face:{seat}"]) for seat in seats(table)} == dict.fromkeys(
        seats(table), (1, 1)
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_plate_says_whose_it_is_and_stands_among_the_seats(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    table = sit_down(box, game, count=counts(game, box)[0])
    for seat in seats(table):
        control = part(table, seat_key(seat)).control
        assert control is not None
        assert control.zone == "seats"
        assert table.moment.model.name(seat) in control.label


@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_dots_are_on_the_plate_of_who_thinks_and_on_no_other(tmp_path: Path, game: str, end: int) -> None:
    box = Box(tmp_path)
    table = sit_down(box, game, count=counts(game, box)[end])
    assert not [item.key for item in table.parts if isinstance(item.face, Dots)], "a person is to act"
    game_ = table.show.game
    for seat in seats(table):
        model = replace(table.moment.model, thinking=seat, to_act=(seat,))
        facts = game_.facts(model, table.moment.input, box.services.kit)
        layout = game_.layout(facts, box.services.kit, table.appearance.laid_area)
        found = [item for item in layout.parts if isinstance(item.face, Dots)]
        assert [item.key for item in found] == ([] if game in AT_ONCE else [f"{seat_key(seat)}-dots"])
        plate = next(item for item in layout.parts if item.key == seat_key(seat))
        assert all(item.layer > plate.layer and item.rect.meets(plate.rect) for item in found), "it is seen there"
