"""The first level where the lamp leads: it is dealt from a chosen deal, and says so (SY-44)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from strength import choose_deals

from game.engine.match import Match
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.entry import ENTRY, build
from game.games.syncro.rules.adventure.adventure import Tally, begin, opening
from game.games.syncro.rules.adventure.deals import AIM, ANY, CHOSEN, DEALS, Deal, chosen
from game.games.syncro.rules.play.actions import Lead
from game.games.syncro.rules.state.content import MUSHROOM, Enemy
from game.games.syncro.rules.state.roads import GENTLE, LEVELS
from game.saves.people.campaigns import CampaignFile
from game.saves.people.learning import ends_first, lights_first
from game.saves.records.player import Player
from game.scenes.session.match.session import MatchSession
from game.scenes.table.scene import TableScene
from tests.games.syncro.campaign.campaigns import play_on
from tests.persons import for_everybody, person
from tests.scenes.box import Box, maps
from tests.scenes.seated import press

MEASURED = (2, 3, 4, 5)
"""Numbers of mages for which a deal was chosen on the gentle road."""
BOTS = ("Etna", "Fuji", "Eiger", "Ararat")
TEAM = (Player("Nora", 0), *(Player(name, place, "regular") for place, name in enumerate(BOTS[:3], 1)))


@pytest.fixture
def box(tmp_path: Path) -> Box:
    made = Box(tmp_path)
    for_everybody(made.services, meetings=True)
    return made


def first_level(
    box: Box, team: tuple[Player, ...] = TEAM, road: str = GENTLE, tries: int = 0
) -> tuple[CampaignFile, MatchSession]:
    """Deal the first level of an adventure, which was lost so often before."""
    service = CampaignService(box.services)
    file = service.begin("x", team, road=road)
    if tries:
        adventure = msgspec.structs.replace(file.good, progress={**file.good.progress, "tallies": [told(tries)]})
        file = service.store.save(file, adventure)
    session = service.play(file, lambda after: None)
    assert session is not None
    return service.store.rows()[0], session


def told(tries: int) -> object:
    return msgspec.to_builtins(Tally(LEVELS[0], tries))


def is_dealt_from(session: MatchSession, deal: Deal) -> bool:
    """Tell whether a level lies as a deal lays it."""
    rules = build(deal.mages, session.options, maps("syncro", (LEVELS[0],)))
    match = Match(rules, opening(begin(deal.mages, road=deal.road)), deal.seed)
    return match.digest() == session.host.digest()


@pytest.mark.parametrize("mages", MEASURED)
def test_where_the_lamp_leads_the_first_level_is_dealt_from_the_chosen_deal(box: Box, mages: int) -> None:  # SY-44
    team = (TEAM[0], *(Player(name, place, "regular") for place, name in enumerate(BOTS[: mages - 1], 1)))
    _, session = first_level(box, team)
    deal = chosen(GENTLE, mages)
    assert deal is not None
    assert session.options["deal"] == CHOSEN
    assert is_dealt_from(session, deal)


def test_nobody_else_is_dealt_a_chosen_deal(box: Box) -> None:  # SY-44
    deal = chosen(GENTLE, 4)
    assert deal is not None
    bots = tuple(Player(player.name, player.index, "regular") for player in TEAM)
    nora = person(box.services, "Nora")
    cases = [first_level(box, bots)[1], first_level(box, tries=1)[1]]
    box.services.shell.keep(lights_first("syncro", [nora], lit=False))
    cases.append(first_level(box)[1])
    box.services.shell.keep(lights_first("syncro", [nora], lit=True))
    assert first_level(box)[1].options["deal"] == CHOSEN, "whoever asks for the lamp has its deal, too"
    box.services.shell.keep(ends_first("syncro", [nora]))
    cases.append(first_level(box)[1])
    for session in cases:
        assert session.options["deal"] == ANY
        assert not is_dealt_from(session, deal)


def test_it_goes_on_as_a_chosen_deal_and_counts(box: Box) -> None:  # SY-42, SY-44
    file, session = first_level(box)
    play_on(session, 4)
    record = session.journal.record
    assert record is not None
    record.close()
    service = CampaignService(box.services)
    again = service.play(service.store.rows()[0], lambda after: None)
    assert again is not None
    assert (again.options["deal"], again.host.digest()) == (CHOSEN, session.host.digest())
    play_on(again)
    assert adventure_in(service.conclude(file, again)).tally(LEVELS[0]).attempts == 1


def test_a_record_from_before_there_were_chosen_deals_is_dealt_by_chance() -> None:
    assert ENTRY.recorded(4, {"level": "Ia", "road": "steep"})["deal"] == ANY
    assert "deal" not in ENTRY.anew({"level": "Ia", "deal": CHOSEN}), "a rematch is shuffled"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1920, 1080), 1.3), ((960, 600), 2.0)])
def test_the_table_says_that_the_deal_was_chosen(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:  # SY-44
    box = Box(tmp_path, size, text, language)
    for_everybody(box.services, meetings=True)
    _, session = first_level(box)
    box.show(box.table(session))
    table = box.top
    assert isinstance(table, TableScene)
    say = box.services.words.say
    page = [part for part in table.parts if part.key == "journal:chapter"]
    assert text > 1 or say("syncro.table.chosen") in box.said()
    assert not any(part.truncated() for part in page)
    press(table, "journal")  # the lamp's words may lie over it
    box.services.navigator.settle()
    assert "97" in box.said()
    assert say("syncro.table.chosen") in box.said()


def test_a_usual_deal_says_nothing_of_it(box: Box) -> None:
    box.services.shell.keep(ends_first("syncro", [person(box.services, "Nora")]))
    _, session = first_level(box)
    box.show(box.table(session))
    assert box.services.words.say("syncro.table.chosen") not in box.said()


# The deals


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_chosen_deal_is_what_was_measured_and_teaches_its_rule(deal: Deal) -> None:
    assert choose_deals.mark_of(deal.road, deal.mages, deal.seed) == deal.mark, (
        "hordes or rules have changed: choose anew"
    )
    assert deal.games >= 100
    assert 100 * deal.won >= AIM * deal.games
    state = choose_deals.laid(deal.road, deal.mages, deal.seed).state
    up = [state.foes.card_face(spot.card) for spot in state.horde if spot is not None and spot.up]
    assert any(isinstance(face, Enemy) and MUSHROOM in face.powers for face in up)


def test_every_team_on_the_roads_that_are_offered_has_its_deal() -> None:
    there = {(deal.road, deal.mages) for deal in DEALS}
    assert len(there) == len(DEALS)
    assert there >= {(GENTLE, mages) for mages in MEASURED}


@pytest.mark.parametrize("mages", MEASURED)
def test_the_hands_go_round_with_the_leader_and_are_the_same(mages: int) -> None:
    deal = chosen(GENTLE, mages)
    assert deal is not None
    hands = []
    for leader in range(mages):
        match = choose_deals.dealt(deal.road, mages, deal.seed)
        match.play(leader, Lead(leader))
        all_hands = match.state.all_hands()
        hands.append(tuple(all_hands[(leader + seat) % mages] for seat in range(mages)))
    assert len(set(hands)) == 1, "whoever leads, the team has the same"


def test_regulars_win_a_chosen_deal() -> None:
    deal = chosen(GENTLE, 4)
    assert deal is not None
    assert all(choose_deals.outcomes(GENTLE, 4, deal.seed, "regular", 2, 7))


@pytest.mark.long
@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_regulars_win_from_each_chosen_deal(deal: Deal) -> None:  # SY-44
    games = 20
    won = sum(choose_deals.outcomes(deal.road, deal.mages, deal.seed, "regular", games, 5_000))
    assert won >= games - 2, "of 20 matches that are won 97 times in 100, 18 or more are won 98 times in 100"
