"""What is said at Syncron's table covers no token of the race, no plate and no banner."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncron.rules.talk import Accept, Announce, Offer, Warn
from game.games.syncron.table.plan.lane import standing
from game.games.syncron.table.seats.seats import RacerPlate
from game.games.syncron.table.table import SyncronTable
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
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
        scene.performance.catch_up()
        assert isinstance(scene.game, SyncronTable)
        lane = scene.game.planner.plan(scene.moment.facts, scene.appearance.laid_area).lane
        spots = standing(lane, scene.moment.view.state.positions)
        over = [item for item in scene.parts if item.key.startswith(("bubble:", "offer:", "talk:panel"))]
        if "race:0" in {item.key for item in scene.parts}:  # the panel lies on the track, and bears the race
            over = [item for item in over if item.key != "talk:panel"]
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
    scene.performance.catch_up()
    plate, tag = part(scene, "seat-5"), part(scene, "bubble:5").rect
    assert isinstance(plate.face, RacerPlate)
    assert not any(tag.meets(card, 0) for card in plate.face.places(plate.rect))


LINES = 2.5  # units of a plate's line of letters, under them, that a bubble inside of the plate may take


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seats", [4, 5, 7, 10])
@pytest.mark.parametrize(
    ("size", "text"), [((w, h), t) for w, h in ((960, 600), (1280, 720), (1000, 1400)) for t in (1.0, 2.0)]
)
def test_what_seats_have_said_leaves_banner_plates_tokens_and_numbers_free(
    tmp_path: Path, size: tuple[int, int], text: float, seats: int
) -> None:
    for space in range(6):  # where all the others stand: under one plate after another
        _talked_through(tmp_path / str(space), [0, *[space] * (seats - 1)], size, text)


def test_where_tokens_stand_under_a_plate_its_deal_is_a_sign_beside_them(tmp_path: Path) -> None:
    scene = _talked_through(tmp_path, [0, 3, 3, 0, 3], (1280, 720), 1.0)
    said, plate = part(scene, "bubble:3").rect, part(scene, "seat-3").rect
    assert plate.bottom < said.y < plate.bottom + 10
    assert plate.x <= said.x
    assert said.right <= plate.right


def _talked_through(root: Path, spaces: list[int], size: tuple[int, int], text: float) -> TableScene:
    """Return a table at which everybody has said something, where they stand so; every bubble there lies well."""
    seats, start = len(spaces), race(rules(5, table_talk=True), *spaces)
    _, scene = table(
        root, seats, people=(0, 3), size=size, text=text, language="fr", start=start, race=5, table_talk=True
    )
    scene.host.play(0, Offer(3, "2", "1"))
    scene.host.play(3, Accept(0, "1", "2"))
    scene.host.play(1, Announce("2"))
    scene.host.play(2, Offer(0, "2", "2"))
    for seat in range(4, seats):
        scene.host.play(seat, Warn(0) if seat % 2 else Announce("3"))
    scene.performance.catch_up()
    said = [item for item in scene.parts if item.key.startswith("bubble:")]
    for item in said:
        assert not [key for key, rect in _stays(scene, item) if rect.meets(item.rect)], (item.key, spaces)
    return scene


def _stays(scene: TableScene, said: Part) -> list[tuple[str, Rect]]:
    """Return what a bubble leaves free."""
    assert isinstance(scene.game, SyncronTable)
    lane = scene.game.planner.plan(scene.moment.facts, scene.appearance.laid_area).lane
    result = [(item.key, item.rect) for item in scene.parts if item.key.startswith("bar:")]
    for plate in [item for item in scene.parts if item.key.startswith("seat-")]:
        own = plate.key.removeprefix("seat-") == said.key.removeprefix("bubble:")
        if own and plate.rect.contains(said.rect) and isinstance(face := plate.face, RacerPlate):
            chips = zip(face.places(plate.rect), face.chips, strict=True)
            result += [(plate.key, place) for place, chip in chips if not chip.spent]
            result += [(plate.key, words.trimmed(bottom=LINES)) for words in plate.text_rects()]
        else:
            result.append((plate.key, plate.rect))
    if not any(item.key == "race:0" for item in scene.parts):  # else the track lies under a sheet
        spots = standing(lane, scene.moment.view.state.positions)
        result += [("token", Rect.around(spot.x, spot.y, spot.size * 0.92)) for spot in spots]
        result += [("number", rect.inset(2)) for rect in lane.number_plates]
    return result
