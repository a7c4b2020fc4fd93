"""Why a move of Sinoda was worse, by what was played on from it: which piece is taken then, and which one isn't.

Where no piece tells both ways apart, what is taken in reply does, or else all points of the round together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.ai.process.aftermath import APART, Happened, Matches, Often, often
from game.engine.protocol import Message, Rules, Seat, SeatName, say
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Action, Captured, Ended, Event

TENTH: Final = 10
MOST: Final = 2
"""So many things are told at most."""
LEAST: Final = 5
"""Tenths of a point that a round must cost more, before that is told."""
ENDS: Final = 12
"""So many points the end of a match is worth, where it is told beside pieces."""


def mistake_reasons(
    rules: Rules[State, Action, Event], seat: Seat, played: Matches[Event], better: Matches[Event]
) -> Iterator[Message]:
    """Yield what is lost as it was played, or won the better way, and how often: what weighs most first."""
    found = sorted(_found(seat, played, better), key=lambda pair: -pair[0])
    if not found:
        replies = [[_replies(rules, seat, events) for events in each] for each in (played, better)]
        found = sorted(_found(seat, *replies, reply=True), key=lambda pair: -pair[0])[:1]
    yield from (message for _, message in (found or [*_less(seat, played, better)])[:MOST])


def _replies(
    rules: Rules[State, Action, Event], seat: Seat, events: Sequence[Happened[Event]]
) -> list[Happened[Event]]:
    """Return what happened before a seat was to act again."""
    own = (number for number, one in enumerate(events) if not one.at_once and rules.doer(one.event) == seat)
    return list(events[: next(own, len(events))])


def _less(seat: Seat, played: Matches[Event], better: Matches[Event]) -> Iterator[tuple[float, Message]]:
    """Yield by how many points a seat comes out of the round worse, where that is some."""
    less = round(TENTH * (_earned(seat, better) - _earned(seat, played)))
    if less >= LEAST:
        whole, tenth = divmod(less, TENTH)
        yield less, say("sinoda.cause.points", count=whole, whole=whole, tenth=tenth)


def _earned(seat: Seat, matches: Matches[Event]) -> float:
    """Return how many points more a seat takes than it loses in a match, on average."""
    captures = [one.event for events in matches for one in events if isinstance(one.event, Captured)]
    return sum(event.value * ((event.seat == seat) - (event.other == seat)) for event in captures) / len(matches)


def _found(
    seat: Seat, played: Matches[Event], better: Matches[Event], *, reply: bool = False
) -> Iterator[tuple[float, Message]]:
    """Yield all that tells both ways apart, each with its weight; of a `reply` what is lost alone, and so called."""
    every = Counter(one.event for events in (*played, *better) for one in events if isinstance(one.event, Captured))
    for piece in dict.fromkeys(event.piece for event in every):
        event = next(event for event, _ in every.most_common() if event.piece == piece)  # as it comes most often
        if event.other != seat and event.seat != seat:
            continue
        its = often(played, better, lambda one, piece=piece: _takes(one, seat, piece))  # type: ignore[misc]
        lost = event.other == seat
        if (reply and not lost) or its.apart * (1 if lost else -1) < 100 * APART:
            continue
        names = {"player": SeatName(event.seat), "other": SeatName(event.other), "value": event.value}
        key = f"sinoda.cause.{'reply' if reply else 'lost' if lost else 'wins'}"
        weight = event.value * abs(its.apart) / 100
        yield weight, say(key, **names, played=its.played, better=its.better)  # type: ignore[arg-type]
    ends = _ends(seat, played, better)
    if ends.apart >= 100 * APART:
        yield ENDS, say("sinoda.cause.ends", played=ends.played, better=ends.better)


def _takes(one: Happened[Event], seat: Seat, piece: int) -> bool:
    """Tell whether a piece is taken that is a seat's, or by it."""
    event = one.event
    return isinstance(event, Captured) and event.piece == piece and seat in (event.seat, event.other)


def _ends(seat: Seat, played: Matches[Event], better: Matches[Event]) -> Often:
    """Return how often somebody else ends the match."""
    return often(played, better, lambda one: isinstance(one.event, Ended) and one.event.seat != seat)
