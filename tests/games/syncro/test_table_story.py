"""What the results tell of a level of Syncro."""

from __future__ import annotations

from pathlib import Path

from game.games.syncro.state import Slot
from game.scenes.story import story_of
from tests.games.syncro.tables import at, table


def test_the_course_counts_spells_from_the_deal_to_the_end_of_every_turn(tmp_path: Path) -> None:  # SY-5
    box, scene = table(tmp_path, 3, "Ia", until=at(Slot, turn=4))
    found = story_of(box.services, scene.sitting)
    course = found.course()
    assert course[0] == (6, 6, 6)
    assert len(course) == 5
    assert course[-1] == tuple(len(hand) for hand in scene.view.state.hands)
    assert found.heading("course") == "Spells in hand, turn by turn"
    assert found.heading("final") == box.services.words.say("results.final")
