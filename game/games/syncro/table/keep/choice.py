"""The two answers: what they say, what a press on them means, and what is sealed can be changed until the last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.games.syncro.rules import actions as a
from game.games.syncro.rules.state import KEEP
from game.games.syncro.table.facts import Facts
from game.games.syncro.table.steering import take
from game.scenes.table.game_table import TableCommands
from game.scenes.table.meaning import Do, Meaning

Which: TypeAlias = Literal["keep", "drop"]

ANSWERS: Final[tuple[Which, ...]] = ("keep", "drop")


@dataclass(frozen=True, slots=True)
class Change:
    """Take a sealed answer back, and seal another one in its place: equal at equal tables."""

    undo: Callable[[], None]
    act: Callable[[object], None]
    action: a.Action | None

    def __call__(self) -> None:
        self.undo()
        if self.action is not None:
            self.act(self.action)


def sealed(facts: Facts) -> str:
    """Return what the viewer has sealed, or ""."""
    choice = None if facts.table.viewer is None else facts.state.sealed[facts.table.viewer]
    return choice if isinstance(choice, str) else ""


def meaning(facts: Facts, which: Which, commands: TableCommands) -> Meaning:
    """Return what a press on an answer means: seal it; or, where one is sealed, take that back or change it."""
    action: a.Action = a.Keep() if which == KEEP else a.Drop()
    before = sealed(facts)
    if not before or not facts.table.can_take_back:
        return take(facts, action)
    return Do(Change(commands.undo, commands.act, None if which == before else action), "select")


def words(facts: Facts, which: Which) -> tuple[str, str]:
    """Return what an answer says, and what follows of it at the next level; nothing follows where there is none."""
    say = facts.kit.say
    held = len(facts.hand)
    limit = facts.rules.mission.limit
    word = say(f"syncro.keep.{which}", count=held)
    if sealed(facts) == which:
        return word, say("syncro.keep.sealed")
    if not facts.table.seating.attempt:
        return word, ""
    if which == "drop":
        return word, say("syncro.keep.drop_text", count=limit)
    if held == limit:
        return word, say("syncro.keep.keep_full", count=held)
    return word, say("syncro.keep.keep_text", count=held, draw=limit - held)
