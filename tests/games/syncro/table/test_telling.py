"""How a level is told, film by film at a fixed step: a cause before its effect, each within its time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from game.games.syncro.rules.play.actions import Attack, Lead
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.state import Leading, Slot, Verdict
from game.games.syncro.table.pages.goal import Ring
from game.games.syncro.table.pieces.lifted import fought
from game.games.syncro.table.plan.places import geometry
from game.games.syncro.table.plan.plan import plan_of
from game.games.syncro.table.tell.sums import Sum
from game.games.syncro.table.tell.telling import HUSH, READ, WINDOW, rises, verdict
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import CardArt, in_margin
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Art, Sprite
from tests.games.syncro.table.tables import at, table
from tests.scenes.box import Box
from tests.scenes.seated import go, part, words

STEP = 0.01


def resolving(root: Path, speed: float = 1.0) -> tuple[Box, TableScene]:
    """Return a table at which all have acted, and the resolution is about to be told."""
    box, scene = table(root, 4, "Ia", until=at(Slot))
    box.services.motion = scene.show.stage.speed = speed
    while isinstance(scene.host.view(0).state.now, Slot):
        seat = scene.host.to_act()[0]
        scene.host.play(seat, next(iter(scene.host.legal(seat))))
    return box, scene


def back_of(sprite: Sprite) -> Art:
    """Return a Spell's back, with the badge of whoever laid it."""
    art = sprite.art
    assert isinstance(art, CardArt)
    return structs.replace(art, picture="cards/syncro/back-spell", marks=art.marks[-1:]) if len(art.marks) > 1 else art


@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_a_sum_counts_no_spell_before_that_lies_face_up(tmp_path: Path, speed: float) -> None:
    _, scene = resolving(tmp_path, speed)
    turning = told = 0
    for _ in range(3000):
        scene.update(STEP)
        found = next((one for one in scene.parts if one.key == "sum"), None)
        if found is None or not isinstance(found.face, Sum):
            continue
        struck = scene.moment.model.event
        assert isinstance(struck, e.Struck)
        sprites = [
            scene.show.stage.find(f"spell:{laid.card}") for laid in scene.moment.view.state.spot(struck.place).spells
        ]
        up = sum(sprite is not None and sprite.squeeze == 1 and sprite.art != back_of(sprite) for sprite in sprites)
        turning += any(sprite is not None and sprite.squeeze < 1 for sprite in sprites)
        assert found.face.counted(scene.time) <= up + (scene.time - found.face.born < 0.02)
        assert not found.face.decided(scene.time) or up == len(sprites)
        told += found.face.decided(scene.time)
    assert turning
    assert told, "it is counted to its end before something else is told"


def test_however_many_spells_turn_they_do_so_within_the_same_time() -> None:
    for count in range(1, 9):
        times = rises((True,) * count)
        assert list(times) == sorted(times)
        assert times[-1] <= 0.2 + WINDOW + 1e-9
        assert verdict(times) == pytest.approx(times[-1] + HUSH)
        assert verdict(times) <= 1.031, "an enemy takes 1450 ms, what follows on it included"
    assert rises((False, True))[0] == 0.0, "what lay open counts at once"
    assert rises((True, True)) == pytest.approx((0.4, 0.64))


def test_each_telling_keeps_its_time(tmp_path: Path) -> None:
    _, scene = resolving(tmp_path)
    told = list[tuple[e.Event | None, float]]()
    since, event = 0.0, scene.moment.model.event
    for _ in range(6000):
        scene.update(STEP)
        if scene.moment.model.event is not event:
            told.append((event, scene.time - since))
            since, event = scene.time, scene.moment.model.event
    most = {e.Struck: 1.2, e.Withstood: 1.2, e.Attacked: 0.7}
    for event, seconds in told:
        if isinstance(event, e.Beaten):
            assert seconds <= (1.5 if event.spare else 1.1), "until the tick lies there; what a Mushroom brings is read"
        assert seconds <= most.get(type(event), 2.0), event
    assert {e.Struck, e.Beaten} <= {type(event) for event, _ in told}


def test_whoever_is_resolved_is_lifted_and_seen_whole_and_then_goes_home(tmp_path: Path) -> None:
    _, scene = resolving(tmp_path)
    largest = dict[int, float]()
    clear = True
    for _ in range(3000):
        scene.update(STEP)
        event = scene.moment.model.event
        if not isinstance(event, e.Struck) or not scene.show.stage.busy:
            continue
        spot = scene.moment.view.state.spot(event.place)
        foe = scene.show.stage.find(f"foe:{event.place}:{spot.card}")
        spells = [scene.show.stage.find(f"spell:{laid.card}") for laid in spot.spells]
        assert foe is not None
        largest[event.place] = max(largest.get(event.place, 0.0), foe.w * foe.scale / 1.6)
        since = scene.time - scene.moment.model.since
        before = scene.show.facts.table.before.state.spot(event.place)
        decided = verdict(rises([not laid.up for laid in before.spells]))
        if 0.25 < since < decided - HUSH or since > decided + READ:  # they fly at it as it is decided
            card = in_margin(Rect.around(foe.x, foe.y, foe.w, foe.h))
            tops = [in_margin(Rect.around(it.x, it.y, it.w, it.h)).y for it in spells if it is not None]
            clear = clear and all(top > card.y + 0.8 * card.h for top in tops)
            assert part(scene, "sum").rect.x >= card.right or part(scene, "sum").rect.right <= card.x
    assert min(largest.values()) > 130, "half as large again as in the horde"
    assert clear, "no Spell hides its picture"
    places = {spot.key: spot for spot in scene.appearance.laid.sprites if spot.key.startswith("foe:")}
    assert all(sprite.w / 1.6 < 110 and sprite.z < 100 for sprite in places.values())


def test_a_spark_of_whoever_falls_becomes_the_tick(tmp_path: Path) -> None:
    _, scene = resolving(tmp_path)
    sparks = list[tuple[float, float]]()
    for _ in range(6000):
        scene.update(STEP)
        event = scene.moment.model.event
        if isinstance(event, e.Beaten):
            spark = scene.show.stage.find(f"spark:{event.place}")
            sparks += [(spark.x, spark.y)] if spark is not None and spark.alpha else []
            ring = part(scene, f"goal:ring:{len(scene.moment.view.state.beaten) - 1}")
            assert isinstance(ring.face, Ring)
            if ring.face.fallen:
                break
    assert sparks
    assert sparks[0][0] - sparks[-1][0] > 200
    assert sparks[-1] == pytest.approx(ring.rect.middle, abs=24)


def test_a_ring_is_ticked_when_the_halves_have_fallen(tmp_path: Path) -> None:
    _, scene = resolving(tmp_path)
    seen = list[tuple[bool, bool]]()
    for _ in range(6000):
        scene.update(STEP)
        event = scene.moment.model.event
        if isinstance(event, e.Beaten):
            face = part(scene, f"goal:ring:{len(scene.moment.view.state.beaten) - 1}").face
            half = scene.show.stage.find(f"half:{event.place}:1")
            assert isinstance(face, Ring)
            seen.append((face.fallen, half is not None and half.alpha > 0 and half.y > 560))
    assert (False, False) in seen, "first it stands, and its ring is empty"
    assert (True, True) in seen
    first = next(number for number, (ticked, _) in enumerate(seen) if ticked)
    assert seen[first][1], "no ring is ticked before the card has come down"


def test_halves_fall_whole_behind_the_hand_off_the_stage_and_spells_fly_to_the_discards(tmp_path: Path) -> None:
    _, scene = resolving(tmp_path)
    halves, spent = dict[str, Sprite](), dict[str, Sprite]()
    for _ in range(6000):
        scene.update(STEP)
        hand = [
            it.z for it in scene.show.stage.sprites if it.key in {f"spell:{card}" for card, _ in scene.show.facts.hand}
        ]
        for it in scene.show.stage.sprites:
            if it.key.startswith("half:") and it.alpha:
                assert it.alpha == 1, "no ghost of it"
                assert not hand or it.z < min(hand)
                halves[it.key] = it
            if it.key.startswith("spent:") and it.alpha:
                spent[it.key] = it
    assert halves
    assert all(it.y - it.h / 3 > scene.show.facts.kit.frame.height for it in halves.values()), "off the stage"
    pile = part(scene, "pile-discards").rect.middle
    assert spent
    assert all((it.x, it.y) == pytest.approx(pile, abs=12) for it in spent.values())


def test_with_reduced_motion_nothing_tears_and_the_order_stays(tmp_path: Path) -> None:
    box, scene = resolving(tmp_path)
    box.services.shell.change(reduced=True)
    events = list[str]()
    for _ in range(6000):
        scene.update(STEP)
        assert not [sprite for sprite in scene.show.stage.sprites if sprite.key.startswith(("half:", "tear:", "rift:"))]
        name = type(scene.moment.model.event).__name__
        if not events or events[-1] != name:
            events.append(name)
    assert events.index("Struck") < events.index("Beaten")


def test_the_pill_says_what_is_shown(tmp_path: Path) -> None:
    _, scene = resolving(tmp_path)
    stale = {scene.services.say("syncro.table.resolution"), scene.services.say("syncro.table.preparing")}
    seen = set[type]()
    for _ in range(6000):
        scene.update(STEP)
        event = scene.moment.model.event
        if isinstance(event, e.Beaten | e.Drew | e.Withstood | e.EstimatesShown) and not scene.moment.idle:
            seen.add(type(event))
            assert scene.appearance.bar.status not in stale, event
    assert {e.Beaten, e.Drew} <= seen


def test_what_may_be_done_lights_up_with_the_sentence_that_asks_for_it(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, "Ia", until=at(Slot))
    box.services.motion = scene.show.stage.speed = 1.0
    asked = 0
    while not asked:
        seat = scene.host.to_act()[0]
        scene.host.play(seat, next(iter(scene.host.legal(seat))))
        for _ in range(900):
            scene.update(STEP)
            glowing = [
                sprite.key for sprite in scene.show.stage.sprites if getattr(sprite.art, "glow", "") == "playable"
            ]
            if scene.moment.model.event is None and scene.moment.idle:
                asked += bool(glowing)
            elif scene.show.stage.left < 0.1 and isinstance(
                scene.moment.model.event, e.TurnBegan | e.Passed | e.Attacked
            ):
                assert not glowing, scene.moment.model.event
    assert asked


def test_a_sum_that_is_too_little_stays_red_until_the_spell_has_burnt(tmp_path: Path) -> None:
    read = 0.0
    for seed in range(1, 9):
        box, scene = table(tmp_path / str(seed), 4, "Ia", until=at(Slot), seed=seed)
        box.services.motion = scene.show.stage.speed = 1.0
        while isinstance(scene.host.view(0).state.now, Slot):
            seat = scene.host.to_act()[0]
            scene.host.play(seat, next(iter(scene.host.legal(seat))))
        for _ in range(1200):
            scene.update(STEP)
            found = next((one.face for one in scene.parts if one.key.startswith("sum")), None)
            if isinstance(scene.moment.model.event, e.Withstood) and not scene.moment.idle:
                assert isinstance(found, Sum)
                assert found.decided(scene.time)
                assert not found.enough
                read += STEP
        if read:
            break
    assert read > 0.8


def test_the_last_spell_rests_before_the_fights_begin(tmp_path: Path) -> None:
    _, scene = resolving(tmp_path)
    rested = 0.0
    for _ in range(1500):
        scene.update(STEP)
        rested += STEP * isinstance(scene.moment.model.event, e.Reckoned)
    assert 0.25 <= rested <= 0.4


def test_no_enemy_is_lifted_while_a_tick_comes_down_and_the_last_tick_is_seen(tmp_path: Path) -> None:
    _, scene = resolving(tmp_path)
    flew = False
    for _ in range(3000):
        scene.update(STEP)
        ticks = [sprite.key for sprite in scene.show.stage.sprites if sprite.key.startswith("tick:")]
        flew = flew or bool(ticks)
        assert not (
            ticks and isinstance(scene.moment.model.event, e.Struck) and scene.time - scene.moment.model.since > STEP
        )
    assert flew


def test_the_leader_s_crown_lies_at_their_plate_alone(tmp_path: Path) -> None:
    for leader in range(4):
        _, scene = table(tmp_path / str(leader), 4, "Ia", until=at(Leading))
        scene.decisions.act(Lead(leader))
        for _ in range(600):
            scene.update(STEP)
        crown = part(scene, f"crown-{leader}").rect
        assert not crown.meets(part(scene, "bar:status").rect)
        plates = [item for item in scene.parts if item.key.startswith("seat-") and item.key[5:].isdigit()]
        assert [item.key for item in plates if item.rect.meets(crown)] == [f"seat-{leader}"]


def test_at_rest_the_horde_sways_out_of_step_until_nobody_is_there(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    box.services.motion = scene.show.stage.speed = 1.0
    belongs = {sprite.key: sprite.x for sprite in scene.appearance.laid.sprites if sprite.key.startswith("foe:")}
    seen = dict[str, set[float]]()
    for _ in range(600):
        go(box, STEP)
        box.draw()
        for sprite in scene.show.stage.sprites:
            if sprite.key in belongs:
                seen.setdefault(sprite.key, set()).add(sprite.x - belongs[sprite.key])
    assert all(max(aside) - min(aside) == 2 for aside in seen.values()), "2 units, all of them"
    moved = {tuple(sprite.x - belongs[sprite.key] for sprite in scene.show.stage.sprites if sprite.key in belongs)}
    assert len({aside for row in moved for aside in row}) > 1, "each out of step"
    go(box, 25.0, 0.1)
    box.draw()
    assert all(sprite.x == belongs[sprite.key] for sprite in scene.show.stage.sprites if sprite.key in belongs)


@pytest.mark.parametrize("level", ["Ia", "IIa", "IId"])
def test_a_deal_is_short_with_rewards_too(tmp_path: Path, level: str) -> None:
    box, scene = table(tmp_path, 4, level, until=at(Leading))
    box.services.motion = scene.show.stage.speed = 1.0
    begun = scene.time
    scene.decisions.act(Lead(0))
    for _ in range(600):
        scene.update(STEP)
        if scene.moment.model.idle:
            break
    assert scene.moment.model.idle
    assert scene.time - begun <= 1.94, "a deal takes 1900 ms: its horde, Rewards, and Spells"


def test_a_dragon_that_was_paid_for_falls_where_it_stands(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    facts = scene.show.facts
    plan = plan_of(facts, scene.show.area)
    shape = geometry(facts, plan)
    state = facts.table.before.state
    place = max(number for number, spot in enumerate(state.horde) if spot is not None and spot.up)
    for paid in (False, True):
        judged = replace(state, agenda=(Verdict(place, 5, 5, paid), *state.agenda))
        then = replace(facts, table=replace(facts.table, before=structs.replace(facts.table.before, state=judged)))
        foe = fought(then, plan, shape, place, ()).foe
        assert (foe == shape.rects[place]) is paid


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1000, 1400), 1.0), ((1280, 720), 1.0)])
def test_who_acts_next_is_said_when_the_spell_before_has_landed(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    box, scene = table(tmp_path, 4, "Ia", (0,), size, text, until=at(Slot))
    box.services.motion = scene.show.stage.speed = 1.0
    go(box, 1.0, 0.1)
    following = scene.services.words.say("syncro.status.waiting", player="Mira")
    scene.decisions.act(next(action for action in scene.host.legal(0) if isinstance(action, Attack)))
    assert scene.host.to_act() == (1,)
    said = []
    for _ in range(40):
        go(box, 0.03, 0.03)
        said.append((scene.moment.idle, " ".join(words(scene, "bar:status").split()) == following))
    assert (False, False) in said, "the Spell flies"
    assert (True, True) in said, "it has landed"
    assert (False, True) not in said, "nothing is said before"


def test_a_fight_is_told_of_while_it_is_shown(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "Ia", (0,), (1280, 720), 2.0, until=at(Slot))
    box.services.motion = scene.show.stage.speed = 1.0
    go(box, 1.0, 0.1)
    while isinstance(scene.host.view(0).state.now, Slot):
        seat = scene.host.to_act()[0]
        attacks = [action for action in scene.host.legal(seat) if isinstance(action, Attack)]
        scene.host.play(seat, (attacks or scene.host.legal(seat))[0])
    said = set()
    for _ in range(200):
        go(box, 0.04, 0.04)
        if isinstance(scene.moment.model.event, e.Struck):
            said.add(words(scene, "bar:status"))
    assert said == {scene.services.words.say("syncro.table.resolution")}
