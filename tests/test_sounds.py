"""The sounds that are shipped: as loud as what happens is heavy, heard at once, of wood and glass and not of sines.

What they are measured with stands in tools/release/measure_sounds.py, which prints them all; how they are made, in
tools/release/make_sounds.py. Nothing here needs a device, and what looks at spectra is skipped without numpy.
"""

from __future__ import annotations

import array
import math
from collections.abc import Iterable
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path
from types import ModuleType
from typing import Final

import pygame
import pytest

ROOT: Final = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE: Final = 44100

ENDING: Final = round(0.06 * RATE)
"""How many samples at the end of a long sound lie far under as many before them."""

TICKS: Final = {f"tick-{n}": -16.0 for n in range(1, 9)}
ENDS: Final = {"win": -6.5, "finish": -7.0, "dawn": -10.0, "lose": -12.0, "campfire": -13.0}
STRUCK: Final = {
    "thud": -7.0, "thunder": -7.0, "seal": -8.0, "drum": -8.0, "capture": -9.0, "blunt": -9.0, "chime": -9.5,
    "coin": -10.0, "chest": -10.0, "medal": -10.0, "stamp": -10.5,
}  # fmt: skip
LONG_AND_SOFT: Final = {"cloth": -12.0, "unveil": -13.0, "tear": -13.2, "burn": -13.3}
LANDS: Final = {
    "move": -13.0, "confetti": -13.0, "leaf": -13.0, "flip": -14.0, "refuse": -14.0, "turn": -14.0, "tap": -15.0,
    "change": -15.0, "shimmer": -15.0, "lamp": -15.0, "step": -16.0, "hurt": -16.0, "deal": -17.0, "roll": -18.0,
    "wind": -18.0, "glad": -18.0, "fly": -20.0, "grow": -20.0, **TICKS,
}  # fmt: skip
BY_HAND: Final = {
    "press": -18.0, "select": -18.0, "page": -18.0, "switch": -18.0, "open": -19.0, "back": -19.0, "notch": -22.0,
    "pill": -22.0, "focus": -24.0, "hover": -28.0,
}  # fmt: skip
PEAKS: Final = {**ENDS, **STRUCK, **LONG_AND_SOFT, **LANDS, **BY_HAND}
"""How loud every sound is at its loudest, in dB below full scale: as heavy as what happens."""
NAMES: Final = tuple(sorted(PEAKS))

CONTACTS: Final = (
    *("press", "select", "move", "capture", "change", "refuse", "seal", "tap", "thud", "coin", *TICKS, "stamp", "flip"),
    *("step", "drum", "chime", "focus", "hover", "switch", "notch", "pill", "blunt", "medal", "finish", "thunder"),
)
"""Sounds of two things that meet."""
NOTES: Final = ("chime", "drum", "glad", "turn")
"""Sounds that are notes: few partials are strong, as in a bar or a skin."""
RINGS: Final = ("win", "dawn", "lose", "campfire")
"""Sounds that may ring on."""
LONGEST: Final = {
    "finish": 0.9, "confetti": 0.9, "chest": 0.9, "grow": 0.95, "turn": 0.9, "capture": 0.9, "medal": 0.7,
    "hover": 0.09, "notch": 0.06, "pill": 0.12, "fly": 0.22, "back": 0.3, "glad": 0.3, "hurt": 0.3, "page": 0.35,
    "blunt": 0.5, "leaf": 0.6, "unveil": 0.65, "thunder": 1.9, "win": 2.2, "lose": 2.2, "dawn": 2.6, "campfire": 3.0,
}  # fmt: skip
"""How long some may last, in seconds; all others are shorter than seven tenths."""
SHEETS: Final = ("open", "page", "back")
"""Sounds of a sheet of paper that moves, and of nothing that weighs."""
WERE_FLAT: Final = {"tear": 0.0753, "burn": 0.0766}
"""How flat the spectra of two sounds were when they were plain noise."""


@pytest.fixture
def meter() -> ModuleType:
    """Return what sounds are measured with."""
    pytest.importorskip("numpy")
    from release import measure_sounds

    return measure_sounds


@cache
def samples_of(name: str) -> array.array[int]:
    """Return what is heard of a sound that is shipped."""
    pygame.mixer.init(frequency=RATE, size=-16, channels=1)
    try:
        return array.array("h", pygame.mixer.Sound(ROOT / f"{name}.ogg").get_raw())
    finally:
        pygame.mixer.quit()


def peak(name: str) -> int:
    return max(abs(sample) for sample in samples_of(name))


def decibels(part: float) -> float:
    return 20 * math.log10(part)


def reaches(name: str, part: float) -> float:
    """Return after how many milliseconds a sound reaches a part of its peak."""
    enough = part * peak(name)
    return next(n for n, sample in enumerate(samples_of(name)) if abs(sample) >= enough) * 1000 / RATE


@cache
def loudness(name: str) -> float:
    """Return the RMS of a sound's loudest eighth of a second, where silence counts, in dB below full scale."""
    window, samples = RATE // 8, samples_of(name)
    sums = [0, *accumulate(sample * sample for sample in samples)]
    ends = range(window, len(sums), 64)
    loudest = max((sums[end] - sums[end - window] for end in ends), default=0)
    return decibels(math.sqrt(max(loudest, sums[min(window, len(samples))]) / window) / 32768)


def loud(names: Iterable[str]) -> list[tuple[float, str]]:
    """Return how loud sounds are, the quietest first."""
    return sorted((loudness(name), name) for name in names)


def test_the_box_has_its_sounds_and_no_other_file() -> None:
    assert sorted(path.name for path in ROOT.iterdir()) == sorted(f"{name}.ogg" for name in NAMES)


def test_every_sound_peaks_as_heavy_as_what_happens() -> None:
    peaks = {name: round(decibels(peak(name) / 32768), 2) for name in NAMES}
    assert {name: peaks[name] for name in NAMES if abs(peaks[name] - PEAKS[name]) > 0.7} == {}
    assert max(peaks.values()) <= -6.0


def test_what_a_hand_does_to_the_program_is_at_most_half_as_loud_as_what_is_struck_or_taken() -> None:
    assert loud(BY_HAND)[-1][0] <= loud(STRUCK)[0][0] - 6.0, (loud(BY_HAND)[-1], loud(STRUCK)[0])


def test_what_lands_is_quieter_than_what_is_struck_and_nothing_is_louder_than_a_win() -> None:
    assert loud(LANDS)[-1] < loud(STRUCK)[0]
    assert loud(NAMES)[-1][1] == "win"


def test_a_card_that_burns_or_is_torn_is_no_louder_than_a_piece_that_is_taken() -> None:
    assert loud(("burn", "tear"))[-1][0] < loudness("capture")


def test_what_falls_and_what_counts_is_louder_than_a_button() -> None:
    assert loud(("cloth", "coin", "thud", "unveil"))[0][0] > loudness("press") + 6.0
    assert loudness("hover") < loudness("focus") < loudness("press")


@pytest.mark.parametrize("name", CONTACTS)
def test_what_meets_is_heard_within_fifteen_milliseconds(name: str) -> None:
    assert reaches(name, 0.7) <= 15
    assert reaches(name, 0.1) <= 15


@pytest.mark.parametrize("name", [name for name in NAMES if name not in CONTACTS])
def test_what_swells_is_there_within_twenty_milliseconds(name: str) -> None:
    assert reaches(name, 0.1) <= 20


def test_ticks_climb_a_scale() -> None:
    def pitch(name: str) -> int:
        signs = [sample > 0 for sample in samples_of(name)[RATE // 100 : RATE // 12]]
        return sum(before != after for before, after in pairwise(signs))

    pitches = [pitch(name) for name in TICKS]
    assert pitches == sorted(set(pitches))


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_small_short_clean_and_neither_clips_nor_clicks(name: str) -> None:
    assert (ROOT / f"{name}.ogg").stat().st_size <= (40_000 if name in RINGS else 15_000)
    samples, loudest = samples_of(name), peak(name)
    assert 0.04 < len(samples) / RATE <= LONGEST.get(name, 0.7) + 0.002
    assert max(abs(sample) for sample in samples[:4]) < loudest / 4
    assert max(abs(sample) for sample in samples[-4:]) < loudest / 20
    assert abs(sum(samples) / len(samples)) < 60


def test_no_sound_ends_in_a_wall() -> None:
    def falls(name: str) -> float:
        last, before = (
            math.sqrt(sum(sample * sample for sample in samples_of(name)[-start:][:ENDING]) / ENDING)
            for start in (ENDING, 2 * ENDING)
        )
        return decibels(max(before, 0.01) / max(last, 0.01))

    long = [name for name in NAMES if len(samples_of(name)) > RATE // 4]
    assert {name: falls(name) for name in long if falls(name) < 12} == {}


def test_a_thud_has_its_body_where_a_small_loudspeaker_is_heard(meter: ModuleType) -> None:
    assert meter.share(meter.samples_of(ROOT / "thud.ogg"), 200, 400) > 0.5


@pytest.mark.parametrize("name", sorted(WERE_FLAT))
def test_what_burns_or_is_torn_is_shaped_and_no_plain_noise(meter: ModuleType, name: str) -> None:
    assert meter.flatness(meter.samples_of(ROOT / f"{name}.ogg")) < WERE_FLAT[name] / 2


def test_paper_is_torn_ever_faster_and_snaps(meter: ModuleType) -> None:
    wave = meter.samples_of(ROOT / "tear.ogg") ** 2
    first, second, third = (wave[round(at * RATE) : round((at + 0.12) * RATE)].sum() for at in (0.03, 0.16, 0.29))
    assert first < second < third
    assert wave[round(0.44 * RATE) :].max() > 0.5 * wave.max()


def test_paper_is_bright_and_a_sheet_has_nothing_low(meter: ModuleType) -> None:
    torn = meter.samples_of(ROOT / "tear.ogg")
    assert meter.share(torn, 1500, 6000) > 10 * meter.share(torn, 300, 500)
    low = {name: meter.share(meter.samples_of(ROOT / f"{name}.ogg"), 50, 200) for name in SHEETS}
    assert max(low.values()) < 0.001, low


def test_what_weighs_more_is_louder() -> None:
    assert loudness("seal") > loudness("thud") > loudness("stamp") > loudness("tap")


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_a_bare_sine_or_a_few(meter: ModuleType, name: str) -> None:
    wave = meter.samples_of(ROOT / f"{name}.ogg")
    assert meter.strongest_partials(wave, 1) < (0.62 if name in TICKS else 0.5)
    assert meter.strongest_partials(wave, 4) < (0.88 if name in NOTES else 0.8)


def test_the_table_names_every_sound_and_where_it_is_heard(meter: ModuleType) -> None:
    rows = {row.name: row for row in meter.rows(ROOT)}
    assert tuple(sorted(rows)) == NAMES
    assert abs(rows["thud"].loud - loudness("thud")) < 0.1
    assert [name for name, row in rows.items() if row.where == meter.NOWHERE] == []
    assert rows["tick-3"].where == rows["tick-5"].where
    assert meter.told([]) == meter.NOWHERE
    assert meter.told(["a", "b", "c", "d", "e", "f"]) == "a, b, c, d and 2 more"


def test_what_is_shipped_is_what_the_maker_was_asked_for_and_each_time_the_same() -> None:
    numpy, _ = pytest.importorskip("numpy"), pytest.importorskip("soundfile")
    from release import make_sounds

    assert {name: asked for name, _, asked, _ in make_sounds.SOUNDS} == PEAKS
    for make in (make for name, make, _, _ in make_sounds.SOUNDS if name in ("press", "flip", "coin")):
        assert numpy.array_equal(make(), make())


def test_what_is_struck_has_a_dozen_modes_or_more() -> None:
    pytest.importorskip("numpy")
    from release import modal

    bodies = [body for body in vars(modal).values() if isinstance(body, modal.Body)]
    assert len(bodies) > 8
    assert all(12 <= len(modal.ratios_of(body, 1)) == body.count <= 30 for body in bodies)
