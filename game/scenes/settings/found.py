"""Searching the settings: in what rows are called, in their sentences, and in the words that people have for them."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.rulebook.finding import holds, words_in
from game.content.words.strings import Words
from game.scenes.settings.rows.rows import Setting, values_of
from game.scenes.shell.services.services import Services

MOST = 4
"""Words that are told beside what was found, at most."""


def finds(services: Services, row: Setting, query: Sequence[str]) -> bool:
    """Tell whether a row speaks of every word that is searched."""
    words = services.words
    said = (words.say(f"settings.{row.key}.{part}") for part in ("name", "note", "find"))
    values = [words.say(key) for key in keys_of_values(services, row)]
    return holds(" ".join((*said, *values)), query)


def keys_of_values(services: Services, row: Setting) -> list[str]:
    """Return the keys of the words for what a row may be."""
    values = values_of(services, row) if row.values or row.key == "theme" else ()
    if values and all(isinstance(value, str) for value in values):
        return [f"settings.{row.key}.is.{value}" for value in values]
    return []


def also(words: Words, rows: Sequence[Setting], query: Sequence[str]) -> tuple[str, ...]:
    """Return other words by which some rows are found: those that most of them have in common come first."""
    lists = [[word.strip() for word in words.say(f"settings.{row.key}.find").split(",")] for row in rows]
    every = [word for found in lists for word in found if not holds(word, query)]
    order = sorted(dict.fromkeys(every), key=lambda word: (-every.count(word), every.index(word)))
    return tuple(order[:MOST])


def searched(words: Words, query: str) -> tuple[str, ...]:
    """Return the words that are searched: small ones that stand in every wish (“make it bigger”) are left out.

    Where there are no others they are searched themselves.
    """
    every = words_in(query)
    small = frozenset(words_in(words.say("settings.small_words")))
    return tuple(word for word in every if word not in small) or every


def search_rows(services: Services, rows: Sequence[Setting], query: Sequence[str]) -> tuple[Setting, ...]:
    """Return the rows that speak of every word that is searched; where none does, those that speak of most of them."""
    whole = tuple(row for row in rows if finds(services, row, query))
    if whole or len(query) < 2:
        return whole
    counts = {row.key: sum(finds(services, row, (word,)) for word in query) for row in rows}
    most = max(counts.values(), default=0)
    return tuple(row for row in rows if most and counts[row.key] == most)
