"""What was kept when somebody looked, as text: a line a look, a film or a walk, with its name and its digests.

What is kept is of one version of pygame and SDL and of one system: the same letters are set a little differently
elsewhere, and the comparison is left out there. A line is found by its name: whatever comes before, between or after
it changes nothing of it.
"""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.scenes.shell.navigation.screen import Screen
from game.scenes.table.scene import TableScene

KEPT: Final = Path(__file__).parent.parent / "golden" / "looks"


def digest(lines: Iterable[object]) -> str:
    """Return a short digest of values, their numbers rounded to a hundredth."""
    return hashlib.sha256("\n".join(map(_rounded, lines)).encode()).hexdigest()[:12]


def _rounded(value: object) -> str:
    """Return a value in words, its numbers rounded to a hundredth of a unit."""
    if isinstance(value, float):
        return f"{value:.2f}"
    return f"({' '.join(map(_rounded, value))})" if isinstance(value, tuple | list) else str(value)


def places(scenes: Iterable[Screen]) -> Iterator[object]:
    """Yield where parts, their words and sprites lie."""
    for scene in scenes:
        for part in scene.parts:
            yield part.layer, part.rect, part.hit, part.clip, [tuple(text) for text in part.text_rects()]
        if isinstance(scene, TableScene):
            yield from ((it.x, it.y, it.w, it.h, it.z, it.angle, it.alpha) for it in scene.show.stage.sprites)


def words(scenes: Iterable[Screen]) -> Iterator[object]:
    """Yield what every control says to whoever rests on it, hears it, or can't use it."""
    for scene in scenes:
        for control in (part.control for part in scene.parts if part.control is not None):
            yield control.label, control.help, control.reason, control.enabled, control.sound, control.text
            yield control.zone, control.digit, control.radius, control.first, control.drag, control.skipped


def machine() -> str:
    """Return what pictures depend on: the versions of pygame and SDL, and the system."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}, {platform.system()} {platform.machine()}"


def lines_of(name: str) -> list[str]:
    """Return the lines that were kept under a name; on another machine than they are of, the test is left out."""
    first, *lines = (KEPT / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    if first != machine():
        pytest.skip(f"what is kept is of {first}, this is {machine()}")
    return lines


def digests_of(name: str, key: str) -> list[str]:
    """Return the digests of the line that begins with a key."""
    found = [line.removeprefix(key).split() for line in lines_of(name) if line.startswith(f"{key} ")]
    assert len(found) == 1, f"{key} is kept once in {KEPT.name}/{name}.txt: see `python3 -m tests.seen`"
    return found[0]


def keep_lines(name: str, lines: Iterable[str]) -> None:
    """Keep lines under a name, as they are on this machine."""
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{name}.txt").write_text("\n".join((machine(), *lines)) + "\n", encoding="utf-8")
