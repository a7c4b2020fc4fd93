"""Curves of a match that nobody has worked out: made up, so that there is something to be shown at once."""

from __future__ import annotations

from math import cos, sin
from typing import Any

from game.ai.process.thinking import think
from game.ai.process.wire import HINT
from game.engine import codec
from game.engine.protocol import Seat, SeatName, say
from game.saves.records.curves import Choice, Count, CurveRow, Height, Pair, curves_of, plain
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.shell.services.services import Services

MATCHES = 200
EVERY = 12
STRUCK, NEAR, LUCK = 0.62, 0.05, 0.24
"""Where something happened that was luck, how far around that the curve is sure, and what it brought."""


def reckon(
    services: Services,
    back: ReplayAccess,
    seat: Seat,
    *,
    moments: int = 3,
    share: float = 1.0,
    advised: bool = False,
    struck: float = STRUCK,
    lift: float = 0.06,
    chosen: int | None = None,
) -> None:
    """Keep curves of a seat beside a record, and so many own decisions that were not the best; a share of them.

    What would have been better is any other move, or else what the advisor would have done, in its own words. At a
    share of the match luck `struck`; by open cards the chance is higher or lower by as much as `lift`. A decision that
    is `chosen` is among those in any case.
    """
    reading = back.reading
    kept = curves_of(services.store, back.path, reading.digest(), back.session.entry.judging)
    places = {*reading.stops[:: max(1, len(reading.stops) // 80)]}
    places |= {place for place in reading.stops if abs(place / reading.length - struck) < NEAR}
    stops = sorted(place for place in places if place < reading.length * share)
    for eyes, more in (("seat", 0.0), ("open", lift)):
        heights = tuple(_height(place / reading.length, more, place, struck) for place in stops)
        choices = tuple(_choices(back, seat, moments, advised, chosen)) if eyes == "seat" and share == 1.0 else ()
        kept.put(CurveRow(seat=seat, eyes=eyes, heights=heights, choices=choices, complete=share == 1.0))  # type: ignore[arg-type]
    kept.close()


def _height(at: float, lift: float, place: int, struck: float) -> Height:
    chance = 0.3 + 0.12 * sin(7 * at) - 0.12 * at + lift * cos(9 * at) + (LUCK if at > struck else 0.0)
    total = round(MATCHES * min(0.95, max(0.03, chance)))
    count = Count(MATCHES, total, total)
    return Height(place, count, count if abs(at - struck) < NEAR else None)


def _choices(back: ReplayAccess, seat: Seat, most: int, advised: bool, chosen: int | None) -> Any:
    """Yield decisions of a seat, each with something else that it could have done."""
    reading = back.reading
    own = [place for place in range(reading.length) if reading.seat_that_decided(place + 1) == seat]
    apart, found, free = max(1, len(own) // EVERY), 0, len(own) // 4
    for number, place in enumerate(own):
        if place != chosen and (number < free or found == most or ((number - len(own) // 4) % apart and not advised)):
            continue
        legal = reading.legal(place, seat)
        played = reading.action(place + 1)
        other = next((action for action in reversed(legal) if action != played), None)
        title, reasons = plain(say("review.locked.under_way")), []
        if advised and len(legal) > 1 and place != chosen:
            advice = think(back.session.entry, reading.rules, reading.view(place, seat), HINT, place)
            other = advice.move if advice.move != played else None
            title = plain(advice.title)
            reasons = [(reason.good, plain(reason.message)) for reason in advice.reasons]
        if other is None:
            continue
        found += 1
        free = number + apart
        reasons = reasons or [(True, plain(say("review.moment.brought", player=SeatName(seat), count=found)))]
        pair = Pair(MATCHES, 42.0, 42.0 + 12 * (found if place != chosen else 4), 40.0)
        yield Choice(place, codec.pack(reading.rules, other), pair, pair, told=True, title=title, reasons=reasons)
