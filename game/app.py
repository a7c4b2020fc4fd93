"""The program: builds the services once, owns the window and the loop. The only place that knows everyone."""

from __future__ import annotations

import gc
import logging
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.content.files.paths import Places
from game.content.images.surface_cache import settle_memory
from game.content.themes.themes import Theme
from game.engine.protocol import Message
from game.foundation import Foundation, frame_of
from game.games import catalog, tables
from game.handover.door import Door
from game.saves.disk.files import SaveError
from game.saves.people.people import Change, People, liking
from game.saves.people.settings import Settings, changed
from game.scenes.home.faults import Faults, spoken
from game.scenes.home.home import Home
from game.scenes.screens import make_screens, recover
from game.scenes.shell.renderer import Renderer
from game.scenes.shell.services.band import Band
from game.scenes.shell.services.building import build_services, handed, look_later, parted, take_up
from game.scenes.shell.services.newcomer import introduced
from game.scenes.shell.services.services import Services, Setting
from game.scenes.shell.sheets.quick_settings import press_loudspeaker, resize_text
from game.ui.input.events import Intents, announce
from game.ui.input.gamepad import Gamepad
from game.ui.input.intents import (
    Called,
    Device,
    Dropped,
    Exposed,
    FullScreen,
    Intent,
    Mute,
    Quit,
    TextSize,
    Told,
    across,
)
from game.ui.input.touch import Touch
from game.ui.system.desktop.signals import Signals
from game.ui.system.display.opening import Opening
from game.ui.system.native import sdl

if TYPE_CHECKING:
    from game.ai.process.worker import Worker

FRAME: Final = 1 / 60  # seconds
LONG: Final = 0.1  # the longest step of time that motion is shown
REST: Final = 60.0  # seconds that an untouched window sleeps at most


class App:
    """Run the program. `tick` is one round of the loop, so that tests and tools can drive the real thing.

    `clock` gives seconds: the loop's own measure of what has passed.
    """

    def __init__(
        self,
        portable: Path | None = None,
        language: str | None = None,
        size: tuple[int, int] | None = None,
        places: Places | None = None,
        clock: Callable[[], float] = time.perf_counter,
        foundation: Foundation | None = None,
    ) -> None:
        foundation = foundation or Foundation(portable, size, places)
        self.opening = foundation.opening
        self.places = foundation.places
        self.log = foundation.log
        self.levels = foundation.levels
        self.damaged_files = foundation.damaged_files
        self.store = foundation.store
        self._pending = foundation.pending
        machine, people = foundation.machine, foundation.people
        self.window = foundation.window
        self.images = foundation.images
        self.themes = foundation.themes
        self._system_theme = foundation.system_theme
        self.gamepad = Gamepad()
        self.touch = Touch(lambda: self.window.pixels, sdl.touches_screen, lambda: self.window.scale)
        self.intents = Intents(self.gamepad, self.touch, lambda: self.window.scale)
        self.closing = False
        self._worker: Worker | None = None
        self.faults = Faults(self.store, self.log)
        self._now = clock
        self._clock = clock()
        self.services = self._build(machine, people, foundation.theme, language)
        self.intents.layout = self.services.layout
        self.screens = make_screens(self.services, tables.load)
        self.navigator = self.services.navigator
        self.band = Band(self.services, self.gamepad)
        self.renderer = Renderer(self.services, self.window, foundation.paint, self.damaged_files, frame_of)
        self.renderer.fit()
        shown = (".".join(map(str, pygame.get_sdl_version())), pygame.display.get_driver(), self.window.pixels)
        logging.getLogger(__name__).info(
            "SDL %s, driver %s, window %s, words in %s", *shown, self.services.words.language
        )
        for words in filter(None, (foundation.missing, foundation.trouble, self.services.wrong_keys)):
            self.notice(words)

    def _build(self, machine: Settings, people: People, theme: Theme, language: str | None) -> Services:
        words = spoken(self.places, self.damaged_files, language or machine.language)
        return build_services(
            self,
            self.places,
            {name: catalog.load(name) for name in catalog.names()},
            self.store,
            machine,
            self.window.pixels,
            people=introduced(people, words),
            levels=self.levels,
            words=words,
            images=self.images,
            theme=theme,
            worker=self.worker,
            strong=lambda name: self.themes.is_strong(name, self._system_theme),
            damaged=self.damaged_files,
            log=self.log,
        )

    @property
    def full(self) -> bool:
        return self.window.full

    @property
    def size(self) -> tuple[int, int]:
        return self.window.size

    def quit(self) -> None:
        self.closing = True

    def change(self, **changes: Setting) -> None:
        """Change settings by their names, each for whom it belongs to: they are written, and apply at once."""
        services = self.services
        own, others = parted(changes)
        self._change(others, liking(services.person.id, services.machine, own) if own else None)
        if "fullscreen" in changes:
            self.window.full = services.settings.fullscreen
        if "size" in changes and services.settings.size is not None:
            self.window.size = services.settings.size

    def keep(self, change: Change) -> None:
        """Make a change to the people: it is written, and applies at once."""
        self._change({}, change)

    def hold(self, who: str, lookers: Sequence[str] = ()) -> None:
        """Give the screen to a person, whom others may look at it with; nobody's identifier: to who is at home."""
        if news := handed(self.services, who, lookers):
            self._follow(news)

    def _change(self, changes: Mapping[str, Setting], change: Change | None = None) -> None:
        """Make and write changes to the machine's settings and to the people; the player is told where that fails."""
        services = self.services
        before = services.people
        services.machine = changed(services.machine, changes)
        services.people = before if change is None else change(before)
        news = take_up(services)
        try:
            services.people = self._pending.write(services.machine, before, changes, change)
        except SaveError as error:
            self.notice(error.message)
        if self.opening is not None and {person.id for person in before} - {it.id for it in services.people}:
            self.opening.forget()
        self._follow(news)

    def _follow(self, news: frozenset[str]) -> None:
        """Show what is new: another theme, another size of the text, another language."""
        if "theme" in news:
            self.services.theme = self.themes.read(self.services.settings.theme, self._system_theme)
        self.renderer.restyle(news)

    def notice(self, message: Message) -> None:
        """Show a message over whatever screen is there."""
        self.navigator.notice(self.services.words.message(message, str))

    def worker(self) -> Worker:
        """Return the computer players' process, made at the first time."""
        if self._worker is None:
            from game.ai.process.worker import Worker  # late: the home screen needs nobody who thinks

            self._worker = Worker(catalog.load)
        return self._worker

    def open(self, file: Path | None = None) -> None:
        """Show the home screen, and over it a recorded match where one is given."""
        home = self.screens.home()
        if isinstance(home, Home) and self.opening is not None:
            home.kept_glimpse = self.opening.glimpse
        self.navigator.reset(home)
        self.navigator.settle()
        if file is not None:
            self.open_record(file)

    def rehearse(self) -> None:
        """Open home and draw it unseen, in any thread: all that it is drawn of is there. `run` deals with a fault."""
        try:
            self.open()
            self.navigator.top.draw(self.renderer.canvas.on(self.window.surface.copy()))
        except Exception:
            logging.getLogger(__name__).exception("home could not be made ready")
            self.navigator.scenes.clear()

    def open_record(self, file: Path) -> None:
        """Go on with a match, or bring an adventure or a household in; where that can't be, the player is told why."""
        from game.scenes.home.from_outside import open_file  # late: home opens nothing by itself

        open_file(self.services, self.screens, file)

    def run(self, file: Path | None = None, door: Door | None = None) -> None:
        """Open home, and over it a file where one is given; go round until the program is closed.

        Once home is seen, later starts hand over through a `door`, and what is there is searched for circles no more.
        """
        door = door or Door()
        signals = Signals()
        steps = deque[Callable[[], None]]([] if self.navigator.scenes else [self.open])  # home may be ready
        steps += () if file is None else (partial(self.open_record, file),)
        steps += partial(self.tick, [], 0.0), self._compare
        devices = deque[Callable[[], None]]((signals.begin, self.gamepad.start))  # whatever befalls the steps before
        own = self.services.words.read_on, partial(door.open, announce), settle_memory, self.navigator.coming.take_time
        later = deque[Callable[[], None]](
            (*own, partial(look_later, self.services))
        )  # none of them holds up how home comes over the lamp
        while not self.closing:
            ready = steps or devices or (later if not self.navigator.fade.covers else None)
            try:
                (ready.popleft() if ready else self._round)()
            except Exception:  # the one place: a fault costs a report and a way home, never a match
                steps.clear()
                later.clear()
                gc.enable()
                report = self.faults.note(self.navigator)
                steps.append(partial(recover, self.services, self.screens, self.faults, report))
                steps += (partial(self.tick, []), partial(door.open, announce))
        door.close()
        self.close()
        signals.close()

    def _compare(self) -> None:
        """Obey what was pressed on what the window opened with only where home is that."""
        at_once = self.opening is not None and self.opening.settle(self.window.surface)
        logging.getLogger(__name__).info("home is seen%s", ", as it was at once" if at_once else "")

    def _round(self) -> None:
        self._wait()
        with self.services.way.frame():
            self.tick(self.window.events())

    def tick(self, events: list[pygame.event.Event], dt: float | None = None) -> None:
        """Go round once: let time pass, obey, change screens, draw what has changed.

        `dt` are the seconds since the last round, by default real ones.
        """
        now = self._now()
        passed = now - self._clock if dt is None else dt
        self._clock = now
        self.navigator.update(LONG if passed > LONG and self.navigator.alive else passed)
        top = self.navigator.top
        self.intents.keymap = self.services.keymap
        begins = bool(events) and not top.editing and top.focus.field(top.parts) is not None
        intents = self.intents.read(events, bool(top.editing), begins, top.choosing, telling=True)
        intents += self.touch.rested(now)
        if self.window.turned:
            intents = [across(intent, self.window.pixels) for intent in intents]
        if intents:
            self.navigator.listen(self.intents.device, self.gamepad.family)
        if self.gamepad.lost() and self.intents.device == Device.PAD:
            self.navigator.notice(self.services.say("pad.gone"))
        self.renderer.settle()
        for intent in (*intents, *self.intents.repeats(now)):
            self._obey(intent)
            self.renderer.settle()  # what comes next is meant for what is there then
        self.band.follow(events)
        self.renderer.follow()
        self.window.edit(bool(self.navigator.top.editing), self.navigator.top.caret)
        self.window.title = self.navigator.title or self.services.words.say("app.name")
        self.renderer.draw()

    def close(self) -> None:
        """Let everything go: the record, the computer players' process, the window; remember its place."""
        while self.navigator.scenes:
            self.navigator.scenes.pop().leave()
        self._change(self.window.kept)
        if self._worker is not None:
            self._worker.close()
        if self.opening is not None and not self.opening.is_current:
            self._keep_home(self.opening)
        self.band.close()
        self.services.sound.close()
        self.images.close()
        self.window.close()
        logging.getLogger(__name__).info("closed")
        self.log.close()

    def _keep_home(self, opening: Opening) -> None:
        """Keep home for the next start as that will draw it first; whatever goes wrong here, it will do without."""
        try:
            from game.scenes.home.next_start import keep_home  # late: nothing of it is needed before the end

            keep_home(opening, self.window, self.services, self.screens, self.renderer.canvas)
        except Exception:
            logging.getLogger(__name__).exception("home could not be kept")

    def _wait(self) -> None:
        if self.navigator.alive:
            wake: float | None = FRAME - (self._now() - self._clock)
        else:
            wake = FRAME if self.gamepad.holding or self.touch.waits else self.navigator.seconds_until_update()
        self.window.wait(REST if wake is None else wake)

    def _obey(self, intent: Intent) -> None:
        match intent:
            case Quit():
                self.quit()
            case FullScreen():
                self.change(fullscreen=not self.full)
            case Mute():
                press_loudspeaker(self.services, told=True)
            case TextSize(by):
                resize_text(self.services, by)
            case Dropped(path) if not self.navigator.handle(intent):
                self.open_record(Path(path))
            case Called() | Told():
                self._hear(intent)
            case Exposed():
                self.navigator.redraw()
            case _ if not isinstance(intent, Dropped):
                self.navigator.handle(intent)

    def _hear(self, intent: Called | Told) -> None:
        """Obey whoever has started the program once more, with the file that they opened; or say what is to be said."""
        from game.scenes.home.from_outside import hear  # late: home opens nothing by itself

        hear(self.services, self.screens, self.window.come_forward, intent)
