"""What the catalogue knows of Soon: read at every start, so it imports the rest of the game late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.ai.players.brain import Budget
from game.ai.players.entry import CHARACTERS, Daily, Entry, LazyImport, Levels, Option, Options, Skill

if TYPE_CHECKING:
    from game.games.soon.rules.rules import SoonRules
    from game.games.soon.rules.scoring import Length

DRAWN: Final = "drawn"


def build(seats: int, options: Options, levels: Levels) -> SoonRules:
    """Build the rules; a starter who isn't at the table is drawn. Raises ValueError where an option is unknown."""
    from game.games.soon.rules.rules import SoonRules

    settled = ENTRY.settle(seats, options)
    starter = settled["starter"]
    return SoonRules(
        cast("Length", settled["length"]),
        speed=bool(settled["speed"]),
        starter=None if isinstance(starter, str) else int(starter) - 1,
        turn_limit=bool(settled["turn_limit"]),
        next_starter="round" if settled["round_starts"] else "total",
        own_lightning=bool(settled["own_lightning"]),
    )


ENTRY: Final = Entry(
    name="soon",
    seats=tuple(range(2, 7)),
    minutes=20,
    rules=build,
    skills=(
        Skill("apprentice", LazyImport("game.games.soon.bots.players.careless:apprentice"), seconds=0.3),
        Skill("regular", LazyImport("game.games.soon.bots.players.careless:regular"), seconds=0.7),
        Skill("master", LazyImport("game.games.soon.bots.players.master:master"), Budget(nodes=1000), seconds=1.7),
    ),
    characters=CHARACTERS,
    options=(
        Option("length", ("express", "classic", "endurance"), "classic", void=(("speed", True),)),
        Option("speed", (False, True), False),
        *(Option("starter", (DRAWN, *range(1, seats + 1)), DRAWN, seats=(seats,), seat=True) for seats in range(2, 7)),
        Option("round_starts", (False, True), False, void=(("speed", True), ("length", "express"))),
        Option("own_lightning", (False, True), False),
        Option("turn_limit", (True, False), True),
    ),
    advisor=LazyImport("game.games.soon.bots.hints.hints:advise"),
    judge=LazyImport("game.games.soon.bots.players.judge:judge"),
    daily=Daily(turn=0, seats=4, minutes=10, options=(("length", "express"),)),
    theme=LazyImport("game.games.soon.themes:theme"),
    themes=("thief", "lightning", "explorer", "line", "cards"),
    judging=2,
    counting=LazyImport("game.games.soon.figures:COUNTING"),
)
