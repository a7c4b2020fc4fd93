"""An evening in words: what came of each match, who won, and the whole of it as a text that can be sent."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.content.words.strings import Words
from game.saves.evenings.evening import Evening, Played
from game.saves.evenings.standings import standings, winners
from game.scenes.shell.days import of_month, read_day


def enumerated(words: Words, names: Sequence[str]) -> str:
    """Return names as one enumeration; "" for none."""
    if len(names) < 2:
        return "".join(names)
    *others, before, last = names
    text = words.say("list.pair", first=before, last=last)
    for name in reversed(others):
        text = words.say("list.more", first=name, rest=text)
    return text


def number_said(words: Words, count: int) -> str:
    """Return a small number as a word, where there is one."""
    key = f"evening.number.{count}"
    return words.say(key) if words.has(key) else str(count)


def headline(words: Words, evening: Evening, names: Sequence[str]) -> str:
    """Return whose evening it was."""
    won = [names[number] for number in winners(evening)]
    if len(won) == 1:
        return words.say("evening.won", name=won[0])
    return words.say("evening.shared", names=enumerated(words, won))


def summary(words: Words, evening: Evening, time: str) -> str:
    """Return how many games there were, how long they took, and by how much it was won."""
    count = len(evening.games)
    games = words.say("evening.games", count=count, number=number_said(words, count))
    told = words.say("evening.sum", games=games[:1].upper() + games[1:], time=time)
    points = sorted((row.points for row in standings(evening)), reverse=True)
    if points[0] == points[1]:
        return told
    return f"{told} {words.say('evening.by_points', count=points[0] - points[1])}"


def who_won(words: Words, played: Played, names: Sequence[str]) -> tuple[str, str]:
    """Return who won a match, and with what: both as words, the second may be ""."""
    if played.together:
        return words.say(f"evening.{'all_of_them' if played.won else 'nobody'}"), (
            "" if played.won else words.say("evening.nothing_lost")
        )
    if not played.winners:
        return words.say("evening.nobody"), words.say("evening.given_up")
    told = enumerated(words, [names[number] for number in played.winners])
    return told, result(played)


def result(played: Played) -> str:
    """Return the points of the winner and of the second in the match itself; "" where it has none."""
    if not played.scores:
        return ""
    return " : ".join(str(score) for score in sorted(played.scores, reverse=True)[:2])


def as_text(words: Words, evening: Evening, names: Sequence[str], time: str) -> str:
    """Return the evening as a text of some lines."""
    when = read_day(evening.day) or datetime.fromtimestamp(evening.at).date()
    month = words.say(f"month.{when.month}")
    day = words.say("day.date", day=of_month(words, when), month=month, year=when.year)
    lines = [words.say("evening.words_head", day=day), headline(words, evening, names)]
    lines.append(summary(words, evening, time))
    lines.append("")
    for number, played in enumerate(evening.played, 1):
        who, with_ = who_won(words, played, names)
        said = f"{who} ({with_})" if with_ else who
        lines.append(words.say("evening.words_match", number=number, game=words.say(f"{played.game}.name"), who=said))
    lines.append("")
    for row in standings(evening):
        points = words.say("evening.some_points", count=row.points)
        lines.append(words.say("evening.words_row", place=row.place, name=names[row.member], points=points))
    return "\n".join(lines) + "\n"
