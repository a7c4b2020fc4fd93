"""The Continue card: what was left last, in words that are true."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from game.saves.records.branch import branch
from game.saves.records.player import Player
from game.scenes.home.continue_card import LEAD, over
from game.scenes.home.home import Home
from game.scenes.session.match import occasions
from game.scenes.session.match.session import MatchSession
from game.scenes.table.scene import TableScene
from tests.persons import DAY, unnamed
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.box import table as table_of
from tests.scenes.review.reviews import golden

Table: TypeAlias = TableScene

NAMES = ("Nora", "Ada", "Ilyes", "Oscar", "Mira")


def people(count: int) -> tuple[Player, ...]:
    return tuple(Player(NAMES[seat], seat) for seat in range(count))


def dealt(box: Box, game: str, count: int, **options: Any) -> Table:
    table = box.deal(game, people(count), options)
    assert table is not None
    return table


def play(table: Table, times: int) -> None:
    for _ in range(times):
        seat = table.host.to_act()[0]
        table.host.play(seat, table.host.legal(seat)[-1])


def card(box: Box) -> str:
    home = box.show(box.screens.home())
    assert isinstance(home, Home)
    assert home.latest is not None
    return " ".join((box.said(), over(home.latest, box.services.kit)[0]))


def test_between_people_it_is_somebodys_turn_by_name_and_the_other_saves_are_counted(tmp_path: Path) -> None:
    box = Box(tmp_path)
    for _ in range(3):
        table = dealt(box, "sinoda", 2)
        play(table, 1)
        while table.host.to_act() != (0,):
            play(table, 1)
        table.leave()
    text = card(box)
    assert box.services.words.say("home.continue.turn_of", player=NAMES[0]) in text
    assert box.services.words.say("home.saved", count=2) in text


def test_of_a_copy_the_card_says_that_it_is_one(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, "soon/3-express.jsonl", 0)
    branch(box.services.store, path, 12, people(3))
    text, say = card(box), box.services.words.say
    assert say("home.continue.copy").upper() in text
    plain = Box(tmp_path / "plain")
    table = dealt(plain, "soon", 3)
    play(table, 1)
    table.leave()
    assert say("home.continue.copy").upper() not in card(plain)


def test_of_a_deal_of_the_day_the_card_says_so(tmp_path: Path) -> None:
    box = Box(tmp_path)
    session = occasions.of_day(box.services, DAY)
    assert isinstance(session, MatchSession)
    table = table_of(box.screens, session)
    play(table, 1)
    table.leave()
    assert box.services.words.say("home.day").upper() in card(box)


@pytest.mark.parametrize(("game", "count"), [("sinoda", 2), ("soon", 3), ("chrono", 3)])
def test_the_card_tells_the_turn_under_way(tmp_path: Path, game: str, count: int) -> None:
    box = Box(tmp_path)
    table = dealt(box, game, count)
    turn = 1
    for _ in range(6):
        before = table.host.to_act()
        assert box.summary(table.session).now() == f"turn {turn}"
        play(table, 1)
        turn += table.host.to_act() != before


def test_the_card_tells_the_turn_that_syncros_own_log_tells(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = dealt(box, "syncro", 3)
    assert box.summary(table.session).now() == "turn 1"
    while "syncro.log.turn" not in told(table):
        play(table, 1)
    assert box.summary(table.session).now() == "turn 1"
    while told(table).count("syncro.log.turn") < 2:
        play(table, 1)
    assert box.summary(table.session).now() == "turn 2"


def told(table: Table) -> list[str]:
    events = table.host.view(None).history
    return [message.key for message in map(table.host.rules.tell, events) if message is not None]


def test_a_race_tells_rounds_and_spaces(tmp_path: Path) -> None:
    box = Box(tmp_path, (1920, 1080))
    table = dealt(box, "syncron", 4, race=20)
    while table.host.view(None).state.round < 2:
        seat = table.host.to_act()[0]
        legal = table.host.legal(seat)
        table.host.play(seat, legal[seat % len(legal)])
    table.session.close()
    text = card(box)
    assert "A RACE OF 20 SPACES" in text
    assert "ROUND 2" in text
    assert "POINT" not in text.upper()


def test_who_leads_a_race_does_so_on_a_space(tmp_path: Path) -> None:
    box = Box(tmp_path)
    story: Any = box.summary(dealt(box, "syncron", 4).session)
    story.scores = lambda: (3, 7, 2, 1)
    assert story.standing().leader == "Ada leads on space 7"
    story.scores = lambda: (3, 7, 7, 1)
    assert story.standing().leader == "Level on space 7"


def test_a_tie_is_a_tie(tmp_path: Path) -> None:
    box = Box(tmp_path)
    story: Any = box.summary(dealt(box, "sinoda", 2).session)
    story.scores = lambda: (4, 4)
    assert story.standing().leader == "Level at 4 points"
    story.scores = lambda: (3, 4)
    assert story.standing().leader == "Ada leads with 4 points"


def test_a_tie_at_the_deal_stands_on_the_card(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = dealt(box, "sinoda", 2)
    play(table, 1)
    table.session.close()
    card(box)
    lead = box.part("latest:lead").face.setting  # type: ignore[attr-defined]
    assert " ".join(lead.lines) == "Level at 0 points"


def test_the_match_played_last_is_offered_though_another_file_is_newer(tmp_path: Path) -> None:
    box = Box(tmp_path)
    paths = []
    for stamp, seats in (("20250102-100000", scenes.PAIR), ("20250101-100000", scenes.SIX)):
        session = scenes.played(box, seats, 3)
        session.close()
        record = session.journal.record
        assert record is not None
        paths.append(record.path.rename(record.path.with_name(f"{stamp}-sinoda.jsonl")))
    os.utime(paths[0], (1_000_000, 1_000_000))
    home = box.show(box.screens.home())
    assert isinstance(home, Home)
    assert home.latest is not None
    assert unnamed(home.latest.players) == scenes.PAIR


def test_who_leads_by_many_points_stands_there_whole(tmp_path: Path) -> None:
    box = scenes.home_continue(tmp_path, (1920, 1080), 1.0, "en")
    home: Any = box.top
    home.latest.summary.scores = lambda: (0, 12345)
    box.top.refresh()
    leader = home.latest.summary.standing().leader
    words = box.services.kit.type.set_text(leader, LEAD)
    assert words.w > 224, "it is wider than what is left to it at least"
    assert box.part("latest:lead").rect.w >= words.w
    shown: Any = box.part("latest:lead").face
    assert shown.setting.lines == (leader,)
    assert shown.setting.w == words.w, "it is not set smaller"
