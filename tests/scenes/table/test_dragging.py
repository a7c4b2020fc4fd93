"""A key or another button ends a drag: what was carried goes home, nothing is done with it, and nothing hangs on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from game.scenes.table.over.log import LogScene
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Covered, Hide, Intent, Log, Menu, Point, Press, Redo, Step, Undo, Zone
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.scenes.shared import match_of, shared

GAMES: Final = {"chrono": (3, 4, 0), "sinoda": (2, 3, 0), "soon": (3, 1, 1), "syncro": (3, 4, 4), "syncron": (4, 1, 0)}
"""By game: seats, seed, and decisions taken before, so that something can be carried."""
OVER: Final = "bar:menu"
"""What is carried lies over the menu's button, which a drop must not press."""


def carried(root: Path, game: str) -> tuple[Box, TableScene]:
    """Show a table at which something is dragged."""
    match = match_of(game, *GAMES[game])
    box, scene = shared(root, game, match, match.rules.to_act(match.state)[:1], motion=0.0)
    go(box)
    for part in tuple(scene.parts):
        if part.control is not None and part.control.drag and scene.game.parts.drags.carried(scene.moment.facts, part):
            box.pick_up(part.key, OVER)
            if scene.pointing.drag.part:
                assert away(scene), "the sprite is where the pointer is"
                return box, scene
            box.intend(Press(1, 1, 3))
    raise AssertionError(f"nothing can be carried at the table of {game}")


def away(scene: TableScene) -> list[str]:
    """Return the sprites that are not where they belong."""
    homes = {sprite.key: (sprite.x, sprite.y, sprite.z) for sprite in scene.appearance.laid.sprites}
    return [its.key for its in scene.show.stage.sprites if homes.get(its.key) != (its.x, its.y, its.z)]


def nothing_hangs(box: Box, scene: TableScene) -> None:
    """Check that nothing is dragged any more, wherever the pointer goes and whatever it lets go of."""
    assert not scene.pointing.drag.part
    assert not scene.pointer.dragged
    assert not scene.pointer.pressed
    before, top = scene.host.decision_count, box.services.navigator.top
    box.intend(Point(300, 200), Point(640, 500))
    box.let_go()
    go(box, 0.4)
    assert not away(scene)
    assert box.services.navigator.top is top, "what it was let go over is not pressed"
    assert scene.host.decision_count == before


@pytest.mark.parametrize("intent", [Back(), Press(640, 300, 3), Covered(), Zone(1), Step(1, 0)], ids=repr)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_dragged_goes_home_and_nothing_is_done_with_it(tmp_path: Path, game: str, intent: Intent) -> None:
    box, scene = carried(tmp_path, game)
    before, draft = scene.host.decision_count, scene.moment.draft
    box.intend(intent)
    assert scene.host.decision_count == before
    assert scene.moment.draft == draft, "it is still chosen, as far as picking it up has chosen it"
    assert box.services.navigator.top is scene, "Escape and the right button end the drag alone"
    nothing_hangs(box, scene)


@pytest.mark.parametrize("game", GAMES)
def test_only_a_second_escape_puts_a_choice_back_or_opens_the_pause(tmp_path: Path, game: str) -> None:
    box, scene = carried(tmp_path, game)
    draft = scene.moment.draft
    box.intend(Back(), Back())
    assert isinstance(box.services.navigator.top, Pause if draft is None else TableScene)
    assert draft is None or scene.moment.draft != draft


@pytest.mark.parametrize("intent", [Undo(), Redo()], ids=repr)
@pytest.mark.parametrize("game", GAMES)
def test_who_turns_back_while_something_is_dragged_drags_it_no_more(tmp_path: Path, game: str, intent: Intent) -> None:
    box, scene = carried(tmp_path, game)
    box.intend(intent)
    nothing_hangs(box, scene)


@pytest.mark.parametrize(("intent", "page"), [(Menu(), Pause), (Log(), LogScene)], ids=["menu", "log"])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_over_a_table_holds_nothing_that_was_dragged(
    tmp_path: Path, game: str, intent: Intent, page: type
) -> None:
    box, scene = carried(tmp_path, game)
    before = scene.host.decision_count
    box.intend(intent)
    assert isinstance(box.services.navigator.top, page)
    assert not scene.pointing.drag.part
    assert not away(scene)
    box.intend(Back())
    assert box.services.navigator.top is scene
    nothing_hangs(box, scene)
    assert scene.host.decision_count == before


def test_a_hand_that_is_hidden_holds_nothing_that_was_dragged(tmp_path: Path) -> None:
    box, scene = carried(tmp_path, "soon")
    box.intend(Hide())
    assert not scene.pointing.drag.part
    assert not scene.pointer.dragged
