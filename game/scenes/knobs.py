"""Knobs: what can be changed anywhere (language, text size, sound, full screen) and the way out."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Final

from game.scenes.services import Services
from game.ui.choices import Ground, Segment, Track
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Part
from game.ui.text import Style

SIZES: Final = (100, 115, 130, 150, 175, 200)  # text sizes in per cent
BUTTON: Final = 48.0
GAP: Final = 8.0
CODE: Final = Style("bold", 16)


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
            services.shell.set_language(code)

        control = Control(name, choose, "bar", help=name, radius=place.h / 2)
        hit = Rect(place.x, rect.y, width, rect.h)
        parts.append(Part(f"language:{code}", place, face, control, hit=hit))
    return parts


def sizes_width(kit: Kit) -> float:
    """Return how wide the stepper of the text size is."""
    return 2 * side(kit) + kit.type.set(_percent(kit, 200), CODE).w + _letter(kit) + 14


def sizes(services: Services, kit: Kit, rect: Rect, ground: Ground = "night") -> list[Part]:
    """Build the stepper of the text size: smaller, the size of the moment, larger."""
    now = round(kit.frame.text * 100)
    at = min(range(len(SIZES)), key=lambda number: abs(SIZES[number] - now))
    button = rect.h
    parts = [Part("text", rect, Track(ground, rect.h / 2))]
    middle = Rect(rect.x + button, rect.y, rect.w - 2 * button, rect.h)
    role = "text.night" if ground == "night" else "text.paper"
    letter = Rect(middle.x + 2, middle.y + (middle.h - _letter(kit)) / 2, _letter(kit), _letter(kit))
    parts.append(kit.picture("text:letter", letter, "shell/glyphs/a-large-small", role))
    words = Rect(letter.right + 4, middle.y, middle.right - letter.right - 6, middle.h)
    parts.append(kit.label("text:now", words, _percent(kit, now), CODE, role, across=0.5))
    for key, by, left in (("smaller", -1, rect.x), ("larger", 1, rect.right - button)):
        place = Rect(left, rect.y, button, rect.h).inset(4)
        possible = 0 <= at + by < len(SIZES)

        def change(by: int = by) -> None:
            services.shell.set_text(SIZES[at + by])

        label, reason = kit.say(f"home.text_{key}"), kit.say(f"home.text_limit_{key}")
        part = kit.icon_button(
            f"text:{key}", place, f"shell/glyphs/{'minus' if by < 0 else 'plus'}", label, change,
            "quiet" if ground == "night" else "light", enabled=possible, reason=reason, radius=place.h / 2,
        )  # fmt: skip
        parts.append(replace(part, hit=Rect(left, rect.y, button, rect.h)))
    return parts


def sound(services: Services, kit: Kit, rect: Rect) -> Part:
    """Build the button that silences everything, or lets it be heard."""
    muted = services.sound.muted
    icon = "shell/glyphs/volume-x" if muted else "shell/glyphs/volume-2"
    label = kit.say("home.turn_sound_on" if muted else "home.turn_sound_off")
    return kit.icon_button("sound", rect, icon, label, lambda: services.shell.set_muted(not muted), radius=rect.h / 2)


def full_screen(services: Services, kit: Kit, rect: Rect) -> Part:
    """Build the button that fills the screen, or goes back to a window."""
    full = services.shell.full
    icon = "shell/glyphs/minimize" if full else "shell/glyphs/maximize"
    label = kit.say("home.window" if full else "home.full_screen")
    return kit.icon_button("full", rect, icon, label, lambda: services.shell.set_full(not full), radius=rect.h / 2)


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
    widest = max(kit.type.set(code.upper(), CODE).w for code, _ in services.words.languages)
    return max(52.0, widest + 28)
