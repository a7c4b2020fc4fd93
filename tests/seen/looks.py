"""How screens look: where everything lies, what it says, where the arrows lead, and a small picture of what is drawn.

Where a screen looks otherwise than it was kept, the failure says in which part, and how both are drawn:
`tools/moved.py` does that, from two checkouts.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Final

import pygame
import pytest
import screenshots
from moved import LOOKED_AT
from screens.shell import LATER

from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.shell.scene.scene import Scene
from game.ui.input.intents import Device, Step, Zone
from game.ui.parts.focus import Focus, walked
from tests.scenes.scenes import SCENES
from tests.scenes.seated import go
from tests.seen.kept import digest, digests_of, keep_lines, lines_of, places, words
from tests.seen.program import program
from tests.small_pictures import differences, small_picture
from tests.teaching import five

PLAIN: Final = ("home_plain", "setup_plain")
"""Screens of a game that has neither a drawing nor colours of its own."""
PICTURES: Final = "picture-"
"""The first letters of the files with small pictures, each a name after a `MARK`, and its rows."""
MARK: Final = "  "
MOST: Final = 5  # parts that a failure names
SIZES: Final = (((1280, 720), "en", 100), ((960, 600), "fr", 200), ((1000, 1400), "en", 100))
SCREENS: Final[Mapping[str, tuple[str, ...]]] = {
    "home": ("home", "home_new", "home_plain", "home_continue", "saved", "home_people"),
    "learn": ("home_learn", "learn", "setup_learn", "lesson", "lesson_wrong"),
    "rulebook": ("rulebook",),
    "setup": ("setup", "levels", "setup_six", "setup_ten", "setup_table"),
    "settings": ("settings_search", "settings_found", "pause_settings", "keys"),
    "people": ("people", "people_rest"),
    "results": ("results", "results_two", "results_four", "results_six"),
    "shell": ("question", "tale", "pause", "pad_keyboard"),
    "table": ("handover", "curtain", "ring", "pause", "hint_1", "hint_2", "hint"),
    "ui": (
        "home",
        "home_plain",
        "setup_ten",
        "setup_plain",
        "pause",
        "results_four",
        "campaign",
        "table_six",
        "syncron_ten",
        "chrono_ten",
        "syncro",
        "soon_count",
    ),
    "sinoda": ("table_sinoda", "table_sinoda_6p", "table_start", "table_select"),
    "syncron": ("table_syncron", "syncron_ten", "syncron_told", "results_syncron"),
    "talk": ("talk", "talk_together", "talk_after"),
    "soon": ("table_soon", "soon_six", "soon_count", "results_soon"),
    "chrono": ("table_chrono", "chrono_ten", "results_chrono"),
    "syncro": ("table_syncro", "syncro", "syncro_five", "results_syncro"),
    "endings": (
        "level_lost",
        "level_lost_turn",
        "level_won",
        "chest_open",
        "chapter_page",
        "last_spell",
        "level_keep",
        "chronicle",
    ),
    "campaign": ("campaign", "campaign_four", "adventures", "adventure_start", "adventure_door", "adventure_setup"),
}


@dataclass(frozen=True)
class Look:
    """Hold how a screen looks: digests by what they are of, in the order of a line, and the small picture."""

    name: str
    digests: Mapping[str, str]
    small: Sequence[str]

    @property
    def line(self) -> str:
        return " ".join((self.name, *self.digests.values()))


def rooms(*names: str) -> pytest.MarkDecorator:
    """Return the parametrisation of a test over the screens of rooms, in all sizes."""
    return pytest.mark.parametrize(
        ("room", "screen", "size"),
        [(room, screen, size) for room in names for screen in SCREENS[room] for size in range(len(SIZES))],
    )


def check(root: Path, room: str, screen: str, size: int) -> None:
    """Fail where a screen is not as it was kept."""
    was = digests_of(room, name_of(screen, size))
    look = look_at(root, room, screen, size)
    changed = [kind for (kind, now), then in zip(look.digests.items(), was, strict=True) if now != then]
    assert changed == [], f"{look.name} is as it was; {_both(room, screen, size)}"
    apart = list(differences(_kept_picture(room, look.name), look.small))
    where = "; ".join(map(str, sorted(apart, key=lambda it: -it.letters)[:MOST]))
    assert not apart, (
        f"{look.name} is drawn as it was, but for {len(apart)} parts ({where}); {_both(room, screen, size)}"
    )


def name_of(screen: str, size: int) -> str:
    """Return the name of a look."""
    pixels, language, _ = SIZES[size]
    return f"{screen} {pixels[0]}x{pixels[1]} {language}"


def _both(room: str, screen: str, size: int) -> str:
    """Return how both pictures of a screen are seen: as it is here, and as it is in another checkout."""
    focus = " --focus" if room == "ui" else ""
    return (
        f"see both: python3 tools/moved.py OTHER --scene {screen} --window {LOOKED_AT[size]}{focus} --pictures FOLDER"
    )


def look_at(root: Path, room: str, screen: str, size: int) -> Look:
    """Show a screen at rest, and return how it looks; in the room `ui` with the focus led there by keys."""
    with five(), (_boxed if screen in PLAIN else _running)(root, screen, size) as (navigator, draw):
        navigator.settle()
        if room == "ui":
            lead(navigator, size)
        surface, top = draw(), navigator.top
        assert isinstance(top, Scene)
        scenes = navigator.scenes
        digests = {"places": places(scenes), "words": words(scenes), "ways": _ways(top)}
        return Look(
            name_of(screen, size), {kind: digest(lines) for kind, lines in digests.items()}, small_picture(surface)
        )


def lead(navigator: Navigator, size: int) -> None:
    """Lead the focus somewhere by keys; where, is a matter of the size's number."""
    navigator.listen(Device.KEYS)
    for intent in (*(Zone(1),) * (size + 1), Step(1, 0), Step(0, 1)):
        navigator.handle(intent)


@contextmanager
def _running(root: Path, screen: str, size: int) -> Iterator[tuple[Navigator, Callable[[], pygame.Surface]]]:
    """Show a screen in the real program."""
    pixels, language, text = SIZES[size]
    with program(root, pixels, language, text=text) as app:

        def draw() -> pygame.Surface:
            for _ in range(2):
                app.tick([], LATER)
                app.navigator.redraw()
            return app.renderer.canvas.surface

        screenshots.SCENES[screen](app)
        yield app.navigator, draw


@contextmanager
def _boxed(root: Path, screen: str, size: int) -> Iterator[tuple[Navigator, Callable[[], pygame.Surface]]]:
    """Show a screen of a game that there is none of."""
    pixels, language, text = SIZES[size]
    box = SCENES[screen](root, pixels, text / 100, language)

    def draw() -> pygame.Surface:
        go(box, LATER, LATER)
        return box.draw()

    yield box.services.navigator, draw


def _ways(scene: Scene) -> Iterator[object]:
    """Yield which control every arrow leads to, from everywhere, with zones and without."""
    parts = scene.parts
    places = {part.key: number for number, part in enumerate(parts)}
    for start in (part.key for part in walked(parts)):
        for hand, roams in ((scene.tab_order.hand, False), ("", False), ("", True)):
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                focus = Focus()
                focus.at(start, 0.0)
                focus.step(parts, dx, dy, 0.0, hand, roams)
                yield places[focus.key]


def _kept_picture(room: str, name: str) -> list[str]:
    """Return the small picture of a look that was kept, row by row."""
    lines = lines_of(f"{PICTURES}{room}")
    start = lines.index(f"{MARK}{name}") + 1
    return list(takewhile(lambda line: not line.startswith(MARK), lines[start:]))


def keep(rooms: Sequence[str]) -> None:
    """Keep how the screens of rooms look now, of all where none is named."""
    for room in rooms or SCREENS:
        lines: list[str] = []
        pictures: list[str] = []
        for screen in SCREENS[room]:
            for size in range(len(SIZES)):
                with tempfile.TemporaryDirectory() as folder:
                    look = look_at(Path(folder), room, screen, size)
                lines.append(look.line)
                pictures += [f"{MARK}{look.name}", *look.small]
        keep_lines(room, lines)
        keep_lines(f"{PICTURES}{room}", pictures)
