"""A table in the hands of somebody who touches it: what a curtain's touch has opened waits for another one."""

from __future__ import annotations

from pathlib import Path

from game.ui.input.intents import Device, Hold, Press, Release
from tests.scenes.seated import go
from tests.scenes.shared import cards, match_of, shared, take


def test_the_touch_that_opens_a_hand_plays_nothing_at_its_place(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "soon", match_of("soon", 3, 4, 0))
    seat = table.machine.owner.going_on or 0
    take(box, seat)
    go(box, 1.0)
    box.services.navigator.listen(Device.TOUCH)
    frame = box.services.kit.frame
    card = next(part for part in table.parts if part.key == cards(table)[0])
    x, y = (frame.px(length) for length in card.target.middle)
    table.screens.latch.close(Release(x, y))
    for intent in (Press(x, y), Hold(x, y), Release(x, y)):
        box.intend(intent)
        assert table.screens.latch.shut
    assert table.moment.draft is None
    away = next(part for part in table.parts if part.key == cards(table)[-1])
    x, y = (frame.px(length) for length in away.target.middle)
    box.intend(Press(x, y), Release(x, y))
    assert not table.screens.latch.shut
