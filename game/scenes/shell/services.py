"""What every scene is handed: the catalogue, words, pictures, sounds, saves, and the shell around the screens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias

from game.ai.entry import Entry, Levels
from game.content.images import Images
from game.content.learning import Learning
from game.content.strings import Words
from game.content.themes import Theme
from game.saves.settings import Settings
from game.saves.store import Store
from game.scenes.shell.navigator import Navigator
from game.scenes.shell.screen import Screen
from game.scenes.shell.why import Why
from game.ui.kit import Kit
from game.ui.sound import Sound

if TYPE_CHECKING:
    from game.ai.worker import Worker

Setting: TypeAlias = bool | float | str | Mapping[str, object]


class Books(Protocol):
    """Make the rulebook's screen: of a game ("": of all), at a rule or chapter, with a refusal, with a search."""

    def __call__(self, game: str = "", at: str = "", *, why: Why | None = None, query: str = "") -> Screen: ...


class Shell(Protocol):
    """Be what stands around the screens. `full`: the window fills the screen; `quit` acts after this frame.

    `change` takes settings by their names, such as `text=150`: they are written, and apply at once.
    """

    @property
    def full(self) -> bool: ...
    def quit(self) -> None: ...
    def change(self, **changes: Setting) -> None: ...


@dataclass
class Services:
    """Hold what `app.py` built. `kit` is replaced when the window or the text size changes.

    `motion` multiplies the speed of animation; 0 means none. `pace` multiplies that of computer players.
    `worker` gives the computer players' process, started at its first use. `log` is the program's log, if it has one.
    `rulebook` makes the screen that any other opens when the rules are asked; whoever makes the screens sets it.
    """

    catalog: Mapping[str, Entry]
    levels: Callable[[Entry], Levels]
    words: Words
    learning: Learning
    settings: Settings
    store: Store
    images: Images
    theme: Theme
    kit: Kit
    sound: Sound
    shell: Shell
    worker: Callable[[], Worker]
    navigator: Navigator
    motion: float = 1.0
    pace: float = 1.0
    log: Path | None = None
    rulebook: Books | None = None
