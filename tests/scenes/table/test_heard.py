"""What is heard of tellings: each sound comes with what it tells, and nothing that flies, lands or is hit is silent."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from tests.scenes.review.reviews import RECORDS
from tests.seen.heard import SoundFilm, deal_film, sound_films
from tests.teaching import FIVE

APART: Final = 0.025
"""Seconds that a sound may come before or after what it tells."""
FILMS: Final[Mapping[str, tuple[str, int, tuple[str, ...]]]] = {
    "a piece is taken": ("sinoda/2-win_by_sinoda.jsonl", 8, ("wind", "move", "capture", "coin")),
    "a piece moves": ("sinoda/2-win_by_sinoda.jsonl", 16, ("move", "tap", "turn")),
    "a piece is turned": ("sinoda/2-win_by_sinoda.jsonl", 0, ("change",)),
    "a card is drawn": ("soon/2.jsonl", 0, ("fly", "tap")),
    "a card is laid": ("soon/2.jsonl", 1, ("fly", "tap")),
    "a Thief": ("soon/2.jsonl", 33, ("wind", "capture", "coin")),
    "Lightning": ("soon/2.jsonl", 17, ("thunder", "burn")),
    "a line is complete": ("soon/2.jsonl", 74, ("chime",)),
    "a card is chosen": ("syncron/10.jsonl", 0, ("fly", "tap")),
    "a round runs": ("syncron/5-past_finish.jsonl", 14, ("flip", "wind", "step")),
    "the line is crossed": ("syncron/6-farthest_alone.jsonl", 41, ("flip", "drum", "step", "finish")),
    "a card of an epoch is drawn": ("chrono/4-deck4.jsonl", 31, ("deal", "tap")),
    "a row grows": ("chrono/10-four_rows.jsonl", 14, ("fly", "tap", "shimmer")),
    "a Spell is laid": ("syncro/2-Ia.jsonl", 3, ("fly", "tap")),
    "a blow that is too weak": ("syncro/3-IId-lost.jsonl", 16, ("wind", "blunt")),
    "an enemy falls": ("syncro/3-IId-lost.jsonl", 17, ("tear", "capture", "seal", "fly", "tap")),
    "an enemy grows": ("syncro/4-IIe.jsonl", 33, ("flip", "tick-1", "wind", "stamp", "thud")),
}
"""The films: a record, the place of a decision, and what must be heard of it."""


def late(film: SoundFilm) -> list[str]:
    """Return the sounds of a film that are off what they tell."""
    return [f"{film.name} {film.place}: {name} at {at:.3f}" for name, at, off in film.off() if off > APART]


@pytest.mark.parametrize("what", FILMS)
def test_each_sound_of_a_film_comes_with_what_it_tells(what: str, tmp_path: Path) -> None:
    name, place, wanted = FILMS[what]
    (film,) = sound_films(tmp_path, name, 0, [place])
    assert set(wanted) <= {sound for _, sound in film.heard}, film.kind
    assert late(film) == []


@pytest.mark.parametrize("game", [game for game in FIVE if game != "syncro"])  # its deal is told by events
def test_each_sound_of_a_deal_comes_with_what_it_tells(game: str, tmp_path: Path) -> None:
    film = deal_film(tmp_path, game)
    assert film.heard, "a deal is heard"
    assert late(film) == []


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", RECORDS)
def test_each_sound_of_a_match_comes_with_what_it_tells(name: str, tmp_path: Path) -> None:
    films = sound_films(tmp_path, name, 0, range(0, 60, 4))
    assert [said for film in films for said in late(film)] == []


@pytest.mark.parametrize("name", RECORDS)
def test_no_telling_sounds_as_if_somebody_had_won_or_pressed_in_vain(name: str, tmp_path: Path) -> None:
    for film in sound_films(tmp_path, name, 0, range(3, 120, 29)):
        assert not {"win", "lose", "refuse"} & {sound for _, sound in film.heard}, film.kind
