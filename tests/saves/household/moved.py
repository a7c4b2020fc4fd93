"""Households for tests: matches that are played on elsewhere, and folders with everything in them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.saves.disk.files import write_whole
from game.saves.household.bringing import bring_in
from game.saves.household.brought import Brought
from game.saves.household.packing import pack
from game.saves.people.campaigns import CampaignSave, CampaignStore
from game.saves.records.player import Player
from game.saves.records.store import Store
from tests.saves.shelved import SHORT, data_of
from tests.saves.table import play, resume, start, store_in
from tests.saves.test_first_write import fits

ADVENTURE = "adventures/20260501-120000-0badcafe.synchrony"


def moved(here: Store, there: Store) -> Brought:
    """Take everything from one machine to another one."""
    return bring_in(there, pack(here, here.root.parent / "moved.household").path)


def begun(store: Store, decisions: int = 2) -> Path:
    """Begin a match, and leave it after so many decisions."""
    record, host = start(store)
    play(host, decisions)
    record.close()
    return record.path


def played_on(store: Store, path: Path, decisions: int = 2) -> None:
    """Go on with a match for so many decisions."""
    record, host = resume(store, path)
    play(host, decisions)
    record.close()


def adventure(store: Store, **fields: object) -> Path:
    """Write the adventure as it is now."""
    team = (Player("Ada", 6, who="ada"),)
    plain = CampaignSave(game="syncro", name="Alps", team=team, progress={}, at=1.0)
    save = msgspec.structs.replace(plain, **fields)
    write_whole(store.root / ADVENTURE, msgspec.json.format(msgspec.json.encode(save), indent=1) + b"\n")
    return store.root / ADVENTURE


def adventures(store: Store) -> list[CampaignSave]:
    """Return the adventures that are listed, and those that stand in a row with another as its copies."""
    return [each.good for row in CampaignStore(store, "syncro", fits).rows() for each in row.every]


def names(root: Path) -> set[str]:
    """Name all files that lie in a folder."""
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}


def finished(store: Store, number: int) -> Path:
    """Put a match that is over on the shelf."""
    path = store.records_folder / f"20260{1 + number // 28:d}{1 + number % 28:02d}-120000-chrono-{number:08x}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data_of(SHORT, number))
    return path


def fresh(root: Path, name: str) -> Store:
    """Return a machine on which nothing was ever done."""
    return store_in(root / name)
