"""Curves of a match that nobody has worked out: made up, so that there is something to be shown at once."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, sin
from typing import Any

from game.ai.process.thinking import think
from game.ai.process.wire import HINT
from game.engine import codec
from game.engine.protocol import Seat, SeatName, say
from game.saves.records.curves import Choice, Count, CurveRow, Height, Pair, curves_of, plain
from game.scenes.analysis.curve import happenings, next_stop
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


def reckon_swings(
    services: Services,
    back: ReplayAccess,
    seat: Seat,
    swings: Mapping[int, float],
    *,
    start: float = 0.3,
    chosen: tuple[int, float] | None = None,
) -> None:
    """Keep a curve of a seat that turns only where acts are named, by the place after them, with what each brought.

    A decision of the seat's is `chosen` by the place before it, with what it cost; it may bring something, too.
    """
    reading = back.reading
    jumps: dict[int, float] = {}
    sure: set[int] = set()
    for first, last in happenings(reading, seat):
        for place, swing in swings.items():
            if first < place <= last:
                jumps[last] = swing
                sure |= {first, last} - {reading.length}
    if chosen is not None:
        after = next_stop(reading, chosen[0])
        jumps[after] = swings.get(after, 0.0) - chosen[1]
        sure |= {chosen[0], after}
    places = sorted({*reading.stops[:: max(1, len(reading.stops) // 80)], *sure} - {reading.length})
    kept = curves_of(services.store, back.path, reading.digest(), back.session.entry.judging)
    for eyes, lift in (("seat", 0.0), ("open", 0.03)):
        heights = []
        for place in places:
            at = place / reading.length
            told = sum(swing for after, swing in jumps.items() if place >= after)
            chance = start + told + 0.1 * at + 0.05 * sin(11 * at) + lift * cos(9 * at)
            total = round(MATCHES * min(0.95, max(0.02, chance)))
            count = Count(MATCHES, total, total)
            heights.append(Height(place, count, count if place in sure else None))
        choices = () if chosen is None or eyes != "seat" else (_chosen(back, seat, *chosen),)
        kept.put(CurveRow(seat=seat, eyes=eyes, heights=tuple(heights), choices=choices, complete=True))  # type: ignore[arg-type]
    kept.close()


def _chosen(back: ReplayAccess, seat: Seat, place: int, cost: float) -> Choice:
    """Return a decision of a seat that cost so much against something else that it could have done."""
    reading = back.reading
    played = reading.action(place + 1)
    other = next(action for action in reversed(reading.legal(place, seat)) if action != played)
    pair = Pair(MATCHES, 42.0, 42.0 + MATCHES * cost, 40.0)
    better, title = codec.pack(reading.rules, other), plain(say("review.locked.under_way"))
    reasons = [(True, plain(say("review.moment.brought", player=SeatName(seat), count=1)))]
    return Choice(place, better, pair, pair, told=True, title=title, reasons=reasons)
