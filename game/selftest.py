"""The self-test: every game is played by computer players, through the real scenes, saved, loaded, compared.

Each is played once, by the fewest players and as short as its options make it. The whole self-test plays each by the
fewest and by the most players as usual, a game of levels at every number of players, on the first level of each
chapter. It needs no tests and no network, says at once what it does, prints a line a match, and says what failed.
A signal that asks it to end ends it with a sentence; everything is let go, and its own folder removed.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.ai.players.entry import Entry, OptionValue
from game.app import App
from game.content.words.strings import FALLBACK
from game.saves.records.player import Player
from game.scenes.results.results import Results
from game.scenes.session.match import sessions
from game.scenes.table.over.new_match import deal
from game.scenes.table.scene import TableScene

STUCK: Final = 240.0  # seconds without an end after which a match has failed
LEVEL: Final = "level"  # the option of a game of levels, and the property of a level's map
CHAPTER: Final = "chapter"
ROUND: Final = 1 / 60  # seconds that the scenes are told have passed
BEGIN: Final = (
    "The self-test: computer players play {games} games on the program's own screens, {matches} matches in all. "
    "Each is saved, loaded again and compared. It takes about {time}.\n"
)
WELL: Final = "All is well: {matches} matches were played, saved and loaded.\n"
WELL_SO_FAR: Final = WELL[:-1] + " `--selftest --whole` plays more of them, which takes minutes.\n"
UNWELL: Final = "Not all is well: {failed} of {matches} matches failed.\n"


def selftest(portable: Path | None, told: Sequence[int] = (), *, whole: bool = False) -> int:
    """Play every game; return 0 where all is well, 1 where not, 128 and its number where a signal has been `told`."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory(prefix="synchrony-") as folder:
        code = _play_all(portable or Path(folder), told, whole)
    if not told:
        return code
    sys.stderr.write(f"The self-test was stopped by {signal.Signals(told[0]).name}.\n")
    return 128 + told[0]


def _play_all(root: Path, told: Sequence[int], whole: bool) -> int:
    try:
        app = App(root, FALLBACK, (1280, 720))
    except pygame.error as error:
        sys.stderr.write(f"no window can be opened: {error}\n")
        return 1
    app.services.motion = app.navigator.motion = 0.0
    app.services.sound.muted = True
    app.open()
    app.tick([])
    matches = list(_matches(app) if whole else _short_matches(app))
    failed = 0
    time_told = "two minutes" if whole else "half a minute"
    _say(BEGIN.format(games=len(app.services.catalog), matches=len(matches), time=time_told))
    for name, seats, options in matches:
        if told:
            break
        line = _play(app, name, seats, options, told)
        if told:
            break
        failed += line is None
        _say((line or f"{name}: failed with {seats} players, {options}") + "\n")
    if not told:
        end = UNWELL if failed else WELL if whole else WELL_SO_FAR
        _say(end.format(failed=failed, matches=len(matches)))
    app.close()
    return 1 if failed else 0


def _say(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()


def _short_matches(app: App) -> Iterator[tuple[str, int, dict[str, OptionValue]]]:
    """Return what is played for a quick look: a match of each game, by the fewest, with all options at their least."""
    for name, entry in app.services.catalog.items():
        seats = min(entry.seats)
        yield name, seats, _least(entry, seats)


def _least(entry: Entry, seats: int) -> dict[str, OptionValue]:
    """Return the first value of every list that may be chosen from, where it isn't the usual one: the shortest match.

    A game of levels is played on its first level, as everybody begins it.
    """
    if any(option.key == LEVEL for option in entry.options):
        return {LEVEL: entry.levels[0]}
    here = [option for option in entry.options if option.offered and (not option.seats or seats in option.seats)]
    firsts = {option.key: option.values[0] for option in here if option.values[0] != option.default}
    return {key: value for key, value in firsts.items() if not isinstance(value, bool)}


def _matches(app: App) -> Iterator[tuple[str, int, dict[str, OptionValue]]]:
    """Return what is played: the game, how many players, and the options that aren't as usual."""
    for name, entry in app.services.catalog.items():
        if not any(option.key == LEVEL for option in entry.options):
            for seats in sorted({min(entry.seats), max(entry.seats)}):
                yield name, seats, {}
            continue
        maps = app.services.levels(entry)
        chapters = {maps[level].get(CHAPTER, 1): level for level in reversed(entry.levels)}
        for _, level in sorted(chapters.items()):
            for seats in entry.seats:
                yield name, seats, {LEVEL: level}


def _play(app: App, name: str, count: int, options: dict[str, OptionValue], told: Sequence[int]) -> str | None:
    """Play a match to its results, load it again and compare; return a line for it, None if it failed or ended."""
    entry = app.services.catalog[name]
    skill = entry.usual_skill
    seats = tuple(Player(f"Bot {seat + 1}", seat, skill) for seat in range(count))
    session = deal(app.services, name, seats, options)
    if session is None:
        return None
    app.navigator.push(app.screens.table(session))
    began = time.monotonic()
    while not isinstance(app.navigator.top, Results):
        app.tick([], ROUND)
        if told or time.monotonic() - began > STUCK:
            return None
        if isinstance(app.navigator.top, TableScene) and app.navigator.top.machine.bots.busy:
            time.sleep(0.0005)  # the computer players' process has the floor
    app.tick([], ROUND)
    record = session.journal.record
    assert record is not None, "a match that was dealt has a record"
    again = sessions.peek(app.services, record.path)
    if again is None or again.host.digest() != session.host.digest() or again.host.outcome != session.host.outcome:
        return None
    outcome = session.host.outcome
    assert outcome is not None, "the results follow the end"
    winners = ", ".join(seats[seat].name for seat in outcome.winners) or "nobody"
    app.navigator.reset(app.screens.home())
    app.navigator.settle()
    turns = session.host.decision_count
    where = "".join(f"{value}, " for value in options.values())
    return f"{name}: {where}{len(seats)} players, {turns} decisions, won by {winners}; saved, loaded, the same"
