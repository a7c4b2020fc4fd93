"""Footage: a match, or its end, drawn place by place for an animated picture that is made while one goes on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final

import pygame

from game.engine.reading import Eyes
from game.saves.export.film import Film, Kind
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.shelf.sharing.portrait import Portrait
from game.scenes.shell.services.services import Services
from game.scenes.table.picture.show import AnyGame

SIZES: Final[dict[Kind, tuple[int, int]]] = {"webp": (960, 540), "gif": (640, 360)}
STILL: Final = 0.8  # seconds that a place is seen
LAST: Final = 1.6  # and the last one
WON: Final = 3.0  # and who has won
TICK: Final = 0.05  # seconds of a picture of what moves: it does so as at the table
SHORT: Final = 160  # places up to which what changes is seen moving
DRAWN: Final = 0.8  # share of the work that drawing is


class Extent(StrEnum):
    """Say how much of a match an animation goes through; the value is the end of its words' key."""

    WHOLE = "whole"
    ROUND = "round"
    TURN = "turn"


def places_of(back: ReplayAccess, game: AnyGame, extent: Extent) -> tuple[int, ...]:
    """Return the places that an animation goes through: of the whole match, of its last round, or of its last turn.

    Where a game knows no rounds, there is nothing for the last one.
    """
    stops = back.reading.stops
    if extent is Extent.WHOLE:
        return stops
    adapter = game.replay_adapter
    rounds = frozenset(sign.kind for sign in adapter.signs if sign.ends)
    if extent is Extent.ROUND and not rounds:
        return ()

    def ends(event: object) -> bool:
        return adapter.ends_turn(event) if extent is Extent.TURN else adapter.sign(event) in rounds

    for number in range(len(stops) - 1, 0, -1):
        events = back.reading.events(stops[number - 1], stops[number], None)
        if number < len(stops) - 1 and any(map(ends, events)):
            return stops[number:]
    return stops


class Footage:
    """Draw a match and hand it to a film, a picture a step. `done` comes when it is written, or never will be."""

    def __init__(
        self,
        services: Services,
        game: AnyGame,
        back: ReplayAccess,
        eyes: Eyes,
        places: Sequence[int],
        wanted: Path,
        kind: Kind,
        finished: Callable[[Film], None],
        ending: Callable[[tuple[int, int]], pygame.Surface] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`finished` is told once, unless it is cancelled. `ending` draws who has won, so many pixels large."""
        self.back = back
        self.film = Film(wanted, kind, SIZES[kind])
        self.places = tuple(places)
        self.drawn = 0
        """How many places are drawn."""
        self._portrait = Portrait(services, game, back, eyes, SIZES[kind])
        self._pictures = self._make()
        self._finished = finished
        self._ending = ending
        self._clock = clock
        self._began = clock()
        self._all = False
        self._over = False

    @property
    def share(self) -> float:
        """Return how far it is, from 0 to 1."""
        return self.drawn / max(1, len(self.places)) * DRAWN + self.film.share * (1 - DRAWN)

    @property
    def left(self) -> float | None:
        """Return how many seconds it will take from now on; None as long as nobody can tell."""
        share = self.share
        passed = self._clock() - self._began
        return None if share < 0.05 or passed < 1 else passed * (1 - share) / share

    @property
    def done(self) -> bool:
        return self._over

    def step(self) -> None:
        """Draw one picture, or see whether the film is written."""
        if not self._all:
            picture = next(self._pictures, None)
            if picture is None:
                self._all = True
                self.film.finish()
            else:
                self.film.add(*picture)
        elif self.film.done and not self._over:
            self._over = True
            self._finished(self.film)

    def cancel(self) -> None:
        """Leave no file."""
        self._over = True
        self.film.cancel()

    def _make(self) -> Iterator[tuple[bytes, float]]:
        """Yield the pictures, each with the seconds that it is seen."""
        for number, place in enumerate(self.places):
            last = number == len(self.places) - 1
            if number and len(self.places) <= SHORT:
                self._portrait.go(place)
                while self._portrait.wait(TICK):
                    yield self._picture(), TICK
            else:
                self._portrait.stand(place)
            self.drawn += 1
            yield self._picture(), LAST if last else STILL
        if self._ending is not None:
            yield pygame.image.tobytes(self._ending(SIZES[self.film.kind]), "RGB"), WON

    def _picture(self) -> bytes:
        return pygame.image.tobytes(self._portrait.draw(), "RGB")
