"""Who plays here: people come, get names and colours, go and are brought back, and lead to their settings."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.saves.people import learning
from game.saves.people.people import comes_home, edited, somebody, with_person
from game.saves.people.people_file import read_people
from game.saves.records.player import Player
from game.saves.records.store import Store
from game.scenes.people.chip import Chip
from game.scenes.people.corner import Corner
from game.scenes.people.page import FIELD
from game.scenes.people.people import WhoPlaysHere
from game.scenes.people.register import BACK, Register
from game.scenes.session.match.people import sits_down
from game.scenes.setup.setup import Setup
from game.scenes.shell.days import said_day
from game.ui.input.intents import Back, Device, Typed, Undo
from tests.persons import at_home
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, press, words

NOW = date(2026, 11, 22)


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return box_of(tmp_path)


def box_of(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Box:
    """Return a box in which Nora, Ada and Ilyes play, and Nora is at home; Ada knows Soon and has played twice."""
    box = Box(root, size, text)
    home = box.services.people.at_home
    ada, ilyes = somebody("Ada", 1), somebody("Ilyes", 2)
    for change in (
        edited(home.id, name="Nora", index=0),
        with_person(ada),
        with_person(ilyes),
        learning.learnt("soon", ada.id, "2026-11-01"),
        edited(ada.id, begun={"soon": 2}, played="2026-11-21"),
    ):
        box.shell.keep(change)
    return box


def who(box: Box, name: str) -> str:
    person = box.services.people.named(name)
    assert person is not None
    return person.id


def shown(box: Box) -> WhoPlaysHere:
    screen = WhoPlaysHere(box.services, box.screens, lambda: NOW)
    box.show(screen)
    return screen


def take_out(box: Box, screen: WhoPlaysHere) -> None:
    """Take out who is chosen, and say yes."""
    press(screen, "out")
    go(box)
    box.click("yes")
    go(box)
    assert box.top is screen


def test_whoever_plays_here_has_a_card_and_home_is_told(box: Box) -> None:
    screen = shown(box)
    labels = [item.control.label for item in screen.parts if item.key.startswith("person:") and item.control]
    assert labels == ["Nora: Here now", "Ada: Yesterday, 2 matches", "Ilyes: New here"]


def test_a_card_shows_the_sheet_of_its_person_and_changes_nobodys_screen(box: Box) -> None:
    screen = shown(box)
    press(screen, f"person:{who(box, 'Ada')}")
    field = part(screen, FIELD).control
    assert field is not None
    assert field.text == "Ada"
    assert box.services.person.name == "Nora"
    told = part(screen, "learnt:soon").control
    assert told is not None
    assert "not" not in told.label


def test_somebody_new_is_named_at_once_and_has_a_colour_of_their_own(box: Box) -> None:
    screen = shown(box)
    press(screen, "add")
    assert screen.editing == FIELD
    box.intend(Typed("Zoé"), Back())
    go(box)
    zoe = box.services.people.named("Zoé")
    assert zoe is not None
    assert zoe.index == 3
    assert len({person.id for person in box.services.people}) == 4


def test_a_name_that_cannot_be_seen_leaves_the_old_one(box: Box) -> None:
    screen = shown(box)
    press(screen, FIELD)
    box.intend(Typed("  "), Back())
    go(box)
    assert box.services.person.name == "Nora"


def test_a_name_is_kept_when_one_goes_elsewhere_without_a_word(box: Box) -> None:
    screen = shown(box)
    ada = who(box, "Ada")
    press(screen, f"person:{ada}")
    press(screen, FIELD)
    box.intend(Typed("Adèle"))
    press(screen, f"person:{who(box, 'Nora')}")
    person = box.services.people.get(ada)
    assert person is not None
    assert person.name == "Adèle"


def test_two_people_may_like_the_same_colour(box: Box) -> None:
    screen = shown(box)
    press(screen, f"person:{who(box, 'Ada')}")
    press(screen, "colour:1")
    assert [person.index for person in box.services.people] == [0, 0, 2]


def test_who_is_taken_out_is_asked_about_and_can_be_brought_back_for_ten_seconds(box: Box) -> None:
    screen = shown(box)
    ada = who(box, "Ada")
    press(screen, f"person:{ada}")
    press(screen, "out")
    go(box)
    assert box.top.parts
    assert box.top.focus.key == "no", "nobody goes by a key pressed twice"
    box.click("yes")
    assert ada not in box.services.people
    before = screen.time
    press(screen, "bring_back")
    assert box.services.people.get(ada) is not None
    assert learning.progress(box.services.people, "soon", ada).learnt
    take_out(box, screen)
    go(box, BACK + 0.2, 0.1)
    assert screen.time > before
    assert "bring_back" not in keys(screen)


@pytest.mark.parametrize(("name", "instead"), [("Nora", "Ada"), ("Ada", "Nora")])
def test_who_was_at_home_is_at_home_again_once_brought_back(box: Box, name: str, instead: str) -> None:
    box.shell.keep(comes_home(who(box, name)))
    box.shell.hold("")
    screen = shown(box)
    take_out(box, screen)
    assert box.services.people.at_home.name == instead
    press(screen, "bring_back")
    assert box.services.people.at_home.name == name
    assert [person.name for person in box.services.people] == ["Nora", "Ada", "Ilyes"]


def test_the_last_one_stays(box: Box) -> None:
    screen = shown(box)
    for name in ("Ada", "Ilyes"):
        press(screen, f"person:{who(box, name)}")
        take_out(box, screen)
    out = part(screen, "out").control
    assert out is not None
    assert (out.enabled, out.reason) == (False, "Somebody must be here.")


def test_a_question_is_put_away_before_the_screen_is_left(box: Box) -> None:
    screen = shown(box)
    press(screen, "out")
    go(box)
    box.intend(Back())
    assert box.top is screen
    assert len(box.services.people) == 3


def test_their_settings_are_set_as_that_person_and_the_screen_is_homes_again_after(box: Box) -> None:
    screen = shown(box)
    ada = who(box, "Ada")
    press(screen, f"person:{ada}")
    press(screen, "like:theme")
    go(box)
    assert box.services.person.id == ada
    assert box.services.navigator.top is not screen
    box.shell.change(theme="daylight")
    box.intend(Back())
    go(box)
    assert box.services.person.name == "Nora"
    assert box.services.settings.theme == ""
    assert box.services.liked(ada).theme == "daylight"


def test_the_corner_lets_somebody_else_be_at_home_with_what_they_like(box: Box) -> None:
    ada = who(box, "Ada")
    box.shell.hold(ada)
    box.shell.change(theme="daylight", curtain="press")
    box.shell.hold("")
    box.show(box.screens.home())
    press(box.top, "profile")
    go(box)
    corner = box.services.navigator.top
    assert isinstance(corner, Corner)
    press(corner, f"corner:{ada}")
    go(box)
    assert box.services.person.id == box.services.people.home == ada
    assert (box.services.settings.theme, box.services.settings.curtain) == ("daylight", "press")
    assert "Ada" in words(box.top, "profile") or box.top.focus.key == "profile"


def test_the_corner_offers_who_is_at_home_first_and_then_who_played_last(box: Box) -> None:
    box.shell.keep(comes_home(who(box, "Ilyes")))
    corner = Corner(box.services, box.screens, box.services.kit.frame.rect._replace(w=196, h=48))
    assert [person.name for person in corner.offered] == ["Ilyes", "Ada", "Nora"]


def test_at_200_percent_a_mothers_name_stands_whole_on_the_chip(tmp_path: Path) -> None:
    box = box_of(tmp_path, text=2.0)
    box.shell.keep(edited(box.services.people.at_home.id, name="Maman"))
    box.show(box.screens.home())
    face = part(box.top, "profile").face
    assert isinstance(face, Chip)
    assert face.name is not None
    assert face.name.lines == ("Maman",)


def test_escape_closes_the_corner_and_leads_back_to_the_chip(box: Box) -> None:
    box.show(box.screens.home())
    press(box.top, "profile")
    go(box)
    box.keys(pygame.K_ESCAPE)
    go(box)
    assert box.top.focus.key == "profile"


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2026-11-22", "Today"),
        ("2026-11-21", "Yesterday"),
        ("2026-11-20", "Friday"),
        ("2026-11-16", "Monday"),
        ("2026-11-15", "15 November 2026"),
        ("2026-11-23", "23 November 2026"),
        ("", ""),
        ("no day", ""),
    ],
)
def test_days_are_said_as_people_say_them(box: Box, day: str, said: str) -> None:
    assert said_day(box.services.words, day, NOW) == said


def test_settings_lead_to_other_people_and_back_to_them(box: Box) -> None:
    box.show(box.screens.settings())
    press(box.top, "others")
    go(box)
    people = box.services.navigator.top
    assert isinstance(people, WhoPlaysHere)
    press(people, "like:curtain")
    go(box)
    assert box.top.focus.key.startswith("set:curtain")
    press(box.top, "others")
    go(box)
    assert box.services.navigator.top is people


def test_whoever_has_never_played_sits_down_in_their_own_colour_and_keeps_it(box: Box) -> None:
    screen = shown(box)
    press(screen, f"person:{who(box, 'Ilyes')}")
    press(screen, "colour:9")
    setup = box.show(box.screens.setup("soon"))
    assert isinstance(setup, Setup)
    setup.players.play_by(1, "person")
    setup.players.rename(1, "Ilyes")
    assert setup.players.seats[1].colour == 9
    session = setup.deal()
    assert session is not None
    ilyes = box.services.people.named("Ilyes")
    assert ilyes is not None
    assert ilyes.colour == 9


def test_a_colour_that_somebody_else_wears_at_the_table_stays_ones_own_elsewhere(box: Box) -> None:
    nora, ada, _ = box.services.people.people
    box.shell.keep(edited(nora.id, index=1))
    people = box.services.people
    seats = (Player("Nora", 1, who=nora.id), Player("Ada", 4, who=ada.id))
    assert [person.index for person in sits_down(people, seats)(people)] == [1, 1, 2]
    swapped = (Player("Nora", 6, who=nora.id), Player("Ada", 4, who=ada.id))
    assert [person.index for person in sits_down(people, swapped)(people)] == [6, 4, 2]


def test_the_corner_is_as_wide_at_every_text_size_and_what_stands_beside_it_stays(tmp_path: Path) -> None:
    places = []
    for text in (1.0, 1.3, 1.5, 1.75):
        box = box_of(tmp_path / str(text), text=text)
        box.show(box.screens.home())
        places.append(part(box.top, "text:larger").rect.x)
    assert len(set(places)) == 1


def known(box: Box) -> tuple[object, ...]:
    """Return all that is known of everybody, and who is at home."""
    people = box.services.people
    return people.people, people.at_home, people.gone, people.parting


UNDO = {"keys": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)}


def test_the_undo_key_brings_back_whoever_was_taken_out_as_the_button_does(box: Box) -> None:
    ada = who(box, "Ada")
    box.shell.hold(ada)
    box.shell.change(theme="daylight")
    screen = shown(box)
    before = known(box)
    press(screen, f"person:{ada}")
    take_out(box, screen)
    assert ada in box.services.people.gone
    assert box.services.settings.theme != "daylight"
    box.events(UNDO["keys"])
    assert known(box) == before, "what they like and have learnt, their place, and their matches"
    assert box.services.settings.theme == "daylight", "they hold the screen again"
    box.intend(Undo())
    assert known(box) == before, "there is nothing more to be undone"


def test_the_pads_undo_brings_them_back_too(box: Box) -> None:
    screen = shown(box)
    before = known(box)
    take_out(box, screen)
    box.services.navigator.listen(Device.PAD)
    assert box.services.keymap.pressed("lt") == Undo()
    box.intend(Undo())
    assert known(box) == before


@pytest.mark.parametrize("size", [(960, 600), (1000, 1400), (1280, 720)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_way_to_have_them_back_is_seen_as_soon_as_they_have_gone(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    box = box_of(tmp_path, size, text)
    screen = shown(box)
    press(screen, f"person:{who(box, 'Ada')}")
    take_out(box, screen)
    way = part(screen, "bring_back")
    assert screen.focus.key == "bring_back"
    assert way.clip is None or way.clip.contains(way.rect)
    assert box.services.kit.frame.rect.contains(way.rect)


def test_going_elsewhere_and_coming_back_leaves_the_way_to_have_them_back(box: Box) -> None:
    screen = shown(box)
    before = known(box)
    take_out(box, screen)
    go(box, BACK / 2, 0.1)
    box.show(box.screens.home())
    screen = shown(box)
    press(screen, "bring_back")
    assert known(box) == before


def test_once_their_time_is_over_nothing_of_theirs_is_kept(box: Box) -> None:
    screen = shown(box)
    take_out(box, screen)
    assert box.services.people.parting is not None
    go(box, BACK + 0.2, 0.1)
    assert box.services.people.parting is None
    assert "bring_back" not in keys(shown(box))


def test_a_program_that_is_killed_meanwhile_can_bring_them_back_when_it_begins_again(tmp_path: Path) -> None:
    app = App(tmp_path, "en", (1280, 720))
    app.services.sound.muted = True
    app.open()
    nora = at_home(app.services, "Nora", learnt={"soon": "2026-11-18"})
    app.keep(with_person(somebody("Ada", 1)))
    register = Register(app.services)
    register.choose(nora)
    before = comes_home(nora)(app.services.people)
    register.take_out(0.0)
    again = read_people(Store(tmp_path, app.levels))[0]  # nothing was closed
    assert again.get(nora) is None
    assert again.parting is not None
    app.services.people = again
    register = Register(app.services)
    register.bring_back()
    assert app.services.people == before
    assert read_people(Store(tmp_path, app.levels))[0] == before
    app.close()
