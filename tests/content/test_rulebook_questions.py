"""Questions in plain words: each has a short answer, which a rule's sentence in its book bears out."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from game.content.files.paths import find_places
from game.content.rulebook.books import read_book
from game.content.rulebook.concordance import Concordance, read
from game.content.rulebook.finding import plain
from game.content.rulebook.questions import Question, read_questions
from game.content.rulebook.rulebook import Book
from tests.rulebooks import find, finder
from tests.teaching import games

LANGUAGES: Final = ("en", "fr")
WRITTEN: Final = games("a rulebook")
PLACES: Final = find_places()
RULE: Final = re.compile(r"^- \*\*([A-Z]{2}-[0-9]+)\*\* (.*)$", re.MULTILINE)
FEWEST, MOST = 6, 10
UNBROKEN: Final = re.compile(r"(?<!\u00a0)[;:!?»]|«(?!\u00a0)")
"""A French sign that may stand alone in a line."""


@cache
def book(game: str, language: str) -> Book:
    """Return a game's book."""
    return read_book(PLACES.games / game / "learn" / "rulebook", game, language)


@cache
def rules(game: str) -> dict[str, str]:
    """Return the entries of a rule page by their numbers."""
    return dict(RULE.findall((PLACES.games / game / "RULES.md").read_text(encoding="utf-8")))


def questions(game: str, language: str) -> list[tuple[Question, str]]:
    """Return the questions of a book, each with the chapter that answers it, in words."""
    its = book(game, language)
    entries = Concordance(its).answers
    chapters = [
        "" if entry is None else " ".join(said.text for _, said in its.chapters[entry.chapter].words())
        for entry in entries
    ]
    return list(zip(its.questions.asked, chapters, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_every_answer_carries_a_rule_and_a_sentence_of_its_book_bears_it_out(game: str, language: str) -> None:
    its = book(game, language)
    assert FEWEST <= len(its.questions.asked) <= MOST
    told = [read(said) for chapter in its.chapters for _, words in chapter.words() for said in words.tellings]
    for question, chapter in questions(game, language):
        assert question.rule in rules(game), question.asked
        assert question.rule in its.index, question.asked
        assert chapter, question.asked
        if question.sentence:
            assert sum(plain(question.sentence) in plain(text) for text in told) == 1, question.sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_figures_in_an_answer_stand_in_its_rule_or_its_chapter(game: str, language: str) -> None:
    for question, chapter in questions(game, language):
        known = re.findall(r"\d+", f"{rules(game)[question.rule]} {chapter}")
        said = re.findall(r"\d+", f"{question.said} {question.text}")
        assert set(said) <= set(known), question.asked


@pytest.mark.parametrize("game", WRITTEN)
def test_both_languages_answer_the_same(game: str) -> None:
    english, french = (book(game, language).questions for language in LANGUAGES)
    assert [(one.rule, one.topics) for one in english.asked] == [(one.rule, one.topics) for one in french.asked]
    assert len(english.words) == len(french.words) == 3
    places = [
        [entry.chapter if entry is not None else -1 for entry in Concordance(book(game, language)).answers]
        for language in LANGUAGES
    ]
    assert places[0] == places[1]


@pytest.mark.parametrize("game", WRITTEN)
def test_french_signs_never_stand_alone_in_a_line(game: str) -> None:
    for one in book(game, "fr").questions.asked:
        assert not UNBROKEN.search(f"{one.asked} {one.said} {one.text}"), one.asked
        assert "'" not in one.asked + one.said + one.text, "an apostrophe is a sign of its own"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_every_question_is_answered_as_it_is_asked_whatever_its_order_case_and_accents(
    game: str, language: str
) -> None:
    its = book(game, language)
    for one in its.questions.asked:
        for asked in (one.asked, plain(one.asked).upper(), " ".join(reversed(one.asked.rstrip(" ?\u00a0").split(" ")))):
            found = finder().answer([its], asked)
            assert found is not None, asked
            assert found.question == one, asked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_the_words_that_are_proposed_find_something(game: str, language: str) -> None:
    its = book(game, language)
    assert [word for word in its.questions.words if not find([its], word)] == []


@pytest.mark.parametrize(
    ("game", "language", "typed", "rule"),
    [
        ("syncro", "en", "can I pass?", "SY-14"),
        ("syncro", "en", "pass", "SY-14"),
        ("syncro", "fr", "passer", "SY-14"),
        ("soon", "en", "tie", "SO-20"),
        ("sinoda", "fr", "egalite", "SI-14"),
        ("chrono", "en", "deck empty", "CH-12"),
        ("syncron", "en", "too many play the same number", "SN-9"),
        ("syncro", "en", "golem", None),
        ("syncro", "en", "zeppelin", None),
        ("sinoda", "en", "", None),
        ("sinoda", "en", "teams", None),
    ],
)
def test_the_best_question_answers_and_what_is_none_has_no_answer(
    game: str, language: str, typed: str, rule: str | None
) -> None:
    found = finder().answer([book(game, language)], typed)
    assert (found and found.question.rule) == rule


def test_a_book_without_questions_has_none_and_a_wrong_file_names_itself(tmp_path: Path) -> None:
    assert read_questions(tmp_path / "questions.toml").asked == ()
    (tmp_path / "questions.toml").write_text('[[question]]\nasked = "Why?"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"questions\.toml"):
        read_questions(tmp_path / "questions.toml")
