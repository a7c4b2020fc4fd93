"""Count how often hints break their law, in positions of matches that Regulars play.

    tools/strength/hints.py sinoda --matches 8 --every 4

The law: what is advised is worth most by the measure of the advice; every other idea is refuted by a figure, or
called as good, and then it is worth no less than any that is refuted, and at most a trifle more than what is advised;
what speaks for a move is likelier than not; and asked again, with another chance, a hint says the same.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.ai.players.advice import Advice, Candidate
from game.ai.process.thinking import think
from game.ai.process.wire import HINT
from game.engine.protocol import Message, Rules, View
from game.games import catalog
from strength.looking import LUCK, Table, play, tables

HALF: Final = 0.5
TRIFLE: Final = 0.201
"""Of a point: what two ideas that are called as good may be apart."""


@dataclass(frozen=True, slots=True)
class Hinted:
    """Hold a hint, what it was asked about, how long it took, and whether it was the same when it was asked again."""

    table: Table
    rules: Rules[Any, Any, Any]
    view: View[Any]
    advice: Advice[Any]
    seconds: float
    same: bool

    def faults(self) -> list[str]:
        """Return how it breaks the law."""
        return [*broken(self.advice), *([] if self.same else ["asked again it says something else"])]


def broken(advice: Advice[Any]) -> Iterator[str]:
    """Yield how an advice breaks the law of hints, whatever the game: see `Candidate` and `Reason`."""
    for reason in advice.reasons:
        if reason.good and reason.chance is not None and reason.chance <= HALF:
            yield "what speaks for the move is less likely than not"
    if not advice.candidates:
        return
    mine = next((one for one in advice.candidates if one.action == advice.move), None)
    if mine is None:
        yield "the move is none of the ideas"
        return
    if any(one.worth is None for one in advice.candidates):
        yield "an idea is not measured"
        return
    others = [one for one in advice.candidates if one is not mine]
    if any(_worth(one) - _worth(mine) > (TRIFLE if one.even else 0) for one in others):
        yield "an idea is worth more than the move"
    if any(one.verdict is None for one in others):
        yield "an idea is neither refuted nor called as good"
    refuted = [one for one in others if one.verdict is not None and not one.even]
    if any(not figures(one.verdict) or _worth(one) == _worth(mine) for one in refuted):
        yield "an idea is refuted without a figure"
    most = max(map(_worth, refuted), default=None)
    if most is not None and any(one.even and _worth(one) < most for one in others):
        yield "an idea is called as good that is worth less than one that is refuted"


def _worth(one: Candidate[Any]) -> float:
    assert one.worth is not None, "it is measured"
    return one.worth


def figures(message: Message | None) -> list[int]:
    """Return the figures that a message says, those of messages in it included."""
    found: list[int] = []
    for _, value in message.params if message is not None else ():
        found += figures(value) if isinstance(value, Message) else [value] if isinstance(value, int) else []
    return found


def hinted(table: Table, every: int, offered: Callable[[View[Any]], bool] = lambda view: True) -> Iterator[Hinted]:
    """Yield the hints for whoever decides, at every so many decisions of a match of Regulars where one is offered."""
    match = table.begun()
    for number, (seat, _) in enumerate(play(match, table.entry, table.seed)):
        view = match.view(seat)
        if number % every == table.seed % every and offered(view):
            start = perf_counter()
            advice = think(table.entry, match.rules, view, HINT, table.seed + LUCK)
            seconds = perf_counter() - start
            again = think(table.entry, match.rules, view, HINT, table.seed + 2 * LUCK + 1)
            yield Hinted(table, match.rules, view, advice, seconds, again == advice)


def main(words: Sequence[str] | None = None) -> int:
    """Print how many hints break the law, and how; return 1 where some do."""
    parser = argparse.ArgumentParser(prog="hints.py", description="Count how often hints break their law.")
    parser.add_argument("game", choices=[name for name in catalog.names() if catalog.load(name).advisor is not None])
    parser.add_argument("--seats", type=int, help="at every number of seats in turn, unless told")
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--every", type=int, default=5, help="a hint is asked for at every so many decisions")
    options = parser.parse_args(words)
    found, longest, count = Counter[str](), 0.0, 0
    for table in islice(tables(catalog.load(options.game), options.seats, {}, 1), options.matches):
        for hint in hinted(table, options.every):
            count, longest = count + 1, max(longest, hint.seconds)
            found.update(set(hint.faults()))
    print(f"{options.game}: {count} hints, the longest thought about for {longest:.1f} s")
    for fault, times in found.most_common():
        print(f"{times:6}  {fault}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
