"""How it is told that an epoch is whole: nothing else shines then, and the bar says what is seen."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from game.games.chrono.rules.rules import Lay
from game.games.chrono.table.plan.landscape import landmark
from game.games.chrono.table.plan.plan import plan_of
from game.scenes.table.scene import TableScene
from game.ui.parts.widgets import Pill
from tests.games.chrono.table.tables import facts_of
from tests.games.chrono.table.test_sizes import MINE, match_with
from tests.games.chrono.table.test_tellings import FRAME, frames, moving, sprite_of
from tests.scenes.seated import go, part, press


def said(scene: TableScene) -> str:
    """Return what the bar says as it is seen."""
    face = part(scene, "bar:status").face
    assert isinstance(face, Pill)
    return "".join(face.setting.lines)


def test_the_bar_says_what_is_laid_and_that_an_epoch_is_whole_as_light_falls(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    box.draw()
    press(scene, "act:all")
    sayings = list[str]()
    for _ in frames(box, scene):
        sayings += [words for words in (said(scene),) if words not in sayings]
        falls = any(sprite.key.startswith("light:fall") for sprite in scene.show.stage.sprites if sprite.alpha)
        assert not falls or said(scene) != "You lay your cards"
        assert falls or scene.moment.idle or said(scene) != "Your turn"
    assert sayings[:2] == ["You lay your cards", "Epoch IV is complete"]


def test_the_bar_says_so_until_what_the_epoch_has_built_has_burst(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    box.draw()
    press(scene, "act:all")
    burst = fallen = False
    for _ in range(110):
        go(box, FRAME, FRAME)
        now = {sprite.key: sprite for sprite in scene.show.stage.sprites if sprite.alpha}
        burst = burst or "landmark" in now
        fallen = fallen or "light:drop" in now
        assert burst or not fallen or said(scene) == "Epoch IV is complete"
    assert burst
    go(box, 0.3, FRAME)
    assert said(scene) != "Epoch IV is complete"


def test_a_drop_of_light_runs_down_the_column_to_what_the_epoch_has_built(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    box.draw()
    plan = plan_of(facts_of(scene), scene.appearance.area)
    stands = landmark(scene.services.kit.frame, 4, plan.place)
    press(scene, "act:all")
    way = list[tuple[float, float]]()
    for _ in range(110):
        go(box, FRAME, FRAME)
        drop = scene.show.stage.find("light:drop")
        way += [(drop.x, drop.y)] if drop is not None and drop.alpha else []
    assert [y for _, y in way] == sorted(y for _, y in way)
    assert all(abs(x - stands.middle[0]) < 4 for x, _ in way)
    assert way[0][1] < plan.place.cell("maze_4").y + 30 < way[-1][1]
    assert way[-1][1] > stands.y


def test_a_single_card_is_said_to_be_laid(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    box.draw()
    scene.host.play(0, Lay("skull_6", "skull_6"))
    sayings = [said(scene) for _ in frames(box, scene) if not scene.moment.idle]
    assert set(sayings[1:]) == {"You lay a card"}


def test_no_sign_is_drawn_and_no_row_stays_lit_where_an_epoch_is_whole(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    press(scene, "act:all")
    for _ in frames(box, scene):
        now = {sprite.key for sprite in scene.show.stage.sprites if sprite.alpha}
        assert not any(key.startswith("sign:") for key in now)
        falls = [key for key in now if key.startswith("light:fall")]
        assert not (len(falls) > 1 and any(key.startswith("rim:row") for key in now))


def test_each_card_has_half_of_its_way_behind_it_as_the_next_one_leaves(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    cards = [sprite_of(scene, f"hand:{number}") for number in range(4)]
    press(scene, "act:all")
    leaves = dict[str, float]()
    for passed in frames(box, scene):
        for card in cards:
            sprite = scene.show.stage.find(card)
            if card not in leaves and sprite is not None and sprite.lift > 4:
                leaves[card] = passed
    assert min(after - before for before, after in pairwise(sorted(leaves.values()))) >= 0.13
