"""Whatever lies in the program's folder goes along, or stands in the list of what doesn't."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from game.engine.protocol import say
from game.saves.household.bringing import bring_in
from game.saves.household.inventory import STAYS, kind_of, stays
from game.saves.household.packing import pack
from game.saves.people.people_file import read_people
from game.saves.records import curves
from game.saves.shelf.ledger import FILE
from game.saves.shelf.ledger_lines import lines_in
from game.saves.shelf.library import Library
from tests import house
from tests.saves.household.moved import finished, fresh, names
from tests.saves.shelved import ids
from tests.saves.test_household import lived_in

WRITERS: Final = {
    "content.images.disk_cache": ("cache/ab12.pixels",),
    "content.themes.theme_cache": ("cache/theme.dusk.0.6.0.8bbe-18eb81de5afd5c1e.json",),
    "games.syncro.campaign.adventures.campaign_list": (
        "adventures/bring-in/Alps.synchrony", "adventures/bring-in/Alps.brought-in",
        "adventures/taken-out/Alps.synchrony",
    ),
    "handover.pipes": ("cache/synchrony-0f3ac1.line",),
    "handover.spot": ("cache/synchrony-0f3ac1.lock",),
    "saves.disk.batch": (),
    "saves.records.branch": ("records/20260501-120000-soon-0badcafe.jsonl",),
    "saves.people.campaigns": (
        "adventures/20260501-120000-0badcafe.synchrony", "adventures/20260501-120000-0badcafe.synchrony.1",
        "adventures/20260501-120000-0badcafe.synchrony.kept-1", "adventures/removed/Alps.synchrony", "household.json",
        "household.json.kept-1", "adventures/taken-out/Alps 2.synchrony",
    ),
    "saves.records.curves": ("records/20260501-120000-soon-0badcafe.curve", "cache/curves/ab12.curve"),
    "saves.disk.files": ("people.json.1", "people.json.kept-1", ".123.0badcafe.tmp", "records/.123.0badcafe.old"),
    "saves.disk.locks": ("figures.lock", "ledger.lock"),
    "saves.export.film": (),
    "saves.disk.folders": (".123.00000000.tmp",),
    "saves.figures.database": (
        "figures.sqlite", "figures.sqlite-wal", "figures.sqlite-shm", "figures.sqlite-journal", "figures.lock",
    ),
    "saves.household.bringing": ("bringing.json",),
    "saves.household.packing": ("Synchrony 2026-11-25.household", "Synchrony 2026-11-25 2.household"),
    "saves.kept_home": ("cache/home.seen",),
    "saves.shelf.ledger": ("ledger.jsonl", "ledger.jsonl.3", "ledger.jsonl.kept-12", "ledger.lock"),
    "saves.shelf.library": (
        "records/20260501-120000-soon-0badcafe.jsonl", "removed/one.jsonl", "removed/one.curve", "removed/one.weighed",
        "removed/one.png",
    ),
    "saves.logbook": ("log/synchrony.log", "log/synchrony.log.1"),
    "saves.people.people_file": ("people.json",),
    "saves.export.pictures": ("pictures/Alps.png",),
    "saves.records.weighings": ("records/20260501-120000-soon-0badcafe.weighed",),
    "saves.records.record": ("records/one.jsonl", "records/one.jsonl.kept-1"),
    "saves.evenings.evenings": ("evenings/one.json", "evenings/one.json.1", "evenings/one.json.kept-1"),
    "saves.people.settings": ("settings.json", "settings.json.2"),
    "saves.shelf.files": ("removed/one.jsonl", "records/one.jsonl"),
    "saves.records.store": ("removed/one.jsonl", "records/one.jsonl", "changing.lock"),
    "scenes.figures.statistics.counts": (),
    "scenes.home.faults": ("reports/20260501-120000.txt",),
    "scenes.shelf.chooser.folders": (),
    "scenes.shelf.reports.report_page": (),
    "scenes.shelf.sharing.share": (),
    "scenes.shelf.matches.shared": (),
    "scenes.shelf.matches.stills": ("cache/shelf/one.dusk-320en.png",),
    "__main__": (".123.00000000.tmp",),
}  # fmt: skip
"""Every file of the source that writes, and names that it gives in the program's folder: none where it is told whither
(a person chose the folder)."""
FROM_FILES: Final = frozenset({
    "write_whole", "write_beside", "write_new", "set_aside", "remove", "put_new", "half_written",
})  # fmt: skip


def everything(root: Path) -> set[str]:
    """Fill a folder with one of everything that the program writes; return the names of all that is in it."""
    store = lived_in(root)
    for number in range(3):
        finished(store, number)
    library = Library(store)
    star, cleared, _ = ids(library)
    library.star(star, on=True)
    library.rename(cleared, "Ours")
    library.clear([cleared])
    for name in sorted({name for each in WRITERS.values() for name in each}):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.write_bytes(name.encode() + b"\n")
    return names(root)


def test_everything_that_lies_here_lies_there_but_what_the_list_says(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    before = everything(here)
    packed = pack(fresh(tmp_path, "here"), tmp_path / "all.household")
    assert packed.left == ()
    bring_in(fresh(tmp_path, "there"), packed.path)
    after = names(there)
    missing = before - after
    assert [name for name in sorted(missing) if not stays(name)] == []
    assert [name for name in sorted(after - before) if not stays(name)] == []
    for name in sorted(after & before - {FILE, "ledger.lock"}):
        assert (there / name).read_bytes() == (here / name).read_bytes(), name
    assert len(after & before) > 15
    rows = [
        {(row.id, row.star, row.name, row.path is None) for row in Library(fresh(tmp_path, each)).rows()}
        for each in ("here", "there")
    ]
    assert rows[0] == rows[1]
    assert sum(star for _, star, _, _ in rows[1]) == sum(cleared for *_, cleared in rows[1]) == 1
    assert read_people(fresh(tmp_path, "here")) == read_people(fresh(tmp_path, "there"))


def test_and_back_again_it_changes_nothing(tmp_path: Path) -> None:
    here = tmp_path / "here"
    everything(here)
    there = fresh(tmp_path, "there")
    bring_in(there, pack(fresh(tmp_path, "here"), tmp_path / "all.household").path)
    (here / "bringing.json").unlink()
    before = {name: (here / name).read_bytes() for name in names(here)}
    bring_in(fresh(tmp_path, "here"), pack(there, tmp_path / "back.household").path)
    assert {name: (here / name).read_bytes() for name in names(here)} == before


def test_stars_names_and_clearings_of_here_stay_and_others_come_where_there_is_none(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    for number in range(4):
        finished(here, number)
        finished(there, number)
    one, two, three, four = sorted(ids(Library(here)))
    theirs, ours = Library(there), Library(here)
    theirs.star(one, on=True)
    theirs.rename(two, "Theirs")
    ours.rename(two, "Ours")
    theirs.rename(three, "Theirs")
    theirs.clear([four])
    brought = bring_in(here, pack(there, tmp_path / "all.household").path)
    rows = {row.id: row for row in Library(here).rows()}
    assert {id_: (row.star, row.name) for id_, row in rows.items()} == {
        one: (True, ""),
        two: (False, "Ours"),
        three: (False, "Theirs"),
        four: (False, ""),
    }
    assert all(row.path is not None for row in rows.values()), "its decisions are here, so it isn't cleared"
    assert brought.said == 2
    assert not lines_in((here.root / FILE).read_bytes())[four].cleared
    ours = Library(here)
    ours.clear([four])
    assert bring_in(here, pack(there, tmp_path / "all.household").path).said == 0
    assert [row.path for row in Library(here).rows() if row.id == four] == [None]


def test_what_is_said_of_a_match_follows_it_under_the_name_that_it_has_here(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    path = finished(there, 1)
    other = finished(here, 2)
    other.rename(other.with_name(path.name))
    Library(there).star(path.stem, on=True)
    bring_in(here, pack(there, tmp_path / "all.household").path)
    assert {row.id: row.star for row in Library(here).rows()} == {path.stem: False, f"{path.stem} 2": True}


def test_a_cleared_match_counts_as_one_that_came(tmp_path: Path) -> None:
    here, there = fresh(tmp_path, "here"), fresh(tmp_path, "there")
    finished(there, 1)
    Library(there).clear(ids(Library(there)))
    file = pack(there, tmp_path / "all.household").path
    assert bring_in(here, file).added.matches == 1
    assert bring_in(here, file).added.matches == 0
    assert len(lines_in(here.root.joinpath(FILE).read_bytes())) == 1


def test_whoever_writes_a_new_kind_of_file_must_say_whether_it_goes_along() -> None:
    """A file of the source that writes, and is not named above, may write what stays behind without a word."""
    writing = {module.removeprefix("game."): calls for module, calls in writers().items()}
    assert set(writing) - set(WRITERS) == set(), "say above what it writes, and in `inventory` what becomes of it"
    for module, written in WRITERS.items():
        for name in written:
            assert kind_of(name) is not None or known(name), f"{module} writes {name}, which is nowhere"


def known(name: str) -> bool:
    """Tell whether the list of what stays says why this very kind does: not only that it lies in the folder itself."""
    *lines, anything = STAYS
    assert re.fullmatch(anything, "whatever"), "the last line is for what isn't ours"
    return any(re.fullmatch(line, name, re.DOTALL) for line in lines)


def writers() -> dict[str, set[str]]:
    """Return what of the source writes files, and by which calls."""
    found: dict[str, set[str]] = {}
    for path in house.sources():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = {
            alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module in ("game.saves.disk.files", "game.saves.disk.batch")
            for alias in node.names
        }
        calls = {
            node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute)
        }
        writing = (calls & imported & FROM_FILES) | (calls & {"write_bytes", "write_text", "mkdir"})
        writing |= opened_to_write(tree)
        if writing:
            found[house.module_of(path)] = writing
    return found


def opened_to_write(tree: ast.AST) -> set[str]:
    """Return the modes in which files are opened to be written."""
    return {
        str(argument.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and getattr(node.func, "attr", getattr(node.func, "id", "")) in ("open", "ZipFile")
        for argument in node.args
        if isinstance(argument, ast.Constant) and re.fullmatch("[wxa]b?", str(argument.value))
    }


def test_every_folder_and_ending_that_the_source_names_is_known() -> None:
    """A folder of the program's is a word behind `root /`, or a constant that says FOLDER, FILE, SUFFIX or REMOVED."""
    said = re.compile(r'(?:root|folder|portable) / "([^"]+)"')
    rooms = [path for path in house.sources() if {"saves", "home"} & {*path.parts}]
    texts = [path.read_text(encoding="utf-8") for path in rooms]
    places = {name for text in texts for name in said.findall(text)}
    assert {"records", "removed", "reports", "pictures", "log"} <= places
    listed = {part for each in WRITERS.values() for name in each for part in name.split("/")}
    assert {name for name in places if name not in listed and name != "cache"} <= {"people.json"}
    assert {curves.FOLDER, "cache"} <= listed


@pytest.mark.parametrize("name", ["records/notes.txt", "records/a:b.jsonl", "adventures/con.synchrony", "records/x/y"])
def test_what_lies_among_ours_and_can_t_go_along_is_named(tmp_path: Path, name: str) -> None:
    here = fresh(tmp_path, "here")
    finished(here, 1)
    path = here.root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"?")
    packed = pack(here, tmp_path / "all.household")
    told = [] if name == "records/x/y" else [say("household.left", name=name, why=say("household.not_ours"))]
    assert list(packed.left) == told
    assert bring_in(fresh(tmp_path, "there"), packed.path).added.matches == 1
