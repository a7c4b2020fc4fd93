"""The program as a child process, for the kill test: it goes on with the newest match, or deals one, and plays.

It runs the real scenes without a window, with computer players at every seat, and says after every decision, once
it is written, how many there are and the digest of the state: "12 5186". Its first line is what it began from.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


def main(folder: Path) -> None:
    from game.app import App
    from game.saves.records.player import Player
    from game.scenes.table.over.new_match import deal, reopen
    from game.scenes.table.scene import TableScene

    app = App(folder, "en", (960, 600))
    app.services.motion = app.navigator.motion = 0.0
    app.services.sound.muted = True
    app.open()
    listed = app.services.store.records()
    seats = (Player("Ada", 0, "regular"), Player("Iris", 1, "regular"))
    session = reopen(app.services, listed[0].path) if listed else deal(app.services, "sinoda", seats, {})
    assert session is not None, "there is a match to play"
    app.navigator.push(app.screens.table(session))
    said = -1
    while True:
        app.tick([], 1 / 60)
        if session.host.decision_count != said:
            said = session.host.decision_count
            sys.stdout.write(f"{said} {session.host.digest()}\n")
            sys.stdout.flush()
        table = app.navigator.top
        if not isinstance(table, TableScene):
            return
        if table.machine.bots.busy:
            time.sleep(0.0005)  # the computer players' process has the floor


if __name__ == "__main__":
    main(Path(sys.argv[1]))
