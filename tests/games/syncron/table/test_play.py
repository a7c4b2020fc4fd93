"""Races of Syncron played through its table: by clicks and by keys, alone and from hand to hand."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.rng import Rng
from game.games.syncron.table.facts.facts import Draft
from game.games.syncron.table.seats.seats import RISE
from game.saves.people.settings import WAIT
from game.scenes.results.results import Results
from game.scenes.table.ending.last_picture import KEY as LAST
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Digit, Edge, Step, Undo
from game.ui.parts.part import Part
from tests.games.syncron.tables import seal, sprite, table
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, press, words


def top(box: Box) -> object:
    return box.services.navigator.top


# Choosing


def test_a_click_picks_a_card_up_and_the_button_says_what_it_does(tmp_path: Path) -> None:  # SN-5
    box, scene = table(tmp_path)
    assert not any(key.startswith("act:") for key in keys(scene)), "no button waits for a choice"
    low = sprite(scene, "hand:4")[1]
    box.click("hand:4")
    go(box, 0.3)
    assert scene.moment.draft == Draft("4")
    assert words(scene, "act:lock") == "Play the 4"
    assert sprite(scene, "hand:4")[1] < low - 15
    assert words(scene, "meaning") == "Moves 4 spaces if exactly four of you play it."
    box.click("hand:4")
    assert scene.moment.draft is None
    box.click("hand:J")
    box.click("act:lock")
    assert scene.host.view(0).state.sealed[0] == "J"
    assert "gap:J" in {item.key for item in scene.show.stage.sprites}
    assert words(scene, "gone-J") == "chosen"


def test_a_chosen_card_may_be_put_on_its_lit_place(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    assert "act:place" not in keys(scene)
    box.click("hand:2")
    box.click("act:place")
    assert scene.host.view(0).state.sealed[0] == "2"


def test_digits_and_enter_choose_a_card(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 10)
    box.intend(Digit(10), Confirm())
    assert scene.host.view(0).state.sealed[0] == "10"
    box, scene = table(tmp_path, 4)
    box.intend(Digit(9))
    assert scene.moment.draft is None


def test_the_digit_of_a_chosen_card_leads_to_it_and_leaves_it_chosen(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    box.intend(Digit(4))
    assert (scene.moment.draft, scene.focus.key) == (Draft("4"), "act:lock")
    box.intend(Digit(4))
    assert (scene.moment.draft, scene.focus.key) == (Draft("4"), "hand:4")
    box.intend(Confirm())
    assert scene.moment.draft is None


def test_a_card_that_is_laid_back_by_keys_stays_lifted_where_they_left_it(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    low = sprite(scene, "hand:3")[1]
    box.intend(Digit(3), Back())
    assert scene.moment.draft is None
    assert sprite(scene, "hand:3")[1] == pytest.approx(low - RISE)


def test_what_was_refused_stays_told_when_a_card_is_laid_back(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    box.intend(Digit(3), Undo())
    refused = scene.refusal
    assert refused[0] == "bar:undo"
    box.intend(Back())
    assert (scene.moment.draft, scene.refusal) == (None, refused)


def test_arrows_walk_the_hand_and_back_lays_a_card_down(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    box.intend(Step(1, 0), Step(1, 0))
    assert scene.focus.key == "hand:3"
    box.intend(Confirm())
    assert scene.moment.draft == Draft("3")
    assert scene.focus.key == "act:lock"
    box.intend(Back())
    assert scene.moment.draft is None
    box.intend(Edge(True))
    assert box.draw()


def test_pointing_at_a_card_lifts_it_and_disturbs_nothing(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0)
    go(box, 1.6)
    low = sprite(scene, "hand:5")[1]
    scene.focus.at("hand:5", scene.time)
    scene.focused()
    assert scene.moment.idle, "a card that rises keeps nobody waiting"
    go(box, 0.3)
    assert sprite(scene, "hand:5")[1] == pytest.approx(low - 6)
    assert not scene.show.stage.moving


def test_others_who_seal_leave_a_choice_alone(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, quick=True)
    go(box, 1.6)
    box.click("hand:4")
    go(box, 4)
    assert scene.host.to_act() == (0,), "the bots have chosen meanwhile"
    assert scene.moment.draft == Draft("4")
    assert words(scene, "act:lock") == "Play the 4"


def test_a_sealed_card_is_taken_back_until_the_last_seal(tmp_path: Path) -> None:  # SN-5
    box, scene = table(tmp_path)
    for again in ("button", "key"):
        box.click("hand:6")
        box.click("act:lock")
        seal(scene, "", "1") if again == "button" else None
        go(box)
        if again == "button":
            press(scene, "take-back")
        else:
            box.intend(Undo())
        assert scene.host.view(0).state.sealed[0] is None
        assert scene.host.view(1).state.sealed[1] == "1", "what another has sealed stands"
    assert not any(key.startswith("act:") for key in keys(scene))


def test_a_card_that_was_sealed_last_is_taken_back_by_its_button_until_it_is_shown(tmp_path: Path) -> None:  # SN-5
    box, scene = table(tmp_path, motion=1.0)
    seal(scene, "", "1", "2", "3", "4", "5")
    scene.performance.catch_up()
    box.intend(Digit(6), Confirm())
    go(box, 0.7)
    assert scene.machine.owner.waits
    press(scene, "take-back")
    assert scene.host.view(0).state.sealed[0] is None
    assert scene.host.view(0).state.shown == ((),) * 6


def test_keys_pressed_on_and_on_seal_one_card_and_take_nothing_back(tmp_path: Path) -> None:  # SN-5
    box, scene = table(tmp_path)
    box.keys(pygame.K_RIGHT)
    assert scene.focus.key == "hand:2"
    box.keys(pygame.K_RETURN)
    go(box, 1.0)
    for _ in range(30):
        box.keys(pygame.K_RETURN)
        go(box, 0.06)
    assert scene.host.view(0).state.sealed[0] == "2"
    go(box, 1.0)
    box.keys(pygame.K_RETURN)
    assert scene.host.view(0).state.sealed[0] is None, "after a rest the button answers"


def test_a_card_pressed_after_sealing_is_refused(tmp_path: Path) -> None:  # SN-5
    box, scene = table(tmp_path)
    box.intend(Digit(4), Confirm())
    press(scene, "hand:2")
    assert scene.refusal.rule == "SN-5"


# Whole races


def test_a_whole_race_is_played_alone(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, quick=True)
    rng = Rng.of(3, 1)
    for _ in range(3000):
        if isinstance(top(box), Results):
            break
        go(box, 0.5, 0.5)
        if not isinstance(top(box), TableScene):
            continue
        if LAST in keys(scene):
            box.click(LAST)
        elif "next" in keys(scene):
            box.click("next")
        elif scene.moment.acting == 0 and scene.moment.idle:
            card = rng.choice([action.card for action in scene.host.legal(0)])
            box.click(f"hand:{card}")
            box.click("act:lock")
    assert isinstance(top(box), Results)
    assert scene.host.outcome is not None


def test_three_people_and_a_bot_play_from_hand_to_hand(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, people=(0, 1, 2), quick=True)
    rng = Rng.of(8, 1)
    for _ in range(6000):
        go(box, 0.3, 0.3)
        on_top = top(box)
        if isinstance(on_top, Results):
            break
        if isinstance(on_top, Ring):
            assert scene.moment.viewer is None, "nobody's hand is on the screen"
            if on_top.time > WAIT:
                _act(box, on_top)
        elif LAST in keys(scene) or "next" in keys(scene):
            go(box, WAIT)
            if isinstance(top(box), TableScene) and (LAST in keys(scene) or "next" in keys(scene)):
                box.click(LAST if LAST in keys(scene) else "next")
        elif scene.moment.idle and scene.moment.acting is not None:
            seat = scene.moment.acting
            assert seat == scene.moment.viewer
            card = rng.choice([action.card for action in scene.host.legal(seat or 0)])
            box.click(f"hand:{card}")
            box.click("act:lock")
    assert isinstance(top(box), Results)


def _act(box: Box, ring: Ring) -> None:
    """Reveal, or let the first who is awaited take the screen."""
    result: list[Part] = [item for item in ring.parts if item.control is not None and item.control.first]
    box.click(result[0].key)


def test_ten_people_choose_in_three_inputs_each(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 10, people=range(10), race=20)
    for seat in (4, 0, 9, 1, 2, 8, 3, 7, 6, 5):
        go(box, WAIT + 0.1)
        assert isinstance(top(box), Ring)
        box.intend(Digit(seat + 1), Digit((seat + 1) % 3 + 1), Confirm())
        go(box)
    assert scene.host.to_act() == tuple(range(10)), "the round is over, and all choose again"
    go(box, WAIT + 0.1)
    ring = top(box)
    assert isinstance(ring, Ring)
    assert ring.waiting == (), "one public press turns the cards up"
    assert scene.moment.view.state.shown == ((),) * 10
    box.intend(Confirm())
    go(box, 1)
    assert scene.moment.resting
    assert scene.moment.viewer is None


def test_whoever_is_ready_may_look_again_and_take_the_card_back(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, people=(0, 1, 2))
    go(box, WAIT + 0.1)
    box.intend(Digit(2), Digit(3), Confirm())
    go(box, WAIT + 0.1)
    assert isinstance(top(box), Ring)
    box.click("ring:1")
    go(box, WAIT + 0.1)
    assert isinstance(top(box), Curtain), "whoever pressed may be somebody else"
    assert scene.moment.viewer is None
    box.intend(Back())
    go(box, WAIT + 0.1)
    assert isinstance(top(box), Ring)
    box.click("ring:1")
    go(box, WAIT + 0.1)
    box.click("curtain:look")
    go(box, WAIT)
    assert isinstance(top(box), Curtain), "a second press opens it"
    box.click("curtain:look")
    go(box, 0.5)
    assert top(box) is scene
    assert scene.moment.viewer == 1
    assert words(scene, "done") == "Done"
    box.click("take-back")
    go(box)
    assert scene.moment.acting == 1
    box.intend(Digit(1), Confirm())
    go(box, WAIT + 0.1)
    assert isinstance(top(box), Ring)
    assert scene.host.view(1).state.sealed[1] == "1"
    box.click("ring:1")
    go(box, 0.1)
    for _ in range(2):
        go(box, WAIT)
        box.click("curtain:look")
        go(box, 0.5)
    box.click("done")
    go(box, 0.5)
    assert isinstance(top(box), Ring)
    assert scene.moment.viewer is None


def test_only_kings_come_back_to_the_ring(tmp_path: Path) -> None:  # SN-6
    box, scene = table(tmp_path, 4, people=(0, 1, 2), race=20)
    cards = ("K", "2", "K")
    for seat, card in enumerate(cards):
        go(box, WAIT + 0.1)
        box.intend(Digit(seat + 1))
        go(box)
        box.click(f"hand:{card}")
        box.click("act:lock")
    seal(scene, "", "", "", "1")
    go(box, WAIT + 0.1)
    box.intend(Confirm())
    go(box, WAIT + 0.5)
    ring = top(box)
    assert isinstance(ring, Ring)
    assert ring.waiting == (0, 2)
    assert [item.key for item in ring.parts if item.key.startswith("ring:") and item.key[5:].isdigit()] == [
        "ring:0",
        "ring:2",
    ]
