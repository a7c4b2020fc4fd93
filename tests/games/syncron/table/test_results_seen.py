"""The results of a race: everybody is seen at once, and no word is said twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.results.results import Results
from tests.games.syncron.table.test_summary import raced
from tests.games.syncron.tables import table
from tests.scenes.measure import flaws


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("seats", "size"), [(6, (1280, 720)), (10, (1280, 720)), (10, (1920, 1080)), (6, (960, 600))])
def test_at_130_percent_everybody_is_seen_without_scrolling(
    tmp_path: Path, seats: int, size: tuple[int, int], language: str
) -> None:
    box, scene = table(tmp_path, seats, size=size, text=1.3 if size != (960, 600) else 1.0, language=language)
    raced(scene)
    results = box.show(box.screens.results(scene.session))
    assert isinstance(results, Results)
    buttons = box.part("rematch").rect
    for seat in range(seats):
        for key in (f"emblem:{seat}", f"name:{seat}", f"points:{seat}"):
            part = next(part for part in results.appearance.drawn() if part.key == key)
            assert part.clip is None or part.rect.bottom <= part.clip.bottom + 0.5, key
            assert part.rect.y >= 0, key
            assert part.rect.bottom <= buttons.y, key
    assert flaws(box.services.kit.frame, results.parts, ("name", "seat", "moment", "score")) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_headline_and_sentence_say_nothing_twice_and_name_the_space_of_the_table(
    tmp_path: Path, language: str
) -> None:  # SN-12
    told = set()
    for seed in range(12):
        box, scene = table(tmp_path / str(seed), 4, race=6, language=language)
        raced(scene, seed)
        results = box.show(box.screens.results(scene.session))
        assert isinstance(results, Results)
        outcome, words = results.outcome, box.services.words
        sentence = words.message(outcome.reason, scene.session.name)
        assert not any(scene.session.name(seat) in sentence for seat in range(4)), "the headline names them"
        told.add(len(outcome.winners) > 1)
        best = max(outcome.scores)
        assert (best > 6) == (f"6 + {best - 6}" in box.said()), "sentence and table say a space past the finish alike"
        assert str(best) not in sentence or best == scene.host.view(None).state.round, "no space that isn't there"
    assert told == {True, False}
