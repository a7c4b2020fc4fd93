"""The page on the honest shuffle: every book has it, and the lines that it prints check a real record."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.content.rulebook.rulebook import SHUFFLE
from game.scenes.rulebook.contents import place_of
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.ui.parts.widgets import Label
from tests.matches import people_in
from tests.scenes.box import Box


def opened(box: Box, game: str) -> Rulebook:
    book = box.screens.rulebook(game, SHUFFLE)
    assert isinstance(book, Rulebook)
    box.services.navigator.push(book)
    return book


def lines_of(book: Rulebook) -> list[str]:
    """Return the lines of Python as the page shows them, scrolled through to its end."""
    found: dict[str, str] = {}
    for _ in range(60):
        for part in book.parts:
            if part.key.startswith("shuffle:code:") and isinstance(part.face, Label):
                found[part.key] = " ".join(part.face.setting.lines)
        book.strips.scroll("page", 20)
        book.refresh()
    return [found[key] for key in sorted(found)]


def test_the_lines_of_the_page_run_on_a_real_record_and_print_its_seal_twice(tmp_path: Path) -> None:
    box = Box(tmp_path / "home")
    session = sessions.new(box.services, "soon", people_in(2, (0,)), {})
    assert isinstance(session, MatchSession)
    seat = session.host.to_act()[0]
    session.host.play(seat, session.host.legal(seat)[0])
    session.close()
    assert session.file is not None
    (tmp_path / "match.jsonl").write_bytes(session.file.read_bytes())
    program = "\n".join(lines_of(opened(box, "soon")))
    ran = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
    one, other = ran.stdout.split()
    assert one == other
    assert one[:4].upper() == session.host.signs[:4]


def test_every_book_has_the_page_after_its_keys_and_all_books_together_too(tmp_path: Path) -> None:
    box = Box(tmp_path)
    for game in (*box.services.catalog, ""):
        book = opened(box, game)
        last = book.books[-1]
        assert book.here == place_of(book.books, game, SHUFFLE)
        assert book.here.chapter == len(last.chapters) + 1
        assert any(part.key == "chapter:shuffle" for part in book.parts) or not game
        assert any(part.key == "shuffle:how" for part in book.parts)
