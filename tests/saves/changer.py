"""A window that changes settings, people and what is unlocked, again and again: run as a process of its own.

Arguments: the folder, who it is ("a" or "b"), how many changes. It waits for a line before it begins.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.ai.players.entry import Entry, Levels
from game.saves.people.people import somebody, with_person
from game.saves.people.people_file import read_people, write_people
from game.saves.people.settings import read_settings, write_settings
from game.saves.people.unlocks import Unlocks
from game.saves.records.store import Store

NAMES = {"a": ("volume", "effects"), "b": ("music", "pace")}


def no_levels(entry: Entry) -> Levels:
    raise AssertionError("no match is played")


def main(folder: Path, who: str, count: int) -> None:
    """Change everything, so often."""
    store = Store(folder, no_levels)
    settings, _ = read_settings(store)
    people, _ = read_people(store)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    for number in range(count):
        name = NAMES[who][number % 2]
        write_settings(store, settings, {name: 1.5 if name == "pace" else number % 90})
        people = write_people(store, people, with_person(somebody(f"{who}{number}")))
        Unlocks(store, "syncro").add([f"{who}{number}"])
    write_settings(store, settings, {NAMES[who][0]: 93, NAMES[who][1]: 94 if who == "a" else 2.5})


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
