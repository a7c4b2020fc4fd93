"""What the shelf says of a match, in words: from its line in the ledger, so that nothing is replayed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime

from game.engine.names import plain
from game.engine.protocol import Seat
from game.saves.records.player import Player
from game.saves.shelf.ledger_lines import End, Heading
from game.saves.shelf.row import ShelfRow
from game.scenes.analysis.dealt.again import played_for
from game.scenes.session.match.people import as_called, named, nobodies
from game.scenes.shell.days import said_day
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.lamplit import ALONE_LAMP, InLight
from game.scenes.shell.sheets.things import MatchBox
from game.ui.parts.kit import Kit
from game.ui.seats.faces import Mood, who_of


def players_of(services: Services, row: ShelfRow) -> tuple[Player, ...]:
    """Return who played, as they are called here; nobody where that can't be read."""
    if row.heading is None:
        return ()
    seats = row.heading.seats
    players = nobodies(seats) if row.brought else as_called(services.people, seats, services.words)
    return named(players, services.words)


def boxed(row: ShelfRow, mood: Mood = "calm") -> InLight:
    """Return the box of a match in the lamp's light, with who played on it."""
    if row.heading is None:
        return ALONE_LAMP
    persons = tuple(who_of(player) for player in row.heading.seats)
    return InLight(MatchBox(row.heading.game, persons=persons, mood=mood, plank=True))


def winners_of(heading: Heading, end: End) -> tuple[Seat, ...]:
    """Return who won. Who gives a match between two up, as its only person, hands the win to the other."""
    persons = [seat for seat, player in enumerate(heading.seats) if player.person]
    if end.resigned is not None and len(heading.seats) == 2 and len(persons) == 1:
        return (1 - persons[0],)
    return end.winners


def count(row: ShelfRow) -> int:
    """Return how many won; 0 where that can't be told."""
    return 0 if row.heading is None or row.end is None else len(winners_of(row.heading, row.end))


def in_order(row: ShelfRow) -> list[Seat]:
    """Return the seats, winners first, then as they stood."""
    if row.heading is None:
        return []
    seats = range(len(row.heading.seats))
    if row.end is None:
        return list(seats)
    won = winners_of(row.heading, row.end)
    places = row.end.places if len(row.end.places) == len(seats) else (0,) * len(seats)
    return sorted(seats, key=lambda seat: (seat not in won, places[seat], seat))


def result(services: Services, row: ShelfRow) -> str:
    """Return how it ended, in a few words; the game's name where nobody can tell."""
    heading, end = row.heading, row.end
    if heading is None:
        return file_of(row)
    if end is None:
        return services.say(f"{heading.game}.name")
    winners = winners_of(heading, end)
    names = [player.name for player in players_of(services, row)]
    if own := _own(services, heading, end, winners):
        return own
    if not winners:
        return services.say("results.unfinished" if end.resigned is not None else "results.lost")
    if len(winners) == 1:
        return _alone(services, heading.game, names[winners[0]], winners[0], end.scores)
    if len(winners) == len(names) > 2:
        return services.say("results.won")
    key = "results.team_wins" if _in_teams(end) else "results.shared"
    return services.say(key, players=_together(services, [names[seat] for seat in winners]))


def winners_in_short(services: Services, row: ShelfRow) -> str:
    """Return who won, where several did, in the fewest words."""
    assert row.heading is not None, "it was played"
    assert row.end is not None, "somebody won it"
    names = [player.name for player in players_of(services, row)]
    winners = winners_of(row.heading, row.end)
    return services.say("shelf.win", players=_together(services, [names[seat] for seat in winners]))


def _in_teams(end: End) -> bool:
    """Tell whether everybody stands where just as many others do: teams win and lose as one."""
    sizes = {end.places.count(place) for place in end.places}
    return len(sizes) == 1 and sizes != {1} and len(set(end.places)) > 1


def _together(services: Services, names: Sequence[str]) -> str:
    """Return several names as one enumeration."""
    *before, first, last = names
    text = services.say("list.pair", first=first, last=last)
    for name in reversed(before):
        text = services.say("list.more", first=name, rest=text)
    return text


def _own(services: Services, heading: Heading, end: End, winners: Sequence[Seat]) -> str:
    """Return a game's own words, where it has any: they may speak of the options that the match was played with."""
    if end.resigned is not None:
        return ""
    key = f"{heading.game}.shelf.{'won' if winners else 'lost'}"
    if not services.words.has(key):
        return ""
    keys = {name: f"{heading.game}.option.{name}.{value}" for name, value in heading.options.items()}
    options = {name: services.say(each) for name, each in keys.items() if services.words.has(each)}
    return services.say(key, **options)


def _alone(services: Services, game: str, name: str, winner: Seat, scores: Sequence[int]) -> str:
    """Return that somebody won alone: with the points, unless a game says it otherwise."""
    if services.words.has(f"{game}.shelf.alone"):
        return services.say(f"{game}.shelf.alone", name=name)
    others = [score for seat, score in enumerate(scores) if seat != winner]
    if others and winner < len(scores) and scores[winner] > max(others):
        return services.say("results.wins_points", player=name, first=scores[winner], second=max(others))
    return services.say("results.wins", player=name)


def file_of(row: ShelfRow) -> str:
    """Return the name of its file, as it can be shown."""
    return plain(row.id if row.path is None else row.path.name)


def title(services: Services, row: ShelfRow) -> str:
    """Return what a match is called: the name that it was given, or its game and how many played."""
    if row.name:
        return row.name
    if row.heading is None:
        return file_of(row)
    game = services.say(f"{row.heading.game}.name")
    return services.say("shelf.called", game=game, count=len(row.heading.seats))


def names(services: Services, row: ShelfRow) -> str:
    """Return who played, the winners first."""
    players = players_of(services, row)
    return services.words.listed(players[seat].name for seat in in_order(row))


def day(services: Services, row: ShelfRow, now: date) -> str:
    """Return the day on which it ended."""
    return said_day(services.words, date.fromtimestamp(row.changed).isoformat(), now)


def moment(services: Services, row: ShelfRow, now: date) -> str:
    """Return the day and the time at which it ended."""
    when = datetime.fromtimestamp(row.changed)
    clock = services.say("time", hour=when.hour, minute=f"{when.minute:02d}")
    return services.say("shelf.when", day=day(services, row, now), time=clock)


def details(kit: Kit, services: Services, row: ShelfRow, now: date) -> str:
    """Return when it ended, how many moves it has and how long it was played, as far as that is known."""
    told = [moment(services, row, now)]
    if row.decisions:
        told.append(kit.say("shelf.moves", count=row.decisions))
    if row.seconds:
        told.append(kit.say("shelf.minutes", count=max(1, round(row.seconds / 60))))
    came = row.heading.came if row.heading is not None else None
    if came is not None:
        told.append(kit.say("shelf.came", count=came.at))
    elif row.brought:
        told.append(kit.say("shelf.brought"))
    occasion = played_for(kit.words, row.heading.occasion if row.heading is not None else None)
    if occasion:
        told.append(occasion)
    if row.copies:
        told.append(kit.say("shelf.copies", count=len(row.every)))
    return kit.words.listed(told)


def proposals(services: Services, row: ShelfRow) -> tuple[str, ...]:
    """Return what a match may be called: what it is, how it ended, who played."""
    told = (title(services, replace(row, name="")), result(services, row), names(services, row))
    return tuple(dict.fromkeys(told))


def badge_of(services: Services, game: str) -> str:
    """Return the picture of a game's badge; "" where it has none."""
    name = f"shell/games/{game}"
    return name if services.images.has(name) else ""
