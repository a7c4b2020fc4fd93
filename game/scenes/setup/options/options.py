"""The options of a match on the setup screen: switches and lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.ai.players.entry import Bundle, Option, OptionValue
from game.scenes.setup.seats.players import PlayerList
from game.ui.layout.arrange import REST, S, columns, cut_right, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit, first_of
from game.ui.parts.part import Face, Part
from game.ui.parts.segments import Track
from game.ui.parts.widgets import Panel
from game.ui.type.text import Style

NAME: Final = Style("heading", 21)
NOTE: Final = Style("body", 15)
SWITCH: Final = (64.0, 36.0)
ASIDE: Final = 80.0  # units beside a choice's words: its mark and its edges
SHOWN: Final = (96.0, 60.0)  # units of the picture beside a value
SHOWN_IN: Final = 5.0  # and how far it lies within the choice


@dataclass(frozen=True, slots=True)
class OptionEditor:
    """Hold what the options need: the players, what is chosen, and what a choice does."""

    players: PlayerList
    chosen: dict[str, OptionValue]
    choose: Callable[[str, OptionValue], None]
    pictured: Callable[[str, OptionValue], Face | None] | None = None
    """Returns what is shown beside a value of an option (its key); None where nothing ever is."""

    @property
    def offered(self) -> tuple[Option, ...]:
        """Return the options that exist at this number of seats."""
        return self.players.entry.offered(len(self.players.seats))


def build(editor: OptionEditor, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay the options out from (0, 0) in a width, under each other; return the parts and how high they are."""
    if not editor.offered:
        text = kit.say("setup.no_options", count=len(editor.players.seats))
        part = kit.paragraph("options:none", 0, 0, width, text, NOTE, "text.night-soft")
        return [part], part.rect.h
    bundle = editor.players.entry.bundle
    parts, page = ([], endless(width)) if bundle is None else _bundled(editor, kit, bundle, endless(width))
    for number, option in enumerate(editor.offered):
        if number or bundle is not None:
            band, page = cut_top(page, 30)
            parts.append(Part(f"line:{option.key}", band.trimmed(top=13, bottom=15), Panel("rule", 1, None)))
        switch = len(option.values) == 2 and all(isinstance(value, bool) for value in option.values)
        result, page = (_switch if switch else _list)(editor, kit, option, page)
        parts += result
    return parts, page.y


def chosen_value(editor: OptionEditor, option: Option) -> OptionValue:
    """Return what an option is now: what was chosen may not be offered any more."""
    now = editor.chosen.get(option.key, option.default)
    return now if now in option.values else option.default


def summary(editor: OptionEditor, kit: Kit) -> str:
    """Say in a line what is chosen: of a list what it is, of a switch only what isn't as usual."""
    told = list[str]()
    for option in editor.offered:
        now = chosen_value(editor, option)
        words = f"{editor.players.entry.name}.option.{option.key}"
        quiet = isinstance(now, bool) or option.seat  # a name would say nothing by itself
        if option.voided(editor.chosen) or (quiet and now == option.default):
            continue
        if isinstance(now, bool):
            name = kit.say(words)
            told.append(name if now else kit.named(name, kit.say("setup.off").lower()))
        elif option.seat:
            told.append(kit.named(kit.say(words), _value(editor, kit, option, now, f"{words}.{now}")))
        elif option.number is not None:
            told.append(kit.say(f"{words}.number", count=option.number(now, len(editor.players.seats))))
        else:
            told.append(_value(editor, kit, option, now, f"{words}.{now}"))
    return ", ".join(told) if told else kit.say("setup.as_usual")


def option_rows(editor: OptionEditor, kit: Kit) -> list[tuple[str, str]]:
    """Return every option that is offered with what it is now, in words."""
    rows = list[tuple[str, str]]()
    for option in editor.offered:
        now = chosen_value(editor, option)
        words = f"{editor.players.entry.name}.option.{option.key}"
        if isinstance(now, bool):
            said = kit.say("settings.on" if now and not option.voided(editor.chosen) else "settings.off")
        elif option.number is not None:
            said = kit.say(f"{words}.number", count=option.number(now, len(editor.players.seats)))
        else:
            said = _value(editor, kit, option, now, f"{words}.{now}")
        rows.append((kit.say(words), said))
    return rows


def _heading(kit: Kit, option: Option, words: str, at: Rect) -> tuple[list[Part], Rect]:
    """Build an option's name and, where it has one, its note from the top of `at`; return what is left below, too."""
    key = f"option:{option.key}"
    parts = [kit.paragraph(f"{key}:name", at.x, at.y, at.w, kit.say(words), NAME, "text.night")]
    if note := first_of(kit, f"{words}.note"):
        y = parts[0].rect.bottom
        parts.append(kit.paragraph(f"{key}:note", at.x, y, at.w, note, NOTE, "text.night-soft"))
    return parts, at.trimmed(top=parts[-1].rect.bottom - at.y)


def _value(editor: OptionEditor, kit: Kit, option: Option, value: OptionValue, key: str) -> str:
    if option.seat and isinstance(value, int) and 0 < value <= len(editor.players.seats):
        return editor.players.ready()[value - 1].name
    return first_of(kit, key) or str(value)


def _bundled(editor: OptionEditor, kit: Kit, bundle: Bundle, at: Rect) -> tuple[list[Part], Rect]:
    """Build the ways in which options are chosen together, by one press, from the top of `at`; return what is left."""
    words = f"{editor.players.entry.name}.option.{bundle.key}"
    now = {option.key: chosen_value(editor, option) for option in editor.offered}
    parts = [kit.paragraph(f"bundle:{bundle.key}:name", at.x, at.y, at.w, kit.say(words), NAME, "text.night")]
    rest = at.trimmed(top=parts[0].rect.h + 10)
    for way, together in bundle.ways:
        below = kit.say(f"{words}.{way}.note")
        told = kit.type.set_text(below, NOTE, at.w - ASIDE).h
        place, rest = cut_top(rest, max(52.0, kit.leading(21) + told + 16), S)
        chosen = dict(together).items() <= now.items()
        act = partial(_choose_all, editor, together)
        parts.append(kit.choice(f"bundle:{bundle.key}:{way}", place, kit.say(f"{words}.{way}"), below, chosen, act))
    return parts, rest.trimmed(top=-S)


def _choose_all(editor: OptionEditor, together: Sequence[tuple[str, OptionValue]]) -> None:
    for key, value in together:
        editor.choose(key, value)


def _switch(editor: OptionEditor, kit: Kit, option: Option, at: Rect) -> tuple[list[Part], Rect]:
    key, words = f"option:{option.key}", f"{editor.players.entry.name}.option.{option.key}"
    side, room = cut_right(at, SWITCH[0], 18)
    parts, below = _heading(kit, option, words, room)
    hit, rest = cut_top(at, max(below.y - at.y, 44.0))
    void = option.voided(editor.chosen)
    on = bool(editor.chosen.get(option.key, option.default)) and not void
    place = side.moved(0, 2)._replace(h=SWITCH[1])
    act = partial(editor.choose, option.key, not on)
    why = kit.say(f"{words}.void") if void else ""
    return [*parts, kit.switch(key, place, kit.say(words), on, act, hit=hit, reason=why)], rest


def _list(editor: OptionEditor, kit: Kit, option: Option, at: Rect) -> tuple[list[Part], Rect]:
    words = f"{editor.players.entry.name}.option.{option.key}"
    parts, rest = _heading(kit, option, words, at)
    rest = rest.trimmed(top=10)
    now = chosen_value(editor, option)
    void, choose = option.voided(editor.chosen), partial(editor.choose, option.key)
    if option.number is not None:
        result, rest = _stepper(kit, option, words, len(editor.players.seats), now, choose, rest)
        return [*parts, *result], rest
    why = kit.say(f"{words}.void") if void else ""
    for value in option.values:
        text = _value(editor, kit, option, value, f"{words}.{value}")
        below = why or first_of(kit, f"{words}.{value}.note")
        told = kit.type.set_text(below, NOTE, at.w - ASIDE).h if below else 0.0
        seen = editor.pictured(option.key, value) if editor.pictured is not None and kit.roomy else None
        broad = 0.0 if seen is None else SHOWN[0] + SHOWN_IN
        high = 0.0 if seen is None else SHOWN[1] + 2 * SHOWN_IN
        place, rest = cut_top(rest, max(52.0, kit.leading(21) + told + 16, high), S)
        key = f"option:{option.key}:{value}"
        chosen = value == now and not void
        act = partial(choose, value)
        parts.append(kit.choice(key, place, text, below, chosen, act, reason=why, spare=broad))
        if seen is not None:
            lies = placed(place.inset(SHOWN_IN), *SHOWN, 1.0)
            parts.append(Part(f"{key}:seen", lies, seen, may_overlap=True))
    return parts, rest.trimmed(top=-S)


def _stepper(
    kit: Kit, option: Option, words: str, seats: int, now: OptionValue, choose: Callable[[OptionValue], None], at: Rect
) -> tuple[list[Part], Rect]:
    """Lay out the rows and the stepper from the top of `at`; return the parts and what is left below them.

    `words` is the option's key in the text catalogue, `now` the value that is chosen. The buttons keep their places.
    """
    assert option.number is not None, "only an amount has steps"
    number = option.number
    amount = option.number(now, seats)
    parts: list[Part] = []
    for value in [value for value in option.values if isinstance(value, str)]:
        place, at = cut_top(at, max(48.0, kit.leading(21) + 16), S)
        result = number(value, seats)
        name, tail = kit.say(f"{words}.{value}"), kit.say(f"{words}.number", count=result)
        act = partial(choose, value)
        parts.append(kit.choice(f"option:{option.key}:{value}", place, name, "", result == amount, act, tail=tail))
    track, rest = cut_top(at, max(48.0, kit.leading(18) + 20))
    return [*parts, *_step_buttons(kit, option, words, amount, choose, track)], rest


def _step_buttons(
    kit: Kit, option: Option, words: str, amount: int, choose: Callable[[OptionValue], None], track: Rect
) -> list[Part]:
    key = f"option:{option.key}"
    side = track.h
    fewer, middle, more = columns(track, (side, REST, side))
    text = kit.say(f"{words}.number", count=amount)
    parts = [
        Part(f"{key}:track", track, Track("night", side / 2)),
        kit.label(f"{key}:now", middle, text, BOLD, "text.night", align=0.5, minimum=0.7),
    ]
    whole = [value for value in option.values if isinstance(value, int)]
    ways = ("fewer", "minus", -1, fewer, "fewest"), ("more", "plus", 1, more, "most")
    for name, picture, by, place, end in ways:
        label = kit.say(f"setup.{name}", option=kit.say(words))
        ok = min(whole) <= amount + by <= max(whole)
        button = kit.icon_button(
            f"{key}:{name}", place.inset(4), f"shell/glyphs/{picture}", label, partial(choose, amount + by), "quiet",
            zone="options", enabled=ok, reason=kit.say(f"setup.{end}"), radius=side / 2 - 4, hit=place,
        )  # fmt: skip
        parts.append(button)
    return parts
