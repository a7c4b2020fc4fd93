"""What games teach: books and words that are read only when they are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.files.paths import DamagedFiles
from game.content.learning import Learning
from game.content.words.strings import Library, Words

CHAPTER = "# {title}\n\nMost points win. `SI-1`\n"


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Return a folder of games of which one teaches, in two languages."""
    home = tmp_path / "sinoda" / "learn"
    for language, title in (("en", "Aim"), ("fr", "But")):
        (home / "rulebook" / language).mkdir(parents=True)
        (home / "rulebook" / language / "01-aim.md").write_text(CHAPTER.format(title=title), encoding="utf-8")
        (home / "words").mkdir(exist_ok=True)
        (home / "words" / f"{language}.toml").write_text(f'[sinoda.hint]\nlook = "{title}"\n', encoding="utf-8")
    (tmp_path / "soon").mkdir()
    return tmp_path


def words(folder: Path) -> Words:
    for language in ("en", "fr"):
        (folder / "said").mkdir(exist_ok=True)
        (folder / "said" / f"{language}.toml").write_text('undo = "Undo"\n', encoding="utf-8")
    return Words(Library([folder / "said"]), "en")


def test_a_game_has_its_book_in_the_language_or_in_english_or_none(games: Path) -> None:
    learning = Learning(games, words(games))
    titles = {}
    for language in ("en", "fr", "de"):
        book = learning.book("sinoda", language)
        assert book is not None
        titles[language] = book.chapters[0].title
    assert titles == {"en": "Aim", "fr": "But", "de": "Aim"}
    assert learning.book("sinoda", "fr") is learning.book("sinoda", "fr")
    assert learning.book("soon", "fr") is None


def test_words_join_the_others_when_they_are_asked_for_in_this_language_and_any_later_one(games: Path) -> None:
    said = words(games)
    learning = Learning(games, said)
    assert not said.has("sinoda.hint.look")
    learning.words("sinoda")
    learning.words("sinoda")
    learning.words("soon")
    assert (said.say("sinoda.hint.look"), said.say("undo")) == ("Aim", "Undo")
    said.language = "fr"
    assert said.say("sinoda.hint.look") == "But"


def test_nothing_is_read_before_somebody_asks(games: Path) -> None:
    said = words(games)
    learning = Learning(games / "nowhere", said)
    assert learning.folder("sinoda") == games / "nowhere" / "sinoda" / "learn"
    assert learning.book("sinoda", "en") is None


def test_a_damaged_book_and_damaged_words_are_noted_and_told_like_any_file(games: Path) -> None:
    home = games / "sinoda" / "learn"
    (home / "rulebook" / "en" / "01-aim.md").write_text("Aim\n", encoding="utf-8")
    (home / "words" / "en.toml").write_text("[sinoda", encoding="utf-8")
    damaged = DamagedFiles()
    said = words(games)
    learning = Learning(games, said, damaged)
    assert learning.book("sinoda", "en") is None
    message = damaged.take()
    assert message is not None
    assert "rulebook" in str(message.params)
    learning.words("sinoda")
    assert said.has("undo")
    assert not said.has("sinoda.hint.look")
    assert damaged.take() is not None
    with pytest.raises(ValueError, match=r"01-aim\.md:1"):
        Learning(games, said).book("sinoda", "en")


def test_a_rule_is_taught_by_the_first_step_that_names_it(games: Path) -> None:
    lesson = games / "sinoda" / "learn" / "lesson.toml"
    steps = (("flower", ["SI-4"]), ("move", ["SI-7", "SI-8"]), ("capture", ["SI-10", "SI-7"]))
    text = "".join(f'[[step]]\nkey = "{key}"\nrules = {rules}\n' for key, rules in steps)
    lesson.write_text(text, encoding="utf-8")
    learning = Learning(games, words(games))
    assert learning.taught("sinoda") == {"SI-4": "flower", "SI-7": "move", "SI-8": "move", "SI-10": "capture"}
    assert learning.taught("soon") == {}
    lesson.write_text("[[step", encoding="utf-8")
    damaged = DamagedFiles()
    assert Learning(games, words(games), damaged).taught("sinoda") == {}
    assert damaged.take() is not None
