"""A manager of the X server's clipboard, as its standard wants one: it keeps what it is asked to, and owns it then."""

from __future__ import annotations

import select
import struct
import sys

from game.ui.system.native.xcb import ANSWERED, ASKED, NONE, Connection


def main() -> None:
    """Be the manager until it is killed."""
    server = Connection()
    clipboard, manager = server.atom("CLIPBOARD"), server.atom("CLIPBOARD_MANAGER")
    text, pairs, several = server.atom("UTF8_STRING"), server.atom("ATOM_PAIR"), server.atom("MULTIPLE")
    server.own(manager, 0)
    server.flush()
    assert server.owner(manager) == server.window, "nobody else is"
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    asked, kept = b"", b""
    while not server.broken:
        select.select([server.descriptor], [], [], 1.0)
        while (event := server.event()) is not None:
            kind = event[0] & 0x7F
            if kind == ASKED:
                _, _, window, selection, target, place = struct.unpack_from("6I", event, 4)
                if selection == manager and target == server.atom("SAVE_TARGETS"):
                    asked = event
                    wanted = (server.atom("NONSENSE"), server.atom("ONE"), text, server.atom("TWO"))
                    server.write(server.window, server.atom("ALL"), pairs, 32, struct.pack("4I", *wanted))
                    server.convert(clipboard, several, server.atom("ALL"), 0)
                elif selection == clipboard and target in (text, server.atom("TARGETS")):
                    server.write(window, place, text, 8, kept)
                    server.answer(event, place)
                else:
                    server.answer(event, NONE)
            elif kind == ANSWERED and asked:
                told = struct.unpack("4I", server.read(server.window, server.atom("ALL"), 100).data)
                assert told[1] == NONE, "what can't be had is said to be none"
                kept = server.read(server.window, told[3], 1 << 20).data
                server.own(clipboard, 0)
                server.answer(asked, struct.unpack_from("I", asked, 24)[0])
                asked = b""
        server.flush()


if __name__ == "__main__":
    main()
