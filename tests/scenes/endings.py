"""The last moment of any game's match, and what must be so at each: words in both languages, and lit things."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from game.ai.players.entry import OptionValue
from game.engine.match import Match
from game.engine.rng import Rng
from game.games import catalog
from game.scenes.table.ending.last_moment import LastMoment
from game.scenes.table.game_table.outcome_explanation import OutcomeExplanation
from game.scenes.table.live.guide_targets import place_of
from tests.matches import match_of, people_in, standing
from tests.scenes.box import Box, levels
from tests.scenes.seated import go, show_match
from tests.scenes.shared import Table

LANGUAGES = ("en", "fr")
LONG = 4000  # decisions


def by_chance(
    game: str, count: int, seed: int, options: Mapping[str, OptionValue] | None = None
) -> Match[Any, Any, Any]:
    """Return a match that has been played to its end by chance."""
    match = fresh(game, count, seed, options)
    rng = Rng.of(seed, 1)
    for _ in range(LONG):
        acting = match.rules.to_act(match.state)
        if not acting:
            return match
        match.play(acting[0], rng.choice(list(match.rules.legal(match.state, acting[0]))))
    raise AssertionError("chance comes to an end")


def fresh(
    game: str, count: int, seed: int = 0, options: Mapping[str, OptionValue] | None = None
) -> Match[Any, Any, Any]:
    """Return a match before its first decision."""
    entry = catalog.load(game)
    return match_of(entry, levels(entry), count, seed, options)


def stood(match: Match[Any, Any, Any], state: Any) -> Match[Any, Any, Any]:
    """Return a match that stands in another state of the same game."""
    return standing(match.rules, state, match.opening.seats)


def at_the_end(
    root: Path,
    match: Match[Any, Any, Any],
    people: Collection[int] = (0,),
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
) -> tuple[Box, Table]:
    """Show the last moment of a match that has ended, the whole picture."""
    box = Box(root, size, text, language)
    table = show_match(box, match, people_in(match.opening.seats, people))
    for _ in range(100):
        go(box)
        if isinstance(table.moment.guide, LastMoment):
            go(box)
            return box, table
    raise AssertionError("the match ends on its table")


def decided(table: Table) -> OutcomeExplanation:
    """Return what its game says that decided the match."""
    outcome = table.host.outcome
    assert outcome is not None
    result = table.game.explain_outcome(table.appearance.laid_facts, outcome, table.appearance.laid_area)
    assert isinstance(result, OutcomeExplanation)
    return result


def sentences(box: Box, table: Table) -> tuple[str, str]:
    """Return who has won and why, in the words of the moment."""
    said = decided(table)
    name = table.session.name
    return box.services.words.message(said.sentence, name), box.services.words.message(said.reason, name)


def holds(box: Box, table: Table) -> None:
    """Check a last moment: it is said in both languages, what is lit is there, and every winner has a plate."""
    said, words = decided(table), box.services.words
    outcome = table.host.outcome
    assert outcome is not None
    for language in LANGUAGES:
        words.language = language
        words._missed.clear()
        for sentence in sentences(box, table):
            assert sentence, language
            assert "{" not in sentence, sentence
        assert not words._missed, f"{language}: {words._missed}"
    words.language = "en"
    joined = (key for keys in (*said.ways, *said.threads) for key in keys)
    for key in (*said.lit, *said.plates, *said.rings, *joined, *(key for key, _ in said.ranked), *said.kept):
        assert place_of(table, key) is not None, f"{key} is not on the table"
    assert len(said.plates) == len(outcome.winners)
    assert len(set(said.plates)) == len(said.plates)
