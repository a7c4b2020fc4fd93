"""Rulebooks: what a game's book in one language holds, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import msgspec

from game.content.rulebook.questions import Questions
from game.content.rulebook.tongue import Tongue

SHUFFLE: Final = "shuffle"
"""What links call the page on the honest shuffle, which every book has after its chapters."""


@dataclass(frozen=True, slots=True)
class Span:
    """Hold words that look alike. `link` is the rule or chapter that they lead to; `card` a picture in their place."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class Citation:
    """Name the rule that is told; `house`: as we rule it, where the printed rules are silent."""

    rule: str
    house: bool = False


@dataclass(frozen=True, slots=True)
class Telling:
    """Hold what is said of some rules, or of none."""

    spans: tuple[Span, ...]
    marks: tuple[Citation, ...] = ()

    @property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True, slots=True)
class Passage:
    """Hold a paragraph, or an item of a list: what it tells one after another, and the line of its file."""

    tellings: tuple[Telling, ...]
    line: int

    @property
    def text(self) -> str:
        return "".join(telling.text for telling in self.tellings)

    @property
    def marks(self) -> tuple[Citation, ...]:
        return tuple(mark for telling in self.tellings for mark in telling.marks)

    def tells(self, rule: str) -> bool:
        return any(mark.rule == rule for mark in self.marks)


@dataclass(frozen=True, slots=True)
class Heading:
    """Hold a heading inside a chapter."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Hold a paragraph."""

    words: Passage


@dataclass(frozen=True, slots=True)
class Items:
    """Hold a list; a `numbered` one tells an order."""

    items: tuple[Passage, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold what is said beside a diagram: of what bears a letter there ("" for none), and whether that may be done."""

    right: bool
    letter: str
    words: Passage


@dataclass(frozen=True, slots=True)
class Figure:
    """Hold a diagram, what it shows in words, and the answers that stand beside it."""

    name: str
    caption: str
    answers: tuple[Answer, ...] = ()


Block: TypeAlias = Heading | Paragraph | Items | Figure


class Spot(NamedTuple):
    """Say where something is told in a chapter: block, item of a list (-1: a heading or a caption), and telling."""

    block: int
    item: int
    telling: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """Hold a chapter: `name` is the same in all languages, and what links call it."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    file: Path

    def words(self) -> Iterator[tuple[int, Passage]]:
        """Return every paragraph, item and answer, with the number of its block."""
        return ((number, words) for number, block in enumerate(self.blocks) for words in words_of(block))

    def telling(self, spot: Spot) -> Telling:
        """Return what is told at a spot."""
        return words_of(self.blocks[spot.block])[spot.item].tellings[spot.telling]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold somebody in a diagram that shows one after another what is done: a lantern, or a mountain by its number.

    `over` and `under` are keys of words: whose turn it is, and what is done then; `lit` is what the diagram is about.
    """

    colour: int
    over: str
    under: str
    mountain: int = 0
    lit: bool = False


class OnCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a card's picture, and a figure that is printed on it: its middle and its size in hundredths of the width."""

    picture: str
    text: str = ""
    x: float = 50.0
    y: float = 50.0
    size: float = 30.0


class Diagram(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold which position a diagram shows: a record beside the book, after so many decisions (None: all of them).

    Seen with the eyes of a seat (None: the record's person). `press` are parts that are pressed first, `show` patterns
    of the keys of what is cut out, `marks` the keys of what bears a letter: on its upper edge where `^` follows.
    One that has `steps` shows them in a row on the game's ground instead, and at their end the card that is `laid` on
    another one.
    """

    record: str = ""
    show: list[str] = []
    at: int | None = None
    seat: int | None = None
    marks: dict[str, str] = {}
    press: list[str] = []
    steps: tuple[Step, ...] = ()
    laid: str = ""
    onto: OnCard | None = None


@dataclass(frozen=True)
class Book:
    """Hold a game's rulebook in one language. `index` leads from a rule to its chapter and block, by numbers.

    `also` are words that a beginner searches, and the book itself does not say, by the rule or chapter that they mean;
    `tongue` tells how people ask in its language, and which questions it answers; `questions` are those that have an
    answer of their own.
    """

    game: str
    language: str
    chapters: tuple[Chapter, ...]
    diagrams: Mapping[str, Diagram]
    index: Mapping[str, tuple[int, int]]
    folder: Path
    also: Mapping[str, str] = field(default_factory=dict)
    tongue: Tongue = field(default_factory=Tongue)
    questions: Questions = field(default_factory=Questions)

    def spot(self, rule: str) -> Spot | None:
        """Return the first sentence that tells a rule, in the chapter that `index` names; None where it has none."""
        if rule not in self.index:
            return None
        number, block = self.index[rule]
        return next(
            Spot(block, item, place)
            for item, passage in enumerate(words_of(self.chapters[number].blocks[block]))
            for place, telling in enumerate(passage.tellings)
            if any(mark.rule == rule for mark in telling.marks)
        )

    def find(self, target: str) -> tuple[int, str] | None:
        """Return the chapter that tells a rule, or has this name, by its number, and the rule or ""; else None."""
        if target in self.index:
            return self.index[target][0], target
        names = [chapter.name for chapter in self.chapters]
        return (names.index(target), "") if target in names else None


def words_of(block: Block) -> tuple[Passage, ...]:
    """Return the paragraphs, items or answers of a block."""
    match block:
        case Paragraph(words):
            return (words,)
        case Items(items):
            return items
        case Figure(answers=answers):
            return tuple(answer.words for answer in answers)
        case Heading():
            return ()
