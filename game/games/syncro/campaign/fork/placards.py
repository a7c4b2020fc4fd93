"""The placards before a fork: a way each, with its town, what is met there, and how often it is won."""

from __future__ import annotations

from typing import Final

from game.games.syncro.campaign.fork.faces import Corners, KindMark, Placard
from game.games.syncro.campaign.fork.plan import BESIDE, ICON, KIND, NAME, Words, kind_rows, words_of
from game.games.syncro.rules.state.forks import FEW, MANY, SOME, Way
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Control, Part
from game.ui.type.text import Style

SIDES: Final = ("left", "right")
CORNERS: Final = "fork:corners:"
AMOUNTS: Final = {FEW: "few", SOME: "some", MANY: "many"}
TOWN: Final = Style("body", 17)
PERCENT: Final = Style("title", 23, fixed=True)
KEY: Final = Style("title", 19, fixed=True)
ROUND: Final = 50.0  # height of what lies over a placard's upper corners


def placard(kit: Kit, rect: Rect, number: int, way: Way, control: Control, chosen: int | None) -> Part:
    """Return the placard of a way (0 or 1) in its place; `chosen` is the way that was taken, as soon as it is told."""
    words = Words(*(place.moved(-rect.x, -rect.y) for place in words_of(kit, rect)))
    cells = tuple(cell.moved(-rect.x, -rect.y) for cell in kind_rows(kit, rect))
    won = kit.say("syncro.fork.won")
    lines = max(1, int(words.town.h / kit.leading(TOWN.size)))
    key = f"syncro.way.{way.name}"
    face = Placard(
        kit.type.whole(kit.say(f"{key}.name"), NAME, words.name.w, 1, 0.5),
        kit.type.whole(kit.say(f"{key}.town"), TOWN, words.town.w, lines, 0.6),
        kit.type.set_text(str(way.percent), PERCENT),
        way.percent / 100,
        kit.type.whole(f"{way.percent} {won}" if kit.huge else won, NOTE, words.won.w, 2, 0.6),
        tuple(_kind(kit, sort, count, cell) for (sort, count), cell in zip(way.sorts, cells, strict=False)),
        words,
        cells,
        faint=chosen is not None and chosen != number,
        taken=chosen == number,
    )
    return Part(f"way:{number}", rect, face, control)


def corners(kit: Kit, rect: Rect, number: int, *, faint: bool) -> Part:
    """Return what lies over the upper corners of a placard."""
    place = rect.above(ROUND, -ROUND / 2)
    face = Corners(SIDES[number], kit.type.set_text(str(number + 1), KEY), faint)
    return Part(f"{CORNERS}{number}", place, face, may_overlap=True, layer=1)


def told(kit: Kit, way: Way) -> str:
    """Return all that a placard says, in words."""
    say, key = kit.say, f"syncro.way.{way.name}"
    sorts = (
        say("syncro.fork.sort", sort=say(f"syncro.fork.sorts.{sort}"), count=say(f"syncro.fork.{AMOUNTS[count]}"))
        for sort, count in way.sorts
    )
    won = f"{way.percent} {say('syncro.fork.won')}"
    return kit.named(say(f"{key}.name"), ". ".join((say(f"{key}.town").rstrip("."), *sorts, won)))


def _kind(kit: Kit, sort: str, count: int, cell: Rect) -> KindMark:
    words = kit.say(f"syncro.fork.sorts.{sort}")
    return KindMark(sort, kit.type.whole(words, KIND, cell.w - ICON - BESIDE, 1, 0.6), count)
