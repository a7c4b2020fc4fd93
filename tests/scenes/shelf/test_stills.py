"""The pictures on the shelf: made while nobody does anything, kept, made again, and never more than a stranger sees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.content.themes.themes import Theme
from game.saves.shelf.library import Library
from game.scenes.session.match import sessions
from game.scenes.shelf.matches.stills import Stills, draw_end
from game.scenes.table.picture.still import unused
from tests.saves.shelved import GOLDEN, data_of
from tests.scenes.box import PLACES, Box, kind_of
from tests.scenes.later import Counted
from tests.scenes.shelf.stocked import HOUR, NAMES, put

SIZE = (268, 117)


def at_once(job: Callable[[], None]) -> None:
    job()


def made(box: Box, hire: Callable[[Callable[[], None]], None] = at_once) -> Stills:
    stills = Stills(box.services, kind_of, hire)
    stills.want(Library(box.services.store).rows(), SIZE)
    return stills


def run(stills: Stills, *, idle: bool = True) -> int:
    """Let all that is wanted be drawn; return how many pictures came."""
    return sum(stills.step(idle=idle) for _ in range(20))


def test_a_picture_is_drawn_once_somebody_rests(tmp_path: Path) -> None:
    box = Box(tmp_path)
    put(box.services.store, "syncron/6-table_talk", HOUR)
    stills = made(box)
    row = Library(box.services.store).rows()[0]
    assert run(stills, idle=False) == 0
    assert stills.get(row, SIZE) is None
    assert run(stills) == 1
    picture = stills.get(row, SIZE)
    assert picture is not None
    assert picture.get_size() == SIZE
    assert not stills.busy


def test_a_kept_picture_needs_no_replay_and_one_that_makes_no_sense_is_made_again(tmp_path: Path) -> None:
    box = Box(tmp_path)
    put(box.services.store, "syncron/6-table_talk", HOUR)
    run(made(box))
    (file,) = (box.services.store.cache / "shelf").iterdir()
    asked: list[object] = []
    assert run(made(box, asked.append)) == 1
    assert asked == []
    file.write_bytes(b"no picture")
    assert run(made(box)) == 1
    assert file.read_bytes()[:4] == b"\x89PNG"


def test_all_pictures_that_are_wanted_are_shown_however_few_are_kept(tmp_path: Path) -> None:
    box = Box(tmp_path)
    for number, record in enumerate(("syncron/6-table_talk", "soon/4-speed", "soon/2")):
        put(box.services.store, record, (number + 1) * HOUR)
    rows = Library(box.services.store).rows()
    stills = Stills(box.services, kind_of, at_once)
    stills._held.budget = 0
    for _ in range(2):  # a shelf says so at every frame
        stills.want(rows, SIZE)
        run(stills)
    stills.want(rows, SIZE)
    assert not stills.busy, "none is made again and again"
    assert len({id(stills.get(row, SIZE)) for row in rows} - {id(None)}) == 3
    stills.want(rows[:1], SIZE)
    assert stills.get(rows[0], SIZE) is not None
    assert len(stills._shown) == 1, "what isn't seen any more is held no longer than there is room for"


def test_another_theme_has_another_picture(tmp_path: Path) -> None:
    box = Box(tmp_path)
    put(box.services.store, "syncron/6-table_talk", HOUR)
    row = Library(box.services.store).rows()[0]
    stills = made(box)
    run(stills)
    before = stills.get(row, SIZE)
    box.services.theme = Theme.read(PLACES.assets / "themes" / "contrast" / "theme.toml")
    assert stills.get(row, SIZE) is None
    stills.want([row], SIZE)
    run(stills)
    after = stills.get(row, SIZE)
    assert before is not None
    assert after is not None
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_what_cannot_be_replayed_has_no_picture_and_is_not_tried_again(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = put(box.services.store, "soon/4-speed", HOUR)
    row = Library(box.services.store).rows()[0]
    path.unlink()
    stills = Stills(box.services, kind_of, at_once)
    stills.want([row], SIZE)
    assert run(stills) == 0
    stills.want([row], SIZE)
    assert not stills.busy


@pytest.mark.parametrize("record", ["soon/2", "chrono/2"])
def test_who_played_with_their_own_hands_alone_shows_no_more_than_a_stranger_sees(record: str, tmp_path: Path) -> None:
    box = Box(tmp_path)
    pictures = []
    for number, seats in enumerate(((NAMES[0], NAMES[3]), (NAMES[0], NAMES[1]))):
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(data_of(GOLDEN / f"{record}.jsonl", seats=seats))
        session = sessions.peek(box.services, path)
        assert session is not None
        session.players = tuple(NAMES[:2])
        game = kind_of(session.game)(session.rules, unused())
        pictures.append(pygame.image.tobytes(draw_end(box.services, session, game, 524), "RGB"))
    assert pictures[0] == pictures[1]


def test_a_replay_stands_back_for_frames_before_each_decision(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.way = way = Counted()
    path = put(box.services.store, "syncron/6-table_talk", HOUR)
    run(made(box))
    assert way.times >= path.read_bytes().count(b'"do"')
