"""The page of figures: whose, of which time and of which game they are, and what is done with them."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from game.saves.people.people import Person, with_person
from game.scenes.figures.statistics.asked import Span
from game.scenes.figures.statistics.counts import WhatCounts
from game.scenes.figures.statistics.rows import TallyRow
from game.scenes.shelf.shelf import Shelf
from game.ui.input.intents import Back, Confirm, Device, Edge, Step, Zone
from tests.scenes.box import Box
from tests.scenes.figures.statistics.played import NOW
from tests.scenes.figures.statistics.shown import lay_open, page_of, statistics
from tests.scenes.measure import flaws
from tests.scenes.seated import words
from tests.scenes.shelf.shown import lay_open as lay_shelf_open


def keys_of(box: Box, start: str) -> list[str]:
    return [part.key.removeprefix(start) for part in box.top.parts if part.key.startswith(start)]


def labels(box: Box, key: str) -> str:
    part = next(part for part in box.top.parts if part.key == key)
    assert part.control is not None
    return part.control.label


# What stands there


def test_each_game_tells_what_was_won_and_played(tmp_path: Path) -> None:
    box = statistics(tmp_path)
    figures = page_of(box).figures
    assert figures.played == 12
    assert keys_of(box, "row:") == ["syncron", "soon", "syncro", "sinoda"]
    for game in figures.games:
        assert f": {game.won} of {game.played} won" in labels(box, f"row:{game.game}")


def test_under_five_matches_of_a_game_it_says_how_many_more(tmp_path: Path) -> None:
    box = statistics(tmp_path)
    few = [game for game in page_of(box).figures.games if game.missing > 0]
    assert few
    for game in few:
        assert f"{box.services.say(f'{game.game}.name')}: {game.missing} more" in box.said()


def test_with_one_match_all_panels_stand_and_no_rating_yet(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=1)
    assert keys_of(box, "row:") == ["sinoda"]
    assert "A rating comes with the fifth match of a game." in box.said()
    assert "plot" not in keys_of(box, "")


def test_before_the_first_match_it_says_what_will_be_there(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=0)
    assert "Your first match will be counted here." in box.said()
    assert keys_of(box, "row:") == []


def ids(box: Box) -> dict[str, str]:
    return {person.name: person.id for person in box.services.people}


def test_of_everybody_each_person_has_a_rating_in_each_game(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=None)
    nora = page_of(box).figures
    box.click("filter:who:")
    page, who = page_of(box), ids(box)
    assert page.figures.played >= nora.played
    rated = [game for game in nora.games if game.rating]
    assert len(rated) > 1
    for game in rated:
        assert words(page, f"rating:{who['Nora']}:{game.game}") == str(game.rating[-1].value)
    row = labels(box, f"rating:{who['Nora']}")
    assert row.startswith("Nora")
    assert f"Soon {nora.of('soon').rating[-1].value}" in row
    assert words(page, f"rating:{who['Ada']}:sinoda") == "–"
    box.click(f"rating:{who['Ada']}")
    assert page_of(box).figures.who == who["Ada"]


def test_of_everybody_a_game_alone_has_a_line_a_person(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=None)
    nora = page_of(box).figures.of("soon").rating[-1].value
    box.click("filter:who:")
    page_of(box).alone("soon")
    assert f"Nora {nora}" in labels(box, "plot")
    assert keys_of(box, "end:") == [ids(box)[name] for name in ("Nora", "Ada")]
    page_of(box).alone("syncro")
    assert "You win this one together: it has no rating." in box.said()


def test_before_anybody_has_a_rating_it_says_when_one_comes(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=2)
    box.click("filter:who:")
    assert "A rating comes with the fifth match of a game." in box.said()


def test_more_people_than_there_is_room_for_are_scrolled(tmp_path: Path) -> None:
    box = statistics(tmp_path, (960, 600), most=None)
    box.click("filter:who:")
    page = page_of(box)
    for number in range(6):
        box.shell.keep(with_person(Person(id=f"more-{number}", name="Ada")))
    rated = [one for one in page.figures.people if one.who == ids(box)["Nora"]]
    more = tuple(replace(one, who=f"more-{number}") for number in range(6) for one in rated)
    page.figures = replace(page.figures, people=(*page.figures.people, *more))
    page.refresh()
    assert flaws(box.services.kit.frame, page.parts) == []
    page.focus.at("rating:more-0", page.time, ring=True)
    for _ in range(5):
        box.intend(Step(0, 1))
    assert page.focus.key == "rating:more-5"
    row = next(part.rect for part in page.parts if part.key == page.focus.key)
    assert page.services.kit.frame.rect.contains(row)


def test_the_last_matches_are_told_in_words(tmp_path: Path) -> None:
    box = statistics(tmp_path)
    page = page_of(box)
    said = labels(box, "streak:last")
    assert said.startswith(f"The last {len(page.figures.last)} matches, the oldest first: ")
    told = said.partition(": ")[2]
    assert told.count("not won") == sum(not match.won for match in page.figures.last)
    assert told.replace("not won", "").count("won") == sum(match.won for match in page.figures.last)


def test_a_game_alone_tells_how_often_each_place_was_reached(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=None, game="chrono")
    places = page_of(box).figures.of("chrono").places
    assert len(places) > 1
    assert [key for key in keys_of(box, "row:") if key.startswith("place:")] == [
        f"place:{place}" for place in range(1, len(places) + 1)
    ]
    row = next(part.face for part in box.top.parts if part.key == "row:place:1")
    assert isinstance(row, TallyRow)
    assert (row.line.won, row.line.played) == (places[0], sum(places))


def test_another_person_has_other_figures(tmp_path: Path) -> None:
    box = statistics(tmp_path)
    ada = next(person.id for person in box.services.people if person.name == "Ada")
    before = page_of(box).figures
    box.click(f"filter:who:{ada}")
    after = page_of(box).figures
    assert after.who == ada
    assert 0 < after.played < before.played


def test_the_last_thirty_days_are_fewer_than_all(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=None)
    whole = page_of(box).figures.played
    box.click("filter:span")
    box.services.navigator.settle()
    box.click("choice:month")
    box.services.navigator.settle()
    page = page_of(box)
    assert page.asked.span is Span.MONTH
    assert 0 < page.figures.played < whole
    assert all(NOW - match.when < 30 * 86_400 for match in page.figures.last)


# A game alone


def test_enter_on_a_row_shows_that_game_alone_and_escape_leads_back(tmp_path: Path) -> None:
    box = statistics(tmp_path)
    box.services.navigator.listen(Device.KEYS)
    page = page_of(box)
    page.focus.at("row:soon", page.time, ring=True)
    box.intend(Confirm())
    assert page.asked.game == "soon"
    assert keys_of(box, "row:seats:")
    assert keys_of(box, "row:level:")
    assert keys_of(box, "row:against:")
    box.intend(Back())
    assert page.asked.game == ""
    assert page.focus.key == "row:soon"
    box.intend(Back())
    box.services.navigator.settle()
    assert box.top is not page


# The plot


def test_left_and_right_read_the_points_of_the_ratings(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=None)
    page = page_of(box)
    points = [point for game in page.figures.games for point in game.rating]
    assert len(points) > 5
    page.focus.at("plot", page.time, ring=True)
    box.intend(Step(1, 0))
    last = labels(box, "plot")
    assert str(max(points, key=lambda point: point.when).value) in last
    box.intend(Step(-1, 0))
    assert labels(box, "plot") != last
    assert labels(box, "plot") in box.said()


def test_enter_on_a_point_looks_back_at_its_match(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=None)
    page = page_of(box)
    seen: list[Path] = []
    page.screens = replace(page.screens, review=seen.append)
    page.step(1)
    page.look_back()
    assert [path.suffix for path in seen] == [".jsonl"]
    assert seen[0].exists()


# Ways on


def test_records_and_statistics_are_tabs_of_one_shelf(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=1)
    box.click("tab:records")
    box.services.navigator.settle()
    assert isinstance(box.top, Shelf)
    box.click("tab:statistics")
    box.services.navigator.settle()
    page_of(box)
    assert len(box.services.navigator.scenes) == 2


def test_the_shelf_leads_there(tmp_path: Path) -> None:
    box = Box(tmp_path)
    lay_shelf_open(box)
    assert labels(box, "tab:statistics") == "Statistics"


def test_with_the_largest_letters_one_panel_is_seen_and_buttons_lead_to_the_next(tmp_path: Path) -> None:
    box = statistics(tmp_path, text=2.0)
    assert "wins" in keys_of(box, "")
    assert "rating" not in keys_of(box, "")
    box.intend(Zone(1))
    assert "rating" in keys_of(box, "")
    assert "wins" not in keys_of(box, "")
    box.intend(Zone(-1))
    assert "wins" in keys_of(box, "")


def test_what_has_no_room_is_scrolled_by_keys(tmp_path: Path) -> None:
    box = statistics(tmp_path, (1000, 1400), 1.3)
    page = page_of(box)
    assert page.parts
    box.intend(Edge(end=True))
    assert page.parts
    assert page.strips.offsets["panels"] > 0


# What counts


def counts(box: Box) -> WhatCounts:
    box.click("filter:counts")
    box.services.navigator.settle()
    assert isinstance(box.top, WhatCounts)
    return box.top


def test_the_sheet_says_what_counts(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=1)
    counts(box)
    assert box.services.say("figures.counts") in box.said()
    assert box.services.say("figures.counts_not") in box.said()


def test_a_table_is_saved_where_one_finds_it_and_the_place_is_told(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=2)
    counts(box)
    box.click("counts:save")
    saved = list(tmp_path.glob("*.csv"))
    assert len(saved) == 1
    assert b"Nora" in saved[0].read_bytes()
    assert f"{saved[0].name} is in " in box.said()
    box.click("counts:save")
    assert len(list(tmp_path.glob("*.csv"))) == 2, "never over another file"


def test_a_table_that_cant_be_written_says_why(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=1)
    block = tmp_path / "block"
    block.write_bytes(b"")
    page_of(box).folder = block / "below"
    sheet = counts(box)
    box.click("counts:save")
    assert len(sheet.messages) == 1
    assert sheet.messages[0].key.startswith("save.")


def test_counted_again_the_figures_are_the_same(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=3)
    page = page_of(box)
    before = page.figures
    counts(box)
    box.click("counts:again")
    box.services.navigator.settle()
    box.top.update(0.0)
    box.services.navigator.settle()
    assert isinstance(box.top, WhatCounts)
    assert "Counted again: 3 matches." in box.said()
    assert page.figures == before


def test_a_match_that_ends_meanwhile_is_counted_when_one_comes_back(tmp_path: Path) -> None:
    box = statistics(tmp_path, most=1)
    page = page_of(box)
    from tests.scenes.figures.statistics.played import play

    play(box.services.store, {person.name: person.id for person in box.services.people}, 2)
    page.resume()
    assert page.figures.played == 2


def test_an_index_that_cant_be_kept_is_told_and_the_figures_are_there(tmp_path: Path) -> None:
    first = statistics(tmp_path, most=1)
    page_of(first).index.close()
    for path in tmp_path.rglob("figures.sqlite*"):
        path.unlink()
    block = tmp_path.rglob("ledger*")
    place = next(iter(block)).parent
    (place / "figures.sqlite").mkdir()
    page = lay_open(first)
    assert page.figures.played == 1
    assert page.index.trouble is not None
    assert first.services.words.message(page.index.trouble, str) in first.said()
