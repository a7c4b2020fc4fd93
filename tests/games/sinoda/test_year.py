"""A year of Sinoda's days: every task has one way in, against every answer, and is as hard as it says."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games.sinoda.bots.players.hunt import Hunt
from game.games.sinoda.bots.players.solver import field_of
from game.games.sinoda.bots.players.task_grade import measured
from game.games.sinoda.rules.days import COUNT, opening, task_of
from game.games.sinoda.rules.position import quest_of
from game.games.sinoda.rules.rules import Move
from tests.games.sinoda.positions import play, rules
from tests.games.sinoda.tasks import begun, ground, solved_line

DAYS = range(73)


def test_there_are_as_many_days_as_a_year_has_and_then_they_begin_again() -> None:
    assert len(DAYS) == COUNT
    assert opening(COUNT + 5) == opening(5)
    assert len({str(opening(day)) for day in DAYS}) == COUNT


def test_the_year_is_varied_and_grows_harder() -> None:
    tasks = [task_of(day) for day in DAYS]
    assert set(Counter(task.turns for task in tasks)) == {2, 3, 4}
    assert set(Counter(task.grade for task in tasks)) == {1, 2, 3, 4, 5}
    assert {len(task.own.split()) for task in tasks} == {2, 3, 4}
    assert {len(task.others.split()) for task in tasks} == {1, 2, 3, 4}
    quarters = [tasks[first : first + 18] for first in (0, 18, 36, 54)]
    hard = [sum(task.grade for task in quarter) for quarter in quarters]
    assert hard == sorted(hard)


@pytest.mark.parametrize("day", DAYS)
def test_a_task_of_the_year_has_one_first_act_against_every_answer(day: int) -> None:
    state = begun(day)
    quest = quest_of(state)
    assert quest is not None
    assert [*rules().audit(state)] == []
    hunt, field = Hunt(ground()), field_of(ground(), state)
    assert not hunt.takes(field, quest.limit - 1)
    assert len(hunt.ways(field, quest.limit)) == 1


@pytest.mark.parametrize("day", DAYS)
def test_the_way_in_is_as_long_as_the_task_says(day: int) -> None:
    state, its = begun(day), rules()
    quest = quest_of(state)
    assert quest is not None
    line = solved_line(its, state)
    assert len(line) == 2 * quest.limit - 1
    assert isinstance(line[-1], Move)
    assert play(its, state, *line).ending == "solved"


@pytest.mark.parametrize("day", DAYS)
def test_a_task_is_as_hard_as_its_search_says(day: int) -> None:
    state = begun(day)
    quest = quest_of(state)
    assert quest is not None
    measure = measured(Hunt(ground()), field_of(ground(), state), quest.limit)
    assert (measure.grade, measure.ways) == (quest.grade, 1)
