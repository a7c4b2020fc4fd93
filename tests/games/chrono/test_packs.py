"""Which cards are offered first, and how the printed pack is had instead: CH-2 and CH-3."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.chrono.entry import ENTRY
from game.scenes.setup.setup import Setup
from game.ui.input.intents import Confirm
from tests.scenes.box import Box

PRINTED = {"decks": "1+2", "deck4": False}
WHOLE = {"decks": "1+2+3", "deck4": True}


def test_all_four_decks_are_offered_first_and_a_record_without_a_word_of_them_is_older() -> None:  # CH-3
    assert ENTRY.settle(4, {}) == WHOLE
    assert ENTRY.recorded(4, {}) == PRINTED
    assert ENTRY.recorded(4, {"decks": "1+2+3"}) == {"decks": "1+2+3", "deck4": False}


def test_every_way_of_the_bundle_is_offered() -> None:  # CH-2, CH-3
    assert ENTRY.bundle is not None
    assert {way: ENTRY.settle(4, dict(chosen)) for way, chosen in ENTRY.bundle.ways} == {
        "whole": WHOLE,
        "printed": PRINTED,
    }


@pytest.mark.parametrize(
    ("size", "text", "language"), [((960, 600), 2.0, "fr"), ((1280, 720), 1.0, "en"), ((1000, 1400), 1.3, "fr")]
)
def test_one_press_chooses_the_printed_pack(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:  # CH-2
    box = Box(tmp_path, size, text, language)
    box.show(setup := Setup(box.services, box.screens, "chrono"))
    box.click("fold")
    assert box.part("bundle:packs:whole").face.chosen  # type: ignore[attr-defined]
    setup.focus.at("bundle:packs:printed", setup.time, ring=True)
    box.intend(Confirm())
    assert setup.chosen() == PRINTED
    assert box.part("bundle:packs:printed").face.chosen  # type: ignore[attr-defined]
    assert not box.part("bundle:packs:whole").face.chosen  # type: ignore[attr-defined]
    box.click("bundle:packs:whole")
    assert setup.chosen() == WHOLE
