"""Where the days of the calendar lead: to a table where their deal is played, or to the record of what was played."""

from __future__ import annotations

from datetime import date

from game.engine.protocol import Message
from game.saves.people.learning import begins
from game.scenes.figures.daily.facts import DailyFacts
from game.scenes.session.match import occasions
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import complain, reopen
from game.scenes.table.over.screens import Screens


def play(services: Services, screens: Screens, facts: DailyFacts) -> None:
    """Play today's deal, or go on with it; for fun where its record was deleted: its cards are known."""
    if facts.gone:
        for_fun(services, screens, facts, facts.today)
        return
    under_way = facts.under_way
    if under_way is not None:
        session = reopen(services, under_way)
        if session is not None:
            services.navigator.push(screens.table(session))
        return
    _begin(services, screens, occasions.of_day(services, facts.today))


def open_day(services: Services, screens: Screens, facts: DailyFacts, day: date) -> None:
    """Open the record of a day, or play its deal: today's if it wasn't played yet, any other one for fun."""
    row = facts.rows.get(day.isoformat())
    if row is not None and row.path is not None:
        review(services, screens, facts, day)
    elif day == facts.today and row is None:
        play(services, screens, facts)
    else:
        for_fun(services, screens, facts, day)


def review(services: Services, screens: Screens, facts: DailyFacts, day: date) -> None:
    """Look back at what was played of a day's deal."""
    path = facts.rows[day.isoformat()].path
    scene = None if path is None else screens.review(path)
    if scene is not None:
        services.navigator.push(scene)


def for_fun(services: Services, screens: Screens, facts: DailyFacts, day: date) -> None:
    """Play a day's deal, which doesn't count any more."""
    played = facts.days.get(day.isoformat())
    after = "" if played is None else played.id
    _begin(services, screens, occasions.of_day(services, day, fun=True, after=after))


def _begin(services: Services, screens: Screens, session: MatchSession | Message) -> None:
    """Show the table of a match that was dealt; where none could be, a notice says why."""
    if isinstance(session, Message):
        complain(services, session)
        return
    services.shell.keep(begins(session.game, [player.who for player in session.players if player.person]))
    services.navigator.push(screens.table(session))
