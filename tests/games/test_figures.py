"""What each game counts of its matches, counted in another way: by the state at their end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from game.ai.players.counting import Counted, Counting
from game.engine.match import AnyMatch
from game.games import catalog
from game.games.sinoda.figures import COUNTING as SINODA
from game.games.sinoda.figures import sides
from game.games.sinoda.rules.rules import Change
from game.games.soon.rules.rules import SoonRules
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncron.rules.talk import talk_of
from game.saves.figures.replays import merged
from tests.games.sinoda import positions as sinoda
from tests.games.sinoda.rules.test_end import NINE_TO_FIVE
from tests.matches import standing
from tests.saves.shelved import RECORDS
from tests.saves.table import store_in

Sums = Mapping[str, Mapping[int, Counted]]


def of(game: str) -> list[Path]:
    return [record for record in RECORDS if record.parent.name == game]


@cache
def counted(record: Path) -> tuple[AnyMatch, Sums]:
    """Return a recorded match, and what is counted of it by key and seat."""
    replayed = store_in(record.parent).replay(record)
    counting = catalog.load(record.parent.name).counting
    assert counting is not None
    return replayed.match, by_key(counting.load(), replayed.match)


def by_key(counting: Counting, match: AnyMatch) -> Sums:
    sums: dict[str, dict[int, Counted]] = defaultdict(dict)
    for one in merged(counting, counting.count(match)):
        sums[one.key][one.seat] = one
    return sums


def values(sums: Sums, key: str, seats: int) -> list[int]:
    return [sums[key][seat].value if seat in sums.get(key, {}) else 0 for seat in range(seats)]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.parent.name}-{record.stem}")
def test_only_what_is_named_is_counted_of_seats_that_there_are(record: Path) -> None:
    match, sums = counted(record)
    counting = catalog.load(record.parent.name).counting
    assert counting is not None
    assert set(sums) <= {kind.key for kind in counting.load().kinds}
    assert {seat for each in sums.values() for seat in each} <= set(range(match.opening.seats))


@pytest.mark.parametrize("record", of("sinoda"), ids=lambda record: record.stem)
def test_sinoda_counts_captures_and_points(record: Path) -> None:
    match, sums = counted(record)
    seats = match.opening.seats
    assert values(sums, "captures", seats) == [len(held) for held in match.state.captures]
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    assert values(sums, "points", seats) == list(outcome.scores)


def test_sinoda_counts_a_win_by_sinoda_for_whoever_has_won() -> None:
    rules = sinoda.rules()
    state = sinoda.position(
        rules, {"a1": 1, "a3": 1, "a5": 1}, {"f1": 1, "f2": 1, "f3": 1}, captures=NINE_TO_FIVE, mover=1
    )
    match = standing(rules, state, 2)
    assert "by_sinoda" not in by_key(SINODA, match)
    match.play(1, Change("f1", 2))
    assert {seat: one.value for seat, one in by_key(SINODA, match)["by_sinoda"].items()} == {0: 1}


def test_sinoda_says_who_is_on_whose_side() -> None:
    assert sides(2, {}) == (0, 1)
    assert sides(4, {"pairs": True}) == (0, 1, 0, 1)
    assert sides(6, {"teams": "threes"}) == (0, 1, 0, 1, 0, 1)
    assert sides(6, {"teams": "none"}) == tuple(range(6))


@pytest.mark.parametrize("record", of("soon"), ids=lambda record: record.stem)
def test_soon_counts_rounds_as_the_table_does(record: Path) -> None:
    match, sums = counted(record)
    seats = match.opening.seats
    assert isinstance(match.rules, SoonRules)
    if match.rules.speed:
        assert dict(sums) == {}
        return
    totals = list(match.state.totals)
    assert values(sums, "round", seats) == totals
    rounds = {one.of for one in sums["round"].values()}
    assert rounds == {len(match.state.scores)}
    best = values(sums, "best_round", seats)
    (count,) = rounds
    assert all(total / count <= most <= total for total, most in zip(totals, best, strict=True))


@pytest.mark.parametrize("record", of("chrono"), ids=lambda record: record.stem)
def test_chrono_counts_who_is_out_first_and_the_rows_that_grew(record: Path) -> None:
    match, sums = counted(record)
    seats = match.opening.seats
    assert [seat for seat, first in enumerate(values(sums, "first", seats)) if first] == [match.state.out[0]]
    lengths = sum(bool(pile) for row in match.state.rows for pile in row)
    assert sum(values(sums, "grown", seats)) == lengths - len(match.state.rows)
    assert max(values(sums, "turn", seats)) >= 1


@pytest.mark.parametrize("record", of("syncron"), ids=lambda record: record.stem)
def test_syncron_counts_promises_as_the_table_does(record: Path) -> None:
    match, sums = counted(record)
    talk = talk_of(match.state)
    kept = {seat: (one.value, one.of) for seat, one in sums.get("kept", {}).items()}
    told = () if talk is None else talk.records
    assert kept == {seat: (sum(words), len(words)) for seat, words in enumerate(told) if words}
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    assert {seat: one.value for seat, one in sums["rounds"].items()} == dict.fromkeys(
        outcome.winners, match.state.round
    )
    assert max(values(sums, "leap", match.opening.seats)) <= max(match.state.positions)


@pytest.mark.parametrize("record", of("syncro"), ids=lambda record: record.stem)
def test_syncro_counts_a_level_for_every_mage(record: Path) -> None:
    match, sums = counted(record)
    seats = match.opening.seats
    assert isinstance(match.rules, SyncroRules)
    won = match.state.ending == "won"
    assert {one.text for one in sums.get("farthest", {}).values()} == ({match.rules.mission.name} if won else set())
    assert {one.of for one in sums["first_try"].values()} == {int(won)}
    assert values(sums, "tries", seats) == [1] * seats
    assert sum(values(sums, "felled", seats)) <= len(match.state.beaten)
