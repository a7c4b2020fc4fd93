"""What is done with people: who is chosen, somebody new, names and colours, who goes and who is brought back."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from game.engine.names import visible
from game.saves.disk.files import SaveError
from game.saves.moments import tasks
from game.saves.people.people import (
    MOST,
    Parting,
    Person,
    brought_back,
    edited,
    free_index,
    parted,
    somebody,
    taken_out,
    with_person,
)
from game.scenes.session.match.people import free_name
from game.scenes.shell.services.services import Services

BACK: Final = 10.0
"""Seconds in which somebody who was taken out can be brought back."""


@dataclass(frozen=True, slots=True)
class Gone:
    """Remember who was taken out, and until when they can be brought back."""

    parting: Parting
    until: float

    @property
    def name(self) -> str:
        return self.parting.person.name


class Register:
    """Hold who is chosen of the people who play here, the name that is typed for them, and who was taken out last."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._chosen = services.person.id
        self._typed: str | None = None
        parting = services.people.parting
        self.gone = Gone(parting, BACK) if parting is not None else None
        """Who can be brought back: also whoever was taken out before one went elsewhere, or the program ended."""

    @property
    def person(self) -> Person:
        """Return who is chosen."""
        people = self._services.people
        return people.get(self._chosen) or people.at_home

    @property
    def name(self) -> str:
        """Return their name, or what is typed in its place."""
        return self.person.name if self._typed is None else self._typed

    @property
    def typing(self) -> bool:
        """Tell whether a name was typed that isn't theirs yet."""
        return self._typed is not None

    def choose(self, who: str) -> None:
        """Choose somebody; what was typed for the one before is theirs."""
        self.settle()
        self._chosen = who

    def add(self) -> bool:
        """Let somebody new play here, with a name and a colour that nobody has; tell whether there is room."""
        self.settle()
        people = self._services.people
        if len(people) >= MOST:
            return False
        new = somebody(free_name(people, self._services.words), free_index(people))
        self._services.shell.keep(with_person(new))
        self._chosen = new.id
        return True

    def type(self, name: str) -> None:
        """Take a name as it is typed."""
        self._typed = name

    def settle(self) -> None:
        """Give them the name that was typed; one that can't be seen is none, and the old one stays."""
        name = self._typed
        self._typed = None
        if name is not None and visible(name) and name.strip() != self.person.name:
            self._services.shell.keep(edited(self.person.id, name=name.strip()))

    def paint(self, index: int) -> None:
        """Give them a colour with its emblem, from 0; two people may like the same."""
        self._services.shell.keep(edited(self.person.id, index=index))

    def take_out(self, now: float) -> None:
        """Take them out: from `now`, in seconds, they can be brought back for a while."""
        self._typed = None
        self._services.shell.keep(taken_out(self.person.id))
        parting = self._services.people.parting
        self.gone = Gone(parting, now + BACK) if parting is not None else None
        self._chosen = self._services.people.at_home.id

    def bring_back(self) -> None:
        """Have whoever was taken out back, with everything of theirs, where they stood."""
        gone = self.gone
        self.gone = None
        assert gone is not None, "somebody was taken out"
        self._services.shell.keep(brought_back(gone.parting))
        self._chosen = gone.parting.person.id

    def forget(self, now: float) -> bool:
        """Forget who was taken out, and all that was theirs, once their time is over; tell whether it is."""
        over = self.gone is not None and now >= self.gone.until
        if over and self.gone is not None:
            who = self.gone.parting.person.id
            self.gone = None
            self._services.shell.keep(parted)
            with suppress(SaveError):  # what stays goes at the next start
                tasks.forget(self._services.store, who)
        return over
