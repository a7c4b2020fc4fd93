"""Evenings as they are played: games dragged into another order, who begins, what is remembered, who comes and goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.games import catalog
from game.saves.disk.progress import untold
from game.saves.evenings.evening import Evening, Played, counted, left
from game.saves.evenings.evenings import Evenings
from game.saves.evenings.standings import standings, winners
from game.scenes.figures.evening.choosing import Choosing
from game.scenes.figures.evening.draft import another_bot
from game.scenes.figures.evening.end import EveningEnd
from game.scenes.figures.evening.honours import honours
from game.scenes.figures.evening.playing import dealt, leader, settled
from game.scenes.figures.evening.remembered import Best, bests
from game.scenes.figures.evening.told import headline
from game.ui.input.intents import Point, Press, Release
from tests.scenes.box import Box
from tests.scenes.figures.evening.test_evening import (
    choosing,
    chosen,
    company,
    household,
    last_friday,
    member,
    so_far,
    table,
    under_way,
)
from tests.scenes.measure import flaws
from tests.scenes.review.reviews import golden
from tests.scenes.seated import keys, part, press, words


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return household(tmp_path)


def games(screen: Choosing) -> list[str]:
    return [one.game for one in screen.draft.games]


def grab(box: Box, key: str, to: tuple[float, float] | str, *, drop: bool = True) -> None:
    """Take hold of a part in its middle, and let it go over another one, or at a place in units."""
    px = box.services.kit.frame.px
    screen = box.top
    start = part(screen, key).rect.middle
    end = part(screen, to).rect.middle if isinstance(to, str) else to
    (x, y), (right, low) = (tuple(px(value) for value in place) for place in (start, end))
    box.intend(Point(x, y), Press(x, y, 1), Point((x + right) // 2, (y + low) // 2), Point(right, low))
    if drop:
        box.intend(Release(right, low, 1))


# The order of the games


def test_a_game_is_dragged_into_another_place(box: Box) -> None:
    last_friday(box)
    screen = choosing(box)
    press(screen, "more:chrono")
    assert games(screen) == ["soon", "sinoda", "chrono"]
    grab(box, "game:0", "game:2")
    assert games(screen) == ["sinoda", "chrono", "soon"]
    assert screen.focus.key == "game:2"
    grab(box, "game:2", "game:1")
    assert games(screen) == ["sinoda", "soon", "chrono"]
    assert box.top is screen, "a drag is no press"


def test_a_game_that_is_let_go_elsewhere_stays_where_it_was(box: Box) -> None:
    last_friday(box)
    screen = choosing(box)
    grab(box, "game:0", "member:0")
    assert games(screen) == ["soon", "sinoda"]
    place = part(screen, "game:0").rect
    grab(box, "game:0", "member:0", drop=False)
    assert part(screen, "game:0").rect != place, "it lies under the pointer"
    assert screen.pointer.cancel()
    assert games(screen) == ["soon", "sinoda"]
    screen.refresh()
    assert part(screen, "game:0").rect == place


def test_by_lot_nothing_is_dragged(box: Box) -> None:
    last_friday(box)
    screen = choosing(box)
    press(screen, "order:lot")
    assert not any(one.control.drag for one in screen.parts if one.control is not None)


# Who begins


@pytest.mark.parametrize("game", ["soon", "sinoda", "chrono"])
def test_who_leads_the_evening_begins_the_next_match_and_it_is_told(box: Box, game: str) -> None:
    first = Played("soon", "x.jsonl", (0, 1, 2), (2, 1, 3))
    scene = under_way(box, "Nora", "Ada", "Ilyes", games=("soon", game), played=(first,))
    assert "Begins: Ada, in the lead." in words(scene, "next:pitch")
    for _ in range(4):
        session = dealt(box.services, scene.evening)
        assert session is not None
        (seat,) = session.host.to_act()
        assert session.players[seat].name == "Ada"
        assert session.host.signs, "it is dealt by lot all the same"


def test_where_nobody_leads_alone_or_all_begin_together_nothing_is_told_of_it(box: Box) -> None:
    tie = Played("soon", "x.jsonl", (0, 1), (1, 1))
    scene = under_way(box, "Nora", "Ada", played=(tie,), games=("soon", "chrono"))
    assert "Begins" not in words(scene, "next:pitch")
    lead = Played("soon", "x.jsonl", (0, 1), (1, 2))
    scene = under_way(box, "Nora", "Ada", played=(lead,), games=("soon", "syncro"))
    assert "Begins" not in words(scene, "next:pitch")
    gone = left(replace(scene.evening, games=chosen("soon", "chrono")), 0, None)
    assert leader(gone) is None, "who has left begins nothing"


# What is remembered


def recorded(box: Box, *names: str) -> Evening:
    """Return an evening whose matches lie among the records, three seats each."""
    kept = Evenings(box.services.store)
    one = kept.begin(company(box, *names), chosen("soon", "sinoda"))
    for game, name in (("soon", "soon/3-express.jsonl"), ("sinoda", "sinoda/3.jsonl")):
        record = golden(box, name, 0).name
        one = counted(one, Played(game, record, (0, 1, 2), (1, 2, 3)))
    return one


def test_honours_tell_what_really_happened_in_the_matches(box: Box) -> None:
    one = recorded(box, "Nora", "Ada", "Ilyes")
    found = bests(box.services, one, untold)
    assert {best.game for best in found} == {"soon", "sinoda"}
    counting = box.services.catalog["sinoda"].counting
    assert counting is not None
    match = box.services.store.replay(box.services.store.records_folder / one.played[1].record).match
    captures = [0, 0, 0]
    for made in counting.load().count(match):
        captures[made.seat] += made.value if made.key == "captures" else 0
    for best in found:
        if (best.game, best.key) == ("sinoda", "captures"):
            assert best.value == max(captures) == captures[best.member]
    told = dict(honours(one, found))
    happened = {best.member for best in found if best.member}
    assert happened, "somebody who hasn't won had the most of something"
    assert {number for number, message in told.items() if message.key == "evening.honour.figure"} == happened


def test_the_end_shows_what_happened_once_it_is_counted(box: Box) -> None:
    one = recorded(box, "Nora", "Ada", "Ilyes")
    end = EveningEnd(box.services, box.screens, one)
    box.show(end)
    end.rest()
    best = next(best for best in end._bests if best.member)
    told = box.services.words.message(best.said(), str)
    assert told in words(end, f"honour:{best.member}:note")
    assert "the evening’s best" in told


def test_what_cant_be_read_leaves_what_points_tell(box: Box) -> None:
    one = replace(recorded(box, "Nora", "Ada", "Ilyes"), ended=True)
    for path in box.services.store.records_folder.glob("*.jsonl"):
        path.write_bytes(b"{}\n")
    assert bests(box.services, one, untold) == ()
    assert [number for number, _ in honours(one)] == [1, 2]


def test_a_best_is_said_in_the_language_of_the_moment(box: Box) -> None:
    best = Best(1, "sinoda", "captures", 4)
    assert box.services.words.message(best.said(), str) == "captures: 4, the evening’s best"
    box.services.words.language = "fr"
    assert box.services.words.message(best.said(), str) == "captures\u00a0: 4, record de la soirée"


# Ties, matches that were given up, and who goes


def test_who_has_the_same_points_shares_the_evening(box: Box) -> None:
    one = last_friday(box)
    matches = (Played("soon", "", (0, 1), (1, 2)), Played("sinoda", "", (0, 1), (2, 1)))
    end = EveningEnd(box.services, box.screens, replace(one, played=matches))
    box.show(end)
    assert winners(end.evening) == (0, 1)
    assert headline(box.services.words, end.evening, ("Nora", "Ventoux")) == "Nora and Ventoux share the evening"
    assert {"step:1"} == {key for key in keys(end) if key.startswith("step:")}
    assert honours(end.evening) == []


def test_a_match_between_two_that_is_given_up_is_the_others(box: Box) -> None:
    scene = under_way(box, "Nora", "Ventoux")
    press(scene, "start")
    session = table(box).session
    seats = {player.name: seat for seat, player in enumerate(session.players)}
    session.resign(seats.get("Nora", seats.get("You", 0)))
    session.close()
    kept = Evenings(box.services.store).get(scene.evening.id)
    assert kept is not None
    after = settled(box.services, kept)
    assert [(row.member, row.points) for row in standings(after)] == [(1, 2), (0, 1)]


def test_a_person_who_leaves_before_the_end_keeps_their_points_and_can_still_win(box: Box) -> None:
    first = Played("soon", "", (0, 1, 2), (1, 2, 3))
    second = Played("chrono", "", (1, 2), (1, 2))
    one = left(under_way(box, "Nora", "Ada", "Ilyes", games=("soon", "chrono")).evening, 0, None)
    one = counted(counted(one, first), replace(second, record="y.jsonl"))
    rows = {row.member: row for row in standings(one)}
    assert (rows[0].points, rows[0].matches) == (3, (3, None))
    assert winners(one) == (1,)
    end = EveningEnd(box.services, box.screens, one)
    box.show(end)
    assert flaws(box.services.kit.frame, end.parts) == []


# Many people, many games


@pytest.mark.parametrize("count", [2, 3, 5, 7, 10])
@pytest.mark.parametrize("number", [2, 5])
def test_an_evening_of_any_number_of_people_and_games_is_played_to_its_end(
    number: int, count: int, tmp_path: Path
) -> None:
    box = household(tmp_path, (960, 600), 1.0, "fr" if count % 2 else "en")
    people = [member(box, name) for name in ("Nora", "Ada", "Ilyes")][:count]
    while len(people) < count:
        seats = [one.player for one in people]
        free = next(index for index in range(10) if index not in {player.index for player in seats})
        people.append(type(people[0])(another_bot(box.services.words, seats, free)))
    fitting = [game for game in catalog.names() if count in catalog.load(game).seats]
    wanted = (fitting * number)[:number]
    one = Evenings(box.services.store).begin(tuple(people), chosen(*wanted))
    for at in range(number):
        box.show(box.screens.evening(one.id))
        assert flaws(box.services.kit.frame, so_far(box).parts) == []
        session = dealt(box.services, Evenings(box.services.store).get(one.id) or one)
        assert session is not None, f"{wanted[at]} can be played by {count}"
        order = tuple((seat + at) % count for seat in range(count))
        together = box.services.catalog[wanted[at]].together
        places = () if together else tuple(range(1, count + 1))
        played = Played(wanted[at], f"{at}.jsonl", order, places, together=together, won=together)
        one = Evenings(box.services.store).save(counted(Evenings(box.services.store).get(one.id) or one, played))
    assert one.over
    box.show(box.screens.evening(one.id))
    end = box.top
    assert isinstance(end, EveningEnd)
    end.rest()
    assert flaws(box.services.kit.frame, end.parts) == []
    assert sum(row.points for row in standings(one)) > 0
