"""Wins: of each game, or of one game by how many sat there, by the strongest computer player, and against whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from game.saves.figures.figures import Against, GameFigures
from game.scenes.figures.statistics import rows
from game.scenes.figures.statistics.asked import Shown, badge_of
from game.scenes.figures.statistics.rows import LEGEND, Line
from game.ui.layout.arrange import M, S, centred, cut_left, cut_right, cut_top, endless
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.tiles import guise
from game.ui.parts.widgets import strip
from game.ui.type.text import Style

ZONE: Final = "panels"
TITLE: Final = Style("title", 25)
TOTAL: Final = Style("bold", 18)
SECTION: Final = Style("bold", 15, spacing=1.6)
INNER: Final = 14.0
"""Units between a panel's edge and its rows."""
RING: Final = 8.0
ALONE: Final = "wins:all"
OTHERS: Final = 12
"""Against whom one has played is told of so many at most."""


class Block(NamedTuple):
    """Hold rows with a heading over them."""

    key: str
    heading: str
    lines: Sequence[Line]


def wanted(shown: Shown, kit: Kit, width: float) -> float:
    """Return how high the panel would like to be."""
    _, height = _laid(shown, kit, width - 2 * INNER)
    return 12.0 + _head_height(shown, kit) - RING + height + 2 * RING + INNER - RING


def build(shown: Shown, kit: Kit, rect: Rect, offsets: dict[str, float]) -> list[Part]:
    """Build the panel; what has no room in it is scrolled."""
    head, room = cut_top(rect.trimmed(INNER, 12, INNER, INNER - RING), _head_height(shown, kit), -RING)
    parts, height = _laid(shown, kit, room.w)
    inside = [part.moved(RING, RING) for part in parts]
    view = room.inset(-RING, 0)
    return [
        kit.panel("wins", rect),
        *_head(shown, kit, head),
        *strip("wins:rows", view, inside, height + 2 * RING, offsets),
    ]


def _head_height(shown: Shown, kit: Kit) -> float:
    """Return how high the heading is; with a way back it is as high as what is pressed."""
    return max(46.0 if shown.asked.game else 38.0, kit.leading(TITLE.size) + 6)


def _head(shown: Shown, kit: Kit, rect: Rect) -> list[Part]:
    game = shown.asked.game
    played = sum(one.played for one in shown.games)
    won = sum(one.won for one in shown.games)
    total = kit.say("statistics.of", value=won, count=played)
    line = rect.inset(S, 0)
    ways: list[Part] = []
    if game:
        corner, line = cut_left(line, 44.0, S)
        back = kit.say("statistics.all_games")
        ways = [kit.icon_button(ALONE, centred(corner, 44), "shell/glyphs/arrow-left", back,
                                partial(shown.acts.game, ""), "light", zone=ZONE, radius=22)]  # fmt: skip
    end, name = cut_right(line, kit.type.set_text(total, TOTAL).w + 2, M)
    words = kit.say(f"{game}.name") if game else kit.say("statistics.wins")
    return [
        *ways,
        kit.label("wins:title", name, words, TITLE, minimum=0.6),
        kit.label("wins:total", end, total, TOTAL, "text.paper-soft", align=1.0, minimum=0.6),
    ]


def _laid(shown: Shown, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay all rows out from (0, 0); return how high they are, too."""
    blocks = _of_game(shown, kit) if shown.asked.game else [Block("games", "", _games(shown, kit))]
    most = max((line.played for block in blocks for line in block.lines), default=1)
    rest = endless(width)
    parts: list[Part] = []
    for block in blocks:
        if block.heading:
            line, rest = cut_top(rest, kit.leading(SECTION.size) + S)
            place = line.inset(S, 0)
            parts.append(
                kit.label(f"block:{block.key}", place, block.heading, SECTION, "text.paper-label", minimum=0.6)
            )
        high = rows.height_of(kit, rows.widths_of(kit, block.lines, width)) * len(block.lines)
        place, rest = cut_top(rest, high, 2)
        parts += rows.build(kit, block.lines, place, ZONE, most)
    foot, rest = cut_top(rest, kit.leading(LEGEND.size), 0)
    role = _role(shown, shown.asked.game) if shown.asked.game else "text.paper-soft"
    parts.append(rows.legend(kit, blocks[-1].lines, foot, role))
    return parts, rest.y


def _role(shown: Shown, game: str) -> str:
    return guise(shown.services.images, shown.services.theme, game).role("accent")


def _games(shown: Shown, kit: Kit) -> list[Line]:
    return [
        Line(
            one.game,
            kit.say(f"{one.game}.name"),
            one.played,
            one.won,
            _role(shown, one.game),
            badge_of(shown.services, one.game),
            act=partial(shown.acts.game, one.game),
        )
        for one in shown.figures.games
    ]


def _of_game(shown: Shown, kit: Kit) -> list[Block]:
    """Return what is told of a game alone."""
    game = shown.figures.of(shown.asked.game)
    role = _role(shown, game.game)
    seats = [
        Line(f"seats:{one.key}", kit.say("statistics.seats", count=int(one.key)), one.played, one.won, role, USERS)
        for one in game.seats
    ]
    levels = [Line(f"level:{one.key}", _level(kit, one.key), one.played, one.won, role, BOT if one.key else USERS)
              for one in game.levels]  # fmt: skip
    placed = sum(game.places)
    places = [
        Line(f"place:{place}", kit.say("statistics.place", count=place), placed, count, role)
        for place, count in enumerate(game.places, 1)
    ]
    blocks = [
        Block("places", kit.say("statistics.by_places"), places),
        Block("seats", kit.say("statistics.by_seats"), seats),
        Block("levels", kit.say("statistics.by_level"), levels),
        Block("others", kit.say("statistics.by_others"), _others(shown, kit, game, role)),
    ]
    return [block for block in blocks if block.lines]


USERS: Final = "shell/glyphs/users-round"
BOT: Final = "shell/glyphs/bot"


def _level(kit: Kit, key: str) -> str:
    return kit.say(f"skill.{key}") if key else kit.say("statistics.people_alone")


def _others(shown: Shown, kit: Kit, game: GameFigures, role: str) -> list[Line]:
    """Return against whom the game was played, as they are called by now."""
    if shown.figures.who == "":
        return []
    return [_other(shown, kit, one, role) for one in game.against[:OTHERS]]


def _other(shown: Shown, kit: Kit, one: Against, role: str) -> Line:
    person = shown.services.people.get(one.who) if one.who else None
    name = _level(kit, one.by) if not one.who else person.name if person is not None else one.name
    colour = person.colour if person is not None else 0
    picture = "" if colour else BOT if not one.who else "shell/glyphs/user-round"
    return Line(f"against:{one.who or one.by}", name, one.played, one.ahead, role, picture, colour)
