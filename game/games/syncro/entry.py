"""What the catalogue knows of Syncro: read at every start, so it imports the rest of the game late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.players.brain import Budget
from game.ai.players.entry import Daily, Entry, LazyImport, Levels, Option, Options, Skill
from game.games.syncro.rules.adventure.deals import ANY, CHOSEN, DEALT
from game.games.syncro.rules.state.roads import FIRST_HORDES, FORKS, HORDES, LEVELS, PRINTED, ROADS, UNDIVIDED, WAYS

if TYPE_CHECKING:
    from game.games.syncro.rules.play.rules import SyncroRules


def build(seats: int, options: Options, levels: Levels) -> SyncroRules:
    """Build the rules of a level for so many mages: that of the options, or the only one that is there.

    A way that leads to another level, or on a road without forks, changes nothing.
    Raises ValueError where a map is broken, or an option is unknown.
    """
    from dataclasses import replace

    from game.games.syncro.rules.play.rules import SyncroRules
    from game.games.syncro.rules.state.missions import Mission

    chosen = ENTRY.settle(seats, options)
    wanted, road, hordes = str(chosen["level"]), str(chosen["road"]), str(chosen["hordes"])
    if wanted not in levels and len(levels) == 1:
        (wanted,) = levels
    if wanted not in levels:
        raise ValueError(f"syncro: there is no map of the level {wanted}")
    way = str(chosen["way"])
    leads = road != PRINTED and way in FORKS.get(wanted, ())  # else the level's own horde (SY-45)
    mission = Mission.of(levels[wanted], seats, road, hordes, way if leads else UNDIVIDED)
    return SyncroRules(replace(mission, chosen=chosen["deal"] == CHOSEN))


ENTRY: Final = Entry(
    name="syncro",
    seats=(2, 3, 4, 5),
    minutes=5,
    rules=build,
    skills=(
        Skill("apprentice", LazyImport("game.games.syncro.bots.players.brains:apprentice"), Budget(60), 0.3),
        Skill("regular", LazyImport("game.games.syncro.bots.players.brains:regular"), Budget(400), 0.7),
        Skill("master", LazyImport("game.games.syncro.bots.players.brains:master"), Budget(1200), 2.0),
    ),
    options=(
        Option("level", LEVELS, LEVELS[0]),
        Option("road", ROADS, PRINTED),
        Option("hordes", HORDES, HORDES[-1], before=FIRST_HORDES, offered=False),
        Option("way", WAYS, UNDIVIDED, before=UNDIVIDED, offered=False),
        Option("deal", DEALT, ANY, before=ANY, offered=False),
    ),
    levels=LEVELS,
    together=True,
    tempers=("heeds", "spares", "gathers", "saves", "spares", "gathers", "saves", "heeds", "saves", "gathers"),
    advisor=LazyImport("game.games.syncro.bots.hints.hints:advise"),
    daily=Daily(turn=4, seats=4, minutes=5, drawn=(("level", LEVELS[1:4]),)),
    judge=LazyImport("game.games.syncro.bots.players.judge:judge"),
    theme=LazyImport("game.games.syncro.themes:theme"),
    themes=("estimate", "spell", "hold", "reward", "payment", "leader"),
    doubt=0.2,  # partners mend more than it thinks: of what it says to cost less than 30 in 100, nearly nothing came
    counting=LazyImport("game.games.syncro.figures:COUNTING"),
)
