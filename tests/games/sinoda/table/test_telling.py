"""Films of what is told at Sinoda's table, at a fixed step: cause comes before effect, and nothing takes too long."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import dist, hypot
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.games.sinoda.rules.position import piece_at
from game.games.sinoda.rules.rules import Captured, Handed, Moved
from game.games.sinoda.table.pieces.pieces import Numeral, piece_key
from game.games.sinoda.table.seats import discs_of
from game.games.sinoda.table.tell.telling import again, cue_for
from game.scenes.table.scene import TableScene
from game.ui.draw.draw_commands import Lettering
from game.ui.layout.frame import Rect
from game.ui.motion.tween import ABOVE
from game.ui.parts.part import Look
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
        says = next(iter(settings(part(scene, "bar:status").face))).lines[0].startswith("Ventoux")
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


def test_a_captured_piece_is_knocked_out_along_the_blow_and_the_board_shakes(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    board = game_of(scene).rules.board.number
    captor, prey = (piece_key(piece_at(scene.moment.view.state, board[space]) or 0) for space in ("e6", "d8"))
    press(scene, "space:e6")
    press(scene, "space:d8")
    highest, home = 0.0, scene.show.stage.find(prey)
    assert home is not None
    while not isinstance(scene.moment.model.event, Captured):
        scene.update(STEP)
        now = scene.show.stage.find(captor)
        highest = max(highest, now.lift if now is not None else 0.0)
    assert highest > 30, "it comes from above"
    one = scene.show.stage.find(captor)
    assert one is not None
    blow = home.x - one.x, home.y - one.y
    stays, out, shaken = 0, list[float](), False
    for _ in range(20):
        scene.update(STEP)
        other = scene.show.stage.find(prey)
        assert other is not None
        stays += (other.x, other.y) == (home.x, home.y)
        out.append(((other.x - home.x) * blow[0] + (other.y + other.lift - home.y) * blow[1]) / hypot(*blow))
        shaken = shaken or scene.show.stage.blows.shake(scene.show.stage.clock) != (0, 0)
    assert stays >= 3, "all stands still at the contact"
    assert max(out) > plan_of(scene).place.side * 0.4, "out, away from what hits it"
    assert shaken


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


def test_while_a_capture_is_told_it_is_said_and_two_that_meet_show_their_numbers_alone(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    press(scene, "space:e6")
    press(scene, "space:d8")
    said, plain = list[str](), set[str]()
    while not scene.moment.model.idle:
        scene.update(STEP)
        event = scene.moment.model.event
        if isinstance(event, Moved | Captured):
            said.append(words_of(scene, "bar:status"))
        if isinstance(event, Captured):
            tops = {it.key: it.top for it in scene.show.stage.sprites if isinstance(it.top, Numeral)}
            plain |= {key for key, top in tops.items() if not top.corners}
    assert set(said) == {"Nora captures Ventoux’s 3"}
    assert len(plain) == 2
    left = [it.top for it in scene.show.stage.sprites if isinstance(it.top, Numeral)]
    assert sum(not top.corners for top in left) == 1, "whoever was taken lies on a disc"


def words_of(scene: TableScene, key: str) -> str:
    """Return the words of a part as they are seen."""
    part = next(it for it in scene.parts if it.key == key)
    told = part.face.draw_commands(part.rect, Look(time=scene.time))
    return " ".join(next(it for it in told if isinstance(it, Lettering)).setting.lines)


def _until_idle(scene: TableScene) -> float:
    time = 0.0
    while not scene.moment.idle:
        scene.update(STEP)
        time += STEP
        assert time < 3.0, "it ends"
    return time
