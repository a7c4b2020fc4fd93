"""pygame without what nobody asks of it: the program has it sooner, and has it whole where it can't do without."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = """
import sys
from game.ui.system.native import bare
{before}
bare.import_pygame()
import msgspec, pygame
pygame.display.init()
window = pygame.Window("bare", (64, 64))
window.get_surface().fill((1, 2, 3))
print(bool(pygame.IS_CE), window.get_surface().get_at((5, 5))[:3], msgspec.json.encode([1]), len(sys.meta_path))
print(*sorted(name for name in sys.modules if name in {looked}))
"""


def run(before: str, looked: tuple[str, ...]) -> tuple[str, list[str]]:
    """Return what a fresh Python says of pygame, and which of some modules it has."""
    code = CODE.format(before=before, looked=looked)
    done = subprocess.run(
        [sys.executable, "-P", "-c", code],
        env={"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    said, modules = done.stdout.split("\n")[:2]
    return said, modules.split()


def test_pygame_comes_without_what_nobody_asks_of_it() -> None:
    said, modules = run("", ("zipfile", "tempfile", "difflib", "dataclasses", "traceback", "inspect", "pygame.mixer"))
    assert said.startswith("True (1, 2, 3) b'[1]'")
    assert modules == []


SOUND = """
from game.ui.system.native import bare
bare.import_pygame()
import time
from pathlib import Path
from game.ui.sound.sound import Sound
sound = Sound(Path("assets/sounds"))
sound.play("chime")
until = time.monotonic() + 20
import pygame
while not (pygame.mixer and pygame.mixer.get_busy()) and not sound.silent and time.monotonic() < until:
    time.sleep(0.01)
print("silent" if sound.silent else "heard")
sound.close()
print(pygame.mixer.get_init())
"""


def test_what_is_heard_later_asks_for_its_libraries_itself() -> None:
    env = {"PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    words = [sys.executable, "-P", "-c", SOUND]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=120, check=True, cwd=ROOT)
    assert done.stdout.split() == ["heard", "None"]


@pytest.mark.parametrize("needed", ["pygame.rect", "pygame.version", "msgspec._core"])
def test_what_it_can_not_do_without_brings_all_of_it(needed: str) -> None:
    said, _ = run("", ())
    again, modules = run(f"bare.SPARED |= {{{needed!r}}}", (needed, "pygame.sysfont", "pygame.typing"))
    assert again == said
    assert needed in modules
    assert "pygame.typing" in modules
