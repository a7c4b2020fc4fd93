"""A thumb that stands on Syncro's table: how long it can be changed, and how its owner sees that it no longer fits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games.syncro.rules.play.actions import Attack, Estimate, Pass
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import Estimating, Slot, Thumb
from game.games.syncro.table.facts.facts import Draft
from game.games.syncro.table.mages import Thumb as ThumbFace
from game.scenes.session.machine.screen_owner import SLIP
from game.scenes.shell.scene.keys import digits, lead_to
from game.scenes.table.pointing.giving_way import GivingWay
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Digit
from tests.games.syncro.positions import act, position
from tests.games.syncro.table.test_estimates import NAMES, drawn
from tests.matches import people_in, standing
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import go, keys, part, press, show_match
from tests.workers import StillWorker


def test_it_is_kept_at_once_by_its_button(tmp_path: Path) -> None:  # SY-9
    box, scene = drawn(tmp_path)
    for seat in (1, 2):
        scene.host.play(seat, Estimate("bad"))
    scene.performance.catch_up()
    go(box, 0.1)
    press(scene, "act:keep")
    go(box, SLIP + 1.0)
    assert scene.host.view(0).state.estimates == ("good", "bad", "bad")


@pytest.mark.parametrize("key", ["again", "act:keep", "seat-0"])
def test_it_stays_while_somebody_is_at_what_changes_it(tmp_path: Path, key: str) -> None:  # SY-9
    box, scene = drawn(tmp_path)
    for seat in (1, 2):
        scene.host.play(seat, Estimate("bad"))
    scene.performance.catch_up()
    go(box, 0.1)
    scene.focus.at(key, scene.time)
    go(box, 12.0)
    assert 0 in scene.host.to_act()
    scene.focus.at("hand:0", scene.time)
    go(box, 0.2)
    assert 0 not in scene.host.to_act()


def test_it_lasts_ten_seconds_and_its_button_shows_how_long_that_still_is(tmp_path: Path) -> None:  # SY-9
    for number, reduced in enumerate((False, True)):
        box, scene = drawn(tmp_path / str(number))
        box.services.shell.change(reduced=reduced, motion=1.0)
        for seat in (1, 2):
            scene.host.play(seat, Estimate("bad"))
        scene.performance.catch_up()
        scene.focus.at("bar:menu", scene.time)
        go(box, 0.5)
        button = part(scene, "act:keep")
        line = GivingWay(scene)
        laid, made, whole, lengths, pictures = scene.show.laid, scene.machine.made, line.way(button), [], []
        for _ in range(9):
            lengths.append(line.line(button).w / whole.w)
            pictures.append(pygame.image.tobytes(box.draw(), "RGB"))
            scene.dirty, scene.touched = False, None
            go(box, 1.0)
            assert scene.alive
            assert scene.host.to_act() == (0,)
        assert (scene.show.laid, scene.machine.made) == (laid, made), "nothing else is built anew for it"
        assert button.rect.contains(whole)
        assert not any(whole.meets(ink) for ink in button.text_rects())
        assert lengths == sorted(lengths, reverse=True)
        assert len(set(lengths)) == (4 if reduced else 9), "with little motion it runs out in steps"
        assert len(set(pictures)) >= len(set(lengths))
        go(box, 1.0)
        assert 0 not in scene.host.to_act()


def test_it_shows_nothing_while_it_does_not_give_way(tmp_path: Path) -> None:
    _, scene = next_to_act(tmp_path / "next")
    assert scene.machine.stands is None, "whoever acts next has it until they answer"
    box, scene = drawn(tmp_path / "held")
    for seat in (1, 2):
        scene.host.play(seat, Estimate("bad"))
    scene.performance.catch_up()
    go(box, 0.1)
    assert scene.machine.stands is not None
    scene.focus.at("again", scene.time)
    go(box, 0.1)
    assert scene.machine.stands is None


@pytest.mark.parametrize("late", [0.1, 0.5, 1.0])
def test_enter_that_was_meant_for_it_takes_no_card(tmp_path: Path, late: float) -> None:
    item, state = position(["UU"], "m2 9", [[5, 1], [3, 1], [1, 2]], deck=[4], leader=1)
    state = replace(state, estimates=("good", "average", "bad"))
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    named = SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    box = Box(tmp_path)
    scene = show_match(box, standing(named, state, 3), people_in(3, (0,), NAMES))
    for seat in (1, 2):
        scene.host.play(seat, Estimate("bad"))
    scene.performance.catch_up()
    scene.focus.at("bar:menu", scene.time)
    while scene.host.to_act() == (0,):
        go(box)
    scene.host.play(2, Pass())
    scene.performance.catch_up()
    assert scene.moment.acting == 0
    go(box)
    lead_to(scene, "hand:0")
    go(box, late)
    before = scene.moment.draft, scene.focus.key, scene.host.decision_count
    box.keys(pygame.K_RETURN)
    assert ((scene.moment.draft, scene.focus.key, scene.host.decision_count) == before) == (late < 0.6)


def next_to_act(root: Path) -> tuple[Box, TableScene]:
    """Return a table where the thumb of the mage stands who leads the turn that begins."""
    item, state = position(["UU"], "m2 9", [[5, 1], [1, 2], [3, 1]], deck=[4], leader=2)
    state = replace(state, estimates=("good", "average", "bad"))
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert isinstance(state.now, Estimating)
    named = SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    box = Box(root)
    scene = show_match(box, standing(named, state, 3), people_in(3, (0,), NAMES))
    for seat in (1, 2):
        scene.host.play(seat, Estimate("bad"))
    scene.performance.catch_up()
    go(box, 0.1)
    return box, scene


def test_the_thumb_of_whoever_acts_next_lasts_until_they_answer(tmp_path: Path) -> None:  # SY-9
    box, scene = next_to_act(tmp_path)
    assert scene.appearance.bar.status == "Keep your thumb, or change it: then it is your turn"
    scene.focus.at("bar:menu", scene.time)
    for _ in range(10):
        go(box, 6.0, 0.5)
        assert scene.host.to_act() == (0,)
        assert {"act:keep", "again"} <= keys(scene)
    assert not scene.machine.acts, "nothing is drawn anew for it"
    press(scene, "act:keep")
    go(box, SLIP + 1.0)
    assert isinstance(scene.moment.view.state.now, Slot)
    assert scene.host.to_act() == (0,)


def test_a_digit_keeps_it_and_another_one_changes_it_and_both_bear_its_cap(tmp_path: Path) -> None:
    for number, (size, text) in enumerate((((1280, 720), 1.0), ((960, 600), 2.0), ((1000, 1400), 1.0))):
        box, scene = drawn(tmp_path / str(number), size=size, text=text)
        keep, change = part(scene, "act:keep"), part(scene, "again")
        caps = [cap for cap, _ in digits(scene.parts, canvas_of(box), scene.appearance.seen)]
        assert len(caps) == 2, "no card of the hand bears a digit that does nothing"
        for cap, button in zip(caps, (keep, change), strict=True):
            assert button.rect.contains(cap)
            assert not any(cap.meets(ink) for ink in button.text_rects())
        box.intend(Digit(2))
        assert scene.moment.draft == Draft(again=True)
        assert scene.focus.key == "estimate:stand"
        box.intend(Back(), Digit(1))
        assert 0 not in scene.host.to_act()


@pytest.mark.parametrize(
    ("shown", "lays", "now"),
    [("average", True, "good"), ("bad", True, "good"), ("good", True, None), ("good", False, None)],
)
def test_a_thumb_that_no_longer_fits_is_marked_for_its_owner_alone(
    tmp_path: Path, shown: Thumb, *, lays: bool, now: str | None
) -> None:
    """The first hand holds 5, 1, 1 and 1, of a pack of 1.75: average; without a 1 it is good.

    Right after an answer no thumb is out of date, whatever its owner thinks of their hand.
    """
    item, state = position(["UU"], "6 9", [[5, 1, 1, 1], [3, 1], [1, 1]])
    state = replace(state, agenda=(Estimating((0, 1, 2)), *state.agenda), turn=1)
    named = SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    for viewer in (0, 1):
        box = Box(tmp_path / str(viewer))
        scene = show_match(box, standing(named, state, 3), people_in(3, (viewer,), NAMES), worker=StillWorker())
        for seat in range(3):
            scene.host.play(seat, Estimate(shown))
        if lays:
            scene.host.play(0, Attack(1, 0))
        scene.performance.catch_up()
        go(box, 6.0, 0.2)
        assert scene.moment.view.state.estimates == (shown,) * 3
        face, control = part(scene, "thumb-0").face, part(scene, "seat-0").control
        assert isinstance(face, ThumbFace)
        assert control is not None
        marked = now is not None and viewer == 0
        assert face.stale == marked, "nobody else is told"
        assert ("your hand is good now" in control.label) == marked


@pytest.mark.parametrize("seat", [0, 1])
def test_the_thumb_of_an_empty_hand_is_out_of_date_for_everybody(tmp_path: Path, seat: int) -> None:
    item, state = position(["UU"], "6 9", [[3], [3, 1], [1, 1]])
    state = replace(state, estimates=("good", "good", "bad"), turn=1)
    state, _ = act(item, state, "0>0", "pass", "pass")
    named = SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    scene = show_match(Box(tmp_path), standing(named, state, 3), people_in(3, (seat,), NAMES))
    faces = [part(scene, f"thumb-{mage}").face for mage in range(3)]
    assert [face.stale for face in faces if isinstance(face, ThumbFace)] == [True, False, False]
    control = part(scene, "seat-0").control
    assert control is not None
    assert "given before the hand changed" in control.label
