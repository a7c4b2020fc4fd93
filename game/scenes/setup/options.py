"""The options of a match on the setup screen: switches and lists, and who sits beside whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.ai.entry import Option, OptionValue
from game.scenes.setup.players import PlayerList
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.seats import RoundTable
from game.ui.segments import Track
from game.ui.text import Style
from game.ui.widgets import Panel

NAME: Final = Style("heading", 20)
NOTE: Final = Style("body", 16)
NOW: Final = Style("bold", 18)
ROW_GAP: Final = 8.0
SWITCH: Final = (64.0, 36.0)
ASIDE: Final = 80.0  # units beside a choice's words: its mark and its edges
ROUND: Final = 150.0  # units of height from which the table is shown


@dataclass(frozen=True, slots=True)
class OptionEditor:
    """Hold what the options need: the players, what is chosen, and what a choice does."""

    players: PlayerList
    chosen: dict[str, OptionValue]
    choose: Callable[[str, OptionValue], None]

    @property
    def offered(self) -> tuple[Option, ...]:
        """Return the options that exist at this number of seats."""
        return self.players.entry.offered(len(self.players.seats))


def build(editor: OptionEditor, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay the options out from (0, 0) in a width, under each other; return the parts and how high they are."""
    parts: list[Part] = []
    y = 0.0
    if not editor.offered:
        text = kit.say("setup.no_options", count=len(editor.players.seats))
        part = kit.paragraph("options:none", 0, 0, width, text, NOTE, "text.night-soft")
        return [part], part.rect.h
    for number, option in enumerate(editor.offered):
        if number:
            parts.append(Part(f"line:{option.key}", Rect(0, y + 13, width, 2), Panel("rule", 1, None)))
            y += 30
        switch = len(option.values) == 2 and all(isinstance(value, bool) for value in option.values)
        result, height = (_switch if switch else _list)(editor, kit, option, Rect(0, y, width, 0))
        parts += result
        y += height
    return parts, y


def round_table(players: PlayerList, kit: Kit, rect: Rect) -> list[Part]:
    """Show who sits beside whom, clockwise, where there is room for it: the first person sits at the foot."""
    size = min(rect.h, rect.w, 260.0)
    if size < ROUND:
        return []
    foot = next((seat for seat, player in enumerate(players.seats) if player.person), 0)
    colours = tuple(player.colour for player in (*players.seats[foot:], *players.seats[:foot]))
    return [Part("round", Rect.around(*rect.middle, size), RoundTable(colours, f"shell/games/{players.entry.name}"))]


def _heading(kit: Kit, option: Option, words: str, at: Rect) -> tuple[list[Part], float]:
    """Build an option's name and, where it has one, its note from the top of `at`; return where they end, too."""
    key, note = f"option:{option.key}", f"{words}.note"
    parts = [kit.paragraph(f"{key}:name", at.x, at.y, at.w, kit.say(words), NAME, "text.night")]
    if kit.words.has(note):
        y = parts[0].rect.bottom
        parts.append(kit.paragraph(f"{key}:note", at.x, y, at.w, kit.say(note), NOTE, "text.night-soft"))
    return parts, parts[-1].rect.bottom


def _value(editor: OptionEditor, kit: Kit, option: Option, value: OptionValue, key: str) -> str:
    if option.seat and isinstance(value, int) and 0 < value <= len(editor.players.seats):
        return editor.players.ready()[value - 1].name
    return kit.say(key) if kit.words.has(key) else str(value)


def _switch(editor: OptionEditor, kit: Kit, option: Option, at: Rect) -> tuple[list[Part], float]:
    words = f"{editor.players.entry.name}.option.{option.key}"
    parts, y = _heading(kit, option, words, Rect(at.x, at.y, at.w - SWITCH[0] - 18, 0))
    void, hit = option.voided(editor.chosen), Rect(at.x, at.y, at.w, max(y - at.y, 44.0))
    on = bool(editor.chosen.get(option.key, option.default)) and not void
    key, place = f"option:{option.key}", Rect(at.right - SWITCH[0], at.y + 2, *SWITCH)
    act, why = partial(editor.choose, option.key, not on), kit.say(f"{words}.void") if void else ""
    switch = kit.switch(key, place, kit.say(words), on, act, hit=hit, reason=why)
    return [*parts, switch], hit.h


def _list(editor: OptionEditor, kit: Kit, option: Option, at: Rect) -> tuple[list[Part], float]:
    words = f"{editor.players.entry.name}.option.{option.key}"
    parts, y = _heading(kit, option, words, at)
    y += 10
    now = editor.chosen.get(option.key, option.default)
    now = now if now in option.values else option.default  # what was chosen may not be offered any more
    void, choose = option.voided(editor.chosen), partial(editor.choose, option.key)
    why = kit.say(f"{words}.void") if void else ""
    if option.number is not None:
        seats, place = len(editor.players.seats), Rect(at.x, y, at.w, 0)
        result, height = _stepper(kit, option, words, seats, now, choose, place)
        return [*parts, *result], y + height - at.y
    for value in option.values:
        key = f"{words}.{value}"
        text, note = _value(editor, kit, option, value, key), f"{key}.note"
        below = why or (kit.say(note) if kit.words.has(note) else "")
        told = kit.type.set_text(below, Style("body", 16), at.w - ASIDE).h if below else 0.0
        height = max(52.0, kit.leading(20) + told + 16)
        name, rect, act = f"option:{option.key}:{value}", Rect(at.x, y, at.w, height), partial(choose, value)
        parts.append(kit.choice(name, rect, text, below, value == now and not void, act, reason=why))
        y += height + 8
    return parts, y - 8 - at.y


def _stepper(
    kit: Kit, option: Option, words: str, seats: int, now: OptionValue, choose: Callable[[OptionValue], None], at: Rect
) -> tuple[list[Part], float]:
    """Lay out the rows and the stepper from the top of `at`; return the parts and how high they are.

    `words` is the option's key in the text catalogue, `now` the value that is chosen. The buttons keep their places.
    """
    assert option.number is not None, "only an amount has steps"
    number, key, amount = option.number, f"option:{option.key}", option.number(now, seats)
    parts: list[Part] = []
    y, height = at.y, max(48.0, kit.leading(20) + 16)
    for value in [value for value in option.values if isinstance(value, str)]:
        result, rect, act = number(value, seats), Rect(at.x, y, at.w, height), partial(choose, value)
        name, tail = kit.say(f"{words}.{value}"), kit.say(f"{words}.number", count=result)
        parts.append(kit.choice(f"{key}:{value}", rect, name, "", result == amount, act, tail=tail))
        y += height + ROW_GAP
    buttons, height = _step_buttons(kit, option, words, amount, choose, Rect(at.x, y, at.w, 0))
    return [*parts, *buttons], y + height - at.y


def _step_buttons(
    kit: Kit, option: Option, words: str, amount: int, choose: Callable[[OptionValue], None], at: Rect
) -> tuple[list[Part], float]:
    key, side = f"option:{option.key}", max(48.0, kit.leading(18) + 20)
    middle = Rect(at.x + side, at.y, at.w - 2 * side, side)
    text = kit.say(f"{words}.number", count=amount)
    parts = [
        Part(f"{key}:track", Rect(at.x, at.y, at.w, side), Track("night", side / 2)),
        kit.label(f"{key}:now", middle, text, NOW, "text.night", align=0.5, minimum=0.7),
    ]
    whole = [value for value in option.values if isinstance(value, int)]
    ways = ("fewer", "minus", -1, at.x, "fewest"), ("more", "plus", 1, at.right - side, "most")
    for name, icon, by, left, end in ways:
        place, here, icon = Rect(left, at.y, side, side).inset(4), f"{key}:{name}", f"shell/glyphs/{icon}"
        label, why = kit.say(f"setup.{name}", option=kit.say(words)), kit.say(f"setup.{end}")
        act, ok, edge = partial(choose, amount + by), min(whole) <= amount + by <= max(whole), side / 2 - 4
        button = kit.icon_button(
            here, place, icon, label, act, "quiet", zone="options", enabled=ok, reason=why, radius=edge
        )
        parts.append(replace(button, hit=Rect(left, at.y, side, side)))
    return parts, side
