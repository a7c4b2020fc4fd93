"""What is said at Syncron's table covers no token of the race."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncron.rules.talk import Announce, Offer, Warn
from game.games.syncron.table.lane import standing
from game.games.syncron.table.seats import RacerPlate
from game.games.syncron.table.table import SyncronTable
from tests.games.syncron.rounds import rules
from tests.games.syncron.rounds import standing as race
from tests.games.syncron.tables import table
from tests.scenes.seated import part


@pytest.mark.parametrize(
    ("size", "text"),
    [((960, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.3), ((1920, 1080), 1.3), ((1000, 1400), 1.0)],
)
@pytest.mark.parametrize(("seats", "people"), [(6, (0, 1, 2)), (6, (0,)), (10, (0,))])
def test_no_promise_and_no_offer_covers_a_token(
    tmp_path: Path, size: tuple[int, int], text: float, seats: int, people: tuple[int, ...]
) -> None:
    if seats == 10 and text > 1.0:
        pytest.skip("ten plates and large letters leave no room in the track's middle: the talk is a sheet over it")
    for first in (0, 3):  # tokens all along the track, one place after another
        start = race(rules(6, table_talk=True), *((first + seat) % 6 for seat in range(seats)))
        _, scene = table(
            tmp_path / str(first), seats, people=people, size=size, text=text, language="fr", start=start,
            race=6, table_talk=True,
        )  # fmt: skip
        host = scene.host
        host.play(3, Warn(4))
        host.play(4, Announce("4"))
        host.play(5, Offer(0, "5", "5"))
        host.play(3, Offer(0, "2", "2"))
        scene.catch_up()
        assert isinstance(scene.game, SyncronTable)
        lane = scene.game.planner.plan(scene.facts, scene.laid_area).lane
        spots = standing(lane, scene.view.state.positions)
        over = [item for item in scene.parts if item.key.startswith(("bubble:", "offer:", "talk:panel"))]
        assert len(over) > 3
        for item in over:
            for seat, spot in enumerate(spots):
                away = max(abs(item.rect.middle[0] - spot.x) - item.rect.w / 2, 0.0)
                off = max(abs(item.rect.middle[1] - spot.y) - item.rect.h / 2, 0.0)
                assert max(away, off) >= spot.size * 0.46, f"{item.key} over the token of {seat}"


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_an_offer_under_which_tokens_stand_covers_no_card_of_its_own_plate(tmp_path: Path, text: float) -> None:
    start = race(rules(6, table_talk=True), 0, 2, 1, 2, 2, 2)
    _, scene = table(
        tmp_path, 6, people=(0, 4, 5), size=(1280, 720), text=text, language="fr", start=start, race=4, table_talk=True
    )
    scene.host.play(5, Offer(4, "5", "5"))
    scene.catch_up()
    plate, tag = part(scene, "seat-5"), part(scene, "bubble:5").rect
    assert isinstance(plate.face, RacerPlate)
    assert not any(tag.meets(card, 0) for card in plate.face.places(plate.rect))
