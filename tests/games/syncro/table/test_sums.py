"""The sum that is shown while an enemy is resolved: green only where nothing is owed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.syncro.rules.state.events import Struck
from game.games.syncro.table.facts.foes import suffices
from game.games.syncro.table.tell.sums import Sum
from game.scenes.session.messages.inputs import Changed
from game.ui.draw.draw_commands import Lettering, Picture
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from tests.games.syncro.positions import act, of, position
from tests.games.syncro.table.test_learning import seated
from tests.scenes.seated import part


@pytest.mark.parametrize(
    ("total", "exact", "enough"),
    [(5, False, True), (6, False, True), (4, False, False), (5, True, True), (6, True, False)],
)
def test_too_much_on_a_dragon_is_not_enough(total: int, exact: bool, enough: bool) -> None:  # SY-29
    assert suffices(total, 5, exact) == enough


@pytest.mark.parametrize(
    ("foes", "spells", "marks"),
    [
        ("6 9", (5, 1), {"shell/glyphs/check"}),
        ("6 9", (5, 5), {"+4"}),
        ("m6 9", (5, 5), {"shell/glyphs/check"}),
        ("6 9", (2, 1), {"shell/glyphs/x"}),
    ],
)
def test_a_tick_says_well_done_only_where_nothing_is_thrown_away(
    tmp_path: Path, foes: str, spells: tuple[int, int], marks: set[str]
) -> None:  # SY-19, SY-27
    item, state = position(["UU"], foes, [[spells[0], 1], [spells[1], 1], [1, 1]])
    scene = seated(tmp_path, item, act(item, state, "0>0", "0>0", "pass")[0])
    struck = of(act(item, act(item, state, "0>0", "0>0", "pass")[0], "pass")[1], Struck)[0]
    scene.machine.context.moment.event = struck
    scene.performance.send(Changed())
    scene.refresh()
    face = part(scene, "sum").face
    assert isinstance(face, Sum)
    shown = list(replace(face, born=-99.0).draw_commands(Rect(0, 0, 120, 48), Look(time=99.0)))
    pictures = {mark.name for mark in shown if isinstance(mark, Picture)}
    more = {" ".join(mark.setting.lines) for mark in shown if isinstance(mark, Lettering) and mark.setting is face.over}
    assert pictures | more == marks
