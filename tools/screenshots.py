"""Draw screens into files: `python3 tools/screenshots.py OUT [--scene NAME] [--size WxH] [--language fr] [--text 200]`.

The real program is driven without a window; what is saved goes to a folder of its own that is thrown away.
Without `--scene` every screen is drawn. The matches on them are always the same ones: to the end they are played by
dice that never miss a capture, in the middle by computer players.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from setup_environment import enter

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.sitting import Seated
    from game.scenes.table import TableScene

SIZE = (1280, 720)
SEED = 7
LATER = 3.0  # seconds after which everything has come to rest
MIDDLE = 200  # turns up to which a match is played by computer players
FIVE = ("syncron", "soon", "syncro", "chrono", "sinoda")

Scene = Callable[["App"], None]


def main(words: Sequence[str] | None = None) -> int:
    """Draw what the command line asks for; return 0."""
    options = _parse(words)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    options.out.mkdir(parents=True, exist_ok=True)
    for name in [options.scene] if options.scene else SCENES:
        file = options.out / f"{name}.png"
        draw(name, file, options.size, options.language, options.text)
        print(file)
    return 0


def draw(name: str, file: Path, size: tuple[int, int] = SIZE, language: str = "en", text: int = 100) -> None:
    """Draw one screen into a PNG file. `text` is in per cent."""
    import pygame

    from game.app import App

    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), language, size)
        try:
            app.remember(text=text, muted=False, motion=0.0)
            app.services.motion = app.manager.motion = 0.0
            app.set_text(text)
            app.open()
            SCENES[name](app)
            app.manager.settle()
            app.tick([], LATER)
            app.manager.redraw()
            app.tick([], LATER)
            pygame.image.save(app.canvas.surface, file)
        finally:
            app.close()


# The screens


def home(app: App) -> None:
    """Show home without a save."""


def home_continue(app: App) -> None:
    """Show home with a match to go on with."""
    for seats, turns in ((_six(app), 20), (_pair(app), 12), (_pair(app), 66)):
        table(app, seats, turns)
        app.manager.pop()
        app.manager.settle()


def home_five(app: App) -> None:
    """Show home as it will be with five games."""
    from game.content.strings import Words, read_words

    entry = app.services.catalog["sinoda"]
    app.services.catalog = {name: entry if name == "sinoda" else replace(entry, name=name) for name in FIVE}
    texts = read_words(app.places.words())
    for words in texts.values():
        for name in FIVE[:-1]:
            words.setdefault(f"{name}.name", name.capitalize())
            words.setdefault(f"{name}.pitch", words["sinoda.pitch"])
    app.services.words = Words(texts, app.services.words.language)
    app.set_text(app.services.settings.text)
    app.open()


def setup(app: App) -> None:
    """Show the set-up of two, the bot selected."""
    from game.scenes.setup import Setup

    scene = Setup(app.services, "sinoda")
    scene.selected = 1
    app.manager.push(scene)


def setup_six(app: App) -> None:
    """Show the set-up of six, as it was the last time."""
    from game.scenes.deal import remember
    from game.scenes.setup import Setup

    remember(app.services, "sinoda", _six(app), {"teams": "twos"})
    app.manager.push(Setup(app.services, "sinoda"))


def table_start(app: App) -> None:
    """Show the table right after the deal."""
    table(app, _pair(app), 0)


def table_two(app: App) -> None:
    """Show the table of two in the middle of a match."""
    table(app, _pair(app), 60)


def table_select(app: App) -> None:
    """Show a chosen piece, where it can go, and what it would take."""
    scene = table(app, _pair(app), 60)
    seat = scene.acting()
    if seat is None:
        return
    stood = {scene.rules.board.spaces[space].name for space in scene.view.state.spaces if space >= 0}  # type: ignore[attr-defined]
    moves = [action for action in scene.host.legal(seat) if hasattr(action, "end")]
    takes = [move for move in moves if move.end in stood]
    for name in ((takes or moves)[0].start, (takes or moves)[0].end)[: 2 if takes else 1]:
        scene.focus.at(f"space:{name}", scene.time, ring=False)
        scene.focused()
        part = scene.focus.find(scene.parts)
        if part is not None and scene.draft is None:
            scene.press(part)


def table_six(app: App) -> None:
    """Show the table of six in the middle of a match."""
    table(app, _six(app), 90)


def pause(app: App) -> None:
    """Show the pause over a table."""
    from game.scenes.pause import Pause

    scene = table(app, _pair(app), 30)
    app.manager.push(Pause(app.services, scene))


def question(app: App) -> None:
    """Show the question whether a match shall begin again."""
    from game.scenes.pause import Pause

    pause(app)
    app.manager.settle()
    scene = app.manager.top
    assert isinstance(scene, Pause), "the pause is on top"
    scene.ask_again()


def saved(app: App) -> None:
    """Show the saved games, one of them damaged."""
    from game.scenes.saved import Saved

    home_continue(app)
    (app.store.shelf / "20250101-120000-sinoda-0f3a51c2.jsonl").write_bytes(b"?\n")
    app.manager.push(Saved(app.services))


def results_two(app: App) -> None:
    """Show how a match of two ended."""
    _results(app, _pair(app))


def results_four(app: App) -> None:
    """Show how a match of four ended."""
    _results(app, _six(app)[:4])


def results_six(app: App) -> None:
    """Show how a match of six ended."""
    _results(app, _six(app))


SCENES: Mapping[str, Scene] = {
    "home": home,
    "home_continue": home_continue,
    "home_five": home_five,
    "setup": setup,
    "setup_six": setup_six,
    "table_start": table_start,
    "table": table_two,
    "table_select": table_select,
    "table_six": table_six,
    "pause": pause,
    "question": question,
    "saved": saved,
    "results": results_two,
    "results_four": results_four,
    "results_six": results_six,
}


def table(app: App, seats: tuple[Seated, ...], turns: int) -> TableScene[Any, Any, Any]:
    """Put a table on the screen on which so many turns have been played."""
    from game.ai.desk import think
    from game.engine.rng import Rng
    from game.scenes.deal import begin

    numbers = count(SEED)
    with patch("game.saves.store.secrets.token_hex", lambda size: f"{next(numbers) * 100 + turns:0{2 * size}x}"):
        scene = begin(app.services, "sinoda", seats, {})  # the same chance every time
    assert scene is not None, "a match can be dealt here"
    host, rng, entry = scene.host, Rng.of(SEED, len(seats)), scene.sitting.entry
    while host.outcome is None and (host.decision_count < turns or (turns and scene.acting() is None)):
        seat = host.to_act()[0]
        if turns <= MIDDLE:
            host.play(seat, think(entry, host.rules, host.view(seat), entry.skills[-1].key, SEED))
            continue
        legal = host.legal(seat)
        state = host.view(None).state
        stood = {host.rules.board.spaces[space].name for space in state.spaces if space >= 0}  # type: ignore[attr-defined]
        moves = [action for action in legal if hasattr(action, "end")]
        takes = [move for move in moves if move.end in stood]
        host.play(seat, rng.choice(takes or (moves if moves and rng.below(3) else legal)))
    scene.sitting.journal.seconds = 31 * 60.0
    app.manager.push(scene)
    app.manager.settle()
    scene.catch_up()
    return scene


def _results(app: App, seats: tuple[Seated, ...]) -> None:
    from game.scenes.results import Results

    scene = table(app, seats, 3000)
    app.manager.replace(Results(app.services, scene.sitting, scene))


def _pair(app: App) -> tuple[Seated, ...]:
    from game.scenes.sitting import Seated

    return (Seated("Nora", 1), Seated("Ventoux", 2, "regular"))


def _six(app: App) -> tuple[Seated, ...]:
    from game.scenes.sitting import Seated

    return (
        Seated("Nora", 1),
        Seated("Ada", 2),
        Seated("Ilyes", 3),
        Seated("Fuji", 6, "regular"),
        Seated("Oscar", 4),
        Seated("Etna", 9, "apprentice"),
    )


def _parse(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="screenshots.py", description="Draw screens into PNG files.")
    parser.add_argument("out", metavar="OUT", type=Path, help="the folder for the files")
    parser.add_argument("--scene", metavar="NAME", choices=tuple(SCENES), help=f"one of {', '.join(SCENES)}")
    parser.add_argument("--size", metavar="WxH", type=_size, default=SIZE, help="in pixels (1280x720)")
    parser.add_argument("--language", metavar="CODE", default="en", help="en or fr")
    parser.add_argument("--text", metavar="PERCENT", type=int, default=100, help="100 to 200")
    return parser.parse_args(words)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().replace("×", "x").partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"“{text}” is not a size such as 1280x720")
    return int(width), int(height)


if __name__ == "__main__":
    enter(__file__, sys.argv[1:])
    sys.exit(main())
