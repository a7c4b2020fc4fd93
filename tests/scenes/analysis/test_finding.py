"""What people lost is found after a match: quietly, once, by what they could know, and never where it helps anybody."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from time import time
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from game.engine import codec
from game.games import catalog
from game.saves.moments import tasks
from game.saves.moments.task import Task, later
from game.saves.moments.worth import MOST
from game.saves.people.people import Person, edited, taken_out, today, with_person
from game.saves.records.curves import Choice, Count, CurveRow, Height, Pair, curves_of
from game.saves.records.header import Came, Occasion, read_header, write_header
from game.saves.records.player import Player
from game.scenes.analysis.curve import Cost, Curve
from game.scenes.analysis.finding import DAYS, RECENT, Finder, worth_asking
from game.scenes.analysis.lost import Answer, Lost, Verdict, open_lost
from game.scenes.analysis.plan import SURE, Plan
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.scenes.shell.jobs.quietly import AFTER, BEGINS, EVERY, Quietly
from game.scenes.shell.services.building import look_later
from tests.contract.test_golden import GOLDEN
from tests.scenes.analysis.here import Here
from tests.scenes.box import Box, at_once

ADA = Person(id="ada", name="Ada")
DEAR = Pair(SURE, 60, 120, 80)
"""A better way, by thirty in a hundred, and surely."""


@pytest.fixture
def box(tmp_path: Path) -> Box:
    made = Box(tmp_path)
    here = Here(catalog.load)
    made.services.worker = lambda: here  # type: ignore[assignment, return-value]
    made.services.hire = at_once
    made.services.shell.keep(with_person(ADA))
    return made


def laid(box: Box, name: str = "one", game: str = "chrono", golden: str = "2", **fields: Any) -> Path:
    """Lay a match on the shelf that Ada played at the first seat."""
    line, _, rest = (GOLDEN / game / f"{golden}.jsonl").read_bytes().partition(b"\n")
    header = read_header(line + b"\n")
    seats = (changed(header.seats[0], name="Ada", by="person", who="ada"), *header.seats[1:])
    path = box.services.store.records_folder / f"{name}.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(write_header(changed(header, seats=seats, **fields)) + rest)
    return path


def back_of(box: Box, path: Path) -> ReplayAccess:
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    return back


def dear(box: Box, path: Path, seat: int = 0, count: int = 1) -> list[int]:
    """Keep beside a record that so many decisions of a seat were dear, as a review would have found; return where."""
    back = back_of(box, path)
    reading, entry = back.reading, back.session.entry
    plan = Plan(reading, seat, 1, advised=True)
    free = [place for place in plan.own if len(reading.legal(place, seat)) > 1][:count]
    choices = [Choice(place) for place in plan.own]
    for place in free:
        other = next(each for each in reading.legal(place, seat) if each != reading.action(place + 1))
        better = codec.pack(reading.rules, other)
        choices[plan.own.index(place)] = Choice(place, better, Pair(40, 10, 25, 18), DEAR, told=True)
    heights = tuple(Height(place, Count(6, 3.0, 3.0), None, Count(6, 3.0, 3.0)) for place in plan.sketched)
    kept = curves_of(box.services.store, path, reading.digest(), entry.judging)
    kept.put(CurveRow(seat=seat, eyes="seat", heights=heights, choices=tuple(choices), complete=True))
    return free


def finder(box: Box, *, lives: bool = False) -> Finder:
    return Finder(box.services, lambda record, header: lives, lambda session: ())


def looked_through(made: Finder) -> None:
    for _ in range(3000):
        if made.over:
            return
        made.step()
    raise AssertionError("it never comes to its end")


def found(box: Box, **ways: bool) -> tuple[Task, ...]:
    """Let all be looked through; return what Ada is asked again."""
    looked_through(finder(box, **ways))
    return tasks.of_person(box.services.store, "ada")


def test_a_dear_decision_becomes_a_task_of_its_owner_for_tomorrow(box: Box) -> None:
    path = laid(box)
    (place,) = dear(box, path)
    (task,) = found(box)
    back = back_of(box, path)
    assert (task.record, task.seat, task.place, task.digest) == ("one", 0, place, back.reading.digest())
    assert (task.who, task.game, task.by) == ("ada", "chrono", 30)
    assert codec.unpack(back.reading.rules, task.played) == back.reading.action(place + 1)
    assert (task.found, task.due) == (today(), later(today(), 1))
    assert task.theme in catalog.load("chrono").themes


def test_what_was_looked_through_is_not_read_again(box: Box) -> None:
    dear(box, laid(box))
    assert len(found(box)) == 1
    tasks.forget(box.services.store, "ada")
    assert found(box) == ()
    assert list(tasks.looked(box.services.store)) == ["one"]


def test_of_one_match_the_dearest_few_at_most(box: Box) -> None:
    places = dear(box, laid(box), count=MOST + 2)
    assert len(places) > MOST
    assert len(found(box)) == MOST


def test_a_whole_match_is_looked_through_by_the_judge_itself(box: Box) -> None:
    path = laid(box)
    found(box)
    assert list(tasks.looked(box.services.store)) == ["one"]
    assert path.with_suffix(".curve").exists(), "what a review will ask is known then"


def test_whoever_wants_none_is_asked_none(box: Box) -> None:
    dear(box, laid(box))
    box.services.shell.keep(edited("ada", likes={"moments": False}))
    assert found(box) == ()
    box.services.shell.keep(edited("ada", likes={}))
    assert len(found(box)) == 1, "nothing was looked through meanwhile"


def test_nothing_of_a_deal_that_is_still_played(box: Box) -> None:
    path = laid(box)
    dear(box, path)
    header = read_header(path.read_bytes().partition(b"\n")[0] + b"\n")
    copy = path.with_name("two.jsonl")
    copy.write_bytes(write_header(changed(header, came=Came("one", 0))))
    assert found(box) == ()
    copy.unlink()
    assert len(found(box)) == 1, "once nobody plays it, it is looked through"


def test_nothing_of_an_adventure_that_lives_on(box: Box) -> None:
    dear(box, laid(box))
    assert found(box, lives=True) == ()
    assert len(found(box)) == 1


def test_nothing_of_a_day_s_deal_on_its_day(box: Box) -> None:
    path = laid(box, occasion=Occasion(day=today()))
    dear(box, path)
    assert found(box) == ()
    path = laid(box, occasion=Occasion(day=later(today(), -1)))
    dear(box, path)
    assert len(found(box)) == 1


def test_nothing_of_what_is_old_or_somebody_else_s(box: Box) -> None:
    path = laid(box, "20260101-000000-chrono-old")
    dear(box, path)
    old = time() - (DAYS + 1) * 86_400
    os.utime(path, (old, old))
    assert found(box) == ()
    box.services.shell.keep(taken_out("ada"))
    dear(box, laid(box))
    assert found(box) == ()


def test_of_a_copy_only_what_was_decided_in_it() -> None:
    costs = tuple(Cost(place, "a", "b", 0.3, 0.6, 0.3, 0.1, SURE) for place in (3, 9))
    header: Any = SimpleNamespace(came=Came("one", 5))
    assert [cost.place for cost in worth_asking(Curve(0, 0, costs=costs), header)] == [9]
    header.came = None
    assert [cost.place for cost in worth_asking(Curve(0, 0, costs=costs), header)] == [3, 9]


def test_nothing_of_a_game_without_themes(box: Box) -> None:
    dear(box, laid(box, game="syncron", golden=next((GOLDEN / "syncron").glob("4*.jsonl")).stem))
    assert found(box) == ()
    assert not tasks.looked(box.services.store)


def test_a_damaged_record_costs_nothing(box: Box) -> None:
    laid(box, "bad").write_bytes(b"nothing of ours\n")
    dear(box, laid(box))
    assert len(found(box)) == 1


def test_who_rests_goes_on_where_it_was(box: Box) -> None:
    path = laid(box)
    made = finder(box)
    for _ in range(8):
        made.step()
    made.rest()
    assert not made.over
    looked_through(made)
    assert list(tasks.looked(box.services.store)) == [path.stem]


# When


class Looking:
    """Count the steps of whoever looks."""

    def __init__(self) -> None:
        self.steps, self.rests, self.over = 0, 0, False

    def step(self) -> None:
        self.steps += 1
        self.over = self.steps >= 3

    def rest(self) -> None:
        self.rests += 1


def test_it_is_looked_for_while_nobody_plays_and_again_after_a_match(box: Box) -> None:
    navigator, made = box.services.navigator, list[Looking]()
    box.show(box.screens.learn())

    def make() -> Looking:
        made.append(Looking())
        return made[-1]

    def wait(seconds: float) -> None:
        navigator.update(seconds)
        navigator.update(0.0)

    box.services.finder = make
    look_later(box.services)
    wait(BEGINS / 2)
    assert not made, "home comes first"
    wait(BEGINS)
    assert made[0].steps == 1
    until = navigator.seconds_until_update()
    assert until is not None
    assert until <= EVERY + 1e-6
    table = box.deal("chrono", (Player("Ada", 0, who="ada"), Player("Nora", 1)), {})
    assert table is not None
    navigator.push(table)
    navigator.settle()
    wait(1.0)
    assert made[0].rests == 1
    assert navigator.quietly is not None
    assert navigator.quietly.seconds_until_update(navigator.now) is None, "a table is never woken by it"
    navigator.end(table)
    navigator.settle()
    wait(AFTER / 2)
    assert len(made) == 1
    for _ in range(9):
        wait(AFTER)
    assert made[1].steps == 3
    assert navigator.quietly.seconds_until_update(navigator.now) is None, "nothing is left"


def test_nothing_is_looked_for_while_something_moves() -> None:
    looking = Looking()
    quietly = Quietly(lambda: looking, 0.0)
    quietly.update(BEGINS, busy=False, moving=True)
    assert looking.steps == 0
    assert quietly.seconds_until_update(BEGINS) is None
    quietly.update(BEGINS, busy=False, moving=False)
    assert looking.steps == 1


@pytest.mark.parametrize("game", ["chrono", "soon"])
def test_whoever_looks_is_made_by_the_screens(box: Box, game: str) -> None:
    dear(box, laid(box, game=game, golden="2"))
    assert box.services.finder is not None
    made = box.services.finder()
    for _ in range(5000):
        if made.over:
            break
        made.step()
    assert [task.game for task in tasks.of_person(box.services.store, "ada")] == [game]


# Asked again


def opened(box: Box, path: Path) -> Lost:
    dear(box, path)
    (task,) = found(box)
    lost = open_lost(box.services, lambda record, header: False, task)
    assert lost is not None
    return lost


def test_it_is_asked_as_its_owner_saw_it_and_nothing_is_written(box: Box) -> None:
    path = laid(box)
    lost = opened(box, path)
    before = path.read_bytes()
    session = lost.session()
    assert session.people == (0,)
    assert session.host.to_act() == (lost.seat,)
    session.host.play(lost.seat, lost.better)
    assert path.read_bytes() == before
    assert lost.match().decision_count == lost.place


def test_the_better_way_is_found_and_what_was_played_is_not(box: Box) -> None:
    lost = opened(box, laid(box))
    assert Answer(lost, lost.better).verdict == Verdict(True, 60, 30, 60)
    assert Answer(lost, lost.played).verdict == Verdict(False, 30, 30, 60)


def test_another_way_is_played_on_and_found_where_it_is_as_good(box: Box) -> None:
    lost = opened(box, laid(box, golden="4-deck4"))
    others = [each for each in lost.legal if each not in (lost.played, lost.better)]
    lost = replace(lost, cost=replace(lost.cost, better=others[0])) if others else lost
    answer = Answer(lost, next(each for each in lost.legal if each not in (lost.played, lost.better)))
    assert answer.verdict is None
    while not answer.over:
        answer.step()
    verdict = answer.verdict
    assert verdict is not None
    assert verdict.found == (verdict.chance >= verdict.best - 3 and verdict.chance > verdict.played)


def test_it_is_asked_no_more_once_it_can_t_be(box: Box) -> None:
    path = laid(box)
    task = opened(box, path).task
    lives = open_lost(box.services, lambda record, header: True, task)
    assert lives is None
    assert open_lost(box.services, lambda record, header: False, changed(task, digest="f" * 16)) is None
    assert open_lost(box.services, lambda record, header: False, changed(task, place=task.place + 9999)) is None
    path.unlink()
    assert open_lost(box.services, lambda record, header: False, task) is None


def test_only_the_last_matches_are_looked_through(box: Box) -> None:
    for number in range(RECENT + 2):
        path = laid(box, f"m{number}", app=f"0.{number}.0")
        dear(box, path)
        os.utime(path, (time() - number, time() - number))
    looked_through(finder(box))
    assert set(tasks.looked(box.services.store)) == {f"m{number}" for number in range(RECENT)}
