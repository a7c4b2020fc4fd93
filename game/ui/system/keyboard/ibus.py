"""IBus, the usual input method of GNOME, under X11: SDL, as pygame brings it, doesn't speak with it.

While a field is edited the daemon is asked over D-Bus (jeepney, read only here) whether a key is its own. One that does
not answer in time is left alone until the next field: keys then write as they do without it.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from jeepney import DBusAddress
    from jeepney.io.blocking import DBusConnection
    from jeepney.low_level import Message

Fields: TypeAlias = dict[str, tuple[str, object]]
Span: TypeAlias = tuple[str, tuple[str, Fields, int, int, int, int]]
"""What is drawn how: its kind and value, and from where to where."""
Spans: TypeAlias = tuple[str, tuple[str, Fields, Sequence[Span]]]
Packed: TypeAlias = tuple[str, tuple[str, Fields, str, Spans]]
"""A text as IBus packs it, with how it is drawn."""

ANSWERS: Final = 0.3
"""Seconds in which the daemon answers, or is left alone."""
NAME: Final = "org.freedesktop.IBus"
PORTAL: Final = "org.freedesktop.portal.IBus"
PLACE: Final = "/org/freedesktop/IBus"
CONTEXT: Final = "org.freedesktop.IBus.InputContext"
CAN: Final = 1 << 0 | 1 << 3
"""What is done here: what is composed is drawn, and who has the focus is told. The list is the daemon's own."""
FIRST: Final = 8
"""The least code that X gives a key: IBus counts as the kernel does, from 0 on."""
RELEASED: Final = 1 << 30
"""The bit of a state with which a key is let go."""
SANDBOX: Final = Path("/.flatpak-info")
_BACKGROUND: Final = 3
_IDS: Final = (Path("/etc/machine-id"), Path("/var/lib/dbus/machine-id"))


class Composed(NamedTuple):
    """Say what is composed, "" for nothing, where its caret stands, and how much from there is being converted."""

    text: str
    start: int = 0
    length: int = 0


class Committed(NamedTuple):
    """Say what has become text."""

    text: str


class Forwarded(NamedTuple):
    """Say that a key, as X counts them, is the program's after all."""

    symbol: int
    code: int
    state: int


Said = Composed | Committed | Forwarded


class Server(NamedTuple):
    """Say where IBus is reached: a bus, the name it has there, and how a context is asked for."""

    bus: str
    name: str = NAME
    interface: str = NAME


class Method(Protocol):
    """Be told of keys, and say what they have made. Everything raises OSError where nobody answers in time."""

    def key(self, symbol: int, code: int, state: int) -> bool:
        """Tell of a key that is pressed; return whether it is the method's own."""

    def let_go(self, symbol: int, code: int, state: int) -> None:
        """Tell of a key that is let go."""

    def said(self) -> list[Said]:
        """Return what has been said since the last time, without waiting."""

    def focus(self, has: bool) -> None:
        """Tell whether the field has the keyboard; what was said until then is nobody's."""

    def reset(self) -> None:
        """Have what is composed be forgotten."""

    def stand(self, left: int, top: int, width: int, height: int) -> None:
        """Tell where the caret is on the screen."""

    def close(self) -> None:
        """Hang up."""


def is_wanted(environment: Mapping[str, str]) -> bool | None:
    """Tell whether the user's input method is IBus, as the session says it; None where it says nothing."""
    if "SDL_IM_MODULE" in environment:
        return environment["SDL_IM_MODULE"] == "ibus"
    if "@im=" in (named := environment.get("XMODIFIERS", "")):
        return "@im=ibus" in named
    modules = [environment[name] for name in ("GTK_IM_MODULE", "QT_IM_MODULE") if environment.get(name)]
    return "ibus" in modules if modules else None


def found(environment: Mapping[str, str], sandbox: Path = SANDBOX) -> Server | None:
    """Return where IBus is reached, or None where it isn't the user's or doesn't run."""
    wanted = is_wanted(environment)
    if wanted is False:
        return None
    if sandbox.exists():
        bus = environment.get("DBUS_SESSION_BUS_ADDRESS", "")
        return Server(bus, PORTAL, f"{NAME}.Portal") if bus and wanted else None
    if address := environment.get("IBUS_ADDRESS"):
        return Server(address)
    return next((Server(address) for file in _files(environment) if (address := _read(file))), None)


def _files(environment: Mapping[str, str]) -> Iterator[Path]:
    """Yield where the daemon may have written its address."""
    if own := environment.get("IBUS_ADDRESS_FILE"):
        yield Path(own)
    config = Path(environment.get("XDG_CONFIG_HOME") or Path(environment.get("HOME", "/")) / ".config")
    host, _, number = environment.get("DISPLAY", "").rpartition(":")
    for file in _IDS:
        with contextlib.suppress(OSError):
            machine = file.read_text("ascii", "replace").strip()
            for display in filter(None, (environment.get("WAYLAND_DISPLAY"), number.partition(".")[0])):
                yield config / "ibus" / "bus" / f"{machine}-{host or 'unix'}-{display}"


def _read(file: Path) -> str:
    """Return the address in a file; "" where there is none, or its daemon has gone."""
    try:
        lines = file.read_text("utf-8", "replace").splitlines()
        told = dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))
        os.kill(int(told["IBUS_DAEMON_PID"]), 0)
    except PermissionError:
        return told.get("IBUS_ADDRESS", "")
    except (OSError, KeyError, ValueError, OverflowError):
        return ""
    return told.get("IBUS_ADDRESS", "")


def connect(server: Server) -> Method:
    """Return a context of a server. Raises OSError where it doesn't answer in time, or nothing speaks D-Bus here."""
    try:
        from jeepney import DBusErrorResponse
        from jeepney.io.blocking import open_dbus_connection
    except ImportError as error:
        raise OSError("nothing here speaks D-Bus") from error
    try:
        line = open_dbus_connection(server.bus, auth_timeout=ANSWERS)
    except (ValueError, RuntimeError, DBusErrorResponse) as error:
        raise OSError(f"no bus is at {server.bus}") from error
    with contextlib.ExitStack() as undone:
        undone.callback(line.close)
        context = Context(line, server)
        undone.pop_all()
    return context


class Context:
    """Speak with IBus for one who writes, through a line that is open."""

    def __init__(self, line: DBusConnection, server: Server) -> None:
        from jeepney import DBusAddress, MatchRule, message_bus

        self._line = line
        self._place: tuple[int, int, int, int] | None = None
        self._signals = deque["Message"]()
        maker = DBusAddress(PLACE, bus_name=server.name, interface=server.interface)
        path = str(self._asked(maker, "CreateInputContext", "s", ("Synchrony",))[0])
        self._context = DBusAddress(path, bus_name=server.name, interface=CONTEXT)
        rule = MatchRule(type="signal", interface=CONTEXT, path=path)
        line.filter(rule, queue=self._signals)
        self._send(message_bus.AddMatch(rule))
        self._asked(self._context, "SetCapabilities", "u", (CAN,))

    def key(self, symbol: int, code: int, state: int) -> bool:
        """Tell of a key that is pressed."""
        return bool(self._asked(self._context, "ProcessKeyEvent", "uuu", (symbol, code - FIRST, state))[0])

    def let_go(self, symbol: int, code: int, state: int) -> None:
        """Tell of a key that is let go."""
        self._tell("ProcessKeyEvent", "uuu", (symbol, code - FIRST, state | RELEASED))

    def said(self) -> list[Said]:
        """Return what has been said since."""
        with contextlib.suppress(TimeoutError):
            while True:
                self._line.recv_messages(timeout=0)
        result = [read(signal) for signal in self._signals]
        self._signals.clear()
        return [said for said in result if said is not None]

    def focus(self, has: bool) -> None:
        """Tell where the keyboard is, and forget what was said."""
        self._asked(self._context, "FocusIn" if has else "FocusOut")
        self._signals.clear()
        self._place = None

    def reset(self) -> None:
        self._tell("Reset")

    def stand(self, left: int, top: int, width: int, height: int) -> None:
        """Tell where the caret is, if it has moved."""
        if self._place != (left, top, width, height):
            self._place = left, top, width, height
            self._tell("SetCursorLocation", "iiii", self._place)

    def close(self) -> None:
        self._line.close()

    def _asked(
        self, whom: DBusAddress, what: str, signature: str | None = None, body: tuple[object, ...] = ()
    ) -> Sequence[object]:
        """Return what is answered."""
        from jeepney import DBusErrorResponse, new_method_call
        from jeepney.wrappers import unwrap_msg

        message = new_method_call(whom, what, signature, body)
        try:
            answer: Sequence[object] = unwrap_msg(self._line.send_and_get_reply(message, timeout=ANSWERS))
        except DBusErrorResponse as error:
            raise OSError(f"{what}: {error}") from error
        return answer

    def _tell(self, what: str, signature: str | None = None, body: tuple[object, ...] = ()) -> None:
        """Say something that needs no answer."""
        from jeepney import new_method_call

        self._send(new_method_call(self._context, what, signature, body))

    def _send(self, message: Message) -> None:
        from jeepney import MessageFlag

        message.header.flags = MessageFlag.no_reply_expected
        self._line.send(message)


def read(signal: Message) -> Said | None:
    """Return what a signal says; None for one that says nothing of text and keys, or that nobody understands."""
    from jeepney import HeaderFields

    body = signal.body
    with contextlib.suppress(IndexError, TypeError, ValueError):
        match signal.header.fields.get(HeaderFields.member):
            case "CommitText":
                return Committed(text_of(body[0]))
            case "UpdatePreeditText" | "UpdatePreeditTextWithMode":
                return composed(body[0], body[1]) if body[2] else Composed("")
            case "HidePreeditText":
                return Composed("")
            case "ForwardKeyEvent":
                symbol, code, state = body[:3]
                return Forwarded(symbol, code + FIRST, state)
    return None


def text_of(value: Packed) -> str:
    """Return the letters of a text."""
    return str(value[1][2])


def composed(value: Packed, caret: int) -> Composed:
    """Return what is composed: where something of it has a ground of its own, that is being converted."""
    text = text_of(value)
    for _, (_, _, kind, _, start, end) in value[1][3][1][2]:
        if kind == _BACKGROUND and start < min(end, len(text)):
            return Composed(text, start, min(end, len(text)) - start)
    return Composed(text, min(caret, len(text)))


def log(error: OSError) -> None:
    """Note why keys write by themselves."""
    logging.getLogger(__name__).info("IBus is left alone: %r", error)
