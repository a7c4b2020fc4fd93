"""The real window on screens that a Wayland desktop scales: true pixels, and a pointer that hits what it points at."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import App
from tests.window.compositors import kwin, weston
from tests.window.desktop import need_a_screen, screen, until
from tests.window.seat import Seat, seated

pytestmark = [pytest.mark.window, pytest.mark.long]

POINTS = (1500, 900)
TRUE = (3000, 1800)
STILL = {"format": 1, "motion": 0.0, "fullscreen": True, "place": [7, 9]}
ALIKE = 0.97  # of all pixels; the pointer lies over some, and the system's time over none


def log(folder: Path) -> str:
    return "".join(each.read_text() for each in (folder / "log").glob("*.log*"))


def begun(folder: Path, **settings: object) -> Path:
    """Return a folder in which somebody has set something."""
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({**STILL, **settings}))
    return folder


def test_at_scale_two_it_has_true_pixels_and_the_pointer_hits_what_it_points_at(tmp_path: Path) -> None:
    need_a_screen("weston", "import")
    words = ("--language", "en")
    app = App(begun(tmp_path / "drawn"), "en", TRUE)
    app.open()
    app.tick([], 1.0)
    with (
        screen("3200x2000") as display,
        weston(display, 2, POINTS) as desktop,
        seated(display, begun(tmp_path / "shown"), desktop, *words) as seat,
    ):
        assert f"driver wayland, window {TRUE}" in log(tmp_path / "shown"), "it asks for Wayland by itself"
        shows(seat, app, "home")
        tile = next(part for part in app.navigator.top.parts if part.key == "tile:sinoda")
        at = app.services.kit.frame.box(tile.rect).center
        seat.ask("xdotool", "mousemove", *map(str, at), "click", "1")
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.tick([pygame.event.Event(kind, pos=at, button=1, touch=False)], 1.0)
        seat.ask("xdotool", "mousemove", "3100", "1900")
        app.tick([], 1.0)
        shows(seat, app, "set-up")
        kept = seat.close()
    app.close()
    assert kept["place"] == [7, 9], "where it lay elsewhere is still known"


def shows(seat: Seat, app: App, what: str) -> None:
    """Wait until the desktop shows, pixel by pixel, what the program draws without any desktop."""
    seen: Callable[[], float] = lambda: alike(seat, app.renderer.canvas.surface)  # noqa: E731 - told where it fails
    until(lambda: seen() > ALIKE, f"{what} is seen, sharp; of all pixels {seen():.2f} are right")


def alike(seat: Seat, drawn: pygame.Surface) -> float:
    """Return the share of pixels on the screen that are as drawn."""
    size = f"{TRUE[0]}x{TRUE[1]}"
    command = ["import", "-window", "root", "-crop", f"{size}+0+0", "-depth", "8", "rgb:-"]
    data = subprocess.run(command, env=seat.environment, capture_output=True, check=True, timeout=60).stdout
    shown = pygame.image.frombuffer(data, TRUE, "RGB")
    mask = pygame.mask.from_threshold(shown, (0, 0, 0), (6, 6, 6, 255), drawn.convert(shown))
    return mask.count() / (TRUE[0] * TRUE[1])


def test_a_window_keeps_its_size_in_points_at_every_scale(tmp_path: Path) -> None:
    need_a_screen("weston")
    folder = begun(tmp_path / "data", fullscreen=False, size=[1280, 720])
    for scale, pixels in ((2, (2560, 1440)), (1, (1280, 720)), (2, (2560, 1440))):
        with screen("3200x2000") as display, weston(display, scale, POINTS) as desktop:
            more = {**desktop, "SDL_VIDEODRIVER": "wayland"}
            with seated(display, folder, more) as seat:
                assert f"driver wayland, window {pixels}" in log(folder)
                kept = seat.close()
        assert (kept["size"], kept["place"]) == ([1280, 720], [7, 9])
    assert "as it was at once" not in log(folder), "at another scale, what was kept isn't shown"


@pytest.mark.parametrize(("scale", "pixels"), [(1.5, (1920, 1080)), (1.25, (1600, 900))])
def test_a_fraction_of_a_scale_gives_true_pixels_too(tmp_path: Path, scale: float, pixels: tuple[int, int]) -> None:
    if shutil.which("kwin_wayland") is None or shutil.which("dbus-run-session") is None:
        pytest.skip("kwin_wayland or dbus-run-session not installed: no desktop with such a scale can be run here")
    folder = begun(tmp_path / "data", fullscreen=False, size=[1280, 720])
    with kwin(scale, (2400, 1500)) as desktop:
        for _ in range(2):
            with seated(":9871", folder, desktop) as seat:
                assert f"driver wayland, window {pixels}" in log(folder)
                kept = seat.close()
    assert (kept["size"], kept["place"]) == ([1280, 720], [7, 9])
    assert "as it was at once" in log(folder), "home is seen at once the second time"


def test_a_maximised_window_is_that_again_on_wayland_also_through_the_full_screen(tmp_path: Path) -> None:
    need_a_screen("weston")
    folder = begun(tmp_path / "data", fullscreen=False, size=[1280, 720], maximised=True)
    with screen("3200x2000") as display, weston(display, 2, POINTS) as desktop:
        for _ in range(2):
            with seated(display, folder, desktop) as seat:
                seat.ask("xdotool", "mousemove", "1500", "150", "key", "F11")
                until(lambda: kept(folder, "fullscreen"), "it is full")
                seat.ask("xdotool", "key", "F11")
                until(lambda: not kept(folder, "fullscreen"), "it is a window again")
                assert seat.process.poll() is None
                told = seat.close()
            assert (told["maximised"], told["size"], told["place"]) == (True, [1280, 720], [7, 9])
    assert "window (3000, " in log(folder)


def kept(folder: Path, name: str) -> object:
    return json.loads((folder / "settings.json").read_bytes())[name]
