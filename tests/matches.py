"""Matches for tests and tools: who plays, and a session that is dealt from a seed or stands in a prepared position."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from game.ai.players.entry import Entry, Levels, OptionValue
from game.content.words.strings import Words
from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Opening, Rules, Seat, Turn
from game.engine.rng import Rng
from game.saves.records.player import Player
from game.scenes.session.match import sessions
from game.scenes.session.match.session import Journal, MatchSession

NAMES: Final = ("Nora", "Mira", "Ilyès", "Tao", "Ada", "Ventoux", "Fuji", "Finn", "Bo", "Rainier")
R = TypeVar("R", bound=Rules[Any, Any, Any])
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def players(by: Sequence[str], names: Sequence[str] = NAMES) -> tuple[Player, ...]:
    """Return players in seat order; `by` says for each `person`, or the skill of a computer player."""
    return tuple(Player(names[seat], seat, skill) for seat, skill in enumerate(by))


def people_in(
    seats: int, people: Collection[int], names: Sequence[str] = NAMES, skills: Sequence[str] = ("regular", "apprentice")
) -> tuple[Player, ...]:
    """Return so many players, people in some seats and computer players of all `skills` in turn in the others."""
    by = ["person" if seat in people else skills[seat % len(skills)] for seat in range(seats)]
    return players(by, names)


def match_of(
    entry: Entry, levels: Levels, seats: int, seed: int, options: Mapping[str, OptionValue] | None = None
) -> Match[Any, Any, Any]:
    """Return a match before its first decision, with rules of its own."""
    return Match(entry.rules(seats, entry.settle(seats, options or {}), levels), Opening(seats), seed)


def beginning(rules: R, state: Any) -> R:
    """Return the same rules, but a match by them begins in a state."""
    result = copy(rules)
    result.deal = lambda opening, rng: state  # type: ignore[method-assign]
    return result


def standing(rules: Rules[Any, Any, Any], state: Any, seats: int, seed: int = 1) -> Match[Any, Any, Any]:
    """Return a match that begins in a state."""
    return Match(beginning(rules, state), Opening(seats), seed)


def session_of(
    source: sessions.Source,
    match: Match[Any, Any, Any],
    seats: tuple[Player, ...],
    options: Mapping[str, OptionValue] | None = None,
    seconds: float = 0.0,
    words: Words | None = None,
) -> MatchSession:
    """Return the session of a match, in whatever position it is; nothing of it is written.

    With `words` a person who plays alone is called “you”, as in the program.
    """
    entry = source.catalog[match.rules.name]
    host = Host(match, [seat for seat, player in enumerate(seats) if player.person])
    settled = entry.settle(len(seats), options or {})
    return MatchSession(entry, settled, source.levels(entry), seats, host, Journal(None, seconds), words=words)


def deal(
    source: sessions.Source,
    game: str,
    seats: tuple[Player, ...],
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
) -> MatchSession:
    """Deal a match from a seed and begin its record, as every screen does with a seed drawn by lot."""
    header = source.store.prepare(game, seats, options or {})
    return sessions.deal(source, replace(header, seed=f"{seed:032x}"))


def taken(rules: Rules[S, A, E], state: S, seat: Seat, action: A, seed: int = 0) -> tuple[S, list[E]]:
    """Take a legal action; return the state after it and its events."""
    assert rules.check(state, seat, action) is None, f"{action} is legal"
    assert action in rules.legal(state, seat), f"{action} is listed"
    turn: Turn[S, E] = Turn(rules, state, Rng.of(seed, 0))
    rules.decide(turn, seat, action)
    return turn.state, [beat.event for beat in turn.beats]
