"""Licences: whatever the package holds has its text with it, and a list of parts that machines read."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path

from release import package
from release.packaging import emptied, licences, sbom
from release.packaging.licences import Part

TOMTOM = Part("Tom tom", "1.2", "MIT", "do what you like", "pkg:pypi/tomtom@1.2")


def library(folder: Path, name: str, content: bytes = b"\x7fELF") -> Path:
    file = folder / "_internal" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    return file


def test_every_text_is_there_and_none_is_for_nothing() -> None:
    told = tomllib.loads((licences.TEXTS / "native.toml").read_text("utf-8"))["part"]
    stored = {file.name for file in licences.TEXTS.glob("*.txt")}
    assert {part["text"] for part in told} | {"pygame-ce.txt", "pytmx.txt"} == stored
    libraries = [name for part in told for name in part["libraries"]]
    assert len(libraries) == len(set(libraries))


def test_a_library_without_a_licence_is_told_and_an_empty_one_is_none(tmp_path: Path) -> None:
    for name in ("libz.so.1", "libpython3.11.so.1.0", "x.cpython-311-x86_64-linux-gnu.so", "libstrange-2.so.0"):
        library(tmp_path, name)
    library(tmp_path, "libnobody.so", b"\x7fELF" + emptied.MARK.encode())
    assert licences.unknown(tmp_path, [TOMTOM]) == ["libstrange-2.so.0"]
    stranger = Part("stranger", "1", licences.NONE, "")
    assert licences.unknown(tmp_path, [stranger]) == ["stranger", "libstrange-2.so.0"]


def test_the_folder_holds_each_parts_text_ours_and_those_of_the_typefaces(tmp_path: Path) -> None:
    licences.write(package.PROJECT, tmp_path, (TOMTOM,))
    assert (tmp_path / "licences/tom-tom.txt").read_text("utf-8") == "do what you like"
    page = (tmp_path / "licences/README.txt").read_text("utf-8")
    assert any(line.split() == ["Tom", "tom", "1.2", "MIT", "tom-tom.txt"] for line in page.splitlines())
    names = {path.name for path in tmp_path.rglob("*.*")}
    assert {"CREDITS.md", "OFL-Fraunces.txt", "OFL-Atkinson-Hyperlegible.txt"} <= names
    assert (tmp_path / "LICENSE").read_bytes() == (package.PROJECT / "LICENSE").read_bytes()


def test_what_pygame_and_pytmx_do_not_bring_is_kept_here() -> None:
    for name, words in (("pygame-ce", ["LESSER GENERAL PUBLIC LICENSE"]), ("pytmx", ["Version 3, 29 June 2007"] * 2)):
        text = licences.text_of(name)
        for word in words:
            assert word in text
            text = text.partition(word)[2]


def test_the_list_of_parts_is_the_same_for_the_same_parts(tmp_path: Path) -> None:
    zlib = Part("zlib", None, "Zlib", "", libraries=(library(tmp_path, "libz.so.1"),))
    first, second = (
        sbom.write(tmp_path, "0.6.0", parts, 1_000_000_000).read_bytes() for parts in ((TOMTOM, zlib), (zlib, TOMTOM))
    )
    assert first == second
    assert sbom.write(tmp_path, "0.6.1", (TOMTOM, zlib), 1_000_000_000).read_bytes() != first
    told = json.loads(first)
    assert told["specVersion"] == "1.6"
    assert told["metadata"]["timestamp"] == "2001-09-09T01:46:40+00:00"
    assert told["metadata"]["component"]["version"] == "0.6.0"
    found = {part["name"]: part for part in told["components"]}
    assert found["Tom tom"]["purl"] == "pkg:pypi/tomtom@1.2"
    assert found["zlib"]["hashes"] == [{"alg": "SHA-256", "content": hashlib.sha256(b"\x7fELF").hexdigest()}]
    assert {"ref": "synchrony", "dependsOn": ["pkg:pypi/tomtom@1.2", "zlib"]} in told["dependencies"]
