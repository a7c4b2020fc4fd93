"""Which matches of an adventure still lie here, to be looked back at."""

from __future__ import annotations

from pathlib import Path

from game.saves.people.campaigns import CampaignFile
from game.saves.records.glance import glance


def records_of(folder: Path, file: CampaignFile) -> dict[str, Path]:
    """Return the record of the last time that each level was played to its end, where it still lies in a folder."""
    played = [glance(folder / name) for name in file.good.played or ()]
    return {str(row.header.options.get("level")): row.path for row in played if row.header is not None and row.over}
