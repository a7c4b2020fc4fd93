"""Information-set tree search on toys whose best move is known."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from game.ai.players.brain import Budget
from game.ai.search.by_rules import drawn
from game.ai.search.ismcts import ASKED, Search, Tried, best
from game.engine.rng import Rng


class Heap:
    """Take one to three from a heap in turns; who takes the last one wins. A world is the heap and who is to take."""

    def __init__(self, cut: int = 99) -> None:
        self.cut = cut
        self.made = 0
        self.deepest = 0

    def copy(self, world: tuple[int, int]) -> tuple[int, int]:
        return world

    def to_act(self, world: tuple[int, int]) -> Sequence[int]:
        return (world[1],)

    def moves(self, world: tuple[int, int], seat: int) -> Sequence[int]:
        return range(1, min(3, world[0]) + 1)

    def priors(self, world: tuple[int, int], seat: int, moves: Sequence[int]) -> Sequence[float]:
        return [1 / len(moves)] * len(moves)

    def quick(self, world: tuple[int, int], seat: int, rng: Rng) -> int:
        return rng.choice(self.moves(world, seat))

    def play(self, world: tuple[int, int], seat: int, move: int, rng: Rng) -> tuple[int, int]:
        self.made += 1
        return world[0] - move, 1 - seat

    def judge(self, world: tuple[int, int], plies: int) -> Sequence[float] | None:
        self.deepest = max(self.deepest, plies)
        if not world[0]:
            return (float(world[1] == 1), float(world[1] == 0))
        return (0.5, 0.5) if plies >= self.cut else None


class Pennies(Heap):
    """Both show heads or tails at once: seat 0 gets 1 for two heads, a half for two tails, else seat 1 gets it all."""

    def to_act(self, world: Any) -> Sequence[int]:
        return tuple(seat for seat in range(2) if world[seat] is None)

    def moves(self, world: Any, seat: int) -> Sequence[int]:
        return (0, 1)

    def play(self, world: Any, seat: int, move: int, rng: Rng) -> Any:
        return (move, world[1]) if seat == 0 else (world[0], move)

    def judge(self, world: Any, plies: int) -> Sequence[float] | None:
        if None in world:
            return None
        gain = ((1.0, 0.0), (0.0, 0.5))[world[0]][world[1]]
        return gain, 1 - gain


class Door(Heap):
    """Seat 0 stops and has nearly all, or goes on; then seat 1 lets it pass, or hits, which few worlds allow.

    A world is seat 1's card, whether seat 0 went on, and what seat 0 has got in the end.
    """

    def to_act(self, world: Any) -> Sequence[int]:
        return (int(world[1]),)

    def moves(self, world: Any, seat: int) -> Sequence[int]:
        return (0, 1) if seat == 0 or world[0] < 2 else (0,)

    def play(self, world: Any, seat: int, move: int, rng: Rng) -> Any:
        if seat == 0:
            return world[0], bool(move), None if move else 0.95
        return *world[:2], float(not move)

    def judge(self, world: Any, plies: int) -> Sequence[float] | None:
        return None if world[2] is None else (world[2], 1 - world[2])


def taken(game: Heap, heap: int, *, halving: bool = False, nodes: int = 3000) -> int:
    search = Search(game, 0, halving=halving)
    return best(search.run(lambda rng: (heap, 0), Budget(nodes), Rng(1)))


@pytest.mark.parametrize("halving", [False, True])
def test_the_winning_move_of_a_small_game_is_found(halving: bool) -> None:
    assert [taken(Heap(), heap, halving=halving) for heap in (5, 6, 7, 9, 10)] == [1, 2, 3, 1, 2]


def test_a_sealed_choice_is_mixed_so_that_nobody_gains_by_knowing_the_mixture() -> None:
    search = Search(Pennies(), 0)
    tried = search.run(lambda rng: (None, None), Budget(20_000), Rng(2))
    assert [item.move for item in tried] == [0, 1]
    assert tried[0].share == pytest.approx(1 / 3, abs=0.05)
    heads = sum(drawn(tried, Rng.of(3, number)) == 0 for number in range(600))
    assert 130 < heads < 270


def test_a_move_that_is_seldom_possible_is_judged_by_the_times_that_it_was() -> None:
    """The hit is possible in one world of five, and taken in each of them: going on brings 0.8."""
    tried = Search(Door(), 0).run(lambda rng: (rng.below(10), False, None), Budget(8000), Rng(3))
    assert best(tried) == 0
    forced = Search(Door(), 0, halving=True).run(lambda rng: (rng.below(10), False, None), Budget(8000), Rng(3))
    assert forced[1].value == pytest.approx(0.8, abs=0.05)


def test_no_more_positions_are_made_than_the_budget_allows() -> None:
    for nodes in (1, 2, 17, 500):
        for halving in (False, True):
            game = Heap()
            assert taken(game, 10, halving=halving, nodes=nodes) in (1, 2, 3)
            assert game.made <= nodes


def test_a_thought_that_is_stopped_ends_within_a_few_positions() -> None:
    game, asked = Heap(), []

    def stop() -> bool:
        asked.append(game.made)
        return game.made > 100

    tried = Search(game, 0).run(lambda rng: (10, 0), Budget(10_000, stop), Rng(4))
    assert game.made <= 100 + ASKED
    assert sum(item.visits for item in tried) > 0
    assert max(after - before for before, after in pairwise(asked)) <= ASKED


def test_a_thought_that_may_not_even_begin_answers_by_its_priors() -> None:
    class Sure(Heap):
        def priors(self, world: tuple[int, int], seat: int, moves: Sequence[int]) -> Sequence[float]:
            return [0.2, 0.7, 0.1][: len(moves)]

    assert best(Search(Sure(), 0).run(lambda rng: (9, 0), Budget(0), Rng(5))) == 2
    stopped = Search(Sure(), 0).run(lambda rng: (9, 0), Budget(stop=lambda: True), Rng(5))
    assert best(stopped) == 2
    assert drawn(stopped, Rng(6)) in (1, 2, 3)


def test_the_judge_may_end_a_thought_early() -> None:
    game = Heap(cut=3)
    taken(game, 30, nodes=400)
    assert game.deepest == 3


def test_where_there_is_one_move_nothing_is_thought() -> None:
    game = Heap()
    assert taken(game, 1) == 1
    assert not game.made


def test_no_more_worlds_are_imagined_than_are_wanted() -> None:
    worlds: list[int] = []

    def imagine(rng: Rng) -> tuple[int, int]:
        worlds.append(1)
        return 6, 0

    assert best(Search(Heap(), 0, worlds=5).run(imagine, Budget(2000), Rng(7))) == 2
    assert len(worlds) == 5


def test_of_moves_tried_about_as_often_the_one_that_brought_most_is_best() -> None:
    tried = [Tried("a", 10, 0.4, 0.4), Tried("b", 8, 0.6, 0.3), Tried("c", 2, 0.9, 0.3)]
    assert best(tried) == "b"
