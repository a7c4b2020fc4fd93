"""Samples of what is waited for: bots, the curtain, questions, hints, and what is done by itself."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin
from typing import Final

from game.scenes.settings.samples.stage import STEPS, Stage
from game.ui.draw.draw_commands import DrawCommand, Picture, Plate, Shape
from game.ui.draw.seat_signs import SEATS
from game.ui.seats.faces import Mood

LAMP: Final = "shell/home/lamp"
CARD: Final = "shell/settings/card"
DECK: Final = "shell/settings/deck"
LONGEST: Final = 3.0  # seconds that a curtain waits at most


def pace(stage: Stage) -> Iterator[DrawCommand]:
    """Show a mountain that thinks, and the clock that it thinks by."""
    speed = float(str(stage.value))
    takes = 2.2 / max(0.3, speed)
    gone = stage.phase(takes + 0.8, 0.0) * (takes + 0.8) / takes
    mood: Mood = "calm" if stage.time is None else "thinking" if gone < 1 else "glad"
    yield stage.mountain("fuji", 40, 46, 62, mood)
    yield from _clock(stage, 98, 42, 21, min(1.0, gone), 0.9 if speed < 1 else 0.75 if speed < 2 else 0.5)


def _clock(stage: Stage, x: float, y: float, radius: float, gone: float, share: float) -> Iterator[DrawCommand]:
    yield stage.line(stage.ellipse(x, y, radius, radius), "sample.off", 3.6, 0.55)
    yield stage.line(stage.arc(x, y, radius, pi / 2, pi / 2 + 2 * pi * share), "sample.mark", 3.6)
    turn = 2 * pi * round(gone * STEPS) / STEPS - pi / 2
    (tip,) = stage.arc(x, y, radius * 0.68, turn, turn)[:1]
    yield stage.line(((x, y), tip), "sample.line", 3)
    yield stage.line(((x, y), (x + radius * 0.36, y + radius * 0.26)), "sample.line", 3)


def hints(stage: Stage) -> Iterator[DrawCommand]:
    """Show the lamp over a piece, lit or not."""
    if stage.value:
        wide = 32 + 3 * sin(2 * pi * stage.phase(2.0, 0.0))
        wide = round(wide)
        for leaf, alpha in ((1.0, 0.2), (0.86, 0.2), (0.72, 0.22)):
            sides = ((50, 17), (86, 17), (68 + wide * leaf, 80), (68 - wide * leaf, 80))
            yield Shape([stage.at(*place) for place in sides], "sample.mark", None, alpha)
    yield from stage.piece(68, 66, 26, alpha=1.0 if stage.value else 0.45)
    yield Picture(stage.around(68, 2, 62), LAMP, None, 255 if stage.value else 140)


def _curtain(stage: Stage, open_: float) -> Iterator[DrawCommand]:
    """Yield the card behind a curtain, and its two halves, drawn aside so far."""
    yield Picture(stage.around(68, 46, 48, 59), CARD)
    name = SEATS[stage.colour - 1]
    for way, side in ((-1, "left"), (1, "right")):
        yield Picture(stage.around(68 + way * (48 + 34 * open_), 49, 108, 104), f"shell/curtain/{name}-{side}")


def curtain(stage: Stage) -> Iterator[DrawCommand]:
    """Show how a curtain opens: while a hand lies on it, or after one press."""
    gone = stage.phase(2.6, 0.4)
    pressed = gone < 0.7 if stage.value == "hold" else gone < 0.2
    shown = 0.1 < gone < 0.75 if stage.value == "hold" else gone > 0.12
    yield from _curtain(stage, 1.0 if shown else 0.0)
    icon = "hand" if stage.value == "hold" else "pointer"
    yield stage.dot(108, 58, 17 if pressed or stage.time is None else 15, "sample.screen", 0.9)
    role = "sample.mark" if pressed else "sample.line"
    yield Picture(stage.around(108, 58, 21), f"shell/glyphs/{icon}", role)


def quiet(stage: Stage) -> Iterator[DrawCommand]:
    """Show a curtain that is shut, and how long it waits."""
    waits = float(str(stage.value))
    gone = 0.0 if stage.time is None else min(1.0, stage.time % (waits + 1.2) / waits)
    yield from _curtain(stage, 1.0 if gone >= 1 else 0.0)
    yield stage.dot(68, 42, 27, "sample.screen", 0.92)
    yield from _clock(stage, 68, 42, 19, gone, waits / LONGEST)


def asks(stage: Stage) -> Iterator[DrawCommand]:
    """Show a question for each act that is asked about."""
    assert isinstance(stage.value, tuple), "each act is asked about by itself"
    for number, on in enumerate(stage.value):
        x = 26 + 42 * number
        hop = 4 * sin(pi * min(1.0, max(0.0, 3 * stage.phase(2.4, 0.0) - number))) if on else 0.0
        box = stage.around(x, 42 - hop, 34, 44)
        role = "sample.paper-top" if on else "sample.screen"
        yield stage.plate(box, role, 6, "sample.mark" if on else "sample.off", 2)
        yield stage.letters("?", x, 42 - hop, 30, "sample.words" if on else "sample.off", "title")


def itself(stage: Stage) -> Iterator[DrawCommand]:
    """Show a card that is drawn by itself, or one that waits for a hand."""
    yield Picture(stage.around(34, 46, 50, 61), DECK)
    if not stage.value:
        yield Picture(stage.around(54, 58, 26), "shell/glyphs/hand", "sample.line")
        return
    gone = min(1.0, 1.5 * stage.phase(1.8))
    yield Picture(stage.around(34 + 64 * gone, 44, 50, 61), CARD)
    yield Picture(stage.around(66, 18, 22), "shell/glyphs/fast-forward", "sample.mark")


def meetings(stage: Stage) -> Iterator[DrawCommand]:
    """Show a card that somebody meets for the first time, with a word about it or none."""
    yield Picture(stage.around(34 if stage.value else 68, 44, 56, 68), CARD)
    if not stage.value:
        return
    rise = 2 * sin(2 * pi * stage.phase(2.0, 0.0))
    bubble = stage.around(97, 34 + rise, 60, 46)
    yield Plate(bubble, "sample.paper-top", "sample.paper-bottom", 8 * stage.unit)
    tail = ((70, 40 + rise), (60, 48 + rise), (74, 50 + rise))
    yield Shape([stage.at(*place) for place in tail], "sample.paper-bottom")
    for number, wide in enumerate((44.0, 44.0, 26.0)):
        row = stage.around(75 + wide / 2, 22 + 11 * number + rise, wide, 4)
        yield stage.plate(row, "sample.off", 2)


def moments(stage: Stage) -> Iterator[DrawCommand]:
    """Show a card that was played, and how it is found again, or lies there alone."""
    yield Picture(stage.around(50 if stage.value else 68, 44, 56, 68), CARD)
    if stage.value:
        turn = 3 * sin(2 * pi * stage.phase(2.0, 0.0))
        yield Picture(stage.around(96, 44 + turn, 34), "shell/glyphs/history", "sample.mark")


def coach(stage: Stage) -> Iterator[DrawCommand]:
    """Show a card that is about to be laid, and the lamp that says a word before it lies, or none."""
    rise = 2 * sin(2 * pi * stage.phase(2.0, 0.0)) if stage.value else 0.0
    yield Picture(stage.around(44 if stage.value else 68, 44 - rise, 56, 68), CARD)
    if stage.value:
        yield Picture(stage.around(98, 22, 44), LAMP)
        yield stage.dot(98, 60, 15, "sample.mark", 0.95)
        yield stage.letters("!", 98, 60, 24, "sample.words", "title")


def explains(stage: Stage) -> Iterator[DrawCommand]:
    """Show a fire, and over it what is said there: by itself, once somebody asks, or nothing."""
    yield Picture(stage.around(46, 64, 56, 42), "shell/endings/campfire")
    yield Picture(stage.around(46, 52, 34, 40), "shell/endings/flame")
    if stage.value == "never":
        return
    rise = 2 * sin(2 * pi * stage.phase(2.0, 0.0)) if stage.value == "every" else 0.0
    bubble = stage.around(98, 32 + rise, 60, 40)
    yield Plate(bubble, "sample.paper-top", "sample.paper-bottom", 8 * stage.unit)
    tail = ((72, 38 + rise), (62, 48 + rise), (78, 48 + rise))
    yield Shape([stage.at(*place) for place in tail], "sample.paper-bottom")
    if stage.value == "asked":
        yield Picture(stage.around(98, 32, 24), "shell/glyphs/circle-help", "sample.line")
        return
    for number, wide in enumerate((44.0, 44.0, 26.0)):
        row = stage.around(76 + wide / 2, 22 + 10 * number + rise, wide, 4)
        yield stage.plate(row, "sample.off", 2)
