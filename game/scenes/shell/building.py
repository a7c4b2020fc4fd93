"""What every screen is handed is put together here, as the settings ask for it; and what follows from a change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.ai.entry import Entry, Levels
from game.content.images import Images
from game.content.learning import Learning
from game.content.paths import DamagedFiles, Places
from game.content.strings import Words
from game.content.themes import Theme
from game.saves.settings import Settings, changed
from game.saves.store import Store
from game.scenes.shell.navigator import Navigator
from game.scenes.shell.services import Services, Setting, Shell
from game.ui.frame import Frame
from game.ui.kit import Kit
from game.ui.sound import Sound
from game.ui.text import Typesetter

if TYPE_CHECKING:
    from game.ai.worker import Worker


def build_services(
    shell: Shell,
    places: Places,
    entries: Mapping[str, Entry],
    store: Store,
    settings: Settings,
    pixels: tuple[int, int],
    *,
    levels: Callable[[Entry], Levels],
    words: Words,
    images: Images,
    theme: Theme,
    worker: Callable[[], Worker],
    damaged: DamagedFiles | None = None,
    log: Path | None = None,
) -> Services:
    """Put together what every screen is handed, as the settings ask for it, for a picture of so many pixels."""
    frame = Frame.of(pixels, settings.text / 100)
    navigator = Navigator()
    speed, navigator.motion = moves(settings)
    return Services(
        catalog=entries,
        levels=levels,
        words=words,
        learning=Learning(places.games, words, damaged),
        settings=settings,
        store=store,
        images=images,
        theme=theme,
        kit=Kit(frame, Typesetter(places.assets / "fonts", frame, damaged), words),
        sound=Sound(places.assets / "sounds", settings.muted, damaged=damaged, volume=loudness(settings)),
        shell=shell,
        worker=worker,
        navigator=navigator,
        motion=speed,
        pace=settings.pace,
        log=log,
    )


def apply_settings(services: Services, changes: Mapping[str, Setting]) -> None:
    """Change settings by their names, and what follows from them but for the window's size and the text's."""
    services.settings = settings = changed(services.settings, changes)
    if "language" in changes:
        services.words.language = settings.language
    if "muted" in changes:
        services.sound.muted = settings.muted
    services.sound.volume = loudness(settings)
    if "motion" in changes or "reduced" in changes:
        services.motion, services.navigator.motion = moves(settings)
    if "pace" in changes:
        services.pace = settings.pace


def loudness(settings: Settings) -> float:
    """Return the volume of what cards and pieces sound like, 0 to 1."""
    return settings.volume * settings.effects / 10_000


def moves(settings: Settings) -> tuple[float, float]:
    """Return the speed of what moves about, and of the fades from screen to screen: 0 is none.

    Reduced motion leaves the fades alone.
    """
    return (0.0, 1.0) if settings.reduced else (settings.motion, settings.motion)
