"""A box to test screens with: the services that `app.py` would build, without a window, a sound or a second process."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, cast

import pygame

from game.ai.players.entry import Entry, Levels, OptionValue
from game.ai.process.wire import Request
from game.ai.process.worker import Worker
from game.content.files.paths import find_places
from game.content.images.images import Images
from game.content.known_levels import KnownLevels
from game.content.levels import read_level
from game.content.themes.themes import Theme
from game.content.words.strings import Text, Words
from game.engine.level import Level
from game.games import catalog, tables
from game.saves.people.people import Change, People, Person
from game.saves.people.settings import Settings
from game.saves.records.player import Player
from game.saves.records.store import Store
from game.scenes.results.summary import Summary
from game.scenes.screens import make_screens
from game.scenes.session.match.people import seated
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.jobs.jobs import Result
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.building import apply_settings, build_services, handed, take_up
from game.scenes.shell.services.game_ui import GameUi
from game.scenes.shell.services.newcomer import introduced
from game.scenes.shell.services.services import Services, Setting
from game.scenes.table.over import new_match
from game.scenes.table.over.screens import Screens
from game.scenes.table.picture.show import AnyGame
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.input.events import Intents
from game.ui.input.intents import GoesOn, Intent, Press
from game.ui.layout.frame import Frame
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.rich import Rich
from game.ui.system.keyboard.composing import Composing
from game.ui.type.text import Typeset
from tests.scenes.drawn import drawings, measures, shapes
from tests.words import read_words
from tests.workers import StillWorker

PLACES = find_places()
Table: TypeAlias = TableScene


class TestShell:
    """Stand in for the window: do at once what the real shell does, and remember what was asked."""

    __test__ = False

    def __init__(self, box: Box) -> None:
        self.box = box
        self.full = False
        self.asked: list[str] = []

    @property
    def size(self) -> tuple[int, int]:
        return self.box.size

    def quit(self) -> None:
        self.asked.append("quit")

    def change(self, **changes: Setting) -> None:
        services = self.box.services
        apply_settings(services, changes)
        self.full = services.settings.fullscreen
        self.asked += [f"{name} {value}" for name, value in changes.items()]
        self.follow("language" in changes)

    def keep(self, change: Change) -> None:
        self.box.services.people = change(self.box.services.people)
        take_up(self.box.services)
        self.follow()

    def hold(self, who: str, lookers: Sequence[str] = ()) -> None:
        if handed(self.box.services, who, lookers):
            self.follow()

    def follow(self, anew: bool = False) -> None:
        services = self.box.services
        size = services.settings.size or self.box.size
        if services.settings.text / 100 != services.kit.frame.text or size != self.box.size:
            self.box.measure(size, services.settings.text / 100)
        elif anew:
            services.navigator.resized()
        elif services.navigator.scenes:
            services.navigator.top.refresh()


def kind_of(game: str) -> type[AnyGame]:
    """Return a game's table."""
    kind = tables.load(game).kind
    assert kind is not None
    found: type[AnyGame] = kind()
    return found


class Box:
    """Hold services for screens of one size, text size and language; `root` is where records are kept."""

    def __init__(
        self,
        root: Path,
        size: tuple[int, int] = (1280, 720),
        text: float = 1.0,
        language: str = "en",
        catalogue: Mapping[str, Entry] | None = None,
    ) -> None:
        pygame.font.init()
        self.size = size
        entries = {name: catalog.load(name) for name in catalog.names()} if catalogue is None else dict(catalogue)
        made_up = {f"{name}.name": name.capitalize() for name in entries if f"{name}.name" not in texts()["en"]}
        words = Words({code: {**known, **made_up} for code, known in texts().items()}, language)
        self.shell = TestShell(self)
        self.intents = Intents()
        self.composing = Composing(lambda: None)
        self.services = build_services(
            self.shell,
            PLACES,
            entries,
            Store(root, levels),
            Settings(text=round(text * 100), motion=0.0, muted=True, meetings=False),
            size,
            people=introduced(People(people=(Person(id="home"),)), words),
            levels=Maps(levels),
            words=words,
            images=Images(PLACES.assets / "images", None),
            theme=theme(),
            worker=lambda: cast(Worker, Idler()),
        )
        self.services.images.cache = drawings(windowed=False)
        self.services.hire = at_once
        self.share()
        self.game_ui = ui
        self.screens = make_screens(self.services, lambda name: self.game_ui(name))

    def measure(self, size: tuple[int, int], text: float) -> None:
        """Give the window another size, or the text."""
        self.size = size
        frame = Frame.of(size, text)
        self.services.kit = Kit(frame, self.services.kit.type.at(frame), self.services.words)
        self.share()
        self.services.navigator.resized()

    def share(self) -> None:
        """Have what all boxes have drawn and measured: none of it depends on more than it is kept under."""
        type_ = self.services.kit.type
        known = measures(type_.frame)
        type_.fonts, type_.settings, type_.advances = known.fonts, known.settings, known.advances
        self.paint = shapes(type_.frame)

    @property
    def top(self) -> Scene:
        """Return the scene that has the player's attention."""
        top = self.services.navigator.top
        assert isinstance(top, Scene)
        return top

    def show(self, scene: Scene) -> Scene:
        """Make a scene the only one, and return it."""
        self.services.navigator.reset(scene)
        self.services.navigator.settle()
        return scene

    def table(self, session: MatchSession) -> Table:
        """Return the table of a match whose people sit down, as they do where it is dealt."""
        services = self.services
        session.players, comes = seated(services.people, session.players, services.settings)
        services.shell.keep(comes)
        return table(self.screens, session)

    def deal(self, game: str, seats: tuple[Player, ...], options: Mapping[str, OptionValue]) -> Table | None:
        """Return the table of a new match; None after a notice."""
        return deal(self.services, self.screens, game, seats, options)

    def resume(self, path: Path) -> Table | None:
        """Return the table of a recorded match; None after a notice."""
        session = new_match.reopen(self.services, path)
        return None if session is None else table(self.screens, session)

    def summary(self, session: MatchSession) -> Summary:
        """Return what home and results tell of a match."""
        make: Callable[[Services, MatchSession], Summary] = self.game_ui(session.game).summary or Summary
        return make(self.services, session)

    def keys(self, *keys: int) -> None:
        """Press keys one after another, as a keyboard tells them."""
        for key in keys:
            self.see(by=f"key:{key}")
            down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            up = pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
            self.events(down, up)

    def type(self, text: str) -> None:
        """Type a text into the field that is edited."""
        for letter in text:
            self.events(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def see(self, *at: int, by: str = "") -> None:
        """Let pass what a person needs to see a page before they press there: a place, or the key that brought it."""
        navigator = self.services.navigator
        guard = navigator.guard
        while guard.left(navigator.now, (at[0], at[1])) if at else guard.left_for(by, navigator.now):
            navigator.update(0.05)
            navigator.settle()

    def pick_up(self, key: str, over: str) -> None:
        """Drag a control with the mouse until the pointer is over the middle of another; don't let go."""
        self.see(*self.place(key))
        places = {part.key: part.target.middle for part in self.services.navigator.top.parts if part.control}
        frame = self.services.kit.frame
        (ax, ay), (bx, by) = places[key], places[over]
        way = [(frame.px(ax + (bx - ax) * n / 6), frame.px(ay + (by - ay) * n / 6)) for n in range(7)]
        self.events(
            pygame.event.Event(pygame.MOUSEMOTION, pos=way[0], rel=(1, 1), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=way[0], button=1),
            *(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)) for at in way[1:]),
        )
        self.held = way[-1]

    def place(self, key: str) -> tuple[int, int]:
        """Return the middle of a control's target, in true pixels."""
        part = next(part for part in self.services.navigator.top.parts if part.key == key and part.control)
        x, y = part.target.middle
        return self.services.kit.frame.px(x), self.services.kit.frame.px(y)

    def let_go(self) -> None:
        """Let go of what was picked up."""
        self.events(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.held, button=1))

    def click(self, key: str) -> None:
        """Move the pointer to the middle of a control's target, press and let go: once the page has been seen."""
        self.see(*self.place(key))
        at = self.place(key)
        self.events(
            pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
        )

    def events(self, *events: pygame.event.Event) -> None:
        """Hand events over as the loop does: read them, obey, and change screens."""
        navigator = self.services.navigator
        top = navigator.top
        self.intents.keymap = self.services.keymap
        heard = self.composing.heard(events)
        begins = not top.editing and top.focus.field(top.parts) is not None
        intents = self.intents.read(heard, bool(top.editing), begins, top.choosing, telling=True)
        if intents:
            navigator.listen(self.intents.device)
        self._obey(*intents, GoesOn())  # what a test does next is no key's

    def intend(self, *intents: Intent) -> None:
        """Obey intents, whatever device they came from, and change screens after each.

        A press of a pointer that no device tells begins once the page has been seen.
        """
        if intents and isinstance(intents[0], Press):
            self.see(intents[0].x, intents[0].y)
        self._obey(*intents)

    def _obey(self, *intents: Intent) -> None:
        for intent in intents:
            self.services.navigator.handle(intent)
            self.services.navigator.settle()

    def part(self, key: str) -> Part:
        """Return a part of the uppermost screen."""
        return next(part for part in self.services.navigator.top.parts if part.key == key)

    def said(self) -> str:
        """Return everything that the uppermost screen says, as one text."""
        faces = [part.face for part in self.services.navigator.top.parts]
        result = [[face.setting] if isinstance(face, Rich) else settings(face) for face in faces]
        return " ".join(line for each in result for setting in each for line in setting.lines)

    def draw(self) -> pygame.Surface:
        """Return a picture of what the manager shows."""
        surface = pygame.Surface(self.size)
        self.services.navigator.draw(canvas_of(self, surface), self.services.kit)
        return surface


def at_once(work: Callable[[], Result]) -> Future[Result]:
    """Do a job before anything else happens: nobody waits in a test."""
    end = Future[Result]()
    try:
        end.set_result(work())
    except BaseException as error:
        end.set_exception(error)
    return end


def canvas_of(box: Box, surface: pygame.Surface | None = None) -> Canvas:
    """Return what a box draws on: a surface, or one as large as its window."""
    kit, ground = box.services.kit, surface or pygame.Surface(box.size)
    return Canvas(ground, kit.frame, box.services.images, kit.type, box.paint, box.services.theme)


def settings(face: object) -> list[Typeset]:
    """Return the set texts of a face."""
    result: list[Typeset] = []
    names = [field.name for field in fields(face)] if is_dataclass(face) else getattr(face, "__struct_fields__", ())
    for name in names:
        value = getattr(face, name)
        values = value if isinstance(value, tuple) else (value,)
        inner = [getattr(each, "setting", each) for each in values]
        result += [each for each in inner if isinstance(each, Typeset)]
    return result


@cache
def texts() -> dict[str, dict[str, Text]]:
    """Return all words, read once."""
    return read_words(PLACES.words())


@cache
def theme() -> Theme:
    """Return the colours, read once."""
    return Theme.read(PLACES.assets / "themes" / "lamplight" / "theme.toml")


class Maps(KnownLevels):
    """Give maps that somebody else gives: the real ones, read once for all boxes, or a test's own."""

    def __init__(self, given: Callable[[Entry], Levels]) -> None:
        super().__init__(PLACES.levels)
        self._given = given

    def __call__(self, entry: Entry) -> Levels:
        return self._given(entry)

    def glance(self, entry: Entry, name: str) -> Level:
        return self(entry)[name]


def levels(entry: Entry) -> Levels:
    """Return a game's maps, read once."""
    return maps(entry.name, entry.levels)


@cache
def maps(game: str, names: tuple[str, ...]) -> Levels:
    """Return maps by their names, read once."""
    return {name: read_level(PLACES.levels / game / f"{name}.tmx") for name in names}


def table(screens: Screens, session: MatchSession) -> Table:
    """Return the table of a match."""
    scene = screens.table(session)
    assert isinstance(scene, TableScene), "a match is played at a table"
    return scene


def deal(
    services: Services, screens: Screens, game: str, seats: tuple[Player, ...], options: Mapping[str, OptionValue]
) -> Table | None:
    """Return the table of a new match; None after a notice."""
    session = new_match.deal(services, game, seats, options)
    return None if session is None else table(screens, session)


def ui(name: str) -> GameUi:
    """Return how a game is shown; a game that a test made up has no table."""
    return tables.load(name) if name in catalog.names() else GameUi(table=no_table)


def no_table() -> Any:
    """Say that the game has no table."""
    raise AssertionError("a game of a test's own is not played at a table")


class Idler(StillWorker):
    """Be told of matches, and never be asked."""

    def submit(self, request: Request) -> int:
        raise AssertionError("no computer player thinks in this test")
