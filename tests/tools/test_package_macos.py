"""macOS' packages: what the bundle says of itself, its dress, and the commands that sign, pack and notarise it."""

from __future__ import annotations

import io
import plistlib
import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from release.package import PROJECT
from release.packaging import icons, macos, macos_program, product
from release.packaging.kinds import KINDS

from game import __version__

ARM = b"\xcf\xfa\xed\xfe\x0c\x00\x00\x01"
BOTH = b"\xca\xfe\xba\xbe\x00\x00\x00\x02"
IDENTIFIED = re.compile(r"[A-Za-z0-9.-]+")  # what Apple allows in an identifier


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """Return a bundle as PyInstaller lays it out, with stand-ins for what is run."""
    contents = tmp_path / "Synchrony.app" / "Contents"
    for name, content in {
        "MacOS/Synchrony": ARM,
        "Frameworks/libSDL2.dylib": ARM,
        "Frameworks/pygame/base.so": BOTH,
        "Frameworks/Python.framework/Versions/3.12/Python": BOTH,
        "Frameworks/note.txt": b"words",
        "Resources/assets/a.png": b"\x89PNG",
    }.items():
        file = contents / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    (contents / "Resources/libSDL2.dylib").symlink_to("../Frameworks/libSDL2.dylib")
    return contents.parent


def described() -> dict[str, Any]:
    """Return the bundle's Info.plist as it is read from a file."""
    return dict(plistlib.loads(plistlib.dumps(macos_program.info())))


def test_the_bundle_says_what_finder_asks_for() -> None:
    told = described()
    assert told["CFBundleIdentifier"] == macos_program.bundle()["bundle_identifier"] == "org.synchrony-games.Synchrony"
    assert told["CFBundleShortVersionString"] == __version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", told["CFBundleVersion"])
    assert told["NSHumanReadableCopyright"] == product.rights(PROJECT)
    assert told["LSApplicationCategoryType"] == "public.app-category.board-games"
    assert told["LSMinimumSystemVersion"] == "11.0"
    assert told["NSHighResolutionCapable"] is True
    assert told["NSSupportsAutomaticGraphicsSwitching"] is True
    assert told["CFBundleName"] == told["CFBundleDisplayName"] == "Synchrony"


def test_the_bundle_names_the_languages_of_the_program() -> None:
    spoken = {folder.name for folder in (PROJECT / "assets/text").iterdir() if folder.is_dir()}
    assert set(described()["CFBundleLocalizations"]) == spoken
    assert {folder.name for folder in macos_program.DATA.glob("*.lproj")} == {f"{name}.lproj" for name in spoken}


def test_each_kind_of_file_is_opened_and_declared_under_one_identifier() -> None:
    told = described()
    declared = {
        entry["UTTypeIdentifier"]: (
            entry["UTTypeTagSpecification"],
            entry["UTTypeIconFile"],
            entry["UTTypeDescription"],
        )
        for entry in told["UTExportedTypeDeclarations"]
    }
    assert declared == {
        f"org.synchrony-games.{kind.name}": (
            {"public.filename-extension": [kind.ending.removeprefix(".")], "public.mime-type": [kind.mime]},
            f"{kind.name}.icns",
            f"Synchrony {kind.name}",
        )
        for kind in KINDS
    }
    opened = {
        (*entry["LSItemContentTypes"], entry["CFBundleTypeIconFile"], entry["CFBundleTypeName"])
        for entry in told["CFBundleDocumentTypes"]
    }
    assert opened == {(name, icon, words) for name, (_, icon, words) in declared.items()}
    assert {entry["LSHandlerRank"] for entry in told["CFBundleDocumentTypes"]} == {"Owner"}


def test_every_identifier_has_only_the_letters_that_apple_allows() -> None:
    told = described()
    names = [told["CFBundleIdentifier"], *(entry["UTTypeIdentifier"] for entry in told["UTExportedTypeDeclarations"])]
    assert [name for name in names if not IDENTIFIED.fullmatch(name)] == []


def test_the_kinds_have_names_in_every_language() -> None:
    names = {entry["UTTypeDescription"] for entry in described()["UTExportedTypeDeclarations"]}
    for words in macos_program.DATA.glob("*.lproj/InfoPlist.strings"):
        lines = words.read_text("utf-8").splitlines()
        pairs = [re.fullmatch(r'"([^"]+)" = "([^"]+)";', line) for line in lines]
        assert {pair.group(1) for pair in pairs if pair} == names
        assert all(pairs)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return what lies beside the bundle: the folder, with what is put there to be read."""
    folder = tmp_path / "Synchrony"
    for name in ("Synchrony", "_internal/base.so", "CREDITS.md", "licences/sdl.txt"):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name, encoding="utf-8")
    return folder


def test_licences_and_credits_travel_in_the_bundle_and_the_program_only_once(bundle: Path, folder: Path) -> None:
    macos.dress(bundle, folder)
    resources = bundle / "Contents/Resources"
    assert (resources / "licences/sdl.txt").read_text("utf-8") == "licences/sdl.txt"
    assert (resources / "CREDITS.md").read_text("utf-8") == "CREDITS.md"
    assert not (resources / "_internal").exists()
    assert not (resources / "Synchrony").exists()


def test_the_dress_holds_an_icon_for_each_kind_and_the_words(bundle: Path, folder: Path) -> None:
    macos.dress(bundle, folder)
    macos.dress(bundle, folder)  # once more is the same
    for kind in KINDS:
        with Image.open(bundle / f"Contents/Resources/{kind.name}.icns") as icon:
            assert {side * scale for side, _, scale in icon.info["sizes"]} >= {16, 32, 64, 128, 256, 512}
            assert (512, 512, 1) in icon.info["sizes"]
            assert (256, 256, 2) in icon.info["sizes"]
    assert "Partie" in (bundle / "Contents/Resources/fr.lproj/InfoPlist.strings").read_text("utf-8")


def test_the_programs_icon_is_one_that_others_read() -> None:
    with Image.open(io.BytesIO(icons.icns(icons.pictures(PROJECT)))) as icon:
        icon.load()
        assert {(16, 16, 1), (16, 16, 2), (512, 512, 1)} <= set(icon.info["sizes"])


def test_what_is_run_is_found_and_no_link_to_it(bundle: Path) -> None:
    found = {file.relative_to(bundle / "Contents").as_posix() for file in macos.code(bundle)}
    assert found == {
        "Frameworks/libSDL2.dylib",
        "Frameworks/pygame/base.so",
        "Frameworks/Python.framework/Versions/3.12/Python",
    }


def test_without_a_key_all_is_signed_for_nobody_from_the_inside_out(bundle: Path) -> None:
    *inner, whole, verified = macos.signing(bundle, macos.code(bundle), macos.Keys())
    depths = [len(Path(command[-1]).parts) for command in inner]
    assert len(inner) == 3
    assert depths == sorted(depths, reverse=True)
    assert all(command[:4] == ["codesign", "--force", "--sign", "-"] for command in [*inner, whole])
    assert whole == ["codesign", "--force", "--sign", "-", str(bundle)]
    assert verified[:2] == ["codesign", "--verify"]


def test_with_a_key_all_is_hardened_and_the_program_alone_has_exceptions(bundle: Path) -> None:
    *inner, whole, _ = macos.signing(bundle, macos.code(bundle), macos.Keys("Developer ID Application: Someone"))
    for command in [*inner, whole]:
        assert command[3] == "Developer ID Application: Someone"
        assert command[command.index("--options") + 1] == "runtime"
        assert "--timestamp" in command
    assert [command for command in inner if "--entitlements" in command] == []
    assert whole[whole.index("--entitlements") + 1] == str(macos.ENTITLEMENTS)
    assert plistlib.loads(macos.ENTITLEMENTS.read_bytes()) == {
        "com.apple.security.cs.allow-unsigned-executable-memory": True
    }


def test_the_disk_image_is_notarised_only_where_all_the_keys_are() -> None:
    package = Path("Synchrony.dmg")
    everything = {macos.IDENTITY: "Someone", **dict(zip(macos.NOTARY, ("key.p8", "ID", "issuer"), strict=True))}
    assert macos.notarising(package, macos.keys({})) == []
    (signed,) = macos.notarising(package, macos.keys({macos.IDENTITY: "Someone"}))
    assert signed[0] == "codesign"
    first, asked, stapled = macos.notarising(package, macos.keys(everything))
    assert first == signed
    assert asked[:4] == ["xcrun", "notarytool", "submit", "Synchrony.dmg"]
    assert [asked[asked.index(word) + 1] for word in ("--key", "--key-id", "--issuer")] == ["key.p8", "ID", "issuer"]
    assert "--wait" in asked
    assert stapled == ["xcrun", "stapler", "staple", "Synchrony.dmg"]


@pytest.mark.parametrize("left_out", [macos.IDENTITY, *macos.NOTARY])
def test_a_part_of_the_keys_is_told_and_not_guessed(left_out: str) -> None:
    held = {name: "x" for name in (macos.IDENTITY, *macos.NOTARY) if name != left_out}
    with pytest.raises(SystemExit, match=left_out):
        macos.keys(held)


def test_the_disk_image_is_made_of_the_folder_under_the_programs_name() -> None:
    command = macos.imaging(Path("/stage"), Path("/out/x.dmg"))
    assert command[:2] == ["hdiutil", "create"]
    assert command[command.index("-srcfolder") + 1] == "/stage"
    assert command[command.index("-volname") + 1] == "Synchrony"
    assert command[-1] == "/out/x.dmg"


def test_a_folder_without_a_bundle_beside_it_is_told(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"holds no Synchrony\.app"):
        macos.app(tmp_path / "Synchrony", tmp_path / "into")
