"""Options at set-up: an amount with its stepper (SN-4, told by Syncron), what is offered, and how keys pass it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.themes.themes import Theme
from game.games import catalog
from game.games.syncro.scenery.story_view import StoryView
from game.saves.records.player import Player
from game.scenes.session.match.session import MatchSession
from game.scenes.setup.options import options
from game.scenes.setup.setup import Setup
from game.scenes.table.over.new_match import deal, remember
from game.ui.parts.widgets import Label
from tests.scenes.box import PLACES, Box, levels
from tests.scenes.seated import part
from tests.scenes.setup.trial import Listed


def opened(root: Path, language: str = "en") -> tuple[Box, Setup]:
    box = Box(root, (1280, 720), 1.0, language)
    setup = Setup(box.services, box.screens, "syncron")
    box.show(setup)
    box.click("fold")
    return box, setup


def now(setup: Setup) -> str:
    face = part(setup, "option:race:now").face
    assert isinstance(face, Label), "the amount is words"
    return " ".join(face.setting.lines)


def length(setup: Setup) -> int:
    """Return the finish of the race that would begin now."""
    entry = catalog.load("syncron")
    rules = entry.rules(len(setup.players.seats), setup.options, levels(entry))
    return int(rules.length)  # type: ignore[attr-defined]


def test_a_race_is_short_normal_or_long_or_of_any_number_of_spaces(tmp_path: Path) -> None:  # SN-4
    box, setup = opened(tmp_path)
    assert (now(setup), length(setup)) == ("4 spaces", 4)
    for key, expected in (("short", 3), ("long", 8), ("fewer", 7), ("fewer", 6), ("players", 4), ("more", 5)):
        box.click(f"option:race:{key}")
        assert (now(setup), length(setup)) == (f"{expected} spaces", expected)


def test_a_level_is_chosen_by_the_picture_of_its_place(tmp_path: Path) -> None:
    box = Box(tmp_path)
    setup = Setup(box.services, box.screens, "syncro")
    box.show(setup)
    box.click("fold")
    picture = part(setup, "option:level:Ib:seen")
    assert part(setup, "option:level:Ib").rect.contains(picture.rect)
    assert isinstance(picture.face, StoryView)
    assert picture.face.picture == "syncro/stages/story/stones"
    at = tuple(map(round, picture.rect.middle))
    box.events(
        pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)),
        *(pygame.event.Event(kind, pos=at, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)),
    )
    assert setup.options == {"level": "Ib"}, "a press on it reaches the row under it"


@pytest.mark.parametrize(
    ("theme", "text", "shown"), [("daylight", 1.0, "stones-morning"), ("contrast", 1.0, ""), ("lamplight", 2.0, "")]
)
def test_places_are_seen_in_the_theme_s_light_and_give_way(tmp_path: Path, theme: str, text: float, shown: str) -> None:
    box = Box(tmp_path, text=text)
    box.services.theme = Theme.read(PLACES.assets / "themes" / theme / "theme.toml")
    editor = Setup(box.services, box.screens, "syncro")._option_editor()
    parts, _ = options.build(editor, box.services.kit, 366.0)
    seen = {one.key: one.face.picture for one in parts if isinstance(one.face, StoryView)}
    assert seen.get("option:level:Ib:seen", "") == (f"syncro/stages/story/{shown}" if shown else "")
    assert not [key for key in seen if "level" not in key]


@pytest.mark.parametrize("text", [1.0, 1.4])
def test_talk_before_playing_is_seen_without_scrolling(tmp_path: Path, text: float) -> None:  # SN-15
    box = Box(tmp_path, (1280, 720), text, "fr")
    scene = Setup(box.services, box.screens, "syncron")
    box.show(scene)
    box.click("fold")
    switch = part(scene, "option:table_talk")
    assert switch.clip is not None
    assert switch.clip.contains(switch.rect)


def test_a_named_length_follows_the_number_of_players_and_a_number_stays(tmp_path: Path) -> None:  # SN-4
    box, setup = opened(tmp_path)
    box.click("option:race:long")
    box.click("add:seat")
    box.click("fold")
    assert now(setup) == "10 spaces"
    box.click("option:race:more")
    box.click("add:seat")
    box.click("fold")
    assert now(setup) == "11 spaces"


def test_a_length_is_marked_however_it_was_chosen(tmp_path: Path) -> None:  # SN-4
    _, setup = opened(tmp_path)
    setup._choose("race", 4)
    rows = {key: part(setup, f"option:race:{key}").face.chosen for key in ("short", "players", "long")}  # type: ignore[attr-defined]
    assert rows == {"short": False, "players": True, "long": False}


def test_the_buttons_of_a_stepper_stay_under_the_pointer_and_say_where_they_end(tmp_path: Path) -> None:
    box, setup = opened(tmp_path)
    places = [part(setup, f"option:race:{key}").rect for key in ("fewer", "more")]
    for _ in range(30):
        box.click("option:race:more")
    assert now(setup) == "20 spaces"
    more = part(setup, "option:race:more").control
    assert more is not None
    assert (more.enabled, more.reason) == (False, "It can’t go any higher.")
    for _ in range(30):
        box.click("option:race:fewer")
    assert now(setup) == "1 space"
    fewer = part(setup, "option:race:fewer").control
    assert fewer is not None
    assert (fewer.enabled, fewer.reason) == (False, "It can’t go any lower.")
    assert [part(setup, f"option:race:{key}").rect for key in ("fewer", "more")] == places


def test_keys_change_an_amount(tmp_path: Path) -> None:
    box, setup = opened(tmp_path, "fr")
    setup.focus.at("option:race:more", setup.time, ring=True)
    box.keys(pygame.K_RETURN)
    assert now(setup) == "5 cases"
    assert setup.focus.key == "option:race:more"


@pytest.mark.parametrize("seats", range(4, 11))
def test_the_names_of_lengths_come_to_what_the_rules_allow(seats: int) -> None:  # SN-4
    option = next(option for option in catalog.load("syncron").options if option.key == "race")
    assert option.number is not None
    result = [option.number(value, seats) for value in ("short", "players", "long")]
    assert result[1] == seats
    assert 1 <= result[0] < result[1] < result[2] <= 20


@pytest.mark.parametrize("game", catalog.names())
def test_every_option_is_told_but_what_only_records_tell(tmp_path: Path, game: str) -> None:
    box, entry = Box(tmp_path), catalog.load(game)
    scene = Setup(box.services, box.screens, game)
    box.show(scene)
    box.click("fold")
    shown = {part.key.split(":")[1] for part in box.top.parts if part.key.startswith("option:")}
    assert shown == {option.key for option in entry.offered(len(scene.players.seats))}
    untold = [option.key for option in entry.options if not option.offered]
    assert untold == (["hordes", "way", "deal"] if game == "syncro" else [])


def test_a_new_match_never_takes_what_only_records_tell_from_an_old_one(tmp_path: Path) -> None:
    box = Box(tmp_path)
    team = tuple(Player(name, seat, "regular" if seat else "person") for seat, name in enumerate(("Nora", "Etna")))
    old = {"level": "Ib", "road": "steep", "hordes": "first", "way": "quarry", "deal": "chosen"}
    remember(box.services, "syncro", team, old)
    setup = Setup(box.services, box.screens, "syncro")
    assert setup.options == {"level": "Ib", "road": "steep"}
    box.show(setup)
    box.click("start")
    for session in (getattr(box.top, "session", None), deal(box.services, "syncro", team, old)):
        assert isinstance(session, MatchSession)
        today = {"level": "Ib", "road": "steep", "hordes": "second", "way": "undivided", "deal": "any"}
        assert session.options == today
        session.close()


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", catalog.names())
def test_the_way_down_passes_every_option_and_shows_what_it_says(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    box = Box(tmp_path, size, 2.0, "fr")
    scene = Setup(box.services, box.screens, game)
    box.show(scene)
    options = [option.key for option in catalog.load(game).offered(len(scene.players.seats))]
    if not options:
        pytest.skip(f"{game} has no options")
    box.click("fold")
    first = next(part.key for part in scene.parts if part.control is not None and part.key.startswith("option:"))
    scene.focus.at(first, scene.time, ring=True)
    scene.focused()
    passed: list[str] = []
    while scene.focus.key.startswith("option:") and len(passed) < 40:
        passed.append(scene.focus.key.split(":")[1])
        focused = part(scene, scene.focus.key)
        for key in (focused.key, f"{focused.key}:name", f"{focused.key}:note"):  # a switch has its words beside it
            for item in (item for item in scene.parts if item.key == key):
                assert item.clip is not None
                assert item.clip.contains(item.rect), f"{key} is seen whole"
        box.keys(pygame.K_DOWN)
    assert list(dict.fromkeys(passed)) == options


def test_the_arrows_lead_to_the_next_seat_and_only_then_to_its_cross(tmp_path: Path) -> None:
    box = Box(tmp_path, (1280, 720), 2.0, "fr")
    box.show(Listed(box.services, box.screens, "syncron"))
    box.click("add:bot")
    box.click("add:bot")
    box.top.focus.at("seat:1", box.top.time, ring=True)
    box.keys(pygame.K_LEFT)
    assert box.top.focus.key == "seat:0"
    box.keys(pygame.K_RIGHT)
    box.keys(pygame.K_RIGHT)
    assert box.top.focus.key == "remove:1"
