"""What each temper of Syncro is known by at the table: moments at which it is looked for, and what it does then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.games.syncro.bots.players.tempers import GATHERS, HEEDS, LEFT_TO_AVERAGE, LEFT_TO_GOOD, SAVES, SPARES, Moment
from game.games.syncro.rules.play.actions import Action, Attack
from game.games.syncro.rules.state.content import MUSHROOM

ALL: Final = "all"
"""Stands for the temper of signs that all of them have."""


@dataclass(frozen=True, slots=True)
class Sign:
    """Hold what a temper is known by: at which moments it is looked for, and what it does then.

    Both are asked with the moment, the action, and the places that can be added to.
    """

    temper: str
    key: str
    says: str
    when: Callable[[Moment, Action, Sequence[int]], bool]
    does: Callable[[Moment, Action, Sequence[int]], bool]


def _on(action: Action) -> int:
    return action.on if isinstance(action, Attack) else -1


def _face(seen: Moment, action: Action) -> int:
    return seen.face(action) if isinstance(action, Attack) else 0


def _could_lay_lower(seen: Moment, action: Action, places: Sequence[int]) -> bool:
    return isinstance(action, Attack) and not seen.dragon and seen.lowest < seen.highest


def _begun(seen: Moment, places: Sequence[int], thumb: str | None = None) -> list[int]:
    """Return where somebody, or somebody with a thumb, has begun, but for Mushrooms."""
    return [place for place in places if not seen.has(MUSHROOM, place) and (not thumb or seen.shows(thumb, place))]


def _filled(seen: Moment, places: Sequence[int]) -> list[int]:
    """Return where somebody has begun, and thumbs promise more than enough."""
    return [place for place in _begun(seen, places) if seen.missing(place) < 0]


def _helped(temper: str, thumb: str, least: int, says: str) -> Sign:
    """Return the sign of a temper that adds to what a thumb has begun if so much is missing, and else never does."""

    def does(seen: Moment, action: Action, places: Sequence[int]) -> bool:
        begun = _begun(seen, places, thumb)
        lacking = [place for place in begun if seen.missing(place) >= least]
        return _on(action) in lacking if lacking else _on(action) not in begun

    return Sign(temper, thumb, says, lambda seen, action, places: bool(_begun(seen, places, thumb)), does)


def _lower(seen: Moment, action: Action, places: Sequence[int]) -> bool:
    return _face(seen, action) < seen.highest


def _mushrooms(seen: Moment, places: Sequence[int]) -> list[int]:
    return [place for place in places if seen.has(MUSHROOM, place)]


SIGNS: Final = (
    _helped(GATHERS, "good", 0, "what good has begun it adds to from four on, and else not"),
    _helped(GATHERS, "bad", 0, "what bad has begun it adds to from two on, and else not"),
    _helped(GATHERS, "average", 0, "what average has begun it adds to from three on, and else not"),
    Sign(
        GATHERS,
        "joins",
        "where somebody has begun, and something is missing, it adds to what was begun",
        lambda seen, action, places: any(seen.missing(place) > 0 for place in _begun(seen, places)),
        lambda seen, action, places: _on(action) in seen.begun,
    ),
    _helped(SAVES, "good", 1, "what good has begun it adds to from five on, and else not"),
    _helped(SAVES, "bad", 1, "what bad has begun it adds to from three on, and else not"),
    _helped(SAVES, "average", 1, "what average has begun it adds to from four on, and else not"),
    Sign(
        SAVES,
        "lower",
        "it lays a lower Spell than its highest, if it holds one, while no Dragon can be attacked",
        _could_lay_lower,
        _lower,
    ),
    _helped(HEEDS, "good", LEFT_TO_GOOD + 1, "what good has begun it adds to from six on, and else not"),
    _helped(HEEDS, "bad", 1, "what bad has begun it adds to from three on, and else not"),
    _helped(HEEDS, "average", 1, "what average has begun it adds to from four on, and else not"),
    Sign(
        HEEDS,
        "begins",
        "where nobody has begun, and a good thumb is to come, it begins",
        lambda seen, action, places: not seen.begun and seen.good_to_come,
        lambda seen, action, places: isinstance(action, Attack),
    ),
    _helped(SPARES, "good", 1, "what good has begun it adds to from five on, and else not"),
    _helped(SPARES, "bad", 1, "what bad has begun it adds to from three on, and else not"),
    _helped(SPARES, "average", LEFT_TO_AVERAGE + 1, "what average has begun it adds to from five on, and else not"),
    Sign(
        SPARES,
        "fits",
        "a Spell that it adds is at most one point more than what is missing",
        lambda seen, action, places: _on(action) in _begun(seen, places),
        lambda seen, action, places: isinstance(action, Attack) and seen.over(action) <= 1,
    ),
    Sign(
        ALL,
        "mushroom",
        "where a Mushroom alone has been begun, it adds to that",
        lambda seen, action, places: bool(places) and not _begun(seen, places),
        lambda seen, action, places: _on(action) in _mushrooms(seen, places),
    ),
    Sign(
        ALL,
        "begins",
        "while nobody has begun, and somebody is to come, it begins",
        lambda seen, action, places: not seen.begun and bool(seen.later),
        lambda seen, action, places: isinstance(action, Attack),
    ),
    Sign(
        ALL,
        "counts",
        "what thumbs promise more than enough for, it leaves alone",
        lambda seen, action, places: bool(_filled(seen, places)),
        lambda seen, action, places: _on(action) not in _filled(seen, places),
    ),
)
