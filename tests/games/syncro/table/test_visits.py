"""Looking again at one's own sealed estimate on Syncro's table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.rules.state.state import Estimating
from game.saves.people.settings import WAIT
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.ui.input.intents import Confirm, LetGo
from tests.games.syncro.table.tables import at, table
from tests.scenes.seated import go, part, press


@pytest.mark.parametrize("thumb", ["good", "bad"])
def test_whoever_looks_again_sees_the_thumb_that_they_chose_and_nobody_else_does(
    tmp_path: Path, thumb: str
) -> None:  # SY-9
    box, scene = table(tmp_path, 3, "Ia", (0, 1, 2), until=at(Estimating))

    def take(seat: int) -> None:
        go(box)
        ring = box.services.navigator.top
        assert isinstance(ring, Ring)
        go(box, WAIT + 0.1)
        ring.press(next(result for result in ring.parts if result.key == f"ring:{seat}"))
        go(box)
        if isinstance(box.services.navigator.top, Curtain):
            for _ in range(2):  # to look again takes two presses
                go(box, WAIT + 0.1)
                box.services.navigator.handle(Confirm())
                go(box, 0.05)
                box.services.navigator.handle(LetGo())
                go(box)
            go(box)

    go(box)
    take(0)
    press(scene, f"estimate:{thumb}")
    take(0)
    assert scene.machine.owner.visiting == 0
    assert part(scene, "thumb-0").face.picture == thumb  # type: ignore[attr-defined]
    told = part(scene, "seat-0").control
    assert told is not None
    assert f"estimate: {thumb}" in told.label
    press(scene, "done")
    take(1)
    assert scene.moment.viewer == 1
    assert part(scene, "thumb-0").face.picture == ""  # type: ignore[attr-defined]
