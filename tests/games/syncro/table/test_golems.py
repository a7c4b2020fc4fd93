"""A Golem absorbs a Spell: that ends as a star of magic in it, it swells, stays larger, and its shield counts up."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.rules.state import events as e
from game.games.syncro.table.tell.striking import GROWN, PUNCH, SWALLOWS, counted, slammed
from game.games.syncro.table.tell.swipes import MagicArt
from game.ui.draw.cards import in_margin
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from tests.games.syncro.table.fights import GOLEM_8, STEP, during, film, staged


def test_a_golem_grows_before_ones_eyes_and_its_shield_counts_what_it_has_absorbed(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, GOLEM_8, (3, 4))
    shots = during(film(box, scene), e.Absorbed)
    seen = [(it.since, art) for it in shots if (art := it.foe(place)) is not None]
    assert all(art.shield == 8 and not art.guise for since, art in seen if since < GROWN), "cause before effect"
    grown = [since for since, art in seen if art.guise == "grown"]
    assert GROWN <= grown[0] < GROWN + 0.1
    numbers = list(dict.fromkeys(art.shield for _, art in seen))
    assert numbers == [8, 9, 10, 11]
    assert grown[0] == next(since for since, art in seen if art.shield == 9), "the number changes as it has grown"
    sinks = [it for it in shots if f"sinks:{place}" in it.sprites]
    assert sinks[-1].since <= SWALLOWS + 0.08
    assert sinks[-1].sprites[f"sinks:{place}"].scale < 0.5
    assert isinstance(sinks[-1].sprites[f"sinks:{place}"].art, MagicArt), "it ends as a star of magic, no plain disc"
    key = next(key for key in shots[0].sprites if key.startswith(f"foe:{place}:"))
    assert max(it.sprites[key].squeeze for it in shots) > 1.15, "it swells"
    first, last = shots[0].sprites[key], shots[-1].sprites[key]
    assert last.w * last.scale > 1.1 * first.w * first.scale, "and stays larger"
    feet = [in_margin(Rect.around(it.x, it.y, it.w, it.h)).bottom for it in (first, last)]
    assert feet[1] == pytest.approx(feet[0], abs=2), "on the ground on which it stood"
    assert shots[-1].since <= 1.2
    assert max(counted(7)) < 1.0
    flinched = [it for it in shots if it.hit]
    assert SWALLOWS <= flinched[0].since < GROWN + 0.1


def test_a_sum_against_a_strength_that_is_no_more_goes_as_a_spell_is_swallowed(tmp_path: Path) -> None:
    box, scene, _ = staged(tmp_path, GOLEM_8, (3, 4))
    film(box, scene, seconds=0.0)
    told = dict[bool, set[bool]]()
    for _ in range(600):
        scene.update(STEP)
        part = next((it for it in scene.parts if it.key == "sum:still"), None)
        if isinstance(scene.moment.model.event, e.Absorbed) and part is not None:
            gone = scene.time - scene.moment.model.since > SWALLOWS
            seen = any(True for _ in part.face.draw_commands(part.rect, Look(time=scene.time)))
            told.setdefault(gone, set()).add(seen)
    assert told == {False: {True}, True: {False}}


def test_each_point_punches_the_shield_and_at_last_it_slams_down_and_jolts_the_horde(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, GOLEM_8, (3, 4))
    film(box, scene, seconds=0.0)
    punches, ways, neighbours, squashed = set[float](), dict[float, float](), dict[float, float](), list[float]()
    for _ in range(600):
        scene.update(STEP)
        if not isinstance(scene.moment.model.event, e.Absorbed):
            continue
        since = scene.time - scene.moment.model.since
        stage = scene.show.stage
        punches |= {round(blow.at, 3) for blow in stage.blows.blows if blow.strike.impact == PUNCH}
        golem = next(it for it in stage.sprites if it.key.startswith(f"foe:{place}:"))
        ways[since] = golem.y
        squashed.append(golem.squash)
        other = next(it for it in stage.sprites if it.key.startswith("foe:") and it.key != golem.key)
        neighbours[since] = other.y
    assert len(punches) == 3, "9, 10 and 11, each by itself"
    assert min(squashed) < 0.82, "it bends over what it gulps"
    slams = slammed(3)
    rests = ways[max(ways)]
    late = {since: y for since, y in ways.items() if since > slams}
    assert max(late.values()) > rests + 20
    assert max(late, key=late.__getitem__) < slams + 0.15
    still = neighbours[max(neighbours)]
    assert max(y for since, y in neighbours.items() if since > slams) > still + 5
    assert max(ways) < slams + 0.4, "and nobody waits long after that"
