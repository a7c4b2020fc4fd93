"""Films of what is told at Sinoda's table, at a fixed step: cause comes before effect, and nothing takes too long."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import dist
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.games.sinoda.rules.position import piece_at
from game.games.sinoda.rules.rules import Captured, Handed
from game.games.sinoda.table.pieces.pieces import piece_key
from game.games.sinoda.table.seats import discs_of
from game.games.sinoda.table.tell.telling import again, cue_for, dealt
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move
from game.ui.motion.tween import ABOVE
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import game_of, plan_of, table
from tests.matches import beginning
from tests.scenes.box import Box, canvas_of, settings
from tests.scenes.seated import part, press

STEP = 1 / 120
OWN = 0.7  # seconds after a plain act until one can act again
TAKES = 0.5  # more, for a capture


def duel(root: Path, value: int = 2, people: tuple[int, ...] = (0, 1)) -> tuple[Box, TableScene]:
    """Return a table with motion, at which e6 can take d8 where it shows a 2."""
    item = rules()
    state = position(item, {"e6": value, "a1": 1, "c1": 4}, {"d8": 3, "f1": 2, "f3": 1})
    box, scene = table(root, people=people, its=beginning(item, state))
    box.services.motion = scene.show.stage.speed = 1.0
    scene.update(STEP)
    scene.show.stage.finish()
    return box, scene


def shown(scene: TableScene) -> int:
    """Return the points that stand in the first seat's disc."""
    return int(part(scene, "points-0").face.points)  # type: ignore[attr-defined]


def test_in_a_capture_nothing_changes_before_what_brings_it_about(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    prey = piece_key(piece_at(scene.moment.view.state, game_of(scene).rules.board.number["d8"]) or 0)
    home = scene.show.stage.find(prey)
    assert home is not None
    press(scene, "space:e6")
    press(scene, "space:d8")
    first: dict[str, float] = {}
    time = 0.0

    def saw(name: str, there: object) -> None:
        if there:
            first.setdefault(name, time)

    while not scene.moment.idle:
        assert time < 3.0, "it ends"
        event, now = scene.moment.model.event, scene.show.stage.find(prey)
        assert now is not None
        lies = next(one for one in scene.appearance.laid.sprites if one.key == prey)
        saw("contact", isinstance(event, Captured))
        saw("hit", any(mood.kind == "hit" and mood.since <= scene.time for mood in scene.moment.model.moods))
        saw("flies", (now.x, now.y) != (home.x, home.y))
        if "flies" in first and "lands" not in first:
            saw("lands", (now.x, now.y) == (lies.x, lies.y) and now.z < ABOVE)
            if "lands" not in first:
                assert now.z >= ABOVE, "it flies over everything"
        saw("counts", shown(scene) > 0)
        captured = next(iter(settings(part(scene, "score-0").face))).lines[0]
        saw("words", captured.startswith("1"))
        saw("passes", isinstance(event, Handed))
        scene.update(STEP)
        time += STEP
    order = ("contact", "hit", "flies", "lands", "counts", "words")
    assert [first[name] for name in order] == sorted(first[name] for name in order), first
    assert first["counts"] - first["lands"] < 0.4, "and not long after it"
    assert first["lands"] < first["passes"]
    assert first["passes"] < 1.2 + 2 * STEP, "a capture of two steps takes 1180 ms"


def test_what_a_capture_is_worth_stands_on_the_page_beside_what_was_captured(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    page = scene.services.kit.frame.rect
    prey = piece_key(piece_at(scene.moment.view.state, game_of(scene).rules.board.number["d8"]) or 0)
    press(scene, "space:e6")
    press(scene, "space:d8")
    seen = 0
    while not scene.moment.idle:
        scene.update(STEP)
        gain = scene.show.stage.find("gain")
        if gain is None or not isinstance(scene.moment.model.event, Captured):
            continue
        seen += 1
        lies = next(one for one in scene.appearance.laid.sprites if one.key == prey)
        place = Rect.around(gain.x, gain.y, gain.w, gain.h)
        assert not place.meets(Rect.around(lies.x, lies.y, lies.w * 0.5, lies.h * 0.5)), "the burst is round the slot"
        assert not place.meets(part(scene, "points-0").rect.inset(8)), "and the sum can be read"
        assert page.contains(Rect.around(gain.x, gain.y, 1.9 * gain.h, gain.h))
    assert seen > 10


def test_at_a_capture_it_is_night_over_plates_too_but_on_what_is_hit_and_on_the_loser(tmp_path: Path) -> None:
    box, scene = duel(tmp_path)
    plates = plan_of(scene).plates

    def seen() -> list[int]:
        surface = pygame.Surface(scene.services.kit.frame.pixels)
        scene.draw(canvas_of(box, surface))
        scale = scene.services.kit.frame.scale
        places = ((plates[0].right - 20, plates[0].y + 12), (plates[1].right - 140, plates[1].y + 12))
        return [sum(surface.get_at((round(x * scale), round(y * scale)))[:3]) for x, y in places]

    press(scene, "space:e6")
    press(scene, "space:d8")
    before = seen()
    scene.update(0.2)
    now = seen()
    assert now[0] < before[0] * 0.75, "whoever takes waits in the dark"
    assert now[1] > before[1] * 0.75, "whose face will be hit does not"
    while not isinstance(scene.moment.model.event, Captured):
        scene.update(STEP)
    scene.update(STEP)
    now = seen()
    assert now[0] > before[0] * 0.75, "light goes before the captured piece"
    assert any(sprite.white > 0.5 for sprite in scene.show.stage.sprites), "which is white"
    captor = piece_key(piece_at(scene.moment.view.state, game_of(scene).rules.board.number["d8"]) or 0)
    leans = next(sprite for sprite in scene.show.stage.sprites if sprite.key == captor)
    assert leans.scale > 1, "it leans over what it takes"


def test_score_board_worth_and_lead_change_in_the_frame_in_which_points_do(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)

    def told() -> tuple[object, ...]:
        words = tuple(str(settings(part(scene, key).face)) for key in ("score-0", "score-1", "meter"))
        return shown(scene), *words

    press(scene, "space:e6")
    press(scene, "space:d8")
    seen = [told()]
    while not scene.moment.idle:
        scene.update(STEP)
        if told() != seen[-1]:
            seen.append(told())
    assert [points for points, *_ in seen] == [0, 3], "straight to what it is, and all else with it"


@pytest.mark.parametrize(("size", "whole"), [((1280, 720), True), ((1000, 1400), False)])
def test_the_line_of_a_win_by_sinoda_says_what_it_is_measured_by(  # SI-15
    tmp_path: Path, size: tuple[int, int], whole: bool
) -> None:
    item = rules()
    state = position(item, {"e6": 2, "a1": 1, "c1": 4}, {"d8": 3, "f1": 2, "f3": 1}, captures={0: [(1, 3)]})
    _, scene = table(tmp_path, people=(0,), its=beginning(item, state), size=size)
    line = " ".join(next(iter(settings(part(scene, "meter").face))).lines)
    assert line.startswith("Win by Sinoda: you lead by ")
    assert line.endswith("one more than your pieces are worth") == whole


@pytest.mark.parametrize("act", ["space:d8", "turn:up"])
def test_the_sentence_the_plate_and_the_light_pass_on_in_one_frame(tmp_path: Path, act: str) -> None:
    box, scene = duel(tmp_path, people=(0,))
    surface = pygame.Surface(scene.services.kit.frame.pixels)
    press(scene, "space:e6")
    press(scene, act)
    seen = []
    while not isinstance(scene.moment.model.event, Handed):
        scene.update(STEP)
    for _ in range(40):
        lit = part(scene, "seat-1").face.state == "active"  # type: ignore[attr-defined]
        says = "Ventoux" in next(iter(settings(part(scene, "bar:status").face))).lines[0]
        scene.draw(canvas_of(box, surface))
        seen.append((lit, says, not scene.show.late_parts.holds))
        scene.update(STEP)
    changed = [after for before, after in pairwise(seen) if after != before]
    assert seen[0] == (False, False, False)
    assert len(changed) == 1, "all at once"
    assert seen[-1] == (True, True, True)


def test_a_turned_piece_changes_its_number_with_what_its_pieces_are_worth(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    key = piece_key(piece_at(scene.moment.view.state, game_of(scene).rules.board.number["e6"]) or 0)
    press(scene, "space:e6")
    press(scene, "turn:up")
    seen = []
    for _ in range(80):
        value = scene.show.stage.find(key).top.value  # type: ignore[union-attr]
        words = [setting.lines for setting in settings(part(scene, "score-0").face)]
        seen.append((value, str(words)))
        scene.update(STEP)
    assert [value for value, _ in seen][-1] == 3
    assert len(set(seen)) == 2, "number and worth are one"


def test_a_captor_stands_beside_what_it_hits(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    board = game_of(scene).rules.board.number
    captor, prey = (piece_key(piece_at(scene.moment.view.state, board[space]) or 0) for space in ("e6", "d8"))
    press(scene, "space:e6")
    press(scene, "space:d8")
    while not isinstance(scene.moment.model.event, Captured):
        scene.update(STEP)
    one, other = scene.show.stage.find(captor), scene.show.stage.find(prey)
    assert one is not None
    assert other is not None
    apart = dist((one.x, one.y), (other.x, other.y))
    assert apart > plan_of(scene).place.side * 0.5, "both numbers can be read"


def test_the_night_of_a_second_capture_is_less_dark(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    press(scene, "space:e6")
    press(scene, "space:d8")
    while not isinstance(scene.moment.model.event, Captured):
        scene.update(STEP)
    history = scene.moment.view.history
    assert not again(history)
    assert again((*history, *history[-2:]))
    captured = scene.moment.model.event
    assert isinstance(captured, Captured)
    facts, plan = scene.moment.facts, plan_of(scene)
    twice = replace(facts, view=structs.replace(facts.view, history=(*history, *history[-2:])))
    first, second = (cue_for(one, plan, discs_of(one, plan), captured, turns=False).nights[0] for one in (facts, twice))
    assert second.strength < first.strength * 0.7


def test_what_may_act_has_a_rim_and_its_glass_catches_the_light(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    rims = [pool for pool in scene.appearance.laid.pools if pool.rim]
    assert {pool.key for pool in rims} == {"rim-e6", "rim-a1", "rim-c1"}
    assert all(pool.over and pool.breathes for pool in rims)
    glints = [pool for pool in scene.appearance.laid.pools if pool.role == "sinoda.glint"]
    assert len(glints) == 2 * len(rims)
    assert all(pool.over and pool.breathes for pool in glints), "it rests when nobody is there, with all light"
    press(scene, "space:e6")
    assert not any(pool.rim for pool in scene.appearance.laid.pools)


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_after_a_plain_move_one_can_act_again_soon(tmp_path: Path, value: int) -> None:
    _, scene = duel(tmp_path, value)
    press(scene, "space:e6")
    assert scene.moment.facts.choice is not None
    goal = next(name for name, target in scene.moment.facts.choice.targets.items() if target.victim is None)
    press(scene, f"space:{goal}")
    assert _until_idle(scene) <= OWN + 2 * STEP


def test_after_a_turn_of_a_number_one_can_act_again_soon(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    press(scene, "space:e6")
    press(scene, "turn:up")
    assert _until_idle(scene) <= OWN + 2 * STEP


def test_a_capture_takes_half_a_second_more(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    press(scene, "space:e6")
    press(scene, "space:d8")
    assert _until_idle(scene) <= OWN + TAKES + 0.3  # the board turns to another person after it


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_all_pieces_drop_one_after_another_in_the_time_of_a_deal(tmp_path: Path, count: int) -> None:
    _, scene = table(tmp_path, count)
    cue = deal_of(scene)
    pieces = pieces_of(cue)
    assert len(pieces) == 6 * count
    begins = [move.at for move in pieces]
    assert begins == sorted(set(begins))
    lands = max(move.at + move.seconds for move in pieces)
    assert lands <= 1.4
    ends = max(move.at + move.seconds for move in cue.moves)
    assert ends - cue.early + cue.hold == pytest.approx(lands), "nobody waits for the last light"


@pytest.mark.parametrize("count", [2, 6])
def test_each_set_lights_up_in_its_colour_as_its_last_piece_lands(tmp_path: Path, count: int) -> None:
    _, scene = table(tmp_path, count)
    facts = scene.moment.facts
    cue = deal_of(scene)
    falls = {move.key: move.at + move.seconds for move in pieces_of(cue)}
    lights = {move.key: move.at for move in cue.moves if move.glow and move.key.startswith("set-")}
    assert len(lights) == count
    for seat in range(count):
        last = max(falls[f"piece:{piece}"] for piece in range(6 * seat, 6 * seat + 6))
        assert lights[f"set-{seat}"] == pytest.approx(last)
    roles = {strike.role for strike in cue.strikes}
    assert roles == {f"seats.{player.colour}.colour" for player in facts.table.players}


@pytest.mark.parametrize("count", [2, 6])
def test_each_piece_waits_in_a_slot_of_its_players_disc_and_flies_out_of_that(tmp_path: Path, count: int) -> None:
    _, scene = table(tmp_path, count)
    facts, plan = scene.moment.facts, plan_of(scene)
    discs = discs_of(facts, plan)
    cue = deal_of(scene)
    waits = {sprite.key: (sprite.x, sprite.y) for sprite in cue.passing if sprite.key.startswith("waits:")}
    assert len(set(waits.values())) == 6 * count, "none lies over another one"
    until = {move.key: move.at + move.seconds for move in cue.moves}
    for move in pieces_of(cue):
        piece = int(move.key.split(":")[1])
        assert move.start == waits[f"waits:{piece}"]
        assert move.at == pytest.approx(until[f"waits:{piece}"]), "it is never seen twice, and always once"
        slots = [discs[piece // 6].slot(number)[:2] for number in range(6)]
        assert move.start in slots
        assert move.arc > 0
        assert move.impact is not None
        assert move.impact.squash != (1.0, 1.0)


def test_a_piece_flies_in_an_arc_at_an_even_pace_from_disc_to_space(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 2)
    box.services.motion = scene.show.stage.speed = 1.0
    scene.performance.deal()
    heights = list[float]()
    for _ in range(200):
        scene.update(STEP)
        now = scene.show.stage.find("piece:0")
        if now is not None and now.alpha and now.lift:
            assert now.alpha == 1, "nothing fades in"
            heights.append(now.lift)
    top = heights.index(max(heights))
    assert 30 < max(heights) < 100
    assert heights[:top] == sorted(heights[:top])
    assert heights[top:] == sorted(heights[top:], reverse=True)
    assert not [it.key for it in scene.show.stage.sprites if it.key.startswith("waits:")]


def deal_of(scene: TableScene) -> Cue:
    facts, plan = scene.moment.facts, plan_of(scene)
    return dealt(facts, plan, discs_of(facts, plan))


def pieces_of(cue: Cue) -> list[Move]:
    """Return how pieces fly."""
    return [move for move in cue.moves if move.key.startswith("piece:")]


def _until_idle(scene: TableScene) -> float:
    time = 0.0
    while not scene.moment.idle:
        scene.update(STEP)
        time += STEP
        assert time < 3.0, "it ends"
    return time
