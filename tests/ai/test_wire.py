"""What goes to the worker's process: little, and the view arrives whole."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import suppress
from itertools import zip_longest
from typing import Any

import pytest

from game.ai.process.wire import Opened, Question, Receiver, Request, Sender, Setup
from game.engine.match import IllegalAction, Match
from game.engine.rng import Rng
from game.games import catalog
from tests.ai.trial import load_real
from tests.contract import worlds

ENOUGH = 120
"""Decisions until a match is in its midst in every game."""


def requests(match: Match[Any, Any, Any], setup: Setup) -> Iterator[Request]:
    """Yield a request for every seat that owes a decision now."""
    for seat in match.rules.to_act(match.state):
        yield Request(setup, match.view(seat), "Reader", 7, match.rules.legal(match.state, seat))


def setup_of(name: str, seats: int | None = None) -> Setup:
    entry = catalog.load(name)
    seats = seats or entry.seats[-1]
    return Setup(name, seats, entry.settle(seats, {}), worlds.levels(entry))


def played(setup: Setup, seed: int) -> Iterator[Request]:
    """Yield the requests of a match that is played at random."""
    match = worlds.begin(worlds.Setup(setup.game, setup.seats), seed)
    for _ in worlds.play_on(match, seed, ENOUGH):
        yield from requests(match, setup)


def arrives(request: Request, sender: Sender, receiver: Receiver) -> bytes:
    """Assert that a request is read as it was written, and return what was sent."""
    data = sender.write(request)
    read = receiver.read(data)
    assert isinstance(read, Question)
    assert (read.entry.name, read.view) == (request.setup.game, request.view)
    assert (read.skill, read.luck, read.ahead) == (request.skill, request.luck, not request.choices)
    return data


@pytest.mark.parametrize("name", catalog.names())
def test_every_view_of_a_match_arrives_whole_and_maps_and_options_go_once(name: str) -> None:
    setup, sender, receiver = setup_of(name), Sender(), Receiver(load_real)
    told = [b"game.engine.level", *(key.encode() for key in setup.options)]
    first, *others = (zlib.decompress(arrives(request, sender, receiver)) for request in played(setup, 3))
    assert [mark for mark in told if mark not in first] == ([] if setup.levels else told[:1])
    assert not [mark for mark in told for data in others if mark in data]


def test_two_matches_side_by_side_are_not_mixed_up() -> None:
    """One of another set-up, and one of the same: a rematch."""
    syncro, sinoda = setup_of("syncro"), setup_of("sinoda", 2)
    for first, second in ((syncro, sinoda), (sinoda, sinoda)):
        sender, receiver = Sender(), Receiver(load_real)
        for pair in zip_longest(played(first, 1), played(second, 2)):
            for request in filter(None, pair):
                arrives(request, sender, receiver)


@pytest.mark.parametrize("name", catalog.names())
def test_after_an_undo_the_view_arrives_whole(name: str) -> None:
    setup, sender, receiver = setup_of(name), Sender(), Receiver(load_real)
    match, rng = worlds.begin(worlds.Setup(name, setup.seats), 5), Rng(5)
    for number in range(ENOUGH):
        if number % 3 == 2:
            with suppress(IllegalAction):  # chance was rolled
                match.undo()
        asked = list(requests(match, setup))
        for request in asked:
            arrives(request, sender, receiver)
        if asked:
            match.play(match.rules.to_act(match.state)[0], rng.choice(asked[0].choices))


def test_the_rules_of_a_match_are_built_once() -> None:
    setup, sender, receiver = setup_of("syncro"), Sender(), Receiver(load_real)
    read = [
        receiver.read(sender.open(setup, ["Reader"])),
        *(receiver.read(sender.write(one)) for one in played(setup, 3)),
    ]
    assert isinstance(read[0], Opened)
    assert (read[0].entry.name, read[0].skills) == ("syncro", ("Reader",))
    assert len({id(question.rules) for question in read if isinstance(question, Question)}) == 1


def test_a_request_that_another_process_was_sent_the_beginning_of_is_refused() -> None:
    setup, sender = setup_of("sinoda"), Sender()
    data = [sender.write(request) for request in played(setup, 3)]
    with pytest.raises(AssertionError, match="opened"):
        Receiver(load_real).read(data[-1])
    receiver = Receiver(load_real)
    receiver.read(data[0])
    with pytest.raises(AssertionError, match="was sent 0 events, not"):
        receiver.read(data[-1])
