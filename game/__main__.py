"""Start Synchrony: `python -m game`, the command `synchrony`, and the frozen program.

Imports nothing heavy: the computer players' process, which is spawned, imports this module again.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # typing's own is not worth importing typing
if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from game.handover.door import Door


class Options:
    """Hold what the command line asks for."""

    portable: Path | None = None
    file: Path | None = None
    open: Path | None = None
    language: str | None = None
    size: tuple[int, int] | None = None
    new_window = False
    selftest = False
    whole = False


def main(words: Sequence[str] | None = None) -> int:
    """Open the window with the command line's words (by default the program's own); return the exit code.

    0 is well, 1 a failure, 2 a command line that can't be obeyed.
    """
    _open_streams()
    _prepare_sdl()
    options = _parse(sys.argv[1:] if words is None else list(words))
    if options.selftest:
        told = _listen()
        from game.selftest import selftest

        return selftest(options.portable, told, whole=options.whole)
    door = _arrive(options)
    if door is None:
        what = "its window was called" if options.open is None else f"“{options.open.name}” opens in its window"
        _say(f"Synchrony is open already: {what}.")
        return 0
    if door.hung:
        _say("Synchrony is open already, but does not answer: this is another window.")
    _hold_collector()
    _import_pygame()
    from game.start import start

    try:
        return start(options.portable, options.open, options.language, options.size, door)
    finally:
        door.close()


def _arrive(options: Options) -> Door | None:
    """Return the door of the window that is to be opened; None where the one that is open has taken over."""
    from game.handover.door import arrive
    from game.saves.disk.folders import folder

    return arrive(folder(options.portable), options.open, alone=options.new_window)


def _say(sentence: str) -> None:
    """Say something to whoever has started the program from a terminal; a desktop hears nothing."""
    try:
        if sys.stdout.isatty():
            sys.stdout.write(f"{sentence}\n")
    except (OSError, ValueError):  # the terminal has gone
        return


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
    # What a mixer of sound calls it, and who lists what keeps a screen awake.
    os.environ.setdefault("SDL_APP_NAME", "Synchrony")
    os.environ.setdefault("SDL_SCREENSAVER_INHIBIT_ACTIVITY_NAME", "A match goes on by itself")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # a window that does not come yet can be ended (`Signals`)
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that fetches the window counts
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")  # the screen locks, unless somebody only watches (`Band`)
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the list of an input method is the system's own
    os.environ.setdefault("SDL_IME_INTERNAL_EDITING", "0")  # and what it composes is drawn in the field
    if sys.platform == "win32":  # true pixels on a scaled screen, and a window of the same size in points
        os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
    if "WAYLAND_DISPLAY" in os.environ and sys.platform == "linux":
        from game.ui.system.display.wayland import chosen

        if drivers := chosen():
            os.environ["SDL_VIDEODRIVER"] = drivers
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    if sys.platform == "linux" and ("DISPLAY" in os.environ or driver == "dummy") and not driver.startswith("wayland"):
        # Without it SDL shows every picture through OpenGL: a slower start and 100 MiB more where that is software.
        # Wayland has no other way than OpenGL; Windows and macOS choose well by themselves.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _hold_collector() -> None:
    """Search for no circles until home is seen: what is made until then stays (`App.run` lets the search go on)."""
    import gc

    gc.disable()


def _import_pygame() -> None:
    """Import pygame, which nothing before this has done, without what nobody here asks of it."""
    from game.ui.system.native.bare import import_pygame

    import_pygame()


def _parse(given: list[str]) -> Options:
    """Return the options of the command line. Ends the program with a sentence and code 2 where they are wrong."""
    if not given:
        return Options()
    import argparse  # late: a double click gives no words

    from game import __version__

    words = "Tabletop games around one lamp. Where a window is open already, it is that which opens FILE."
    parser = argparse.ArgumentParser(prog="synchrony", description=words)
    parser.add_argument("file", metavar="FILE", nargs="?", type=_file, help="a match, an adventure or a household")
    parser.add_argument("--version", action="version", version=f"Synchrony {__version__}")
    parser.add_argument("--portable", metavar="DIR", type=_writable, help="keep everything that is written in DIR")
    parser.add_argument("--open", metavar="FILE", type=_file, help="the same as FILE alone")
    parser.add_argument("--new-window", action="store_true", help="open a window of its own beside one that is open")
    parser.add_argument(
        "--selftest", action="store_true", help="play a short match of every game by itself, then leave"
    )
    parser.add_argument("--whole", action="store_true", help="let --selftest play more of them, which takes minutes")
    parser.add_argument("--language", metavar="CODE", type=_spoken, help="speak a language this time, such as fr")
    parser.add_argument("--size", metavar="WxH", type=_size, help="open the window at this size, such as 1280x720")
    options = parser.parse_args(given, Options())
    if options.whole and not options.selftest:
        parser.error("--whole says how much --selftest plays, and means nothing without it")
    options.open = options.open or options.file
    return options


def _writable(text: str) -> Path:
    """Return the folder, made if need be. Raises argparse's error where nothing can be written to it."""
    from argparse import ArgumentTypeError
    from pathlib import Path

    if not text.strip():
        raise ArgumentTypeError("no folder is named")
    folder = Path(text).expanduser().absolute()
    trial = folder / f".{os.getpid()}.{0:08x}.tmp"  # a name that is tidied up, should we be killed here
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial.write_bytes(b"")
        trial.unlink()
    except OSError as error:
        raise ArgumentTypeError(f"nothing can be written to {folder} ({error.strerror})") from error
    return folder


def _file(text: str) -> Path:
    """Return where a file lies, also one that is named as desktops name it (`file:///home/nora/a%20match.syn`).

    Whether it can be read is told in the window: who has double-clicked sees no terminal.
    """
    from pathlib import Path

    if text.lower().startswith("file:"):
        from urllib.parse import unquote_to_bytes  # late: seldom needed

        place = text[5:]
        if place.startswith("//"):
            place = place[2:].removeprefix("localhost")
        text = os.fsdecode(unquote_to_bytes(place))
        if sys.platform == "win32" and text[2:3] in (":", "|"):  # /C:/…
            text = f"{text[1]}:{text[3:]}"
    return Path(text).expanduser().absolute()


def _spoken(text: str) -> str:
    """Return the code of a language that there are words for. Raises argparse's error for any other."""
    from argparse import ArgumentTypeError

    from game.content.files.paths import find_places

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
