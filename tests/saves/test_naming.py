"""Files that are named after what somebody has written: every system takes the name, and it says what it is of."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.saves.disk.files import write_beside
from game.saves.disk.naming import LONGEST, everywhere, file_name
from game.saves.export.pictures import keep_picture
from game.saves.records.store import Store
from tests.contract.worlds import levels

DEVICES = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"} | {
    f"{kind}{number}" for kind in ("COM", "LPT") for number in "0123456789¹²³"
}
"""As Microsoft's “Naming Files, Paths, and Namespaces” lists them."""


def taken(name: str) -> bool:
    """Tell whether Windows takes a name: its rules once more, written otherwise."""
    if not name or name[-1] in " ." or name != name.strip():
        return False
    if any(ord(letter) < 32 or letter in '<>:"/\\|?*' for letter in name):
        return False
    if name.split(".")[0].rstrip(" ").upper() in DEVICES:
        return False
    return len(name.encode("utf-16-le")) // 2 <= 255 and len(name.encode()) <= 255


words = st.one_of(
    st.text(max_size=300),
    st.builds(
        "{}{}{}".format, st.sampled_from([*sorted(DEVICES), "con", "Nul", "lpt¹"]),
        st.sampled_from(["", ".", " ", ".a", " .b", ". ", "x"]), st.text(max_size=3),
    ),
    st.text(alphabet='<>:"/\\|?*. \t\x7f\ud800é🎲', max_size=12),
)  # fmt: skip


@given(words, st.sampled_from(["", ".png", ".syn", ".household"]))
@example("COM¹", ".syn")
@example("nul .txt", "")
@example(".", "")
@example("…", ".png")
@example("é" * 300, ".household")
def test_every_system_takes_the_name_of_a_file(text: str, suffix: str) -> None:
    name = file_name(text, suffix)
    assert taken(name)
    assert everywhere(name)
    assert name.endswith(suffix)
    assert file_name(name.removesuffix(suffix) if suffix else name, suffix) == name, "and it stays as it is"


@given(st.text(max_size=40))
def test_a_name_that_every_system_takes_is_told_from_others(text: str) -> None:
    name = text.replace("\ud800", "").replace("\x7f", "")
    if any(0xD800 <= ord(letter) < 0xE000 for letter in name) or not name or name != name.lstrip():
        return
    if name.strip() != name:  # no-break and other spaces at the end: no system minds them
        return
    assert everywhere(name) == taken(name)


@pytest.mark.parametrize("name", sorted(DEVICES))
def test_no_device_of_windows_is_a_name(name: str) -> None:
    for said in (name, name.lower(), f"{name}.png", f"{name} .a.b", name.title()):
        assert not everywhere(said)
        assert taken(file_name(said))
    assert everywhere(f"{name}x")
    assert file_name(f"{name}x") == f"{name}x"


@pytest.mark.parametrize(
    ("said", "called"),
    [
        ("Nora’s game: the 3rd?", "Nora’s game the 3rd.png"),
        ("a/b\\c", "a b c.png"),
        ("CON", "CON_.png"),
        ("  Zoé … ", "Zoé ….png"),
        ("???", "Synchrony.png"),
        ("..", "Synchrony.png"),
        ("Ma partie.", "Ma partie.png"),
    ],
)
def test_what_is_left_of_a_name_is_as_near_to_it_as_can_be(said: str, called: str) -> None:
    assert file_name(said, ".png") == called


def test_a_long_name_is_cut_between_letters_and_leaves_room_for_a_number_behind_it() -> None:
    name = file_name("é" * 300, ".household")
    assert name.startswith("é" * 50)
    assert len(name.encode()) + len(" 1000") < LONGEST


def test_names_that_differ_in_case_alone_are_two_files_wherever_they_are_one_name(tmp_path: Path) -> None:
    places = [write_beside(tmp_path / file_name(name, ".png"), name.encode()) for name in ("Nora", "nora", "NORA")]
    assert [place.read_bytes() for place in places] == [b"Nora", b"nora", b"NORA"]


def test_a_picture_is_called_so(tmp_path: Path) -> None:
    store = Store(tmp_path, levels, portable=True)
    assert keep_picture(store, "NUL", b"png").name == "NUL_.png"
    assert keep_picture(store, "The end: won?", b"png").name == "The end won.png"
