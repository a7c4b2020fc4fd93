"""What the results find out of a match: whose chance to win moved when, while somebody reads how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.engine.protocol import AnyBeat, Message, Seat
from game.engine.reading import Reading
from game.saves.disk.files import SaveError
from game.saves.records.header import Header
from game.scenes.analysis.analysis import Analysis, can_look
from game.scenes.analysis.behind import far_behind
from game.scenes.analysis.curve import Curve, Moment, Worth
from game.scenes.analysis.ridge import heights
from game.scenes.analysis.trying import Trying, offered, side_of, worths
from game.scenes.analysis.wording import telling
from game.scenes.results.acts.act import Act
from game.scenes.results.summary import Summary
from game.scenes.results.told.doors import Door, Told, next_of, seats
from game.scenes.session.replay.replay_access import ReplayAccess, beside, read_source
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens

Look: TypeAlias = Callable[[Moment, Seat | None], None]

BRIEF: Final = "_brief"
"""How the words end that a game has for a deed beside its picture."""
SEEN: Final = 2
"""Points of a curve from which on there is something to be seen of it."""
ROUND: Final = "round"
"""The kind of the sign with which a round ends."""
AGAIN: Final = 0.4
"""Seconds after which a picture shows what is new."""


class Study:
    """Look back at the match of the results, bit by bit, once they are there. `found` tells whether there is anything.

    It rests while another screen lies over them, and then takes up what is kept.
    """

    def __init__(self, services: Services, screens: Screens, summary: Summary, show: Callable[[], None]) -> None:
        """`show` has the picture made anew."""
        self._show = show
        self._services, self._screens, self._summary = services, screens, summary
        self._back: ReplayAccess | None = None  # where there is anything to be found
        self._looked: ReplayAccess | None = None
        self._analysis: Analysis | None = None
        self._seat: Seat | None = None
        self._tried = summary.session.file is None
        self._asked = False  # somebody has asked for another seat's chance
        self._news = 0.0  # seconds since something new was shown
        self._changed = False
        self._beats: Sequence[AnyBeat] | None = None
        self._ruled: tuple[tuple[float, ...], tuple[float, ...]] | None = None  # where turns end, and rounds begin

    @property
    def found(self) -> bool:
        """Tell whether there are chances to be shown."""
        return self._back is not None

    @property
    def empty(self) -> bool:
        """Tell whether there is nothing to be seen yet of what is found out."""
        analysis = self._taken_up()
        return not self._asked and (analysis is None or len(analysis.known.points) < SEEN)

    @property
    def count(self) -> int:
        """Return how many moments are found, as far as they are."""
        analysis = self._taken_up()
        return 0 if analysis is None else len(analysis.moments)

    @property
    def over(self) -> bool:
        """Tell whether nothing is left to be found out."""
        return self._tried and (self._back is None or (self._analysis is not None and self._analysis.over))

    def step(self, dt: float) -> bool:
        """Go on; return whether there is something new to be shown."""
        fresh = not self._tried
        if fresh:
            self._begin()
        analysis = self._taken_up()
        if analysis is None:
            return fresh and self.found
        self._changed = analysis.step(self._length) or self._changed
        self._news += dt
        if fresh or (self._changed and (self._news >= AGAIN or analysis.over)):
            self._changed, self._news = False, 0.0
            return True
        return False

    def look_again(self) -> None:
        """Look anew where a match of the same deal has begun here meanwhile, or one has gone on or ended."""
        looked = self._looked
        if looked is None:
            return
        with suppress(SaveError):
            if beside(self._services, looked.path, looked.header) == looked.beside:
                return
        self.close()
        self._ruled = self._beats = None
        self._back = self._looked = None
        self._tried = False

    def close(self) -> None:
        """Rest: what is worked out is kept."""
        if self._analysis is not None:
            self._analysis.close()
            self._analysis = None

    def panel(self, look: Look) -> Told | None:
        """Return what is shown; None for nothing. `look` leads to a moment of a seat's in the match."""
        back = self._back
        analysis = self._taken_up()
        if back is None or analysis is None:
            return None
        curve, order = analysis.known, self._order
        turning = max(analysis.moments, key=lambda moment: abs(moment.swing), default=None) if analysis.over else None
        session, why = back.session, back.knowledge.why
        found = worths(analysis.moments, curve) if offered(back) else ()
        return Told(
            whose=session.name(analysis.seat),
            colour=session.players[analysis.seat].colour,
            change=self._change if len(order) > 1 else None,
            known=heights(curve, self._length),
            length=self._length,
            seat=analysis.seat,
            player=session.players[analysis.seat],
            own=session.people == (analysis.seat,),
            turns=self._marks(back, analysis.seat)[0],
            rounds=self._marks(back, analysis.seat)[1],
            doors=tuple(self._door(moment, back, look, turning, found) for moment in analysis.moments),
            progress=analysis.progress,
            seconds=analysis.seconds_left,
            behind=self._behind(back, curve),
            closed="" if why is None else self._services.words.message(why, session.name),
        )

    def _behind(self, back: ReplayAccess, curve: Curve) -> str:
        """Return since when the seat was far behind, and how often such matches turned; "" where it wasn't."""
        side = side_of(self._summary.teams(), curve.seat)
        found = far_behind(curve, back.reading.seats, side) if curve.complete else None
        if found is None:
            return ""
        turn = self._screens.replay_adapter(back.session.game).turn(back.reading, found.place)
        key = "results.behind_won" if found.won else "results.behind"
        return self._services.say(key, turn=turn, count=found.turned, matches=found.matches)

    @property
    def _length(self) -> int:
        return 0 if self._back is None else self._back.reading.length

    @property
    def _order(self) -> tuple[Seat, ...]:
        """Return the seats whose chances may be asked for."""
        outcome = self._summary.session.host.outcome
        own = self._summary.session.people
        winners = outcome.winners if outcome is not None else ()
        order = seats(own[0] if len(own) == 1 else None, winners, len(self._summary.session.players))
        shown = self._back.shown_seats if self._back is not None else ()
        return tuple(seat for seat in order if seat in shown) or shown

    def _begin(self) -> None:
        self._tried = True
        file = self._summary.session.file
        assert file is not None, "there is a record"
        back = read_source(self._services, file, self._lives_on)
        self._looked = back if isinstance(back, ReplayAccess) else None
        if isinstance(back, ReplayAccess) and can_look(back):
            self._back = back
            self._seat = self._order[0]

    def _lives_on(self, record: object, header: Header) -> bool:
        file = self._summary.session.file
        assert file is not None, "there is a record"
        return any(campaign.lives_on(file, header) for campaign in self._screens.campaigns().values())

    def _taken_up(self) -> Analysis | None:
        if self._analysis is None and self._back is not None and self._seat is not None:
            self._analysis = Analysis(self._services, self._back, self._seat, self._summary.teams())
        return self._analysis

    def _change(self) -> None:
        """Show another seat's chance."""
        assert self._seat is not None, "somebody's is shown"
        self._seat = next_of(self._order, self._seat)
        self._asked = True
        self.close()
        self._show()

    def _marks(self, back: ReplayAccess, seat: Seat) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return where turns end and where rounds begin, as shares of the match; kept once it is known."""
        if self._ruled is None:
            adapter = self._screens.replay_adapter(back.session.game)
            reading = back.reading
            ends = {sign.kind for sign in adapter.signs if sign.ends and sign.kind == ROUND}
            turns = list[float]()
            rounds = [0.0] if ends else []
            for place in range(1, reading.length + 1):
                events = reading.events(place - 1, place, None)
                share = place / max(1, reading.length)
                turns += [share] * any(map(adapter.ends_turn, events))
                rounds += [share] * (bool(ends) and any(adapter.sign(event) in ends for event in events))
            self._ruled = tuple(turns), tuple(share for share in rounds if share < 1)
        return self._ruled

    def beats(self) -> Sequence[AnyBeat]:
        """Return all that happened, as a stranger may see it: for the doors' pictures."""
        assert self._back is not None, "there is a match to look back at"
        if self._beats is None:
            self._beats = self._back.reading.beats(0, self._back.reading.length, None)
        return self._beats

    def told_by(self, show: Callable[[], None]) -> None:
        """Have another screen's picture made anew from now on."""
        self._show = show

    def _try_again(self, found: Sequence[Worth], number: int) -> None:
        """Let a choice be tried again, and those after it."""
        back, seat = self._back, self._seat
        assert back is not None, "there is a match to look back at"
        assert seat is not None, "somebody's moments are shown"
        self.close()  # what is worked out waits
        side = side_of(self._summary.teams(), seat)
        Trying(self._services, self._screens, back, seat, found, side).begin(number)

    def _door(
        self, moment: Moment, back: ReplayAccess, look: Look, turning: Moment | None, found: Sequence[Worth]
    ) -> Door:
        adapter = self._screens.replay_adapter(back.session.game)
        reading, session = back.reading, back.session
        happening = telling(reading, adapter, moment, self._seat)
        at, seat, words = happening if happening is not None else (None, moment.seat, None)
        told = "" if words is None else self._services.words.message(words, session.name)
        turned = self._services.words.say("results.turning", told=told) if told and moment is turning else ""
        player = None if seat is None else session.players[seat]
        turn = adapter.turn(reading, moment.place)
        number = next((number for number, worth in enumerate(found) if worth.cost == moment.cost), None)
        again = None if number is None else partial(self._try_again, found, number)
        picture = self._pictured(reading, moment, at)
        act = partial(look, moment, self._seat)
        brief = "" if words is None else self._brief(words, session.name)
        return Door(moment, player, seat or 0, told, turn, act, again, picture, brief, turned)

    def _brief(self, told: Message, name: Callable[[Seat], str]) -> str:
        """Return what is told in the words that its game has for a card with a picture of it; "" where it has none."""
        words = self._services.words
        key = f"{told.key}{BRIEF}"
        return words.message(replace(told, key=key), name) if words.has(key) else ""

    def _pictured(self, reading: Reading, moment: Moment, at: int | None) -> Act:
        """Return what a moment's picture shows: the act that tells of it."""
        first = len(reading.events(0, moment.place, None))
        last = len(reading.events(0, moment.until, None))
        if at is None:
            return Act(first, max(first + 1, last))
        return self._summary.act(self.beats(), first + at)
