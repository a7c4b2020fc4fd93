"""Presses of every kind, and the rhythms in which an impatient hand makes them, for a minute."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

import pygame

from game.engine.rng import Rng
from game.ui.input.intents import Began, Confirm, Device, LetGo, Press, Release
from tests.scenes.box import Box

HASTY: Final = (0.05, 0.1, 0.15, 0.2, 0.27, 0.35, 0.5, 0.65, 0.78)
"""Seconds from one press to the next with which no hand is opened."""
MINUTE: Final = 60.0


def enter(box: Box, at: tuple[int, int]) -> None:
    box.keys(pygame.K_RETURN)


def space(box: Box, at: tuple[int, int]) -> None:
    box.keys(pygame.K_SPACE)


def button_a(box: Box, at: tuple[int, int]) -> None:
    box.services.navigator.listen(Device.PAD)
    box.intend(Began("button:a"), Confirm(), LetGo())


def click(box: Box, at: tuple[int, int]) -> None:
    """Click where the last curtain was opened, with a hand that isn't quite still."""
    for place in (at, (at[0] + 2, at[1] - 1)):
        box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
    box.events(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
    )


def touch(box: Box, at: tuple[int, int]) -> None:
    box.services.navigator.listen(Device.TOUCH)
    box.intend(Began("touch"), Press(*at), Release(*at))


def reader(box: Box, at: tuple[int, int]) -> None:
    """Press as a reader does: no key goes down."""
    box.intend(Confirm(), LetGo())


def repeated(box: Box, at: tuple[int, int]) -> None:
    """Hold a key that repeats: it goes down again and again, and never up."""
    box.events(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))


Way: TypeAlias = Callable[[Box, tuple[int, int]], None]
PRESSES: Final[dict[str, Way]] = {
    "enter": enter, "space": space, "a": button_a, "click": click, "touch": touch, "reader": reader
}  # fmt: skip
Strike: TypeAlias = tuple[float, Way]
"""When something is pressed, in seconds, and what."""


def regular(pace: float, way: Way, begins: float = 0.0) -> Iterator[Strike]:
    """Yield presses of one thing, from one to the next the same time."""
    for number in range(round((MINUTE - begins) / pace)):
        yield begins + number * pace, way


def irregular(seed: int, *ways: Way, most: float = 0.78) -> Iterator[Strike]:
    """Yield presses of several things by chance, never so much time apart that one of them might open."""
    rng = Rng.of(seed, 11)
    at = 0.0
    while at < MINUTE:
        yield at, rng.choice(list(ways))
        at += rng.choice([0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, most])


def together(*rhythms: Iterator[Strike]) -> list[Strike]:
    return sorted((strike for rhythm in rhythms for strike in rhythm), key=lambda strike: strike[0])


RHYTHMS: Final[dict[str, Callable[[], list[Strike]]]] = {
    **{
        f"{name} every {pace} s": partial(lambda pace, way: together(regular(pace, way)), pace, way)
        for pace in HASTY
        for name, way in PRESSES.items()
    },
    **{
        f"{name} by chance {seed}": partial(lambda seed, way: together(irregular(seed, way)), seed, way)
        for seed in range(3)
        for name, way in PRESSES.items()
    },
    **{
        f"all by chance {seed}": partial(lambda seed: together(irregular(seed, *PRESSES.values())), seed)
        for seed in range(9)
    },
    "enter and click": lambda: together(regular(0.35, enter), regular(0.5, click, 0.1)),
    "a and enter, one as slow as opens": lambda: together(regular(0.5, button_a), regular(1.1, enter, 0.3)),
    "enter and space, each so slow that it would open": lambda: together(regular(1.2, enter), regular(1.2, space, 0.6)),
    "click and touch, each so slow that it would open": lambda: together(
        regular(1.5, click), regular(1.5, touch, 0.75)
    ),
    "enter held, and it repeats": lambda: together(regular(0.05, repeated)),
    "enter held with repeats, and clicks": lambda: together(regular(0.05, repeated), regular(0.7, click, 0.02)),
}


DAILY: Final = tuple(RHYTHMS)[2::5]
"""Rhythms that are tried without `--long`, too: every kind of press, pace and mixture is among them."""
