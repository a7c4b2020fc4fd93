"""A slip in the last estimate is taken back as long as nobody has been shown anything (SY-9)."""

from __future__ import annotations

from pathlib import Path

from game.engine.match import Match
from game.games.syncro.rules.play.actions import Estimate
from game.games.syncro.rules.state.state import Estimating, Slot, State
from game.scenes.session.machine.screen_owner import SLIP
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Undo
from tests.games.syncro.table.tables import at, table
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, press, words

RESTED = 0.9
"""Seconds after which a press is obeyed (UX, pass-and-play 3)."""


def alone(root: Path, motion: float = 0.0) -> tuple[Box, TableScene]:
    """Return a table at which one person is the last to estimate."""
    box, scene = table(root, 4, "Ia", (0,), until=at(Estimating))
    box.services.motion = motion
    for seat in scene.host.to_act():
        if seat:
            scene.host.play(seat, Estimate("good"))
    scene.performance.catch_up()
    assert scene.host.to_act() == (0,)
    return box, scene


def shown(scene: TableScene) -> tuple[object, ...]:
    """Return the estimates that lie open on the screen."""
    state: State = scene.moment.view.state
    return state.estimates


def test_alone_a_slip_is_taken_back_in_the_moment_before_all_show(tmp_path: Path) -> None:
    for motion in (0.0, 1.0):
        box, scene = alone(tmp_path / str(motion), motion)
        press(scene, "estimate:bad")
        go(box, SLIP * 0.8)
        assert shown(scene) == (None,) * 4
        assert (scene.appearance.bar.status, words(scene, "take-back")) == ("All are ready", "Take it back")
        press(scene, "take-back")
        assert isinstance(scene.moment.view.state.now, Estimating)
        assert "estimate:good" in keys(scene), "the question is there again"
        press(scene, "estimate:good")
        go(box, SLIP + 2.0)
        assert shown(scene) == ("good",) * 4
        lines = scene.host._match.to_lines()
        again, fault = Match.from_lines(scene.host.rules, scene.host._match.opening, 4, lines)
        assert (fault, again.digest()) == (None, scene.host.digest())


def test_undo_takes_the_slip_back_and_no_press_skips_the_moment(tmp_path: Path) -> None:
    box, scene = alone(tmp_path, 1.0)
    press(scene, "estimate:bad")
    scene._missed()
    press(scene, "hand:0")  # a hasty second press
    assert shown(scene) == (None,) * 4
    box.intend(Undo())
    assert scene.host.to_act() == (0,)
    press(scene, "estimate:bad")
    press(scene, "bar:undo")
    assert scene.host.to_act() == (0,)


def test_once_the_estimates_are_shown_nothing_is_taken_back(tmp_path: Path) -> None:
    box, scene = alone(tmp_path)
    press(scene, "estimate:bad")
    go(box, SLIP + 0.2)
    assert shown(scene) == ("bad", "good", "good", "good")
    count = scene.host.decision_count
    box.intend(Undo())
    assert (scene.host.decision_count, "take-back" in keys(scene)) == (count, False)


def test_while_others_still_choose_an_answer_is_taken_back_by_its_button(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "Ia", (0,), until=at(Estimating))
    press(scene, "estimate:bad")
    assert "act:go" not in keys(scene)
    press(scene, "take-back")
    assert 0 in scene.host.to_act()


def sharing(root: Path) -> tuple[Box, TableScene]:
    """Return a table at which two people have just sealed, the second one last."""
    box, scene = table(root, 3, "Ia", (0, 1), until=at(Estimating))
    scene.host.play(2, Estimate("good"))
    scene.performance.catch_up()
    for seat, thumb in ((0, "good"), (1, "bad")):
        go(box, RESTED)
        assert isinstance(box.services.navigator.top, Ring)
        box.click(f"ring:{seat}")
        go(box, 0.1)
        press(scene, f"estimate:{thumb}")
    go(box, RESTED)
    assert "ring:reveal" in {part.key for part in box.services.navigator.top.parts}
    return box, scene


def look(box: Box) -> None:
    """Open the curtain before what was sealed: by two presses, the first of which says that its owner is told."""
    top = box.services.navigator.top
    box.click("curtain:look")
    go(box, RESTED)
    assert box.services.navigator.top is top
    box.click("curtain:look")


def test_at_a_shared_screen_everybody_may_take_back_until_the_public_press(tmp_path: Path) -> None:
    for seat in (0, 1):
        box, scene = sharing(tmp_path / str(seat))
        box.click(f"ring:{seat}")
        go(box, RESTED)
        look(box)
        go(box, 0.1)
        assert {"done", "take-back", "hand:0"} <= keys(scene)
        assert shown(scene) == (None,) * 3
        press(scene, "take-back")
        go(box, 0.1)
        assert scene.host.to_act() == (seat,)
        assert not {"done", "take-back"} & keys(scene), "nothing of the visit lies over the thumbs"
        press(scene, "estimate:average")
        go(box, RESTED)
        assert shown(scene) == (None,) * 3
        box.click("ring:reveal")
        go(box, 0.5)
        assert shown(scene)[seat] == "average"
        assert isinstance(scene.host.view(None).state.now, Slot)


def test_who_only_looks_again_hands_the_screen_back_and_nothing_is_shown(tmp_path: Path) -> None:
    box, scene = sharing(tmp_path)
    box.click("ring:1")
    go(box, RESTED)
    look(box)
    go(box, 3.0)
    assert (box.services.navigator.top, shown(scene)) == (scene, (None,) * 3)
    press(scene, "done")
    go(box, RESTED)
    assert isinstance(box.services.navigator.top, Ring)
    assert (shown(scene), scene.machine.owner.seat) == ((None,) * 3, None)


def test_a_hasty_second_press_never_reveals_at_a_shared_screen(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, "Ia", (0, 1), until=at(Estimating))
    for seat in (1, 2):
        scene.host.play(seat, Estimate("good"))
    scene.performance.catch_up()
    go(box, RESTED)
    box.click("ring:0")
    go(box, 0.1)
    box.services.motion = 1.0
    press(scene, "estimate:bad")
    scene._missed()
    scene._missed()
    assert shown(scene) == (None,) * 3
    go(box, RESTED)
    assert isinstance(box.services.navigator.top, Ring)
