"""The row under a task's board while nothing is chosen: what starts it over, and what gives a hint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.games.sinoda.rules.position import Quest
from game.games.sinoda.rules.rules import Again
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.plan.plan import PRIMARY
from game.scenes.table.game_table.meaning import Press
from game.ui.layout.arrange import Share, columns, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Act
from game.ui.parts.part import Part, nothing

LEAST: Final = 160.0  # units of breadth of a button
GAP: Final = 12.0


class TaskWay(NamedTuple):
    """Hold what a button beside a task says: its words, what it does in a sentence, its icon."""

    words: str
    note: str
    icon: str


TASKS: Final[Mapping[str, TaskWay]] = {
    "over": TaskWay("sinoda.task.over", "sinoda.task.over_note", "shell/glyphs/rotate-ccw"),
    "hint": TaskWay("table.hint", "sinoda.task.hint_note", "shell/glyphs/lightbulb"),
}


def task_buttons(facts: Facts, quest: Quest, rect: Rect, hint: Act) -> list[Part]:
    """Return what starts a task over, once something was done, and beside it what gives a hint.

    Starting over is gold where nothing else is left to do.
    """
    kit = facts.kit
    if not facts.mine:
        return []
    hinted = facts.input.settings.hints and not quest.out and facts.kit.size == "regular"
    keys = [*(["over"] if quest.used else []), *(["hint"] if hinted else [])]
    wide = PRIMARY * kit.growth if quest.out else LEAST
    widths = [max(wide, kit.type.set_text(kit.say(TASKS[key].words), BOLD).w + 84) for key in keys]
    row = placed(rect, min(rect.w, sum(widths) + GAP * (len(keys) - 1)), rect.h, 0.5)
    return [
        _task_button(facts, key, place, quest, hint)
        for key, place in zip(keys, columns(row, [Share(width) for width in widths], GAP), strict=True)
    ]


def _task_button(facts: Facts, key: str, rect: Rect, quest: Quest, hint: Act) -> Part:
    kit = facts.kit
    way = TASKS[key]
    over = key == "over"
    return kit.button(
        f"task:{key}",
        rect,
        kit.say(way.words),
        nothing if over else hint,
        kind="primary" if quest.out else "glass",
        icon=way.icon,
        meaning=Press(Again()) if over else None,
        zone="buttons",
        help_=kit.say(way.note if over or facts.table.seating.day else "sinoda.task.hint"),
        first=quest.out,
    )
