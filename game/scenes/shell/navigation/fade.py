"""The fade: how one picture leads to the next, and how long the old one stays where the new one isn't drawn yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.scenes.shell.navigation.presses import MADE_OF_PRESSES
from game.scenes.shell.navigation.screen import Arrives, Enters, Screen
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Intent
from game.ui.layout.frame import Rect

if TYPE_CHECKING:
    from game.scenes.shell.navigation.entering import Entering
    from game.scenes.shell.navigation.flights import Flights

FADES: Final = 0.16  # seconds in which what lies over a screen appears or goes
RESTYLES: Final = 0.12  # seconds in which another look of the same screens comes: theme, text, language
DAWNS: Final = 0.06  # seconds in which home comes over the lamp that was lit until it is there
OPENS: Final = 0.28  # seconds from one screen to another: what was pressed grows into the next one, and back
ENTERS: Final = 0.34  # seconds until the things of a sheet have come, at least
FLIES: Final = 0.36  # seconds from one screen to another where things that both show fly
SHRINKS: Final = 0.36  # seconds in which a screen shrinks into its picture on a sheet over it
WIDENS: Final = 0.26  # seconds in which it comes out of that again
BEGUN: Final = 0.12  # of the way, as the first picture of another look shows it
GONE: Final = 0.6  # of the way: there nothing is seen any more of what was pressed
LARGEST: Final = 0.7  # of the window: what is larger doesn't grow into another screen
LEAST: Final = 24.0  # units of its shorter side
RIM: Final = 2.0  # units of the edge of what grows
LIT: Final = 4.0  # units of the light round what was pressed, while what it leads to is made


class Carried(NamedTuple):
    """Say what carries one screen over to another: the thing that was pressed, or the one that one comes back to."""

    thing: Rect
    """Where it lies, in units."""
    back: bool
    """Whether the screen that goes sinks into it; else the one that comes grows out of it."""
    sheet: bool = False
    """Whether the thing is the screen's own picture on a sheet over it."""


class Fade:
    """Lead from the picture that goes to the one that comes.

    What lies over a screen appears and goes by a cross-fade: below it nothing changes. From one screen to another a
    thing carries over: the next one grows out of what was pressed, and sinks into that again. Where both show the same
    things, those fly and the rest cross-fades, as all does where nothing carries over. Nothing goes through black.
    The things of a sheet come in their own ways meanwhile, and a little longer.
    """

    def __init__(self) -> None:
        self.left = 0.0
        self.picture: pygame.Surface | None = None
        self.flights: Flights | None = None
        """What flies from the one screen to the other, as long as it does."""
        self._prepared: Flights | None = None  # what would fly from the screen that is seen
        self._lifted: Screen | None = None  # the screen whose things fly, or come
        self._entering: Entering | None = None  # what comes on a sheet, as long as it does
        self._carried: Carried | None = None
        self._lasts = self._leads = FADES  # seconds of all of it, and of the picture that goes
        self._least = 0.0  # what is left at least while what comes isn't drawn yet
        self._hurried = False  # it has ended between two frames
        self._outdated = False  # what is in the window may show a hand that nobody may see any more

    def keep(self, surface: pygame.Surface) -> None:
        """Keep what is in the window, unless that must not be seen any more."""
        self.picture = None if self._outdated else surface.copy()

    def prepare(self, screen: Screen, canvas: Canvas) -> None:
        """Take from a screen that may go what would fly, where it stands still and all of it may be seen."""
        self._prepared = None
        if not self.covers and not self._outdated and screen.carried:
            from game.scenes.shell.navigation.flights import prepared

            self._prepared = prepared(screen, canvas)

    def lift(self, screen: Screen, canvas: Canvas) -> None:
        """Let the screen that comes not show in their places what flies there."""
        if self.flights is not None:
            self._lifted = screen
            screen.aloft = self.flights.shared(screen)
        elif self._entering is not None and self._entering.screen is screen:
            self._lifted = screen
            self._entering.lift(canvas)

    def skipped_by(self, intent: Intent) -> bool:
        """Tell whether an intent is a press while things fly or shrink: all is in its place then, no more.

        What only comes on a sheet is hurried by a press that is obeyed, for a sheet is there at once.
        """
        shrinks = self.covers and self._carried is not None and self._carried.sheet
        if not isinstance(intent, MADE_OF_PRESSES):
            return False
        skips = self.flights is not None or shrinks
        if self._entering is not None and isinstance(self._entering.screen, Arrives):
            self._entering.screen.arrive()
        if skips or self._entering is not None:
            self._hurried = True
            self.end()
        return skips

    def drawn(self) -> None:
        """Know that everything in the window is drawn anew."""
        self._outdated = False

    def restyle(self, picture: pygame.Surface | None, lasts: float = RESTYLES) -> None:
        """Lead on from a picture of the same screens as they looked before; the first frame shows that they change."""
        self.end()
        self.picture = picture
        self._carried = None
        self._lasts = self._leads = lasts
        self.left = self._least = lasts * (1 - BEGUN) if picture is not None else 0.0

    def begin(
        self,
        allowed: bool,
        whole: bool,
        carried: Carried | None = None,
        comes: Screen | None = None,
        *,
        enters: bool = False,
    ) -> None:
        """Lead on from the picture that is kept; without one, or where that is not `allowed`, change at once.

        `whole` tells that another screen fills the window now, to which something may have `carried` over, or flies.
        `enters`: the screen is new, and what comes on it does so in its own way.
        """
        self._land()
        seen = allowed and self.picture is not None
        prepared = self._prepared if whole and seen else None
        self.flights = prepared if prepared is not None and comes is not None and prepared.shared(comes) else None
        self._carried = carried if whole or (carried is not None and carried.sheet) else None
        self._lasts = FADES if not whole else OPENS if self.flights is None else FLIES
        if self._carried is not None and self._carried.sheet:
            self._lasts = SHRINKS if self._carried.back else WIDENS
        self._leads = self._lasts
        if enters and seen and self.flights is None and comes is not None:
            self._enter(comes)
        self.left = self._least = self._lasts if seen else 0.0

    def _enter(self, screen: Screen) -> None:
        """Let the things of a sheet come, but of one that grows out of something: that is motion enough."""
        grows = self._carried is not None and not self._carried.sheet
        if grows or not isinstance(screen, Enters | Arrives):
            return
        from game.scenes.shell.navigation.entering import Entering

        self._entering = Entering(screen)
        self._lasts = max(self._lasts, ENTERS)

    def end(self) -> None:
        """Show what comes at once, all of it in its place."""
        self.left = 0.0
        self.picture = None
        self._land()

    def _land(self) -> None:
        self.flights = self._entering = None
        if self._lifted is not None:
            self._lifted.aloft = frozenset()
            self._lifted = None

    def forget(self) -> None:
        """Forget the picture: it may show a hand that nobody may see any more."""
        self.end()
        self._prepared = None
        self._outdated = True

    def cut(self) -> bool:
        """Forget a picture that goes; tell whether there was one: what comes is to be seen with the next frame."""
        goes = self.covers
        if goes:
            self.forget()
        return goes

    @property
    def leading(self) -> bool:
        """Tell whether the picture that goes is still seen: after it, things may come for a moment."""
        return self.left > self._lasts - self._leads

    @property
    def carrying(self) -> bool:
        """Tell whether one screen is carried over to another now, or to its picture on a sheet."""
        return self.covers and self._carried is not None

    def update(self, dt: float, *, waits: bool = False) -> bool:
        """Let time pass; return whether that changes what is seen.

        The picture that goes stays while it `waits` for the one that comes.
        """
        fading = self.left > 0 or self._hurried
        self._hurried = False
        least = min(self.left, self._least) if waits else 0.0
        self.left = max(least, self.left - dt)
        if not self.left:
            self.end()
        return fading

    @property
    def covers(self) -> bool:
        """Tell whether there is a picture that goes, over the one that comes."""
        return self.left > 0 and self.picture is not None

    def draw(self, canvas: Canvas, *, whole: bool = False) -> None:
        """Draw the picture that goes over the one that comes; `whole`: nothing of that may be seen yet."""
        if self.left <= 0 or self.picture is None:
            return
        passed = self._lasts - self.left
        way = min(1.0, passed / self._leads)
        entering = None if whole else self._entering
        if way < 1:
            self._lead(canvas, self.picture, way, whole=whole)
        if entering is not None:
            entering.draw(canvas, passed)

    def _lead(self, canvas: Canvas, picture: pygame.Surface, way: float, *, whole: bool) -> None:
        """Draw so much of the way of the picture that goes."""
        if self._lifted is not None and self.flights is not None and not whole:
            self.flights.draw(canvas, self._lifted, way)
        elif whole or self._carried is None:
            picture.set_alpha(255 if whole else round(255 * (1 - way)))
            canvas.surface.blit(picture, (0, 0))
        elif self._carried.back:
            self._sink(canvas, picture, self._carried.thing, way)
        else:
            self._grow(canvas, picture, self._carried.thing, way)

    def answer(self, canvas: Canvas, thing: Rect) -> None:
        """Light what was pressed: what it leads to is being made."""
        canvas.plate(thing.inset(-LIT), "clear", radius=16 + LIT, border="light.rim", width=LIT)

    @staticmethod
    def _grow(canvas: Canvas, old: pygame.Surface, thing: Rect, way: float) -> None:
        """Let the screen that comes be seen in what was pressed, which grows over the one that goes."""
        surface = canvas.surface
        box = _between(canvas.frame.box(thing), surface.get_rect(), _eased(way))
        new = surface.subsurface(box).copy()
        old.set_alpha(255)
        surface.blit(old, (0, 0))
        surface.blit(new, box)
        if way < GONE:
            piece = old.subsurface(canvas.frame.box(thing).clip(old.get_rect()))
            scaled = pygame.transform.scale(piece, box.size)
            scaled.set_alpha(round(255 * (1 - way / GONE)))
            surface.blit(scaled, box)
        rim = canvas.colour("light.rim")
        if rim[3] and way > 0:
            pygame.draw.rect(surface, rim[:3], box, max(1, canvas.frame.px(RIM)))

    @staticmethod
    def _sink(canvas: Canvas, old: pygame.Surface, thing: Rect, way: float) -> None:
        """Let the screen that goes sink into what it came out of."""
        box = _between(old.get_rect(), canvas.frame.box(thing).clip(old.get_rect()), _eased(way))
        scaled = pygame.transform.scale(old, box.size)
        scaled.set_alpha(round(255 * (1 - way * way)))
        canvas.surface.blit(scaled, box)


def carries(canvas: Canvas, thing: Rect) -> bool:
    """Tell whether a thing is of a size to carry one screen over to another."""
    window = canvas.frame.rect
    seen = thing.clipped(window)
    return min(seen.w, seen.h) >= LEAST and seen.w * seen.h <= LARGEST * window.w * window.h


def _eased(way: float) -> float:
    return way * way * (3 - 2 * way)


def _between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """Return a rectangle so far on its way from one to another, at least a pixel large, inside both of them."""
    left, top, right, bottom = (
        round(a + (b - a) * share)
        for a, b in zip((*start.topleft, *start.bottomright), (*end.topleft, *end.bottomright), strict=True)
    )
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top)).clip(start.union(end))
