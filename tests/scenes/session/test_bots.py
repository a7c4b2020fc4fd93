"""Computer players at a table: how long each of their steps stays visible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from game.ai.players.entry import OptionValue
from game.app import FRAME
from game.games.chrono.rules.rules import Draw, Pass
from game.scenes.session.bots.bots import ALL, GOES_ON
from game.scenes.session.messages.inputs import Decided
from tests.loop import Evening
from tests.matches import match_of, people_in
from tests.scenes.box import Box
from tests.scenes.seated import go, show_match
from tests.workers import StillWorker

STEP = 0.4  # a computer player's step is visible for so many seconds or more


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    result = Evening(tmp_path)
    yield result
    result.app.close()


FORCED = {Draw: 0.06, Pass: 0.3}  # and what everybody sees to be forced takes less: it is told in passing


class Step(NamedTuple):
    """A step of a computer player: whether it goes on a turn, what it is where nothing else was possible, its pause."""

    goes_on: bool
    forced: object | None
    pause: float


def pauses(evening: Evening, game: str, count: int, **options: OptionValue) -> list[Step]:
    """Return the first dozen steps of so many computer players."""
    table = evening.table(game, ("apprentice",) * count, 4, **options)
    asked: list[tuple[int, object | None, float]] = []
    played: list[float] = []

    def look() -> bool:
        if len(asked) < evening.worker.requests:
            seat = table.machine.bots.seat
            assert seat is not None, "who was asked is thinking"
            asked.append((seat, table.game.parts.turns.forced(table.host.legal(seat)), evening.time))
        if len(played) < table.host.decision_count:
            played.append(evening.time)
        return len(played) == 12

    evening.run(120.0, look)
    more = [False, *(before[0] == after[0] for before, after in pairwise(asked))]
    return [Step(on, forced, end - begin) for on, (_, forced, begin), end in zip(more, asked, played, strict=False)]


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_computer_players_take_their_visible_pause_at_every_speed(evening: Evening, speed: float) -> None:
    evening.app.services.motion = speed
    taken = pauses(evening, "chrono", 3)
    assert {step.goes_on for step in taken} == {True, False} == {step.forced is None for step in taken}
    for step in taken:
        least = GOES_ON if step.goes_on else STEP
        wanted = (least if step.forced is None else min(least, FORCED[type(step.forced)])) / speed
        assert wanted <= step.pause <= wanted + 2 * FRAME


def test_a_computer_player_begins_a_turn_of_its_own_anew_after_a_persons(evening: Evening) -> None:
    table = evening.table("sinoda", ("person", "apprentice"), 4)
    moved: list[float] = []
    for _ in range(2):
        while table.host.to_act() == (0,):
            table.performance.send(Decided(0, table.host.legal(0)[0]))
        asked, requests = 0.0, evening.worker.requests

        def look(requests: int = requests) -> bool:
            nonlocal asked
            asked = asked or (evening.time if evening.worker.requests > requests else 0.0)
            return table.host.to_act() == (0,)

        evening.run(60.0, look)
        moved.append(evening.time - asked)
        evening.run(5.0)  # the person has a look at it
    assert all(STEP <= pause <= STEP + 2 * FRAME for pause in moved)


def test_computer_players_that_choose_at_the_same_time_share_a_second_and_a_half(evening: Evening) -> None:
    taken = pauses(evening, "syncron", 5, race=20)
    for step in taken[:5]:
        assert ALL / 5 <= step.pause <= ALL / 5 + 2 * FRAME


def test_computer_players_make_nobody_wait_where_motion_is_off(evening: Evening) -> None:
    evening.app.services.motion = 0.0
    assert max(step.pause for step in pauses(evening, "chrono", 3)) <= 2 * FRAME


def test_the_process_is_told_of_a_match_when_its_table_is_entered(evening: Evening) -> None:
    evening.table("sinoda", ("person", "regular", "apprentice", "regular"))
    assert evening.worker.warmed == [["apprentice", "regular"]]
    assert evening.worker.requests == 0


def test_a_table_of_people_wakes_no_process(evening: Evening) -> None:
    evening.table("sinoda", ("person", "person"))
    evening.run(3.0)
    assert (evening.worker.warmed, evening.worker.pondered) == ([], [])


def test_while_a_person_decides_whoever_plays_next_thinks_ahead_once_of_what_their_seat_knows(evening: Evening) -> None:
    table = evening.table("chrono", ("regular", "person", "regular", "regular"), 4)
    evening.run(60.0, lambda: table.moment.acting == 1)
    evening.run(3.0)
    assert [request.view.seat for request in evening.worker.pondered[-1:]] == [2]
    decided = table.host.decision_count
    assert evening.worker.pondered[-1].view == table.host.view(2)
    assert evening.worker.pondered[-1].choices == ()
    before = len(evening.worker.pondered)
    evening.run(3.0)
    assert (len(evening.worker.pondered), table.host.decision_count) == (before, decided)


def test_after_an_undo_they_think_ahead_anew(evening: Evening) -> None:
    table = evening.table("sinoda", ("person", "regular"), 4)
    evening.run(60.0, lambda: table.moment.acting == 0)
    evening.run(1.0)
    first = evening.worker.pondered[-1]
    table.performance.send(Decided(0, table.host.legal(0)[0]))
    evening.run(60.0, lambda: table.moment.acting == 0)
    table.decisions.undo()
    evening.run(1.0)
    assert evening.worker.pondered[-1].view == first.view
    assert evening.worker.pondered[-1] is not first


def test_whoever_still_thinks_when_the_table_is_left_is_told_to_stop(tmp_path: Path) -> None:
    box, worker = Box(tmp_path), StillWorker()
    entry = box.services.catalog["sinoda"]
    seats = people_in(2, (), skills=("regular",))
    table = show_match(box, match_of(entry, box.services.levels(entry), 2, 5), seats, None, worker)
    go(box, 2.0)
    assert (worker.requests, worker.dropped) == (1, [])
    box.show(box.screens.home())
    assert worker.dropped == [1]
    table.machine.bots.drop()
    assert worker.dropped == [1], "nothing is thought any more"
