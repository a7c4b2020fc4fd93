"""IBus: whose it is, where it is reached, what it says; and one that fails or hangs holds nobody up."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("jeepney", reason="D-Bus is spoken only on Linux")

from game.ui.system.keyboard import ibus
from game.ui.system.keyboard.ibus import CAN, Committed, Composed, Forwarded, Server, connect, found, is_wanted
from tests.ui.system.ibus_daemon import Daemon, daemon, text
from tests.window.desktop import soon

NOWHERE = Path("/nowhere/at/all")


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, None),
        ({"XMODIFIERS": "@im=ibus"}, True),
        ({"XMODIFIERS": "@im=fcitx", "GTK_IM_MODULE": "ibus"}, False),
        ({"GTK_IM_MODULE": "ibus"}, True),
        ({"GTK_IM_MODULE": "xim", "QT_IM_MODULE": "ibus"}, True),
        ({"QT_IM_MODULE": "fcitx"}, False),
        ({"XMODIFIERS": "", "GTK_IM_MODULE": ""}, None),
        ({"XMODIFIERS": "@im=ibus", "SDL_IM_MODULE": "fcitx"}, False),
        ({"XMODIFIERS": "@im=none", "SDL_IM_MODULE": "ibus"}, True),
    ],
)
def test_ibus_is_asked_where_the_session_names_it(environment: dict[str, str], wanted: bool | None) -> None:
    assert is_wanted(environment) is wanted
    reached = found({**environment, "IBUS_ADDRESS": "unix:path=/x"}, NOWHERE)
    assert (reached is None) == (wanted is False)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Have a computer with a name of its own."""
    (tmp_path / "machine-id").write_text("abc123\n")
    monkeypatch.setattr(ibus, "_IDS", (tmp_path / "none", tmp_path / "machine-id"))
    return "abc123"


@pytest.mark.parametrize(("display", "name"), [(":62", "unix-62"), (":62.1", "unix-62"), ("far:0", "far-0")])
def test_a_daemon_that_runs_is_found_by_the_file_that_it_has_written(
    machine: str, tmp_path: Path, display: str, name: str
) -> None:
    folder = tmp_path / ".config" / "ibus" / "bus"
    folder.mkdir(parents=True)
    file = folder / f"{machine}-{name}"
    home = {"HOME": str(tmp_path), "DISPLAY": display}
    assert found(home, NOWHERE) is None
    file.write_text(f"# a comment=1\nIBUS_ADDRESS=unix:path=/a,guid=7\nIBUS_DAEMON_PID={os.getpid()}\n")
    assert found(home, NOWHERE) == Server("unix:path=/a,guid=7")
    assert found({**home, "XDG_CONFIG_HOME": "/elsewhere"}, NOWHERE) is None
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait(30)
    for lines in (f"IBUS_ADDRESS=unix:path=/a\nIBUS_DAEMON_PID={ended.pid}\n", "IBUS_ADDRESS=unix:path=/a\n", "?", ""):
        file.write_text(lines)
        assert found(home, NOWHERE) is None


def test_inside_a_sandbox_its_portal_is_asked_where_the_session_names_ibus(tmp_path: Path) -> None:
    told = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/bus", "IBUS_ADDRESS": "unix:path=/out"}
    assert found({**told, "XMODIFIERS": "@im=ibus"}, tmp_path) == Server(
        "unix:path=/bus", "org.freedesktop.portal.IBus", "org.freedesktop.IBus.Portal"
    )
    assert found(told, tmp_path) is None


def nothing(server: Daemon, key: tuple[int, int, int]) -> bool | None:
    return False


def test_a_context_is_made_and_told_where_the_focus_and_the_caret_are(tmp_path: Path) -> None:
    with daemon(tmp_path, nothing) as server:
        method = connect(Server(server.address))
        method.focus(True)
        method.stand(10, 20, 2, 30)
        method.stand(10, 20, 2, 30)
        method.let_go(0x61, 38, 1)
        method.reset()
        method.focus(False)
        method.close()
        calls = [call for call in server.calls if call[0] not in ("Hello", "AddMatch")]
        assert calls == [
            ("CreateInputContext", ("Synchrony",)),
            ("SetCapabilities", (CAN,)),
            ("FocusIn", ()),
            ("SetCursorLocation", (10, 20, 2, 30)),
            ("ProcessKeyEvent", (0x61, 30, 1 | 1 << 30)),
            ("Reset", ()),
            ("FocusOut", ()),
        ]


def test_what_it_says_before_its_answer_is_read_in_its_order(tmp_path: Path) -> None:
    def answer(server: Daemon, key: tuple[int, int, int]) -> bool | None:
        server.say("UpdatePreeditText", "vub", (text("日本語", (1, 3)), 1, True))
        server.say("UpdatePreeditText", "vub", (text("にほ"), 2, True))
        server.say("UpdateAuxiliaryText", "vb", (text("?"), True))
        server.say("UpdatePreeditTextWithMode", "vubu", (text("x"), 1, False, 0))
        server.say("CommitText", "v", (text("日本"),))
        server.say("ForwardKeyEvent", "uuu", (0xFF0D, 28, 4))
        server.say("HidePreeditText")
        return key == (0xFF0D, 28, 4)

    with daemon(tmp_path, answer) as server:
        method = connect(Server(server.address))
        assert method.key(0xFF0D, 36, 4)
        assert method.said() == [
            Composed("日本語", 1, 2), Composed("にほ", 2), Composed(""), Committed("日本"), Forwarded(0xFF0D, 36, 4),
            Composed(""),
        ]  # fmt: skip
        assert method.said() == []
        assert not method.key(0x20, 65, 0)
        assert len(method.said()) == 6
        server.say("CommitText", "v", (text("later"),))
        assert soon(lambda: method.said() == [Committed("later")], 10)
        for signature, body in (("s", ("?",)), ("v", (("s", "?"),)), ("v", (("u", 7),))):
            server.say("CommitText", signature, body)
            server.say("UpdatePreeditText", "v", (text("?"),))
        server.say("CommitText", "v", (text("at last"),))
        assert soon(lambda: method.said() == [Committed("at last")], 10), "what nobody understands is passed over"
        method.close()


def test_what_was_said_before_the_focus_came_is_nobodys(tmp_path: Path) -> None:
    with daemon(tmp_path, nothing) as server:
        method = connect(Server(server.address))
        server.say("CommitText", "v", (text("old"),))
        method.focus(True)
        assert method.said() == []
        method.close()


def test_one_that_hangs_is_waited_for_no_longer_than_a_blink(tmp_path: Path) -> None:
    with daemon(tmp_path, lambda server, key: None) as server:
        method = connect(Server(server.address))
        before = time.monotonic()
        with pytest.raises(TimeoutError):
            method.key(0x61, 38, 0)
        assert 0.2 < time.monotonic() - before < 2.0
        method.close()


def test_one_that_goes_or_refuses_or_was_never_there_is_told(tmp_path: Path) -> None:
    with daemon(tmp_path, nothing) as server:
        method = connect(Server(server.address))
        server.refuses = "FocusIn"
        with pytest.raises(OSError, match="FocusIn"):
            method.focus(True)
        server.hang_up()
        with pytest.raises(ConnectionError):
            method.said()
        method.close()
    for address in (f"unix:path={tmp_path}/none", "tcp:host=localhost,port=1", "?", ""):
        with pytest.raises(OSError, match=r"no bus|No such file"):
            connect(Server(address))


@pytest.mark.parametrize(("refused", "said"), [("CreateInputContext", "CreateInputContext"), ("Hello", "no bus")])
def test_one_that_lets_nobody_in_is_told(tmp_path: Path, refused: str, said: str) -> None:
    with daemon(tmp_path, nothing) as server:
        server.refuses = refused
        with pytest.raises(OSError, match=said):
            connect(Server(server.address))
