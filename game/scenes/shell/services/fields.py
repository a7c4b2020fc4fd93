"""A text field, as whatever writes into it from elsewhere needs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.input.intents import Intent


class Field(NamedTuple):
    """Hold what a field is called, what stands in it, and what it proposes; `picture` shows whose text it is."""

    label: Callable[[], str]
    """Says what it is called, in the language of the moment."""
    text: str
    proposals: tuple[str, ...]
    picture: str
    write: Callable[[str], None]
    """Takes the text that is to stand there."""
    go_on: Callable[[str, Intent], None]
    """Takes it too, and goes on from its end with what a real keyboard does next."""
