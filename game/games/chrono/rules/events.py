"""What happens in Epochs Chrono: cards are laid and drawn, turns are handed on, seats leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.cards import Card
from game.engine.protocol import Hidden, Seat
from game.games.chrono.rules.faces import Cell, Face


@dataclass(frozen=True, slots=True)
class OfSeat:
    """Tell what a seat does, or what comes to it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Laid(OfSeat):
    """Tell that a seat laid a card on a cell; the row grew by it if `grew`. On the pile it has a new identity."""

    card: Card | Hidden
    face: Face
    cell: Cell
    grew: bool


@dataclass(frozen=True, slots=True)
class Drew(OfSeat):
    """Tell that a seat drew the top card of the deck."""

    card: Card | Hidden
    face: Face | Hidden


@dataclass(frozen=True, slots=True)
class Passed(OfSeat):
    """Tell that a seat passed: nothing to open with, or, once the game is open, nothing to lay and no deck."""

    opened: bool


@dataclass(frozen=True, slots=True)
class Left(OfSeat):
    """Tell that a seat's hand is empty: it is out and safe, with this place (CH-13)."""

    place: int


@dataclass(frozen=True, slots=True)
class Lost(OfSeat):
    """Tell that a seat is the last with cards (CH-14)."""


@dataclass(frozen=True, slots=True)
class Handed(OfSeat):
    """Tell that the turn has passed on to a seat."""


Event: TypeAlias = Laid | Drew | Passed | Left | Lost | Handed
