"""Rulebooks: what a chapter of Markdown becomes, and what is wrong with one that is not well written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.content.rulebook.books import read_book
from game.content.rulebook.rulebook import Answer, Book, Citation, Figure, Heading, Items, Paragraph, Span

MOVE = """# Move a piece

Choose a piece and move it by the number on top. **You must move the full
number**, never less. `SI-7`

It never jumps. `SI-8` A stuck piece stays, see [the end](end) and [the flower](SI-4). `SI-9 house`

![Where a 2 may go](diagram:move)

- ✓ **A Two spaces.** Through B, then A. `SI-7`
- ✗ **B One space.** Too short.

## Never back

- Never step back. `SI-10`
- ![Thief](card:thief-day) steals.

1. First this.
2. Then that.
"""
END = "# The end\n\nSix captures end it. `SI-4` `SI-13`\n"
DIAGRAMS = '[move]\nrecord = "turn.jsonl"\nat = 5\nshow = ["space:*"]\nmarks = { A = "space:a", B = "space:b" }\n'


def write(folder: Path, move: str = MOVE, end: str = END, diagrams: str = DIAGRAMS) -> Path:
    """Write a small book."""
    (folder / "en").mkdir(parents=True, exist_ok=True)
    (folder / "en" / "01-move.md").write_text(move, encoding="utf-8")
    (folder / "en" / "02-end.md").write_text(end, encoding="utf-8")
    (folder / "diagrams.toml").write_text(diagrams, encoding="utf-8")
    return folder


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return read_book(write(tmp_path), "sinoda", "en")


def test_a_chapter_has_its_name_from_its_file_and_its_title_from_its_first_line(book: Book) -> None:
    assert [(chapter.name, chapter.title) for chapter in book.chapters] == [
        ("move", "Move a piece"), ("end", "The end"),
    ]  # fmt: skip
    kinds = [type(block).__name__ for block in book.chapters[0].blocks]
    assert kinds == ["Paragraph", "Paragraph", "Figure", "Heading", "Items", "Items"]


def test_what_stands_before_a_mark_tells_its_rule(book: Book) -> None:
    first, second = book.chapters[0].blocks[:2]
    assert isinstance(first, Paragraph)
    assert isinstance(second, Paragraph)
    assert first.words.tellings[0].spans == (
        Span("Choose a piece and move it by the number on top. "),
        Span("You must move the full", bold=True),
        Span(" ", bold=True),
        Span("number", bold=True),
        Span(", never less."),
    )
    assert first.words.marks == (Citation("SI-7"),)
    jumps, stays = second.words.tellings
    assert (jumps.text, jumps.marks) == ("It never jumps.", (Citation("SI-8"),))
    assert (stays.text, stays.marks) == (" A stuck piece stays, see the end and the flower.", (Citation("SI-9", True),))
    assert [span.link for span in stays.spans if span.link] == ["end", "SI-4"]


def test_a_diagram_has_its_answers_beside_it_with_letters_and_signs(book: Book) -> None:
    figure = book.chapters[0].blocks[2]
    assert isinstance(figure, Figure)
    assert (figure.name, figure.caption) == ("move", "Where a 2 may go")
    assert [(answer.right, answer.letter, answer.words.text) for answer in figure.answers] == [
        (True, "A", "Two spaces. Through B, then A."),
        (False, "B", "One space. Too short."),
    ]
    assert isinstance(figure.answers[0], Answer)
    assert figure.answers[0].words.marks == (Citation("SI-7"),)
    assert book.diagrams["move"].at == 5


def test_lists_headings_and_pictures_of_cards_are_read(book: Book) -> None:
    heading, items, order = book.chapters[0].blocks[3:]
    assert heading == Heading("Never back")
    assert isinstance(items, Items)
    assert items.items[1].tellings[0].spans[0] == Span("Thief", card="thief-day")
    assert isinstance(order, Items)
    assert (items.numbered, order.numbered) == (False, True)


def test_a_rule_leads_to_where_it_is_told_first_and_a_chapter_is_found_by_its_name(book: Book) -> None:
    assert book.index["SI-7"] == (0, 0)
    assert book.index["SI-10"] == (0, 4)
    assert book.find("SI-13") == (1, "SI-13")
    assert book.find("end") == (1, "")
    assert book.find("XX-99") is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("(end)", "(ende)", r"01-move\.md:6: the link ende leads nowhere"),
        ("`SI-10`", "`SI 10`", r"01-move\.md:15: `SI 10` is no rule"),
        ("# Move a piece\n", "Move a piece\n", r"01-move\.md:1: a chapter begins with its title"),
        ("diagram:move", "diagram:moved", r"01-move\.md: no diagram moved is described"),
        ("**B One", "**C One", r"01-move\.md:11: the diagram move has nothing marked C"),
        ("- ✗ **B", "- **B", r"01-move\.md:11: an answer begins with"),
        ("(card:thief-day)", "(thief.png)", r"01-move\.md:16: .* is no card"),
        ("![Thief]", "![]", r"01-move\.md:16: .* is no card"),
        ("1. First", "> First", r"01-move\.md:18: .*blockquote"),
        ("## Never", "### Never", r"01-move\.md:13: .*heading"),
        ("1. First this.", "![Where](diagram:move) here", r"01-move\.md:18: a diagram is a paragraph of its own"),
    ],
)
def test_what_is_wrong_names_file_and_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in MOVE
    with pytest.raises(ValueError, match=said):
        read_book(write(tmp_path, MOVE.replace(old, new)), "sinoda", "en")


@pytest.mark.parametrize(("old", "new"), [("record =", "recordd ="), ("at = 5", 'at = "5"'), ("[move]", "[move")])
def test_a_wrong_description_of_diagrams_names_its_file(tmp_path: Path, old: str, new: str) -> None:
    with pytest.raises(ValueError, match=r"diagrams\.toml"):
        read_book(write(tmp_path, diagrams=DIAGRAMS.replace(old, new)), "sinoda", "en")


def test_a_chapter_must_be_called_by_number_and_name(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / "en" / "appendix.md").write_text("# More\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"appendix\.md: a chapter is called"):
        read_book(tmp_path, "sinoda", "en")


def test_the_parser_is_loaded_with_the_first_book_that_is_opened() -> None:
    program = "import sys, game.app, game.scenes.screens; sys.exit('markdown_it' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
