"""The same deal again, also with seats turned: from the record of a match that is over to its table."""

from __future__ import annotations

from pathlib import Path

from game.content.words.strings import Words
from game.engine.protocol import Message
from game.saves.people.learning import begins
from game.saves.records.header import Occasion
from game.saves.shelf.ledger_lines import Heading
from game.scenes.session.match import occasions
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.days import of_month, read_day
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import complain
from game.scenes.table.over.screens import Screens


def deal_again(services: Services, screens: Screens, path: Path, turned: int = 0, *, instead: bool = False) -> None:
    """Deal a record's deal again, everybody `turned` seats on, and show its table; a notice says where that can't be.

    It comes over this screen, or `instead` of it.
    """
    session = occasions.again(services, path, turned)
    if isinstance(session, Message):
        complain(services, session)
        return
    services.shell.keep(begins(session.game, [player.who for player in session.players if player.person]))
    table = screens.table(session)
    if instead:
        services.navigator.replace(table)
    else:
        services.navigator.push(table)


def turns(session: MatchSession) -> bool:
    """Tell whether it makes another match where everybody sits one seat on."""
    return len(session.players) > 1 and (session.rules.has_secrets or len(session.players) > 2)


def offered(session: MatchSession) -> bool:
    """Tell whether the deal of a match that is over may be had again: not one that belongs to an adventure."""
    own = session.after is None and session.attempt is None and not session.taught
    return session.file is not None and own


def has_deal(screens: Screens, heading: Heading) -> bool:
    """Tell whether a match has a deal of its own: one from some place on has another's, a level its adventure's."""
    day = heading.occasion is not None and bool(heading.occasion.day)
    return heading.came is None and (day or heading.game not in screens.campaigns())


def played_for(words: Words, occasion: Occasion | None) -> str:
    """Return what is said of what a match was played for; "" where nothing is."""
    if occasion is None:
        return ""
    if occasion.again:
        return words.say("again.turned" if occasion.turned else "again.same")
    day = read_day(occasion.day)
    if day is None:
        return words.say("again.practice") if occasion.practice else ""
    return words.say("daily.of_day", day=of_month(words, day), month=words.say(f"month.{day.month}"))
