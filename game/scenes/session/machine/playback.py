"""Telling: what has been shown of a match so far, and to whom. The state comes first; the table tells it after."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.host import Host
from game.engine.protocol import AnyView, Beat, Seat, View
from game.scenes.session.match.model import Told


class Playback:
    """Follow a host's beats for one viewer: the view that is shown, the words told, and what is still to tell.

    `own` tells how many words were told when each seat decided last, whether that is told or not: what others make it
    do, such as an answer, is none. Where the screen is `private`, whose view it is changes by `look` alone, and begins
    as a stranger's.
    """

    def __init__(self, host: Host, private: bool = False) -> None:
        self.landed = 0  # how many of `told` were told before the beat that is shown now
        self._host = host
        self._private = private
        self._shown = 0
        self.viewer: Seat | None = min(host.people) if host.people and not private else None
        self.view: AnyView = host.view(self.viewer)
        self.log: list[Told] = []
        self.own: dict[Seat, int] = {}
        self.catch_up()

    @property
    def done(self) -> bool:
        """Tell whether everything that happened has been shown."""
        return self._shown == self._host.beat_count

    def catch_up(self) -> None:
        """Take the match as it stands."""
        self._look()
        self.view = self._host.view(self.viewer)
        self._retell(self._host.events(self.viewer))
        self._shown = self._host.beat_count

    def look(self, seat: Seat | None) -> None:
        """See the same moment with other eyes (None: a stranger's)."""
        self.viewer = seat
        if self.done or not self._shown:
            self.view = self._host.view(seat)
            self._retell(self._host.events(seat)[: self._shown])
        else:
            self.rewind(self._shown)

    def rewind(self, shown: int) -> None:
        """Go back to the moment after so many beats, at least one, to tell again what came next."""
        events = self._host.events(self.viewer)[:shown]
        self._shown = shown
        self.view = View(self.viewer, self._host.beats(self.viewer, shown - 1, shown)[0].state, events)
        self._retell(events)

    def ahead(self) -> object:
        """Return the next event as the viewer may know it, without taking it; None where everything was told."""
        return None if self.done else self._host.events(self.viewer, self._shown, self._shown + 1)[0]

    def coming(self) -> tuple[object, ...]:
        """Return every event that is still to be told, as the viewer may know it."""
        return () if self.done else self._host.events(self.viewer, self._shown)

    def next(self) -> Beat[object, object]:
        """Take the next beat: the view is then the one right after it."""
        beat = self._host.beats(self.viewer, self._shown, self._shown + 1)[0]
        self._shown += 1
        self.landed = len(self.log)
        if self.done:
            self._look()
        self.view = View(self.viewer, beat.state, (*self.view.history, beat.event))
        self._note(self._shown, beat.event, self._host.deciders(self._shown - 1)[0])
        return beat

    def _retell(self, events: Sequence[object]) -> None:
        self.log = []
        self.own = {}
        for beat, (event, decider) in enumerate(zip(events, self._host.deciders(), strict=False), 1):
            self._note(beat, event, decider)

    def _note(self, beat: int, event: object, decider: Seat) -> None:
        message = self._host.rules.tell(event)
        if message is not None:
            self.log.append(Told(self._host.rules.doer(event), message, beat))
        if getattr(event, "seat", None) == decider:
            self.own[decider] = len(self.log)

    def _look(self) -> None:
        """See with the eyes of the person to act; else of whoever looked last."""
        acting = (seat for seat in self._host.to_act() if seat in self._host.people)
        self.viewer = self.viewer if self._private else next(acting, self.viewer)
