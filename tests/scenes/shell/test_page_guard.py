"""A press belongs to the page that it began on: each clause of that law."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.shell.navigation.presses import AGAIN, NEAR, SOON
from game.scenes.shell.navigation.screen import Screen
from game.ui.input.events import Intents
from game.ui.input.gamepad import FIRST, Gamepad
from game.ui.input.intents import (
    Back,
    Began,
    Confirm,
    Device,
    GoesOn,
    Hide,
    Hold,
    Intent,
    LetGo,
    Point,
    Press,
    Release,
    Step,
    Typed,
    Wheel,
)  # fmt: skip
from game.ui.parts.part import Part

HERE = (100, 100)
FAR = (600, 400)
BIT = 0.01


class Leaf:
    """Be nothing that a pointer has taken hold of."""

    dragged = ""

    def cancel(self) -> bool:
        return False


class Page(Screen):
    """Hear intents, and do as told at a press."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__()
        self.pointer = Leaf()
        self.navigator = navigator
        self.heard: list[Intent] = []
        self.act: Callable[[], None] = lambda: None

    @property
    def parts(self) -> Sequence[Part]:
        return []

    @property
    def alive(self) -> bool:
        return False

    def seconds_until_update(self) -> float | None:
        return None

    def refresh(self) -> None: ...
    def update(self, dt: float) -> None: ...
    def draw(self, canvas: object) -> None: ...

    def handle(self, intent: Intent) -> bool:
        self.heard.append(intent)
        if isinstance(intent, Release | Confirm | Back):
            self.act()
        return True


class Book:
    """Hold a navigator with one page, which opens the second by a press; times are passed by hand."""

    def __init__(self) -> None:
        self.navigator = Navigator()
        self.navigator.motion = 0.0
        self.first = Page(self.navigator)
        self.second = Page(self.navigator)
        self.first.act = lambda: self.navigator.push(self.second)
        self.navigator.reset(self.first)
        self.navigator.settle()

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.navigator.handle(intent)
            self.navigator.settle()

    def wait(self, seconds: float) -> None:
        """Let a frame pass in which what has come is seen, and then so many seconds."""
        self.navigator.update(0.0)
        self.navigator.update(seconds)

    def obeys(self, *intents: Intent) -> bool:
        """Do something, and tell whether the page on top has heard of it."""
        top = self.navigator.top
        assert isinstance(top, Page)
        count = len(top.heard)
        self.do(*intents)
        return len(top.heard) > count


@pytest.fixture
def book() -> Book:
    return Book()


def click(at: tuple[int, int], button: int = 1) -> tuple[Intent, ...]:
    return Began(f"mouse:{button}"), Press(*at, button), Release(*at, button)


def tap(at: tuple[int, int]) -> tuple[Intent, ...]:
    return Began("touch"), Press(*at), Release(*at)


def enter(by: str = "key:13") -> tuple[Intent, ...]:
    return Began(by), Confirm(), LetGo()


POINTERS = pytest.mark.parametrize("way", [click, tap, lambda at: click(at, 3), lambda at: (Press(*at), Release(*at))])


def test_the_first_page_of_all_obeys_at_once(book: Book) -> None:
    assert book.obeys(*click(HERE))


@POINTERS
def test_at_the_place_of_the_press_that_brought_it_a_page_is_deaf_to_a_pointer_for_half_a_second(
    book: Book, way: Callable[[tuple[int, int]], tuple[Intent, ...]]
) -> None:
    book.do(*click(HERE))
    assert book.navigator.top is book.second
    near = HERE[0] + int(NEAR), HERE[1]
    book.wait(AGAIN - BIT)
    assert not book.obeys(*way(near))
    assert book.second.heard == []
    book.navigator.update(2 * BIT)
    assert book.obeys(*way(near))


@POINTERS
def test_anywhere_else_it_is_deaf_to_one_for_as_long_as_nobody_can_have_seen_it(
    book: Book, way: Callable[[tuple[int, int]], tuple[Intent, ...]]
) -> None:
    book.do(*click(HERE))
    beside = HERE[0] + int(NEAR) + 1, HERE[1]
    book.wait(SOON - BIT)
    assert not book.obeys(*way(beside))
    book.navigator.update(2 * BIT)
    assert book.obeys(*way(beside))


def test_near_counts_in_units_whatever_a_unit_has_of_pixels(book: Book) -> None:
    book.navigator.guard.scale = lambda: 3.0
    book.do(*click(HERE))
    book.wait(SOON + BIT)
    assert not book.obeys(*click((HERE[0] + 3 * int(NEAR), HERE[1])))
    assert book.obeys(*click((HERE[0] + 3 * int(NEAR) + 1, HERE[1])))


def test_what_a_drag_brings_is_brought_where_the_drag_ends(book: Book) -> None:
    book.do(Began("mouse:1"), Press(*HERE), Point(*FAR), Release(*FAR))
    book.wait(SOON + BIT)
    assert not book.obeys(*click(FAR))
    assert book.obeys(*click(HERE))


def test_a_press_that_began_on_another_page_ends_and_holds_nothing(book: Book) -> None:
    book.do(Began("mouse:1"), Press(*FAR))
    book.navigator.push(book.second)
    book.navigator.settle()
    book.wait(3.0)
    assert not book.obeys(Hold(*FAR))
    assert not book.obeys(Release(*FAR))
    assert book.obeys(*click(FAR)), "the next one is one of this page"
    assert book.obeys(Began("mouse:1"), Press(*FAR), Hold(*FAR))
    assert book.second.heard[-1] == Hold(*FAR)


def test_what_was_pressed_too_early_is_not_obeyed_when_it_ends_late(book: Book) -> None:
    book.do(*click(HERE))
    book.wait(BIT)
    assert not book.obeys(Began("mouse:1"), Press(*FAR))
    book.navigator.update(2.0)
    assert not book.obeys(Hold(*FAR), Release(*FAR))


def test_a_finger_that_came_down_elsewhere_scrolls_nothing_and_a_mouse_still_points(book: Book) -> None:
    book.do(Began("touch"), Press(*FAR))
    book.navigator.push(book.second)
    book.navigator.settle()
    book.wait(3.0)
    book.navigator.listen(Device.TOUCH)
    assert not book.obeys(Point(*HERE))
    book.navigator.listen(Device.MOUSE)
    assert book.obeys(Point(*HERE))
    assert book.obeys(Wheel(*HERE, 1))


def test_another_key_is_obeyed_at_once_and_the_same_one_once_the_page_can_have_been_seen(book: Book) -> None:
    book.do(*enter())
    assert book.navigator.top is book.second
    assert not book.obeys(*enter())
    assert book.obeys(Began("key:27"), Back())
    assert book.obeys(*enter("button:a"))
    book.wait(SOON - BIT)
    assert not book.obeys(*enter())
    book.navigator.update(2 * BIT)
    assert book.obeys(*enter())


def test_a_key_is_obeyed_at_once_where_a_pointer_has_brought_the_page_and_a_pointer_waits_after_a_key(
    book: Book,
) -> None:
    book.do(*click(HERE))
    assert book.obeys(*enter())
    other = Book()
    other.do(*enter())
    other.wait(SOON - BIT)
    assert not other.obeys(*click(HERE))
    other.navigator.update(2 * BIT)
    assert other.obeys(*click(HERE)), "no place has brought it"


def test_a_reader_acts_at_once_whatever_brought_the_page(book: Book) -> None:
    book.do(Confirm())
    assert book.navigator.top is book.second
    assert book.obeys(Confirm())
    assert book.obeys(LetGo())


def test_a_key_that_is_held_repeats_and_ends_on_its_own_page_alone(book: Book) -> None:
    by = "key:13"
    book.do(Began(by), Confirm())
    book.wait(3.0)
    assert not book.obeys(GoesOn(by), Step(1, 0))
    assert not book.obeys(GoesOn(by), Typed("a"))
    assert not book.obeys(LetGo())
    assert book.obeys(Began("key:9"), Step(1, 0))
    assert book.obeys(GoesOn("key:9"), Step(1, 0))
    assert book.obeys(*enter())
    assert book.second.heard[-1] == LetGo()


def test_a_text_is_of_no_key_that_was_let_go_of_before(book: Book) -> None:
    book.do(*enter())
    assert book.obeys(GoesOn(), Typed("a"))


def test_what_a_gamepad_repeats_belongs_to_the_page_on_which_its_direction_was_pushed(book: Book) -> None:
    book.do(Began("button:cross_right"), Step(1, 0))
    book.do(GoesOn("way"), Step(1, 0))
    assert book.first.heard == [Step(1, 0)] * 2
    book.navigator.push(book.second)
    book.navigator.settle()
    book.wait(3.0)
    assert not book.obeys(GoesOn("way"), Step(1, 0))
    book.navigator.update(BIT)
    assert book.obeys(Step(0, 1)), "a stick is pushed anew"
    assert book.obeys(GoesOn("way"), Step(0, 1))


def test_a_page_that_comes_by_itself_is_not_for_what_was_pressed_before_it(book: Book) -> None:
    book.first.act = lambda: None
    book.do(*click(HERE))
    book.wait(5.0)
    book.navigator.push(book.second)
    book.navigator.settle()
    book.wait(SOON - BIT)
    assert not book.obeys(*click(FAR))
    book.navigator.update(2 * BIT)
    assert not book.obeys(*click(HERE)), "where somebody goes on pressing"
    assert book.obeys(*click(FAR))


def test_a_page_that_comes_back_is_one_that_comes(book: Book) -> None:
    book.do(*click(HERE))
    book.wait(1.0)
    book.second.act = book.navigator.pop
    book.first.heard.clear()
    book.do(*click(FAR))
    assert book.navigator.top is book.first
    assert not book.obeys(*click(FAR))
    book.wait(SOON + BIT)
    assert not book.obeys(*click(FAR))
    assert book.first.heard == []
    book.navigator.update(AGAIN - SOON)
    assert book.obeys(*click(FAR))


@pytest.mark.parametrize("change", ["replace", "end", "reset"])
def test_so_is_one_that_takes_the_place_of_others(book: Book, change: str) -> None:
    book.do(*click(HERE))
    book.wait(1.0)
    third, navigator = Page(book.navigator), book.navigator
    changes = {
        "replace": lambda: navigator.replace(third),
        "end": lambda: navigator.end(book.second, third),
        "reset": lambda: navigator.reset(third),
    }
    book.second.act = changes[change]
    book.do(*click(FAR))
    assert navigator.top is third
    assert not book.obeys(*click(FAR))


def test_what_is_dropped_is_not_kept_for_later_and_does_not_make_the_page_deaf_for_longer(book: Book) -> None:
    book.do(*click(HERE))
    navigator = book.navigator
    for _ in range(6):
        book.wait(AGAIN / 10)
        assert not book.obeys(*click(HERE))
    book.navigator.update(AGAIN)
    assert book.second.heard == []
    assert navigator.acted == Release(*HERE)
    assert book.obeys(*click(HERE))


def test_where_a_page_comes_in_motion_its_time_begins_with_the_last_frame_of_that(book: Book) -> None:
    navigator = book.navigator
    book.do(*click(HERE))
    navigator.fade.left = 9.5 * BIT
    navigator.fade.picture = pygame.Surface((8, 8))
    for _ in range(10):
        navigator.update(BIT)
    navigator.update(SOON - 2 * BIT)
    assert not book.obeys(*click(FAR))
    navigator.update(3 * BIT)
    assert book.obeys(*click(FAR))
    navigator.fade.restyle(pygame.Surface((8, 8)))
    navigator.update(BIT)
    assert book.obeys(*click(FAR)), "another look of the same page is no page that comes"


def test_what_was_pressed_while_a_page_was_made_is_read_before_its_time_begins(book: Book) -> None:
    book.do(*click(HERE))
    assert book.navigator.seconds_until_update() == 0
    book.navigator.update(4.0)  # it took so long to be made, and drawn first
    assert not book.obeys(*click(FAR))
    assert book.navigator.seconds_until_update() is None
    book.navigator.update(SOON)
    assert book.obeys(*click(FAR))


def test_a_hand_is_hidden_at_any_time(book: Book) -> None:
    book.do(*enter("key:104"))
    assert book.obeys(Began("key:104"), Hide())


def test_the_loop_says_of_which_key_a_repeat_and_a_text_are() -> None:
    intents = Intents(Gamepad())
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, scancode=5, unicode="b")
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_b, mod=0, scancode=5, unicode="b")
    text = pygame.event.Event(pygame.TEXTINPUT, text="b")
    name = f"key:{pygame.K_b}"
    told = intents.read([down, text, down, text, up, text], editing=True, telling=True)
    assert told == [Began(name), *[GoesOn(name), Typed("b")] * 2, GoesOn(), Typed("b")]


def test_the_loop_says_that_a_gamepad_repeats() -> None:
    pad = Gamepad()
    intents = Intents(pad)
    pushed = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert intents.read([pushed], telling=True) == [Began("button:cross_right"), Step(1, 0)]
    assert intents.repeats(0.0) == []
    assert intents.repeats(FIRST) == [GoesOn("way"), Step(1, 0)]
