"""The medallion of a curtain: a lantern on a brass ring that sleeps until it hangs, and is glad of who comes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.files.paths import find_places
from game.content.themes.themes import Themes
from game.scenes.table.over.drapes import LANTERNS, MEDALLION, WAKES, Medallion
from game.ui.draw.seat_signs import SEATS
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from game.ui.seats.likeness import BOX, Likeness
from tests.scenes.box import Box, canvas_of

PLACE = Rect(200, 100, 300, 300)


def lantern_in(medallion: Medallion, time: float = 9.0) -> Likeness:
    return next(mark for mark in medallion.draw_commands(PLACE, Look(time=time)) if isinstance(mark, Likeness))


def test_a_lantern_sleeps_until_it_hangs_opens_its_eyes_and_is_glad() -> None:
    medallion = Medallion(3, 2.0)
    assert [medallion.face(time) for time in (1.9, 2.0, 2.0 + WAKES - 0.01, 2.0 + WAKES, 60.0)] == [
        "asleep", "blink", "blink", "glad", "glad",
    ]  # fmt: skip
    assert lantern_in(medallion, 1.0).stack == ("body", "pane-asleep", "face-asleep")
    assert lantern_in(medallion, 2.05).stack == ("body", "pane-calm", "face-blink")
    assert Medallion(3).face(0.0) == "glad", "without a fall it is there at once"


@pytest.mark.parametrize("colour", range(1, len(SEATS) + 1))
def test_every_lantern_fills_the_ring_and_stays_inside_it(colour: int) -> None:
    rect = lantern_in(Medallion(colour)).rect
    scale = LANTERNS[SEATS[colour - 1]][2]
    assert rect.w == pytest.approx(BOX * scale)
    ring = Rect.around(PLACE.x + 150, PLACE.y + 149, 2 * 120)
    assert ring.contains(rect.inset(0.06 * rect.w))
    small = next(
        mark for mark in Medallion(colour).draw_commands(Rect(0, 0, 180, 180), Look()) if isinstance(mark, Likeness)
    ).rect
    assert small.w / rect.w == pytest.approx(180 / MEDALLION)


def test_its_light_ends_softly_and_strong_contrast_has_none(tmp_path: Path) -> None:
    box = Box(tmp_path)
    seen = []
    for theme in ("lamplight", "contrast"):
        box.services.theme = Themes(find_places().assets / "themes").read(theme)
        surface = pygame.Surface((700, 500), pygame.SRCALPHA)
        draw_face(canvas_of(box, surface), Medallion(1), PLACE, Look())
        seen.append(surface.get_at((190, 250))[3])
        assert surface.get_at((1, 1))[3] <= 2, "no rectangle"
    assert seen[0] > 20
    assert seen[1] == 0
