"""The adventure played through the service: from the first level to the finale, closed and opened all the while."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from game.engine.rng import Rng
from game.games.syncro.campaign.progress.progress import adventure_in, pack, unpack
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.roads import CHAPTERS, GENTLE, HORDES, LEVELS, PRINTED, ROADS, STEEP, STEPS
from game.saves.disk.files import SaveError
from game.saves.people.campaigns import CampaignFile
from game.saves.records.player import Player
from game.scenes.home.home import Home
from game.scenes.table.scene import TableScene
from tests.games.syncro.campaign.campaigns import BOTS, FOUR, begun, even, plain, play_on
from tests.saves.test_campaigns import mutated
from tests.scenes.box import Box

STRANGE: tuple[object, ...] = (
    None, -1, 0, 3, 10**30, "", "Ia", "IIf", "weaken", [], ["weaken"], {}, [[1, 2]], True, 1.5, [None] * 4,
    [[9], [1], [2], [3]], [[5] * 5] * 4, [[1] * 5] * 4, ["weaken"] * 4, ["witch"], ["witch", "witch"], ["nobody"],
    ["stronger"] * 3, ["Ia"], list(STEPS), [{"level": "Ia", "attempts": 10**9, "wins": 1}],
)  # fmt: skip
BEFORE = Path(__file__).parents[3] / "golden" / "syncro" / "4-IIc-steep.jsonl"
"""A level of the steep road that was won before its hordes were set anew."""
FIVE = tuple(Player(f"Bot {seat + 1}", seat, "regular") for seat in range(5))


def opened(root: Path) -> CampaignService:
    """Open the program anew on the same folder."""
    return CampaignService(plain(Box(root)).services)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every deal the same in every run."""
    even(monkeypatch, 11)


def only(service: CampaignService) -> CampaignFile:
    (kept,) = service.store.rows()
    return kept


def interrupted(
    service: CampaignService, decisions: int, players: tuple[Player, ...] = BOTS
) -> tuple[CampaignFile, Path]:
    """Begin an adventure, and close its first level after so many decisions; return its file and the level's record."""
    service.begin("One", players)
    table = service.play(only(service), lambda kept: None)
    assert table is not None, "the first level can be played"
    play_on(table, decisions)
    table.close()  # without `after`: as if killed
    kept = only(service)
    path = service.under_way(kept)
    assert path is not None, "it is under way"
    return kept, path


def play_level(root: Path, stops: int, seed: int) -> Adventure:
    """Play the level that comes next, closing the program so many times within it; return the adventure after it."""
    ended: list[CampaignFile] = []
    for stop in range(stops + 1):
        service = opened(root)
        kept = service.settle(only(service))
        table = service.play(kept, ended.append)
        assert table is not None, "the level can be played"
        before = table.host.decision_count
        assert bool(before) == bool(stop), "it goes on exactly where it was"
        play_on(table, 9 if stop < stops else 100_000, seed)
        if stop == stops:
            assert table.after is not None, "an adventure goes on after its level"
            table.after()
        digest = table.host.digest()
        table.close()
        if stop < stops:
            again = opened(root)
            path = again.under_way(only(again))
            assert path is not None, "the level under way is remembered"
            assert again.services.store.replay(path).match.digest() == digest
    assert len(ended) == 1, "the level is counted once"
    service = opened(root)
    result = adventure_in(only(service))
    assert result == adventure_in(ended[0])
    return result


def test_a_whole_adventure_is_played_with_closing_between_and_within_levels(tmp_path: Path, known: None) -> None:
    kept = opened(tmp_path).begin("One", FIVE)
    result = adventure_in(kept)
    tried: dict[str, int] = dict.fromkeys(LEVELS, 0)
    lost = 0
    while not result.finished:
        level = result.step
        tried[level] += 1
        before = result
        result = play_level(tmp_path, stops=1 if tried[level] == 1 else 0, seed=sum(tried.values()))
        won = level in result.done
        lost += not won
        tally = result.tally(level)
        assert (tally.attempts, tally.wins) == (tried[level], int(won))
        if not won:  # SY-24, SY-34
            assert (result.step, result.hands, result.done) == (level, (), before.done)
    assert lost, "a level was lost and tried again on the way"
    assert result.done == STEPS
    assert sum(tally.wins for tally in result.tallies) == len(LEVELS)
    last = opened(tmp_path)
    assert last.unlocks.cards()
    assert adventure_in(last.begin("Two", BOTS)).unlocked, "SY-39"


def test_a_team_leaves_and_comes_back_as_another_one(tmp_path: Path, known: None) -> None:
    box = plain(Box(tmp_path))
    begun(box, "IIb", FOUR)
    service = opened(tmp_path)
    result = adventure_in(service.rejoin(only(service), BOTS))
    assert (result.step, result.mages, result.hands) == ("IIb", 3, ())
    assert result.tally("Ia").wins == 1
    after = play_level(tmp_path, 1, 5)
    assert after.mages == 3
    assert after.tally("IIb").attempts == 4


@pytest.mark.parametrize("road", ROADS)
def test_an_adventure_plays_the_levels_of_its_road(tmp_path: Path, known: None, road: str) -> None:
    service = opened(tmp_path)
    kept = service.begin("One", BOTS, road=road)
    assert adventure_in(only(service)).road == road
    for table in (service.play(kept, lambda now: None), service.practise(kept, "Id")):
        assert table is not None, "the level can be played"
        assert table.options["road"] == road
        assert isinstance(table.host.rules, SyncroRules)
        assert table.host.rules.mission.road == road
        assert (table.host.rules.mission.balance is None) == (road == PRINTED)
        table.close()


def test_a_new_adventure_takes_the_steep_road_and_an_old_file_the_printed_one(tmp_path: Path) -> None:
    service = opened(tmp_path)
    kept = service.begin("One", BOTS)
    assert adventure_in(kept).road == STEEP
    old = {name: value for name, value in pack(adventure_in(kept)).items() if name != "road"}
    assert unpack(old, len(BOTS)).road == PRINTED


def test_a_level_of_another_road_is_not_the_one_under_way(tmp_path: Path, known: None) -> None:
    service = opened(tmp_path)
    kept, path = interrupted(service, 5)
    assert service.owner(path) == kept
    elsewhere = replace(adventure_in(kept), road=GENTLE)
    other = service.store.save(kept, msgspec.structs.replace(kept.good, progress=pack(elsewhere)))
    assert service.under_way(other) is None


def test_a_record_that_tells_no_road_is_of_the_printed_one(tmp_path: Path, known: None) -> None:
    service = opened(tmp_path)
    service.begin("One", BOTS, road=PRINTED)
    table = service.play(only(service), lambda kept: None)
    assert table is not None, "the first level can be played"
    play_on(table, 5)
    table.close()
    path = service.under_way(only(service))
    assert path is not None, "it is under way"
    head, _, lines = path.read_bytes().partition(b"\n")
    header = msgspec.json.decode(head)
    del header["options"]["road"], header["sum"]
    path.write_bytes(msgspec.json.encode(header) + b"\n" + lines)
    assert service.under_way(only(service)) == path


def before_hordes(root: Path, lines: int | None = None) -> tuple[CampaignService, Path]:
    """Return an adventure whose level under way, so many lines of it, was dealt before hordes were set anew."""
    service = opened(root)
    kept = service.begin("One", (*FIVE[:4],), road=STEEP)
    progress = pack(replace(adventure_in(kept), step="IIc", done=STEPS[: STEPS.index("IIc")]))
    path = service.services.store.records_folder / "20261121-120000-syncro-00000000.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(BEFORE.read_bytes().splitlines(keepends=True)[:lines]))
    service.store.save(kept, msgspec.structs.replace(kept.good, progress=progress, match=path.name))
    return service, path


def test_a_level_under_way_goes_on_with_the_horde_that_it_was_dealt(tmp_path: Path, known: None) -> None:
    service, path = before_hordes(tmp_path, 30)
    assert service.under_way(only(service)) == path
    after: list[CampaignFile] = []
    table = service.play(only(service), after.append)
    assert table is not None, "it can be played"
    assert (table.host.decision_count, table.greeting, table.options["hordes"]) == (29, None, HORDES[0])
    play_on(table)
    assert table.after is not None
    table.after()
    table.close()
    assert [tally.attempts for tally in adventure_in(after[0]).tallies] == [1]
    following = opened(tmp_path).play(only(service), lambda kept: None)
    assert following is not None, "the next one is dealt anew"
    assert following.options["hordes"] == HORDES[-1]


def test_a_level_won_with_its_old_horde_is_counted(tmp_path: Path, known: None) -> None:
    service, _ = before_hordes(tmp_path)
    assert adventure_in(service.settle(only(service))).done[-1] == "IIc"


def test_chapter_two_is_open_where_some_team_has_done_chapter_one(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    service = CampaignService(box.services)
    service.begin("One", BOTS)
    assert not service.unlocks.chapter_two()
    begun(box, "IIa", name="Two")
    assert service.unlocks.chapter_two()
    kept = service.begin("Three", BOTS, chapter=2)
    result = adventure_in(kept)
    assert (result.step, result.draws) == (CHAPTERS[1][0], True)
    assert service.play(kept, lambda now: None) is not None


def test_a_level_that_was_won_right_before_the_program_died_is_counted_when_it_is_opened_again(
    tmp_path: Path, known: None
) -> None:
    interrupted(opened(tmp_path), 100_000, FIVE)
    again = opened(tmp_path)
    counted = again.settle(only(again))
    assert adventure_in(counted).tally("Ia").attempts == 1
    assert again.settle(counted) == counted, "and only once"


def test_a_level_under_way_that_is_taken_up_from_home_counts(tmp_path: Path, known: None) -> None:
    service = opened(tmp_path)
    interrupted(service, 12)
    box = plain(Box(tmp_path))
    home = box.show(box.screens.home())
    assert isinstance(home, Home)
    assert home.latest is not None, "home offers it"
    home.latest.go_on()
    box.services.navigator.settle()
    kinds = [type(scene) for scene in box.services.navigator.scenes]
    assert kinds[:2] == [Home, CampaignScene]
    top = box.services.navigator.top
    assert isinstance(top, TableScene)
    assert top.host.decision_count == 12
    play_on(top.session)
    assert top.session.after is not None, "it belongs to its adventure"
    top.session.after()
    box.services.navigator.settle()
    assert adventure_in(only(service)).tally("Ia").attempts == 1


def test_a_level_played_for_practice_changes_nothing(tmp_path: Path, known: None) -> None:
    box = plain(Box(tmp_path))
    kept = begun(box, "IIb", BOTS)
    service = CampaignService(box.services)
    before = kept.path.read_bytes()
    table = service.practise(kept, "Ic")
    assert table.after is None
    play_on(table)
    assert kept.path.read_bytes() == before


def test_two_windows_at_one_adventure_never_spoil_it(tmp_path: Path, known: None) -> None:
    mine, theirs = opened(tmp_path), opened(tmp_path)
    kept = mine.begin("One", BOTS)
    first = mine.play(kept, lambda now: None)
    assert first is not None, "the first window plays"
    play_on(first, 5)
    with pytest.raises(SaveError, match="elsewhere"):
        theirs.play(kept, lambda now: None)
    assert theirs.play(only(theirs), lambda now: None) is None, "the record is open in the other window"
    assert mine.under_way(only(mine)) is not None


def test_a_level_that_another_window_has_counted_is_not_counted_again(tmp_path: Path, known: None) -> None:
    mine, theirs = opened(tmp_path), opened(tmp_path)
    kept = mine.begin("One", BOTS)
    after: list[CampaignFile] = []
    table = mine.play(kept, after.append)
    assert table is not None, "the first window plays"
    play_on(table)
    counted = adventure_in(theirs.settle(only(theirs)))
    assert [tally.attempts for tally in counted.tallies] == [1]
    assert table.after is not None
    table.after()
    assert adventure_in(after[0]) == counted
    assert adventure_in(only(mine)) == counted


def test_a_record_that_can_not_be_read_stays_where_it_is_and_its_level_is_dealt_anew(tmp_path: Path) -> None:
    service = opened(tmp_path)
    kept, path = interrupted(service, 5)
    path.write_bytes(b"nothing that a program wrote\n")
    assert service.under_way(kept) is None
    assert service.settle(kept) == kept
    assert service.play(kept, lambda now: None) is not None
    assert path.read_bytes() == b"nothing that a program wrote\n"


def fuzz_profiles(root: Path, count: int) -> None:
    """Spoil an adventure's file in many ways: each gives a reason or a good adventure, and stays as it is."""
    box = plain(Box(root))
    row = begun(box, "IIc", FOUR)
    service = CampaignService(box.services)
    whole = row.path.read_bytes()
    assert row.save is not None, "what was written can be read"
    chance = random.Random(4)
    for number in range(count):
        data = mutated(whole, chance) if number % 2 else values_changed(row, chance)
        row.path.write_bytes(data)
        for result in service.store.rows():
            assert (result.save is None) != (result.fault is None)
            if result.save is not None:
                adventure_in(result)
                service.settle(result)
        assert row.path.read_bytes() == data, "the file stays as it is"


def values_changed(row: CampaignFile, chance: random.Random) -> bytes:
    """Return a well-formed file in which one or two values are others."""
    plain_ = msgspec.json.decode(msgspec.json.encode(row.save))
    for _ in range(chance.randint(1, 2)):
        place = chance.choice((plain_, plain_["progress"], plain_["progress"]))
        if isinstance(place, dict) and place:
            place[chance.choice(sorted(place))] = chance.choice(STRANGE)
        if not isinstance(plain_.get("progress"), dict) or not plain_["progress"]:
            break
    return msgspec.json.encode(plain_)


def fuzz_records(root: Path, count: int) -> None:
    """Spoil the record of the level under way: a reason each, or the level as far as it goes."""
    service = opened(root)
    kept, path = interrupted(service, 14)
    whole = path.read_bytes()
    from tests.saves.test_fuzz import mutated as torn

    for number in range(count):
        data = torn(whole, Rng.of(9, number))
        path.write_bytes(data)
        service.owner(path)
        with suppress(SaveError):  # a reason in words
            service.settle(kept)
            again, _ = service.services.store.resume(path)
            again.close()
        assert path.read_bytes() == data, "the file stays as it is"
    path.write_bytes(whole)
    assert service.settle(kept) == kept
    assert only(service) == kept, "the adventure is untouched"


def test_mutated_adventures_are_never_a_crash(tmp_path: Path) -> None:
    fuzz_profiles(tmp_path, 500)


def test_mutated_records_of_a_level_are_never_a_crash(tmp_path: Path) -> None:
    fuzz_records(tmp_path, 500)


@pytest.mark.long
def test_twenty_thousand_mutated_adventures_are_never_a_crash(tmp_path: Path) -> None:
    fuzz_profiles(tmp_path, 20_000)


@pytest.mark.long
def test_twenty_thousand_mutated_records_of_a_level_are_never_a_crash(tmp_path: Path) -> None:
    fuzz_records(tmp_path, 20_000)
