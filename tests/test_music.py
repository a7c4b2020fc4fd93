"""The music that is shipped: a loop for home and one for each game, quiet, of one loudness, without a seam."""

from __future__ import annotations

import array
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.games import catalog
from tests.teaching import FIVE

MUSIC = Path(__file__).parent.parent / "assets" / "music"
NAMES = ("home", *(name for name in catalog.names() if name in FIVE or (MUSIC / f"{name}.ogg").exists()))
RATE = 44100


@cache
def samples_of(name: str) -> array.array[int]:
    """Return what is heard of a loop, both channels in turns."""
    pygame.mixer.init(frequency=RATE, size=-16, channels=2)
    try:
        return array.array("h", pygame.mixer.Sound(MUSIC / f"{name}.ogg").get_raw())
    finally:
        pygame.mixer.quit()


def test_home_and_every_game_of_the_box_have_a_loop_and_nobody_else() -> None:
    assert sorted(path.name for path in MUSIC.iterdir()) == sorted(f"{name}.ogg" for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_loop_is_small_and_lasts_about_a_minute(name: str) -> None:
    assert (MUSIC / f"{name}.ogg").stat().st_size < 600_000
    assert 45 < len(samples_of(name)) / 2 / RATE < 90


@pytest.mark.parametrize("name", NAMES)
def test_a_loop_has_the_loudness_of_all_others(name: str) -> None:
    loudness, numpy = pytest.importorskip("loudness"), pytest.importorskip("numpy")
    heard = numpy.asarray(samples_of(name), dtype=numpy.float32).reshape(-1, 2) / 32768
    assert abs(loudness.integrated_loudness(heard, RATE) + 23) <= 2  # LUFS, by EBU R 128
    assert abs(heard).max() < 0.5, "nothing in it is ever louder than an effect"


@pytest.mark.parametrize("name", NAMES)
def test_a_loop_has_no_seam(name: str) -> None:
    """The step from its last sample to its first is no larger than the steps around it."""
    for channel in (0, 1):
        samples = samples_of(name)[channel::2]
        around = [*samples[-400:], *samples[:400]]
        steps = [abs(after - before) for before, after in pairwise(around)]
        assert steps[399] <= 2 * max(steps[:380] + steps[420:]), "it would click once a round"
        assert max(abs(sample) for sample in around) > 30, "it rings on over its end"
