"""While an adventure goes on, nobody looks into the hands of the levels that it has behind it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.rules.state.roads import STEPS
from game.saves.people.campaigns import CampaignFile
from game.scenes.review.review import Review
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.scenes.shelf.sharing.portrait import Portrait, draw_results
from game.scenes.shelf.sharing.share import Share
from game.scenes.shell.services.game_ui import Campaign
from game.scenes.table.picture.still import unused
from tests.games.syncro.campaign.campaigns import BOTS, begun, even, plain, play_on
from tests.scenes.box import Box, kind_of
from tests.scenes.review.test_secrets import says, shown, stirred
from tests.scenes.seated import go
from tests.scenes.shared import pixels


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every deal the same in every run."""
    even(monkeypatch, 11)


def campaign_of(box: Box) -> Campaign:
    return box.screens.campaigns()["syncro"]


def play_level(box: Box) -> tuple[CampaignFile, Path]:
    """Play the first level of an adventure to its end; return the adventure as it is then, and the level's record."""
    service = CampaignService(box.services)
    service.begin("One", BOTS)
    (file,) = service.store.rows()
    ended: list[CampaignFile] = []
    session = service.play(file, ended.append)
    assert session is not None, "the first level can be played"
    play_on(session)
    record = session.journal.record
    assert record is not None, "it is written"
    assert session.after is not None, "the adventure counts it"
    session.after()
    session.close()
    return ended[0], record.path


def back(box: Box, path: Path) -> ReplayAccess:
    result = read_source(box.services, path, campaign_of(box).lives_on)
    assert isinstance(result, ReplayAccess), result
    return result


def test_a_level_opens_whole_only_when_its_adventure_is_over(tmp_path: Path, known: None) -> None:
    box = plain(Box(tmp_path))
    file, path = play_level(box)
    assert file.good.played == (path.name,)
    assert back(box, path).knowledge.eyes == (None,)
    store = CampaignService(box.services).store
    progress = begun(box, STEPS[-1], BOTS, "Over").good.progress
    store.save(file, msgspec.structs.replace(file.good, progress=progress))
    assert back(box, path).knowledge.whole


def test_the_level_under_way_is_the_adventures_too(tmp_path: Path, known: None) -> None:
    box = plain(Box(tmp_path))
    service = CampaignService(box.services)
    service.begin("One", BOTS)
    (file,) = service.store.rows()
    session = service.play(file, lambda kept: None)
    assert session is not None, "the first level can be played"
    play_on(session)
    session.close()  # killed before it was counted
    record = session.journal.record
    assert record is not None, "it is written"
    assert back(box, record.path).knowledge.eyes == (None,)


def test_a_level_for_practice_is_no_adventures(tmp_path: Path, known: None) -> None:
    box = plain(Box(tmp_path))
    file, _ = play_level(box)
    session = CampaignService(box.services).practise(file, "Ia")
    play_on(session)
    session.close()
    record = session.journal.record
    assert record is not None, "it is written"
    assert back(box, record.path).knowledge.whole


def test_an_adventure_that_does_not_know_its_records_takes_all_that_its_team_played_for_its_own(
    tmp_path: Path, known: None
) -> None:
    box = plain(Box(tmp_path))
    file, path = play_level(box)
    rows = msgspec.json.decode(file.path.read_bytes())
    del rows["played"]
    file.path.write_bytes(msgspec.json.encode(rows))
    assert back(box, path).knowledge.eyes == (None,)
    rows["team"][0]["name"] = "Somebody else"
    file.path.write_bytes(msgspec.json.encode(rows))
    assert back(box, path).knowledge.whole


def test_two_adventures_that_differ_only_in_what_lives_on_look_the_same(tmp_path: Path, known: None) -> None:
    """The kept Spells, the Fog's order and the hands of a level are otherwise; nothing that is shown of it is."""
    box = plain(Box(tmp_path, (960, 600)))
    _, path = play_level(box)
    looked = back(box, path)
    stops = looked.reading.stops
    worlds = [stirred(looked, None, stops, number) for number in (1, 2)]
    assert worlds[0].reading._state(stops[-1]) != worlds[1].reading._state(stops[-1])
    for place in stops[:: max(1, len(stops) // 6)]:
        one, other = (shown(box, world, None, place) for world in worlds)
        assert one == other, f"at {place}"
    told = [list(_given(box, world)) for world in worlds]
    assert told[0] == told[1]


def _given(box: Box, looked: ReplayAccess) -> Iterator[object]:
    """Yield what a review says turn by turn, then pictures, and the page on which the level is shared."""
    game = kind_of("syncro")(looked.reading.rules, unused())
    review = Review(box.services, looked, game, 0)
    box.show(review)
    for _ in range(200):
        review.loss_counter.step()
    for turn in range(len(review.loss_counter.all)):
        review.loss_counter.open(turn)
        review.refresh()
        yield list(says(review.parts))
    portrait = Portrait(box.services, game, looked, None, (640, 360))
    for place in looked.reading.stops[-3:]:
        portrait.stand(place)
        yield pygame.image.tobytes(portrait.draw(), "RGB")
    page = Share(box.services, box.screens, game, looked, lambda job: job())
    box.show(page)
    go(box, 0.4, 0.1)
    assert page.shared.lock is not None
    yield list(says(page.parts))
    yield pixels(box)
    yield pygame.image.tobytes(draw_results(box.services, box.screens, looked), "RGB")


def test_where_no_adventure_can_be_listed_nothing_is_opened(tmp_path: Path, known: None) -> None:
    box = plain(Box(tmp_path))
    file, path = play_level(box)
    file.path.unlink()
    assert back(box, path).knowledge.whole
    for older in file.path.parent.iterdir():
        older.unlink()
    file.path.parent.rmdir()
    file.path.parent.write_bytes(b"no folder")
    assert back(box, path).knowledge.eyes == (None,)
