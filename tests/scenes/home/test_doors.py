"""The doors of home: the day's deal, moments that are due, figures, an evening; and home that is kept tells no day."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.protocol import say
from game.games import catalog
from game.saves.days.calendar import DayPlayed
from game.saves.days.note import Note
from game.scenes.home.hall.doors import DAY, MOMENTS, Today
from game.scenes.home.hall.today import note_of, seconds_left
from game.scenes.home.home import LOOKS, Home
from game.ui.input.intents import Confirm
from game.ui.parts.doors import Door, Entrance, door_row
from game.ui.parts.part import nothing
from tests.persons import DAY as DAY_OF_ALL
from tests.persons import on_a_day, person
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.measure import flaws

SIZES = ((480, 800), (960, 600), (1280, 720), (1000, 1400), (3840, 2160))
DUE = Today(20, say("home.day_won_points", count=14), played=True, moments=3)


def home_of(box: Box, today: Today | None = None) -> Home:
    """Return the home that is seen, with what is new on a day."""
    home = box.services.navigator.top
    assert isinstance(home, Home)
    if today is not None:
        home.outlook.today = today
        home.outlook.next_look = float("inf")
        home.refresh()
    return home


def keys(home: Home) -> list[str]:
    return [part.key for part in home.parts if part.control is not None]


def face(box: Box, key: str) -> Door:
    found = box.part(key).face
    assert isinstance(found, Door)
    return found


def test_whoever_has_never_played_sees_the_lessons_door_alone(tmp_path: Path) -> None:
    home = home_of(newcomers(tmp_path), DUE)
    assert "learn" in keys(home)
    assert not {DAY, MOMENTS, "figures"} & set(keys(home))


def newcomers(root: Path) -> Box:
    """Show home where nobody has ever played."""
    box = Box(root)
    box.show(box.screens.home())
    return box


@pytest.mark.sampled(3)
@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_door_has_room_at_every_size(
    tmp_path: Path, size: tuple[int, int], text: float, language: str, begun: bool
) -> None:
    box = (scenes.home_five_continue if begun else scenes.home_results)(tmp_path, size, text, language)
    home = home_of(box, DUE)
    assert {"learn", DAY, MOMENTS, "figures", "shelf", "settings"} <= set(keys(home))
    assert flaws(box.services.kit.frame, home.parts, scenes.NAMES) == []
    rects = [box.part(key).rect for key in ("learn", MOMENTS, DAY)]
    assert [rect.x for rect in rects] == sorted(rect.x for rect in rects), "they hang in their order"


def test_the_days_door_says_the_day_and_what_came_of_its_deal(tmp_path: Path) -> None:
    box = scenes.home_five_continue(tmp_path, (1280, 720), 1.0, "en")
    home_of(box, DUE)
    door = face(box, DAY)
    assert door.written is not None
    assert "".join(door.written.lines) == "20"
    assert door.ticked
    control = box.part(DAY).control
    assert control is not None
    assert "Won, 14 points" in control.label
    home_of(box, Today(21, say("home.day_game", game=say("soon.name"), count=5)))
    assert not face(box, DAY).ticked
    control = box.part(DAY).control
    assert control is not None
    assert "Soon, 5 min" in control.label


def of_a_day(*, won: bool, points: int | None, game: str = "soon") -> DayPlayed:
    return DayPlayed(
        day="2026-11-20", id="20261120-100000-soon-0", game=game, won=won, seat=0, place=1, points=points, lead=0.0,
        decisions=40, seconds=300.0, ended=0.0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("played", "task", "words"),
    [
        (None, False, "home.day_game"),
        (None, True, "home.day_task"),
        (of_a_day(won=True, points=14), False, "home.day_won_points"),
        (of_a_day(won=False, points=3), False, "home.day_points"),
        (of_a_day(won=True, points=None), False, "home.day_won"),
        (of_a_day(won=False, points=None), False, "home.day_played"),
        (of_a_day(won=True, points=4), True, "home.day_solved"),
        (of_a_day(won=False, points=0), True, "home.day_played"),
    ],
)
def test_what_came_of_it_is_told_in_a_line(played: DayPlayed | None, task: bool, words: str) -> None:
    assert note_of(Note("soon", 5, played), task=task).key == words


def test_moments_have_a_door_only_where_some_are_due(tmp_path: Path) -> None:
    box = scenes.home_five_continue(tmp_path, (1280, 720), 1.0, "en")
    assert MOMENTS not in keys(home_of(box, Today(20)))
    assert box.part("learn").rect.w > 200
    home = home_of(box, DUE)
    assert MOMENTS in keys(home)
    assert face(box, "learn").name is None, "the lessons' door gives way to it"
    assert face(box, MOMENTS).note is not None


@pytest.mark.parametrize("key", [DAY, MOMENTS, "figures"])
def test_each_is_one_press_away(tmp_path: Path, key: str) -> None:
    box = scenes.home_continue(tmp_path, (1280, 720), 1.0, "en")
    home = home_of(box, DUE)
    box.click(key)
    assert box.top is not home
    box.top.back()
    box.services.navigator.settle()
    assert box.top is home
    home.focus.at(key, home.time, ring=True)
    box.intend(Confirm())
    assert box.top is not home


def test_a_day_whose_map_is_broken_costs_a_sentence_and_nothing_else(tmp_path: Path) -> None:
    box = Box(tmp_path, (1280, 720), 1.0, "en", {"sinoda": replace(catalog.load("sinoda"), levels=())})
    person(box.services, "Nora")
    scenes.played(Box(tmp_path), scenes.PAIR, 3).close()
    box.show(box.screens.home())
    home = home_of(box, DUE)
    box.click(DAY)
    assert box.top is home
    assert box.services.say("daily.title") in box.services.navigator.shown.text


def test_what_is_new_is_looked_up_once_home_was_seen(tmp_path: Path) -> None:
    box = scenes.home_five_continue(tmp_path, (1280, 720), 1.0, "en")
    home = home_of(box)
    assert home.outlook.today == Today()
    assert face(box, DAY).written is None, "home that is kept tells no day"
    assert face(box, DAY).note is None
    wait = home.seconds_until_update()
    assert wait is not None
    assert wait <= LOOKS
    home.update(LOOKS + 0.1)
    home.update(0.1)
    assert home.outlook.today.day == date.today().day
    assert face(box, DAY).written is not None
    wait = home.seconds_until_update()
    assert wait is not None
    assert 0 < wait <= timedelta(days=1).total_seconds() + 1, "it looks again when the day ends"


def test_home_tells_the_day_that_it_is(tmp_path: Path) -> None:
    box = scenes.home_five_continue(tmp_path, (1280, 720), 1.0, "en")
    on_a_day(box.services)
    home = home_of(box)
    home.update(LOOKS + 0.1)
    home.update(0.1)
    assert home.outlook.today.day == DAY_OF_ALL.day


def test_the_day_ends_at_this_computers_midnight() -> None:
    assert 0 < seconds_left() <= timedelta(days=1).total_seconds() + 1


def test_home_for_the_next_start_has_no_task_and_no_day(tmp_path: Path) -> None:
    box = scenes.home_five_continue(tmp_path, (1280, 720), 1.0, "en")
    home_of(box, DUE)
    home = box.screens.home()
    box.services.navigator.reset(home)
    box.services.navigator.settle()
    assert home_of(box) is home
    assert MOMENTS not in keys(home_of(box))
    assert face(box, DAY).written is None


def test_doors_of_less_worth_give_way_first(tmp_path: Path) -> None:
    box = newcomers(tmp_path)
    kit = box.services.kit
    place = kit.frame.rect._replace(h=60.0)
    low, high = (Entrance(key=name, act=nothing, name=name, note="a note", label=name, worth=worth) for name, worth in
                 (("lowest", 1), ("highest", 2)))  # fmt: skip
    both = door_row(kit, place, [low, high])
    assert [part.key for part in both] == ["lowest", "highest"]
    narrow = place._replace(w=both[1].rect.right - both[0].rect.x - 20)
    first, second = door_row(kit, narrow, [low, high])
    assert second.rect.w == both[1].rect.w
    assert first.rect.w < both[0].rect.w
    assert second.rect.right <= narrow.right
    assert door_row(kit, place._replace(w=100.0), [low, high]) == []
    ends = door_row(kit, place, [low, high], 1.0)
    assert ends[1].rect.right == place.right
