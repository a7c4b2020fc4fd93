"""A hand opens, and a pause ends, only by a press before which nothing was pressed; who presses on and on is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.rng import Rng
from game.games import catalog
from game.saves.people.people import edited
from game.saves.people.settings import QUIETS, WAIT
from game.scenes.session.messages.inputs import Decided
from game.scenes.shell.services.stray_press_guard import BUTTONS
from game.scenes.table.over.between import OTHER, Between
from game.scenes.table.over.curtain import HOLD, LOOK, Curtain
from game.scenes.table.over.seat_ring import Ring
from game.ui.input.intents import Began, Confirm, Device, Inspect, LetGo, Press, Release, Step, Zone
from game.ui.input.press_clock import PATIENCE
from tests import persons
from tests.matches import people_in
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, show_match
from tests.scenes.shared import OPTIONS, Table, match_of, shared
from tests.workers import PromptWorker

NAMES = ("Nora", "Ada", "Zoé", "Léo", "Ilyès")
HASTE = 0.4
STRUCK = round(PATIENCE / HASTE) + 2
"""Early presses after which another one is named."""


def covered(root: Path, game: str = "chrono", **how: Any) -> tuple[Box, Table, Between]:
    """Return a table under the curtain, or the ring, of who is next."""
    count = {"chrono": (3, 4, 0), "syncron": (4, 1, 0), "soon": (3, 1, 1)}[game]
    box, table = shared(root, game, match_of(game, *count), **how)
    for _ in range(100):
        if isinstance(box.services.navigator.top, Between):
            break
        go(box)
    top = box.services.navigator.top
    assert isinstance(top, Between)
    return box, table, top


def hammer(box: Box, key: int, times: int = STRUCK, pace: float = HASTE) -> None:
    for _ in range(times):
        box.keys(key)
        go(box, pace)


def open_(table: Table) -> bool:
    return table.moment.viewer is not None


@pytest.mark.parametrize("other", [pygame.K_z, pygame.K_F7, pygame.K_F8])
def test_any_key_is_a_press_whatever_it_means(tmp_path: Path, other: int) -> None:
    box, table, _ = covered(tmp_path)
    go(box, WAIT)
    box.keys(other)
    go(box, WAIT / 2)
    box.keys(pygame.K_RETURN)
    go(box, 1.0)
    assert not open_(table)
    box.keys(pygame.K_RETURN)
    go(box)
    assert open_(table)


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_RALT])
def test_a_modifier_a_movement_the_wheel_and_repeats_are_none(tmp_path: Path, key: int) -> None:
    box, table, _ = covered(tmp_path)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    box.intents.read([down])  # it is held as the curtain comes
    for _ in range(round(WAIT / 0.05) + 2):
        go(box, 0.05, 0.05)
        box.events(
            down,
            pygame.event.Event(pygame.MOUSEMOTION, pos=(500, 300), rel=(3, 1), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1),
        )
        box.keys(key)
    assert not open_(table)
    box.events(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    go(box)
    assert not open_(table), "what is held as it comes opens nothing when it is let go"
    box.keys(pygame.K_SPACE)
    go(box)
    assert open_(table)


@pytest.mark.parametrize("game", ["chrono", "syncron"])
@pytest.mark.parametrize("reduced", [False, True])
def test_an_early_press_is_seen_at_once_and_the_ring_begins_anew(tmp_path: Path, game: str, reduced: bool) -> None:
    box, _, top = covered(tmp_path, game)
    box.services.shell.change(reduced=reduced)
    go(box, WAIT / 2)
    pictures = [pygame.image.tobytes(box.draw(), "RGB")]
    for _ in range(3):
        box.keys(pygame.K_RETURN)
        assert top.dirty
        assert top.patience.share(top.time) == 0
        pictures.append(pygame.image.tobytes(box.draw(), "RGB"))
    assert len(set(pictures)) == 4
    assert box.services.navigator.shown.text == box.services.say("quiet.wait")


def test_a_second_press_at_a_curtain_that_opens_is_told_to_wait_for_nothing(tmp_path: Path) -> None:
    box, table, top = covered(tmp_path, "chrono")
    box.services.motion = box.services.navigator.motion = 1.0
    go(box, WAIT + 0.1)
    box.keys(pygame.K_RETURN)
    go(box, 0.1)
    assert box.services.navigator.top is top, "it opens by and by"
    box.keys(pygame.K_RETURN)
    assert not box.services.navigator.shown.text
    go(box, 3.0)
    assert open_(table)


def test_the_ring_closes_and_goes(tmp_path: Path) -> None:
    box, _, top = covered(tmp_path)
    before = []
    for _ in range(9):
        go(box, 0.1, 0.1)
        before.append(pygame.image.tobytes(box.draw(), "RGB"))
    assert len(set(before)) > 6, "it closes from frame to frame"
    go(box, 0.5)
    top.dirty = False
    go(box)
    assert not top.alive
    assert not top.dirty


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["chrono", "syncron"])
def test_after_five_seconds_a_key_is_named_that_opens_at_once(tmp_path: Path, game: str, language: str) -> None:
    box, table, top = covered(tmp_path, game, language=language)
    hammer(box, pygame.K_RETURN)
    assert not open_(table)
    told = box.services.navigator.shown.text
    assert box.services.say("quiet.named", button=box.services.caps.cap("tab")) in told
    box.keys(pygame.K_TAB)
    go(box)
    assert open_(table)
    assert box.services.navigator.shown.text != told
    assert top.opened_by == f"key:{pygame.K_TAB}"


def test_what_was_pressed_is_not_named_and_what_was_named_acts_on_nothing_at_the_table(tmp_path: Path) -> None:
    box, table, _ = covered(tmp_path)
    for _ in range(STRUCK):
        for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB):
            box.keys(key)
            go(box, HASTE / 3)
    said = box.services.navigator.shown.text
    assert box.services.caps.cap("backspace") in said
    box.keys(pygame.K_BACKSPACE)
    go(box, 0.5)
    assert open_(table)
    before = table.host.decision_count, table.refusal
    assert table.screens.latch.shut
    for key in (pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_SPACE):
        box.keys(key)
        go(box)
        assert (table.host.decision_count, table.refusal) == before
    box.intend(Step(1, 0))
    assert not table.screens.latch.shut


def test_a_gamepad_is_named_a_button_of_its_own(tmp_path: Path) -> None:
    box, table, _ = covered(tmp_path)
    box.services.navigator.listen(Device.PAD)
    for _ in range(STRUCK):
        box.intend(Began("button:a"), Confirm(), LetGo())
        go(box, HASTE)
    assert box.services.caps.button(BUTTONS[0]) in box.services.navigator.shown.text
    box.intend(Began(f"button:{BUTTONS[0]}"), Inspect())
    go(box)
    assert open_(table)


@pytest.mark.parametrize(("game", "by"), [("chrono", "mouse:1"), ("chrono", "touch"), ("syncron", "mouse:1")])
def test_a_mouse_or_a_finger_is_offered_another_place(tmp_path: Path, game: str, by: str) -> None:
    box, table, top = covered(tmp_path, game)
    key = LOOK if isinstance(top, Curtain) else "ring:2"
    place = next(part for part in top.parts if part.key == key).rect
    px = box.services.kit.frame.px
    box.services.navigator.listen(Device.TOUCH if by == "touch" else Device.MOUSE)
    for _ in range(STRUCK):
        assert OTHER not in keys(top)
        at = px(place.middle[0]), px(place.middle[1])
        box.intend(Began(by), Press(*at), Release(*at))
        go(box, HASTE)
        if top.patience.points:
            break
    other = next(part for part in top.parts if part.key == OTHER)
    assert not other.rect.meets(place)
    at = px(other.rect.middle[0]), px(other.rect.middle[1])
    box.intend(Began(by), Press(*at), Release(*at))
    go(box)
    assert open_(table)
    assert table.moment.viewer == (2 if game == "syncron" else table.host.to_act()[0])


def test_a_button_that_never_rests_is_left_out_and_named(tmp_path: Path) -> None:
    box, table, _ = covered(tmp_path)
    for number in range(60):
        box.intend(Began("button:rb"), Zone(1))
        go(box, 0.1)
        assert number < 59 or box.services.caps.button("rb") in box.services.navigator.shown.text
    box.keys(pygame.K_RETURN)
    go(box)
    assert open_(table), "whoever presses once opens, whatever fires meanwhile"


@pytest.mark.parametrize("game", ["soon", "chrono", "syncron"])
def test_each_hand_waits_as_long_as_its_own_person_has_set(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    people = persons.household(*NAMES)
    for number, one in enumerate(people):
        people = edited(one.id, likes={"quiet": QUIETS[number % len(QUIETS)]})(people)
    box.services.people = people
    box.shell.hold(people.at_home.id)
    count = catalog.load(game).seats[0]
    match = match_of(game, count, 7, 0)
    table = show_match(box, match, people_in(count, range(count), NAMES), OPTIONS.get(game))
    for _ in range(100):
        go(box)
        if isinstance(box.services.navigator.top, Between):
            break
    top = box.services.navigator.top
    assert isinstance(top, Between)
    seats = [top.seat] if isinstance(top, Curtain) else list(range(count))
    likes = [person.likes["quiet"] for seat in seats if (person := people.get(table.session.players[seat].who))]
    assert top.waits == max(likes), "where any of several may take the screen, the longest"


@pytest.mark.parametrize("seconds", QUIETS)
def test_the_curtain_waits_as_long_as_the_next_person_has_set(tmp_path: Path, seconds: float) -> None:
    box, table, top = covered(tmp_path)
    box.services.shell.change(quiet=seconds)
    go(box, seconds - top.time - 0.05)
    box.keys(pygame.K_RETURN)
    go(box)
    assert not open_(table)
    go(box, seconds)
    box.keys(pygame.K_RETURN)
    go(box)
    assert open_(table)


def test_to_hold_begins_by_such_a_press_as_well(tmp_path: Path) -> None:
    box, table, top = covered(tmp_path)
    assert isinstance(top, Curtain)
    go(box, WAIT - 0.2)
    box.intend(Confirm())
    go(box, HOLD + 1.0)
    assert not open_(table), "the hold began too early"
    box.intend(LetGo())
    go(box, WAIT)
    box.intend(Confirm())
    go(box, HOLD + 0.1)
    assert open_(table)
    box.intend(LetGo())
    go(box)
    assert not open_(table)


def test_after_the_pause_time_counts_anew(tmp_path: Path) -> None:
    box, table, top = covered(tmp_path)
    go(box, WAIT)
    box.keys(pygame.K_ESCAPE)
    go(box)
    assert box.services.navigator.top is not top
    go(box, 1.0)
    box.keys(pygame.K_ESCAPE)
    go(box)
    assert box.services.navigator.top is top
    box.keys(pygame.K_RETURN)
    go(box)
    assert not open_(table)


def pausing(root: Path) -> tuple[Box, Table]:
    """Return a table of Syncron, shared by two people, at the rest after its first round."""
    match = match_of("syncron", 4, 5, 0)
    box = Box(root)
    box.services.motion = 1.0
    table = show_match(box, match, people_in(4, (0, 1), skills=("apprentice",)), OPTIONS["syncron"], PromptWorker())
    go(box)
    rng = Rng.of(5, 7)
    for seat in (0, 1):
        table.performance.send(Decided(seat, rng.choice(list(table.host.legal(seat)))))
    for _ in range(300):
        go(box, 0.1, 0.05)
        top = box.services.navigator.top
        if isinstance(top, Ring) and top.time > WAIT:
            box.keys(pygame.K_RETURN)
        if table.moment.resting:
            return box, table
    raise AssertionError("the round is told to its end")


def test_a_rest_after_a_round_ends_by_such_a_press_and_says_so(tmp_path: Path) -> None:
    box, table = pausing(tmp_path)
    for _ in range(3):
        box.keys(pygame.K_RETURN)
        go(box, 0.3)
        assert table.moment.resting
    assert table.pointing.quiet.patience.clock.seen == 3
    assert box.services.navigator.shown.text == box.services.say("quiet.wait")
    go(box, WAIT)
    box.keys(pygame.K_RETURN)
    assert not table.moment.resting
    assert not box.services.navigator.shown.text


def test_a_rest_shows_its_ring(tmp_path: Path) -> None:
    box, table = pausing(tmp_path)
    box.keys(pygame.K_RETURN)
    go(box)
    assert table.alive
    before = pygame.image.tobytes(box.draw(), "RGB")
    box.keys(pygame.K_RETURN)
    assert table.dirty
    assert pygame.image.tobytes(box.draw(), "RGB") != before


def test_the_bar_is_there_in_a_rest_all_the_time(tmp_path: Path) -> None:
    box, table = pausing(tmp_path)
    box.keys(pygame.K_RETURN)
    box.click("bar:menu")
    go(box)
    assert box.services.navigator.top is not table
