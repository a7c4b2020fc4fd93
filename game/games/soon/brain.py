"""Soon's computer players, and what the catalogue knows of the game."""

from __future__ import annotations

from typing import Final, cast

from game.ai.brain import Brain
from game.ai.chance import Chance
from game.ai.entry import Entry, Levels, Option, Options, Skill
from game.games.soon.rules import SoonRules
from game.games.soon.scoring import Length

DRAWN: Final = "drawn"


def build(seats: int, options: Options, levels: Levels) -> SoonRules:
    """Build the rules. Raises ValueError where an option is unknown."""
    settled = ENTRY.settle(seats, options)
    starter = settled["starter"]
    return SoonRules(
        cast(Length, settled["length"]),
        speed=bool(settled["speed"]),
        starter=None if isinstance(starter, str) else int(starter) - 1,
        turn_limit=bool(settled["turn_limit"]),
    )


def apprentice() -> Brain:
    """Return the player who takes whatever comes."""
    return Chance()


ENTRY: Final = Entry(
    name="soon",
    seats=(2, 3, 4, 5, 6),
    minutes=20,
    rules=build,
    skills=(Skill("apprentice", apprentice),),
    options=(
        Option("length", ("express", "classic", "endurance"), "classic"),
        Option("speed", (False, True), False),
        *(Option("starter", (DRAWN, *range(1, seats + 1)), DRAWN, seats=(seats,)) for seats in range(2, 7)),
        Option("turn_limit", (True, False), True),
    ),
)
