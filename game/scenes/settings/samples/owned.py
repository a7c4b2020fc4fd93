"""Samples of who and what belongs here: keys, the language, people, and the chest that goes along."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin

from game.scenes.settings.samples.stage import Stage, Writing
from game.ui.draw.draw_commands import DrawCommand, Picture, Plate, Shape


def keys(stage: Stage) -> Iterator[DrawCommand]:
    """Show the cap that was pressed last, as it goes down and comes up."""
    down = 4 * max(0.0, sin(2 * pi * stage.phase(1.2, 0.0)))
    wide = 46 if len(stage.words) < 3 else 84
    yield Plate(stage.around(68, 47, wide, 46), "sample.off", None, 9 * stage.unit)
    cap = stage.around(68, 39 + down, wide, 46)
    yield Plate(cap, "sample.paper-top", "sample.paper-bottom", 9 * stage.unit, "sample.rim-paper", 1.4 * stage.unit)
    room = stage.around(68, 39 + down, wide - 12, 36)
    yield Writing(room, stage.words, 22 * stage.unit, "sample.words", None, "bold", 0.5)


def language(stage: Stage) -> Iterator[DrawCommand]:
    """Show somebody who says whose turn it is, in the language of the moment."""
    glad = stage.time is not None and stage.phase(2.0) < 0.5
    yield stage.lantern(stage.colour, 26, 50, 44, "glad" if glad else "calm")
    rise = 1.5 * sin(2 * pi * stage.phase(2.0, 0.0))
    yield Plate(stage.around(91, 38 + rise, 80, 54), "sample.paper-top", "sample.paper-bottom", 9 * stage.unit)
    tail = ((55, 40 + rise), (44, 50 + rise), (57, 52 + rise))
    yield Shape([stage.at(*place) for place in tail], "sample.paper-bottom")
    room = stage.around(91, 38 + rise, 70, 48)
    yield Writing(room, stage.words, 16 * stage.unit, "sample.words", None, "bold", 0.5)


def people(stage: Stage) -> Iterator[DrawCommand]:
    """Show everybody who plays here."""
    for number, colour in enumerate((2, stage.colour, 3)):
        hop = 5 * max(0.0, sin(2 * pi * (stage.phase(2.4, 0.0) - number / 6))) if stage.time is not None else 0.0
        size = 48 if number == 1 else 40
        yield stage.lantern(colour, 28 + 40 * number, 46 - hop, size, "glad" if number == 1 else "calm")


def household(stage: Stage) -> Iterator[DrawCommand]:
    """Show the chest that everything goes into."""
    falls = min(1.0, 2 * stage.phase(2.2, 0.12))
    if falls < 1:
        yield stage.lantern(stage.colour, 68, 16 + 22 * falls, 30, "glad")
    for half in ("shell/sheets/chest-front", "shell/sheets/chest-lid"):
        yield Picture(stage.around(68, 52, 84, 63), half)
