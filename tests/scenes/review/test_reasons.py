"""What computer players say of their decisions beside a review's log: as by the fire, and closed where that is."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from game.ai.players.weighed import Weighs
from game.engine.reading import OPEN
from game.games.chrono.bots.brains import Master as ChronoMaster
from game.games.sinoda.bots.players.brains import regular as sinoda
from game.games.soon.bots.players.master import master as soon_master
from game.games.syncro.bots.lifted.causes import tipped
from game.games.syncro.bots.lifted.decisions import Decision, decisions
from game.games.syncro.bots.lifted.telling import EXACT, kind_of, sentence
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncron.bots.regular import Regular as SyncronRegular
from game.games.syncron.rules.rules import Seal
from game.saves.records.branch import branch
from game.saves.records.weighings import weighings_of
from game.scenes.review.review import Review
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.reasons import Reason
from tests import matches
from tests.games.syncro.campaign.campaigns import BOTS, even, plain
from tests.scenes.box import Box
from tests.scenes.review.reviews import opened
from tests.scenes.review.weighed import play_weighed
from tests.scenes.seated import go, part, words

TEAM = ("person", "regular", "regular")
LEVEL = {"level": "Ic", "road": "steep"}
SEED = 4


def level(box: Box, seed: int = SEED) -> Path:
    """Play a level of one's own to its end; return where its record lies."""
    return play_weighed(matches.deal(box.services, "syncro", matches.players(TEAM), seed, LEVEL), Partner())


def told(scene: Review) -> dict[int, Reason]:
    """Return what is said, by the places that decisions led to."""
    places = range(1, scene.looked.reading.length + 1)
    return {place: reason for place in places if (reason := scene.reasoning.at(place)) is not None}


def by_the_fire(scene: Review, *, lives_on: bool) -> dict[int, Decision]:
    """Return the decisions of which something is said by the fire."""
    kept = weighings_of(scene.looked.path)
    found = decisions(scene.looked.session.host.reading(), kept.get, lives_on=lives_on)
    return {one.number + 1: one for one in found if sentence(one) is not None}


def shown(scene: Review) -> list[str]:
    return [item.key for item in scene.parts if item.key.startswith("reason")]


def test_beside_a_decision_stands_what_its_partner_says_of_it_by_the_fire(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = opened(box, level(box))
    said, fire = told(scene), by_the_fire(scene, lives_on=False)
    assert len(said) > 4
    assert set(said) == set(fire)
    for place, reason in said.items():
        assert reason.seat == scene.looked.reading.seat_that_decided(place) != 0
        assert reason.said == sentence(fire[place])
    place = next(place for place, reason in said.items() if reason.ways and fire[place].done.numbered)
    scene.cursor.go(place)
    box.show(scene)
    sentence_of = scene.services.words.message(said[place].said, scene.looked.session.name)
    assert sentence_of in words(scene, "reason:said").replace("\n", " ")
    assert words(scene, "reason:way:0:figure") == str(round(fire[place].done.chance))


def test_nothing_stands_beside_a_persons_decision_or_where_nothing_was_kept(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = level(box)
    scene = opened(box, path)
    said = told(scene)
    own = next(place for place in range(1, scene.looked.reading.length) if place not in said)
    scene.cursor.go(own)
    assert not shown(scene)
    scene.cursor.go(next(iter(said)))
    assert shown(scene)
    path.with_suffix(".weighed").unlink()
    again = opened(box, path)
    again.cursor.go(next(iter(said)))
    assert not told(again)
    assert not shown(again)


def test_who_goes_through_the_log_by_keys_hears_it(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = opened(box, level(box))
    place, reason = next((place, reason) for place, reason in told(scene).items() if reason.more)
    scene.cursor.go(place)
    log = part(scene, "log").control
    assert log is not None
    for message in (reason.said, *reason.more):
        assert scene.services.words.message(message, scene.looked.session.name) in log.label


def test_a_partners_thumb_is_a_reason_only_once_it_is_found_to_be_one(tmp_path: Path) -> None:
    box = Box(tmp_path)
    for seed in range(1, 40):
        scene = opened(box, level(box, seed))
        fire = by_the_fire(scene, lives_on=False)
        exact = [place for place, one in fire.items() if kind_of(one) == EXACT and one.beliefs]
        if exact:
            break
    place = exact[0]
    scene.cursor.go(place)
    assert scene.reasoning.at(place) is not None
    assert scene.reasoning.seconds_until_update is not None
    for _ in range(400):
        scene.reasoning.step()
    assert scene.reasoning.seconds_until_update is None
    reason = scene.reasoning.at(place)
    assert reason is not None
    assert reason.said == sentence(fire[place], because=found(tipped(scene.looked.reading, fire[place])))


def found(working: Generator[None, None, bool]) -> bool:
    """Return what is found out in the end."""
    try:
        while True:
            next(working)
    except StopIteration as end:
        return bool(end.value)


def adventure(box: Box) -> Review:
    """Play the first level of an adventure by its team, and look back at it."""
    service = CampaignService(box.services)
    service.begin("One", BOTS)
    (file,) = service.store.rows()
    session = service.play(file, lambda kept: None)
    assert isinstance(session, MatchSession)
    path = play_weighed(session, Partner())
    assert session.after is not None
    session.after()
    return opened(box, path)


@pytest.mark.parametrize("won", [True, False])
def test_of_an_adventure_that_goes_on_no_more_is_said_than_by_its_fire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, won: bool
) -> None:  # SY-24, SY-25
    for seed in range(1, 30):
        even(monkeypatch, seed)
        scene = adventure(plain(Box(tmp_path / str(seed))))
        outcome = scene.looked.session.host.outcome
        if outcome is not None and bool(outcome.winners) == won:
            break
    assert not scene.looked.knowledge.whole
    fire, said = by_the_fire(scene, lives_on=won), told(scene)
    assert set(said) == set(fire)
    assert any(fire[place].closed for place in said) == won
    for place, reason in said.items():
        assert reason.said == sentence(fire[place])
        if fire[place].closed:
            assert reason.unit is None
            assert not any(way.figure or way.share for way in reason.ways)
    with pytest.raises(ValueError, match="not to be read"):
        scene.cursor.look(OPEN)


def test_where_the_same_deal_is_played_in_a_copy_nothing_is_said(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = level(box)
    replayed = box.services.store.replay(path)
    branch(box.services.store, path, replayed.match.decision_count // 3, replayed.header.seats)
    scene = opened(box, path)
    assert not scene.looked.knowledge.whole
    assert not told(scene)


@pytest.mark.parametrize("text", [100, 200])
def test_it_lies_clear_of_the_row_it_is_about(tmp_path: Path, text: int) -> None:
    box = Box(tmp_path, (1280, 720))
    box.services.shell.change(text=text)
    scene = opened(box, level(box))
    scene.cursor.go(next(iter(told(scene))))
    if scene.plan.beside is None:
        scene.state.acts.log()
        go(box, 0.5, 0.1)
    card = part(scene, "reason")
    rows = [item for item in scene.parts if item.key.startswith("row:")]
    assert rows
    assert all(row.rect.bottom <= card.rect.y for row in rows)


@pytest.mark.parametrize(("game", "brain"), [("soon", soon_master()), ("chrono", ChronoMaster()), ("sinoda", sinoda())])
def test_a_master_of_another_game_says_why_it_moved_once_the_match_is_over(
    tmp_path: Path, game: str, brain: Weighs[Any, Any, Any]
) -> None:
    box = Box(tmp_path)
    seats = matches.players(("person", "master", "master"))
    path = play_weighed(matches.deal(box.services, game, seats, 3), brain, 150)
    scene = opened(box, path)
    said = told(scene)
    assert len(said) > 3
    assert {reason.seat for reason in said.values()} == {1, 2}
    for place, reason in said.items():
        assert reason.seat == scene.looked.reading.seat_that_decided(place)
        for language in ("en", "fr"):
            scene.services.words.language = language
            worded = [reason.said, *(way.name for way in reason.ways)]
            for message in worded:
                assert "{" not in scene.services.words.message(message, scene.looked.session.name)
        scene.services.words.language = "en"
    place = next(iter(said))
    scene.cursor.go(place)
    assert scene.services.words.message(said[place].said, scene.looked.session.name) in words(scene, "reason:said")
    replayed = box.services.store.replay(path)
    branch(box.services.store, path, replayed.match.decision_count // 3, replayed.header.seats)
    again = opened(box, path)
    assert bool(told(again)) == again.looked.knowledge.whole == (game == "sinoda"), "the same deal is played here"


def test_in_syncron_all_that_is_turned_up_at_once_is_told(tmp_path: Path) -> None:  # SN-6
    box = Box(tmp_path)
    seats = matches.players(("person", "regular", "regular", "regular"))
    session = matches.deal(box.services, "syncron", seats, 3)
    chosen = list[tuple[int, str]]()
    path = play_weighed(session, SyncronRegular(), 60)
    scene = opened(box, path)
    reading = scene.looked.reading
    place = next(place for place in reading.stops if scene.reasoning.at(place) is not None)
    reason = scene.reasoning.at(place)
    assert reason is not None
    assert reason.seat == 1
    assert len(reason.more) == 2, "the others', too"
    round_ = range(reading.stop(place, -1) + 1, place + 1)
    for seat in (1, 2, 3):
        (action,) = [reading.action(each) for each in round_ if reading.seat_that_decided(each) == seat]
        assert isinstance(action, Seal)
        chosen.append((seat, action.card))
    said = [scene.services.words.message(each, scene.looked.session.name) for each in (reason.said, *reason.more)]
    for (_, card), line in zip(chosen, said, strict=True):
        assert scene.services.say(f"syncron.card.{card}") in line
    assert not any(scene.reasoning.at(each) for each in round_[:-1]), "they lie face down"
    scene.cursor.go(place)
    assert "reason:said" in shown(scene)
