"""What matches of the arena come to: shares with intervals by deals, seconds a decision, and how matches ended.

The matches of one deal are no independent trials: a good hand is one in all of them. So every interval is one over
deals, 19 times in 20: the variance is that between deals (of a ratio, since deals may count differently), with two
matches that were won and two that were lost added beforehand, as Agresti and Coull do: where all deals are alike, the
interval still says how few they were.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, TypeAlias

from strength.matches import Result

SURE: Final = 1.96
"""Standard deviations of a 95 % interval."""
ADDED: Final = SURE**2 / 2
"""How many matches that were won, and as many that were lost, are added beforehand."""

Part: TypeAlias = tuple[float, float]
"""What was reached in one deal, and of how much."""


@dataclass(frozen=True, slots=True)
class Share:
    """Hold a share of what could be reached, the ends of its interval, and of how much it is a share."""

    value: float
    low: float
    high: float
    of: float

    @classmethod
    def of_deals(cls, parts: Sequence[Part], most: float = 1.0) -> Share:
        """Return the share that deals come to; `most` is the highest that there can be."""
        reached, whole = sum(won for won, _ in parts), sum(of for _, of in parts)
        if not whole:
            return cls(0.0, 0.0, most, 0.0)
        added = ((0.0, 1.0, ADDED), (most, 1.0, ADDED))
        counted = (*((won, of, 1.0) for won, of in parts), *added)
        total = sum(of * weight for _, of, weight in counted)
        middle = sum(won * weight for won, _, weight in counted) / total
        half = SURE * sqrt(sum(weight * (won - middle * of) ** 2 for won, of, weight in counted)) / total
        return cls(reached / whole, max(0.0, middle - half), min(most, middle + half), whole)

    def plain(self) -> dict[str, Any]:
        """Return the share as JSON has it."""
        return {"share": round(self.value, 4), "interval": [round(self.low, 4), round(self.high, 4)]}


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float, float]:
    """Return how much more was reached in the same deals, from -1 to 1, and the ends of the interval."""
    parts = [((mine - its + 1) / 2, 1.0) for mine, its in zip(one, other, strict=True)]
    share = Share.of_deals(parts)
    return 2 * share.value - 1, 2 * share.low - 1, 2 * share.high - 1


def figures(results: Sequence[Result], of_a_deal: int, *, teams: bool) -> dict[str, Any]:
    """Return the figures of matches; `of_a_deal` were to be played of each deal, and those of others are left out.

    Where no deal is whole, all matches count. With `teams` a match is won or lost by all of its players.
    """
    done = [result for result in results if not result.fault]
    per_deal = Counter(result.seed for result in done)
    whole = [result for result in done if per_deal[result.seed] == of_a_deal] or done
    names = list(dict.fromkeys(name for result in results for name in result.by))
    table = {name: _player(name, whole, teams=teams) for name in names}
    lengths = [result.decisions for result in whole]
    decisive = sum(map(decided, whole))
    return {
        "deals": len({result.seed for result in whole}),
        "games": len(whole),
        "left_out": len(done) - len(whole),
        "decided": decisive,
        "players": table,
        "seats_win": [] if teams else _seats(whole),
        "decisions": {"mean": round(sum(lengths) / max(1, len(lengths)), 1), "most": max(lengths, default=0)},
        "reasons": dict(sorted(Counter(result.reason for result in whole).items())),
        "faults": [
            {"seed": result.seed, "by": list(result.by), "fault": result.fault} for result in results if result.fault
        ],
    }


def decided(result: Result) -> bool:
    """Tell whether a match had winners, and others who did not win."""
    return 0 < len(result.winners) < len(result.by)


def won(result: Result, name: str) -> float:
    """Return which part of a match's win fell to a player: a shared win counts as the same part for each seat."""
    return sum(1 / len(result.winners) for seat in result.winners if result.by[seat] == name)


def last(result: Result, name: str) -> float:
    """Return which part of a match's last place fell to a player."""
    lowest = [seat for seat, place in enumerate(result.places) if place == max(result.places)]
    return sum(1 / len(lowest) for seat in lowest if result.by[seat] == name)


def deals(results: Iterable[Result], reached: Callable[[Result], float]) -> dict[int, Part]:
    """Return, for each deal, what was reached in its matches, and how many there were."""
    parts: dict[int, Part] = {}
    for result in results:
        before = parts.get(result.seed, (0.0, 0.0))
        parts[result.seed] = before[0] + reached(result), before[1] + 1
    return parts


def _player(name: str, results: Sequence[Result], *, teams: bool) -> dict[str, Any]:
    """Return the figures of a player: of teams, those of matches in which it sat at every seat."""
    its = [result for result in results if name in result.by] if teams else results
    wins = Share.of_deals(list(deals(its, lambda result: won(result, name)).values()))
    plain: dict[str, Any] = {"games": len(its), "wins": round(wins.value * wins.of, 3), **wins.plain()}
    if not teams:
        seated, seats = sum(result.by.count(name) for result in its), sum(len(result.by) for result in its)
        fair = seated / max(1, seats)
        lasts = Share.of_deals(list(deals(its, lambda result: last(result, name)).values()))
        clear = Share.of_deals(list(deals(filter(decided, its), lambda result: won(result, name)).values()))
        plain |= {"fair": round(fair, 4), "of_fair": round(wins.value / fair, 3) if fair else 0.0}
        plain |= {"decided": {"games": round(clear.of), **clear.plain()}, "last": lasts.plain()}
    thoughts = sorted(seconds for result in its for seconds in result.thoughts.get(name, ()))
    return {**plain, "seconds": _seconds(thoughts)}


def _seconds(thoughts: Sequence[float]) -> dict[str, Any]:
    """Return how long a player's decisions took, of sorted seconds."""
    if not thoughts:
        return {"decisions": 0, "median": 0.0, "p99": 0.0, "most": 0.0}
    ranks = {"median": thoughts[len(thoughts) // 2], "p99": thoughts[(len(thoughts) * 99) // 100], "most": thoughts[-1]}
    return {"decisions": len(thoughts), **{rank: round(value, 4) for rank, value in ranks.items()}}


def _seats(results: Sequence[Result]) -> list[float]:
    """Return the share of wins of each seat, whoever sat there."""
    seats = max((len(result.by) for result in results), default=0)
    shares = [sum(1 / len(result.winners) for result in results if seat in result.winners) for seat in range(seats)]
    return [round(share / max(1, len(results)), 4) for share in shares]
