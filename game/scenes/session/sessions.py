"""Dealing: from a set-up, or from a record, to a table. What goes wrong is a sentence for the player, never a crash."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.ai.entry import OptionValue
from game.engine import codec
from game.engine.host import Host
from game.engine.level import LevelError
from game.engine.protocol import Message, say
from game.saves.clock import AWAY, counted
from game.saves.files import SaveError, because
from game.saves.player import Player
from game.saves.record import Header, Record, Replayed
from game.saves.settings import SetUp, changed, one_more_begun, write_settings
from game.scenes.session.session import Journal, MatchSession
from game.scenes.session.stand_ins import strangers
from game.scenes.shell.services import Services

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def begin(
    services: Services, game: str, seats: tuple[Player, ...], options: Mapping[str, OptionValue]
) -> TableScene[Any, Any, Any] | None:
    """Deal a new match and return its table; where that can't be, say why in a notice and return None."""
    try:
        session = deal(services, services.store.prepare(game, seats, options))
    except (SaveError, LevelError) as error:
        _complain(services, error.message, seats)
        return None
    except (KeyError, ValueError, OSError) as error:
        _complain(services, say("notice.cannot_deal", game=say(f"{game}.name"), why=because(error)), seats)
        return None
    remember(services, game, seats, options, begun=True)
    table: TableScene[Any, Any, Any] = services.ui(game).table(services, session)
    return table


def deal(services: Services, header: Header) -> MatchSession:
    """Deal a new match and begin its record. Raises SaveError, KeyError, ValueError or OSError where that can't be."""
    match = services.store.deal(header)
    entry = services.catalog[header.game]
    levels, options = services.levels(entry), dict(header.options)
    journal = Journal(services.store.begin(header))
    host, luck = Host(match, header.people, journal), secrets.randbits(64)
    return MatchSession(entry, options, levels, header.seats, host, journal, luck=luck, words=services.words)


def resume(services: Services, path: Path, team: tuple[Player, ...] | None = None) -> TableScene[Any, Any, Any] | None:
    """Open a record and return its table; where that can't be, say why in a notice and return None.

    A `team` plays on for the computer players of the record that this version doesn't know.
    """
    record: Record | None = None
    try:
        record, replayed = services.store.resume(path)
        session = _sit(services, replayed, record, team)
    except (SaveError, KeyError, ValueError, OSError) as error:
        if record is not None:
            record.close()  # or no other window could have it
        if isinstance(error, SaveError | LevelError):
            _complain(services, error.message, ())
        else:
            _complain(services, say("notice.cannot_resume", why=because(error)), ())
        return None
    table: TableScene[Any, Any, Any] = services.ui(session.game).table(services, session)
    return table


def look(services: Services, path: Path) -> MatchSession | None:
    """Replay a record only to look at it; None where it can't be read."""
    try:
        return _sit(services, services.store.replay(path), None)
    except (SaveError, KeyError, ValueError, OSError):
        return None


def remember(
    services: Services, game: str, seats: tuple[Player, ...], options: Mapping[str, OptionValue], *, begun: bool = False
) -> None:
    """Keep how a game was set up for the next time; where that can't be written, say why in a notice.

    `begun`: a match begins like that, which counts for every person who plays.
    """
    set_up = SetUp(seats, dict(options))
    changes: dict[str, Any] = {"last": {game: set_up}}
    if begun:
        changes["begun"] = one_more_begun(services.settings, game, [player.name for player in seats if player.person])
    services.settings = changed(services.settings, changes)
    try:
        write_settings(services.store, services.settings, changes)
    except SaveError as error:
        _complain(services, say("notice.settings_failed", reason=error.message), seats)


def _sit(
    services: Services, replayed: Replayed, record: Record | None, team: tuple[Player, ...] | None = None
) -> MatchSession:
    """Build the session of a replayed record. Raises SaveError for a computer player that there isn't."""
    header = replayed.header
    entry = services.catalog[header.game]
    players = header.seats
    if team is not None and len(team) == len(players):
        strange = strangers(entry, players)
        players = tuple(
            replace(player, by=other.by) if player in strange else player
            for player, other in zip(players, team, strict=True)
        )
    if strangers(entry, players):
        raise SaveError(say("save.options", game=say(f"{header.game}.name")))
    if replayed.fault is not None and record is not None:
        logging.getLogger(__name__).warning("%s: %s", record.path, replayed.fault)
    journal = Journal(record, _played(replayed.good))
    return MatchSession(
        entry,
        entry.settle(len(header.seats), header.options),
        services.levels(entry),
        tuple(
            replace(player, name=player.name.strip() or services.words.say("seat.name", n=seat + 1))
            for seat, player in enumerate(players)
        ),
        Host(replayed.match, header.people, journal),
        journal,
        luck=secrets.randbits(64),
        resigned=replayed.resigned,
        words=services.words,
        greeting=say("notice.cut_short", why=replayed.fault.message) if replayed.fault is not None else None,
    )


def _played(data: bytes) -> float:
    """Return how many seconds a record was played, long pauses left out."""
    lines, _ = codec.parse(data)
    spans = (line.get("s", 0.0) for line in lines[1:])
    return sum(counted(float(min(span, AWAY + 1))) for span in spans if isinstance(span, int | float))


def _complain(services: Services, message: Message, seats: tuple[Player, ...]) -> None:
    services.navigator.notice(services.words.message(message, lambda seat: seats[seat].name))
    services.sound.play("refuse")
