"""The X server's own library (libxcb), as far as a clipboard needs it, on a line of the program's own to that server.

SDL has another line. This one never ends the program when the server goes, as Xlib's would.
"""

from __future__ import annotations

import ctypes
import struct
from typing import Final, NamedTuple

ANY: Final = 0
NONE: Final = 0
DESTROYED: Final = 17
CHANGED: Final = 28
CLEARED: Final = 29
ASKED: Final = 30
ANSWERED: Final = 31
"""Numbers of the events that are read here."""
NEW: Final = 0
"""The state of a property that was changed, not deleted."""
_INPUT_ONLY: Final = 2
_EVENT_MASK: Final = 1 << 11
_WATCHED: Final = 1 << 22
"""Changes of properties."""
_GOING: Final = 1 << 17
"""That a window goes."""
_BYTES: Final = 32


class Property(NamedTuple):
    """Hold a property of a window: its type (0: there is none) and what is in it; `left` bytes were not asked for."""

    kind: int
    data: bytes
    left: int


class _Cookie(ctypes.Structure):
    _fields_ = (("sequence", ctypes.c_uint),)


class _Screens(ctypes.Structure):
    _fields_ = (("data", ctypes.POINTER(ctypes.c_uint32)), ("rem", ctypes.c_int), ("index", ctypes.c_int))


class Connection:
    """Speak to the X server of `DISPLAY`, through a window that is never seen. Raises OSError where there is none."""

    def __init__(self) -> None:
        self._xcb = xcb = ctypes.CDLL("libxcb.so.1")
        self._free = ctypes.CDLL(None).free
        self._free.argtypes = (ctypes.c_void_p,)
        for name in ("connect", "get_setup", "poll_for_event"):
            getattr(xcb, f"xcb_{name}").restype = ctypes.c_void_p
        for name in ("intern_atom", "get_selection_owner", "get_property"):
            getattr(xcb, f"xcb_{name}").restype = _Cookie
            getattr(xcb, f"xcb_{name}_reply").restype = ctypes.c_void_p
        xcb.xcb_get_property_value.restype = ctypes.c_void_p
        xcb.xcb_setup_roots_iterator.restype = _Screens
        xcb.xcb_get_maximum_request_length.restype = ctypes.c_uint32
        xcb.xcb_generate_id.restype = ctypes.c_uint32
        self._line = ctypes.c_void_p(xcb.xcb_connect(None, None))
        if xcb.xcb_connection_has_error(self._line):
            xcb.xcb_disconnect(self._line)
            raise OSError("no X server answers")
        self._atoms: dict[str, int] = {}
        screens = xcb.xcb_setup_roots_iterator(ctypes.c_void_p(xcb.xcb_get_setup(self._line)))
        self._root = screens.data[0]
        self.window = self._made()
        self.most = 4 * int(xcb.xcb_get_maximum_request_length(self._line)) - 64
        """Bytes that fit into one property at once."""

    def _made(self) -> int:
        window = int(self._xcb.xcb_generate_id(self._line))
        watched = ctypes.c_uint32(_WATCHED)
        self._xcb.xcb_create_window(
            self._line, ctypes.c_uint8(0), window, self._root, 0, 0, 1, 1, 0, _INPUT_ONLY, 0, _EVENT_MASK,
            ctypes.byref(watched),
        )  # fmt: skip
        return window

    @property
    def descriptor(self) -> int:
        """Return what can be waited at; events may be there all the same."""
        return int(self._xcb.xcb_get_file_descriptor(self._line))

    @property
    def broken(self) -> bool:
        """Tell whether the server has gone."""
        return bool(self._xcb.xcb_connection_has_error(self._line))

    def atom(self, name: str) -> int:
        """Return the number of a name."""
        if name not in self._atoms:
            cookie = self._xcb.xcb_intern_atom(self._line, 0, len(name), name.encode())
            reply = self._reply(self._xcb.xcb_intern_atom_reply, cookie, 12)
            self._atoms[name] = struct.unpack_from("I", reply, 8)[0] if reply else NONE
        return self._atoms[name]

    def event(self) -> bytes | None:
        """Return an event that is there; None where there is none. Errors are none."""
        while (place := self._xcb.xcb_poll_for_event(self._line)) is not None:
            data = ctypes.string_at(place, _BYTES)
            self._free(place)
            if data[0]:
                return data
        return None

    def owner(self, selection: int) -> int:
        """Return the window that owns a selection, or 0."""
        cookie = self._xcb.xcb_get_selection_owner(self._line, selection)
        reply = self._reply(self._xcb.xcb_get_selection_owner_reply, cookie, 12)
        return int(struct.unpack_from("I", reply, 8)[0]) if reply else NONE

    def watch(self, window: int) -> None:
        """Be told when somebody's window goes."""
        going = ctypes.c_uint32(_GOING)
        self._xcb.xcb_change_window_attributes(self._line, window, _EVENT_MASK, ctypes.byref(going))

    def own(self, selection: int, time: int) -> None:
        """Own a selection from a time on."""
        self._xcb.xcb_set_selection_owner(self._line, self.window, selection, time)

    def convert(self, selection: int, target: int, place: int, time: int) -> None:
        """Ask a selection's owner to put it into a property of our window."""
        self._xcb.xcb_convert_selection(self._line, self.window, selection, target, place, time)

    def read(self, window: int, place: int, most: int, *, delete: bool = True) -> Property:
        """Return a property, at most so many bytes of it; read whole it is deleted then."""
        cookie = self._xcb.xcb_get_property(
            self._line, ctypes.c_uint8(delete), window, place, ANY, 0, ctypes.c_uint32((most + 3) // 4)
        )
        reply = self._xcb.xcb_get_property_reply(self._line, cookie, None)
        if reply is None:
            return Property(NONE, b"", 0)
        kind, left = struct.unpack_from("II", ctypes.string_at(reply, _BYTES), 8)
        length = self._xcb.xcb_get_property_value_length(ctypes.c_void_p(reply))
        data = ctypes.string_at(self._xcb.xcb_get_property_value(ctypes.c_void_p(reply)), length)
        self._free(reply)
        return Property(kind, data, left)

    def drop(self, window: int, place: int) -> None:
        """Delete a property, whatever is in it."""
        self._xcb.xcb_delete_property(self._line, window, place)

    def write(self, window: int, place: int, kind: int, width: int, data: bytes, *, more: bool = False) -> None:
        """Put a property on a window, in units of so many bits; or put `more` behind what is there."""
        self._xcb.xcb_change_property(
            self._line, ctypes.c_uint8(2 if more else 0), window, place, kind, ctypes.c_uint8(width),
            ctypes.c_uint32(len(data) * 8 // width), data,
        )  # fmt: skip

    def answer(self, asked: bytes, place: int) -> None:
        """Tell whoever has asked for a selection in which property it lies; 0: it can't be had so."""
        time, _, window, selection, target, _ = struct.unpack_from("6I", asked, 4)
        data = struct.pack("BxHIIIII8x", ANSWERED, 0, time, window, selection, target, place)
        self._xcb.xcb_send_event(self._line, ctypes.c_uint8(0), window, 0, data)

    def flush(self) -> None:
        self._xcb.xcb_flush(self._line)

    def close(self) -> None:
        self._xcb.xcb_disconnect(self._line)

    def _reply(self, ask: ctypes._NamedFuncPointer, cookie: _Cookie, size: int) -> bytes:
        place = ask(self._line, cookie, None)
        if place is None:
            return b""
        data = ctypes.string_at(place, size)
        self._free(place)
        return data
