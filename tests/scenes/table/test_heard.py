"""What is heard of tellings: each sound comes with what it tells, and nothing that flies, lands or is hit is silent."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from game.games.chrono.table.tell.telling import BREATH
from tests.scenes.review.reviews import RECORDS
from tests.seen.heard import DEALS, FILMS, SoundFilm, deal_film, sound_films

SHELL: Final = frozenset({"win", "lose", "refuse"})
"""Sounds that no telling has."""
APART: Final = 0.025
"""Seconds that a sound may come before or after what it tells."""


def late(film: SoundFilm) -> list[str]:
    """Return the sounds of a film that are off what they tell."""
    return [f"{film.name} {film.place}: {name} at {at:.3f}" for name, at, off in film.off() if off > APART]


@pytest.mark.parametrize("what", FILMS)
def test_each_sound_of_a_film_comes_with_what_it_tells(what: str, tmp_path: Path) -> None:
    name, place, wanted = FILMS[what]
    (film,) = sound_films(tmp_path, name, 0, [place])
    heard = {sound for _, sound in film.heard}
    assert set(wanted) <= heard, film.kind
    assert not SHELL & heard, "nobody has pressed in vain, and the results say who has won"
    assert late(film) == []


def test_light_is_heard_along_a_row_as_it_sets_off(tmp_path: Path) -> None:
    name, place, _ = FILMS["a row grows"]
    (film,) = sound_films(tmp_path, name, 0, [place])
    heard = {sound: at for at, sound in film.heard}
    assert heard["shimmer"] == pytest.approx(heard["tap"] + BREATH, abs=APART)


@pytest.mark.parametrize("game", DEALS)
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
        assert not SHELL & {sound for _, sound in film.heard}, film.kind
