"""A day's match and the same deal again: from one date the same match, and who sits where."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.process.thinking import think
from game.engine.protocol import Message
from game.engine.rng import Rng
from game.saves.days.hints import hints_of
from game.saves.records.header import Came, Occasion
from game.saves.records.player import Player
from game.scenes.session.match import occasions, sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.table.over.pause import Pause
from tests.matches import deal
from tests.persons import person
from tests.scenes.box import Box

SOON, SINODA, SYNCRON, CHRONO, SYNCRO = (date(2026, 11, 20) + timedelta(days=step) for step in range(5))


def dealt(box: Box, day: date, **how: Any) -> MatchSession:
    session = occasions.of_day(box.services, day, **how)
    assert isinstance(session, MatchSession)
    return session


def play(session: MatchSession, decisions: int = 30) -> None:
    """Play a while: the person by lot, the others as they think."""
    rng = Rng.of(3, 0)
    host = session.host
    for _ in range(decisions):
        if session.over:
            return
        seat = host.to_act()[0]
        if seat in host.people:
            action = rng.choice(host.legal(seat))
        else:
            request = session.request(seat)
            assert request.unhurried
            action = think(
                session.entry, session.rules, request.view, request.skill, request.luck, unhurried=request.unhurried
            )
        host.play(seat, action)


@pytest.mark.parametrize("day", [SOON, SINODA, SYNCRON, CHRONO, SYNCRO], ids=str)
def test_a_day_is_the_same_in_two_folders_and_two_languages(tmp_path: Path, day: date) -> None:
    one, other = Box(tmp_path / "one", language="en"), Box(tmp_path / "other", language="fr")
    here, there = dealt(one, day), dealt(other, day)
    for session in (here, there):
        play(session)
    assert here.host.digest() == there.host.digest()
    assert here.host.decision_count == there.host.decision_count > 0
    assert [player.mountain for player in here.players] == [player.mountain for player in there.players]


def test_a_day_is_gone_on_with_after_midnight_as_it_would_have_been(tmp_path: Path) -> None:
    box = Box(tmp_path)
    whole, halved = dealt(box, SOON), dealt(box, SOON)
    play(whole, 12)
    play(halved, 6)
    halved.close()
    assert halved.file is not None
    again = sessions.open(box.services, halved.file)
    assert isinstance(again, MatchSession)
    assert again.occasion == Occasion(day="2026-11-20")
    assert again.luck == whole.luck
    assert whole.luck != dealt(box, SYNCRON).luck


def test_a_match_for_fun_or_for_practice_says_so(tmp_path: Path) -> None:
    box = Box(tmp_path)
    assert dealt(box, SOON).occasion == Occasion(day="2026-11-20")
    assert dealt(box, SOON, fun=True, after="x").occasion == Occasion(day="2026-11-20", again="x")
    assert dealt(box, SOON, fun=True).occasion == Occasion(day="2026-11-20", practice=True)


def test_who_is_at_home_plays_with_regulars_in_colours_of_their_own(tmp_path: Path) -> None:
    box = Box(tmp_path)
    players = dealt(box, SOON).players
    assert players[0].who == box.services.people.at_home.id
    assert [player.level for player in players[1:]] == ["regular"] * 3
    assert len({player.index for player in players}) == 4


def test_a_day_has_no_undo_and_is_not_begun_again(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = box.table(dealt(box, SINODA))
    box.show(scene)
    scene.performance.catch_up()
    while scene.host.to_act() != (0,):
        scene.host.play(scene.host.to_act()[0], scene.host.legal(scene.host.to_act()[0])[0])
    scene.host.play(0, scene.host.legal(0)[0])
    scene.decisions.undo()
    assert scene.host.decision_count, "nothing is undone"
    no = scene.moment.model.turning.no_undo
    assert no is not None
    assert no.message.key == "refuse.undo.day"
    pause = Pause(box.services, box.screens, scene, scene.session, lambda: None)
    assert "again" not in [part.key for part in pause.parts]


def test_a_days_hints_are_counted_from_its_first_decision_on(tmp_path: Path) -> None:
    box = Box(tmp_path)
    session = dealt(box, SOON)
    assert session.file is not None
    record = session.file.stem
    assert hints_of(box.services.store, record) is None
    play(session, 5)
    assert hints_of(box.services.store, record) == 0
    occasions.count_of_day(box.services.store, session)
    assert hints_of(box.services.store, record) == 1
    own = deal(
        box.services, "sinoda", (Player("Nora", 0, who=person(box.services, "Nora")), Player("Etna", 2, "regular")), 1
    )
    occasions.count_of_day(box.services.store, own)
    assert own.file is not None
    assert hints_of(box.services.store, own.file.stem) is None


def finished(box: Box, count: int = 3) -> MatchSession:
    by = (
        Player("Nora", 0, who=person(box.services, "Nora")),
        Player("Etna", 2, "regular"),
        Player("Fuji", 1, "apprentice"),
    )[:count]
    session = deal(box.services, "soon", by, 5, {"length": "express"})
    play_on(session)
    return session


def play_on(session: MatchSession) -> None:
    rng = Rng.of(9, 0)
    for _ in range(6):
        seat = session.host.to_act()[0]
        session.host.play(seat, rng.choice(session.host.legal(seat)))
    session.resign(0)
    session.close()


def test_the_same_deal_again_has_its_seed_options_and_players_and_says_of_which_record(tmp_path: Path) -> None:
    box = Box(tmp_path)
    first = finished(box)
    assert first.file is not None
    again = occasions.again(box.services, first.file)
    assert isinstance(again, MatchSession)
    assert again.occasion == Occasion(again=first.file.stem)
    assert again.options == first.options
    assert [player.name for player in again.players] == ["Nora", "Etna", "Fuji"]
    past = box.services.store.replay(first.file).match.past(0)
    assert again.host.digest() == past.digest(), "the same cards"


def test_with_seats_turned_everybody_sits_one_on_and_the_cards_stay(tmp_path: Path) -> None:
    box = Box(tmp_path)
    first = finished(box)
    assert first.file is not None
    turned = occasions.again(box.services, first.file, 1)
    assert isinstance(turned, MatchSession)
    assert [player.name for player in turned.players] == ["Fuji", "Nora", "Etna"]
    assert turned.people == (1,)
    assert turned.occasion == Occasion(again=first.file.stem, turned=1)
    assert turned.host.digest() == box.services.store.replay(first.file).match.past(0).digest()


def test_other_rules_adventures_and_matches_from_here_on_have_no_deal_again(tmp_path: Path) -> None:
    box = Box(tmp_path)
    first = finished(box)
    assert first.file is not None
    header = box.services.store.replay(first.file).header
    assert occasions.can_deal_again(box.services, header)
    for other in (
        replace(header, rules=header.rules + 1),
        replace(header, opening={"kept": [1]}),
        replace(header, came=Came("x", 2)),
        replace(header, game="whist"),
    ):
        assert not occasions.can_deal_again(box.services, other)
    assert isinstance(occasions.again(box.services, tmp_path / "nothing.jsonl"), Message)
