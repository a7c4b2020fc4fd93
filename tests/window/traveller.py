"""A team as a child process, for the kill test: it goes on with the newest adventure, or begins one, and plays.

After everything that is written it says how many adventures there are, how many attempts its own has counted, and
how many decisions the level under way has: "1 4 17". Its first line is what it began from. Given a number, it
kills itself right before or after that rename of a file: between writing and putting in place.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


def arm(strike: int) -> None:
    """Kill this process at a rename: an even number right before it, an odd one right after it."""
    real = os.replace
    left = [strike // 2]

    def replace(source: str | Path, target: str | Path) -> None:
        left[0] -= 1
        if left[0] < 0 and not strike % 2:
            os.kill(os.getpid(), signal.SIGKILL)
        real(source, target)
        if left[0] < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    os.replace = replace  # type: ignore[assignment]


def main(folder: Path, strike: int | None) -> None:
    from game.games.syncro.campaign.service import CampaignService
    from game.saves.campaigns import CampaignFile
    from tests.games.syncro.campaign.campaigns import BOTS, plain, play_on
    from tests.scenes.box import Box

    if strike is not None:
        arm(strike)
    expedition = CampaignService(plain(Box(folder)).services)
    rows = expedition.rows()
    assert all(row.profile is not None for row in rows), "no adventure is ever unreadable"
    running = [row for row in rows if not expedition.progress(row).finished]
    kept = expedition.settle(running[0]) if running else expedition.begin(f"Adventure {len(rows) + 1}", BOTS)
    count = len(expedition.rows())
    path = expedition.under_way(kept)
    say(count, expedition, kept, 0 if path is None else len(expedition.services.store.replay(path).match.decisions))
    while not expedition.progress(kept).finished:
        ended: list[CampaignFile] = []
        table = expedition.play(kept, ended.append)
        assert table is not None, "the level can be played"
        while table.host.outcome is None:
            play_on(table.session, 1)
            if table.host.outcome is None:
                say(count, expedition, kept, table.host.decision_count)
        assert table.session.after is not None, "an adventure goes on"
        table.session.after()
        table.session.close()
        (kept,) = ended
        say(count, expedition, kept, 0)


def say(count: int, expedition: object, kept: object, decisions: int) -> None:
    """Tell how far it is, once that is written."""
    tallies = expedition.progress(kept).tallies  # type: ignore[attr-defined]
    attempts = sum(tally.attempts for tally in tallies)
    sys.stdout.write(f"{count} {attempts} {decisions}.\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else None)
