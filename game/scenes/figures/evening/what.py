"""What is played on an evening: a tile each, in an order or by lot, which games may be added, and what gives points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.ai.players.entry import Entry, Option, OptionValue
from game.saves.evenings.evening import MOST, Chosen
from game.scenes.figures.evening.draft import Draft
from game.scenes.figures.evening.faces.tiles import GameArt, GameTile, MoreRow, Number
from game.scenes.figures.evening.told import number_said
from game.scenes.shell.services.game_ui import player_counts_in_figures, player_counts_in_words
from game.scenes.shell.services.services import Services
from game.ui.layout.arrange import L, M, S, alike, cut_left, cut_right, cut_top, endless, grid, placed  # fmt: skip
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, CAPS, HEADING, NOTE, Kit, first_of
from game.ui.parts.part import Control, Part
from game.ui.parts.segments import Segment, Track
from game.ui.parts.tiles import guise
from game.ui.parts.widgets import Panel
from game.ui.type.text import Style

NAME: Final = Style("heading", 21)
NARROW: Final = Style("heading", 18)
FIGURE: Final = Style("title", 21)
TILE: Final = (220.0, 188.0)
BETWEEN: Final = 18.0
CLOSE: Final = 9.0
"""Between tiles, and where they are many."""
LEAST: Final = 130.0
NUMBER: Final = 40.0
OUT: Final = 44.0
ORDER: Final = (316.0, 48.0)
MORE: Final = 64.0


@dataclass(frozen=True, slots=True)
class Acts:
    """Hold what can be done with what is played."""

    open: Callable[[int], None]
    """Offers what a game could be otherwise."""
    out: Callable[[int], None]
    add: Callable[[str], None]
    by_lot: Callable[[bool], None]


@dataclass(frozen=True, slots=True)
class What:
    """Hold what the sheet needs."""

    services: Services
    draft: Draft
    acts: Acts


def build(what: What, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay all of it out from (0, 0) in a width; return how high it is."""
    head, rest = cut_top(endless(width), max(ORDER[1], kit.leading(BOLD.size) + 22), M)
    side = min(width, max(ORDER[0] * kit.growth, 2 * _segment_width(kit) + S))
    titled = width - side >= kit.type.set_text(kit.say("evening.what"), HEADING).w + M
    order, title = cut_right(head, side, M)
    parts: list[Part] = []
    if titled:
        parts.append(kit.label("what", title, kit.say("evening.what"), HEADING, minimum=0.7))
    else:
        order, rest = cut_top(rest, head.h, M)
        parts.append(kit.label("what", head, kit.say("evening.what"), HEADING, minimum=0.7))
    parts += _order(what, kit, order)
    made, rest = _tiles(what, kit, rest.trimmed(top=S))
    parts += made
    made, rest = _more(what, kit, rest)
    parts += made
    made, rest = _points(what, kit, rest)
    return [*parts, *made], rest.y


def _order(what: What, kit: Kit, track: Rect) -> list[Part]:
    parts = [Part("order", track, Track())]
    lot = what.draft.lot
    ways = ((False, "order", "layers"), (True, "lot", "dices"))
    for (by_lot, key, icon), place in zip(ways, alike(track.inset(4), 2), strict=True):
        words = kit.say(f"evening.{key}")
        drawn = _segment_width(kit) <= place.w
        size = kit.frame.grown(18) if drawn else 0.0
        setting = kit.type.fit(words, BOLD, place.w - (size + 26 if drawn else 8), 1, 0.6)
        face = Segment(setting, by_lot == lot, f"shell/glyphs/{icon}" if drawn else "", "paper", 9, icon_size=size)
        control = Control(words, partial(what.acts.by_lot, by_lot), "order", radius=9, sound="select")
        parts.append(Part(f"order:{key}", place, face, control, hit=place.inset(0, -4)))
    return parts


def _segment_width(kit: Kit) -> float:
    """Return how wide a segment is whose words stand whole beside their icon."""
    words = max(kit.type.set_text(kit.say(f"evening.{key}"), BOLD).w for key in ("order", "lot"))
    return words + kit.frame.grown(18) + 28


def _tiles(what: What, kit: Kit, rest: Rect) -> tuple[list[Part], Rect]:
    games = what.draft.games
    words = kit.leading(NAME.size) + kit.leading(NOTE.size) + S
    high = max(TILE[1], words / 0.4)
    if not games:
        return [], rest
    gap = BETWEEN if len(games) <= 3 else CLOSE
    most = max(2, int((rest.w + gap) // (LEAST * kit.growth + gap)))
    across = min(most, max(3, len(games)))
    cells = grid(rest, len(games), across, high, gap, L)
    parts: list[Part] = []
    for number, cell in enumerate(cells):
        parts += _tile(what, kit, number, cell)
    return parts, rest.trimmed(top=cells[-1].bottom - rest.y + L)


def _tile(what: What, kit: Kit, number: int, cell: Rect) -> list[Part]:
    services, draft = what.services, what.draft
    chosen = draft.games[number]
    entry = services.catalog[chosen.game]
    wrong = draft.misfit(chosen.game)
    name = kit.say(f"{chosen.game}.name")
    minutes = kit.say("home.minutes", count=entry.minutes)
    said = wrong or told(kit, entry, chosen, len(draft.players))
    note = minutes if not said else f"{minutes} · {said}"
    room = cell.w - 28
    setting = kit.type.fit(note, NOTE, room - kit.leading(NOTE.size), 1, 0.8)
    if setting.truncated:
        short = player_counts_in_figures(kit.words, entry.seats) if wrong else minutes
        setting = kit.type.fit(short, NOTE, room - kit.leading(NOTE.size), 1, 0.7)
    art = GameArt(guise(services.images, services.theme, chosen.game), grey=bool(wrong))
    called = kit.type.fit(name, NAME, room, 1, 0.85)
    if called.truncated:
        called = kit.type.fit(name, NARROW, room, 2, 0.7)
    face = GameTile(art, called, setting, bool(wrong))
    key = "tile_lot" if draft.lot else "tile"
    label = kit.say(f"evening.{key}", number=number + 1, game=name, minutes=entry.minutes)
    drags = not draft.lot and len(draft.games) > 1
    control = Control(label, partial(what.acts.open, number), "games", help=wrong, radius=12, drag=drags)
    out = placed(cell._replace(h=cell.h * 0.6).inset(S, S), OUT, OUT, 1.0, 1.0)
    parts = [
        Part(f"game:{number}", cell, face, control),
        kit.icon_button(
            f"drop:{number}", out, "shell/glyphs/x", kit.say("evening.out", game=name),
            partial(what.acts.out, number), "light", zone="games", radius=OUT / 2, layer=1,
        ),
    ]  # fmt: skip
    if not draft.lot:
        figure = kit.type.set_text(str(number + 1), FIGURE)
        size = max(NUMBER, figure.h + 4)
        corner = placed(cell, size, size, 0.0, 0.0).moved(-10, -10)
        parts.append(Part(f"number:{number}", corner, Number(figure), layer=1, may_overlap=True))
    return parts


def _more(what: What, kit: Kit, rest: Rect) -> tuple[list[Part], Rect]:
    draft = what.draft
    games = [game for game in draft.catalog if all(chosen.game != game for chosen in draft.games)]
    head, rest = cut_top(rest, kit.leading(CAPS.size), S)
    caption = kit.say("evening.add", count=number_said(kit.words, MOST)) if games else kit.say("evening.none_left")
    parts = [kit.label("add", head, caption.upper(), CAPS, "text.paper-label", minimum=0.7)]
    if not games:
        return parts, rest
    across = 2 if rest.w >= 2 * 290 * kit.growth else 1
    high = max(MORE, kit.leading(NAME.size) + kit.leading(NOTE.size) + 14)
    cells = grid(rest, len(games), across, high, S, S)
    for game, cell in zip(games, cells, strict=True):
        parts.append(_row(what, kit, game, cell))
    return parts, rest.trimmed(top=cells[-1].bottom - rest.y + M)


def _row(what: What, kit: Kit, game: str, cell: Rect) -> Part:
    services, draft = what.services, what.draft
    entry = services.catalog[game]
    badge = f"shell/games/{game}"
    badge = badge if services.images.has(badge) else ""
    name, wrong = kit.say(f"{game}.name"), draft.misfit(game)
    full = len(draft.games) >= MOST
    minutes = kit.type.set_text(kit.say("home.minutes", count=entry.minutes), NOTE)
    room = cell.w - 28 - (54 if badge else 0)
    beside = room - minutes.w - 48
    seats = kit.say("evening.people", list=player_counts_in_words(kit.words, entry.seats))
    note = wrong or (kit.say("evening.together") if entry.together else seats)
    shown = beside >= max(120 * kit.growth, kit.type.set_text(note, NOTE).w)
    face = MoreRow(
        badge,
        kit.type.fit(name, NAME, beside if shown else room - 36, 1, 0.6),
        kit.type.fit(note, NOTE, beside if shown else room - 36, 1, 0.8),
        minutes if shown else None,
    )
    reason = wrong or (kit.say("evening.enough") if full else "")
    words = kit.say("evening.more", game=name)
    control = Control(words, partial(what.acts.add, game), "more", not reason, reason, note, 12)
    return Part(f"more:{game}", cell, face, control)


def _points(what: What, kit: Kit, rest: Rect) -> tuple[list[Part], Rect]:
    """Build the sentences that say what gives points."""
    draft = what.draft
    count = len(draft.players)
    rule, rest = cut_top(rest, 2, M)
    lines = [kit.say("evening.points", list=", ".join(str(number) for number in range(count, 0, -1)))]
    together = [chosen.game for chosen in draft.games if draft.catalog[chosen.game].together]
    if together:
        half = (count + 1) // 2
        lines.append(kit.say("evening.points_together", game=kit.say(f"{together[0]}.name"), count=half))
    if draft.lot:
        lines.append(kit.say("evening.lot_told"))
    icon, words = cut_left(rest, 24, M)
    parts = [Part("points:rule", rule, Panel("paper-rule", 1, None))]
    y = words.y
    for number, text in enumerate(lines):
        made = kit.rich(
            f"points:{number}",
            words.x,
            y,
            words.w,
            text,
            18 if not number else 15,
            "text.paper" if not number else "text.paper-soft",
        )
        parts.append(made)
        y = made.rect.bottom
    sign = placed(icon._replace(h=y - rest.y), 24, 24)
    parts.append(kit.picture("points:icon", sign, "shell/glyphs/star", "text.paper-label"))
    return parts, rest.trimmed(top=y - rest.y)


def told(kit: Kit, entry: Entry, chosen: Chosen, count: int) -> str:
    """Return in a few words what is chosen in a game: of a list what it is, of a switch only what isn't as usual."""
    words = list[str]()
    for option in entry.offered(count):
        now = chosen.options.get(option.key, option.default)
        if option.seat or option.voided(chosen.options) or now not in option.values:
            continue
        if now != option.default:
            words.append(value_said(kit, entry, option, now, count))
    return ", ".join(words)


def value_said(kit: Kit, entry: Entry, option: Option, value: OptionValue, count: int) -> str:
    """Return a value of an option in words; of a switch the option's name, or that it is off."""
    key = f"{entry.name}.option.{option.key}"
    if isinstance(value, bool):
        return kit.say(key) if value else kit.named(kit.say(key), kit.say("settings.off").lower())
    if option.number is not None:
        return kit.say(f"{key}.number", count=option.number(value, count))
    return first_of(kit, f"{key}.{value}") or str(value)
