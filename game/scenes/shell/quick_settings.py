"""Knobs: what can be changed anywhere (language, text size, sound, full screen, speeds) and the way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from typing import Final, TypeAlias

from game.scenes.shell.services import Services
from game.ui.choices import Ground, Segment, Track
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Part
from game.ui.text import Style

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


def language_width(services: Services, kit: Kit) -> float:
    """Return how wide the switch between languages is."""
    return len(services.words.languages) * _code_width(services, kit) + 8


def languages(services: Services, kit: Kit, rect: Rect, ground: Ground = "night") -> list[Part]:
    """Build the switch between languages: one segment each, named by its code."""
    codes = services.words.languages
    parts = [Part("language", rect, Track(ground, rect.h / 2))]
    width = (rect.w - 8) / len(codes)
    for number, (code, name) in enumerate(codes):
        place = Rect(rect.x + 4 + width * number, rect.y + 4, width, rect.h - 8)
        chosen = code == services.words.language
        setting = kit.type.fit(code.upper(), CODE, width - 8, 1, 0.7)
        face = Segment(setting, chosen, "", ground, place.h / 2)

        def choose(code: str = code) -> None:
            services.shell.change(language=code)

        control = Control(name, choose, "bar", help=name, radius=place.h / 2)
        hit = Rect(place.x, rect.y, width, rect.h)
        parts.append(Part(f"language:{code}", place, face, control, hit=hit))
    return parts


def sizes_width(kit: Kit) -> float:
    """Return how wide the stepper of the text size is."""
    return _stepper_width(kit.type.set_text(_percent(kit, 200), CODE).w + _letter(kit) + 4)


def sizes(services: Services, kit: Kit, rect: Rect, ground: Ground = "night") -> list[Part]:
    """Build the stepper of the text size: smaller, larger, the size of the moment.

    Its buttons lie at its left end, as wide at every text size: pressed again and again they stay under the pointer.
    """
    now = round(kit.frame.text * 100)
    at = min(range(len(SIZES)), key=lambda number: abs(SIZES[number] - now))

    def change(by: int) -> None:
        services.shell.change(text=SIZES[at + by])

    says = (kit.say("home.text_smaller"), kit.say("home.text_larger"))
    ends = (kit.say("home.text_limit_smaller"), kit.say("home.text_limit_larger"))
    parts, words = _stepper(kit, "text", rect, ground, at, len(SIZES), change, (says, ends))
    role = "text.night" if ground == "night" else "text.paper"
    letter = Rect(words.x, words.y + (words.h - _letter(kit)) / 2, _letter(kit), _letter(kit))
    parts.append(kit.picture("text:letter", letter, "shell/glyphs/a-large-small", role))
    left = letter.right + 4
    place = Rect(left, words.y, words.right - left, words.h)
    return [*parts, kit.label("text:now", place, _percent(kit, now), CODE, role, align=0.5)]


def speeds_width(kit: Kit) -> float:
    """Return how wide the steppers of the speeds are: both alike."""
    return _stepper_width(max(kit.type.set_text(kit.say(key), CODE).w for _, key in (*MOTIONS, *PACES)) + 6)


def motion(services: Services, kit: Kit, rect: Rect, ground: Ground = "paper") -> list[Part]:
    """Build the stepper of the speed of all motion."""
    return _speeds(services, kit, "motion", rect, ground, MOTIONS, services.motion)


def pace(services: Services, kit: Kit, rect: Rect, ground: Ground = "paper") -> list[Part]:
    """Build the stepper of the computer players' speed."""
    return _speeds(services, kit, "pace", rect, ground, PACES, services.pace)


def _speeds(
    services: Services, kit: Kit, key: str, rect: Rect, ground: Ground, offered: Speeds, now: float
) -> list[Part]:
    at = min(range(len(offered)), key=lambda number: abs(offered[number][0] - now))

    def change(by: int) -> None:
        services.shell.change(**{key: offered[at + by][0]})

    says = (kit.say(f"pause.{key}_slower"), kit.say(f"pause.{key}_faster"))
    ends = (kit.say(f"pause.{key}_slowest"), kit.say(f"pause.{key}_fastest"))
    parts, words = _stepper(kit, key, rect, ground, at, len(offered), change, (says, ends), "speeds")
    role = "text.night" if ground == "night" else "text.paper"
    return [*parts, kit.label(f"{key}:now", words, kit.say(offered[at][1]), CODE, role, align=0.5)]


def _stepper_width(words: float) -> float:
    return 2 * BUTTON + words + 20


def _stepper(
    kit: Kit,
    key: str,
    rect: Rect,
    ground: Ground,
    at: int,
    count: int,
    change: Callable[[int], None],
    words: tuple[tuple[str, str], tuple[str, str]],
    zone: str = "bar",
) -> tuple[list[Part], Rect]:
    """Build a pill with less, more, and room for words, which is returned; `words` name the steps and their ends."""
    parts = [Part(key, rect, Track(ground, rect.h / 2))]
    for number, (name, by) in enumerate((("smaller", -1), ("larger", 1))):
        hit = Rect(rect.x + number * BUTTON, rect.y, BUTTON, rect.h)
        place = Rect.around(*hit.middle, BUTTON - 8)

        def act(by: int = by) -> None:
            change(by)

        part = kit.icon_button(
            f"{key}:{name}",
            place,
            f"shell/glyphs/{'minus' if by < 0 else 'plus'}",
            words[0][number],
            act,
            "quiet" if ground == "night" else "light",
            enabled=0 <= at + by < count,
            reason=words[1][number],
            radius=place.h / 2,
            zone=zone,
        )
        parts.append(replace(part, hit=hit))
    left = rect.x + 2 * BUTTON + 4
    return parts, Rect(left, rect.y, rect.right - left - 16, rect.h)


def sound(services: Services, kit: Kit, rect: Rect) -> Part:
    """Build the button that silences everything, or lets it be heard."""
    muted, change = services.sound.muted, services.shell.change
    icon = "shell/glyphs/volume-x" if muted else "shell/glyphs/volume-2"
    label = kit.say("home.turn_sound_on" if muted else "home.turn_sound_off")
    return kit.icon_button("sound", rect, icon, label, lambda: change(muted=not muted), radius=rect.h / 2)


def full_screen(services: Services, kit: Kit, rect: Rect) -> Part:
    """Build the button that fills the screen, or goes back to a window."""
    full, change = services.shell.full, services.shell.change
    icon = "shell/glyphs/minimize" if full else "shell/glyphs/maximize"
    label = kit.say("home.window" if full else "home.full_screen")
    return kit.icon_button("full", rect, icon, label, lambda: change(fullscreen=not full), radius=rect.h / 2)


def way_out(services: Services, kit: Kit, rect: Rect) -> Part:
    """Build the button that closes the program."""
    return kit.icon_button(
        "quit", rect, "shell/glyphs/power", kit.say("home.quit"), services.shell.quit, radius=rect.h / 2
    )


def top_bar(services: Services, kit: Kit, left: float, top: float) -> tuple[list[Part], Rect, Rect]:
    """Build everything along the window's top edge; return the rectangles of its left and right end, too."""
    size = side(kit)
    right = kit.frame.width - left
    parts: list[Part] = []
    width = sizes_width(kit)
    stepper = Rect(left, top, width, size)
    parts += sizes(services, kit, stepper)
    across = language_width(services, kit)
    first = right - across - 3 * (size + GAP)
    parts += languages(services, kit, Rect(first, top, across, size))
    for number, build in enumerate((sound, full_screen, way_out)):
        place = Rect(first + across + GAP + number * (size + GAP), top, size, size)
        parts.append(build(services, kit, place))
    return parts, stepper, Rect(first, top, right - first, size)


def _letter(kit: Kit) -> float:
    return min(36.0, kit.frame.grown(16) * 1.5)


def _percent(kit: Kit, percent: int) -> str:
    return kit.say("home.percent", count=percent)


def _code_width(services: Services, kit: Kit) -> float:
    widest = max(kit.type.set_text(code.upper(), CODE).w for code, _ in services.words.languages)
    return max(52.0, widest + 28)
