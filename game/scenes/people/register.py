"""What is done with people: who is chosen, somebody new, names and colours, who goes and who is brought back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.names import visible
from game.saves.people import MOST, Person, comes_home, edited, free_index, somebody, taken_out, then, with_person
from game.scenes.session.people import free_name
from game.scenes.shell.services import Services

BACK: Final = 10.0
"""Seconds in which somebody who was taken out can be brought back."""


@dataclass(frozen=True, slots=True)
class Gone:
    """Remember who was taken out, where in the list they stood, whether they were at home, and until when that is."""

    person: Person
    place: int
    home: bool
    until: float


class Register:
    """Hold who is chosen of the people who play here, the name that is typed for them, and who was taken out last."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._chosen = services.person.id
        self._typed: str | None = None
        self.gone: Gone | None = None

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
        person, people = self.person, self._services.people
        place = [one.id for one in people].index(person.id)
        self.gone = Gone(person, place, person.id == people.at_home.id, now + BACK)
        self._services.shell.keep(taken_out(person.id))
        self._chosen = self._services.people.at_home.id

    def bring_back(self) -> None:
        """Have whoever was taken out back, with everything of theirs, where they stood."""
        gone = self.gone
        self.gone = None
        assert gone is not None, "somebody was taken out"
        home = [comes_home(gone.person.id)] if gone.home else []
        self._services.shell.keep(then(with_person(gone.person, gone.place), *home))
        self._chosen = gone.person.id

    def forget(self, now: float) -> bool:
        """Forget who was taken out once their time is over; tell whether it is."""
        over = self.gone is not None and now >= self.gone.until
        if over:
            self.gone = None
        return over
