"""What lives by itself on a screen: how its faces move is made before it is seen, a picture at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from game.content.files.paths import find_places
from game.content.themes.themes import Theme
from game.saves.records.player import Player
from game.scenes.shell.scene.living import Living
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.seats.faces import Portrait, portrait
from tests.scenes.box import Box, canvas_of

MOST: Final = 60
"""Pictures in which the moves of one face are made."""


def prepared(living: Living, parts: list[Part], canvas: Canvas) -> int:
    """Let as many pictures of a screen pass as it needs; return how many pictures are kept then."""
    for _ in range(MOST):
        before = len(canvas.paint.cache)
        living.prepare(parts, canvas)
        assert len(canvas.paint.cache) <= before + 3, "one move, made of what stands upright over its shadow"
    return len(canvas.paint.cache)


@pytest.mark.parametrize("theme", ["daylight", "contrast"])
def test_moves_are_made_before_they_are_seen_and_anew_for_another_theme(tmp_path: Path, theme: str) -> None:
    box = Box(tmp_path)
    living = Living()
    mountain = portrait("face:1", Rect(300, 100, 84, 84), Player("Etna", 3, "regular"))
    parts = [mountain, portrait("face:0", Rect(100, 100, 84, 84), Player("Nora", 0))]
    for name in ("lamplight", theme, "lamplight"):
        box.paint.cache.clear()
        box.services.theme = Theme.read(find_places().assets / "themes" / name / "theme.toml")
        canvas = canvas_of(box)
        kept = prepared(living, parts, canvas)
        for part in parts:
            assert isinstance(part.face, Portrait)
            for move in part.face.moves(part.rect):
                move.kept(canvas)
        assert len(canvas.paint.cache) == kept
