"""What a table keeps of its picture is drawn again where anything that it shows is another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.scenes.table.kept import StillParts
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.part import Look, Part
from tests.scenes.box import Box, canvas_of


@dataclass(frozen=True, slots=True)
class Fill:
    role: str

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.fill(rect, self.role)


def test_low_parts_are_drawn_again_where_they_or_their_ground_are_others(tmp_path: Path) -> None:
    box, still = Box(tmp_path), StillParts()
    canvas = canvas_of(box, pygame.Surface((1280, 720)))
    ground, other = (pygame.Surface((1280, 720)) for _ in range(2))
    other.fill((9, 99, 9))
    part = Part("low", Rect(10, 10, 50, 50), Fill("gold"))
    gold, night = canvas.colour("gold")[:3], canvas.colour("night")[:3]

    def kept(scenery: pygame.Surface, *parts: Part) -> pygame.Surface:
        return still.kept(canvas, scenery, parts, lambda _: Look())

    first = kept(ground, part)
    assert tuple(first.get_at((30, 30)))[:3] == gold
    assert tuple(ground.get_at((30, 30)))[:3] == (0, 0, 0), "the scenery stays as it is"
    assert kept(ground, part) is first
    assert tuple(kept(ground, replace(part, face=Fill("night"))).get_at((30, 30)))[:3] == night
    assert tuple(kept(other, replace(part, face=Fill("night"))).get_at((200, 200)))[:3] == (9, 99, 9)
