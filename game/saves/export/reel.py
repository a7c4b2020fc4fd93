"""A reel: many pictures as the one that Pillow writes as a film, each unpacked when it is asked for.

The only file that imports Pillow, and imported only where a film is made: the program goes without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from typing import Final

from PIL import Image

QUALITY: Final = 60
METHOD: Final = 2
"""How hard WebP is packed, from 0 (quick) to 6."""
COLOURS: Final = 255
"""How many colours a frame of a GIF has."""


class Reel(Image.Image):
    """Be a picture with several frames, as far as Pillow's WebP asks: `frame` returns the pixels of one, in RGB."""

    def __init__(self, size: tuple[int, int], count: int, frame: Callable[[int], bytes]) -> None:
        super().__init__()
        self._frame = frame
        self._at = 0
        self._size = size
        self._mode = "RGB"
        self.n_frames = count
        self.seek(0)

    def seek(self, frame: int) -> None:
        self._at = frame
        self.im = Image.frombytes("RGB", self.size, self._frame(frame)).im

    def tell(self) -> int:
        return self._at


def webp(size: tuple[int, int], frame: Callable[[int], bytes], spans: Sequence[int]) -> bytes:
    """Return an animated WebP; `spans` are thousandths of a second, one a frame."""
    file = BytesIO()
    reel = Reel(size, len(spans), frame)
    reel.save(file, "WEBP", save_all=True, duration=[*spans], loop=0, quality=QUALITY, method=METHOD)
    return file.getvalue()


def gif(size: tuple[int, int], frame: Callable[[int], bytes], spans: Sequence[int]) -> bytes:
    """Return an animated GIF, as `webp` does."""

    def pictures() -> Iterator[Image.Image]:
        for number in range(len(spans)):
            yield Image.frombytes("RGB", size, frame(number)).quantize(COLOURS, Image.Quantize.FASTOCTREE)

    file = BytesIO()
    every = pictures()
    next(every).save(file, "GIF", save_all=True, append_images=every, duration=[*spans], loop=0)
    return file.getvalue()
