"""News: what happened at a table since somebody's last turn, and what their turns did by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.protocol import Message, Seat, SeatName, say
from game.scenes.session.machine.match_context import MatchContext
from game.scenes.session.match.forced import of_itself
from game.scenes.session.match.model import Happened, Told
from game.scenes.session.match.parts import Feeling, Meanwhile

MOST: Final = 3  # events in a recap


class RecapLines:
    """Tell people what happened since their last turn."""

    def __init__(self, context: MatchContext) -> None:
        self._all = context

    @property
    def log(self) -> list[Told]:
        """Return what was told so far, in words, with the seat that did it: a beat's words when its motion ends."""
        playback = self._all.playback
        return playback.log[: playback.landed if self._all.moment.moving else None]

    def since(self, seat: Seat) -> list[Told]:
        """Return everything told since a seat's last turn: first news, and what its turns did by themselves."""
        own, mine, news = dict(self._all.playback.own), self._mine(seat), self._news(seat)
        if mine is None:
            return news + self._acts(own, seat)
        own[seat], summed = mine
        rows = self._acts(own, seat)
        return [*news, *(Told(seat, message) for message in summed), *(row for row in rows if row.seat != seat)]

    def shortened(self, seat: Seat, most: int = MOST) -> list[Told]:
        """Return the most telling of it; news, and what the seat's turns did by themselves, come before all else."""
        rows, mine = self.since(seat), self._mine(seat)
        led = len(self._news(seat)) + (len(mine[1]) if mine is not None else 0)
        first, rest = rows[: min(most, led)], rows[led:]
        return first + _most_telling(rest, seat, self._all.game.parts.meanwhile, most - len(first))

    def heading(self, seat: Seat) -> str:
        """Return the key of the heading over it: a seat that has not acted yet had no last turn."""
        meanwhile = self._all.game.parts.meanwhile
        acts = zip(self._all.playback.view.history, self._all.host.deciders(), strict=False)
        own = (type(event) for event, decider in acts if decider == seat == getattr(event, "seat", None))
        return meanwhile.heading if any(kind not in meanwhile.preludes for kind in own) else "curtain.so_far"

    def happened(self, seat: Seat) -> Happened:
        """Return it with its heading, as a table's strip tells it."""
        return Happened(seat, tuple(self.since(seat)), self.heading(seat), len(self.log))

    def _acts(self, own: Mapping[Seat, int], seat: Seat) -> list[Told]:
        """Return what was told since a seat's last act; nothing where only cards were dealt."""
        rows = _since(self.log, own, seat, self._all.session.skipped)
        dealing = self._all.game.parts.meanwhile.dealing
        return rows if any(row.message.key not in dealing for row in rows) else []

    def mood(self, told: Told) -> Feeling | None:
        """Return what somebody felt at what is told of them, as all could see; None: they were calm."""
        return self._all.moods.by(told)

    @property
    def _saw_it_all(self) -> bool:
        """Tell whether somebody is alone at the screen, and every turn of theirs counts: they need no sum of them."""
        return len(self._all.host.people) == 1 and not self._all.game.parts.turns.sums_up_for_one

    def _mine(self, seat: Seat) -> tuple[int, Sequence[Message]] | None:
        """Return how many words were told up to a seat's own decision, and what its turns did by themselves since.

        None where they did nothing by themselves.
        """
        turns = self._all.game.parts.turns
        if not self._all.forces() or self._saw_it_all:
            return None
        playback, host = self._all.playback, self._all.host
        history = playback.view.history
        beat, events = of_itself(history, turns.itself(history), host.deciders(), seat)
        since = sum(host.rules.tell(event) is not None for event in history[beat:])
        return (len(playback.log) - since, turns.summed(events)) if events else None

    def _news(self, seat: Seat) -> list[Told]:
        """Return that nothing is hidden from anybody any more, where that is so since the seat's last decision."""
        mine = self._mine(seat)
        owner = self._all.owner
        if not owner.left_to(seat, owner.playback.own.get(seat, 0) if mine is None else mine[0]):
            return []
        return [
            Told(None, say("curtain.no_more", count=len(self._all.session.players) - len(owner.resigned_seats) - 1))
        ]


def _since(told: Sequence[Told], own: Mapping[Seat, int], seat: Seat, skipped: int) -> list[Told]:
    """Return everything that was told since a seat's last act, in order; `own` as in `Playback.own`.

    The first beats may be `skipped`: a lesson has played them, in that seat's place too.
    """
    return [row for row in told[own.get(seat, 0) :] if not skipped or row.beat > skipped]


def _most_telling(happened: Sequence[Told], seat: Seat, meanwhile: Meanwhile, most: int) -> list[Told]:
    """Return the most telling of what happened: what touched the seat first of all, then the newest, in order.

    What changes little gives way to the rest, and what happens in every turn to that.
    """
    rows = sorted(
        enumerate(happened),
        key=lambda row: (_weight(row[1].message, meanwhile), _touches(row[1].message, seat), row[0]),
        reverse=True,
    )
    return [entry for _, entry in sorted(rows[:most], key=lambda row: row[0])]


def _weight(message: Message, meanwhile: Meanwhile) -> int:
    return 0 if message.key in meanwhile.routine else 1 if message.key in meanwhile.minor else 2


def _touches(message: Message, seat: Seat) -> bool:
    return any(
        (isinstance(value, SeatName) and value.seat == seat) or (isinstance(value, Message) and _touches(value, seat))
        for _, value in message.params
    )
