"""The hall of adventures, as `screenshots.py` draws it: four, twenty, and some that can't be read."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from game.saves.records.player import Player
from screens.shell import LATER, Scene, point

if TYPE_CHECKING:
    from game.app import App

LEVELS = ("Ia", "Ib", "Ic", "Id", "Ie", "IIa", "IIb", "IIc", "IId", "IIe", "IIf")
NORA, ADA, ILYES = Player("Nora", 0), Player("Ada", 1), Player("Ilyes", 2)
KAILASH = Player("Kailash", 8, "regular")
FOUR = (NORA, ADA, ILYES, KAILASH)
THREE = (ADA, Player("Ventoux", 1, "regular"), Player("Etna", 3, "regular"))
TWO = (NORA, Player("Fuji", 1, "regular"))
AT = tuple(level for level in LEVELS if level != "Ie")
LONG = "The night on which nobody in the whole kingdom said a word"
TOLD = (("Adventure 1", TWO, "IIf", 20, 0), ("Adventure 2", THREE, "Id", 15, 2), ("Adventure 3", FOUR, "Ia", 9, 0))


def adventures(app: App) -> None:
    """Show four adventures: one done, one that lost its last level, one at its beginning, one in its middle."""
    _hang(app, (*TOLD, ("Adventure 4", FOUR, "IIb", 1, 0)))


def adventures_many(app: App) -> None:
    """Show twenty adventures, one with a long name, one damaged."""
    rest = [(f"Adventure {number}", FOUR, AT[number % 10], 30 - number, number % 3) for number in range(4, 19)]
    _hang(app, (*TOLD, *rest, (LONG, FOUR, "IIc", 1, 1)), damaged=True)


def _hang(app: App, told: Sequence[tuple[str, tuple[Player, ...], str, int, int]], *, damaged: bool = False) -> None:
    """Begin adventures (name, team, step, days ago, attempts at it) and show them, the newest in the light."""
    import msgspec

    from game.games.syncro.campaign.adventures.campaign_list import CampaignList
    from game.games.syncro.campaign.progress.progress import adventure_in, pack
    from game.games.syncro.campaign.scene import CampaignScene
    from game.games.syncro.rules.adventure.adventure import Tally

    scene = CampaignScene(app.services, app.screens)
    service = scene.shelf.service
    for name, team, step, ago, attempts in told:
        row = service.begin(name, team)
        assert row.save is not None, "it has just been written"
        done = LEVELS[: LEVELS.index(step)]
        tallies = tuple(Tally(level, attempts=1, wins=1) for level in done if level != "Ie")
        lost = (Tally(step, attempts=attempts),) if attempts else ()
        rewards = (None,) * len(team) if len(done) > 4 else ()
        far = replace(adventure_in(row), step=step, done=done, tallies=(*tallies, *lost), rewards=rewards)
        day = datetime.now() - timedelta(days=ago)
        played = tuple(f"202611{number + 1:02}-190000-syncro-{number:08}.jsonl" for number in range(2 * len(done)))
        save = msgspec.structs.replace(row.save, progress=pack(far), played=played, at=day.timestamp())
        row.path.write_bytes(msgspec.json.encode(save))
    if damaged:
        torn = row.path.with_name("20261120-191500-syncro-4f2c.synchrony")
        torn.write_bytes(b"{")
        os.utime(torn, ((datetime.now() - timedelta(days=3)).timestamp(),) * 2)
    app.navigator.push(scene)
    app.navigator.settle()
    app.navigator.push(CampaignList(app.services, scene.shelf))
    app.navigator.settle()
    point(app)
    app.navigator.top.focus.led = False
    app.tick([], LATER)


SCENES: Mapping[str, Scene] = {"adventures": adventures, "adventures_many": adventures_many}
