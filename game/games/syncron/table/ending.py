"""What decided a race: the tokens on the finish, the order in numbers where several came."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Outcome, Seat
from game.games.syncron.rules.position import Step, finishers, movers
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.lane import INNER, OUTER, Lane
from game.scenes.table.ending.decided import Decided, Shape, verdict

GLINTS: Final = 11
ACROSS: Final = (0.2, 0.75, 0.4, 0.9, 0.1, 0.6)  # how far from the inner edge they lie, one after another


def decided(facts: Facts, outcome: Outcome, lane: Lane) -> Decided:
    """Return what decided a race that has ended so (SN-12 to SN-14)."""
    home = finishers(facts.state, facts.finish)
    first = outcome.winners
    lit = tuple(f"meeple:{seat}" for seat in dict.fromkeys((*first, *home)))
    shapes: tuple[Shape, ...] = (_finish(lane),) if home else ()
    came = arrived(facts)
    ranked = tuple((f"meeple:{seat}", place) for seat, place in came.items()) if len(set(came.values())) > 1 else ()
    plates = tuple(plate_key(facts, seat) for seat in first)
    own = ("seat-own",) if facts.viewer is not None else ()
    glints = _glints(lane) if home else ()
    return Decided(verdict(outcome), outcome.reason, lit, plates, shapes=shapes, glints=glints, ranked=ranked, kept=own)


def plate_key(facts: Facts, seat: Seat) -> str:
    """Return the key of a seat's plate: on top, or for the only person in the tray."""
    return f"seat-{seat}" if seat in facts.listed else "seat-own"


def arrived(facts: Facts) -> dict[Seat, int]:
    """Return who has finished, and as which; those whom one step has brought there have come together."""
    steps = [event for event in facts.table.view.history if isinstance(event, Step)]
    home = finishers(facts.state, facts.finish)
    when = {seat: max((n for n, step in enumerate(steps) if seat in movers(step)), default=-1) for seat in home}
    places = {seat: 1 + sum(other < when[seat] for other in when.values()) for seat in home}
    return dict(sorted(places.items(), key=lambda item: item[1]))


def _glints(lane: Lane) -> Shape:
    """Return places all over the finish, along the lane."""
    start, end = lane.space(lane.finish)
    outs = [INNER + (OUTER - INNER) * share for share in ACROSS]
    return tuple(lane.at(start + (end - start) * (n + 0.5) / GLINTS, outs[n % len(outs)]) for n in range(GLINTS))


def _finish(lane: Lane) -> Shape:
    """Return the outline of the finish."""
    start, end = lane.space(lane.finish)
    return (*lane.edge(start, end, INNER), *reversed(lane.edge(start, end, OUTER)))
