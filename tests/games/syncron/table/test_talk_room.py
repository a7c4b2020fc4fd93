"""What has room in the talk at Syncron's table, what lies under it, and what waits until a word has been read."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncron.rules.position import JACK
from game.games.syncron.rules.talk import Announce, Offer, Warn
from game.games.syncron.table.talk_line import CardChip, Line
from game.scenes.table.meeting import MeetingGuide
from tests.games.syncron.table.test_talk import say, spoken_to, talk, talks
from tests.scenes.seated import go, keys, part, press


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


@pytest.mark.parametrize("size", [(1280, 701), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("text", "language"), [(1.0, "fr"), (1.5, "fr"), (2.0, "en"), (2.0, "fr")])
def test_beside_an_offer_what_was_said_keeps_its_card(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    _, scene = talks(tmp_path, 4, size=size, text=text, language=language)
    say(scene, (1, Announce("2")), (0, Announce("2")), (3, Offer(0, "Q", "Q")))
    rows = [item for item in scene.parts if item.key.startswith("said:") and item.control is None]
    for item in rows:
        assert isinstance(item.face, Line)
        assert any(isinstance(bit, CardChip) for bit in item.face.bits)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Everything said so far (2)"), ("fr", "Tout ce qui a été dit (2)")]
)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_button_with_all_that_was_said_tells_what_it_opens(
    tmp_path: Path, language: str, words: str, text: float
) -> None:
    _, scene = talks(tmp_path, 4, text=text, language=language)
    say(scene, (0, Announce("2")), (1, Announce("3")))
    control = part(scene, "said:all").control
    assert control is not None
    assert words in (control.help, control.label)


def test_a_word_at_a_first_meeting_stays_until_it_is_answered_and_computer_players_wait_with_what_they_say(
    tmp_path: Path,
) -> None:
    box, scene = spoken_to(tmp_path, {1: [Announce("2")], 2: [Offer(0, "3", "3")]}, spent=((), (JACK,), (), ()))
    box.shell.change(meetings=True)
    go(box, 12, 0.05)
    assert isinstance(scene.guide, MeetingGuide)
    said = talk(scene).said
    assert not scene.alive, "nothing moves while it is read"
    press(scene, "guide:see")
    assert scene.guide is None
    go(box, 12, 0.05)
    assert len(talk(scene).said) > len(said), "they go on when it has been read"
