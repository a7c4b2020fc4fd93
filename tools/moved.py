"""What has moved on the screens between two states of the program: parts, their words, cards and pieces.

    python3 tools/moved.py OTHER [--scene NAME ...] [--least 0.05] [--keep FILE]

`OTHER` is another checkout, or a file that `--keep` has written there. A scene of `tools/screenshots.py` is shown at
rest in each, in six windows, and what lies elsewhere by more than `--least` units is printed, the farthest first.
Exits with 1 where something has moved or the picture of a scene is another one.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

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
PICTURE: Final = "(picture)"
FAULT: Final = "(fault)"


def dump(scenes: Sequence[str], root: Path) -> Dump:
    """Show scenes of the program that is imported, and return where everything lies on them."""
    import screenshots

    result: Dump = {}
    for name in scenes or list(screenshots.SCENES):
        for number, (pixels, language, text) in enumerate(WINDOWS):
            if name not in screenshots.SCENES:
                continue
            label = f"{name} {pixels[0]}x{pixels[1]} {language} {text} %"
            try:
                result[label] = dict(_places(root / f"{name}{number}", name, number))
            except Exception as error:
                result[label] = {FAULT: [0.0], repr(error): [0.0]}
    return result


def _places(root: Path, name: str, number: int) -> Iterator[tuple[str, list[float]]]:
    """Yield the numbers of everything on a scene."""
    import screenshots
    from screens.shell import LATER

    from game.app import App
    from game.scenes.table.scene import TableScene

    pixels, language, text = WINDOWS[number]
    app = App(root, language, pixels)
    try:
        app.change(text=text, muted=True, motion=0.0, meetings=False)
        app.services.motion = app.navigator.motion = 0.0
        app.open()
        screenshots.SCENES[name](app)
        app.navigator.settle()
        for _ in range(2):
            app.tick([], LATER)
            app.navigator.redraw()
        surface = app.canvas.surface
        yield PICTURE, [float(zlib.crc32(surface.get_buffer().raw))]
        for place, scene in enumerate(app.navigator.scenes):
            for part in scene.parts:
                rects = [part.rect, part.hit or part.rect, *part.text_rects()]
                numbers = [round(length, 2) for rect in rects for length in rect]
                yield f"{place} {part.key} +{part.layer}", numbers
            if isinstance(scene, TableScene):
                for it in scene.stage.sprites:
                    yield f"{place} sprite {it.key}", [round(value, 2) for value in (it.x, it.y, it.w, it.h, it.angle)]
    finally:
        app.close()


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


def _of(other: Path, scenes: Sequence[str]) -> Dump:
    """Return what another checkout shows, or what a file has kept of it."""
    if other.is_file():
        kept: Dump = json.loads(other.read_text(encoding="utf-8"))
        return {label: places for label, places in kept.items() if not scenes or label.split()[0] in scenes}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "kept.json"
        path = os.pathsep.join((str(other), str(other / "tools")))
        command = [sys.executable, "-P", str(Path(__file__).resolve()), "--keep", str(file)]
        for scene in scenes:
            command += ["--scene", scene]
        subprocess.run(command, check=True, cwd=other, env={**os.environ, "PYTHONPATH": path})
        return _of(file, scenes)


def main(words: Sequence[str] | None = None) -> int:
    """Keep what is shown here, or compare it with another state; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, nargs="?")
    parser.add_argument("--scene", action="append", default=[])
    parser.add_argument("--least", type=float, default=0.05)
    parser.add_argument("--keep", type=Path)
    chosen = parser.parse_args(words)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        now = dump(chosen.scene, Path(folder))
    if chosen.keep is not None:
        chosen.keep.write_text(json.dumps(now), encoding="utf-8")
    if chosen.other is None:
        return 0
    found = sorted(differences(_of(chosen.other, chosen.scene), now, chosen.least), key=lambda it: -it[0])
    for _, sentence in found:
        print(sentence)
    print(f"{len(now)} scenes in their windows, {len(found)} differences")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
