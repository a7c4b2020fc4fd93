"""Soon's table with large text: words give way before cards do, and no name of seven letters is cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.soon.table import tables
from tests.games.soon.table.test_sizes import laid
from tests.scenes.measure import SEVEN, cut_names, shares

LARGE = (1.15, 1.3, 1.5, 1.75, 2.0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_cards_keep_their_size_and_words_give_way(tmp_path: Path, count: int, language: str) -> None:
    _, usual = tables.table(tmp_path, language=language, start=laid(count))
    for text in LARGE:
        _, scene = tables.table(tmp_path / f"{text}", text=text, language=language, start=laid(count))
        assert min(shares(usual, scene).values()) >= 0.9, f"at {text:.0%}"


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_no_name_of_seven_letters_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, language: str
) -> None:
    monkeypatch.setattr(tables, "NAMES", SEVEN * 4)
    for size, texts in (((1280, 720), (1.0, *LARGE)), ((960, 600), (1.0, 1.15, 1.3, 1.5))):
        for text in texts:
            _, scene = tables.table(
                tmp_path / f"{size}{text}", size=size, text=text, language=language, start=laid(count)
            )
            assert cut_names(scene) == [], f"{size} at {text:.0%}"
