"""Pasting: the text on the clipboard, or words for why nothing comes of what lies there."""

from __future__ import annotations

from game.scenes.shell.services.services import Services


def pasted(services: Services, most: int) -> str:
    """Return the text on the clipboard, of at most so many bytes; "" where there is none, which the player is told."""
    got = services.clipboard.read(most)
    if got.why:
        services.navigator.notice(services.say(f"computer.paste_{got.why}"))
    return got.text
