"""Dealing and opening matches: from a set-up or a record to a session. What can't be is a sentence, never a crash."""

from __future__ import annotations

import dataclasses
import logging
import secrets
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace

from game.ai.players.entry import Entry, Levels, OptionValue
from game.content.words.strings import Words
from game.engine import codec
from game.engine.host import Host
from game.engine.level import LevelError
from game.engine.protocol import Message, Seat, say
from game.saves.days.deal import luck_of
from game.saves.disk.files import SaveError, because
from game.saves.people.learning import begins
from game.saves.people.people import People, then, today
from game.saves.people.people_file import write_all
from game.saves.people.settings import Settings, SetUp, changed, sat_together
from game.saves.records.clock import spent
from game.saves.records.header import Header, Occasion
from game.saves.records.player import PERSON, Player
from game.saves.records.record import Record
from game.saves.records.replay import Patience, Replayed
from game.saves.records.sealing import sealed, unsealed
from game.saves.records.store import Store
from game.saves.records.weighings import weighings_of
from game.scenes.session.match.people import as_called, named, nobodies, seated, sits_down
from game.scenes.session.match.session import Journal, MatchSession


class Source(Protocol):
    """Hold what matches are made from, and the settings that say how they were set up the last time."""

    settings: Settings
    machine: Settings
    people: People

    @property
    def catalog(self) -> Mapping[str, Entry]: ...
    @property
    def levels(self) -> Callable[[Entry], Levels]: ...
    @property
    def store(self) -> Store: ...
    @property
    def words(self) -> Words: ...


def new(
    source: Source,
    game: str,
    seats: tuple[Player, ...],
    options: Mapping[str, OptionValue],
    seed: str = "",
    occasion: Occasion | None = None,
    opening: Mapping[str, object] | None = None,
) -> MatchSession | Message:
    """Deal a new match; return why not where that can't be.

    Its persons are `seated` already. It is dealt by lot, or from a `seed`: for a picture alone, or on an `occasion`
    that has its own deal, where it may start with an `opening`, too. The same deal again has all options of the first.
    What is dealt by lot, or is a day's, bears a seal.
    """
    try:
        anew = options if occasion is not None and occasion.again else source.catalog[game].anew(options)
        header = source.store.prepare(game, seats, anew, opening)
        header = replace(header, seed=seed or header.seed, occasion=occasion)
        of_day = occasion is not None and bool(occasion.day) and not occasion.again
        by_lot = not opening and (of_day or not seed)
        return deal(source, sealed(header) if by_lot else unsealed(header))
    except (SaveError, LevelError) as error:
        return error.message
    except (KeyError, ValueError, OSError) as error:
        return say("notice.cannot_deal", game=say(f"{game}.name"), why=because(error))


def deal(source: Source, header: Header) -> MatchSession:
    """Deal a new match and begin its record. Raises SaveError, KeyError, ValueError or OSError where that can't be."""
    match = source.store.deal(header)
    entry = source.catalog[header.game]
    levels, options = source.levels(entry), dict(header.options)
    record = source.store.begin(header)
    journal = Journal(record)
    host, luck = Host(match, header.people, journal, header.seal or ""), _luck(header)
    players = as_called(source.people, header.seats, source.words)
    kept = weighings_of(record.path)
    session = MatchSession(entry, options, levels, players, host, journal, luck)
    session.words = source.words
    session.file = record.path
    session.weighings = kept
    session.occasion = header.occasion
    return session


def open(source: Source, path: Path, team: tuple[Player, ...] | None = None) -> MatchSession | Message:
    """Open a record to go on with it; return why not where that can't be.

    A `team` plays on for the computer players of the record that this version doesn't know.
    """
    try:
        with source.store.looking_at(path), ExitStack() as undo:
            record, replayed = source.store.resume(path)
            undo.callback(record.close)  # or no other window could have it
            session = _sit(source, path, replayed, record, team)
            undo.pop_all()
            return session
    except SaveError as error:
        return error.message


def peek(
    source: Source,
    path: Path,
    at: int | None = None,
    eyes: Seat | None = None,
    known: MutableMapping[Path, Replayed] | None = None,
) -> MatchSession | None:
    """Replay a record only to look at it; None where it can't be read.

    `at` is the number of decisions after which it is looked at (by default all of them), `eyes` the seat whose player
    is the only person then. What is `known` was replayed before, and need not be again; what is replayed is added.
    """
    try:
        with source.store.looking_at(path):
            replayed = known.get(path) if known is not None else None
            replayed = replayed or source.store.replay(path)
            if known is not None:
                known[path] = replayed
            if at is not None:
                replayed = dataclasses.replace(replayed, match=replayed.match.past(at), resigned=None)
            return _sit(source, path, replayed if eyes is None else _seen_by(source, replayed, eyes), None)
    except SaveError:
        return None


def glimpse(source: Source, path: Path, patience: Patience) -> MatchSession:
    """Replay a record only to look at it. Raises SaveError where it can't be read, LongError where that takes long."""
    with source.store.looking_at(path):
        return _sit(source, path, source.store.replay(path, patience), None)


def shown(source: Source, path: Path, replayed: Replayed) -> MatchSession:
    """Return the session of a record that was replayed only to look at it.

    It doesn't matter there whether this version has its computer players.
    """
    header = replayed.header
    seats = stand_ins(source.catalog[header.game], header.seats)
    return _sit(source, path, dataclasses.replace(replayed, header=replace(header, seats=seats)), None)


def remember(
    source: Source, game: str, seats: tuple[Player, ...], options: Mapping[str, OptionValue], *, begun: bool = False
) -> Message | None:
    """Keep how a game was set up for the next time; return why it can't be written, if so.

    `begun`: a match begins like that, which counts for every person who plays.
    """
    before = source.people
    seats, comes = seated(before, seats, source.settings)
    kept = then(comes, sits_down(comes(before), seats))
    changes: dict[str, object] = {"last": {game: SetUp(seats, dict(options))}}
    if begun:
        changes["companies"] = sat_together(source.machine.companies, seats, today())
        kept = then(kept, begins(game, [player.who for player in seats if player.person]))
    source.people = kept(before)
    source.machine = changed(source.machine, changes)
    source.settings = changed(source.settings, changes)
    try:
        source.people = write_all(source.store, source.machine, before, changes, kept)
    except SaveError as error:
        return say("notice.settings_failed", reason=error.message)
    return None


def strangers(entry: Entry, team: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players whose computer player the game doesn't have."""
    return tuple(player for player in team if not player.person and not entry.knows(player.by))


def stand_ins(entry: Entry, team: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the same players, played by a computer player that there is where theirs is unknown."""
    strange = strangers(entry, team)
    return tuple(replace(player, by=entry.usual_skill) if player in strange else player for player in team)


def _seen_by(source: Source, replayed: Replayed, eyes: Seat) -> Replayed:
    """Return a replayed record in which one seat's player is the only person."""
    header = replayed.header
    others = source.catalog[header.game].usual_skill
    seats = tuple(
        replace(player, by=PERSON if seat == eyes else others if player.person else player.by)
        for seat, player in enumerate(header.seats)
    )
    return dataclasses.replace(replayed, header=replace(header, seats=seats))


def _sit(
    source: Source, path: Path, replayed: Replayed, record: Record | None, team: tuple[Player, ...] | None = None
) -> MatchSession:
    """Build the session of a replayed record. Raises SaveError for a computer player that there isn't.

    A record that doesn't lie here was brought in: its people are nobody here.
    """
    header = replayed.header
    entry = source.catalog[header.game]
    players = header.seats
    ours = source.store.records_folder.absolute() in path.absolute().parents
    players = as_called(source.people, players, source.words) if ours else nobodies(players)
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
    options, levels = entry.recorded(len(players), header.options), source.levels(entry)
    players = named(players, source.words)
    journal = Journal(record, _played(replayed.good))
    host, luck = Host(replayed.match, header.people, journal, header.seal or ""), _luck(header)
    fault, words, resigned = replayed.fault, source.words, replayed.resigned
    touched = replayed.touched if record is not None else None  # what is only looked at stays as it is
    greeting = None if touched is None else say("notice.touched", what=touched)
    greeting = say("notice.cut_short", why=fault.message) if fault is not None else greeting
    session = MatchSession(entry, options, levels, players, host, journal, luck, greeting, resigned=resigned)
    session.words, session.file, session.weighings = words, path, weighings_of(path)
    session.occasion = header.occasion
    return session


def _luck(header: Header) -> int:
    """Return what the computer players' chance starts from: by lot, but in a day's deal, which all have alike."""
    day = header.occasion is not None and header.occasion.day
    return luck_of(header.seed) if day else secrets.randbits(64)


def _played(data: bytes) -> float:
    lines, _ = codec.parse(data)
    spans = (line.get("s") for line in lines[1:])
    return spent(span for span in spans if isinstance(span, int | float))
