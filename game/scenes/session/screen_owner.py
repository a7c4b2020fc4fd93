"""Privacy at a table: whose hand may be seen now, and when a curtain must fall between two people.

Only a game with secrets, played by several people at one screen, needs any of it (game/README.md). There the
table is a stranger's until somebody takes the screen, and a stranger's again as soon as they have acted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.protocol import Message, Seat, SeatName
from game.scenes.table.overlays import curtain, open_curtain, open_ring

if TYPE_CHECKING:
    from game.scenes.shell.scene import Scene
    from game.scenes.table.scene import TableScene

MOST = 3  # events in a recap
SLIP = 1.4  # seconds in which whoever plays alone can take a slip back, before everybody's choice is shown


class ScreenOwner:
    """Keep whose screen it is. `owner` is the seat that looks, or None: then only public things are shown.

    `visiting` is the seat that has made its choice and only looks at it again.

    `guarded` tells that there are hands that can be hidden at all; `needed`, that several people share the screen.
    """

    def __init__(self, table: TableScene[Any, Any, Any]) -> None:
        self._table = table
        self.guarded = table.host.rules.has_secrets and bool(table.host.people)
        self.needed = self.guarded and len(table.host.people) > 1
        self._opened = -1
        self._sealed = -SLIP
        self._led: tuple[Seat | None, str] = (None, "")
        self.visiting: Seat | None = None
        self.owner: Seat | None = min(table.host.people) if self.guarded and not self.needed else None

    def attend(self) -> bool:
        """Let the curtain fall where the screen belongs to somebody else now; return whether people are to go on.

        Where it falls, or where people are asked openly, computer players wait.
        Called between two beats, before anything of the new state is drawn.
        """
        waiting = self.waiting()
        if self.asking:
            if self.needed and self.owner is not None:
                self.conceal()
            return True
        if self.visiting is not None and self.owner in waiting:
            self.visiting = None  # what was looked at again was taken back
            self._table.refresh()
        looking = self.owner is not None and self.owner == self.visiting
        if self.needed and not waiting and not looking and self.owner is not None:
            self.conceal()  # computer players have the floor, and everybody watches
        if not self.guarded or not waiting or self.owner in waiting or looking:
            return False
        self.conceal()
        open_curtain(self._table, waiting)
        return True

    @property
    def open_question(self) -> bool:
        """Tell whether all are asked openly: the first answer closes the question, and nobody's hand is needed.

        Computer players leave it to the people, where there are any.
        """
        return len(self._table.host.to_act()) > 1 and not self._table.choosing(self._table.view)

    @property
    def asking(self) -> bool:
        """Tell whether an open question waits for people: computer players are not asked meanwhile."""
        return bool(self.waiting()) and self.open_question

    def acting(self) -> Seat | None:
        """Return the person whose decision is taken at the screen now, or None."""
        waiting = self.waiting()
        if self.guarded and not self.open_question:
            return self.owner if self.owner in waiting else None
        return next(iter(waiting), None)

    def waiting(self) -> tuple[Seat, ...]:
        """Return the people whose decision is awaited."""
        host = self._table.host
        return tuple(seat for seat in host.to_act() if seat in host.people)

    def reveal(self, seat: Seat) -> None:
        """Give the screen to a seat: its own view is shown from now on."""
        self._show(seat)
        whose, key = self._led
        self._led = (None, "")
        if key and whose == seat:
            self._table.focus.at(key, self._table.time, ring=True)
            self._table.focused()

    def visit(self, seat: Seat) -> None:
        """Let a seat that has sealed its choice look at it again, and take it back, until it leaves."""
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
        owner = self.owner
        if owner is None:
            return
        self.conceal()
        open_curtain(self._table, (owner,), since=False)

    def shelter(self) -> Scene | None:
        """Hide an open hand because something is laid over the table, which may be handed on with the screen.

        Return a curtain to lie in between, where its owner still has to act: they go on when they come back.
        """
        owner = self.owner if self.needed else None
        if owner is None:
            return None
        goes_on = owner in self.waiting()
        self.conceal()
        return curtain(self._table, owner) if goes_on else None

    def lead(self, seat: Seat | None, key: str) -> None:
        """Focus a part as soon as this seat has the screen: it asked for it while its hand was hidden."""
        self._led = (seat, key)

    @property
    def unseen(self) -> bool:
        """Tell whether a reveal (`TableScene.reveals`) is still to be told: what was sealed may be taken back."""
        playback = self._table.playback
        return not playback.done and any(type(event) in self._table.reveals for event in playback.coming())

    @property
    def waits(self) -> bool:
        """Tell whether a reveal waits: for a public press, or alone for the moment in which a slip is noticed."""
        table = self._table
        if not self.guarded or self._opened == table.host.beat_count or not self.unseen:
            return False
        return self.needed or table.time - self._sealed < SLIP

    def sealed(self) -> None:
        """Note that a person has just decided something."""
        self._sealed = self._table.time

    def holds(self) -> bool:
        """Tell whether the next event is a reveal that waits; where a public press is needed, ask for it."""
        if not self.waits or type(self._table.playback.ahead()) not in self._table.reveals:
            return False
        if not self.needed or self.visiting is not None:
            return True
        if not self._table.services.navigator.changing:  # it may have been asked for in this very frame
            self.conceal()
            open_ring(self._table, ())
        return True

    def open(self) -> None:
        """Let what was waiting for a public press be told."""
        self._opened = self._table.host.beat_count

    def _show(self, seat: Seat | None, *, visiting: bool = False) -> None:
        self.owner = seat
        self.visiting = seat if visiting else None
        self._table.services.navigator.fade.forget()
        self._table.playback.look(seat)
        self._table.forget()
        self._table.reshow()

    def since(self, seat: Seat) -> list[tuple[Seat | None, Message]]:
        """Return everything that was told since a seat's last turn, in order, and what chance did with its turn."""
        told = self._table.told
        last = self._table.playback.own.get(seat, 0) - 1
        while last > 0 and told[last - 1][0] == seat and told[last - 1][1].key in self._table.chances:
            last -= 1
        return told[last + 1 :]

    def since_words(self, seat: Seat) -> str:
        """Return the key of the heading over what happened: a seat that has not acted yet had no last turn."""
        return "curtain.since" if seat in self._table.playback.own else "curtain.so_far"

    def recap(self, seat: Seat, most: int = MOST) -> list[tuple[Seat | None, Message]]:
        """Return what happened since a seat's last turn: what touched it first of all, then the newest, in order.

        What happens in every turn comes last of all. Everything comes from a stranger's view, so only public facts
        can appear.
        """
        routine = self._table.routine
        since = list(enumerate(self.since(seat)))
        since.sort(key=lambda row: (row[1][1].key not in routine, _touches(row[1][1], seat), row[0]), reverse=True)
        return [entry for _, entry in sorted(since[:most], key=lambda row: row[0])]


def _touches(message: Message, seat: Seat) -> bool:
    """Tell whether a message speaks of a seat."""
    for _, value in message.params:
        if isinstance(value, SeatName) and value.seat == seat:
            return True
        if isinstance(value, Message) and _touches(value, seat):
            return True
    return False
