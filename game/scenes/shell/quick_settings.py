"""Knobs: what can be changed anywhere (language, text size, sound, full screen, speeds) and the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import sqrt
from typing import Final, TypeAlias

from game.scenes.shell.services import Services
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Part
from game.ui.segments import Ground, Segment, Track
from game.ui.text import Style
from game.ui.widgets import ButtonKind

SIZES: Final = (100, 115, 130, 150, 175, 200)  # text sizes in per cent
BUTTON: Final = 48.0
GAP: Final = 8.0
CODE: Final = Style("bold", 16)

Speeds: TypeAlias = tuple[tuple[float, str], ...]  # what it multiplies, and its name

MOTIONS: Final[Speeds] = (
    (0.0, "pause.motion_off"), (0.625, "pause.motion_slow"), (1.0, "pause.motion_normal"), (1.6, "pause.motion_fast"),
)  # fmt: skip
PACES: Final[Speeds] = ((0.4, "pause.pace_relaxed"), (1.0, "pause.pace_normal"), (2.5, "pause.pace_quick"))


def side(kit: Kit) -> float:
    """Return how large a round button is at this text size."""
    return max(BUTTON, min(64.0, BUTTON * sqrt(kit.growth)))


def speeds_width(kit: Kit) -> float:
    """Return how wide the steppers of the speeds are: both alike."""
    return _stepper_width(max(kit.type.set_text(kit.say(key), CODE).w for _, key in (*MOTIONS, *PACES)) + 6)


def motion(services: Services, kit: Kit, rect: Rect) -> list[Part]:
    """Build the stepper of the speed of all motion."""
    return _speeds(services, kit, rect, "motion", MOTIONS, services.motion)


def pace(services: Services, kit: Kit, rect: Rect) -> list[Part]:
    """Build the stepper of the computer players' speed."""
    return _speeds(services, kit, rect, "pace", PACES, services.pace)


def top_bar(services: Services, kit: Kit, left: float, top: float) -> tuple[list[Part], Rect, Rect]:
    """Build everything along the window's top edge; return the rectangles of its left and right end, too."""
    size = side(kit)
    right = kit.frame.width - left
    stepper = Rect(left, top, _stepper_width(kit.type.set_text(_percent(kit, 200), CODE).w + _letter(kit) + 4), size)
    codes = [code.upper() for code, _ in services.words.languages]
    width = len(codes) * max(52.0, max(kit.type.set_text(code, CODE).w for code in codes) + 28) + 8
    first = right - width - 3 * (size + GAP)
    parts = [*_sizes(services, kit, stepper), *_languages(services, kit, Rect(first, top, width, size))]
    muted, full, change = services.sound.muted, services.shell.full, services.shell.change
    sound = "home.turn_sound_on" if muted else "home.turn_sound_off"
    window = "home.window" if full else "home.full_screen"
    buttons: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
        ("sound", "volume-x" if muted else "volume-2", sound, partial(change, muted=not muted)),
        ("full", "minimize" if full else "maximize", window, partial(change, fullscreen=not full)),
        ("quit", "power", "home.quit", services.shell.quit),
    )
    for number, (key, icon, words, act) in enumerate(buttons):
        place = Rect(first + width + GAP + number * (size + GAP), top, size, size)
        parts.append(kit.icon_button(key, place, f"shell/glyphs/{icon}", kit.say(words), act, radius=size / 2))
    return parts, stepper, Rect(first, top, right - first, size)


def _languages(services: Services, kit: Kit, rect: Rect) -> list[Part]:
    """Build the switch between languages: one segment each, named by its code."""
    codes = services.words.languages
    parts = [Part("language", rect, Track("night", rect.h / 2))]
    width = (rect.w - 8) / len(codes)
    for number, (code, name) in enumerate(codes):
        place = Rect(rect.x + 4 + width * number, rect.y + 4, width, rect.h - 8)
        setting = kit.type.fit(code.upper(), CODE, width - 8, 1, 0.7)
        face = Segment(setting, code == services.words.language, "", "night", place.h / 2)
        control = Control(name, partial(services.shell.change, language=code), "bar", help=name, radius=place.h / 2)
        parts.append(Part(f"language:{code}", place, face, control, hit=Rect(place.x, rect.y, width, rect.h)))
    return parts


def _sizes(services: Services, kit: Kit, rect: Rect) -> list[Part]:
    """Build the stepper of the text size: smaller, larger, the size of the moment.

    Its buttons lie at its left end, as wide at every text size: pressed again and again they stay under the pointer.
    """
    now, size = round(kit.frame.text * 100), _letter(kit)
    words = ("home.text_smaller", "home.text_larger"), ("home.text_limit_smaller", "home.text_limit_larger")
    parts, room, _ = _stepper(services, kit, "text", rect, "night", SIZES, now, words)
    letter = Rect(room.x, room.y + (room.h - size) / 2, size, size)
    parts.append(kit.picture("text:letter", letter, "shell/glyphs/a-large-small", "text.night"))
    left = letter.right + 4
    place = Rect(left, room.y, room.right - left, room.h)
    return [*parts, kit.label("text:now", place, _percent(kit, now), CODE, "text.night", align=0.5)]


def _speeds(services: Services, kit: Kit, rect: Rect, key: str, offered: Speeds, now: float) -> list[Part]:
    words = (f"pause.{key}_slower", f"pause.{key}_faster"), (f"pause.{key}_slowest", f"pause.{key}_fastest")
    speeds = [speed for speed, _ in offered]
    parts, room, at = _stepper(services, kit, key, rect, "paper", speeds, now, words)
    return [*parts, kit.label(f"{key}:now", room, kit.say(offered[at][1]), CODE, align=0.5)]


def _stepper(
    services: Services,
    kit: Kit,
    key: str,
    rect: Rect,
    ground: Ground,
    values: Sequence[float],
    now: float,
    words: tuple[tuple[str, str], tuple[str, str]],
) -> tuple[list[Part], Rect, int]:
    """Build a pill with less, more, and room for words, which is returned with the place of `now` among the values.

    `words` are the keys of what name the steps, and of what is said at either end.
    """
    at = min(range(len(values)), key=lambda number: abs(values[number] - now))
    kind: ButtonKind = "quiet" if ground == "night" else "light"
    zone = "bar" if ground == "night" else "speeds"
    parts = [Part(key, rect, Track(ground, rect.h / 2))]
    for number, (name, icon, to) in enumerate((("smaller", "minus", at - 1), ("larger", "plus", at + 1))):
        hit = Rect(rect.x + number * BUTTON, rect.y, BUTTON, rect.h)
        place, icon, says = Rect.around(*hit.middle, BUTTON - 8), f"shell/glyphs/{icon}", kit.say(words[0][number])
        act, ok, why = partial(_change, services, key, values, to), 0 <= to < len(values), kit.say(words[1][number])
        button = kit.icon_button(
            f"{key}:{name}", place, icon, says, act, kind, enabled=ok, reason=why, radius=place.h / 2, zone=zone
        )
        parts.append(replace(button, hit=hit))
    left = rect.x + 2 * BUTTON + 4
    return parts, Rect(left, rect.y, rect.right - left - 16, rect.h), at


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
