"""Redaction: whatever names who is at the computer, or who plays, is left out; where something happened stays."""

from __future__ import annotations

import getpass
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.saves.export.redaction import GONE, Redaction, redaction

NORA = Redaction(
    frozenset({"Zoë", "Nora", "D’Arc", "Al \\"}),
    frozenset({"/home/nora.maier", "/Users/nora", "C:\\Users\\Nora Maier"}),
    frozenset({"nora.maier", "nora"}),
)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (
            'File "/home/nora.maier/src/game/scenes/shelf/sharing/share.py", line 5, in x',
            'File "game/scenes/shelf/sharing/share.py", line 5, in x',
        ),
        ('File "/usr/lib/python3.12/json/decoder.py", line 5', 'File "python3.12/json/decoder.py", line 5'),
        ('File "/srv/env/lib/site-packages/msgspec/x.py", line 5', 'File "site-packages/msgspec/x.py", line 5'),
        (r'File "C:\Users\Nora Maier\App\_internal\game\ui\x.py", line 1', 'File "game/ui/x.py", line 1'),
        ('File "/home/nora.maier/notes/secret.py", line 1', f'File "{GONE}.py", line 1'),
        (
            r"[Errno 13] Permission denied: 'C:\\Users\\Nora Maier\\With Ada\\x.jsonl'",
            f"[Errno 13] Permission denied: '{GONE}.jsonl'",
        ),
        (r"C:\Users\Nora Maier\AppData\Local\Synchrony\log\synchrony.log:", f"{GONE}/synchrony.log:"),
        (
            r"D:\Our games\records\20261119-190000-soon-0000002a.jsonl: gone",
            f"{GONE}/20261119-190000-soon-0000002a.jsonl: gone",
        ),
        (
            "/Users/nora/Library/Application Support/Synchrony/people.json can’t be read",
            f"{GONE}/people.json can’t be read",
        ),
        ("WindowsPath('C:/Users/Nora Maier/x.json')", f"WindowsPath('{GONE}.json')"),
        ("/media/paul/USB STICK/our games/soon.jsonl", f"{GONE}.jsonl"),
        (r"\\SERVER\share\Nora\x.jsonl", f"{GONE}.jsonl"),
        (r"\\?\C:\Users\Nora Maier\x.jsonl", f"{GONE}.jsonl"),
        ("file:///home/nora.maier/x%20y/z.png and more", f"{GONE}.png and more"),
        ("~/Evenings with Ada/x.png", f"{GONE}.png"),
        (r"c:\users\somebody else", "~"),
        ("/home/nora.maier", "~"),
        ("signed in: NORA.MAIER, nora", f"signed in: {GONE}, {GONE}"),
        ("KeyError: 'Zoë' Zoe\u0308 " + r"Zo\xeb Zo\u00eb Zo%C3%AB", f"KeyError: '{GONE}' {GONE} {GONE} {GONE} {GONE}"),
        ("Nora’s, Norah, Zoëlle, D’Arc", f"{GONE}’s, Norah, Zoëlle, {GONE}"),
    ],
)
def test_logins_folders_and_names_are_left_out_and_the_place_in_the_program_stays(text: str, left: str) -> None:
    assert NORA.text(text) == left


@pytest.mark.parametrize(
    "text",
    [
        'text.split("/") + "/" and/or 1/2 master/bold <frozen importlib._bootstrap>',
        "2026-11-19T19:00:00Z ERROR game.saves.disk.files: no room",
        "    for key, value in {**a, 'b': c / d}.items():",
    ],
)
def test_what_names_nobody_stays(text: str) -> None:
    assert NORA.text(text) == text


STEPS = st.text(
    st.characters(codec="utf-8", exclude_characters="/\\:*?\"<>|'`~()[],;", exclude_categories=("C", "Z")),
    min_size=3,
    max_size=9,
)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(login=STEPS, folder=STEPS, form=st.integers(0, 5), words=st.sampled_from(["", "can’t read ", "x = "]))
def test_however_a_path_is_written_neither_login_nor_folder_is_left(
    login: str, folder: str, form: int, words: str
) -> None:
    login, folder = f"Zq{login}", f"Zq{folder}"
    windows = f"C:\\Users\\{login}\\{folder}\\a.jsonl"
    text = (
        f"/home/{login}/{folder}/a.jsonl", windows, repr(windows), json.dumps(windows), windows.replace("\\", "/"),
        f"/Users/{login}/{folder}/a.jsonl:",
    )[form]  # fmt: skip
    assert "Zq" not in Redaction().text(words + text)


def test_whoever_is_signed_in_is_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "nora.m"))
    monkeypatch.setenv("USERPROFILE", "C:\\Users\\Nora M")
    monkeypatch.setattr(getpass, "getuser", lambda: "nmaier")
    made = redaction([" Ada ", ""])
    assert made.names == {"Ada"}
    assert {"nora.m", "Nora M", "nmaier"} <= made.logins
    assert made.text(f"{tmp_path}/nora.m/x, NMAIER: 'C:\\\\Users\\\\Nora M'") == f"{GONE}, {GONE}: '~'"


def test_without_a_login_nothing_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise KeyError("getpwuid(): uid not found")

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert redaction([]).text("all is well") == "all is well"
