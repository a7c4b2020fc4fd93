"""Every screen in the smallest window, with letters at 200 %, in French and in English that is 40 % longer.

Every screen is one that `tools/screenshots.py` draws: whatever comes there later falls under this by itself.
And in every theme all of it lies at the same places.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from screens.pseudo import PSEUDO
from screenshots import FILMED, SCENES

from game.content.files.paths import find_places
from game.content.themes.themes import Themes
from game.scenes.people.people import WhoPlaysHere
from game.scenes.settings.rows.setting_scene import SettingScene
from game.scenes.shell.scene.scene import Scene
from game.ui.layout.frame import Rect
from tests.scenes.drawn_screen import drawn_screen
from tests.scenes.measure import flaws, unreached
from tests.scenes.scenes import NAMES

SMALLEST = (960, 600)
LARGEST = 200  # per cent
THEMES = Themes(find_places().assets / "themes").names


def places(scene: Scene) -> list[tuple[str, Rect]]:
    """Return where everything of a screen lies, in drawing order."""
    return [(part.key, part.rect) for part in scene.parts]


@pytest.mark.sampled(7)
@pytest.mark.parametrize("language", ["fr", PSEUDO])
@pytest.mark.parametrize("name", [name for name in SCENES if name not in FILMED])
def test_nothing_is_cut_or_covered_and_keys_lead_everywhere(tmp_path: Path, name: str, language: str) -> None:
    if name == f"settings_fr_{LARGEST}" and language != "fr":
        pytest.skip("it chooses its language itself")
    with drawn_screen(tmp_path, name, language, SMALLEST, LARGEST) as scene:
        assert scene.services.words.language == language
        assert flaws(scene.services.kit.frame, scene.parts, NAMES) == []
        assert unreached(scene) == set()
        where = places(scene)
        for theme in () if isinstance(scene, SettingScene | WhoPlaysHere) else THEMES:  # they say which one it is
            scene.services.shell.change(theme=theme)
            assert places(scene) == where, f"in {theme} all lies where it lay"
