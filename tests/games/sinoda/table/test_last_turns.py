"""What happened lately on Sinoda's table: rings on what others moved, the last turns, and the spaces they light."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.games.sinoda.rules.rules import Action, Changed, Event, Handed, Moved
from game.games.sinoda.table.facts.facts import Facts, shifts_since
from game.games.sinoda.table.pieces.last_turns import last_turns, last_turns_panel
from game.games.sinoda.table.pieces.marks import Outline
from game.games.sinoda.table.pieces.pieces import Numeral
from game.scenes.session.messages import inputs
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Point, Zone
from game.ui.layout.frame import Rect
from tests.games.sinoda.positions import position, read, rules
from tests.games.sinoda.tables import game_of, plan_of, table
from tests.matches import beginning
from tests.scenes.box import Box, settings
from tests.scenes.seated import keys, part, press


def six(root: Path, *actions: str, **more: object) -> tuple[Box, TableScene]:
    """Return a table of six on which actions were taken one after another; Nora is the only person."""
    item = rules(6)
    placed = ({"e5": 2, "e9": 1}, {"f5": 1, "f8": 2}, {"e12": 1}, {"d5": 2}, {"g5": 3}, {"h5": 1})
    box, scene = table(root, 6, its=beginning(item, position(item, *placed)), **more)  # type: ignore[arg-type]
    play(scene, *actions)
    return box, scene


def play(scene: TableScene, *actions: str) -> None:
    """Take actions, each by whoever is to act, and show what came of it."""
    for text in actions:
        action: Action = read(text)
        scene.host.play(scene.host.to_act()[0], action)
    scene.performance.catch_up()


def rings(scene: TableScene) -> dict[str, int]:
    """Return the colour of the ring by the space of the piece that wears it."""
    names = [space.name for space in game_of(scene).rules.board.spaces]
    return {
        names[scene.moment.view.state.spaces[int(sprite.key.partition(":")[2])]]: sprite.top.ring
        for sprite in scene.show.stage.sprites
        if isinstance(sprite.top, Numeral) and sprite.top.ring
    }


ROUND = ("e9=2", "f5=2", "e12=2", "d5=3", "g5=4", "h5=2")


def test_each_piece_that_others_moved_or_changed_wears_a_ring_in_its_movers_colour_until_one_acts(
    tmp_path: Path,
) -> None:
    _, scene = six(tmp_path, *ROUND)
    assert rings(scene) == {"f5": 2, "e12": 3, "d5": 4, "g5": 5, "h5": 6}
    press(scene, "space:e5")
    assert rings(scene) == {"f5": 2, "e12": 3, "d5": 4, "g5": 5, "h5": 6}, "choosing a piece hides none"
    press(scene, "turn:up")
    assert rings(scene) == {}


def test_a_piece_that_moved_and_was_taken_wears_no_ring_and_its_captor_does(tmp_path: Path) -> None:
    item = rules(3)
    state = position(item, {"e5": 2, "a1": 1}, {"f5": 1, "f8": 2}, {"f3": 1, "e12": 1})
    _, scene = table(tmp_path, 3, its=beginning(item, state))
    play(scene, "a1=2", "f5-f4", "f3-f4")
    assert rings(scene) == {"f4": 3}


def test_the_ring_is_seen(tmp_path: Path) -> None:
    pictures = []
    for number, last in enumerate(("g5=4", "h5=2")):
        box, scene = six(tmp_path / str(number), *ROUND[: ROUND.index(last) + 1])
        spot = plan_of(scene).place.named("h5")
        (ax, ay), (bx, by) = spot.points[0], spot.points[1]
        picture, scale = box.draw(), box.services.kit.frame.scale
        x, y = (ax + bx) / 2, (ay + by) / 2
        inside = (x + (spot.x - x) * 0.06, y + (spot.y - y) * 0.06)
        pictures.append(picture.get_at((round(inside[0] * scale), round(inside[1] * scale))))
    assert pictures[0] != pictures[1]


def test_what_others_did_since_ones_turn_is_read_from_what_one_saw() -> None:
    history: tuple[Event, ...] = (
        Changed(1, 6, "a1", 1, 2),
        Handed(0),
        Changed(0, 0, "c1", 1, 2),
        Handed(1),
        Moved(1, 7, 2, ("a3", "a4", "a5"), None),
        Handed(2),
        Changed(2, 12, "f1", 2, 1),
        Handed(0),
    )
    assert [
        (shift.piece, shift.seat, shift.path if isinstance(shift, Moved) else (shift.space,))
        for shift in shifts_since(history, 0)
    ] == [(7, 1, ("a3", "a4", "a5")), (12, 2, ("f1",))]
    assert [shift.piece for shift in shifts_since(history, 1)] == [12]
    assert shifts_since(history, 2) == []
    assert [shift.piece for shift in shifts_since(history, None)] == [12], "a stranger sees the last turn"


def test_on_a_shared_screen_the_rings_are_those_since_the_turn_of_whoever_is_to_act(tmp_path: Path) -> None:
    item = rules()
    state = position(item, {"e6": 2, "a1": 1}, {"d8": 3, "f1": 2})
    _, scene = table(tmp_path, people=(0, 1), its=beginning(item, state))
    play(scene, "a1=2")
    assert rings(scene) == {"a1": 1}
    play(scene, "f1=3")
    assert rings(scene) == {"f1": 2}


@pytest.mark.parametrize(("count", "least"), [(2, 2), (3, 2), (4, 3), (6, 5)])
def test_the_last_turns_are_listed_at_every_table(tmp_path: Path, count: int, least: int) -> None:
    _, scene = table(tmp_path, count, turns=24)
    listed = [item for item in scene.parts if item.key.startswith("told-")]
    assert len(listed) >= least
    assert [item.rect.y for item in listed] == sorted(item.rect.y for item in listed)
    told = last_turns(game_of(scene).rules, scene.moment.view.history)[-len(listed) :]
    assert [item.key for item in listed] == [f"told-{one.index}" for one in told], "the newest comes last"


def test_six_turns_are_told_whole_and_the_newest_is_the_last() -> None:
    item = rules()
    taken = Moved(0, 0, 1, ("a1", "a2"), 6)
    told = last_turns(item, (*(Changed(n % 2, n, "b1", 1, 2) for n in range(9)), taken))
    assert len(told) == 6
    assert told[-1].index == 8, "a move that captures is told when the capture is"


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1400)])
def test_a_line_that_is_pointed_at_lights_its_spaces(tmp_path: Path, size: tuple[int, int]) -> None:
    box, scene = six(tmp_path, "e9=2", "f8-f6", size=size)
    line = [item for item in scene.parts if item.key.startswith("told-")][-1]
    assert not any(key.startswith("lit-") for key in keys(scene))
    scale = box.services.kit.frame.scale
    scene.handle(Point(*(round(length * scale) for length in line.rect.middle)))
    assert {key for key in keys(scene) if key.startswith("lit-")} == {"lit-f8", "lit-f6"}
    x, y = part(scene, "space:e5").rect.middle
    scene.handle(Point(round(x * scale), round(y * scale)))
    assert not any(key.startswith("lit-") for key in keys(scene))


def test_a_capture_that_is_pointed_at_lights_its_whole_way_and_its_end_the_brighter(tmp_path: Path) -> None:
    item = rules(3)
    state = position(item, {"e5": 2, "a1": 1}, {"f5": 1, "f8": 2}, {"f3": 1, "e12": 1})
    box, scene = table(tmp_path, 3, its=beginning(item, state))
    play(scene, "a1=2", "f5-f4", "f3-f4")
    scene.focus.at([item.key for item in scene.parts if item.key.startswith("told-")][-1], scene.time, ring=True)
    scene.focused()
    ends = {item.key: item.face.ended for item in scene.parts if isinstance(item.face, Outline)}
    assert ends == {"lit-f3": False, "lit-f4": True}
    assert box.draw()


def test_a_piece_with_a_ring_lies_over_its_neighbours_on_the_board(tmp_path: Path) -> None:
    _, scene = six(tmp_path, *ROUND)
    pieces = [(item.top.ring, item.z) for item in scene.show.stage.sprites if isinstance(item.top, Numeral)]
    assert min(z for ring, z in pieces if ring) > max(z for ring, z in pieces if not ring)


def test_the_keyboard_walks_the_lines_and_lights_their_spaces(tmp_path: Path) -> None:
    _, scene = six(tmp_path, "e9=2", "f5=2")
    for _ in range(6):
        scene.handle(Zone(1))
        if scene.focus.key.startswith("told-"):
            break
    assert {key for key in keys(scene) if key.startswith("lit-")} == {"lit-e9"}


def test_a_long_name_is_shortened_and_what_was_done_stays(tmp_path: Path) -> None:
    box, scene = six(tmp_path, "e9=2", "f8-f6")
    players = list(scene.session.players)
    scene.session.players = (
        players[0],
        msgspec.structs.replace(players[1], name="Maximilienne-Alexandrine"),
        *players[2:],
    )
    scene.performance.send(inputs.Changed())
    scene.refresh()
    line = [item for item in scene.parts if item.key.startswith("told-")][-1]
    (setting,) = settings(line.face)
    assert not setting.truncated
    assert "…" in setting.lines[0]
    assert setting.lines[0].endswith("to f6")
    assert box.draw()


def test_a_list_shows_as_many_lines_as_there_is_room_for_down_to_none(tmp_path: Path) -> None:
    box, scene = six(tmp_path, "e9=2", "f5=2")
    facts = scene.moment.facts
    assert isinstance(facts, Facts)
    line = box.services.kit.leading(15)
    heights = (line + 8, line + 10, 2 * line + 10)
    lists = [last_turns_panel(facts, Rect(0, 0, 400, height), 15) for height in heights]
    assert [len([item for item in parts if item.control is not None]) for parts in lists] == [0, 1, 2]
    assert lists[0] == []
