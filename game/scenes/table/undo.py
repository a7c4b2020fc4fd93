"""Turning back at a table: undo, redo, and taking back a sealed choice that nobody has seen yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.protocol import Refusal, Seat, say

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def why_not_undo(table: TableScene[Any, Any, Any], seat: Seat) -> Refusal | None:
    """Return why a person can't go back now, or None where they can: one's own sealed choice until it is shown."""
    host = table.host
    if _dropped(table):
        return None
    if table.viewer is None and table.screen.needed:
        return Refusal("", say("refuse.undo.curtain"))
    return host.undo_stack.can_undo(seat) if host.undo_stack.can_take_back(seat, unseen=table.screen.unseen) else None


def why_not_redo(table: TableScene[Any, Any, Any], seat: Seat) -> Refusal | None:
    """Return why what was undone can't be brought back now, or None where it can."""
    if table.viewer is None and table.screen.needed:
        return Refusal("", say("refuse.undo.curtain"))
    return table.host.undo_stack.can_redo(seat)


def undo(table: TableScene[Any, Any, Any]) -> None:
    """Drop a half-made choice, or go back to the viewer's previous decision, or say why not.

    Where that decision is a sealed choice, the others' stand.
    """
    if _dropped(table):
        table.services.sound.play("change")
        table.choose(None)
        return
    host = table.host

    def go(seat: Seat) -> None:
        unseen = table.screen.unseen
        if host.undo_stack.can_take_back(seat, unseen=unseen) is None:
            host.undo_stack.take_back(seat, unseen=unseen)
        else:
            host.undo_stack.undo(seat)

    _turn(table, why_not_undo(table, _seat(table)), go, "bar:undo")


def redo(table: TableScene[Any, Any, Any]) -> None:
    """Bring back what the viewer undid, or say why not."""
    _turn(table, why_not_redo(table, _seat(table)), table.host.undo_stack.redo, "bar:redo")


def _dropped(table: TableScene[Any, Any, Any]) -> bool:
    """Tell whether undo drops the half-made choice that is shown."""
    return table.drops and table.drafted is not None


def _seat(table: TableScene[Any, Any, Any]) -> Seat:
    return table.viewer if table.viewer is not None else 0


def _turn(table: TableScene[Any, Any, Any], refusal: Refusal | None, go: Callable[[Seat], None], key: str) -> None:
    if refusal is not None:
        table.focus.at(key, table.time)
        table.refuse(key, table.explain(refusal))
        return
    table.bots.drop()
    go(_seat(table))
    table.services.sound.play("change")
    table.turned_back()
