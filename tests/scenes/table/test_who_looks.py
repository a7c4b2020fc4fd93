"""Who looks at a table: whoever acts or speaks as they need it, all at once as suits all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.games import catalog
from game.saves.people.people import edited, somebody, with_person
from game.saves.records.player import Player
from game.scenes.session.match.model import Phase
from game.scenes.session.messages.inputs import Decided, Took
from game.scenes.shell.scene.keys import lead_to
from game.scenes.table.ending.last_moment import LastMoment
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.holding import follow
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Covered, TextSize
from tests.games.chrono.table.test_by_itself import STUCK, three
from tests.matches import deal, people_in
from tests.matches import match_of as begin
from tests.scenes.box import Box, levels
from tests.scenes.endings import by_chance
from tests.scenes.seated import go, press, show_match, words
from tests.scenes.shared import OPTIONS, take, twins_of
from tests.scenes.table.test_whose_values import NAMES, all_look, at_a_table, fallen, hidden, holds, household


@pytest.mark.parametrize("game", [game for game in catalog.names() if not hidden(game)])
def test_where_nothing_is_hidden_the_screen_looks_as_whoever_is_to_act_needs_it(tmp_path: Path, game: str) -> None:
    box, table, _ = at_a_table(tmp_path, game)
    acted = set()
    for _ in range(4):
        seat = table.host.to_act()[0]
        assert holds(box, table, seat), "from the first moment of their turn"
        table.host.play(seat, table.host.legal(seat)[0])
        table.performance.catch_up()
        go(box)
        acted.add(seat)
    assert len(acted) > 1


def test_while_computer_players_act_and_things_move_the_screen_stays_as_it_is(tmp_path: Path) -> None:
    box, table, _ = at_a_table(tmp_path, "sinoda", (0, 2))
    box.services.motion = 1.0
    for _ in range(3):
        seat = table.host.to_act()[0]
        before = box.services.holder
        table.performance.send(Decided(seat, table.host.legal(seat)[0]))
        while not table.moment.idle:
            assert box.services.holder == before, "no change while a piece moves"
            go(box)
        go(box)
        after = table.host.to_act()[0]
        expected = table.session.players[after].who if after in table.host.people else before
        assert box.services.holder == expected
        assert not box.services.lookers


def test_what_is_half_done_in_an_open_turn_is_nothing_that_a_look_changes(tmp_path: Path) -> None:
    box, table, _ = at_a_table(tmp_path, "sinoda")
    piece = next(part.key for part in table.parts if part.control is not None and part.control.zone == "board")
    lead_to(table, piece)
    box.intend(Confirm())
    before = table.moment.draft
    go(box, 0.5)
    assert table.moment.draft == before


@pytest.mark.parametrize("game", catalog.names())
def test_at_the_last_moment_and_in_the_results_all_look(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    household(box)
    count = 3 if 3 in catalog.load(game).seats else min(catalog.load(game).seats)
    table = show_match(box, by_chance(game, count, 3, OPTIONS.get(game)), people_in(count, range(count), NAMES))
    told(box, table)
    go(box)
    assert all_look(box, table)
    table.screens.open_results()
    go(box)
    assert box.top is not table
    assert all_look(box, table)
    box.show(box.screens.home())
    assert box.services.lookers == ()
    assert box.services.person == box.services.people.at_home


def test_turns_that_play_themselves_one_after_another_are_for_all_to_see(tmp_path: Path) -> None:
    box = Box(tmp_path)
    household(box)
    match = three("maze_5 maze_6 skull_2", STUCK, "maze_7 skull_2")
    table = show_match(box, match, people_in(3, range(3), NAMES))
    go(box)
    take(box, 0)
    assert holds(box, table, 0)
    press(table, "hand:0")
    press(table, "act:done")
    forced = table.machine.context.forced
    for _ in range(400):
        if forced.due is not None and not table.machine.moving:
            break
        assert holds(box, table, 0), "no change while a card moves"
        go(box)
    go(box)
    assert forced.due is not None
    assert forced.due[0] == 1
    assert all_look(box, table), "who only draws could not read it in another person's letters"
    for _ in range(400):
        if isinstance(box.top, Curtain):
            break
        go(box)
    assert isinstance(box.top, Curtain)
    seat = box.top.seat
    take(box, seat)
    assert holds(box, table, seat)


def test_a_turn_of_whoever_has_the_screen_that_plays_itself_keeps_their_look(tmp_path: Path) -> None:
    box = Box(tmp_path)
    household(box)
    match = three(STUCK, "maze_5 skull_2", "maze_7 skull_2")
    table = show_match(box, match, people_in(3, range(3), NAMES))
    box.services.shell.hold(table.session.players[0].who)
    forced = table.machine.context.forced
    assert forced.due is not None
    assert forced.due[0] == 0
    follow(table)
    assert holds(box, table, 0)
    box.services.shell.hold(table.session.players[1].who)
    follow(table)
    assert all_look(box, table)


def test_in_a_talk_the_screen_looks_as_whoever_speaks_needs_it(tmp_path: Path) -> None:
    box = Box(tmp_path)
    sizes = household(box)
    match = begin(catalog.load("syncron"), levels(catalog.load("syncron")), 4, 7, {"table_talk": True})
    table = show_match(box, match, people_in(4, (0, 1, 3), NAMES, ("apprentice",)), {"table_talk": True})
    go(box)
    assert holds(box, table, 0)
    for seat in (3, 1, 0, 3):
        press(table, f"who:{seat}")
        press(table, "hand:2")
        go(box)
        assert holds(box, table, seat)
        assert box.services.settings.text == sizes[table.session.players[seat].who]
    press(table, "act:say")
    go(box)
    assert holds(box, table, 3), "they go on speaking"
    for seat in (3, 0, 1):
        press(table, f"who:{seat}")
        press(table, "act:ready")
        go(box)
    for _ in range(200):
        go(box)
        if isinstance(box.top, Ring):
            break
    assert all_look(box, table)


def test_at_a_pause_that_anybody_ends_all_look(tmp_path: Path) -> None:
    box, table, _ = at_a_table(tmp_path, "syncron")
    for seat in table.host.to_act():
        take(box, seat)
        press(table, "hand:1")
        press(table, "act:lock")
    take_reveal(box)
    while table.machine.phase is not Phase.HELD:
        go(box)
    go(box)
    assert table.machine.telling.seconds_until_update is None, "somebody is to go on"
    assert all_look(box, table)


def take_reveal(box: Box) -> None:
    """Let the cards be turned up by the public press."""
    for _ in range(200):
        go(box)
        if isinstance(box.top, Ring) and not box.top.waiting:
            break
    go(box, 1.0)
    press(box.top, "ring:reveal")
    go(box)


def test_settings_beside_a_table_show_what_one_person_has_set_and_then_suit_all_again(tmp_path: Path) -> None:
    box, table, sizes = at_a_table(tmp_path, "soon")
    fallen(box, table)
    who = box.services.holder
    screen = box.screens.settings("text")
    box.services.navigator.push(screen)
    go(box)
    assert (box.services.settings.text, box.services.lookers) == (sizes[who], ())
    box.shell.change(text=115)
    assert box.services.liked(who).text == 115
    box.services.navigator.pop()
    go(box)
    assert all_look(box, table)


def test_the_speed_that_a_pause_shows_and_changes_is_of_who_holds_the_screen(tmp_path: Path) -> None:
    box, table, _ = at_a_table(tmp_path, "soon")
    first, last = (table.session.players[seat].who for seat in (0, 1))
    box.shell.keep(edited(first, likes={"motion": 2.0}))
    box.shell.keep(edited(last, likes={"motion": 0.0}))
    fallen(box, table)
    box.shell.hold(first, (first, last))
    assert box.services.motion == 0.0
    table.screens.open_pause()
    go(box)
    assert words(box.top, "motion:now") == "Fast"


def test_somebody_new_sees_as_one_person_does_not_as_all_who_looked(tmp_path: Path) -> None:
    box, table, sizes = at_a_table(tmp_path, "soon")
    fallen(box, table)
    own = sizes[box.services.holder]
    box.deal("sinoda", (Player("Somebody", 0), Player("Nora", 1, who="nora")), {})
    new = box.services.people.named("Somebody")
    assert new is not None
    assert box.services.liked(new.id).text == own


def test_where_several_look_at_once_the_strongest_contrast_and_the_least_motion_are_shown(tmp_path: Path) -> None:
    box, table, _ = at_a_table(tmp_path, "soon", (0, 1, 2))
    for who, likes in zip(
        (table.session.players[seat].who for seat in (0, 1, 2)),
        ({"theme": "daylight", "motion": 2.0}, {"theme": "contrast", "text": 130}, {"reduced": True, "text": 175}),
        strict=True,
    ):
        box.shell.keep(edited(who, likes=likes))
    fallen(box, table)
    settings = box.services.settings
    assert (settings.text, settings.theme, settings.reduced) == (175, "contrast", True)
    assert box.services.own.theme == "daylight"
    table.performance.send(Took(0))
    settings = box.services.settings
    assert (settings.text, settings.theme, settings.reduced, settings.motion) == (100, "daylight", False, 2.0)


def test_what_is_seen_of_a_person_who_looks_is_the_same_whatever_they_hold(tmp_path: Path) -> None:
    for game in (game for game in catalog.names() if hidden(game)):
        seen = list[list[object]]()
        count = 3 if 3 in catalog.load(game).seats else min(catalog.load(game).seats)
        for number, match in enumerate(twins_of(game, count, 7, 1)):
            box = Box(tmp_path / f"{game}-{number}")
            household(box)
            table = show_match(box, match, people_in(count, range(count), NAMES, ("apprentice",)), OPTIONS.get(game))
            top = fallen(box, table)
            looks = list[object]([(type(top), box.services.holder, box.services.lookers, box.services.settings)])
            take(box, max(table.session.people) if isinstance(top, Ring) else top.seat)
            looks.append((box.services.holder, box.services.lookers, box.services.settings))
            box.intend(Covered())
            go(box)
            looks.append((box.services.holder, box.services.lookers, box.services.settings))
            seen.append(looks)
        assert seen[0] == seen[1], game


def told(box: Box, table: TableScene) -> None:
    """Let everything be told, up to the last moment."""
    for _ in range(100):
        if isinstance(table.moment.guide, LastMoment):
            return
        go(box)
    raise AssertionError("the match ends on its table")


def test_each_turn_of_an_open_game_is_seen_as_its_person_sees_and_the_end_as_all_do(tmp_path: Path) -> None:
    app = App(tmp_path, "en", (1280, 720))
    try:
        app.open()
        app.tick([], 0.1)
        likes: tuple[dict[str, Any], ...] = ({}, {"text": 200, "theme": "contrast"}, {"theme": "daylight", "text": 130})
        people = [somebody(name, place, like) for place, (name, like) in enumerate(zip(NAMES, likes, strict=False))]
        for one in people:
            app.keep(with_person(one))
        seats = tuple(Player(one.name, one.index, who=one.id) for one in people)
        table = app.screens.table(deal(app.services, "sinoda", seats, 3))
        assert isinstance(table, TableScene)
        app.navigator.push(table)
        app.tick([], 0.1)
        table.performance.catch_up()
        for _ in range(4):
            app.tick([], 0.1)
            seat = table.host.to_act()[0]
            wanted = likes[seat].get("theme", "lamplight"), likes[seat].get("text", 100) / 100
            assert (app.services.theme.folder_name, app.services.kit.frame.text) == wanted
            table.host.play(seat, table.host.legal(seat)[0])
            table.performance.catch_up()
        app.hold(people[0].id, [one.id for one in people])
        assert (app.services.theme.folder_name, app.services.kit.frame.text) == ("contrast", 2.0)
        app._obey(TextSize(1))
        assert app.services.own.text == 115, "a person's own step"
        assert app.services.kit.frame.text == 2.0
        assert app.navigator.shown.text == "The text stays at 200 %: Ada is looking, too."
    finally:
        app.close()
