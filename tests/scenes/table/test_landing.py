"""Points and plates change when the piece has landed, not when it sets off."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.engine.rng import Rng
from game.scenes.session.messages.inputs import Decided
from game.ui.parts.part import Face, Grounded, Part
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.scenes.shared import Table, match_of, shared

SEATS = {"sinoda": 2, "soon": 3, "chrono": 3, "syncro": 3, "syncron": 4}
IN_TURN = ("syncron",)
"""Where what changes plates is told by itself, after all motion: cards are spent once tokens have arrived."""


def late(parts: Sequence[Part]) -> dict[str, Face]:
    """Return the faces of plates and points."""
    return {part.key: part.face for part in parts if part.waits_for_motion}


def alike(shown: Face, landed: Face | None) -> bool:
    """Tell whether a face shows the new moment, though perhaps on a plate that is still as it was."""
    return shown == (landed.grounded(shown) if isinstance(landed, Grounded) else landed)


def begun(root: Path, game: str) -> tuple[Box, Table]:
    """Show a table in motion from its start, all of whose players are computers that never answer."""
    box, table = shared(root, game, match_of(game, SEATS[game], 3, 0), people=(), motion=1.0)
    go(box, 3.0)
    assert not table.show.stage.busy
    return box, table


@pytest.mark.parametrize("game", SEATS)
def test_plates_are_as_they_were_until_what_changes_them_has_landed_and_all_change_by_the_end(
    tmp_path: Path, game: str
) -> None:
    box, table = begun(tmp_path, game)
    rng, withheld = Rng.of(3, 5), 0
    for _ in range(30):
        if table.host.outcome is not None:
            break
        seat = table.host.to_act()[0]
        table.performance.send(Decided(seat, rng.choice(list(table.host.legal(seat)))))
        shown, beat = late(table.parts), len(table.moment.view.history)
        for _ in range(400):
            go(box)
            before, shown = shown, late(table.parts)
            landed = late(table.appearance.laid.parts)
            if not table.show.stage.busy and not (table.show.stage.early and table.show.stage.blows.tells):
                assert shown == landed
            elif len(table.moment.view.history) == beat:
                changed = {key for key in shown if before.get(key, shown[key]) != shown[key]}
                assert all(alike(shown[key], landed.get(key)) for key in changed), "what changes shows the new moment"
                withheld += shown != landed
            beat = len(table.moment.view.history)
            if table.moment.idle:
                break
    go(box, 3.0)
    assert late(table.parts) == late(table.appearance.laid.parts), "in the end everything has changed"
    assert withheld or game in IN_TURN, "points or plates have changed, and were held back"


def test_without_motion_plates_change_at_once(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "sinoda", match_of("sinoda", 2, 3, 0), people=(0, 1), motion=0.0)
    go(box)
    rng = Rng.of(3, 5)
    for _ in range(12):
        seat = table.host.to_act()[0]
        table.performance.send(Decided(seat, rng.choice(list(table.host.legal(seat)))))
        assert late(table.parts) == late(table.appearance.laid.parts)
