"""What the catalogue knows of Epochs Chrono: read at every start, so it imports the rest of the game late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.players.brain import Budget
from game.ai.players.entry import CHARACTERS, Bundle, Daily, Entry, LazyImport, Levels, Option, Options, Skill

if TYPE_CHECKING:
    from game.games.chrono.rules.rules import ChronoRules


def build(seats: int, options: Options, levels: Levels) -> ChronoRules:
    """Build the rules on the map with the rows of the decks; where only another map is given, that one decides.

    Raises ValueError where no map fits, where one is broken, or where an option is unknown.
    """
    from game.games.chrono.rules.faces import suits_of
    from game.games.chrono.rules.matrix import known_matrix
    from game.games.chrono.rules.rules import ChronoRules

    settled = ENTRY.settle(seats, options)
    suits = suits_of(str(settled["decks"]))
    matrices = [known_matrix(level) for level in levels.values()]
    fitting = [matrix for matrix in matrices if matrix.suits == suits] or ([] if "decks" in options else matrices)
    if not fitting:
        raise ValueError(f"chrono: no map has the rows of decks {settled['decks']}")
    return ChronoRules(fitting[0], deck4=bool(settled["deck4"]))


ENTRY: Final = Entry(
    name="chrono",
    seats=tuple(range(2, 11)),
    minutes=20,
    rules=build,
    skills=(
        Skill("apprentice", LazyImport("game.games.chrono.bots.brains:Apprentice"), Budget(1), 0.3),
        Skill("regular", LazyImport("game.games.chrono.bots.brains:Keeper"), Budget(1), 0.7),
        Skill("master", LazyImport("game.games.chrono.bots.brains:Master"), Budget(1000), 1.5),
    ),
    options=(
        Option("decks", ("1+2", "1+2+3"), "1+2+3", before="1+2"),
        Option("deck4", (False, True), True, before=False),
    ),
    bundle=Bundle(
        "packs", (("whole", (("decks", "1+2+3"), ("deck4", True))), ("printed", (("decks", "1+2"), ("deck4", False))))
    ),
    levels=("rows-3", "rows-4"),
    characters=CHARACTERS,
    advisor=LazyImport("game.games.chrono.bots.hints:advise"),
    judge=LazyImport("game.games.chrono.bots.judge:judge"),
    daily=Daily(turn=3, seats=4, minutes=10, options=(("decks", "1+2"), ("deck4", False))),
    theme=LazyImport("game.games.chrono.themes:theme"),
    themes=("card", "more", "hold"),
    judging=2,
    counting=LazyImport("game.games.chrono.figures:COUNTING"),
)
