"""A program that lets people come, change and go, and says of each before and after it; somebody kills it.

`python -m tests.saves.registrar FOLDER SEED COUNT` says, a JSON object a line, who will be here then (`will`), and then
that they are (`done`). Everybody who is told of is their identifier, with all that is kept of them.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import msgspec

from game.saves.people.people import Change, People, comes_home, edited, somebody, taken_out, with_person
from game.saves.people.people_file import read_people, write_people
from tests.saves.table import store_in

KINDS = ("come", "come", "rename", "likes", "learns", "home", "go", "back")


class Registrar:
    """Change who plays here at random. `gone` are those who were taken out since it began, with their place."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.store = store_in(folder)
        self.chance = random.Random(seed)
        self.people, trouble = read_people(self.store)
        assert trouble is None, trouble
        self.gone: Change | None = None

    def act(self) -> None:
        """Make one change, and say so."""
        change = self._change()
        self._tell({"will": listed(change(self.people))})
        self.people = write_people(self.store, self.people, change)
        self._tell({"done": listed(self.people)})

    def _change(self) -> Change:
        number = self.chance.randrange(1000)
        person = self.chance.choice(self.people.people)
        match self.chance.choice(KINDS):
            case "rename":
                return edited(person.id, name=f"Name {number}")
            case "likes":
                return edited(person.id, likes={"text": 100 + number % 100})
            case "learns":
                return edited(person.id, learnt={**person.learnt, f"game{number % 5}": "2026-11-25"})
            case "home":
                return comes_home(person.id)
            case "go":
                place = self.people.people.index(person)
                self.gone = with_person(person, place)
                return taken_out(person.id)
            case "back" if self.gone is not None:
                return self.gone
        return with_person(somebody(f"New {number}", number % 10))

    def _tell(self, what: dict[str, object]) -> None:
        print(json.dumps(what), flush=True)  # noqa: T201 - somebody listens


def listed(people: People) -> object:
    """Return everybody who plays here, and who is at home, as JSON says it."""
    return json.loads(msgspec.json.encode((people.people, people.home)))


def main(folder: str, seed: str, count: str) -> None:
    """Make so many changes."""
    registrar = Registrar(Path(folder), int(seed))
    for _ in range(int(count)):
        registrar.act()


if __name__ == "__main__":
    main(*sys.argv[1:])
