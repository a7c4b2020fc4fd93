"""Whose screen it is: whose hand may be seen now, and when somebody else must be asked to take the screen.

Only a game with secrets, played by several people at one screen, needs any of it. There the table is a stranger's
until somebody takes the screen, and a stranger's again as soon as they have acted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from game.engine.host import Host
from game.engine.protocol import Seat, SeatName, say
from game.scenes.session.machine.playback import Playback
from game.scenes.session.match.parts import AnyMatchParts
from game.scenes.session.messages.effects import Lead
from game.scenes.session.messages.outbox import Outbox

SLIP: Final = 1.4  # seconds in which whoever plays alone can take a slip back, before everybody's choice is shown


class _Known(NamedTuple):
    """Hold what all know of a state."""

    state: object
    has_open_talk: bool
    choosing: tuple[Seat, ...]
    resigned_seats: Collection[Seat]


class ScreenOwner:
    """Keep whose screen it is. `seat` is who looks, or None: then only public things are shown.

    `visiting` is the seat that has made its choice and only looks at it again. `guarded` tells that there are hands
    that can be hidden at all; `shared`, that several people share the screen. `asked` tells whether a person is asked
    at all, or an answer stands for them: then nobody hands them the screen, and they may take it.
    """

    def __init__(self, host: Host, parts: AnyMatchParts, out: Outbox, asked: Callable[[Seat], bool]) -> None:
        self._host, self._parts, self._out, self._asked = host, parts, out, asked
        self.guarded = host.rules.has_secrets and bool(host.people)
        self.shared = self.guarded and len(host.people) > 1
        self.playback = Playback(host, self.shared)
        self._read: _Known | None = None
        self._opened = -1
        self._sealed = -SLIP
        self._led: tuple[Seat | None, str] = (None, "")
        self._left: int | None = None  # how many words were told when the screen was left to the last person
        self.visiting: Seat | None = None
        self.looks: dict[Seat, int] = {}  # how often what a seat has chosen was looked at again, until it is told
        self.seat: Seat | None = min(host.people) if self.guarded and not self.shared else None

    @property
    def resigned_seats(self) -> Collection[Seat]:
        """Return the seats that have left the match, as far as it was told."""
        return self._known.resigned_seats

    @property
    def needed(self) -> bool:
        """Tell whether there is somebody from whom a hand is hidden: not from those who have left the match."""
        return self.shared and self._last is None

    @property
    def _last(self) -> Seat | None:
        """Return who is the last of several people in the match."""
        left = self._host.people.difference(self.resigned_seats) if self.shared else ()
        return next(iter(left)) if len(left) == 1 else None

    def attend(self) -> bool:
        """Ask for the screen's next owner where it belongs to somebody else now; return whether people are to go on.

        Where they are asked, computer players wait. Called between two beats, before anything new is drawn.
        """
        self._leave_to_the_last()
        waiting = self.waiting()
        owned = self.opened
        talks = self.has_open_talk and (self.needed or self.seat is not None)
        if talks or self.asking:
            if owned:
                self.conceal()
            return not talks
        if self.visiting is not None and self.seat in waiting:
            self.visiting = None  # what was looked at again was taken back
        looking = self.seat is not None and self.seat == self.visiting
        asked = any(map(self._asked, waiting))
        if owned and not asked and not looking:
            self.conceal()  # computer players have the floor, and everybody watches
        if not self.guarded or not asked or self.seat in waiting or looking:
            return False
        self.conceal()
        self._out.ask(waiting, True)
        return True

    def _leave_to_the_last(self) -> None:
        """Leave the screen to the last person in the match: nobody is left from whom anything is hidden."""
        last = self._last
        if last is None:
            self._left = None
        elif self.seat != last:
            self._left = len(self.playback.log)
            self._show(last)

    def left_to(self, seat: Seat, since: int) -> bool:
        """Tell whether a seat is the last person's, and was not yet when so many words were told."""
        return seat == self._last and self._left is not None and self._left >= since

    @property
    def has_open_talk(self) -> bool:
        """Tell whether all talk openly: anybody who has more to say may act, at any moment.

        Then the screen is everybody's, and computer players don't wait.
        """
        return self._known.has_open_talk

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """Return the seats that choose in secret now, all at once, ready or not; nobody where turns are taken."""
        return self._known.choosing

    @property
    def _known(self) -> _Known:
        """Return what all know of the state that is shown, read once of it."""
        state, parts = self.playback.view.state, self._parts
        if self._read is None or self._read.state is not state:
            talks, chooses = parts.talk.has_open_talk(state), parts.secrets.choosing(state)
            self._read = _Known(state, talks, chooses, parts.turns.resigned_seats(state))
        return self._read

    @property
    def open_question(self) -> bool:
        """Tell whether all are asked openly: the first answer closes the question, and nobody's hand is needed.

        Computer players leave it to the people, where there are any.
        """
        return self._open(self._host.to_act())

    def _open(self, to_act: tuple[Seat, ...]) -> bool:
        return len(to_act) > 1 and not self.choosing and not self.has_open_talk

    @property
    def asking(self) -> bool:
        to_act = self._host.to_act()
        return not self._host.people.isdisjoint(to_act) and self._open(to_act)

    def acting(self) -> Seat | None:
        """Return the person whose decision is taken at the screen now, or None."""
        if self.has_open_talk and self.needed:
            return None  # each of them speaks for themselves
        to_act = self._host.to_act()
        waiting = self._people(to_act)
        if self.guarded and not self._open(to_act):
            return self.seat if self.seat in waiting else None
        return next(iter(waiting), None)

    def waiting(self) -> tuple[Seat, ...]:
        """Return the people whose decision is awaited."""
        return self._people(self._host.to_act())

    def _people(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return tuple(seat for seat in seats if seat in self._host.people)

    def reveal(self, seat: Seat) -> None:
        """Give the screen to a seat: its own view is shown from now on."""
        self._show(seat)
        if (times := self.looks.pop(seat, 0)) > 0:
            self._out.tell(say("curtain.looked", count=times, player=SeatName(seat)))
        whose, key = self._led
        self._led = (None, "")
        if key and whose == seat:
            self._out.put(Lead(key))

    def visit(self, seat: Seat) -> None:
        """Let a seat that has sealed its choice look at it again, and take it back, until it leaves."""
        self.looks[seat] = self.looks.get(seat, 0) + 1
        self._show(seat, visiting=True)

    def leave(self) -> None:
        """End a visit: the next one may take the screen."""
        self.visiting = None

    def conceal(self) -> None:
        """Take the screen from whoever has it: at once only public things are shown."""
        if self.guarded:
            self._show(None)

    def hide(self) -> None:
        """Hide the hand at once, because its owner asked for it or the window lost its focus."""
        if (owner := self.seat) is not None:
            self.conceal()
            self._out.ask((owner,), False)

    @property
    def opened(self) -> bool:
        """Tell whether a hand lies open that is hidden from others: it can't stay so under another page."""
        return self.needed and self.seat is not None

    @property
    def going_on(self) -> Seat | None:
        """Return whose turn it is who has the screen: once it was hidden, they must take it again."""
        return self.seat if self.seat in self.waiting() else None

    def lead(self, seat: Seat | None, key: str) -> None:
        """Focus a part as soon as this seat has the screen: it asked for it while its hand was hidden."""
        self._led = (seat, key)

    @property
    def unseen(self) -> bool:
        """Tell whether a reveal is still to be told: what was sealed may be taken back."""
        reveals = self._parts.secrets.reveals
        return bool(reveals) and not reveals.isdisjoint(map(type, self.playback.coming()))

    @property
    def waits(self) -> bool:
        """Tell whether a reveal waits: for a public press, or alone for the moment in which a slip is noticed."""
        if not self.guarded or self._opened == self._host.beat_count or not self.unseen:
            return False
        chose = self.choosing
        if chose and self._host.people.isdisjoint(chose):
            return False  # computer players alone chose, after a King for one: nothing of a person's is turned up
        return self.needed or self._out.moment.time - self._sealed < SLIP

    def sealed(self) -> None:
        self._sealed = self._out.moment.time

    def holds(self) -> bool:
        """Tell whether the next event is a reveal that waits; where a public press is needed, ask for it."""
        if not self.waits or type(self.playback.ahead()) not in self._parts.secrets.reveals:
            return False
        if (
            self.needed and self.visiting is None and not self._out.moment.changing
        ):  # it may have been asked for already
            self.conceal()
            self._out.ask((), True)
        return True

    def open(self) -> None:
        """Let what was waiting for a public press be told."""
        self._opened = self._host.beat_count

    def _show(self, seat: Seat | None, *, visiting: bool = False) -> None:
        """Change whose screen it is: the one place where that is done."""
        self.seat = seat
        self.visiting = seat if visiting else None
        self.playback.look(seat)
        self._out.owner_changed()
