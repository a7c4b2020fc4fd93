"""What every scene is handed: the catalogue, words, pictures, sounds, saves, and the shell around the screens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeAlias

import msgspec

from game.ai.players.entry import Entry
from game.content.images.images import Images
from game.content.known_levels import KnownLevels
from game.content.learning import Learning
from game.content.themes.themes import Theme, Themes
from game.content.words.strings import Words
from game.engine.protocol import Message, say
from game.saves.logbook import Logbook
from game.saves.people.people import Change, People, Person, effective, together
from game.saves.people.settings import Settings
from game.saves.records.store import Store
from game.scenes.shell.jobs.errands import Errands
from game.scenes.shell.jobs.jobs import Hire, RightOfWay, aside
from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.services.why import Why
from game.ui.input.events import tell
from game.ui.input.intents import Intent
from game.ui.input.keymap import Keymap
from game.ui.input.keysets import read_keys
from game.ui.layout.memo import Memo
from game.ui.parts.keycaps import Caps
from game.ui.parts.kit import Kit
from game.ui.sound.sound import Sound
from game.ui.system.keyboard.layouts import Layout

if TYPE_CHECKING:
    from game.ai.process.worker import Worker
    from game.scenes.shell.jobs.quietly import Looks
    from game.ui.system.clipboard.clipboard import Clipboard

Setting: TypeAlias = bool | float | str | tuple[int, int] | Mapping[str, object] | None


class Field(NamedTuple):
    """Hold what a text field is called, what stands in it, and what it proposes; `picture` shows whose text it is."""

    label: Callable[[], str]
    """Says what it is called, in the language of the moment."""
    text: str
    proposals: tuple[str, ...]
    picture: str
    write: Callable[[str], None]
    """Takes the text that is to stand there."""
    go_on: Callable[[str, Intent], None]
    """Takes it too, and goes on from its end with what a real keyboard does next."""


class Books(Protocol):
    """Make the rulebook's screen: of a game ("": of all), at a rule or chapter, with a refusal, with a search."""

    def __call__(self, game: str = "", at: str = "", *, why: Why | None = None, query: str = "") -> Screen: ...


class Shell(Protocol):
    """Be what stands around the screens. `full`: the window fills the screen; `quit` acts after this frame.

    `change` takes settings by their names, such as `text=150`: each is written to whom it belongs, the person who
    holds the screen or the machine, and applies at once. `keep` makes a change to the people and writes it. `hold`
    gives the screen to a person: it takes their values; nobody's identifier gives it to who is at home. Where `lookers`
    look at it with them, all of them can read it.
    """

    @property
    def full(self) -> bool: ...
    @property
    def size(self) -> tuple[int, int]:
        """Return the window's size in pixels: what it is, or will be where it doesn't fill the screen."""

    def quit(self) -> None: ...
    def change(self, **changes: Setting) -> None: ...
    def keep(self, change: Change) -> None: ...
    def hold(self, who: str, lookers: Sequence[str] = ()) -> None: ...


DEEP: Final = 2
"""Screens over each other up to which what comes is drawn before: home, and what is set up over it."""


class Services(msgspec.Struct, eq=False):
    """Hold what `app.py` built."""

    catalog: Mapping[str, Entry]
    """The games, by their names."""
    levels: KnownLevels
    """Gives a game's levels, each read once."""
    words: Words
    learning: Learning
    settings: Settings
    """Those in force: the machine's, overlaid with those of whoever holds the screen; where others look, too, as suits
    all of them."""
    machine: Settings
    """The machine's own; what belongs to persons is there as everybody begins with it."""
    people: People
    """Who plays here."""
    holder: str
    """The identifier of who holds the screen; anybody's who isn't here: who is at home."""
    store: Store
    images: Images
    theme: Theme
    themes: Themes
    """All that there are."""
    kit: Kit
    """Replaced when the window or the text size changes."""
    sound: Sound
    shell: Shell
    worker: Callable[[], Worker]
    """Gives the computer players' process, started at its first use."""
    navigator: Navigator
    lookers: tuple[str, ...] = ()
    """The identifiers of all who look at the screen, where they are several."""
    strong: Callable[[str], bool] = bool
    """Tells whether a theme of the settings has the strongest contrast; whoever builds the services sets it."""
    today: Callable[[], date] = date.today
    """Tells which day it is, by this computer's own midnight."""
    motion: float = 1.0
    """Multiplies the speed of animation; 0 means none."""
    pace: float = 1.0
    """Multiplies the speed of computer players."""
    log: Path | None = None
    """Where the program's log lies, if it has one."""
    logbook: Logbook | None = None
    """The log itself: what was written last is told to whoever mends the program."""
    keyboard: Callable[[Field], Screen] | None = None
    """Makes the sheet with keys for whoever has none; whoever makes the screens sets it."""
    rulebook: Books | None = None
    """Makes the screen that any other opens when the rules are asked; whoever makes the screens sets it."""
    expects: Callable[[str, str], bool] | None = None
    """Is told the key of a control that may be pressed next, and the game that begins on its screen, or ""; whoever
    makes the screens sets it. Returns whether nothing is missing."""
    finder: Callable[[], Looks] | None = None
    """Makes who looks for what people lost in their matches; whoever makes the screens sets it."""
    errands: Errands = msgspec.field(default_factory=Errands)
    """What goes on meanwhile, whatever screen is there."""
    hire: Hire = aside
    """Has somebody do what takes long."""
    way: RightOfWay = msgspec.field(default_factory=RightOfWay)
    """Lets frames go before that."""
    layout: Layout = msgspec.field(default_factory=Layout)
    """Knows the keyboard that the player has."""
    _clipboard: Clipboard | None = None
    _read: Memo[object, tuple[Keymap, tuple[str, ...]]] = msgspec.field(default_factory=Memo)

    @property
    def clipboard(self) -> Clipboard:
        """Return the system's clipboard; where it forgets what is copied as soon as the program ends, that is said."""
        if self._clipboard is None:
            from game.ui.system.clipboard.clipboard import Clipboard  # late: home copies nothing

            self._clipboard = Clipboard(partial(tell, say("computer.lost")))
        return self._clipboard

    @property
    def keymap(self) -> Keymap:
        """Return which keys and buttons ask for what, as the settings of the moment have it."""
        return self._read.get(self.settings.keys, lambda: read_keys(self.settings.keys))[0]

    @property
    def wrong_keys(self) -> Message | None:
        """Return words for what in the settings' keys makes no sense, and was left out; None where all does."""
        wrong = read_keys(self.settings.keys)[1]
        return say("keys.wrong", keys=", ".join(wrong)) if wrong else None

    @property
    def caps(self) -> Caps:
        """Return what the keys and buttons of the moment are called."""
        return Caps(self.kit, self.keymap, self.layout, self.navigator.pad)

    @property
    def person(self) -> Person:
        """Return who holds the screen."""
        return self.people.get(self.holder) or self.people.at_home

    @property
    def own(self) -> Settings:
        """Return the settings as whoever holds the screen has set them, whoever looks at it besides."""
        return effective(self.machine, self.person)

    @property
    def seen(self) -> Settings:
        """Return the settings that suit all who look at the screen."""
        others = [self.liked(who) for who in self.lookers if who in self.people]
        return together(self.own, others, self.strong) if others else self.own

    def liked(self, who: str) -> Settings:
        """Return the settings as a person likes them; nobody likes them as who holds the screen."""
        return effective(self.machine, self.people.get(who) or self.person)

    def say(self, key: str, **params: object) -> str:
        """Return a text in the language of the moment."""
        return self.words.say(key, **params)

    def expect(self, key: str, game: str = "") -> bool:
        """Let what a control leads to be got ready: somebody may press it. Tell whether nothing is missing.

        `game` is the one whose matches begin there, or "".
        """
        return self.expects is None or self.expects(key, game)

    def look(self, key: str, game: str = "") -> None:
        """Let what a control leads to be got ready, and drawn where nobody sees it: somebody looks at the control."""
        self.expect(key, game)
        if self.navigator.coming.takes_time and len(self.navigator.scenes) <= DEEP:
            self.navigator.coming.rehearsal.look(key, partial(self.expect, key, game), self.navigator.now)

    def titled(self, topic: str, doing: str = "") -> str:
        """Return the words for the window's title bar, the program's name last; `doing` says what a game is at."""
        told = self.say(doing, game=topic) if doing else topic
        return self.say("app.playing", game=told, app=self.say("app.name"))
