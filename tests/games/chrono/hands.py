"""Matrices and hands written by hand, and the shortest ways to play on from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from game.content.levels import read_level
from game.engine.cards import EVERYBODY, Card, Cards, Known
from game.engine.level import Level
from game.engine.match import Match
from game.engine.protocol import Opening, Refusal, Seat
from game.engine.rng import Rng
from game.games.chrono.rules.events import Event
from game.games.chrono.rules.faces import HOME, LAST, Face, cell_of, pack, suits_of
from game.games.chrono.rules.matrix import Matrix
from game.games.chrono.rules.position import State
from game.games.chrono.rules.rules import Action, ChronoRules, Done, Draw, Lay, Pass
from tests.matches import taken

ROOT = Path(__file__).resolve().parents[3]
THREE, FOUR = suits_of("1+2"), suits_of("1+2+3")
Table = Match[State, Action, Event]


@cache
def level(name: str) -> Level:
    """Return one of our own maps."""
    return read_level(ROOT / "levels" / "chrono" / f"{name}.tmx")


@cache
def matrix(rows: int = 3) -> Matrix:
    """Return one of our own matrices."""
    return Matrix.of(level(f"rows-{rows}"))


def rules(rows: int = 3, *, deck4: bool = False) -> ChronoRules:
    """Return the rules for so many rows."""
    return ChronoRules(matrix(rows), deck4=deck4)


def dealt(its: ChronoRules, seats: int, seed: int = 0) -> State:
    """Return the start of a match."""
    return its.deal(Opening(seats), Rng.of(seed, -1))


def begun(its: ChronoRules, seats: int, seed: int = 0) -> Table:
    """Return a match before its first decision."""
    return Match(its, Opening(seats), seed)


def position(
    its: ChronoRules,
    *hands: str,
    rows: Mapping[str, tuple[int, int]] | None = None,
    deck: Sequence[Face] | None = None,
    **more: Any,
) -> State:
    """Return a position: each seat's hand as words (“maze_6 maze_6”), the run of each row, the deck from its top.

    A pile of the matrix has one card; cards that are nowhere else lie in the deck, under those of `deck`.
    An empty `deck` leaves them out of play altogether.
    """
    pool = list(its.pack)
    known: list[Known[Face]] = []

    def take(face: Face, *seen: Seat) -> Card:
        pool.remove(face)
        known.append(Known(len(known), face, frozenset(seen)))
        return len(known) - 1

    suits = its.matrix.suits
    runs = dict.fromkeys(suits, (HOME, HOME)) | dict(rows or {})
    piles = tuple(
        tuple(
            (take(cell_of(suit, epoch), EVERYBODY),) if runs[suit][0] <= epoch <= runs[suit][1] else ()
            for epoch in range(1, LAST + 1)
        )
        for suit in suits
    )
    held = tuple(tuple(take(face, seat) for face in hand.split()) for seat, hand in enumerate(hands))
    top = tuple(take(face) for face in deck or ())
    rest = tuple(take(face) for face in list(pool)) if deck != [] else ()
    state = State(
        suits, Cards(tuple(known), len(known)), (*top, *rest), held, piles, len(hands) - 1, 0, (0,) * len(suits)
    )
    return replace(state, **{"opened": True, **more})


def read(text: str) -> Action:
    """Read “maze_6”, “joker>maze_6”, “draw”, “pass” and “done”."""
    words: dict[str, Action] = {"draw": Draw(), "pass": Pass(), "done": Done()}
    face, _, cell = text.partition(">")
    return words.get(text) or Lay(face, cell or face)


def resolve(its: ChronoRules, state: State, action: Action | str) -> tuple[State, list[Event]]:
    """Take a legal action; return the state after it and its events."""
    action = read(action) if isinstance(action, str) else action
    return taken(its, state, its.to_act(state)[0], action)


def play(its: ChronoRules, state: State, *actions: str) -> State:
    """Take legal actions one after another, each by the mover."""
    for action in actions:
        state = resolve(its, state, action)[0]
    return state


def lays(its: ChronoRules, state: State) -> list[str]:
    """Return what the mover may lay, cards of decks 1 to 3 by their name alone."""
    legal = its.legal(state, state.mover)
    return [a.card if a.card == a.cell else f"{a.card}>{a.cell}" for a in legal if isinstance(a, Lay)]


def refused(its: ChronoRules, state: State, action: Action | str, seat: Seat | None = None) -> Refusal:
    """Return why an action is refused."""
    action = read(action) if isinstance(action, str) else action
    seat = state.mover if seat is None else seat
    refusal = its.check(state, seat, action)
    assert refusal is not None, f"{action} is refused"
    assert action not in its.legal(state, seat), f"{action} is not listed"
    return refusal


def everything(rows: int, *, deck4: bool) -> list[Face]:
    """Return the whole pack, sorted."""
    return sorted(pack(THREE if rows == 3 else FOUR, deck4=deck4))
