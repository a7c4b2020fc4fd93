"""Days as people say them: today, yesterday, on Friday, on 3 May."""

from __future__ import annotations

from datetime import date
from typing import Final

from game.content.words.strings import Words

WEEK: Final = 7


def read_day(day: str) -> date | None:
    """Return the day that a text (ISO 8601) means; None for what is no day."""
    try:
        return date.fromisoformat(day)
    except ValueError:
        return None


def of_month(words: Words, when: date) -> str:
    """Return a day's number in its month as it is said: French has a word of its own for the first."""
    return words.say("first_day") if when.day == 1 else str(when.day)


def said_day(words: Words, day: str, now: date) -> str:
    """Return a day (ISO 8601) as it is said on the day `now`; "" for what is no day."""
    when = read_day(day)
    if when is None:
        return ""
    ago = (now - when).days
    if ago in (0, 1):
        return words.say("day.yesterday" if ago else "day.today")
    if 0 < ago < WEEK:
        return words.say(f"day.{when.isoweekday()}")
    return words.say("day.date", day=of_month(words, when), month=words.say(f"month.{when.month}"), year=when.year)
