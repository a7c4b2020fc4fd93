"""The journal of a level: a book over the table, with its tale, what is new, and how far the team is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import Slot
from game.games.syncro.table.pages.journal import JournalScene
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Digit, Intent, Press
from tests.games.syncro.table.tables import at, mission_of, table
from tests.scenes.measure import flaws
from tests.scenes.seated import keys, press, words


@pytest.mark.parametrize("intent", [Confirm(), Digit(3), Press(4, 4), Back()])
def test_whatever_is_pressed_closes_the_journal_and_acts_on_nothing(tmp_path: Path, intent: Intent) -> None:
    box, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    before = scene.moment.draft
    press(scene, "journal")
    box.services.navigator.settle()
    assert isinstance(box.top, JournalScene)
    box.intend(intent)
    assert isinstance(box.top, TableScene)
    assert scene.moment.draft == before


def test_the_journal_tells_the_tale_what_is_new_and_how_far_the_team_is(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    press(scene, "journal")
    box.services.navigator.settle()
    opened = box.top
    assert isinstance(opened, JournalScene)
    tale = box.services.words.say("syncro.story.IIa.before")
    told = "".join(words(opened, key) for key in ("page:initial", "page:story")) + " " + words(opened, "page:story:on")
    assert told == tale, "its first letter is large, and no word is lost"
    assert words(opened, "page:aim") == "Beat all 8 while a Spell is left."
    assert len([key for key in keys(opened) if key.startswith("page:ring:")]) == 8
    left = sum(len(hand) for hand in scene.moment.view.state.hands)
    assert words(opened, "page:left") == f"{left} Spells"
    for rule in mission_of(scene).joins:
        assert {f"page:{rule}:head", f"page:{rule}:text", f"page:{rule}:card"} <= set(keys(opened))
    assert flaws(box.services.kit.frame, opened.parts) == []
    box.draw()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1400), (1000, 1000)])
def test_the_journal_fits_at_every_size(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    for level in LEVELS:
        box, scene = table(tmp_path / level, 3, level, (0,), size, text, language, at(Slot))
        press(scene, "journal")
        box.services.navigator.settle()
        assert isinstance(box.top, JournalScene)
        assert flaws(box.services.kit.frame, box.top.parts) == []
