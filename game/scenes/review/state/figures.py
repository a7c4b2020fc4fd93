"""The figures of a review: a seat's curves, as far as they are worked out, and what mattered most to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.protocol import Seat
from game.engine.reading import Eyes
from game.scenes.analysis.analysis import Analysis, can_look
from game.scenes.analysis.curve import Curve, Moment
from game.scenes.analysis.ridge import Ridge, heights, most_of
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.shell.services.services import Services
from game.ui.layout.memo import Memo

WAKES: Final = 0.03  # seconds after which one looks whether something more was worked out …
SHOWS: Final = 0.4  # … and after which the picture shows it


class Figures:
    """Work out the curves of one seat at a time.

    There are none where nobody could judge the match, or where they are not `wanted`.
    """

    def __init__(
        self,
        services: Services,
        back: ReplayAccess,
        eyes: Eyes,
        teams: Sequence[Sequence[Seat]] = (),
        *,
        wanted: bool = True,
    ) -> None:
        self._back = back
        seat = eyes if isinstance(eyes, int) and eyes in back.shown_seats else self._first()
        self._analysis = Analysis(services, back, seat, teams) if wanted and can_look(back) else None
        self._news = SHOWS  # seconds since something new was shown
        self._changed = False
        self._ridges: Memo[tuple[Curve, Curve | None], Ridge] = Memo()

    def _first(self) -> Seat:
        """Return whose curve is shown first where nobody's eyes are chosen: one's own, else the winner's.

        It is another's where these may not be shown.
        """
        outcome = self._back.reading.outcome(self._back.reading.length)
        winners = outcome.winners if outcome is not None else ()
        seats = (self._back.own, *winners) if self._back.own is not None else winners
        shown = self._back.shown_seats
        return next((seat for seat in (*seats, *shown) if seat in shown), 0)

    @property
    def there(self) -> bool:
        """Tell whether there are any figures."""
        return self._analysis is not None

    @property
    def seat(self) -> Seat:
        """Return whose curves they are."""
        return self._looked.seat

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Return what mattered most to the seat, as far as it is known."""
        return self._analysis.moments if self._analysis is not None else ()

    @property
    def known(self) -> Curve:
        """Return the seat's chance by what it could know."""
        return self._looked.known

    @property
    def open(self) -> Curve | None:
        """Return its chance with all cards open; None where nothing is hidden in the game."""
        return self._looked.open

    @property
    def ridge(self) -> Ridge:
        """Return the face of both curves."""
        known, open_ = self.known, self.open
        return self._ridges.get((known, open_), lambda: self._face(known, open_))

    def _face(self, known: Curve, open_: Curve | None) -> Ridge:
        length = self._back.reading.length
        lines = heights(known, length), heights(open_, length) if open_ is not None else ()
        colour = self._back.session.players[self.seat].colour
        whole = known.complete and self._back.reading.reach(self.seat) == length
        return Ridge(*lines, colour, most_of(*lines), whole)

    @property
    def complete(self) -> bool:
        """Tell whether the seat's own curve is worked out to its end."""
        return self.known.complete

    @property
    def progress(self) -> float:
        """Return how far it is, from 0 to 1."""
        return self._looked.progress

    @property
    def seconds_left(self) -> float | None:
        """Return about how long it takes still; None where that can't be told."""
        return self._looked.seconds_left

    @property
    def seconds_until_update(self) -> float | None:
        """Return after how many seconds something more may be worked out; None: all is."""
        return None if self._analysis is None or self._analysis.over else WAKES

    def look_from(self, seat: Seat) -> None:
        """Work out another seat's curves."""
        self._looked.look_from(seat)

    def step(self, place: int, dt: float) -> bool:
        """Go on near a place, without waiting; return whether there is something new to be shown."""
        if self._analysis is None:
            return False
        self._changed = self._analysis.step(place) or self._changed
        self._news += dt
        if not self._changed or (self._news < SHOWS and not self._analysis.over):
            return False
        self._changed = False
        self._news = 0.0
        return True

    def close(self) -> None:
        """Ask for nothing more."""
        if self._analysis is not None:
            self._analysis.close()

    @property
    def _looked(self) -> Analysis:
        assert self._analysis is not None, "there are figures"
        return self._analysis
