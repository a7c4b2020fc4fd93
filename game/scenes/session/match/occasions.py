"""Matches that are dealt on an occasion: the deal of a day, and the deal of another match once more."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

from game.ai.players.entry import joined
from game.engine.level import LevelError
from game.engine.names import plain, shortened
from game.engine.protocol import Message, say
from game.saves.days import hints
from game.saves.days.deal import DayDeal, deal_of_day
from game.saves.disk.files import MOST, NAMED, SaveError, because, read_saved
from game.saves.records.header import Header, Occasion, read_header
from game.saves.records.player import Player
from game.saves.records.store import Store
from game.scenes.session.match import sessions
from game.scenes.session.match.people import as_now, named
from game.scenes.session.match.session import MatchSession
from game.scenes.session.match.sessions import Source

COLOURS: Final = range(10)


def of_day(source: Source, day: date, *, fun: bool = False, after: str = "") -> MatchSession | Message:
    """Deal a day's match to whoever is at home; return why not where that can't be.

    For `fun` it never counts for the calendar: it is the deal of the record `after` again, or practice where there is
    none.
    """
    try:
        deal = deal_of_day(day, source.catalog, source.levels)
    except (LevelError, ValueError, KeyError) as error:
        return say("notice.cannot_deal", game=say("daily.title"), why=because(error))
    occasion = Occasion(day=deal.day, again=after if fun else "", practice=fun and not after)
    seats = players_of(source, deal)
    dealt = sessions.new(source, deal.game, seats, deal.options, deal.seed, occasion, deal.opening)
    if not isinstance(dealt, Message):
        dealt.journal.first = partial(_begin, source.store, dealt)
    return dealt


def once_more(source: Source, session: MatchSession) -> MatchSession | Message:
    """Deal a day's task once more, as it was dealt to these players; return why not where that can't be."""
    assert session.occasion is not None, "only a deal of a day is tried again"
    day = date.fromisoformat(session.occasion.day)
    fun = bool(session.occasion.again) or session.occasion.practice
    return of_day(source, day, fun=fun, after=session.occasion.again)


def _begin(store: Store, session: MatchSession) -> None:
    """Keep that a day's match has begun, without a hint so far."""
    occasion = session.occasion
    if session.file is None or occasion is None:
        return
    day = "" if occasion.again or occasion.practice else occasion.day
    who = next((player.who for player in session.players if player.person), "")
    _noted(lambda record: hints.begin(store, record, day, who), session.file)


def count_of_day(store: Store, session: MatchSession) -> None:
    """Keep that a hint was given, where it is a deal of a day: its line says how many there were."""
    if session.of_day and session.file is not None:
        _noted(lambda record: hints.count_hint(store, record), session.file)


def _noted(note: Callable[[str], None], file: Path) -> None:
    """Keep something of a record; where it can't be written, the match goes on all the same."""
    try:
        note(file.stem)
    except SaveError as error:
        logging.getLogger(__name__).warning("%s: its hints are not counted: %s", file.name, error.message)


def players_of(source: Source, deal: DayDeal) -> tuple[Player, ...]:
    """Return who sits there on a day: whoever is at home, and Regulars, each in its mountain's colour or a free one."""
    home = source.people.at_home
    entry = source.catalog[deal.game]
    person = Player(home.name, home.index, who=home.id)
    taken = {person.index}
    others = list[Player]()
    for mountain in deal.mountains:
        index = next(index for index in chain([mountain - 1], COLOURS) if index not in taken)
        taken.add(index)
        name = source.words.say(f"bot.name.{mountain}")
        others.append(Player(name, index, joined(entry.usual_skill, "even"), face=mountain))
    return named((person, *others), source.words)


def again(source: Source, path: Path, turned: int = 0) -> MatchSession | Message:
    """Deal the deal of a record again, to the same players, each `turned` seats on; return why not where that can't be.

    The seats' cards stay where they are: with seats turned, somebody else has them.
    """
    try:
        data = read_saved(path, MOST)
        first, end, _ = data.partition(b"\n")
        header = read_header(first + end)
    except SaveError as error:
        return error.message
    if not can_deal_again(source, header):
        return say("again.not")
    seats = as_now(source.people, header.seats)
    occasion = Occasion(
        day=header.occasion.day if header.occasion is not None else "",
        again=shortened(plain(path.stem), NAMED) or "?",
        turned=turned % len(seats),
    )
    seats = named(turned_on(seats, turned), source.words)
    return sessions.new(source, header.game, seats, header.options, header.seed, occasion, header.opening)


def can_deal_again(source: Source, header: Header) -> bool:
    """Tell whether a record's deal can be dealt again: by the same rules, and not one that an adventure has made.

    Of games that have adventures only the deals of days are no part of one.
    """
    entry = source.catalog.get(header.game)
    if entry is None or header.came is not None or len(header.seats) not in entry.seats:
        return False
    day = header.occasion is not None and bool(header.occasion.day)
    if header.opening and not day:
        return False
    try:
        options = entry.recorded(len(header.seats), header.options)
        return entry.rules(len(header.seats), options, source.levels(entry)).version == header.rules
    except (ValueError, LevelError):
        return False


def turned_on(seats: Sequence[Player], turned: int) -> tuple[Player, ...]:
    """Return who sits where once everybody sits so many seats on."""
    count = len(seats)
    return tuple(seats[(seat - turned) % count] for seat in range(count))
