"""The tool that measures how hard the roads are: matches that can be repeated, and figures that lie in the maps."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from strength import balance
from strength.balance import Cell, Figure

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.content.levels import read_level
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.entry import ENTRY
from game.games.syncro.rules.play.actions import Pass
from game.games.syncro.rules.state.forks import Fork
from game.games.syncro.rules.state.missions import MEASURED
from game.games.syncro.rules.state.roads import GENTLE, LEVELS, STEEP
from game.games.syncro.rules.state.state import Slot
from levels import make_syncro_levels

DAY = date(2026, 11, 21)
NEAR = 8
"""How many points from its aim a level may be won."""


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    return Path(shutil.copytree(balance.MAPS, tmp_path / "maps"))


def test_cells_are_measured_and_the_same_seed_plays_the_same_adventures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance, "BUDGET", Budget(30))
    words = ["--road", "steep", "--levels", "Ib", "--mages", "2,3", "--games", "2", "--idle", "--jobs", "1"]
    told = []
    for _ in range(2):
        assert balance.main([*words, "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert [(cell["level"], cell["mages"], cell["idle"], cell["games"]) for cell in told[0]] == [
        ("Ib", 2, False, 2),
        ("Ib", 3, False, 2),
        ("Ib", 3, True, 2),
    ]


def test_a_line_tells_wins_and_their_interval() -> None:
    assert balance.told(Cell("steep", "Id", 4), Figure(200, 400)) == (
        "steep   Id   4 mages, all at it      50 %  (45 to 55, 400 games)"
    )
    low, high = Figure(0, 400).interval
    assert (low, round(high)) == (0, 1)


def test_levels_are_played_in_order_and_first_tries_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "BUDGET", Budget(20))
    for mages, idle in ((3, True), (2, True), (3, False)):
        tries = balance.first_tries("gentle", mages, "Ic", 5, idle, 0)
        with_idle = [cell.level for cell, _ in tries if cell.idle]
        assert [cell.level for cell, _ in tries if not cell.idle] == ["Ia", "Ib", "Ic"]
        assert with_idle == (["Ib", "Ic"] if idle and mages == 3 else [])
    assert [won for _, won in tries] == [won for _, won in balance.first_tries("gentle", 3, "Ic", 5, False, 0)]


def test_with_tempers_each_adventure_is_that_of_other_mountains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "BUDGET", Budget(20))
    seated = list[str]()
    plain = Partner.choose

    def choose(self: Partner, *asked: Any) -> Any:
        seated.append(self._temper)
        return plain(self, *asked)

    monkeypatch.setattr(Partner, "choose", choose)
    companies = set[tuple[str, ...]]()
    for number in range(3):
        seated.clear()
        balance.first_tries("gentle", 3, "Ia", 5, False, number, tempers=True)
        assert {*seated} <= {*ENTRY.tempers}
        companies.add(tuple(seated[:3]))
    assert len(companies) > 1
    seated.clear()
    balance.first_tries("gentle", 3, "Ia", 5, False, 0)
    assert {*seated} == {EVEN}


def test_a_drawn_team_has_as_many_of_a_temper_as_there_are_mountains_of_it() -> None:
    everybody = balance.drawn_team(len(ENTRY.tempers), 5, 0)
    assert Counter(mage._temper for mage in everybody) == Counter(ENTRY.tempers)


def test_the_idle_mage_passes_wherever_that_is_allowed() -> None:
    rules = ENTRY.rules(3, {"level": "IIa", "road": "steep"}, {"IIa": read_level(balance.MAPS / "IIa.tmx")})
    match: Match[Any, Any, Any] = Match(rules, Opening(3), 4)
    brain, passed = balance.Idler(), 0
    while not match.state.ending:
        seat = rules.to_act(match.state)[0]
        asked = isinstance(match.state.now, Slot)
        legal = rules.legal(match.state, seat)
        chosen = brain.choose(rules, match.view(seat), Budget(20), Rng.of(4, len(match.decisions)))
        if asked and Pass() in legal:
            assert chosen == Pass()
            passed += 1
        match.play(seat, chosen)
    assert passed > 5


def test_figures_are_written_into_the_maps_and_make_the_page(maps: Path) -> None:
    cells = {Cell("steep", "Ib", 3): Figure(312, 400), Cell("steep", "Ib", 3, idle=True): Figure(80, 400)}
    for _ in range(2):  # what was measured before gives way
        balance.write(maps, cells, DAY)
    layer = read_level(maps / "Ib.tmx").layer("steep 3")
    assert dict(layer.properties)[MEASURED] == "2026-11-21: 78 % of 400; one idle 20 % of 400"
    rows = [line for line in balance.page(maps).splitlines() if line.startswith("| Ib |")]
    assert "78 % of 400; idle 20 % of 400" in rows[0]
    assert rows[0].startswith("| Ib | 78 |")


def test_ways_are_measured_from_the_same_beginnings_and_open_a_fork(
    maps: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # SY-46
    monkeypatch.setattr(balance, "BUDGET", Budget(20))
    words = ["--road", "gentle", "--levels", "Ic", "--mages", "4", "--games", "1", "--ways", "--jobs", "1", "--json"]
    assert balance.main(words) == 0
    told = [(cell["level"], cell.get("way", "")) for cell in json.loads(capsys.readouterr().out)]
    assert told == [("Ic", ""), ("Ic", "bridge"), ("Ic", "orchard")]
    before = read_level(maps / "Ic.tmx").layer("gentle 4")
    for won, opened in ((300, False), (310, True)):
        figures = {
            Cell("gentle", "Ic", 4, way="bridge"): Figure(won, 400),
            Cell("gentle", "Ic", 4, way="orchard"): Figure(330, 400),
        }
        balance.write(maps, figures, DAY)
        item = read_level(maps / "Ic.tmx")
        assert (Fork.of(item, 4, "gentle") is not None) == opened
        assert item.layer("gentle 4") == before
        page = balance.page(maps).partition("### Where the gentle road forks")[2]
        rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| Ic | ")]
        assert [row[5] for row in rows] == [f"{won / 4:.0f} % of 400", "82 % of 400", "open" if opened else "closed"]


def test_figures_that_were_printed_are_taken_in_again(
    maps: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(balance, "MAPS", maps)
    row = {"road": "gentle", "level": "Id", "mages": 5, "idle": False, "won": 142, "games": 200}
    file = maps / "figures.json"
    file.write_text(json.dumps([row]), "utf-8")
    assert balance.main(["--games", "0", "--figures", str(file), "--json", "--write"]) == 0
    assert json.loads(capsys.readouterr().out) == [row]
    told = dict(read_level(maps / "Id.tmx").layer("gentle 5").properties)[MEASURED]
    assert str(told).endswith(": 71 % of 200")


@pytest.mark.parametrize("road", [STEEP, GENTLE])
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_won_about_as_often_as_its_road_asks_for(road: str, name: str) -> None:
    level = read_level(balance.MAPS / f"{name}.tmx")
    for mages in ENTRY.seats:
        told = str(dict(level.layer(f"{road} {mages}").properties)[MEASURED])
        found = re.search(r": (\d+) % of (\d+)", told)
        assert found is not None, "it was measured as it is now"
        assert abs(int(found[1]) - balance.WANTED[road][name]) <= NEAR
        assert int(found[2]) >= 200


@pytest.mark.parametrize("name", LEVELS[1:])
def test_one_idle_mage_costs_at_least_half_of_the_wins_on_the_steep_road(name: str) -> None:
    level = read_level(balance.MAPS / f"{name}.tmx")
    for mages in ENTRY.seats[1:]:
        told = str(dict(level.layer(f"{STEEP} {mages}").properties)[MEASURED])
        found = re.search(r": (\d+) % of \d+; one idle (\d+) % of (\d+)$", told)
        assert found is not None, "it was measured with an idle mage, too"
        assert 2 * int(found[2]) <= int(found[1])
        assert int(found[3]) >= 120


def test_the_page_is_that_of_the_maps() -> None:
    assert balance.PAGE.read_text("utf-8") == balance.page(balance.MAPS)


def test_what_was_measured_stays_until_the_horde_is_another_one(maps: Path) -> None:
    balance.write(maps, {Cell("steep", "Ia", 2): Figure(9, 10)}, DAY)
    old = (maps / "Ia.tmx").read_text("utf-8")
    rows = make_syncro_levels.HORDES["Ia"]
    assert make_syncro_levels.drawn("Ia", rows, [], old) == old
    other = old.replace("mushroom 2", "mushroom 3", 1)
    assert '"2026-11-21: 90 % of 10"' in other
    assert '"2026-11-21: 90 % of 10"' not in make_syncro_levels.drawn("Ia", rows, [], other)
