"""What every screen is handed is put together here, as the settings ask for it; and what follows from a change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from game.ai.players.entry import Entry
from game.content.files.paths import DamagedFiles, Places
from game.content.images.images import Images
from game.content.known_levels import KnownLevels
from game.content.learning import Learning
from game.content.themes.themes import Theme, ThemeNames, Themes
from game.content.words.strings import Words
from game.saves.logbook import Logbook
from game.saves.people.people import People, effective, liking
from game.saves.people.settings import PERSONAL, Settings, changed
from game.saves.records.store import Store
from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.shell.services.services import Services, Setting, Shell
from game.ui.layout.frame import Frame
from game.ui.parts.kit import Kit
from game.ui.sound.sound import Sound
from game.ui.type.text import Typesetter

if TYPE_CHECKING:
    from game.ai.process.worker import Worker

HUSH: Final = 1.0
"""Seconds after the start in which nothing is heard."""


def build_services(
    shell: Shell,
    places: Places,
    entries: Mapping[str, Entry],
    store: Store,
    machine: Settings,
    pixels: tuple[int, int],
    *,
    people: People,
    levels: KnownLevels,
    words: Words,
    images: Images,
    theme: Theme,
    worker: Callable[[], Worker],
    strong: Callable[[str], bool] | None = None,
    damaged: DamagedFiles | None = None,
    log: Logbook | None = None,
) -> Services:
    """Put together what every screen is handed, for a picture of so many pixels; who is at home holds the screen.

    `strong` tells whether a theme of the settings has the strongest contrast, by default as the folder of themes says.
    """
    settings = effective(machine, people.at_home)
    frame = Frame.of(pixels, settings.text / 100)
    navigator = Navigator()
    themes = Themes(places.assets / "themes", damaged)
    words.add(ThemeNames(themes))
    speed, navigator.motion = moves(settings)
    navigator.carries = not settings.reduced
    services = Services(
        catalog=entries,
        levels=levels,
        words=words,
        learning=Learning(places.games, words, damaged),
        settings=settings,
        machine=machine,
        people=people,
        holder=people.at_home.id,
        store=store,
        images=images,
        theme=theme,
        themes=themes,
        kit=Kit(frame, Typesetter(places.assets / "fonts", frame, damaged), words),
        sound=Sound(places.assets / "sounds", settings.muted, damaged=damaged, volume=loudness(settings), hush=HUSH),
        shell=shell,
        worker=worker,
        navigator=navigator,
        strong=strong or themes.is_strong,
        motion=speed,
        pace=settings.pace,
        log=None if log is None else log.path,
        logbook=log,
    )
    navigator.guard.scale = lambda: services.kit.frame.scale
    return services


def apply_settings(services: Services, changes: Mapping[str, Setting]) -> None:
    """Change settings by their names, each for whom it belongs to, and what follows but for window and text."""
    own, others = parted(changes)
    if own:
        services.people = liking(services.person.id, services.machine, own)(services.people)
    services.machine = changed(services.machine, others)
    take_up(services)


def parted(changes: Mapping[str, Setting]) -> tuple[dict[str, Setting], dict[str, Setting]]:
    """Return the changes that belong to the person who holds the screen, and those that are the machine's."""
    own = {name: value for name, value in changes.items() if name in PERSONAL}
    return own, {name: value for name, value in changes.items() if name not in own}


def handed(services: Services, who: str, lookers: Sequence[str]) -> frozenset[str]:
    """Give the screen to a person, whom others may look at it with; return the settings that are others now."""
    services.holder = who
    services.lookers = tuple(lookers)
    return take_up(services)


def take_up(services: Services) -> frozenset[str]:
    """Take up what the machine and the person who holds the screen say now; return the settings that are others now.

    What follows from the window's size, the text's and the theme is the shell's.
    """
    before = services.settings
    services.settings = settings = services.seen
    news = frozenset(name for name in Settings.__struct_fields__ if getattr(settings, name) != getattr(before, name))
    if "language" in news and settings.language in dict(services.words.languages):
        services.words.language = settings.language
    if "muted" in news:
        services.sound.muted = settings.muted
    services.sound.volume = loudness(settings)
    if "motion" in news or "reduced" in news:
        services.motion, services.navigator.motion = moves(settings)
        services.navigator.carries = not settings.reduced
    if "pace" in news:
        services.pace = settings.pace
    return news


def look_later(services: Services) -> None:
    """Have what people lost looked for from now on, while nobody needs the computer players' process."""
    from game.scenes.shell.jobs.quietly import Quietly  # late: home needs nothing of it

    assert services.finder is not None, "whoever made the screens has said who looks for it"
    services.navigator.quietly = Quietly(services.finder, services.navigator.now)


def loudness(settings: Settings) -> float:
    """Return the volume of what cards and pieces sound like, 0 to 1."""
    return settings.volume * settings.effects / 10_000


def moves(settings: Settings) -> tuple[float, float]:
    """Return the speed of what moves about, and of the fades from screen to screen: 0 is none.

    Reduced motion leaves the fades alone.
    """
    return (0.0, 1.0) if settings.reduced else (settings.motion, settings.motion)
