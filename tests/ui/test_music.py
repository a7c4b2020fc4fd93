"""Music: parts come and go softly in drawn order, with rests; a stem joins in time; all make room for what is loud."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.ui.sound.music import COMES, DUCKED, HURRIES, JOINS, LOOKS, RESTS, STEP, Music, seconds_of
from game.ui.sound.part_order import PartOrder
from game.ui.system.sound.sound_devices import AT_ONCE

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
VOICES = 3


class Clock:
    """Tell a time that a test turns on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Iterator[Clock]:
    pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=AT_ONCE)
    pygame.mixer.set_num_channels(VOICES + 1)
    yield Clock()
    pygame.mixer.quit()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a folder of music: three parts and two stems of one place, one part of another."""
    for name in ("soon-1", "soon-2", "soon-3", "soon-near", "soon-last", "home"):
        shutil.copy(SOUNDS / ("win.ogg" if "-" in name else "turn.ogg"), tmp_path / f"{name}.ogg")
    return tmp_path


def led(music: Music, clock: Clock, wanted: str, seconds: float = 5.0, stem: str = "") -> list[float]:
    """Return how loud the music is from step to step, until nothing of it changes."""
    levels = []
    for _ in range(round(seconds / STEP)):
        wait = music.go_on(wanted, 0.5, stem)
        levels.append(music.level)
        if wait is None or wait > STEP:
            return levels
        clock.now += wait
    return levels


def test_a_part_comes_softly_and_is_looked_at_now_and_then(clock: Clock, root: Path) -> None:
    music = Music(root, clock)
    levels = led(music, clock, "home")
    assert levels == sorted(levels)
    assert levels[-1] == 1.0
    assert len(levels) > COMES / STEP * 0.9
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    wait = music.go_on("home", 0.5)
    assert wait is not None
    assert abs(wait - max(LOOKS, seconds_of(root / "home.ogg"))) < 0.6, "nobody is woken before its end"


@pytest.mark.parametrize("name", ["win", "press", "thunder"])
def test_a_file_says_how_long_it_is(clock: Clock, name: str) -> None:
    path = SOUNDS / f"{name}.ogg"
    assert seconds_of(path) == pytest.approx(pygame.mixer.Sound(path).get_length(), abs=0.01)


def test_a_file_that_is_none_has_no_length(tmp_path: Path) -> None:
    (tmp_path / "none.ogg").write_bytes(b"no music")
    assert seconds_of(tmp_path / "none.ogg") == seconds_of(tmp_path / "away.ogg") == 0.0


def test_one_place_goes_before_the_other_comes(clock: Clock, root: Path) -> None:
    music = Music(root, clock)
    led(music, clock, "home")
    seen = []
    for _ in range(400):
        wait = music.go_on("soon", 0.5)
        seen.append((music.place, music.level))
        if wait is None or wait > STEP:
            break
        clock.now += wait
    change = next(n for n, (place, _) in enumerate(seen) if place == "soon")
    assert min(level for _, level in seen[: change + 1]) <= 0.05
    assert seen[-1] == ("soon", 1.0)


def test_it_makes_room_for_what_is_loud(clock: Clock, root: Path) -> None:
    music = Music(root, clock)
    led(music, clock, "home")
    music.duck()
    levels = []
    for _ in range(60):
        clock.now += min(music.go_on("home", 0.5) or STEP, STEP)
        levels.append(music.level)
    assert min(levels) == pytest.approx(DUCKED)
    assert levels[2] == pytest.approx(DUCKED), "at once"
    assert levels[-1] == 1.0


def test_in_silence_it_stands_still_and_goes_on_from_there(clock: Clock, root: Path) -> None:
    music = Music(root, clock)
    led(music, clock, "home")
    led(music, clock, "")
    assert not pygame.mixer.music.get_busy()
    assert music.go_on("", 0.5) is None
    led(music, clock, "home")
    assert pygame.mixer.music.get_busy()
    assert music.part == "home"


def test_a_part_that_is_broken_is_silent(clock: Clock, tmp_path: Path) -> None:
    (tmp_path / "home.ogg").write_bytes(b"no music")
    music = Music(tmp_path, clock)
    led(music, clock, "home")
    assert music.part == ""
    assert not music.plays("home")
    assert music.go_on("home", 0.5) is None


def test_of_three_parts_two_are_heard_where_one_is_broken(clock: Clock, root: Path) -> None:
    (root / "soon-2.ogg").write_bytes(b"no music")
    music = Music(root, clock, Random(3))
    heard = set()
    for _ in range(12):
        led(music, clock, "soon")
        heard.add(music.part)
        pygame.mixer.music.stop()
        music.go_on("soon", 0.5)
        clock.now += RESTS[1]
    assert heard - {""} == {"soon-1", "soon-3"}


@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_part_is_heard_once_before_any_again_and_none_twice_in_a_row(count: int) -> None:
    parts = [f"soon-{number + 1}" for number in range(count)]
    for seed in range(40):
        order = PartOrder(Random(seed))
        heard = [order.next("soon", parts) for _ in range(30)]
        assert all(set(heard[at : at + count]) == set(parts) for at in range(0, 30, count))
        assert count == 1 or all(before != after for before, after in pairwise(heard))


def test_whoever_comes_back_hears_the_next_part(clock: Clock, root: Path) -> None:
    music = Music(root, clock, Random(1))
    heard = []
    for _ in range(3):
        led(music, clock, "soon")
        heard.append(music.part)
        led(music, clock, "home")
    assert sorted(heard) == ["soon-1", "soon-2", "soon-3"]


def test_between_two_parts_there_is_a_rest_of_its_own(clock: Clock, root: Path) -> None:
    music = Music(root, clock, Random(2))
    rests = []
    for _ in range(8):
        led(music, clock, "soon")
        before = music.part
        pygame.mixer.music.stop()  # it has come to its end
        wait = music.go_on("soon", 0.5)
        assert music.part == ""
        assert wait is not None
        rests.append(wait)
        assert music.go_on("soon", 0.5) == pytest.approx(wait), "nobody is woken in between"
        clock.now += wait
        music.go_on("soon", 0.5)
        assert music.part not in ("", before)
    assert min(rests) >= RESTS[0]
    assert max(rests) <= RESTS[1]
    assert len(set(rests)) == len(rests)


def test_near_the_end_of_a_match_nobody_waits_for_the_next_part(clock: Clock, root: Path) -> None:
    music = Music(root, clock, Random(2))
    led(music, clock, "soon", stem="near")
    pygame.mixer.music.stop()
    wait = music.go_on("soon", 0.5, "near")
    assert wait is not None
    assert wait <= HURRIES


def test_a_stem_joins_softly_where_the_part_is_and_leaves(clock: Clock, root: Path) -> None:
    music = Music(root, clock)
    led(music, clock, "soon")
    stem = pygame.mixer.Channel(VOICES)
    assert not stem.get_busy()
    late = time.monotonic() + 30
    while pygame.mixer.music.get_pos() < 400:  # it has come some way
        assert time.monotonic() < late
    music.go_on("soon", 0.5, "near")
    music.go_on("soon", 0.5, "near")
    assert stem.get_busy()
    assert stem.get_volume() < 0.1, "softly"
    raw, playing = pygame.mixer.Sound(root / "soon-near.ogg").get_raw(), stem.get_sound()
    assert playing is not None
    assert playing.get_volume() == 1.0
    turned = playing.get_raw()
    at = raw.index(turned[:4096])
    assert turned == raw[at:] + raw[:at], "the whole loop, begun elsewhere"
    place = at / 4 / 44100
    assert 0 <= pygame.mixer.music.get_pos() / 1000 - place < 0.3, "where the part was a moment ago"
    assert at / 4 % AT_ONCE == 0, "with the next samples that are handed over"
    led(music, clock, "soon", stem="near", seconds=2 * JOINS)
    assert stem.get_volume() == pytest.approx(0.5, abs=0.01)
    led(music, clock, "soon", stem="last", seconds=2 * JOINS)
    assert music.stem == "soon-last"
    led(music, clock, "soon")
    assert (music.stem, stem.get_busy()) == ("", False)


def test_a_stem_goes_with_its_part_and_where_there_is_none_the_part_goes_on(clock: Clock, root: Path) -> None:
    music = Music(root, clock)
    led(music, clock, "soon", stem="last")
    assert music.stem == "soon-last"
    led(music, clock, "home", stem="last")
    assert (music.place, music.stem, music.level) == ("home", "", 1.0)
    assert not pygame.mixer.Channel(VOICES).get_busy()


def test_in_silence_no_stem_goes_on_and_it_joins_anew_where_the_part_is(clock: Clock, root: Path) -> None:
    music = Music(root, clock)
    led(music, clock, "soon", seconds=10.0, stem="near")
    assert music.stem == "soon-near"
    led(music, clock, "", stem="near")
    assert (music.stem, music.level) == ("", 0.0)
    assert not pygame.mixer.Channel(VOICES).get_busy(), "it would run away from the part, which stands still"
    led(music, clock, "soon", seconds=10.0, stem="near")
    assert (music.stem, music.level) == ("soon-near", 1.0)


def test_a_stem_that_is_broken_is_left_out_and_nobody_wakes_for_it(clock: Clock, root: Path) -> None:
    (root / "soon-near.ogg").write_bytes(b"no music")
    music = Music(root, clock)
    led(music, clock, "soon", stem="near")
    assert (music.stem, music.level) == ("", 1.0)
    wait = music.go_on("soon", 0.5, "near")
    assert wait is not None
    assert wait > STEP
