"""Syncro's computer players, and what the catalogue knows of the game."""

from __future__ import annotations

from typing import Final

from game.ai.brain import Brain
from game.ai.chance import Chance
from game.ai.entry import Entry, Levels, Option, Options, Skill
from game.games.syncro.content import LEVELS
from game.games.syncro.missions import Mission
from game.games.syncro.rules import SyncroRules


def build(seats: int, options: Options, levels: Levels) -> SyncroRules:
    """Build the rules of a level for so many mages: the level of the option, or the only one that is there.

    Raises ValueError where a map is broken, or an option is unknown.
    """
    wanted = str(ENTRY.settle(seats, options)["level"])
    if wanted not in levels and len(levels) == 1:
        (wanted,) = levels
    if wanted not in levels:
        raise ValueError(f"syncro: there is no map of the level {wanted}")
    return SyncroRules(Mission.of(levels[wanted], seats))


def apprentice() -> Brain:
    """Return the player who takes whatever comes."""
    return Chance()


ENTRY: Final = Entry(
    name="syncro",
    seats=(2, 3, 4, 5),
    minutes=15,
    rules=build,
    skills=(Skill("apprentice", apprentice),),
    options=(Option("level", LEVELS, LEVELS[0]),),
    levels=LEVELS,
)
