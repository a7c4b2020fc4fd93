"""What decided a match, as its game's table tells it: words, what stays lit, and what is drawn over that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.protocol import Message, Outcome, Param, Seat, SeatName, say

Shape: TypeAlias = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Decided:
    """Say what decided a match that has ended.

    `sentence` says who has won, `reason` in one line why. Keys are those of parts and sprites on the table: `lit`
    stay in the light, `plates` belong to the winners, in the order of the outcome, and those of `rings` are round and
    get a gold ring, too. `shapes` are places that have no key, as corners. Along each of `ways` a dotted way leads
    from one thing to another that lies in a third; a gold thread runs through each of `threads`; `ranked` have come
    in this order. Beside `kept` the words at the foot make room. A light runs over `glints` once.
    """

    sentence: Message
    reason: Message
    lit: tuple[str, ...] = ()
    plates: tuple[str, ...] = ()
    rings: tuple[str, ...] = ()
    shapes: tuple[Shape, ...] = ()
    ways: tuple[tuple[str, str, str], ...] = ()
    threads: tuple[tuple[str, ...], ...] = ()
    ranked: tuple[tuple[str, int], ...] = ()
    kept: tuple[str, ...] = ()
    glints: Shape = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """Return every key that is meant, each once."""
        joined = (key for keys in (*self.ways, *self.threads) for key in keys)
        ranked = (key for key, _ in self.ranked)
        return tuple(dict.fromkeys((*self.lit, *self.plates, *self.rings, *joined, *ranked, *self.kept)))


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
