"""Words that fit: of some texts, the longest first, the one that stands whole in its room."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from game.ui.parts.kit import Kit
from game.ui.type.text import Style, Typeset


def first_whole(
    kit: Kit,
    texts: Iterable[str],
    style: Style,
    width: float,
    *,
    lines: int = 1,
    minimum: float = 0.8,
    height: float = inf,
) -> Typeset | None:
    """Return the first text that is cut nowhere, in letters of `minimum` of their size at least; None where all are."""
    settings = (kit.type.fit(text, style, width, lines, minimum) for text in texts)
    return next((setting for setting in settings if not setting.truncated and setting.h <= height), None)


def all_whole(kit: Kit, texts: Iterable[str], style: Style, width: float, *, minimum: float = 0.75) -> bool:
    """Tell whether every text stands whole on a line."""
    return not any(kit.type.fit(text, style, width, 1, minimum).truncated for text in texts)
