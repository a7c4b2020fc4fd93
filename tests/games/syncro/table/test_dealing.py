"""How Spells and Rewards are dealt: one by one, clear of names, onto every plate, and counted as they land."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.games.syncro.rules.play.actions import Lead
from game.games.syncro.rules.state.events import Dealt
from game.games.syncro.rules.state.state import Leading
from game.games.syncro.table.facts.dealt_at import OTHERS, Flight, Running, flights, landings
from game.games.syncro.table.pieces.count import Count
from game.games.syncro.table.tell.dealing import bent, dipping
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import in_margin
from game.ui.draw.draw_commands import Lettering, Picture
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.motion.tween import ABOVE
from game.ui.parts.part import Look
from tests.games.syncro.table.tables import at, table

STEP = 1 / 60
SIZES = [((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 2.0), ((1000, 1400), 1.0)]


def dealing(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, mages: int = 4) -> TableScene:
    """Return a table at which a Leader has just come forward: the horde is laid out, and all are dealt to."""
    box, scene = table(root, mages, "IIa", (0,), size, text, until=at(Leading))
    box.services.motion = scene.show.stage.speed = 1.0
    scene.decisions.act(Lead(0))
    return scene


def frames(scene: TableScene) -> Iterator[float]:
    """Let everything be told, picture by picture; yield how long that has taken."""
    for number in range(180):
        scene.update(STEP)
        yield number * STEP
        if scene.moment.model.idle:
            return


def rect(sprite: Sprite) -> Rect:
    return in_margin(Rect.around(sprite.x, sprite.y, sprite.w * sprite.scale, sprite.h * sprite.scale))


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_is_dealt_to_others_ends_on_the_small_back_of_their_plate(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    scene = dealing(tmp_path, size, text)
    ended = dict[str, Sprite]()
    backs = dict[str, Rect]()
    for _ in frames(scene):
        ended |= {it.key: it for it in scene.show.stage.sprites if it.key.startswith("deal:")}
        for part in scene.parts:
            if isinstance(part.face, Count):
                backs[part.key[6:]] = part.face.back(part.rect)
    assert {key.split(":")[1] for key in ended} == {"1", "2", "3", "reward"}
    for key, last in ended.items():
        seat = key.split(":")[2 if "reward" in key else 1]
        assert rect(last).meets(backs[seat]), "it lies there"
        assert rect(last).h == pytest.approx(backs[seat].h, abs=2), "and is as small"


@pytest.mark.parametrize("mages", [3, 4, 5])
def test_no_back_flies_over_the_name_of_a_pile_and_those_of_mages_lie_over_them(tmp_path: Path, mages: int) -> None:
    scene = dealing(tmp_path, mages=mages)
    for _ in frames(scene):
        flying = [it for it in scene.show.stage.sprites if it.key.startswith("deal:") and it.alpha > 0.5]
        for part in scene.parts:
            if part.key.startswith("pile-") and part.key.endswith("-name"):
                assert not [it.key for it in flying if rect(it).inset(3).meets(part.rect)]
            elif part.key.startswith("count-") or (part.key.startswith("seat-") and part.key.endswith("-name")):
                assert part.layer >= 0, "it is drawn later"
        assert all(it.z < ABOVE for it in flying)


def test_they_follow_one_another_and_do_not_clump(tmp_path: Path) -> None:
    scene = dealing(tmp_path)
    most = 0
    for _ in frames(scene):
        spells = [it for it in scene.show.stage.sprites if it.key.startswith("deal:") and "reward" not in it.key]
        flying = [it for it in spells if it.alpha and it.lift > 2]
        most = max(most, len(flying))
    assert 3 < most < 12, "of fifteen"


def test_each_lands_at_a_moment_of_its_own_and_is_counted_then(tmp_path: Path) -> None:
    scene = dealing(tmp_path)
    seen = list[int]()
    for _ in frames(scene):
        part = next((it for it in scene.parts if it.key == "count-1"), None)
        if part is None or not isinstance(part.face, Count) or not part.face.lands:
            continue
        face = part.face
        (number,) = (it for it in face.draw_commands(part.rect, Look(time=scene.time)) if isinstance(it, Lettering))
        seen.append(int("".join(number.setting.lines)))
        pictures = [it for it in face.draw_commands(part.rect, Look(time=scene.time)) if isinstance(it, Picture)]
        assert (len(pictures) == 2) == (scene.time >= face.gift), "a Reward shows when that has come"
    assert list(dict.fromkeys(seen)) == [0, 1, 2, 3, 4, 5]


def test_ones_own_turns_though_the_last_of_the_others_still_fly_and_all_is_there_in_the_end(tmp_path: Path) -> None:
    scene = dealing(tmp_path)
    flew = False
    for _ in frames(scene):
        hand = [it for it in scene.show.stage.sprites if it.key.startswith("spell:")]
        turns = any(it.squeeze < 1 for it in hand)
        flew = flew or (turns and any(it.key.startswith("deal:") for it in scene.show.stage.sprites))
    assert flew
    assert not [it.key for it in scene.show.stage.sprites if it.key.startswith("deal:")]
    assert not [part.key for part in scene.parts if part.key.startswith("since")], "all have just seen it"


def test_with_reduced_motion_nothing_is_counted_up(tmp_path: Path) -> None:
    scene = dealing(tmp_path)
    for _ in frames(scene):
        if isinstance(scene.moment.model.event, Dealt):
            break
    facts = scene.show.facts
    assert len(landings(facts, 1)) == 5
    still = replace(facts, input=replace(facts.input, motion=0.0))
    assert not landings(still, 1)


def test_a_way_to_a_plate_comes_from_below_it(tmp_path: Path) -> None:
    way = dipping((1000, 120), (400, 60))
    assert max(y for _, y in way) > 140
    assert all(y > 60 for _, y in way), "not along the names"
    assert bent((0, 0), (50, 100), (100, 0))[3] == (50, 50)
    assert Flight(1, 0, 0.5).lands > 0.7
    scene = dealing(tmp_path)
    for _ in frames(scene):
        pass
    facts = scene.show.facts
    theirs = [it.at for it in flights(facts) if it.seat]
    assert max(theirs) == pytest.approx(OTHERS[1])
    assert theirs == sorted(theirs)


def test_the_horde_flies_out_of_the_goal_and_fog_off_its_pile_and_nothing_fades_in(tmp_path: Path) -> None:
    scene = dealing(tmp_path)
    first = dict[str, Sprite]()
    for _ in frames(scene):
        if isinstance(scene.moment.model.event, Dealt):
            break
        for sprite in scene.show.stage.sprites:
            if sprite.key not in first and sprite.key.startswith("foe:") and sprite.alpha and sprite.lift > 0:
                first[sprite.key] = sprite
    parts = {part.key: part.rect for part in scene.parts}
    goal, fog = parts["journal"], parts["pile-fog"]
    assert len(first) > 8
    assert all(sprite.alpha == 1 for sprite in first.values())
    from_fog = [it for it in first.values() if abs(it.x - fog.middle[0]) < abs(it.x - goal.middle[0])]
    assert len(from_fog) == 2, "as many as the level has"
    assert all(it.w * it.scale < 0.8 * it.w for it in first.values() if it not in from_fog), "they come out small"


def test_pile_hand_and_goal_count_each_spell_as_it_leaves_or_lands(tmp_path: Path) -> None:
    scene = dealing(tmp_path)
    seen: dict[str, list[int]] = {"of-pile-spells": [], "goal:spells": [], "note-0": []}
    for _ in frames(scene):
        for part in scene.parts:
            if part.key in seen and isinstance(part.face, Running):
                told = part.face.draw_commands(part.rect, Look(time=scene.time))
                words = "".join(next(it for it in told if isinstance(it, Lettering)).setting.lines)
                seen[part.key].append(int(words.split()[0]))
    for key, falls in (("of-pile-spells", True), ("goal:spells", False), ("note-0", False)):
        numbers = list(dict.fromkeys(seen[key]))
        assert len(numbers) > 4, key
        assert numbers == sorted(numbers, reverse=falls), "one by one"
