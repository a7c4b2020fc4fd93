"""Days as people say them: today, yesterday, on Friday, on 3 May."""

from __future__ import annotations

from datetime import date
from typing import Final

from game.content.strings import Words

WEEK: Final = 7


def said_day(words: Words, day: str, now: date) -> str:
    """Return a day (ISO 8601) as it is said on the day `now`; "" for what is no day."""
    try:
        when = date.fromisoformat(day)
    except ValueError:
        return ""
    ago = (now - when).days
    if ago in (0, 1):
        return words.say("day.yesterday" if ago else "day.today")
    if 0 < ago < WEEK:
        return words.say(f"day.{when.isoweekday()}")
    first = words.say("first_day") if when.day == 1 else when.day
    return words.say("day.date", day=first, month=words.say(f"month.{when.month}"), year=when.year)
