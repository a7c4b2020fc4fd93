"""The curtain's fall: over a stranger's picture of the table backs turn, the light leaves, and the cloth comes down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.closer_look import Shown
from game.scenes.table.live.table import Table
from game.scenes.table.over.drapes import Drop, draw_curtain, draw_edges, draw_falling, hem_of
from game.ui.draw.canvas import Canvas
from game.ui.motion.cue import Cue
from game.ui.motion.debris import draw_puffs
from game.ui.motion.easing import overshoot
from game.ui.parts.part import Part

TURNS: Final = 0.12  # seconds in which the backs of the hand turn
VALANCE: Final = 0.06  # in which the valance drops, after that
LANDS: Final = 0.34  # when the hem strikes the floor
SETTLES: Final = 0.14  # seconds in which it is at rest
SWINGS_IN: Final = 0.48  # when the medallion comes
HANGS: Final = 0.16  # seconds in which it has come
WORDS: Final = 0.50  # when the first words come: the name, the button, what happened, one after another
NEXT: Final = 0.045  # seconds from one of them to the next
LINE: Final = 24.0  # units: what lies nearer than that comes together
RISES: Final = (0.12, 16.0)  # seconds in which each rises, and the units that it does
WHOLE: Final = 0.78  # when everything is there
DARK: Final = 0.42  # how dark the table is when the light has left it
DUST: Final = 0.26  # seconds that dust rises along the floor
PLACES: Final = 13  # along the hem at which it does
PUFFS: Final = 5  # of it at each
LEAVES: Final = 0.10  # seconds in which the light leaves the table
HEIGHT: Final = 320.0  # units over its place in which the medallion begins
LOW: Final = 0.72  # of the window's height, below which a hand lies
AT_ONCE: Final = 1e6
SOUNDS: Final = ((TURNS, "cloth"), (LANDS, "thud"))


class CurtainFall:
    """Know how far a curtain has fallen. Without motion it hangs at once; with less of it, it does so, too."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.time = AT_ONCE
        """Seconds since it began, at the usual speed."""

    def begin(self) -> None:
        """Begin to fall: the table below is a stranger's already."""
        services, stage = self._table.services, self._table.show.stage
        if not services.motion or services.settings.reduced:
            return
        self.time = 0.0
        sprites = self._table.appearance.laid.sprites
        foot = services.kit.frame.height * LOW
        stage.show([replace(it, side="") if it.side == "back" and it.y > foot else it for it in sprites])
        stage.aim(sprites, Cue(TURNS * stage.speed, together=True), aside=True)

    def finish(self) -> None:
        """Hang at once: something is laid over the curtain."""
        if self.falls:
            self.time = AT_ONCE
            self._table.show.stage.finish()

    @property
    def falls(self) -> bool:
        """Tell whether something of it is still to come."""
        return self.time < WHOLE

    @property
    def seconds_left(self) -> float:
        """Return after how many seconds the medallion hangs."""
        return (WHOLE - self.time) / self._table.services.motion if self.falls else 0.0

    def pass_time(self, dt: float, play: Callable[[str], None]) -> bool:
        """Let time pass; return whether that changes the picture."""
        if not self.falls:
            return False
        before = self.time
        self.time += dt * self._table.services.motion
        self._table.show.stage.update(dt)
        for at, name in SOUNDS:
            if before < at <= self.time:
                play(name)
        return True

    def shown(self, parts: Sequence[Part], medallion: str) -> Sequence[Part]:
        """Return the parts that have come, the medallion where it swings, and words as far as they have risen."""
        if not self.falls:
            return parts
        if self.time < SWINGS_IN:
            return ()
        way = min(1.0, (self.time - SWINGS_IN) / HANGS)
        swings = [part.moved(0, (overshoot(way, 1.4) - 1) * HEIGHT) for part in parts if part.key == medallion]
        words = [part for part in parts if part.key != medallion]
        lines = [round(part.rect.middle[1] / LINE) for part in words]
        order = {line: number for number, line in enumerate(sorted(set(lines)))}
        apart = min(NEXT, (WHOLE - WORDS - RISES[0]) / max(1, len(order) - 1))
        risen = [(part, self._risen(WORDS + apart * order[line])) for part, line in zip(words, lines, strict=True)]
        return [*swings, *(part.moved(0, (1 - share) * RISES[1]) for part, share in risen if share > 0)]

    def _risen(self, begins: float) -> float:
        """Return how far something has risen that begins at a time, 0 to 1: ever slower."""
        share = min(1.0, max(0.0, (self.time - begins) / RISES[0]))
        return 1 - (1 - share) ** 3

    def draw_curtain(self, canvas: Canvas, tone: int, raised: float) -> None:
        """Draw the cloth as far as it has come over what is drawn already; its hem is `raised` in the end."""
        if self.time >= LANDS + SETTLES + DUST:
            draw_curtain(canvas, tone, 0.0, raised)
            return
        light = min(1.0, max(0.0, (self.time - TURNS) / (LANDS - TURNS)))
        way = light**3
        if way < 1:
            gone = min(1.0, max(0.0, (self.time - TURNS) / LEAVES))
            canvas.fill(canvas.frame.rect, "night", DARK * gone)
            draw_edges(canvas, gone)
        settled = min(1.0, max(0.0, (self.time - LANDS) / SETTLES))
        give = 0.015 * (1 - overshoot(settled, 1.4)) if way >= 1 else 0.0
        hung = min(1.0, max(0.0, (self.time - TURNS) / VALANCE))
        lit = min(1.0, max(0.0, (self.time - LANDS) / (SWINGS_IN - LANDS)))
        swings = min(1.0, way * 3) * (1 - settled)
        draw_falling(canvas, tone, Drop(way, give, hung, lit, swings), raised)
        if way >= 1:
            frame = canvas.frame
            floor = hem_of(frame) - raised + 4
            apart = frame.width / PLACES
            for place in range(PLACES):
                x = apart * (place + 0.5)
                draw_puffs(canvas, x, floor, apart * 0.42, PUFFS, (self.time - LANDS) / DUST, place + 1)


class FallingAppearance(Appearance):
    """Show what hangs on a curtain as far as it has fallen."""

    def __init__(self, screen: Shown, fall: CurtainFall, medallion: str) -> None:
        super().__init__(screen)
        self._fall = fall
        self._medallion = medallion

    def drawn(self) -> Sequence[Part]:
        return self._fall.shown(self._screen.parts, self._medallion)

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        if not self._fall.falls:
            super().draw_ring(canvas, part)
