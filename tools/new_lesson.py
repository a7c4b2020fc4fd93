"""Begin a game's first lesson: `python3 tools/new_lesson.py NAME` writes a short, whole one to be changed into yours.

It plays a match up to three turns of a person's, who decides as the best computer player does, and writes its record,
the steps and their words in two languages into `game/games/NAME/learn`. What was decided is printed: the words of each
step should say it. Another `--seed` is another deal; `--again` writes over a lesson that is there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Template
from typing import Any, Final

from setup_environment import ROOT, enter

PROJECT = Path(ROOT)
TEMPLATES = PROJECT / "tools" / "new_lesson_template"
NAMES: Final = ("Nora", "Ventoux", "Fuji", "Etna", "Ararat", "Kailash")
"""Who learns, and who plays with them."""
ACTS: Final = 3
"""Turns of the learner's."""
LEARNER: Final = 0
MOST: Final = 200
"""Decisions within which the learner must have had so many turns."""


def main(words: Sequence[str]) -> int:
    """Write the lesson that the command line names; return 0, or 2 with a sentence where it can't be written."""
    parser = argparse.ArgumentParser(prog="new_lesson.py", description="Begin a game's first lesson.")
    parser.add_argument("game", help="a game of the catalogue")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which deal (1)")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play (the fewest that can)")
    parser.add_argument("--again", action="store_true", help="write over a lesson that is there")
    asked = parser.parse_args(words)
    folder = PROJECT / "game" / "games" / asked.game / "learn"
    try:
        if (folder / "lesson.toml").exists() and not asked.again:
            raise ValueError(f"{asked.game} has a lesson; --again writes over it")
        match, turns = play(asked.game, asked.seats, asked.seed)
    except ValueError as error:
        print(f"There is no lesson: {error}.", file=sys.stderr)
        return 2
    for number, decision in enumerate(match.decisions):
        print(f"{number:3}  {NAMES[decision.seat]}: {decision.action}" + "  ←" * (number in turns))
    for file in write(asked.game, folder, match, turns):
        print(f"  {file.relative_to(PROJECT)}")
    return 0


def play(game: str, seats: int | None, seed: int) -> tuple[Any, list[int]]:
    """Return a match in which the learner has had their turns, and before how many decisions each of them came.

    Raises ValueError where the game, or that number of players, isn't there, and where the match ends before.
    """
    from game.ai.process.thinking import think
    from game.content.files.paths import find_places
    from game.content.levels import read_level
    from game.engine.match import Match
    from game.engine.protocol import Opening, View
    from game.games.catalog import load

    entry = load(game)
    levels = {name: read_level(find_places().levels / game / f"{name}.tmx") for name in entry.levels}
    count = entry.seats[0] if seats is None else seats
    if count not in entry.seats or count > len(NAMES):
        raise ValueError(f"{count} can't play {game}")
    rules = entry.rules(count, {}, levels)
    match: Any = Match(rules, Opening(count), seed)
    turns: list[int] = []
    while (acting := rules.to_act(match.state)) and len(turns) < ACTS and len(match.decisions) < MOST:
        seat = acting[0]
        turns += [len(match.decisions)] if seat == LEARNER else []
        skill = entry.skills[-1 if seat == LEARNER else 0].key
        view: View[Any] = match.view(seat)
        match.play(seat, think(entry, rules, view, skill, seed))
    if len(turns) < ACTS:
        raise ValueError(f"{NAMES[LEARNER]} is asked {len(turns)} times in this match, not {ACTS}")
    return match, turns


def write(game: str, folder: Path, match: Any, turns: Sequence[int]) -> Iterator[Path]:
    """Write the record, the steps and their words; yield every file that was written."""
    import msgspec

    from game import __version__
    from game.engine import codec
    from game.games.catalog import load
    from game.saves.records.header import Header
    from game.saves.records.player import Player

    first, second, third = turns
    numbers = {"first": first, "second": second, "third": third, "after": third + 1}
    camel = "".join(part.capitalize() for part in game.split("_"))
    for template in sorted(TEMPLATES.rglob("*.txt")):
        file = folder / template.relative_to(TEMPLATES).with_suffix("")
        file.parent.mkdir(parents=True, exist_ok=True)
        text = Template(template.read_text(encoding="utf-8")).substitute(name=game, Name=camel, **numbers)
        file.write_text(text, encoding="utf-8")
        yield file
    entry = load(game)
    by = ["person" if seat == LEARNER else entry.skills[0].key for seat in range(match.opening.seats)]
    header = Header(
        game=game,
        rules=match.rules.version,
        options=entry.settle(len(by), {}),
        seats=tuple(Player(NAMES[seat], seat, skill) for seat, skill in enumerate(by)),
        seed=f"{match.seed:032x}",
        app=__version__,
    )
    record = folder / "lesson.jsonl"
    lines = b"".join(codec.write(line) for line in match.to_lines())
    record.write_bytes(msgspec.json.encode(header) + b"\n" + lines)
    yield record


if __name__ == "__main__":
    enter(__file__, sys.argv[1:])
    sys.exit(main(sys.argv[1:]))
