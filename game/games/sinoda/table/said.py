"""What the sentence over Sinoda's table says while something is told: what happens, and not what was asked before."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.protocol import Message, SeatName, say
from game.games.sinoda.rules.position import owner
from game.games.sinoda.rules.rules import Captured, Changed, Moved
from game.games.sinoda.table.facts.facts import Facts


def shown(facts: Facts) -> str:
    """Return what is told just now; "" where nothing is, or its own sentence says it."""
    if facts.dealing:
        return facts.kit.say("sinoda.status.dealing")
    message = None if facts.table.idle or not facts.input.motion else _happens(facts)
    return facts.kit.words.message(message, facts.table.name) if message is not None else ""


def _happens(facts: Facts) -> Message | None:
    match facts.table.event:
        case Moved(seat=seat, onto=None, value=value):
            return say("sinoda.status.moves", player=SeatName(seat), value=value)
        case Moved(seat=seat, onto=int(onto)):
            victim = owner(onto)
            value = facts.table.before.state.values[onto]
            return say("sinoda.status.captures", player=SeatName(seat), other=SeatName(victim), value=value)
        case Captured(seat=seat, other=other, value=value):
            return say("sinoda.status.captures", player=SeatName(seat), other=SeatName(other), value=value)
        case Changed(seat=seat, old=old, value=value):
            return say("sinoda.status.turns", player=SeatName(seat), old=old, value=value)
    return None


def shown_at_most(facts: Facts) -> Iterator[str]:
    """Yield the sentences among which the longest of them is."""
    yield facts.kit.say("sinoda.status.dealing")
    seats = range(len(facts.table.player_names))
    for seat in seats:
        told = [
            say("sinoda.status.moves", player=SeatName(seat), value=4),
            say("sinoda.status.turns", player=SeatName(seat), old=4, value=3),
            *(
                say("sinoda.status.captures", player=SeatName(seat), other=SeatName(other), value=4)
                for other in seats
                if other != seat
            ),
        ]
        yield from (facts.kit.words.message(message, facts.table.name) for message in told)
