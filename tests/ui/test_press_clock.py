"""The press clock: a press opens that begins after a time in which no other began."""

from __future__ import annotations

import pytest

from game.ui.input.press_clock import ENDLESS, PATIENCE, TREMBLES, PressClock, Restless

WAIT = 0.8


def pressed(clock: PressClock, *times: float, by: str = "key:13") -> list[bool]:
    return [clock.press(by, at, WAIT) for at in times]


def test_a_press_opens_that_begins_after_the_time_and_none_before() -> None:
    assert pressed(PressClock(), 0.79) == [False]
    assert pressed(PressClock(), 0.8) == [True]
    assert pressed(PressClock(10.0), 10.5, 10.9, 11.69, 12.49) == [False, False, False, True]


def test_time_counts_from_the_last_press_whatever_was_pressed() -> None:
    clock = PressClock()
    assert not clock.press("key:122", 0.5, WAIT)
    assert not clock.press("mouse:1", 1.2, WAIT)
    assert not clock.press("", 1.9, WAIT), "a reader's action is one, too"
    assert clock.press("touch", 2.7, WAIT)


def test_how_long_is_asked_at_each_press() -> None:
    clock = PressClock()
    assert not clock.press("a", 2.0, 3.0)
    assert clock.press("a", 2.9, 0.8)


def test_the_ring_closes_as_time_passes_and_begins_anew_at_each_press() -> None:
    clock = PressClock()
    assert clock.share(0.0, WAIT) == 0
    assert clock.share(0.4, WAIT) == pytest.approx(0.5)
    clock.press("a", 0.6, WAIT)
    assert clock.share(0.6, WAIT) == 0
    assert (clock.seen, clock.share(1.4, WAIT)) == (1, 1.0)
    clock.press("a", 1.5, WAIT)
    assert clock.seen == 0, "it could open"


def test_after_five_seconds_of_early_presses_one_is_named_that_was_not_pressed_and_opens_at_once() -> None:
    clock = PressClock()
    times = [0.5 * number for number in range(1, 22)]
    insisted = [at for at in times if pressed(clock, at) == [False] and clock.insists(at)]
    assert insisted[0] == times[0] + PATIENCE
    assert clock.name(["key:13", "key:32", "key:9"]) == "key:32"
    assert clock.name(["key:9"]) == "key:32", "it stays the one that was named"
    assert not clock.press("key:9", 10.6, WAIT)
    assert clock.press("key:32", 10.7, WAIT)


def test_a_pause_between_early_presses_begins_the_five_seconds_anew() -> None:
    clock = PressClock()
    pressed(clock, 0.5, 1.0, 1.9, 2.5)
    assert not clock.insists(6.0)
    assert clock.insists(2.5 + PATIENCE)


def test_a_button_that_never_rests_is_left_out_and_opens_nothing() -> None:
    clock, restless = PressClock(), Restless()
    opened = []
    at = 0.0
    while at < 20:
        restless.began("button:rb", at)
        opened.append(clock.press("button:rb", at, WAIT, restless=restless.holds("button:rb", at)))
        at += 0.1
    assert not any(opened)
    assert clock.left_out == "button:rb"
    assert clock.press("key:13", 20.0, WAIT), "the others' time has gone on"


def test_who_stops_hammering_so_fast_waits_like_everybody() -> None:
    clock, restless = PressClock(), Restless()
    at = 0.0
    while at < 10:
        restless.began("key:13", at)
        clock.press("key:13", at, WAIT, restless=restless.holds("key:13", at))
        at += 0.1
    for more in (0.3, 0.7, 0.5):
        at += more
        restless.began("key:13", at)
        assert not restless.holds("key:13", at)
        assert not clock.press("key:13", at, WAIT)


@pytest.mark.parametrize(("pace", "never"), [(0.05, True), (TREMBLES, True), (TREMBLES + 0.01, False), (0.35, False)])
def test_only_what_is_faster_than_a_finger_for_long_never_rests(pace: float, never: bool) -> None:
    restless = Restless()
    number = 0
    while number * pace <= ENDLESS + pace:
        restless.began("a", number * pace)
        number += 1
    last = (number - 1) * pace
    assert restless.holds("a", last) is never
    assert not restless.holds("a", last + TREMBLES + 0.01), "it rests now"
    assert not restless.holds("b", last)


def test_a_readers_actions_are_never_left_out() -> None:
    restless = Restless()
    for number in range(100):
        restless.began("", number * 0.05)
    assert not restless.holds("", 99 * 0.05)
