"""PulseAudio, or PipeWire in its place: what it has to play on, asked before SDL asks it.

SDL asks without a limit of time, and crashes where a server has nothing to play on (SDL 2.32).
"""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import ctypes

LIBRARY: Final = "libpulse.so.0"
NOWHERE: Final = "auto_null"  # what servers play to while they have no device: nobody hears it
PATIENCE: Final = 0.4  # seconds in which a server that is well answers many times over
NO_SPAWN: Final = 1  # PA_CONTEXT_NOAUTOSPAWN
READY: Final = 4  # PA_CONTEXT_READY
ENDED: Final = 5  # PA_CONTEXT_FAILED; what comes behind is no better
RUNNING: Final = 0  # PA_OPERATION_RUNNING


def default_sink(patience: float = PATIENCE, library: str = LIBRARY) -> str | None:
    """Return the name of what the server plays on; "" where it has nothing or doesn't answer, None without a server.

    Takes no longer than `patience`, in seconds; other threads go on meanwhile.
    """
    import ctypes

    try:
        pulse = ctypes.CDLL(library)
        for name in ("pa_mainloop_new", "pa_mainloop_get_api", "pa_context_new", "pa_context_get_server_info"):
            getattr(pulse, name).restype = ctypes.c_void_p
    except (OSError, AttributeError):
        return None
    loop = ctypes.c_void_p(pulse.pa_mainloop_new())
    api = ctypes.c_void_p(pulse.pa_mainloop_get_api(loop))
    context = ctypes.c_void_p(pulse.pa_context_new(api, b"Synchrony"))
    try:
        return _asked(pulse, loop, context, time.monotonic() + patience)
    finally:
        pulse.pa_context_disconnect(context)
        pulse.pa_context_unref(context)
        pulse.pa_mainloop_free(loop)


def _asked(pulse: ctypes.CDLL, loop: ctypes.c_void_p, context: ctypes.c_void_p, end: float) -> str | None:
    import ctypes

    class Server(ctypes.Structure):
        """Begin as PulseAudio's own `pa_server_info` does."""

        _fields_ = (
            ("about", ctypes.c_char_p * 4),  # user, host, version, name
            ("sample", ctypes.c_uint32 * 3),
            ("sink", ctypes.c_char_p),
        )

    answers: list[str] = []

    def told(_context: object, server: ctypes._Pointer[Server], _data: object) -> None:
        with contextlib.suppress(ValueError):  # it has gone meanwhile
            answers.append((server.contents.sink or b"").decode(errors="replace"))

    answer = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(Server), ctypes.c_void_p)(told)
    if pulse.pa_context_connect(context, None, NO_SPAWN, None) < 0:
        return None
    while (state := pulse.pa_context_get_state(context)) != READY:
        if state >= ENDED:
            return None
        if not _goes_on(pulse, loop, end):
            return ""
    asked = ctypes.c_void_p(pulse.pa_context_get_server_info(context, answer, None))
    try:
        while pulse.pa_operation_get_state(asked) == RUNNING and _goes_on(pulse, loop, end):
            pass
    finally:
        pulse.pa_operation_cancel(asked)
        pulse.pa_operation_unref(asked)
    return answers[0] if answers else ""


def _goes_on(pulse: ctypes.CDLL, loop: ctypes.c_void_p, end: float) -> bool:
    """Wait for the server's next word; return False where none has come in time."""
    left = round((end - time.monotonic()) * 1_000_000)
    if left <= 0 or pulse.pa_mainloop_prepare(loop, left) < 0 or pulse.pa_mainloop_poll(loop) < 0:
        return False
    return bool(pulse.pa_mainloop_dispatch(loop) >= 0)
