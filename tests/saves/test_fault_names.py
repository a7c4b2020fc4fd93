"""Why a record can't be read any further is said with the names of its players, whoever shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.protocol import Message, Param, SeatName
from game.games import catalog
from game.saves.records.store import Store
from tests.saves.shelved import RECORDS, data_of
from tests.scenes.box import levels
from tests.scenes.shelf.shown import lay_open, shelf

DEALT_ANEW = 7
"""A seed that none of the records has: the first decision of most is somebody else's then."""


def params(message: Message) -> list[Param]:
    """Return the parameters of a message, and of those in it."""
    found = list[Param]()
    for _, value in message.params:
        found += params(value) if isinstance(value, Message) else [value]
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_reason_names_a_seat_by_its_number(tmp_path: Path, path: Path) -> None:
    store = Store(tmp_path, levels, catalog.load)
    replayed = store.replayed(data_of(path, seed=DEALT_ANEW))
    if replayed.fault is not None:
        assert not [value for value in params(replayed.fault.message) if isinstance(value, SeatName)]


def test_who_should_have_been_to_act_is_named_at_the_door(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    lay_open(box)
    (path,) = (place for place in RECORDS if place.parent.name == "soon" and place.stem == "4-speed")
    data = data_of(path, seed=DEALT_ANEW)
    name = box.services.store.replayed(data).header.seats[2].name
    assert name in [str(value) for value in params(box.services.store.replayed(data).fault.message)]  # type: ignore[union-attr]
    place = box.services.store.records_folder / "20261125-101010-soon-00000000.jsonl"
    place.write_bytes(data)
    assert box.screens.share(place) is None
    assert name in box.services.navigator.shown.text
