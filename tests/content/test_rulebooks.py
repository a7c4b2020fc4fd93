"""The games' own rulebooks: every rule is told in every language, and the languages tell the same."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from game.content.files.paths import find_places
from game.content.rulebook.books import read_book
from game.content.rulebook.rulebook import Book, Figure, Items, Paragraph
from tests.teaching import games

LANGUAGES: Final = ("en", "fr")
WRITTEN: Final = games("a rulebook")
PLACES: Final = find_places()
ENTRY: Final = re.compile(r"^- \*\*([A-Z]{2}-[0-9]+)\*\*", re.MULTILINE)
TITLE: Final = 24  # letters
CHAPTERS: Final = 10


@cache
def book(game: str, language: str) -> Book:
    """Return a game's book: a link that leads nowhere, or an unknown diagram, would raise ValueError."""
    return read_book(PLACES.games / game / "learn" / "rulebook", game, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_every_rule_is_told(game: str, language: str) -> None:
    rules = ENTRY.findall((PLACES.games / game / "RULES.md").read_text(encoding="utf-8"))
    told = set(book(game, language).index)
    assert [rule for rule in rules if rule not in told] == []
    assert told <= set(rules)


@pytest.mark.parametrize("game", WRITTEN)
def test_all_languages_tell_the_same_rules_in_the_same_chapters_with_the_same_diagrams(game: str) -> None:
    shapes = [
        [
            (
                chapter.name,
                [
                    (type(block).__name__, block.name if isinstance(block, Figure) else "",
                     len(block.items) if isinstance(block, Items) else 0,
                     [(answer.right, answer.letter) for answer in block.answers] if isinstance(block, Figure) else [])
                    for block in chapter.blocks
                ],
                [words.marks for _, words in chapter.words()],
            )
            for chapter in book(game, language).chapters
        ]
        for language in LANGUAGES
    ]  # fmt: skip
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_titles_have_room_and_every_paragraph_says_something(game: str, language: str) -> None:
    chapters = book(game, language).chapters
    assert len(chapters) <= CHAPTERS
    assert [chapter.title for chapter in chapters if len(chapter.title) > TITLE] == []
    for chapter in chapters:
        assert chapter.blocks, chapter.file
        for block in chapter.blocks:
            if isinstance(block, Paragraph):
                assert block.words.text.strip(), f"{chapter.file}:{block.words.line}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_every_picture_of_a_card_is_there(game: str, language: str) -> None:
    for chapter in book(game, language).chapters:
        for _, words in chapter.words():
            for telling in words.tellings:
                for span in telling.spans:
                    file = PLACES.assets / "images" / "cards" / game / f"{span.card}.svg"
                    assert not span.card or file.is_file(), f"{chapter.file}:{words.line}: {span.card}"


@pytest.mark.parametrize("game", WRITTEN)
def test_every_record_lies_beside_the_book_and_every_diagram_is_shown(game: str) -> None:
    english = book(game, "en")
    shown = {block.name for chapter in english.chapters for block in chapter.blocks if isinstance(block, Figure)}
    assert shown == set(english.diagrams)
    for diagram in english.diagrams.values():
        assert diagram.steps or Path(english.folder, diagram.record).is_file()
