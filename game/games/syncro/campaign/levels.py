"""The levels: told of, played, played again, told of once more; and which pages of the story are told when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.games.syncro.campaign.campaign_list import CampaignShelf
from game.games.syncro.campaign.progress import adventure_in
from game.games.syncro.campaign.service import CampaignService
from game.games.syncro.campaign.team import CampaignTeam
from game.games.syncro.rules.adventure import Adventure
from game.games.syncro.rules.content import CHAPTERS, FINALE_STEP, LEVELS, REWARD_STEP
from game.games.syncro.rules.missions import Mission
from game.saves.campaigns import CampaignFile
from game.saves.files import SaveError
from game.scenes.shell.dialogs import Confirm
from game.scenes.shell.pages import Leaf, Pages
from game.scenes.table.screens import Screens

BOSSES = {"Id": "boss", "IIe": "boss"}


def pages_before(service: CampaignService, adventure: Adventure) -> list[Leaf]:
    """Return the page before the next level: its story, and the rules that join there (SY-8)."""
    return [_leaf(adventure.step, "before", _joining(service, adventure.step, adventure.mages))]


def pages_after(before: Adventure, now: Adventure) -> list[Leaf]:
    """Return the pages after a level: won, and what followed it; or lost."""
    level = before.step
    if now.step == level and level not in now.done:
        return [Leaf(f"syncro.chapter.{_chapter(level)}", f"syncro.level.{level}", "adventure.lost")]
    leaves = [_leaf(level, "after")]
    if REWARD_STEP in now.done and REWARD_STEP not in before.done:
        leaves.append(_leaf(REWARD_STEP, "page"))
    if now.finished:
        leaves += ending()
    return leaves


def ending() -> list[Leaf]:
    """Return the last page of the story."""
    return [_leaf(FINALE_STEP, "page")]


def book(service: CampaignService, adventure: Adventure) -> list[Leaf]:
    """Return all pages so far, in the order of the adventure; what comes later is not spoilt."""
    leaves: list[Leaf] = []
    for chapter in CHAPTERS:
        for level in chapter:
            reached = level in adventure.done or level == adventure.step
            if reached:
                leaves.append(_leaf(level, "before", _joining(service, level, adventure.mages)))
            if level in adventure.done:
                if level in BOSSES:
                    leaves.append(_leaf(level, BOSSES[level]))
                leaves.append(_leaf(level, "after"))
        if chapter is CHAPTERS[0] and REWARD_STEP in adventure.done:
            leaves.append(_leaf(REWARD_STEP, "page"))
    return leaves + (ending() if adventure.finished else [])


def _leaf(step: str, page: str, rules: tuple[str, ...] = ()) -> Leaf:
    return Leaf(f"syncro.chapter.{_chapter(step)}", f"syncro.level.{step}", f"syncro.story.{step}.{page}", rules)


def _chapter(step: str) -> int:
    return 2 if step.startswith("II") else 1


def _joining(service: CampaignService, level: str, mages: int) -> tuple[str, ...]:
    """Return the keys of the rules that are new in a level."""
    assert level in LEVELS, "only a level has a map"
    maps = service.services.levels(service.entry)
    return tuple(f"syncro.joins.{rule}" for rule in Mission.of(maps[level], mages).joins)


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
            self._tell(ending(), "adventure.close")
        elif self.service.under_way(file) is not None:
            self._play(file)
        else:
            leaves = pages_before(self.service, adventure)
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
            self._tell(book(self.service, adventure), "adventure.close")

    def ended(self, file: CampaignFile) -> None:
        """Tell how the level ended; then the map again."""
        before, now = self.shelf.adventure, adventure_in(file)
        self.shelf.chosen = file
        assert before is not None, "a level was played by a campaign that can be read"
        self.news = (before.step, now.step) if before.step != now.step else None
        pages = Pages(self.services, pages_after(before, now), "adventure.to_map")
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
