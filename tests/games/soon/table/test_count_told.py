"""How a count is told: light goes from line to line, points fly to totals, and what else shows a total follows."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from pathlib import Path

import pygame
import pytest

from game.games.soon.rules.actions import Discard
from game.games.soon.rules.events import Scored
from game.games.soon.table.count import row as columns
from game.games.soon.table.count.counting import BESIDE
from game.games.soon.table.count.row import RowFace
from game.games.soon.table.count.tally import PAPER, tally_layout
from game.games.soon.table.count.tempo import RICH, USUAL
from game.games.soon.table.sheet.paper import StampArt, TableArt
from game.games.soon.table.sheet.trail import DOWN, RUN, Trail
from game.scenes.table.kit.rising import SECONDS
from game.scenes.table.scene import TableScene
from game.ui.draw.draw_commands import Lettering, run_commands
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.parts.widgets import Button
from game.ui.seats.likeness import Who
from tests.games.soon.table.test_causes import frames, moving
from tests.games.soon.tables import table as lay
from tests.scenes.box import Box, canvas_of

LINES = ("1d 2d 3d jd", "1n 2n 3d td 5n 6n", "1n 2n 3n 4n 5n 6n 7n 8n", "1d jn 3n")
HANDS = ("5d en 2n", "1d 2d 7n", "6d ld 8d", "tn 3n 4d")


def counting(root: Path) -> tuple[Box, TableScene]:
    """Return a table whose round is over, and is about to be counted."""
    box, scene = moving(root, lay(LINES, HANDS, mover=1, completed=(2,)))
    scene.host.play(1, Discard(scene.host.view(1).state.hands[1][0]))
    return box, scene


def plates(scene: TableScene) -> list[str]:
    """Return the points on the plates far below the paper."""
    table = next(one.art for one in scene.appearance.laid.sprites if one.key == "count:table")
    assert isinstance(table, TableArt)
    words = [[it for it in told if isinstance(it, Lettering)] for *_, told in table.panels]
    return [" ".join(told[-1].setting.lines) for told in words]


def test_light_lies_on_one_line_and_never_between_two(tmp_path: Path) -> None:  # SO-19
    box, scene = counting(tmp_path)
    seen = set[str]()
    for _ in frames(box, scene):
        if "count" not in {part.key for part in scene.parts}:
            continue
        rows = tally_layout(scene.appearance.laid_area, 4).rows
        lit = [one for one in scene.show.stage.sprites if one.key.startswith("count:lit") and one.alpha > 0]
        for one in lit:
            assert abs(one.y - rows[int(one.key.rpartition(":")[2])].middle[1]) < 1
        assert sum(one.alpha for one in lit) <= 1.01, "it goes out before it comes"
        seen |= {one.key for one in lit}
    assert len(seen) == 4


def test_points_fly_to_a_total_which_rolls_as_they_come(tmp_path: Path) -> None:  # SO-19
    box, scene = counting(tmp_path)
    flown, rolled, early = set[str](), 0, 0
    for _ in frames(box, scene):
        event = scene.moment.facts.table.event
        if not isinstance(event, Scored) or event.seat != 0 or not scene.moment.facts.moves:
            continue
        row = tally_layout(scene.appearance.laid_area, 4).rows[0]
        coins = [one for one in scene.show.stage.sprites if one.key.startswith("count:coin") and one.alpha > 0]
        flown |= {one.key for one in coins}
        ends = columns.total_of(row)[0] - BESIDE
        assert all(columns.added_of(row)[0] - 2 <= one.x <= ends + 2 for one in coins), "the total stays in sight"
        face = next(part.face for part in scene.parts if part.key == "count-row-0")
        assert isinstance(face, RowFace)
        told = [it for it in face.draw_commands(row, Look(time=scene.time)) if isinstance(it, Lettering)]
        total = " ".join(told[-1].setting.lines)
        rolled += total not in ("0", "8")
        early += total != "0" and not flown
    assert len(flown) == USUAL.most, "one for each point, up to so many"
    assert rolled, "it ticks up"
    assert not early, "nothing is added before points fly"


def test_the_plates_tell_no_total_before_its_line_does(tmp_path: Path) -> None:  # SO-19
    box, scene = counting(tmp_path)
    before = {1: "0", 2: "0", 3: "0"}
    told = set[int]()
    for _ in frames(box, scene):
        event = scene.moment.facts.table.event
        if isinstance(event, Scored) and scene.moment.facts.moves:
            for seat in range(1, 4):
                shown = plates(scene)[seat - 1]
                assert (shown == before[seat]) == (seat >= event.seat), "it follows"
            told.add(event.seat)
    assert told == {0, 1, 2, 3}
    assert plates(scene) == ["5", "20", "3"]


@pytest.mark.parametrize("points", [(19, 21, 17, 26), (0, 0, 0, 0), (0,) * 6, (12, 12, 13, 14, 12, 15)])
def test_meeples_stand_so_that_every_face_is_seen(tmp_path: Path, points: tuple[int, ...]) -> None:
    way = Trail(40, tuple(Who(seat + 1) for seat in range(len(points))), points, points, ())
    rect = Rect(0, 0, 840, 130)
    spots = [way.stands(rect, seat) for seat in range(len(points))]
    assert all(hypot(x - u, y - v) >= 29 for (x, y), (u, v) in combinations(spots, 2))


def test_sums_are_in_letters_that_are_read_from_afar(tmp_path: Path) -> None:  # SO-19
    box, scene = counting(tmp_path)
    for _ in frames(box, scene):
        pass
    faces = [part.face for part in scene.parts if part.key.startswith("count-row")]
    assert len(faces) == 4
    for face in faces:
        assert isinstance(face, RowFace)
        assert face.extras.pixels >= 25
        assert face.rolls[-1].pixels >= 44
    assert PAPER[1] < 600
    stamps = [face.art for face in faces if isinstance(face, RowFace) and face.stamp is not None]
    assert len({stamp.turned for stamp in stamps if isinstance(stamp, StampArt)}) == len(stamps) > 1, "each by hand"


def test_what_goes_on_rises_where_the_totals_were_asked_for(tmp_path: Path) -> None:  # SO-19
    box, scene = counting(tmp_path)
    places, rising = set[Rect](), 0
    for _ in frames(box, scene):
        skip = next((part for part in scene.parts if part.key == "count-skip"), None)
        places |= {skip.rect} if skip is not None else set()
    for _ in range(round(SECONDS / 0.02)):
        on = next(part for part in scene.parts if part.key == "count-on")
        assert isinstance(on.face, Button)
        assert on.face.rises is not None
        since, seconds = on.face.rises
        rising += since <= scene.time < since + seconds
        box.services.navigator.update(0.02)
    assert places == {on.rect}
    assert rising > 2


def test_plain_lines_are_told_ever_faster_and_the_richest_lingers(tmp_path: Path) -> None:  # SO-19
    box, scene = counting(tmp_path)
    told = [0.0] * 4
    coins, large = [0.0] * 4, dict[int, float]()
    for _ in frames(box, scene):
        event = scene.moment.facts.table.event
        if not isinstance(event, Scored) or not scene.moment.facts.moves:
            continue
        told[event.seat] += 0.02
        flying = [one.w for one in scene.show.stage.sprites if one.key.startswith("count:coin") and one.alpha > 0]
        coins[event.seat] = max((coins[event.seat], *flying))
        face = next(part.face for part in scene.parts if part.key == f"count-row-{event.seat}")
        assert isinstance(face, RowFace)
        large[event.seat] = face.tempo.stamp
    assert told[2] == max(told)
    assert told[2] > 1.3 * told[0] > told[1] > told[3]
    assert coins[2] == RICH.coin > 1.4 * coins[0]
    assert large == {0: 1.0, 1: 1.0, 2: RICH.stamp, 3: 1.0}


def test_a_meeple_runs_right_after_its_own_total(tmp_path: Path) -> None:  # SO-19
    box, scene = counting(tmp_path)
    ran = set[int]()
    for _ in frames(box, scene):
        way = next((part.face for part in scene.parts if part.key == "count-way"), None)
        event = scene.moment.facts.table.event
        if not isinstance(way, Trail) or not isinstance(event, Scored) or not scene.moment.facts.moves:
            continue
        seat = event.seat
        assert way.runner == seat
        assert way.since is not None
        assert [number for number in range(4) if way.before[number] != way.after[number]] == [seat]
        assert all(way.before[other] == (8, 5, 20, 3)[other] for other in range(seat)), "they have run"
        if scene.time > way.since + 0.5 * RUN:
            ran.add(seat)
    assert ran == {0, 1, 2, 3}


def test_whoever_runs_leaps_over_those_it_passes_and_they_are_pushed(tmp_path: Path) -> None:
    box = Box(tmp_path, (1280, 720))
    rect = Rect(0, 0, 840, 140)
    who = tuple(Who(seat + 1) for seat in range(3))

    def rows(way: Trail, time: float) -> list[bytes]:
        surface = pygame.Surface((1280, 720))
        surface.fill("white")
        run_commands(canvas_of(box, surface), way.draw_commands(rect, Look(time=time)))
        scale = box.services.kit.frame.scale
        high, low = round((DOWN - 60) * scale), round((DOWN - 8) * scale)
        passed = surface.subsurface((0, 0, round(840 * scale), high))
        stands = surface.subsurface((round(300 * scale), low - 30, round(240 * scale), 30))
        return [pygame.image.tobytes(one, "RGB") for one in (passed, stands)]

    alone = Trail(40, who, (4, 2, 2), (36, 2, 2), (), 0.0, 1.0, 0)
    over = Trail(40, who, (4, 20, 2), (36, 20, 2), (), 0.0, 1.0, 0)
    middle = RUN * 0.5
    assert rows(alone, middle)[0] == rows(alone, -1.0)[0], "it hops low"
    assert rows(over, middle)[0] != rows(over, -1.0)[0], "it leaps high"
    assert rows(over, RUN * 0.8)[1] != rows(over, -1.0)[1], "whoever is passed gives way"
    assert rows(over, RUN)[1] == rows(over, -1.0)[1], "and stands as before"
