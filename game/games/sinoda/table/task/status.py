"""What the sentence over a task says: which turn it is, or that none is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.games.sinoda.rules.position import Quest
from game.games.sinoda.rules.rules import Event
from game.games.sinoda.table.facts.facts import Facts
from game.scenes.table.game_table.parts import Story


class TaskStory(Story[Event, Facts]):
    """Let a task that is solved lead to a page of its own; after a match there is none, and results follow."""

    own_ends: ClassVar[bool] = True


def task_status(facts: Facts, quest: Quest) -> str:
    """Return what whoever is to solve a task can do now."""
    say, limit = facts.kit.say, quest.limit
    if quest.out:
        return say("sinoda.task.out", count=limit, turns=say(f"sinoda.steps.{limit}"))
    return say("sinoda.task.turn", number=quest.used + 1, count=limit)


def task_statuses(facts: Facts) -> Iterator[str]:
    """Yield all that it may say in this task; nothing in a match."""
    quest = facts.quest
    if quest is not None:
        say, limit = facts.kit.say, quest.limit
        yield say("sinoda.task.turn", number=limit, count=limit)
        yield say("sinoda.task.out", count=limit, turns=say(f"sinoda.steps.{limit}"))
