"""Dealing a new match, opening a recorded one, beginning a lesson; what goes wrong is told in a notice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from game.ai.players.entry import OptionValue
from game.engine.protocol import Message, Seat
from game.saves.records.header import Occasion
from game.saves.records.player import Player
from game.scenes.session.match import sessions
from game.scenes.session.match.people import seated, whose
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets import wrong_map
from game.scenes.table.over.screens import Screens

LOTS: Final = 400
"""Deals that are drawn at most until a certain seat begins: of ten seats not one match in 10^18 needs more."""


def deal(
    services: Services,
    game: str,
    seats: tuple[Player, ...],
    options: Mapping[str, OptionValue],
    occasion: Occasion | None = None,
    begins: Seat | None = None,
) -> MatchSession | None:
    """Deal a match, perhaps on an occasion, and keep how it was set up for the next time; None after a notice.

    Where one seat alone begins, `begins` may say which: lots are drawn until it does. With a coach it is for practice.
    """
    if occasion is None and is_coached(services, game, seats):
        occasion = Occasion(practice=True)
    seats, comes = seated(services.people, seats, services.own)
    session = sessions.new(services, game, seats, options, occasion=occasion)
    for _ in range(LOTS):
        if begins is None or isinstance(session, Message) or _begins(session, begins):
            break
        session = sessions.new(services, game, seats, options, occasion=occasion)
    if isinstance(session, Message):
        complain(services, session, seats)
        return None
    services.shell.keep(comes)
    remember(services, game, seats, options, begun=True)
    return session


def _begins(session: MatchSession, seat: Seat) -> bool:
    """Tell whether a seat begins a match, or several do together."""
    first = session.host.to_act()
    return len(first) != 1 or seat in first


def is_coached(services: Services, game: str, seats: Sequence[Player]) -> bool:
    """Tell whether whoever plays alone among computer players wants a word before they seal, in a game that has any."""
    people = [seat for seat, player in enumerate(seats) if player.person]
    entry = services.catalog[game]
    if len(people) != 1 or entry.advisor is None or entry.judge is None:
        return False
    settings = services.liked(whose(services.people, seats, people[0]))
    return settings.coach


def reopen(services: Services, path: Path, team: tuple[Player, ...] | None = None) -> MatchSession | None:
    """Open a record to go on with it (see `sessions.open`); None after a notice."""
    session = sessions.open(services, path, team)
    if isinstance(session, Message):
        complain(services, session)
        return None
    return session


def learn(services: Services, screens: Screens, game: str) -> None:
    """Begin a game's lesson over this screen, or go on with it; where that can't be, a notice says why."""
    scene = screens.lesson(game, None)
    if scene is not None:
        services.navigator.push(scene)


def remember(
    services: Services, game: str, seats: tuple[Player, ...], options: Mapping[str, OptionValue], *, begun: bool = False
) -> None:
    """Keep how a game was set up for the next time (see `sessions.remember`)."""
    trouble = sessions.remember(services, game, seats, options, begun=begun)
    if trouble is not None:
        complain(services, trouble, seats)


def complain(services: Services, message: Message, seats: tuple[Player, ...] = ()) -> None:
    """Show a notice, or a sheet where a map has several faults, with the sound of a refusal."""
    if not wrong_map.tell(services, message):
        services.navigator.notice(services.words.message(message, lambda seat: seats[seat].name))
    services.sound.play("refuse")
