"""Count the sequences of legal actions from the start of a game: `perft.py sinoda --seats 2 --depth 4 [--divide]`.

The last line is the total alone. The deal is the first one whose first player sits where the game's counts are told
from: on the map's first starting place.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx imports pygame

from game.ai.players.entry import Entry, OptionValue  # noqa: E402
from game.content.levels import read_level  # noqa: E402
from game.engine.protocol import Opening, Rules, Turn  # noqa: E402
from game.engine.rng import Rng  # noqa: E402

DEALS = 1000


def main(arguments: list[str] | None = None) -> int:
    """Print the counts."""
    parser = argparse.ArgumentParser(description="Count the sequences of legal actions from the start of a game.")
    parser.add_argument("game", help="the folder of the game, such as sinoda")
    parser.add_argument("--seats", type=int, required=True, metavar="N")
    parser.add_argument("--depth", type=int, required=True, metavar="D")
    parser.add_argument("--divide", action="store_true", help="print the count behind each first action too")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the match")
    chosen = parser.parse_args(arguments)
    try:
        rules = rules_of(chosen.game, chosen.seats, dict(_option(text) for text in chosen.option))
        state = first_state(rules, chosen.seats)
    except (ValueError, ModuleNotFoundError) as error:
        print(error, file=sys.stderr)
        return 2
    if chosen.divide and chosen.depth > 0:
        for action, after in successors(rules, state):
            print(f"{notation(rules, action)}: {perft(rules, after, chosen.depth - 1)}")
    print(perft(rules, state, chosen.depth))
    return 0


def rules_of(game: str, seats: int, options: dict[str, OptionValue] | None = None) -> Rules[Any, Any, Any]:
    """Return a game's rules on its own maps. Raises ValueError for a count or an option that it doesn't have."""
    entry: Entry = import_module(f"game.games.{game}.entry").ENTRY
    levels = {name: read_level(ROOT / "levels" / game / f"{name}.tmx") for name in entry.levels}
    return entry.rules(seats, options or {}, levels)


def first_state(rules: Rules[Any, Any, Any], seats: int) -> Any:
    """Return the first deal whose first player has the first starting place, where the game has such places."""
    deals = (rules.deal(Opening(seats), Rng.of(seed, -1)) for seed in range(DEALS))
    return next(state for state in deals if not hasattr(state, "starts") or state.starts[state.first] == 0)


def successors(rules: Rules[Any, Any, Any], state: Any) -> list[tuple[Any, Any]]:
    """Return every action of the seats that owe one, with the state after it."""
    result = []
    for seat in rules.to_act(state):
        for action in rules.legal(state, seat):
            turn: Turn[Any, Any] = Turn(rules, state, Rng.of(0, 0))
            rules.decide(turn, seat, action)
            result.append((action, turn.state))
    return result


def perft(rules: Rules[Any, Any, Any], state: Any, depth: int) -> int:
    """Return the number of sequences of that many actions."""
    if depth <= 0:
        return 1
    if depth == 1:
        return sum(len(rules.legal(state, seat)) for seat in rules.to_act(state))
    return sum(perft(rules, after, depth - 1) for _, after in successors(rules, state))


def notation(rules: Rules[Any, Any, Any], action: Any) -> str:
    """Return the short text of an action."""
    fields = {name: getattr(action, name) for name in type(action).__dataclass_fields__}
    return rules.actions[type(action)].format(**fields)


def _option(text: str) -> tuple[str, OptionValue]:
    key, _, value = text.partition("=")
    return key, {"true": True, "false": False}.get(value, value)


if __name__ == "__main__":
    raise SystemExit(main())
