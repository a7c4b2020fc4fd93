"""Drawings: SVG files rasterised at true pixels, kept in memory and, where they are dear, on disk."""

from __future__ import annotations

import contextlib
import re
import threading
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import msgspec
import pygame

from game.content.files.paths import DamagedFiles, note_or_raise, noted
from game.content.images.disk_cache import DiskCache
from game.content.images.parallel import in_parallel
from game.content.images.raster import DEAR, finished, rasterise
from game.content.images.surface_cache import SurfaceCache, weight

if TYPE_CHECKING:
    from queue import SimpleQueue

    from game.content.images.elsewhere import Elsewhere
    from game.content.images.lands import Dye

T = TypeVar("T")
Surface: TypeAlias = pygame.Surface
Size: TypeAlias = tuple[int, int]
Wanted: TypeAlias = tuple[str, Size]
Tint: TypeAlias = tuple[int, int, int]

BUDGET: Final = 160 * 1024 * 1024  # bytes of pixels held in memory
AHEAD: Final = 80 * 1024 * 1024  # bytes of those that nobody has asked for yet
LIGHT: Final = (190, 190, 190)  # of the shape for a drawing that can't be had: seen on paper and at night
FILLED: Final = 70  # alpha of its inside
EDGED: Final = 170  # and of its edge
_HEAD: Final = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_NUMBER: Final = r"\s*([-+.\deE]+)"


class Composed(msgspec.Struct, frozen=True, eq=False):
    """Say how a picture of a size is put together of drawings; `name` tells all else that it depends on."""

    name: str
    wanted: tuple[Wanted, ...]
    size: Size
    compose: Callable[[Sequence[Surface]], Surface]
    dye: Dye = ()
    """The colours that all of its drawings are in."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Composed) and self._told == other._told

    def __hash__(self) -> int:
        return hash(self._told)

    @property
    def _told(self) -> tuple[object, ...]:
        """Return what it is known by: how it is put together is told by its name."""
        return self.name, self.wanted, self.size, self.dye


class Images:
    """Give the drawings of one folder at any size. A thread of its own keeps the dear ones on disk."""

    def __init__(
        self, root: Path, cache: Path | None, budget: int = BUDGET, damaged: DamagedFiles | None = None
    ) -> None:
        """Take the folder of the drawings, a folder for rasterised ones (None: none), and a budget in bytes.

        With `damaged`, a drawing that is missing or broken is noted, and a plain shape stands in for it.
        """
        self.root = root
        self._damaged = damaged
        self._disk = DiskCache(cache) if cache is not None else None
        self.cache: SurfaceCache[tuple[str, Size, Tint | None, Dye]] = SurfaceCache(budget)
        self._hiring = threading.Lock()
        self._ratios: dict[str, float] = {}
        self._read: dict[str, object] = {}
        self._wanted: tuple[Wanted | Composed, ...] = ()
        self._waiting: dict[Wanted | Composed, pygame.Surface] = {}
        self._asked = False  # since the last mark
        self._jobs: SimpleQueue[Callable[[], None] | None] | None = None
        self._thread: threading.Thread | None = None
        self._elsewhere: Elsewhere[Surface] | None = None

    def get(self, name: str, size: Size, tint: Tint | None = None, dye: Dye = ()) -> Surface:
        """Return a drawing in a box of pixels, its ratio kept (so it may be smaller than the box on one side).

        `name` is a path below the folder without its suffix; `tint` multiplies the colours (for white drawings), `dye`
        puts others in the place of some.
        The surface is shared: copy it before drawing on it. Raises ValueError for a missing or broken drawing.
        """
        size = (max(1, size[0]), max(1, size[1]))
        return self.cache.get((name, size, tint, dye), lambda: self._draw(name, size, tint, dye))

    def fresh(self, name: str, size: Size, dye: Dye = ()) -> Surface:
        """Return a drawing of which nothing is kept in memory, in other colours. Raises ValueError as `get` does.

        Every thread may ask for it.
        """
        try:
            return self._make(name, (max(1, size[0]), max(1, size[1])), dye)
        except (OSError, ValueError) as error:
            note_or_raise(self._damaged, self.root / name, error)
            return _shape(size)

    def composed(self, picture: Composed) -> Surface:
        """Return a picture that is put together of drawings; it is kept on disk, and not in memory.

        Where a drawing can't be had, nothing is kept.
        """
        allowance = self.cache.allowance
        if allowance is not None:
            return allowance.hold(picture, partial(self._composed, picture))
        return self._composed(picture)

    def _composed(self, picture: Composed) -> Surface:
        waiting = self._waiting.pop(picture, None)
        if waiting is not None:
            return waiting
        with contextlib.suppress(OSError, ValueError):
            if self._disk is not None:
                return self._assembled(self._disk, picture)
        return picture.compose([self.fresh(*drawing, picture.dye) for drawing in picture.wanted])

    def take_ready(self, picture: Composed) -> Surface | None:
        """Return a picture that waits since it was prepared, and let it go; None where it would have to be made."""
        return self._waiting.pop(picture, None)

    def prepare(self, wanted: Sequence[Wanted | Composed]) -> None:
        """Have the thread make pictures that will be asked for next, in this order; the dear ones are kept on disk.

        They wait in memory, `AHEAD` bytes of them at most, until they are asked for or others are wanted.
        Without a disk to keep them on nothing is done.
        """
        asked = tuple(wanted)
        self._asked = True
        if self._disk is None or asked == self._wanted:
            return
        self._wanted = asked
        self._waiting = {key: surface for key, surface in self._waiting.items() if key in asked}
        for key in asked:
            self.ahead(partial(self._make_ahead, self._disk, asked, key))

    def fetch(self, wanted: Iterable[tuple[str, Size]]) -> None:
        """Make drawings at the same time that are asked for next. Raises ValueError as `get` does."""
        allowance = self.cache.allowance
        if allowance is None or not allowance.in_drawing_thread:
            self.cache.gather({(*key, None, ()): partial(self._draw, *key, None, ()) for key in wanted})
            return
        for name, size in wanted:  # all that is dear is begun; the rest is made as it is asked for
            if size[0] * size[1] >= DEAR and self.cache.find((name, size, None, ())) is None:
                self._begin(name, size)

    def _begin(self, name: str, size: Size) -> None:
        """Have something made elsewhere that is asked for soon, where it doesn't wait already."""
        if (name, size) in self._waiting or self._disk is None:
            return
        with contextlib.suppress(OSError, ValueError):
            path = self._path(name)
            place = self._disk.place(name, path, size)
            self._hands().begin(
                place, partial(self._from_disk, self._disk, place, size, partial(rasterise, path, size))
            )

    def _make_ahead(self, disk: DiskCache, asked: tuple[Wanted | Composed, ...], key: Wanted | Composed) -> None:
        """Make what may be asked for next, where it still may. Whoever shows it says what is wrong with it."""
        if self._wanted is not asked or key in self._waiting:
            return
        if not isinstance(key, Composed) and self.cache.find((*key, None, ())) is not None:
            return
        width, height = key.size if isinstance(key, Composed) else key[1]
        with contextlib.suppress(OSError, ValueError, pygame.error):
            held = sum(weight(surface) for surface in list(self._waiting.values()))
            waits = held + 4 * width * height <= AHEAD
            if waits or not self._place_of(disk, key).is_file():
                surface = self._assembled(disk, key) if isinstance(key, Composed) else self._make(*key, ())
                if waits and self._wanted is asked:
                    self._waiting[key] = surface

    def mark(self) -> None:
        self._asked = False

    def sweep(self) -> None:
        """Let go of what waits, where nobody has wanted it since the last mark."""
        if self._elsewhere is not None:
            self._elsewhere.forget()
        if not self._asked:
            self._wanted = ()
            self._waiting = {}

    def ahead(self, job: Callable[[], None]) -> None:
        """Let the thread do something, such as ask for `fresh` drawings that are needed in a moment."""
        with self._hiring:
            if self._thread is None or self._jobs is None:
                from queue import SimpleQueue  # late: home asks for nothing ahead

                self._jobs = SimpleQueue()
                thread = threading.Thread(target=self._serve, args=(self._jobs,), name="drawings", daemon=True)
                thread.start()
                self._thread = thread
            self._jobs.put(job)

    def ratio(self, name: str) -> float:
        """Return width divided by height of a drawing, as its file says. Raises ValueError as `get` does."""
        if name not in self._ratios:
            try:
                self._ratios[name] = _read_ratio(self._path(name))
            except (OSError, ValueError) as error:
                note_or_raise(self._damaged, self.root / name, error)
                self._ratios[name] = 1.0
        return self._ratios[name]

    def read_once(self, name: str, read: Callable[[Path], T], instead: T) -> T:
        """Return what a file among the drawings tells: read once. Where it is damaged, `instead` stands in for it."""
        if name not in self._read:
            path = self.root / name
            self._read[name] = instead
            with noted(self._damaged, path):
                self._read[name] = read(path)
        return self._read[name]  # type: ignore[return-value]  # one file tells of one kind of thing

    def has(self, name: str) -> bool:
        """Tell whether there is a drawing of a name."""
        with contextlib.suppress(OSError):  # a name longer than any file's
            return any((self.root / f"{name}{suffix}").is_file() for suffix in (".svg", ".png"))
        return False

    def close(self) -> None:
        """Return when everything is on disk that is to be kept there. The drawings stay usable."""
        with self._hiring:  # whoever hires has a thread that has started
            thread = self._thread
            if self._jobs is not None:
                self._jobs.put(None)
        if self._elsewhere is not None:
            self._elsewhere.close()
            self._elsewhere = None
        if thread is not None:
            thread.join()
            self._thread = self._jobs = None

    def _draw(self, name: str, size: Size, tint: Tint | None, dye: Dye) -> Surface:
        if tint is not None:
            tinted = self.get(name, size, None, dye).copy()
            tinted.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return tinted
        if dye:
            return self.fresh(name, size, dye)
        waiting = self._waiting.pop((name, size), None)
        return self.fresh(name, size) if waiting is None else waiting

    def _make(self, name: str, size: Size, dye: Dye) -> Surface:
        path = self._path(name)
        disk = self._disk if (size[0] + 1) * (size[1] + 1) >= DEAR else None  # what is cheap is never looked for there
        if disk is None:
            return finished(rasterise(path, size, dye))
        return self._kept(disk, disk.place(name, path, size, dye), size, partial(rasterise, path, size, dye))

    def _assembled(self, disk: DiskCache, picture: Composed) -> Surface:
        """Return a picture from disk, or else put together: its drawings by themselves are not kept."""

        def make() -> Surface:
            drawn = [partial(rasterise, self._path(name), size, picture.dye) for name, size in picture.wanted]
            return picture.compose(in_parallel(drawn))

        return self._kept(disk, self._place_of(disk, picture), picture.size, make)

    def _place_of(self, disk: DiskCache, picture: Wanted | Composed) -> Path:
        if not isinstance(picture, Composed):
            return disk.place(picture[0], self._path(picture[0]), picture[1])
        first, *others = (self._path(drawing) for drawing, _ in picture.wanted)
        return disk.place(picture.name, first, picture.size, picture.dye, others)

    def _kept(self, disk: DiskCache, place: Path, size: Size, make: Callable[[], Surface]) -> Surface:
        """Return what lies at a place on disk, or else make it and, where it is dear, keep it there."""
        allowance = self.cache.allowance
        waits = allowance is not None and allowance.in_drawing_thread
        if waits and (self._hands().has(place) or not place.is_file()):
            return self._hands().take(place, partial(self._from_disk, disk, place, size, make))
        return self._from_disk(disk, place, size, make)

    def _from_disk(self, disk: DiskCache, place: Path, size: Size, make: Callable[[], Surface]) -> Surface:
        surface = disk.read(place, size)
        if surface is not None:
            return surface
        surface = make()
        result = finished(surface)
        if surface.get_width() * surface.get_height() >= DEAR:  # nobody else holds it: the slow part is the thread's
            solid = not result.get_flags() & pygame.SRCALPHA
            self.ahead(
                lambda: disk.write(place, surface.get_size(), pygame.image.tobytes(surface, "BGRA"), solid=solid)
            )
        return result

    def _hands(self) -> Elsewhere[Surface]:
        if self._elsewhere is None:
            from game.content.images.elsewhere import Elsewhere  # late: home is drawn at once

            self._elsewhere = Elsewhere()
        return self._elsewhere

    def _path(self, name: str) -> Path:
        for suffix in (".svg", ".png"):
            path = self.root / f"{name}{suffix}"
            if path.is_file():
                return path
        raise ValueError(f"{self.root / name}.svg: there is no such drawing")

    def _serve(self, jobs: SimpleQueue[Callable[[], None] | None]) -> None:
        while (job := jobs.get()) is not None or not jobs.empty():
            if job is None:
                jobs.put(None)  # what was asked for last asks for more: that is kept, too
            else:
                job()


def _shape(size: Size) -> Surface:
    """Return a plain shape for a drawing that can't be had: a rounded field of light that any tint suits."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    radius = max(1, min(size) // 5)
    pygame.draw.rect(surface, (*LIGHT, FILLED), surface.get_rect(), border_radius=radius)
    pygame.draw.rect(surface, (*LIGHT, EDGED), surface.get_rect(), max(1, min(size) // 24), border_radius=radius)
    return surface


def _read_ratio(path: Path) -> float:
    if path.suffix == ".png":
        width, height = rasterise(path, None).get_size()
        return width / height
    result = _HEAD.search(path.read_text(encoding="utf-8", errors="replace")[:4000])
    if result is None:
        raise ValueError(f"{path}: not an SVG drawing")
    box = re.search(rf"viewBox=[\"']{_NUMBER}[\s,]{_NUMBER}[\s,]{_NUMBER}[\s,]{_NUMBER}", result.group())
    stated_width, stated_height = (
        re.search(rf"\s{side}=[\"']{_NUMBER}", result.group()) for side in ("width", "height")
    )
    with contextlib.suppress(ValueError, ZeroDivisionError):
        if box is not None:
            return float(box.group(3)) / float(box.group(4))
        if stated_width is not None and stated_height is not None:
            return float(stated_width.group(1)) / float(stated_height.group(1))
    raise ValueError(f"{path}: the drawing does not say its size")
