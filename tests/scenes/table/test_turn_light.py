"""The light of whose turn it is lies under their plate: its words are as easy to read there as anywhere.

It is measured in the whole picture, as a person sees it: light is laid when the words are there already.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.files.paths import find_places
from game.content.themes.themes import Themes
from game.scenes.table.kit.lighting import turn_pool
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from tests.seen.reading import ENOUGH, FINE, LARGE, NEEDED, Laid
from tests.seen.views import View, opened, read

THEMES = Themes(find_places().assets / "themes").names
TABLES = ("table_start", "table_six", "rest_sinoda", "soon", "soon_six", "chrono", "syncro", "syncron")
WINDOWS = (((1000, 1400), 100, "en"), ((1000, 1400), 200, "fr"), ((960, 600), 100, "fr"), ((1280, 720), 100, "en"))


def of_the_plate(root: Path, scene: str, view: View) -> tuple[list[Laid], list[str]]:
    """Return the words on the plates that have the light of the turn, and what of them is too faint in the picture."""
    with opened(root, scene) as app:
        reading = read(app, view)
        table = app.navigator.top
        assert isinstance(table, TableScene)
        assert table.show.laid is not None
        frame = app.renderer.canvas.frame
        lit = [(pool.x, pool.y) for pool in table.show.laid.pools if pool.key.startswith("turn")]
        plates = [part for part in table.parts if part.key.startswith(("seat-", "seat:")) and part.control is not None]
        boxes = [frame.box(part.rect) for part in plates if any(part.rect.holds(*at) for at in lit)]
        written = (line for line in reading.laid if any(letter.isalpha() for letter in line.words))
        words = [line for line in written if any(box.contains(line.box) for box in boxes)]
        assert lit, "it is somebody's turn"
        needed = NEEDED.get(view.theme, ENOUGH)
        told = ((line, line.stands(app.renderer.canvas.surface)) for line in words)
        faint = [f"{line.words}: {c:.2f}" for line, c in told if c < needed[line.pixels >= LARGE] - FINE]
        return words, faint


@pytest.mark.sampled(7)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scene", TABLES)
def test_the_words_of_the_own_plate_stand_out_under_the_light_of_the_turn(
    scene: str, theme: str, window: tuple[tuple[int, int], int, str], tmp_path: Path
) -> None:
    words, faint = of_the_plate(tmp_path, scene, View(*window, theme))
    assert words, "there is a name on it"
    assert faint == []


def test_no_light_of_a_turn_lies_on_its_plate_but_on_the_rim() -> None:
    plate = Rect(40, 60, 470, 112)
    pool = turn_pool(plate)
    assert (pool.x, pool.y) == plate.middle
    assert plate.w - 4 < pool.spared[0] < plate.w
    assert plate.h - 4 < pool.spared[1] < plate.h
    assert pool.w > plate.w + 80
    assert pool.h > plate.h + 80
