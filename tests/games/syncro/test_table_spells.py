"""Spells on the enemies of Syncro's table: each is seen with its owner, and what they add up to is told as a sum."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.cards import EVERYBODY
from game.engine.protocol import View
from game.games.syncro.horde import targets
from game.games.syncro.state import Laid, Slot, State
from game.games.syncro.table import SyncroTable
from game.scenes.table import Layout
from tests.games.syncro.tables import at, table


def laden(scene: SyncroTable, count: int, *, up: bool = True) -> tuple[View[State], tuple[int, ...]]:
    """Return the table's view with so many Spells of the deck on every enemy in reach, and those enemies' places."""
    state = scene.view.state
    places = tuple(sorted(targets(scene.rules.mission, state)))
    horde, spells = list(state.horde), state.spells
    for place in places:
        spot = horde[place]
        assert spot is not None
        first = spells.minted
        spells = spells.mint([1 + number % 4 for number in range(count)], (EVERYBODY,))
        laid = tuple(Laid(first + number, number % state.mages, up) for number in range(count))
        horde[place] = replace(spot, spells=laid)
    return View(scene.view.seat, replace(state, horde=tuple(horde), spells=spells)), places


def laid_out(scene: SyncroTable, view: View[State], pointed: int) -> Layout:
    """Return the cards and parts of a view while an enemy is pointed at."""
    kit = scene.services.kit
    scene.focus.at(f"foe:{pointed}", 0.0)
    return scene.layout(view, None, kit, scene.area(kit))


@pytest.mark.parametrize(("language", "said"), [("en", "sum face up: 6"), ("fr", "total visible\xa0: 6")])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_what_lies_open_on_an_enemy_is_told_as_a_sum(
    tmp_path: Path, size: tuple[int, int], text: float, language: str, said: str
) -> None:
    _, scene = table(tmp_path, 3, "Ia", (0,), size, text, language, at(Slot))
    view, places = laden(scene, 3)
    shown = laid_out(scene, view, places[0])
    settings = [getattr(part.face, "setting", None) for part in shown.parts if part.key.startswith("detail:name:")]
    assert said in [" ".join(setting.lines) for setting in settings if setting], "the panel has room for it"
    control = next(part.control for part in shown.parts if part.key == f"foe:{places[0]}")
    assert control is not None
    assert f"; {said}; " in control.label
