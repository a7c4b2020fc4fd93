"""The drawn table of a set-up: people who sit down in one press, companies, folded options, and who reaches them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.games import catalog
from game.saves.people.people import edited, somebody, with_person
from game.saves.people.settings import COMPANIES, Company, changed, sat_together
from game.saves.records.player import Player
from game.scenes.setup.options.option_chips import OptionChips
from game.scenes.setup.round_table import Deck, DrawnTable
from game.scenes.setup.seats.companies import called
from game.scenes.setup.seats.guests import away
from game.scenes.setup.seats.players import PlayerList, why_not
from game.scenes.setup.setup import Setup
from game.scenes.table.over.new_match import remember
from game.ui.seats.faces import Portrait
from tests.persons import at_home, knows
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.scenes import NAMES

FAMILY = ("Nora", "Ada", "Ilyes", "Zoé")
DAY = "2026-05-01"


def family(root: Path, game: str = "syncron", size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Box:
    """Show the set-up of a game in a household of four, of whom Nora is at home."""
    box = Box(root, size, text)
    for name in FAMILY:
        knows(box.services, name, begun={"soon": 1})
    at_home(box.services, "Nora")
    box.show(Setup(box.services, box.screens, game))
    return box


def scene_of(box: Box) -> Setup:
    assert isinstance(box.top, Setup)
    return box.top


def keeps(box: Box, *companies: Company) -> None:
    """Let these companies have sat here."""
    for name in ("machine", "settings"):
        setattr(box.services, name, changed(getattr(box.services, name), {"companies": companies}))


def names(box: Box) -> list[str]:
    return [player.name for player in scene_of(box).players.seats]


# People


def test_whoever_is_not_at_the_table_sits_down_in_one_press(tmp_path: Path) -> None:
    box = family(tmp_path)
    box.click("seat:1")
    box.click("by:person")
    people = {person.name: person.id for person in box.services.people}
    offered = [part.key for part in box.top.parts if part.key.startswith("guest:")]
    sitting = scene_of(box).players.seats[1].name
    assert f"guest:{people['Nora']}" not in offered, "she sits there"
    away = next(name for name in FAMILY[1:] if name != sitting)
    box.click(f"guest:{people[away]}")
    player = scene_of(box).players.seats[1]
    assert (player.name, player.who, player.person) == (away, people[away], True)
    assert f"guest:{people[away]}" not in [part.key for part in box.top.parts]


def test_who_is_offered_goes_by_the_person_and_not_by_the_name(tmp_path: Path) -> None:
    box = family(tmp_path)
    people = {person.name: person.id for person in box.services.people}
    other = somebody("Ada", 8)
    box.shell.keep(with_person(other))
    seats = (Player("Ada", 0, who=people["Ada"]), Player("Zoé", 1, "regular"), Player("nora ", 2))
    offered = [
        person.id for person in away(PlayerList(scene_of(box).entry, box.services.words, seats), box.services.people)
    ]
    assert set(offered) == {other.id, people["Zoé"], people["Ilyes"]}, "a bot of her name is not Zoé, and nora is Nora"


def test_whoever_was_renamed_since_is_called_as_now_the_next_time_and_in_their_company(tmp_path: Path) -> None:
    box = family(tmp_path)
    ids = {person.name: person.id for person in box.services.people}
    seats = tuple(Player(name, seat, who=ids[name]) for seat, name in enumerate(FAMILY))
    remember(box.services, "syncron", seats, {}, begun=True)
    box.shell.keep(edited(ids["Ada"], name="Adèle"))
    box.show(Setup(box.services, box.screens, "syncron"))
    now = ["Nora", "Adèle", "Ilyes", "Zoé"]
    assert names(box) == now
    box.click("reset")
    assert names(box) != now
    box.click("company:0")
    assert names(box) == now
    assert [player.who for player in scene_of(box).players.seats] == [ids[name] for name in FAMILY]


def test_a_new_person_is_named_at_once(tmp_path: Path) -> None:
    box = family(tmp_path)
    box.click("guest:new")
    assert scene_of(box).editing == "name"
    assert names(box)[0] not in FAMILY
    box.type("Sam")
    assert names(box)[0] == "Sam"


def test_a_seat_is_freed_from_the_editor_and_the_first_one_stays(tmp_path: Path) -> None:
    box = family(tmp_path)
    assert not any(part.key.startswith("remove:") for part in box.top.parts)
    box.click("seat:3")
    box.click("remove:3")
    assert len(names(box)) == 3


# Companies


def test_a_company_sits_down_again_in_one_press(tmp_path: Path) -> None:
    box = family(tmp_path)
    seats = (Player("Nora", 0), Player("Ada", 1), Player("Fuji", 2, "master/bold"), Player("Etna", 3, "regular"))
    keeps(box, Company(seats, DAY))
    scene_of(box).refresh()
    box.click("company:0")
    assert [(player.name, player.by) for player in scene_of(box).players.seats] == [
        ("Nora", "person"), ("Ada", "person"), ("Fuji", "master/bold"), ("Etna", "regular"),
    ]  # fmt: skip


def test_a_company_that_is_too_large_for_the_game_says_so(tmp_path: Path) -> None:
    box = family(tmp_path, "sinoda")
    keeps(box, Company(tuple(Player(name, seat) for seat, name in enumerate((*FAMILY, "Sam", "Eva", "Max"))), DAY))
    scene_of(box).refresh()
    before = names(box)
    box.click("company:0")
    assert names(box) == before
    assert "Sinoda is for" in box.top.refusal[1]


def test_a_company_that_is_too_small_is_filled_with_computer_players(tmp_path: Path) -> None:
    box = family(tmp_path)
    keeps(box, Company((Player("Nora", 0), Player("Ada", 1)), DAY))
    scene_of(box).refresh()
    chip = next(part for part in box.top.parts if part.key == "company:0").control
    assert chip is not None
    box.click("company:0")
    players = scene_of(box).players
    own, added = players.seats[:2], players.seats[2:]
    assert [(player.name, player.person) for player in own] == [("Nora", True), ("Ada", True)]
    assert len(players.seats) == min(scene_of(box).entry.seats)
    assert added
    assert not any(player.person for player in added)
    assert not why_not(players)
    told = box.services.words.listed([player.name for player in added])
    last = added[-1].name
    assert chip.help.startswith("Nora and Ada sit down again. Besides: ")
    assert told.removesuffix(f", {last}") in chip.help
    assert box.services.settings.companies[0].seats == (Player("Nora", 0), Player("Ada", 1)), "it is kept as it sat"
    chip = next(part for part in box.top.parts if part.key == "company:0").control
    assert chip is not None
    assert "already at the table" in chip.help


def test_a_match_that_begins_puts_its_company_in_front_and_nowhere_else(tmp_path: Path) -> None:
    box = Box(tmp_path)
    first = (Player("Nora", 0), Player("Fuji", 1, "regular"))
    second = (Player("Nora", 0), Player("Ada", 1))
    for seats in (first, second, first):
        remember(box.services, "sinoda", seats, {}, begun=True)
    kept = [[player.name for player in company.seats] for company in box.services.settings.companies]
    assert kept == [["Nora", "Fuji"], ["Nora", "Ada"]]


def test_the_same_people_in_another_order_are_one_company() -> None:
    first = (Player("Nora", 0), Player("Fuji", 1, "regular"))
    result = sat_together((Company(first, DAY),), (first[1], first[0]), "2026-05-02")
    assert [company.day for company in result] == ["2026-05-02"]


@pytest.mark.parametrize(
    ("number", "day", "said"),
    [
        (0, "2026-11-22", "As last time"),
        (1, "2026-11-22", "As earlier today"),
        (1, "2026-11-23", "As earlier today"),
        (1, "2026-11-21", "As on Saturday"),
        (1, "2026-11-16", "As on Monday"),
        (1, "2026-11-15", "As on 15 November"),
        (2, "2026-05-01", "As on 1 May"),
        (2, "", "As before"),
        (2, "no day", "As before"),
    ],
)
def test_a_company_is_called_by_its_day_and_no_day_of_the_week_is_meant_twice(
    tmp_path: Path, number: int, day: str, said: str
) -> None:
    assert called(Box(tmp_path).services.kit, number, day, date(2026, 11, 22)) == said


def test_no_two_companies_are_called_alike_and_each_says_who_sits_down(tmp_path: Path) -> None:
    box = family(tmp_path, "chrono")
    now = date.today().isoformat()
    pairs = [(Player("Nora", 0), Player(name, 1)) for name in ("Ada", "Zoé", "Ilyes")]
    keeps(box, *(Company(pair, now) for pair in pairs))
    scene_of(box).players.seats[:] = list(pairs[1])
    scene_of(box).refresh()
    chips = [part.control for part in box.top.parts if part.key.startswith("company:")]
    assert [chip.label.partition(":")[0] for chip in chips if chip] == [
        "As last time", "As earlier today", "As before",
    ]  # fmt: skip
    assert [chip.help for chip in chips if chip] == [
        "Nora and Ada sit down again. The options stay as they are.",
        "Nora and Zoé are already at the table.",
        "Nora and Ilyes sit down again. The options stay as they are.",
    ]


def test_no_more_companies_are_remembered_than_are_ever_needed() -> None:
    companies: tuple[Company, ...] = ()
    for number in range(2 * COMPANIES):
        companies = sat_together(companies, (Player("Nora", 0), Player(f"P{number}", 1)), DAY)
    last = [company.seats[1].name for company in companies]
    assert last == [f"P{number}" for number in range(2 * COMPANIES - 1, COMPANIES - 1, -1)]


# How little it takes


@pytest.mark.parametrize("people", [2, 3, 4, 6])
def test_a_new_match_of_several_people_takes_three_presses_more_than_there_are_people(
    tmp_path: Path, people: int
) -> None:
    box = Box(tmp_path)
    presses = ["tile:chrono", "seat:1", "by:person", *["add:seat"] * (people - 2), "start"]
    box.show(box.screens.home())
    for key in presses:
        box.click(key)
    assert len(presses) <= 3 + people
    assert [player.person for player in box.top.session.players] == [True] * people  # type: ignore[attr-defined]


def test_two_presses_begin_alone_and_two_begin_with_the_same_people_again(tmp_path: Path) -> None:
    box = family(tmp_path, "chrono")
    box.click("add:seat")
    box.click("start")
    seats = box.top.session.players  # type: ignore[attr-defined]
    box.show(box.screens.home())
    box.click("tile:chrono")
    box.keys(pygame.K_RETURN)
    assert [seat.name for seat in box.top.session.players] == [seat.name for seat in seats]  # type: ignore[attr-defined]


# Options


@pytest.mark.parametrize("game", catalog.names())
def test_every_option_can_be_opened_and_read_and_escape_closes_them_first(tmp_path: Path, game: str) -> None:
    box = family(tmp_path, game)
    assert not any(part.key.startswith("option:") for part in box.top.parts)
    box.click("fold")
    offered = catalog.load(game).offered(len(names(box)))
    shown = {part.key.split(":")[1] for part in box.top.parts if part.key.startswith("option:")}
    assert shown == {option.key for option in offered}
    assert flaws(box.services.kit.frame, box.top.parts, NAMES) == []
    box.keys(pygame.K_ESCAPE)
    assert isinstance(box.top, Setup)
    assert not any(part.key.startswith("option:") for part in box.top.parts)
    assert box.top.focus.key == "fold"


def test_the_folded_row_says_what_is_chosen(tmp_path: Path) -> None:
    box = family(tmp_path, "soon")
    box.click("fold")
    box.click("option:length:express")
    box.click("fold")
    control = box.part("fold").control
    assert control is not None
    assert "Express" in control.label
    assert "random" not in control.label, "who begins is as usual"
    scene_of(box).options["starter"] = 2
    scene_of(box).refresh()
    control = box.part("fold").control
    assert control is not None
    assert names(box)[1] in control.label


def test_what_lies_open_is_not_said_again_over_it(tmp_path: Path) -> None:
    box = family(tmp_path)
    folded = box.part("fold").control
    assert folded is not None
    assert folded.help, "three chips don't say all"
    box.click("fold")
    control = box.part("fold").control
    assert control is not None
    assert control.help == ""


# What lies on the cloth


def test_a_deck_waits_on_the_table_where_cards_are_dealt(tmp_path: Path) -> None:
    assert isinstance(family(tmp_path, "soon").part("round:deck").face, Deck)


def test_two_cards_of_the_deck_lie_beside_it_and_the_race_has_its_track(tmp_path: Path) -> None:
    box = family(tmp_path)
    deck = box.part("round:deck").rect
    left, right = (box.part(f"round:card:{number}").rect for number in (1, 2))
    assert left.middle[0] < deck.x < deck.right < right.middle[0]
    face = box.part("round").face
    assert isinstance(face, DrawnTable)
    assert face.drawing == "shell/setup/cloth-syncron"


@pytest.mark.parametrize(("count", "least"), [(3, 96.0), (6, 88.0), (10, 68.0)])
def test_faces_are_as_large_as_their_neighbours_leave_them(tmp_path: Path, count: int, least: float) -> None:
    box = Box(tmp_path)
    seats = tuple(Player(f"Etna {seat}", seat, "regular" if seat else "person") for seat in range(count))
    remember(box.services, "chrono", seats, {}, begun=True)
    box.show(Setup(box.services, box.screens, "chrono"))
    sizes = {box.part(f"face:{seat}").rect.w for seat in range(1, count)}
    assert len(sizes) == 1
    assert sizes.pop() >= least


def test_chips_say_what_the_first_options_are_and_how_many_more_there_are(tmp_path: Path) -> None:
    box = family(tmp_path)
    offered = catalog.load("syncron").offered(len(names(box)))
    face = box.part("fold").face
    assert isinstance(face, OptionChips)
    said = [" ".join(name.lines + now.lines) for name, now in face.words]
    assert len(said) == 3
    assert said[-1].endswith(f"{len(offered) - 2} more options")
    assert box.part("fold").rect.right < box.part("start").rect.x


# The order of keys


def test_tab_goes_from_the_start_round_the_table_to_the_editor_companies_options_and_back(tmp_path: Path) -> None:
    box = family(tmp_path)
    keeps(
        box,
        Company((Player("Nora", 0), Player("Ada", 1)), DAY),
        Company(tuple(Player(n, i) for i, n in enumerate(FAMILY))),
    )
    scene_of(box).refresh()
    zones = []
    for _ in range(6):
        focused = box.top.focus.find(box.top.parts)
        assert focused is not None
        assert focused.control is not None
        zones.append(focused.control.zone)
        box.keys(pygame.K_TAB)
    assert zones == ["start", "seats", "drawer", "companies", "options", "bar"]


# How it is laid out


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1280, 800)], ids=str)
@pytest.mark.parametrize("count", range(2, 11))
def test_seats_never_meet_and_all_is_drawn_at_once(tmp_path: Path, size: tuple[int, int], count: int) -> None:
    box = Box(tmp_path, size)
    seats = tuple(Player(f"Wilhelmine {seat}", seat, "master/careful" if seat else "person") for seat in range(count))
    remember(box.services, "chrono", seats, {}, begun=True)
    box.show(Setup(box.services, box.screens, "chrono"))
    places = [box.part(f"seat:{seat}").rect for seat in range(count)]
    assert not any(one.meets(other) for number, one in enumerate(places) for other in places[number + 1 :])
    assert not any(part.scroll for part in box.top.parts if part.key.startswith(("seat:", "add:", "company:")))
    assert flaws(box.services.kit.frame, box.top.parts, NAMES) == []


def test_everybody_has_their_face_at_the_table_and_looks_at_its_middle(tmp_path: Path) -> None:
    box = Box(tmp_path, (1280, 720))
    box.show(Setup(box.services, box.screens, "syncron"))
    setup = box.top
    assert isinstance(setup, Setup)
    table = box.part("round").rect
    for seat, player in enumerate(setup.players.seats):
        face, plate = box.part(f"face:{seat}"), box.part(f"seat:{seat}")
        assert isinstance(face.face, Portrait)
        assert face.face.who == (player.colour, player.mountain)
        assert face.face.towards == pytest.approx(table.middle)
        assert face.rect.bottom < plate.rect.bottom - 20, "the name can be read"
    pressed = setup.players.seats.index(setup.players.seats[0])
    assert box.part(f"face:{pressed}").rect.w >= box.part("face:1").rect.w


def test_two_chips_have_the_room_of_three_for_their_words(tmp_path: Path) -> None:
    box = Box(tmp_path, language="fr")
    box.show(Setup(box.services, box.screens, "chrono"))
    face = box.part("fold").face
    assert isinstance(face, OptionChips)
    assert len(face.words) == 2
    assert not any(name.truncated or now.truncated for name, now in face.words)
