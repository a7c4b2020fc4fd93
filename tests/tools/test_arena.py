"""The arena: seats rotated, deals duplicated, repeatable on any executor, and the maker of golden logs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from strength import arena, matches
from strength.figures import Share, difference, figures
from strength.matches import Result, Task, sitter
from strength.pool import Here, Pool, pool

from game.ai.players.brain import Budget
from game.ai.players.entry import Skill
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games import catalog
from game.saves.records.replay import replay
from tests.contract.worlds import Setup, begin, levels, load

CHRONO = catalog.load("chrono")


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> dict[str, Any]:
    """Return the figures that a command prints, played in this process unless it says otherwise."""
    assert arena.main(["--jobs", "1", *words, "--json"]) == code
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    return result


def timeless(figures: dict[str, Any]) -> dict[str, Any]:
    """Return figures without the seconds, which no two runs share."""
    players = {name: {**its, "seconds": its["seconds"]["decisions"]} for name, its in figures["players"].items()}
    return {**figures, "players": players}


def tasks(deals: int = 2) -> list[Task]:
    turns = arena.line_ups(["regular", "chance"], 2)
    return [Task("chrono", 2, CHRONO.settle(2, {}), by, seed) for seed in range(deals) for by in turns]


def same(results: list[Result]) -> list[tuple[object, ...]]:
    return [(each.by, each.seed, each.winners, each.places, each.decisions, each.fault) for each in results]


def played(by: tuple[str, ...], seed: int, winner: int) -> Result:
    return Result(by, seed, (winner,), tuple(1 if seat == winner else 2 for seat in range(len(by))))


def test_matches_can_be_repeated_and_every_win_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("sinoda", "--seats", "2", "--brains", "regular,chance", "--games", "3", "--seed", "5")
    first = told(capsys, *words)
    assert timeless(first) == timeless(told(capsys, *words))
    assert (first["games"], first["deals"]) == (4, 2)
    players = first["players"]
    assert sum(its["wins"] for its in players.values()) == pytest.approx(4)
    assert players["regular"]["wins"] > players["chance"]["wins"]
    assert players["regular"]["seconds"]["decisions"] > 20


@pytest.mark.parametrize(
    ("names", "seats", "count"),
    [("regular,chance", 2, 2), ("regular,chance", 5, 2), ("regular,chance*", 5, 5), ("regular*2,chance*2", 4, 4),
     ("regular,chance,apprentice", 2, 3), ("regular,chance,regular,chance", 4, 2), ("regular*", 6, 1)],
)  # fmt: skip
def test_every_brain_sits_in_every_seat_as_often(names: str, seats: int, count: int) -> None:
    turns = arena.line_ups(names.split(","), seats)
    assert len(turns) == len(set(turns)) == count
    assert len({tuple(sorted(Counter(each).items())) for each in zip(*turns, strict=True)}) == 1


def test_one_of_the_higher_sits_among_the_lower() -> None:
    turns = arena.line_ups(["regular", "chance*"], 4)
    assert [turn.index("regular") for turn in turns] == [0, 3, 2, 1]
    assert all(turn.count("chance") == 3 for turn in turns)
    with pytest.raises(ValueError, match="none of which is left"):
        arena.line_ups(["regular", "chance", "apprentice*"], 2)
    with pytest.raises(ValueError, match="no computer player “wizard”"):
        arena.main(["chrono", "--brains", "wizard"])


def test_a_deal_is_played_once_for_every_way_to_turn_the_table(tmp_path: Path) -> None:
    words = ("chrono", "--jobs", "1", "--brains", "regular,chance*", "--seats", "3", "--games", "4")
    assert arena.main([*words, "--records", str(tmp_path)]) == 0
    headers = [json.loads(path.read_text("utf-8").partition("\n")[0]) for path in sorted(tmp_path.iterdir())]
    assert [int(header["seed"], 16) for header in headers] == [1, 1, 1, 2, 2, 2]
    assert [[seat["by"] for seat in header["seats"]].index("regular") for header in headers] == [0, 2, 1, 0, 2, 1]


def test_results_are_equal_on_any_executor() -> None:
    expected = same(Pool(Here()).results(tasks()))
    with ThreadPoolExecutor(2) as threads:
        assert same(Pool(threads).results(tasks())) == expected
    with pool(2) as processes:
        assert same(processes.results(tasks())) == expected


def test_a_cluster_of_two_workers_plays_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    distributed = pytest.importorskip(
        "distributed", reason="dask.distributed is not installed: pip install -e .[cluster]"
    )
    words = ("chrono", "--brains", "regular,chance", "--games", "4")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, worker_dashboard_address=None, silence_logs=50
    ) as cluster:
        there = told(capsys, *words, "--dask", cluster.scheduler_address)
    assert timeless(there) == timeless(told(capsys, *words))
    assert there["games"] == 4


def test_an_interval_holds_the_share_and_goes_by_deals() -> None:
    many = Share.of_deals([(1.0, 2.0)] * 20 + [(2.0, 2.0)] * 20)
    assert many.value == 0.75
    assert many.low < 0.7 < 0.75 < 0.8 < many.high
    few = Share.of_deals([(10.0, 20.0)] * 2 + [(20.0, 20.0)] * 2)  # as many matches, of fewer deals
    assert few.value == 0.75
    assert few.high - few.low > 1.4 * (many.high - many.low)
    sure = Share.of_deals([(1.0, 1.0)] * 10)
    assert (sure.value, sure.high) == (1.0, 1.0)
    assert 0.6 < sure.low < 0.8
    assert Share.of_deals([]) == Share(0.0, 0.0, 1.0, 0.0)


def test_intervals_hold_the_truth_about_19_times_in_20() -> None:
    rng, held, rounds = Rng(1), 0, 400
    for _ in range(rounds):
        parts = []
        for _ in range(60):
            lucky = rng.below(2)  # a deal that favours one side: matches of one deal are alike
            parts.append((float(sum(rng.below(10) < 4 + 4 * lucky for _ in range(2))), 2.0))
        share = Share.of_deals(parts)
        held += share.low <= 0.6 <= share.high
    assert 0.92 <= held / rounds <= 0.98


def test_a_difference_is_one_within_the_same_deals() -> None:
    deals = [float(number % 2) for number in range(40)]
    value, low, high = difference(deals, deals)
    assert value == pytest.approx(0)
    assert -0.1 < low < 0 < high < 0.1


def test_shares_decided_matches_and_last_places_are_counted() -> None:
    turns = ("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")
    results = [played(by, 1, 0) for by in turns] + [Result(turns[0], 2, (0, 1, 2), (1, 1, 1))]
    results += [Result(by, 2, (1,), (2, 1, 2)) for by in turns[1:]]
    told = figures(results, 3, teams=False)
    mine = told["players"]["a"]
    assert (told["games"], told["deals"], told["decided"], told["left_out"]) == (6, 2, 5, 0)
    assert (mine["wins"], mine["fair"]) == (pytest.approx(2.333, abs=1e-3), pytest.approx(1 / 3, abs=1e-4))
    assert (mine["decided"]["games"], mine["decided"]["share"]) == (5, 0.4)
    assert mine["last"]["share"] == pytest.approx((0.5 + 0.5 + 1 / 3 + 0.5) / 6, abs=1e-4)
    assert told["seats_win"] == [pytest.approx(share, abs=1e-4) for share in (3.333 / 6, 2.333 / 6, 0.333 / 6)]


def test_a_deal_that_is_not_whole_is_left_out() -> None:
    results = [played(("a", "b"), 1, 0), played(("b", "a"), 1, 1), played(("a", "b"), 2, 0)]
    told = figures(results, 2, teams=False)
    assert (told["games"], told["left_out"]) == (2, 1)
    assert figures(results[2:], 2, teams=False)["games"] == 1  # where no deal is whole, all count


class Stumbling:
    """Fail in one seat."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        if view.seat == 1:
            raise RuntimeError("stumbled")
        return rules.legal(view.state, view.seat or 0)[0]


def test_a_match_that_fails_names_its_seed_and_the_others_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "yardstick", lambda game, name: Stumbling() if name == "stumbling" else None)
    result = told(capsys, "chrono", "--brains", "stumbling,chance", "--games", "2", "--seed", "9", code=1)
    assert [(each["seed"], each["by"]) for each in result["faults"]] == [(9, ["chance", "stumbling"])]
    assert result["faults"][0]["fault"].startswith("RuntimeError: stumbled (test_arena.py, line ")
    assert result["games"] == 1


def test_a_process_that_is_gone_costs_its_matches_alone() -> None:
    class Breaking(Here):
        def submit(self, fn: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
            if b'"seed":1,' in given[0]:
                return super().submit(lambda: 1 / 0)
            return super().submit(fn, *given, **named)

    results = Pool(Breaking()).results(tasks(2))
    assert [bool(each.fault) for each in results] == [False, False, True, True]
    assert results[2].fault == "ZeroDivisionError: division by zero"


def test_an_interrupted_arena_tells_what_has_been_played() -> None:
    class Interrupted(Here):
        def submit(self, fn: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
            if b'"seed":1,' in given[0]:
                raise KeyboardInterrupt
            return super().submit(fn, *given, **named)

    results = Pool(Interrupted()).results(tasks(3))
    assert same(results) == same(Pool(Here()).results(tasks(1)))


class Seer:
    """Know the deal."""

    budget = Budget(3)

    def choose_seeing(self, rules: Rules[Any, Any, Any], state: Any, seat: Seat, budget: Budget, rng: Rng) -> Any:
        assert budget.nodes == 3
        assert rules.mask(state, seat) != state
        return rules.legal(state, seat)[0]


def test_a_yardstick_that_sees_all_is_handed_the_true_state(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "yardstick", lambda game, name: Seer() if name == "seer" else None)
    assert told(capsys, "chrono", "--brains", "seer,chance")["games"] == 2
    with pytest.raises(ValueError, match="no computer player “prophet”"):
        arena.main(["chrono", "--brains", "prophet"])


holes: list[bool] = []


class Looker:
    """Look for holes."""

    def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
        holes.append("HIDDEN" in repr(view.state))
        return rules.legal(view.state, view.seat or 0)[0]


def test_every_game_has_a_seer_from_whom_nothing_is_hidden(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert all(matches.has(catalog.load(game), "seer") for game in catalog.names())
    entry = replace(CHRONO, skills=(Skill("regular", Looker),))
    monkeypatch.setattr(catalog, "load", lambda game: entry)
    monkeypatch.setattr(matches, "yardstick", lambda game, name: None)  # it has a better one of its own
    for name, hidden in (("regular", True), ("seer", False)):
        holes.clear()
        told(capsys, "chrono", "--brains", name)
        assert holes[0] is hidden


def test_a_name_may_say_how_many_nodes() -> None:
    assert sitter(CHRONO, "regular@7").budget.nodes == 7
    assert sitter(CHRONO, "regular", 9).budget.nodes == 9
    assert sitter(CHRONO, "regular").budget.nodes == CHRONO.skills[1].budget.nodes


def test_seconds_end_a_thought() -> None:
    asked: list[bool] = []

    class Patient:
        def choose(self, rules: Rules[Any, Any, Any], view: View[Any], budget: Budget, rng: Rng) -> Any:
            while not asked or not asked[-1]:
                asked.append(budget.stop())
            return rules.legal(view.state, view.seat or 0)[0]

    match = begin(Setup("chrono", 2), 1)
    seat = match.rules.to_act(match.state)[0]
    _, seconds = matches.decided(match, seat, matches.Sitter("p", Patient(), Budget()), Rng(1), 0.01)
    assert seconds >= 0.01
    assert asked[-1]


def test_where_all_win_together_each_brain_is_a_team(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("syncro", "--brains", "regular,chance", "--games", "4", "--option", "level=Ib", "--option", "road=printed")
    result = told(capsys, *words)
    assert {name: its["games"] for name, its in result["players"].items()} == {"regular": 2, "chance": 2}
    assert all(its["share"] == its["wins"] / 2 for its in result["players"].values())
    assert "fair" not in result["players"]["chance"]


def test_options_are_chosen_by_key_and_value(capsys: pytest.CaptureFixture[str]) -> None:
    result = told(capsys, "sinoda", "--seats", "4", "--option", "pairs=true")
    assert result["options"] == {"pairs": True, "repetition_limit": True}
    with pytest.raises(ValueError, match="the option “pairs” can't be 'maybe'"):
        arena.main(["sinoda", "--seats", "4", "--option", "pairs=maybe"])


def test_recorded_matches_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, folder = tmp_path / "new" / "one.jsonl", tmp_path / "all"
    words = ("chrono", "--brains", "regular,chance", "--games", "4", "--seed", "3")
    told(capsys, *words, "--record", str(file), "--records", str(folder))
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"00000{seed}-{turn}.jsonl" for seed in (3, 4) for turn in (1, 2)]
    assert files[0].read_bytes() == file.read_bytes()
    for path in files:
        replayed = replay(path.read_bytes(), load, levels)
        assert replayed.fault is None
        assert replayed.match.rules.outcome(replayed.match.state) is not None
    assert [seat.by for seat in replayed.header.seats] == ["chance", "regular"]


def test_without_json_the_figures_are_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["sinoda", "--jobs", "1", "--brains", "regular,chance"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "sinoda, 2 seats (win_by_sinoda True, repetition_limit True), from seed 1"
    assert lines[1] == "2 matches of 1 deals, 2 of them decided"
    assert [line.split()[0] for line in lines[4:6]] == ["regular", "chance"]
