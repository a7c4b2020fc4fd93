"""Whoever is killed while something is done with the shelf leaves nothing lost and everything listed."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from game.saves.shelf import ledger
from game.saves.shelf.ledger import FILE
from game.saves.shelf.library import Library
from tests.saves.mortal import MORTAL, run_and_kill
from tests.saves.shelved import GOLDEN, SHORT, data_of, shelve
from tests.saves.shelver import Told
from tests.saves.table import store_in
from tests.saves.test_first_write import killed, litter, void

KILLS = 4
LONG = 100
STEP = 61
"""Lines from one that is tried to the next, where not all are."""
FRIENDS = (SHORT, GOLDEN / "sinoda" / "2-win_by_sinoda.jsonl", GOLDEN / "syncron" / "4.jsonl")

FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no way to kill at a given line")
Act = Callable[[Library, list[str]], object]


def shelf(folder: Path) -> list[str]:
    """Put three matches on a shelf, of which the first has a star and the second a name; return their ids."""
    store = store_in(folder)
    for number in range(3):
        shelve(store, number, ago=number).with_suffix(".curve").write_bytes(b"curve")
    library = Library(store)
    ids = [row.id for row in library.rows()]
    library.star(ids[0], on=True)
    library.rename(ids[1], "Ours")
    file = folder / FILE
    *_, last = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(file.read_bytes() + last * ledger.SPARE)  # a few more make it be written whole
    return ids


def bring(library: Library, _: list[str]) -> None:
    library.bring_in(data_of(FRIENDS[1]))


def remove_and_back(library: Library, ids: list[str]) -> None:
    library.undo(library.remove(ids[1]))


def grow(library: Library, ids: list[str]) -> None:
    for number in range(6):
        library.star(ids[2], on=bool(number % 2))


def index(library: Library, _: list[str]) -> None:
    (library._store.root / FILE).unlink()
    library.rows()


ACTS: dict[str, Act] = {
    "star": lambda library, ids: library.star(ids[2], on=True),
    "grow": grow,
    "clear": lambda library, ids: library.clear(ids),
    "remove": lambda library, ids: library.remove(ids[1]),
    "back": remove_and_back,
    "bring": bring,
    "index": index,
}


@FORKS
@pytest.mark.parametrize("act", ACTS)
def test_a_kill_at_any_line_loses_nothing(tmp_path: Path, act: str) -> None:
    kill_at(tmp_path, act, STEP)


@FORKS
@pytest.mark.long
@pytest.mark.parametrize("act", ACTS)
def test_a_kill_at_every_line_loses_nothing(tmp_path: Path, act: str) -> None:
    assert kill_at(tmp_path, act, 1) > 50


def kill_at(root: Path, act: str, step: int) -> int:
    """Kill before every so manieth line of something that is done; return how often."""
    ids = shelf(root / "shelf")
    line, kills = 1, 0
    while True:
        folder = root / str(line)
        shutil.copytree(root / "shelf", folder)

        def begin(folder: Path) -> Callable[[], None]:
            library = Library(store_in(folder))
            return lambda: void(ACTS[act](library, ids))

        if not killed(folder, begin, line):
            return kills
        looks_well(folder, ids, act)
        shutil.rmtree(folder)
        line, kills = line + step, kills + 1


def looks_well(folder: Path, ids: list[str], act: str) -> None:
    """See that all three matches are there, with what was said of them, and that what was done can be done again."""
    store = store_in(folder)
    library = Library(store)
    rows = {row.id: row for row in library.rows()}
    assert library.news is None
    assert library.trouble is None
    assert [row.fault for row in rows.values() if row.fault] == []
    for number, id_ in enumerate(ids):
        removed = (folder / "removed" / f"{id_}.jsonl").exists()
        assert (id_ in rows) != (removed and act in ("remove", "back"))
        if id_ in rows:
            row = rows[id_]
            assert row.path is not None or act == "clear"
            assert act == "index" or row.star >= (number == 0)
            assert act == "index" or row.name == ("", "Ours", "")[number]
            assert row.path is None or store.replay(row.path).header.game == "chrono"
    for file in (*store.root.glob("*.kept*"), *store.root.glob("records/*.kept*")):
        raise AssertionError(f"{file} was never damaged")
    if all(row.path for row in rows.values()) and len(rows) == 3:
        ACTS[act](library, ids)
        assert all(path.parent == folder or path.suffix == ".tmp" for path in litter(folder))


@dataclass
class Model:
    """Keep what was told of a shelf."""

    stars: dict[str, bool] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    there: dict[str, bool] = field(default_factory=dict)
    """Whether each match that is listed has its decisions."""

    @classmethod
    def of(cls, folder: Path) -> Model:
        """Return what is listed."""
        library = Library(store_in(folder))
        rows = library.rows()
        assert library.news is None
        assert [row.fault for row in rows if row.fault] == []
        return cls(
            {row.id: True for row in rows if row.star},
            {row.id: row.name for row in rows if row.name},
            {row.id: row.path is not None for row in rows},
        )

    def after(self, told: Told, kept: Model) -> Model:
        """Return what is so after something was done; what comes back has what it had (`kept`)."""
        id_, to = str(told.get("id", "")), told.get("to")
        stars, names, there = dict(self.stars), dict(self.names), dict(self.there)
        match told["do"]:
            case "star":
                stars.pop(id_, None)
                stars |= {id_: True} if to else {}
            case "name":
                names[id_] = str(to)
            case "clear":
                there[id_] = False
            case "remove":
                for each in (stars, names, there):
                    each.pop(id_, None)
            case "undo" | "bring" if id_:
                there[id_] = told["do"] == "bring" or kept.there[id_]
                stars |= {id_: True} if kept.stars.get(id_) and id_ not in self.there else {}
                names |= {id_: kept.names[id_]} if id_ in kept.names and id_ not in self.there else {}
        return Model(stars, names, there)


def kill_a_shelver(folder: Path, chance: random.Random) -> list[Told]:
    """Let somebody do things, and kill them at some moment; return what they told."""
    words = ["tests.saves.shelver", str(folder), str(chance.randrange(1 << 30)), "1000"]
    return [json.loads(line) for line in run_and_kill(words, chance, 40, 60_000) if line.startswith("{")]


def check(folder: Path, kills: int, seed: int = 30) -> int:
    """Kill so many times; what was told before is always listed after. Return how often."""
    chance = random.Random(seed)
    store = store_in(folder)
    (folder / "friends").mkdir(parents=True)
    for number, friend in enumerate(FRIENDS):
        (folder / "friends" / f"{number}.jsonl").write_bytes(data_of(friend))
    for number in range(6):
        shelve(store, number, ago=number)
    model = Model.of(folder)
    for _ in range(kills):
        kept = model
        pending: Told | None = None
        for told in kill_a_shelver(folder, chance):
            if "do" in told:
                pending = told
                kept = replace(
                    kept,
                    stars={**kept.stars, **{id_: model.stars.get(id_, False) for id_ in model.there}},
                    names={**kept.names, **{id_: model.names.get(id_, "") for id_ in model.there}},
                    there={**kept.there, **model.there},
                )
            else:
                assert pending is not None, "whoever has done something said so before"
                model = model.after({**pending, **told}, kept)
                pending = None
        found = Model.of(folder)
        assert fits(found, model, pending, kept), (pending, found, model)
        model = found
    return kills


def fits(found: Model, model: Model, pending: Told | None, kept: Model) -> bool:
    """Tell whether all is listed that was told, but for what was being done at the end: that is done, or it isn't."""
    if pending is None:
        return trimmed(found) == trimmed(model)
    if pending["do"] != "bring":
        return trimmed(found) in (trimmed(model), trimmed(model.after(pending, kept)))
    more = {id_ for id_, there in found.there.items() if there and not model.there.get(id_)}
    others = {id_: there for id_, there in found.there.items() if id_ not in more}
    same = {id_: there for id_, there in model.there.items() if id_ not in more}
    return len(more) <= 1 and others == same and replace(trimmed(found), there={}) == replace(trimmed(model), there={})


def trimmed(model: Model) -> Model:
    """Return what is told of matches that are listed."""
    return Model(
        {id_: True for id_, star in model.stars.items() if star and id_ in model.there},
        {id_: name for id_, name in model.names.items() if name and id_ in model.there},
        model.there,
    )


@MORTAL
def test_kills_at_random_moments_lose_nothing_that_was_told(tmp_path: Path) -> None:
    check(tmp_path, KILLS)


@pytest.mark.long
@MORTAL
def test_a_hundred_kills_lose_nothing_that_was_told(tmp_path: Path) -> None:
    check(tmp_path, LONG)
