"""The window: its size and place, full screen, and waiting without work."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.content.paths import DamagedFiles
from game.ui.system import sdl
from game.ui.system.sdl import Borders

if TYPE_CHECKING:
    from game.ui.system.composing import TextInput

ICON: Final = "icon-64.png"
WIDE: Final = 64  # letters of a line in a box of the system's own
LEAST: Final = (960, 600)
GRIP: Final = 48  # pixels of the window that must lie on a screen
NO_FRAME: Final = Borders()
REPEAT: Final = (360, 75)  # milliseconds until a held key repeats, and between repeats

BLIND: Final = frozenset(("dummy", "offscreen"))  # drivers without a screen that a window would have to fit
BRISK: Final = 0.008  # seconds between polls while somebody is at it
CALM: Final = 0.045  # seconds between polls of a window that nobody touches
AWAKE: Final = 1.5  # seconds after an event during which polls stay brisk


class Window:
    """Own the one window. Sizes and places are in true pixels."""

    def __init__(
        self,
        title: str,
        size: tuple[int, int],
        place: tuple[int, int] | None = None,
        full: bool = False,
        icon: Path | None = None,
        damaged: DamagedFiles | None = None,
        opened: pygame.Window | None = None,
    ) -> None:
        """Open it, clamped to a screen; without a place the system chooses one. `icon` is a folder of PNG files.

        A window without its icon is a window; that it is `damaged` is noted. One that was `opened` before is taken,
        with what it shows.
        """
        assert pygame.IS_CE, "this program needs pygame-ce; another package has put pygame in its place"
        pygame.display.init()
        screens = screens_now()
        self._size = clamped_size(size, screens)
        self._place = place
        where = pygame.WINDOWPOS_UNDEFINED if place is None else clamped_place(place, self._size, screens)
        self._window = opened or pygame.Window(title, self._size, where, resizable=True, fullscreen_desktop=full)
        self._window.minimum_size = LEAST
        self._full = full
        self._typing = False
        self._writing: TextInput | None = None
        self._turned: pygame.Surface | None = None
        self._touched = time.monotonic()
        self._sleep = sdl.sleeper()
        if icon is not None:
            file = icon / ICON
            try:
                self._window.set_icon(pygame.image.load(file))
            except (pygame.error, OSError) as error:
                (damaged or DamagedFiles()).note(file, error)
        pygame.key.stop_text_input()  # the system starts it by itself, and then keys may be swallowed
        pygame.key.set_repeat(*REPEAT)
        if not full:
            self._fit(screens)

    @property
    def surface(self) -> pygame.Surface:
        """Return the surface to draw on: another one after every change of size, and while the picture is turned."""
        return self._window.get_surface() if self._turned is None else self._turned

    @property
    def turned(self) -> bool:
        """Tell whether the picture stands on its head, for somebody on the far side of a screen that lies flat."""
        return self._turned is not None

    @turned.setter
    def turned(self, wanted: bool) -> None:
        shown = self._window.get_surface()
        if not wanted:
            self._turned = None
        elif self._turned is None or self._turned.get_size() != shown.get_size():
            self._turned = shown.copy()

    @property
    def title(self) -> str:
        return self._window.title

    @title.setter
    def title(self, words: str) -> None:
        if self._window.title != words:
            self._window.title = words

    @property
    def full(self) -> bool:
        """Tell whether the window fills its screen; set it to change that."""
        return self._full

    @full.setter
    def full(self, wanted: bool) -> None:
        if wanted == self._full:
            return
        if wanted:
            self._size, self._place = self.size, self.place
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._window.size = self._size
            self._fit(screens_now())
        self._full = wanted

    @property
    def pixels(self) -> tuple[int, int]:
        return self._window.get_surface().get_size()

    @property
    def size(self) -> tuple[int, int]:
        """Return the size to remember: the window's, or what it was before it filled the screen."""
        return self._size if self._full else self._window.size

    @size.setter
    def size(self, wanted: tuple[int, int]) -> None:
        screens = screens_now()
        self._size = clamped_size(wanted, screens)
        if not self._full:
            self._window.size = self._size
            self._place = self.place
            self._fit(screens)

    @property
    def place(self) -> tuple[int, int] | None:
        """Return the place to remember, or None where the system does not tell it."""
        if self._full:
            return self._place
        try:
            return self._window.position
        except pygame.error:
            return None

    def hide(self) -> None:
        """Take the window from the screen; it can still be drawn on."""
        self._window.hide()

    def flip(self) -> None:
        """Show what was drawn."""
        if self._turned is not None:
            self._window.get_surface().blit(pygame.transform.flip(self._turned, True, True), (0, 0))
        self._window.flip()

    def come_forward(self) -> None:
        """Come to the front, and back from a panel or a dock: somebody has started the program once more."""
        with contextlib.suppress(pygame.error):
            if sdl.is_minimised(self._window):
                self._window.restore()
            self._window.focus()

    def edit(self, typing: bool, caret: pygame.Rect | None = None) -> None:
        """Begin or end the typing of text (`TEXTINPUT` events, input methods); the caret stands there, in pixels."""
        if typing != self._typing:
            self._typing = typing
            if typing or self._writing is not None:
                self.writing.edit(typing)
            else:
                pygame.key.stop_text_input()
        if typing and caret is not None:
            self.writing.stand(caret, self.pixels, self._window.size, turned=self.turned)

    @property
    def writing(self) -> TextInput:
        """Return what the system's ways of writing are told, and tell."""
        if self._writing is None:
            from game.ui.system.composing import TextInput  # late: home has nothing to write

            self._writing = TextInput()
        return self._writing

    def events(self) -> list[pygame.event.Event]:
        """Return the events that have come: none of a key that belongs to an input method."""
        return pygame.event.get() if self._writing is None else self._writing.events()

    def wait(self, seconds: float) -> None:
        """Return when an event is there (it stays in the queue), or after so many seconds; costs next to nothing.

        `pygame.event.wait` would wake a thousand times a second. SDL itself can sleep, but not with a gamepad
        open and not without a real window: there the queue is looked at some 20 times a second, and more often
        shortly after an event.
        """
        if seconds <= 0 or pygame.event.peek():
            self._touched = time.monotonic()
            return
        if self._sleep is not None and not _polled():
            self._sleep(seconds)
        else:
            self._poll(seconds)

    def close(self) -> None:
        self._window.destroy()

    def _fit(self, screens: list[pygame.Rect]) -> None:
        """Bring the window, now that its frame is known, to its place and onto the screen.

        The system puts the frame, not the window, where a new window is asked for: without this it would open one
        title bar lower at every start.
        """
        if not screens:
            return
        pygame.event.pump()  # where it has come to lie
        frame = sdl.borders(self._window)
        size = clamped_size(self._size, screens, frame)
        place = None if self._place is None else clamped_place(self._place, size, screens, frame)
        if place is None or size != self._size:
            place = inside_place(place or self._window.position, size, screens, frame)
        moved = size != self._size or self._place is not None or place != self._window.position
        with contextlib.suppress(pygame.error):
            if size != self._size:
                self._window.size = self._size = size
            if moved:
                self._window.position = place

    def _poll(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (left := end - (now := time.monotonic())) > 0:
            time.sleep(min(left, BRISK if now - self._touched < AWAKE else CALM))
            if pygame.event.peek():
                self._touched = time.monotonic()
                return


def show_last(title: str, text: str) -> None:
    """Show words in a box of the system's own, where no window of the program's can be drawn any more."""
    import textwrap  # late: hardly ever does it come to that

    with contextlib.suppress(pygame.error):
        pygame.display.init()  # perhaps it never came to a window
        if not unseen():
            pygame.display.message_box(title, "\n".join(textwrap.wrap(text, WIDE)), "error")  # some systems break none


def unseen() -> bool:
    """Tell whether there is no screen on which a window would be seen."""
    return pygame.display.get_driver() in BLIND


def screens_now() -> list[pygame.Rect]:
    """Return what of every screen windows may use; nothing where there is no screen that a window would have to fit."""
    return [] if unseen() else sdl.screens()


def clamped_size(size: tuple[int, int], screens: list[pygame.Rect], borders: Borders = NO_FRAME) -> tuple[int, int]:
    """Return the size, no smaller than 960×600 and, with its frame, no larger than the largest screen.

    `screens` are what windows may use of them.
    """
    rooms = [borders.inside(screen).size for screen in screens]
    most = [max((side[n] for side in rooms), default=size[n]) for n in (0, 1)]
    return max(LEAST[0], min(size[0], most[0])), max(LEAST[1], min(size[1], most[1]))


def clamped_place(
    place: tuple[int, int], size: tuple[int, int], screens: list[pygame.Rect], borders: Borders = NO_FRAME
) -> tuple[int, int]:
    """Return the place where the window's upper edge can be seen and held; else the middle of the first screen."""
    whole = borders.around(pygame.Rect(place, size))
    bar = pygame.Rect(whole.topleft, (whole.width, max(GRIP, borders.top)))
    for screen in screens:
        seen = bar.clip(screen)
        if seen.width >= GRIP and seen.height >= GRIP // 2:
            return place[0], max(screen.top + borders.top, place[1])
    if not screens:
        return place
    first = borders.inside(screens[0])
    return max(first.left, first.centerx - size[0] // 2), max(first.top, first.centery - size[1] // 2)


def inside_place(
    place: tuple[int, int], size: tuple[int, int], screens: list[pygame.Rect], borders: Borders
) -> tuple[int, int]:
    """Return the place moved, as little as needed, so that window and frame lie on the screen they are most on."""
    whole = borders.around(pygame.Rect(place, size))
    screen = max(screens, key=lambda screen: whole.clip(screen).w * whole.clip(screen).h)
    x = max(screen.left, min(whole.x, screen.right - whole.w))
    y = max(screen.top, min(whole.y, screen.bottom - whole.h))
    return x + borders.left, y + borders.top


def _polled() -> bool:
    """Tell whether SDL would look at a gamepad a thousand times a second instead of sleeping."""
    return pygame.joystick.get_init() and pygame.joystick.get_count() > 0
