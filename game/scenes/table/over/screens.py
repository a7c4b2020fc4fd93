"""The screens that others lead to: a record of factories, so that no screen need import the one that follows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.game_ui import Campaign, Pictured
from game.ui.layout.frame import Rect

if TYPE_CHECKING:
    from game.saves.moments.task import Task
    from game.saves.records.header import Header
    from game.scenes.session.match.session import MatchSession
    from game.scenes.table.game_table.replay_adapter import AnyReplayAdapter
    from game.scenes.table.picture.show import AnyGame
    from game.ui.draw.cloth import Spread


class Screens(msgspec.Struct, frozen=True):
    """Make screens."""

    home: Callable[[], Scene]
    saved: Callable[[], Scene]
    setup: Callable[[str], Scene]
    """Takes a game's name."""
    cloth: Callable[[str], Spread | None]
    """Returns what a game says of the cloth in its set-up; None where it says nothing."""
    pictured: Callable[[str], Pictured | None]
    """Returns what a game shows there beside values of options; None where it shows nothing."""
    dealt: Callable[[str], Scene | None]
    """Deals a match of a game as its set-up stands on the screens, or as a new one would offer it, and makes its
    table; None where that can't be."""
    table: Callable[[MatchSession], Scene]
    results: Callable[[MatchSession], Scene]
    ending: Callable[[MatchSession], Scene | None]
    """What a game has in the place of its results, after a match that was played to its end; None for nothing."""
    campaigns: Callable[[], Mapping[str, Campaign]]
    """Those of the games that have any."""
    learn: Callable[[], Scene]
    """Shows all lessons."""
    lesson: Callable[[str, int | str | None], Scene | None]
    """Leads through a game's lesson from where it was left, from a step (counted from 0), or from one by its key, which
    is only looked up: nothing is kept of that. None, after a notice, where there can be no lesson."""
    settings: Callable[..., Scene]
    """Shows all that can be set; takes the key of the row to begin at, or nothing."""
    people: Callable[..., Scene]
    """Shows who plays here; `new`: and asks for the name of somebody new."""
    corner: Callable[[Rect], Scene]
    """Hangs under home's corner, whose rectangle it takes, and asks who is at home."""
    keys: Callable[[], Scene]
    """Shows which keys and buttons ask for what."""
    settings_beside: Callable[[Callable[[], Scene]], Scene]
    """Lies beside a table that is seen, with what one wants to set there; takes what makes the pause that it came from.
    """
    review: Callable[..., Scene | None]
    """Looks back at a match: takes its record's path, and perhaps a `place` in it, in decisions, or a `moment` that is
    opened, and the `seat` whose chances it moved. None, after a notice, where it can't be read."""
    shelf: Callable[[], Scene]
    """Shows all matches that are over."""
    statistics: Callable[[], Scene]
    """Shows the figures of matches that are over."""
    share: Callable[..., Scene | None]
    """Gives a match that is over to others: takes its record's path, and whether one is `copying` its text. None,
    after a notice, where that can't be."""
    replay_adapter: Callable[[str], AnyReplayAdapter]
    """Returns how the matches of a game are looked back at."""
    still_table: Callable[[MatchSession], AnyGame]
    """Makes the table of a match, for pictures: nothing can be decided at it."""
    daily: Callable[[], Scene | None]
    """Shows the deal of the day, and what came of those of a month; None, after a notice, where it can't be dealt."""
    moments: Callable[[], Scene]
    """Lists the moments that whoever holds the screen has lost, and that are asked again today."""
    moment: Callable[[Task], Scene | None]
    """Makes the table at which a lost moment is asked again. None, after a notice, where that can't be now."""
    rulebook: Callable[..., Scene]
    """Opens over whatever is there (`Services.rulebook` is the same)."""
    evening: Callable[..., Scene]
    """Chooses an evening of several games; takes the identifier of one that has begun, to show how it stands."""

    def lives_on(self, record: Path, header: Header) -> bool:
        """Tell whether the adventure that a record belongs to goes on, if it belongs to any."""
        return any(campaign.lives_on(record, header) for campaign in self.campaigns().values())
