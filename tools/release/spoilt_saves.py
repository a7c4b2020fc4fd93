"""The kinds of files that the program writes and that are spoilt: records, adventures, settings, what is unlocked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from game.engine.host import Host
from game.games import catalog
from game.games.syncro.campaign.progress.service import CampaignService
from game.saves.disk.files import SaveError
from game.saves.people.people_file import read_people
from game.saves.people.settings import FILE, Settings, read_settings, write_settings
from game.saves.people.unlocks import HOUSEHOLD, Unlocks
from game.saves.records.player import Player
from game.saves.records.store import Store
from game.scenes.session.match.people import everybody
from tests.games.syncro.campaign.campaigns import begun
from tests.matches import deal
from tests.saves.test_settings import CHANGED
from tests.scenes.box import Box

Made = tuple[str, Mapping[Path, bytes], Callable[[Path, bool], None], tuple[type[Exception], ...], bool]


def made(box: Box) -> Iterator[Made]:
    """Yield name, files, use, what it refuses with, and whether it is JSON, for each kind."""
    yield _records(box)
    yield _adventures(box)
    yield from _remembered(box)


def _records(box: Box) -> Made:
    store, files = box.services.store, _read(_record(box, name) for name in catalog.names())
    told = store.root / "report.jsonl"
    told.write_bytes(b"Synchrony, Python\n\n" + next(iter(files.values())))

    def use(path: Path, seen: bool) -> None:
        data = path.read_bytes()
        store.records()
        with suppress(SaveError):
            again, _ = store.resume(path)
            again.close()
        if seen:
            _look(box)
        assert path.read_bytes() == data, "what can't be read stays as it is"
        with suppress(SaveError):
            _go_on(store, path)

    return "record", {**files, **_read([told])}, use, (), True


def _go_on(store: Store, path: Path) -> None:
    """Go on with what opens, and see that it opens again with all that there was. Raises SaveError where it can't."""
    record, replayed = store.resume(path)
    host = Host(replayed.match, replayed.header.people, record.journal)
    goes_on = replayed.resigned is None and bool(host.to_act())
    if goes_on:
        seat = host.to_act()[0]
        host.play(seat, host.legal(seat)[0])
    told = record.trouble
    record.close()
    again = store.replay(path)
    if goes_on and told is None:
        assert again.fault is None, "what was gone on with is whole"
        assert again.touched is None, "and as it was written"
    assert again.match.decision_count == replayed.match.decision_count, "and opens as it was left"
    for kept in path.parent.glob("*.kept-*"):
        kept.unlink()


def _adventures(box: Box) -> Made:
    begun(box, "IIb", name="Adventure 1")
    kept = CampaignService(box.services).store

    def use(path: Path, seen: bool) -> None:
        for row in kept.rows():  # one of another game is not among them
            if row.save is None and row.spare is not None:
                kept.read(row.spare)
        if seen:
            _look(box)
        file = kept.look(path)
        if file.save is not None:
            kept.save(file, msgspec.structs.replace(file.save, name="Adventure 2"))
            again = kept.look(path)
            assert again.save is not None, "what was saved opens again"
            assert again.save.progress == file.save.progress, "with all that there was"
        for older in path.parent.glob(f"{path.name}.?"):
            older.unlink()

    return "adventure", _read(kept.folder.glob("*.synchrony")), use, (SaveError,), True


def _remembered(box: Box) -> Iterator[Made]:
    store, unlocks = box.services.store, Unlocks(box.services.store, "syncro")
    unlocks.add(["II", "III"])
    write_settings(store, Settings(), msgspec.structs.asdict(CHANGED))

    def settings(path: Path, seen: bool) -> None:
        result, _ = read_settings(store)
        everybody(read_people(store, result)[0])
        with suppress(SaveError):
            write_settings(store, result, {"text": 125})
            assert read_settings(store)[1] is None, "what was written can be read"
            assert read_settings(store)[0].text == 125, "with what was changed"
        for kept in path.parent.glob("*.kept-*"):
            kept.unlink()

    def household(path: Path, seen: bool) -> None:
        unlocks.names()
        if seen:
            unlocks.add(["IV"])

    yield "settings", _read([store.root / FILE]), settings, (SaveError,), True
    yield "household", _read([store.root / HOUSEHOLD]), household, (SaveError,), True


def _record(box: Box, game: str) -> Path:
    """Return the file of a match of a game, some decisions long."""
    seats = max(2, min(catalog.load(game).seats))
    session = deal(box.services, game, tuple(Player(f"Bot {seat}", seat) for seat in range(seats)), 5)
    for _ in range(12):
        seat = next(iter(session.host.to_act()), None)
        if seat is not None:
            session.host.play(seat, session.host.legal(seat)[-1])
    assert session.journal.record is not None
    path = session.journal.record.path
    session.close()
    return path


def _look(box: Box) -> None:
    """Look at home, and at the list of saved games."""
    for scene in (box.screens.home(), box.screens.saved()):
        box.show(scene)
        box.draw()


def _read(paths: Iterable[Path]) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in paths}
