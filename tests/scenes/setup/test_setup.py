"""Setup: what is added, removed, chosen and voided, and what a long name may not do."""

from __future__ import annotations

from math import atan2, pi, tau
from pathlib import Path

import pytest

from game.games import catalog, tables
from game.saves.records.player import Player
from game.scenes.home.saved_games import Saved, moment
from game.scenes.session.messages.inputs import Resigned
from game.scenes.setup.seats.seats import note
from game.scenes.setup.setup import Setup
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.table.over.new_match import remember
from game.scenes.table.over.pause import Pause
from game.ui.choices import Drawer, LevelRow
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.setup.trial import Listed

PANELS = ("history", "scores")
SHORT = tuple(Player("ABCDEF"[seat], seat, scenes.LONG[seat].by) for seat in range(6))


def setup(root: Path, game: str, *names: str, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Box:
    box = Box(root, size, text)
    if names:
        seats = tuple(Player(name, seat, "regular" if seat else "person") for seat, name in enumerate(names))
        remember(box.services, game, seats, {})
    box.show(Setup(box.services, box.screens, game))
    return box


def scene_of(box: Box) -> Setup:
    scene = box.services.navigator.top
    assert isinstance(scene, Setup)
    return scene


def chosen(box: Box, key: str) -> bool:
    """Tell whether a row of an option is the one that is chosen."""
    return bool(box.part(key).face.chosen)  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", ["person", "bot"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_buttons_that_add_somebody_stay_under_the_pointer(tmp_path: Path, kind: str, language: str) -> None:
    for size, text, drawn in (
        ((960, 600), 1.0, True), ((1280, 720), 2.0, True), ((1000, 1400), 1.3, True), ((1280, 720), 2.0, False),
    ):  # fmt: skip
        box = Box(tmp_path / f"{size}{text}{drawn}", size, text, language)
        box.show((Setup if drawn else Listed)(box.services, box.screens, "chrono"))
        if drawn:  # one chair: a bot's, or a person's where several play
            scene_of(box).players.play_by(1, "person" if kind == "person" else "regular")
            box.click("seat:0" if kind == "person" else "seat:1")
        adds = "add:seat" if drawn else f"add:{kind}"
        places = {key: box.part(key).target for key in ([adds] if drawn else ("add:person", "add:bot"))}
        for _ in range(7):
            box.click(adds)
            assert {key: box.part(key).target for key in places} == places
            assert scene_of(box).players.seats[-1].person == (kind == "person")
        box.click(adds)
        assert len(scene_of(box).players.seats) == 10
        if drawn:
            assert not any(part.key.startswith("add:") for part in box.top.parts), "a full table has no free chair"
            continue
        box.click(adds)
        assert len(scene_of(box).players.seats) == 10
        assert box.top.refusal[1] == box.services.words.say("setup.full")


@pytest.mark.parametrize(
    ("selected", "removed", "left"), [(2, 2, "Etna"), (3, 3, "Fuji"), (2, 1, "Fuji"), (3, 1, "Etna"), (0, 2, "Nora")]
)
def test_removing_a_seat_selects_its_neighbour_and_keeps_anybody_else(
    tmp_path: Path, selected: int, removed: int, left: str
) -> None:
    box = setup(tmp_path, "chrono", "Nora", "Ventoux", "Fuji", "Etna")
    box.click(f"seat:{selected}")
    scene_of(box)._remove(removed)
    scene = scene_of(box)
    assert scene.players.seats[scene.selected].name == left


def test_what_speed_makes_void_is_disabled_says_why_and_is_not_dealt(tmp_path: Path) -> None:
    box = setup(tmp_path, "soon", "Nora", "Ventoux")
    box.click("fold")
    box.click("option:length:express")
    box.click("option:speed")
    for length in ("express", "classic", "endurance"):
        control = box.part(f"option:length:{length}").control
        assert control is not None
        assert not control.enabled
        assert control.reason == "Not in the Speed variant"
        assert not box.part(f"option:length:{length}").face.chosen  # type: ignore[attr-defined]
    box.click("option:length:endurance")
    assert scene_of(box).refusal[1] == "Not in the Speed variant"
    box.click("start")
    session = box.services.navigator.top.session  # type: ignore[attr-defined]
    assert (session.options["speed"], session.options["length"]) == (True, "classic")


def test_without_speed_the_length_is_free_again(tmp_path: Path) -> None:
    box = setup(tmp_path, "soon", "Nora", "Ventoux")
    box.click("fold")
    box.click("option:length:express")
    box.click("option:speed")
    box.click("option:speed")
    assert box.part("option:length:express").face.chosen  # type: ignore[attr-defined]


def test_seats_in_options_bear_their_players_names(tmp_path: Path) -> None:
    box = setup(tmp_path, "soon", "Nora", "Ventoux", "Fuji")
    box.click("fold")
    scene_of(box).strips.offsets["options"] = 0.0
    text = [box.part(f"option:starter:{seat}").face.heading.lines[0] for seat in (1, 2, 3)]  # type: ignore[attr-defined]
    assert text == ["Nora", "Ventoux", "Fuji"]


def test_a_seat_that_begins_and_then_leaves_begins_no_more(tmp_path: Path) -> None:
    box = setup(tmp_path, "soon", "Nora", "Ventoux", "Fuji")
    box.click("fold")
    box.click("option:starter:3")
    scene_of(box)._choose("starter", 3)
    assert chosen(box, "option:starter:3")
    scene_of(box)._remove(2)
    assert chosen(box, "option:starter:drawn")


def test_the_person_sits_at_the_foot_of_the_table_and_the_others_clockwise_in_their_order(tmp_path: Path) -> None:
    box = Box(tmp_path)
    seats = (Player("Etna", 6, "regular"), Player("Fuji", 4, "regular"), Player("Nora", 2), Player("Ada", 1))
    box.show(Setup(box.services, box.screens, "sinoda"))
    scene = scene_of(box)
    scene.players.seats[:] = seats
    scene.refresh()
    table = box.part("round").rect
    places = [box.part(f"seat:{seat}").rect.middle for seat in (2, 3, 0, 1)]
    turns = [atan2(y - table.middle[1], x - table.middle[0]) - pi / 2 for x, y in places]
    assert turns[0] == pytest.approx(0, abs=0.01), "the first person sits at the foot"
    around = [turn % tau for turn in turns[1:]]
    assert around == sorted(around), "clockwise, as one plays"


def test_only_who_is_alone_at_the_screen_is_you(tmp_path: Path) -> None:
    box = setup(tmp_path, "chrono", "Nora", "Ventoux", "Fuji")
    assert [_note(box, seat) for seat in range(3)] == ["You", "Regular", "Regular"]
    box.click("seat:1")
    box.click("by:person")
    assert [_note(box, seat) for seat in range(3)] == ["Same screen", "Same screen", "Regular"]
    box.click("seat:0")
    box.click("by:bot")
    assert [_note(box, seat) for seat in range(3)] == ["Regular", "You", "Regular"]


def _note(box: Box, seat: int) -> str:
    return note(scene_of(box).players, box.services.kit, seat)


@pytest.mark.parametrize("game", catalog.names())
def test_every_level_of_play_has_a_picture_of_how_far_it_sees(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    box.show(Setup(box.services, box.screens, game))
    box.click("seat:1")
    for skill in box.services.catalog[game].skills:
        face = box.part(f"skill:{skill.key}").face
        assert isinstance(face, LevelRow)
        assert face.picture == f"shell/setup/level-{skill.key}"
        assert box.services.images.has(face.picture)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1400)], ids=str)
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_long_names_take_no_column_of_the_results_away(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    heads = []
    for number, seats in enumerate((SHORT, scenes.LONG)):
        box = Box(tmp_path / str(number), size, text)
        scene = box.screens.results(scenes.played(box, seats, 2000))
        box.show(scene)
        heads.append({part.key for part in scene.parts if part.key.startswith("head:") or part.key in PANELS})
    assert heads[0] == heads[1]


def test_long_names_take_no_panel_of_the_set_up_away(tmp_path: Path) -> None:
    for size in ((960, 600), (1280, 720), (1000, 1400)):
        keys = []
        for number, seats in enumerate((SHORT, scenes.LONG)):
            box = Box(tmp_path / f"{size}{number}", size)
            remember(box.services, "sinoda", seats, {})
            box.show(Setup(box.services, box.screens, "sinoda"))
            keys.append({part.key for part in box.services.navigator.top.parts})
        assert keys[0] == keys[1]


@pytest.mark.parametrize("turns", [0, 1])
def test_a_match_that_begins_again_is_said_to_stay_only_where_there_is_one(tmp_path: Path, turns: int) -> None:
    box = Box(tmp_path)
    session = scenes.played(box, scenes.PAIR, turns)
    table = tables.load("sinoda").table(box.services, box.screens, session)
    box.show(table)
    pause = box.show(Pause(box.services, box.screens, table, table.session, lambda: table.performance.send(Resigned())))
    assert isinstance(pause, Pause)
    pause.ask_again()
    box.services.navigator.settle()
    assert ("among the saved games" in box.said()) == bool(turns)
    assert ("Nothing has been played yet" in box.said()) == (not turns)


def test_only_what_destroys_is_red(tmp_path: Path) -> None:
    box = scenes.pause(tmp_path / "pause", (1280, 720), 1.0, "en")
    pause = box.services.navigator.top
    assert isinstance(pause, Pause)
    assert "danger" not in _kinds(box)
    pause.ask_again()
    box.services.navigator.settle()
    assert isinstance(box.services.navigator.top, Confirm)
    assert "danger" not in _kinds(box), "the old match stays among the saved games"
    assert "among the saved games" in box.said()
    box.click("no")
    pause.ask_resign()
    box.services.navigator.settle()
    assert "danger" in _kinds(box)
    box = scenes.saved(tmp_path / "saved", (1280, 720), 1.0, "en")
    list_ = box.services.navigator.top
    assert isinstance(list_, Saved)
    list_.ask(list_.rows[0])
    box.services.navigator.settle()
    assert "danger" in _kinds(box)


def _kinds(box: Box) -> set[str]:
    return {getattr(part.face, "kind", "") for part in box.services.navigator.top.parts}


@pytest.mark.parametrize(("language", "said"), [("en", "9:05"), ("fr", "9 h 05")])
def test_minutes_have_two_digits(tmp_path: Path, language: str, said: str) -> None:
    from datetime import datetime

    box = Box(tmp_path, language=language)
    when = datetime(2026, 3, 2, 9, 5).timestamp()
    assert said in moment(box.services.kit, when).replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("text", [1.4, 1.5])
def test_the_drawers_notch_points_at_the_selected_seat_or_is_not_there(tmp_path: Path, text: float) -> None:
    names = tuple(f"Player {number}" for number in range(6))
    box = setup(tmp_path, "sinoda", *names, text=text)
    box.show(Listed(box.services, box.screens, "sinoda"))
    scene = scene_of(box)
    pointed = 0
    for seat in range(6):
        scene.selected = seat
        scene.refresh()
        plates = [box.part(f"seat:{number}").rect for number in range(6)]
        drawer = box.part("drawer")
        assert isinstance(drawer.face, Drawer)
        lowest = max(plate.y for plate in plates)
        assert (drawer.face.notch is not None) == (plates[seat].y == lowest)
        if drawer.face.notch is not None:
            pointed += 1
            at = drawer.rect.x + drawer.face.notch
            above = [plate for plate in plates if plate.y == lowest and plate.x < at < plate.right]
            assert above == [plates[seat]]
            box.draw()
    assert 0 < pointed < 6
