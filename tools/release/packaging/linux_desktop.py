"""The files by which a Linux desktop knows the program: menu entry, what a shop says, kinds of file, icons, manual."""

from __future__ import annotations

import gzip
import shutil
from datetime import UTC, datetime
from pathlib import Path

from release.packaging import linux_notes
from release.packaging.kinds import KINDS, pictures
from release.packaging.product import IDENTIFIER, version

DATA = Path(__file__).with_name("linux")
SIDES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
SMALL = 48  # pixels under which the icon has a plainer drawing
FINER = 4  # drawn so many times larger first, for smooth edges


def dress(share: Path, project: Path, date: int) -> None:
    """Put everything into a folder of shared data, such as `/usr/share`. `date` is in seconds since 1970."""
    _put(DATA / f"{IDENTIFIER}.desktop", share / "applications")
    kinds = share / "mime/packages"
    _put(DATA / f"{IDENTIFIER}.mime.xml", kinds)
    (kinds / f"{IDENTIFIER}.mime.xml").rename(kinds / f"{IDENTIFIER}.xml")
    shop = share / "metainfo"
    shop.mkdir(parents=True)
    told = (DATA / f"{IDENTIFIER}.metainfo.xml").read_text(encoding="utf-8")
    told = told.replace("<releases/>", linux_notes.releases(project))
    (shop / f"{IDENTIFIER}.metainfo.xml").write_text(told, encoding="utf-8")
    manual = share / "man/man6"
    manual.mkdir(parents=True)
    page = (DATA / "synchrony.6").read_text(encoding="utf-8").replace("@VERSION@", version(project))
    page = page.replace("@DATE@", datetime.fromtimestamp(date, UTC).date().isoformat())
    (manual / "synchrony.6.gz").write_bytes(gzip.compress(page.encode(), 9, mtime=0))
    _icons(share / "icons/hicolor", project / "assets/images/shell/icon")


def _icons(into: Path, icon: Path) -> None:
    """Draw the program's icon and those of its files at every size that a desktop asks for, and put in the drawings."""
    _put(icon / "icon.svg", into / "scalable/apps", f"{IDENTIFIER}.svg")
    for side in SIDES:
        made = icon / f"icon-{side}.png"
        place = into / f"{side}x{side}/apps"
        if made.exists():
            _put(made, place, f"{IDENTIFIER}.png")
        else:
            _draw(icon / ("icon-small.svg" if side < SMALL else "icon.svg"), side, place / f"{IDENTIFIER}.png")
    for kind in KINDS:
        name = f"{IDENTIFIER}.{kind.name}"
        _put(kind.drawing, into / "scalable/mimetypes", f"{name}.svg")
        for side, picture in pictures(kind, SIDES).items():
            place = into / f"{side}x{side}/mimetypes"
            place.mkdir(parents=True, exist_ok=True)
            (place / f"{name}.png").write_bytes(picture)


def _draw(drawing: Path, side: int, into: Path) -> None:
    import pygame  # late: whoever only asks where things lie needs none

    large = pygame.image.load_sized_svg(drawing, (side * FINER, side * FINER))
    into.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.transform.smoothscale(large, (side, side)), into)


def _put(file: Path, folder: Path, name: str | None = None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, folder / (name or file.name))
