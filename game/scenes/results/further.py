"""Where it goes on from the results: the match once more, the next one, an evening, the shelf, a friend, home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.content.words.strings import Words
from game.saves.records.player import Player
from game.scenes.analysis.dealt.again import deal_again, offered, played_for, turns
from game.scenes.analysis.sealed.page import read_check
from game.scenes.results import ways
from game.scenes.results.ways import Way
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.way_out import go_home
from game.scenes.table.over.new_match import deal
from game.scenes.table.over.screens import Screens
from game.ui.parts.kit import Kit

MAIN: Final = "rematch"
"""The key of the golden way."""


@dataclass(frozen=True, slots=True)
class Onward:
    """Lead on from a match that is over."""

    services: Services
    screens: Screens
    session: MatchSession
    look: Callable[[], None]
    """Looks back at the match."""

    def ways(self, kit: Kit, width: float, mighty: Player | None) -> tuple[Way, ...]:
        """Return where it goes on; an easier match is among it where a `mighty` computer player has won.

        An evening is offered where there is room for it; figures are one press away in any case.
        """
        session = self.session
        kept = session.file is not None
        back = [Way("look", "results.look", "history", self.look)] if kept else []
        share = [Way("share", "results.share", "share-2", self.share, small=1)] if kept else []
        shelf = Way("shelf", "results.shelf", "library-big", self.shelf, small=2)  # figures lead there, too
        figures = Way("figures", "results.figures", "chart-column", self.figures, small=1, sign=True)
        home = Way("home", "results.home", "house", self.home, small=1)
        if self.evening:
            return (Way(MAIN, "evening.to_standings", "star", self.standings), *back, *share, shelf, home, figures)
        mapped = session.game in self.screens.campaigns()
        on = ("adventure.to_map", "flag") if mapped else ("results.new_game", "users-round")
        new = Way("new", *on, self.new_game) if mighty is None or mapped else self._easier(mighty)
        again = Way(MAIN, "results.rematch", "repeat", self.rematch)
        others = further(self.services, self.screens, session)
        whole = (again, *back, new, *share, shelf, home, *others, figures)
        more = Way("evening", "evening.from_results", "star", self.choose_evening, small=1)
        spare = width - ways.BROAD * kit.soft  # with room to spare: the golden one stays as broad as it is
        fits = bool(ways.foot(kit, whole, width).behind) or not ways.foot(kit, (*whole, more), spare).behind
        return (*whole, more) if fits and not session.taught else whole

    @property
    def evening(self) -> str:
        """Return the identifier of the evening that the match is one of; "" for none."""
        return self.session.occasion.evening if self.session.occasion is not None else ""

    def rematch(self) -> None:
        """Deal another match to the same players."""
        self._deal(self.session.players)

    def _deal(self, seats: tuple[Player, ...]) -> None:
        session = deal(self.services, self.session.game, seats, self.session.options)
        if session is not None:
            self.services.navigator.replace(self.screens.table(session))

    def _easier(self, winner: Player) -> Way:
        """Return the way to the same match against an easier hand."""
        keys = [skill.key for skill in self.session.entry.skills]
        lower = keys[keys.index(winner.level) - 1]
        words = self.services.say("results.easier", player=winner.name, skill=self.services.say(f"skill.{lower}"))
        other = replace(winner, by=lower)
        seats = tuple(other if player is winner else player for player in self.session.players)
        return Way("easier", "", "bot", partial(self._deal, seats), text=words)

    def new_game(self) -> None:
        """Lead to the next match: to its set-up, or to the map that the game is played on."""
        navigator, game = self.services.navigator, self.session.game
        campaign = self.screens.campaigns().get(game)
        if campaign is None:
            navigator.replace(self.screens.setup(game))
        elif any(scene.begins == game for scene in navigator.scenes[-2:-1]):  # there it lies, under the results
            navigator.pop()
        else:
            campaign.open(instead=True)

    def standings(self) -> None:
        """Lead to how the evening stands that the match is one of."""
        self.services.navigator.replace(self.screens.evening(self.evening))

    def choose_evening(self) -> None:
        """Lead to where an evening is chosen."""
        self.services.navigator.replace(self.screens.evening())

    def share(self) -> None:
        """Give the match to others."""
        assert self.session.file is not None, "what is not kept can't be shared"
        scene = self.screens.share(self.session.file)
        if scene is not None:
            self.services.navigator.push(scene)

    def figures(self) -> None:
        """Show the figures of all matches."""
        self.services.navigator.push(self.screens.statistics())

    def shelf(self) -> None:
        """Show all matches that are over."""
        self.services.navigator.push(self.screens.shelf())

    def home(self) -> None:
        """Lead to the first of all screens, whatever lies between."""
        go_home(self.services.navigator)


def about(words: Words, session: MatchSession) -> str:
    """Return what is said of what a match was played for; "" where nothing is."""
    return played_for(words, session.occasion)


def further(services: Services, screens: Screens, session: MatchSession) -> tuple[Way, ...]:
    """Return the further ways from a match that is over; none where it was not written."""
    if session.file is None:
        return ()
    again = partial(deal_again, services, screens, session.file, instead=True)
    more = [Way("again", "again.way", "rotate-ccw", again, small=1)] if offered(session) else []
    if more and turns(session):
        more.append(Way("turned", "again.way_turned", "users-round", partial(again, turned=1), small=1))
    check = partial(read_check, services, screens, session.file)
    more.append(Way("seal", "seal.check", "fingerprint-pattern", check, small=1))
    return tuple(more)
