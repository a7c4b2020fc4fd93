"""Knobs: what can be changed anywhere (language, text size, sound, full screen, speeds) and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.saves.people.settings import PACES, SPEEDS, nearest_of
from game.scenes.shell.services.services import Services
from game.ui.layout.arrange import REST, S, centred, columns, cut_left, cut_right, cut_top, endless, flow
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.segments import Segment, Track
from game.ui.type.text import Style

SIZES: Final = (100, 115, 130, 150, 175, 200)  # text sizes in per cent
BUTTON: Final = 48.0
LAMP: Final = 100.0  # units left and right of home's middle that its lamp takes
CODE: Final = Style("bold", 15)
MOTION: Final = ("pause.motion_off", "pause.motion_slow", "pause.motion_normal", "pause.motion_fast")
PACE: Final = ("pause.pace_relaxed", "pause.pace_normal", "pause.pace_quick")


class Loudspeaker(NamedTuple):
    """Hold a glyph of the sound's button, and the key of what is said of it."""

    glyph: str
    words: str


HEARD: Final = Loudspeaker("volume-2", "home.turn_sound_off")
MUTED: Final = Loudspeaker("volume-x", "home.turn_sound_on")
NO_DEVICE: Final = Loudspeaker("unplug", "home.no_device")


class Knob(NamedTuple):
    """Hold a round button: its key, its glyph, the key of what it does, and that."""

    key: str
    glyph: str
    words: str
    act: Callable[[], None]


def loudspeaker(services: Services) -> Loudspeaker:
    """Return what is: sound is off, or there is nothing that it could be played on, or it is heard."""
    if services.settings.muted:
        return MUTED
    return NO_DEVICE if services.sound.silent else HEARD


def press_loudspeaker(services: Services, *, told: bool = False) -> None:
    """Turn the sound off or on, and say so where that is `told`; without a device say that, and look for one."""
    if loudspeaker(services) is NO_DEVICE:
        services.navigator.notice(services.say("home.no_device_yet"))
        services.sound.look()
        return
    muted = not services.settings.muted
    services.shell.change(muted=muted)
    if told:
        services.navigator.notice(services.say("home.muted" if muted else "home.heard"))


def side(kit: Kit) -> float:
    """Return how large a round button is at this text size."""
    return min(64.0, BUTTON * kit.soft)


def speeds_width(kit: Kit) -> float:
    """Return how wide the steppers of the speeds are at least: both alike."""
    return 2 * side(kit) + max(kit.type.set_text(kit.say(key), BOLD).w for key in (*MOTION, *PACE)) + 24


def motion(services: Services, kit: Kit, rect: Rect) -> list[Part]:
    """Build the stepper of the speed of all motion."""
    now = 0.0 if services.own.reduced else services.own.motion  # their own, whoever looks with them
    return _speeds(services, kit, rect, "motion", dict(zip(SPEEDS, MOTION, strict=True)), now)


def pace(services: Services, kit: Kit, rect: Rect) -> list[Part]:
    """Build the stepper of the computer players' speed."""
    return _speeds(services, kit, rect, "pace", dict(zip(PACES, PACE, strict=True)), services.pace)


def top_bar(
    services: Services,
    kit: Kit,
    left: float,
    top: float,
    settings: Callable[[], None] | None = None,
    corner: tuple[float, Callable[[Rect], Part]] | None = None,
    ways: Sequence[Knob] = (),
    leave: Callable[[], None] | None = None,
) -> tuple[list[Part], Rect, Rect]:
    """Build everything along the window's top edge; return the rectangles of its left and right end, too.

    `settings` leads to all that can be set, full screen among it. `corner` is how wide what stands before all is, and
    what builds it; where there is little room the text's size gives way to it. `ways` lead to more screens; where there
    is little room, or the lamp would hang among buttons, the sound's gives way to them: it is among the settings, too.
    `leave` closes the program in a way of its own.
    """
    size = side(kit)
    bar = kit.frame.rect.inset(left, 0)._replace(y=top, h=size)
    wide = _stepper_width(kit.type.set_text(_percent(kit, 200), CODE).w + _letter(kit) + 4)
    first, rest = cut_left(bar, 0.0 if corner is None else corner[0], 0.0 if corner is None else S)
    stepper, _ = cut_left(rest, wide)
    width = _languages_width(services, kit)
    count = 3 + len(ways)
    end, _ = cut_right(bar, width + count * (size + S))
    lamp = kit.frame.width / 2 + LAMP
    frees = end.x < lamp <= end.x + size + S  # the lamp hangs free, if there is one button fewer
    tight = bool(ways) and (not kit.roomy or stepper.right + S > end.x or frees)
    if tight:
        count -= 1
        end, _ = cut_right(bar, width + count * (size + S))
    languages, *places = columns(end, (width, *[size] * count), S)
    sized = corner is None or stepper.right + S <= end.x
    parts = [
        *([corner[1](first)] if corner is not None else []),
        *(_sizes(services, kit, stepper) if sized else []),
        *_languages(services, kit, languages),
    ]
    knobs = [Knob("settings", "settings", "settings.door", settings or nothing), _quit(services, leave)]
    if not tight:
        knobs.insert(0, _hear(services))
    knobs = [*ways, *knobs]
    if settings is None:  # over a table, whose own menu is in this corner: a second click leaves nothing
        knobs = [_quit(services), _screen(services), _hear(services)]
    parts += [_round(kit, place, knob) for place, knob in zip(places, knobs, strict=True)]
    return parts, stepper if corner is None else first.joined(stepper) if sized else first, end


def in_rows(services: Services, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Build what stands over a table's pause for a list instead: in a row of a width, or in two; and how high it is."""
    size = side(kit)
    codes = _languages_width(services, kit)
    first = (_stepper_width(kit.type.set_text(_percent(kit, 200), CODE).w + _letter(kit) + 4), codes)
    second = (size,) * 3
    together = sum((*first, *second)) + S * 4 <= width
    rows = ((*first, *second),) if together else (first, second)
    rest = endless(width)
    places: list[Rect] = []
    for widths in rows:
        row, rest = cut_top(rest, size, S)
        places += flow(row, widths, S)
    stepper, languages, *buttons = places
    parts = [*_sizes(services, kit, stepper), *_languages(services, kit, languages)]
    acts = _quit(services), _screen(services), _hear(services)
    return [*parts, *(_round(kit, place, act) for place, act in zip(buttons, acts, strict=True))], rest.y - S


def _quit(services: Services, leave: Callable[[], None] | None = None) -> Knob:
    return Knob("quit", "power", "home.quit", leave or services.shell.quit)


def _screen(services: Services) -> Knob:
    full = services.shell.full
    words = "home.window" if full else "home.full_screen"
    return Knob("full", "minimize" if full else "maximize", words, partial(services.shell.change, fullscreen=not full))


def _hear(services: Services) -> Knob:
    return Knob("sound", *loudspeaker(services), partial(press_loudspeaker, services))


def _round(kit: Kit, place: Rect, knob: Knob) -> Part:
    glyph = f"shell/glyphs/{knob.glyph}"
    return kit.icon_button(knob.key, place, glyph, kit.say(knob.words), knob.act, radius=place.h / 2)


def _languages_width(services: Services, kit: Kit) -> float:
    codes = [code.upper() for code, _ in services.words.languages]
    return len(codes) * max(52.0, max(kit.type.set_text(code, CODE).w for code in codes) + 28) + 8


def _languages(services: Services, kit: Kit, rect: Rect) -> list[Part]:
    """Build the switch between languages: one segment each, named by its code."""
    codes = services.words.languages
    parts = [Part("language", rect, Track("night", rect.h / 2))]
    for hit, (code, name) in zip(columns(rect.inset(4, 0), [REST] * len(codes)), codes, strict=True):
        place = hit.inset(0, 4)
        setting = kit.type.fit(code.upper(), CODE, place.w - 8, 1, 0.7)
        face = Segment(setting, code == services.words.language, "", "night", place.h / 2)
        control = Control(name, partial(services.shell.change, language=code), "bar", help=name, radius=place.h / 2)
        parts.append(Part(f"language:{code}", place, face, control, hit=hit))
    return parts


def _sizes(services: Services, kit: Kit, rect: Rect) -> list[Part]:
    """Build the stepper of the text size: smaller, larger, the size of the moment.

    Its buttons lie at its left end, as wide at every text size: pressed again and again they stay under the pointer.
    """
    now = round(kit.frame.text * 100)
    words = ("home.text_smaller", "home.text_larger"), ("home.text_limit_smaller", "home.text_limit_larger")
    parts, room, _ = _stepper(services, kit, "text", rect, SIZES, now, words)
    letter, place = cut_left(room, _letter(kit), 4)
    return [
        *parts,
        kit.picture("text:letter", centred(letter, letter.w), "shell/glyphs/a-large-small", "text.night"),
        kit.label("text:now", place, _percent(kit, now), CODE, "text.night", align=0.5),
    ]


def _speeds(services: Services, kit: Kit, rect: Rect, key: str, offered: Mapping[float, str], now: float) -> list[Part]:
    """Build a stepper with its words between less and more."""
    at, values = nearest_of(tuple(offered), now), tuple(offered)
    less, rest = cut_left(rect, rect.h)
    more, room = cut_right(rest, rect.h)
    ends = (
        ("smaller", "minus", "slower", "slowest", less, at - 1),
        ("larger", "plus", "faster", "fastest", more, at + 1),
    )
    buttons = [
        kit.icon_button(
            f"{key}:{name}", place.inset(4), f"shell/glyphs/{icon}", kit.say(f"pause.{key}_{says}"),
            partial(_change, services, key, values, to), "light", enabled=0 <= to < len(values),
            reason=kit.say(f"pause.{key}_{why}"), radius=place.h / 2 - 4, zone="speeds", hit=place,
        )
        for name, icon, says, why, place, to in ends
    ]  # fmt: skip
    words = kit.label(f"{key}:now", room, kit.say(offered[values[at]]), BOLD, "text.night", align=0.5)
    return [Part(key, rect, Track("night", rect.h / 2)), *buttons, words]


def _stepper(
    services: Services,
    kit: Kit,
    key: str,
    rect: Rect,
    values: Sequence[float],
    now: float,
    words: tuple[tuple[str, str], tuple[str, str]],
) -> tuple[list[Part], Rect, int]:
    """Build a pill with less, more, and room for words, which is returned with the place of `now` among the values.

    `words` are the keys of what name the steps, and of what is said at either end.
    """
    at = nearest_of(values, now)
    parts = [Part(key, rect, Track("night", rect.h / 2))]
    steps = (("smaller", "minus", at - 1), ("larger", "plus", at + 1))
    for hit, (name, icon, to), says, why in zip(flow(rect, (BUTTON, BUTTON)), steps, *words, strict=True):
        place = centred(hit, BUTTON - 8)
        button = kit.icon_button(
            f"{key}:{name}", place, f"shell/glyphs/{icon}", kit.say(says), partial(_change, services, key, values, to),
            "quiet", enabled=0 <= to < len(values), reason=kit.say(why), radius=place.h / 2, hit=hit,
        )  # fmt: skip
        parts.append(button)
    return parts, rect.trimmed(left=2 * BUTTON + 4, right=16), at


def _change(services: Services, key: str, values: Sequence[float], to: int) -> None:
    services.shell.change(**{key: values[to]})


def _stepper_width(words: float) -> float:
    return 2 * BUTTON + words + 20


def _letter(kit: Kit) -> float:
    return min(36.0, kit.frame.grown(16) * 1.5)


def _percent(kit: Kit, percent: int) -> str:
    return kit.say("home.percent", count=percent)


def next_size(now: int, by: int) -> int:
    """Return the next larger or smaller text size, where there is one; 0 goes back to the first."""
    ahead = [size for size in SIZES if (size - now) * by > 0]
    return min(ahead, key=lambda size: abs(size - now), default=now) if by else SIZES[0]


def resize_text(services: Services, by: int) -> None:
    """Make the text larger or smaller for who holds the screen; where it stays for others who look, say so."""
    services.shell.change(text=next_size(services.own.text, by))
    shown = services.settings.text
    if services.own.text < shown:
        needs = next(who for who in services.lookers if services.liked(who).text == shown)
        person = services.people.get(needs) or services.person
        services.navigator.notice(services.say("people.text_stays", name=person.name, count=shown))
