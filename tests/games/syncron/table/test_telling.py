"""A round of Syncron that is being told, step by step: nothing that is pressed meanwhile goes wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from game.games.syncron.rules.position import Advanced, CaughtUp
from game.games.syncron.rules.rules import Seal
from game.games.syncron.table.facts.facts import Draft
from game.games.syncron.table.pieces.cards import BACK
from game.games.syncron.table.table import REST, TAUGHT
from game.games.syncron.table.tell.running import CROUCH, FINISHES, TORN, run
from game.scenes.learn.lessons.lamp import LessonLamp
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import CardArt
from game.ui.draw.draw_commands import Plate
from game.ui.input.intents import Confirm, Digit
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Look
from game.ui.parts.widgets import RISE, Button
from tests.games.syncron.rounds import rules, standing
from tests.games.syncron.tables import plan, seal, sprite, table
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, press, words


def until(box: Box, scene: TableScene, what: str, seconds: float = 20) -> None:
    """Let time pass until an event has been told."""
    for _ in range(round(seconds / 0.02)):
        if scene.moment.view.history and type(scene.moment.view.history[-1]).__name__ == what:
            return
        go(box)
    raise AssertionError(f"{what} is told in time")


@pytest.mark.parametrize("rounds", range(12))
def test_a_card_pressed_while_a_round_is_told_shows_its_end(tmp_path: Path, rounds: int) -> None:  # SN-5
    box, scene = table(tmp_path, motion=1.0, race=20)
    seal(scene, "3", "3", "3", "1", "5", "6")
    for _ in range(rounds * 8):
        go(box)
    assert not scene.moment.idle or scene.moment.resting
    for key in sorted(key for key in keys(scene) if key.startswith("hand:")):
        told = scene.moment.idle or scene.moment.resting
        press(scene, key)
        if told:
            break
    box.intend(Digit(2), Confirm())
    assert scene.host.view(0).state.round >= 1


def test_the_rules_say_that_a_round_is_being_told(tmp_path: Path) -> None:  # SN-5
    _, scene = table(tmp_path)
    state = replace(scene.host.view(None).state, choosing=())
    refusal = scene.host.rules.check(state, 0, Seal("1"))
    assert refusal is not None
    assert (refusal.rule, refusal.message.key) == ("SN-5", "syncron.refuse.told")


def test_what_is_skipped_to_is_shown_at_rest(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, race=20)
    seal(scene, "", "3", "3", "1", "5", "6")
    go(box, 0.1)
    assert scene.show.stage.busy, "a seal is on its way"
    scene.performance.catch_up()
    assert scene.moment.idle
    before = [(part.key, part.control is not None and part.control.enabled) for part in scene.parts]
    scene.refresh()
    assert [(part.key, part.control is not None and part.control.enabled) for part in scene.parts] == before
    assert scene.moment.facts.table.idle


def test_all_cards_turn_at_the_same_moment_then_lie_in_groups(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0)
    seal(scene, "3", "3", "3", "K", "6", "Q")
    until(box, scene, "Recalled")
    scene.host.play(3, Seal("1"))
    until(box, scene, "Revealed")
    for _ in range(4):
        go(box)
        turning = {item.squeeze for item in scene.show.stage.sprites if item.key in ("card:3:1",)}
        assert len(turning) == 1
    until(box, scene, "Stayed")
    first, second, third = (sprite(scene, key) for key in ("hand:3", "card:1:0", "card:2:0"))
    assert first[1] == second[1] == third[1]
    king, over = sprite(scene, "card:3:0"), sprite(scene, "card:3:1")
    width = next(item.w for item in scene.show.stage.sprites if item.key == "card:3:0") / 1.6
    assert over[0] - king[0] == pytest.approx(64 / 76 * width, abs=0.5), "the King is seen"


def test_backs_turn_in_the_order_of_the_race_and_nothing_is_lifted_before_the_last_is_up(tmp_path: Path) -> None:
    start = standing(rules(), 3, 1, 5, 4, 0, 2)
    box, scene = table(tmp_path, motion=1.0, start=start, race=20)
    seal(scene, "3", "3", "3", "4", "5", "6")
    until(box, scene, "Revealed")
    cards = {seat: f"card:{seat}:0" if seat else "hand:3" for seat in range(6)}
    turned: list[int] = []
    glows: set[bool] = set()
    while not scene.moment.facts.sorted:
        up = {seat for seat, key in cards.items() if (now := scene.show.stage.find(key)) and art(now).picture != BACK}
        turned += sorted(up - set(turned))
        glows |= {art(now).glow != "none" for key in cards.values() if (now := scene.show.stage.find(key))}
        go(box, 1 / 60, 1 / 60)
    assert turned == [4, 1, 5, 0, 3, 2], "the leader is the last"
    assert glows == {False}


def art(now: Sprite) -> CardArt:
    assert isinstance(now.art, CardArt)
    return now.art


def test_who_is_overtaken_rocks_and_no_face_shows_it_before_the_runner_has_arrived(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, start=standing(rules(), 0, 2, 9, 9, 9, 9), race=20)
    seal(scene, "J", "2", "3", "4", "5", "6")
    until(box, scene, "CaughtUp")
    cue = run(scene.moment.facts, CaughtUp(0, 0, 2, (1,)), plan(scene))
    assert cue.felt == max(CROUCH.wind + move.seconds for move in cue.moves if move.key == "meeple:0")
    step = Advanced("3", (0,), 3, "exactly")
    state = replace(scene.moment.view.state, positions=(3, 2, 9, 9, 9, 9))
    facts = replace(
        scene.moment.facts,
        table=replace(scene.moment.facts.table, view=structs.replace(scene.moment.view, state=state)),
    )
    cue = run(facts, step, plan(scene))
    runs, rocks = (next(move for move in cue.moves if move.key == f"meeple:{seat}") for seat in (0, 1))
    assert 0 < rocks.at < runs.seconds
    assert rocks.lean
    assert cue.felt == CROUCH.wind + runs.seconds
    assert not any(move.key == "meeple:2" for move in cue.moves)


def test_the_line_is_hit_once_however_many_cross_it_and_the_drum_comes_before(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=standing(rules(), 0, 0, 0, 0, 0, 0), race=4)
    state = replace(scene.moment.view.state, positions=(4, 4, 4, 4, 0, 0))
    facts = replace(
        scene.moment.facts,
        table=replace(scene.moment.facts.table, view=structs.replace(scene.moment.view, state=state)),
    )
    cue = run(facts, Advanced("4", (0, 1, 2, 3), 4, "exactly"), plan(scene))
    large = [strike for strike in cue.strikes if strike.impact == FINISHES]
    assert len(large) == 1
    (at, name), (tears, torn) = cue.sounds
    assert (name, torn) == ("drum", "flip")
    (bits,) = (strike for strike in cue.strikes if strike.impact == TORN)
    assert bits.at == tears, "bits of the tape fly where somebody has crossed the line"
    assert 0 < at < tears < large[0].at == max(CROUCH.wind + move.seconds for move in cue.moves if move.grows > 1)


def test_a_step_is_announced_in_a_line_before_its_tokens_walk(tmp_path: Path) -> None:  # SN-9
    box, scene = table(tmp_path, motion=1.0, start=standing(rules(), 0, 1, 2, 4, 5, 6), race=20)
    seal(scene, "3", "3", "3", "4", "4", "6")
    for _ in range(800):
        go(box)
        if scene.moment.facts.now is not None:
            break
    assert scene.moment.view.state.positions == (0, 1, 2, 4, 5, 6)
    assert words(scene, "line") == "Exactly three 3s: +3 each"
    seen: set[int] = set()
    lane = plan(scene).lane
    until(box, scene, "Advanced")
    for _ in range(60):
        go(box)
        x, y = sprite(scene, "meeple:1")
        seen |= {number for number in range(6) if abs(x - lane.at(lane.tokens[number], 0)[0]) < 25}
        assert y < lane.at(0, 0)[1] + 3, "it hops, and never sinks"
    assert {1, 2, 3, 4} <= seen


def test_a_jack_is_told_by_its_player_s_own_step(tmp_path: Path) -> None:  # SN-7
    start = standing(rules(), 0, 2, 5, 1)
    box, scene = table(tmp_path, 4, start=start, race=20)
    seal(scene, "J", "J", "4", "2")
    go(box)
    assert scene.moment.resting
    assert words(scene, "result-0") == "+1"
    assert words(scene, "reason-0") == "Catches up with Fuji"
    assert scene.moment.view.state.positions == (1, 5, 5, 1)


def test_a_press_shows_the_round_at_once_and_stays_at_its_end(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, race=20)
    seal(scene, "3", "3", "3", "1", "5", "6")
    until(box, scene, "Revealed")
    press(scene, "skip")
    go(box)
    assert scene.moment.resting
    assert scene.moment.view.state.positions == (3, 3, 3, 1, 0, 0)
    assert words(scene, "next") == "On to round 2"
    assert scene.appearance.bar.status == "4 tokens move"


@pytest.mark.parametrize("size", [(960, 600), (1280, 700), (1000, 1400)])
@pytest.mark.parametrize(("language", "text"), [("fr", 2.0), ("en", 2.0), ("fr", 1.5), ("fr", 1.0)])
def test_the_button_that_skips_says_so_in_whole_words(
    tmp_path: Path, size: tuple[int, int], language: str, text: float
) -> None:
    box, scene = table(tmp_path, 4, (0,), size, text, language, motion=1.0, race=20)
    seal(scene, "3", "3", "3", "1")
    until(box, scene, "Revealed")
    button = part(scene, "skip")
    assert not button.truncated()
    assert words(scene, "skip") == box.services.words.say("syncron.button.skip")
    assert button.rect.h >= 44


def test_without_a_pause_for_talk_the_next_round_comes_by_itself(tmp_path: Path) -> None:  # SN-11
    box, scene = table(tmp_path, motion=1.0, race=20)
    seal(scene, *["4"] * 6)
    until(box, scene, "Revealed")
    press(scene, "skip")
    scene.machine.bots.drop()
    go(box, 0.7)  # till then whoever stays put flinches
    wait = scene.seconds_until_update()
    assert scene.moment.resting
    assert not scene.alive, "a rest costs nothing"
    assert wait is not None
    assert 0 < wait <= REST
    go(box, REST + 0.5)
    assert scene.moment.view.state.round == 2


@pytest.mark.parametrize("talk", [True, False])
def test_a_pause_for_talk_and_a_table_without_motion_wait_for_a_press(tmp_path: Path, talk: bool) -> None:  # SN-11
    box, scene = table(tmp_path, motion=1.0 if talk else 0.0, talk=talk, race=20)
    seal(scene, *["4"] * 6)
    if talk:
        until(box, scene, "Revealed")
        press(scene, "skip")
    go(box, 8)
    assert scene.moment.resting
    assert scene.moment.view.state.round == 1
    if talk:
        assert scene.appearance.bar.status == "Time to talk. You don’t have to keep your word."
    press(scene, "next")
    go(box, 1)
    assert scene.moment.view.state.round == 2


def test_a_card_pressed_at_the_end_of_a_round_goes_on_and_is_picked_up(tmp_path: Path) -> None:
    box, scene = table(tmp_path, race=20)
    seal(scene, *["4"] * 6)
    go(box)
    assert scene.moment.resting
    box.click("hand:2")
    assert scene.moment.view.state.round == 2
    assert scene.moment.draft == Draft("2")


def test_a_resize_in_the_middle_of_a_round_skips_nothing(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, race=20)
    seal(scene, "3", "3", "3", "1", "5", "6")
    until(box, scene, "Revealed")
    told = len(scene.moment.view.history)
    box.measure((1000, 1400), 1.5)
    assert len(scene.moment.view.history) == told
    until(box, scene, "Began")


def test_in_a_lesson_the_end_of_a_round_stays_longer(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.motion = box.services.navigator.motion = 1.0
    scene = box.screens.lesson("syncron", 0)
    assert isinstance(scene, TableScene)
    assert isinstance(scene.moment.guide, LessonLamp)
    box.show(scene)
    go(box, 2.0)
    scene.moment.guide.guide.skip()
    for _ in range(300):
        go(box, 0.1)
        if scene.moment.resting:
            break
    assert scene.moment.resting
    go(box, REST + 1.0)
    assert scene.moment.resting
    go(box, TAUGHT - REST)
    assert not scene.moment.resting


def test_a_card_pressed_during_the_deal_ends_it_and_is_chosen(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, race=20)
    scene.enter()
    go(box, 0.3)
    assert not scene.moment.idle, "it is still dealt"
    press(scene, "hand:3")
    assert scene.moment.idle
    assert scene.moment.draft == Draft("3")


def test_the_gold_button_rises_with_the_choice_it_stands_for(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, race=20)
    go(box, 2.0)
    press(scene, "hand:3")
    face = part(scene, "act:lock").face
    assert isinstance(face, Button)
    assert face.rises is not None
    began, seconds = face.rises
    place = part(scene, "act:lock").rect
    low, high = (top(face, place, began + share * seconds) for share in (0.0, 1.1))
    assert low - high == pytest.approx(RISE), "it comes from below, and stands"
    assert scene.game.painting.animates(scene.appearance.laid_facts, scene.time)
    go(box, 0.3)
    assert not scene.game.painting.animates(scene.appearance.laid_facts, scene.time)


@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_without_motion_the_gold_button_stands_at_once(tmp_path: Path, motion: float) -> None:
    box, scene = table(tmp_path, motion=motion, race=20)
    box.services.shell.change(reduced=bool(motion))
    go(box, 2.0)
    press(scene, "hand:3")
    face = part(scene, "act:lock").face
    assert isinstance(face, Button)
    assert face.rises is None


def top(face: Button, place: Rect, time: float) -> float:
    """Return where a button's highest mark lies at a time."""
    marks = face.draw_commands(place, Look(time=time))
    return min(mark.rect.y for mark in marks if isinstance(mark, Plate))
