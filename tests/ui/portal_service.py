"""A portal for tests, on the session bus of the moment: it is asked for files, and answers as it is told.

Arguments: its version (0: it knows of none), the code of its answer ("" for none at all), and what is chosen. It tells
in JSON, a line each, what it is asked.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from jeepney import DBusAddress, HeaderFields, MessageType, new_error, new_method_return, new_signal
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection

from game.ui.system.desktop.portal import DESKTOP, PLACE, REQUEST


def tell(what: object) -> None:
    """Say something to the test."""
    sys.stdout.write(f"{json.dumps(what)}\n")
    sys.stdout.flush()


def main(version: int, code: str, chosen: list[str]) -> None:
    """Serve until it is killed."""
    line = open_dbus_connection(bus="SESSION")
    line.send_and_get_reply(message_bus.RequestName(DESKTOP))
    tell("ready")
    while True:
        asked = line.receive()
        if asked.header.message_type is not MessageType.method_call:
            continue
        fields: dict[HeaderFields, Any] = asked.header.fields
        member = fields[HeaderFields.member]
        if member == "Get":
            line.send(new_method_return(asked, "v", (("u", version),)))
        elif member == "OpenFile" and version:
            _, title, options = asked.body
            tell(["OpenFile", title, {name: value for name, (_, value) in options.items()}])
            sender = fields[HeaderFields.sender].removeprefix(":").replace(".", "_")
            request = f"{PLACE}/request/{sender}/{options['handle_token'][1]}"
            line.send(new_method_return(asked, "o", (request,)))
            if code:
                results = {"uris": ("as", chosen)} if chosen else {}
                place = DBusAddress(request, interface=REQUEST)
                line.send(new_signal(place, "Response", "ua{sv}", (int(code), results)))
        elif member == "Close":
            tell(["Close", fields[HeaderFields.path]])
        else:
            line.send(new_error(asked, "org.freedesktop.DBus.Error.UnknownMethod"))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3:])
