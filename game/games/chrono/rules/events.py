"""What happens in Epochs Chrono: cards are laid and drawn, turns are handed on, seats leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.cards import Card
from game.engine.protocol import Hidden, Seat
from game.games.chrono.rules.faces import Cell, Face


@dataclass(frozen=True, slots=True)
class Laid:
    """Tell that a seat laid a card on a cell; the row grew by it if `grew`. On the pile it has a new identity."""

    seat: Seat
    card: Card | Hidden
    face: Face
    cell: Cell
    grew: bool


@dataclass(frozen=True, slots=True)
class Drew:
    """Tell that a seat drew the top card of the deck."""

    seat: Seat
    card: Card | Hidden
    face: Face | Hidden


@dataclass(frozen=True, slots=True)
class Passed:
    """Tell that a seat passed: nothing to open with, or, once the game is open, nothing to lay and no deck."""

    seat: Seat
    opened: bool


@dataclass(frozen=True, slots=True)
class Left:
    """Tell that a seat's hand is empty: it is out and safe, with this place (CH-13)."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Lost:
    """Tell that a seat is the last with cards (CH-14)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Handed:
    """Tell that the turn has passed on to a seat."""

    seat: Seat


Event: TypeAlias = Laid | Drew | Passed | Left | Lost | Handed
