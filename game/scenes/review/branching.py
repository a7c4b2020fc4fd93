"""From a place in a match to a table at which it is played on, in a copy."""

from __future__ import annotations

from functools import partial

from game.engine.reading import OPEN, Eyes
from game.saves.disk.files import SaveError
from game.saves.records.branch import branch
from game.saves.records.player import Player
from game.scenes.review.play_on import PlayOn
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import complain, reopen
from game.scenes.table.over.screens import Screens


def ask(services: Services, screens: Screens, turn: int, back: ReplayAccess, place: int, eyes: Eyes) -> None:
    """Ask who plays on from a place, and let them: whoever looked with a seat's eyes takes that seat.

    `turn` is the last one that is over there.
    """
    seat = eyes if eyes is not OPEN and eyes is not None else back.own or 0
    begin = partial(play_on, services, screens, back, place)
    entry, players = back.session.entry, back.session.players
    services.navigator.push(PlayOn(services, entry, players, seat, turn, begin))


def play_on(services: Services, screens: Screens, back: ReplayAccess, place: int, seats: tuple[Player, ...]) -> None:
    """Write a copy of the match up to a place, and open its table over the review; where it can't be, say why."""
    try:
        path = branch(services.store, back.path, place, seats)
    except SaveError as error:
        complain(services, error.message)
        return
    session = reopen(services, path)
    if session is not None:
        services.navigator.push(screens.table(session))
        services.navigator.notice(services.say("review.play_on.begun"))
