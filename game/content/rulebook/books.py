"""Books: a game's chapters and diagrams in one language, put together and checked on reading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from game.content.files.config_files import as_kind, read_toml
from game.content.files.paths import DamagedFiles, note_or_raise, noted
from game.content.rulebook.chapters import Reader
from game.content.rulebook.questions import QUESTIONS, Questions, read_questions
from game.content.rulebook.rulebook import Book, Chapter, Diagram, Figure
from game.content.rulebook.tongue import ASKED, SHARED, read_tongue

DIAGRAMS: Final = "diagrams.toml"
ALSO: Final = "also.toml"


def read_book(folder: Path, game: str, language: str, damaged: DamagedFiles | None = None) -> Book:
    """Read the book that lies in a folder: a file a chapter for each language, diagrams, and words that people search.

    Raises ValueError, naming file and line, for a file that can't be read, a mark or picture that is none, a link that
    leads nowhere, and a diagram that is not described. With `damaged` such a file is noted, and costs its chapter, its
    diagram or its link alone; then only a book without any chapter raises.
    """
    files = sorted((folder / language).glob("*.md"))
    if not files:
        raise ValueError(f"{folder / language}: there is no chapter")
    chapters = tuple(_chapters(files, damaged))
    if not chapters:
        raise ValueError(f"{folder / language}: there is no chapter that can be read")
    diagrams: Mapping[str, Diagram] = {}
    with noted(damaged, folder / DIAGRAMS):
        diagrams = read_diagrams(folder / DIAGRAMS)
    index: dict[str, tuple[int, int]] = {}
    for number, chapter in enumerate(chapters):
        for block, words in chapter.words():
            for mark in words.marks:
                index.setdefault(mark.rule, (number, block))
    also: Mapping[str, str] = {}
    with noted(damaged, folder / ALSO):
        also = read_also(folder / ALSO, language)
    tongue = read_tongue((folder.parent.parent.parent / SHARED, folder / ASKED), language, damaged)
    questions = Questions()
    with noted(damaged, folder / language / QUESTIONS):
        questions = read_questions(folder / language / QUESTIONS)
    book = Book(game, language, chapters, diagrams, index, folder, also, tongue, questions)
    whole = len(chapters) == len(files)
    for chapter in chapters:
        try:
            _check(book, chapter)
        except ValueError as error:
            if whole:  # else it may be that what it speaks of is lost
                note_or_raise(damaged, chapter.file, error)
    return book


def _chapters(files: list[Path], damaged: DamagedFiles | None) -> Iterator[Chapter]:
    reader, names = Reader(), set[str]()
    for file in files:
        chapter: Chapter | None = None
        with noted(damaged, file):
            chapter = reader.chapter(file)
            if chapter.name in names:
                raise ValueError(f"{file}: two chapters have one name")
        if chapter is not None and chapter.name not in names:
            names.add(chapter.name)
            yield chapter


def read_diagrams(file: Path) -> dict[str, Diagram]:
    """Return what diagrams show, by their names; none where there is no such file. Raises ValueError."""
    return as_kind(file, read_toml(file), dict[str, Diagram]) if file.is_file() else {}


def read_also(file: Path, language: str) -> Mapping[str, str]:
    """Return the words that a beginner searches, by the rule or chapter that they mean. Raises ValueError."""
    return as_kind(file, read_toml(file), dict[str, dict[str, str]]).get(language, {}) if file.is_file() else {}


def _check(book: Book, chapter: Chapter) -> None:
    for _, words in chapter.words():
        for telling in words.tellings:
            for span in telling.spans:
                if span.link and book.find(span.link) is None:
                    raise ValueError(f"{chapter.file}:{words.line}: the link {span.link} leads nowhere")
    for block in chapter.blocks:
        if isinstance(block, Figure):
            _check_figure(book, chapter, block)


def _check_figure(book: Book, chapter: Chapter, figure: Figure) -> None:
    if figure.name not in book.diagrams:
        raise ValueError(f"{chapter.file}: no diagram {figure.name} is described in {DIAGRAMS}")
    for answer in figure.answers:
        if answer.letter and answer.letter not in book.diagrams[figure.name].marks:
            place = f"{chapter.file}:{answer.words.line}"
            raise ValueError(f"{place}: the diagram {figure.name} has nothing marked {answer.letter}")
