"""Let computer players play each other, and say who won how often: `tools/arena.py sinoda --brains regular,chance`.

`--record FILE` writes the first match as a record: a golden log, once it stands in tests/golden/<game>.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from setup_environment import enter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

import msgspec

from game import __version__
from game.ai.brain import Brain, Budget
from game.ai.chance import Chance
from game.ai.entry import Entry, OptionValue
from game.ai.worker import skill_of
from game.engine import codec
from game.engine.match import Match
from game.engine.protocol import Opening, Rules
from game.engine.rng import Rng
from game.games import catalog
from game.saves.player import Player
from game.saves.record import Header

ENDLESS = 100_000


def main(words: Sequence[str] | None = None) -> int:
    """Play the matches that the command line asks for; return 0."""
    wanted = _parser().parse_args(words)
    entry = catalog.load(wanted.game)
    seats = wanted.seats or entry.seats[0]
    brains = [name for name in wanted.brains.split(",") if name]
    options = _options(entry, seats, wanted.option)
    rules = entry.rules(seats, options, _levels(entry))
    tally = Tally(brains)
    for number in range(wanted.games):
        turned = [brains[(seat + number) % len(brains)] for seat in range(seats)]
        match = play(entry, rules, turned, wanted.seed + number)
        tally.add(match, turned)
        if wanted.record and number == 0:
            write_record(Path(wanted.record), entry, options, turned, match)
    figures = {"game": entry.name, "seats": seats, "options": options, "seed": wanted.seed, **tally.figures()}
    print(json.dumps(figures) if wanted.json else _told(figures))
    return 0


class Tally:
    """Count who won; a shared win counts as the same part for each."""

    def __init__(self, brains: Sequence[str]) -> None:
        self.wins = dict.fromkeys(brains, 0.0)
        self.seated = dict.fromkeys(brains, 0)
        self.lengths: list[int] = []
        self.reasons: dict[str, int] = {}

    def add(self, match: Match[Any, Any, Any], brains: Sequence[str]) -> None:
        """Count one finished match, played by these brains in the order of seats."""
        outcome = match.rules.outcome(match.state)
        assert outcome is not None, "the match is over"
        for name in brains:
            self.seated[name] += 1
        for seat in outcome.winners:
            self.wins[brains[seat]] += 1 / len(outcome.winners)
        self.lengths.append(len(match.decisions))
        self.reasons[outcome.reason.key] = self.reasons.get(outcome.reason.key, 0) + 1

    def figures(self) -> dict[str, Any]:
        """Return the figures: wins a brain, and its wins for each time that it sat at the table."""
        return {
            "games": len(self.lengths),
            "wins": {name: round(wins, 3) for name, wins in self.wins.items()},
            "wins_a_seat": {name: round(wins / max(1, self.seated[name]), 4) for name, wins in self.wins.items()},
            "decisions": {"mean": round(sum(self.lengths) / len(self.lengths), 1), "most": max(self.lengths)},
            "reasons": dict(sorted(self.reasons.items())),
        }


def play(entry: Entry, rules: Rules[Any, Any, Any], brains: Sequence[str], seed: int) -> Match[Any, Any, Any]:
    """Play one match to its end, seat by seat by these brains, bound by nodes alone so that it can be repeated."""
    players = [_player(entry, name) for name in brains]
    match = Match(rules, Opening(len(brains)), seed)
    for step in range(ENDLESS):
        waiting = rules.to_act(match.state)
        if not waiting:
            return match
        brain, budget = players[waiting[0]]
        match.play(waiting[0], brain.choose(rules, match.view(waiting[0]), budget, Rng.of(seed ^ 1 << 100, step)))
    raise ValueError(f"{entry.name}: seed {seed} has no end after {ENDLESS} decisions")


def write_record(
    path: Path, entry: Entry, options: dict[str, OptionValue], brains: Sequence[str], match: Match[Any, Any, Any]
) -> None:
    """Write a match as a record."""
    header = Header(
        game=entry.name,
        rules=match.rules.version,
        options=options,
        seats=tuple(Player(f"{name} {seat + 1}", seat, name) for seat, name in enumerate(brains)),
        seed=f"{match.seed:032x}",
        app=__version__,
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = b"".join(codec.write(line) for line in match.to_lines())
    path.write_bytes(msgspec.json.encode(header) + b"\n" + lines)


def _player(entry: Entry, name: str) -> tuple[Brain[Any, Any, Any], Budget]:
    if name == "chance":
        return Chance(), Budget()
    skill = skill_of(entry, name)
    return skill.brain(), Budget(skill.budget.nodes)


def _levels(entry: Entry) -> dict[str, Any]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx loads pygame, which would speak up
    from game.content.levels import read_level
    from game.content.paths import find_places

    folder = find_places().levels / entry.name
    return {name: read_level(folder / f"{name}.tmx") for name in entry.levels}


def _options(entry: Entry, seats: int, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """Return the options that `key=value` pairs ask for, each as one of the values on offer."""
    offered = {(option.key, str(value).lower()): value for option in entry.options for value in option.values}
    given: dict[str, OptionValue] = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        given[key] = offered.get((key, value.lower()), value)
    return entry.settle(seats, given)


def _told(figures: dict[str, Any]) -> str:
    return "\n".join(f"{name:12} {value}" for name, value in figures.items())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=catalog.names())
    parser.add_argument("--seats", type=int, help="how many play (default: the fewest)")
    parser.add_argument("--brains", default="chance", help="skills or “chance”, with commas; they change seats")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--json", action="store_true", help="print the figures as one line of JSON")
    parser.add_argument("--record", metavar="FILE", help="write the first match as a record")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
