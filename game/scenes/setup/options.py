"""The options of a match on the setup screen: switches and lists, and who sits beside whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ai.entry import Option, OptionValue
from game.scenes.setup.players import Guests
from game.scenes.setup.stepper import stepper
from game.ui.emblems import RoundTable
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.text import Style
from game.ui.widgets import Panel

NAME: Final = Style("heading", 20)
NOTE: Final = Style("body", 16)
SWITCH: Final = (64.0, 36.0)
ROUND: Final = 150.0  # units of height from which the table is shown


@dataclass(frozen=True, slots=True)
class Choosing:
    """Hold what the options need: the guests, what is chosen, and what a choice does."""

    guests: Guests
    chosen: dict[str, OptionValue]
    choose: Callable[[str, OptionValue], None]

    @property
    def offered(self) -> tuple[Option, ...]:
        """Return the options that exist at this number of seats."""
        count = len(self.guests.seats)
        return tuple(option for option in self.guests.entry.options if not option.seats or count in option.seats)


def build(choosing: Choosing, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay the options out from (0, 0) in a width, under each other; return the parts and how high they are."""
    parts: list[Part] = []
    y = 0.0
    offered = choosing.offered
    if not offered:
        text = kit.say("setup.no_options", count=len(choosing.guests.seats))
        part = kit.paragraph("options:none", 0, 0, width, text, NOTE, "text.night-soft")
        return [part], part.rect.h
    for number, option in enumerate(offered):
        if number:
            parts.append(Part(f"line:{option.key}", Rect(0, y + 13, width, 2), Panel("rule", 1, None)))
            y += 30
        switch = len(option.values) == 2 and all(isinstance(value, bool) for value in option.values)
        result, height = (_switch if switch else _list)(choosing, kit, option, Rect(0, y, width, 0))
        parts += result
        y += height
    return parts, y


def round_table(guests: Guests, kit: Kit, rect: Rect) -> list[Part]:
    """Show who sits beside whom, clockwise, where there is room for it: the first person sits at the foot."""
    size = min(rect.h, rect.w, 260.0)
    if size < ROUND:
        return []
    foot = next((seat for seat, player in enumerate(guests.seats) if player.person), 0)
    colours = tuple(player.colour for player in (*guests.seats[foot:], *guests.seats[:foot]))
    return [Part("round", Rect.around(*rect.middle, size), RoundTable(colours, f"shell/games/{guests.entry.name}"))]


def _key(choosing: Choosing, option: Option) -> str:
    return f"{choosing.guests.entry.name}.option.{option.key}"


def _value(choosing: Choosing, kit: Kit, option: Option, value: OptionValue, key: str) -> str:
    """Return a value in words: a seat by its player's name."""
    if option.seat and isinstance(value, int) and 0 < value <= len(choosing.guests.seats):
        return choosing.guests.ready()[value - 1].name
    return kit.say(key) if kit.words.has(key) else str(value)


def _switch(choosing: Choosing, kit: Kit, option: Option, at: Rect) -> tuple[list[Part], float]:
    """Build an option that is on or off: its words on the left, a switch on the right; both can be clicked."""
    words = _key(choosing, option)
    room = at.w - SWITCH[0] - 18
    name = kit.paragraph(f"option:{option.key}:name", at.x, at.y, room, kit.say(words), NAME, "text.night")
    parts, height = [name], name.rect.h
    if kit.words.has(f"{words}.note"):
        note = kit.paragraph(
            f"option:{option.key}:note", at.x, at.y + height, room, kit.say(f"{words}.note"), NOTE, "text.night-soft"
        )
        parts.append(note)
        height += note.rect.h
    void = option.voided(choosing.chosen)
    on = bool(choosing.chosen.get(option.key, option.default)) and not void
    height = max(height, 44.0)
    place = Rect(at.right - SWITCH[0], at.y + 2, *SWITCH)
    parts.append(
        kit.switch(
            f"option:{option.key}",
            place,
            kit.say(words),
            on,
            lambda: choosing.choose(option.key, not on),
            zone="options",
            hit=Rect(at.x, at.y, at.w, height),
            enabled=not void,
            reason=kit.say(f"{words}.void") if void else "",
        )
    )
    return parts, height


def _list(choosing: Choosing, kit: Kit, option: Option, at: Rect) -> tuple[list[Part], float]:
    """Build an option with several values: a heading, a note, and a row for each value."""
    words = _key(choosing, option)
    parts = [kit.paragraph(f"option:{option.key}:name", at.x, at.y, at.w, kit.say(words), NAME, "text.night")]
    y = parts[0].rect.bottom
    if kit.words.has(f"{words}.note"):
        note = kit.paragraph(
            f"option:{option.key}:note", at.x, y, at.w, kit.say(f"{words}.note"), NOTE, "text.night-soft"
        )
        parts.append(note)
        y = note.rect.bottom
    y += 10
    now = choosing.chosen.get(option.key, option.default)
    now = now if now in option.values else option.default  # what was chosen may not be offered any more
    void = option.voided(choosing.chosen)
    why = kit.say(f"{words}.void") if void else ""
    if option.number is not None:
        place = Rect(at.x, y, at.w, 0)
        result, height = stepper(
            kit, option, words, len(choosing.guests.seats), now, lambda value: choosing.choose(option.key, value), place
        )
        return [*parts, *result], y + height - at.y
    for value in option.values:
        key = f"{words}.{value}"
        note_key = f"{key}.note"
        text = _value(choosing, kit, option, value, key)
        below = why or (kit.say(note_key) if kit.words.has(note_key) else "")
        height = max(52.0, kit.leading(20) + (kit.leading(16) if below else 0) + 16)

        def choose(value: OptionValue = value) -> None:
            choosing.choose(option.key, value)

        rect = Rect(at.x, y, at.w, height)
        chosen = value == now and not void
        parts.append(
            kit.choice(f"option:{option.key}:{value}", rect, text, below, chosen, choose, enabled=not void, reason=why)
        )
        y += height + 8
    return parts, y - 8 - at.y
