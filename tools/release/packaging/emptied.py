"""Libraries that are linked and never used: an empty one takes the place of each, and what it needed goes as well.

SDL's and Pillow's libraries are linked against a library for every kind of file that they know, so that they don't load
where one is missing. An empty one has the same name and the same functions, each of which returns the address of
zeros: to whoever asks for a number that is a failure, to whoever asks for a text it is an empty one.
It is made by `as` and `ld`, and looked into by `readelf` and `nm`: all of binutils, on Linux.
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

TOOLS = ("as", "ld", "nm", "readelf")
MARK = "Synchrony: an empty library"
LARGEST = 65_536  # bytes of an empty library
ANSWERS = {  # the address of `nothing`, in the register in which a function's answer is looked for
    "x86_64": "lea nothing(%rip), %rax\n ret",
    "aarch64": "adrp x0, nothing\n add x0, x0, :lo12:nothing\n ret",
}

Entry = tuple[str, str, str]  # of PyInstaller: where it lies inside, where it comes from (of a link: goes to), its kind


def can_empty() -> bool:
    """Tell whether empty libraries can be made here."""
    return sys.platform == "linux" and platform.machine() in ANSWERS and all(map(shutil.which, TOOLS))


def is_empty(library: Path) -> bool:
    """Tell whether a library is one that was made here."""
    return library.stat().st_size < LARGEST and MARK.encode() in library.read_bytes()


def emptied(entries: Iterable[Entry], unread: Mapping[str, Collection[str]], work: Path) -> list[Entry]:
    """Return what goes into the folder once what is unread is empty; `work` holds the empty libraries.

    `unread` names libraries (what stands before the first “-” or “.”) by the folder that they lie in.
    """
    found = list(entries)
    asked = {name for _, source, kind in found if kind != "SYMLINK" for name in undefined(Path(source))}
    swapped = [(inside, _swapped(inside, source, kind, unread, asked, work), kind) for inside, source, kind in found]
    return reached(swapped)


def reached(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries without the libraries that none of them needs."""
    found = list(entries)
    by_name = {Path(inside).name: (inside, source) for inside, source, kind in found if kind == "BINARY"}
    kept = {inside for inside, _, kind in found if kind not in ("BINARY", "SYMLINK")}
    kept |= {inside for name, (inside, _) in by_name.items() if name.startswith("libpython")}
    sources = {inside: source for inside, source, _ in found}
    waiting = sorted(kept)
    while waiting:
        for name in needed(Path(sources[waiting.pop()])):
            inside = by_name.get(name, ("", ""))[0]
            if inside and inside not in kept:
                kept.add(inside)
                waiting.append(inside)
    return [entry for entry in found if entry[0] in kept or entry[2] == "SYMLINK"]


def whole_links(entries: Iterable[Entry], kept: Iterable[Entry]) -> list[Entry]:
    """Return the entries, PyInstaller's data, without links to what is not among those that are kept."""
    goals = {inside for inside, _, _ in kept}
    return [entry for entry in entries if entry[2] != "SYMLINK" or entry[1] in goals]


def needed(library: Path) -> list[str]:
    """Return the names of the libraries that one is linked against."""
    return re.findall(r"\(NEEDED\).*\[(.+)\]", _said("readelf", "-dW", library))


def undefined(library: Path) -> set[str]:
    """Return the names that a library or an extension looks for elsewhere."""
    return {line.split()[-1].partition("@")[0] for line in _said("nm", "-D", "--undefined-only", library).splitlines()}


def make(library: Path, asked: Collection[str], into: Path) -> Path:
    """Write an empty library in the place of one, with those of its functions that are asked for; return its path."""
    into.mkdir(parents=True, exist_ok=True)
    empty = into / library.name
    versions = defined(library, asked)
    source, script = empty.with_suffix(".s"), empty.with_suffix(".versions")
    source.write_text(_assembly(name for names in versions.values() for name in names))
    named = {version: names for version, names in versions.items() if version}
    script.write_text("".join(f"{version} {{ global: {'; '.join(names)}; }};\n" for version, names in named.items()))
    _said("as", "-o", source.with_suffix(".o"), source)
    options = ["-shared", "-soname", library.name, "--build-id=none", "-z", "noseparate-code", "-z", "noexecstack"]
    options += [f"--version-script={script}"] if named else []
    _said("ld", *options, "-o", empty, source.with_suffix(".o"), *_c_library())
    return empty


def _c_library() -> list[str]:
    """Return the C library's file: it is loaded anyhow, and who looks a package over takes offence without it."""
    return re.findall(r"/\S+/libc\.so\.6$", Path("/proc/self/maps").read_text(), re.MULTILINE)[:1]


def defined(library: Path, asked: Collection[str]) -> dict[str, list[str]]:
    """Return what a library offers of what is asked for, by the version that it is offered as ("": none)."""
    versions = dict[str, list[str]]()
    for line in _said("nm", "-D", "--defined-only", library).splitlines():
        kind, found = line.split()[-2:]
        name, _, version = found.partition("@")
        if kind != "A" and name in asked:
            versions.setdefault(version.lstrip("@"), []).append(name)
    return versions


def _assembly(names: Iterable[str]) -> str:
    """Return a program in which all names mean the same few bytes, and `nothing` some zeros."""
    labels = "".join(f".globl {name}\n.type {name}, %function\n{name}:\n" for name in names)
    zeros = f'.bss\nnothing: .zero 64\n.section .rodata\n.string "{MARK}"\n.section .note.GNU-stack,"",%progbits\n'
    return f".text\n{labels} {ANSWERS[platform.machine()]}\n{zeros}"


def _swapped(
    inside: str, source: str, kind: str, unread: Mapping[str, Collection[str]], asked: Collection[str], work: Path
) -> str:
    place = Path(inside)
    if kind != "BINARY" or re.split(r"[-.]", place.name)[0] not in unread.get(place.parent.name, ()):
        return source
    return str(make(Path(source), asked, work / place.parent.name))


def _said(*words: str | Path) -> str:
    return subprocess.run(words, capture_output=True, check=True, text=True).stdout
