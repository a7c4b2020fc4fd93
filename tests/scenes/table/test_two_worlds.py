"""Two worlds that differ only in what whoever looks can't see are filmed, and no frame tells them apart."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from game.engine.match import Match
from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games import catalog
from game.games.chrono.table.facts.pacing import ChronoTurns
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.ui.input.intents import Back, Hide, Intent, Log, Menu, Point, Step
from tests.matches import standing
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.scenes.shared import Table, match_of, pixels, shared, take
from tests.teaching import hides

GAMES: Final = tuple(name for name in catalog.names() if hides(name))
SIZE: Final = (960, 600)
FEW, MANY = 2, 200
"""So many pairs are filmed of each game."""


def worlds(game: str, chance: random.Random) -> tuple[tuple[Match[Any, Any, Any], Match[Any, Any, Any]], Seat | None]:
    """Return two worlds that differ, and whose eyes can't tell them apart: nobody's, or a player's."""
    seats_of = [count for count in catalog.load(game).seats if count >= 3][:2] or catalog.load(game).seats[:1]
    for _ in range(1000):
        lot, seed, steps = chance.randrange(2), chance.randrange(10_000), chance.randrange(30)
        count = seats_of[lot % len(seats_of)]
        before = match_of(game, count, seed, 0)
        rng = Rng.of(seed, 1)
        for _ in range(steps):
            seats = before.rules.to_act(before.state)
            if not seats:
                break
            before.play(seats[0], rng.choice(list(before.rules.legal(before.state, seats[0]))))
        acting = before.rules.to_act(before.state)
        if not acting:
            continue
        if plays_itself(game, before, acting):
            continue  # the act itself tells it, in one world alone
        seat = acting[0] if chance.random() < 0.5 and len(acting) == 1 else None
        states = [before.rules.imagine(before.view(seat), Rng.of(seed, number)) for number in (1, 2)]
        first, second = (standing(match_of(game, count, seed, 0).rules, state, count, seed) for state in states)
        if states[0] != states[1] and not any(plays_itself(game, match, acting) for match in (first, second)):
            return (first, second), seat
    raise AssertionError(f"{game} has worlds that differ")


def plays_itself(game: str, match: Match[Any, Any, Any], acting: Sequence[Seat]) -> bool:
    """Tell whether what is to be done now plays itself, for all to see."""
    if game != "chrono" or len(acting) != 1:
        return False
    return ChronoTurns().forced(match.rules.legal(match.state, acting[0])) is not None


def frames(box: Box, table: Table, seat: Seat | None, count: int, chance: random.Random) -> Iterator[str]:
    """Film, as long as no other eyes than those of `seat` look."""
    for _ in range(count):
        go(box, 0.1 + chance.random() * 0.2, 0.05)
        if table.moment.viewer in (None, seat):
            yield hashlib.sha256(pixels(box) + box.services.navigator.title.encode()).hexdigest()


def film(root: Path, game: str, match: Match[Any, Any, Any], seat: Seat | None, seed: int) -> list[str]:
    """Film a table before anybody takes the screen, in somebody's hands, and after they have hidden their hand."""
    chance = random.Random(seed)
    box, table = shared(root, game, match, motion=chance.choice((0.0, 1.0)), size=SIZE)
    shots = list(frames(box, table, seat, 4, chance))
    for _ in range(100):
        if isinstance(box.services.navigator.top, Curtain | Ring) or not table.machine.owner.waiting():
            break
        go(box)
    top = box.services.navigator.top
    if isinstance(top, Curtain | Ring) and not (isinstance(top, Ring) and not top.waiting):
        take(box, seat if seat is not None else table.machine.owner.waiting()[0])
        steps: tuple[Intent, ...] = (Point(chance.randrange(960), chance.randrange(600)), Step(1, 0), Step(0, 1))
        for intent in steps:
            box.intend(intent)
            shots += frames(box, table, seat, 1, chance)
    ways: tuple[Intent, ...] = (Hide(), Menu(), Back(), Log(), Back())
    for intent in ways:
        box.intend(intent)
        shots += frames(box, table, seat, 1, chance)
    return shots


def pairs_alike(root: Path, game: str, count: int, first_pair: int = 0) -> None:
    """Film so many pairs; fail where a frame of one differs from that of its twin."""
    seen = 0
    for number in range(first_pair, first_pair + count):
        pair, seat = worlds(game, random.Random(f"{game} {number}"))
        first, second = (film(root / f"{number}-{n}", game, match, seat, number) for n, match in enumerate(pair))
        assert first == second, f"pair {number} of {game}, seen by {seat}"
        seen += len(first)
    assert seen > 5 * count, "they were filmed"


@pytest.mark.parametrize("game", GAMES)
def test_no_frame_tells_two_worlds_apart(tmp_path: Path, game: str) -> None:
    pairs_alike(tmp_path, game, FEW)


def test_a_pause_amid_what_is_told_shows_nothing_that_is_still_to_be_told(tmp_path: Path) -> None:
    pairs_alike(tmp_path, "syncro", 1, 28)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_frame_of_many_pairs_tells_two_worlds_apart(tmp_path: Path, game: str) -> None:
    pairs_alike(tmp_path, game, MANY)
