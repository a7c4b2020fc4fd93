"""Opening the map: what it loads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]


def test_opening_the_map_imports_nothing_that_moves_sprites() -> None:
    code = (
        "import sys; import game.games.syncro.campaign.scene;"
        "moves = {name for name in sys.modules if name.startswith('game.ui.motion.')};"
        "print(*moves - {'game.ui.motion.easing'})"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].split() == []
