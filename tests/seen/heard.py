"""What is heard of tellings: films with their sound track, and how far each sound is from what it tells.

What a sound tells is read from the picture alone: something begins to move, turn or show, comes to rest, or is hit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame

from game.engine.reading import Eyes
from game.scenes.table.picture.show import TableShow
from game.ui.motion.cue import QUIET, Cue
from game.ui.motion.sprite import Sprite
from game.ui.parts.part import Face, Part
from tests.matches import deal, people_in
from tests.scenes.box import Box
from tests.scenes.review.reviews import golden, opened
from tests.teaching import FIVE

STEP: Final = 0.005
"""Seconds between two frames of a film."""
MOST: Final = 20.0
MOVES: Final = 0.005  # units in a frame from which on a thing moves
LANDING: Final = frozenset(
    {
        *("blunt", "capture", "chime", "coin", "finish", "medal", "move", "seal", "stamp", "step", "tap"),
        *("thud", "thunder"),
    }
)
"""Sounds of a contact: they tell that something has come to rest, or is hit."""
FILMS: Final[Mapping[str, tuple[str, int, tuple[str, ...]]]] = {
    "a piece is taken": ("sinoda/2-win_by_sinoda.jsonl", 8, ("wind", "move", "capture", "coin")),
    "a piece moves": ("sinoda/2-win_by_sinoda.jsonl", 16, ("move", "tap", "turn")),
    "a piece is turned": ("sinoda/2-win_by_sinoda.jsonl", 0, ("change",)),
    "a card is drawn": ("soon/2.jsonl", 0, ("fly", "tap")),
    "a card is laid": ("soon/2.jsonl", 1, ("fly", "tap")),
    "a Thief": ("soon/2.jsonl", 33, ("wind", "capture", "coin")),
    "Lightning": ("soon/2.jsonl", 17, ("thunder", "burn")),
    "a line is complete": ("soon/2.jsonl", 74, ("chime",)),
    "a card is chosen": ("syncron/10.jsonl", 0, ("fly", "tap")),
    "a round runs": ("syncron/5-past_finish.jsonl", 14, ("flip", "wind", "step")),
    "the line is crossed": ("syncron/6-farthest_alone.jsonl", 41, ("flip", "drum", "step", "finish")),
    "a card of an epoch is drawn": ("chrono/4-deck4.jsonl", 31, ("deal", "tap")),
    "a row grows": ("chrono/10-four_rows.jsonl", 14, ("fly", "tap", "shimmer")),
    "a Spell is laid": ("syncro/2-Ia.jsonl", 3, ("fly", "tap")),
    "a blow that is too weak": ("syncro/3-IId-lost.jsonl", 16, ("wind", "blunt")),
    "an enemy falls": ("syncro/3-IId-lost.jsonl", 17, ("tear", "capture", "seal", "fly", "tap")),
    "an enemy grows": ("syncro/4-IIe.jsonl", 33, ("flip", "tick-1", "wind", "stamp", "thud")),
}
"""Films: a record, the place of a decision, and what must be heard of it."""
DEALS: Final = tuple(game for game in FIVE if game != "syncro")
"""Games whose deal is no decision: Syncro's is told by events."""
SOUNDS: Final = Path(__file__).resolve().parents[2] / "assets" / "sounds"


@dataclass(slots=True)
class SoundFilm:
    """Hold how one decision was told: what was heard, and what was seen to begin and to land, each with its moment."""

    name: str
    place: int
    kind: str
    heard: list[tuple[float, str]] = field(default_factory=list)
    begins: list[float] = field(default_factory=list)
    lands: list[float] = field(default_factory=list)
    seconds: float = 0.0

    def off(self) -> Iterator[tuple[str, float, float]]:
        """Yield each sound, its moment, and by how many seconds it is off the nearest thing that it may tell."""
        for at, name in self.heard:
            seen = self.lands if name in LANDING else [*self.begins, *self.lands]
            contact = at + (hit_of(name) if name in LANDING else 0.0)
            yield name, at, min((abs(contact - moment) for moment in seen), default=float("inf"))


def sound_films(root: Path, name: str, eyes: Eyes, places: Sequence[int] | None = None) -> Iterator[SoundFilm]:
    """Film decisions of a golden record, all or those of some places, with what is heard."""
    box = Box(root)
    box.services.motion = 1.0
    path = golden(box, name, *(() if eyes is None else (0,)))
    review = opened(box, path, 0)
    table = review.cursor.table
    box.draw()
    every = range(table.reader.reading.length)
    for place in every if places is None else [place for place in places if place in every]:
        events = [type(model.event).__name__ for model in table.reader.models_between(place, place + 1)]
        film = SoundFilm(name, place, " ".join(dict.fromkeys(events)))
        with filming(box, film, table.show, lambda: table._parts) as go_on:
            table.tell(place, place + 1)
            while table.busy and film.seconds < MOST:
                go_on(lambda: table.update(STEP))
        table.finish()
        yield film


def deal_film(root: Path, game: str) -> SoundFilm:
    """Film the deal of a game, as people see it."""
    box = Box(root)
    box.services.motion = 1.0
    film = SoundFilm(f"{game}'s deal", 0, "Deal")
    entry = box.services.catalog[game]
    seats = people_in(max(3, entry.seats[0]), (0,), skills=(entry.usual_skill,))
    scene = box.table(deal(box.services, game, seats, 7))
    box.show(scene)
    with filming(box, film, scene.show, lambda: scene.parts) as go_on:
        scene.performance.deal()
        while scene.show.stage.busy and film.seconds < MOST:
            go_on(lambda: scene.show.pass_time(STEP, box.services.sound.play))
    return film


@contextmanager
def filming(
    box: Box, film: SoundFilm, show: TableShow, parts: Callable[[], Sequence[Part]]
) -> Iterator[Callable[[Callable[[], object]], None]]:
    """Note what is heard and seen of a table; what is yielded is told how its time goes on, frame by frame."""
    stage, aim, struck, said = show.stage, show.stage.aim, set[int](), list[dict[str, Face]]()
    watch = Watch(film)
    watch.look(0.0, stage.sprites)

    def aimed(sprites: Sequence[Sprite], cue: Cue = QUIET, *, aside: bool = False) -> None:
        film.begins.append(film.seconds)  # what is said with it, on plates and in the bar, is new
        aim(sprites, cue, aside=aside)

    def go_on(update: Callable[[], object]) -> None:
        watch.look(film.seconds, stage.sprites)
        late = {part.key: part.face for part in parts() if part.waits_for_motion}
        hits = {id(blow) for blow in stage.blows.blows if blow.at <= stage.clock}
        if said != [late] or hits - struck:
            film.lands.append(film.seconds)
        said[:] = [late]
        struck.update(hits)
        update()
        film.seconds += STEP

    sound: Any = box.services.sound
    sound.play = lambda name: film.heard.append((film.seconds, name))
    stage.aim = aimed  # type: ignore[method-assign]
    try:
        yield go_on
    finally:
        film.lands.append(film.seconds)
        stage.aim = aim  # type: ignore[method-assign]
        del sound.play


class Watch:
    """Note when anything begins to move or turns back, to turn over or come up, and when it has done so."""

    def __init__(self, film: SoundFilm) -> None:
        self._film = film
        self._before: dict[str, Sprite] = {}
        self._ways: dict[str, tuple[float, float]] = {}
        self._changing: set[str] = set()

    def look(self, at: float, sprites: Sequence[Sprite]) -> None:
        """Look at the next frame."""
        after = {it.key: it for it in sprites}
        before = self._before
        pairs = [(before[key], it) for key, it in after.items() if key in before]
        ways = {new.key: (new.x - old.x, new.y - old.y) for old, new in pairs}
        ways = {key: way for key, way in ways.items() if max(map(abs, way)) > MOVES}
        changing = {new.key for old, new in pairs if _changes(old, new)}
        fresh = before.keys() ^ after.keys() or any(old.art != new.art or old.side != new.side for old, new in pairs)
        back = any(_against(way, self._ways[key]) for key, way in ways.items() if key in self._ways)
        if before and (fresh or back or ways.keys() - self._ways.keys() or changing - self._changing):
            self._film.begins.append(at)
        if before and (fresh or back or self._ways.keys() - ways.keys() or self._changing - changing):
            self._film.lands.append(at)
        self._before, self._ways, self._changing = after, ways, changing


def _against(way: tuple[float, float], other: tuple[float, float]) -> bool:
    """Tell whether a way turns back, across or up and down, as where something bounces or draws back."""
    return way[0] * other[0] < 0 or way[1] * other[1] < 0


def _changes(before: Sprite, after: Sprite) -> bool:
    """Tell whether a thing turns, grows, comes up or goes out."""
    other = abs(before.scale - after.scale) + abs(before.alpha - after.alpha) + abs(before.squeeze - after.squeeze)
    return abs(before.angle - after.angle) > MOVES or other > 0.002


@cache
def hit_of(name: str) -> float:
    """Return after how many seconds of a sound its hit is heard: seven tenths of its peak."""
    pygame.mixer.init(frequency=44100, size=-16, channels=1)
    try:
        samples = memoryview(pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw()).cast("h")
    finally:
        pygame.mixer.quit()
    most = max(map(abs, samples))
    return next(n for n, sample in enumerate(samples) if abs(sample) >= 0.7 * most) / 44100
