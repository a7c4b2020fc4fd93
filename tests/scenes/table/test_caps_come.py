"""A key's cap comes with its card: none stands where a card has not come up yet, however it comes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.session.match.model import Phase
from game.scenes.table.scene import TableScene
from game.ui.parts.part import Part
from tests.matches import deal, people_in
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.workers import PromptWorker

GAMES = [("syncro", 3, {"level": "Ia"}), ("soon", 3, {}), ("chrono", 3, {}), ("syncron", 4, {})]
STEP = 0.03  # seconds
LOOKS = 60  # at a table, before its person acts


def capped(table: TableScene) -> list[Part]:
    """Return the cards that bear a key's cap now."""
    controls = ((part, part.control) for part in table.appearance.numbered if part.control is not None)
    return [part for part, control in controls if control.sprite and (control.digit is not None or control.letter)]


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_cap_stands_on_a_card_that_is_seen(
    tmp_path: Path, game: str, seats: int, options: dict[str, str], reduced: bool
) -> None:
    box = Box(tmp_path)
    box.services.motion = 1.0
    box.services.shell.change(reduced=reduced)
    worker = PromptWorker(seed=3)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    table = box.table(deal(box.services, game, people_in(seats, (0,)), 7, options))
    assert isinstance(table, TableScene)
    box.show(table)
    acted = capped_ever = 0
    for number in range(3 * LOOKS):
        go(box, STEP, STEP)
        for part in capped(table):
            assert part.control is not None
            card = table.show.stage.find(part.control.sprite)
            assert card is not None, part.key
            assert card.alpha >= 0.5, f"{part.key} bears its cap, and the card is still to come"
            capped_ever += 1
        if (
            number > LOOKS
            and table.moment.idle
            and table.moment.acting is not None
            and table.machine.phase is Phase.PERSON
        ):
            acted += 1
            table.decisions.act(table.host.legal(table.moment.acting)[-1])
    assert acted
    assert capped_ever
