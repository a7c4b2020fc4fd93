"""Dealing a new match and opening a recorded one; what goes wrong is told in a notice."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.ai.entry import OptionValue
from game.engine.protocol import Message
from game.saves.player import Player
from game.scenes.session import sessions
from game.scenes.session.session import MatchSession
from game.scenes.shell.services import Services


def deal(
    services: Services, game: str, seats: tuple[Player, ...], options: Mapping[str, OptionValue]
) -> MatchSession | None:
    """Deal a match, and keep how it was set up for the next time; None after a notice."""
    session = sessions.new(services, game, seats, options)
    if isinstance(session, Message):
        complain(services, session, seats)
        return None
    remember(services, game, seats, options, begun=True)
    return session


def reopen(services: Services, path: Path, team: tuple[Player, ...] | None = None) -> MatchSession | None:
    """Open a record to go on with it (see `sessions.open`); None after a notice."""
    session = sessions.open(services, path, team)
    if isinstance(session, Message):
        complain(services, session)
        return None
    return session


def remember(
    services: Services, game: str, seats: tuple[Player, ...], options: Mapping[str, OptionValue], *, begun: bool = False
) -> None:
    """Keep how a game was set up for the next time (see `sessions.remember`)."""
    trouble = sessions.remember(services, game, seats, options, begun=begun)
    if trouble is not None:
        complain(services, trouble, seats)


def complain(services: Services, message: Message, seats: tuple[Player, ...] = ()) -> None:
    """Show a notice, with the sound of a refusal."""
    services.navigator.notice(services.words.message(message, lambda seat: seats[seat].name))
    services.sound.play("refuse")
