"""Walking through a match that is looked back at: where one stands, with whose eyes, and how one goes on."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Seat
from game.engine.reading import Eyes, eyes_at
from game.scenes.analysis.curve import Moment
from game.scenes.review.board.table import ReviewTable
from game.scenes.review.state.annotations import Annotations
from game.scenes.review.state.review_state import COUNTED, SPEEDS, Kind, kinds_of
from game.scenes.session.replay.place_reader import PlaceReader
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.shell.services.services import Services
from game.scenes.table.picture.show import AnyGame
from game.ui.parts.kit import Act

REST: Final = 0.7  # seconds between two acts where a match goes on by itself
STILL: Final = 1.4  # the same where nothing moves


class ReplayCursor:
    """Walk through a match at its table. `changed` is called whenever one stands elsewhere, or sees otherwise."""

    def __init__(self, services: Services, back: ReplayAccess, game: AnyGame, place: int, changed: Act) -> None:
        self.looked = back
        self.account = Annotations(back.reading, game.replay_adapter, game.parts.feelings)
        self._chosen: Eyes = back.eyes
        self.team = False
        """Whether all win or lose together."""
        self.place = place
        """How many decisions stand."""
        self.speed = SPEEDS[0]
        self.playing = False
        """Whether the match goes on by itself."""
        self.table = ReviewTable(services, game, self._reader())
        self.table.jump(place, eased=False)
        self.leaves: Act = _nothing
        """Is called before one goes elsewhere, sees otherwise, or plays on: what never happened ends then."""
        self._services = services
        self._changed = changed
        self._kinds: dict[Eyes, tuple[Kind, ...]] = {}
        self._waits = 0.0
        self._moments: tuple[Moment, ...] = ()
        self._open: Moment | None = None

    @property
    def eyes(self) -> Eyes:
        """Return with whose eyes one sees: those that were chosen, or a stranger's where they may not look."""
        return eyes_at(self.looked.reading, self.place, self._chosen)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Return what mattered most, as far as it is known: one can jump there."""
        return self._moments

    @moments.setter
    def moments(self, moments: tuple[Moment, ...]) -> None:
        if moments != self._moments:
            self._moments = moments
            self._kinds.clear()
            self._open = next((moment for moment in moments if self._is_open(moment)), None)

    @property
    def moment(self) -> int | None:
        """Return the number of the moment that is opened: the table stands before its act then."""
        return None if self._open is None else self._moments.index(self._open)

    def _is_open(self, moment: Moment) -> bool:
        opened = self._open
        return opened is not None and (moment.place, moment.kind) == (opened.place, opened.kind)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Return the kinds of what one can jump to."""
        if self.eyes not in self._kinds:
            self._kinds[self.eyes] = kinds_of(self.account, self.eyes, self._moments)
        return self._kinds[self.eyes]

    @property
    def kind(self) -> Kind | None:
        """Return the one that matters most: moments, where there are any; None where there is nothing."""
        return next(iter(self.kinds), None)

    # Going somewhere

    def go(self, place: int) -> None:
        """Go to a place, whatever lies between."""
        self._stand(place)

    def step(self, by: int) -> None:
        """Go so many stops on, or back; the next act is told as at the table."""
        self.playing = False
        self._stand(self.looked.reading.stop(self.place, by), tells=by == 1)

    def edge(self, by: int) -> None:
        """Go to the first stop (-1), or to the last one (1)."""
        self._stand(self.looked.reading.stops[-1 if by > 0 else 0])

    def jump(self, by: int) -> None:
        """Go to the next moment (1), or to the last one before (-1); where there are none, to what counts most."""
        number = self._next_moment(by) if self._moments else None
        if number is not None:
            self.open(number)
        elif not self._moments:
            self.leap(by)

    def leap(self, by: int) -> None:
        """Go to the next of what counts most in the game (1), or to the last one before (-1); else stay."""
        place = next((kind.jump(self.place, by) for kind in self.kinds if kind.key == COUNTED), None)
        if place is not None:
            self._stand(place)

    def _next_moment(self, by: int) -> int | None:
        if self.moment is not None:
            number = self.moment + by
            return number if 0 <= number < len(self._moments) else None
        ahead = [number for number, one in enumerate(self._moments) if (one.place - self.place) * by > 0]
        return (ahead[0] if by > 0 else ahead[-1]) if ahead else None

    def open(self, number: int) -> None:
        """Open a moment: the table stands before its act."""
        self._stand(self._moments[number].place, opens=self._moments[number])

    def open_like(self, moment: Moment) -> None:
        """Open a moment that was found elsewhere; where it is none here, go to its place."""
        alike = [
            number for number, one in enumerate(self._moments) if (one.place, one.kind) == (moment.place, moment.kind)
        ]
        if alike:
            self.open(alike[0])
        else:
            self.go(moment.place)

    def toggle_moment(self) -> None:
        """Open the moment that is here, or close the one that is open."""
        if self._open is not None:
            self.close()
            return
        here = [number for number, moment in enumerate(self._moments) if moment.place in (self.place, self.place - 1)]
        if here:
            self.open(here[-1])

    def close(self) -> None:
        """Close the moment that is open."""
        self.leaves()
        self._open = None
        self._changed()

    # Seeing

    def look(self, eyes: Eyes) -> None:
        """See the same moment with other eyes. Raises ValueError where they may not look."""
        if eyes == self.eyes:
            return
        self.leaves()
        back = self.looked
        self.table.look(PlaceReader(back.session, back.reading, eyes, self._side), self.place)
        self._chosen = eyes
        self._changed()

    def look_next(self) -> None:
        """See with the next eyes of all that may be taken here."""
        reading = self.looked.reading
        offers = tuple(eyes for eyes in self.looked.knowledge.eyes if self.place <= reading.reach(eyes))
        self.look(offers[(offers.index(self.eyes) + 1) % len(offers)])

    def _reader(self) -> PlaceReader:
        """Return what reads the match with the eyes of the moment; open ones look from one's own seat."""
        return PlaceReader(self.looked.session, self.looked.reading, self.eyes, self._side)

    @property
    def _side(self) -> Seat:
        """Return from which seat the table is seen where eyes have none: one's own."""
        return self.looked.own if self.looked.own is not None else 0

    # Going on by itself

    def play(self) -> None:
        """Let the match go on by itself, from its beginning where it is at its end; or stop."""
        self.leaves()
        self.playing = not self.playing
        self._waits = 0.0
        if self.playing and self.place >= self.looked.reading.length:
            self.place = 0
            self.table.reader = self._reader()
            self.table.jump(0)
        self._changed()

    def faster(self, by: int) -> None:
        """Go on at the next speed, or at the one before; after the fastest comes the first again."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + by) % len(SPEEDS)]
        self.table.pace = self.speed
        self._changed()

    @property
    def seconds_until_update(self) -> float | None:
        """Return after how many seconds it goes on by itself where nothing moves; None: it doesn't."""
        return max(0.0, STILL / self.speed - self._waits) if self.playing else None

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the picture has changed."""
        changed = self.table.update(dt)
        if self.playing and not self.table.busy:
            self._waits += dt
            if self._waits >= (REST if self._services.motion else STILL) / self.speed:
                self._go_on()
        return changed

    def _go_on(self) -> None:
        """Tell the next act; at the end stop."""
        self._waits = 0.0
        place = self.looked.reading.stop(self.place, 1)
        if place == self.place:
            self.playing = False
            self._changed()
        else:
            self._stand(place, tells=True)

    def back_at_table(self) -> None:
        """Show again where one stands, after something else was shown."""
        self.table.jump(self.place)

    def _stand(self, place: int, *, tells: bool = False, opens: Moment | None = None) -> None:
        self.leaves()
        before = self.place
        closes = opens is not self._open
        self.place = place
        self._open = opens
        self.table.reader = self._reader()
        self._waits = 0.0
        if not tells:
            self.playing = False
        if place == before and not self.table.busy:
            if closes:
                self._changed()
            return
        if tells and place != before:
            self.table.tell(before, place)
        else:
            self.table.jump(place)
        self._changed()


def _nothing() -> None:
    """Do nothing."""
