"""A tenth map: in a copy of the box, what CONTRIBUTING.md says makes a level on the map that is played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PLAYED = """
import sys
from pathlib import Path
from dataclasses import replace
import msgspec
from game.games.syncro.campaign.progress.progress import adventure_in, pack
from game.games.syncro.campaign.scene import CampaignScene
from tests.games.syncro.campaign.campaigns import BOTS, plain, play_on
from tests.scenes.box import Box
box = plain(Box(Path(sys.argv[1])))
scene = CampaignScene(box.services, box.screens)
row = scene.shelf.service.begin("Ten", BOTS, chapter=2)
steps = ("Ia", "Ib", "Ic", "Id", "Ie", "IIa", "IIb", "IIc", "IId")
far = replace(adventure_in(row), step="IIg", done=steps)
row = scene.shelf.service.store.save(row, msgspec.structs.replace(row.save, progress=pack(far)))
box.show(scene)
print(*(f"{part.key} {round(part.rect.middle[0])}" for part in scene.parts if part.key.startswith("node:II")))
session = scene.shelf.service.play(row, lambda kept: None)
play_on(session)
print(session.options["level"], session.host.outcome is not None)
"""


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """Copy the box, and take the page's steps."""
    place = tmp_path / "box"
    for name in ("game", "assets", "levels", "tools", "tests"):
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__", "screenshots"))
    shutil.copy(ROOT / "pyproject.toml", place)
    drawn = (place / "levels" / "syncro" / "IIe.tmx").read_text("utf-8")
    (place / "levels" / "syncro" / "IIg.tmx").write_text(drawn.replace('"IIe"', '"IIg"'), "utf-8")
    listed = place / "game" / "games" / "syncro" / "rules" / "state" / "roads.py"
    before = listed.read_text("utf-8")
    assert before.count('"IId", "IIe")') == 1, "the list of the second chapter is where the page says"
    listed.write_text(before.replace('"IId", "IIe")', '"IId", "IIg", "IIe")'), "utf-8")
    return place


def run(place: Path, *words: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(place), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_tenth_map_is_a_level_on_the_map_that_can_be_played(box: Path, tmp_path: Path) -> None:
    told = run(box, "tools/levels/check_levels.py", "levels/syncro/IIg.tmx")
    assert told.startswith("ok      syncro/IIg.tmx: printed: 2 players")
    nodes, played = run(box, "-c", PLAYED, str(tmp_path / "save")).strip().split("\n")[-2:]
    where = dict(zip(nodes.split()[::2], map(int, nodes.split()[1::2]), strict=True))
    assert where["node:IId"] < where["node:IIg"] < where["node:IIe"]
    assert played == "IIg True"
