"""Find the weights of Sinoda's computer players by self-play.

    tools/strength/tune_sinoda.py --seats 2 --games 200 [--write]

Masters play each other, the first turns by lot. Of quiet positions on the way is kept what the evaluation looks at and
who won; then those weights are looked for by which the evaluation tells best who wins (logistic regression). A point
stays a hundred. `--write` puts them into the map of that board, in `levels/sinoda`.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import fields
from math import exp
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx imports pygame

from game.ai.players.brain import Budget  # noqa: E402
from game.ai.search.alphabeta import Search  # noqa: E402
from game.ai.search.bestreply import BestReply  # noqa: E402
from game.content.levels import read_level  # noqa: E402
from game.engine.protocol import Opening  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.games.sinoda.bots.players.ground import Ground  # noqa: E402
from game.games.sinoda.bots.players.outlook import POINT, Outlook, Weights  # noqa: E402
from game.games.sinoda.bots.players.rivals import Rivals  # noqa: E402
from game.games.sinoda.bots.players.twin import Twin  # noqa: E402
from game.games.sinoda.entry import ENTRY  # noqa: E402
from game.games.sinoda.rules.rules import SinodaRules  # noqa: E402

NAMES = tuple(field.name for field in fields(Weights))
UNIT = 1000
LOT = 8  # turns of each seat at the beginning that are drawn by lot
STEPS = 400
RATE = 2.0
HOLD = 0.002  # how strongly a weight is held back to what it was

Sample = tuple[list[float], float]
"""What the evaluation looks at, points first, each in points, and whether the side won (1), lost (0) or shared."""


def main(words: Sequence[str] | None = None) -> int:
    """Play, look for the weights, print them, and write them where that was asked for."""
    parser = argparse.ArgumentParser(description="Find the weights of Sinoda's computer players by self-play.")
    parser.add_argument("--seats", type=int, default=2, choices=ENTRY.seats)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=1_000, help="positions a turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the weights into the board's map")
    chosen = parser.parse_args(words)
    levels = {name: read_level(ROOT / "levels" / "sinoda" / f"{name}.tmx") for name in ENTRY.levels}
    rules = ENTRY.rules(chosen.seats, {}, levels)
    assert isinstance(rules, SinodaRules), "the catalogue builds Sinoda's rules"
    old, ground = Weights.of(rules.board.weights), Ground(rules.board)
    samples: list[Sample] = []
    for number in range(chosen.games):
        samples += played(rules, ground, old, chosen.seats, chosen.seed + number, chosen.nodes)
    new = fitted(samples, old)
    for name in NAMES:
        print(f"{name:12} {getattr(old, name):6} → {getattr(new, name):6}")
    errors = " → ".join(f"{error(samples, weights):.4f}" for weights in (old, new))
    print(f"{len(samples)} positions of {chosen.games} matches; error {errors}")
    if chosen.write:
        name = next(name for name, level in levels.items() if level is not None and chosen.seats in _seats(name))
        write(ROOT / "levels" / "sinoda" / f"{name}.tmx", new)
    return 0


def _seats(board: str) -> tuple[int, ...]:
    return (2,) if board == "small" else (3, 4, 6)


def played(rules: SinodaRules, ground: Ground, weights: Weights, seats: int, seed: int, nodes: int) -> list[Sample]:
    """Play a match, and return what its quiet positions looked like, with its result."""
    rng = Rng.of(seed, 0)
    ground.forget()
    twin = Twin(ground, rules, rules.deal(Opening(seats), Rng.of(seed, -1)))
    seen: list[tuple[int, list[float]]] = []
    turn = 0
    while not twin.ending:
        acts = twin.moves()
        if turn < LOT * seats and rng.below(2):
            act = rng.choice(twin.noisy() or acts)
        else:
            likes = {item: rng.below(20) for item in acts}
            outlook = Outlook(twin, weights, twin.mover)
            if seats > 2:  # as Masters do
                act = BestReply(Rivals(outlook, twin.mover), Budget(nodes), likes=likes).best().move
            else:
                act = Search(outlook, Budget(nodes), likes=likes).best().move
            if not twin.prey(act):
                seat = rng.below(seats)
                seen.append((seat, looks(twin, seat)))
        twin.make(act)
        turn += 1
    best = max(twin.strength(side) for side in twin.sides)
    first = [side for side in sorted(set(twin.sides)) if twin.strength(side) == best]
    return [(what, (twin.sides[seat] in first) / len(first)) for seat, what in seen]


def looks(twin: Twin, seat: int) -> list[float]:
    """Return, in points, what a position looks like to a seat by points alone, and what each weight would add."""

    def seen(weights: Weights) -> int:
        outlook = Outlook(twin, weights, seat)
        value = outlook.evaluate()
        return value if outlook.camp() == 0 else -value

    plain = seen(Weights())
    return [plain / POINT, *((seen(Weights(**{name: UNIT})) - plain) / UNIT for name in NAMES)]


def fitted(samples: list[Sample], old: Weights) -> Weights:
    """Return the weights that tell best who wins, near the old ones where that makes no difference."""
    scale = 0.35  # a lead of three points is won about three times in four
    start = [scale, *(scale * getattr(old, name) / POINT for name in NAMES)]
    theta = list(start)
    spread = [max(1e-3, sum(what[item] ** 2 for what, _ in samples) / len(samples)) for item in range(len(theta))]
    for _ in range(STEPS):
        slope = [0.0] * len(theta)
        for what, won in samples:
            miss = _sure(theta, what) - won
            for item, value in enumerate(what):
                slope[item] += miss * value
        for item in range(len(theta)):
            pull = HOLD * (theta[item] - start[item]) * spread[item]
            theta[item] -= RATE * (slope[item] / len(samples) + pull) / spread[item]
    return Weights(**{name: round(POINT * theta[item + 1] / theta[0]) for item, name in enumerate(NAMES)})


def error(samples: list[Sample], weights: Weights) -> float:
    """Return the mean square by which the weights miss who won."""
    theta = [0.35, *(0.35 * getattr(weights, name) / POINT for name in NAMES)]
    return sum((_sure(theta, what) - won) ** 2 for what, won in samples) / len(samples)


def _sure(theta: list[float], what: list[float]) -> float:
    total = sum(one * value for one, value in zip(theta, what, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def write(path: Path, weights: Weights) -> None:
    """Put the weights into a map."""
    text = path.read_text(encoding="utf-8")
    for name in NAMES:
        text = re.sub(rf'(name="weight_{name}" type="int" value=")[^"]*', rf"\g<1>{getattr(weights, name)}", text)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
