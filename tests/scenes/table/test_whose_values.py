"""Whose look the screen has: whoever acts or lifts a curtain, all where several look, at home who is there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.games import catalog
from game.saves.people.people import edited, somebody, with_person
from game.saves.records.player import Player
from game.scenes.session.messages.inputs import Took
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Covered
from tests import persons
from tests.matches import people_in
from tests.scenes.box import Box
from tests.scenes.seated import go, press, show_match
from tests.scenes.shared import OPTIONS, match_of, take

NAMES = ("Nora", "Ada", "Zoé", "Léo", "Ilyès", "Mira", "Tao", "Eve", "Max", "Ana")
TEXTS = (100, 150, 125, 175, 110, 120, 130, 140, 160, 170)


def household(box: Box) -> dict[str, int]:
    """Let everybody here read a text of another size; return the sizes by who reads them."""
    people = persons.household(*NAMES)
    sizes = {one.id: text for one, text in zip(people, TEXTS, strict=True)}
    for who, text in sizes.items():
        people = edited(who, likes={"text": text})(people)
    box.services.people = people
    box.shell.hold(people.at_home.id)
    return sizes


def at_a_table(
    root: Path, game: str, people: tuple[int, ...] | None = None, decisions: int = 0
) -> tuple[Box, TableScene, dict[str, int]]:
    """Show a game's table; its players are people of a household, or those that are named."""
    box = Box(root)
    sizes = household(box)
    seats = catalog.load(game).seats
    count = 3 if 3 in seats else min(seats)
    players = people_in(count, range(count) if people is None else people, NAMES, ("apprentice",))
    return box, show_match(box, match_of(game, count, 7, decisions), players, OPTIONS.get(game)), sizes


def holds(box: Box, table: TableScene, seat: int) -> bool:
    """Tell whether the screen has the values of the person at a seat."""
    who = table.session.players[seat].who
    wanted = box.services.people.get(who)
    assert wanted is not None
    same = box.services.settings.text == wanted.likes["text"] == round(100 * box.services.kit.frame.text)
    return box.services.person.id == who and same


def hidden(game: str) -> bool:
    """Tell whether hands are hidden in a game."""
    rules: Any = match_of(game, max(catalog.load(game).seats), 7, 0).rules
    return bool(rules.has_secrets)


def all_look(box: Box, table: TableScene) -> bool:
    """Tell whether the screen suits everybody at the table."""
    every = [table.session.players[seat].who for seat in table.session.people]
    largest = max(box.services.liked(who).text for who in every)
    text = box.services.settings.text == largest == round(100 * box.services.kit.frame.text)
    return sorted(box.services.lookers) == sorted(every) and text


def fallen(box: Box, table: TableScene) -> Curtain | Ring:
    """Return the curtain or the ring that falls."""
    for _ in range(400):
        if isinstance(box.top, Curtain | Ring):
            return box.top
        go(box)
    raise AssertionError("somebody is asked to take the screen")


@pytest.mark.parametrize("game", [game for game in catalog.names() if hidden(game)])
def test_where_hands_are_hidden_the_values_are_of_whoever_lifts_the_curtain(tmp_path: Path, game: str) -> None:
    box, table, _ = at_a_table(tmp_path, game, decisions=1)
    seen = set[int]()
    for seat in (*table.session.people, 0):
        top = fallen(box, table)
        assert table.machine.owner.seat is None
        if isinstance(top, Curtain):
            seat = top.seat
            who = table.session.players[seat].who
            own = box.services.holder == who and not box.services.lookers
            assert own or all_look(box, table), "its words are as large as anybody needs them"
            assert box.services.holder == who, "their keys open it"
        else:
            assert all_look(box, table)
        take(box, seat)
        assert table.machine.owner.seat == seat
        assert holds(box, table, seat)
        seen.add(seat)
        box.intend(Covered())
        assert table.machine.owner.seat is None
        go(box)
        assert holds(box, table, seat) or isinstance(box.top, Ring), "they stay until somebody else is to lift it"
    assert seen


@pytest.mark.parametrize("game", [game for game in catalog.names() if hidden(game)])
def test_no_hand_is_open_while_the_values_change(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    box, table, _ = at_a_table(tmp_path, game, decisions=1)
    box.shell.hold("ana")
    open_at = list[int | None]()
    hold = box.shell.hold

    def watched(who: str, lookers: Sequence[str] = ()) -> None:
        if (who, tuple(lookers)) != (box.services.person.id, box.services.lookers):
            open_at.append(table.machine.owner.seat)
        hold(who, lookers)

    monkeypatch.setattr(box.shell, "hold", watched)
    top = fallen(box, table)
    seat = max(table.session.people) if isinstance(top, Ring) else top.seat
    take(box, seat)
    assert holds(box, table, seat)
    assert set(open_at) == {None}


@pytest.mark.parametrize("game", [game for game in catalog.names() if hidden(game)])
def test_where_hands_are_hidden_all_look_until_somebody_takes_the_screen(tmp_path: Path, game: str) -> None:
    box, table, _ = at_a_table(tmp_path, game, decisions=1)
    assert all_look(box, table)
    fallen(box, table)
    assert all_look(box, table)


@pytest.mark.parametrize("game", catalog.names())
def test_whoever_plays_alone_has_their_own_values_and_computer_players_change_nothing(
    tmp_path: Path, game: str
) -> None:
    box, table, _ = at_a_table(tmp_path, game, (1,))
    assert holds(box, table, 1)
    go(box, 1.0)
    assert holds(box, table, 1)


def test_where_only_computer_players_play_the_last_persons_values_stay(tmp_path: Path) -> None:
    box, _, sizes = at_a_table(tmp_path, "sinoda", ())
    assert box.services.settings.text == sizes[box.services.people.at_home.id]


def test_a_match_of_nobody_here_is_played_with_the_values_of_who_is_at_home(tmp_path: Path) -> None:
    box = Box(tmp_path)
    household(box)
    box.show(box.screens.home())
    seats = (Player("Friend", 0), Player("Other", 1))
    match = match_of("sinoda", 2, 7, 0)
    table = show_match(box, match, seats, None)
    for seat, player in enumerate(table.session.players):
        assert box.services.people.get(player.who) is not None, seat
    stranger = table.session
    stranger.players = seats
    box.show(box.screens.home())
    before = box.services.person
    box.show(box.screens.table(stranger))
    assert box.services.person == before


def test_where_nobody_here_takes_the_screen_it_stays_as_it_is(tmp_path: Path) -> None:
    box, table, _ = at_a_table(tmp_path, "soon", (1, 2))
    table.performance.send(Took(2))
    assert holds(box, table, 2)
    before = box.services.person
    seats = list(table.session.players)
    seats[1] = Player("Friend", 1)
    table.session.players = tuple(seats)
    table.performance.send(Took(1))
    assert table.machine.owner.seat == 1
    assert box.services.person == before


def test_where_only_computer_players_play_on_whoever_held_the_screen_keeps_it(tmp_path: Path) -> None:
    box = Box(tmp_path)
    household(box)
    box.shell.hold("ana")
    show_match(box, match_of("sinoda", 2, 7, 0), people_in(2, (), NAMES, ("apprentice",)), None)
    assert box.services.person.id == "ana"


def test_back_at_home_the_screen_is_the_profiles_again(tmp_path: Path) -> None:
    box, table, sizes = at_a_table(tmp_path, "soon", (1, 2))
    table.performance.send(Took(2))
    assert holds(box, table, 2)
    box.show(box.screens.home())
    home = box.services.people.at_home.id
    assert (box.services.person.id, box.services.settings.text) == (home, sizes[home])


def test_what_is_the_machines_never_changes_by_itself(tmp_path: Path) -> None:
    box, table, _ = at_a_table(tmp_path, "soon", (1, 2))
    box.shell.change(volume=15, pace=0.4, language="fr")
    table.performance.send(Took(2))
    table.performance.send(Took(1))
    settings = box.services.settings
    assert (settings.volume, settings.pace, settings.language) == (15, 0.4, "fr")


@pytest.mark.parametrize("page", ["people", "keys"])
def test_who_looks_at_other_people_in_a_match_comes_back_with_their_own_values(tmp_path: Path, page: str) -> None:
    box, table, _ = at_a_table(tmp_path, "soon", (1, 2))
    table.performance.send(Took(2))
    screen = {"people": box.screens.people, "keys": box.screens.keys}[page]()
    box.services.navigator.push(screen)
    go(box)
    if page == "people":
        press(screen, "person:max")
        press(screen, "like:text")
    else:
        press(screen, "person")
    go(box)
    assert not holds(box, table, 2)
    while box.top is not table:
        box.services.navigator.pop()
        go(box)
    assert holds(box, table, 2)


def test_what_is_set_at_a_table_is_theirs_who_hold_the_screen(tmp_path: Path) -> None:
    box, table, sizes = at_a_table(tmp_path, "soon", (1, 2))
    table.performance.send(Took(2))
    box.shell.change(text=200, muted=True)
    texts = {one.id: one.likes.get("text", 100) for one in box.services.people}
    assert texts == {**sizes, table.session.players[2].who: 200}
    assert box.services.machine.muted


def test_the_window_itself_takes_up_text_theme_and_motion_of_who_holds_the_screen(tmp_path: Path) -> None:
    app = App(tmp_path, "en", (1280, 720))
    try:
        app.open()
        app.tick([], 0.1)
        nora, ada = (
            app.services.people.at_home.id,
            somebody("Ada", 1, {"text": 150, "theme": "contrast", "motion": 0.5}),
        )
        app.keep(with_person(ada))
        ground = app.services.theme.colour("night")
        app.hold(ada.id)
        app.tick([], 0.1)
        assert app.services.kit.frame.text == 1.5
        assert app.services.theme.colour("night") != ground
        assert app.navigator.motion == 0.5
        app.hold(nora)
        assert (app.services.kit.frame.text, app.services.theme.colour("night")) == (1.0, ground)
    finally:
        app.close()
