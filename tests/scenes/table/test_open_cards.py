"""Every table shows all cards where a view has no holes, whoever looks, and no more than before where it has."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.reading import OPEN
from tests.contract.test_golden import LOGS
from tests.scenes.box import Box
from tests.scenes.places import Looked

SIZES = ((1280, 720), (800, 436), (640, 400))
EACH = pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
CLOSED = ("soon", "syncro", "chrono")  # where hands are hidden


@EACH
def test_a_golden_log_is_laid_out_at_any_place_with_anybodys_eyes(path: Path, tmp_path: Path) -> None:
    looked = Looked.at(Box(tmp_path), path)
    kits = [looked.kit(size) for size in SIZES]
    for number, place in enumerate(looked.places(3)):
        kit = kits[number % len(kits)]
        for eyes, seat in looked.all_eyes():
            laid = looked.laid(place, eyes, seat, kit)
            opened = [part for part in laid.parts if part.key.startswith("opened:")]
            shown = getattr(looked.reading.view(place, eyes, seat).state, "open_hands", False)  # by the rules
            assert eyes is OPEN or shown or not opened
            assert all(kit.frame.rect.contains(part.rect) for part in opened), (place, seat, kit.frame.pixels)


@EACH
def test_all_open_shows_the_hands_of_everybody_else(path: Path, tmp_path: Path) -> None:
    looked = Looked.at(Box(tmp_path), path)
    if looked.session.game not in CLOSED:
        return
    kit = looked.kit((800, 436))
    shown = 0
    for place in looked.places(3):
        for seat in range(looked.reading.seats):
            laid = looked.laid(place, OPEN, seat, kit)
            opened = {int(part.key.split(":")[1]) for part in laid.parts if part.key.startswith("opened:")}
            state = looked.reading.view(place, OPEN, seat).state
            if opened:
                holds = {other for other, hand in enumerate(state.hands) if hand}
                holds |= {other for other, card in enumerate(getattr(state, "held", ())) if card is not None}
                assert opened == holds - {seat}
                shown += 1
    assert shown


@EACH
def test_all_open_is_drawn(path: Path, tmp_path: Path) -> None:
    looked = Looked.at(Box(tmp_path), path)
    hides = looked.session.game in CLOSED
    place = looked.reading.length // 2 if hides else looked.reading.length  # where no card is sealed
    closed, opened = (looked.draw(place, eyes, None, looked.kit((800, 436))) for eyes in (None, OPEN))
    same = closed.get_buffer().raw == opened.get_buffer().raw
    assert same != hides
