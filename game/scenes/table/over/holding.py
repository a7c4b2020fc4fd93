"""Whose look and values the screen has at a table: whose turn or open hand it is; where several look, what suits all.

Whose turn it is, everybody sees: what a screen looks like tells nothing that a stranger doesn't know.
"""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Seat
from game.saves.people.people import effective
from game.scenes.session.match.model import Phase
from game.scenes.session.match.people import whose
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.scenes.table.live.table import Table

ASKED: Final = (Phase.PERSON, Phase.BOT)
"""While these last, nothing is told, and somebody is to act."""


def holds(services: Services, session: MatchSession, seat: Seat) -> None:
    """Let the screen take the look and the values of the person at a seat; nobody's change nothing."""
    who = whose(services.people, session.players, seat)
    if who:
        _give(services, who, ())


def all_look(services: Services, session: MatchSession, seat: Seat | None = None) -> None:
    """Let everybody of a match look at the screen: the text is as large as any of them needs it.

    Keys and curtain are as the person at a seat has set them, by default as whoever held the screen has.
    """
    every = [who for seat in session.people if (who := whose(services.people, session.players, seat))]
    first = "" if seat is None else whose(services.people, session.players, seat)
    if every:
        _give(services, first or (services.holder if services.holder in every else every[0]), every)


def sits_down(table: Table) -> None:
    """Let the screen look as those need it who come to a table: who is to act openly, else everybody."""
    session, host = table.session, table.session.host
    asked = () if table.machine.owner.shared else tuple(seat for seat in host.to_act() if seat in host.people)
    alone = session.people if len(session.people) == 1 else asked
    if len(alone) == 1:
        holds(table.services, session, alone[0])
    else:
        all_look(table.services, session)


def follow(table: Table) -> None:
    """Let the screen look as those need it who look now. Called while nothing moves: a change ends motion.

    While computer players act, and while something is told, it stays as it is. Turns that play themselves one after
    another are for all to see.
    """
    if len(table.session.people) < 2:
        return
    if _plays_itself(table):
        all_look(table.services, table.session)
        return
    phase = table.machine.phase
    seat = _turn(table, phase)
    if seat is not None:
        holds(table.services, table.session, seat)
    elif _several(table, phase):
        all_look(table.services, table.session)


def _plays_itself(table: Table) -> bool:
    """Tell whether a turn is about to play itself whose owner does not have the screen alone: it is theirs to see."""
    due = table.machine.context.forced.due
    if due is None:
        return False
    who = whose(table.services.people, table.session.players, due[0])
    return bool(who) and (table.services.holder != who or bool(table.services.lookers))


def _turn(table: Table, phase: Phase) -> Seat | None:
    """Return whose turn it is, or whose hand lies open; None where that is nobody's."""
    owner = table.machine.owner
    if phase is Phase.OVER:
        return None
    if owner.shared and owner.seat is not None:
        return owner.seat
    if owner.has_open_talk:
        return table.game.parts.talk.speaker(table.moment.facts) if phase in ASKED else None
    return None if owner.guarded or owner.asking or phase is not Phase.PERSON else table.moment.acting


def _several(table: Table, phase: Phase) -> bool:
    """Tell whether all look at once: at an end, a question that is put to all, or where anybody goes on by a press."""
    owner = table.machine.owner
    if phase is Phase.HELD:
        return table.machine.telling.seconds_until_update is None
    asked = phase in ASKED and (owner.asking or owner.has_open_talk)
    return asked or phase in (Phase.HALTED, Phase.OVER)


def quiet_of(services: Services, session: MatchSession, seat: Seat) -> float:
    """Return for how many seconds no press must have begun before a seat's hand opens; nobody's: as for everybody."""
    who = whose(services.people, session.players, seat)
    person = next((person for person in services.people.people if person.id == who), None)
    return (services.machine if person is None else effective(services.machine, person)).quiet


def _give(services: Services, who: str, every: list[str] | tuple[str, ...]) -> None:
    """Give the screen to a person, whom others may look at it with: where it is so already, nothing happens."""
    lookers = tuple(every) if len(every) > 1 else ()
    if (services.holder, services.lookers) != (who, lookers):
        services.shell.hold(who, lookers)
