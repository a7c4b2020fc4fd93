"""The matches of an evening: the next one is dealt, the one under way is gone on with, one that is over is counted."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path

from game.saves.disk.files import SaveError
from game.saves.evenings.evening import Evening, Played, begun, counted
from game.saves.evenings.evenings import Evenings
from game.saves.evenings.standings import winners
from game.saves.records.glance import glance
from game.saves.records.header import Occasion
from game.scenes.figures.evening.draft import able
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import deal, reopen


def settled(services: Services, evening: Evening) -> Evening:
    """Return an evening after its match under way, where that is over by now: it is counted, and written.

    Where it can't be written, a notice says why, and it is counted at the next look.
    """
    path = _path(services, evening)
    if path is None or not path.is_file() or not glance(path).over:
        return evening
    session = sessions.peek(services, path)
    if session is None or len(session.players) != len(evening.seats):
        return evening
    after = counted(evening, played(session, path.name, evening.seats))
    return kept(services, after)


def played(session: MatchSession, record: str, seats: tuple[int, ...]) -> Played:
    """Return what came of a match; `seats` are the members at each seat.

    Who gives a match between two up hands the win to the other; any other match that was given up gives nobody points.
    """
    outcome, heir = session.host.outcome, session.heir
    places: tuple[int, ...] = ()
    if outcome is not None:
        places = outcome.places
    elif heir is not None:
        places = tuple(1 if seat == heir else 2 for seat in range(len(seats)))
    together = session.entry.together
    won = together and outcome is not None and bool(outcome.winners)
    scores = outcome.scores if outcome is not None and len(set(outcome.scores)) > 1 else ()
    return Played(session.game, record, seats, places, scores, together, won, round(session.seconds))


def kept(services: Services, evening: Evening) -> Evening:
    """Write an evening; where that can't be, a notice says why, and it is as it is in this window."""
    try:
        return Evenings(services.store).save(evening)
    except SaveError as error:
        services.navigator.notice(services.words.message(error.message, str))
        return evening


def is_under_way(services: Services, evening: Evening) -> bool:
    """Tell whether a match of the evening has begun and can be gone on with."""
    path = _path(services, evening)
    return path is not None and path.is_file() and not glance(path).over


def go_on(services: Services, evening: Evening) -> MatchSession | None:
    """Open the match under way, or deal the next one; None after a notice, or where all are played."""
    path = _path(services, evening)
    if path is not None and is_under_way(services, evening):
        return reopen(services, path)
    return dealt(services, evening)


def dealt(services: Services, evening: Evening) -> MatchSession | None:
    """Deal the next match, and write that it is under way; None after a notice, or where all are played.

    Who sits first moves on from match to match; who leads the evening begins.
    """
    chosen = evening.next
    if chosen is None or chosen.game not in services.catalog:
        return None
    entry = services.catalog[chosen.game]
    turn = len(evening.played) % max(1, len(evening.present))
    seats = (*evening.present[turn:], *evening.present[:turn])
    players = tuple(able(evening.members[number].plays, entry) for number in seats)
    offered = {option.key for option in entry.offered(len(players))}
    options = {key: value for key, value in chosen.options.items() if key in offered}
    first = leader(evening)
    begins = None if first is None else seats.index(first)
    session = deal(services, chosen.game, players, options, Occasion(evening=evening.id), begins)
    if session is None or session.file is None:
        return session
    kept(services, begun(evening, session.file.name, seats))
    return session


def leader(evening: Evening) -> int | None:
    """Return who alone leads an evening and is there: they begin the next match; None where nobody does."""
    first = winners(evening)
    return first[0] if evening.played and len(first) == 1 and first[0] in evening.present else None


def begins_alone(services: Services, evening: Evening) -> bool:
    """Tell whether one player begins the next game, as an example of it says; in some all begin together."""
    chosen = evening.next
    if chosen is None or chosen.game not in services.catalog:
        return False
    players = tuple(able(evening.members[number].plays, services.catalog[chosen.game]) for number in evening.present)
    with suppress(SaveError, ValueError, OSError):
        match = services.store.deal(services.store.prepare(chosen.game, players, {}))
        return len(match.rules.to_act(match.state)) == 1
    return False


def attend(services: Services, session: MatchSession) -> None:
    """Let a match of an evening be begun anew as one of the evening."""
    if session.occasion is not None and session.occasion.evening:
        session.again = partial(_again, services, session)


def evening_of(services: Services, session: MatchSession) -> Evening | None:
    """Return the evening that a match is one of, as it is after that; None for no such match."""
    name = session.occasion.evening if session.occasion is not None else ""
    evening = Evenings(services.store).get(name) if name else None
    record = session.file.name if session.file is not None else ""
    if evening is None or (record != evening.match and all(one.record != record for one in evening.played)):
        return None
    return evening


def _again(services: Services, session: MatchSession) -> MatchSession | None:
    """Deal a match of an evening anew, in the place of the one that was under way."""
    evening = evening_of(services, session)
    if evening is not None and not any(session.file and one.record == session.file.name for one in evening.played):
        return dealt(services, evening)
    return deal(services, session.game, session.players, session.options)


def _path(services: Services, evening: Evening) -> Path | None:
    """Return where the record of the match under way lies; None where there is none."""
    return services.store.records_folder / evening.match if evening.match else None
