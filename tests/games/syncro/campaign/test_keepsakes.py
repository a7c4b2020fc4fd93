"""Keepsakes between levels and files: one for each level won, the household's for good, older adventures' too."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs
from msgspec.json import encode

from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Opening
from game.games.syncro.campaign.adventures.campaign_list import CampaignList
from game.games.syncro.campaign.progress.keepsakes import left_by
from game.games.syncro.campaign.progress.older import keep_older, remember
from game.games.syncro.campaign.progress.progress import adventure_in, pack
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Adventure, begin
from game.games.syncro.rules.adventure.kept import GONE, Kept, hung_on, reseated
from game.games.syncro.rules.keepsakes.kinds import CONE, KEEPSAKES
from game.saves.people.unlocks import HOUSEHOLD
from game.saves.records.player import Player
from tests.games.syncro.campaign.campaigns import FOUR, begun, even, on_banner, opened, plain, played, put
from tests.games.syncro.positions import rules
from tests.games.syncro.rules.test_adventure import decided
from tests.scenes.box import Box


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every deal the same in every run."""
    even(monkeypatch, 11)


def test_every_level_that_is_won_leaves_one_and_a_lost_one_none(tmp_path: Path) -> None:
    adventure = adventure_in(played(tmp_path, "Ic"))
    assert [one.level for one in adventure.keeps] == ["Ia", "Ib", "Ic"]
    ids = [one.keepsake for one in adventure.keeps]
    assert set(ids) <= {*KEEPSAKES, CONE}
    assert len(set(ids)) == len(ids), "one that is new goes before one that is known"
    assert all(one.seat in range(3) and one.turn > 0 for one in adventure.keeps)
    lost = replace(adventure, keeps=())
    assert sum(tally.attempts for tally in lost.tallies) >= 3


def test_it_is_found_once_for_the_household_with_its_level_turn_and_day(tmp_path: Path) -> None:
    file = played(tmp_path, "Ia")
    (kept,) = adventure_in(file).keeps
    service = opened(tmp_path)
    assert service.keepsakes.is_new(kept)
    assert set(service.keepsakes.finds()) == {kept.keepsake}, "known before anybody has remembered it"
    remember(service)
    assert not service.keepsakes.is_new(kept)
    find = service.keepsakes.finds()[kept.keepsake]
    assert (find.adventure, find.level, find.turn) == ("One", "Ia", kept.turn)
    assert len(find.day) == 10
    (other,) = adventure_in(played(tmp_path, "Ia", "Two")).keeps
    assert other.keepsake != kept.keepsake


def test_whoever_found_it_first_is_remembered_and_nobody_after_finds_it_new(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    wick = Kept("Ia", "wick", 0, 7)
    for name, age, turn in (("Two", 10, 5), ("One", 90_000, 7)):
        file = put(
            CampaignScene(box.services, box.screens), begun(box, "Ib", name=name), keeps=(wick._replace(turn=turn),)
        )
        assert file.save is not None
        file.path.write_bytes(encode(structs.replace(file.save, at=1_760_000_000.0 - age)))
    keepsakes = opened(tmp_path).keepsakes
    find = keepsakes.finds()["wick"]
    assert (find.adventure, find.turn, find.day) == ("One", 7, "2025-10-08")
    assert not keepsakes.is_new(wick), "another adventure here has it, though nobody has remembered it yet"


def test_what_was_found_outlives_the_adventure(tmp_path: Path) -> None:
    kept = played(tmp_path, "Ia")
    box = plain(Box(tmp_path))
    campaign = CampaignScene(box.services, box.screens)
    box.show(campaign)
    box.services.navigator.push(CampaignList(box.services, campaign.shelf))
    box.services.navigator.settle()
    on_banner(box, 0, "remove")
    box.services.navigator.settle()
    box.click("yes")
    assert not kept.path.exists()
    assert set(opened(tmp_path).keepsakes.finds()) == {one.keepsake for one in adventure_in(kept).keeps}


def test_a_damaged_household_file_forgets_nothing_that_adventures_know(tmp_path: Path) -> None:
    kept = played(tmp_path, "Ia")
    remember(opened(tmp_path))
    (tmp_path / HOUSEHOLD).write_bytes(b"{ nothing")
    assert set(opened(tmp_path).keepsakes.finds()) == {one.keepsake for one in adventure_in(kept).keeps}


@pytest.mark.parametrize("seed", [11, 13], ids=["unlike", "two_levels_alike"])
def test_an_older_adventure_gets_its_own_from_its_records_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    even(monkeypatch, seed)
    file = played(tmp_path, "Ib")
    service = opened(tmp_path)
    before = adventure_in(file).keeps
    file = service.change(file, progress=_without_keepsakes(adventure_in(file)))
    assert not adventure_in(file).keeps
    lacking = service.keepsakes.lacking(file)
    assert list(lacking) == ["Ia", "Ib"]
    older = service.keepsakes.worked_out(file, lacking)
    assert older == before
    file = keep_older(service, file, lacking, older)
    assert adventure_in(file).keeps == before
    assert service.keepsakes.lacking(file) == {}


def test_a_record_that_is_damaged_or_gone_leaves_nothing_and_is_asked_once(tmp_path: Path) -> None:
    file = played(tmp_path, "Ib")
    service = opened(tmp_path)
    file = service.change(file, progress=_without_keepsakes(adventure_in(file)))
    lacking = service.keepsakes.lacking(file)
    lines = lacking["Ia"].read_bytes().splitlines(keepends=True)
    lacking["Ia"].write_bytes(b"".join(lines[:3] + lines[-1:]))
    lacking["Ib"].unlink()
    still = service.keepsakes.lacking(file)
    assert list(still) == ["Ia"]
    file = keep_older(service, file, still, service.keepsakes.worked_out(file, still))
    assert adventure_in(file).keeps == ()
    assert service.keepsakes.lacking(file) == {}


def test_keepsakes_go_with_their_mages_and_those_of_who_has_left_hang_nowhere(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    keeps = (Kept("Ia", "wick", 0, 7), Kept("Ib", "bell", 3, 8), Kept("Ic", "cord", 1, 9))
    file = put(CampaignScene(box.services, box.screens), begun(box, "Id"), keeps=keeps)
    nora, ada, _, denali = FOUR
    now = CampaignService(box.services).rejoin(file, (denali, Player("Rigi", 4, "regular"), nora))
    assert adventure_in(now).keeps == (Kept("Ia", "wick", 2, 7), Kept("Ib", "bell", 0, 8), Kept("Ic", "cord", GONE, 9))
    assert ada not in now.good.team


def test_the_next_level_s_table_is_told_what_hangs_at_each_plate(tmp_path: Path) -> None:
    file = played(tmp_path, "Ib")
    keeps = adventure_in(file).keeps
    session = opened(tmp_path).play(file, lambda now: None)
    assert session is not None
    assert session.hung == tuple(hung_on(keeps, seat) for seat in range(3))
    assert any(session.hung)
    assert session.seating(()).hung == session.hung
    practice = opened(tmp_path).practise(file, "Ia")
    assert practice.hung == ()


def test_in_the_camp_stands_what_was_told_of_a_partner_s_temper(tmp_path: Path) -> None:
    team = (Player("Fuji", 0, "regular/gathers"), Player("Etna", 1, "regular/saves"), Player("Eiger", 2, "regular"))
    played(tmp_path, "Ia", team=team)
    box = plain(Box(tmp_path))
    campaign = CampaignScene(box.services, box.screens)
    box.show(campaign)
    told = campaign.levels.camp.look().told
    assert told(0)
    assert all(sentence.startswith("Fuji") or "Fuji" in sentence for sentence in told(0))


@pytest.mark.parametrize(("won", "earned"), [((), False), (("bridge",), True), (("orchard", "quarry"), False)])
def test_both_ways_of_a_fork_leave_a_splinter(won: tuple[str, ...], earned: bool) -> None:
    level = next(
        seed for seed in range(40) if decided(Match(rules("Ic", 3), Opening(3), seed), seed).state.ending == "won"
    )
    host = Host(decided(Match(rules("Ic", 3), Opening(3), level), level), ())
    adventure = replace(begin(3, road="gentle"), ways=("orchard",), done=("Ia", "Ib", "Ic"))
    others = [one for one in KEEPSAKES if one != "splinter"]
    kept = left_by(host, adventure, "Ic", others, won)
    assert kept is not None
    assert (kept.keepsake == "splinter") == earned


def test_the_newest_hangs_on_top() -> None:
    keeps = (Kept("Ia", "wick", 0), Kept("Ib", "bell", 1), Kept("Ic", "cord", 0))
    assert hung_on(keeps, 0) == ("cord", "wick")
    assert hung_on(reseated(keeps, (1, 0)), 0) == ("bell",)
    assert hung_on(keeps, 2) == ()


def test_keepsakes_that_there_are_none_of_make_no_adventure_unreadable(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    file = begun(box, "Id")
    plain_ = pack(adventure_in(file))
    strange = [["Ia", "wick", 0, 7], ["Ib", "a wig", 0, 7], ["IIe", "bell", 0, 7], ["Ic", "bell", 9, 7]]
    file = CampaignService(box.services).change(file, progress={**plain_, "keeps": strange})
    assert adventure_in(file).keeps == (Kept("Ia", "wick", 0, 7),)
    three = {**plain_, "keeps": [["Ia", "wick", 0]]}
    assert adventure_in(CampaignService(box.services).change(file, progress=three)).keeps == (Kept("Ia", "wick", 0),)


def _without_keepsakes(adventure: Adventure) -> dict[str, object]:
    """Return what an older program wrote of an adventure."""
    return {name: value for name, value in pack(adventure).items() if name != "keeps"}
