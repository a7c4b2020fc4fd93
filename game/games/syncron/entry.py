"""What the catalogue knows of Syncron: read at every start, so it imports the rest of the game late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.players.brain import Budget
from game.ai.players.entry import CHARACTERS, Daily, Entry, LazyImport, Levels, Option, Options, OptionValue, Skill

if TYPE_CHECKING:
    from game.games.syncron.rules.rules import SyncronRules

SHORT: Final = "short"
PLAYERS: Final = "players"
LONG: Final = "long"
"""The named lengths of a race; `PLAYERS` is the rulebook's own, as many spaces as there are players (SN-4)."""
LONGEST: Final = 20  # spaces (SN-4)


def spaces(race: OptionValue, seats: int) -> int:
    """Return how many spaces a length of race comes to, 1 to 20 (SN-4)."""
    named = {SHORT: seats // 2 + 1, PLAYERS: seats, LONG: min(LONGEST, 2 * seats)}
    return named[race] if isinstance(race, str) else int(race)


def build(seats: int, options: Options, levels: Levels) -> SyncronRules:
    """Build the rules on the first map. Raises ValueError where it is broken, or where an option is unknown."""
    from game.games.syncron.rules.rules import SyncronRules
    from game.games.syncron.rules.track import Track

    settled = ENTRY.settle(seats, options)
    length = spaces(settled.pop("race"), seats)
    switches = {option: bool(value) for option, value in settled.items()}
    return SyncronRules(Track.of(next(iter(levels.values()))), length, **switches)


ENTRY: Final = Entry(
    name="syncron",
    seats=tuple(range(4, 11)),
    minutes=15,
    rules=build,
    skills=(
        Skill("apprentice", LazyImport("game.games.syncron.bots.brains:Novice"), seconds=0.3),
        Skill("regular", LazyImport("game.games.syncron.bots.regular:Regular"), seconds=0.6),
        Skill("master", LazyImport("game.games.syncron.bots.master:Master"), Budget(1_500), seconds=1.6),
    ),
    options=(
        Option("table_talk", (False, True), False),
        Option("race", (SHORT, PLAYERS, LONG, *range(1, LONGEST + 1)), PLAYERS, number=spaces),
        Option("queens_move_one", (False, True), False),
        Option("past_finish", (False, True), False),
        Option("farthest_alone", (False, True), False),
        Option("safety_limit", (True, False), True),
        Option("talk", (False, True), False, void=(("table_talk", True),)),
    ),
    levels=("track",),
    characters=CHARACTERS,
    advisor=LazyImport("game.games.syncron.bots.hints:advise"),
    judge=LazyImport("game.games.syncron.bots.judge:judge"),
    daily=Daily(turn=2, seats=4, minutes=10, options=(("race", SHORT),)),
    judging=2,
    counting=LazyImport("game.games.syncron.figures:COUNTING"),
)
