"""Sinoda's table with large text: words give way before pieces do, and no name of seven letters is cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.table.scene import TableScene
from tests.games.sinoda import tables
from tests.scenes.measure import SEVEN, cut_names, shares
from tests.scenes.seated import part, words

LARGE = (1.15, 1.3, 1.5, 1.75, 2.0)


def board(root: Path, text: float, language: str, people: tuple[int, ...]) -> TableScene:
    """Return a table of two, in the middle of a match in which both have captured something."""
    return tables.table(root / f"{text}", 2, people, text=text, language=language, turns=80)[1]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_pieces_keep_their_size_and_words_give_way(tmp_path: Path, people: tuple[int, ...], language: str) -> None:
    usual = board(tmp_path, 1.0, language, people)
    assert any(usual.moment.view.state.captures), "pieces that were captured are among them"
    for text in LARGE:
        found = shares(usual, board(tmp_path, text, language, people))
        assert min(found.values()) >= 0.9, f"at {text:.0%}"


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("count", [2, 3, 6])
def test_no_name_of_seven_letters_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, language: str
) -> None:
    monkeypatch.setattr(tables, "NAMES", SEVEN * 4)
    for size, texts in (((1280, 720), (1.0, *LARGE)), ((960, 600), (1.0, 1.15, 1.3, 1.5))):
        for text in texts:
            _, scene = tables.table(tmp_path / f"{size}{text}", count, (), size, text, language)
            assert cut_names(scene) == [], f"{size} at {text:.0%}"


@pytest.mark.parametrize(("language", "said"), [("en", "Play a piece"), ("fr", "Jouez une pièce")])
@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_a_sentence_without_room_says_briefly_what_can_be_done(
    tmp_path: Path, people: tuple[int, ...], language: str, said: str
) -> None:
    scene = board(tmp_path, 2.0, language, people)
    assert scene.moment.acting is not None
    assert words(scene, "bar:status") == said
    assert not part(scene, "bar:status").truncated()
