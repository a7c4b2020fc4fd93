"""A still table shows a match that nobody plays: what stands there, and what half makes a choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.session.replay.reader import Reader
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.picture.still import StillTable, unused
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part
from tests.games.sinoda.tables import table
from tests.scenes.box import Box, canvas_of


def still(root: Path) -> tuple[Box, StillTable]:
    """Return the still table of a match that a person plays, who is to act."""
    box, scene = table(root)
    return box, StillTable(
        Reader(scene.session), type(scene.game)(scene.host.rules, unused()), box.services.settings, box.services.kit
    )


def picture(box: Box, shown: StillTable) -> bytes:
    """Return every pixel of it."""
    surface = pygame.Surface(box.size)
    shown.draw(canvas_of(box, surface))
    return pygame.image.tobytes(surface, "RGB")


def own(shown: StillTable) -> Part:
    """Return the first piece that can be picked up."""
    return next(part for part in shown.parts if part.control is not None and part.control.drag)


def test_what_can_be_used_and_what_cannot_is_drawn_and_a_choice_changes_the_picture(tmp_path: Path) -> None:
    box, shown = still(tmp_path)
    before = picture(box, shown)
    assert len(set(before)) > 1
    assert picture(box, shown) == before
    assert shown.choose(own(shown))
    assert shown.reader.model.draft is not None
    assert picture(box, shown) != before


def test_what_stands_for_no_choice_chooses_nothing(tmp_path: Path) -> None:
    _, shown = still(tmp_path)
    assert not shown.choose(next(part for part in shown.parts if part.key == "bar:menu"))
    assert shown.reader.model.draft is None


class Counted:
    """Be a face that counts how often it is drawn."""

    def __init__(self) -> None:
        self.times = 0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        """Draw nothing, and count."""
        self.times += 1


@pytest.mark.parametrize("layer", [-1, 0, 1])
def test_what_lies_under_and_over_the_pieces_is_drawn_once(
    tmp_path: Path, layer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, shown = still(tmp_path)
    face = Counted()
    more = Part("counted", Rect(10, 10, 20, 20), face, layer=layer)
    parts = [*shown.parts, more]
    monkeypatch.setattr(StillTable, "parts", property(lambda self: parts))
    picture(box, shown)
    assert face.times == 1


def test_a_table_alone_fills_its_rectangle_and_has_no_bar(tmp_path: Path) -> None:
    box, shown = still(tmp_path)
    area = box.services.kit.frame.rect.trimmed(top=12)
    parts = shown.show.lay_alone(shown.reader.model, TableInput(box.services.settings), box.services.kit, area)
    assert parts
    assert not [part.key for part in parts if part.key.startswith("bar:")]
    assert shown.show.area == area
    assert shown.show.laid is not None
    assert shown.show.laid.sprites


def test_a_picture_that_is_cut_out_has_no_lamp_over_it(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    game = type(scene.game)(scene.host.rules, unused())
    lit, bare = (
        StillTable(Reader(scene.session), game, box.services.settings, box.services.kit, lamp=lamp)
        for lamp in (True, False)
    )
    edges = []
    for shown in (lit, bare):
        data = pygame.image.frombytes(picture(box, shown), box.size, "RGB")
        edges.append(sum(data.get_at((4, box.size[1] // 2))[:3]))
    assert edges[0] < edges[1], "it is no darker at its edges"
