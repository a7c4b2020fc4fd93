"""The levels: told of, played, played again, and told of once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.games.syncro.campaign import story_pages
from game.games.syncro.campaign.progress import adventure_in
from game.games.syncro.campaign.shelf import CampaignShelf
from game.games.syncro.campaign.team import CampaignTeam
from game.saves.campaigns import CampaignFile
from game.saves.files import SaveError
from game.scenes.shell.dialogs import Confirm
from game.scenes.shell.pages import Leaf, Pages
from game.scenes.table.screens import Screens


class CampaignLevels:
    """Lead through the shown campaign. `news` are the level that was won and the one after it, until they are seen."""

    def __init__(self, shelf: CampaignShelf, screens: Screens, team: CampaignTeam) -> None:
        self.shelf, self.screens = shelf, screens
        self.team = team
        self.service, self.services = shelf.service, shelf.services
        self.news: tuple[str, str] | None = None

    def go_on(self) -> None:
        """Tell the story, then play the level that comes next; or go straight back into a level under way."""
        file, adventure = self.shelf.chosen, self.shelf.adventure
        if file is None or adventure is None:
            return
        if not adventure.finished and self.team.relieved(self.go_on):
            return
        if adventure.finished:
            self._tell(story_pages.ending(), "adventure.close")
        elif self.service.under_way(file) is not None:
            self._play(file)
        else:
            leaves = story_pages.before(self.service, adventure)
            self._tell(leaves, "adventure.begin", partial(self._play, file, story=True))

    def again(self, level: str) -> None:
        """Ask whether a level that is won shall be played again: that changes nothing."""
        say = self.services.words.say
        question = say("adventure.again", level=say(f"syncro.level.{level}"))
        text, answer = say("adventure.again_text"), say("adventure.again_yes")
        self.services.navigator.push(Confirm(self.services, question, text, answer, partial(self._practise, level)))

    def read_book(self) -> None:
        """Open the book: the story so far, and the rules unlocked."""
        adventure = self.shelf.adventure
        if adventure is not None:
            self._tell(story_pages.book(self.service, adventure), "adventure.close")

    def ended(self, file: CampaignFile) -> None:
        """Tell how the level ended; then the map again."""
        before, now = self.shelf.adventure, adventure_in(file)
        self.shelf.chosen = file
        assert before is not None, "a level was played by a campaign that can be read"
        self.news = (before.step, now.step) if before.step != now.step else None
        pages = Pages(self.services, story_pages.after(before, now), "adventure.to_map")
        self.services.navigator.replace(pages)

    def _tell(self, leaves: Sequence[Leaf], answer: str, then: Callable[[], None] | None = None) -> None:
        self.services.navigator.push(Pages(self.services, leaves, answer, then))

    def _play(self, file: CampaignFile, story: bool = False) -> None:
        """Open the table of the next level, in the place of the story page where one is open."""
        navigator = self.services.navigator
        try:
            session = self.service.play(file, self.ended)
        except (SaveError, ValueError) as error:
            self.shelf.complain(error)
            return
        if session is not None:
            (navigator.replace if story else navigator.push)(self.screens.table(session))

    def _practise(self, level: str) -> None:
        assert self.shelf.chosen is not None, "only a level of a campaign is played again"
        if self.team.relieved(partial(self._practise, level)):
            return
        try:
            session = self.service.practise(self.shelf.chosen, level)
            self.services.navigator.push(self.screens.table(session))
        except (SaveError, ValueError) as error:
            self.shelf.complain(error)
