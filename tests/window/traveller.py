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

from game.games.syncro.campaign.progress.progress import adventure_in
from game.saves.people.campaigns import CampaignFile


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
    from game.games.syncro.campaign.progress.service import CampaignService
    from tests.games.syncro.campaign.campaigns import BOTS, plain, play_on
    from tests.scenes.box import Box

    if strike is not None:
        arm(strike)
    service = CampaignService(plain(Box(folder)).services)
    rows = service.store.rows()
    assert all(row.save is not None for row in rows), "no adventure is ever unreadable"
    running = [row for row in rows if not adventure_in(row).finished]
    file = service.settle(running[0]) if running else service.begin(f"Adventure {len(rows) + 1}", BOTS)
    count = len(service.store.rows())
    path = service.under_way(file)
    say(count, file, 0 if path is None else len(service.services.store.replay(path).match.decisions))
    while not adventure_in(file).finished:
        ended: list[CampaignFile] = []
        table = service.play(file, ended.append)
        assert table is not None, "the level can be played"
        while table.host.outcome is None:
            play_on(table, 1)
            if table.host.outcome is None:
                say(count, file, table.host.decision_count)
        assert table.after is not None, "an adventure goes on"
        table.after()
        table.close()
        (file,) = ended
        say(count, file, 0)


def say(count: int, file: CampaignFile, decisions: int) -> None:
    """Tell how far it is, once that is written."""
    tallies = adventure_in(file).tallies
    attempts = sum(tally.attempts for tally in tallies)
    sys.stdout.write(f"{count} {attempts} {decisions}.\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else None)
