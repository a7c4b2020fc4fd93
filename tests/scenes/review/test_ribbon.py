"""The ribbon of a review's log, the way of the act on its table, and its line of time: ticks, rounds, what counts."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.scenes.review.board.overlay import Act
from game.scenes.review.panels.rows import LogRow, ShortRow, heads, short_room
from game.scenes.review.review import Review
from game.scenes.review.timeline import transport as deck
from game.scenes.review.timeline.faces import Track
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.ui.draw.draw_commands import Freehand
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from tests.scenes.box import Box
from tests.scenes.review.reckoned import STRUCK, reckon
from tests.scenes.review.reviews import RECORDS, golden, opened
from tests.scenes.seated import go, keys, part, words

RACE = next(name for name in RECORDS if name.startswith("syncron/"))


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


@pytest.fixture
def scene(box: Box) -> Review:
    return opened(box, golden(box, "sinoda/3.jsonl", 0))


def captures(scene: Review) -> list[int]:
    """Return the places that captures led to."""
    return [mark.place for mark in scene.cursor.account.marks(0) if mark.sign.counts]


def test_the_acts_row_is_higher_and_wider_and_says_what_it_changed(scene: Review) -> None:
    scene.cursor.go(captures(scene)[0])
    ribbon = part(scene, "log").rect
    rows = [item for item in scene.parts if isinstance(item.face, LogRow)]
    (act,) = [item for item in rows if isinstance(item.face, LogRow) and item.face.now]
    others = [item for item in rows if item is not act]
    assert isinstance(act.face, LogRow)
    assert act.face.more is not None
    assert act.face.pictured is not None
    assert act.face.pictured.onto is not None, "what was taken is seen"
    assert act.rect.x < ribbon.x
    assert all(act.rect.h > item.rect.h and item.rect.x >= ribbon.x for item in others)


def test_the_way_of_an_act_lies_on_the_table_while_nothing_moves(box: Box, scene: Review) -> None:
    place = captures(scene)[0]
    scene.cursor.go(place)
    face = part(scene, "table:path:act").face
    assert isinstance(face, Act)
    assert len(face.places) > 1
    assert face.taker is not None, "what was taken goes to who took it"
    box.services.motion = 1.0
    scene.cursor.go(place - 1)
    box.draw()
    go(box, 1.0)
    scene.cursor.step(1)
    assert "table:path:act" not in keys(scene), "the act itself moves"
    go(box, 6.0, 0.05)
    assert "table:path:act" in keys(scene)


def test_acts_are_ticks_and_what_counts_are_bars_in_the_takers_colour(scene: Review) -> None:
    track = part(scene, deck.TRACK).face
    assert isinstance(track, Track)
    last = scene.looked.reading.length
    assert [round(mark.at * last) for mark in track.marks] == captures(scene)
    colours = {player.colour for player in scene.looked.session.players}
    assert {mark.colour for mark in track.marks} <= colours
    assert len(track.rounds) == scene.cursor.account.turns // scene.looked.reading.seats


def test_numbers_of_rounds_stand_apart_and_the_first_says_what_they_are(scene: Review) -> None:
    numbers = [item for item in scene.parts if item.key.startswith("round:")]
    assert numbers
    assert words(scene, numbers[0].key).startswith("round ")
    middles = [item.rect.middle[0] for item in numbers]
    assert all(after - before >= deck.APART - 20 for before, after in pairwise(middles))


def test_what_an_act_changed_stands_beside_the_line(box: Box) -> None:
    path = golden(box, "soon/3-express.jsonl", 0)
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    reckon(box.services, back, 0)
    scene = opened(box, path)
    reading = back.reading
    scene.cursor.go(next(stop for stop in reading.stops if stop / reading.length > STRUCK))
    known = scene.figures.known
    before, after = (known.at(place) for place in (reading.stop(scene.cursor.place, -1), scene.cursor.place))
    assert before is not None
    assert after is not None
    assert words(scene, "curve:change") == f"{round(100 * before.chance)} → {round(100 * after.chance)} %"


def test_whoever_steps_waits_for_nothing(box: Box) -> None:
    box.services.motion = 1.0
    scene = opened(box, golden(box, RACE, 0), place=0)
    box.draw()
    for _ in range(12):
        before = scene.cursor.table.model
        scene.cursor.step(1)
        assert scene.cursor.table.model is not before
        assert scene.cursor.table.model.event is not before.event, "the act is told in the same moment"
        scene.cursor.table.finish()


def drawn(row: ShortRow, rect: Rect) -> list[Freehand]:
    return [command for command in row.draw_commands(rect, Look()) if isinstance(command, Freehand)]


def test_a_low_row_of_nobodys_deed_has_its_picture_where_faces_are(box: Box) -> None:
    scene = opened(box, golden(box, "syncro/3-IId-lost.jsonl", 0))
    number = next(number for number, toll in enumerate(scene.loss_counter.all) if toll.leaf is not None)
    scene.loss_counter.open(number)
    scene.refresh()
    rows = [item for item in scene.parts if item.key.startswith("row:") and isinstance(item.face, ShortRow)]
    alone = [item for item in rows if isinstance(item.face, ShortRow) and item.face.who is None and item.face.pictured]
    assert rows
    for item in alone:
        assert isinstance(item.face, ShortRow)
        assert item.face.pictured is not None
        assert heads(False, item.face.pictured)
        assert drawn(item.face, item.rect)
        assert short_room(400.0, item.face.pictured, faced=False) == short_room(400.0, None, faced=False)
        assert short_room(400.0, item.face.pictured, faced=True) < short_room(400.0, None, faced=True)
    assert alone
