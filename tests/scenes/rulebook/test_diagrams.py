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
from game.scenes.rulebook.diagrams.diagrams import Diagrams, Row, Shot
from game.scenes.rulebook.diagrams.framing import framed
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
    assert isinstance(shot, Shot), "whatever is wrong with it is raised"
    return shot


@pytest.mark.parametrize("game", WRITTEN)
def test_every_diagram_of_a_book_can_be_drawn(game: str, tmp_path: Path) -> None:
    book = read_book(find_places().games / game / "learn" / "rulebook", game, "en")
    box = box_of(tmp_path)
    diagrams = diagrams_of(box)
    for name in book.diagrams:
        shot = diagrams.shot(book, name)
        assert shot is not None, name
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
def test_a_diagram_shows_the_ground_of_its_table_to_its_edges(game: str, tmp_path: Path) -> None:
    book = read_book(find_places().games / game / "learn" / "rulebook", game, "en")
    box = box_of(tmp_path)
    diagrams = diagrams_of(box)
    name = sorted(name for name, diagram in book.diagrams.items() if diagram.record)[0]
    shot = shot_of(diagrams, book, name)
    size = round(shot.crop.w), round(shot.crop.h)
    diagrams.draw(book, name, size, canvas_of(box))
    picture = diagrams.ready(book, name, size)
    assert picture is not None
    corners = [(x, y) for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
    assert all(picture.get_at(corner)[3] == 255 for corner in corners)


def test_it_lies_in_its_frame_a_little_askew_on_its_shadow(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    canvas = canvas_of(box)
    plain = pygame.Surface((300, 120))
    plain.fill((10, 200, 10))
    drawn = framed(canvas, plain, Rect(0, 0, 312, 132), (), 30.0)
    corner = drawn.get_at((0, 0))
    assert corner[3] == 0, "the page is seen at its corner"
    middle = drawn.get_width() // 2, drawn.get_height() // 2
    assert drawn.get_at(middle)[:3] == (10, 200, 10)
    column = [drawn.get_at((middle[0], y)) for y in range(drawn.get_height())]
    assert any(0 < colour[3] < 200 for colour in column[-20:]), "it lies on its shadow"
    edges = [next(y for y in range(drawn.get_height()) if drawn.get_at((x, y))[3] > 240) for x in (60, 280)]
    assert edges[0] > edges[1], "its right end lies higher"


def test_what_is_done_one_after_another_is_seen_with_who_does_it_and_the_card_at_its_end(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    book = read_book(find_places().games / "syncro" / "learn" / "rulebook", "syncro", "en")
    row = diagrams_of(box).shot(book, "pass")
    assert isinstance(row, Row)
    assert [step.under for step in row.picture.diagram.steps][-1] == "syncro.diagram.must"
    words = box.services.words
    for language in ("en", "fr"):
        words.language = language
        assert all(words.has(key) for step in row.picture.diagram.steps for key in (step.over, step.under))


@pytest.mark.parametrize("name", ["race", "setup"])
def test_a_race_is_seen_as_one_track_from_the_start_to_the_finish(tmp_path: Path, name: str) -> None:
    box = box_of(tmp_path)
    book = read_book(find_places().games / "syncron" / "learn" / "rulebook", "syncron", "en")
    shot = shot_of(diagrams_of(box), book, name)
    (track,) = (part.rect for part in shot.table.parts if part.key == "track")
    assert shot.crop.contains(track)
    tokens = [one for one in shot.table.laid.sprites if one.key.startswith("meeple:")]
    assert len(tokens) == 5
    assert all(shot.crop.contains(Rect.around(one.x, one.y, 2.0)) for one in tokens)


def test_answers_stand_under_a_broad_diagram_and_beside_a_narrow_one(tmp_path: Path) -> None:
    box = rulebook(tmp_path, (1280, 720), 1.0, "en", "syncron")
    figure = next(part for part in box.services.navigator.top.parts if isinstance(part.face, DiagramFace))
    box.services.navigator.top.refresh()
    answer = next(part for part in box.services.navigator.top.parts if part.key.endswith(":0:sign"))
    assert figure.rect.w >= 450
    assert answer.rect.y >= figure.rect.bottom
    box = rulebook(tmp_path / "beside", (1280, 720), 1.0, "en", "sinoda", "SI-7")
    figure = next(part for part in box.services.navigator.top.parts if isinstance(part.face, DiagramFace))
    answer = next(part for part in box.services.navigator.top.parts if part.key.endswith(":0:sign"))
    assert answer.rect.x >= figure.rect.right
