"""Best-reply search finds what looking at everything finds, within its budget, and the same every time."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise

import pytest

from game.ai.players.brain import Budget
from game.ai.search.bestreply import BestReply
from game.ai.search.deepening import WIN
from game.engine.protocol import Seat
from game.engine.rng import Rng

PASSED = -1


class Table:
    """A tree of moves drawn by lot: so many moves of one's own, as many of each of two rivals, a value everywhere.

    The first `loud` replies of a rival are strikes. It is over after so many moves and replies.
    """

    def __init__(self, seed: int, wide: int, deep: int, loud: int = 0, win: tuple[int, ...] = ()) -> None:
        self.seed, self.wide, self.deep, self.loud, self.win = seed, wide, deep, loud, win
        self.way: list[int] = []

    def key(self) -> Hashable:
        return tuple(self.way)

    def moves(self) -> Sequence[int]:
        return range(self.wide)

    def replies(self) -> Sequence[tuple[Seat, int]]:
        return [(seat, move) for move in range(self.wide) for seat in (1, 2)]

    def strikes(self) -> Sequence[tuple[Seat, int]]:
        return [reply for reply in self.replies() if reply[1] < self.loud]

    def worth(self, move: int) -> int:
        return 0

    def make(self, seat: Seat | None, move: int | None) -> None:
        self.way.append(PASSED if move is None else 10 * (seat or 0) + move)

    def unmake(self) -> None:
        self.way.pop()

    def final(self) -> int | None:
        if self.win and tuple(self.way) == self.win:
            return WIN
        return self.evaluate() if len(self.way) == self.deep else None

    def evaluate(self) -> int:
        return Rng.of(self.seed, hash(tuple(self.way)) % 10_000).below(200) - 100


def whole(table: Table, depth: int, ours: bool = True) -> int:
    """Return the value of a position by looking at all of it, so many moves and replies deep."""
    if (final := table.final()) is not None:
        return final
    if ours and depth <= 0:
        return table.evaluate()
    choices: list[tuple[int | None, int | None]] = [(None, move) for move in table.moves()]
    if not ours:
        choices = [(None, None), *(table.replies() if depth else table.strikes())]
    values = []
    for seat, move in choices:
        if not depth and move is None:
            values.append(table.evaluate())
            continue
        table.make(seat, move)
        values.append(whole(table, depth - 1, not ours))
        table.unmake()
    return max(values) if ours else min(values)


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_it_finds_the_value_that_looking_at_everything_finds(seed: int, depth: int) -> None:
    table = Table(seed, 4, 9, loud=2)
    assert BestReply(table, Budget(1_000_000), deepest=depth).best().value == whole(table, depth)
    assert table.way == []


def test_it_looks_at_far_fewer_positions_than_there_are() -> None:
    search = BestReply(Table(1, 6, 9), Budget(1_000_000), deepest=4)
    search.best()
    assert search.nodes < (6 * 13) ** 2 // 2


def test_the_one_reply_is_the_worst_of_any_rival_and_only_one_is_made() -> None:
    table = Table(2, 3, 2)
    found = BestReply(table, Budget(1_000)).best()
    worst = []
    for move in table.moves():
        table.make(None, move)
        worst.append(whole(table, 1, ours=False))
        table.unmake()
    assert found.value == max(worst)
    assert found.move == worst.index(found.value)


def test_a_win_that_no_rival_can_prevent_is_taken_and_valued_by_its_nearness() -> None:
    assert BestReply(Table(1, 4, 5, win=(2,)), Budget(1_000)).best().value == WIN - 1
    assert BestReply(Table(1, 4, 5, win=(2,)), Budget(1_000)).best().move == 2


def test_nothing_is_looked_at_any_more_once_no_win_could_be_nearer() -> None:
    search = BestReply(Table(1, 4, 9, win=(2,)), Budget(20_000))
    assert search.best().depth == 2
    assert search.nodes < 100


@pytest.mark.parametrize("nodes", [1, 2, 10, 100, 1000])
def test_a_budget_is_kept_and_leaves_the_position_as_it_was(nodes: int) -> None:
    table = Table(3, 8, 12, loud=2)
    search = BestReply(table, Budget(nodes))
    assert search.best().move in table.moves()
    assert search.nodes <= nodes
    assert table.way == []


def test_the_clock_is_looked_at_often_and_obeyed_at_once() -> None:
    asked = []

    def stop() -> bool:
        asked.append(search.nodes)
        return len(asked) > 5

    search = BestReply(Table(3, 8, 12, loud=2), Budget(1_000_000, stop))
    search.best()
    assert search.nodes == asked[-1]
    assert max(later - sooner for sooner, later in pairwise(asked)) <= 64


def test_equal_budgets_give_equal_answers() -> None:
    assert len({BestReply(Table(4, 7, 9), Budget(3_000)).best() for _ in range(3)}) == 1


def test_what_is_liked_is_taken_where_it_costs_less_than_that() -> None:
    table = Table(5, 5, 4)
    values = {}
    for move in table.moves():
        table.make(None, move)
        values[move] = whole(table, 3, ours=False)
        table.unmake()
    best, other = max(values, key=lambda move: values[move]), min(values, key=lambda move: values[move])
    short = values[best] - values[other]
    assert short > 0
    for liked, chosen in ((short - 1, best), (short + 1, other)):
        found = BestReply(table, Budget(1_000_000), likes={other: liked}).best()
        assert (found.move, found.value) == (chosen, values[chosen])
