"""What the catalogue knows of Sinoda: read at every start, so it imports the rest of the game late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.players.brain import Budget
from game.ai.players.entry import CHARACTERS, Daily, Entry, LazyImport, Levels, Option, Options, Skill

if TYPE_CHECKING:
    from game.games.sinoda.rules.rules import SinodaRules


def build(seats: int, options: Options, levels: Levels) -> SinodaRules:
    """Build the rules on the first map that has starting flowers for so many seats.

    Raises ValueError where no map has, where a map is broken, or where an option is unknown.
    """
    from game.games.sinoda.rules.board import known_board
    from game.games.sinoda.rules.rules import SinodaRules

    settled = ENTRY.settle(seats, options)
    teams = "twos" if settled.get("pairs") else str(settled.get("teams", "none"))
    wins, limit = bool(settled.get("win_by_sinoda", True)), bool(settled["repetition_limit"])
    for level in levels.values():
        board = known_board(level)
        if seats in board.starts:
            return SinodaRules(board, teams, win_by_sinoda=wins, repetition_limit=limit)
    raise ValueError(f"sinoda: no map has starting flowers for {seats} players")


ENTRY: Final = Entry(
    name="sinoda",
    seats=(2, 3, 4, 6),
    minutes=30,
    rules=build,
    skills=(
        Skill("apprentice", LazyImport("game.games.sinoda.bots.players.brains:apprentice"), Budget(500), 0.3),
        Skill("regular", LazyImport("game.games.sinoda.bots.players.brains:regular"), Budget(6_000), 0.6),
        Skill("master", LazyImport("game.games.sinoda.bots.players.brains:master"), Budget(80_000), 1.7),
    ),
    options=(
        Option("pairs", (False, True), False, seats=(4,)),
        Option("teams", ("none", "twos", "threes"), "none", seats=(6,)),
        Option("win_by_sinoda", (True, False), True, seats=(2,)),
        Option("repetition_limit", (True, False), True),
    ),
    levels=("small", "large"),
    characters=CHARACTERS,
    advisor=LazyImport("game.games.sinoda.bots.hints.hints:advise"),
    advising=8.0,  # it takes about one: what it says depends on no clock
    judge=LazyImport("game.games.sinoda.bots.players.judge:judge"),
    theme=LazyImport("game.games.sinoda.themes:theme"),
    themes=("capture", "safety", "sinoda", "change", "move"),
    mistake_reasons=LazyImport("game.games.sinoda.bots.hints.mistake_reasons:mistake_reasons"),
    daily=Daily(turn=1, seats=2, minutes=5, tasks=73, opening=LazyImport("game.games.sinoda.rules.days:opening")),
    judging=2,
    counting=LazyImport("game.games.sinoda.figures:COUNTING"),
)
