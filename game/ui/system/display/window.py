"""The window: its size and place, full screen and maximised, and waiting without work."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.content.files.paths import DamagedFiles
from game.ui.system.display.screens import (
    Place,
    Size,
    clamped_place,
    clamped_size,
    inside_place,
    is_tiny,
    knows_places,
    least_size,
    open_window,
    screens_now,
    unseen,
)
from game.ui.system.native import sdl

if TYPE_CHECKING:
    from game.ui.system.keyboard.composing import TextInput

ICON: Final = "icon-64.png"
WIDE: Final = 64  # letters of a line in a box of the system's own
REPEAT: Final = (360, 75)  # milliseconds until a held key repeats, and between repeats

BRISK: Final = 0.008  # seconds between polls while somebody is at it
CALM: Final = 0.045  # seconds between polls of a window that nobody touches
AWAKE: Final = 1.5  # seconds after an event during which polls stay brisk
LOOKS: Final = 1.0  # seconds between looks at the screens, as long as something happens
CALMS: Final = 0.2  # seconds that Wayland is given for a change of a window's state
SETTLED: Final = 0.5  # seconds after which a size is the window's own: what maximises it may resize it first


class Window:
    """Own the one window. Its surface is in true pixels; sizes and places are in the system's points."""

    def __init__(
        self,
        title: str,
        size: Size,
        place: Place | None = None,
        full: bool = False,
        icon: Path | None = None,
        damaged: DamagedFiles | None = None,
        opened: pygame.Window | None = None,
        maximised: bool = False,
    ) -> None:
        """Open it, clamped to a screen; without a place the system chooses one. `icon` is a folder of PNG files.

        A window without its icon is a window; that it is `damaged` is noted. One that was `opened` before is taken,
        with what it shows. On a screen that is too small for the least window it fills the screen, without being asked.
        """
        assert pygame.IS_CE, "this program needs pygame-ce; another package has put pygame in its place"
        pygame.display.init()
        screens = screens_now()
        self._size = clamped_size(size, screens)
        self._place = place
        self._forced = not full and is_tiny(screens)
        self._full = full or self._forced
        self._maximised = maximised
        where = None if place is None else clamped_place(place, self._size, screens)
        self._window = opened or open_window(title, self._size, where, self._full, maximised)
        self._window.minimum_size = least_size(screens)
        self._flags = sdl.flags_of(self._window)
        self._screens = screens
        self._seen: tuple[Size, Place | None, float] | None = None  # the last size and place, and since when
        if opened is not None and not self._full and self._flags() & sdl.FULL:
            opened.set_windowed()  # a panel has gone since, and it fits
        self._typing = False
        self._writing: TextInput | None = None
        self._turned: pygame.Surface | None = None
        self._touched = self._looked = time.monotonic()
        self._sleep = sdl.sleeper()
        if icon is not None:
            file = icon / ICON
            try:
                self._window.set_icon(pygame.image.load(file))
            except (pygame.error, OSError) as error:
                (damaged or DamagedFiles()).note(file, error)
        pygame.key.stop_text_input()  # the system starts it by itself, and then keys may be swallowed
        pygame.key.set_repeat(*REPEAT)
        if not self._full:
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
        self._forced = False
        if wanted == self._full:
            return
        if wanted:
            self._fill()
            return
        self._full = False
        self._window.set_windowed()
        if self._maximised and not knows_places():
            self._calm()
        else:
            self._window.size = self._size
            self._fit(screens_now(), small=True)
        if self._maximised:
            self._window.maximize()

    @property
    def maximised(self) -> bool:
        """Tell whether the window takes all that its screen has, inside its frame; also once it no longer is full."""
        return self._maximised if self._full else bool(self._flags() & sdl.MAXIMISED)

    @property
    def pixels(self) -> Size:
        return self._window.get_surface().get_size()

    @property
    def scale(self) -> float:
        """Return how many pixels lie along a point of the system's: 1 but on a screen that is scaled."""
        return self.pixels[0] / max(1, self._window.size[0])

    @property
    def size(self) -> Size:
        """Return the size to remember: the window's, or what it was before it filled the screen."""
        return self._size if self._full or self.maximised else self._window.size

    @size.setter
    def size(self, wanted: Size) -> None:
        if not self._full and self.maximised:
            self._window.restore()
        screens = screens_now()
        self._size = clamped_size(wanted, screens)
        self._maximised = False
        if not self._full:
            self._window.size = self._size
            self._place = self.place
            self._fit(screens)

    @property
    def place(self) -> Place | None:
        """Return the place to remember, or None where the system does not tell it."""
        if self._full or self.maximised or not knows_places():
            return self._place
        try:
            return self._window.position
        except pygame.error:
            return None

    @property
    def kept(self) -> dict[str, bool | Size | Place | None]:
        """Return what is to be remembered of it, by the names of the settings."""
        if self._full:
            return {"maximised": self._maximised}
        return {"size": self.size, "place": self.place, "maximised": self.maximised}

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
            if not self._window.focused:  # not yet, or never: some systems let no window come by itself
                self._window.flash(pygame.FLASH_UNTIL_FOCUSED)

    def edit(self, typing: bool, caret: pygame.Rect | None = None) -> None:
        """Begin or end the typing of text (`TEXTINPUT` events, input methods); the caret stands there, in pixels."""
        if typing != self._typing:
            self._typing = typing
            if typing or self._writing is not None:
                self.writing.edit(typing)
            else:
                pygame.key.stop_text_input()
        if typing and caret is not None:
            self.writing.stand(caret, self._window, turned=self.turned)

    @property
    def writing(self) -> TextInput:
        """Return what the system's ways of writing are told, and tell."""
        if self._writing is None:
            from game.ui.system.keyboard.composing import TextInput  # late: home has nothing to write

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
        self._follow()
        if seconds <= 0 or pygame.event.peek():
            self._touched = time.monotonic()
            return
        if self._touched > self._looked:  # what has just happened may be that a screen has changed
            seconds = min(seconds, LOOKS)
        if self._typing and self._writing is not None:
            seconds = self._writing.rest(seconds)
        if self._sleep is not None and not _polled():
            if self._sleep(seconds):
                self._touched = time.monotonic()
        else:
            self._poll(seconds)

    def close(self) -> None:
        self._window.destroy()

    def _fill(self) -> None:
        """Fill the screen, and remember what the window was before."""
        maximised = self.maximised
        self._size, self._place = self.size, self.place
        self._maximised = maximised
        self._full = True
        if maximised and not knows_places():
            self._window.restore()
            self._calm()
        self._window.set_fullscreen(desktop=True)

    def _calm(self) -> None:
        """Let a change of the window come to its end before the next: some Wayland desktops hang up on two at once."""
        end = time.monotonic() + CALMS
        while time.monotonic() < end:
            pygame.event.pump()
            time.sleep(BRISK)

    def _follow(self) -> None:
        """Note where the window lies, as long as it lies there as a window, and what has become of its screens.

        What maximises a window may tell its size first: the size counts that it has had for a while.
        """
        now = time.monotonic()
        if self._seen is not None and now - self._seen[2] >= SETTLED:
            self._size, self._place, _ = self._seen
        if not self._full and not self._flags() & (sdl.FULL | sdl.MAXIMISED | sdl.MINIMISED):
            size, place = self._window.size, self.place
            if self._seen is None or self._seen[:2] != (size, place):
                self._seen = size, place, now
        else:
            self._seen = None
        if now - self._looked < LOOKS:
            return
        self._looked = now
        screens = screens_now()
        if screens != self._screens:
            self._screens = screens
            self._lie_on(screens)

    def _lie_on(self, screens: list[pygame.Rect]) -> None:
        """Lie on the screens that there are now: a window where that fits, else all of one."""
        least = least_size(screens)
        shrinks = any(new < old for new, old in zip(least, self._window.minimum_size, strict=True))
        if self._forced and not is_tiny(screens):
            self.full = False
        elif self._full and shrinks:  # it could not become as small as its screen
            self._window.set_windowed()
            self._window.minimum_size = least
            pygame.event.pump()
            self._window.set_fullscreen(desktop=True)
        elif not self._full:
            self._size, self._place = self.size, self.place
            self._fit(screens)

    def _fit(self, screens: list[pygame.Rect], small: bool = False) -> None:
        """Bring the window, now that its frame is known, to its place and onto the screen.

        The system puts the frame, not the window, where a new window is asked for: without this it would open one
        title bar lower at every start. Where it doesn't fit, it fills the screen, unless it is asked to be `small`.
        """
        if not screens:
            return
        pygame.event.pump()  # where it has come to lie
        frame = sdl.borders(self._window, scale=self.scale)
        self._window.minimum_size = least_size(screens, frame)
        if not small and is_tiny(screens, frame):
            self._fill()
            self._forced = True
            return
        if self.maximised or not knows_places():
            return
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


def _polled() -> bool:
    """Tell whether SDL would look at a gamepad a thousand times a second instead of sleeping."""
    return pygame.joystick.get_init() and pygame.joystick.get_count() > 0
