"""The page of the deal of the day: begun, gone on with, what came of it, its line, and the days of a month."""

from __future__ import annotations

import os
from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.saves.days import hints, note
from game.saves.days.note import today_note
from game.saves.records.header import Came, Occasion
from game.saves.shelf.abstracts import Abstract, abstract
from game.scenes.analysis.dealt.again import deal_again, has_deal
from game.scenes.figures.daily import facts
from game.scenes.figures.daily.daily import LASTS, Daily
from game.scenes.figures.daily.shuffle import in_short, shuffle_of
from game.scenes.figures.daily.today import line
from game.scenes.figures.daily.told import line_of
from game.scenes.results.further import about, further
from game.scenes.table.scene import TableScene
from game.ui.parts.widgets import Label
from tests.persons import person
from tests.scenes.box import Box
from tests.scenes.figures.shown import SOON, act, ended, page
from tests.scenes.shelf.shown import lay_open


@pytest.fixture
def box(tmp_path: Path) -> Box:
    made = Box(tmp_path)
    person(made.services, "Nora")
    return made


def press(scene: Daily, key: str) -> None:
    part = next(part for part in scene.parts if part.key == key)
    assert part.control is not None
    part.control.act()
    scene.services.navigator.settle()


def keys(scene: Daily) -> set[str]:
    return {part.key for part in scene.parts if part.control is not None}


def top(box: Box) -> TableScene:
    scene = box.services.navigator.top
    assert isinstance(scene, TableScene)
    return scene


def test_today_is_begun_by_one_press_and_gone_on_with_until_it_is_over(box: Box) -> None:
    scene = page(box)
    assert "play" in keys(scene)
    assert "copy" not in keys(scene)
    press(scene, "play")
    session = top(box).session
    assert session.occasion == Occasion(day="2026-11-20")
    file, count = session.file, 0
    act(session)
    count = session.host.decision_count
    session.close()
    box.services.navigator.pop()
    box.services.navigator.settle()
    press(scene, "play")
    assert top(box).session.file == file
    assert top(box).session.host.decision_count >= count


def test_a_deal_whose_match_was_deleted_is_played_for_fun_and_the_page_says_so(box: Box) -> None:
    press(page(box), "play")
    session = top(box).session
    act(session)
    session.close()
    assert session.file is not None
    box.services.store.remove(session.file)
    scene = page(box)
    assert scene.facts.gone
    told = {part.key: part for part in scene.parts}
    face = told["today:counts"].face
    assert isinstance(face, Label)
    assert " ".join(face.setting.lines) == box.services.say("daily.rules_gone")
    press(scene, "play")
    assert top(box).session.occasion == Occasion(day="2026-11-20", practice=True)


def test_a_deal_that_waits_behind_many_other_matches_is_gone_on_with(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "RECENT", 0)
    press(page(box), "play")
    session = top(box).session
    act(session)
    session.close()
    scene = page(box)
    assert not scene.facts.gone
    press(scene, "play")
    assert top(box).session.file == session.file


def test_after_midnight_it_is_another_days_page(box: Box) -> None:
    today = [SOON]
    scene = Daily(box.services, box.screens, lambda: today[0])
    box.show(box.screens.home())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    assert scene.facts.deal.game == "soon"
    today[0] += timedelta(days=11)
    scene.resume()
    assert scene.facts.deal.day == "2026-12-01"
    assert "day:2026-12-01" in {part.key for part in scene.parts}


def test_what_was_played_is_told_and_counts_once(box: Box) -> None:
    first = ended(box)
    scene = page(box)
    assert "play" not in keys(scene)
    assert {"copy", "again", "review"} <= keys(scene)
    assert scene.facts.played is not None
    assert first.file is not None
    assert scene.facts.played.id == first.file.stem
    press(scene, "again")
    assert top(box).session.occasion == Occasion(day="2026-11-20", again=first.file.stem)


def test_a_day_that_was_missed_is_played_for_fun_and_one_that_was_played_is_looked_back_at(box: Box) -> None:
    first = ended(box, date(2026, 11, 15))
    scene = page(box)
    press(scene, "day:2026-11-14")
    assert top(box).session.occasion == Occasion(day="2026-11-14", practice=True)
    box.services.navigator.pop()
    box.services.navigator.settle()
    asked: list[Path] = []
    object.__setattr__(scene, "screens", _with_review(box, asked))
    scene.refresh()
    press(scene, "day:2026-11-15")
    assert asked == [first.file]


def _with_review(box: Box, asked: list[Path]) -> object:
    return replace(box.screens, review=asked.append)


def test_days_to_come_cant_be_pressed_and_no_month_after_this_one(box: Box) -> None:
    scene = page(box)
    assert "day:2026-11-21" not in keys(scene)
    assert "day:2026-11-20" in keys(scene)
    later = next(part for part in scene.parts if part.key == "month:on")
    assert later.control is not None
    assert not later.control.enabled
    press(scene, "month:back")
    assert "day:2026-10-31" in keys(scene)
    press(scene, "month:on")
    assert "day:2026-11-01" in keys(scene)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_line_says_how_many_hints_there_were_and_is_copied(tmp_path: Path, language: str) -> None:
    box = Box(tmp_path, language=language)
    person(box.services, "Nora")
    first = ended(box)
    assert first.file is not None
    hints.count_hint(box.services.store, first.file.stem)
    scene = page(box)
    copied: list[str] = []
    box.services.clipboard.write = copied.append  # type: ignore[assignment, method-assign]
    press(scene, "copy")
    assert len(copied) == 1
    told = "1 hint" if language == "en" else "1 coup de pouce"
    assert told in copied[0]
    assert "2026" in copied[0]
    assert "Synchrony" in copied[0]
    part = next(part for part in scene.parts if part.key == "copy")
    assert part.control is not None
    assert part.control.label == box.services.say("daily.copied")
    scene.update(LASTS + 0.1)
    part = next(part for part in scene.parts if part.key == "copy")
    assert part.control is not None
    assert part.control.label == box.services.say("daily.copy")


def test_the_line_spoils_nothing(box: Box) -> None:
    ended(box)
    scene = page(box)
    played = scene.facts.played
    assert played is not None
    line = line_of(box.services.words, scene.facts.rows[played.day], played, 0)
    assert scene.facts.deal.seed[:6] not in line
    for mountain in scene.facts.deal.mountains:
        assert box.services.say(f"bot.name.{mountain}") not in line


def test_home_knows_what_came_of_today_before_any_ledger_does(box: Box) -> None:
    store, catalog = box.services.store, box.services.catalog
    who = box.services.people.at_home.id
    told = today_note(store, catalog, who, SOON)
    assert told is not None
    assert (told.game, told.played) == ("soon", None)
    session = ended(box)
    assert session.file is not None
    stamped = session.file.with_name(f"20261120-120000-soon-{'0' * 8}.jsonl")
    session.file.rename(stamped)
    told = today_note(store, catalog, who, SOON)
    assert told is not None
    assert told.played is not None
    assert told.played.given_up
    page(box)  # which writes the ledger
    stamped.unlink()
    assert today_note(store, catalog, "somebody else", SOON) == today_note(store, catalog, "x", SOON)
    told = today_note(store, catalog, who, SOON)
    assert told is not None
    assert told.played is not None


def test_home_reads_no_record_whole_that_the_ledger_knows_or_that_is_no_days(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, catalog = box.services.store, box.services.catalog
    read: list[Path] = []

    def noted(path: Path, data: bytes, stat: os.stat_result) -> Abstract:
        read.append(path)
        return abstract(path, data, stat)

    monkeypatch.setattr(note, "abstract", noted)
    file = ended(box).file
    assert file is not None
    stamped = file.rename(file.with_name(f"20261120-120000-soon-{'0' * 8}.jsonl"))
    data = stamped.read_bytes().replace(b"2026-11-20", b"2026-11-10")
    for number in range(1, 4):
        stamped.with_name(f"20261120-120000-soon-{number:08x}.jsonl").write_bytes(data)
    who = box.services.people.at_home.id
    first = today_note(store, catalog, who, SOON)
    assert read == [stamped]
    page(box)  # which writes the ledger
    read.clear()
    assert today_note(store, catalog, who, SOON) == first
    assert read == []


def test_the_same_deal_again_comes_over_the_screen_or_in_its_place_and_a_notice_says_where_it_cant(box: Box) -> None:
    session = ended(box)
    assert session.file is not None
    scene = page(box)
    deal_again(box.services, box.screens, session.file, 1)
    box.services.navigator.settle()
    assert top(box).session.occasion == Occasion(day="2026-11-20", again=session.file.stem, turned=1)
    box.services.navigator.pop()
    box.services.navigator.settle()
    told: list[str] = []
    box.services.navigator.notice = told.append  # type: ignore[assignment, method-assign]
    deal_again(box.services, box.screens, session.file.with_name("gone.jsonl"))
    assert box.services.navigator.top is scene
    assert len(told) == 1


def test_on_the_shelf_a_deal_is_had_again_but_not_a_levels_nor_that_of_a_match_from_some_place_on(box: Box) -> None:
    session = ended(box)
    assert session.file is not None
    shelf = lay_open(box)
    shelf.doing.acts.deal_again()  # type: ignore[misc]
    box.services.navigator.settle()
    assert top(box).session.occasion == Occasion(day="2026-11-20", again=session.file.stem)
    row = shelf.collection.row
    assert row is not None
    assert row.heading is not None
    plain = replace(row.heading, occasion=None)
    assert has_deal(box.screens, plain)
    assert not has_deal(box.screens, replace(plain, came=Came("x", 1)))
    assert not has_deal(box.screens, replace(plain, game="syncro"))
    assert has_deal(box.screens, replace(row.heading, game="syncro"))


def test_results_lead_to_the_same_deal_and_say_what_was_played(box: Box) -> None:
    session = ended(box)
    ways = {way.key: way for way in further(box.services, box.screens, session)}
    assert {"again", "turned"} <= set(ways)
    assert about(box.services.words, session) == "deal of 20 November"
    box.show(box.screens.home())
    ways["turned"].act()
    box.services.navigator.settle()
    turned = top(box).session
    assert turned.people == (1,)
    assert about(box.services.words, turned) == box.services.say("again.turned")
    turned.attempt = 1
    assert "again" not in {way.key for way in further(box.services, box.screens, turned)}


def test_the_line_has_the_first_signs_of_the_seal(box: Box) -> None:
    ended(box)
    scene = page(box)
    shuffle = shuffle_of(scene.facts)
    assert shuffle is not None
    short = in_short(shuffle)
    assert short == "-".join(shuffle.found.before.split()[:2])
    assert short in line(scene.services.kit, scene.facts, scene.last.ask())
    assert in_short(None) == ""
