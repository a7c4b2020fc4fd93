"""When each Spell of a deal leaves its pile and lands: what flies and what counts it follow the same clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.rules.state.events import Dealt
from game.games.syncro.table.facts.facts import Facts

OTHERS: Final = (0.034, 0.44)  # seconds from one Spell of the others to the next at most, and all of them
OWN: Final = (0.04, 0.16)  # the same for those that the viewer gets
FLIES: Final = 0.26  # seconds for which one flies
REWARDS: Final = (0.05, 0.2)  # seconds from one Reward to the next at most, and all of them
BRISTLES: Final = 0.1  # seconds in which the horde bristles: before anything else is dealt
AFTER: Final = 0.18  # seconds after the last Reward has set off, and a step more, at which the first Spell does


@dataclass(frozen=True, slots=True)
class Flight:
    """Hold whom a Spell is dealt to, the how many-th it is in their hand, and when it sets off."""

    seat: Seat
    number: int
    at: float

    @property
    def lands(self) -> float:
        """Return when it lies there, in seconds after the deal has begun."""
        return self.at + FLIES


def flights(facts: Facts) -> list[Flight]:
    """Return all flights of a deal, clockwise from the Leader, the viewer's in a rhythm of their own."""
    state = facts.state
    seats = [(state.leader + number) % state.mages for number in range(state.mages)]
    most = max(map(len, state.hands), default=0)
    order = [(seat, number) for number in range(most) for seat in seats if number < len(state.hands[seat])]
    viewer = facts.table.viewer
    mine = [one for one in order if one[0] == viewer]
    theirs = [one for one in order if one[0] != viewer]
    begins = AFTER if state.draws else BRISTLES
    return [
        *(Flight(*one, begins + apart * turn) for one, turn, apart in _paced(mine, OWN)),
        *(Flight(*one, begins + apart * turn) for one, turn, apart in _paced(theirs, OTHERS)),
    ]


def rewards_apart(facts: Facts) -> float:
    """Return how many seconds lie between one Reward and the next."""
    most, whole = REWARDS
    return min(most, whole / facts.state.mages)


def gifted(facts: Facts, seat: Seat) -> float:
    """Return when a mage's Reward lands, in seconds after the deal of Spells has begun: Rewards fly before those."""
    state = facts.state
    number = (seat - state.leader) % state.mages
    return FLIES - rewards_apart(facts) * (state.mages - number)


def _paced(
    cards: Sequence[tuple[Seat, int]], pace: tuple[float, float]
) -> Iterator[tuple[tuple[Seat, int], int, float]]:
    most, whole = pace
    apart = min(most, whole / max(1, len(cards) - 1))
    for turn, one in enumerate(cards):
        yield one, turn, apart


def landings(facts: Facts, seat: Seat) -> tuple[float, ...]:
    """Return when each Spell lands that is dealt to a mage, in seconds after the deal has begun.

    Nothing where no deal is told, or it isn't seen: without motion, or where hands were not empty before.
    """
    if not _is_seen(facts) or facts.table.before.state.hands[seat]:
        return ()
    return tuple(flight.lands for flight in flights(facts) if flight.seat == seat)


def leaves(facts: Facts) -> tuple[float, ...]:
    """Return when each Spell leaves its pile that is dealt, in seconds after the deal has begun; nothing as above."""
    if not _is_seen(facts) or any(facts.table.before.state.hands):
        return ()
    return tuple(sorted(flight.at for flight in flights(facts)))


def by_clock(facts: Facts, times: Sequence[float]) -> tuple[float, ...]:
    """Return by the time of the screen what is so many seconds after the event that is told has begun."""
    return tuple(facts.table.since + at / facts.input.motion for at in times)


def _is_seen(facts: Facts) -> bool:
    """Tell whether a deal is told before one's eyes."""
    input = facts.input
    moves = bool(input.motion) and not input.settings.reduced
    return moves and isinstance(facts.table.event, Dealt) and not facts.table.idle
