"""One match of computer players, from a task to its result: what every process of the arena does.

Tasks and results travel as JSON, so that whoever carries them, to another process or another machine, needs none of
our classes.

A player's name is a level of the game (`regular`), one with a character (`master/careful`), `chance`, or a yardstick:
`tools/strength/yardsticks_<game>.py` may say `yardstick(name) -> Brain | None`. A yardstick is handed its own
`budget` where it has that attribute. One that sees everything is handed the true state in place of a view:
`choose_seeing(rules, state, seat, budget, rng)`, and where several decide at once it is asked last. Where a game has no
better `seer`, that is its strongest player, handed a view in which nothing is hidden. `master@500` is a master with a
budget of 500 nodes.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import thread_time
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx loads pygame, which would speak up

import msgspec  # noqa: E402

from game import __version__  # noqa: E402
from game.ai.players.brain import Brain, Budget, never  # noqa: E402
from game.ai.players.chance import Chance  # noqa: E402
from game.ai.players.entry import Entry, Levels, OptionValue, named  # noqa: E402
from game.ai.process.thinking import skill_of  # noqa: E402
from game.content.files.paths import find_places  # noqa: E402
from game.content.levels import read_level  # noqa: E402
from game.engine import codec  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.protocol import Opening, Rules, Seat, View  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.games import catalog  # noqa: E402
from game.saves.records.header import Header  # noqa: E402
from game.saves.records.player import Player  # noqa: E402

ENDLESS: Final = 100_000
"""More decisions than any match takes."""
CHANCE: Final = "chance"
SEER: Final = "seer"
THINKING: Final = 1 << 100
"""What sets the luck of players apart from that of their match."""


class Task(msgspec.Struct, frozen=True):
    """Ask for one match: who sits where, from which seed.

    `nodes` replaces every player's own number of nodes; `seconds` (of processor time) ends each thought, too.
    `record` asks for the match's record.
    """

    game: str
    seats: int
    options: dict[str, str | int | bool]
    by: tuple[str, ...]
    seed: int
    nodes: int | None = None
    seconds: float | None = None
    record: bool = False


class Result(msgspec.Struct, frozen=True):
    """Tell how a match of a task ended, or by which fault it did.

    `thoughts` are the seconds of processor time of every decision of a player that had a choice, by the player's name.
    """

    by: tuple[str, ...]
    seed: int
    winners: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    reason: str = ""
    decisions: int = 0
    thoughts: dict[str, list[float]] = {}
    record: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Hold a computer player at the table of one match, what it may spend on a decision, and whether it sees all."""

    name: str
    brain: Any
    budget: Budget
    sees: bool = False


def answer(asked: bytes) -> bytes:
    """Return the result, as JSON, of the task that is asked for in JSON. A fault of the match is told in its result."""
    task = msgspec.json.decode(asked, type=Task)
    try:
        return msgspec.json.encode(play(task))
    except Exception as error:  # whatever it is, it costs this match alone
        where = traceback.extract_tb(error.__traceback__)[-1]
        fault = f"{type(error).__name__}: {error} ({Path(where.filename).name}, line {where.lineno})"
        return msgspec.json.encode(Result(task.by, task.seed, fault=fault))


def play(task: Task) -> Result:
    """Play one match to its end, bound by nodes alone so that it can be repeated, unless the task sets seconds."""
    entry = catalog.load(task.game)
    rules = rules_of(entry, task.seats, task.options)
    sitters = [sitter(entry, name, task.nodes) for name in task.by]
    match: Match[Any, Any, Any] = Match(rules, Opening(task.seats), task.seed)
    thoughts: dict[str, list[float]] = {name: [] for name in task.by}
    for step in range(ENDLESS):
        waiting = rules.to_act(match.state)
        if not waiting:
            return _result(task, entry, match, thoughts)
        seat = next((item for item in waiting if not sitters[item].sees), waiting[0])
        free = len(rules.legal(match.state, seat)) > 1
        action, seconds = decided(match, seat, sitters[seat], Rng.of(task.seed ^ THINKING, step), task.seconds)
        if free:
            thoughts[sitters[seat].name].append(seconds)
        match.play(seat, action)
    raise ValueError(f"{entry.name}: no end after {ENDLESS} decisions")


def decided(
    match: Match[Any, Any, Any], seat: Seat, sitter: Sitter, rng: Rng, seconds: float | None = None
) -> tuple[Any, float]:
    """Return what a player decides now, and how many seconds of processor time it took."""
    rules, budget, brain = match.rules, sitter.budget, sitter.brain
    view, state = match.view(seat), match.state
    begun = thread_time()
    if seconds is not None:
        end = begun + seconds
        budget = Budget(budget.nodes, lambda: thread_time() >= end)
    if hasattr(brain, "choose_seeing"):
        action = brain.choose_seeing(rules, state, seat, budget, rng)
    else:
        action = brain.choose(rules, View(seat, state, view.history) if sitter.sees else view, budget, rng)
    return action, thread_time() - begun


def sitter(entry: Entry, name: str, nodes: int | None = None) -> Sitter:
    """Return a new player by its name. Raises ValueError where the game has none such."""
    by, _, own = name.partition("@")
    brain, budget = _brain(entry, by)
    if own or nodes is not None:
        budget = Budget(int(own) if own else nodes or 1, never)
    return Sitter(name, brain, budget, by == SEER)


def _brain(entry: Entry, by: str) -> tuple[Any, Budget]:
    if by == CHANCE:
        return Chance(), Budget()
    if not entry.knows(by):
        brain = yardstick(entry.name, by)
        if brain is not None:
            return brain, getattr(brain, "budget", Budget())
    by = entry.skills[-1].key if by == SEER else by
    skill = skill_of(entry, by)
    return skill.player(named(by)[1]), Budget(skill.budget.nodes)


def yardstick(game: str, name: str) -> Brain[Any, Any, Any] | None:
    """Return a new yardstick of a game, or None where it has none such."""
    module = f"strength.yardsticks_{game}"
    if importlib.util.find_spec(module) is None:
        return None
    brain: Brain[Any, Any, Any] | None = importlib.import_module(module).yardstick(name)
    return brain


def has(entry: Entry, name: str) -> bool:
    """Tell whether a game has a player of this name."""
    by = name.partition("@")[0]
    return by in (CHANCE, SEER) or entry.knows(by) or yardstick(entry.name, by) is not None


def rules_of(entry: Entry, seats: int, options: Mapping[str, OptionValue]) -> Rules[Any, Any, Any]:
    """Return a game's rules, built once in a process."""
    return _rules(entry.name, seats, tuple(options.items()))


@cache
def _rules(game: str, seats: int, options: tuple[tuple[str, OptionValue], ...]) -> Rules[Any, Any, Any]:
    entry = catalog.load(game)
    return entry.rules(seats, dict(options), _levels(entry.name))


@cache
def _levels(game: str) -> Levels:
    folder = find_places().levels / game
    return {name: read_level(folder / f"{name}.tmx") for name in catalog.load(game).levels}


def _result(task: Task, entry: Entry, match: Match[Any, Any, Any], thoughts: dict[str, list[float]]) -> Result:
    outcome = match.rules.outcome(match.state)
    assert outcome is not None, "the match is over"
    record = record_of(entry, task.options, task.by, match) if task.record else ""
    reason, count = outcome.reason.key, len(match.decisions)
    return Result(task.by, task.seed, outcome.winners, outcome.places, reason, count, thoughts, record)


def record_of(entry: Entry, options: Mapping[str, OptionValue], by: Sequence[str], match: Match[Any, Any, Any]) -> str:
    """Return a match's record: the text of a golden log."""
    header = Header(
        game=entry.name,
        rules=match.rules.version,
        options=entry.settle(len(by), options),
        seats=tuple(Player(f"{name} {seat + 1}", seat, name) for seat, name in enumerate(by)),
        seed=f"{match.seed:032x}",
        app=__version__,
    )
    lines = b"".join(codec.write(line) for line in match.to_lines())
    return (msgspec.json.encode(header) + b"\n" + lines).decode("utf-8")
