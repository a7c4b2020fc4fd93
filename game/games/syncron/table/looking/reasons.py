"""What computer players say of their cards where a race of Syncron is looked back at.

Cards are turned up together (SN-6): where a review stops then, all of a round that were weighed are told, one whole.
"""

from __future__ import annotations

from dataclasses import replace

from game.ai.players.weighed import Weighed
from game.engine.protocol import Seat, SeatName, say
from game.engine.reading import Reading
from game.games.syncron.bots.explaining import WORDS, called, of_hundred, sentence, told
from game.games.syncron.rules.position import State
from game.scenes.session.replay.reasons import Kept, Reason, Way
from game.scenes.session.replay.telling import Told


def reason(state: State, seat: Seat, weighed: Weighed) -> Reason:
    """Return what is said of a card, and how often it and others were to be shown."""
    ways = tuple(Way(called(one), str(of_hundred(one)), one.chance) for one in told(weighed))
    return Reason(seat, sentence(weighed), say(f"{WORDS}.title"), say(f"{WORDS}.unit"), ways)


class SyncronReasons(Told[State]):
    """Say of each round why cards were shown: the first of its computer players whole, the others in a line each."""

    def __init__(self, reading: Reading, kept: Kept) -> None:
        super().__init__(reading, kept, reason)
        stops = reading.stops
        self._since = dict(zip(stops[1:], stops, strict=False))

    def at(self, place: int) -> Reason | None:
        """Return what is said of the cards that were turned up at a place; None where nothing is.

        Where some lie face down still, nothing is said.
        """
        round_ = range(self._since.get(place, place) + 1, place + 1)
        found = [said for each in round_ if (said := super(SyncronReasons, self).at(each)) is not None]
        if not found:
            return None
        first, *others = sorted(found, key=lambda said: said.seat)
        more = tuple(say("list.label", what=SeatName(said.seat), said=said.said) for said in others)
        return replace(first, more=more)
