"""The loudspeaker: what its button shows and is called wherever it stands, and what a press of it or its key does."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.shell.services import Services


class Face(NamedTuple):
    """Hold a glyph, and the key of what is said of it."""

    glyph: str
    words: str


ON = Face("volume-2", "home.turn_sound_off")
MUTED = Face("volume-x", "home.turn_sound_on")
NO_DEVICE = Face("unplug", "home.no_device")


def face_of(services: Services) -> Face:
    """Return what is: sound is off, or there is nothing that it could be played on, or it is heard."""
    if services.settings.muted:
        return MUTED
    return NO_DEVICE if services.sound.silent else ON


def press(services: Services, *, told: bool = False) -> None:
    """Turn the sound off or on, and say so where that is `told`; without a device say that, and look for one."""
    if face_of(services) is NO_DEVICE:
        services.navigator.notice(services.say("home.no_device_yet"))
        services.sound.look()
        return
    muted = not services.settings.muted
    services.shell.change(muted=muted)
    if told:
        services.navigator.notice(services.say("home.muted" if muted else "home.heard"))
