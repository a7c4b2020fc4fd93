"""What is told at Epochs Chrono's table to who is alone at the screen: of the others' turns, and of being out."""

from __future__ import annotations

from pathlib import Path

from game.games.chrono.rules.rules import Done, Draw, Lay
from game.games.chrono.table.facts.pacing import TOLD
from game.scenes.session.match.forced import LASTS
from game.ui.input.intents import Confirm
from game.ui.seats.plates import TablePlate
from tests.games.chrono.table.tables import table
from tests.games.chrono.table.test_by_itself import STUCK, ended, three
from tests.scenes.seated import go, keys, part, words


def test_who_is_alone_is_told_only_what_the_others_did_since_their_last_turn_draws_included(tmp_path: Path) -> None:
    match = three("skull_1 maze_10", "maze_6 skull_2", STUCK, deck=("maze_9", "yin_yang_10", "yin_yang_9"))
    for seat, action in ((0, Draw()), (1, Lay("maze_6", "maze_6")), (1, Done()), (2, Draw())):
        match.play(seat, action)
    _, scene = table(tmp_path, 3, (0,), match=match)
    assert [who for who, _, _ in scene.machine.news.since(0)] == [1, 2]


def test_who_is_alone_is_told_that_they_are_out_and_a_press_ends_that_before_the_rest(tmp_path: Path) -> None:  # CH-13
    box, scene = ended(tmp_path, 1.0)
    shown = 0.0
    while not scene.moment.resting:
        go(box, 0.02, 0.02)
        shown += 0.02 * ("leaves" in keys(scene))
        assert shown < 3.0
    assert shown >= TOLD - 0.1
    assert words(scene, "leaves:title") == "You have won!"
    box.intend(Confirm())
    go(box, 0.04, 0.02)
    assert "leaves" not in keys(scene)
    assert "act:end" in keys(scene), "the others are seen to play on"
    assert len(scene.moment.view.state.out) == 1
    face = part(scene, "seat-0").face
    assert isinstance(face, TablePlate)
    assert face.note is not None
    assert "1st place" in " ".join(face.note.lines)
    go(box, LASTS + 1.0, 0.05)
    last = scene.session.name(scene.moment.view.state.out[-1])
    assert scene.appearance.bar.status == f"The others finish: {last} is last"
