"""The chronicle of an adventure, in words: a line a level, and what all of them come to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.content.words.strings import Words
from game.games.syncro.campaign.adventures.nameless import nameless_tally, nameless_team, nameless_title
from game.games.syncro.rules.adventure.adventure import Adventure, Tally
from game.games.syncro.rules.state.roads import LEVELS
from game.saves.records.player import Player


@dataclass(frozen=True, slots=True)
class Chronicle:
    """Hold what is carved over the gate: the adventure's name, its team, and a tally for each level that was tried.

    `turned` is the level from which on the team walked the gentle road, or "" (SY-43).
    """

    name: str
    team: tuple[Player, ...]
    tallies: tuple[Tally, ...]
    finished: bool
    turned: str = ""

    @property
    def attempts(self) -> int:
        return sum(tally.attempts for tally in self.tallies)

    @property
    def turns(self) -> int:
        """Return the turns of all tries; 0 where an older program counted none."""
        return sum(tally.turns for tally in self.tallies)


def chronicle_of(name: str, team: tuple[Player, ...], adventure: Adventure) -> Chronicle:
    """Return the chronicle of an adventure as it stands, its levels in their order."""
    counted = tuple(tally for tally in map(adventure.tally, LEVELS) if tally.attempts)
    return Chronicle(name, team, counted, adventure.finished, adventure.turned)


def nameless(words: Words, told: Chronicle) -> Chronicle:
    """Return a chronicle in which colours stand for people."""
    tallies = tuple(nameless_tally(words, told.team, tally) for tally in told.tallies)
    name = nameless_title(words, told.name)
    return replace(told, name=name, team=nameless_team(words, told.team), tallies=tallies)


def closest(words: Words, tally: Tally) -> str:
    """Return the closest call of a level: the nearest defeat, else how few Spells were left at its victory."""
    say = "syncro.chronicle"
    if tally.stood == 1:
        return words.say(f"{say}.near_short", count=tally.short) if tally.short else words.say(f"{say}.near_one")
    if tally.stood is not None:
        return words.say(f"{say}.near", count=tally.stood)
    if tally.wins and tally.spare is not None:
        return words.say(f"{say}.spare", count=tally.spare) if tally.spare else words.say(f"{say}.spare_none")
    return ""


def counts(words: Words, tally: Tally) -> tuple[str, str]:
    """Return tries and turns in words; "" for turns that nobody has counted."""
    turns = words.say("syncro.chronicle.turns", count=tally.turns) if tally.turns else ""
    return words.say("syncro.chronicle.tries", count=tally.attempts), turns


def led(words: Words, tally: Tally) -> str:
    """Return who led when the level was won first, or that it is not won yet."""
    if not tally.wins:
        return words.say("syncro.chronicle.open")
    return words.say("syncro.chronicle.led", mage=tally.led) if tally.led else ""


def turn_of(words: Words, told: Chronicle) -> str:
    """Return from which level on the team walked the gentle road; "" where it never turned (SY-43)."""
    if not told.turned:
        return ""
    return words.say("syncro.chronicle.turned", level=words.say(f"syncro.option.level.{told.turned}"))


def sum_of(words: Words, told: Chronicle) -> str:
    """Return what all levels come to, in one line."""
    won = sum(bool(tally.wins) for tally in told.tallies)
    sums = [("levels", won), ("tries", told.attempts), *([("turns", told.turns)] if told.turns else [])]
    return " · ".join(words.say(f"syncro.chronicle.{key}", count=count) for key, count in sums)
