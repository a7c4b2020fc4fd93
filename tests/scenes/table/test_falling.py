"""The curtain's fall: a stranger's picture from its first frame, cloth over it, and each thing at its moment."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.scenes.session.messages.inputs import Concealed
from game.scenes.table.over import falling
from game.scenes.table.over.curtain import LOOK, Curtain
from game.scenes.table.over.drapes import CALM, Drop, draw_edges, draw_falling
from game.ui.input.intents import Confirm, LetGo
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.parts.widgets import Empty
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import go
from tests.scenes.shared import Table, pixels, shared, take
from tests.scenes.table.test_two_worlds import worlds

STEP = 0.02


def fallen(root: Path, game: str, match: object, seat: int, motion: float = 1.0) -> tuple[Box, Table, Curtain]:
    """Return a table whose hand was open until just now, and the curtain that begins to fall."""
    box, table = shared(root, game, match, motion=motion, size=(960, 600))  # type: ignore[arg-type]
    for _ in range(200):
        if table.machine.owner.waiting() and box.services.navigator.top is not table:
            break
        go(box)
    take(box, seat)
    go(box, 0.6)
    box.draw()
    table.performance.send(Concealed())
    curtain = table.screens.curtain(table.machine.owner.waiting()[0])
    box.services.navigator.push(curtain)
    box.services.navigator.settle()
    return box, table, curtain


@pytest.mark.parametrize("game", ["soon", "chrono", "syncron"])
def test_no_frame_of_the_fall_tells_two_hands_apart(tmp_path: Path, game: str) -> None:
    found = random.Random(3)
    while True:
        (first, second), seat = worlds(game, found)
        if seat is None and len(first.rules.to_act(first.state)) >= 1:
            break
    films = []
    for number, match in enumerate((first, second)):
        acting = match.rules.to_act(match.state)[0]
        box, table, _ = fallen(tmp_path / str(number), game, match, acting)
        assert table.moment.viewer is None
        shots = [pixels(box)]
        for _ in range(40):
            go(box, STEP, STEP)
            shots.append(pixels(box))
        films.append(shots)
    assert films[0] == films[1]
    assert len(set(films[0])) > 10, "it moves"


def of(root: Path, motion: float = 1.0) -> tuple[Box, Table, Curtain]:
    (match, _), _ = worlds("soon", random.Random(5))
    return fallen(root, "soon", match, match.rules.to_act(match.state)[0], motion)


def test_first_the_table_is_seen_then_cloth_then_the_medallion_then_everything(tmp_path: Path) -> None:
    box, _, curtain = of(tmp_path)
    assert not curtain.appearance.drawn()
    go(box, falling.WORDS - STEP, STEP)
    assert [part.key for part in curtain.appearance.drawn()] == ["curtain:medallion"]
    counts = []
    while box.top is curtain and len(curtain.appearance.drawn()) < len(curtain.parts):
        go(box, STEP, STEP)
        counts.append(len(curtain.appearance.drawn()))
    assert counts == sorted(counts)
    assert len(set(counts)) >= 3, "words come one after another"
    go(box, falling.WHOLE - falling.WORDS, STEP)
    assert LOOK in {part.key for part in curtain.appearance.drawn()}
    assert list(curtain.appearance.drawn()) == list(curtain.parts)


def test_what_happened_slides_in_with_its_sheet_and_never_stands_on_the_cloth(tmp_path: Path) -> None:
    _, table, _ = of(tmp_path)
    sheet = Rect(300, 480, 500, 160)
    lines = {f"curtain:since:{number}": Rect(340, 500 + 40 * number, 300, 24) for number in range(3)}
    lies = {LOOK: Rect(400, 380, 300, 60), "curtain:sheet": sheet, "curtain:tag": Rect(320, 484, 200, 14), **lines}
    parts = [Part(key, rect, Empty()) for key, rect in lies.items()]
    fall = falling.CurtainFall(table)
    ways = list[float]()
    for number in range(60):
        fall.time = number * STEP
        seen = {part.key: part.rect for part in fall.shown(parts, "curtain:medallion")}
        told = [key for key in seen if key.startswith(falling.TOLD)]
        if told:
            ways.append(seen["curtain:sheet"].y - sheet.y)
            assert {key for key in lies if key.startswith(falling.TOLD)} == {*told}, "all of it comes together"
            assert all(seen["curtain:sheet"].contains(seen[key]) for key in told)
    assert ways[0] > 60, "from below"
    assert ways == sorted(ways, reverse=True)
    assert ways[-1] == 0


def test_what_stands_below_the_sheet_comes_once_that_has_passed_it(tmp_path: Path) -> None:
    _, table, _ = of(tmp_path)
    lies = {"curtain:sheet": Rect(300, 400, 500, 160), "hint": Rect(300, 570, 500, 20), "name": Rect(300, 300, 500, 60)}
    parts = [Part(key, rect, Empty()) for key, rect in lies.items()]
    fall = falling.CurtainFall(table)
    named = list[bool]()
    for number in range(60):
        fall.time = number * STEP
        seen = {part.key: part.rect for part in fall.shown(parts, "curtain:medallion")}
        if "hint" in seen:
            assert not seen["curtain:sheet"].meets(lies["hint"])
        elif "name" in seen:
            named.append(True)
    assert named
    assert "hint" in seen


def test_signs_unfurl_from_their_upper_edges_and_swing_to_rest(tmp_path: Path) -> None:
    box, _, curtain = of(tmp_path)
    go(box, falling.WORDS, STEP)
    lower = list[int]()
    button = next(part.rect for part in curtain.parts if part.key == LOOK)
    scale = box.services.kit.frame.scale
    x = round((button.x + 40) * scale)
    for _ in range(18):
        go(box, STEP, STEP)
        picture = box.draw()
        column = range(round(button.y * scale), round((button.bottom + 24) * scale))
        gold = [y for y in column if _is_gold(picture.get_at((x, y)))]
        lower.append(max(gold, default=0))
    unfurled = [one for one in lower if one]
    assert len(unfurled) > 6
    assert unfurled[0] < unfurled[-1] - 20 * scale, "it is low at first"
    assert max(unfurled) > unfurled[-1], "goes too far, and comes back"


def test_signs_are_pulled_down_as_the_medallion_swings_too_low(tmp_path: Path) -> None:
    _, table, _ = of(tmp_path)
    fall = falling.CurtainFall(table)
    medallion = Part("curtain:medallion", Rect(500, 20, 200, 200), Empty())
    name = Part("curtain:name", Rect(400, 300, 400, 70), Empty())
    downs = list[tuple[float, float]]()
    for number in range(60):
        fall.time = number * STEP
        seen = {part.key: part.rect for part in fall.shown([medallion, name], medallion.key)}
        if name.key in seen:
            downs.append((seen[medallion.key].y - medallion.rect.y, seen[name.key].y - name.rect.y))
    assert max(sign for _, sign in downs) > 4
    assert all(sign == pytest.approx(falling.TUGGED * max(0.0, down)) for down, sign in downs)
    assert downs[-1] == (0, 0)


def test_title_button_and_hint_come_one_after_another(tmp_path: Path) -> None:
    box, _, curtain = of(tmp_path)
    seen: dict[str, float] = {}
    for number in range(60):
        for part in curtain.appearance.drawn():
            seen.setdefault(part.key, number * STEP)
        go(box, STEP, STEP)
    assert seen["curtain:name"] + 0.07 < seen[LOOK]
    assert max(seen.values()) < falling.WHOLE


def test_cloth_falls_from_the_first_on_leaps_as_it_strikes_the_floor_and_comes_to_rest(tmp_path: Path) -> None:
    _, table, _ = of(tmp_path)
    fall = falling.CurtainFall(table)
    drops: list[tuple[float, Drop]] = []
    for number in range(40):
        fall.time = number * STEP
        drops.append((fall.time, fall.drop))
    falls = [drop.way for time, drop in drops if time < falling.LANDS]
    assert all(way > 0 for way in falls[2:]), "it sets off while backs turn: its fall is seen"
    steps = [after - before for before, after in pairwise(falls[2:])]
    assert steps == sorted(steps), "ever faster"
    leaps = [drop.give for time, drop in drops if time > falling.LANDS]
    first, later = max(leaps[:7]), max(leaps[8:14])
    assert first > 0.01
    assert 0 < later < first / 2
    assert drops[-1][1].sway < 0.1


def test_cloth_waves_on_after_it_has_struck_the_floor_and_hangs_still_in_the_end(tmp_path: Path) -> None:
    box, _, curtain = of(tmp_path)
    go(box, falling.LANDS + 0.02, STEP)

    def hem() -> bytes:
        picture = box.draw()
        width, height = picture.get_size()
        return pygame.image.tobytes(picture.subsurface((0, height * 85 // 100, width // 8, height // 10)), "RGB")

    seen = list[bytes]()
    for _ in range(5):
        go(box, STEP, STEP)
        seen.append(hem())
    assert len(set(seen)) == 5
    go(box, 1.0, STEP)
    last = hem()
    go(box, 0.2, STEP)
    assert hem() == last
    assert box.top is curtain


def test_cloth_and_hem_are_heard_at_their_moments(tmp_path: Path) -> None:
    box, _, _ = of(tmp_path)
    heard: list[str] = []
    box.services.sound.play = heard.append  # type: ignore[method-assign, assignment]
    go(box, 2 * STEP, STEP)
    assert heard == ["cloth"]
    go(box, falling.LANDS - 3 * STEP, STEP)
    assert heard == ["cloth"]
    go(box, 2 * STEP, STEP)
    assert heard == ["cloth", "thud"]


def test_a_hasty_press_opens_nothing_while_it_falls(tmp_path: Path) -> None:
    box, table, curtain = of(tmp_path)
    go(box, 0.2, STEP)
    box.services.navigator.handle(Confirm())
    box.services.navigator.handle(LetGo())
    go(box, 1.0, STEP)
    assert box.services.navigator.top is curtain
    assert table.moment.viewer is None


def test_without_motion_it_hangs_at_once(tmp_path: Path) -> None:
    _, _, curtain = of(tmp_path, motion=0.0)
    assert list(curtain.appearance.drawn()) == list(curtain.parts)


def test_backs_turn_under_it(tmp_path: Path) -> None:
    box, table, _ = of(tmp_path)
    go(box, STEP, STEP)
    turning = [it for it in table.show.stage.sprites if it.squeeze < 1]
    assert turning
    assert all(it.side in ("", "back") for it in turning)
    go(box, falling.TURNS, STEP)
    assert all(it.squeeze == 1 for it in table.show.stage.sprites)


def test_its_strips_sway_as_it_falls_and_hang_straight_in_the_end(tmp_path: Path) -> None:
    box = Box(tmp_path, (640, 360))

    def hem(sway: float, wave: float = 0.0, bow: float = 0.0) -> list[int]:
        surface = pygame.Surface((640, 360))
        surface.fill("white")
        draw_falling(canvas_of(box, surface), 2, Drop(0.5, 0.0, 0.0, 0.0, sway, wave, bow))
        gold = [(x, y) for x in range(10, 630, 31) for y in range(360) if _is_gold(surface.get_at((x, y)))]
        return [max(y for at, y in gold if at == x) for x in sorted({at for at, _ in gold})]

    assert hem(0.0) != hem(1.0)
    assert hem(1.0, 1.5) != hem(1.0), "in waves that run on"
    bowed = hem(0.0, 0.0, 1.0)
    assert bowed[0] < bowed[len(bowed) // 2] > bowed[-1], "its sides hang behind"


def cloth(box: Box, drop: Drop) -> pygame.Surface:
    """Return a picture of the curtain at a moment of its fall."""
    surface = pygame.Surface((640, 360))
    surface.fill("white")
    draw_falling(canvas_of(box, surface), 2, drop)
    return surface


def test_cloth_bunches_from_its_hem_up_and_waves_run_down_it(tmp_path: Path) -> None:
    box = Box(tmp_path, (640, 360))
    hangs = cloth(box, Drop(1.0, 0.0, 1.0, ripples=CALM))
    bunched = cloth(box, Drop(1.0, 0.02, 1.0))

    def hem(picture: pygame.Surface) -> int:
        return max(y for y in range(120, 360) if _is_gold(picture.get_at((330, y))))

    assert hem(bunched) < hem(hangs) - 4
    high, low = ((0, 60, 640, 8), (0, 240, 640, 60))
    assert same(hangs, bunched, high), "it hangs from its upper edge"
    assert not same(hangs, bunched, low)
    waves = cloth(box, Drop(1.0, 0.0, 1.0, sway=1.0))
    edges = [[x for x in range(200, 440) if waves.get_at((x, y)) != waves.get_at((x - 1, y))][:3] for y in (80, 200)]
    assert edges[0] != edges[1], "no fold is straight"


def test_cloth_ripples_where_a_medallion_has_struck_it_and_lies_still_again(tmp_path: Path) -> None:
    box = Box(tmp_path, (640, 360))
    hangs, struck = (cloth(box, Drop(1.0, 0.0, 1.0, ripples=since)) for since in (1e-9, 0.08))
    assert not same(hangs, struck, (240, 60, 160, 200))
    assert same(hangs, struck, (4, 60, 24, 200)), "at its sides hardly"
    assert same(hangs, cloth(box, Drop(1.0, 0.0, 1.0, ripples=CALM)), (0, 60, 640, 240))


def same(one: pygame.Surface, other: pygame.Surface, place: tuple[int, int, int, int]) -> bool:
    """Tell whether two pictures are alike in a place, in pixels."""
    first, second = (pygame.image.tobytes(picture.subsurface(place), "RGB") for picture in (one, other))
    return first == second


def test_the_light_leaves_the_edges_first(tmp_path: Path) -> None:
    box = Box(tmp_path, (640, 360))
    surface = pygame.Surface((640, 360))
    surface.fill("white")
    draw_edges(canvas_of(box, surface), 1.0)
    lights = [sum(surface.get_at((x, 180))[:3]) for x in (2, 60, 120, 320)]
    assert lights == sorted(lights)
    assert lights[0] < 0.7 * lights[-1]


def _is_gold(colour: pygame.Color) -> bool:
    return colour.r > 150 and colour.r > colour.b + 60
