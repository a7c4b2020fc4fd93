"""Whose values the screen has at a table: those of whoever lifts a curtain, else of whoever sat down first."""

from __future__ import annotations

from game.engine.protocol import Seat
from game.saves.people import effective
from game.scenes.session.people import sits_first, whose
from game.scenes.session.session import MatchSession
from game.scenes.shell.services import Services


def sits_down(services: Services, session: MatchSession, *, shared: bool) -> None:
    """Let the screen take the values of whoever sat down first, where no curtain says whose it is."""
    first = sits_first(services.people, session.players, shared=shared)
    if first:
        services.shell.hold(first)


def holds(services: Services, session: MatchSession, seat: Seat) -> None:
    """Let the screen take the values of the person at a seat; nobody's change nothing."""
    who = whose(services.people, session.players, seat)
    if who:
        services.shell.hold(who)


def quiet_of(services: Services, session: MatchSession, seat: Seat) -> float:
    """Return for how many seconds no press must have begun before a seat's hand opens; nobody's: as for everybody."""
    who = whose(services.people, session.players, seat)
    person = next((person for person in services.people.people if person.id == who), None)
    return (services.machine if person is None else effective(services.machine, person)).quiet
