"""Names of mages in an adventure: whatever a field takes can be read again."""

from __future__ import annotations

from game.engine.letters import HEAVY, length
from game.games.syncro.campaign.progress import progress
from game.scenes.shell.scene import text_entry

KISS = "👩🏻‍❤️‍💋‍👨🏿"


def test_a_name_of_as_many_signs_as_can_be_written_is_none_of_a_damaged_file() -> None:
    name = KISS * text_entry.LONGEST
    assert length(name) == text_entry.LONGEST
    assert progress._known(name, 0)
    assert text_entry.LONGEST * HEAVY <= progress.LONGEST
    assert not progress._known("x" * (progress.LONGEST + 1), 0)
