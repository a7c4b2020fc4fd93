"""Samples of what is heard and felt: bell, card, notes, the gamepad that shakes, and sounds in words."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, pi, sin
from typing import Final

from game.scenes.settings.samples.stage import STEPS, Stage, Writing
from game.ui.draw.draw_commands import DrawCommand, Picture

WAVES: Final = 5
NOTES: Final = ((26, 42), (51, 34), (77, 42), (101, 30), (122, 40))
"""Where the five notes stand: each in the colour of a game."""
LANDS: Final = 0.24  # of its loop, in which a card falls


def volume(stage: Stage) -> Iterator[DrawCommand]:
    """Show a bell with a wave for each fifth of the loudness."""
    loud = _fifths(stage)
    yield from _bell(stage, 34, swings=loud > 0)
    reached = loud if stage.time is None else min(loud, int(stage.phase(1.5) * (loud + 2)))
    for wave in range(WAVES):
        arc = stage.arc(56, 42, 11 + 11 * wave, -0.75 + 0.04 * wave, 0.75 - 0.04 * wave)
        yield stage.line(arc, "sample.mark" if wave < reached else "sample.off", 3.4)


def _fifths(stage: Stage) -> int:
    """Return how many fifths of the loudness are heard: one of what is hardly heard."""
    value = float(str(stage.value))
    return max(int(value / 20), 1 if value else 0)


def muted(stage: Stage) -> Iterator[DrawCommand]:
    """Show a bell that is crossed out, or one that is heard."""
    if not stage.value:
        yield from _bell(stage, 68, swings=True)
        for side in (-1, 1):
            for wave in range(2):
                angle = 0.0 if side > 0 else pi
                arc = stage.arc(68, 42, 32 + 11 * wave, angle - 0.6, angle + 0.6)
                yield stage.line(arc, "sample.mark", 3.2, 1.0 - 0.4 * wave)
        return
    yield Picture(stage.around(68, 42, 42, 50), "shell/settings/bell", None, 110)
    yield stage.line(((40, 14), (96, 70)), "sample.line", 4)


def _bell(stage: Stage, x: float, *, swings: bool) -> Iterator[DrawCommand]:
    slip = 0.0 if stage.time is None or not swings else 2.4 * sin(2 * pi * stage.phase(0.5))
    yield Picture(stage.around(x + slip, 43, 36, 43), "shell/settings/bell")


def effects(stage: Stage) -> Iterator[DrawCommand]:
    """Show a card that lands: rings run from it, the more the louder it is."""
    rings = ceil(float(str(stage.value)) / 40)
    gone = stage.phase(1.9)
    fallen = min(1.0, gone / LANDS) ** 2
    spread = 1.0 if stage.time is None else max(0.0, min(1.0, (gone - LANDS) / 0.4))
    grown = round(spread * STEPS) / STEPS
    for ring in range(rings if grown else 0):
        wide = (22 + 24 * grown) + 14 * ring * grown
        yield stage.line(stage.ellipse(68, 73, wide, wide * 0.17), "sample.mark", 2.6 - 0.6 * ring, 0.95 - 0.33 * ring)
    yield Picture(stage.around(68, 38 - 52 * (1 - fallen), 64, 78), "shell/settings/card")


def music(stage: Stage) -> Iterator[DrawCommand]:
    """Show five notes in the colours of the games, lit by how loud they are."""
    loud = _fifths(stage)
    for line in range(3):
        yield stage.line(((8, 30 + 12 * line), (128, 30 + 12 * line)), "sample.off", 1.2, 0.7)
    for number, (x, y) in enumerate(NOTES):
        sung = stage.time is not None and number < loud and int(stage.phase(2.0) * WAVES) == number
        alpha = 255 if number < loud else 90
        place = stage.around(x, y - (6 if sung else 0), 19, 40)
        yield Picture(place, "shell/settings/note", f"sample.note-{number + 1}", alpha)


def rumble(stage: Stage) -> Iterator[DrawCommand]:
    """Show a gamepad that shakes, or one that lies still."""
    slip = 2.6 * sin(2 * pi * stage.phase(0.12, 0.0)) if stage.value and stage.phase(1.6) < 0.6 else 0.0
    role = "sample.line" if stage.value else "sample.off"
    yield Picture(stage.around(68 + slip, 42, 58), "shell/glyphs/gamepad-2", role)
    if stage.value:
        for side in (-1, 1):
            for wave in range(2):
                angle = 0.0 if side > 0 else pi
                yield stage.line(
                    stage.arc(68, 42, 40 + 10 * wave, angle - 0.45, angle + 0.45), "sample.mark", 3, 1 - 0.4 * wave
                )


def captions(stage: Stage) -> Iterator[DrawCommand]:
    """Show a sound, and the strip at the foot with the word for it."""
    rises = 22 if stage.value else 42
    yield Picture(stage.around(44, rises, 26, 31), "shell/settings/bell")
    for wave in range(3):
        yield stage.line(stage.arc(58, rises, 10 + 9 * wave, -0.7, 0.7), "sample.mark", 2.8, 1 - 0.25 * wave)
    if stage.value and stage.phase(2.4, 0.5) > 0.2:
        yield stage.plate(stage.around(68, 63, 120, 28), "sample.screen", 8, "sample.off", 1.2)
        yield Writing(stage.around(68, 63, 110, 22), stage.words, 15 * stage.unit, "sample.line", None, "bold", 0.5)
