"""Searching the settings: in what rows are called, in their sentences, and in the words that people have for them."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.finding import holds, words_in
from game.content.strings import Words
from game.scenes.settings.rows import Setting

MOST = 4
"""Words that are told beside what was found, at most."""


def finds(words: Words, row: Setting, query: Sequence[str]) -> bool:
    """Tell whether a row speaks of every word that is searched."""
    said = (words.say(f"settings.{row.key}.{part}") for part in ("name", "note", "find"))
    values = [words.say(key) for key in keys_of_values(row)]
    return holds(" ".join((*said, *values)), query)


def keys_of_values(row: Setting) -> list[str]:
    """Return the keys of the words for what a row may be."""
    if row.kind == "checks" or (row.values and all(isinstance(value, str) for value in row.values)):
        return [f"settings.{row.key}.is.{value}" for value in row.values]
    return []


def also(words: Words, rows: Sequence[Setting], query: Sequence[str]) -> tuple[str, ...]:
    """Return other words by which some rows are found: those that most of them have in common come first."""
    lists = [[word.strip() for word in words.say(f"settings.{row.key}.find").split(",")] for row in rows]
    every = [word for found in lists for word in found if not holds(word, query)]
    order = sorted(dict.fromkeys(every), key=lambda word: (-every.count(word), every.index(word)))
    return tuple(order[:MOST])


def searched(query: str) -> tuple[str, ...]:
    """Return the words that are searched."""
    return words_in(query)
