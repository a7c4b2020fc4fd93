"""What has no fire knocks the weakest Spell off: it is seen at the blow, spins out and lies on the discards whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.table.tell.knocked import FLIES
from game.games.syncro.table.tell.striking import ANSWERED, ANSWERS
from game.games.syncro.table.tell.swipes import RUNS
from game.ui.draw.cards import CardArt, in_margin, outer
from game.ui.layout.frame import Rect
from game.ui.motion.sprite import Sprite
from tests.games.syncro.table.fights import OGRE, STEP, during, film, staged


def card(sprite: Sprite) -> Rect:
    return in_margin(Rect.around(sprite.x, sprite.y, sprite.w * sprite.scale, sprite.h * sprite.scale))


def test_who_has_no_fire_burns_nothing_and_who_has_does(tmp_path: Path) -> None:
    for enemy, key in ((OGRE, "knocked:"), (Enemy("dragon", 5), "burning:")):
        box, scene, _ = staged(tmp_path / key[:-1], enemy, (1, 3))
        shots = during(film(box, scene), e.Withstood)
        gone = {name.split(":")[0] + ":" for it in shots for name in it.sprites} & {"knocked:", "burning:"}
        assert gone == {key}


def test_a_spell_is_over_its_enemy_at_the_blow_and_spins_whole_onto_the_discards(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, OGRE, (1, 3))
    shots = during(film(box, scene), e.Withstood)
    ways = [(it.since, one) for it in shots for key, one in it.sprites.items() if key[:8] == "knocked:" and one.alpha]
    assert ANSWERS <= ways[0][0] < ANSWERS + 0.03
    blow = next(it for it in shots if it.since >= ANSWERS)
    foe = next(one for key, one in blow.sprites.items() if key.startswith(f"foe:{place}:"))
    assert ways[0][1].z > foe.z, "what is hit is seen"
    assert foe.y + foe.h / 2 > ways[0][1].y, "it has come as far as that"
    lands = ANSWERS + FLIES + ANSWERED.stop
    flying = [one for since, one in ways if since < lands - 0.02]
    assert len({round(one.angle) for one in flying}) > 15, "it spins"
    assert all(isinstance(one.art, CardArt) for one in flying), "and is whole"
    assert len({one.art for _, one in ways}) == 1
    discards = next(part.rect for part in scene.parts if part.key == "pile-discards")
    last = ways[-1][1]
    assert (last.x, last.y) == pytest.approx(discards.middle, abs=4)
    assert last.w * last.scale == pytest.approx(outer(discards.w)[0], abs=4)
    assert not round(last.angle) % 360


def test_what_is_left_closes_its_ranks_under_its_enemy(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, OGRE, (1, 3))
    shots = during(film(box, scene), e.Withstood)
    foe = next(one for key, one in shots[-1].sprites.items() if key.startswith(f"foe:{place}:"))
    fallen = shots[0].event.card
    left = {key for key in shots[-1].sprites if key.startswith("spell:") and shots[-1].sprites[key].z > 10_000}
    (kept,) = left - {f"spell:{fallen}"}
    assert abs(shots[0].sprites[kept].x - foe.x) > 20
    assert shots[-1].sprites[kept].x == pytest.approx(foe.x, abs=1), "it does not hang where it hung"
    assert not shots[-1].sprites[kept].angle


def test_little_of_a_mark_is_left_at_the_blow() -> None:
    seen = {since: foot - top for since, top, foot in RUNS}
    assert seen[0.0] < 0.5, "all stands still then, and what is hit is to be seen"
    assert max(seen.values()) > 0.55


@pytest.mark.parametrize("spells", [(1, 3), (3, 1)])
def test_it_goes_round_the_disc_of_the_sum(tmp_path: Path, spells: tuple[int, int]) -> None:
    box, scene, _ = staged(tmp_path, OGRE, spells)
    film(box, scene, seconds=0.0)
    seen = 0
    for _ in range(400):
        scene.update(0.01)
        disc = next((part.rect for part in scene.parts if part.key == "sum:still"), None)
        for sprite in scene.show.stage.sprites:
            if sprite.key.startswith("knocked:") and sprite.alpha and disc is not None:
                assert not card(sprite).meets(disc), "a sum is read while it flies"
                seen += 1
    assert seen > 40


def test_one_streak_follows_it_no_further_cards_and_it_lands_with_a_shake(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, OGRE, (1, 3))
    film(box, scene, seconds=0.0)
    streaks, knocked, shaken, heights = set[int](), set[int](), list[float](), list[float]()
    lands = ANSWERS + FLIES + ANSWERED.stop
    for _ in range(500):
        scene.update(STEP)
        since = scene.time - scene.moment.model.since
        if isinstance(scene.moment.model.event, e.Withstood):
            streaks.add(len(scene.show.stage.trails))
            knocked.add(sum(it.key.startswith("knocked:") for it in scene.show.stage.sprites))
            if scene.show.stage.blows.shake(scene.show.stage.clock) != (0, 0):
                shaken.append(since)
            foe = next(it for it in scene.show.stage.sprites if it.key.startswith(f"foe:{place}:"))
            heights += [foe.y] if since > lands - 0.2 else []
    assert streaks == {0, 1}
    assert knocked <= {0, 1}
    assert lands <= max(shaken) < lands + 0.2
    assert max(heights) - min(heights) > 12, "who has struck gloats"
