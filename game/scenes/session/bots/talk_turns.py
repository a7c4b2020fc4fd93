"""Who has the floor while all talk openly: computer players speak in turn, beside people who are never hurried.

What ends a computer player's part is kept back as long as a person may still speak: until then it can be spoken to.
"""

from __future__ import annotations

from typing import Final, Protocol

from game.engine.protocol import Seat
from game.scenes.session.match.parts import TalkEnds
from game.scenes.session.match.session import MatchSession

HURRY: Final = 0.4  # seconds after the last person was ready in which computer players are still asked


class Known(Protocol):
    """Know whether all talk openly."""

    @property
    def has_open_talk(self) -> bool: ...


class TalkTurns:
    """Keep which computer players have nothing more to say for now. `known` tells whether all talk openly."""

    def __init__(self, session: MatchSession, known: Known, talk: TalkEnds) -> None:
        self._host = session.host
        self._known = known
        self._talk = talk
        self._content: dict[Seat, object] = {}  # what ends their part, kept back
        self._heard = 0  # beats
        self._alone = 0.0  # seconds since the last person was ready
        self.last: Seat = -1

    @property
    def open(self) -> bool:
        return self._known.has_open_talk

    @property
    def peopled(self) -> bool:
        """Tell whether a person may still speak."""
        return not self._host.people.isdisjoint(self._host.to_act())

    def awaited(self) -> Seat | None:
        """Return the computer player that speaks next, going round the table, or None where all are content."""
        self._listen()
        seats = [seat for seat in self._host.to_act() if seat not in self._host.people]
        if self.peopled:
            seats = [seat for seat in seats if seat not in self._content]
        return next((seat for seat in seats if seat > self.last), seats[0] if seats else None)

    def ends(self, action: object) -> bool:
        """Tell whether an action ends its seat's part of the talk."""
        return self._talk.ends(action)

    def pass_by(self, seat: Seat, action: object) -> None:
        """Keep back what ends a seat's part: it has nothing more to say for now."""
        self._listen()
        self._content[seat], self.last = action, seat

    def kept(self, seat: Seat) -> object | None:
        """Return what a seat does without being asked again, now that no person has more to say; else None.

        Whoever has not ended their part by themselves is not waited for long.
        """
        if self.peopled or not self._host.people:
            return None
        if seat not in self._content and self._alone >= HURRY:
            return next((action for action in self._host.legal(seat) if self.ends(action)), None)
        return self._content.get(seat)

    def pass_time(self, dt: float) -> None:
        """Let time pass."""
        self._alone = 0.0 if self.peopled else self._alone + dt

    def _listen(self) -> None:
        """Hear what was said: what a person says, or what is meant for a seat, makes it think again."""
        host = self._host
        if host.beat_count == self._heard:
            return
        begin = min(self._heard, host.beat_count)
        for event, decider in zip(host.events(None, begin), host.deciders(begin), strict=True):
            by_person = decider in host.people
            for seat in [seat for seat in self._content if by_person or self._talk.is_meant_for(event, seat)]:
                del self._content[seat]
        self._heard = host.beat_count
        if not self.open:
            self._content.clear()
            self.last = -1
