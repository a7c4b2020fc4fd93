"""What is decided is decided: the nearest win is taken, the farthest loss, and no taste moves either.

Trees are drawn by lot, some of their ends won and some lost, and looked at as a whole to compare.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeAlias

import pytest

from game.ai.players.brain import Budget
from game.ai.search.alphabeta import Search
from game.ai.search.bestreply import BestReply
from game.ai.search.deepening import DECIDED, WIN, later, liked, sooner, surpassed
from game.engine.protocol import Seat
from game.engine.rng import Rng

Way: TypeAlias = tuple[int, ...]
Ends: TypeAlias = dict[Way, int]
MUCH = 5_000
"""A like that is worth more than anything that is undecided."""


class Drawn:
    """A tree of two moves, in which `ends` are won (1) or lost (-1) for camp 0; two players move in turn.

    Both moves are captures below `calm` moves of depth, and what is undecided looks as `looks` has it to camp 0.
    """

    def __init__(self, ends: Ends, deep: int, calm: int = 99, looks: Ends | None = None) -> None:
        self.ends, self.deep, self.calm, self.looks = ends, deep, calm, looks or {}
        self.way: Way = ()

    def camp(self) -> int:
        return len(self.way) % 2

    def key(self) -> Hashable:
        return self.way

    def moves(self) -> Sequence[int]:
        return (0, 1)

    def noisy(self) -> Sequence[int]:
        return (0, 1) if self.calm <= len(self.way) < self.deep else ()

    def gain(self, move: int) -> int:
        return 1_000

    def make(self, move: int) -> None:
        self.way += (move,)

    def unmake(self) -> None:
        self.way = self.way[:-1]

    def final(self) -> int | None:
        end = self.ends.get(self.way)
        if end is None:
            return self.evaluate() if len(self.way) >= self.deep else None
        return self._mine(WIN * end)

    def evaluate(self) -> int:
        return self._mine(self.looks.get(self.way, 0))

    def _mine(self, value: int) -> int:
        return value if self.camp() == 0 else -value

    # the same tree, as one who has rivals sees it: camp 1 is a rival, who may pass
    def replies(self) -> Sequence[tuple[Seat, int]]:
        return [(1, move) for move in self.moves()]

    def strikes(self) -> Sequence[tuple[Seat, int]]:
        return [(1, move) for move in self.noisy()]

    def worth(self, move: int) -> int:
        return 0


class Crowded(Drawn):
    """Values are always those of who searches, and a rival who passes makes the move 2."""

    def make(self, seat: Seat | None, move: int | None) -> None:  # type: ignore[override]
        self.way += (2 if move is None else move,)

    def _mine(self, value: int) -> int:
        return value


def grown(seed: int, deep: int) -> tuple[Ends, Ends]:
    """Return ends, and how the rest looks, of a tree drawn by lot."""
    rng, ends, looks = Rng.of(seed, deep), Ends(), Ends()
    ways: list[Way] = [()]
    for _ in range(deep):
        ways = [(*way, move) for way in ways for move in (0, 1)]
        for way in ways:
            lot = rng.below(9)
            if lot < 3:
                ends[way] = 1 if lot else -1
            looks[way] = rng.below(200) - 100
        ways = [way for way in ways if way not in ends]
    return ends, looks


def whole(tree: Drawn) -> int:
    """Return the value of a tree for who is to move, each win and loss put off by the moves to it."""
    final = tree.final()
    if final is not None:
        return final
    values = []
    for move in tree.moves():
        tree.make(move)
        values.append(later(-whole(tree)))
        tree.unmake()
    return max(values)


@pytest.mark.parametrize("deep", [3, 5, 7])
def test_wins_and_losses_are_as_far_as_looking_at_everything_finds_them(deep: int) -> None:
    decided = set()
    for seed in range(60):
        ends, looks = grown(seed, deep)
        expected = whole(Drawn(ends, deep, looks=looks))
        decided.add(expected if abs(expected) > DECIDED else 0)
        assert Search(Drawn(ends, deep, looks=looks), Budget(100_000)).best().value == expected
    assert len(decided) > deep


def test_a_win_among_captures_is_put_off_by_the_moves_to_it() -> None:
    """Two moves are searched; the third, which wins, is only seen where captures are played out."""
    ends: Ends = {(0, 0, 0): 1, (0, 1, 0): 1}
    found = Search(Drawn(ends, 5, calm=2), Budget(1_000), deepest=2).best()
    assert (found.move, found.value) == (0, WIN - 3)


def test_a_loss_among_captures_is_put_off_by_the_moves_to_it() -> None:
    """Who looks one move ahead sees two replies: the one takes the last piece, the other only much."""
    ends: Ends = {(0, 0): -1, (1, 1): -1}
    found = Search(Drawn(ends, 5, calm=1), Budget(1_000), deepest=1).best()
    assert found.value == -WIN + 2


def test_of_a_win_now_and_one_later_the_one_now_is_taken_whatever_is_liked() -> None:
    ends: Ends = {(0, 0, 0): 1, (0, 1, 0): 1, (1,): 1}
    for likes in ({}, {0: 40}, {0: MUCH, 1: -MUCH}):
        for calm in (2, 99):
            found = Search(Drawn(ends, 5, calm), Budget(1_000), likes=likes).best()
            assert (found.move, found.value) == (1, WIN - 1)


def test_of_a_loss_now_and_one_later_the_one_later_is_taken_whatever_is_liked() -> None:
    ends: Ends = {(0, 0): -1, **{(1, one, other, 0): -1 for one in (0, 1) for other in (0, 1)}}
    for likes in ({}, {0: 40}, {0: MUCH, 1: -MUCH}):
        for calm in (1, 3, 99):
            found = Search(Drawn(ends, 6, calm), Budget(1_000), likes=likes).best()
            assert (found.move, found.value) == (1, -WIN + 4)


def test_no_like_outweighs_a_win_and_none_makes_up_for_a_loss() -> None:
    for move in (0, 1):
        for way, end in (((move,), 1), ((1 - move, 0), -1)):
            found = Search(Drawn({way: end}, 3), Budget(1_000), likes={1 - move: 3 * WIN, move: -3 * WIN}).best()
            assert found.move == move


def test_where_nothing_is_decided_it_is_the_like_that_chooses() -> None:
    looks: Ends = {(0,): 20, (1,): 0}
    for like, move in ((19, 0), (21, 1)):
        assert Search(Drawn({}, 1, looks=looks), Budget(1_000), likes={1: like}).best().move == move


def test_the_first_position_that_is_looked_at_is_that_of_a_win() -> None:
    for move in (0, 1):
        assert Search(Drawn({(move,): 1}, 9), Budget(1), likes={1 - move: MUCH}).best().move == move
        assert BestReply(Crowded({(move,): 1}, 9), Budget(1), likes={1 - move: MUCH}).best().move == move


def test_among_several_too_no_like_moves_what_is_decided() -> None:
    later_win: Ends = {(0, reply, 0): 1 for reply in (0, 1, 2)}
    lost: Ends = {(0, 0): -1, **{(1, one, other, 0): -1 for one in (0, 1, 2) for other in (0, 1)}}
    for likes in ({}, {0: 40}, {0: MUCH, 1: -MUCH}):
        won = BestReply(Crowded({**later_win, (1,): 1}, 5), Budget(1_000), likes=likes).best()
        assert (won.move, won.value) == (1, WIN - 1)
        put_off = BestReply(Crowded(lost, 6), Budget(5_000), likes=likes).best()
        assert (put_off.move, put_off.value) == (1, -WIN + 4)
        assert BestReply(Crowded(later_win, 3), Budget(1_000), likes=likes).best().value == WIN - 3


@pytest.mark.parametrize("deep", [3, 5])
def test_among_several_wins_and_losses_are_as_far_as_they_are(deep: int) -> None:
    def looked(tree: Crowded, ours: bool) -> int:
        final = tree.final()
        if final is not None:
            return final
        values = []
        for move in (0, 1) if ours else (0, 1, None):
            tree.make(None, move)
            values.append(later(looked(tree, not ours)))
            tree.unmake()
        return max(values) if ours else min(values)

    for seed in range(40):
        ends, looks = grown(seed, deep)
        expected = looked(Crowded(ends, deep, looks=looks), True)
        assert BestReply(Crowded(ends, deep, looks=looks), Budget(100_000)).best().value == expected


def test_a_bound_is_passed_on_as_the_value_is_put_off() -> None:
    steps = [*range(-WIN - 2, -WIN + 9), *range(-9, 9), *range(WIN - 9, WIN + 2)]
    for value in steps:
        for bound in steps:
            assert (later(value) > bound) == (value > sooner(bound))
            assert (later(value) < bound) == (value < sooner(bound))
        for like in (-3 * WIN, -7, 0, 7, 3 * WIN):
            for best in steps:
                better = liked(value, like) > best
                assert better == (value > surpassed(best, like))
