"""What the page says of a day: its date, what came of it, and the line to pass on, which spoils nothing."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game.content.words.strings import Words
from game.engine.protocol import Message
from game.saves.days.calendar import DayPlayed
from game.saves.shelf.row import ShelfRow
from game.scenes.shell.days import of_month


def month_name(words: Words, first: date, today: date) -> str:
    """Return a month's name, with its year where that isn't this one."""
    name = words.say(f"month.{first.month}")
    text = name if first.year == today.year else words.say("daily.month", month=name, year=first.year)
    return text[:1].upper() + text[1:]


def date_of(words: Words, day: date) -> str:
    """Return a day as “Friday 20 November”."""
    weekday, month = words.say(f"day.{day.isoweekday()}"), words.say(f"month.{day.month}")
    return words.say("daily.date", weekday=weekday, day=of_month(words, day), month=month)


def board_of(words: Words, game: str) -> str:
    """Return a game's name, with its board where the game says one: “Soon, express”."""
    return words.say(f"{game}.daily.board" if words.has(f"{game}.daily.board") else f"{game}.name")


def result_of(words: Words, played: DayPlayed, count: int) -> str:
    """Return what came of a day, among so many players: “Won with 14 points”, “3rd of 4”."""
    if played.given_up:
        return words.say("daily.given_up")
    own = f"{played.game}.daily.{'won' if played.won else 'lost'}"
    if words.has(own):
        return words.say(own)
    points = played.points if words.has(f"{played.game}.daily.points") else None
    if played.won and points is not None:
        return words.say("daily.won_with", points=words.say(f"{played.game}.daily.points", count=points))
    if played.won:
        return words.say("daily.won")
    if not 1 <= played.place <= count:
        return words.say("daily.lost")
    place = words.say("daily.place", place=words.say(f"daily.places.{played.place}"), count=count)
    if points is None:
        return place
    return words.say("daily.place_with", place=place, points=words.say(f"{played.game}.daily.points", count=points))


def line_of(
    words: Words, row: ShelfRow, played: DayPlayed, hints: int | None, more: Sequence[Message] = (), seal: str = ""
) -> str:
    """Return the line to pass on: day, game, what came of it, `more`, hints, and the seal; nothing of the cards."""
    day = date.fromisoformat(played.day)
    assert row.heading is not None, "it was played"
    result = result_of(words, played, len(row.heading.seats))
    told = [board_of(words, played.game), result[:1].lower() + result[1:]]
    told += (words.message(message, str) for message in more)
    if hints is not None:
        told.append(words.say("daily.hints", count=hints) if hints else words.say("daily.no_hint"))
    short = words.say("daily.day", day=of_month(words, day), month=words.say(f"month_short.{day.month}"), year=day.year)
    line = words.say("daily.line", day=short, told=", ".join(told))
    return f"{line} {words.say('daily.seal', seal=seal)}" if seal else line


def said_of(words: Words, day: date, played: DayPlayed | None, today: date, *, best: bool) -> str:
    """Return what is said of a day of the calendar."""
    state = "best" if best else "missed" if played is None else "won" if played.won else "played"
    state = state if played is not None or day < today else "today" if day == today else "coming"
    return words.say("list.label", what=date_of(words, day), said=words.say(f"daily.state.{state}"))
