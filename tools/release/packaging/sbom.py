"""The list of parts that machines read: a bill of materials in CycloneDX's JSON, the same for the same folder."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from packageurl import PackageURL

from release.packaging.licences import Part

FILE = "sbom.cdx.json"


def write(folder: Path, version: str, parts: Iterable[Part], epoch: int) -> Path:
    """Write the list into the folder; its date is `epoch`, in seconds since 1970. Return its file."""
    whole = Component(
        name="Synchrony",
        version=version,
        type=ComponentType.APPLICATION,
        bom_ref="synchrony",
        licenses=[LicenseExpression("MIT")],
    )
    bom = Bom(components=[component(part) for part in parts])
    bom.metadata.component = whole
    bom.metadata.timestamp = datetime.fromtimestamp(epoch, UTC)
    bom.register_dependency(whole, bom.components)
    names = " ".join(sorted(f"{found.name} {found.version}" for found in bom.components))
    bom.serial_number = uuid.uuid5(uuid.NAMESPACE_URL, f"Synchrony {version} {epoch} {names}")
    file = folder / FILE
    text = make_outputter(bom, OutputFormat.JSON, SchemaVersion.V1_6).output_as_string(indent=1)
    file.write_text(text + "\n", encoding="utf-8", newline="\n")
    return file


def component(part: Part) -> Component:
    """Return a part as CycloneDX has it; a library of one file has that file's hash."""
    alone = part.libraries[0] if len(part.libraries) == 1 else None
    return Component(
        name=part.name,
        version=part.version,
        type=ComponentType.LIBRARY,
        bom_ref=part.package or part.file.removesuffix(".txt"),
        purl=PackageURL.from_string(part.package) if part.package else None,
        licenses=[LicenseExpression(part.expression)],
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=_hash(alone))] if alone else [],
    )


def _hash(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
