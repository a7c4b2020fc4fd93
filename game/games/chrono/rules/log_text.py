"""Epochs Chrono in words: cards, cells and rows as parameters of messages."""

from __future__ import annotations

from game.engine.protocol import Message, say
from game.games.chrono.rules.faces import JOKER, Cell, Face, epoch_of, special, suit_of


def epoch_words(epoch: int) -> Message:
    """Return an epoch's numeral: “VI”."""
    return say(f"chrono.epoch.{epoch}")


def row_words(suit: str) -> Message:
    """Return the name of a row: “Objects”."""
    return say(f"chrono.suit.{suit}")


def card_words(face: Face) -> Message:
    """Return the name of a card: “Object VI”, “highest of epoch VI”, “highest Object”, “Joker”."""
    if face == JOKER:
        return say("chrono.card.joker")
    if not special(face):
        return say(f"chrono.card.{suit_of(face)}", epoch=epoch_words(epoch_of(face)))
    kind, _, rest = face.partition("_")
    if kind == "epoch":
        return say("chrono.card.epoch", epoch=epoch_words(int(rest)))
    return say(f"chrono.card.highest_{rest}")


def cell_words(cell: Cell) -> Message:
    """Return the name of a cell, which is that of the card that belongs there."""
    return card_words(cell)
