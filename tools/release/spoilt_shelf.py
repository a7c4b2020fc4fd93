"""The kinds of files of the shelf that are spoilt: its ledger, and the texts in which matches are mailed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from game.games import catalog
from game.saves.disk.files import SaveError
from game.saves.export.sharing import shared_text
from game.saves.records.store import Store
from game.saves.shelf import ledger
from game.saves.shelf.library import Library
from tests.contract.worlds import levels
from tests.saves.shelved import RECORDS, out, shelve

Made = tuple[str, Mapping[Path, bytes], Callable[[Path, bool], None], tuple[type[Exception], ...], bool]


def made(root: Path) -> Iterator[Made]:
    """Yield name, files, use, what it refuses with, and whether it is JSON, for each kind."""
    store = Store(root / "shelf", levels, catalog.load)
    for number, record in enumerate(RECORDS[:3]):
        shelve(store, number, record.read_bytes())
    first = Library(store)
    first.rename(first.rows()[0].id, "Ours")
    file = store.root / ledger.FILE

    def listed(path: Path, seen: bool) -> None:
        library = Library(store)
        assert len(library.rows()) >= len(RECORDS[:3]), "every match is listed"
        for kept in path.parent.glob(f"{ledger.FILE}.*"):
            kept.unlink()
        if seen:
            with suppress(SaveError):
                library.star(first.rows()[0].id, on=True)

    def brought(path: Path, seen: bool) -> None:
        before = path.read_bytes()
        Library(store).bring_in(path)
        assert path.read_bytes() == before, "it stays as it is"

    mail = root / "mail.txt"
    mail.write_text("Hello!\n\n" + shared_text(store, out(RECORDS[-1].read_bytes()), "A match"), "utf-8")
    yield "ledger", {file: file.read_bytes()}, listed, (), True
    yield "text", {mail: mail.read_bytes()}, brought, (), False
