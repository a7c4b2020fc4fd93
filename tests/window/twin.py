"""A second program without a window that holds the same match and takes the same presses.

It knows where everything lies in the real window, and what the title bar there must say next. Computer players'
decisions are read from the record that the window writes.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.ai.players.entry import Options
from game.app import App
from game.engine import codec
from game.engine.protocol import Refusal
from game.engine.rng import Rng
from game.saves.records.player import Player
from game.scenes.session.messages.inputs import Decided
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.ending.last_picture import KEY as LAST
from game.scenes.table.game_table.meaning import Run
from game.scenes.table.over.curtain import LOOK, Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.parts.focus import enabled, walked
from game.ui.parts.part import Part
from tests.persons import begin_with
from tests.scenes.box import deal
from tests.scenes.meanings import meant, plays
from tests.window.led import keys_to

ONWARDS = ("count-on", "next", "act:next", LAST)  # presses that only go on to what comes next
DEPTH = 3  # presses that one choice takes at most
KEYS = {
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Tab": pygame.K_TAB,
    "Return": pygame.K_RETURN,
    "i": pygame.K_i,
}


class Twin:
    """Hold a match of a game, dealt by the program itself; `record` is its first line, for the window to go on with."""

    def __init__(self, folder: Path, game: str, players: tuple[Player, ...], options: Options) -> None:
        self.app = App(folder / "model", "en", (1280, 720))
        self.app.services.motion = self.app.navigator.motion = 0.0
        self.app.services.sound.muted = True
        self.app.open()
        # As in the window: nothing is told at first meetings, and everybody draws and passes by themselves.
        begin_with(self.app.services, meetings=False)
        self.app.change(meetings=False, switches={"plays_itself": False})
        table = deal(self.app.services, self.app.screens, game, players, options)
        assert table is not None, "a match can be dealt"
        self.table: TableScene = table
        table.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]  # bots think in the window alone
        journal = table.session.journal.record
        assert journal is not None, "a match has a record"
        self.record = folder / "match.jsonl"
        self.record.write_bytes(msgspec.json.encode(journal.header) + b"\n")
        self.bots = frozenset(seat for seat, player in enumerate(players) if player.by != "person")
        self._followed = 0
        self._chance = Rng.of(3, 0)

    def show(self) -> None:
        """Put the table on, as the window does with the same record."""
        self.app.navigator.push(self.table)
        self.rest()

    def rest(self) -> None:
        """Let everything come to rest: 1.2 seconds, more than the dead time after a change of owner."""
        for _ in range(12):
            self.app.tick([], 0.1)

    @property
    def top(self) -> Scene:
        """Return the screen that is shown."""
        top = self.app.navigator.top
        assert isinstance(top, Scene)
        return top

    @property
    def over(self) -> bool:
        """Tell whether the match has ended, and what follows it is shown: its results, or the end of a level."""
        return not isinstance(self.top, TableScene | Curtain | Ring)

    @property
    def title(self) -> str:
        """Return what the title bar must say."""
        return self.app.navigator.title or self.app.services.words.say("app.name")

    @property
    def decisions(self) -> int:
        """Return how many decisions were made."""
        return self.table.host.decision_count

    def lines(self) -> list[dict[str, Any]]:
        """Return the decisions that the window has written."""
        return codec.parse(self.record.read_bytes())[0][1:]

    def written(self) -> bool:
        """Tell whether the window has written as many decisions as were made here."""
        return len(self.lines()) >= self.decisions

    def follow(self) -> bool:
        """Take the computer players' decisions from the window's record; return whether there was a new one."""
        lines = [line for line in self.lines() if line.get("seat") in self.bots]
        for line in lines[self._followed :]:
            self.table.performance.send(Decided(int(line["seat"]), codec.unpack(self.table.host.rules, line)))
            self.table.decisions.lead_on()
            self.rest()
        new, self._followed = len(lines) > self._followed, len(lines)
        return new

    def goes_on(self) -> bool:
        """Take what computer players decided, or let the telling end; return whether something is to be pressed now."""
        if self.follow():
            return True
        self.rest()
        return self.over or bool(self.next())

    def place(self, key: str) -> tuple[int, int]:
        """Return the pixel at the middle of a part's target."""
        part = next(part for part in self.top.parts if part.key == key)
        return self.app.services.kit.frame.box(part.target).center

    def click(self, at: tuple[int, int]) -> None:
        """Take a click, as the window does."""
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        down, up = (
            pygame.event.Event(kind, pos=at, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )
        self.app.tick([moved, down, up], 0.02)
        self.rest()

    def type(self, names: list[str], *, waits: bool = False) -> None:
        """Take keys, as the window does; `waits`: the last one after a time without any."""
        for place, name in enumerate(names, 1):
            if waits and 1 < place == len(names):
                self.rest()
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                event = pygame.event.Event(kind, key=KEYS[name], mod=0, unicode="", scancode=0)
                self.app.tick([event], 0.02)
        self.rest()

    def next(self) -> list[str]:
        """Return the presses that come next: who takes the screen, and there a choice drawn at random.

        None where a computer player must decide.
        """
        top = self.top
        if isinstance(top, Curtain):
            return [LOOK]
        if isinstance(top, Ring):
            return [f"ring:{top.waiting[0]}" if top.waiting else "ring:reveal"]
        assert isinstance(top, TableScene), f"a table, a curtain or a ring is shown, not {top!r}"
        on = [part.key for part in top.parts if part.control and part.control.enabled and part.key in ONWARDS]
        if not self.table.machine.owner.waiting() or self.table.moment.acting is None:
            return on[:1]
        controls = [part for part in top.parts if part.control is not None and plays(part)]
        paths = [path for part in controls for path in self._lead(top.moment.draft, part, DEPTH)]
        assert paths or on, f"there is something to do at {self.title}"
        return paths[self._chance.below(len(paths))] if paths else on[:1]

    def keys_to(self, key: str) -> list[str]:
        """Return the keys that lead the focus to a part, shortest way first."""
        keys = keys_to(self.top, key)
        assert keys is not None, f"{key} can be reached by keys from {self.top.focus.key}"
        return keys

    def _lead(self, draft: Any, part: Part, depth: int) -> Iterator[list[str]]:
        """Yield the ways, as presses, from a half-made choice over a part to a legal action: nothing is pressed."""
        table, key = self.table, part.key
        meaning = meant(part)
        if type(meaning) in table.host.rules.actions:
            seat = table.moment.acting
            if seat is not None and table.host.check(seat, meaning) is None:
                yield [key]
        elif isinstance(meaning, Run):
            yield [key]
        elif depth > 1 and meaning is not None and meaning != draft and not isinstance(meaning, Refusal):
            kit = table.services.kit
            facts = table.game.facts(dataclasses.replace(table.moment.model, draft=meaning), table.moment.input, kit)
            for other in table.game.layout(facts, kit, table.appearance.area).parts:
                if plays(other) and other in enabled(walked([other])) and other.key != key:
                    for rest in self._lead(meaning, other, depth - 1):
                        yield [key, *rest]
