"""Spells hit whoever they lie on, as it is decided: they draw back in the hush before, and the blow is felt."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.rules.state import events as e
from game.games.syncro.scenery.cards import EatenArt
from game.games.syncro.table.plan.places import geometry
from game.games.syncro.table.plan.plan import plan_of
from game.games.syncro.table.tell.striking import GREW, GROWN, SWALLOWS
from game.games.syncro.table.tell.swipes import EmberArt, MagicArt, SwipeArt
from game.games.syncro.table.tell.telling import HUSH, LIFTS, rises, verdict
from game.ui.draw.cards import in_margin
from game.ui.draw.draw_commands import Plate
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.motion.tween import ABOVE
from game.ui.parts.part import Look
from tests.games.syncro.table.fights import GOLEM_8, LEVEL, OGRE, during, fight, film, staged
from tests.games.syncro.table.tables import NAMES
from tests.matches import people_in, standing
from tests.scenes.box import Box
from tests.scenes.seated import part, show_match


@pytest.mark.parametrize(("spells", "hits"), [((2, 3), True), ((1, 2), False)])
def test_spells_draw_back_and_fly_at_whoever_they_lie_on_who_starts_back_if_it_is_enough(
    tmp_path: Path, spells: tuple[int, int], *, hits: bool
) -> None:
    box, scene, place = staged(tmp_path, OGRE, spells)
    shots = during(film(box, scene), e.Struck)
    blow = verdict(rises((True, True)))
    key = next(key for key in shots[0].sprites if key.startswith(f"foe:{place}:"))
    for card in [name for name in shots[0].sprites if name.startswith("spell:") and shots[0].sprites[name].z > ABOVE]:
        ways = {it.since: it.sprites[card].y for it in shots if it.since > LIFTS + 0.02}
        lies = next(iter(ways.values()))
        assert all(y == pytest.approx(lies, abs=0.1) for since, y in ways.items() if since < blow - HUSH - 0.1)
        back = max(y for since, y in ways.items() if since < blow)
        nearest = min(ways, key=ways.__getitem__)
        assert back > lies + 6, "it draws back"
        assert nearest == pytest.approx(blow, abs=0.08)
        assert lies - ways[nearest] > (70 if hits else 15), "far"
    rests = {it.sprites[key].y for it in shots if LIFTS + 0.05 < it.since < blow - 0.05}
    after = {it.sprites[key].y for it in shots if it.since > blow}
    assert len(rests) == 1
    assert (min(after) < min(rests) - 35) is hits, "the blow is felt"
    angles = {it.since: it.sprites[key].angle for it in shots}
    assert (max(angles.values()) > 4) is hits, "it rocks"
    assert not any(angle for since, angle in angles.items() if since < blow - 0.05)
    assert abs(shots[-1].sprites[key].angle) < 0.2, "and stands again"


def test_a_spell_whirls_into_a_golem_as_light_that_fills_it_and_it_leaps_and_is_grown(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, GOLEM_8, (3, 4))
    shots = during(film(box, scene), e.Absorbed)
    sinks = [(it.since, one) for it in shots if (one := it.sprites.get(f"sinks:{place}")) is not None]
    assert max(abs(one.angle - sinks[0][1].angle) for _, one in sinks) > 120, "it whirls"
    arts = list(dict.fromkeys(type(one.art) for _, one in sinks))
    assert arts[-1] is MagicArt, "and becomes light"
    assert len(arts) == 2
    fills = [it.since for it in shots if (one := it.sprites.get(f"fills:{place}")) is not None and one.alpha > 0.2]
    assert SWALLOWS - 0.1 < fills[0] < SWALLOWS
    assert fills[-1] > GROWN
    key = next(key for key in shots[0].sprites if key.startswith(f"foe:{place}:"))
    stands = shots[-1].sprites[key].y
    between = [it.sprites[key].y for it in shots if SWALLOWS + 0.06 < it.since < GROWN + 0.06]
    assert min(between) < stands - 15, "it doesn't wait until it has grown"


def test_what_else_was_laid_on_a_golem_flies_to_the_discards_meanwhile(tmp_path: Path) -> None:
    box, scene, _ = staged(tmp_path, GOLEM_8, (3, 4))
    shots = during(film(box, scene), e.Absorbed)
    absorbed = next(one.key.split(":")[1] for one in shots[0].sprites.values() if isinstance(one.art, EatenArt))
    spent = {key: one for it in shots for key, one in it.sprites.items() if key.startswith("spent:") and one.alpha}
    assert len(spent) == 1
    assert f"spent:{absorbed}" not in spent, "what is absorbed goes nowhere"
    (flown,) = spent.values()
    assert (flown.x, flown.y) == pytest.approx(part(scene, "pile-discards").rect.middle, abs=12)
    key = next(iter(spent)).replace("spent", "spell")
    assert not any(one.alpha for it in shots[2:] if (one := it.sprites.get(key)) is not None), "and lies nowhere else"


def test_what_a_golem_has_absorbed_lies_behind_it_and_does_not_come_back_while_it_is_lifted(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, GOLEM_8, (3, 4))
    shots = during(film(box, scene), e.Absorbed)
    key = next(key for key in shots[0].sprites if key.startswith(f"foe:{place}:"))
    eaten = [(it.sprites[key], one) for it in shots for one in it.sprites.values() if isinstance(one.art, EatenArt)]
    assert eaten
    for golem, card in eaten:
        assert card.z < golem.z
        assert card.y + 0.7 * card.w / 1.6 < golem.y + 0.6 * golem.w / 1.6, "its foot is hidden"
    assert not GREW.rings, "and nothing lingers round it"


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
def test_spells_and_sum_of_a_fight_hide_no_strength_of_the_lowest_row(tmp_path: Path, size: tuple[int, int]) -> None:
    rules, state, place = fight(OGRE, (2, 3))
    box = Box(tmp_path, size)
    scene = show_match(box, standing(rules, state, 4), people_in(4, (0,), NAMES), {"level": LEVEL})
    box.services.motion = scene.show.stage.speed = 1.0
    struck = during(film(box, scene, seconds=3), e.Struck)[10:]
    facts = scene.show.facts
    shape = geometry(facts, plan_of(facts, scene.show.area))
    lowest = max(it.row for it in rules.mission.places)
    shields = [
        placed(rect, 0.34 * rect.h, 0.43 * rect.h, 0, 0)
        for number, (rect, it) in enumerate(zip(shape.rects, rules.mission.places, strict=True))
        if it.row == lowest and number != place
    ]
    lying = [one for one in struck[0].sprites.values() if one.key.startswith("spell:") and one.z > ABOVE]
    cards = [in_margin(Rect.around(it.x, it.y, it.w, it.h)) for it in lying]
    assert len(cards) == 2
    assert not [card for card in cards for shield in shields if card.inset(4).meets(shield)]
    scene.performance.catch_up()


def test_a_sum_beats_as_a_spell_is_counted(tmp_path: Path) -> None:
    box, scene, _ = staged(tmp_path, OGRE, (2, 3))
    film(box, scene, seconds=0.0)
    broad = dict[float, float]()
    for _ in range(250):
        scene.update(0.01)
        part = next((it for it in scene.parts if it.key == "sum"), None)
        if part is not None and isinstance(scene.moment.model.event, e.Struck):
            plates = [it for it in part.face.draw_commands(part.rect, Look(time=scene.time)) if isinstance(it, Plate)]
            broad[scene.time - scene.moment.model.since] = max(it.rect.w for it in plates)
    first, *_ = rises((True, True))
    before = [wide for since, wide in broad.items() if since < first - 0.01]
    at = [wide for since, wide in broad.items() if first <= since < first + 0.03]
    later = [wide for since, wide in broad.items() if first + 0.17 < since < first + 0.22]
    assert at[0] > 1.08 * before[0]
    assert later[0] == pytest.approx(before[0])


def test_spells_hit_one_after_another_leave_the_mark_of_their_magic_and_spill_into_the_sum(tmp_path: Path) -> None:
    box, scene, _ = staged(tmp_path, OGRE, (2, 3))
    shots = during(film(box, scene), e.Struck)
    marks = dict[str, list[float]]()
    arts = dict[str, object]()
    lights = dict[str, Sprite]()
    for it in shots:
        for key, one in it.sprites.items():
            if key.startswith("mark:") and one.alpha:
                marks.setdefault(key, []).append(it.since)
                arts[key] = one.art
            if key.startswith("spills:") and one.alpha:
                lights[key] = one
    last, first = sorted((times[0] for times in marks.values()), reverse=True)
    assert 0.05 < last - first < 0.15, "one, two"
    assert {type(art) for art in arts.values()} == {SwipeArt, EmberArt}, "lightning and fire"
    assert len(lights) == 2
    ends = [(it.x, it.y) for it in lights.values()]
    assert ends[0] == pytest.approx(ends[1], abs=30), "into one place"
