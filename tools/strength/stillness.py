"""Count, in races of Syncron between computer players, how often nobody moves and how often each card is shown.

tools/strength/stillness.py --seats 5 --brain regular --races 300
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games import catalog
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Action, Began, Event, Revealed
from strength.figures import Share
from strength.matches import THINKING, decided, rules_of, sitter


def main(words: Sequence[str] | None = None) -> int:
    """Play the races that the command line asks for, and tell what was counted; return 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--brain", default="regular")
    parser.add_argument("--races", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int)
    wanted = parser.parse_args(words)
    races = [
        counted(wanted.seats, wanted.brain, seed, wanted.nodes)
        for seed in range(wanted.seed, wanted.seed + wanted.races)
    ]
    share = Share.of_deals([(race.stirred, race.rounds) for race in races])
    cards = sum((race.cards for race in races), Counter[str]())
    print(
        f"{wanted.seats} seats of {wanted.brain}: somebody moves in {100 * share.value:.1f} % of {share.of:.0f} rounds"
        f" ({100 * share.low:.1f} to {100 * share.high:.1f}), {share.of / wanted.races:.1f} rounds a race"
    )
    shares = (f"{card} {100 * count / cards.total():.0f} %" for card, count in cards.most_common())
    print("cards shown: " + ", ".join(shares))
    return 0


@dataclass(frozen=True, slots=True)
class Race:
    """Hold how many rounds a race had, in how many of them somebody moved, and how often each card was shown."""

    rounds: int
    stirred: int
    cards: Counter[str]


def counted(seats: int, brain: str, seed: int, nodes: int | None = None) -> Race:
    """Play one race between players of one name, and count."""
    entry = catalog.load("syncron")
    rules = rules_of(entry, seats, entry.settle(seats, {}))
    sitters = [sitter(entry, brain, nodes) for _ in range(seats)]
    match: Match[State, Action, Event] = Match(rules, Opening(seats), seed)
    step = 0
    while waiting := rules.to_act(match.state):
        action, _ = decided(match, waiting[0], sitters[waiting[0]], Rng.of(seed ^ THINKING, step))
        step += 1
        match.play(waiting[0], action)
    return _seen(match)


def _seen(match: Match[State, Action, Event]) -> Race:
    """Return what happened in a race that is over; the last round is followed by none."""
    state = match.rules.deal(Opening(len(match.state.positions)), Rng.of(0, 0))
    cards, starts = Counter[str](), [state.positions]
    for event in match.events(None):
        state = match.rules.evolve(state, event)
        if isinstance(event, Revealed):
            cards.update(card for card in event.cards if card is not None)
        elif isinstance(event, Began):
            starts.append(state.positions)
    ends = [*starts[1:], state.positions]
    return Race(len(starts), sum(start != end for start, end in zip(starts, ends, strict=True)), cards)


if __name__ == "__main__":
    raise SystemExit(main())
