"""What the results tell of a level of Syncro."""

from __future__ import annotations

from pathlib import Path

from game.games.syncro.rules.state.content import BASE
from game.games.syncro.rules.state.events import Revealed
from game.games.syncro.rules.state.state import Slot
from game.games.syncro.scenery.pages import Pages
from game.games.syncro.table.pages.journal import JournalScene
from game.scenes.session.messages.inputs import Paged
from tests.games.syncro.table.tables import at, mission_of, table


def test_the_history_counts_spells_from_the_deal_to_the_end_of_every_turn(tmp_path: Path) -> None:  # SY-5
    box, scene = table(tmp_path, 3, "Ia", until=at(Slot, turn=4))
    result = box.summary(scene.session)
    history = result.history()
    assert history[0] == (6, 6, 6)
    assert len(history) == 5
    assert history[-1] == tuple(len(hand) for hand in scene.moment.view.state.hands)
    assert result.wording("history") == "Spells and enemies, turn by turn"
    assert result.wording("chances") == box.services.words.say("results.chances")


def test_the_line_over_the_results_leaves_a_level_its_small_letter(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, "IIb", (0, 1), (1920, 1080), until=at(Slot))
    scene.session.resign(0)
    box.show(box.screens.results(scene.session))
    assert "Syncro · IIb · A laugh in the dark" in box.said()


def test_a_boss_s_page_comes_when_it_is_revealed_and_not_before(tmp_path: Path) -> None:  # SY-8
    box, scene = table(tmp_path, 3, "Id", until=at(Slot))
    navigator, tale = box.services.navigator, box.services.words.say("syncro.story.Id.boss")
    told = JournalScene(box.services, mission_of(scene))
    assert "page:boss" not in [part.key for part in told.parts]
    page_of = scene.game.parts.story.page(scene.moment.facts, Revealed(0, BASE.boss))
    assert page_of is not None
    scene.performance.send(Paged(page_of))
    assert scene.machine.telling.is_halted, "nothing comes over the page"
    navigator.settle()
    page = navigator.top
    assert isinstance(page, Pages)
    assert box.services.words.say(page.leaf.tale) == tale
    box.click("pages:on")
    assert navigator.top is scene
    told = JournalScene(box.services, mission_of(scene), boss=True)
    assert "page:boss" in [part.key for part in told.parts]
