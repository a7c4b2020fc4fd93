"""Enemies strike, film by film: what is hit is hurt, what withstands answers, Golems grow, unpaid Dragons breathe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.rng import Rng
from game.games.syncro.rules.play.actions import Attack, Pass, Play
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import BASE, GOLEM, Enemy
from game.games.syncro.rules.state.horde import strength, worth
from game.games.syncro.rules.state.state import Reckoning, Slot
from game.games.syncro.scenery.cards import FoeArt, HalfArt
from game.games.syncro.table.facts.foes import BLENDS, HURTS, foe_of
from game.games.syncro.table.tell.flames import Breath
from game.games.syncro.table.tell.knocked import FLIES
from game.games.syncro.table.tell.striking import ANSWERS, GROWN, OUT, REARS, SCORCHES
from game.games.syncro.table.tell.swipes import WEAPONS, EmberArt
from game.games.syncro.table.tell.telling import ENOUGH, WEAKENS, rises, verdict
from game.scenes.shell.scene.keys import lead_to
from game.ui.input.intents import Confirm
from game.ui.layout.frame import Rect
from game.ui.motion.tween import ABOVE
from game.ui.parts.part import Look
from tests.games.syncro.positions import begun
from tests.games.syncro.table.fights import (
    DRAGON_5,
    GOLEM_8,
    LEVEL,
    OGRE,
    STEP,
    during,
    fight,
    film,
    shot,
    staged,
    swapped,
)
from tests.games.syncro.table.tables import NAMES
from tests.matches import people_in, standing
from tests.scenes.box import Box
from tests.scenes.seated import show_match
from tests.seen.flashes import FIELD, flashing


def test_an_enemy_is_hurt_from_the_blow_on_until_it_goes_and_does_not_slide(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, OGRE, (2, 3))
    shots = film(box, scene)
    blow = verdict(rises((True, True)))
    struck = during(shots, e.Struck)
    for it in struck:
        over = it.sprites.get(f"hurt:{place}")
        alpha = 0.0 if over is None else over.alpha
        if it.since < blow:
            assert not alpha, "not before it is hit"
        elif over is not None and alpha:
            (card,) = (sprite for key, sprite in it.sprites.items() if key.startswith(f"foe:{place}:"))
            assert abs(over.x - card.x) <= 1, "it sways at most"
            assert (over.y, over.w) == (card.y, card.w)
            assert isinstance(over.art, FoeArt)
            assert over.art.guise == "hurt"
            assert alpha == pytest.approx(min(1.0, (it.since - ENOUGH.stop - blow) / BLENDS), abs=0.3)
    assert struck[-1].sprites[f"hurt:{place}"].alpha == 1
    assert not [it for it in during(shots, e.Beaten) if f"hurt:{place}" in it.sprites], "its card itself is hurt then"
    halves = [it for one in during(shots, e.Beaten) for it in one.sprites.values() if isinstance(it.art, HalfArt)]
    assert halves
    assert all(isinstance(it.art, HalfArt) and getattr(it.art.whole, "guise", "") == "hurt" for it in halves)


def test_whoever_only_waits_or_withstands_is_never_hurt(tmp_path: Path) -> None:
    for number, (enemy, spells) in enumerate(((OGRE, (2, 3)), (OGRE, (1, 3)), (GOLEM_8, (3, 4)), (DRAGON_5, (3, 4)))):
        box, scene, place = staged(tmp_path / str(number), enemy, spells)
        for it in film(box, scene):
            hurt = {key for key, one in it.sprites.items() if getattr(one.art, "guise", "") == "hurt" and one.alpha}
            falls = number == 0 and isinstance(it.event, e.Struck | e.Beaten)
            assert falls or not hurt, it.event
            assert all(key.split(":")[1] == str(place) for key in hurt)


def test_no_ring_lies_across_what_is_told_in_the_dark(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, OGRE, (1, 3))
    rings = {True: set[bytes](), False: set[bytes]()}
    film(box, scene, seconds=0.0)
    dark = 0
    for _ in range(40):
        scene.update(0.1)
        if any(scene.show.stage.blows.nights(scene.show.stage.clock)) and scene.appearance.find(f"foe:{place}"):
            dark += 1
            for ring in rings:
                scene.focus.at(f"foe:{place}", scene.time, ring=ring)
                rings[ring].add(box.draw().get_buffer().raw)
    assert dark > 5
    assert rings[True] == rings[False]
    scene.performance.catch_up()
    scene.focus.at(f"foe:{place}", scene.time, ring=False)
    plain = box.draw().get_buffer().raw
    scene.focus.at(f"foe:{place}", scene.time, ring=True)
    assert box.draw().get_buffer().raw != plain, "it is there when it is over"


def test_no_pill_lies_across_what_is_told_in_the_dark(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, OGRE, (1, 3))
    film(box, scene, seconds=0.0)
    dark = 0
    for _ in range(40):
        scene.update(0.1)
        foe = scene.appearance.find(f"foe:{place}")
        if any(scene.show.stage.blows.nights(scene.show.stage.clock)) and foe is not None:
            dark += 1
            lead_to(scene, foe.key)
            scene.refuse(foe.key, "why not")
            assert not scene.appearance.closer.tips(box.services.kit, foe)
            menu = scene.appearance.find("bar:menu")
            assert menu is not None
            scene.refuse(menu.key, "why not")
            assert scene.appearance.closer.tips(box.services.kit, menu), "it hangs below the bar"
    assert dark > 5
    scene.performance.catch_up()
    foe = scene.appearance.find(f"foe:{place}")
    assert foe is not None
    lead_to(scene, foe.key)
    scene.refuse(foe.key, "why not")
    assert scene.appearance.closer.tips(box.services.kit, foe), "it is there when it is over"


def test_whose_turn_it_was_is_forgotten_as_spells_turn_over_though_one_is_asked_after_that(tmp_path: Path) -> None:
    rules, state, place = fight(OGRE, (1, 3))
    state = replace(state, leader=3, agenda=(Slot(0), Slot(3, last=True), Reckoning()))
    box = Box(tmp_path)
    scene = show_match(box, standing(rules, state, 4), people_in(4, (0,), NAMES), {"level": LEVEL})
    box.services.motion = scene.show.stage.speed = 1.0
    box.draw()
    lead_to(scene, f"foe:{place}")
    scene.host.play(0, Attack(0, place))
    for _ in range(20):
        scene.update(0.1)
    box.intend(Confirm())
    assert scene.refusal.reason == "It is Tao’s turn."
    scene.host.play(3, Pass())
    assert scene.host.to_act() == (0,), "the next turn begins with whoever was refused"
    while not isinstance(scene.moment.model.event, e.Reckoned | e.Struck):
        scene.update(0.1)
    assert not scene.refusal.reason


def test_a_blow_that_was_too_weak_is_answered(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, OGRE, (1, 3))
    shots = during(film(box, scene), e.Withstood)
    key = next(key for key in shots[0].sprites if key.startswith(f"foe:{place}:"))
    ways = [(it.since, it.sprites[key].y) for it in shots if key in it.sprites]
    first = ways[0][1]
    highest, lowest = min(ways[:40], key=lambda it: it[1]), max(ways[:40], key=lambda it: it[1])
    assert highest[1] < first - 6, "it rears up"
    assert lowest[1] > first + 60, "it lunges far"
    assert highest[0] < lowest[0] == pytest.approx(ANSWERS, abs=0.1)
    swiped = [it.since for it in shots if (one := it.sprites.get(f"swipe:{place}")) is not None and one.alpha]
    assert swiped[0] == pytest.approx(ANSWERS - 0.06, abs=0.05)
    shaken = [it.since for it in shots if it.shake != (0, 0)]
    assert ANSWERS <= shaken[0] < ANSWERS + 0.15
    flinched = [it for it in shots if it.hit]
    assert flinched[0].since >= ANSWERS
    assert flinched[0].hit == {1, 2}, "whoever laid a Spell there"
    assert any(key.startswith("knocked:") for it in shots for key in it.sprites)
    leant = [it.since for it in shots if it.sprites[key].angle]
    assert leant, "it leans over what it hits"
    gave_way = [
        it for it in shots for name, one in it.sprites.items() if name.startswith("spell:") and abs(one.angle) > 6
    ]
    assert gave_way, "which rocks"
    marks = [one.art for it in shots if (one := it.sprites.get(f"swipe:{place}")) is not None and one.alpha]
    assert len(set(marks)) > 3, "its mark runs over that"
    assert ANSWERS + FLIES < shots[-1].since <= 1.2


def test_the_horde_starts_back_when_an_enemy_answers(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, OGRE, (1, 3))
    shots = during(film(box, scene), e.Withstood)
    others = {key for key in shots[0].sprites if key.startswith("foe:") and not key.startswith(f"foe:{place}:")}
    assert others
    started = {key for key in others if any(abs(it.sprites[key].y - shots[-1].sprites[key].y) > 3 for it in shots)}
    assert started, "whoever stands by sees it"
    assert all(
        it.sprites[key].y == shots[-1].sprites[key].y for key in others for it in shots if it.since < ANSWERS / 2
    )


def test_every_enemy_that_can_withstand_strikes_with_something() -> None:
    faces = (*(enemy for enemy, *_ in BASE.monsters), *BASE.lieutenants, *BASE.cerberus, BASE.boss, BASE.last_boss)
    assert {enemy.name for enemy in faces if GOLEM not in enemy.powers} == WEAPONS.keys()


def test_a_golem_that_has_absorbed_lies_grown_on_a_table_that_is_opened_later_and_not_before(tmp_path: Path) -> None:
    rules, state, place = fight(GOLEM_8, (3, 4))
    assert foe_of(state, place).guise == ""
    match = standing(rules, state, 4)
    match.play(0, Pass())
    box = Box(tmp_path)
    scene = show_match(box, match, people_in(4, (0,), NAMES), {"level": LEVEL})
    box.draw()
    art = shot(box, scene).foe(place)
    assert art is not None
    assert (art.guise, art.shield) == ("grown", 11)


@pytest.mark.parametrize(("level", "mages"), [("Ib", 4), ("Id", 3), ("IIc", 4), ("IIe", 5)])
def test_shield_and_disc_tell_every_strength_as_the_rules_have_it(level: str, mages: int) -> None:  # SY-28, SY-38
    ate = 0
    for seed in range(1, 7):
        match, rng = begun(level, mages, seed=seed), Rng.of(seed, 9)
        while waiting := match.rules.to_act(match.state):
            state = match.state
            for place, spot in enumerate(state.horde):
                if spot is None or not spot.up or spot.kind == "fog":
                    continue
                art = foe_of(state, place)
                eaten = sum(worth(state, face) for face in state.faces(spot.absorbed))
                assert art.shield == art.enemy.strength + eaten
                assert art.shield + art.change == strength(state, place)
                assert (art.guise == "grown") == (bool(spot.absorbed) and art.enemy.name == "golem")
                ate += bool(spot.absorbed)
            match.play(waiting[0], rng.choice(list(match.rules.legal(state, waiting[0]))))
    assert ate, "some Golem or Boss has absorbed"


def test_a_dragon_that_is_not_paid_breathes_over_the_hands(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, DRAGON_5, (3, 4))
    whole = film(box, scene, seconds=13)
    shots = during(whole, e.Ended)
    assert shots[0].event.ending == "unpaid"
    told = [it for it in shots if it.since < OUT]
    rears = [it for it in told if f"rears:{place}" in it.sprites]
    assert rears[0].sprites[f"rears:{place}"].scale < 0.8
    assert 1 <= max(it.sprites[f"rears:{place}"].scale for it in rears) < 1.1, "it comes nearer"
    assert all(it.foe(place) is None for it in told if it.since < 1.0), "it is not there twice"
    assert all("breath" in it.parts for it in told)
    fire = {one.art for it in told if (one := it.sprites.get(f"gathers:{place}")) is not None}
    assert len(fire) > 1, "it flickers"
    assert all(isinstance(art, EmberArt) for art in fire), "before its mouth is fire, no plain disc"
    ways = [(it.since, it.sprites[f"rears:{place}"]) for it in rears]
    up = min(one.y for since, one in ways if since < REARS + 0.01)
    thrown = max((one for since, one in ways if since > REARS), key=lambda one: one.y)
    assert thrown.y > up + 30, "it throws itself forward"
    assert abs(thrown.angle) > 4
    burnt = [it for it in shots if it.hit]
    assert burnt[0].hit == {0, 1, 2, 3}
    assert SCORCHES <= burnt[0].since < SCORCHES + 0.2
    shaken = [it.since for it in shots if it.shake != (0, 0)]
    assert min(shaken) >= SCORCHES
    white = [(it.since, key) for it in shots for key, sprite in it.sprites.items() if sprite.white]
    assert SCORCHES <= min(white)[0] < SCORCHES + 0.05
    hand = [it.art for it in scene.show.stage.sprites if it.key in {key for _, key in white}]
    assert len(hand) == len(scene.moment.view.state.hands[0]), "each card of the hand is hit, and lies there afterwards"
    assert not any(sprite.white for sprite in whole[-1].sprites.values())
    assert OUT <= 0.86 + 1.2
    last = whole[-1]
    assert last.foe(place) is not None
    assert "breath" not in last.parts
    assert not {key for key in last.sprites if key.startswith(("rears:", "goes:", "gathers:"))}


def test_fire_begins_when_the_dragon_has_reared_up_and_ends() -> None:
    breath = Breath(10.0, 2.0, (600.0, 300.0), 0.09)

    def burns(time: float) -> bool:
        return bool(list(breath.draw_commands(Rect(300, 580, 600, 120), Look(time=time))))

    assert not burns(10.0 + (REARS - 0.02) / 2)
    assert burns(10.0 + (REARS + 0.02) / 2)
    assert burns(10.0 + 1.2 / 2)
    assert not burns(10.0 + (OUT + 0.12) / 2)


@pytest.mark.parametrize(("enemy", "spells"), [(OGRE, (1, 3)), (GOLEM_8, (3, 4)), (DRAGON_5, (3, 4))])
def test_nothing_of_it_flashes_more_than_three_times_a_second(
    tmp_path: Path, enemy: Enemy, spells: Sequence[int]
) -> None:
    box, scene, _ = staged(tmp_path, enemy, spells)
    shots = film(box, scene, bright=True, seconds=9 if enemy is DRAGON_5 else 4)
    kinds = e.Withstood | e.Absorbed | e.Ended
    assert any(isinstance(it.event, kinds) for it in shots)
    assert flashing([it.picture for it in shots], 1 / 30) <= FIELD


@pytest.mark.parametrize(("enemy", "spells"), [(OGRE, (1, 3)), (GOLEM_8, (3, 4)), (DRAGON_5, (3, 4)), (OGRE, (2, 3))])
def test_with_reduced_motion_nothing_moves_about_or_shakes(tmp_path: Path, enemy: Enemy, spells: Sequence[int]) -> None:
    box, scene, place = staged(tmp_path, enemy, spells, reduced=True)
    told, hurt = set[str](), 0.0
    for it in film(box, scene, seconds=9):
        told.add(type(it.event).__name__)
        assert it.shake == (0, 0)
        assert all(sprite.z < ABOVE and sprite.squash == sprite.squeeze == 1 for sprite in it.sprites.values())
        assert not it.parts & {"breath", "kindling"}
        assert not {
            key
            for key in it.sprites
            if key.startswith(("swipe:", "sinks:", "rears:", "half:", "burning:", "knocked:", "fills:"))
        }
        over = it.sprites.get(f"hurt:{place}")
        hurt = max(hurt, 0.0 if over is None else over.alpha)
        if isinstance(it.event, e.Absorbed) and it.since > 0.9:
            art = it.foe(place)
            assert art is not None
            assert (art.guise, art.shield) == ("grown", 11), "the number changes at once, and not before"
    assert told & {"Withstood", "Absorbed", "Ended", "Beaten"}
    assert hurt == (1.0 if spells == (2, 3) else 0.0)


@pytest.mark.parametrize("force", ["gentle", "off"])
def test_a_gentle_impact_neither_shakes_nor_flashes(tmp_path: Path, force: str) -> None:
    for number, (enemy, spells) in enumerate(((OGRE, (1, 3)), (GOLEM_8, (3, 4)), (DRAGON_5, (3, 4)))):
        box, scene, _ = staged(tmp_path / str(number), enemy, spells, impact=force)
        shots = film(box, scene, seconds=9)
        assert any(isinstance(it.event, e.Withstood | e.Absorbed | e.Ended) for it in shots)
        assert all(it.shake == (0, 0) for it in shots)
        assert max(sprite.white for it in shots for sprite in it.sprites.values()) <= (0.35 if force == "gentle" else 0)


def test_a_fast_pace_tells_it_in_half_the_time(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, GOLEM_8, (3, 4))
    shots = during(film(box, scene, speed=2.0), e.Absorbed)
    grown = next(it.since for it in shots if (art := it.foe(place)) is not None and art.guise == "grown")
    assert grown == pytest.approx((GROWN + 0.06) / 2, abs=0.04)
    assert shots[-1].since <= 0.6 + 0.02


@pytest.mark.parametrize(("enemy", "spells"), [(OGRE, (1, 3)), (GOLEM_8, (3, 4)), (DRAGON_5, (3, 4)), (OGRE, (2, 3))])
def test_a_press_ends_it_at_the_last_picture(tmp_path: Path, enemy: Enemy, spells: Sequence[int]) -> None:
    box, scene, place = staged(tmp_path, enemy, spells)
    kinds = e.Withstood | e.Absorbed | e.Ended | e.Beaten
    scene.host.play(0, Pass())
    while scene.host.outcome is None and Pass() in scene.host.legal(scene.host.to_act()[0]) and enemy is DRAGON_5:
        scene.host.play(scene.host.to_act()[0], Pass())
    for _ in range(2000):
        scene.update(STEP)
        if isinstance(scene.moment.model.event, kinds) and scene.time - scene.moment.model.since > 0.2:
            break
    box.intend(Confirm())
    scene.update(STEP)
    it = shot(box, scene)
    passing = ("swipe:", "sinks:", "rears:", "goes:", "gathers:", "hurt:", "half:", "burning:", "knocked:", "fills:")
    assert not {key for key in it.sprites if key.startswith(passing)}
    assert it.shake == (0, 0)
    art = it.foe(place)
    assert (art is None) == (spells == (2, 3))
    assert art is None or art == foe_of(scene.moment.view.state, place, art.glow, art.veiled)


def test_an_enemy_that_loses_strength_is_hurt_for_a_moment(tmp_path: Path) -> None:  # SY-31
    rules, state, place = fight(OGRE, ())
    held = state.reward_pile[0] if state.held[0] is None else state.held[0]
    state = replace(
        state,
        agenda=(Slot(0), *(Slot(seat, last=seat == 3) for seat in (1, 2, 3)), Reckoning()),
        held=(held, *state.held[1:]),
        reward_pile=tuple(card for card in state.reward_pile if card != held),
        prizes=swapped(state.prizes, held, "weaken"),
    )
    box = Box(tmp_path)
    scene = show_match(box, standing(rules, state, 4), people_in(4, (0,), NAMES), {"level": LEVEL})
    box.services.motion = scene.show.stage.speed = 1.0
    scene.host.play(0, Play(place))
    seen = list[tuple[float, float]]()
    for _ in range(400):
        scene.update(STEP)
        over = scene.show.stage.find(f"hurt:{place}")
        if isinstance(scene.moment.model.event, e.Weakened) and over is not None:
            seen.append((scene.time - scene.moment.model.since, over.alpha))
    shown = [since for since, alpha in seen if alpha]
    assert shown[0] >= WEAKENS
    assert shown[-1] - shown[0] == pytest.approx(HURTS, abs=0.05)
    assert max(alpha for since, alpha in seen if WEAKENS + BLENDS + 0.02 < since < WEAKENS + HURTS - BLENDS) == 1
    assert scene.show.stage.find(f"hurt:{place}") is None
