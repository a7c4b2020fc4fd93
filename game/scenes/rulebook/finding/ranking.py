"""Ranking: how well each sentence of a rulebook answers what somebody typed, by rare words and by like questions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from game.content.rulebook.concordance import BEGUN, MEANT, MISTYPED, Asked, Concordance, Entry, rarity
from game.content.rulebook.finding import words_in

ENOUGH: Final = 0.6
"""So much of a word is half of what any number of them is worth, in a sentence of the usual length."""
LONG: Final = 0.5  # the power of a sentence's length by which more is needed in a long one
ASKED: Final = 3.0
"""What a question that is quite the same is worth; all words in a sentence are worth about 1."""
LIKE: Final = 3  # the power of its likeness by which a question is worth less
ALIKE: Final = 0.75  # how like a question with an answer of its own must be to what was typed
TITLED: Final = 0.6
"""What all words in a chapter's title are worth besides, and as much again where they are the whole title."""
WHOLE: Final = 5.0  # what a title or a heading is worth that is all that was typed
POOR: Final = 0.45  # of what the best is worth: less is not shown, unless all words are there
LACKS: Final = 0.7  # of the words that the best holds: what holds fewer is not shown
NAMED: Final = 1.3  # how much better a book is whose game is named


class Sought:
    """Hold what is searched in a book: the `words` that tell, those that only ask, and what each of them may be there.

    An `unfinished` query is still typed: its last word may be longer.
    """

    def __init__(self, concordance: Concordance, game: str, words: Sequence[str], *, unfinished: bool) -> None:
        self.concordance = concordance
        tongue = concordance.tongue
        self._likely = {
            word: self.concordance.likely(word, unfinished and place == len(words) - 1)
            for place, word in enumerate(words)
        }
        silent = tongue.small | tongue.asking
        left_out = {word for word in words if word == game or (word not in silent and self._slipped(word, silent))}
        heard = [word for word in words if word not in left_out] or words
        self.every = words
        self.named = game in words
        self.words = tuple(dict.fromkeys(tongue.telling(heard)))
        self.asking = frozenset(word for word in heard if word in tongue.asking).difference(self.words)

    def _slipped(self, word: str, silent: frozenset[str]) -> bool:
        """Tell whether a word is a small one that was mistyped."""
        likely = self._likely[word]
        return MISTYPED in likely.values() and not silent.isdisjoint(likely)

    def likely(self, word: str) -> Mapping[str, float]:
        """Return what a word may be, each with how far."""
        return self._likely[word]

    @property
    def typed(self) -> tuple[str, ...]:
        """Return what was typed, slips put right, without words that stand in every sentence: what a page marks."""
        tongue = self.concordance.tongue
        loud = (word for word in self.words if word not in tongue.small and word not in tongue.asking)
        right = ([other for other, like in self._likely[word].items() if like == MISTYPED] or [word] for word in loud)
        return tuple(word for words in right for word in words)

    def draw_commands(self, entry: Entry) -> tuple[str, ...]:
        """Return what is marked where an entry is shown: what was typed, and its words that mean the same."""
        here = words_in(entry.text)
        alike = (other for word in self.typed for other, like in self._likely.get(word, {}).items() if like == MEANT)
        return (*self.typed, *(other for other in alike if other in here))


def ranked(sought: Sought) -> list[tuple[float, Entry]]:
    """Return the best entry of each chapter with what it is worth, the best first."""
    book = sought.concordance
    told = _told(sought)
    worths = defaultdict(float, {number: sum(parts.values()) for number, parts in told.items()})
    for number, words in book.titles.items():
        worths[number] += WHOLE if _is(sought, words) else _titled(sought, words)
    for number, words in book.headings.items():
        worths[number] += WHOLE if _is(sought, words) else 0.0
    for number, alike in _alike(sought, book.asked).items():
        worths[number] += ASKED * alike**LIKE
    best: dict[int, int] = {}
    for number in sorted((number for number in worths if worths[number]), key=lambda number: (-worths[number], number)):
        best.setdefault(book.entries[number].chapter, number)
    chosen = list(best.values())
    counts = {number: len(told.get(number, ())) for number in chosen}
    least = POOR * worths[chosen[0]] if chosen else 0.0
    most = counts[chosen[0]] if chosen else 0
    good = {number for number in chosen if worths[number] >= least and counts[number] >= LACKS * most}
    kept = [number for number in chosen if number in good or counts[number] == len(sought.words)]
    named = NAMED if sought.named else 1.0
    return [(worths[number] * named, book.entries[number]) for number in kept]


def _told(sought: Sought) -> dict[int, dict[str, float]]:
    """Return what each word is worth in each entry that says it."""
    book = sought.concordance
    found: dict[str, defaultdict[int, float]] = {word: defaultdict(float) for word in sought.words}
    for word, here in found.items():
        for other, like in sought.likely(word).items():
            for number, weight in book.weights.get(other, {}).items():
                here[number] += like * weight
    rarities = {word: rarity(len(here), len(book.entries)) for word, here in found.items()}
    share = (1 + ENOUGH) / sum(rarities.values())
    result: defaultdict[int, dict[str, float]] = defaultdict(dict)
    for word, here in found.items():
        for number, weight in here.items():
            enough = ENOUGH * book.lengths[number] ** LONG
            result[number][word] = rarities[word] * share * weight / (weight + enough)
    return result


def _titled(sought: Sought, title: frozenset[str]) -> float:
    """Return what it is worth that all words that are searched stand in a title."""
    wanted = title - sought.concordance.tongue.small or title
    held = [_held(sought, word, wanted) for word in sought.words]
    return TITLED * (1 + len(frozenset().union(*held)) / len(wanted)) if all(held) else 0.0


def _is(sought: Sought, title: frozenset[str]) -> bool:
    """Tell whether a title, or a heading, is all that was typed, and asks nothing."""
    if not sought.concordance.tongue.asking.isdisjoint(title):
        return False
    every = [_held(sought, word, title) for word in sought.every]
    return all(every) and len(frozenset().union(*every)) == len(title)


def _held(sought: Sought, word: str, title: frozenset[str]) -> frozenset[str]:
    """Return which words of a title a word is, or begins."""
    return frozenset(other for other in title if sought.likely(word).get(other, 0.0) >= BEGUN)


def answered(sought: Sought) -> int | None:
    """Return the number of the question with an answer of its own that was typed, None where none is like enough.

    One that a sentence alone answers goes before, where it is liker.
    """
    book = sought.concordance
    alike = _alike(sought, book.answered)
    if not alike:
        return None
    best = max(alike, key=lambda number: alike[number])
    entry = book.answers[best]
    others = (like for number, like in _alike(sought, book.asked).items() if book.entries[number] is not entry)
    return best if entry is not None and alike[best] >= ALIKE and alike[best] >= max(others, default=0.0) else None


def _alike(sought: Sought, asked: Asked) -> dict[int, float]:
    """Return how like the likest question is to what was typed, from 0 to 1, by the number of what answers it."""
    every = [sought.likely(word) for word in (*sought.words, *sought.asking)]
    rare = asked.rare
    unknown = rarity(0, len(asked.questions))
    own = [max((rare[other] for other in likely if other in rare), default=unknown) for likely in every]
    result: defaultdict[int, float] = defaultdict(float)
    for number in {number for likely in every for other in likely for number in asked.index.get(other, ())}:
        entry, words = asked.questions[number]
        like = [{other: likely.get(other, 0.0) for other in words} for likely in every]
        mine = sum(worth * max(found.values()) for worth, found in zip(own, like, strict=True))
        theirs = sum(rare[other] * max(found[other] for found in like) for other in words)
        alike = (mine + theirs) / (sum(own) + sum(rare[other] for other in words))
        result[entry] = max(alike, result[entry])
    return result
