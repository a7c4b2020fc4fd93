"""The filters over the planks: by game, by person, by what came of it, by star; and in which order all stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from msgspec import structs

from game.saves.shelf.row import Result, ShelfRow, Wanted
from game.scenes.shell.services.services import Services
from game.ui.chips import Chip, chip_height, chip_width, set_chip
from game.ui.layout.arrange import S, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Control, Part


class Order(StrEnum):
    """Say which matches of the shelf come first."""

    NEWEST = "newest"
    OLDEST = "oldest"
    LONGEST = "longest"
    SHORTEST = "shortest"


ORDERS: Final[tuple[Order, ...]] = (Order.NEWEST, Order.OLDEST, Order.LONGEST, Order.SHORTEST)
RESULTS: Final[tuple[Result, ...]] = ("won", "lost", "given_up")


EVERYTHING: Final = Wanted()


@dataclass(frozen=True, slots=True)
class Filter:
    """Say which rows are wanted, and in which order."""

    wanted: Wanted = EVERYTHING
    order: Order = Order.NEWEST

    @property
    def open(self) -> bool:
        """Tell whether every row is wanted."""
        return self.wanted == EVERYTHING

    def apply(self, rows: Sequence[ShelfRow]) -> list[ShelfRow]:
        """Return the rows that are wanted, in order; what comes in has the newest first."""
        found = [row for row in rows if self.wanted.fits(row)]
        match self.order:
            case Order.NEWEST:
                return found
            case Order.OLDEST:
                return found[::-1]
            case Order.LONGEST:
                return sorted(found, key=lambda row: -row.decisions)
            case Order.SHORTEST:
                return sorted(found, key=lambda row: row.decisions)

    def count(self, rows: Sequence[ShelfRow], game: str) -> int:
        """Return how many rows would be wanted of a game, or of all ("")."""
        wanted = replace(self.wanted, game=game)
        return sum(wanted.fits(row) for row in rows)


@dataclass(frozen=True, slots=True)
class Acts:
    """Hold what the bar's controls do."""

    game: Callable[[str], None]
    person: Act
    result: Act
    order: Act
    star: Act
    bring: Act
    tidy: Act


@dataclass(frozen=True, slots=True)
class Bar:
    """Hold what the bar shows: all rows, what is wanted of them, and how many could be cleared."""

    services: Services
    rows: Sequence[ShelfRow]
    filter: Filter
    clearable: int
    acts: Acts

    @property
    def games(self) -> list[str]:
        """Return the games of which there is any match, in the catalogue's order; others come last."""
        there = {row.heading.game for row in self.rows if row.heading is not None}
        known = [game for game in self.services.catalog if game in there]
        return known + sorted(there - set(known))


class _Spare(NamedTuple):
    """Hold how the chips stand in the fewest lines, with as many words as that leaves."""

    chips: list[tuple[str, Chip, Control]]
    places: list[Rect]


def build(bar: Bar, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Build the bar from (0, 0), in as many lines as it takes; return how high it is, too."""
    height = chip_height(kit)
    spare = _Spare(chips=[], places=[])
    for stage in (0, 1, 2):
        chips = [*_games(bar, kit), *_lists(bar, kit, bare=stage > 1), *_deeds(bar, kit, bare=stage > 0)]
        places = wrap(width, [(min(width, chip_width(face)), height) for _, face, _ in chips], S, S)
        if not spare.places or places[-1].y < spare.places[-1].y:
            spare = _Spare(chips, places)
    chips, places = spare
    parts = [
        Part(f"filter:{key}", place, face, structs.replace(control, radius=height / 2))
        for (key, face, control), place in zip(chips, places, strict=True)
    ]
    return parts, places[-1].bottom


_Chips: TypeAlias = Iterator[tuple[str, Chip, Control]]


def _games(bar: Bar, kit: Kit) -> _Chips:
    wanted = bar.filter.wanted
    everything = kit.say("shelf.all", count=bar.filter.count(bar.rows, ""))
    control = Control(everything, partial(bar.acts.game, ""), "filters")
    yield "all", Chip(set_chip(kit, everything), not wanted.game), control
    for game in bar.games:
        count = bar.filter.count(bar.rows, game)
        badge = f"shell/games/{game}"
        picture = badge if bar.services.images.has(badge) else ""
        name = kit.say(f"{game}.name")
        words = str(count) if picture else f"{name} {count}"
        label = kit.named(name, kit.say("shelf.matches", count=count))
        face = Chip(set_chip(kit, words), wanted.game == game, picture, tinted=False)
        yield f"game:{game}", face, Control(label, partial(bar.acts.game, game), "filters", help=label)


def _lists(bar: Bar, kit: Kit, *, bare: bool) -> _Chips:
    """Build what opens a list; where there is little room, its picture alone, as long as nothing is chosen."""
    wanted, acts = bar.filter.wanted, bar.acts
    person = bar.services.people.get(wanted.who)
    words = kit.say("shelf.with", name=person.name) if person is not None else kit.say("shelf.anybody")
    colour = 0 if person is None else person.colour
    yield _list(kit, "person", words, "user-round", acts.person, bare, bool(colour), colour)
    words = kit.say(f"shelf.result.{wanted.result or 'any'}")
    yield _list(kit, "result", words, "flag", acts.result, bare, wanted.result is not None)
    yield _list(kit, "order", kit.say(f"shelf.order.{bar.filter.order}"), "list-filter", acts.order, bare)


def _list(
    kit: Kit, key: str, words: str, icon: str, act: Act, bare: bool, chosen: bool = False, colour: int = 0
) -> tuple[str, Chip, Control]:
    alone = bare and not chosen
    picture = f"shell/glyphs/{icon}" if bare or key == "order" else ""
    face = Chip(None if alone else set_chip(kit, words, 220), chosen, picture, colour=colour, opens=True)
    return key, face, Control(words, act, "filters", help=words if alone else "")


def _deeds(bar: Bar, kit: Kit, *, bare: bool) -> _Chips:
    words = kit.say("shelf.starred")
    face = Chip(None, bar.filter.wanted.starred, "shell/glyphs/star")
    yield "star", face, Control(words, bar.acts.star, "filters", help=words)
    words = kit.say("shelf.bring")
    face = Chip(None if bare else set_chip(kit, words), chosen=False, picture="shell/glyphs/download")
    yield "bring", face, Control(words, bar.acts.bring, "filters", help=kit.say("shelf.bring_help"))
    if bar.clearable:
        words = kit.say("shelf.tidy")
        yield "tidy", Chip(set_chip(kit, words), chosen=False), Control(words, bar.acts.tidy, "filters")
