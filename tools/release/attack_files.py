"""Damaged files: every kind of file that the program reads is spoilt at random, and read as the program reads it."""

from __future__ import annotations

import logging
import os
import shutil
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import msgspec  # noqa: E402

from game.content.files.paths import DamagedFiles, find_places  # noqa: E402
from game.content.images.disk_cache import DiskCache  # noqa: E402
from game.content.images.images import Images  # noqa: E402
from game.content.images.lands import TALL, WIDE, read_land, read_light  # noqa: E402
from game.content.learning import Learning  # noqa: E402
from game.content.levels import read_level  # noqa: E402
from game.content.themes.themes import Theme  # noqa: E402
from game.content.words.strings import Library, Words  # noqa: E402
from game.engine.protocol import Opening, Turn  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.games import catalog  # noqa: E402
from game.scenes.rulebook.finding.search import Search  # noqa: E402
from game.scenes.rulebook.rulebook import Rulebook  # noqa: E402
from release import spoilt_saves, spoilt_shelf  # noqa: E402
from tests.saves.test_fuzz import mutated  # noqa: E402
from tests.saves.touching import RECORDS as TOUCHES  # noqa: E402
from tests.scenes.box import Box  # noqa: E402

SEEN: Final = 8
"""Every so many files of a kind are looked at on a screen, too."""
HARSH: Final = (
    b"[" * 2000,
    b'{"a":' * 900,
    b"9" * 5000,
    b"-1e999",
    b"\x00\x1b[2J",
    "\u202e\u0301\u0301\u0301\u0301\u3164".encode(),
    b"\xff\xfe",
    b"x" * 70_000,
    b"\r\n\r\n",
)
VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    10**30,
    1.5,
    "",
    "x",
    "\x00",
    [],
    [[[]]],
    {},
    {"a": {}},
    "syncro",
    "../x",
)
PLACES: Final = find_places()


@dataclass
class Kind:
    """Hold the files of one kind, as they are when they are well, and how the program uses them."""

    name: str
    files: Mapping[Path, bytes]
    use: Callable[[Path, bool], None]
    refuses: tuple[type[Exception], ...] = ()
    json: bool = False


@dataclass
class Told:
    """Say what came of it: files by kind, what went wrong, and the seconds of work of the slowest."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    refused: int = 0
    slowest: tuple[float, str] = (0.0, "")


def attack(root: Path, count: int, seed: int) -> Told:
    """Spoil so many files below a folder, and use each; what makes the program stumble stays in `found` there."""
    told, made = Told(), kinds(root)
    for number in range(count):
        kind = made[number % len(made)]
        rng = Rng.of(seed, number)
        path = rng.choice(sorted(kind.files))
        whole = kind.files[path]
        data = reshaped(whole, rng) if kind.json and rng.below(2) else spoilt(whole, rng)
        path.write_bytes(data)
        told.counts[kind.name] += 1
        began = time.process_time()
        try:
            kind.use(path, told.counts[kind.name] % SEEN == 0)
        except kind.refuses:
            told.refused += 1
        except Exception:
            told.faults.append(_keep(root / "found", f"{number}-{path.name}", data))
        told.slowest = max(told.slowest, (time.process_time() - began, f"{kind.name} {number}"))
        path.write_bytes(whole)
    return told


def spoilt(data: bytes, rng: Rng) -> bytes:
    """Return bytes that are cut, doubled, overwritten, or touched as a mail does; now and then with something harsh."""
    if not rng.below(3):
        data = _touched(data, rng)
        return data if rng.below(2) else mutated(data, rng)
    if rng.below(5):
        return mutated(data, rng)
    place = rng.below(len(data) + 1)
    return data[:place] + rng.choice(HARSH) + data[place + rng.below(3) :]


def _touched(data: bytes, rng: Rng) -> bytes:
    """Return text as another program may hand it over; what is no text stays as it is."""
    try:
        return rng.choice(list(TOUCHES.values()))(data)
    except (UnicodeDecodeError, ValueError):
        return data


def reshaped(data: bytes, rng: Rng) -> bytes:
    """Return JSON, or lines of it, in which one value is another; a sum over it is left out, as older programs did."""
    rows = data.split(b"\n") if data.startswith(b"{") and b"\n{" in data else [data]
    number = rng.below(2) and rng.below(len(rows))
    try:
        value: Any = msgspec.json.decode(rows[number])
    except msgspec.DecodeError:
        return spoilt(data, rng)
    if isinstance(value, dict):
        value.pop("sum", None)
    _change(value, rng)
    rows[number] = msgspec.json.encode(value)
    return b"\n".join(rows)


def _change(value: Any, rng: Rng) -> None:
    """Change one value, somewhere."""
    keys: Sequence[Any] = (
        list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    if not keys:
        return
    key = rng.choice(list(keys))
    if not rng.below(8):
        value[key] = _nested(value[key], 24 + rng.below(16))
    elif isinstance(value[key], dict | list) and value[key] and rng.below(4):
        _change(value[key], rng)
    elif isinstance(value, dict) and not rng.below(4):
        del value[key]
    else:
        value[key] = rng.choice(VALUES)


def _nested(value: Any, depth: int) -> Any:
    """Return a value with so many others around it, about as many as may be."""
    for _ in range(depth):
        value = {"a": value} if depth % 2 else [value]
    return value


def _keep(folder: Path, name: str, data: bytes) -> str:
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(data)
    text = traceback.format_exc()
    (folder / f"{name}.txt").write_text(text, "utf-8")
    return f"{name}: {text.strip().splitlines()[-1]}"


def kinds(root: Path) -> list[Kind]:
    """Return every kind of file, written below a folder as the program writes or ships it."""
    box = Box(root / "saves")
    box.services.images = Images(PLACES.assets / "images", None, damaged=DamagedFiles())  # as the program's own are
    ours = (Kind(*each) for each in (*spoilt_saves.made(box), *spoilt_shelf.made(root)))
    return [*ours, *shipped(root), *teaching(root, box)]


def shipped(root: Path) -> list[Kind]:
    """Return the kinds of files that the program comes with, and the cache of its drawings."""
    for name in ("text", "themes"):
        shutil.copytree(PLACES.assets / name, root / name)
    shutil.copytree(PLACES.assets / "images" / "shell", root / "images" / "shell")
    shutil.copytree(PLACES.levels, root / "levels")

    def words(path: Path, seen: bool) -> None:
        said = Words(Library([root / "text"], DamagedFiles()), path.parent.name)
        for key in ("home.quit", "seat.name", "setup.start", "adventure.label", "save.full"):
            said.say(key, n=2, count=3, place="here")

    def land(path: Path, seen: bool) -> None:
        for name in (WIDE, TALL):
            read_land(root / "images" / "shell", name)
        light = read_light(root / "images" / "shell")
        for layer in (*light.alpha, *light.colours):
            for hour in (0.0, 0.4, 1.5, light.day):
                light.shine(layer, hour)
                light.dye(layer, hour)

    def theme(path: Path, seen: bool) -> None:
        Theme.read(path).colour("night")

    lands = (root / "images" / "shell").glob("campaign*/l*.json")
    return [
        Kind("map", _read(root.glob("levels/*/*.tmx")), _play, (ValueError,)),
        Kind("words", _read(root.glob("text/*/*.toml")), words),
        Kind("land", _read(lands), land, (ValueError,), json=True),
        Kind("theme", _read(root.glob("themes/*/*.toml")), theme, (ValueError, KeyError)),
        _cached(root / "cache"),
    ]


def _cached(folder: Path) -> Kind:
    drawings = Images(PLACES.assets / "images", folder)
    drawings.get("shell/home/background", (500, 300))
    drawings.close()

    def use(path: Path, seen: bool) -> None:
        DiskCache(folder).read(path, (500, 300))

    return Kind("cache", _read(folder.glob("*.pixels")), use)


def _play(path: Path, seen: bool) -> None:
    """Read a map, and play some decisions on it, with as many as can."""
    level, entry = read_level(path), catalog.load(path.parent.name)
    levels = {name: read_level(path.with_name(f"{name}.tmx")) for name in entry.levels} | {path.stem: level}
    for seats in entry.seats if seen else entry.seats[:1]:
        rules = entry.rules(seats, {}, levels)
        state, rng = rules.deal(Opening(seats), Rng.of(seats, -1)), Rng.of(seats, 0)
        for number in range(10):
            acting = rules.to_act(state)
            if not acting:
                break
            turn: Turn[Any, Any] = Turn(rules, state, Rng.of(seats, number))
            rules.decide(turn, acting[0], rng.choice(rules.legal(state, acting[0])))
            state = turn.state


def teaching(root: Path, box: Box) -> list[Kind]:
    """Return the kinds of files that teach: chapters, diagrams and their records, lessons and theirs."""
    games = root / "games"
    for game in catalog.names():
        if (PLACES.games / game / "learn").is_dir():  # a new game teaches nothing yet
            shutil.copytree(PLACES.games / game / "learn", games / game / "learn")
    book, lesson = partial(_open_book, box, games), partial(_open_lesson, box, games)
    return [
        Kind("rulebook", _read(games.glob("*/learn/rulebook/*/*.md")), book),
        Kind("diagram", _read(games.glob("*/learn/rulebook/*.*l")), book),
        Kind("lesson", _read(games.glob("*/learn/*.*l")), lesson),
    ]


def _open_book(box: Box, games: Path, path: Path, seen: bool) -> None:
    """Open the rulebook, and now and then leaf through it, and search in it."""
    services, ours = box.services, box.services.learning
    services.words.language = path.parent.name if path.suffix == ".md" else "en"
    services.learning = Learning(games, services.words, DamagedFiles())
    try:
        box.show(box.screens.home())
        scene = box.screens.rulebook(path.relative_to(games).parts[0])
        assert isinstance(scene, Rulebook)
        services.navigator.push(scene)
        services.navigator.settle()
        box.draw()
        if seen and scene.books:
            for number in range(len(scene.books[0].chapters)):
                scene.go(scene.here._replace(chapter=number))
                box.draw()
            Search().find(scene.books, "la")
    finally:
        services.learning, services.words.language = ours, "en"


def _open_lesson(box: Box, games: Path, path: Path, seen: bool) -> None:
    """Look at all lessons, and begin this one where it still can be."""
    services, ours = box.services, box.services.learning
    services.learning = Learning(games, services.words, DamagedFiles())
    try:
        box.show(box.screens.learn())
        scene = box.screens.lesson(path.relative_to(games).parts[0], 0)
        if scene is not None and seen:
            services.navigator.push(scene)
            services.navigator.settle()
            box.draw()
    finally:
        services.learning = ours


def _read(paths: Iterable[Path]) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in paths}


def main(root: Path, count: int, seed: int) -> int:
    """Attack, and say what came of it."""
    logging.getLogger("game").addHandler(logging.NullHandler())
    told = attack(root, count, seed)
    print(f"{count} damaged files, seed {seed}: " + ", ".join(f"{n} {kind}" for kind, n in told.counts.items()))
    print(f"refused with a sentence where nothing could stand in: {told.refused}; the slowest took {told.slowest}")
    print("\n".join(told.faults) or "the program stumbled over none")
    return 1 if told.faults else 0
