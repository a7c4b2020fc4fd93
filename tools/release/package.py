"""Build the program that opens by double click: `python3 tools/release/package.py [--into DIR] [--check]`.

PyInstaller puts one folder, `Synchrony`, into DIR (by default `dist`); beside it come the packages that the people of
this system expect. `--check` lets the built program play its self-test from another folder, from a path with spaces
and accents, and from a folder that it can't write to. `--bare` lets the Debian package be installed, tested, timed,
played and removed in a Debian that has nothing else.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import ROOT, enter

from release.packaging import bare_play, check, contents, dates, freeze

PROJECT = Path(ROOT)
# What is made of the folder on each system: modules of `release.packaging`, and functions in them that take the folder
# and where the package goes, and return the package.
KINDS: Mapping[str, Sequence[tuple[str, str]]] = {
    "linux": [("linux", "tar"), ("linux", "flatpak"), ("wheel", "wheel"), ("linux", "deb")],
    "win32": [("windows", "portable_zip"), ("windows", "installer")],
    "darwin": [("macos", "dmg")],
}


def main() -> int:
    """Build, weigh, pack, and check where asked to; return 0 where everything went well, and nothing is too large."""
    parser = argparse.ArgumentParser(description="Build the program that opens by double click.")
    parser.add_argument("--into", metavar="DIR", type=Path, default=PROJECT / "dist", help="where the folder goes")
    parser.add_argument("--only-folder", action="store_true", help="make the folder, and no package of it")
    parser.add_argument("--check", action="store_true", help="let the built program play its self-test in odd places")
    parser.add_argument("--bare", action="store_true", help="install, test, time and remove the .deb in a bare Debian")
    parser.add_argument("--only-check", action="store_true", help="check what was built before")
    options = parser.parse_args()
    into = options.into.absolute()
    folder = into / freeze.NAME
    well = True
    if not options.only_check:
        os.environ |= {dates.EPOCH: str(dates.epoch(PROJECT)), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        freeze.build(PROJECT, into)
        untold = freeze.complete(PROJECT, folder)
        if untold:
            print(f"Nobody knows the licence of {', '.join(untold)}: see packaging/licences.py.")
            well = sys.platform != "linux"  # on others nobody has looked yet
    well &= is_light(folder, contents.weight(folder), contents.LARGEST)
    for name, size in contents.table(folder):
        print(f"  {size:5.1f} MB  {name}")
    if not (options.only_check or options.only_folder):
        for package in packages(folder, into):
            well &= not package.is_file() or is_light(package, package.stat().st_size / 1e6, contents.LARGEST_DOWNLOAD)
            if options.bare and package.suffix == ".deb":
                well &= bare_play.is_well(package)
    if options.check or options.only_check:
        well &= check.is_well(folder)
    return 0 if well else 1


def is_light(what: Path, weight: float, most: float) -> bool:
    """Say what something weighs, and return whether that is within the MB that it may have.

    Those were found out on Linux: elsewhere the libraries are others, and it is only said.
    """
    more = f", more than the {most:.0f} MB that it may have" if weight > most else ""
    print(f"{what}: {weight:.1f} MB{more}", flush=True)
    return not more or sys.platform != "linux"


def packages(folder: Path, into: Path, system: str = sys.platform) -> Iterator[Path]:
    """Make of the built folder what the people of `system` (as `sys.platform` calls it) expect, one after another."""
    for module, kind in KINDS.get(system, ()):
        make: Callable[[Path, Path], Path] = getattr(import_module(f"release.packaging.{module}"), kind)
        yield make(folder, into)


if __name__ == "__main__":
    beside = Path(__file__).resolve().parent  # where `packaging` hides the library of that name
    sys.path[:] = [folder for folder in sys.path if Path(folder).resolve() != beside]
    needs = ("PyInstaller", "cyclonedx", "pygame", "pytmx", "msgspec", "platformdirs", "markdown_it")
    enter(__file__, sys.argv[1:], needs)
    sys.exit(main())
