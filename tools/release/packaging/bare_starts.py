"""How soon the installed program is there, beside a bare window and peers that run on this machine, in turns."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from release.bench_peers import common_environment, installed
from release.bench_program import BARE
from release.bench_screen import Screen, Seen, Touched
from release.bench_start import STAYS, TILE

ROUNDS: Final = 5
PICTURE: Final = "Synchrony: the first whole picture"
INPUT: Final = "Synchrony: the first that it obeys"


def starts(
    command: Sequence[str], environment: Mapping[str, str], seen: Screen, place: Path, bus: str, rounds: int
) -> Iterator[str]:
    """Yield a table of seconds from a start to a picture that stays; of ours, to the first answer as well.

    `command` and `environment` start ours; the homes of others are made in `place`. The first of the rounds, one more
    than are asked for, doesn't count: it finds nothing in the system's memory.
    """
    bare = (sys.executable, "-P", "-c", BARE.format(*seen.size) + STAYS)
    others: dict[str, tuple[Sequence[str], Mapping[str, str]]] = {"a bare window": (bare, {})}
    others |= {name: (peer.command, peer.environment) for name, peer in installed().items()}
    timed: dict[str, Callable[[], float]] = {}
    for name, (words, own) in others.items():
        variables = {**common_environment(place / name, seen.display, bus), **own}
        timed[name] = partial(_complete, seen, words, variables)
    watch = partial(seen.watch, command, environment)
    timed[PICTURE] = lambda: watch().stands
    timed[INPUT] = partial(_answered, watch, watch(), seen.size[0])
    found: dict[str, list[float]] = {name: [] for name in timed}
    for _ in range(rounds + 1):
        for name, start in timed.items():
            found[name].append(start())
    yield from table({name: statistics.median(values[1:]) for name, values in found.items()}, rounds)


def table(medians: Mapping[str, float], rounds: int) -> Iterator[str]:
    """Yield the lines of a table of medians in seconds, the first of which all are compared with."""
    first = next(iter(medians.values()))
    yield f"  {'median of ' + str(rounds):36} seconds  ratio"
    for name, value in medians.items():
        yield f"  {name:36} {value:7.2f} {value / first:6.1f}"


def _complete(seen: Screen, command: Sequence[str], environment: Mapping[str, str]) -> float:
    return seen.watch(command, environment).stands


def _answered(watch: Callable[..., Seen], rested: Seen, width: int) -> float:
    touched = Touched(TILE, rested.rest, width)
    return watch(touched=touched).answered(touched)
