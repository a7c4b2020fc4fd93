"""Letters that our fonts lack: which file of the system draws them, and what stands where none does."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from game.content.files.paths import find_places
from game.ui.layout.frame import Frame
from game.ui.system.desktop import fonts
from game.ui.system.desktop.fonts import GIVEN_UP, Listed, SystemFonts, by_fontconfig, folders, in_folders, installed
from game.ui.type import fonts as font_files
from game.ui.type.text import Style, Typesetter
from game.ui.type.writing import MISSING, SIGN, Run

FONTS = find_places().assets / "fonts"
EXTENDED = FONTS / "atkinson-hyperlegible-latin-ext-400-normal.woff2"
BODY = Style("body", 18)
WHITE = (255, 255, 255, 255)


def setter(*files: Listed) -> Typesetter:
    """Return what sets text on a system that has these fonts."""
    pygame.font.init()
    type_ = Typesetter(FONTS, Frame.of((1280, 720)))
    type_.fonts.system = SystemFonts(lambda: files)
    return type_


def drawn(type_: Typesetter, line: str) -> bytes:
    return pygame.image.tobytes(type_.line(line, "body", 18, 0, WHITE), "RGBA")


def always(file: str, letter: str) -> bool:
    return True


def test_a_letter_that_ours_lack_is_drawn_by_a_font_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = drawn(setter(), "Łucja")
    monkeypatch.setitem(font_files.FILES, "body", font_files.FILES["body"][:1])
    assert drawn(setter(), "Łucja") == drawn(setter(), f"{SIGN}ucja")
    assert drawn(setter(Listed(str(EXTENDED))), "Łucja") == ours


@pytest.mark.parametrize("files", [(), (Listed("/nowhere.ttf"),), (Listed(__file__),)])
def test_what_nobody_can_draw_is_a_dot_and_never_a_box(files: tuple[Listed, ...]) -> None:
    type_ = setter(*files)
    assert drawn(type_, "李 Nora") == drawn(type_, f"{SIGN} Nora")
    font = type_.fonts.get(font_files.FILES["body"][0], type_.pixels(BODY))
    assert drawn(type_, "李") != pygame.image.tobytes(font.render(MISSING, True, WHITE[:3]), "RGBA"), "no box"
    assert type_.set_text("李小龍", BODY).w == type_.set_text(3 * SIGN, BODY).w > 0
    assert type_.set_text("李小龍", BODY).lines == ("李小龍",), "the name stays what it is"


def test_a_mark_that_no_font_has_is_left_out_and_its_letter_stays() -> None:
    type_ = setter()
    assert drawn(type_, "a\u20dd") == drawn(type_, "a")
    assert drawn(type_, "e\u0301") == drawn(type_, "é")


def test_the_dot_is_in_every_one_of_our_faces() -> None:
    type_ = setter()
    for files in font_files.FILES.values():
        assert type_.fonts.draws(files[0], SIGN)


def test_every_french_letter_is_drawn_by_the_first_of_our_files() -> None:
    type_ = setter()
    for face, files in font_files.FILES.items():
        for letter in "àâçéèêëîïôùûüœæÀÂÇÉÈÊËÎÏÔÙÛÜŒÆ«»’–…":
            assert type_.fonts.run_for(face, letter) == Run(letter, files[0]), f"{face} {letter}"


def test_a_line_of_a_foreign_font_stands_on_the_same_baseline() -> None:
    file = next((one.file for one in by_fontconfig() if one.may_have("Д")), "")
    if not file:
        pytest.skip("this system has no Cyrillic letters, or no fontconfig")
    type_ = setter(Listed(file))
    alone, among = (type_.line(line, "body", 40, 0, WHITE).get_bounding_rect() for line in ("ДД", "ДД "))
    assert alone.bottom == among.bottom


def test_a_system_is_asked_once_and_what_was_found_is_kept() -> None:
    asked: list[str] = []

    def listing() -> list[Listed]:
        asked.append("listed")
        return [Listed("a", "41-5a 5d0"), Listed("b", "5d0-5ea")]

    fonts = SystemFonts(listing)
    assert asked == []
    assert [fonts.find(letter, always) for letter in "\u05d1\u05d0B李"] == ["b", "b", "a", ""]
    assert [fonts.find(letter, always) for letter in "\u05d1B"] == ["b", "a"]
    assert asked == ["listed"]


def test_fonts_of_which_nothing_is_known_are_not_opened_for_ever() -> None:
    opened: list[str] = []

    def never(file: str, letter: str) -> bool:
        opened.append(letter)
        return False

    fonts = SystemFonts(lambda: [Listed(f"{number}") for number in range(1000)])
    assert {fonts.find(chr(0x5D0 + number), never) for number in range(20)} == {""}
    assert len(set(opened)) == GIVEN_UP
    assert len(opened) < 1000


def test_of_folders_the_usual_files_come_first_then_upright_ones_and_coloured_signs_never(tmp_path: Path) -> None:
    names = ("zeta-bold.ttf", "zeta.otf", "some-color.ttf", "NotoColorEmoji.ttf", "msyh.ttc", "readme.txt", "pic.png")
    (tmp_path / "deep").mkdir()
    for number, name in enumerate(names):
        (tmp_path / ("deep" if number % 2 else ".") / name).write_bytes(b"")
    found = [Path(listed.file).name for listed in in_folders([tmp_path, tmp_path / "none"])]
    assert found == ["msyh.ttc", "zeta.otf", "zeta-bold.ttf"]


@pytest.mark.parametrize(
    ("platform", "environ", "places"),
    [
        ("win32", {"WINDIR": "W", "LOCALAPPDATA": "L"}, [Path("W", "Fonts"), Path("L/Microsoft/Windows/Fonts")]),
        ("win32", {"WINDIR": "W"}, [Path("W", "Fonts")]),
        ("darwin", {}, [Path("/System/Library/Fonts"), Path("/Library/Fonts"), Path("H", "Library", "Fonts")]),
        ("linux", {"XDG_DATA_HOME": "D"}, [Path("/usr/share/fonts"), Path("D", "fonts"), Path("H", ".fonts")]),
    ],
)
def test_every_system_keeps_its_fonts_somewhere(platform: str, environ: dict[str, str], places: list[Path]) -> None:
    assert set(places) <= set(folders(platform, environ, Path("H")))


def test_without_fontconfig_nothing_is_told_and_no_harm_done() -> None:
    assert by_fontconfig("no-such-program") == []
    assert by_fontconfig(sys.executable) == []


def test_the_folders_are_gone_through_only_where_fontconfig_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dejavusans.ttf").write_bytes(b"")
    told: list[Listed] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(fonts, "by_fontconfig", lambda: told)
    monkeypatch.setattr(fonts, "folders", lambda *_: (tmp_path,))
    assert installed() == [Listed(str(tmp_path / "dejavusans.ttf"))]
    told.append(Listed("one", "41-5a"))
    assert installed() == told
    monkeypatch.setattr(sys, "platform", "win32")
    assert installed() == [Listed(str(tmp_path / "dejavusans.ttf"))]


def test_what_is_installed_draws_what_it_says_it_has() -> None:
    type_ = setter()
    type_.fonts.system = SystemFonts(installed)
    letters = [letter for letter in "Дλ李さשم" if type_.fonts.system.find(letter, type_.fonts.draws)]
    if not letters:
        pytest.skip("this system has no letters but Latin ones")
    for letter in letters:
        assert drawn(type_, letter) != drawn(type_, SIGN)
