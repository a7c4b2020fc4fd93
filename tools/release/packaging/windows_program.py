"""What the program itself bears on Windows: its version resource and its manifest."""

from __future__ import annotations

from pathlib import Path
from string import Template
from typing import Final

from release.packaging import product

DATA: Final = Path(__file__).with_name("windows")


def resources(work: Path, project: Path = product.PROJECT) -> dict[str, str]:
    """Return what PyInstaller's EXE is told on Windows beside the icon; what it reads is written into `work`."""
    version = work / "version.txt"
    version.write_text(version_resource(project), encoding="utf-8")
    return {"version": str(version), "manifest": str(DATA / f"{product.NAME}.manifest")}


def version_resource(project: Path) -> str:
    """Return the program's version resource, as PyInstaller reads it."""
    version = product.version(project)
    words = {"name": product.NAME, "publisher": product.PUBLISHER, "rights": product.rights(project)}
    template = Template((DATA / "version.txt").read_text(encoding="utf-8"))
    return template.substitute(words, version=version, numbers=repr(product.numbers(version)))
