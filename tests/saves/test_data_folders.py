"""A data folder of each version, as that version itself wrote it, opens whole: nothing in it is lost or changed.

`tools/release/make_data_folder.py` lets a program write one, and says in `told.json` what the program knew of it.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from release import make_data_folder

from game import __version__
from game.app import App
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.saves.household.bringing import bring_in
from game.saves.household.inventory import stays
from game.saves.people import learning
from game.saves.people.people_file import read_people
from game.saves.people.settings import read_settings
from game.saves.records.store import Store
from game.saves.shelf.library import Library
from game.scenes.home.home import Home
from game.scenes.home.records import list_records, saves_of
from game.scenes.session.match import sessions
from game.scenes.table.scene import TableScene
from tests.saves.table import store_in
from tests.teaching import FIVE

FOLDERS = Path(__file__).parent / "data_folders"
VERSIONS = sorted((path.name for path in FOLDERS.iterdir()), key=lambda name: tuple(map(int, name.split("."))))
MINE = ("people.json", "settings.json", "ledger.jsonl")
"""Files that a newer program writes anew as it opens and closes."""


class Opened:
    """Hold a copy of a version's folder, the program that has opened it, and what is told of it."""

    def __init__(self, version: str, root: Path) -> None:
        self.told: Mapping[str, Any] = json.loads((FOLDERS / version / "told.json").read_text(encoding="utf-8"))
        self.root = root
        shutil.copytree(FOLDERS / version / "folder", root)
        self.before = files(root)
        self.app = App(root, None, (1280, 720))
        self.app.open()
        self.rounds()
        self.services = self.app.services
        self.is_open = True

    def rounds(self, count: int = 3) -> None:
        for _ in range(count):
            self.app.tick([], 0.5)

    def close(self) -> None:
        if self.is_open:
            self.app.close()
        self.is_open = False


def files(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


@pytest.fixture(params=VERSIONS)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opened]:
    result = Opened(request.param, tmp_path / "data")
    yield result
    result.close()


def standing(store: Store, path: Path) -> dict[str, Any]:
    """Return how a match stands, as `told.json` says it."""
    replayed = store.replay(path)
    assert replayed.fault is None, replayed.fault
    rules, match = replayed.match.rules, replayed.match
    outcome = rules.outcome(match.state)
    over = outcome is not None or replayed.resigned is not None
    return {
        "game": replayed.header.game,
        "players": [player.name for player in replayed.header.seats],
        "decisions": match.decision_count,
        "digest": match.digest(),
        "to_act": [] if over else [*rules.to_act(match.state)],
        "winners": None if outcome is None else [*outcome.winners],
        "resigned": replayed.resigned,
    }


def test_there_is_one_of_every_version_since_people_keep_what_they_play() -> None:
    assert VERSIONS[0] == "0.5.0"
    assert VERSIONS[-1] == __version__
    for version in VERSIONS:
        assert json.loads((FOLDERS / version / "told.json").read_text(encoding="utf-8"))["version"] == version
        weight = sum(path.stat().st_size for path in (FOLDERS / version).rglob("*") if path.is_file())
        assert weight < 200_000, "a folder of a few matches"


def test_home_is_seen_and_complains_of_nothing(opened: Opened) -> None:
    assert isinstance(opened.app.navigator.top, Home)
    assert opened.app.navigator.shown.text == ""
    assert opened.app.navigator.top.latest is not None, "something can be gone on with"


def test_every_match_is_listed_and_read_to_its_end(opened: Opened) -> None:
    told = opened.told["records"]
    assert {path.name for path in (opened.root / "records").iterdir()} == {*told}
    games = {(row["game"], row["winners"] is None) for row in told.values()}
    assert games == {(game, open_) for game in FIVE for open_ in (False, True)}
    rows = list_records(opened.services)
    assert rows is not None
    going_on = {row.path.name for row in saves_of(opened.services, rows) if row.header is not None}
    assert going_on == {name for name, row in told.items() if row["to_act"]}
    shelf = [row for row in Library(opened.services.store).rows() if row.path is not None]
    assert [row.fault for row in shelf if row.fault is not None] == []
    assert {f"{row.id}.jsonl" for row in shelf} == {*told} - going_on
    for name, row in told.items():
        assert standing(opened.services.store, opened.root / "records" / name) == row, name


def test_every_match_under_way_is_gone_on_with_at_its_table(opened: Opened) -> None:
    going_on = {name: row for name, row in opened.told["records"].items() if row["to_act"]}
    kinds = {(row["game"], *row["to_act"]): name for name, row in going_on.items()}
    assert {game for game, *_ in kinds} == {*FIVE}
    for name in kinds.values():
        row = going_on[name]
        opened.app.open(opened.root / "records" / name)
        opened.rounds(1)
        top = opened.app.navigator.top
        shown = [scene for scene in opened.app.navigator.scenes if isinstance(scene, TableScene)]
        assert len(shown) == 1, f"{name}: {top}"
        assert shown[0].session.host.digest() == row["digest"]
        assert [*shown[0].session.host.to_act()] == row["to_act"]
        opened.app.open()
    left = {name: (opened.root / name).read_bytes() for name in opened.before if name.startswith("records/")}
    assert left == {name: data for name, data in opened.before.items() if name.startswith("records/")}


def test_what_was_sealed_is_still_sealed_and_what_was_undone_can_be_brought_back(opened: Opened) -> None:
    sealed, undone = set(), set()
    for name, row in opened.told["records"].items():
        session = sessions.peek(opened.services, opened.root / "records" / name)
        assert session is not None
        stack = session.host.undo_stack
        if not session.over:
            sealed |= {row["game"] for seat in session.people if stack.can_take_back(seat) is None}
            undone |= {row["game"] for seat in session.people if stack.can_redo(seat) is None}
    assert sealed == {game for game in opened.services.catalog if game in ("syncro", "syncron")}
    assert undone == {*FIVE}


def test_every_adventure_opens_on_the_map_and_its_level_goes_on(opened: Opened) -> None:
    service = CampaignService(opened.services)
    rows = {row.path.name: row for row in service.store.rows()}
    assert {*rows} == {*opened.told["adventures"]}
    assert service.unlocks.chapter_two(), "chapter I was won in this house"
    assert any(told["done"] for told in opened.told["adventures"].values()), "a level was won"
    for name, told in opened.told["adventures"].items():
        row = rows[name]
        adventure = adventure_in(row)
        now = {"name": row.good.name, "team": [player.name for player in row.good.team], "match": row.good.match}
        now |= {"step": adventure.step, "road": adventure.road, "done": [*adventure.done]}
        assert now == told
        scene = CampaignScene(opened.services, opened.app.screens, row.path)
        opened.app.navigator.push(scene)
        opened.rounds()
        assert scene.shelf.shown.path == row.path
        assert opened.app.navigator.shown.text == ""
        session = service.play(row, lambda file: None)
        assert session is not None
        assert session.host.digest() == opened.told["records"][row.good.match]["digest"]
        session.close()
        opened.app.open()


def test_people_and_settings_are_as_they_were(opened: Opened) -> None:
    people, told = opened.services.people, opened.told["people"]
    assert people.at_home.name == told["home"]
    assert sorted(person.name for person in people) == sorted(told["known"])
    for name, known in told["known"].items():
        person = people.named(name)
        assert person is not None
        for game in opened.services.catalog:
            learnt = learning.progress(people, game, person.id)
            assert (learnt.day, learnt.step) == (known["learnt"].get(game, ""), known["lessons"].get(game, 0))
            assert learning.begun_by(people, game, person.id) == known["begun"].get(game, 0)
        kinds = ("thief", "joker", "lightning")
        assert [kind for kind in kinds if learning.has_met(people, "soon", person.id, kind)] == known["met"]
    settings = opened.services.settings
    assert {name: getattr(settings, name) for name in opened.told["settings"]} == opened.told["settings"]
    last = {game: set_up.seats for game, set_up in opened.services.machine.last.items()}
    assert {game: [[player.name, player.by] for player in seats] for game, seats in last.items()} == {
        game: set_up["seats"] for game, set_up in opened.told["last"].items()
    }


def test_no_file_is_lost_set_aside_or_changed_by_opening_and_closing(opened: Opened) -> None:
    opened.close()
    after = files(opened.root)
    assert {*opened.before} - {*after} == set()
    assert [name for name in after if re.search(r"\.(kept|damaged)", name)] == []
    new = {name for name in {*after} - {*opened.before} if not stays(name)}
    assert new <= {*MINE}
    grown = {name for name in opened.before if after[name] != opened.before[name]}
    assert {re.sub(r"\.\d$", "", name) for name in grown} <= {*MINE}


def test_what_was_removed_can_be_brought_back(opened: Opened) -> None:
    service = CampaignService(opened.services)
    for name in opened.told["removed"]:
        path = opened.root / name
        if path.suffix == ".synchrony":
            assert service.store.read(path).game == "syncro"
        else:
            assert opened.services.store.replay(path).fault is None


def test_a_second_start_finds_the_same(opened: Opened) -> None:
    opened.close()
    store = store_in(opened.root)
    first = read_settings(store)[0], read_people(store, read_settings(store)[0])[0]
    again = App(opened.root, None, (1280, 720))
    again.open()
    again.tick([], 0.5)
    try:
        assert again.navigator.shown.text == ""
        assert again.services.people == first[1]
        assert again.services.machine.last.keys() == opened.told["last"].keys()
    finally:
        again.close()


def test_star_name_clearing_and_copy_stand_on_the_shelf(opened: Opened) -> None:
    told = opened.told.get("shelf")
    if told is None:
        pytest.skip("that version had no shelf")
    rows = {row.id: row for row in Library(opened.services.store).rows()}
    assert {row.id: row.name for row in rows.values() if row.star or row.name} == {told["named"]: told["name"]}
    assert [row.id for row in rows.values() if row.cleared] == [told["cleared"]]
    header = opened.services.store.replay(opened.root / "records" / f"{told['copy']}.jsonl").header
    assert header.came is not None
    assert header.came.record == told["named"]


def test_its_file_of_everything_comes_in_whole_where_nothing_is(opened: Opened, tmp_path: Path) -> None:
    if "household" not in opened.told:
        pytest.skip("that version had no file of everything")
    there = store_in(tmp_path / "there")
    brought = bring_in(there, opened.root / opened.told["household"])
    assert brought.stayed == ()
    for name, row in opened.told["records"].items():
        assert standing(there, there.records_folder / name) == row
    assert {path.name for path in (there.root / "adventures").glob("*.synchrony")} == {*opened.told["adventures"]}
    people = read_people(there, read_settings(there)[0])[0]
    assert sorted(person.name for person in people) == sorted(opened.told["people"]["known"])


@pytest.mark.long
def test_the_program_of_today_writes_a_folder_that_it_opens(tmp_path: Path) -> None:
    assert make_data_folder.main([str(tmp_path / "today")]) == 0
    told = json.loads((tmp_path / "today" / "told.json").read_text(encoding="utf-8"))
    store = store_in(tmp_path / "today" / "folder")
    assert {name: standing(store, store.records_folder / name) for name in told["records"]} == told["records"]
