"""What has moved on the screens between two states of the program: parts, their words, cards and pieces.

    python3 tools/moved.py OTHER [--scene NAME ...] [--window 0-5 ...] [--focus]
                                 [--least 0.05] [--keep FILE] [--pictures FOLDER]

`OTHER` is another checkout, or a file that `--keep` has written there. A scene of `tools/screenshots.py` is shown at
rest in each, in six windows, and what lies elsewhere by more than `--least` units is printed, the farthest first.
Exits with 1 where something has moved or the picture of a scene is another one.

`--pictures` writes three pictures of each that is another one into a folder: `here`, `there`, and their `difference`,
in which what is the same is dark. `--focus` leads the focus somewhere by keys before, as the looks of the room `ui` do.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from game.ui.input.intents import Device

if TYPE_CHECKING:
    from pygame import Surface

    from game.scenes.shell.navigation.navigator import Navigator

    Draw: TypeAlias = Callable[[], Surface]

Dump: TypeAlias = dict[str, dict[str, list[float]]]
"""Numbers by what they are of, by scene and window."""

WINDOWS: Final = (
    ((1280, 720), "en", 100),
    ((1280, 720), "fr", 150),
    ((960, 600), "fr", 200),
    ((1920, 1080), "fr", 130),
    ((1000, 1400), "en", 100),
    ((900, 800), "fr", 130),
)
LOOKED_AT: Final = (0, 2, 4)
"""The windows, by number, in which `tests/seen/looks.py` looks at screens."""
PICTURE: Final = "(picture)"
FAULT: Final = "(fault)"
FAINT: Final = 4
"""By which the difference of two pictures is divided, to show where it lies: what differs is white."""


@dataclass(frozen=True)
class Wanted:
    """Say what is shown: which scenes, in which windows (all, where none is named), with the focus led by keys or not.

    Pictures of the labels to be `drawn` go into `folder`, and their names end in `ending`.
    """

    scenes: Sequence[str] = ()
    windows: Sequence[int] = ()
    focus: bool = False
    folder: Path | None = None
    ending: str = ""
    drawn: Sequence[str] = ()


def dump(wanted: Wanted, root: Path) -> Dump:
    """Show scenes of the program that is imported, and return where everything lies on them."""
    import screenshots

    sys.path.append(str(Path(screenshots.__file__).parents[1]))  # its own tests, which know of more scenes
    from tests.scenes.scenes import SCENES as BOXED

    result: Dump = {}
    for name in wanted.scenes or list(screenshots.SCENES):
        for number, (pixels, language, text) in enumerate(WINDOWS):
            label = f"{name} {pixels[0]}x{pixels[1]} {language} {text} %"
            unwanted = wanted.folder is not None and label not in wanted.drawn
            unwanted |= bool(wanted.windows) and number not in wanted.windows
            if unwanted or (name not in screenshots.SCENES and name not in BOXED):
                continue
            show = _running if name in screenshots.SCENES else _boxed
            try:
                with show(root / f"{name}{number}", name, number) as (navigator, draw):
                    result[label] = dict(_places(wanted, label, number, navigator, draw))
            except Exception as error:
                result[label] = {FAULT: [0.0], repr(error): [0.0]}
    return result


@contextmanager
def _boxed(root: Path, name: str, number: int) -> Iterator[tuple[Navigator, Draw]]:
    """Show a scene that only tests know: of a game that there is none of."""
    from screens.shell import LATER

    from tests.scenes.scenes import SCENES as BOXED
    from tests.scenes.seated import go

    pixels, language, text = WINDOWS[number]
    box = BOXED[name](root, pixels, text / 100, language)

    def draw() -> Surface:
        go(box, LATER, LATER)
        return box.draw()

    yield box.services.navigator, draw


@contextmanager
def _running(root: Path, name: str, number: int) -> Iterator[tuple[Navigator, Draw]]:
    """Show a scene in the real program."""
    import screenshots
    from screens.shell import LATER

    from game.app import App
    from tests.persons import on_a_day

    def draw() -> Surface:
        for _ in range(2):
            app.tick([], LATER)
            app.navigator.redraw()
        return app.renderer.canvas.surface

    pixels, language, text = WINDOWS[number]
    app = App(root, language, pixels)
    try:
        on_a_day(app.services)
        app.change(text=text, muted=True, motion=0.0, meetings=False)
        app.services.motion = app.navigator.motion = 0.0
        app.open()
        screenshots.SCENES[name](app)
        yield app.navigator, draw
    finally:
        app.close()


def _places(
    wanted: Wanted, label: str, number: int, navigator: Navigator, draw: Draw
) -> Iterator[tuple[str, list[float]]]:
    """Yield the numbers of everything on a scene that is shown, and draw it where that is wanted."""
    from game.scenes.table.scene import TableScene
    from game.ui.input.intents import Step, Zone

    navigator.settle()
    if wanted.focus:
        navigator.listen(Device.KEYS)
        size = LOOKED_AT.index(number) if number in LOOKED_AT else 0
        for intent in (*(Zone(1),) * (size + 1), Step(1, 0), Step(0, 1)):
            navigator.handle(intent)
    surface = draw()
    yield PICTURE, [float(zlib.crc32(surface.get_buffer().raw))]
    if wanted.folder is not None:
        _keep_picture(surface, wanted.folder, label, wanted.ending)
    for place, scene in enumerate(navigator.scenes):
        for part in scene.parts:
            rects = [part.rect, part.hit or part.rect, *part.text_rects()]
            numbers = [round(length, 2) for rect in rects for length in rect]
            yield f"{place} {part.key} +{part.layer}", numbers
        if isinstance(scene, TableScene):
            for it in scene.show.stage.sprites:
                yield f"{place} sprite {it.key}", [round(value, 2) for value in (it.x, it.y, it.w, it.h, it.angle)]


def _keep_picture(surface: Surface, folder: Path, label: str, ending: str) -> None:
    import pygame

    folder.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, picture_file(folder, label, ending))


def picture_file(folder: Path, label: str, ending: str) -> Path:
    """Return where a picture of a scene in its window lies: `here`, `there`, `difference`."""
    return folder / f"{label.replace(' %', '').replace(' ', '-')}-{ending}.png"


def keep_difference(folder: Path, label: str) -> None:
    """Keep how two pictures differ: white where they do, and dimly what is there everywhere else."""
    import pygame

    here, there = (pygame.image.load(picture_file(folder, label, ending)) for ending in ("here", "there"))
    result = pygame.Surface(here.get_size(), depth=32)
    result.blit(here, (0, 0))
    result.fill((255 // FAINT,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    same = pygame.mask.from_threshold(here.convert(result), (0, 0, 0), (1, 1, 1, 255), there.convert(result))
    same.invert()
    same.to_surface(result, setcolor=(255, 255, 255), unsetcolor=None)
    pygame.image.save(result, picture_file(folder, label, "difference"))


def differences(before: Dump, now: Dump, least: float) -> Iterator[tuple[float, str]]:
    """Yield how far something moved, in units, and what; a picture that is another one counts as nothing moved."""
    for scene, places in now.items():
        was = before.get(scene, {})
        if FAULT in places or FAULT in was:
            yield 9999.0, f"{scene}: can't be shown, {list(places)[-1]}"
            continue
        for key in [*places, *(key for key in was if key not in places)]:
            old, new = was.get(key), places.get(key)
            if key == PICTURE:
                if old != new:
                    yield 0.0, f"{scene}: the picture is another one"
            elif old is None or new is None:
                yield 9999.0, f"{scene}: {key} {'went' if new is None else 'came'}"
            elif len(old) != len(new):
                yield 9998.0, f"{scene}: {key} has other words: {old} {new}"
            elif (far := max(abs(a - b) for a, b in zip(old, new, strict=True))) > least:
                yield far, f"{scene}: {key} {old[:4]} → {new[:4]}, by {far:.1f}"


def _of(other: Path, wanted: Wanted) -> Dump:
    """Return what another checkout shows, or what a file has kept of it."""
    if other.is_file():
        kept: Dump = json.loads(other.read_text(encoding="utf-8"))
        return {
            label: places for label, places in kept.items() if not wanted.scenes or label.split()[0] in wanted.scenes
        }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "kept.json"
        path = os.pathsep.join((str(other), str(other / "tools")))
        command = [sys.executable, "-P", str(Path(__file__).resolve()), "--keep", str(file)]
        command += ["--focus"] if wanted.focus else []
        for scene in wanted.scenes:
            command += ["--scene", scene]
        for window in wanted.windows:
            command += ["--window", str(window)]
        if wanted.folder is not None:
            command += ["--pictures", str(wanted.folder.resolve())]
            for label in wanted.drawn:
                command += ["--draw", label]
        subprocess.run(command, check=True, cwd=other, env={**os.environ, "PYTHONPATH": path})
        return _of(file, wanted)


def draw_both(other: Path, wanted: Wanted, folder: Path, labels: Sequence[str]) -> None:
    """Draw what is another picture, here and there, into a folder, and how the two differ."""
    scenes = tuple(dict.fromkeys(label.split()[0] for label in labels))
    drawn = replace(wanted, scenes=scenes, folder=folder, drawn=labels)
    with tempfile.TemporaryDirectory() as root:
        dump(replace(drawn, ending="here"), Path(root))
    _of(other, drawn)
    for label in labels:
        if all(picture_file(folder, label, ending).is_file() for ending in ("here", "there")):
            keep_difference(folder, label)


def main(words: Sequence[str] | None = None) -> int:
    """Keep what is shown here, or compare it with another state; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, nargs="?")
    parser.add_argument("--scene", action="append", default=[])
    parser.add_argument("--window", action="append", default=[], type=int, choices=range(len(WINDOWS)))
    parser.add_argument("--focus", action="store_true")
    parser.add_argument("--least", type=float, default=0.05)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--draw", action="append", default=[], help=argparse.SUPPRESS)
    chosen = parser.parse_args(words)
    if chosen.pictures is not None and chosen.other is not None and not chosen.other.is_dir():
        parser.error("--pictures needs another checkout: a file that was kept has no pictures")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    wanted = Wanted(tuple(chosen.scene), tuple(chosen.window), chosen.focus)
    drawn = replace(wanted, folder=chosen.pictures, ending="there", drawn=chosen.draw) if chosen.draw else wanted
    with tempfile.TemporaryDirectory() as folder:
        now = dump(drawn, Path(folder))
    if chosen.keep is not None:
        chosen.keep.write_text(json.dumps(now), encoding="utf-8")
    if chosen.other is None:
        return 0
    before = _of(chosen.other, wanted)
    found = sorted(differences(before, now, chosen.least), key=lambda it: -it[0])
    for _, sentence in found:
        print(sentence)
    print(f"{len(now)} scenes in their windows, {len(found)} differences")
    others = [label for label, places in now.items() if before.get(label, {}).get(PICTURE) != places.get(PICTURE)]
    if chosen.pictures is not None and others:
        draw_both(chosen.other, wanted, chosen.pictures, others)
        print(f"{len(others)} of them are drawn in {chosen.pictures}")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
