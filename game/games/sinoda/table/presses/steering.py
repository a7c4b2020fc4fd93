"""Where keys and pointer lead at Sinoda's table: to pieces and targets, along the buttons, and back on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.games.sinoda.rules.rules import Change, Move
from game.games.sinoda.table.facts.facts import Draft, Facts, spaces_of
from game.scenes.table.game_table.game_table import Steering
from game.scenes.table.game_table.meaning import Meaning, Press, Refuse
from game.scenes.table.game_table.parts import Drags, Presses
from game.ui.parts.part import Part

BUTTONS: Final = ("act:go", "turn:up", "turn:down")


class SinodaSteering(Steering[Facts, Draft]):
    """Point at what the primary button would do; lead back on the board."""

    def draft_on_hover(self, facts: Facts, aim: object | None) -> Draft | None:
        draft = facts.table.draft
        return replace(draft, pointed=aim) if draft is not None and isinstance(aim, str) else None

    def after_press(self, facts: Facts, action: object) -> str:
        """Lead back on the board whoever plays by a button."""
        if facts.input.focus not in BUTTONS or not isinstance(action, Move | Change):
            return ""
        return f"space:{action.end if isinstance(action, Move) else action.space}"

    def step(self, facts: Facts, parts: Sequence[Part], dx: int, dy: int) -> str:
        return neighbour(parts, facts.input.focus, dx)

    def jumps(self, facts: Facts) -> Sequence[str]:
        """Return one's own pieces, or the targets of the chosen one."""
        own = spaces_of(facts.rules, facts.state, facts.table.acting)
        jumps = own if facts.choice is None else facts.choice.targets
        return [f"space:{space.name}" for space in facts.rules.board.spaces if space.name in jumps]


class SinodaPresses(Presses[Facts]):
    """Turn a number down and up."""

    adjusts = ("turn:down", "turn:up")


class SinodaDrags(Drags[Facts]):
    """Carry pieces to spaces."""

    def carried(self, facts: Facts, part: Part) -> str:
        """Return the piece, but not while the turn is still being handed on."""
        return super().carried(facts, part) if facts.mine else ""

    def drop(self, facts: Facts, dragged: Part, onto: Part | None) -> Meaning | None:
        """Return what dropping a piece on a space means; on one's own piece it means nothing."""
        meaning = super().drop(facts, dragged, onto)
        on_board = onto is not None and onto.control is not None and onto.control.zone == "board"
        return meaning if on_board and isinstance(meaning, Press | Refuse) else None


def neighbour(parts: Sequence[Part], key: str, dx: int) -> str:
    """Return the control that lies beside a button or a half of the card, to the left or right in its row; or ""."""
    row = {
        part.key: part.rect
        for part in parts
        if part.control and part.control.enabled and part.control.zone in ("buttons", "turn")
    }
    if key not in row:
        return ""
    x, y = row[key].middle
    ahead = {other: (rect.middle[0] - x) * dx for other, rect in row.items() if rect.y < y < rect.bottom}
    return min((other for other, away in ahead.items() if away > 0), key=ahead.__getitem__, default="")
