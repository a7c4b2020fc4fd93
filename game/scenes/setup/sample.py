"""The table of a match that is set up and not dealt: it is drawn for nobody's eyes, to get ready what it needs."""

from __future__ import annotations

from game.engine.protocol import Message
from game.scenes.session.match import sessions
from game.scenes.session.match.people import seated
from game.scenes.session.replay.reader import Reader
from game.scenes.setup.setup import Setup
from game.scenes.shell.services.services import Services
from game.scenes.table.picture.show import AnyGame
from game.scenes.table.picture.still import StillTable, unused


def sample(services: Services, setup: Setup, kind: type[AnyGame]) -> StillTable | None:
    """Return the table of another match of that kind, as a stranger sees it; None where none can be dealt.

    Nothing is written of the match, and nobody plays it.
    """
    if setup.reason():
        return None
    seats, _ = seated(services.people, setup.players.ready(), services.own)
    session = sessions.new(services, setup.entry.name, seats, setup.chosen())
    if isinstance(session, Message):
        return None
    session.close()
    game = kind(session.rules, unused())
    return StillTable(Reader(session, stranger=True), game, services.settings, services.kit)
