"""How what happens is told, film by film over golden records: cause before effect, nothing that hurts, nothing long."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

from game.ui.motion.tween import ABOVE
from tests.scenes.review.reviews import RECORDS
from tests.seen.flashes import FIELD, Picture, flashing
from tests.seen.tellings import STEP, Film, films


def every(name: str) -> int:
    """Return how many decisions of a record are passed over for one that is filmed."""
    return 7 if name.startswith(("sinoda", "soon")) else 3


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.sampled(3)
def test_no_number_and_no_sentence_changes_before_what_changes_it_has_landed(tmp_path: Path, name: str) -> None:
    for film in films(tmp_path, name, 0, every=every(name)):
        first = landing(film)
        if first is None:
            continue
        before = [frame for frame in film.frames if frame.at < first - STEP]
        for frame in before[1:]:
            changed = {key for key, face in frame.late.items() if before[0].late.get(key, face) != face}
            assert not changed, f"{film.name} at {film.place} ({film.kind}), {frame.at:.2f} of {first:.2f} s"


def landing(film: Film) -> float | None:
    """Return when the first thing lands in the first cue of a film that hits anything; None where nothing does."""
    if len(film.events) != 1 or not film.cues:
        return None
    began, cue = film.cues[-1]
    lands = [move.at + move.seconds + move.impact.wind for move in cue.moves if move.impact is not None]
    times = [*(strike.at for strike in cue.strikes), *lands, *(at for at, _ in cue.shows)]
    return began + min(times) if times else None


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.sampled(3)
def test_nothing_flashes_more_than_three_times_a_second(tmp_path: Path, name: str) -> None:
    for film in films(tmp_path, name, 0, every=every(name)):
        rises, white = list[float](), 0.0
        for frame in film.frames:
            if frame.white > white:
                rises.append(frame.at)
            white = frame.white
        for at in rises:
            assert sum(at <= other < at + 1 for other in rises) <= 3, f"{film.name} at {film.place} ({film.kind})"


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.sampled(2)
def test_no_part_of_the_screen_that_is_large_enough_to_hurt_flashes_more_than_three_times_a_second(
    tmp_path: Path, name: str
) -> None:
    seen: set[str] = set()
    for film in films(tmp_path, name, 0, every=every(name), step=1 / 30, bright=True):
        pictures = [frame.picture for frame in film.frames if frame.picture is not None]
        assert pictures or not any(cue.strikes for _, cue in film.cues)
        if not pictures or film.kind in seen:
            continue
        seen.add(film.kind)
        assert flashing(pictures, 1 / 30) <= FIELD, f"{film.name} at {film.place} ({film.kind})"


def test_a_screen_that_flashes_four_times_a_second_is_found_and_one_that_does_three_times_is_not() -> None:
    def lit(times: int) -> list[Picture]:
        """Return a second in which a screen goes white so many times."""
        return [numpy.full((36, 64), 0.9 if frame % (30 // times) >= 15 // times else 0.1) for frame in range(30)]

    assert flashing(lit(4), 1 / 30) == 1
    assert flashing(lit(3), 1 / 30) == 0
    small = [numpy.full((36, 64), 0.1) for _ in range(30)]
    for frame in range(0, 30, 4):
        small[frame][:6, :8] = 0.9
    assert 0 < flashing(small, 1 / 30) <= FIELD


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.sampled(3)
def test_with_reduced_motion_nothing_moves_about_shakes_or_turns_white(tmp_path: Path, name: str) -> None:
    for film in films(tmp_path, name, 0, every=2 * every(name), reduced=True):
        places: dict[str, set[tuple[float, float]]] = {}
        for frame in film.frames:
            assert frame.shake == (0, 0)
            assert frame.white == 0
            for it in frame.sprites:
                assert it.squash == 1
                assert it.z < ABOVE
                places.setdefault(it.key, set()).add((it.x, it.y))
        stops = len(film.cues) + 1
        wanders = {key for key, seen in places.items() if len(seen) > stops}
        assert not wanders, f"{film.name} at {film.place} ({film.kind}): {sorted(wanders)[:3]}"
