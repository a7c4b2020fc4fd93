"""macOS: the bundle in its final dress, signed from the inside out, and the disk image that people drag it from.

Without a key it is signed for nobody (“ad hoc”): it runs, once its owner has allowed it. With one in the environment
(see `Keys`) it gets the hardened runtime, and Apple's notary is asked.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from os import environ
from pathlib import Path
from typing import Final

from release.packaging import icons, product
from release.packaging.kinds import KINDS, pictures
from release.packaging.macos_program import BUNDLE, DATA

INSIDE: Final = "_internal"  # what PyInstaller calls the folder of all that the program runs on
ENTITLEMENTS: Final = DATA / "entitlements.plist"
IDENTITY: Final = "MACOS_SIGNING_IDENTITY"
NOTARY: Final = ("MACOS_NOTARY_KEY", "MACOS_NOTARY_KEY_ID", "MACOS_NOTARY_ISSUER")
MAGIC: Final = (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"\xca\xfe\xba\xbf")  # Mach-O: one machine's, or several
TRIES: Final = 5  # a disk image is refused while something of the system still looks at what goes into it
PAUSE: Final = 10.0  # seconds between them


@dataclass(frozen=True)
class Keys:
    """Hold what signing and notarising take: a Developer ID by its name, and a key of App Store Connect.

    `notary` is the key's file (.p8), its ID and its issuer.
    """

    identity: str | None = None
    notary: tuple[str, str, str] | None = None


def keys(variables: Mapping[str, str]) -> Keys:
    """Return the keys that the environment holds. Raises SystemExit where a part of them is missing."""
    identity = variables.get(IDENTITY) or None
    file, name, issuer = (variables.get(variable, "") for variable in NOTARY)
    if not (file or name or issuer):
        return Keys(identity)
    wanted = {IDENTITY: identity, **dict(zip(NOTARY, (file, name, issuer), strict=True))}
    missing = [variable for variable, value in wanted.items() if not value]
    if missing:
        raise SystemExit(f"Notarising needs {', '.join(missing)} as well.")
    return Keys(identity, (file, name, issuer))


def app(folder: Path, into: Path) -> Path:
    """Return the signed bundle, made of the one that PyInstaller put beside the folder. Raises SystemExit."""
    built = folder.parent / BUNDLE
    if not built.is_dir():
        raise SystemExit(f"{folder.parent} holds no {BUNDLE}: PyInstaller makes one on macOS alone.")
    bundle = into / BUNDLE
    if bundle != built:
        shutil.copytree(built, bundle, symlinks=True)
    dress(bundle, folder)
    for command in signing(bundle, code(bundle), keys(environ)):
        _run(command)
    return bundle


def dmg(folder: Path, into: Path) -> Path:
    """Make the disk image: the bundle, and where to drag it. Raises SystemExit where a step fails."""
    held = keys(environ)
    package = into / f"{product.NAME}-{product.version(product.PROJECT)}-macos-{platform.machine()}.dmg"
    with tempfile.TemporaryDirectory(prefix="synchrony-dmg-") as place:
        stage = Path(place)
        app(folder, stage)
        (stage / "Applications").symlink_to("/Applications")
        _run(imaging(stage, package), TRIES)
    for command in notarising(package, held):
        _run(command)
    return package


def dress(bundle: Path, folder: Path) -> None:
    """Give the bundle the kinds' icons, their names in every language, and what lies in the folder to be read.

    That is all but the program and what it runs on: licences, credits, the list of parts.
    """
    resources = bundle / "Contents/Resources"
    for kind in KINDS:
        drawn = pictures(kind, sorted({*icons.ICNS_KINDS.values()}))
        (resources / f"{kind.name}.icns").write_bytes(icons.icns(drawn))
    for words in DATA.glob("*.lproj"):
        shutil.copytree(words, resources / words.name, dirs_exist_ok=True)
    for paper in sorted(folder.iterdir()):
        if paper.is_dir() and paper.name != INSIDE:
            shutil.copytree(paper, resources / paper.name, dirs_exist_ok=True)
        elif paper.is_file() and paper.name != product.NAME:
            shutil.copyfile(paper, resources / paper.name)


def code(bundle: Path) -> Iterator[Path]:
    """Yield every file of the bundle that is run, but for the program itself: libraries and modules."""
    for file in sorted((bundle / "Contents").rglob("*")):
        if file.is_symlink() or not file.is_file() or file.parent.name == "MacOS":
            continue
        with file.open("rb") as opened:
            if opened.read(4) in MAGIC:
                yield file


def signing(bundle: Path, inner: Iterable[Path], held: Keys) -> list[list[str]]:
    """Return the commands that sign a bundle and then look at it: what lies deepest first, the whole last.

    With an identity, what is signed gets a trusted time and the hardened runtime, and the program its exceptions.
    """
    sign = ["codesign", "--force", "--sign", held.identity or "-"]
    exceptions = []
    if held.identity:
        sign += ["--timestamp", "--options", "runtime"]
        exceptions = ["--entitlements", str(ENTITLEMENTS)]
    deepest_first = sorted(inner, key=lambda file: (-len(file.parts), file))
    return [
        *([*sign, str(file)] for file in deepest_first),
        [*sign, *exceptions, str(bundle)],
        ["codesign", "--verify", "--deep", "--strict", str(bundle)],
    ]


def imaging(stage: Path, package: Path) -> list[str]:
    """Return the command that makes a disk image of all that lies in a folder."""
    how = ["-fs", "HFS+", "-format", "ULMO", "-ov"]  # packed by LZMA, which every macOS that we support reads
    return ["hdiutil", "create", "-volname", product.NAME, "-srcfolder", str(stage), *how, str(package)]


def notarising(package: Path, held: Keys) -> list[list[str]]:
    """Return the commands that sign a disk image, let Apple look at it, and fasten the answer to it: none without keys.

    The last one fails where Apple said no.
    """
    if held.identity is None:
        return []
    signed = ["codesign", "--force", "--sign", held.identity, "--timestamp", str(package)]
    if held.notary is None:
        return [signed]
    file, name, issuer = held.notary
    asked = [
        "xcrun",
        "notarytool",
        "submit",
        str(package),
        "--key",
        file,
        "--key-id",
        name,
        "--issuer",
        issuer,
        "--wait",
    ]
    return [signed, asked, ["xcrun", "stapler", "staple", str(package)]]


def _run(command: list[str], tries: int = 1) -> None:
    """Run a command, again where it fails and there is a try left. Raises SystemExit."""
    for left in reversed(range(tries)):
        code = subprocess.run(command, check=False).returncode
        if code == 0:
            return
        if left:
            time.sleep(PAUSE)
    raise SystemExit(f"{command[0]} failed ({code}).")
