"""Open every level, check it, play it to its end at every number of players on every way: `check_levels.py [FILE…]`.

Without files, all of levels/<game>/*.tmx. A file belongs to the game that its folder is called by, or to `--game`.
Prints a line a level; ends with 1 where a level is broken.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx imports pygame

from game.ai.players.entry import Entry  # noqa: E402
from game.content.levels import look_at  # noqa: E402
from game.engine.level import Fault, Faults, Level, LevelError, error_of  # noqa: E402
from game.engine.protocol import Opening, Rules, Turn, say  # noqa: E402
from game.engine.rng import Rng  # noqa: E402

LONGEST = 50_000
ROAD = "road"
WAY = "way"


def main(arguments: list[str] | None = None) -> int:
    """Check the files and print what was found."""
    parser = argparse.ArgumentParser(description="Open every level, check it, and play it to its end.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="maps (default: all of levels/)")
    parser.add_argument("--game", help="the game of the files (default: the name of their folder)")
    chosen = parser.parse_args(arguments)
    files: list[Path] = chosen.files or sorted((ROOT / "levels").glob("*/*.tmx"))
    broken = 0
    for path in files:
        try:
            print(f"ok      {path.parent.name}/{path.name}: {checked(path, chosen.game or path.resolve().parent.name)}")
        except ValueError as error:
            broken += 1
            for line in str(error).splitlines():
                print(f"BROKEN  {line}")
    if not files:
        print("there are no levels")
    return 1 if broken or not files else 0


def checked(path: Path, game: str) -> str:
    """Read a level, play it, and say in a few words what happened. Raises ValueError for all that is wrong with it."""
    level = look_at(path)
    try:
        entry: Entry = import_module(f"game.games.{game}.entry").ENTRY
    except ModuleNotFoundError as error:
        raise ValueError(f"{level.file}: there is no game “{game}”") from error
    played: list[str] = []
    faults = Faults(level.faults)
    for road in roads(entry):
        ways: list[str] = []
        unfit: list[str] = []
        for seats, way in product(entry.seats, ("", *ways_of(level))):
            if way and not any(layer.name == f"{road} {seats} {way}" for layer in level.layers):
                continue
            options = {key: value for key, value in ((ROAD, road), (WAY, way)) if value}
            try:
                rules = entry.rules(seats, options, {path.stem: level})
            except LevelError as error:
                faults.add(error)
                continue
            except ValueError as error:  # not for so many players, or broken: then for no number of players
                unfit.append(str(error))
                continue
            told = f"{seats} players{f' by the {way}' if way else ''}"
            try:
                ways.append(f"{told}, {played_out(rules, seats, level.file)} decisions")
            except ValueError as error:
                faults.add(_broken(level, str(error)))
        if unfit and (road or not ways):
            faults.add(_broken(level, unfit[0]))
        played.append(f"{road}: {'; '.join(ways)}" if road else "; ".join(ways))
    faults.tell()
    return " | ".join(played)


def _broken(level: Level, text: str) -> LevelError:
    return error_of([Fault(level.file, text, say("map.broken", file=level.file))])


def roads(entry: Entry) -> tuple[str, ...]:
    """Return the roads that a game's maps have hordes for, the printed one first; "" where a map is always the same."""
    return next((tuple(map(str, reversed(option.values))) for option in entry.options if option.key == ROAD), ("",))


def ways_of(level: Level) -> tuple[str, ...]:
    """Return the ways that a map has hordes for, where the road forks before its level: the last words of layers."""
    names = (layer.name.split(" ") for layer in level.layers)
    return tuple(dict.fromkeys(name[2] for name in names if len(name) > 2))


def played_out(rules: Rules[Any, Any, Any], seats: int, file: str) -> int:
    """Play at random to the end; return the number of decisions. Raises ValueError where play is stuck or endless."""
    rng = Rng.of(seats, 0)
    state = rules.deal(Opening(seats), Rng.of(seats, -1))
    for decisions in range(LONGEST):
        wrong = [*rules.audit(state)]
        if wrong:
            raise ValueError(f"{file}: after {decisions} decisions {wrong[0]}")
        acting = rules.to_act(state)
        if not acting:
            return decisions
        actions = rules.legal(state, acting[0])
        if not actions:
            raise ValueError(f"{file}: play is stuck after {decisions} decisions")
        turn: Turn[Any, Any] = Turn(rules, state, Rng.of(seats, decisions))
        rules.decide(turn, acting[0], rng.choice(actions))
        state = turn.state
    raise ValueError(f"{file}: play does not end")


if __name__ == "__main__":
    raise SystemExit(main())
