"""The renderer: draws the top screen into the window, and lets go of drawings and words that no screen needs."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.content.files.paths import DamagedFiles
from game.content.images.surface_cache import Cleanup
from game.saves.people.settings import Settings
from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import Paint
from game.ui.layout.frame import Frame
from game.ui.parts.kit import Kit
from game.ui.system.display.window import Window


class Renderer:
    """Draw the top screen whenever it has changed. Nothing is laid out before `fit` was called once.

    What is `damaged` and first missed in a picture is told over that one. `frame_of` gives a window's frame, with the
    text as large as it is set.
    """

    def __init__(
        self,
        services: Services,
        window: Window,
        paint: Paint,
        damaged: DamagedFiles,
        frame_of: Callable[[Window, Settings], Frame],
    ) -> None:
        self._services = services
        self._navigator = services.navigator
        self._window = window
        self._damaged = damaged
        self._frame_of = frame_of
        self.paint = paint
        self.cleanup = Cleanup(paint.cache)
        self._canvas: Canvas | None = None
        self._was_home = True
        """Whether no other screen lay over the first when it was looked last."""

    @property
    def canvas(self) -> Canvas:
        """Return the canvas of the moment: another one after every change of size."""
        surface, services = self._window.surface, self._services
        if self._canvas is None or self._canvas.surface is not surface:
            type_ = services.kit.type
            self._canvas = Canvas(surface, services.kit.frame, services.images, type_, self.paint, services.theme)
        return self._canvas

    @property
    def _frame(self) -> Frame:
        return self._frame_of(self._window, self._services.settings)

    def fit(self) -> None:
        """Have everything laid out for the window, the text and the theme as they are now."""
        services = self._services
        frame = self._frame
        services.kit = Kit(frame, services.kit.type.at(frame), services.words)
        self._begin_cleanup()
        self.paint.fit(self._window.pixels)
        self._canvas = None
        if self._navigator.scenes:
            self._navigator.resized()

    def restyle(self, news: frozenset[str]) -> None:
        """Show which settings are others now: what was drawn in another theme, size or language fades away."""
        if not news.isdisjoint(("text", "theme", "language")):
            act = self._navigator.resized if news.isdisjoint(("text", "theme")) else self.fit
            restyle(self._navigator, self._window.surface, act)
        elif self._navigator.scenes:
            self._navigator.top.refresh()

    def settle(self) -> None:
        """Go to the screen that was asked for, if one was."""
        self._navigator.settle(self.canvas, self._window.flip)

    def follow(self) -> None:
        """Turn the picture to whoever is to act, and lay it out where the window has another size."""
        self._turn()
        if self._frame != self._services.kit.frame:
            self.fit()

    def draw(self) -> None:
        """Draw what has changed, or a little of what comes; once all is at rest, let go of what is seen no more."""
        navigator = self._navigator
        is_home = len(navigator.scenes) == 1
        if is_home and not self._was_home:
            self._begin_cleanup()
        self._was_home = is_home
        if navigator.dirty:
            navigator.draw(self.canvas, self._services.kit)
            if (damaged := self._damaged.take()) is not None:
                navigator.notice(self._services.words.message(damaged, str))
                navigator.draw(self.canvas, self._services.kit)
            self._window.flip()
        navigator.coming.rehearsal.step(self.canvas, navigator.now)
        if self.cleanup.due and not navigator.alive:
            self.cleanup.drawn()

    def _turn(self) -> None:
        """Have the picture face whoever is to act, where the screen lies flat between people."""
        turned = self._services.settings.turned and self._navigator.far
        if turned != self._window.turned:
            self._navigator.fade.forget()
            self._navigator.redraw()
        if turned or self._window.turned:
            self._window.turned = turned

    def _begin_cleanup(self) -> None:
        images, type_ = self._services.images, self._services.kit.type
        words = (type_.cache, type_.fonts, type_.settings, type_.advances)
        self.cleanup.begin(images, images.cache, self.paint.cache, *words)


def restyle(navigator: Navigator, surface: pygame.Surface, act: Callable[[], None]) -> None:
    """Let all screens look otherwise by an act: with motion that comes by a cross-fade from what is in the window.

    Nothing of a hand that must not be seen any more is in that, and nothing shines through a private screen.
    """
    navigator.fade.keep(surface)
    seen = navigator.motion and navigator.scenes and not navigator.changing and not navigator.top.traits.private
    picture = navigator.fade.picture if seen else None
    act()
    navigator.fade.restyle(picture)
    navigator.coming.begin(covered=picture is not None)
