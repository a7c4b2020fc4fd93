"""Spells hit whoever they lie on, as it is decided: they draw back in the hush before, and the blow is felt."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.rules.state import events as e
from game.games.syncro.scenery.cards import EatenArt
from game.games.syncro.table.pieces.shine import SparkArt
from game.games.syncro.table.tell.striking import GREW, GROWN, SWALLOWS
from game.games.syncro.table.tell.telling import HUSH, LIFTS, rises, verdict
from game.ui.motion.tween import ABOVE
from tests.games.syncro.table.fights import GOLEM_8, OGRE, during, film, staged


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
        assert lies - ways[nearest] > (30 if hits else 10)
    rests = {it.sprites[key].y for it in shots if LIFTS + 0.05 < it.since < blow - 0.05}
    after = {it.sprites[key].y for it in shots if it.since > blow}
    assert len(rests) == 1
    assert (min(after) < min(rests) - 20) is hits, "the blow is felt"
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
    assert arts[-1] is SparkArt, "and becomes light"
    assert len(arts) == 2
    fills = [it.since for it in shots if (one := it.sprites.get(f"fills:{place}")) is not None and one.alpha > 0.2]
    assert SWALLOWS - 0.1 < fills[0] < SWALLOWS
    assert fills[-1] > GROWN
    key = next(key for key in shots[0].sprites if key.startswith(f"foe:{place}:"))
    stands = shots[-1].sprites[key].y
    between = [it.sprites[key].y for it in shots if SWALLOWS + 0.06 < it.since < GROWN + 0.06]
    assert min(between) < stands - 15, "it doesn't wait until it has grown"


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
