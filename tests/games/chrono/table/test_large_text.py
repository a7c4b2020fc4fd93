"""Epochs Chrono's table with large text: words give way before cards do, and no name of seven letters is cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.chrono.table import tables
from tests.games.chrono.table.test_sizes import MINE, match_with
from tests.scenes.measure import SEVEN, cut_names, shares
from tests.scenes.seated import part

LARGE = (1.15, 1.3, 1.5, 1.75, 2.0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("count", [4, 5, 6])
def test_cards_keep_their_size_and_words_give_way(tmp_path: Path, count: int, language: str) -> None:
    _, usual = tables.table(tmp_path, count, language=language, match=match_with(MINE, count))
    for text in LARGE:
        place, match = tmp_path / f"{text}", match_with(MINE, count)
        _, scene = tables.table(place, count, text=text, language=language, match=match)
        assert min(shares(usual, scene).values()) >= 0.9, f"at {text:.0%}"


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("count", [2, 4, 6, 10])
def test_no_name_of_seven_letters_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, language: str
) -> None:
    monkeypatch.setattr(tables, "NAMES", SEVEN * 4)
    for size, texts in (((1280, 720), (1.0, *LARGE)), ((960, 600), (1.0, 1.15, 1.3, 1.5))):
        for text in texts:
            _, scene = tables.table(tmp_path / f"{size}{text}", count, (0,), size, text, language)
            assert cut_names(scene) == [], f"{size} at {text:.0%}"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1000), (1000, 1400)])
def test_the_button_that_asks_for_a_side_is_read_whole(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    for text in (1.0, *LARGE):
        match = match_with("skull_6 maze_4 maze_9 yin_yang_2 yin_yang_8 yin_yang_5", 4, rows=3)
        _, scene = tables.table(tmp_path / f"{text}", 4, (0,), size, text, language, match=match)
        assert not part(scene, "act:all").truncated(), f"at {text:.0%}"
