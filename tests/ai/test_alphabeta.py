"""Alpha-beta finds what looking at everything finds, within its budget, and the same every time."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import pytest

from game.ai.players.brain import Budget
from game.ai.search.alphabeta import Search
from game.ai.search.deepening import WIN
from game.engine.protocol import Outcome, Rules, Seat, say
from game.engine.rng import Rng
from tests.ai.by_rules import RulesPosition
from tests.games.sinoda.positions import dealt
from tests.games.sinoda.positions import rules as sinoda


class Tree:
    """A tree of moves drawn by lot: so many moves in each position, a value for the camp 0 in each.

    `camps` says by ply, over and over, who is to move. A position at the end is `final` where its values are wins.
    """

    def __init__(self, seed: int, wide: int, deep: int, camps: str = "01", noisy: int = 0) -> None:
        self.seed, self.wide, self.deep, self.camps, self.loud = seed, wide, deep, camps, noisy
        self.way: list[int] = []

    def camp(self) -> int:
        return int(self.camps[len(self.way) % len(self.camps)])

    def key(self) -> Hashable:
        return tuple(self.way)

    def moves(self) -> Sequence[int]:
        return range(self.wide)

    def noisy(self) -> Sequence[int]:
        return range(self.loud) if len(self.way) < self.deep else ()

    def gain(self, move: int) -> int:
        return 1000

    def make(self, move: int) -> None:
        self.way.append(move)

    def unmake(self) -> None:
        self.way.pop()

    def final(self) -> int | None:
        if len(self.way) < self.deep:
            return None
        return self.evaluate()

    def evaluate(self) -> int:
        value = Rng.of(self.seed, hash(tuple(self.way)) % 10_000).below(200) - 100
        return value if self.camp() == 0 else -value


class Heap:
    """Take one, two or three of a heap; whoever takes the last has won."""

    def __init__(self, left: int) -> None:
        self.left, self.taken = left, list[int]()

    def camp(self) -> int:
        return len(self.taken) % 2

    def key(self) -> Hashable:
        return self.left, self.camp()

    def moves(self) -> Sequence[int]:
        return range(1, min(3, self.left) + 1)

    def noisy(self) -> Sequence[int]:
        return ()

    def gain(self, move: int) -> int:
        return 0

    def make(self, move: int) -> None:
        self.left -= move
        self.taken.append(move)

    def unmake(self) -> None:
        self.left += self.taken.pop()

    def final(self) -> int | None:
        return None if self.left else -WIN

    def evaluate(self) -> int:
        return 0


def whole(tree: Tree) -> int:
    """Return the value of a tree, for camp 0, by looking at all of it."""
    if len(tree.way) == tree.deep:
        value = tree.evaluate()
        return value if tree.camp() == 0 else -value
    values = []
    for move in tree.moves():
        tree.make(move)
        values.append(whole(tree))
        tree.unmake()
    return max(values) if tree.camp() == 0 else min(values)


@pytest.mark.parametrize("camps", ["01", "011", "0011", "0"])
@pytest.mark.parametrize("seed", range(5))
def test_it_finds_the_value_that_looking_at_everything_finds(seed: int, camps: str) -> None:
    tree = Tree(seed, 4, 5, camps)
    assert Search(tree, Budget(100_000)).best().value == whole(tree)
    assert tree.way == []


def test_it_looks_at_far_fewer_positions_than_there_are() -> None:
    search = Search(Tree(1, 8, 5), Budget(1_000_000), deepest=5)
    search.best()
    assert search.nodes < 8**5 // 3


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11, 13])
def test_it_wins_what_can_be_won_and_takes_the_nearest_win(left: int) -> None:
    found = Search(Heap(left), Budget(100_000)).best()
    assert found.move == left % 4
    assert found.value > WIN - left


def test_a_lost_heap_is_lost_as_late_as_possible() -> None:
    found = Search(Heap(8), Budget(100_000)).best()
    assert found.value == -WIN + 4


@pytest.mark.parametrize("nodes", [1, 2, 10, 100, 1000])
def test_a_budget_is_kept_and_leaves_the_position_as_it_was(nodes: int) -> None:
    tree = Tree(3, 10, 12)
    search = Search(tree, Budget(nodes))
    found = search.best()
    assert found.move in tree.moves()
    assert search.nodes <= nodes
    assert tree.way == []


def test_the_clock_is_looked_at_often_and_obeyed_at_once() -> None:
    asked = []

    def stop() -> bool:
        asked.append(search.nodes)
        return len(asked) > 5

    search = Search(Tree(3, 10, 12), Budget(1_000_000, stop))
    search.best()
    assert search.nodes == asked[-1]
    assert max(later - sooner for sooner, later in pairwise(asked)) <= 64


def test_equal_budgets_give_equal_answers() -> None:
    assert len({Search(Tree(4, 9, 9), Budget(3_000)).best() for _ in range(3)}) == 1


def test_what_is_liked_is_taken_where_it_costs_less_than_that() -> None:
    tree = Tree(5, 5, 4)
    plain = Search(tree, Budget(100_000)).best()
    values = {}
    for move in tree.moves():
        tree.make(move)
        values[move] = whole(tree)
        tree.unmake()
    other = min(values, key=lambda move: values[move])
    short = values[plain.move] - values[other]
    assert short > 0
    assert Search(tree, Budget(100_000), likes={other: short - 1}).best().move == plain.move
    assert Search(tree, Budget(100_000), likes={other: short + 1}).best().move == other
    assert Search(tree, Budget(100_000), likes={other: short + 1}).best().value == values[other]


def test_a_line_ends_only_where_it_is_quiet() -> None:
    """What looks good after one move, but is taken back, is seen through without a deeper search."""
    tree = Tree(6, 2, 2, noisy=2)
    assert (
        Search(tree, Budget(1_000), deepest=1).best().nodes
        > Search(tree, Budget(1_000), deepest=1, settle=False).best().nodes
    )
    hasty = Search(tree, Budget(1_000), deepest=1, settle=False).best().value
    seen = Search(tree, Budget(1_000), deepest=1).best().value
    assert hasty != seen


def test_a_capture_that_is_too_little_even_twice_over_is_left_aside() -> None:
    looked = []
    for gain in (1000, 0):
        tree = Tree(6, 3, 5, noisy=3)
        tree.gain = lambda move, gain=gain: gain  # type: ignore[method-assign, misc]
        search = Search(tree, Budget(100_000), deepest=1)
        search.best()
        looked.append(search.nodes)
    assert looked[1] < looked[0] // 2


def test_a_table_of_an_earlier_search_saves_work() -> None:
    first = Search(Tree(7, 6, 6), Budget(100_000))
    found = first.best()
    again = Search(Tree(7, 6, 6), Budget(100_000), table=first.table)
    assert again.best().value == found.value
    assert again.nodes < first.nodes // 4


@dataclass(frozen=True)
class Count:
    """A sum to which two players add in turn."""

    total: int = 0
    turns: int = 0


@dataclass(frozen=True)
class Add:
    amount: int


class Sums(Rules[Count, Add, Add]):
    """Whoever reaches 21 has won; add 1, 2 or 3."""

    name, version, actions = "sums", 1, {Add: "{amount}"}

    def deal(self, opening: object, rng: Rng) -> Count:
        return Count()

    def to_act(self, state: Count) -> tuple[Seat, ...]:
        return () if state.total >= 21 else (state.turns % 2,)

    def legal(self, state: Count, seat: Seat) -> Sequence[Add]:
        return [Add(amount) for amount in (1, 2, 3)]

    def decide(self, turn: object, seat: Seat, action: Add) -> None:
        turn.emit(action)  # type: ignore[attr-defined]

    def evolve(self, state: Count, event: Add) -> Count:
        return replace(state, total=state.total + event.amount, turns=state.turns + 1)

    def outcome(self, state: Count) -> Outcome | None:
        if state.total < 21:
            return None
        seat = (state.turns - 1) % 2
        return Outcome((seat,), (1 + seat, 2 - seat), (0, 0), say("sums.over"))


@pytest.mark.parametrize("total", [0, 4, 6, 11, 14])
def test_any_open_game_for_two_is_searched_by_its_own_rules(total: int) -> None:
    position = RulesPosition(Sums(), Count(total, total % 2), lambda rules, state, seat: 0.0)
    found = Search(position, Budget(100_000)).best()
    assert found.value > WIN - 25
    assert (total + found.move.amount) % 4 == 1


def test_a_game_s_own_rules_say_which_actions_are_noisy() -> None:
    its = sinoda()
    state = dealt(its, 2, 1)
    calm = RulesPosition(its, state, lambda rules, state, seat: 0.0)
    loud = RulesPosition(
        its, state, lambda rules, state, seat: 1.0 * sum(state.values), lambda rules, state, action: True
    )
    assert calm.noisy() == []
    assert list(loud.noisy()) == list(its.legal(state, state.mover))
    assert {loud.gain(action) for action in loud.noisy()} == {0, 1}
