"""What the people of a Linux desktop expect: a tar that runs where it is unpacked, a Debian package, a Flatpak's plan.

All three hold the built folder as it is, and the same files for the desktop beside it.
"""

from __future__ import annotations

import gzip
import hashlib
import lzma
import os
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path

from release.packaging import dates, linux_desktop, linux_needs, linux_notes, runpaths
from release.packaging.product import IDENTIFIER, NAME, PROJECT, PUBLISHER, version

DATA = Path(__file__).with_name("linux")
PROGRAM = "usr/lib/synchrony"
CONTACT = f"{PUBLISHER} <nobody@synchrony.invalid>"  # there is no address; its ending says so to everybody
# The x86 filter makes a tenth less of machine code, the dictionary lets the whole folder be compared with itself.
FILTERS = [{"id": lzma.FILTER_X86}, {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 26}]


def tar(folder: Path, into: Path) -> Path:
    """Pack the built folder, words on how to open it, and what gives it a place in a desktop; return the archive."""
    archive = _archive(into)
    date = dates.epoch(PROJECT)
    with tempfile.TemporaryDirectory(prefix="synchrony-tar-") as work:
        tree = Path(work, f"{NAME}-{version(PROJECT)}")
        _lay(folder, tree)
        linux_desktop.dress(tree / "share", PROJECT, date)
        shutil.copy(DATA / "integrate.sh", tree)
        words = (DATA / "README").read_text(encoding="utf-8")
        oldest = linux_needs.oldest_c_library(folder)
        (tree / "README").write_text(words.format(version=version(PROJECT), glibc=oldest), encoding="utf-8")
        _smooth(tree, date, runs={NAME, "integrate.sh"})
        with (
            lzma.open(archive, "wb", filters=FILTERS) as packed,
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as members,
        ):
            for path in [tree, *sorted(tree.rglob("*"))]:
                members.add(path, path.relative_to(work).as_posix(), recursive=False, filter=_anybodys)
    return archive


def deb(folder: Path, into: Path) -> Path:
    """Make the Debian package of the built folder; return it. Raises SystemExit where Debian's tools are missing."""
    if shutil.which("dpkg-deb") is None:
        raise SystemExit("A Debian package is made by dpkg-deb, which isn't here: install the package dpkg.")
    package = into / f"synchrony_{version(PROJECT)}_amd64.deb"
    date = dates.epoch(PROJECT)
    with tempfile.TemporaryDirectory(prefix="synchrony-deb-") as work:
        tree = Path(work, "synchrony")
        _lay(folder, tree / PROGRAM)
        linux_desktop.dress(tree / "usr/share", PROJECT, date)
        (tree / "usr/games").mkdir()
        (tree / "usr/games/synchrony").symlink_to(f"../lib/synchrony/{NAME}")
        _describe(tree)
        _control(tree, linux_needs.relations(folder))
        _smooth(tree, date, runs={NAME})
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "-Sextreme", "--build", str(tree), str(package)]
        # With one thread the same bytes come out on every machine.
        variables = os.environ | {dates.EPOCH: str(date), "DPKG_DEB_THREADS_MAX": "1"}
        done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"dpkg-deb could not make the package: {done.stderr.strip()}")
    return package


def flatpak(folder: Path, into: Path) -> Path:
    """Write the plan by which flatpak-builder makes a Flatpak of the tar beside it; return it.

    Makes the tar where there is none yet.
    """
    archive = _archive(into)
    if not archive.exists():
        tar(folder, into)
    words = (DATA / f"{IDENTIFIER}.yml").read_text(encoding="utf-8")
    words = words.replace("@ARCHIVE@", archive.name)
    words = words.replace("@SUM@", hashlib.sha256(archive.read_bytes()).hexdigest())
    plan = into / f"{IDENTIFIER}.yml"
    plan.write_text(words, encoding="utf-8")
    return plan


def _archive(into: Path) -> Path:
    return into / f"{NAME}-{version(PROJECT)}-linux-x86_64.tar.xz"


def _lay(folder: Path, into: Path) -> None:
    """Copy the built folder, and let no library in it look where it was built."""
    shutil.copytree(folder, into, symlinks=True)
    runpaths.clear(into)


def _describe(tree: Path) -> None:
    """Put in what a Debian package tells of itself: licences, changes, and what lintian is told to pass over."""
    told = tree / "usr/share/doc/synchrony"
    told.mkdir(parents=True)
    inside = [path.relative_to(tree).as_posix() for path in sorted(tree.rglob("*")) if not path.is_dir()]
    (told / "copyright").write_text(linux_notes.licences(PROJECT, inside), encoding="utf-8")
    changes = linux_notes.debian_changes(PROJECT, CONTACT)
    (told / "changelog.gz").write_bytes(gzip.compress(changes.encode(), 9, mtime=0))
    overrides = tree / "usr/share/lintian/overrides"
    overrides.mkdir(parents=True)
    (overrides / "synchrony").write_text(linux_notes.overrides(), encoding="utf-8")


def _control(tree: Path, relations: Mapping[str, str]) -> None:
    """Write what dpkg reads: name, version, what it needs, and a sum over each file."""
    files = [path for path in sorted(tree.rglob("*")) if path.is_file() and not path.is_symlink()]
    others = sum(1 for path in tree.rglob("*") if path.is_dir() or path.is_symlink())
    size = sum(-(-path.stat().st_size // 1024) for path in files) + others
    fields = {
        "Package": "synchrony",
        "Version": version(PROJECT),
        "Architecture": "amd64",
        "Maintainer": CONTACT,
        "Installed-Size": str(size),
        **relations,
        "Section": "games",
        "Priority": "optional",
        "Description": (DATA / "description").read_text(encoding="utf-8").rstrip(),
    }
    control = tree / "DEBIAN"
    control.mkdir()
    (control / "control").write_text("".join(f"{name}: {said}\n" for name, said in fields.items()), encoding="utf-8")
    sums = (f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(tree)}\n" for file in files)
    (control / "md5sums").write_text("".join(sums), encoding="utf-8")


def _smooth(tree: Path, date: int, runs: set[str]) -> None:
    """Give everything one date and the modes that it has everywhere; what `runs` names may be run."""
    for path in [*tree.rglob("*"), tree]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.name in runs else 0o644)
        os.utime(path, (date, date), follow_symlinks=False)


def _anybodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member
