"""The music that is shipped: three parts for home and each game, two stems a game, and what the campaign has beside.

What is measured needs numpy and loudness; what the scores and the files say by themselves is asked without them.
"""

from __future__ import annotations

import array
import zlib
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from release.pages import numbered
from release.score import (
    SCORES,
    Piece,
    bars_of,
    hertz,
    leader,
    loaded,
    longest_repeat,
    melody,
    notes_of,
    second_of,
    spans,
)

from tests.teaching import FIVE

MUSIC = Path(__file__).parent.parent / "assets" / "music"
PLACES = ("home", *FIVE)
PARTS = tuple(f"{place}-{number}" for place in PLACES for number in (1, 2, 3))
STEMS = tuple(f"{game}-{what}" for game in FIVE for what in ("near", "last"))
PIECES = ("defeat", "map-day", "map-night")
WHOLE = (*PARTS, *PIECES)
NAMES = (*WHOLE, *STEMS)
RATE = 44100
QUIET = round(32768 * 10 ** (-50 / 20))
LOUD = {"near": -27.0, "last": -24.0}  # LUFS
NOT_TUNED = frozenset({"frame", "shaker", "brush", "clap", "fire"})


@cache
def score_of(name: str) -> Piece:
    """Return what is written of a piece."""
    return loaded(SCORES / f"{name}.toml")


@cache
def samples_of(name: str) -> array.array[int]:
    """Return what is heard of a piece, both channels in turns."""
    pygame.mixer.init(frequency=RATE, size=-16, channels=2)
    try:
        return array.array("h", pygame.mixer.Sound(MUSIC / f"{name}.ogg").get_raw())
    finally:
        pygame.mixer.quit()


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """Keep no piece longer than these tests need it: together they are large."""
    yield
    samples_of.cache_clear()


def heard(name: str) -> Any:
    """Return what is heard of a piece: a row a sample, a column a side, full scale 1."""
    numpy = pytest.importorskip("numpy")
    return numpy.asarray(samples_of(name), dtype=numpy.float32).reshape(-1, 2) / 32768


def loud(name: str) -> float:
    """Return how loud a piece is in LUFS, by EBU R 128."""
    return float(pytest.importorskip("loudness").integrated_loudness(heard(name), RATE))


def bandwidth(name: str) -> float:
    """Return the middle of the highest third of an octave that is within 60 dB of the loudest one."""
    numpy = pytest.importorskip("numpy")
    count, wave = 8192, heard(name).mean(1)
    windows = [wave[at : at + count] * numpy.hanning(count) for at in range(0, len(wave) - count, count)]
    power = (numpy.abs(numpy.fft.rfft(windows)) ** 2).sum(0)
    places = numpy.fft.rfftfreq(count, 1 / RATE)
    levels = {}
    for tenth in range(14, 44):
        inside = (places >= 10 ** ((tenth - 0.5) / 10)) & (places < 10 ** ((tenth + 0.5) / 10))
        levels[10 ** (tenth / 10)] = 10 * float(numpy.log10(power[inside].sum() + 1e-20))
    return max(middle for middle, level in levels.items() if level >= max(levels.values()) - 60)


def test_every_place_has_three_parts_every_game_two_stems_and_nothing_lies_beside() -> None:
    assert sorted(path.name for path in MUSIC.iterdir()) == sorted(f"{name}.ogg" for name in NAMES)
    assert sorted(path.name for path in SCORES.iterdir()) == sorted(f"{name}.toml" for name in NAMES)


def test_all_music_together_is_small() -> None:
    assert sum(path.stat().st_size for path in MUSIC.iterdir()) < 10_000_000


def test_sounds_and_music_together_weigh_eleven_megabytes_at_most() -> None:
    folders = (MUSIC, MUSIC.parent / "sounds")
    assert sum(path.stat().st_size for folder in folders for path in folder.iterdir()) <= 11_000_000


@pytest.mark.parametrize("seed", range(5))
def test_half_an_hour_of_a_match_hears_no_part_twice_in_a_row_and_all_about_as_often(seed: int) -> None:
    pytest.importorskip("soundfile")
    from release.measure_music import evening

    half = evening("soon", {"soon-1": 66.9, "soon-2": 66.9, "soon-3": 66.9}, seed)
    often = [half.parts.count(name) for name in set(half.parts)]
    assert half.in_a_row == 0
    assert len(often) == 3
    assert max(often) - min(often) <= 1
    assert 17 <= len(half.parts) <= 24
    assert half.silent > 240


@pytest.mark.parametrize("name", NAMES)
def test_a_stream_is_numbered_by_its_name(name: str) -> None:
    data = (MUSIC / f"{name}.ogg").read_bytes()
    assert numbered(data, zlib.crc32(name.encode())) == data, "its checksums are right, and no number came by chance"


@pytest.mark.parametrize("name", WHOLE)
def test_a_part_lasts_about_a_minute(name: str) -> None:
    piece = score_of(name)
    lasts = len(samples_of(name)) / 2 / RATE
    assert 60 <= lasts <= 72
    music = bars_of(piece) * float(piece["bar"]) * 60 / float(piece["tempo"])
    assert 2.5 < lasts - music < 6, "it has time to ring out, and no more"


@pytest.mark.parametrize("name", WHOLE)
def test_a_part_begins_at_once_and_rings_out_into_silence(name: str) -> None:
    samples = samples_of(name)
    begun = samples[: 2 * round(0.06 * RATE)]
    assert max(map(abs, begun)) > QUIET, "its first beat, or its pickup, is the file's first"
    assert max(map(abs, samples[-2 * round(0.05 * RATE) :])) < QUIET
    fade = [max(map(abs, samples[-2 * round(at * RATE) : -2 * round((at - 0.5) * RATE)])) for at in (3.0, 2.0, 1.0)]
    assert fade == sorted(fade, reverse=True), "it dies away, and isn't cut"


@pytest.mark.parametrize("name", WHOLE)
def test_a_part_has_the_loudness_of_all_others(name: str) -> None:
    assert abs(loud(name) + 20) <= 0.7
    assert abs(heard(name)).max() < 0.7


@pytest.mark.parametrize("name", WHOLE)
def test_no_phrase_of_a_part_is_far_louder_or_softer_than_the_part(name: str) -> None:
    loudness, wave, piece = pytest.importorskip("loudness"), heard(name), score_of(name)
    for phrase, first, last in spans(piece):
        begun, ended = (round(second_of(piece, beat) * RATE) for beat in (first, last))
        assert -23.5 <= float(loudness.integrated_loudness(wave[begun:ended], RATE)) <= -18, phrase


@pytest.mark.parametrize("name", WHOLE)
def test_a_part_leans_on_some_of_its_downbeats_and_keeps_the_dotted_step_for_the_map(name: str) -> None:
    piece = score_of(name)
    beats = [(note.at % float(piece["bar"]), note.beats) for note in melody(piece)]
    dotted = sum(one[1] == 1.5 and after[1] == 0.5 for one, after in pairwise(beats))
    assert dotted <= 3 or name.startswith("map-")
    assert sum(at + long > float(piece["bar"]) + 0.01 for at, long in beats) >= 3, "some notes reach over the bar"


@pytest.mark.parametrize("name", NAMES)
def test_a_piece_reaches_as_high_as_instruments_do(name: str) -> None:
    assert bandwidth(name) >= 9_999


@pytest.mark.parametrize("name", WHOLE)
def test_three_instruments_at_least_play_a_part(name: str) -> None:
    piece = score_of(name)
    play = {voice["plays"] for voice in piece["voices"] if notes_of(piece, voice["name"])}
    assert len(play) >= 3
    assert len(play - NOT_TUNED) >= 3, "and each of the three has a pitch"


@pytest.mark.parametrize("name", WHOLE)
def test_a_part_grows_and_thins_out_again(name: str) -> None:
    piece = score_of(name)
    notes = [note.at for voice in piece["voices"] for note in notes_of(piece, voice["name"])]
    third = bars_of(piece) * float(piece["bar"]) / 3
    first, middle = (sum(turn * third <= at < (turn + 1) * third for at in notes) for turn in range(2))
    assert first < middle
    bar = float(piece["bar"])
    assert sum(at >= (bars_of(piece) - 2) * bar for at in notes) < middle / third * bar * 1.4, "it ends thinly"


@pytest.mark.parametrize("name", WHOLE)
def test_no_phrase_of_a_part_is_heard_twice_note_for_note(name: str) -> None:
    piece = score_of(name)
    assert longest_repeat(piece, [voice["name"] for voice in piece["voices"]]) < 4
    assert longest_repeat(piece, piece["lead"].split()) < 4


@pytest.mark.parametrize("game", FIVE)
def test_the_parts_and_stems_of_a_game_fit_together(game: str) -> None:
    pieces = [score_of(name) for name in NAMES if name.startswith(f"{game}-")]
    assert len(pieces) == 5
    assert len({(piece["tempo"], piece["bar"], piece["tonic"], piece.get("swing", 0.5)) for piece in pieces}) == 1
    assert {piece["place"] for piece in pieces} == {game}


def intervals(name: str) -> list[tuple[int, float]]:
    """Return the steps of a piece's tune: how many half-tones to the next note, and after how long."""
    notes = melody(score_of(name))
    return [(after.tones[-1] - one.tones[-1], round(after.at - one.at, 2)) for one, after in pairwise(notes)]


def test_no_two_parts_are_alike() -> None:
    """Of the turns of six notes in one tune, hardly any is in another; the map's night may remember its day."""
    turns = {
        name: {tuple(found[at : at + 5]) for at in range(len(found) - 4)}
        for name in WHOLE
        if (found := intervals(name))
    }
    for one, other in combinations(turns, 2):
        shared = len(turns[one] & turns[other]) / min(len(turns[one]), len(turns[other]))
        assert shared < 0.1 or {one, other} == {"map-day", "map-night"}, (one, other, shared)


@pytest.mark.parametrize("name", STEMS)
def test_a_stem_lasts_its_bars_and_not_a_sample_more(name: str) -> None:
    piece = score_of(name)
    seconds = bars_of(piece) * float(piece["bar"]) * 60 / float(piece["tempo"])
    assert len(samples_of(name)) // 2 == round(seconds * RATE)
    assert 12 <= seconds <= 24


@pytest.mark.parametrize("name", STEMS)
def test_a_stem_has_no_seam(name: str) -> None:
    """The step from its last sample to its first is no larger than the steps around it."""
    for channel in (0, 1):
        samples = samples_of(name)[channel::2]
        around = [*samples[-400:], *samples[:400]]
        steps = [abs(after - before) for before, after in pairwise(around)]
        assert steps[399] <= 2 * max(steps[:380] + steps[420:]), "it would click once a round"
        assert max(abs(sample) for sample in around) > 30, "it rings on over its end"


@pytest.mark.parametrize("name", STEMS)
def test_a_stem_is_as_loud_as_its_news(name: str) -> None:
    assert abs(loud(name) - LOUD[name.split("-")[1]]) <= 1


@pytest.mark.parametrize("name", STEMS)
def test_a_stem_over_any_part_of_its_game_does_not_clip(name: str) -> None:
    numpy = pytest.importorskip("numpy")
    stem, game = heard(name), name.split("-")[0]
    for number in (1, 2, 3):
        part = heard(f"{game}-{number}")
        over = numpy.resize(stem, part.shape)
        assert abs(part + over).max() < 0.9, "it runs from the part's first bar on, round and round"


def test_the_tune_is_what_leads_where_it_leads() -> None:
    tune = melody(score_of("home-1"))
    assert tune, "and a piece that says who leads has one"
    assert [note.at for note in tune] == sorted(note.at for note in tune)


def test_a_bar_that_is_not_full_is_named(tmp_path: Path) -> None:
    score = tmp_path / "short.toml"
    head = 'tempo = 60\nbar = 3\ntonic = "C"\nmode = "major"\norder = "a"\n'
    head += '[[voices]]\nname = "tune"\n[phrases.a]\nbars = 2\n'
    score.write_text(head + 'tune = "C4:3 | D4 E4"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"phrase a, tune, bar 2: 2 beats instead of 3"):
        notes_of(loaded(score), "tune")
    score.write_text(head + 'drum = "C4:3 | D4:3"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="nobody plays drum"):
        loaded(score)


def test_a_figure_is_read_in_the_chord_of_its_bar_and_a_link_in_its_octave(tmp_path: Path) -> None:
    score = tmp_path / "figure.toml"
    score.write_text(
        'tempo = 60\nbar = 2\ntonic = "C"\nmode = "major"\norder = "a b"\n[figures]\nup = "R 3"\n'
        '[[voices]]\nname = "harp"\nfloor = "C3"\n[[voices]]\nname = "bell"\n'
        '[phrases.a]\nbars = 2\nchords = "C | G/B"\nharp = "= up"\nbell = "C5 D5~ | _:2"\n'
        '[phrases.b]\nlike = "a"\nbell = "@a.harp+12"\nbut = "harp"\n',
        encoding="utf-8",
    )
    piece = loaded(score)
    assert [note.tones for note in notes_of(piece, "harp")] == [(48,), (55,), (59,), (59,)]
    bell = notes_of(piece, "bell")
    assert [note.tones[0] for note in bell] == [72, 74, 76, 74, 60, 67, 71, 71]
    assert bell[3].beats == pytest.approx(3 - 2 * 0.085)
    assert longest_repeat(piece, ["harp", "bell"]) == 0


def test_where_a_piece_slows_its_last_two_bars_last_longer_and_the_rest_does_not() -> None:
    piece = {**score_of("home-1"), "slows": 0.1}
    bars, bar = bars_of(piece), float(piece["bar"])
    beat = 60 / float(piece["tempo"])
    assert second_of(piece, (bars - 2) * bar) == pytest.approx((bars - 2) * bar * beat)
    assert second_of(piece, bars * bar) - second_of(piece, (bars - 2) * bar) == pytest.approx(2.2 * bar * beat)
    assert second_of({**piece, "slows": 0.0}, bars * bar) == pytest.approx(bars * bar * beat)


def test_a_voice_may_have_another_floor_in_a_phrase() -> None:
    piece = score_of("sinoda-1")
    span = next((first, last) for name, first, last in spans(piece) if name == "b")
    low = [min(note.tones) for note in notes_of(piece, "ice") if span[0] <= note.at < span[1]]
    assert 55 <= min(low) < 60, "under its own floor, and not under that of the phrase"


def test_the_two_reeds_of_a_key_never_fall_silent_together() -> None:
    numpy = pytest.importorskip("numpy")
    from release.band.reed import harmonium

    wave = harmonium(220.0, 4.0, 1.0, 13)[RATE // 2 : 7 * RATE // 2]
    time = numpy.arange(len(wave)) / RATE
    lowest = []
    for count in range(1, 6):
        turned = wave * numpy.exp(-2j * numpy.pi * 220 * count * time)
        level = numpy.abs(numpy.convolve(turned, numpy.hanning(RATE // 20), "valid"))
        assert level.min() / level.max() > 10 ** (-10 / 20), "no partial dies away in a held note"
        lowest.append(int(level.argmin()) / RATE)
    assert max(lowest) - min(lowest) > 0.3, "and not all are at their softest at once"


@pytest.mark.parametrize("game", [*FIVE, "map"])
def test_an_open_stroke_is_heard_on_a_small_loudspeaker(game: str) -> None:
    numpy = pytest.importorskip("numpy")
    from release.band.drums import OPEN, frame

    pieces = [score_of(name) for name in NAMES if name.startswith(game + "-")]
    drums = [(piece, voice["name"]) for piece in pieces for voice in piece["voices"] if voice["plays"] == "frame"]
    tones = {tone for drum in drums for note in notes_of(*drum) for tone in note.tones}
    for pitch in sorted(found for tone in tones if (found := hertz(tone)) < OPEN):
        assert pitch > 95
        power = numpy.abs(numpy.fft.rfft(frame(pitch, 0.5, 1.0, 13))) ** 2
        places = numpy.linspace(0, RATE / 2, len(power))
        assert power[places > 150].sum() > 0.4 * power.sum()
        assert power[places < 50].sum() < 0.01 * power.sum()


def test_the_faders_let_the_tune_stand_out_and_keep_the_phrases_near_the_piece() -> None:
    numpy = pytest.importorskip("numpy")
    pytest.importorskip("loudness")
    from release.band.mix import CLEAR, LOUDEST, SOFTEST, Layer, faders, over, summed
    from release.band.stage import measured

    time = numpy.arange(4 * RATE) / RATE
    tones = {"tune": 440.0, "under": 300.0}
    strong = {("tune", 0): 0.02, ("under", 0): 0.05, ("tune", 1): 0.1, ("under", 1): 0.3}
    waves = {voice: numpy.tile(numpy.sin(2 * numpy.pi * pitch * time), (2, 1)) for voice, pitch in tones.items()}
    layers = [
        Layer(voice, phrase, phrase * 4 * RATE, strength * waves[voice]) for (voice, phrase), strength in strong.items()
    ]
    spans_, length = [(0, 4 * RATE), (4 * RATE, 8 * RATE)], 8 * RATE
    gains = faders(layers, spans_, ["tune", "tune"], length)
    whole = summed(layers, gains, (0, length))
    for span in spans_:
        assert over(layers, gains, span, "tune") > CLEAR - 0.6
        apart = measured(whole[:, span[0] : span[1]]) - measured(whole)
        assert SOFTEST - 0.7 < apart < LOUDEST + 0.7


def test_what_is_blown_last_dies_slowly() -> None:
    numpy = pytest.importorskip("numpy")
    pytest.importorskip("soundfile")
    from release.band.stage import Cabinet
    from release.make_music import DIES, dying, note_played

    piece = score_of("map-night")
    clarinet = next(voice for voice in piece["voices"] if voice["name"] == "clarinet")
    notes = notes_of(piece, "clarinet")
    assert [dying(piece, clarinet, notes, number) for number in (0, len(notes) - 1)] == [False, True]
    wave = note_played(clarinet, 294.0, 1.0, 1.0, 0, True, Cabinet())
    levels = [float(numpy.abs(wave[round(at * RATE) :][: RATE // 5]).max()) for at in (0.7, 1.2, 1.6, 2.0)]
    assert levels == sorted(levels, reverse=True)
    assert levels[1] > 0.4 * levels[0], "it does not stop at its written end"
    assert len(wave) > (1.0 + DIES) * RATE


def test_who_leads_a_phrase_is_who_plays_there() -> None:
    piece = score_of("defeat")
    led = {name: leader(piece, name) for name, _, _ in spans(piece)}
    assert led == {"in": "", "a": "guitar", "b": "clarinet", "a2": "guitar", "out": "guitar"}
