"""Epochs Chrono's table with large text: words give way before cards do, and no name of seven letters is cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.chrono.table import tables
from tests.games.chrono.table import test_by_itself as by_itself
from tests.games.chrono.table.test_sizes import MINE, match_with
from tests.scenes.measure import SEVEN, cut_names, shares, tip
from tests.scenes.seated import go, part, press, words

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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)])
def test_rows_keep_their_names(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    for text in (1.0, *LARGE):
        for rows in (3, 4):
            root, match = tmp_path / f"{text}-{rows}", match_with(MINE, 3, rows=rows)
            _, scene = tables.table(root, 3, (0,), size, text, language, match=match)
            named = [part(scene, f"row-{suit}-name") for suit in scene.moment.view.state.suits]
            assert not any(name.truncated() for name in named), f"at {text:.0%}"


@pytest.mark.parametrize(("hand", "said"), [
    (MINE, ("Lay a card", "Posez une carte")),
    ("hand_7", ("Only one card fits: lay Scene VII", "Posez la Scène VII")),
])  # fmt: skip
@pytest.mark.parametrize("language", ["en", "fr"])
def test_few_words_say_what_can_be_done(tmp_path: Path, hand: str, said: tuple[str, str], language: str) -> None:
    match = match_with(hand, 3)
    _, scene = tables.table(tmp_path, 3, text=2.0, language=language, match=match)
    assert words(scene, "bar:status").replace("\u00a0", " ") == said[language == "fr"]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_few_words_say_that_a_drawn_card_is_laid_and_what_holds_of_a_round(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:  # CH-11
    match = by_itself.three(by_itself.STUCK, by_itself.STUCK, by_itself.STUCK, deck=("maze_6", "maze_4", "maze_6"))
    box, scene = tables.table(tmp_path, 3, (0, 1, 2), size, 2.0, language, match=match)
    box.services.motion = scene.show.stage.speed = 1.0
    told = dict[str, bool]()
    for _ in range(400):
        go(box, 0.05, 0.05)
        told[words(scene, "bar:status")] = part(scene, "bar:status").truncated()
    names = "Nora", "Mira", "Tao"
    draws, lays, stuck = {
        "en": ("draws", "draws and lays", "Nobody had a choice"),
        "fr": ("pioche", "pioche et pose", "Personne n’avait le choix"),
    }[language]
    assert told.keys() == {f"{name} {does}" for name in names for does in (draws, lays)} | {stuck}
    assert not any(told.values()), "and nothing of it is cut"
    assert scene.moment.model.held


def test_the_button_says_why_a_turn_ends_where_the_sentence_has_few_words(tmp_path: Path) -> None:  # CH-9
    match = match_with("skull_7 skull_8", 3)
    _, scene = tables.table(tmp_path, 3, text=2.0, language="fr", match=match)
    press(scene, "hand:0")
    assert words(scene, "bar:status") == "Finissez votre tour"
    said = tip(scene, "act:done")
    assert said is not None
    assert " ".join(said.face.setting.lines) == (  # type: ignore[attr-defined]
        "Une rangée ne grandit qu’une fois par tour\u00a0: finissez"
    )
