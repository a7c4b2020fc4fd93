"""An evening in the program: chosen, played, gone on with, and seen to its end."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.saves.evenings.evening import Chosen, Evening, Member, Played, begun
from game.saves.evenings.evenings import Evenings
from game.saves.evenings.standings import standings
from game.saves.people.people import edited, somebody, with_person
from game.saves.records.player import Player
from game.scenes.figures.evening.choosing import Choosing
from game.scenes.figures.evening.draft import able
from game.scenes.figures.evening.end import EveningEnd
from game.scenes.figures.evening.faces.steps import LASTS
from game.scenes.figures.evening.honours import honours
from game.scenes.figures.evening.pick import Pick
from game.scenes.figures.evening.playing import played
from game.scenes.figures.evening.so_far import SoFar
from game.scenes.home.home import Home
from game.scenes.results.results import DEAF, Results
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, press, sit_down, words
from tests.workers import StillWorker

NOW = date(2026, 11, 18)


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return household(tmp_path)


def household(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en") -> Box:
    """Return a box in which Nora is at home, and Ada and Ilyes play, too."""
    box = Box(root, size, text, language=language)
    thinker = StillWorker()
    box.services.worker = lambda: thinker  # type: ignore[assignment, return-value]
    for change in (
        edited(box.services.people.at_home.id, name="Nora", index=0),
        with_person(somebody("Ada", 1)),
        with_person(somebody("Ilyes", 2)),
    ):
        box.shell.keep(change)
    return box


def member(box: Box, name: str) -> Member:
    person = box.services.people.named(name)
    if person is None:
        return Member(Player(name, 5, "regular"))
    return Member(Player(name, person.index, who=person.id))


def company(box: Box, *names: str) -> tuple[Member, ...]:
    return tuple(member(box, name) for name in names)


def chosen(*games: str) -> tuple[Chosen, ...]:
    return tuple(map(Chosen, games))


def last_friday(box: Box) -> Evening:
    """Keep an evening of Nora and Ventoux that is over."""
    kept = Evenings(box.services.store)
    one = kept.begin(company(box, "Nora", "Ventoux"), chosen("soon", "sinoda"))
    return kept.save(replace(one, day="2026-11-13", ended=True))


def choosing(box: Box) -> Choosing:
    screen = Choosing(box.services, box.screens, lambda: NOW)
    box.show(screen)
    return screen


def top(box: Box) -> Scene:
    go(box)
    scene = box.services.navigator.top
    assert isinstance(scene, Scene)
    return scene


def table(box: Box) -> TableScene:
    """Return the table, whatever lies over it."""
    box.services.navigator.settle()
    return next(scene for scene in box.services.navigator.scenes if isinstance(scene, TableScene))


def give_up(box: Box) -> Results:
    """Give the match on the screen up, and wait for its results to be heard."""
    scene = table(box)
    session = scene.session
    session.resign(0)
    session.close()
    box.services.navigator.end(scene, box.screens.results(session))
    box.services.navigator.settle()
    results = top(box)
    assert isinstance(results, Results)
    go(box, DEAF + 0.1)
    return results


def so_far(box: Box) -> SoFar:
    scene = top(box)
    assert isinstance(scene, SoFar)
    return scene


def test_two_presses_lead_from_as_last_friday_to_the_first_match(box: Box) -> None:
    last_friday(box)
    screen = choosing(box)
    again = part(screen, "again:0").control
    assert again is not None
    assert again.label == "As last Friday: Nora, Ventoux"
    press(screen, "again:0")
    assert screen.focus.key == "start"
    box.services.navigator.handle(Confirm())
    scene = table(box)
    assert scene.session.game == "soon"
    assert scene.session.occasion is not None
    assert scene.session.occasion.evening
    assert [player.name for player in scene.session.players] == ["Nora", "Ventoux"]


def test_the_results_of_a_match_lead_to_the_standings_and_on_to_the_end(box: Box) -> None:
    last_friday(box)
    screen = choosing(box)
    press(screen, "start")
    results = give_up(box)
    assert "new" not in keys(results)
    press(results, "rematch")
    scene = so_far(box)
    assert [row.points for row in standings(scene.evening)] == [2, 1]
    assert scene.evening.match == ""
    press(scene, "start")
    assert table(box).session.game == "sinoda"
    press(give_up(box), "rematch")
    end = top(box)
    assert isinstance(end, EveningEnd)
    assert end.evening.ended
    assert "Ventoux" in words(end, "title")
    kept = Evenings(box.services.store).get(end.evening.id)
    assert kept is not None
    assert kept.ended


def test_home_goes_on_with_the_match_under_way_and_then_with_the_standings(box: Box) -> None:
    last_friday(box)
    press(choosing(box), "start")
    session = table(box).session
    session.host.play(session.host.to_act()[0], session.host.legal(session.host.to_act()[0])[0])
    session.close()
    box.show(box.screens.home())
    home = top(box)
    assert isinstance(home, Home)
    assert home.latest is not None
    assert home.latest.campaign == "An evening, none of two"
    press(home, "continue")
    again = table(box).session
    assert again.file == session.file
    again.resign(0)
    again.close()
    box.show(box.screens.home())
    home = top(box)
    assert isinstance(home, Home)
    assert "Sinoda" in words(home, "latest:heading")
    assert "one of two".upper() in words(home, "latest:label")
    press(home, "continue")
    assert len(so_far(box).evening.played) == 1


def test_an_evening_that_is_over_is_no_more_offered(box: Box) -> None:
    last_friday(box)
    box.show(box.screens.home())
    home = top(box)
    assert isinstance(home, Home)
    assert home.latest is None


def test_a_match_that_is_begun_anew_is_one_of_the_evening_still(box: Box) -> None:
    last_friday(box)
    press(choosing(box), "start")
    session = table(box).session
    assert session.again is not None
    anew = session.again()
    assert anew is not None
    assert anew.occasion == session.occasion
    assert anew.file != session.file
    assert session.occasion is not None
    kept = Evenings(box.services.store).get(session.occasion.evening)
    assert kept is not None
    assert anew.file is not None
    assert kept.match == anew.file.name


def test_a_game_that_does_not_fit_the_number_says_for_how_many_it_is(box: Box) -> None:
    last_friday(box)
    screen = choosing(box)
    for _ in range(3):
        press(screen, "add:bot")
    assert len(screen.draft.players) == 5
    assert screen.draft.misfit("sinoda") == "2, 3, 4 or 6 people"
    start = part(screen, "start").control
    assert start is not None
    assert not start.enabled
    assert "2, 3, 4 or 6" in start.reason
    press(screen, "drop:1")
    press(screen, "more:chrono")
    start = part(screen, "start").control
    assert start is not None
    assert start.enabled


def test_a_person_is_picked_of_those_who_are_not_there(box: Box) -> None:
    screen = choosing(box)
    before = [player.name for player in screen.draft.players]
    press(screen, "add:person")
    pick = top(box)
    assert isinstance(pick, Pick)
    ada = box.services.people.named("Ada")
    assert ada is not None
    press(pick, f"who:{ada.id}")
    assert top(box) is screen
    assert [player.name for player in screen.draft.players] == [*before, "Ada"]
    assert len({player.index for player in screen.draft.players}) == len(before) + 1


def test_a_game_can_be_moved_set_up_and_taken_out(box: Box) -> None:
    last_friday(box)
    screen = choosing(box)
    press(screen, "game:0")
    pick = top(box)
    assert isinstance(pick, Pick)
    press(pick, "option:length")
    assert screen.draft.games[0].options == {"length": "endurance"}
    assert top(box) is pick, "the next option may be changed, too"
    press(pick, "move:later")
    assert [one.game for one in screen.draft.games] == ["sinoda", "soon"]
    press(screen, "game:0")
    press(top(box), "drop")
    assert [one.game for one in screen.draft.games] == ["soon"]
    assert screen.draft.reason


def test_by_lot_the_next_game_is_seen_only_when_it_is_turned(box: Box) -> None:
    last_friday(box)
    screen = choosing(box)
    press(screen, "order:lot")
    press(screen, "start")
    scene = so_far(box)
    names = {"Soon", "Sinoda"}
    assert not names & set(words(scene, "next").split())
    press(scene, "start")
    assert top(box) is scene
    assert names & set(words(scene, "next").split())
    press(scene, "start")
    assert table(box).session.occasion is not None


def under_way(box: Box, *names: str, games: tuple[str, ...] = ("chrono", "soon"), **more: object) -> SoFar:
    kept = Evenings(box.services.store)
    one = kept.begin(company(box, *names), chosen(*games))
    box.show(box.screens.evening(kept.save(replace(one, **more)).id))
    return so_far(box)


def test_who_leaves_is_replaced_by_a_regular_with_their_points(box: Box) -> None:
    first = Played("chrono", "x.jsonl", (0, 1, 2), (1, 2, 3))
    scene = under_way(box, "Nora", "Ada", "Ventoux", played=(first,))
    press(scene, "row:0")
    press(top(box), "bot")
    assert top(box) is scene
    gone = scene.evening.members[0]
    assert gone.stand_in is not None
    assert gone.stand_in.by == "regular"
    press(scene, "start")
    names = [player.name for player in table(box).session.players]
    assert "Nora" not in names
    assert gone.stand_in.name in names


def test_who_is_missing_is_at_no_table_and_the_last_two_stay(box: Box) -> None:
    scene = under_way(box, "Nora", "Ada", "Ventoux")
    press(scene, "row:0")
    press(top(box), "gone")
    assert scene.evening.present == (1, 2)
    press(scene, "row:1")
    without = part(top(box), "gone").control
    assert without is not None
    assert not without.enabled
    box.services.navigator.pop()
    top(box)
    press(scene, "start")
    assert {player.name for player in table(box).session.players} == {"Ada", "Ventoux"}


def test_another_game_takes_the_place_of_the_next(box: Box) -> None:
    scene = under_way(box, "Nora", "Ada")
    press(scene, "another")
    press(top(box), "instead:sinoda")
    assert scene.evening.next is not None
    assert scene.evening.next.game == "sinoda"
    wrong = [one for one in scene._others() if one.reason]
    assert [one.key for one in wrong] == ["instead:syncron"], "it is for four and more"


def test_a_level_counts_for_all_of_them(box: Box) -> None:
    scene = under_way(box, "Nora", "Ada", games=("syncro", "soon"))
    press(scene, "start")
    session = table(box).session
    record = session.file.name if session.file is not None else ""
    assert played(session, record, (0, 1)).together
    assert "again" not in keys(scene)


def test_a_match_that_was_given_up_by_one_of_several_gives_nobody_points(box: Box) -> None:
    scene = under_way(box, "Nora", "Ada")
    press(scene, "start")
    press(give_up(box), "rematch")
    assert [row.points for row in standings(so_far(box).evening)] == [0, 0]


def test_the_ceremony_is_ended_by_a_press_that_does_nothing_else(box: Box) -> None:
    one = last_friday(box)
    matches = tuple(Played(game, "", (0, 1), (1, 2)) for game in ("soon", "sinoda"))
    end = EveningEnd(box.services, box.screens, replace(one, played=matches))
    box.services.motion = 1.0
    box.show(end)
    assert end.time < LASTS
    box.services.navigator.handle(Confirm())
    assert top(box) is end
    assert end.time >= LASTS
    box.services.navigator.handle(Confirm())
    go(box)
    assert isinstance(top(box), Choosing)


def test_the_evening_can_be_copied_as_words(box: Box) -> None:
    one = last_friday(box)
    matches = (Played("soon", "", (0, 1), (1, 2), (41, 38), seconds=1800), Played("sinoda", "", (0, 1), (2, 1)))
    end = EveningEnd(box.services, box.screens, replace(one, played=matches))
    box.show(end)
    from game.scenes.figures.evening.told import as_text

    text = as_text(box.services.words, end.evening, end._names, end._time)
    assert text.splitlines()[0] == "An evening of Synchrony, 13 November 2026"
    assert "1. Soon: Nora (41 : 38)" in text
    assert "1. Nora: 3 points" in text


def test_everybody_who_has_not_won_has_an_honour_that_is_true(box: Box) -> None:
    matches = (Played("soon", "", (0, 1, 2), (1, 2, 3)), Played("sinoda", "", (0, 1, 2), (1, 3, 2)))
    one = replace(last_friday(box), members=company(box, "Nora", "Ada", "Ilyes"), played=matches)
    told = honours(one)
    assert [number for number, _ in told] == [1, 2]
    assert len({message.key for _, message in told}) == 2, "each is told something else"


def test_a_bot_of_a_level_that_a_game_lacks_plays_as_it_usually_does(box: Box) -> None:
    entry = box.services.catalog["soon"]
    assert able(Player("Etna", 3, "master/bold"), entry).level == "master"
    assert able(Player("Etna", 3, "genius"), entry).by == entry.usual_skill


def test_a_match_whose_record_is_gone_is_dealt_anew(box: Box) -> None:
    scene = under_way(box, "Nora", "Ada")
    lost = Evenings(box.services.store).save(begun(scene.evening, "gone.jsonl", (0, 1)))
    box.show(box.screens.evening(lost.id))
    press(so_far(box), "start")
    assert table(box).session.file is not None


def test_an_evening_can_be_chosen_from_the_results_of_any_match(box: Box) -> None:

    session = sit_down(box, "soon").session
    session.resign(0)
    box.services.navigator.replace(box.screens.results(session))
    box.services.navigator.settle()
    results = top(box)
    assert isinstance(results, Results)
    keys_ = [way.key for way in results.onward.ways(box.services.kit, 3000.0, None)]
    assert keys_[-1] == "evening"
    results.onward.choose_evening()
    assert isinstance(top(box), Choosing)
