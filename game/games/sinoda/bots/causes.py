"""Why a move of Sinoda was worse, by what was played on from it: which piece is taken then, and which one isn't."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.ai.aftermath import APART, Happened, Matches, Often, often
from game.engine.protocol import Message, Rules, Seat, SeatName, say
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Action, Captured, Ended, Event

MOST: Final = 2
"""So many things are told at most."""
ENDS: Final = 12
"""So many points the end of a match is worth, where it is told beside pieces."""


def causes(rules: Rules[State, Action, Event], seat: Seat, played: Matches, better: Matches) -> Iterator[Message]:
    """Yield what is lost as it was played, or won the better way, and how often: what weighs most first."""
    found = sorted(_found(seat, played, better), key=lambda pair: -pair[0])
    yield from (message for _, message in found[:MOST])


def _found(seat: Seat, played: Matches, better: Matches) -> Iterator[tuple[float, Message]]:
    """Yield all that tells both ways apart, each with its weight."""
    every = Counter(one.event for events in (*played, *better) for one in events if isinstance(one.event, Captured))
    for piece in dict.fromkeys(event.piece for event in every):
        event = next(event for event, _ in every.most_common() if event.piece == piece)  # as it comes most often
        if event.other != seat and event.seat != seat:
            continue
        its = often(played, better, lambda one, piece=piece: _takes(one, seat, piece))  # type: ignore[misc]
        lost = event.other == seat
        if its.apart * (1 if lost else -1) < 100 * APART:
            continue
        names = {"player": SeatName(event.seat), "other": SeatName(event.other), "value": event.value}
        key = f"sinoda.cause.{'lost' if lost else 'wins'}"
        weight = event.value * abs(its.apart) / 100
        yield weight, say(key, **names, played=its.played, better=its.better)  # type: ignore[arg-type]
    ends = _ends(seat, played, better)
    if ends.apart >= 100 * APART:
        yield ENDS, say("sinoda.cause.ends", played=ends.played, better=ends.better)


def _takes(one: Happened, seat: Seat, piece: int) -> bool:
    """Tell whether a piece is taken that is a seat's, or by it."""
    event = one.event
    return isinstance(event, Captured) and event.piece == piece and seat in (event.seat, event.other)


def _ends(seat: Seat, played: Matches, better: Matches) -> Often:
    """Return how often somebody else ends the match."""
    return often(played, better, lambda one: isinstance(one.event, Ended) and one.event.seat != seat)
