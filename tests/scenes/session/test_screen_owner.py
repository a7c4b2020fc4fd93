"""What a person was about to do is gone when the screen changes its owner, down to the pixels."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.games.syncron.rules.rules import Seal
from game.scenes.session.messages.inputs import Decided, Skipped
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.ui.input.intents import Hide
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.scenes.shared import WAYS, Table, cards, choose, match_of, pixels, shared, take, two

GAMES = {"soon": (3, 1, 1), "chrono": (3, 4, 0), "syncron": (4, 1, 0), "syncro": (3, 4, 4)}
"""By game: seats, seed, and decisions taken before, so that a hand of several cards is chosen from."""


def begun(root: Path, game: str) -> tuple[Box, Table, int]:
    """Return a shared table at which a person has just taken the screen."""
    match = match_of(game, *GAMES[game])
    box, table = shared(root, game, match)
    seat = match.rules.to_act(match.state)[0]
    take(box, seat)
    assert table.moment.viewer == seat
    assert len(cards(table)) > 2, "there is something to choose"
    return box, table, seat


def handed_on(box: Box, table: Table, seat: int) -> list[bytes]:
    """Return the pictures from the change of owner to the next person's first frame."""
    shots = []
    for _ in range(60):
        go(box)
        if table.moment.viewer is None:
            break
    assert isinstance(box.services.navigator.top, Curtain | Ring)
    shots.append(pixels(box))
    after = next((item for item in table.machine.owner.waiting() if item != seat), table.machine.owner.waiting()[0])
    take(box, after)
    assert table.moment.viewer is not None
    shots.append(pixels(box))
    go(box)
    shots.append(pixels(box))
    return shots


@pytest.mark.sampled(2)
@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_half_made_choice_is_not_seen_after_the_hand_was_hidden(tmp_path: Path, game: str, how: str) -> None:
    seen = []
    for number in (0, 1):
        box, table, seat = begun(tmp_path / str(number), game)
        choose(box, table, how, two(table)[number])
        go(box, 0.5)
        box.intend(Hide())
        seen.append(handed_on(box, table, seat))
    assert seen[0] == seen[1]


def turn_ended(table: Table, seat: int) -> None:
    """Let a seat act, in a way that does not depend on what it was about to do, until somebody else is to act."""
    while seat in table.host.to_act():
        legal = sorted(table.host.legal(seat), key=repr)
        table.performance.send(Decided(seat, legal[0]))
    table.performance.send(Skipped())


@pytest.mark.sampled(2)
@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("game", ["soon", "chrono", "syncro"])
def test_the_next_person_sees_nothing_of_what_the_last_one_pointed_at(tmp_path: Path, game: str, how: str) -> None:
    seen: list[list[bytes]] = []
    for number in (0, 1):
        box, table, seat = begun(tmp_path / str(number), game)
        choose(box, table, how, two(table)[number])
        turn_ended(table, seat)
        seen.append(handed_on(box, table, seat))
    for one, other in pairwise(seen):
        assert one == other


@pytest.mark.parametrize("how", WAYS)
def test_a_sealed_card_is_not_given_away(tmp_path: Path, how: str) -> None:  # SN-5
    seen: list[Any] = []
    for number in (0, 1):
        box, table, seat = begun(tmp_path / str(number), "syncron")
        key = two(table)[number]
        choose(box, table, how, key)
        table.decisions.act(Seal(key.partition(":")[2]))
        seen.append(handed_on(box, table, seat))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("how", WAYS)
def test_a_card_that_is_chosen_differs_from_another_on_its_owners_screen(tmp_path: Path, how: str) -> None:
    # The tests above would hold on an empty screen, too.
    seen = []
    for number in (0, 1):
        box, table, _ = begun(tmp_path / str(number), "syncron")
        choose(box, table, how, two(table)[number])
        go(box, 0.5)
        seen.append(pixels(box))
    assert seen[0] != seen[1]
