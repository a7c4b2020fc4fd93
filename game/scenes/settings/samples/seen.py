"""Samples of what is seen: the size of words, the theme, how things move and hit, the window and the board."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from game.scenes.settings.samples.stage import HIGH, WIDE, Stage, Writing
from game.ui.draw.draw_commands import DrawCommand, Picture, Plate

THEMES: Final = {
    "lamplight": "shell/settings/theme-lamplight",
    "daylight": "shell/settings/theme-daylight",
    "contrast": "shell/settings/theme-contrast",
}
"""The pictures of the strips of themes; a theme without one has a strip of night."""
SHARDS: Final = ("shell/results/shard-sky", "shell/results/shard-ember", "shell/results/shard-gold")
FORCE: Final = {"full": 12, "gentle": 5, "off": 0}
"""How many shards fly, by how hard things hit."""
USUAL: Final = 17.0  # units of the words' letters at 100 per cent
BIG: Final = 125.0  # per cent from which on words need all the room
CROSSES: Final = 1.3  # seconds in which a piece crosses at usual speed
WAITS: Final = 0.5  # seconds that it waits then
GHOSTS: Final = ((22, 53), (51, 36), (80, 36))
"""Where a piece has been."""


def text(stage: Stage) -> Iterator[DrawCommand]:
    """Show words at their size, and light that reads them."""
    share = float(str(stage.value)) / 100
    lit = None if stage.time is None else min(1.0, 1.4 * stage.phase(2.6))
    left = 8.0
    if share * 100 < BIG:
        yield stage.letters("A", 24, 42, 42 * share, "sample.words", "title")
        left = 50.0
    room = stage.around((left + WIDE - 6) / 2, HIGH / 2, WIDE - 6 - left, HIGH - 9)
    yield Writing(room, stage.words, USUAL * share * stage.unit, "sample.words", lit)


def theme(stage: Stage) -> Iterator[DrawCommand]:
    """Show a strip for each theme, the chosen one in a frame."""
    assert isinstance(stage.value, tuple), "all themes, and which of them it is"
    *names, chosen = stage.value
    wide = WIDE / len(names)
    for number, name in enumerate(names):
        middle = (number + 0.5) * wide
        strip = stage.around(middle, HIGH / 2, wide + 0.6, HIGH)
        yield Plate(strip, "sample.night-top", "sample.night-bottom", 0)
        if str(name) in THEMES:
            picture = THEMES[str(name)]
            yield Picture(strip._replace(h=strip.w * 84 / 46 + 1), picture)
        hop = 5 * abs(sin(2 * pi * stage.phase(1.6, 0.0))) if name == chosen else 0.0
        yield from stage.piece(middle, 45 - hop, 31)
    at = (names.index(chosen) + 0.5) * wide if chosen in names else wide / 2
    yield Plate(stage.around(at, HIGH / 2, wide, HIGH), radius=10 * stage.unit, border="sample.mark", width=3.4)


def motion(stage: Stage) -> Iterator[DrawCommand]:
    """Show a piece that crosses at a speed; at none it is there at once."""
    speed = float(str(stage.value))
    if speed <= 0:
        yield from stage.piece(21, 55, 31, alpha=0.35)
        yield from stage.piece(110, 55, 32)
        return
    for number, (x, y) in enumerate(GHOSTS):
        yield from stage.piece(x, y, 32, alpha=0.24 + 0.1 * number)
    yield from _way(stage)
    takes = CROSSES / speed
    gone = 1.0 if stage.time is None else min(1.0, stage.time % (takes + WAITS) / takes)
    yield from stage.piece(21 + 89 * gone, 55 - 40 * sin(pi * gone) * (1 - 0.12 * gone), 32)


def _way(stage: Stage) -> Iterator[DrawCommand]:
    for number in range(15):
        share = number / 14
        yield stage.dot(24 + 82 * share, 63 - 24 * sin(pi * share), 1.3, "sample.mark", 0.9)


def reduced(stage: Stage) -> Iterator[DrawCommand]:
    """Show a piece that goes its way, or one that fades where it was and comes where it goes."""
    if stage.value:
        for x, alpha in ((30, 0.22), (68, 0.5)):
            yield from stage.piece(x, 46, 34, alpha=alpha)
        yield from stage.piece(106, 46, 34)
        return
    gone = stage.phase(1.8)
    yield from stage.piece(22, 53, 32, alpha=0.3)
    yield from _way(stage)
    yield from stage.piece(21 + 89 * min(1.0, 1.4 * gone), 55 - 36 * sin(pi * min(1.0, 1.4 * gone)), 32)


def impact(stage: Stage) -> Iterator[DrawCommand]:
    """Show shards that fly off a piece that is hit, as many as hitting is strong."""
    count = FORCE.get(str(stage.value), 0)
    far = stage.phase(1.3, 0.75)
    if count:
        yield stage.line(stage.ellipse(68, 42, 30, 30), "sample.line", 1.6, 0.45)
    yield from stage.piece(68, 45, 34, down=True, colour=2)
    for number in range(count):
        angle = 2 * pi * number / count + 0.4 * (number % 3)
        reach = (15 + 6 * (number % 3)) + 18 * far
        x, y = 68 + reach * 1.15 * cos(angle), 42 + reach * 0.88 * sin(angle)
        size = 15 - 4 * (number % 2)
        yield Picture(stage.around(x, y, size), SHARDS[number % 3], None, round(255 * (1 - max(0.0, far - 0.75) * 3)))


def fullscreen(stage: Stage) -> Iterator[DrawCommand]:
    """Show a window on a screen, or one that fills it."""
    yield from _window(stage, 1.0 if stage.value else 0.62, 1.0 if stage.value else 0.6)


def size(stage: Stage) -> Iterator[DrawCommand]:
    """Show how much of a screen a window takes."""
    assert isinstance(stage.value, tuple), "as wide and as high"
    wide, high = (float(str(length)) for length in stage.value)
    yield from _window(stage, min(1.0, 0.3 + 0.5 * wide / 1920), min(1.0, 0.3 + 0.5 * high / 1080))


def _window(stage: Stage, wide: float, high: float) -> Iterator[DrawCommand]:
    share = 1.0 if stage.time is None else min(1.0, 0.72 + 0.6 * stage.phase(1.8))
    yield stage.plate(stage.around(68, 38, 94, 58), "sample.screen", 5, "sample.off", 2)
    yield stage.plate(stage.around(68, 72, 14, 9), "sample.off", 0)
    yield stage.plate(stage.around(68, 77, 40, 4), "sample.off", 2)
    page = stage.around(68, 38, 88 * wide * share, 52 * high * share)
    yield Plate(page, "sample.slate-top", "sample.slate-bottom", 3 * stage.unit, "sample.mark", 1.6 * stage.unit)
    yield from stage.piece(68, 38, 22 * (0.7 + 0.3 * high) * share)


def turned(stage: Stage) -> Iterator[DrawCommand]:
    """Show the table between two people: a card on it faces whoever is to act."""
    second = bool(stage.value) and (stage.time is None or stage.phase(2.4) >= 0.5)
    yield stage.lantern(2, 68, 15, 26, "glad" if second else "calm")
    yield stage.lantern(stage.colour, 68, 69, 26, "calm" if second else "glad")
    yield stage.plate(stage.around(68, 42, 96, 30), "sample.wood", 8, "sample.rim", 1.5)
    for number in range(3):
        yield from stage.piece(40 + 28 * number, 42, 22, down=second, colour=stage.colour if number != 1 else 2)


def names(stage: Stage) -> Iterator[DrawCommand]:
    """Show a board with the names of its spaces: none, one, or all."""
    for number in range(4):
        x = 28 + 27 * number
        up = number % 2 == 0
        y = 44 if up else 40
        tip, foot = (y - 22, y + 18) if up else (y + 26, y - 14)
        yield stage.line(((x, tip), (x + 24, foot), (x - 24, foot), (x, tip)), "sample.off", 1.4)
        lit = stage.value == "on" or (stage.value == "hover" and number == 1)
        if stage.value == "hover" and number == 1:
            yield stage.dot(x, y, 11, "sample.mark", 0.35)
        if lit:
            yield stage.letters(f"{'dcba'[number]}{number + 5}", x, y + (6 if up else -2), 12, "sample.mark")
    if stage.value == "hover":
        slip = 4 * sin(2 * pi * stage.phase(1.8, 0.0))
        yield Picture(stage.around(62 - slip, 58, 20), "shell/glyphs/pointer", "sample.line")
