"""What the themes come to: few base colours, six golds, every colour as it was kept; and a fourth theme is a file."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
import screenshots
from msgspec.structs import replace

from game.app import App
from game.content.files.paths import Places, find_places
from game.content.themes.themes import FILE, Theme, Themes
from tests import themes
from tests.content.test_themes import WORDS, luminance
from tests.persons import begin_with
from tests.scenes.box import settings
from tests.scenes.drawn import let_judges_rest, share_drawings
from tests.seen.reading import ENOUGH
from tests.seen.views import View, opened, read

PLACES = find_places()
NAMES = Themes(themes.FOLDER).names
MOSS = Path(__file__).parent / "moss" / FILE
STILL = [name for name in screenshots.SCENES if name not in screenshots.FILMED]


@pytest.fixture
def own(tmp_path: Path) -> Places:
    """Return the program's own files, with a folder more among the themes."""
    assets = tmp_path / "assets"
    assets.mkdir()
    for path in PLACES.assets.iterdir():
        if path.name != "themes":
            os.symlink(path, assets / path.name)
    shutil.copytree(PLACES.assets / "themes", assets / "themes")
    shutil.copytree(MOSS.parent, assets / "themes" / "moss")
    return replace(PLACES, assets=assets)


@pytest.mark.parametrize("name", NAMES)
def test_a_theme_is_a_short_file_of_forty_to_sixty_base_colours(name: str) -> None:
    path = themes.FOLDER / name / FILE
    assert 40 <= len(themes.base_of(path)) <= 60
    assert len(path.read_text("utf-8").splitlines()) < 120


@pytest.mark.parametrize("name", NAMES)
def test_every_colour_is_as_it_was_kept(name: str) -> None:
    now, kept = Theme.read(themes.FOLDER / name / FILE).colours, themes.kept(name)
    assert now.keys() == kept.keys(), "roles have come or gone: python3 -m tests.themes --keep"
    assert [told for _, told in themes.changed(kept, now)] == []


@pytest.mark.parametrize("name", NAMES)
def test_gold_is_one_of_six(name: str) -> None:
    theme = Theme.read(themes.FOLDER / name / FILE)
    assert themes.strange_golds(theme) == []


def test_a_seventh_gold_is_told_by_its_roles() -> None:
    theme = Theme.read(themes.FOLDER / "lamplight" / FILE)
    other = replace(theme, colours={**theme.colours, "pill.gold.fill": (230, 180, 90, 128)})
    assert themes.strange_golds(other) == ["#E6B45A: pill.gold.fill"]


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [  # pairs of Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", table 1
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_of_ciede2000(one: themes.Lab, other: themes.Lab, apart: float) -> None:
    assert themes.apart(one, other) == pytest.approx(apart, abs=0.0001)


def test_a_theme_more_stands_in_the_settings_by_its_own_name_and_is_worn(own: Places, tmp_path: Path) -> None:
    app = App(tmp_path / "own", "en", (1280, 720), own)
    share_drawings(app)
    let_judges_rest(app)
    try:
        begin_with(app.services, text=100, motion=0.0, meetings=False)
        app.open()
        app.navigator.push(app.screens.settings())
        for language, name in (("en", "Moss"), ("fr", "Mousse")):
            app.change(language=language)
            app.tick([], 0.1)
            top = app.navigator.top
            face = next(part.face for part in top.parts if part.key == "set:theme:1")
            assert [" ".join(said.lines) for said in settings(face)] == [name]
        app.change(theme="moss")
        app.tick([], 0.1)
        assert app.services.theme.folder_name == "moss"
        assert app.services.theme.colour("night") == themes.base_of(MOSS)["night"]
    finally:
        app.close()


def test_the_settings_list_themes_in_their_order(own: Places) -> None:
    listed = Themes(own.assets / "themes").labels
    assert [(label.name, label.icon) for label in listed] == [
        ("lamplight", "lamp-desk"), ("moss", "sun"), ("daylight", "sun"), ("contrast", "contrast"),
    ]  # fmt: skip
    assert [listed[1].said(language) for language in ("en", "fr", "pl")] == ["Moss", "Mousse", "Moss"]


def test_a_fourth_theme_is_a_file_of_under_120_lines_whose_words_stand_out(own: Places) -> None:
    assert len(MOSS.read_text("utf-8").splitlines()) < 120
    theme = Themes(own.assets / "themes").read("moss")
    faint = []
    for words, ground in WORDS:
        light, dark = sorted((luminance(theme.colour(words)), luminance(theme.colour(ground))), reverse=True)
        if (light + 0.05) / (dark + 0.05) < ENOUGH[0]:
            faint.append((words, ground))
    assert theme.folder_name == "moss"
    assert faint == []


@pytest.mark.sampled(7)
@pytest.mark.parametrize("scene", STILL)
def test_words_stand_out_in_a_fourth_theme(scene: str, own: Places, tmp_path: Path) -> None:
    with opened(tmp_path / "own", scene, own) as app:
        reading = read(app, View((1280, 720), 100, "en", "moss"))
        assert app.services.theme.folder_name == "moss"
        assert sorted({str(line) for line in reading.written if line.faint("moss")}) == []
