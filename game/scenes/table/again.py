"""The last move at a table shown once more, for whoever changes how things move: nothing of the match is another."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.protocol import View
from game.scenes.session.match.model import Phase
from game.scenes.table.appearance import TableAppearance
from game.scenes.table.table_input import AnyModel
from game.ui.motion.stage import Sprite

REACH: Final = 12  # beats that are looked through for one that has moved something


def show_again(table: TableAppearance) -> None:
    """Show how what moved last came to where it lies, as the table's viewer may know it, at the speed of the moment."""
    services, stage = table.services, table.stage
    table.show.pace(services.motion, services.settings)
    if not table.idle or not (stage.speed or stage.fades):
        return
    events = table.host.events(table.viewer)
    after = _then(table, len(events))
    for count in range(len(events) - 1, max(0, len(events) - 1 - REACH), -1):
        before = _then(table, count)
        sprites = _laid(table, before)
        if _places(sprites) != _places(_laid(table, after)):
            told = replace(after, before=before.view, event=events[count])
            laid = table.laid.sprites
            stage.show(sprites)
            stage.aim(laid, table.show.cue(events[count], told, table.input, services.kit, table.laid_area))
            return
        after = before


def _then(table: TableAppearance, count: int) -> AnyModel:
    """Return the moment after so many beats, at least one, as it was while it was told."""
    beat = table.host.beats(table.viewer, count - 1, count)[0]
    view = View(table.viewer, beat.state, table.host.events(table.viewer)[:count])
    return replace(
        table.model, view=view, before=view, phase=Phase.TELLING, idle=False, told=False, draft=None, event=None,
        stages=(), resting=False, happened=None,
    )  # fmt: skip


def _laid(table: TableAppearance, model: AnyModel) -> tuple[Sprite, ...]:
    kit = table.services.kit
    return table.game.layout(table.game.facts(model, table.input, kit), kit, table.laid_area).sprites


def _places(sprites: tuple[Sprite, ...]) -> object:
    """Return where sprites lie, and which side of them is up."""
    return {it.key: (it.x, it.y, it.w, it.h, it.angle, it.side) for it in sprites}
