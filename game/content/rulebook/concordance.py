"""Concordances: which words stand where in a rulebook, to find the sentence that answers what somebody asks.

What stands in a heading, in bold letters or next to a sentence speaks for it too; so do questions that it answers.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Final, NamedTuple, TypeVar

from game.content.rulebook.finding import plain, stems, words_in
from game.content.rulebook.rulebook import Book, Chapter, Figure, Heading, Passage, Spot, Telling, words_of

Key = TypeVar("Key")
Value = TypeVar("Value")

TITLE: Final = 0.5
"""What a word weighs in a chapter's title, for each of its sentences; one of a sentence itself weighs 1."""
SECTION: Final = 0.7
BOLD: Final = 0.6  # more
NEAR: Final = 0.25  # in what else its paragraph says
ALSO: Final = 1.2
CAPTION: Final = 0.7
HEADING: Final = 0.3  # where it is found itself
SAME: Final = 1.0  # how far a word is what was typed: the same but for its ending,
BEGUN: Final = 0.9  # begun,
PART: Final = 0.6  # begun, though more words were typed after it,
MEANT: Final = 0.8  # one that means the same,
MISTYPED: Final = 0.7  # or one letter off
ASKING: Final = 0.5
"""How much of a rare word one counts that only asks."""
UNKNOWN: Final = 0.5  # or one that nothing has
_CARD: Final = "\ufffc"  # stands for a picture in text
_CARDS: Final = re.compile(f"[ \u00a0]?{_CARD}")
_SOUND: Final = 4  # letters from which a word may be mistyped
_LONG: Final = 8  # letters from which two may be


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold what may be found: a chapter (no spot), a heading, a sentence or a caption; `rule` is told there, or ""."""

    chapter: int
    spot: Spot | None
    rule: str
    text: str


class Question(NamedTuple):
    """Hold the words of a question, and the number of what answers it."""

    entry: int
    words: frozenset[str]


class Asked:
    """Hold questions by their words: `index` tells in which of them a word stands, `rare` what it counts there."""

    def __init__(self, questions: Sequence[Question], asking: frozenset[str]) -> None:
        self.questions = questions
        self.index = _gathered((word, number) for number, one in enumerate(questions) for word in one.words)
        self.rare = {
            word: (ASKING if word in asking else 1.0) * rarity(len(numbers), len(questions))
            for word, numbers in self.index.items()
        }


class Concordance:
    """Hold a book's entries, and which words stand where.

    `weights` tells how much a word weighs, by the number of the entry; `titles` and `headings` hold words of chapters'
    titles, and of headings inside them, in the same way. `asked` are the questions that entries answer, `answered`
    those that have an answer of their own, each with its number in the book; `answers` are the entries that bear those
    out. `lengths` tells how long each entry is, in means of all.
    """

    def __init__(self, book: Book) -> None:
        written = _Writing(book)
        self.tongue = book.tongue
        self.entries: Sequence[Entry] = written.entries
        self.weights: Mapping[str, Mapping[int, float]] = written.weights
        self.titles: Mapping[int, frozenset[str]] = written.titles
        self.headings: Mapping[int, frozenset[str]] = written.headings
        asking = book.tongue.asking
        self.asked = Asked(written.questions(), asking)
        self.answered = Asked(written.answered(), asking)
        self.answers: Sequence[Entry | None] = written.answers()
        counts = [len(words_in(entry.text)) or 1 for entry in self.entries]
        self.lengths = [count * len(counts) / sum(counts) for count in counts]
        self._words = frozenset(self.asked.index).union(self.answered.index, self.weights)
        self._stems = _gathered((stem, word) for word in self._words for stem in stems(word))
        self._meant = _gathered((group, word) for word in self._words for group in self.tongue.groups(word))

    def likely(self, word: str, last: bool) -> Mapping[str, float]:
        """Return the book's words that a typed one may be, each with how far; the `last` one may be unfinished."""
        found = {other: MEANT for group in self.tongue.groups(word) for other in self._meant.get(group, ())}
        begun = BEGUN if last else PART
        found |= {other: begun for other in self._words if other.startswith(word) and found.get(other, 0.0) < begun}
        found |= {other: SAME for stem in stems(word) for other in self._stems.get(stem, ()) if other[:2] == word[:2]}
        return found or dict.fromkeys(self.mistyped(word), MISTYPED)

    def mistyped(self, word: str) -> frozenset[str]:
        """Return the nearest words of the book or of the language that a word is but for a slip or two."""
        if len(word) < _SOUND:
            return frozenset()
        most = 2 if len(word) >= _LONG else 1
        near: defaultdict[int, set[str]] = defaultdict(set)
        for other in self._words | self.tongue.small | self.tongue.asking:
            if abs(len(other) - len(word)) <= most and len(other) >= _SOUND - 1 and other[:1] == word[:1]:
                near[slips(word, other, most)].add(other)
        return frozenset(near[min(near)]) if near and min(near) <= most else frozenset()


def rarity(holding: int, of: int) -> float:
    """Return what a word counts that so many of all have: the fewer, the more; less again where none has it."""
    return log(1 + (of - holding + 0.5) / (holding + 0.5)) if holding else UNKNOWN * log(1 + of)


def slips(word: str, other: str, most: int) -> int:
    """Return how many letters must be put in, left out, changed or swapped with the next, or any number over `most`."""
    before: list[int] = []
    row = [*range(len(other) + 1)]
    for place, letter in enumerate(word, 1):
        earlier = before
        before = row
        row = [place]
        for at, wanted in enumerate(other, 1):
            cost = min(before[at] + 1, row[at - 1] + 1, before[at - 1] + (letter != wanted))
            if place > 1 and at > 1 and letter == other[at - 2] and word[place - 2] == wanted:
                cost = min(cost, earlier[at - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return int(row[-1])


def _gathered(pairs: Iterable[tuple[Key, Value]]) -> Mapping[Key, frozenset[Value]]:
    """Return what goes with each key."""
    found: defaultdict[Key, set[Value]] = defaultdict(set)
    for key, value in pairs:
        found[key].add(value)
    return {key: frozenset(values) for key, values in found.items()}


def read(said: Telling | Passage) -> str:
    """Return words as they read without the small cards among them, each of which is named beside it anyway."""
    tellings = said.tellings if isinstance(said, Passage) else (said,)
    spans = (span for telling in tellings for span in telling.spans)
    return _CARDS.sub("", "".join(_CARD if span.card else span.text for span in spans)).strip()


class _Writing:
    """Write down which words stand where, chapter by chapter."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self.entries: list[Entry] = []
        self.weights: defaultdict[str, defaultdict[int, float]] = defaultdict(lambda: defaultdict(float))
        self.titles: dict[int, frozenset[str]] = {}
        self.headings: dict[int, frozenset[str]] = {}
        self._sentences: dict[int, str] = {}
        for number, chapter in enumerate(book.chapters):
            self._chapter(number, chapter)
        for target, also in book.also.items():
            self._weigh(self._first(target), words_in(also), ALSO)

    def questions(self) -> list[Question]:
        """Return the questions that the book answers."""
        small = self._book.tongue.small
        return [
            Question(entry, frozenset(words_in(question)) - small)
            for target, asked in self._book.tongue.asked.items()
            for entry in self._first(target)
            for question in asked
        ]

    def answered(self) -> list[Question]:
        """Return the questions that have an answer of their own, in all ways in which they are asked."""
        small, topics = self._book.tongue.small, self._book.tongue.topics
        return [
            Question(number, frozenset(words_in(way)) - small)
            for number, one in enumerate(self._book.questions.asked)
            for way in (one.asked, *one.also, *(way for topic in one.topics for way in topics.get(topic, ())))
        ]

    def answers(self) -> list[Entry | None]:
        """Return the sentences that bear the answers out, None where the book has no such."""
        found = (self._first(one.sentence or one.rule) for one in self._book.questions.asked)
        return [self.entries[numbers[0]] if numbers else None for numbers in found]

    def _weigh(self, entries: Iterable[int], words: Iterable[str], weight: float) -> None:
        for word in words:
            for entry in entries:
                self.weights[word][entry] += weight

    def _add(self, entry: Entry, words: Iterable[str], weight: float) -> int:
        self.entries.append(entry)
        number = len(self.entries) - 1
        self._weigh((number,), words, weight)
        return number

    def _chapter(self, number: int, chapter: Chapter) -> None:
        title = words_in(chapter.title)
        beginning = next((read(said) for _, said in chapter.words()), "")
        entry = self._add(Entry(number, None, "", beginning), title, 1.0)
        self.titles[entry] = frozenset(title)
        section: Sequence[str] = ()
        for place, block in enumerate(chapter.blocks):
            if isinstance(block, Heading):
                section = words_in(block.text)
                head = self._add(Entry(number, Spot(place, -1, 0), "", block.text), section, HEADING)
                self.headings[head] = frozenset(section)
                continue
            first = len(self.entries)
            if isinstance(block, Figure):
                self._add(Entry(number, Spot(place, -1, 0), "", block.caption), words_in(block.caption), CAPTION)
            for item, passage in enumerate(words_of(block)):
                self._passage(number, passage, (place, item))
            here = range(first, len(self.entries))
            self._weigh(here, title, TITLE)
            self._weigh(here, section, SECTION)

    def _passage(self, number: int, passage: Passage, at: tuple[int, int]) -> None:
        first = len(self.entries)
        for place, telling in enumerate(passage.tellings):
            text = read(telling)
            rule = telling.marks[0].rule if telling.marks else ""
            entry = self._add(Entry(number, Spot(*at, place), rule, text), words_in(text), 1.0)
            self._sentences[entry] = plain(text)
            bold = (word for span in telling.spans if span.bold for word in words_in(span.text))
            self._weigh((entry,), bold, BOLD)
            others = [other for other in range(first, first + len(passage.tellings)) if other != entry]
            self._weigh(others, words_in(text), NEAR)

    def _first(self, target: str) -> tuple[int, ...]:
        """Return the entry that a rule, a chapter's name or words of a sentence mean; none where there is no such."""
        return next(((number,) for number in self._meant(target)), ())

    def _meant(self, target: str) -> Iterator[int]:
        names = {chapter.name: number for number, chapter in enumerate(self._book.chapters)}
        if target in names:
            yield from (number for number in self.titles if self.entries[number].chapter == names[target])
        elif target in self._book.index:
            yield from (number for number, entry in enumerate(self.entries) if tells(self._book, entry, target))
        else:
            wanted = plain(target)
            yield from (number for number, text in self._sentences.items() if wanted in text)


def tells(book: Book, entry: Entry, rule: str) -> bool:
    """Tell whether an entry is a sentence that tells a rule."""
    if entry.spot is None or entry.spot.item < 0:
        return False
    telling = book.chapters[entry.chapter].telling(entry.spot)
    return any(mark.rule == rule for mark in telling.marks)
