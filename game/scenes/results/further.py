"""Ways on from the results that give way first: they stand behind “…” where they have no room."""

from __future__ import annotations

from functools import partial

from game.content.words.strings import Words
from game.scenes.analysis.dealt.again import deal_again, offered, played_for, turns
from game.scenes.analysis.sealed.page import read_check
from game.scenes.results.ways import Way
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens


def about(words: Words, session: MatchSession) -> str:
    """Return what is said of what a match was played for; "" where nothing is."""
    return played_for(words, session.occasion)


def further(services: Services, screens: Screens, session: MatchSession) -> tuple[Way, ...]:
    """Return the further ways from a match that is over; none where it was not written."""
    if session.file is None:
        return ()
    again = partial(deal_again, services, screens, session.file, instead=True)
    ways = [Way("again", "again.way", "rotate-ccw", again, small=True)] if offered(session) else []
    if ways and turns(session):
        ways.append(Way("turned", "again.way_turned", "users-round", partial(again, turned=1), small=True))
    check = partial(read_check, services, screens, session.file)
    ways.append(Way("seal", "seal.check", "fingerprint-pattern", check, small=True))
    return tuple(ways)
