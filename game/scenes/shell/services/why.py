"""Why not: what was refused, and what is known of it when the rulebook is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from game.content.words.strings import Words
from game.engine.protocol import Refusal
from game.ui.layout.frame import Rect


class RefusalShown(NamedTuple):
    """Hold what was refused last: the key of the thing, why in words, when, and the refusal that led to the words."""

    key: str = ""
    reason: str = ""
    since: float = 0.0
    cause: Refusal | None = None

    @property
    def rule(self) -> str:
        """Return the identifier of the rule that refused, or ""."""
        return self.cause.rule if self.cause is not None else ""


class Why(msgspec.Struct, frozen=True):
    """Hold what the rulebook says of a refusal, above its pages: the rule, why, and what could be done instead, or "".

    `spot` is where the refused thing is seen on the screen below. `secret`: it speaks of a hand that others may not
    see; then it is for whoever asked, for as long as they read it.
    """

    rule: str
    text: str
    instead: str = ""
    spot: Rect | None = None
    secret: bool = False
    anew: Callable[[], tuple[str, str]] | None = None
    """Says both once more, where another language may be spoken by then."""

    def said(self) -> Why:
        """Return it in the language of the moment."""
        if self.anew is None:
            return self
        text, instead = self.anew()
        return replace(self, text=text, instead=instead)


CONTENT: Final = RefusalShown()
"""Nothing is refused."""


def instead_of(words: Words, refusal: Refusal, name_of: Callable[[int], str]) -> str:
    """Return what could be done instead of what was refused, where the words know it: `<key>_instead`."""
    message = replace(refusal.message, key=f"{refusal.message.key}_instead")
    return words.message(message, name_of) if words.has(message.key) else ""


def with_instead(why: Why, cause: Refusal, words: Words, name_of: Callable[[int], str], *, secret: bool) -> Why:
    """Return what is said of a refusal, with what could be done instead where words tell; a `secret` has no place."""

    def anew() -> tuple[str, str]:
        return words.refusal(cause, name_of), instead_of(words, cause, name_of)

    return replace(why, instead=anew()[1], spot=None if secret else why.spot, secret=secret, anew=anew)
