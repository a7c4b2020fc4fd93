"""What a chapter's page tells: its levels, who felled what, and the closest call, as far as it was counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game.content.words.strings import Words
from game.games.syncro.campaign.chronicle.chronicle import closest
from game.games.syncro.rules.adventure.adventure import Adventure, Mage, Tally
from game.games.syncro.rules.adventure.feats import SORTS
from game.games.syncro.rules.state.roads import CHAPTERS
from game.saves.records.player import Player


@dataclass(frozen=True, slots=True)
class Feats:
    """Count what a mage has felled, a number for each of the chapter's sorts."""

    mage: Mage
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """Hold a chapter that is won: a tally for each of its levels, and the sorts of enemies that fell, with their mages.

    Files of an older program tell nobody's feats.
    """

    number: int
    tallies: tuple[Tally, ...]
    sorts: tuple[str, ...]
    feats: tuple[Feats, ...]
    team: tuple[Player, ...]

    @property
    def attempts(self) -> int:
        return sum(tally.attempts for tally in self.tallies)

    @property
    def turns(self) -> int:
        """Return the turns of all tries; 0 where an older program counted none of some level."""
        return sum(tally.turns for tally in self.tallies) if all(tally.turns for tally in self.tallies) else 0

    @property
    def call(self) -> Tally | None:
        """Return the level with the closest call: that with the fewest Spells left, the last one of several."""
        told = [tally for tally in self.tallies if tally.spare is not None]
        return min(reversed(told), key=lambda tally: tally.spare or 0) if told else None


def chapter_of(adventure: Adventure, team: tuple[Player, ...], number: int) -> Chapter | None:
    """Return a chapter of an adventure; None where it was not won there, or begun behind it."""
    levels = CHAPTERS[number - 1]
    tallies = tuple(adventure.tally(level) for level in levels)
    if not all(level in adventure.done and tally.wins for level, tally in zip(levels, tallies, strict=True)):
        return None
    felled = [one for tally in tallies for one in tally.felled]
    counts = Counter[tuple[Mage, str]]()
    for one in felled:
        counts[(one.mage, one.badge), one.sort] += one.count
    sorts = tuple(sort for sort in SORTS if any(one.sort == sort for one in felled))
    now = [(player.name, player.colour) for player in team]
    mages = dict.fromkeys([*now, *((one.mage, one.badge) for one in felled)]) if felled else {}
    feats = tuple(Feats(mage, tuple(counts[mage, sort] for sort in sorts)) for mage in mages)
    return Chapter(number, tallies, sorts, feats, team)


def closest_call(words: Words, tally: Tally) -> tuple[str, str]:
    """Return when the closest call was, and what it was, in words."""
    blow = tally.blow
    say = "syncro.told.call"
    if blow is None:
        return words.say(f"{say}.level", level=tally.level), closest(words, tally)
    ordinal = f"syncro.ordinal.{blow.attempt}"
    attempt = words.say(ordinal if words.has(ordinal) else "syncro.ordinal.n", n=blow.attempt)
    when = words.say(f"{say}.when", level=tally.level, attempt=attempt, turn=blow.turn)
    told = {"mage": blow.mage, "value": blow.value, "enemy": words.say(f"syncro.the.{blow.enemy}")}
    lay = f"{words.say(f'{say}.lay', count=blow.lay, enemy=told['enemy'])} " if blow.lay else ""
    left = "left" if not blow.last else "exact" if blow.exact else "last"
    return when, lay + words.say(f"{say}.{left}", count=tally.spare or 0, **told)
