"""The sheet of one person: name, what they have learnt, colour, how they see and play; and taking them out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.saves.people import learning
from game.saves.people.people import COLOURS, Person
from game.saves.people.settings import SPEEDS, nearest_of
from game.scenes.session.match.people import free_names
from game.scenes.shell.services.services import Services
from game.ui.draw.draw_commands import DrawCommand, Fill, Lettering, Picture, Plate, dot
from game.ui.input.keysets import chosen_in
from game.ui.layout.arrange import (
    REST,
    L,
    M,
    S,
    centred,
    columns,
    cut_left,
    cut_right,
    cut_top,
    endless,
    grid,
    placed,
    stack,
)  # fmt: skip
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, CAPS, Act, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.seats.emblem import emblem
from game.ui.seats.faces import Still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

FIELD: Final = "name"
UNDER: Final = 9.0  # between a caption and what stands under it: room for the focus
BETWEEN: Final = 13.0
SELF: Final = 80.0  # their face beside the name
BADGE: Final = 44.0
SWATCH: Final = 54.0
LIKE: Final = 46.0
ICON: Final = 30.0
LIKES: Final = (
    ("text", "a-large-small"),
    ("theme", "lightbulb"),
    ("motion", "wind"),
    ("keys", "keyboard"),
    ("curtain", "hand"),
    ("meetings", "message-circle"),
)
"""What of theirs the sheet tells, by the setting's name, with its picture."""
VALUE: Final = Style("body", 18)
OWNER: Final = Style("body", 15)
TITLE: Final = Style("heading", 21)


@dataclass(frozen=True, slots=True)
class Page:
    """Hold what the sheet needs. `only`: nobody else is here."""

    services: Services
    person: Person
    name: str
    """What stands in the field: their name, or what is typed in its place."""
    editing: bool
    rename: Callable[[str], None]
    paint: Callable[[int], None]
    set_up: Callable[[str], None]
    """Takes the name of a setting that is to be changed for them."""
    ask: Act
    """Asks whether they shall be taken out."""

    @property
    def only(self) -> bool:
        return len(self.services.people) == 1


@dataclass(frozen=True, slots=True)
class Swatch:
    """Show a colour with its emblem, ringed and ticked where it is theirs, and the name of whom it belongs to."""

    colour: int
    chosen: bool
    owner: Typeset | None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        disc, below = cut_top(rect, SWATCH, 4)
        disc = centred(disc, SWATCH)
        if self.chosen:
            ring = disc.inset(-5)
            yield Plate(ring, radius=ring.h / 2, border="ink", width=3)
        yield from emblem(self.colour, disc.moved(0, -2 * look.hover))
        if self.chosen:
            tick = placed(disc.inset(-6), 22, 22, 1.0, 1.0)
            yield Plate(tick, "ink", None, 11)
            yield Picture(tick.inset(5), "shell/glyphs/check", "paper")
        if self.owner is not None:
            role = "text.paper" if self.chosen else "text.paper-soft"
            yield Lettering(below, self.owner, role, 0.5, 0.0, may_be_cut=True)


@dataclass(frozen=True, slots=True)
class Known:
    """Show a game's badge: bright with a tick where it was learnt, else faint."""

    picture: str
    learnt: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Picture(rect, self.picture, None, 255 if self.learnt else 95)
        if self.learnt:
            tick = placed(rect.inset(-3), 20, 20, 1.0, 1.0)
            yield Plate(tick, "good", None, 10, "paper", 1.5)
            yield Picture(tick.inset(5), "shell/glyphs/check", "light")


@dataclass(frozen=True, slots=True)
class Liking:
    """Show what somebody has set: a picture, what it is, what it is set to, with a dot where that is their own."""

    icon: str
    name: Typeset
    value: Typeset
    own: bool
    folded: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "panel.card.top", "panel.card.bottom", 10, "panel.card.border", 1.2 + 0.8 * look.hover)
        inner = rect.inset(12, 0)
        disc, rest = cut_left(inner, ICON, 10)
        disc = centred(disc, ICON)
        yield Plate(disc, "button.bare.fill", None, ICON / 2)
        yield Picture(disc.inset(7), f"shell/glyphs/{self.icon}", "text.paper-soft")
        arrow, rest = cut_right(rest, 18, S)
        yield Picture(centred(arrow, 18), "shell/glyphs/chevron-right", "text.paper-soft")
        name = value = rest
        if self.folded:
            name, value = stack(rest, (self.name.h, self.value.h), 2, 0.5)
        yield Lettering(name, self.name, "text.paper")
        across = 0.0 if self.folded else 1.0
        words = placed(value.trimmed(left=14 if self.folded and self.own else 0), self.value.w, self.value.h, across)
        if self.own:
            yield dot(words.x - 10, words.middle[1], 3.5, "text.paper-strong")
        yield Lettering(words, self.value, "text.paper-soft")


@dataclass(frozen=True, slots=True)
class RuleLine:
    """Show a thin line across."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Fill(rect, "rule.paper")


def build(page: Page, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay the sheet out from (0, 0) in a width; return how high it is."""
    rest = endless(width)
    parts: list[Part] = []
    for rows in (_who, _colours, _likes, _out):
        made, height = rows(page, kit, width)
        row, rest = cut_top(rest, height, BETWEEN)
        parts += [part.moved(row.x, row.y) for part in made]
    return parts, rest.y - BETWEEN


def _caption(kit: Kit, key: str, rect: Rect, words: str) -> Part:
    return kit.label(f"{key}:caption", rect, words.upper(), CAPS, "text.paper-label", minimum=0.6)


def _who(page: Page, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Build face, name and what was learnt: beside each other, or what was learnt below."""
    services, person = page.services, page.person
    games = [game for game in services.catalog if services.learning.teaches(game)]
    badges = len(games) * (BADGE + S) - S
    field = max(52.0, kit.leading(18) + 16)
    line = kit.leading(CAPS.size)
    caption = kit.say("people.learnt")
    fits = kit.type.set_text(caption.upper(), CAPS).w <= badges
    beside = fits and width - SELF - L - badges - L >= 220 * kit.growth
    top, below = cut_top(endless(width), line + UNDER + field, M)
    disc, rest = cut_left(top, SELF, L)
    learnt, _ = cut_top(below.trimmed(left=SELF + L), line + UNDER + BADGE)
    if beside:
        learnt, rest = cut_right(rest, badges, L)
    head, place = cut_top(rest, line, UNDER)
    place = place._replace(w=min(place.w, 420.0 * kit.growth), h=field)
    name = kit.say("people.name")
    parts = [
        Part("self", centred(disc, SELF), Still(Who(person.colour))),
        _caption(kit, "name", head, name),
        kit.field(
            FIELD,
            place,
            name,
            page.name,
            page.editing,
            page.rename,
            zone="name",
            room=field,
            proposals=free_names(page.services.people, kit.words),
            picture=f"table/badge-{person.colour}",
        ),
    ]
    if not page.editing:
        pencil = placed(place.trimmed(right=14), 20, 20, 1.0)
        parts.append(kit.picture("name:pencil", pencil, "shell/glyphs/pencil", "field.icon"))
    head, row = cut_top(learnt, line, UNDER)
    parts.append(_caption(kit, "learnt", head, caption))
    for game, spot in zip(games, grid(row, len(games), max(1, len(games)), BADGE, S), strict=True):
        progress = learning.progress(services.people, game, person.id)
        face = Known(f"shell/games/{game}", progress.learnt)
        words = kit.say("people.has_learnt" if progress.learnt else "people.not_learnt", game=kit.say(f"{game}.name"))
        control = Control(words, zone="name", help=words, radius=BADGE / 2, skipped=True)
        parts.append(Part(f"learnt:{game}", placed(spot, BADGE, BADGE, 0.0, 0.0), face, control))
    return parts, max(top.bottom, learnt.bottom)


def _colours(page: Page, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Build the colours with their emblems, and under each whose it is."""
    people, person = page.services.people, page.person
    line = kit.leading(CAPS.size)
    note = kit.leading(OWNER.size)
    across = COLOURS if width / COLOURS >= (SWATCH + 10) * kit.growth else COLOURS // 2
    head, row = cut_top(endless(width), line, UNDER)
    parts = [_caption(kit, "colour", head, kit.say("people.colour"))]
    cells = grid(row, COLOURS, across, SWATCH + 4 + note, S)
    for index, cell in enumerate(cells):
        owners = [other.name for other in people if other.index == index]
        mine = person.index == index
        owner = person.name if mine else next(iter(owners), "")
        place = placed(cell, max(SWATCH, min(cell.w, 110.0 * kit.growth)), cell.h)
        setting = kit.type.fit(owner, OWNER, place.w - 4, 1, 0.85) if owner else None
        colour = kit.say(f"seat.emblem.{index + 1}")
        words = kit.say("people.whose", colour=colour, name=owner) if owner else colour
        face = Swatch(index + 1, mine, setting)
        control = Control(words, partial(page.paint, index), "looks", help=words, radius=16)
        parts.append(Part(f"colour:{index + 1}", place, face, control))
    return parts, cells[-1].bottom


def _likes(page: Page, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Build a row for each of their settings that one asks for: pressed, it leads there."""
    rule, rest = cut_top(endless(width), 2, 12)
    head, rest = cut_top(rest, kit.leading(CAPS.size), UNDER)
    parts = [
        Part("likes:rule", rule, RuleLine()),
        _caption(kit, "likes", head, kit.say("people.likes", name=page.person.name)),
    ]
    across = 2 if width >= 640 * kit.growth else 1
    room = columns(rest._replace(h=0.0), [REST] * across, 12)[0].w - 24 - ICON - 10 - 18 - S
    rows = [(name, icon, kit.say(f"people.like.{name}"), value(page, kit, name)) for name, icon in LIKES]
    lengths = [kit.type.set_text(label, BOLD).w + kit.type.set_text(said, VALUE).w + 32 for _, _, label, said in rows]
    folded = max(lengths) > room
    height = max(LIKE, (kit.leading(18) + kit.leading(18) + 10) if folded else kit.leading(18) + 14)
    cells = grid(rest, len(rows), across, height, 12, S)
    for (name, icon, label, said), cell in zip(rows, cells, strict=True):
        face = Liking(
            icon,
            kit.type.fit(label, BOLD, room, 1, 0.7),
            kit.type.fit(said, VALUE, room - 14, 1, 0.7),
            name in page.person.likes or (name == "motion" and "reduced" in page.person.likes),
            folded,
        )
        control = Control(kit.named(label, said), partial(page.set_up, name), "likes", radius=10)
        parts.append(Part(f"like:{name}", cell, face, control))
    return parts, cells[-1].bottom


def value(page: Page, kit: Kit, name: str) -> str:
    """Return what one of somebody's settings is set to, in words."""
    settings = page.services.liked(page.person.id)
    match name:
        case "text":
            return kit.say("home.percent", count=settings.text)
        case "theme":
            return kit.say(f"settings.theme.is.{settings.theme}" if settings.theme else "people.theme_system")
        case "motion":
            speed = nearest_of(SPEEDS, settings.motion)
            return kit.say("people.reduced" if settings.reduced else f"settings.motion.is.{speed}")
        case "keys":
            return kit.say(f"settings.keys.is.{chosen_in(settings.keys)}")
        case "curtain":
            return kit.say(f"settings.curtain.is.{settings.curtain}")
        case _:
            return kit.say("people.on" if settings.meetings else "people.off")


def _out(page: Page, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Build the way to take somebody out: one quiet button, which asks first."""
    row, _ = cut_top(endless(min(width, 420.0 * kit.growth)), max(48.0, kit.leading(18) + 16))
    button = kit.button(
        "out", row, kit.say("people.take_out", name=page.person.name), page.ask, "bare",
        icon="shell/glyphs/user-round-minus", zone="out", enabled=not page.only,
        reason=kit.say("people.last") if page.only else "", on_light=True,
    )  # fmt: skip
    return [button], row.h
