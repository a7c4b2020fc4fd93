"""What rule pages and rulebooks say, and the positions that diagrams show, to hold them against the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from game.content.rulebook.books import read_book, read_diagrams
from game.content.rulebook.rulebook import Book
from game.engine.match import Match
from game.engine.protocol import Seat
from game.games import catalog
from game.saves.records.replay import replay
from game.scenes.rulebook.finding.search import Found, Search
from tests.scenes.box import PLACES, levels

GAMES = PLACES.assets.parent / "game" / "games"
LANGUAGES = ("en", "fr")


@cache
def finder() -> Search:
    """Return the search that all tests share: what it has read of the books is kept."""
    return Search()


def find(books: Iterable[Book], query: str) -> list[Found]:
    """Return what is found in books of the box."""
    return finder().find(books, query)


def shown(game: str, name: str) -> Match[Any, Any, Any]:
    """Return the match as far as a diagram shows it."""
    folder = GAMES / game / "learn" / "rulebook"
    diagram = read_diagrams(folder / "diagrams.toml")[name]
    whole = replay((folder / diagram.record).read_bytes(), catalog.load, levels)
    assert whole.fault is None, "the record is a match that was played"
    result = Match(whole.match.rules, whole.match.opening, whole.match.seed)
    for decision in whole.match.decisions[: diagram.at]:
        result.play(decision.seat, decision.action)
    return result


def refusal(match: Match[Any, Any, Any], seat: Seat, action: object) -> str:
    """Return the rule that forbids an action, or "" where it is allowed."""
    why = match.check(seat, action)
    return why.rule if why is not None else ""


def told(game: str, rule: str) -> tuple[str, str, str]:
    """Return a rule's entry on the rule page, and the chapters that tell it of the English and the French book."""
    page = (GAMES / game / "RULES.md").read_text(encoding="utf-8")
    entry = re.search(rf"^- \*\*{rule}\*\* (.*)$", page, re.MULTILINE)
    assert entry is not None, f"{rule} stands on the page"
    english, french = (
        _chapters(read_book(GAMES / game / "learn" / "rulebook", game, lang), rule) for lang in LANGUAGES
    )
    return entry[1], english, french


def _chapters(book: Book, rule: str) -> str:
    chapters = [[words for _, words in chapter.words()] for chapter in book.chapters]
    return " ".join(each.text for words in chapters if any(each.tells(rule) for each in words) for each in words)


def tells(game: str, rule: str, *words: str) -> bool:
    """Tell whether page, English and French book each say these words of a rule, in this order of the three."""
    return all(said in text for said, text in zip(words, told(game, rule), strict=True))
