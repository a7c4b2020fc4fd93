"""How a day's match ended: the picture of its last position, and how many turns it took. It is replayed aside."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.engine.protocol import Message, Seat
from game.engine.reading import Reading
from game.saves.disk.files import SaveError
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.scenes.table.picture.public import PublicCloth

RATIO: Final = 2.1
"""Times as broad as high."""


class Replay(NamedTuple):
    """Hold a match that was replayed to be looked at."""

    session: MatchSession
    reading: Reading


class Last(NamedTuple):
    """Hold what is known of how a match ended; as long as its picture `comes`, room is kept for it."""

    picture: pygame.Surface | None = None
    comes: bool = False
    told: tuple[Message, ...] = ()
    """What the line to pass on says of it: how many turns it took."""


class LastPosition:
    """Look at how a record's match ended, of which one seat tells its turns: a little in each frame.

    As a stranger at the window sees it: nobody's hand is in the picture.
    """

    def __init__(self, services: Services, screens: Screens) -> None:
        self._services, self._screens = services, screens
        self._path: Path | None = None
        self._seat: Seat = 0
        self._read: Future[Replay | None] | None = None
        self._cloth: PublicCloth | None = None
        self.last = Last()

    def want(self, path: Path | None, seat: Seat) -> None:
        """Look at a record; nothing is done anew where it was looked at before."""
        if path == self._path:
            return
        self._path, self._seat = path, seat
        self._cloth = None
        self._read = None if path is None else self._services.hire(lambda: _replay(self._services, path))
        self.last = Last(comes=path is not None)

    def step(self) -> bool:
        """Go on with what is wanted; return whether more is known by now."""
        before = self.last
        if self._read is not None and self._read.done():
            self.ask()
        if self._read is None and self._cloth is not None:
            picture = self._cloth.picture(RATIO)
            self.last = self.last._replace(picture=picture, comes=self._cloth.comes)
        return self.last != before

    def ask(self) -> Last:
        """Return what is known once the match is replayed: whoever can't go on without it waits for that."""
        if self._read is not None:
            replay = self._read.result()
            self._read = None
            self.last = Last() if replay is None else self._looked_at(replay)
        return self.last

    def finish(self) -> None:
        """Do all that is wanted at once."""
        self.ask()
        while self.last.comes:
            self.step()

    def _looked_at(self, replay: Replay) -> Last:
        session, reading = replay
        game = self._screens.still_table(session)
        self._cloth = PublicCloth(self._services, session, type(game))
        return Last(comes=True, told=game.replay_adapter.told_of_day(reading, self._seat))


def _replay(services: Services, path: Path) -> Replay | None:
    """Replay a record, in any thread; None where that can't be done to its end."""
    try:
        with services.store.looking_at(path):
            replayed = services.store.replay(path, tell=services.way.give)
    except SaveError:
        return None
    if replayed.fault is not None:
        return None
    return Replay(sessions.shown(services, path, replayed), Reading(replayed.match, replayed.resigned))
