"""How a day's match ended, on its page: its picture, and in the line one's own turns, as the game calls them."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.engine.reading import Reading
from game.games.sinoda.rules.rules import Changed, Moved
from game.games.sinoda.table.task.solved import Solved
from game.scenes.figures.daily.last import RATIO
from game.scenes.figures.daily.today import line
from game.scenes.session.match import occasions
from game.scenes.session.match.session import MatchSession
from game.scenes.table.game_table.replay_adapter import ReplayAdapter, turns_of
from tests.games.sinoda.tasks import solved_line
from tests.persons import person
from tests.saves.table import store_in
from tests.scenes.box import Box, kind_of
from tests.scenes.figures.shown import ended, page

GOLDEN = Path(__file__).parents[2] / "golden"
EACH = ("soon/5-express", "chrono/4-deck4", "sinoda/2")
ALL = ("syncron/4", "syncro/2-Ia")


def read(record: str, root: Path) -> tuple[Reading, ReplayAdapter[Any, Any, Any]]:
    replayed = store_in(root).replay(GOLDEN / f"{record}.jsonl")
    return Reading(replayed.match, replayed.resigned), kind_of(record.split("/")[0]).replay_adapter


@pytest.mark.parametrize("record", EACH)
def test_every_turn_is_one_seats(record: str, tmp_path: Path) -> None:
    reading, looking = read(record, tmp_path)
    counts = [turns_of(looking, reading, seat) for seat in range(reading.seats)]
    whole = looking.turn(reading, reading.length - 1)
    assert whole - 1 <= sum(counts) <= whole
    assert min(counts) > 0


@pytest.mark.parametrize("record", ALL)
def test_where_all_act_in_each_turn_every_turn_is_everybodys(record: str, tmp_path: Path) -> None:
    reading, looking = read(record, tmp_path)
    counts = {turns_of(looking, reading, seat) for seat in range(reading.seats)}
    assert counts == {looking.turns(reading.events(0, reading.length, None))}


def test_in_sinoda_a_turn_is_an_act(tmp_path: Path) -> None:
    reading, looking = read("sinoda/2", tmp_path)
    acts = [event for event in reading.events(0, reading.length, None) if isinstance(event, Moved | Changed)]
    assert turns_of(looking, reading, 0) == sum(act.seat == 0 for act in acts)


def test_the_last_position_comes_and_the_line_tells_turns(tmp_path: Path) -> None:
    box = Box(tmp_path)
    person(box.services, "Nora")
    ended(box, decisions=30)
    scene = page(box)
    while (wait := scene.seconds_until_update()) is not None:
        scene.update(wait)
    (picture,) = (part for part in scene.parts if part.key == "last")
    assert picture.rect.w / picture.rect.h == pytest.approx(RATIO)
    assert scene.last.last.picture is not None
    assert ", 3 turns, " in line(scene.services.kit, scene.facts, scene.last.last)


def test_whoever_copies_at_once_copies_the_whole_line(tmp_path: Path) -> None:
    box = Box(tmp_path)
    person(box.services, "Nora")
    ended(box, decisions=30)
    copied: list[str] = []
    box.services.clipboard.write = copied.append  # type: ignore[assignment, method-assign]
    page(box).copy()
    assert ", 3 turns, " in copied[0]


def test_a_task_has_the_same_line_on_its_own_page(tmp_path: Path) -> None:
    box = Box(tmp_path)
    person(box.services, "Nora")
    day = date(2026, 11, 21)
    session = occasions.of_day(box.services, day)
    assert isinstance(session, MatchSession)
    rules: Any = session.rules
    for action in solved_line(rules, session.host.view(0).state):
        session.host.play(session.host.to_act()[0], action)
    session.close()
    scene = page(box, day)
    kit = scene.services.kit
    told = line(kit, scene.facts, scene.last.ask())
    assert told == Solved(box.services, box.screens, session).line(kit)
    assert "solved" in told
    assert "first try" in told
