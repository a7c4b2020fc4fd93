"""Races written by hand, and the shortest way to play a round of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from game.content.levels import read_level
from game.engine.level import Level
from game.engine.protocol import Opening, Refusal, Seat
from game.engine.rng import Rng
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Event, Seal, SyncronRules
from game.games.syncron.rules.track import Track
from tests.matches import taken

ROOT = Path(__file__).resolve().parents[3]


@cache
def level() -> Level:
    """Return our own map."""
    return read_level(ROOT / "levels" / "syncron" / "track.tmx")


@cache
def track() -> Track:
    """Return our own track."""
    return Track.of(level())


def rules(length: int = 20, **options: bool) -> SyncronRules:
    """Return the rules of a race of that length."""
    return SyncronRules(track(), length, **options)


def dealt(its: SyncronRules, seats: int) -> State:
    """Return the start of a match."""
    return its.deal(Opening(seats), Rng.of(0, -1))


def standing(its: SyncronRules, *positions: int, **more: Any) -> State:
    """Return a race with tokens on these spaces."""
    return replace(dealt(its, len(positions)), positions=positions, **more)


def sealed(its: SyncronRules, state: State, seat: Seat, card: str) -> tuple[State, list[Event]]:
    """Seal a card; return the state after it and its events."""
    return taken(its, state, seat, Seal(card))


def resolve(its: SyncronRules, state: State, cards: str | Sequence[str]) -> tuple[State, list[Event]]:
    """Let everybody who has to choose do so, in seat order (“3 3 K 1”); return the state and the last seal's events."""
    words = cards.split() if isinstance(cards, str) else cards
    seats = its.to_act(state)
    assert len(words) == len(seats), f"{seats} choose, and {words} are their cards"
    events: list[Event] = []
    for seat, card in zip(seats, words, strict=True):
        state, events = sealed(its, state, seat, card)
    return state, events


def play(its: SyncronRules, state: State, *phases: str) -> State:
    """Play rounds: each text holds the cards of all who choose, and second cards of Kings are a text of their own."""
    for cards in phases:
        state, _ = resolve(its, state, cards)
    return state


def refused(its: SyncronRules, state: State, seat: Seat, card: str) -> Refusal:
    """Return why a card is refused."""
    refusal = its.check(state, seat, Seal(card))
    assert refusal is not None, f"{card} is refused"
    assert Seal(card) not in its.legal(state, seat), f"{card} is not listed"
    return refusal


def cards(its: SyncronRules, state: State, seat: Seat) -> list[str]:
    """Return the cards that a seat may seal now, in the order of its hand."""
    return [action.card for action in its.legal(state, seat) if isinstance(action, Seal)]
