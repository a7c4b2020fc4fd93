"""The last move at a table shown once more, for whoever changes how things move: nothing of the match is another."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.protocol import View
from game.scenes.session.match.model import AnyModel, Phase
from game.scenes.table.live.table import Table
from game.ui.motion.stage import Sprite

REACH: Final = 12  # beats that are looked through for one that has moved something


def show_again(table: Table) -> None:
    """Show how what moved last came to where it lies, as the table's viewer may know it, at the speed of the moment."""
    services, stage = table.services, table.show.stage
    table.show.pace(services.motion, services.settings)
    if not table.moment.idle or not (stage.speed or stage.fades):
        return
    events = table.host.events(table.moment.viewer)
    after = _then(table, len(events))
    for count in range(len(events) - 1, max(0, len(events) - 1 - REACH), -1):
        before = _then(table, count)
        sprites = _laid(table, before)
        if _places(sprites) != _places(_laid(table, after)):
            told = replace(after, before=before.view, event=events[count])
            laid = table.appearance.laid.sprites
            stage.show(sprites)
            stage.aim(
                laid, table.show.cue(events[count], told, table.moment.input, services.kit, table.appearance.laid_area)
            )
            return
        after = before


def _then(table: Table, count: int) -> AnyModel:
    """Return the moment after so many beats, at least one, as it was while it was told."""
    beat = table.host.beats(table.moment.viewer, count - 1, count)[0]
    view = View(table.moment.viewer, beat.state, table.host.events(table.moment.viewer)[:count])
    return replace(
        table.moment.model, view=view, before=view, phase=Phase.TELLING, idle=False, caught_up=False, draft=None,
        event=None, stages=(), resting=False, happened=None,
    )  # fmt: skip


def _laid(table: Table, model: AnyModel) -> tuple[Sprite, ...]:
    kit = table.services.kit
    return table.game.layout(table.game.facts(model, table.moment.input, kit), kit, table.appearance.laid_area).sprites


def _places(sprites: tuple[Sprite, ...]) -> object:
    """Return where sprites lie, and which side of them is up."""
    return {it.key: (it.x, it.y, it.w, it.h, it.angle, it.side) for it in sprites}
