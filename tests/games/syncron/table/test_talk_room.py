"""What has room in the talk at Syncron's table, what lies under it, and what waits until a word has been read."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncron.rules.talk import Announce, Warn
from tests.games.syncron.table.test_talk import say, talks
from tests.scenes.seated import keys, part


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize(("text", "language"), [(1.0, "en"), (2.0, "fr")])
def test_nothing_is_rested_on_that_lies_under_the_panel(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    for count in (4, 10):
        _, scene = talks(tmp_path / str(count), count, size=size, text=text, language=language)
        panel = part(scene, "talk:panel")
        under = [item for item in scene.parts if item.layer < panel.layer and item.rect.meets(panel.rect, 0)]
        assert [item.key for item in under if item.control is not None] == []
        assert ("space-0" in keys(scene)) == (text == 1.0), "beside the panel a space can be rested on"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize(("text", "language"), [(1.0, "en"), (2.0, "en"), (2.0, "fr")])
def test_the_newest_two_sayings_are_there_with_the_largest_letters_too(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    _, scene = talks(tmp_path, 4, size=size, text=text, language=language)
    say(scene, (0, Announce("2")), (1, Announce("3")), (2, Warn(1)))
    rows = [item.rect for item in scene.parts if item.key.startswith("said:") and item.control is None]
    assert len(rows) == 2
    assert not any(row.meets(part(scene, "kind:show").rect, 0) for row in rows)
