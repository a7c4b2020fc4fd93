"""Start Synchrony: `python -m game`, the command `synchrony`, and the frozen program.

Imports nothing heavy: the computer players' process, which is spawned, imports this module again.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # typing's own is not worth importing typing
if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from pathlib import Path


def main(words: Sequence[str] | None = None) -> int:
    """Open the window with the command line's words (by default the program's own); return the exit code.

    0 is well, 1 a failure, 2 a command line that can't be obeyed.
    """
    _freeze_support()
    _open_streams()
    _prepare_sdl()
    options = _parse(sys.argv[1:] if words is None else list(words))
    if options.selftest:
        told = _listen()
        from game.selftest import selftest

        return selftest(options.portable, told, whole=options.whole)
    _hold_collector()
    _import_pygame()
    from game.start import start

    return start(options.portable, options.open, options.language, options.size)


def _freeze_support() -> None:
    """Let a frozen program's spawned process become the computer players' worker instead of a second window."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()


def _listen() -> list[int]:
    """Return a list that gets the number of the first signal that asks the program to end; another one ends it."""
    import signal

    told: list[int] = []

    def hear(number: int, frame: object) -> None:
        told.append(number)
        signal.signal(number, signal.SIG_DFL)

    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, hear)
    return told


def _open_streams() -> None:
    """Give a program without a console (Windows) somewhere to write, since its streams are None."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - lives as long as the program
    if sys.stderr is None:
        sys.stderr = sys.stdout


def _prepare_sdl() -> None:
    """Set what SDL and pygame read when they are imported; whatever the player has set stays."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):  # what the desktop groups and finds windows by
        os.environ.setdefault(name, "synchrony")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that fetches the window counts
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    if sys.platform == "linux" and ("DISPLAY" in os.environ or driver == "dummy") and driver != "wayland":
        # Without it SDL shows every picture through OpenGL: a slower start and 100 MiB more where that is software.
        # Wayland has no other way than OpenGL; Windows and macOS choose well by themselves.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _hold_collector() -> None:
    """Search for no circles until home is seen: what is made until then stays (`App.run` lets the search go on)."""
    import gc

    gc.disable()


def _import_pygame() -> None:
    """Import pygame, which nothing before this has done, without what nobody here asks of it."""
    from game.ui.bare import import_pygame

    import_pygame()


def _parse(words: list[str]) -> argparse.Namespace:
    """Return the options of the command line. Ends the program with a sentence and code 2 where they are wrong."""
    import argparse

    from game import __version__

    parser = argparse.ArgumentParser(prog="synchrony", description="Tabletop games around one lamp.")
    parser.add_argument("--version", action="version", version=f"Synchrony {__version__}")
    parser.add_argument("--portable", metavar="DIR", type=_writable, help="keep everything that is written in DIR")
    parser.add_argument("--open", metavar="FILE", type=_readable, help="open a recorded match")
    parser.add_argument(
        "--selftest", action="store_true", help="play a short match of every game by itself, then leave"
    )
    parser.add_argument("--whole", action="store_true", help="let --selftest play more of them, which takes minutes")
    parser.add_argument("--language", metavar="CODE", type=_spoken, help="speak a language this time, such as fr")
    parser.add_argument("--size", metavar="WxH", type=_size, help="open the window at this size, such as 1280x720")
    options = parser.parse_args(words)
    if options.whole and not options.selftest:
        parser.error("--whole says how much --selftest plays, and means nothing without it")
    return options


def _writable(text: str) -> Path:
    """Return the folder, made if need be. Raises argparse's error where nothing can be written to it."""
    from argparse import ArgumentTypeError
    from pathlib import Path

    folder = Path(text).expanduser().absolute()
    trial = folder / f".{os.getpid()}.{0:08x}.tmp"  # a name that is tidied up, should we be killed here
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial.write_bytes(b"")
        trial.unlink()
    except OSError as error:
        raise ArgumentTypeError(f"nothing can be written to {folder} ({error.strerror})") from error
    return folder


def _readable(text: str) -> Path:
    """Return the file. Raises argparse's error where there is none that can be read."""
    from argparse import ArgumentTypeError
    from pathlib import Path

    file = Path(text).expanduser().absolute()
    try:
        if file.exists() and not file.is_file():  # a pipe would be waited for
            raise ArgumentTypeError(f"{file} is no file")
        with file.open("rb"):
            return file
    except OSError as error:
        raise ArgumentTypeError(f"{file} can't be read ({error.strerror})") from error


def _spoken(text: str) -> str:
    """Return the code of a language that there are words for. Raises argparse's error for any other."""
    from argparse import ArgumentTypeError

    from game.content.paths import find_places

    spoken = sorted(folder.name for folder in (find_places().assets / "text").iterdir() if folder.is_dir())
    if text not in spoken:
        raise ArgumentTypeError(f"there are no words in “{text}”, only in {', '.join(spoken)}")
    return text


def _size(text: str) -> tuple[int, int]:
    """Return width and height in pixels, at least 960×600. Raises argparse's error for anything else."""
    from argparse import ArgumentTypeError

    width, cross, height = text.lower().replace("×", "x").partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise ArgumentTypeError(f"“{text}” is not a size such as 1280x720")
    if int(width) < 960 or int(height) < 600:
        raise ArgumentTypeError(f"“{text}” is too small: the smallest window is 960x600")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
