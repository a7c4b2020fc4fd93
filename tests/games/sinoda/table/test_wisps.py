"""Sinoda's quiet things: light runs along free petals only, a mote crosses a free plain, and both go at once."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.reading import OPEN, Reading
from game.games.catalog import load
from game.games.sinoda.rules.position import State
from game.games.sinoda.table.facts.board import BoardPlace, Lattice
from game.games.sinoda.table.pieces.wisps import (
    BRIGHT,
    CROSSES,
    FAINT,
    LONGEST,
    PLAIN,
    SHORTEST,
    SIZE,
    SPEED,
    PetalRun,
    mote,
    petal_run,
)  # fmt: skip
from game.saves.records.replay import replay
from game.ui.layout.frame import Rect
from game.ui.motion.wisps import Glow, WispPath
from tests.contract.test_golden import GOLDEN
from tests.games.sinoda.positions import board
from tests.scenes.box import levels

SIDE = 91.0
LAST = 240  # decisions of a golden match that are looked at at most


@cache
def readings() -> tuple[Reading, ...]:
    """Return Sinoda's golden matches."""
    return tuple(
        Reading(replay(path.read_bytes(), load, levels).match) for path in sorted((GOLDEN / "sinoda").glob("*"))
    )


@cache
def place_of(name: str, turn: int) -> BoardPlace:
    lattice = Lattice(board(name))
    return BoardPlace(lattice, SIDE / lattice.side, 640, 352, lattice.turns[turn % len(lattice.turns)])


def stood(state: State) -> frozenset[int]:
    return frozenset(space for space in state.spaces if space >= 0)


def nodes_of(place: BoardPlace, run: PetalRun) -> list[int]:
    """Return the corners of the board that a run goes along."""
    corners = [place.at(node) for node in place.lattice.nodes]
    return [min(range(len(corners)), key=lambda node: dist(corners[node], point)) for point in run.points]


def alphas(way: WispPath, step: float = 1 / 60) -> list[list[Glow]]:
    return [list(way.seen(number * step)) for number in range(int(way.seconds / step) + 2)]


# Light along petals


@settings(deadline=None, derandomize=True, max_examples=150)
@given(st.integers(0, 4), st.integers(0, LAST), st.integers(1, 10_000), st.integers(0, 5))
def test_light_runs_along_five_to_nine_petals_that_belong_to_no_piece(
    match: int, at: int, number: int, turn: int
) -> None:
    reading = readings()[match % len(readings())]
    state: State = reading.view(min(at, reading.length), OPEN, 0).state
    place = place_of("small" if len(state.starts) == 2 else "large", turn)
    taken = stood(state)
    run = petal_run(place, taken, (), number)
    if run is None:
        return
    nodes = nodes_of(place, run)
    assert SHORTEST <= len(nodes) - 1 <= LONGEST
    assert len(set(nodes)) == len(nodes)
    for one, other in pairwise(nodes):
        spaces = place.lattice.sides[min(one, other), max(one, other)]
        assert not taken.intersection(spaces)
    ways = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(run.points)]
    assert all(ax * bx + ay * by > 0 for (ax, ay), (bx, by) in pairwise(ways)), "it never turns back sharply"
    for glow in run.seen(run.seconds / 2):
        spots = [place.spots[space] for space in taken]
        assert not any(spot.holds(glow.x, glow.y) for spot in spots), "its middle lies on no piece"


def test_an_empty_board_has_a_way_and_a_full_one_has_none() -> None:
    place = place_of("small", 0)
    assert petal_run(place, frozenset(), (), 1) is not None
    assert petal_run(place, frozenset(range(len(place.spots))), (), 1) is None


def test_no_petal_is_lit_where_words_or_buttons_lie() -> None:
    place = place_of("small", 0)
    half = Rect(0, 0, 640, 720)
    runs = [petal_run(place, frozenset(), (half,), number) for number in range(40)]
    assert all(run is not None for run in runs)
    assert all(min(x for x, _ in run.points) > half.right for run in runs if run is not None)


def test_the_same_number_has_the_same_way_and_others_have_others() -> None:
    place = place_of("small", 0)
    runs = [petal_run(place, frozenset((5, 9)), (), number) for number in (1, 1, 2, 3, 4)]
    assert runs[0] == runs[1]
    assert len(set(runs)) > 2
    many = [petal_run(place, frozenset(), (), number) for number in range(60)]
    assert {len(run.points) - 1 for run in many if run is not None} == set(range(SHORTEST, LONGEST + 1))


def test_a_petal_comes_stays_and_goes_and_the_next_begins_meanwhile() -> None:
    run = PetalRun(tuple((SIDE * number, 0.0) for number in range(6)))
    assert run.seen(0) == []
    (first,) = run.seen(0.21)
    assert first.alpha == BRIGHT / 2
    assert (first.x, first.y, first.w, first.angle) == (SIDE / 2, 0, SIDE, 0)
    assert next(glow.alpha for glow in run.seen(0.5)) == BRIGHT
    assert len(run.seen(0.5)) == 2, "the next begins after 380 ms"
    assert len(run.seen(1.67)) == 5
    assert run.seconds == pytest.approx(0.38 * 4 + 1.68)
    assert run.seen(run.seconds) == []
    assert max(glow.alpha for glows in alphas(run) for glow in glows) <= 150


def test_light_looks_the_way_that_it_runs() -> None:
    (glow,) = PetalRun(((0.0, 0.0), (0.0, SIDE), (0.0, 2 * SIDE))).seen(0.2)
    assert glow.angle == 90
    assert glow.rect.h > glow.rect.w


# The mote


@pytest.mark.parametrize("number", range(12))
def test_a_mote_stays_in_its_plain_and_is_slow_and_faint(number: int) -> None:
    page = Rect(0, 0, 1280, 720)
    way = mote(page, (), number)
    assert way is not None
    side, up, w, h = PLAIN
    plains = [Rect(x, 720 - up - h, w, h).inset(-2, -2) for x in (side, 1280 - side - w)]
    seen = [glow for glows in alphas(way) for glow in glows if glow.alpha]
    plain = next(one for one in plains if one.holds(seen[0].x, seen[0].y))
    assert all(plain.holds(glow.x, glow.y) for glow in seen)
    assert all(SIZE[0] <= glow.w <= SIZE[1] for glow in seen)
    assert max(glow.alpha for glow in seen) <= FAINT[1]
    assert SPEED[0] <= abs(way.speed) <= SPEED[1]
    assert way.seconds == CROSSES
    assert way.seen(0)[0].alpha == way.seen(CROSSES)[0].alpha == 0


def test_a_mote_takes_the_other_plain_where_one_has_words_and_none_where_both_have() -> None:
    page = Rect(0, 0, 1280, 720)
    left, right = Rect(40, 556, 20, 20), Rect(1000, 640, 60, 20)
    numbers = range(20)
    assert all(way is not None and way.start[0] > 640 for way in (mote(page, (left,), n) for n in numbers))
    assert all(way is not None and way.start[0] < 640 for way in (mote(page, (right,), n) for n in numbers))
    assert not any(mote(page, (left, right), number) for number in numbers)
