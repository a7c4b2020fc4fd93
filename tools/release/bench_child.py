"""What `bench.py` measures in a process of its own: a start, a table drawn again and again, an idle window, rules."""

from __future__ import annotations

import json
import statistics
import sys
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from release.bench_program import MISSING, MissingError, has_twin, named, open_home, open_table, play, rulebook, screens

if TYPE_CHECKING:
    from game.app import App

WORKED = time.perf_counter if sys.platform == "win32" else time.thread_time  # Windows counts 16 ms as one
"""Seconds: what others do meanwhile on a shared machine is not counted where the system tells it apart."""
TURNS = 12
DEALS = 9
"""How many matches more are dealt until one is in its middle after so many turns."""
SEED = 7


def start(folder: str, width: str, height: str) -> None:
    """Print the moment at which home was drawn and took input."""
    app = open_home(folder, width, height)
    print(time.monotonic(), flush=True)
    app.close()


def idle(folder: str, width: str, height: str) -> None:
    """Open home, say so once it has come to rest, and run until ended."""
    import threading

    app = open_home(folder, width, height)
    threading.Timer(5.0, lambda: print("resting", flush=True)).start()
    app.run()


def redraw(folder: str, width: str, height: str, rounds: str) -> None:
    """Print, in milliseconds, how long a full redraw of every game's table takes in the middle of a match."""
    app = open_home(folder, width, height)
    times: dict[str, list[float]] = {}
    for name, entry in app.services.catalog.items():
        for seats in {entry.seats[0], entry.seats[-1]}:
            times[f"{name}, {seats} seats"] = _redraws(app, name, seats, int(rounds))
    with suppress(MissingError):
        times["syncro, 2 seats, led by the lamp"] = _redraws(app, "syncro", 2, int(rounds), led=True)
    app.close()
    result = {}
    for label, spent in times.items():
        result[f"{label}, median"] = statistics.median(spent)
        result[f"{label}, 99th percentile"] = statistics.quantiles(spent, n=100)[98]
    print(json.dumps(result))


def book(folder: str, width: str, height: str, rounds: str) -> None:
    """Print, in milliseconds, how long it takes until the rulebook is seen over home, and until its diagrams are."""
    app = open_home(folder, width, height)
    result: dict[str, list[float]] = {}
    for count in range(int(rounds) + 1):
        for name in app.services.catalog:
            since = time.perf_counter()
            screens(app).push(rulebook(app, name))
            app.navigator.settle()
            app.tick([])
            seen = time.perf_counter()
            app.tick([])
            drawn = time.perf_counter()
            app.navigator.pop()
            app.navigator.settle()
            app.tick([])
            if count:
                result.setdefault(f"{name}, seen", []).append((seen - since) * 1000)
                result.setdefault(f"{name}, diagrams drawn", []).append((drawn - seen) * 1000)
    app.close()
    print(json.dumps({name: statistics.median(values) for name, values in result.items()}))


def memory(folder: str, sizes: str) -> None:
    """Print MiB resident: at a fresh home, after so many window sizes, and after as many at every game's table."""
    app = open_home(folder, "1280", "720")
    app.navigator.motion = app.services.motion = 0.0
    figures = {"fresh": _resident(app)}
    _through_sizes(app, int(sizes))
    figures["sizes"] = _resident(app)
    for name, entry in app.services.catalog.items():
        table = open_table(app, name, entry.seats[-1])
        _through_sizes(app, int(sizes))
        app.navigator.end(table)
        del table  # nobody holds what was left
        app.tick([], 0.5)
    figures["tables"] = _resident(app)
    app.close()
    print(json.dumps(figures))


def _resident(app: App) -> float:
    for _ in range(4):
        app.tick([], 0.5)
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def _through_sizes(app: App, sizes: int) -> None:
    """Give the window one size after another, each drawn, and at last the first one again."""
    import pygame

    for size in (*((960 + 40 * number, 600 + 22 * number) for number in range(sizes)), (1280, 720)):
        app.window._window.size = size
        app.tick(pygame.event.get(), 0.5)
        app.tick([], 0.5)


def _in_the_middle(app: App, name: str, seats: int, *, led: bool = False) -> Any:
    """Put a table on the screen, some turns into a match."""
    from game.engine.rng import Rng

    screens(app).motion = app.services.motion = 0.0
    table = open_table(app, name, seats, led=led)
    rng = Rng(SEED)
    for _ in range(TURNS):
        app.tick([], 0.1)
        if table.host.outcome is None:
            seat = table.host.to_act()[0]
            play(table, seat, rng.choice(table.host.legal(seat)))
    return table


def _redraws(app: App, name: str, seats: int, rounds: int, *, led: bool = False) -> list[float]:
    table = _in_the_middle(app, name, seats, led=led)
    for _ in range(DEALS):  # a deal is drawn by chance: a match that has ended, or what lies over it, is left
        if screens(app).top is table and (led or _is_bare(table)):
            break
        app.open()
        app.tick([])
        table = _in_the_middle(app, name, seats, led=led)
    assert screens(app).top is table, f"{name}: a table is measured, nothing that lies over it"
    times = []
    for count in range(rounds + 10):
        app.tick([], 1.0)
        since = WORKED()
        screens(app).redraw()
        app.tick([], 0.0)
        if count >= 10:
            times.append((WORKED() - since) * 1000)
    screens(app).pop()
    app.tick([], 0.1)
    return times


def _is_bare(table: Any) -> bool:
    """Tell whether nothing lies over a table that not every deal has: what others did since, or the lamp."""
    return not any(part.key.startswith(("since", "guide:")) for part in table.parts)


def thinking(folder: str, width: str, height: str, rounds: str) -> None:
    """Print, in milliseconds, the intervals between frames of a table in motion, while somebody thinks and without.

    The game's strongest player is asked again as soon as it has answered, and looked after as at a table; only frames
    in which it thinks count. Blocks of frames with it and without alternate.
    """
    from dataclasses import replace

    workers = named("game.ai.process.worker")
    from game.games import catalog

    app = open_home(folder, width, height)
    table = _in_the_middle(app, "sinoda", 2)
    asked = table.session.request(table.host.to_act()[0])
    asked = replace(asked, skill=app.services.catalog["sinoda"].skills[-1].key)
    worker = workers.Worker(catalog.load)
    result: dict[str, list[float]] = {"without": [], "while one thinks": []}
    _frames(app, 60, lambda: _think(worker, asked))  # the process starts, drawings are made
    for _ in range(int(rounds) + 1):
        result["without"] += _frames(app, 90, lambda: True)
        result["while one thinks"] += _frames(app, 90, partial(_think, worker, asked))
        while worker._current is not None:  # its last thought ends
            worker.poll()
    worker.close()
    app.close()
    told = {f"{name}, median": statistics.median(times) for name, times in result.items()}
    told |= {f"{name}, 99 of 100": sorted(times)[len(times) * 99 // 100] for name, times in result.items()}
    print(json.dumps(told))


def _think(worker: Any, asked: Any) -> bool:
    """Look after a worker as a table does, and ask it again where it has answered; tell whether it thinks."""
    if worker._current is None:
        worker.submit(asked)
    return bool(worker.poll() is None and worker._ready)


def _frames(app: App, count: int, attend: Any) -> list[float]:
    """Draw so many frames as the program does while something moves; return the intervals that count, in ms."""
    import pygame

    from game.app import FRAME

    times, before = [], time.perf_counter()
    for _ in range(count):
        app.window.wait(FRAME - (app._now() - app._clock))
        counts = attend()
        app.navigator.redraw()
        app.tick(pygame.event.get())
        now = time.perf_counter()
        if counts:
            times.append((now - before) * 1000)
        before = now
    return times[1:]


def press(folder: str, width: str, height: str, rounds: str) -> None:
    """Print, in milliseconds, what presses cost: the first change of a new screen, its first picture, a press look.

    A piece is Sinoda's, pressed and let go of: its press look, and its picture once it is picked up.
    """
    app = open_home(folder, width, height)
    result: dict[str, list[float]] = {}
    for _ in range(int(rounds)):
        for name, keys in {"home to learn": ("learn",), "setup to table": ("tile:soon", "start")}.items():
            for key in keys[:-1]:
                _clicked(app, key)
            _, first, whole = _clicked(app, keys[-1])
            result.setdefault(f"{name}, the window changes", []).append(first)
            result.setdefault(f"{name}, the screen is there", []).append(whole)
            while len(app.navigator.scenes) > 1:
                app.navigator.pop()
                app.tick([], 0.5)
    told = {name: statistics.median(values) for name, values in result.items()}
    _in_the_middle(app, "sinoda", 2)
    mine = [part.key for part in app.navigator.top.parts if part.key.startswith("space:") and part.control is not None]
    looks, picked = [], []
    for count in range(20 * int(rounds)):
        look, first, _ = _clicked(app, mine[count % len(mine)])
        looks.append(look)
        picked.append(first)
    told["a piece, its press look, 95 of 100"] = statistics.quantiles(looks, n=20)[18]
    told["a piece, picked up, median"] = statistics.median(picked)
    app.close()
    print(json.dumps(told))


def _clicked(app: App, key: str) -> tuple[float, float, float]:
    """Rest on a part, press it and let go; return milliseconds of the press, and from letting go to flips."""
    import pygame

    part = next(part for part in app.navigator.top.parts if part.key == key)
    x, y = (round(along * app.services.kit.frame.scale) for along in part.target.middle)
    app.tick([pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0))], 0.1)
    for _ in range(60):  # what has moved is at rest
        app.tick([], 0.1)
    flips: list[float] = []
    flip = app.window.flip

    def flipped() -> None:
        flip()
        flips.append(time.perf_counter())

    app.window.flip = flipped  # type: ignore[method-assign]
    since = time.perf_counter()
    app.tick([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], 0.0)
    pressed = flips[-1] - since if flips else 0.0
    flips.clear()
    since = time.perf_counter()
    app.tick([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)], 0.0)
    app.window.flip = flip  # type: ignore[method-assign]
    shown = flips or [since]
    return pressed * 1000, (shown[0] - since) * 1000, (shown[-1] - since) * 1000


def rules(rounds: str) -> None:
    """Print moves a second of random play of every game, and thousands of plain loops a second, in turns."""
    find_places = named("game.content.files.paths").find_places
    from game.content.levels import read_level
    from game.games import catalog

    places = find_places()
    result: dict[str, list[float]] = {"yardstick": []}
    games = []
    for name in catalog.names():
        entry = catalog.load(name)
        levels = {level: read_level(places.levels / name / f"{level}.tmx") for level in entry.levels}
        games += [(f"{name}, {seats} seats", seats, entry.rules(seats, {}, levels)) for seats in entry.seats]
    boards = [(f"sinoda's twin, {seats} seats", seats, game) for label, seats, game in games if "sinoda" in label]
    twins = {label: _Twins(seats, game) for label, seats, game in boards if has_twin()}
    for count in range(int(rounds) + 1):
        speeds = {"yardstick": _yardstick(), **{label: _moves(seats, game) for label, seats, game in games}}
        speeds |= {label: twin.speed() for label, twin in twins.items()}
        if count:
            for label, speed in speeds.items():
                result.setdefault(label, []).append(speed)
    print(json.dumps({label: statistics.median(values) for label, values in result.items()}))


def _yardstick() -> float:
    since = time.perf_counter()
    total = 0
    for number in range(200_000):
        total = (total * 31 + number) & 0xFFFF
    return 200 / (time.perf_counter() - since)


def _moves(seats: int, game: Any) -> float:
    """Return moves a second: every one looked for among the legal ones, drawn by lot and resolved."""
    from game.engine.protocol import Opening, Turn
    from game.engine.rng import Rng

    rng, moves, since = Rng(SEED), 0, time.perf_counter()
    while time.perf_counter() - since < 0.15:
        state = game.deal(Opening(seats), rng)
        while acting := game.to_act(state):
            turn: Turn[Any, Any] = Turn(game, state, rng)
            game.decide(turn, acting[0], rng.choice(game.legal(state, acting[0])))
            state, moves = turn.state, moves + 1
            if moves % 64 == 0 and time.perf_counter() - since >= 0.15:
                break
    return moves / (time.perf_counter() - since)


class _Twins:
    """Play matches at random on the twin that Sinoda's computer players search with.

    What the ground was asked is remembered, as it is for a computer player; no match is played twice.
    """

    def __init__(self, seats: int, game: Any) -> None:
        grounds = named("game.games.sinoda.bots.players.ground")

        self.seats, self.game, self.ground, self.matches = seats, game, grounds.Ground(game.board), 0

    def speed(self) -> float:
        """Return moves a second of some matches more."""
        from random import Random

        from game.engine.protocol import Opening
        from game.engine.rng import Rng

        twins = named("game.games.sinoda.bots.players.twin")

        draw, moves, since = Random(self.matches).random, 0, time.perf_counter()
        while time.perf_counter() - since < 0.6:
            self.matches += 1
            twin = twins.Twin(self.ground, self.game, self.game.deal(Opening(self.seats), Rng(self.matches)))
            while not twin.ending:
                acts = twin.moves()
                twin.make(acts[int(draw() * len(acts))])
                moves += 1
        return moves / (time.perf_counter() - since)


def disk(folder: str, rounds: str) -> None:
    """Print milliseconds that syncing a decision takes, and that writing one takes on the frame, in turns."""
    sync = named("game.saves.disk.files").sync
    headers = named("game.saves.records.header")
    players = named("game.saves.records.player")
    records = named("game.saves.records.record")

    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    line = {"seat": 0, "do": "Move", "start": "d8", "end": "e7", "is": "51d0"}
    record = records.Record(
        place / "match.jsonl", headers.Header(game="sinoda", rules=1, seats=(players.Player("Nora", 1),), seed="0" * 32)
    )
    result: dict[str, list[float]] = {"sync": [], "frame": []}
    with (place / "bare").open("ab", buffering=0) as file:
        acts = {"sync": partial(sync, file.fileno(), content=True), "frame": partial(record.journal, line)}
        for _ in range(int(rounds)):
            file.write(b"x" * 64)
            for name, act in acts.items():
                since = time.perf_counter()
                act()
                result[name].append((time.perf_counter() - since) * 1000)
            time.sleep(0.002)
    record.close()
    told = {f"{name}, median": statistics.median(values) for name, values in result.items()}
    told |= {f"{name}, 99 of 100": sorted(values)[len(values) * 99 // 100] for name, values in result.items()}
    print(json.dumps(told))


if __name__ == "__main__":
    measure: Any = {
        "start": start, "idle": idle, "redraw": redraw, "book": book, "rules": rules, "memory": memory, "disk": disk,
        "thinking": thinking, "press": press,
    }[sys.argv[1]]  # fmt: skip
    try:
        measure(*sys.argv[2:])
    except MissingError as missing:
        print(json.dumps({MISSING: str(missing)}))
