"""The crowd round Syncron's track: where it stands, when it jumps, and when it rests."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.content.themes.themes import Theme
from game.games.syncron.rules.position import Advanced
from game.games.syncron.table.plan.lane import EDGE
from game.games.syncron.table.plan.plan import ARC
from game.games.syncron.table.plan.stands import BROAD, HEAD, HIGH, HOP, LEAP, NEAR, ROOM, Crowd
from game.games.syncron.table.tell.running import CROUCH, FINISHES, run
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue
from game.ui.motion.lights import RESTS
from game.ui.motion.stage import Sprite
from tests.games.syncron.rounds import rules, standing
from tests.games.syncron.tables import plan, seal, table
from tests.scenes.box import PLACES, Box, canvas_of
from tests.scenes.seated import go


def crowd(scene: TableScene) -> list[Sprite]:
    return [sprite for sprite in scene.show.stage.sprites if sprite.key.startswith("crowd:")]


def people(sprite: Sprite) -> list[tuple[float, float]]:
    assert isinstance(sprite.art, Crowd)
    return [(sprite.x - sprite.w / 2 + x, sprite.y - sprite.h / 2 + y) for x, y, _ in sprite.art.people]


def told(scene: TableScene, ends: tuple[int, ...], step: Advanced) -> Cue:
    """Return how a step is told after which all stand there."""
    state = replace(scene.moment.view.state, positions=ends)
    facts = replace(
        scene.moment.facts,
        table=replace(scene.moment.facts.table, view=structs.replace(scene.moment.view, state=state)),
    )
    return run(facts, step, plan(scene))


def show(scene: TableScene, cue: Cue) -> None:
    """Let the stage tell a cue, and nothing else."""
    scene.show.stage.speed = 1.0
    scene.show.stage.aim(scene.appearance.laid.sprites, cue)


def highest(box: Box, scene: TableScene, seconds: float) -> dict[str, float]:
    """Let time pass; return how high each block of the crowd has jumped."""
    home = {sprite.key: sprite.y for sprite in scene.appearance.laid.sprites}
    result: dict[str, float] = {}
    for _ in range(round(seconds / 0.02)):
        scene.show.stage.update(0.02)
        for sprite in crowd(scene):
            result[sprite.key] = max(result.get(sprite.key, 0.0), home[sprite.key] - sprite.y)
    return result


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (720, 1280)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_crowd_stands_round_the_track_under_no_plate_and_over_no_hand(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    _, scene = table(tmp_path, size=size, text=text)
    lies = plan(scene)
    rim = lies.lane.loop(EDGE)
    half = scene.services.kit.frame.width / 2
    for x, y in (one for sprite in crowd(scene) for one in people(sprite)):
        assert y - HEAD - ROOM > max(plate.bottom for plate in lies.plates) - 0.1
        assert y + HIGH < lies.tray.edge - ARC * (1 - ((x - half) / half) ** 2)
        assert x + 0.1 > BROAD
        assert x - 0.1 < 2 * half - BROAD
        assert min((x - a) ** 2 + (y - b) ** 2 for a, b in rim) > HEAD**2, "nobody stands on the track"
    if size == (1280, 720) and text == 1.0:
        assert sum(len(people(sprite)) for sprite in crowd(scene)) > 300
        assert len(crowd(scene)) <= 40


def test_crowd_and_tokens_are_drawn_with_the_ground_and_not_in_a_frame_of_the_deal(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0)
    canvas = canvas_of(box, pygame.Surface(scene.services.kit.frame.pixels))
    scene.show.game.painting.scenery(canvas, scene.moment.facts, scene.show.area)
    kept = len(canvas.paint.cache), len(canvas.images.cache)
    tokens = [sprite for sprite in scene.show.stage.sprites if sprite.key.startswith("meeple:")]
    for block in crowd(scene):
        block.art.draw(canvas, Rect.around(block.x, block.y, block.w, block.h))
    assert len(canvas.paint.cache) == kept[0]
    for token in tokens:
        token.art.draw(canvas, Rect.around(token.x, token.y, token.w, token.h))
    assert len(canvas.images.cache) == kept[1]
    assert len(crowd(scene)) > 10
    assert len(tokens) == 6


def test_the_crowd_jumps_near_who_is_overtaken_and_rests_again(tmp_path: Path) -> None:
    box, scene = table(tmp_path, start=standing(rules(), 0, 2, 19, 19, 19, 19), race=20)
    cue = told(scene, (3, 2, 19, 19, 19, 19), Advanced("3", (0,), 3, "exactly"))
    spot = next(sprite for sprite in scene.show.stage.sprites if sprite.key == "meeple:1")
    passes = next(move.at for move in cue.moves if move.key == "meeple:1")
    jumps = [move for move in cue.moves if move.key.startswith("crowd:")]
    assert min(move.at for move in jumps) >= passes, "they jump after what they have seen"
    near = {s.key for s in crowd(scene) if ((s.x - spot.x) ** 2 + (s.y - spot.y) ** 2) ** 0.5 < NEAR}
    assert {move.key for move in jumps} == near
    assert max(move.at + move.seconds for move in jumps) - passes <= 0.65
    show(scene, cue)
    high = highest(box, scene, 3.0)
    assert {key for key, far in high.items() if far > HOP / 2} == near
    assert {sprite.key: sprite.y for sprite in crowd(scene)} == {block.key: block.y for block in plan(scene).crowd}


def test_nobody_jumps_where_nobody_is_overtaken(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=standing(rules(), 0, 9, 9, 9, 9, 9), race=20)
    cue = told(scene, (3, 9, 9, 9, 9, 9), Advanced("3", (0,), 3, "exactly"))
    assert not [move for move in cue.moves if move.key.startswith("crowd:")]


def test_all_jump_and_throw_their_hats_at_a_finish_and_nobody_waits_for_them(tmp_path: Path) -> None:
    box, scene = table(tmp_path, start=standing(rules(), 2, 0, 0, 0, 0, 0), race=4)
    cue = told(scene, (5, 0, 0, 0, 0, 0), Advanced("3", (0,), 3, "exactly"))
    (line,) = (strike for strike in cue.strikes if strike.impact == FINISHES)
    jumps = [move for move in cue.moves if move.key.startswith(("crowd:", "hat:"))]
    assert min(move.at for move in jumps) >= line.at
    assert len([sprite for sprite in cue.passing if sprite.key.startswith("hat:")]) > 10
    show(scene, cue)
    assert scene.show.stage.left == pytest.approx(line.at + cue.hold, abs=0.05)
    high = highest(box, scene, 4.0)
    assert min(high.values()) > LEAP / 2
    assert not [sprite for sprite in scene.show.stage.sprites if sprite.key.startswith("hat:")]


def test_the_crowd_stands_still_where_motion_is_reduced(tmp_path: Path) -> None:
    box, scene = table(tmp_path, start=standing(rules(), 2, 0, 0, 0, 0, 0), race=4)
    cue = told(scene, (5, 0, 0, 0, 0, 0), Advanced("3", (0,), 3, "exactly"))
    scene.show.stage.fades = True
    show(scene, cue)
    assert set(highest(box, scene, 2.0).values()) == {0.0}


def test_the_crowd_sways_while_somebody_is_there_and_then_nothing_wakes_the_table(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, race=20)
    go(box, 3.0)
    home = {block.key: block.x for block in plan(scene).crowd}
    seen: set[float] = set()
    for _ in range(60):
        go(box, 0.1, 0.1)
        box.draw()
        seen |= {sprite.x - home[sprite.key] for sprite in crowd(scene)}
    assert seen == {-1.0, 0.0, 1.0}
    go(box, RESTS + 4.0, 0.1)
    box.draw()
    assert {sprite.x - home[sprite.key] for sprite in crowd(scene)} == {0.0}
    assert scene.show.lights.seconds_until_update() is None


def test_runners_crouch_before_they_run(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=standing(rules(), 0, 9, 9, 9, 9, 9), race=20)
    cue = told(scene, (3, 9, 9, 9, 9, 9), Advanced("3", (0,), 3, "exactly"))
    show(scene, cue)
    scene.show.stage.update(CROUCH.wind - 0.01)
    crouched = scene.show.stage.find("meeple:0")
    assert crouched is not None
    assert crouched.squash == pytest.approx(CROUCH.crouch, abs=0.02)
    scene.show.stage.update(0.2)
    runs = scene.show.stage.find("meeple:0")
    assert runs is not None
    assert (runs.squash, runs.x != crouched.x) == (1.0, True)
    assert runs.scale > 1.3, "whoever looks follows it"
    scene.show.stage.finish()
    stands = scene.show.stage.find("meeple:0")
    assert stands is not None
    assert stands.scale == 1


def test_it_stays_dark_from_one_run_to_the_next_and_is_light_as_somebody_crosses_the_line(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, start=standing(rules(), 0, 1, 2, 4, 6, 6), race=20)
    seal(scene, "1", "2", "2", "3", "3", "3")
    shares: list[float] = []
    runs: set[str] = set()
    for _ in range(400):
        go(box, 0.02, 0.02)
        now = scene.moment.facts.now or scene.moment.facts.last
        if isinstance(now, Advanced) and not scene.moment.resting:
            runs.add(now.card)
            shares.append(sum(share for _, share in scene.show.stage.blows.nights(scene.show.stage.clock)))
        if scene.moment.resting:
            break
    assert runs == {"1", "2", "3"}
    dark = [number for number, share in enumerate(shares) if share > 0.99]
    assert all(share > 0.99 for share in shares[dark[0] : dark[-1]])
    cue = told(scene, (20, 1, 2, 4, 6, 6), Advanced("1", (0,), 1, "exactly"))
    (line,) = (strike for strike in cue.strikes if strike.impact == FINISHES)
    track = next(night for night in cue.nights if night.begins == pytest.approx(line.at))
    assert track.comes == 0, "at once"
    assert {night.begins + night.seconds <= track.begins + 0.1 for night in cue.nights if night != track} == {True}
    lane, hand = plan(scene).lane, plan(scene).tray.hand
    x, y, w, h = track.holes[0]
    assert all(hypot((2 * x - 2 * px) / w, (2 * y - 2 * py) / h) < 0.9 for px, py in lane.plates)
    assert all(hypot((2 * x - 2 * spot.x) / w, (2 * y - 2 * spot.y) / h) > 0.95 for spot in hand)
    assert track.seconds - track.goes >= 0.4, "the hand is lit after who has won is seen"


def test_whoever_crosses_the_line_is_slow_at_last_and_tears_the_tape(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=standing(rules(), 1, 0, 0, 0, 0, 0), race=4)
    cue = told(scene, (4, 0, 0, 0, 0, 0), Advanced("3", (0,), 3, "exactly"))
    steps = [strike.at for strike in cue.strikes if strike.sound in ("step", "win")]
    steps = sorted({round(at, 4) for at in steps})
    gaps = [after - before for before, after in pairwise(steps)]
    assert gaps[-1] > 1.25 * gaps[-2]
    (line,) = (strike for strike in cue.strikes if strike.impact == FINISHES)
    moves = {move.key: move for move in cue.moves}
    whole, halves = moves["tape"], [moves["tape:0"], moves["tape:1"]]
    tears = whole.at + whole.seconds
    assert [half.at for half in halves] == pytest.approx([tears, tears])
    assert steps[-2] < tears < line.at
    sprites = {sprite.key: sprite for sprite in cue.passing}
    first, second = (sprites[f"tape:{number}"] for number in (0, 1))
    assert first.leave is not None
    assert second.leave is not None
    before = hypot(first.x - second.x, first.y - second.y)
    assert hypot(first.leave[0] - second.leave[0], first.leave[1] - second.leave[1]) > before + 20, "they part"


def test_chequers_are_alight_and_all_others_start_as_somebody_crosses_the_line(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=standing(rules(), 1, 0, 0, 0, 0, 0), race=4)
    cue = told(scene, (4, 0, 0, 0, 0, 0), Advanced("3", (0,), 3, "exactly"))
    (line,) = (strike for strike in cue.strikes if strike.impact == FINISHES)
    lights = sorted((move.at, move.seconds) for move in cue.moves if move.key.startswith("chequers:"))
    assert [at < line.at for at, _ in lights] == [True, True, False]
    assert all(after[0] - before[0] > 1 / 3 for before, after in pairwise(lights)), "they hurt nobody"
    hops = {move.key: move.at for move in cue.moves if move.hop and move.key != "meeple:0"}
    assert {*hops} == {f"meeple:{seat}" for seat in range(1, 6)}
    assert min(hops.values()) >= line.at


def test_cards_are_large_until_the_last_tokens_run_and_then_step_back(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, start=standing(rules(), 0, 1, 2, 4, 6, 6), race=20)
    seal(scene, "1", "2", "2", "3", "3", "3")
    widths: dict[bool, set[float]] = {True: set(), False: set()}
    for _ in range(600):
        go(box, 0.02, 0.02)
        if scene.moment.facts.sorted and any(scene.moment.facts.state.shown):
            cards = [sprite.w for sprite in scene.appearance.laid.sprites if sprite.key.startswith("card:")]
            widths[scene.moment.facts.comes].add(max(cards))
        if scene.moment.resting:
            break
    assert min(widths[True]) > max(widths[False])


def test_a_theme_of_strong_outlines_shows_only_what_counts(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    for theme, there in (("lamplight", True), ("contrast", False)):
        box.services.theme = Theme.read(PLACES.assets / "themes" / theme / "theme.toml")
        surface = pygame.Surface(scene.services.kit.frame.pixels)
        canvas = canvas_of(box, surface)
        for block in crowd(scene):
            block.art.draw(canvas, Rect.around(block.x, block.y, block.w, block.h))
        assert bool(pygame.image.tobytes(surface, "RGB").strip(b"\0")) == there
