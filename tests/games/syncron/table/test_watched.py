"""What somebody sees of Syncron who only watches: nothing seems chosen that nobody chose, and all is said."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui.input.intents import Confirm, Digit
from tests.games.syncron.tables import seal, table
from tests.scenes.seated import go


def test_who_goes_on_to_the_next_round_by_enter_has_chosen_no_card(tmp_path: Path) -> None:
    box, scene = table(tmp_path, race=20)
    seal(scene, *["4"] * 6)
    go(box)
    assert scene.moment.resting
    scene.focus.at("hand:1", scene.time)
    scene.focus.taken = True  # it stands there by itself
    box.intend(Confirm())
    assert scene.moment.view.state.round == 2
    assert scene.moment.draft is None
    box.intend(Digit(3))
    assert scene.moment.draft is not None


def test_no_ring_stands_round_what_nobody_has_led_to_while_a_round_is_told(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, race=20)
    box.intend(Confirm())
    seal(scene, "2", "3", "3", "1", "5", "6")
    go(box, 3.0)
    assert not scene.moment.idle
    scene.focus.at("seat-1", scene.time)
    scene.focus.ring = scene.focus.taken = True
    ringed = pygame.image.tobytes(box.draw(), "RGB")
    scene.focus.ring = False
    assert pygame.image.tobytes(box.draw(), "RGB") == ringed, "nobody has led there"
    scene.focus.at("seat-1", scene.time, ring=True)
    assert pygame.image.tobytes(box.draw(), "RGB") != ringed, "who has, sees where"
