"""Diagrams: every one of every book can be laid out and drawn, sharp and with its letters where their things are."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.content.files.paths import find_places
from game.content.rulebook.books import read_book
from game.content.rulebook.rulebook import Book, Diagram
from game.games import catalog
from game.scenes.rulebook.cutting import joined, whole
from game.scenes.rulebook.diagrams import Diagrams, Shot
from game.scenes.rulebook.faces import DiagramFace
from game.ui.layout.frame import Rect
from tests.content.test_rulebooks import WRITTEN
from tests.scenes.box import Box, canvas_of, kind_of
from tests.scenes.scenes import rulebook
from tests.teaching import games

GOLDEN: Final = Path(__file__).parent.parent.parent / "golden"


def box_of(root: Path, text: float = 1.0) -> Box:
    return Box(root, (1280, 720), text, "en", {name: catalog.load(name) for name in catalog.names()})


def diagrams_of(box: Box) -> Diagrams:
    return Diagrams(box.services, kind_of)


def shot_of(diagrams: Diagrams, book: Book, name: str) -> Shot:
    """Return a diagram that is laid out."""
    shot = diagrams.shot(book, name)
    assert shot is not None, "whatever is wrong with it is raised"
    return shot


@pytest.mark.parametrize("game", WRITTEN)
def test_every_diagram_of_a_book_can_be_drawn(game: str, tmp_path: Path) -> None:
    book = read_book(find_places().games / game / "learn" / "rulebook", game, "en")
    box = box_of(tmp_path)
    diagrams = diagrams_of(box)
    for name in book.diagrams:
        shot = shot_of(diagrams, book, name)
        assert shot.crop.w >= 60, name
        assert shot.crop.h >= 60, name
        assert shot.crop.w < 1270 or shot.crop.h < 710, f"{name} cuts nothing out"
        assert all(0 < x < 1 and 0 < y < 1 for _, x, y in shot.letters), name
        size = round(shot.crop.w), round(shot.crop.h)
        assert diagrams.ready(book, name, size) is None
        diagrams.draw(book, name, size, canvas_of(box))
        picture = diagrams.ready(book, name, size)
        assert picture is not None
        assert picture.get_size() == size
        assert pygame.transform.average_color(picture)[:3] != (0, 0, 0), name


def golden(root: Path, game: str, **fields: Any) -> Book:
    """Return a book whose one diagram shows a golden match; dice there count as computer players here."""
    record = sorted((GOLDEN / game).glob("*.jsonl"))[0]
    (root / "book").mkdir(parents=True, exist_ok=True)
    (root / "book" / record.name).write_bytes(record.read_bytes().replace(b'"by":"chance"', b'"by":"regular"'))
    return Book(game, "en", (), {"one": Diagram(record.name, **fields)}, {}, root / "book")


@pytest.mark.parametrize("game", games("a rulebook"))
def test_a_recorded_match_can_be_shown_at_any_decision_and_only_by_its_record(game: str, tmp_path: Path) -> None:
    box = box_of(tmp_path)
    counts = []
    for at in (0, 3):
        shot = shot_of(diagrams_of(box), golden(tmp_path, game, show=["*"], at=at, seat=0), "one")
        counts.append(shot.table.reader.session.host.decision_count)
        assert shot.table.reader.model.viewer in (0, None)
        assert shot.table.reader.session.journal.record is None
    assert counts == [0, 3]
    assert len(list(tmp_path.rglob("*.jsonl"))) == 1


@pytest.mark.parametrize("changed", [{"show": ["nothing:*"]}, {"marks": {"A": "nothing"}}, {"press": ["nothing"]}])
def test_a_description_that_does_not_fit_is_told(changed: dict[str, Any], tmp_path: Path) -> None:
    book = golden(tmp_path, "sinoda", **{"show": ["space:*"], "at": 1, "seat": 0, **changed})
    with pytest.raises(ValueError, match="nothing"):
        diagrams_of(box_of(tmp_path)).shot(book, "one")


def test_text_size_and_window_change_nothing_in_what_is_cut_out(tmp_path: Path) -> None:
    book = golden(tmp_path, "sinoda", show=["space:*"], at=2, seat=0)
    crops = {shot_of(diagrams_of(box_of(tmp_path / str(text), text)), book, "one").crop for text in (1.0, 2.0)}
    assert len(crops) == 1


@pytest.mark.parametrize("game", WRITTEN)
def test_a_diagram_is_cut_out_no_ground_is_seen_round_what_it_shows(game: str, tmp_path: Path) -> None:
    book = read_book(find_places().games / game / "learn" / "rulebook", game, "en")
    box = box_of(tmp_path)
    diagrams = diagrams_of(box)
    name = sorted(book.diagrams)[0]
    shot = shot_of(diagrams, book, name)
    size = round(shot.crop.w), round(shot.crop.h)
    diagrams.draw(book, name, size, canvas_of(box))
    picture = diagrams.ready(book, name, size)
    assert picture is not None
    assert picture.get_at((0, 0))[3] == 0, "the page is seen at its corner"
    for piece in shot.pieces:
        x, y = piece.middle[0] - shot.crop.x, piece.middle[1] - shot.crop.y
        assert picture.get_at((round(x), round(y)))[3] == 255
    assert any(0 < picture.get_at((x, size[1] - 7))[3] < 255 for x in range(size[0])), "it lies on its shadow"


def test_things_that_lie_close_together_are_one_piece() -> None:
    near = [Rect(0, 0, 60, 80), Rect(70, 0, 60, 80), Rect(0, 90, 60, 80), Rect(70, 90, 60, 80)]
    assert joined(near) == (Rect(0, 0, 130, 170),)
    assert len(joined([Rect(0, 0, 60, 80), Rect(400, 300, 60, 80)])) == 2


def test_scraps_far_from_each_other_are_seen_on_what_they_lie_on() -> None:
    crop = Rect(0, 0, 500, 400)
    scraps = Rect(0, 0, 60, 80), Rect(440, 320, 60, 80)
    things = Rect(0, 0, 200, 200), Rect(440, 320, 60, 80)
    assert whole(things, crop) == things
    (all_of_it,) = whole(scraps, crop)
    assert crop.holds(*all_of_it.middle)
    assert all_of_it.w > 0.9 * crop.w


@pytest.mark.parametrize("name", ["race", "setup"])
def test_a_race_is_seen_as_one_track_from_the_start_to_the_finish(tmp_path: Path, name: str) -> None:
    box = box_of(tmp_path)
    book = read_book(find_places().games / "syncron" / "learn" / "rulebook", "syncron", "en")
    shot = shot_of(diagrams_of(box), book, name)
    (track,) = (part.rect for part in shot.table.parts if part.key == "track")
    assert shot.pieces == (track,)
    assert shot.crop.contains(track)
    tokens = [one for one in shot.table.laid.sprites if one.key.startswith("meeple:")]
    assert len(tokens) == 5
    assert all(shot.crop.contains(Rect.around(one.x, one.y, 2.0)) for one in tokens)


def test_a_picture_that_would_be_too_small_beside_its_answers_has_the_whole_width(tmp_path: Path) -> None:
    box = rulebook(tmp_path, (1280, 720), 1.0, "en", "syncron")
    figure = next(part for part in box.services.navigator.top.parts if isinstance(part.face, DiagramFace))
    answer = next(part for part in box.services.navigator.top.parts if part.key.endswith(":0:sign"))
    assert figure.rect.w >= 600
    assert answer.rect.y >= figure.rect.bottom
    box = rulebook(tmp_path / "beside", (1280, 720), 1.0, "en", "sinoda", "SI-7")
    figure = next(part for part in box.services.navigator.top.parts if isinstance(part.face, DiagramFace))
    answer = next(part for part in box.services.navigator.top.parts if part.key.endswith(":0:sign"))
    assert answer.rect.x >= figure.rect.right
