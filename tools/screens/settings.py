"""The settings, as `screenshots.py` draws them: whole, searched, and beside a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.settings.settings import SettingsScene


def settings_search(app: App) -> None:
    """Show the settings as a household has them, the focus on a way back."""
    scene = _open(app)
    scene.focus.at("back:motion", scene.time, ring=True)
    scene.focused()


def settings_found(app: App) -> None:
    """Show what speaks of “quiet”."""
    from game.ui.intents import Typed

    scene = _open(app)
    scene.search()
    word = "quiet" if app.services.words.language == "en" else "bruit"
    for letter in word:
        scene.handle(Typed(letter))


def settings_fr_200(app: App) -> None:
    """Show the settings in French, where the text is as large as it gets."""
    app.change(language="fr", text=200)
    scene = _open(app)
    scene.focus.at("set:text", scene.time, ring=True)


def _open(app: App) -> SettingsScene:
    from game.scenes.settings.settings import SettingsScene

    app.change(person="Nora", motion=2.0, pace=2.5, ask_leave=False)
    app.services.motion = app.navigator.motion = 0.0
    app.navigator.listen("keys")
    scene = SettingsScene(app.services)
    app.navigator.push(scene)
    app.navigator.settle()
    return scene


SCENES: Mapping[str, Scene] = {
    "settings_search": settings_search,
    "settings_found": settings_found,
    "settings_fr_200": settings_fr_200,
}
SIZES: Mapping[str, tuple[int, int]] = {"settings_fr_200": (960, 600)}
