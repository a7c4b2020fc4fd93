"""What is told of an adventure on its banner: how far it has come, when it was played, and what is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from game.engine.names import plain
from game.games.syncro.campaign.adventures.hall import Act, Banner
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.state.roads import STEPS
from game.saves.people.campaigns import CampaignFile
from game.saves.records.player import ELSEWHERE
from game.scenes.shell.days import WEEK, of_month, said_day
from game.ui.parts.kit import Kit


def banner_of(kit: Kit, row: CampaignFile, show: Callable[[], None], acts: Sequence[Act]) -> Banner:
    """Return what is told of an adventure, or of a file that can't be read."""
    text, when = text_of(kit, row), _day(kit, row.changed)
    if row.save is None:
        name = plain(row.path.name)
        return Banner("violet", name, text, name, when, "", 0, (), show, tuple(acts), "")
    adventure = adventure_in(row)
    people = kit.words.listed(player.name for player in row.save.team)
    label = f"{kit.named(row.save.name, people)}. {text}"
    about = " · ".join((row.save.name, *_about(kit, row, adventure)))
    return Banner(
        _cloth(row, adventure),
        row.save.name,
        text,
        label,
        when,
        adventure.step,
        len(adventure.done),
        row.save.team,
        show,
        tuple(acts),
        about,
    )


def _day(kit: Kit, seconds: float) -> str:
    """Return a day in words: without the year where it is this one."""
    when, now = date.fromtimestamp(seconds), date.today()
    if when.year != now.year or (now - when).days < WEEK:
        return said_day(kit.words, when.isoformat(), now)
    return kit.say("adventure.on_day", day=of_month(kit.words, when), month=kit.say(f"month.{when.month}"))


def _cloth(row: CampaignFile, adventure: Adventure) -> str:
    """Return which cloth tells how an adventure stands: done, lost last, from elsewhere, or on the way."""
    if adventure.finished:
        return "green"
    tally = adventure.tally(adventure.step)
    if tally.attempts > tally.wins:
        return "red"
    return "blue" if any(player.who == ELSEWHERE for player in row.good.team) else "violet"


def _about(kit: Kit, row: CampaignFile, adventure: Adventure) -> Iterator[str]:
    """Yield how many evenings an adventure has taken, how far it has come, and how many Spells are kept."""
    evenings = len({record.partition("-")[0] for record in row.good.played or ()})
    if evenings:
        yield kit.say("adventure.evenings", count=evenings)
    yield kit.say("adventure.steps", count=len(adventure.done), all=len(STEPS))
    spells = sum(len(hand) for hand in adventure.hands)
    if spells:
        yield kit.say("adventure.spells", count=spells)


def text_of(kit: Kit, row: CampaignFile) -> str:
    """Return how far an adventure has come, or why it can't be read."""
    if row.save is None:
        return kit.words.message(row.fault, str) if row.fault is not None else ""
    adventure = adventure_in(row)
    told = [kit.say("home.copies", count=1 + len(row.copies))] if row.copies else []
    if adventure.finished:
        return " · ".join((*told, kit.say("adventure.finished")))
    return " · ".join((*told, adventure.step, kit.say(f"syncro.level.{adventure.step}")))
