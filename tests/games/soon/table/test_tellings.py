"""What is told at Soon's table, frame by frame: cause before effect, and no longer than it may take."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from game.games.soon.rules.actions import Ask, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import Face
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.table.facts.facts import card_key
from game.games.soon.table.pieces.middle import middle
from game.games.soon.table.plan.plan import plan_of
from game.games.soon.table.sheet.trail import Trail
from game.games.soon.table.sky import CLIMBS, MOON, SINKS, SUN, gone_on
from game.games.soon.table.tell import theft
from game.scenes.table.scene import TableScene
from game.ui.motion.cue import lands
from game.ui.motion.stage import Sprite, Stage
from game.ui.motion.tween import ABOVE
from tests.games.soon.table.tables import table
from tests.games.soon.table.test_causes import HANDS, LINES, frames, moving, near
from tests.games.soon.tables import card, dealt
from tests.games.soon.tables import table as lay
from tests.scenes.seated import part

FRAME = 0.02  # seconds of `frames`
OWN = 0.7  # seconds until one can act again
MEDIUM = 0.5  # seconds more where something is taken or struck


def worth(scene: TableScene) -> str:
    face = part(scene, "worth").face
    return " ".join(words for setting, _ in face.rows for words in setting.lines)  # type: ignore[attr-defined]


def test_worth_counts_when_the_loot_has_landed_and_not_before(tmp_path: Path) -> None:  # SO-16
    box, scene = moving(tmp_path, lay(LINES, HANDS))
    state = scene.host.view(0).state
    loot = card_key(state.lines[1][4])
    box.draw()
    before = worth(scene)
    scene.decisions.act(Steal(card(state, 0, "tn"), 1))
    home = next(sprite for sprite in scene.appearance.laid.sprites if sprite.key == loot)
    late = 0
    for _ in frames(box, scene):
        landed = near(scene, loot, home.x, home.y)
        assert landed or worth(scene) == before
        late = late + 1 if landed and worth(scene) == before else late
    assert worth(scene) != before
    assert late * FRAME <= 0.4, "nor long after it"


def test_a_theft_lies_in_the_light_and_its_gain_rises_when_it_has_landed(tmp_path: Path) -> None:  # SO-16
    box, scene = moving(tmp_path, lay((LINES[0], "1n 2n 3d td 5d 6n", *LINES[2:]), HANDS))
    state = scene.host.view(0).state
    loot = card_key(state.lines[1][4])
    scene.decisions.act(Steal(card(state, 0, "tn"), 1))
    home = next(sprite for sprite in scene.appearance.laid.sprites if sprite.key == loot)
    gained = 0
    for _ in frames(box, scene):
        nights = scene.show.stage.blows.nights(scene.show.stage.clock)
        if not near(scene, loot, home.x, home.y):
            assert all(night.whole for night, _ in nights)
            assert {"aimed:0", "aimed:1"} <= {one.key for one in scene.parts}
        gain = scene.show.stage.find("gain")
        if gain is not None and gain.alpha and scene.show.stage.clock > 0.9:
            gained += 1
            assert near(scene, loot, home.x, home.y)
    assert gained
    assert not {one.key for one in scene.parts} & {"aimed:0", "aimed:1"}
    assert scene.show.stage.find("gain") is None


def test_loot_is_held_fast_then_flies_home_in_one_bow_and_grows_all_the_way(tmp_path: Path) -> None:  # SO-16
    box, scene = moving(tmp_path, lay(LINES, HANDS))
    state = scene.host.view(0).state
    loot = card_key(state.lines[1][4])
    place = scene.show.stage.find(loot)
    assert place is not None
    scene.decisions.act(Steal(card(state, 0, "tn"), 1))
    home = next(sprite for sprite in scene.appearance.laid.sprites if sprite.key == loot)
    way, sizes = list[tuple[float, float]](), list[float]()
    for _ in frames(box, scene):
        one = scene.show.stage.find(loot)
        assert one is not None
        way.append((one.x, one.y))
        sizes.append(one.w * one.scale)
    away = [hypot(x - place.x, y - place.y) for x, y in way]
    pulled = next(number for number, far in enumerate(away) if far > 2)
    held = away[pulled : pulled + round(theft.TUGS / FRAME)]
    assert max(held) < 60, "it is held fast"
    assert any(after < before - 1 for before, after in pairwise(held)), "pulled, it snaps back"
    free = pulled + round(theft.TUGS / FRAME)
    assert all(after >= before - 0.5 for before, after in pairwise(away[free:])), "then it goes one way"
    lands = next(number for number, far in enumerate(away) if far > away[-1] - 1)
    grown = sizes[pulled:lands]
    assert all(after >= before * 0.97 for before, after in pairwise(grown)), "ever larger"
    chord = [
        abs((x - place.x) * (home.y - place.y) - (y - place.y) * (home.x - place.x)) / away[-1] for x, y in way[free:]
    ]
    assert max(chord) > 0.12 * away[-1], "in a bow"


def test_what_lies_beside_loot_is_pushed_as_it_lands(tmp_path: Path) -> None:  # SO-16
    box, scene = moving(tmp_path, lay(LINES, HANDS))
    state = scene.host.view(0).state
    loot, beside = card_key(state.lines[1][4]), card_key(state.lines[0][3])
    lay_there = scene.show.stage.find(beside)
    assert lay_there is not None
    scene.decisions.act(Steal(card(state, 0, "tn"), 1))
    home = next(sprite for sprite in scene.appearance.laid.sprites if sprite.key == loot)
    pushed = list[float]()
    for _ in frames(box, scene):
        one = scene.show.stage.find(beside)
        assert one is not None
        pushed.append(lay_there.x - one.x)
        assert abs(pushed[-1]) < 0.5 or near(scene, loot, home.x, home.y)
    assert max(pushed) > 4
    assert abs(pushed[-1]) < 0.5


def test_a_panel_is_knocked_after_the_thief_has_hit_it_and_lies_level_again(tmp_path: Path) -> None:  # SO-16
    box, scene = moving(tmp_path, lay(LINES, HANDS))
    state = scene.host.view(0).state
    first, thief = card_key(state.lines[1][0]), card_key(state.cards.minted)
    at_rest = scene.show.stage.find(first)
    assert at_rest is not None
    scene.decisions.act(Steal(card(state, 0, "tn"), 1))
    spot = next(sprite for sprite in scene.appearance.laid.sprites if sprite.key == thief)
    knocked = False
    for _ in frames(box, scene):
        now = scene.show.stage.find(first)
        assert now is not None
        if abs(now.y - at_rest.y) > 1:
            knocked = True
            assert near(scene, thief, spot.x, spot.y)
    assert knocked
    assert scene.show.stage.find(first) == next(
        sprite for sprite in scene.appearance.laid.sprites if sprite.key == first
    )


def test_a_struck_card_is_torn_out_and_there_until_it_has_burnt(tmp_path: Path) -> None:  # SO-15
    box, scene = moving(tmp_path, lay(LINES, ("5d en ln 2n", *HANDS[1:])))
    state = scene.host.view(0).state
    burnt = card_key(state.lines[1][-1])
    lay_there = scene.show.stage.find(burnt)
    assert lay_there is not None
    scene.decisions.act(Strike(card(state, 0, "ln"), 1))
    stage = scene.show.stage
    panel = part(scene, "seat-1").rect
    there, largest, strokes, struck = 0, 0.0, 0, None
    for _ in frames(box, scene):
        flies = stage.find("struck") or stage.find("burns")
        stroke = stage.find("stroke")
        strokes += stroke is not None and stroke.alpha > 0
        if flies is not None and flies.alpha > 0:
            struck = flies
            largest = max(largest, flies.w * flies.scale)
            there += 1
        else:
            there += near(scene, burnt, lay_there.x, lay_there.y)
    assert there * FRAME == pytest.approx(0.96, abs=0.06)
    assert 0 < strokes * FRAME <= 0.3, "the stroke is seen, and gone"
    assert largest > 1.8 * lay_there.w, "it burns for all to see"
    assert struck is not None
    assert struck.y - struck.h / 2 > panel.bottom, "and covers no line"
    assert stage.find("struck") is None, "nothing of it stays"


@pytest.mark.parametrize("text", ["5d", "2n=2", "7n"])
def test_a_plain_act_of_ones_own_takes_no_longer_than_it_may(tmp_path: Path, text: str) -> None:  # SO-10, SO-12, SO-13
    start = lay(LINES, ("5d 2n 7n 6n", *HANDS[1:]))
    box, scene = moving(tmp_path, start)
    state = scene.host.view(0).state
    held = card(state, 0, text[:2])
    action = Replace(held, 2) if "=" in text else Play(held) if text == "5d" else Discard(held)
    scene.decisions.act(action)
    assert sum(FRAME for _ in frames(box, scene)) <= OWN + 2 * FRAME


def test_a_draw_takes_no_longer_than_it_may_and_is_seen_turning(tmp_path: Path) -> None:  # SO-7
    box, scene = moving(tmp_path, lay(LINES, ("5d en tn", *HANDS[1:]), stage="draw", pile="6d"))
    scene.decisions.act(Draw("pile"))
    drawn = next(card_key(one) for one, face in scene.moment.facts.hand if face == Face(6, "day"))
    narrow = False
    count = 0
    for _ in frames(box, scene):
        count += 1
        now = scene.show.stage.find(drawn)
        narrow = narrow or (now is not None and now.squeeze < 0.6)
    assert narrow
    assert count * FRAME <= OWN


@pytest.mark.parametrize("text", ["tn", "ln"])
def test_a_theft_and_a_lightning_take_no_longer_than_they_may(tmp_path: Path, text: str) -> None:  # SO-15, SO-16
    box, scene = moving(tmp_path, lay(LINES, (f"5d en {text} 2n", *HANDS[1:])))
    held = card(scene.host.view(0).state, 0, text)
    scene.decisions.act(Steal(held, 1) if text == "tn" else Strike(held, 1))
    assert sum(FRAME for _ in frames(box, scene)) <= 1.34 + 0.2, "with the turn that passes on"


@pytest.mark.parametrize("number", [7, 5])
def test_an_explorer_of_a_rival_takes_no_longer_than_it_may(tmp_path: Path, number: int) -> None:  # SO-14
    hands = (HANDS[0], "1d 2d en", "6d ld 7n", HANDS[3])
    box, scene = moving(tmp_path, lay((LINES[0], "1n 2n 3n 4n 5n 6n", *LINES[2:]), hands, mover=1))
    scene.host.play(1, Ask(2, number, None))
    seconds = sum(FRAME for _ in frames(box, scene))
    if scene.host.to_act() == (2,) and scene.host.view(2).state.question is not None:
        scene.host.play(2, Give(card(scene.host.view(2).state, 2, "7n")))
        seconds += sum(FRAME for _ in frames(box, scene))
    assert 1.2 < seconds <= 2.0, "its sentences are read, and no more"


def test_a_press_ends_a_theft_at_its_last_picture(tmp_path: Path) -> None:  # SO-16
    box, scene = moving(tmp_path, lay(LINES, HANDS))
    state = scene.host.view(0).state
    scene.decisions.act(Steal(card(state, 0, "tn"), 1))
    for _ in range(10):
        box.services.navigator.update(FRAME)
    assert scene.show.stage.busy
    scene.press(part(scene, "worth"))
    assert not scene.show.stage.busy
    assert [sprite.key for sprite in scene.show.stage.sprites if sprite.alpha < 1] == []
    assert {(one.key, one.x, one.y) for one in scene.show.stage.sprites} == {
        (one.key, one.x, one.y) for one in scene.appearance.laid.sprites
    }


@pytest.mark.parametrize("count", [2, 4, 6])
@pytest.mark.parametrize("speed", [False, True])
def test_a_deal_flies_clockwise_from_whoever_begins_and_ends_in_time(  # SO-4, SO-21
    tmp_path: Path, count: int, speed: bool
) -> None:
    _, scene = table(tmp_path, count, start=dealt_to(count, speed=speed), speed=speed)
    kit = scene.services.kit
    cue = scene.game.parts.flourishes.deal(scene.moment.facts, kit, scene.appearance.laid_area)
    assert cue is not None
    owners = {
        item: seat
        for seat, hand in enumerate(scene.moment.view.state.hands)
        for item in keys_of(scene, seat, len(hand))
    }
    flown = [move for move in cue.moves if move.key in owners]
    size = len(scene.moment.view.state.hands[0])
    starter = scene.moment.view.state.starter
    assert [owners[move.key] for move in flown] == [(starter + n) % count for n in range(count)] * size
    assert [move.at for move in flown] == sorted(move.at for move in flown)
    stage = Stage()
    stage.aim(scene.appearance.laid.sprites, cue)
    seconds = 0.0
    while stage.busy:
        stage.update(FRAME)
        seconds += FRAME
    assert 1.34 <= seconds <= 1.56


def dealt_to(count: int, *, speed: bool = False) -> State:
    """Return the start of a match that somebody else than the first seat begins."""
    return replace(dealt(SoonRules(speed=speed), count), starter=count - 1, mover=count - 1)


def keys_of(scene: TableScene, seat: int, count: int) -> list[str]:
    """Return the keys of the sprites of a hand as it is dealt."""
    if seat == scene.moment.facts.seat:
        return [card_key(one) for one, _ in scene.moment.facts.hand]
    return [f"dealt:held:{seat}:{number}" for number in range(count)]


def test_cards_are_dealt_straight_to_the_small_backs_which_are_there_as_they_land(tmp_path: Path) -> None:  # SO-4
    _, scene = table(tmp_path, 4, start=dealt_to(4))
    cue = scene.game.parts.flourishes.deal(scene.moment.facts, scene.services.kit, scene.appearance.laid_area)
    assert cue is not None
    backs = {one.key: one for one in scene.appearance.laid.sprites if one.key.startswith("held:")}
    moves = {move.key: move for move in cue.moves}
    flights = [one for one in cue.passing if one.key.startswith("dealt:")]
    assert len(flights) == len(backs) == 9
    for flight in flights:
        back = backs[flight.key.removeprefix("dealt:")]
        assert flight.leave == (back.x, back.y), "it flies where it belongs, and nowhere before"
        assert flight.w * flight.scale == pytest.approx(back.w, rel=0.1), "as small as that is"
        assert moves[back.key].at == pytest.approx(lands(moves[flight.key]), abs=0.01)
    stage = Stage()
    stage.aim(scene.appearance.laid.sprites, cue)
    counts = []
    while stage.busy:
        stage.update(FRAME)
        plates = [one.z for one in stage.sprites if ":bump:" in one.key]
        seen = [one for one in stage.sprites if one.key in backs and one.alpha]
        assert all(one.z > max(plates, default=-1.0) for one in seen), "no plate that is bumped lies over them"
        counts.append(len(seen))
    assert set(counts) >= {*range(4)}, "they are counted up"
    assert counts == sorted(counts)
    assert counts[-1] == 9


def test_a_deck_comes_down_by_its_weight_out_of_the_night(tmp_path: Path) -> None:  # SO-4
    _, scene = table(tmp_path, 4, start=dealt_to(4))
    cue = scene.game.parts.flourishes.deal(scene.moment.facts, scene.services.kit, scene.appearance.laid_area)
    assert cue is not None
    stage = Stage()
    stage.aim(scene.appearance.laid.sprites, cue)
    falling = list[Sprite]()
    while stage.busy:
        stage.update(FRAME)
        falls, lies = stage.find("deck:falls"), stage.find("pile")
        assert lies is None or lies.alpha in (0.0, 1.0)
        if falls is not None and falls.alpha:
            assert falls.z >= ABOVE, "no night lies over it"
            assert (lies is not None and lies.alpha > 0) == (falls.lift == 0), "it lies where that has come"
            falling += [falls] if falls.lift else []
    heights, sizes = [one.lift for one in falling], [one.scale for one in falling]
    assert heights[0] > 30
    assert sizes[0] > 1.7, "it comes from near whoever looks"
    for values in (heights, sizes):
        steps = [before - after for before, after in pairwise(values)]
        assert steps == sorted(steps), "ever faster"
    assert all(one.alpha == 1 for one in falling[4:]), "and is solid"
    assert lies is not None
    assert lies.alpha


def test_no_words_stand_under_piles_that_are_still_to_come(tmp_path: Path) -> None:  # SO-4
    _, scene = table(tmp_path, 4, start=dealt_to(4))
    plan = plan_of(scene.services.kit, scene.appearance.laid_area, 3)
    moved = replace(scene.moment.facts, input=replace(scene.moment.facts.input, motion=1.0))
    for idle, words in ((True, 2), (False, 0)):
        facts = replace(moved, table=replace(scene.moment.facts.table, idle=idle))
        assert len([one for one in middle(facts, plan) if one.key.startswith("label-")]) == words


def test_sun_and_moon_stand_by_the_round() -> None:
    for count in range(4):
        assert gone_on(SUN, SINKS, count + 1)[1] > gone_on(SUN, SINKS, count)[1] + 20
        assert gone_on(MOON, CLIMBS, count + 1)[1] < gone_on(MOON, CLIMBS, count)[1] - 10


def test_nobody_elses_card_shows_its_face_at_the_deal(tmp_path: Path) -> None:  # SO-4
    _, scene = table(tmp_path, 4, start=dealt_to(4))
    cue = scene.game.parts.flourishes.deal(scene.moment.facts, scene.services.kit, scene.appearance.laid_area)
    assert cue is not None
    turning = {move.key for move in cue.moves if move.over is not None}
    own = {card_key(one) for one, _ in scene.moment.facts.hand}
    assert turning == own | {card_key(scene.moment.view.state.discard[-1])}


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1400)])
def test_the_count_of_four_ends_in_time_and_each_meeple_runs_in_its_turn(
    tmp_path: Path, size: tuple[int, int]
) -> None:  # SO-19
    lines = ("1d 2d 3d jd", "1n 2n 3d td 5n 6n", "1n 2n 3n 4n 5n 6n 7n 8n", "1d jn 3n")
    start = lay(lines, ("5d en 2n", "1d 2d 7n", "6d ld 8d", "tn 3n 4d"), mover=1, completed=(2,))
    box, scene = table(tmp_path, start=start, size=size)
    scene.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]
    box.services.motion = scene.show.stage.speed = 1.0
    scene.host.play(1, Discard(scene.host.view(1).state.hands[1][0]))
    begun, ran = 0.0, 0.0
    for _ in frames(box, scene):
        if any(one.key == "count" for one in scene.parts):
            begun = begun or scene.time
        way = next((one.face for one in scene.parts if one.key == "count-way"), None)
        if isinstance(way, Trail) and way.since is not None:
            ran = scene.time
            ended = scene.moment.view.state.stage == "deal"
            assert (way.runner is None) == ended, "who runs is counted just now; at last nobody does"
    assert scene.time - begun <= 4.3
    assert bool(ran) == (size == (1280, 720))
    assert "count-on" in {one.key for one in scene.parts}
