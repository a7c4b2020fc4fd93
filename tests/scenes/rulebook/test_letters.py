"""A diagram's letters: in the middle of a thing, or on its upper edge where the middle says something itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.rulebook.rulebook import Book, Diagram
from game.games import catalog
from game.scenes.rulebook.diagrams.diagrams import Diagrams, Shot
from tests.rulebooks import GAMES
from tests.scenes.box import Box, kind_of


def test_a_letter_lies_in_the_middle_of_a_card_or_on_its_upper_edge(tmp_path: Path) -> None:
    box = Box(tmp_path, catalogue={"soon": catalog.load("soon")})
    marks = {"A": "hand:1", "B": "hand:1^"}
    diagram = Diagram("turn.jsonl", ["hand:*"], at=37, marks=marks)
    book = Book("soon", "en", (), {"one": diagram}, {}, GAMES / "soon" / "learn" / "rulebook")
    shot = Diagrams(box.services, kind_of).shot(book, "one")
    assert isinstance(shot, Shot)
    card = next(part.rect for part in shot.table.parts if part.key == "hand:1")
    (_, ax, ay), (_, bx, by) = shot.letters
    assert ax == bx
    assert (ay - by) * shot.crop.h == pytest.approx(card.h / 2)
    assert shot.crop.y + by * shot.crop.h == pytest.approx(card.y)
