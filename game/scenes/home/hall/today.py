"""What is new today: which game's deal the day has, what came of it, and how many moments are due."""

from __future__ import annotations

from datetime import datetime, timedelta

from game.engine.protocol import Message, say
from game.saves.days.note import Note, today_note
from game.saves.moments.tasks import due
from game.scenes.shell.services.services import Services


def look(services: Services) -> tuple[int, Message | None, bool, int]:
    """Return the day of the month, what is said of its deal, whether that was played, and how many moments are due.

    All of it is of who is at home. It reads two small files, where moments wait the first lines of the last matches,
    and raises nothing.
    """
    day = services.today()
    who = services.people.at_home.id
    note = today_note(services.store, services.catalog, who, day)
    moments = len(due(services.store, who, day.isoformat())) if services.settings.moments else 0
    if note is None:
        return day.day, None, False, moments
    daily = services.catalog[note.game].daily
    told = note_of(note, task=daily is not None and daily.tasks > 0)
    return day.day, told, note.played is not None, moments


def note_of(note: Note, *, task: bool) -> Message:
    """Return which game's deal it is, and how long it takes; once it was played, what came of it."""
    played = note.played
    if played is None:
        game = say(f"{note.game}.name")
        return say("home.day_task", game=game) if task else say("home.day_game", game=game, count=note.minutes)
    if task:
        return say("home.day_solved" if played.won else "home.day_played")
    if played.points is None:
        return say("home.day_won" if played.won else "home.day_played")
    return say("home.day_won_points" if played.won else "home.day_points", count=played.points)


def seconds_left() -> float:
    """Return how many seconds the day has left, as this computer's clock tells it."""
    now = datetime.now()
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time())
    return (midnight - now).total_seconds() + 1
