"""The shelf: what stands on it, how it is chosen and by which keys, what is done with it, and what comes to it."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.saves.shelf.library import Library
from game.saves.shelf.row import ShelfRow
from game.scenes.results.summary import headline, outcome_of
from game.scenes.session.match import sessions
from game.scenes.shelf.matches import told
from game.ui.input.intents import Confirm, Device, Dropped, Edge, Page, Rename, Step, Zone
from tests.saves.shelved import GOLDEN, RECORDS, data_of, shelve
from tests.scenes.box import Box
from tests.scenes.shelf.shown import lay_open, people_of, shelf, shelf_damaged, shelf_of
from tests.scenes.shelf.stocked import DAY, EVENING, HOUR, NAMES, PLAYED, newer, put, stock


def cards(box: Box) -> list[str]:
    """Return the ids of the cards that are built, in their order."""
    return [part.key.removeprefix("card:") for part in box.top.parts if part.key.startswith("card:")]


def looked_at(box: Box) -> list[Path]:
    """Have the shelf note what it would look back at, instead of showing it."""
    seen: list[Path] = []
    scene = shelf_of(box)
    scene.screens = scene.doing._screens = replace(scene.screens, review=seen.append)
    return seen


def row_of(box: Box, record: str) -> ShelfRow:
    return next(row for row in shelf_of(box).collection.rows if f"-{record.partition('/')[0]}-" in row.id)


# What stands there


def test_the_newest_match_stands_first_and_is_chosen(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    rows = shelf_of(box).collection.rows
    assert [row.id.split("-")[2] for row in rows][:4] == ["sinoda", "soon", "syncron", "syncro"]
    assert cards(box)[0] == rows[0].id
    assert box.top.focus.key == f"card:{rows[0].id}"
    assert "Sinoda, 3 players" in box.said()
    assert "Today at 18:15, 275 moves" in box.said()


def test_an_empty_shelf_says_what_will_stand_there(tmp_path: Path) -> None:
    box = Box(tmp_path)
    lay_open(box)
    assert "Your first match will stand here." in box.said()
    assert cards(box) == []


def test_a_match_under_way_does_not_stand_there(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = put(box.services.store, "soon/2", HOUR)
    path.write_bytes(b"\n".join(path.read_bytes().split(b"\n")[:30]) + b"\n")
    lay_open(box)
    assert cards(box) == []


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_card_tells_the_end_as_the_results_do_without_a_replay(record: Path, tmp_path: Path) -> None:
    if record.parent.name == "syncro":
        pytest.skip("a level tells its own")
    box = Box(tmp_path)
    path = put(box.services.store, f"{record.parent.name}/{record.stem}", HOUR)
    session = sessions.peek(box.services, path)
    assert session is not None
    summary = box.summary(session)
    outcome = outcome_of(summary)
    assert outcome is not None
    row = Library(box.services.store).rows()[0]
    words = headline(box.services.words, outcome, summary)
    assert told.result(box.services, row) == words


def test_a_level_tells_whether_it_was_won(tmp_path: Path) -> None:
    box = Box(tmp_path)
    stock(box.services.store)
    lay_open(box)
    rows = [row for row in shelf_of(box).collection.rows if "-syncro-" in row.id]
    assert [told.result(box.services, row) for row in rows] == ["Level IIe won", "Level Id lost"]


def test_who_gives_up_between_two_has_lost(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = put(box.services.store, "sinoda/2", HOUR, [NAMES[0], NAMES[3]])
    first, *lines = path.read_bytes().rstrip(b"\n").split(b"\n")
    end = b'{"resigned":0,"over":{"winners":[],"places":[1,1],"scores":[0,0]}}'
    path.write_bytes(b"\n".join((first, *lines[:9], end)) + b"\n")
    os.utime(path, (EVENING, EVENING))
    row = Library(box.services.store).rows()[0]
    assert told.result(box.services, row) == "Ventoux wins"


def test_winners_come_first_among_the_emblems(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    row = row_of(box, "sinoda/3")
    assert row.end is not None
    assert told.in_order(row)[0] == row.end.winners[0]


def test_of_two_thousand_matches_only_those_are_built_that_are_seen(tmp_path: Path) -> None:
    box = Box(tmp_path)
    for number in range(300):
        shelve(box.services.store, number, ago=number * HOUR)
    scene = lay_open(box)
    assert len(scene.collection.shown) == 300
    assert len(cards(box)) < 24
    box.intend(Edge(end=True))
    assert scene.collection.number == 299
    assert len(cards(box)) < 24
    assert f"card:{scene.collection.shown[299].id}" == scene.focus.key


# By keys and pointer


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)])
def test_wherever_the_shelf_rests_whole_planks_are_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    box = shelf(tmp_path, size)
    scene = shelf_of(box)
    stops = set()
    for _ in range(6):
        assert scene.parts
        stops.add(scene.strips.offsets["cards"])
        seen = [part for part in scene.parts if part.key.startswith("card:") and part.target.h > 0]
        assert seen
        assert all(part.clip is not None and part.clip.contains(part.rect, 1.0) for part in seen)
        scene.strips.scroll("cards", 60.0)
    assert len(stops) > 1


def test_keys_choose_what_they_lead_to_and_enter_looks_back(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    seen = looked_at(box)
    box.services.navigator.listen(Device.KEYS)
    rows = shelf_of(box).collection.shown
    box.intend(Step(1, 0))
    assert shelf_of(box).collection.row == rows[1]
    box.intend(Confirm())
    assert seen == [rows[1].path]
    box.intend(Page(1))
    assert shelf_of(box).collection.number == 9


def test_pointing_chooses_nothing_pressing_does_and_pressing_again_looks_back(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    seen = looked_at(box)
    first, second = shelf_of(box).collection.shown[:2]
    shelf_of(box).focus.at(f"card:{second.id}", 0.0)
    shelf_of(box).focused()
    assert shelf_of(box).collection.row == first
    box.click(f"card:{second.id}")
    assert shelf_of(box).collection.row == second
    assert seen == []
    box.click(f"card:{second.id}")
    assert seen == [second.path]


def test_tab_leads_from_the_cards_to_what_can_be_done(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    box.services.navigator.listen(Device.KEYS)
    box.intend(Zone(1))
    assert box.top.focus.key == "deed:review"


# The filters


def test_a_game_is_wanted_alone_and_each_says_how_many_there_are(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    assert "10" in box.part("filter:all").face.words.lines[0]  # type: ignore[attr-defined]
    box.click("filter:game:soon")
    assert {row.heading.game for row in shelf_of(box).collection.shown if row.heading} == {"soon"}
    assert len(shelf_of(box).collection.shown) == 3
    box.click("filter:all")
    assert len(shelf_of(box).collection.shown) == 10


def test_a_persons_matches_are_wanted_and_those_that_they_won(tmp_path: Path) -> None:
    box = Box(tmp_path)
    whose = people_of(box)
    stock(box.services.store, whose)
    scene = lay_open(box)
    ada = whose(NAMES[1]).who
    box.click("filter:person")
    box.click(f"choice:{ada}")
    shown = scene.collection.shown
    assert 0 < len(shown) < 10
    assert all(any(player.who == ada for player in row.heading.seats) for row in shown if row.heading)
    box.click("filter:result")
    box.click("choice:won")
    assert [row.result(ada) for row in scene.collection.shown] == ["won"] * len(scene.collection.shown)
    assert scene.collection.shown


def test_the_longest_match_can_stand_first(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    box.click("filter:order")
    box.click("choice:longest")
    moves = [row.decisions for row in shelf_of(box).collection.shown]
    assert moves == sorted(moves, reverse=True)


def test_only_starred_ones_are_wanted(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    box.click("filter:star")
    assert len(shelf_of(box).collection.shown) == sum(star for *_, star in PLAYED)


# What is done


def test_a_star_and_a_name_stay(tmp_path: Path) -> None:
    box = shelf(tmp_path)
    box.click(f"card:{shelf_of(box).collection.shown[1].id}")
    box.click("deed:keep")
    box.intend(Rename())
    box.top.text = "The long one"  # type: ignore[attr-defined]
    box.intend(Confirm())
    row = Library(box.services.store).rows()[1]
    assert row.star
    assert row.name == "The long one"
    assert "The long one" in box.said()


def test_a_dropped_file_is_brought_in_and_chosen_whatever_is_filtered(tmp_path: Path) -> None:
    box = shelf(tmp_path / "here")
    friend = tmp_path / "friend.jsonl"
    friend.write_bytes(data_of(GOLDEN / "chrono" / "3-nobody_opens.jsonl", seats=NAMES[:3]))
    box.click("filter:game:soon")
    before = friend.read_bytes()
    box.intend(Dropped(str(friend)))
    row = shelf_of(box).collection.row
    assert row is not None
    assert row.brought
    assert row.heading is not None
    assert row.heading.game == "chrono"
    assert "brought in" in box.said()
    assert friend.read_bytes() == before


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_match_that_is_here_already_is_chosen_and_said_to_be_here(tmp_path: Path, language: str) -> None:
    box = shelf(tmp_path / "here", language=language)
    friend = tmp_path / "friend.jsonl"
    friend.write_bytes(data_of(GOLDEN / "chrono" / "3-nobody_opens.jsonl", seats=NAMES[:3]))
    said = box.services.words.say("shelf.here_already")
    box.intend(Dropped(str(friend)))
    assert box.services.navigator.shown.text != said
    count = len(shelf_of(box).collection.rows)
    row = shelf_of(box).collection.row
    box.intend(Dropped(str(friend)))
    assert box.services.navigator.shown.text == said
    assert len(shelf_of(box).collection.rows) == count
    assert shelf_of(box).collection.row == row


def test_a_foreign_file_is_refused_in_words_and_stays_as_it_is(tmp_path: Path) -> None:
    box = shelf(tmp_path / "here")
    foreign = tmp_path / "letter.txt"
    foreign.write_bytes(b"Dear Ada,\n")
    box.intend(Dropped(str(foreign)))
    assert box.services.navigator.shown.text
    assert len(shelf_of(box).collection.rows) == 10
    assert foreign.read_bytes() == b"Dear Ada,\n"


def test_a_damaged_file_says_what_and_where_and_can_be_watched_so_far(tmp_path: Path) -> None:
    box = shelf_damaged(tmp_path, (1280, 720), 1.0, "en")
    seen = looked_at(box)
    row = shelf_of(box).collection.row
    assert row is not None
    assert "75" in box.said()
    assert row.id in box.said().replace("…", "")
    assert "Watch the first 73 moves" in box.said()
    box.click("deed:review")
    assert seen == [row.path]
    assert "deed:share" not in {part.key for part in box.top.parts}


def test_what_a_newer_program_has_written_can_only_be_exported(tmp_path: Path) -> None:
    box = shelf_damaged(tmp_path / "here", (1280, 720), 1.0, "en", other=True)
    assert [part.key for part in box.top.parts if part.key.startswith("deed:")] == ["deed:export"]
    folder = tmp_path / "there"
    folder.mkdir()
    row = shelf_of(box).collection.row
    assert row is not None
    assert row.path is not None
    for _ in range(2):
        shelf_of(box).doing.folder = folder
        box.click("deed:export")
        box.click("with")
        box.click("save")
    assert sorted(path.read_bytes() for path in folder.iterdir()) == [row.path.read_bytes()] * 2


def test_old_matches_are_cleared_after_a_question_and_their_results_stay(tmp_path: Path) -> None:
    box = Box(tmp_path)
    stock(box.services.store)
    old = put(box.services.store, "soon/5-express", 400 * DAY, NAMES[2:], 40)
    scene = lay_open(box)
    box.click("filter:tidy")
    assert "Clear 1 old match?" in box.said()
    assert "13 months" in box.said()
    box.click("no")
    assert old.exists()
    box.click("filter:tidy")
    box.click("yes")
    assert not old.exists()
    box.intend(Edge(end=True))
    row = scene.collection.row
    assert row is not None
    assert row.id == old.stem
    keys = {part.key for part in scene.parts}
    assert "deed:review" not in keys
    assert "filter:tidy" not in keys
    assert told.result(box.services, row) in box.said()
    assert "Its moves were cleared." in box.said()


def test_a_game_that_this_program_does_not_have_was_written_by_a_newer_one(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = newer(box.services.store)
    first, end, rest = data_of(GOLDEN / "chrono" / "2.jsonl").partition(b"\n")
    header = msgspec.json.decode(first)
    header.pop("sum", None)
    path.write_bytes(msgspec.json.encode({**header, "game": "ludo"}) + end + rest)
    lay_open(box)
    assert "Made by a newer version of Synchrony" in box.said()
