"""The bar over the keys: the way back, whose they are, which set holds, and the way back to all as it came."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.scenes.settings.rows.heads import owner_of
from game.scenes.settings.rows.rows import Whose
from game.scenes.shell.services.services import Services
from game.ui.draw.draw_commands import DrawCommand, Lettering, Plate
from game.ui.input.keysets import MINE, SETS
from game.ui.layout.arrange import REST, L, M, S, centred, columns, cut_left, cut_right, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.segments import Segment, Track
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

TITLE: Final = Style("title", 44)
WORDS: Final = Style("bold", 18)
SMALL: Final = Style("bold", 15)


@dataclass(frozen=True)
class Bar:
    """Hold what the bar shows, and what it does."""

    services: Services
    kit: Kit
    chosen: str
    changed: bool
    mine: bool
    opened: str
    back: Callable[[], None]
    next_person: Callable[[], None]
    choose: Callable[[str], None]
    as_new: Callable[[], None]
    open_: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Chip:
    """Show whose keys these are: their colour, their face, their name."""

    setting: Typeset
    colour: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, f"seats.{self.colour}.head", None, rect.h / 2)
        if look.hover:
            yield Plate(rect, "light", None, rect.h / 2, alpha=0.12 * look.hover)
        sign, words = cut_left(rect.trimmed(left=8), rect.h - 16, S + 4)
        place = centred(sign, sign.w)
        yield still(Who(self.colour), place)
        yield Lettering(words, self.setting, "cream")


def bar(look: Bar, page: Rect, drawn: bool) -> tuple[list[Part], float]:
    """Return the bar's parts, and where what is below it begins. `drawn`: the drawings lie on the page."""
    kit = look.kit
    style = kit.type.eased(TITLE)
    high = max(48.0, kit.leading(18) + 16)
    top = 26.0 if kit.roomy else 14.0
    round_ = min(64.0, 48.0 * kit.soft)
    text = kit.say("keys.title")
    wide = kit.type.set_text(text, style).w + 4
    line = page._replace(y=top, h=max(high, kit.leading(style.size) - 8))
    back, rest = cut_left(line, round_, 18)
    title, rest = cut_left(rest, min(wide, rest.w), L)
    named = centred(title, title.w, kit.leading(style.size) + 2)
    parts = [
        kit.icon_button("back", centred(back, round_), "shell/glyphs/arrow-left", kit.say("setup.back"), look.back,
                        radius=round_ / 2),
        kit.label("title", named, text, style, "text.title", minimum=0.6),
    ]  # fmt: skip
    if not drawn:
        for name, icon in (("pad", "gamepad-2"), ("keyboard", "keyboard")):
            place, rest = cut_right(rest, round_, S)
            label = kit.say("keys.hide" if look.opened == name else f"keys.show_{name}")
            button = kit.icon_button(
                f"draw:{name}", centred(place, round_), f"shell/glyphs/{icon}", label, partial(look.open_, name),
                "lit" if look.opened == name else "glass", radius=round_ / 2,
            )  # fmt: skip
            parts.append(button)
    sizes = _sizes(look, page.w, high)
    beside = sum(width for width, _ in sizes) + M * (len(sizes) - 1)
    if beside <= rest.w:
        rects = [place.moved(rest.x, line.y + (line.h - high) / 2) for place in wrap(rest.w, sizes, M, S)]
    else:
        who, which, fresh_ = sizes
        person_, new, sets_ = (
            place.moved(page.x, line.bottom + S) for place in wrap(page.w, (who, fresh_, which), M, S)
        )
        rects = [person_, sets_, new]
    person, sets, fresh = rects
    parts += [*_person(look, person), *_sets(look, sets), *_fresh(look, fresh)]
    return parts, max(92.0 if kit.roomy else 0.0, line.bottom + M, *(rect.bottom + M for rect in rects))


def _name(look: Bar) -> str:
    return look.kit.say("keys.of", name=owner_of(look.services, Whose.PERSON).name)


def _sizes(look: Bar, most: float, high: float) -> list[tuple[float, float]]:
    """Return how large the three things are: who, which set, and all as new."""
    kit = look.kit
    names = [kit.type.set_text(kit.say(f"settings.keys.is.{name}"), SMALL).w + 32 for name in SETS]
    person = min(most, kit.type.set_text(_name(look), WORDS).w + high + 24)
    fresh = kit.type.set_text(kit.say("keys.all_as_new"), SMALL).w + 24 + 56
    sets = (sum(names) + 8, high) if sum(names) + 8 <= most else (most, 2 * high)
    return [(person, high), sets, (min(most, fresh), high)]


def _person(look: Bar, rect: Rect) -> list[Part]:
    owner = owner_of(look.services, Whose.PERSON)
    several = len(look.services.people) > 1
    says = look.kit.say("keys.next_person") if several else ""
    setting = look.kit.type.fit(_name(look), WORDS, rect.w - rect.h - 12, 1, 0.6)
    control = Control(_name(look), look.next_person, "bar", help=says, radius=rect.h / 2) if several else None
    return [Part("person", rect, Chip(setting, owner.colour), control)]


def _sets(look: Bar, rect: Rect) -> list[Part]:
    kit = look.kit
    two = rect.h > 1.5 * max(48.0, kit.leading(18) + 16)
    names = [kit.type.set_text(kit.say(f"settings.keys.is.{name}"), SMALL).w + 32 for name in SETS]
    inner = rect.inset(4, 4)
    if two:
        half = inner._replace(h=inner.h / 2)
        places = [*columns(half, (REST, REST)), *columns(half.moved(0, half.h), (REST, REST))]
    else:
        places = columns(inner, names) if sum(names) > inner.w else _spread(inner, names)
    parts = [Part("sets", rect, Track("night", 24.0))]
    for name, place in zip(SETS, places, strict=True):
        words = kit.say(f"settings.keys.is.{name}")
        setting = kit.type.fit(words, SMALL, place.w - 12, 1, 0.6)
        usable = name != MINE or look.mine
        reason = "" if usable else kit.say("keys.none_of_mine")
        control = Control(
            words, partial(look.choose, name), "bar", usable, reason, kit.say(f"keys.set_help.{name}"),
            place.h / 2,
        )  # fmt: skip
        face = Segment(setting, name == look.chosen, "", "night", place.h / 2)
        parts.append(Part(f"set:{name}", place, face, control, hit=place.inset(0, -4)))
    return parts


def _spread(rect: Rect, widths: list[float]) -> list[Rect]:
    more = (rect.w - sum(widths)) / len(widths)
    return columns(rect, [width + more for width in widths])


def _fresh(look: Bar, rect: Rect) -> list[Part]:
    kit = look.kit
    text = kit.say("keys.all_as_new")
    told = "" if look.changed else kit.say("keys.is_as_new")
    return [
        kit.button("fresh", rect, text, look.as_new, "glass", icon="shell/glyphs/rotate-ccw", zone="bar", style=SMALL,
                   radius=rect.h / 2, lines=1, help_=told)
    ]  # fmt: skip
