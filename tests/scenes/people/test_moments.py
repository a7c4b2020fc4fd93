"""What somebody lost goes with them, once they can't be brought back."""

from __future__ import annotations

from pathlib import Path

from game.saves.moments import tasks
from game.saves.people.people import Person, with_person
from game.scenes.people.register import BACK, Register
from tests.saves.moments.made import lies, task
from tests.scenes.box import Box


def test_what_they_lost_stays_as_long_as_they_can_be_brought_back_and_then_goes(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.shell.keep(with_person(Person(id="ada", name="Ada")))
    lies(box.services.store, "one")
    tasks.add(box.services.store, [task("one", "ada")], "one", 1)
    register = Register(box.services)
    register.choose("ada")
    register.take_out(0.0)
    assert not register.forget(BACK / 2)
    assert len(tasks.of_person(box.services.store, "ada")) == 1
    assert register.forget(BACK)
    assert tasks.of_person(box.services.store, "ada") == ()
