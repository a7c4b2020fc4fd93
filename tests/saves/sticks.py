"""Sticks for tests: file systems in which names that differ in case alone are one, mounted through FUSE."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.window.desktop import soon

SIZE = 64 << 20


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=60, check=False)


def need(*names: str) -> None:
    """Skip where something isn't installed, or nothing may be mounted."""
    missing = [name for name in names if shutil.which(name) is None]
    if missing:
        pytest.skip(f"{' and '.join(missing)} not installed: no stick can be plugged in")
    if not os.access("/dev/fuse", os.W_OK):
        pytest.skip("nothing may be mounted through FUSE here")


class Stick:
    """Be a stick; `plugged` mounts it at a place, again and again."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.kind = kind
        self.place = folder / "stick"
        self.place.mkdir()
        self._image = folder / f"{kind}.img"
        need(f"mkfs.{kind}", *(("mount.exfat-fuse", "losetup") if kind == "exfat" else ("fusefat", "fusermount")))
        with self._image.open("wb") as file:
            file.truncate(SIZE)
        made = run(f"mkfs.{kind}", self._image)
        assert made.returncode == 0, made.stderr

    @contextmanager
    def plugged(self) -> Iterator[Path]:
        """Mount it, and yield where."""
        with _exfat(self._image, self.place) if self.kind == "exfat" else _vfat(self._image, self.place):
            yield self.place


@contextmanager
def _exfat(image: Path, place: Path) -> Iterator[None]:
    told = run("losetup", "--find", "--show", image)
    if told.returncode:
        pytest.skip("no loop device is free here: exFAT through FUSE needs one")
    device = told.stdout.strip()
    try:
        done = run("mount.exfat-fuse", device, place)
        if done.returncode:
            pytest.skip(f"exFAT can't be mounted here: {done.stderr.strip()}")
        with _until_gone(place, lambda: run("umount", place)):
            yield
    finally:
        run("losetup", "-d", device)


@contextmanager
def _vfat(image: Path, place: Path) -> Iterator[None]:
    if run("fusefat", "-o", "rw+", image, place).returncode:
        pytest.skip("FAT can't be mounted here")
    with _until_gone(place, lambda: run("fusermount", "-u", place)):
        yield


@contextmanager
def _until_gone(place: Path, unplug: Callable[[], subprocess.CompletedProcess[str]]) -> Iterator[None]:
    try:
        assert soon(lambda: os.path.ismount(place), 10.0), "it is there"
        yield
    finally:
        gone = soon(lambda: unplug().returncode == 0 or not os.path.ismount(place), 10.0)
        if not gone:
            run("umount", "-l", place)
    assert gone, "nothing of it is open any more"
