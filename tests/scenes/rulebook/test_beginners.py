"""The search knows what beginners call things, and whatever a table shows: each such word finds something."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from game.content.rulebook.books import ALSO, read_also, read_book
from game.content.rulebook.finding import hits, words_in
from game.content.rulebook.rulebook import Book
from game.content.words.strings import Text
from game.games import catalog
from tests.rulebooks import GAMES as FOLDER
from tests.rulebooks import find
from tests.teaching import games
from tests.words import read_words

GAMES: Final = catalog.names()
EVERYWHERE: Final = {
    "en": ("bonus", "far", "stuck", "win", "won", "winning", "lose", "lost", "copies", "lock", "dots"),
    "fr": ("bonus", "loin", "coincé", "bloqué", "gagner", "gagné", "perdre", "perdu", "exemplaires", "verrou"),
}
SHOWN: Final = frozenset((
    *("status", "button", "card", "a_card", "kind", "kinds", "pile", "plate", "place", "mark", "suit", "deck", "seat"),
    *("cell", "column", "disc", "meter", "limit", "space", "hand", "note", "power", "estimate", "detail", "ring"),
    *("goal", "explorer", "worth", "epoch", "colour", "number", "keep"),
))  # fmt: skip
"""Kinds of words that stand on tables: on what lies there, on buttons, plates and in the bar's sentence."""
COMMON: Final = {
    "en": "left whom does openly nowhere could drag brings full done whole pick gains above about thinking feeds "
    "front screen press mind asked asks myself whether into choose let here what first watch been have will "
    "nearly with your yours they them this that there then when after before again already only still more every "
    "each other others nobody somebody everybody",
    "fr": "chez lequel seulement aller nulle glissez vers actuelle revoir attendu nettement sinon coup tomber levé "
    "lève inchangée pareil position réfléchit reprendre plutôt maintiens grâce nourrit devant bientôt écran "
    "voit appuyez encore demande faut répondre revient deuxième touchez premier avons nous vous votre vos leur "
    "leurs cette avec pour dans quand après avant déjà aussi plus chaque autre autres personne quelqu chacun "
    "tout toute tous droit presque faire fait êtes avez bien dont debout devez maintenant pareille",
}
"""Words of every language that nobody looks up."""
LEAST: Final = 4  # letters of what is looked up


@cache
def book(game: str, language: str) -> Book:
    """Return a game's book."""
    return read_book(FOLDER / game / "learn" / "rulebook", game, language)


def shown(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield the words that a game's table shows, each with the key of its text."""
    for key, text in read_words([FOLDER / game / "words"])[language].items():
        if key.split(".")[1] in SHOWN:
            for form in forms(text):
                for word in re.findall(rf"[^\W\d_]{{{LEAST},}}", re.sub(r"\{\w+\}", "", form)):
                    yield word.lower(), key


def forms(text: Text) -> list[str]:
    """Return a text in all its plural forms."""
    return [text] if isinstance(text, str) else list(text.values())


@pytest.mark.parametrize("language", EVERYWHERE)
@pytest.mark.parametrize("game", games("a rulebook"))
def test_a_beginners_words_find_something_in_every_book(game: str, language: str) -> None:
    assert [word for word in EVERYWHERE[language] if not find([book(game, language)], word)] == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", COMMON)
@pytest.mark.parametrize("game", games("a rulebook"))
def test_every_word_that_a_table_shows_finds_something(game: str, language: str) -> None:
    its, common = book(game, language), set(COMMON[language].split())
    assert {word: key for word, key in shown(game, language) if word not in common and not find([its], word)} == {}


@pytest.mark.parametrize("game", games("a rulebook"))
def test_every_language_has_words_of_beginners_for_rules_that_there_are(game: str) -> None:
    file = FOLDER / game / "learn" / "rulebook" / ALSO
    for language in EVERYWHERE:
        also = read_also(file, language)
        assert also
        assert all(book(game, language).find(target) for target in also)


@pytest.mark.parametrize(
    ("game", "language", "typed", "rule"),
    [
        ("sinoda", "en", "dots", "SI-6"),
        ("soon", "en", "how many copies", ""),
        ("soon", "en", "copies", "SO-1"),
        ("soon", "fr", "bonus", "SO-19"),
        ("syncro", "en", "lock", "SY-3"),
        ("syncron", "fr", "coincé", "SN-8"),
        ("chrono", "en", "stuck", "CH-11"),
        ("chrono", "fr", "perdu", "CH-14"),
    ],
)
def test_a_beginners_word_leads_to_what_it_means(game: str, language: str, typed: str, rule: str) -> None:
    found = find([book(game, language)], typed)
    assert (rule in [each.rule for each in found]) == bool(rule)


@pytest.mark.parametrize(
    ("typed", "told", "same"),
    [
        ("winning", "You win", True),
        ("capturing", "You capture it", True),
        ("gagner", "Qui gagne ?", True),
        ("perdre", "Le dernier perd", True),
        ("piochez", "On pioche une carte", True),
        ("choisir", "Vous choisissez", True),
        ("poser", "Une carte posée", True),
        ("wing", "You win", False),
        ("loser", "A losing streak", True),
        ("avant", "Vous avez", False),
    ],
)
def test_endings_of_verbs_are_no_other_word(typed: str, told: str, same: bool) -> None:
    assert bool(hits(told, words_in(typed))) == same
