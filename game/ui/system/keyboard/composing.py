"""Composing: letters that an input method puts together (Japanese, Chinese, Korean, dead keys) before they are text.

What it has so far comes as `TEXTEDITING`, what it has made of it as `TEXTINPUT`. Windows and macOS tell of keys that
are the method's own, too: there no key is the program's as long as something is composed. Linux tells only of the
others: a key that ends a syllable (Korean) stands behind it, and is obeyed. A press elsewhere keeps what is seen, and
losing the focus drops it.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.system.native import sdl

if TYPE_CHECKING:
    from game.ui.system.keyboard.asking import Asking

LONG: Final = 0x305
"""`SDL_TEXTEDITING_EXT`: what is composed of 32 bytes and more, of which pygame tells only that it is there."""
AHEAD: Final = 16 if sys.maxsize > 2**32 else 12
"""Bytes of such an event before its text: its kind, its time, its window, and what is left free up to an address."""
SIZE: Final = 56  # bytes of an event
MOST: Final = 64  # events that are read at once
PEEK: Final = 1  # `SDL_PEEKEVENT`: what is read stays
PRESSES: Final = (
    pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN,
)  # fmt: skip
WHEEL: Final = (4, 5)  # as what buttons a wheel is told of, too


class Composing:
    """Follow what is composed. `reset` has the input method forget it.

    `texts` are those of events that were too long to tell theirs, in their order. `names_own_keys`: the system tells of
    keys that are the method's own.
    """

    def __init__(self, reset: Callable[[], None], *, names_own_keys: bool = sys.platform != "linux") -> None:
        self.names_own_keys = names_own_keys
        self.text = ""  # what is composed, "" for nothing
        self.texts = deque[tuple[str, int, int]]()
        self._kept = ""  # what a press has kept: some methods tell it once more when they are reset
        self._reset = reset

    def heard(self, events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
        """Return what of some events is the program's, in the order in which it was meant.

        SDL tells of a key that has ended what was composed before that: so it stands before the key, and what that
        writes.
        """
        result: list[pygame.event.Event] = []
        ended: tuple[str, int] | None = None  # what was composed as a key came, and where that stands
        for event in events:
            composed = self.text
            own = self._one(event)
            if event.type == pygame.KEYDOWN and composed and own and ended is None:
                ended = composed, len(result)
            elif event.type == pygame.TEXTEDITING and event.text:
                ended = None
            elif event.type == pygame.TEXTINPUT and own and ended is not None and event.text == ended[0]:
                result[ended[1] : ended[1]] = [*own, _composed("")]
                ended = None
                continue
            result += own
        return result

    def end(self) -> None:
        """Forget what is composed: nothing is written any more."""
        self.text = self._kept = ""
        self.texts.clear()

    def _one(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        if event.type == LONG:
            if not self.texts:
                return []
            event = _composed(*self.texts.popleft())
        if event.type == pygame.TEXTEDITING:
            self.text = event.text
            self._kept = "" if event.text else self._kept
            return [event]
        if event.type == pygame.TEXTINPUT:
            again = event.text == self._kept
            self.text = self._kept = ""
            return [] if again else [event]
        if not self.text:
            self._kept = "" if event.type == pygame.KEYDOWN else self._kept
            return [event]
        if event.type == pygame.KEYDOWN:
            return [] if self.names_own_keys else [event]
        if event.type in PRESSES and getattr(event, "button", 0) not in WHEEL:
            return [_composed(""), pygame.event.Event(pygame.TEXTINPUT, text=self._let_go(keep=True)), event]
        if event.type == pygame.WINDOWFOCUSLOST:
            self._let_go(keep=False)
            return [_composed(""), event]
        return [event]

    def _let_go(self, *, keep: bool) -> str:
        text = self.text
        self.text = ""
        self._kept = text if keep else ""
        self._reset()
        return text


def _composed(text: str, start: int = 0, length: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=length)


def place_of_list(
    caret: pygame.Rect, pixels: tuple[int, int], size: tuple[int, int], *, turned: bool = False
) -> pygame.Rect:
    """Return where a caret stands for the system, which puts its list there: in the window's own coordinates.

    The picture has so many `pixels`, the window a `size` in its coordinates. In a picture that is `turned` the caret
    is seen at the other end.
    """
    if turned:
        caret = pygame.Rect(pixels[0] - caret.right, pixels[1] - caret.bottom, *caret.size)
    across, down = size[0] / max(1, pixels[0]), size[1] / max(1, pixels[1])
    left, top = round(caret.left * across), round(caret.top * down)
    return pygame.Rect(left, top, max(1, round(caret.right * across) - left), max(1, round(caret.bottom * down) - top))


class TextInput:
    """Have the system write into the program: from `edit` on, with its list where the caret is."""

    def __init__(self) -> None:
        self._long = LongTexts()
        self._list: pygame.Rect | None = None
        self._asking: Asking | None = None
        self._known = False  # whether there may be a method to be asked
        self.composing = Composing(self._reset)

    def edit(self, typing: bool) -> None:
        """Begin or end the typing of text; what is composed at its end is nobody's any more."""
        if not self._known and sys.platform == "linux":
            from game.ui.system.keyboard.asking import asking  # late: home has nothing to write

            self._known = True
            self._asking = asking()
        self._list = None
        self.composing.end()
        self._long.ask(typing)
        (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
        if self._asking is not None:
            self._asking.edit(typing, pygame.key.get_focused())

    def stand(self, caret: pygame.Rect, window: pygame.Window, *, turned: bool) -> None:
        """Have the system's list stand at a caret, in pixels of the picture that a window shows."""
        place = place_of_list(caret, window.get_surface().get_size(), window.size, turned=turned)
        if place != self._list:
            self._list = place
            pygame.key.set_text_input_rect(place)
        if self._asking is not None and self._asking.asks:
            self._asking.stand(place.move(window.position))

    def events(self) -> list[pygame.event.Event]:
        """Return the events that have come, but for those of keys that belong to an input method."""
        pygame.event.pump()
        self.composing.texts = deque(self._long.waiting())
        events = pygame.event.get()
        return self.composing.heard(events if self._asking is None else self._asking.heard(events))

    def rest(self, seconds: float) -> float:
        """Return how long to wait for an event, at most: a method that is asked may say something without any."""
        return seconds if self._asking is None else self._asking.rest(seconds)

    def _reset(self) -> None:
        if self._asking is not None:
            self._asking.reset()
        pygame.key.stop_text_input()  # there is no other way to say so
        pygame.key.start_text_input()
        if self._list is not None:
            pygame.key.set_text_input_rect(self._list)


class LongTexts:
    """Read texts that are too long for `TEXTEDITING`, which would cut them, where SDL's library can be reached."""

    def __init__(self) -> None:
        self._sdl = sdl.library()
        self._ready = self._sdl is not None and hasattr(self._sdl, "SDL_PeepEvents")

    def ask(self, wanted: bool) -> None:
        """Have SDL tell such texts whole (`LONG`); without its library they come as they always did."""
        if self._sdl is not None and self._ready:
            self._sdl.SDL_SetHint(b"SDL_IME_SUPPORT_EXTENDED_TEXT", b"1" if wanted else b"0")

    def waiting(self) -> list[tuple[str, int, int]]:
        """Return the texts of such events in the queue, in their order; they stay there, for pygame to tell of them."""
        if self._sdl is None or not self._ready:
            return []
        import ctypes

        events = (ctypes.c_uint8 * (SIZE * MOST))()
        found = self._sdl.SDL_PeepEvents(ctypes.byref(events), MOST, PEEK, LONG, LONG)
        result = []
        for number in range(found):
            at = ctypes.addressof(events) + number * SIZE + AHEAD
            text = ctypes.c_char_p.from_address(at).value or b""
            start, length = (ctypes.c_int32 * 2).from_address(at + ctypes.sizeof(ctypes.c_void_p))
            result.append((text.decode("utf-8", "replace"), start, length))
        return result
