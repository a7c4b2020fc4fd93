"""The system's own question for a file or a folder (the portal of freedesktop.org), which a sandbox needs.

A program in a Flatpak or a snap sees next to nothing of its user's files: what is chosen there is handed in, and that
alone. The question is asked over D-Bus; jeepney speaks that, and is read only here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias
from urllib.parse import unquote_to_bytes, urlsplit

if TYPE_CHECKING:
    from jeepney.io.blocking import DBusConnection
    from jeepney.low_level import Message

DESKTOP: Final = "org.freedesktop.portal.Desktop"
PLACE: Final = "/org/freedesktop/portal/desktop"
CHOOSER: Final = "org.freedesktop.portal.FileChooser"
REQUEST: Final = "org.freedesktop.portal.Request"
ANSWERS: Final = 2.0
"""Seconds in which the portal says that it asks."""
LOOKS: Final = 0.1
"""Seconds between two looks whether the question was stopped here."""
FOLDERS: Final = 3
"""The version of the portal from which on it asks for folders."""
HOST_PATH: Final = "user.document-portal.host-path"
_CHOSEN: Final = 0
_LEFT: Final = 1


Body: TypeAlias = tuple[tuple[str, int]]
"""What is answered to the question for a version."""


class PortalError(Exception):
    """Say that no portal asks here."""


class Question(NamedTuple):
    """Say what is asked for: a file with one of these endings, or, without any, a folder in which to put something."""

    title: str
    accept: str = ""
    endings: Sequence[str] = ()


def ask(question: Question, go_on: Callable[[], None]) -> Path | None:
    """Have the system ask, and return what is chosen; None where whoever was asked has left it.

    `go_on` is called meanwhile, and may raise something that ends the question. Raises PortalError.
    """
    try:
        from jeepney import DBusErrorResponse
        from jeepney.io.blocking import open_dbus_connection
    except ImportError as error:
        raise PortalError("nothing here speaks D-Bus") from error
    try:
        with open_dbus_connection(bus="SESSION") as line:
            return _asked(line, question, go_on)
    except (OSError, KeyError, ValueError, DBusErrorResponse) as error:
        raise PortalError(repr(error)) from error


def _asked(line: DBusConnection, question: Question, go_on: Callable[[], None]) -> Path | None:
    from jeepney import DBusAddress, MatchRule, Properties, message_bus, new_method_call

    chooser = DBusAddress(PLACE, bus_name=DESKTOP, interface=CHOOSER)
    if not question.endings:
        version = _called(line, Properties(chooser).get("version"))[0][1]
        if version < FOLDERS:
            raise PortalError(f"it is of version {version}, and asks for no folder")
    token = f"synchrony_{os.getpid()}_{os.urandom(4).hex()}"
    sender = line.unique_name.removeprefix(":").replace(".", "_")
    request = f"{PLACE}/request/{sender}/{token}"
    answer = MatchRule(type="signal", interface=REQUEST, member="Response", path=request)
    line.send_and_get_reply(message_bus.AddMatch(answer), timeout=ANSWERS)
    with line.filter(answer) as answers:
        body = ("", question.title, _options(question, token))
        _called(line, new_method_call(chooser, "OpenFile", "ssa{sv}", body))
        try:
            while True:
                go_on()
                try:
                    code, results = line.recv_until_filtered(answers, timeout=LOOKS).body
                except TimeoutError:
                    continue
                return _chosen(code, results)
        finally:  # once it is answered, there is nothing left to close
            asked = DBusAddress(request, bus_name=DESKTOP, interface=REQUEST)
            line.send(new_method_call(asked, "Close"))


def _options(question: Question, token: str) -> dict[str, tuple[str, object]]:
    options: dict[str, tuple[str, object]] = {"handle_token": ("s", token), "modal": ("b", True)}
    if question.accept:
        options["accept_label"] = ("s", question.accept)
    if question.endings:
        globs = [(0, f"*{ending}") for ending in question.endings]
        names = " ".join(pattern for _, pattern in globs)
        options["filters"] = ("a(sa(us))", [(names, globs), ("*", [(0, "*")])])
    else:
        options["directory"] = ("b", True)
    return options


def _called(line: DBusConnection, message: Message) -> Body:
    """Return what is answered to a call. Raises jeepney's error, or TimeoutError, an OSError."""
    from jeepney.wrappers import unwrap_msg

    body: Body = unwrap_msg(line.send_and_get_reply(message, timeout=ANSWERS))
    return body


def _chosen(code: int, results: dict[str, tuple[str, Sequence[str]]]) -> Path | None:
    if code == _LEFT:
        return None
    _, uris = results.get("uris", ("as", ()))
    if code != _CHOSEN or not uris:
        raise PortalError(f"it has ended with {code}")
    parts = urlsplit(uris[0])
    if parts.scheme != "file":
        raise PortalError(f"it has chosen {parts.scheme}")
    return Path(os.fsdecode(unquote_to_bytes(parts.path)))


def said_path(path: Path) -> str:
    """Return where a file lies, as whoever has chosen its place calls that: a sandbox sees it somewhere else."""
    folder = path
    for _ in range(2):  # of a file that was put into a chosen folder, that one is known
        try:
            host = os.getxattr(folder, HOST_PATH).rstrip(b"\0")
        except (OSError, AttributeError):
            folder = folder.parent
            continue
        return os.fsdecode(host) if folder == path else os.path.join(os.fsdecode(host), path.name)
    return str(path)
