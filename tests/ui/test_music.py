"""Music: loops come and go softly, one after the other, and make room for what is loud."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.sound.music import COMES, DUCKED, STEP, Music

ROOT = Path(__file__).resolve().parents[2] / "assets" / "music"


class Clock:
    """Tell a time that a test turns on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Iterator[Clock]:
    pygame.mixer.init(frequency=44100, size=-16, channels=2)
    yield Clock()
    pygame.mixer.quit()


def led(music: Music, clock: Clock, wanted: str, seconds: float = 5.0) -> list[float]:
    """Return how loud the music is from step to step, until it is where it is wanted."""
    levels = []
    for _ in range(round(seconds / STEP)):
        wait = music.go_on(wanted, 0.5)
        levels.append(music.level)
        if wait is None:
            return levels
        clock.now += wait
    return levels


def test_a_loop_comes_softly_and_then_plays_without_anybody(clock: Clock) -> None:
    music = Music(ROOT, clock)
    levels = led(music, clock, "home")
    assert levels == sorted(levels)
    assert levels[-1] == 1.0
    assert len(levels) > COMES / STEP * 0.9
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    assert music.go_on("home", 0.5) is None, "nobody is woken for it"


def test_one_loop_goes_before_the_other_comes(clock: Clock) -> None:
    music = Music(ROOT, clock)
    led(music, clock, "home")
    seen = []
    for _ in range(400):
        wait = music.go_on("soon", 0.5)
        seen.append((music.loop, music.level))
        if wait is None:
            break
        clock.now += wait
    change = next(n for n, (loop, _) in enumerate(seen) if loop == "soon")
    assert min(level for _, level in seen[: change + 1]) <= 0.05
    assert seen[-1] == ("soon", 1.0)


def test_it_makes_room_for_what_is_loud(clock: Clock) -> None:
    music = Music(ROOT, clock)
    led(music, clock, "home")
    music.duck()
    levels = led(music, clock, "home")
    assert min(levels) == pytest.approx(DUCKED)
    assert levels[2] == pytest.approx(DUCKED), "at once"
    assert levels[-1] == 1.0


def test_in_silence_it_stands_still_and_goes_on_from_there(clock: Clock) -> None:
    music = Music(ROOT, clock)
    led(music, clock, "home")
    led(music, clock, "")
    assert not pygame.mixer.music.get_busy()
    assert music.go_on("", 0.5) is None
    led(music, clock, "home")
    assert pygame.mixer.music.get_busy()


def test_a_loop_that_is_broken_is_silent(clock: Clock, tmp_path: Path) -> None:
    (tmp_path / "home.ogg").write_bytes(b"no music")
    music = Music(tmp_path, clock)
    led(music, clock, "home")
    assert music.loop == ""
    assert not music.plays("home")
