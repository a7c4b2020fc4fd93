"""Draw screens into files: `python3 tools/screenshots.py OUT [--scene NAME] [--size WxH] [--language fr] [--text 200]
[--theme daylight]`.

The real program is driven without a window; what is saved goes to a folder of its own that is thrown away.
Without `--scene` every screen is drawn; `--list` prints their names, first a telling moment of each kind. The
matches on them are always the same ones: to the end they are played by dice that never miss a capture, in the middle
by computer players.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from screens import (
    adventure,
    album,
    camp,
    coached,
    daily,
    daily_task,
    endings,
    evening,
    figures,
    first,
    forks,
    games,
    hall,
    hands,
    land,
    last,
    learn,
    life_between,
    life_chrono,
    life_sinoda,
    life_soon,
    life_syncro,
    life_syncron,
    lifted,
    lost,
    maps,
    moments,
    otherwise,
    over,
    people,
    persons,
    places,
    planks,
    pseudo,
    review,
    seal,
    settings,
    setup,
    shelf,
    shell,
    talk,
    tomorrow,
)
from screens.shell import LATER, Scene
from setup_environment import enter

SIZE = (1280, 720)
SCENES: Mapping[str, Scene] = {
    **moments.SCENES,
    **shell.SCENES,
    **games.SCENES,
    **setup.SCENES,
    **learn.SCENES,
    **album.SCENES,
    **endings.SCENES,
    **evening.SCENES,
    **camp.SCENES,
    **coached.SCENES,
    **daily.SCENES,
    **figures.SCENES,
    **first.SCENES,
    **forks.SCENES,
    **land.SCENES,
    **adventure.SCENES,
    **last.SCENES,
    **lifted.SCENES,
    **lost.SCENES,
    **maps.SCENES,
    **people.SCENES,
    **places.SCENES,
    **talk.SCENES,
    **tomorrow.SCENES,
    **settings.SCENES,
    **hands.SCENES,
    **over.SCENES,
    **review.SCENES,
    **seal.SCENES,
    **shelf.SCENES,
    **life_between.SCENES,
    **life_chrono.SCENES,
    **life_soon.SCENES,
    **life_sinoda.SCENES,
    **life_syncro.SCENES,
    **life_syncron.SCENES,
    **persons.SCENES,
    **planks.SCENES,
    **hall.SCENES,
    **otherwise.SCENES,
    **daily_task.SCENES,
}
FILMED: frozenset[str] = frozenset(
    name
    for module in (life_between, life_chrono, life_soon, life_sinoda, life_syncro, life_syncron)
    for name in module.SCENES
    if name[-2] == "_" and name[-1].isdigit()
)
"""Screens that are one moment of a telling: what is on its way on them is nowhere yet."""
THEMED: Mapping[str, tuple[str, str]] = {
    "theme_daylight_home": ("home", "daylight"),
    "theme_daylight_soon": ("table_soon", "daylight"),
    "theme_daylight_sinoda": ("table_sinoda", "daylight"),
    "theme_contrast_home": ("home", "contrast"),
    "theme_contrast_soon": ("table_soon", "contrast"),
    "theme_contrast_sinoda": ("table_sinoda", "contrast"),
    "theme_contrast_syncro": ("table_syncro", "contrast"),
}
"""Screens that are drawn in a theme of their own: the screen, and the theme."""


def main(words: Sequence[str] | None = None) -> int:
    """Draw what the command line asks for; return 0."""
    options = _parse(words)
    if options.list:
        print("\n".join((*SCENES, *THEMED)))
        return 0
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    options.out.mkdir(parents=True, exist_ok=True)
    for name in [options.scene] if options.scene else (*SCENES, *THEMED):
        file = options.out / f"{name}.png"
        size = options.size or {**land.SIZES, **settings.SIZES}.get(name, SIZE)
        screen, theme = THEMED.get(name, (name, options.theme))
        draw(screen, file, size, options.language, options.text, theme)
        print(file)
    return 0


def draw(
    name: str, file: Path, size: tuple[int, int] = SIZE, language: str = "en", text: int = 100, theme: str = "lamplight"
) -> None:
    """Draw one screen into a PNG file. `text` is in per cent."""
    import pygame

    from game.app import App

    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), language, size)
        try:
            if app.window.pixels != size:  # smaller than a window usually may be, as on a tiny screen
                app.window._window.minimum_size = app.window._window.size = size
                app.renderer.fit()
            pseudo.teach(app.services.words)
            app.services.words.language = language
            from tests.persons import begin_with, on_a_day

            on_a_day(app.services)
            begin_with(app.services, text=text, motion=0.0, meetings=False, theme=theme)
            app.change(text=text, muted=False, motion=0.0, meetings=False, theme=theme)
            app.services.motion = app.navigator.motion = 0.0
            app.open()
            SCENES[name](app)
            app.navigator.settle()
            app.tick([], LATER)
            app.navigator.redraw()
            app.tick([], LATER)
            pygame.image.save(app.renderer.canvas.surface, file)
        finally:
            app.close()


def _parse(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="screenshots.py", description="Draw screens into PNG files.")
    parser.add_argument("out", metavar="OUT", type=Path, nargs="?", help="the folder for the files")
    parser.add_argument("--list", action="store_true", help="say the names of all screens, and draw nothing")
    parser.add_argument("--scene", metavar="NAME", choices=(*SCENES, *THEMED), help="one of --list (else all)")
    parser.add_argument("--size", metavar="WxH", type=_size, help="in pixels (1280x720)")
    parser.add_argument(
        "--language", metavar="CODE", default="en", help=f"en, fr, or {pseudo.PSEUDO}: English that is 40 %% longer"
    )
    parser.add_argument("--text", metavar="PERCENT", type=int, default=100, help="100 to 200")
    parser.add_argument("--theme", metavar="NAME", default="lamplight", help="a folder of assets/themes")
    options = parser.parse_args(words)
    if options.out is None and not options.list:
        parser.error("where the files go (OUT) is missing")
    return options


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().replace("×", "x").partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"“{text}” is not a size such as 1280x720")
    return int(width), int(height)


if __name__ == "__main__":
    enter(__file__, sys.argv[1:])
    sys.exit(main())
