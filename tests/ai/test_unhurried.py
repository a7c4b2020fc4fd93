"""A thought that is bound by positions alone: no clock ends it, and it is the same whoever seals first."""

from __future__ import annotations

from dataclasses import replace
from multiprocessing import Pipe
from threading import Thread
from typing import Any

import pytest

from game.ai.process import desk
from game.ai.process.desk import Desk
from game.ai.process.thinking import PATIENT, chance_of, think
from game.ai.process.wire import Request, Sender, Setup
from game.ai.process.worker import GRACE, Worker
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games import catalog
from tests.ai.test_worker import Clock, request, until_thinking
from tests.ai.trial import load
from tests.scenes.box import levels

GAMES = ("soon", "syncron", "chrono", "syncro", "sinoda")


def asked(game: str, decisions: int, seat: int | None = None) -> Request:
    """Return what a Regular is asked somewhere in a match of a day's board."""
    entry = catalog.load(game)
    daily = entry.daily
    assert daily is not None
    options = entry.settle(daily.seats, dict(daily.options))
    match: Match[Any, Any, Any] = Match(entry.rules(daily.seats, options, levels(entry)), Opening(daily.seats), 20)
    rng = Rng.of(5, 0)
    while decisions or (seat is not None and seat not in match.rules.to_act(match.state)):
        acting = match.rules.to_act(match.state)[0]
        match.play(acting, rng.choice(match.rules.legal(match.state, acting)))
        decisions = max(0, decisions - 1)
    seat = match.rules.to_act(match.state)[0] if seat is None else seat
    setup = Setup(game, daily.seats, options, levels(entry))
    return Request(setup, match.view(seat), "regular", 3, match.rules.legal(match.state, seat), unhurried=True)


def answered(request: Request) -> object:
    """Return what the process answers."""
    ours, theirs = Pipe()
    thread = Thread(target=Desk(theirs, catalog.load).serve)
    thread.start()
    ours.recv()
    ours.send_bytes(Sender().write(request))
    action, trouble = ours.recv()
    ours.close()
    thread.join(60)
    assert not trouble
    return getattr(action, "action", action)


@pytest.mark.parametrize("game", GAMES)
def test_a_days_computer_players_answer_alike_on_a_machine_that_is_a_thousand_times_slower(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = asked(game, 6)
    quick = answered(request)
    seconds = iter(range(0, 100_000_000, 1000))
    monkeypatch.setattr(desk, "monotonic", lambda: float(next(seconds)))
    assert answered(request) == quick


def test_who_is_bound_by_positions_alone_is_not_late_where_others_would_be() -> None:
    clock = Clock()
    worker = Worker(load, clock)
    worker.submit(replace(request("Endless"), unhurried=True))
    until_thinking(worker)
    process = worker._process
    for _ in range(3):
        clock.now += GRACE + 5
        assert worker.poll() is None
        assert worker._process is process
    clock.now += PATIENT
    assert worker.poll() is None
    assert worker._process is not process, "that long nobody thinks who doesn't hang"
    worker.close()


def test_who_seals_first_changes_no_chance_of_a_day() -> None:
    entry = catalog.load("syncron")
    rules = entry.rules(4, entry.settle(4, {"race": "short"}), levels(entry))
    choices = set()
    chances = set()
    for order in ((0, 1, 2), (2, 0, 1), (), (1,)):
        match: Match[Any, Any, Any] = Match(rules, Opening(4), 11)
        for seat in order:
            match.play(seat, rules.legal(match.state, seat)[2])
        view = match.view(3)
        chances.add(chance_of(7, view, rules.sealing).bits())
        choices.add(think(entry, rules, view, "regular", 7, unhurried=True))
    assert len(chances) == 1
    assert len(choices) == 1
