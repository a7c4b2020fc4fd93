"""The curtain's fall: over a stranger's picture of the table backs turn, the light leaves, and the cloth comes down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, inf, pi, sin
from typing import Final

import pygame
from msgspec import structs
from msgspec.structs import replace

from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.closer_look import Shown
from game.scenes.table.live.table import Table
from game.scenes.table.over.drapes import CALM, ClothShade, Drop, draw_curtain, draw_edges, draw_falling, hem_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import quick
from game.ui.motion.cue import Cue
from game.ui.motion.debris import draw_puffs
from game.ui.motion.easing import overshoot
from game.ui.parts.part import Look, Part, draw_part

TURNS: Final = 0.12  # seconds in which the backs of the hand turn
BEGINS: Final = 0.02  # when the valance drops, and the cloth sets off
VALANCE: Final = 0.10  # seconds in which the valance drops
LANDS: Final = 0.34  # when the hem strikes the floor
BOUNCES: Final = (0.06, 0.16, 7.5)  # how far it bunches then, of its height; in seconds; how soon less of it
JOLTS: Final = (0.11, 0.22, 8.0)  # and how far its valance is jolted, of its height
SWINGS: Final = 0.46  # seconds after that in which its folds swing to rest
SWINGS_IN: Final = 0.44  # when the medallion comes
HANGS: Final = 0.16  # seconds in which it has come
STRIKES: Final = SWINGS_IN + 0.5 * HANGS  # when it strikes the cloth, which ripples
TUGGED: Final = 0.4  # of how far it swings too low, what signs below it are pulled down
UNFURLS: Final = 0.4  # how much a sign that unfurls goes too far, and comes back
WORDS: Final = 0.48  # when the first words come: the name, the button, what happened, one after another
NEXT: Final = 0.10  # seconds from one of them to the next
LINE: Final = 24.0  # units: what lies nearer than that comes together
RISES: Final = 0.16  # seconds in which each unfurls
WHOLE: Final = 0.80  # when everything is there
DARK: Final = 0.42  # how dark the table is when the light has left it
DUST: Final = 0.34  # seconds that dust rises along the floor
PLACES: Final = 11  # along the hem at which it does
PUFFS: Final = 5  # of it at each
LEAVES: Final = 0.10  # seconds in which the light leaves the table
WAVES: Final = 16.0  # how fast waves run over the cloth, in radians a second
REBOUND: Final = 0.55  # how far its sides swing back, of how far they hang behind as it falls
SLIDES: Final = 0.2  # seconds in which the sheet with what happened slides in
TOLD: Final = ("curtain:sheet", "curtain:tag", "curtain:since:", "curtain:face:")  # it, and what stands on it
LAST: Final = 0.06  # seconds in which what stands below the sheet comes, once that has
AROUND: Final = 24.0  # units that a part's shadow and light reach beyond it
SHADES: Final = 5  # steps in which a pool of night under words comes
HEIGHT: Final = 320.0  # units over its place in which the medallion begins
LOW: Final = 0.72  # of the window's height, below which a hand lies
AT_ONCE: Final = 1e6
SOUNDS: Final = ((BEGINS, "cloth"), (LANDS, "thud"))


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
        """Return the parts that have come, the medallion where it swings, and signs that it pulls down.

        What happened comes last, with the sheet that it stands on: that slides in from below the window.
        """
        if not self.falls:
            return parts
        if self.time < SWINGS_IN:
            return ()
        way = min(1.0, (self.time - SWINGS_IN) / HANGS)
        down = (overshoot(way, 1.4) - 1) * HEIGHT
        swings = [part.moved(0, down) for part in parts if part.key == medallion]
        shares = self.shares(parts, medallion)
        words = [part for part in parts if part.key != medallion and shares[part.key] > 0]
        under = self._table.services.kit.frame.height - min((it.rect.y for it in parts if _is_told(it)), default=0.0)
        tug = TUGGED * max(0.0, down)
        return [*swings, *(it.moved(0, (1 - shares[it.key]) * under if _is_told(it) else tug) for it in words)]

    def shares(self, parts: Sequence[Part], medallion: str) -> dict[str, float]:
        """Return how far everything but the medallion has come, 0 to 1, by keys: one line after another."""
        words = [part for part in parts if part.key != medallion and not _is_told(part)]
        lines = [round(part.rect.middle[1] / LINE) for part in words]
        order = {line: number for number, line in enumerate(sorted(set(lines)))}
        apart = min(NEXT, (WHOLE - WORDS - RISES) / max(1, len(order) - 1))
        told = [part for part in parts if _is_told(part)]
        foot = max((part.rect.bottom for part in told), default=inf)
        shares = {it.key: self._come(WORDS + apart * order[line], RISES) for it, line in zip(words, lines, strict=True)}
        last = {it.key: self._come(WHOLE - LAST, LAST) for it in words if it.rect.y >= foot}  # the sheet has passed it
        return {**dict.fromkeys((part.key for part in told), self._come(WHOLE - SLIDES, SLIDES)), **shares, **last}

    def _come(self, begins: float, seconds: float) -> float:
        """Return how far something has come that begins at a time, 0 to 1: ever slower."""
        share = min(1.0, max(0.0, (self.time - begins) / seconds))
        return 1 - (1 - share) ** 3

    def draw_curtain(self, canvas: Canvas, tone: int, raised: float) -> None:
        """Draw the cloth as far as it has come over what is drawn already; its hem is `raised` in the end."""
        if self.time >= LANDS + SWINGS:
            draw_curtain(canvas, tone, 0.0, raised)
            return
        drop = self.drop
        if drop.way < 1:
            dark = min(1.0, max(0.0, (self.time - BEGINS) / LEAVES))
            canvas.fill(canvas.frame.rect, "night", DARK * dark)
            draw_edges(canvas, dark)
        draw_falling(canvas, tone, drop, raised)
        if drop.way >= 1:
            frame = canvas.frame
            floor = hem_of(frame) - raised + 4
            apart = frame.width / PLACES
            for place in range(PLACES):
                x = apart * (place + 0.5)
                draw_puffs(canvas, x, floor, apart * 0.5, PUFFS, (self.time - LANDS) / DUST, place + 1)

    @property
    def drop(self) -> Drop:
        """Return how far the cloth has come, and how it swings."""
        gone = min(1.0, max(0.0, (self.time - BEGINS) / (LANDS - BEGINS)))
        way = gone**2  # as all things fall
        since = self.time - LANDS
        hung = min(1.0, max(0.0, (self.time - BEGINS) / VALANCE)) + _damped(since, *JOLTS)
        lit = min(1.0, max(0.0, since / (SWINGS_IN - LANDS)))
        swung = min(1.0, max(0.0, since) / SWINGS)
        swings = min(1.0, way * 3) * (1 - swung) ** 1.5
        bows = sin(pi * gone) if way < 1 else -REBOUND * sin(3 * pi * swung) * (1 - swung)
        ripples = min(CALM, max(0.0, self.time - STRIKES))
        bunch = abs(_damped(since, *BOUNCES))
        return Drop(way, bunch, hung, lit, swings, WAVES * (self.time - BEGINS), bows, ripples)


def _damped(since: float, most: float, seconds: float, soon: float) -> float:
    """Return how far something swings so many seconds after it was struck, ever less: there once in `seconds`."""
    return most * exp(-soon * since) * sin(pi * since / seconds) if since > 0 else 0.0


def _is_told(part: Part) -> bool:
    """Tell whether a part is the sheet with what happened, or stands on it."""
    return part.key.startswith(TOLD)


def _unfurls(part: Part, share: float) -> bool:
    """Tell whether a part unfurls now: a sheet slides in, and a pool of night is drawn as dark as it is."""
    return not _is_told(part) and not isinstance(part.face, ClothShade) and 0 < share < 1


def _shaded(part: Part, shares: Mapping[str, float]) -> Part:
    """Return a pool of night under words, as far as it has come."""
    return structs.replace(part, face=ClothShade(round(SHADES * shares[part.key]) / SHADES))


class FallingAppearance(Appearance):
    """Show what hangs on a curtain as far as it has fallen; signs unfurl."""

    def __init__(self, screen: Shown, fall: CurtainFall, medallion: str) -> None:
        super().__init__(screen)
        self._fall = fall
        self._medallion = medallion
        self._later: list[tuple[Part, float]] = []  # what unfurls in this picture, and how far it has

    def drawn(self) -> Sequence[Part]:
        return self._fall.shown(self._screen.parts, self._medallion)

    def draw(self, canvas: Canvas, *, in_front: bool) -> None:
        self._later = []
        super().draw(canvas, in_front=in_front)
        for part, share in self._later:
            self._draw_unfurling(canvas, part, share)

    def _as_seen(self, parts: Iterable[Part]) -> list[tuple[Part, Look]]:
        if not self._fall.falls:
            return super()._as_seen(parts)
        shares = self._fall.shares(self._screen.parts, self._medallion)
        shown = [_shaded(part, shares) if isinstance(part.face, ClothShade) else part for part in parts]
        unfurling = [part for part in shown if _unfurls(part, shares.get(part.key, 1.0))]
        self._later = [(part, shares[part.key]) for part in unfurling]
        return super()._as_seen(part for part in shown if part not in unfurling)

    def _draw_unfurling(self, canvas: Canvas, part: Part, share: float) -> None:
        """Draw a sign as far as it has unfurled from its upper edge, with all that reaches beyond it."""
        scale = canvas.frame.scale
        box = canvas.frame.box(part.rect.inset(-AROUND)).clip(canvas.surface.get_rect())
        tall = round(box.h * (share + UNFURLS * sin(pi * share)))
        if box.w and box.h and tall > 0:
            surface = quick(pygame.Surface(box.size, pygame.SRCALPHA))
            draw_part(canvas.on(surface), part.moved(-box.x / scale, -box.y / scale), self.look(part))
            canvas.surface.blit(pygame.transform.scale(surface, (box.w, tall)), box)

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        if not self._fall.falls:
            super().draw_ring(canvas, part)
