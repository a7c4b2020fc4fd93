"""Tellings, filmed: every decision of recorded matches told at its table at a fixed step, frame by frame."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.engine.reading import Eyes
from game.scenes.review.board.table import ReviewTable
from game.ui.motion.cue import Cue
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Face
from tests.scenes.box import Box
from tests.scenes.review.reviews import RECORDS, golden, opened
from tests.seen.flashes import Picture, brightness

STEP: Final = 0.02
"""Seconds between two frames."""
MOST: Final = 20.0
"""Seconds after which a telling is said to have no end."""


@dataclass(slots=True)
class Frame:
    """Hold one moment of a film."""

    at: float
    """Seconds since the telling began."""
    sprites: Sequence[Sprite]
    late: dict[str, Face]
    """What late parts show, by their keys."""
    shake: tuple[float, float]
    white: float
    """How white the whitest sprite is."""
    picture: Picture | None = None
    """How bright the screen is, cell by cell; None where nobody asked, and before anything hits or night falls."""


@dataclass(slots=True)
class Film:
    """Hold how one decision was told."""

    name: str
    place: int
    events: tuple[Any, ...]
    cues: list[tuple[float, Cue]] = field(default_factory=list)
    """Every cue, and when it began."""
    frames: list[Frame] = field(default_factory=list)
    seconds: float = 0.0
    """How long somebody had to wait."""

    @property
    def kind(self) -> str:
        """Return the names of its events."""
        return " ".join(dict.fromkeys(type(event).__name__ for event in self.events))


def films(
    root: Path,
    name: str,
    eyes: Eyes,
    *,
    every: int = 1,
    reduced: bool = False,
    step: float = STEP,
    bright: bool = False,
) -> Iterator[Film]:
    """Film the decisions of a golden record: one in so many; with `bright`, measure how bright each picture is."""
    box = Box(root)
    box.services.motion = 1.0
    if reduced:
        box.services.shell.change(reduced=True)
    path = golden(box, name, *(() if eyes is None else (0,)))
    review = opened(box, path, 0)
    table = review.cursor.table
    box.draw()
    for place in range(0, table.reader.reading.length, every):
        yield _filmed(box, table, name, place, step, bright=bright)


def _filmed(box: Box, table: ReviewTable, name: str, place: int, step: float, *, bright: bool) -> Film:
    """Film one decision."""
    stage, aim = table.show.stage, table.show.stage.aim
    events = tuple(model.event for model in table.reader.models_between(place, place + 1))
    film = Film(name, place, events)

    def aimed(sprites: Sequence[Sprite], cue: Cue = Cue(), *, aside: bool = False) -> None:  # noqa: B008 - a value
        film.cues.append((film.seconds, cue))
        aim(sprites, cue, aside=aside)

    stage.aim = aimed  # type: ignore[method-assign]
    try:
        table.tell(place, place + 1)
        while table.busy and film.seconds < MOST:
            table.update(step)
            film.seconds += step
            frame = _frame(table, film.seconds)
            if bright and any(cue.strikes or cue.nights for _, cue in film.cues):
                frame.picture = brightness(box.draw())
            film.frames.append(frame)
    finally:
        stage.aim = aim  # type: ignore[method-assign]
    table.finish()
    return film


def _frame(table: ReviewTable, at: float) -> Frame:
    stage = table.show.stage
    sprites = stage.sprites
    late = {part.key: part.face for part in table._parts if part.waits_for_motion}
    return Frame(at, sprites, late, stage.blows.shake(stage.clock), max((it.white for it in sprites), default=0.0))


def print_longest(games: Sequence[str]) -> None:
    """Print the longest telling of every kind of decision."""
    for name in RECORDS:
        if name.split("/")[0] not in games:
            continue
        longest: dict[str, Film] = {}
        with tempfile.TemporaryDirectory() as folder:
            for film in films(Path(folder), name, 0):
                if film.seconds > longest.get(film.kind, film).seconds or film.kind not in longest:
                    longest[film.kind] = film
        for kind, film in sorted(longest.items(), key=lambda item: -item[1].seconds):
            sys.stdout.write(f"{name:28} {film.seconds:5.2f} s  at {film.place:4}  {kind}\n")
