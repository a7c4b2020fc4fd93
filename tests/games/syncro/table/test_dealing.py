"""How Spells and Rewards are dealt: one by one, clear of names, onto every plate, and counted as they land."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.games.syncro.rules.play.actions import Lead
from game.games.syncro.rules.state.events import Dealt, RewardDrawn
from game.games.syncro.rules.state.state import Leading
from game.games.syncro.table.facts.dealt_at import AFTER, OTHERS, Flight, flights, landings
from game.games.syncro.table.pieces.count import Count
from game.games.syncro.table.tell.dealing import bent, dipping
from game.games.syncro.table.tell.laying import leaving, next_one
from game.scenes.table.kit.running import Running
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import in_margin
from game.ui.draw.draw_commands import Lettering, Picture
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.motion.tween import ABOVE
from game.ui.parts.part import Look
from tests.games.syncro.table.tables import at, table

STEP = 1 / 60
FLYING = ("foe", "deal", "spell", "reward", "pile")
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
    assert max(theirs) == pytest.approx(AFTER + OTHERS[1])
    assert theirs == sorted(theirs)


def test_the_horde_marches_in_row_by_row_from_the_stages_side_and_its_chief_comes_last(tmp_path: Path) -> None:
    scene = dealing(tmp_path)
    first = dict[str, tuple[float, Sprite]]()
    for time in frames(scene):
        if isinstance(scene.moment.model.event, RewardDrawn):
            break
        for sprite in scene.show.stage.sprites:
            if sprite.key not in first and sprite.key.startswith("foe:") and sprite.alpha and sprite.lift > 0:
                first[sprite.key] = time, sprite
    places = scene.show.facts.rules.mission.places
    assert len(first) == len(places)
    came = {int(key.split(":")[1]): (time, it) for key, (time, it) in first.items()}
    order = sorted(came, key=lambda place: came[place][0])
    rows = [places[place].row for place in order[:-1]]
    assert rows == sorted(rows), "row by row"
    assert places[order[-1]].kind == "lieutenant", "and whoever leads them last"
    fog = next(part.rect for part in scene.parts if part.key == "pile-fog")
    for place, (_, sprite) in came.items():
        assert sprite.alpha == 1, "nothing fades in"
        if places[place].kind == "fog":
            assert abs(sprite.x - fog.middle[0]) < 120
        else:
            assert sprite.x > scene.show.facts.kit.frame.width * 0.8, "out of the dark"
            assert sprite.y < scene.show.facts.kit.frame.height * 0.7, "never out of a hand"
            assert sprite.w * sprite.scale >= sprite.w, "and not tiny"


def test_a_chief_slams_down_what_is_beside_it_is_jolted_and_the_whole_horde_bristles_together(tmp_path: Path) -> None:
    scene = dealing(tmp_path)
    turned, jolted, higher = list[float](), dict[str, float](), dict[str, float]()
    slammed = -1.0
    home = dict[str, tuple[float, float]]()
    for time in frames(scene):
        foes = [it for it in scene.show.stage.sprites if it.key.startswith("foe:") and it.alpha]
        facts = scene.show.facts
        layout = {it.key: it for it in scene.show.laid.sprites} if scene.show.laid is not None else {}
        home |= {key: (it.x, it.y) for key, it in layout.items()}
        if slammed < 0 and any(blow.impact.shake for blow in scene.show.stage.blows.blows if blow.at <= time):
            slammed = time
        for it in foes:
            if it.squeeze < 0.9 and not it.lift:
                turned.append(time)
            if 0 <= slammed <= time <= slammed + 0.06 and it.key in home and abs(it.x - home[it.key][0]) > 2:
                jolted[it.key] = time
            if isinstance(scene.moment.model.event, RewardDrawn) and it.key in home and it.y < home[it.key][1] - 4:
                higher[it.key] = time
    assert slammed > 0
    assert len(jolted) >= 2, "its neighbours"
    assert len(higher) == len(facts.rules.mission.places), "all of them"
    assert max(higher.values()) - min(higher.values()) <= 2 * STEP, "together"


def test_a_card_that_comes_is_what_it_will_be_however_many_come_over_it(tmp_path: Path) -> None:
    scene = dealing(tmp_path)
    looks = dict[str, set[object]]()
    for _ in frames(scene):
        for it in scene.show.stage.sprites:
            if it.key.startswith("foe:") and it.alpha and it.side == "down":
                looks.setdefault(it.key, set()).add(it.art)
    assert looks
    assert all(len(arts) == 1 for arts in looks.values()), "nothing sends it on its way anew"


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
def test_nothing_that_is_dealt_crosses_the_page_of_the_goal(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = dealing(tmp_path, size)
    goal = next(part.rect for part in scene.parts if part.key == "journal").inset(2)
    for _ in frames(scene):
        moving = [it for it in scene.show.stage.sprites if it.alpha > 0 and it.key.split(":")[0] in FLYING]
        assert not [it.key for it in moving if rect(it).meets(goal)]


def test_the_horde_lies_before_rewards_fly_and_those_before_spells_do(tmp_path: Path) -> None:
    scene = dealing(tmp_path)
    seen: dict[str, list[float]] = {"foe": [], "reward": [], "spell": []}
    for time in frames(scene):
        for it in scene.show.stage.sprites:
            kind = it.key.split(":")[0]
            sort = "reward" if "reward" in it.key else "spell" if kind in ("deal", "spell") else kind
            if sort in seen and it.alpha and it.lift > 4:
                seen[sort].append(time)
    assert max(seen["foe"]) <= min(seen["reward"])
    assert max(seen["reward"]) - 3 * STEP <= min(seen["spell"]) + 0.1
    assert time <= 2.0, "all of it is soon over"


def test_a_press_ends_a_deal_at_once(tmp_path: Path) -> None:
    scene = dealing(tmp_path)
    for _ in range(20):
        scene.update(STEP)
    assert any(it.lift for it in scene.show.stage.sprites if it.key.startswith("foe:"))
    scene.show.stage.finish()
    assert not any(it.lift for it in scene.show.stage.sprites if it.key.startswith("foe:"))


def test_a_row_is_laid_in_a_run_and_the_next_one_after_a_breath(tmp_path: Path) -> None:
    places = dealing(tmp_path).show.facts.rules.mission.places
    times = leaving(places)
    common = [n for n, place in enumerate(places) if place.kind in ("monster", "fog") and not place.face_up]
    gaps = {(places[n].row != places[m].row): times[m] - times[n] for n, m in pairwise(common)}
    assert gaps[True] > 2 * gaps[False]
    assert max(times) <= 0.43
    assert times.index(max(times)) == 0, "a lieutenant is the farthest, and comes last"
    assert next_one(places, 1) == pytest.approx(gaps[False])


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
