"""Hands: what is there for a gamepad and for a finger, as `screenshots.py` draws it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.ui.input.intents import Device

if TYPE_CHECKING:
    from game.app import App
    from screens.shell import Scene


def pad_keyboard(app: App) -> None:
    """Show the keyboard of a gamepad over a name: what hides behind the e is shown, since it is held."""
    from game.scenes.keyboard.keyboard import HELD, Keyboard
    from game.scenes.setup.setup import Setup
    from game.ui.input.intents import Confirm

    scene = Setup(app.services, app.screens, "soon")
    app.navigator.push(scene)
    app.navigator.settle()
    scene.selected = scene.players.add(person=True)
    scene.players.rename(scene.selected, "")
    scene.refresh()
    app.navigator.listen(Device.PAD)
    scene.focus.at("name", scene.time, ring=True)
    scene.handle(Confirm())
    app.navigator.settle()
    sheet = app.navigator.top
    assert isinstance(sheet, Keyboard), "a gamepad writes with it"
    for letter in "Zo":
        sheet.write(letter)
    held = next(part.key for part in sheet.parts if part.control is not None and part.control.label == "e")
    sheet.focus.at(held, sheet.time, ring=True)
    sheet.handle(Confirm())
    app.navigator.update(HELD + 0.01)


SCENES: Mapping[str, Scene] = {"pad_keyboard": pad_keyboard}
