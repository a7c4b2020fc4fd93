"""Numerals on pieces: what a piece counts is read in every theme, on every player's colour, whichever way it points."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from game.content.themes.themes import Themes
from game.games.sinoda.table.pieces.pieces import CORNERS, Figure, Numeral, Pyramid
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.type.text import Style
from tests.scenes.box import PLACES, Box, canvas_of
from tests.seen.reading import Reading, Written

THEMES = Themes(PLACES.assets / "themes")
SIZE: Final = CORNERS * 4 / 3
"""Units of the smallest piece that bears all four: none of them is a large letter."""
MAIN: Final = 16
"""Pixels from which a numeral is the one on the plate: those at the corners are smaller, and outlined."""
SOFT: Final = 0.92


def noted(figure: Figure, canvas: Canvas) -> None:
    """Draw a figure, and note how it stands out from what lies under it, its outline included."""
    assert isinstance(canvas, Reading)
    if figure.edge is not None:
        draw(figure._replace(role=figure.edge), canvas)
    setting = canvas.type.set_text(str(figure.value), Style("title", figure.size, fixed=True))
    colour = canvas.colour(figure.role)
    drawn = canvas.type.line(str(figure.value), "title", setting.pixels, 0, colour)
    ink = drawn.get_bounding_rect()
    x, y = (round(length * canvas.frame.scale) for length in figure.middle)
    corner = x - ink.centerx, y - ink.centery
    box = ink.move(corner).inflate(2, 2)
    canvas._note(str(figure.value), setting.pixels, colour, list(canvas._near(drawn, corner, box)), box, False)
    draw(figure, canvas)


draw = Figure.draw


def weak_in(theme: str, line: Written) -> bool:
    """Tell whether a numeral stands out too little; of an outlined one the soft edge of its outline is seen, too."""
    outlined = line.pixels < MAIN
    return replace(line, contrast=line.contrast / SOFT if outlined else line.contrast).faint(theme)


@pytest.mark.parametrize("theme", THEMES.names)
def test_every_numeral_of_a_piece_stands_out(tmp_path: Path, theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    box = Box(tmp_path)
    box.services.theme = THEMES.read(theme)
    plain = canvas_of(box)
    canvas = Reading(plain.surface, plain.frame, plain.images, plain.type, plain.paint, plain.theme)
    monkeypatch.setattr(Figure, "draw", noted)
    rect = Rect(100, 100, SIZE, SIZE)
    faint = set[str]()
    weak = partial(weak_in, theme)
    for colour in range(1, 11):
        for value in (1, 2, 3, 4):
            for up in (True, False):
                canvas.written.clear()
                plain.surface.fill(plain.colour("night"))
                Pyramid(colour, up).draw(canvas, rect)
                Numeral(colour, value, up, corners=True).draw(canvas, rect)
                assert len(canvas.written) == 4
                faint |= {f"player {colour}, {'up' if up else 'down'}: {line}" for line in canvas.written if weak(line)}
    assert sorted(faint) == []
