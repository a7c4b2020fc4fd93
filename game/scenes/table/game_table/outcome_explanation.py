"""What decided a match, as its game's table tells it: words, what stays lit, and what is drawn over that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.protocol import Message, Outcome, Param, Seat, SeatName, say

Shape: TypeAlias = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class OutcomeExplanation:
    """Say what decided a match that has ended. Keys are those of parts and sprites on the table."""

    sentence: Message
    """Says who has won."""
    reason: Message
    """Says in one line why."""
    lit: tuple[str, ...] = ()
    """Keys of what stays in the light."""
    plates: tuple[str, ...] = ()
    """Keys of what belongs to the winners, in the order of the outcome."""
    rings: tuple[str, ...] = ()
    """Keys of what belongs to the winners and is round: it gets a gold ring, too."""
    shapes: tuple[Shape, ...] = ()
    """Places that have no key and stay in the light, as corners."""
    ways: tuple[tuple[str, str, str], ...] = ()
    """Along each a dotted way leads from one thing to another that lies in a third."""
    threads: tuple[tuple[str, ...], ...] = ()
    """A gold thread runs through the things of each."""
    ranked: tuple[tuple[str, int], ...] = ()
    """What has come in this order: a key, and its rank."""
    kept: tuple[str, ...] = ()
    """Keys of what the words at the foot make room beside."""
    glints: Shape = ()
    """A light runs over these places once."""


def verdict(outcome: Outcome, *, points: bool = False, team: bool = False) -> Message:
    """Return who has won, as a sentence: with the points, where those say who is ahead; as a team."""
    winners, scores = outcome.winners, outcome.scores
    if not winners:
        return say("results.lost")
    if len(winners) > 1:
        return say("results.team_wins" if team else "last.shared", players=together(winners))
    winner = winners[0]
    second = max((score for seat, score in enumerate(scores) if seat != winner), default=0)
    if points and scores[winner] > second:
        return say("results.wins_points", player=SeatName(winner), first=scores[winner], second=second)
    return say("results.wins", player=SeatName(winner))


def together(seats: Sequence[Seat]) -> Param:
    """Return one or more seats as a parameter: “A”, “A and B”, “A, B and C”."""
    first, *rest = seats
    if len(rest) > 1:
        return say("list.more", first=SeatName(first), rest=together(rest))
    return say("list.pair", first=SeatName(first), last=SeatName(rest[0])) if rest else SeatName(first)
