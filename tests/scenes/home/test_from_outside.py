"""Files from outside: what was double-clicked opens in the window that is there, and no hand is seen by whoever did."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.app import App
from game.games.syncro.campaign.scene import CampaignScene
from game.handover.door import Door, arrive
from game.handover.listening import Call
from game.saves.export.sharing import shared_text
from game.saves.household.packing import pack
from game.saves.people.people import then
from game.saves.people.people_file import write_people
from game.scenes.home.from_outside import open_file
from game.scenes.home.home import Home
from game.scenes.review.review import Review
from game.scenes.shelf.shelf import Shelf
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.sheets.under_way import UnderWay
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.events import announce
from game.ui.input.intents import Back
from tests.games.syncro.campaign.campaigns import begun
from tests.handover.runtimes import meeting_place
from tests.persons import household
from tests.saves.shelved import data_of, out
from tests.saves.table import store_in
from tests.scenes.box import Box, at_once
from tests.scenes.scenes import PAIR, played
from tests.scenes.seated import go
from tests.scenes.shared import pixels
from tests.scenes.table.test_pages import GAMES, worlds


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(tmp_path / "data", "en", (1280, 720))
    app.services.hire = at_once
    app.services.motion = app.navigator.motion = 0.0
    app.open()
    yield app
    app.close()


def double_click(app: App, path: Path | None) -> Call:
    """Start the program once more, as a double click does, and let the loop go round."""
    call = Call("" if path is None else str(path))
    announce(call)
    app.tick(pygame.event.get(), 0.1)
    app.tick([], 0.1)
    return call


def top(app: App) -> Scene:
    found = app.navigator.top
    assert isinstance(found, Scene)
    return found


def friends(folder: Path, name: str = "Zoé’s 🎲.syn") -> Path:
    path = folder / name
    path.write_bytes(data_of())
    return path


def adventure(folder: Path, name: str) -> Path:
    path = folder / name
    shutil.copy(begun(Box(folder / "elsewhere"), "Ib").path, path)
    return path


def all_of_a_household(folder: Path, name: str) -> Path:
    store = store_in(folder / "theirs")
    write_people(store, household("Nora", "Ada"), then())
    return pack(store, folder / "packed.household").path.rename(folder / name)


def test_a_start_without_a_file_changes_nothing_but_is_answered(app: App) -> None:
    call = double_click(app, None)
    assert call.wait_until_taken(0)
    assert isinstance(top(app), Home)
    assert not app.navigator.shown.text


def test_a_match_opens_whatever_lies_over_home(app: App, tmp_path: Path) -> None:
    app.navigator.push(app.screens.settings())
    app.tick([], 0.1)
    assert double_click(app, friends(tmp_path)).wait_until_taken(0)
    assert isinstance(top(app), Review)


def test_whoever_waits_no_longer_is_not_obeyed(app: App, tmp_path: Path) -> None:
    call = Call(str(friends(tmp_path)))
    assert not call.wait_until_taken(0)
    announce(call)
    app.tick(pygame.event.get(), 0.1)
    app.tick([], 0.1)
    assert isinstance(top(app), Home)


def test_a_match_that_is_seen_already_stays_as_it_is(app: App, tmp_path: Path) -> None:
    path = friends(tmp_path)
    double_click(app, path)
    double_click(app, path)
    assert [type(scene) for scene in app.navigator.scenes] == [Home, Review]


def test_a_match_that_is_on_the_table_is_not_told_to_be_open_in_another_window(app: App) -> None:
    session = played(Box(app.store.root), PAIR, 5)
    record = session.journal.record
    assert record is not None
    session.close()
    double_click(app, record.path)
    table = top(app)
    assert isinstance(table, TableScene)
    double_click(app, record.path)
    assert top(app) is table
    assert app.navigator.shown.text == f"Opened here: {record.path.name}"


def test_the_match_under_way_is_kept_and_waits_below(app: App, tmp_path: Path) -> None:
    session = played(Box(app.store.root), PAIR, 5)
    record = session.journal.record
    assert record is not None
    session.close()
    double_click(app, record.path)
    table = top(app)
    double_click(app, friends(tmp_path))
    assert isinstance(top(app), Review)
    assert record.path.read_bytes().count(b"\n") == 6, "a first line, and five decisions"
    app.navigator.pop()
    app.tick([], 0.1)
    assert table in app.navigator.scenes


@pytest.mark.parametrize("name", ["an adventure.synchrony", "an adventure.synchrony (1).txt", "Zoé 🎲"])
def test_an_adventure_is_brought_in_whatever_it_is_called(app: App, tmp_path: Path, name: str) -> None:
    double_click(app, adventure(tmp_path, name))
    assert isinstance(top(app), CampaignScene)
    assert len(list((app.store.root / "adventures").glob("*.synchrony"))) == 1


@pytest.mark.parametrize("name", ["all.household", "all.household.zip", "all"])
def test_a_household_comes_in_whatever_it_is_called(app: App, tmp_path: Path, name: str) -> None:
    double_click(app, all_of_a_household(tmp_path, name))
    assert isinstance(top(app), UnderWay)
    assert app.services.people.named("Ada") is not None


@pytest.mark.parametrize("name", ["a mail.syn", "a mail.txt", "a mail"])
def test_a_text_is_put_on_the_shelf_and_looked_back_at(app: App, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("Look!\n" + shared_text(store_in(tmp_path / "theirs"), out(data_of()), "A match"), "utf-8")
    double_click(app, path)
    review = top(app)
    assert isinstance(review, Review)
    assert review.looked.path.parent == app.store.records_folder
    assert [type(scene) for scene in app.navigator.scenes] == [Home, Review]


def test_a_torn_text_says_which_line(app: App, tmp_path: Path) -> None:
    path = tmp_path / "a mail.syn"
    text = shared_text(store_in(tmp_path / "theirs"), out(data_of()), "A match").splitlines()
    path.write_text("\n".join([*text[:4], *text[5:]]), "utf-8")
    double_click(app, path)
    assert isinstance(top(app), Home)
    assert "Line 3" in app.navigator.shown.text


def said_of(app: App, path: Path) -> str:
    """Open a file that can't be, and return what is said of it, on a sheet or in a notice."""
    double_click(app, path)
    assert isinstance(top(app), Home | UnderWay)
    told = [app.services.words.message(message, str) for message in getattr(top(app), "said", ())]
    return " ".join((*told, app.navigator.shown.text))


@pytest.mark.parametrize("ending", [".syn", ".jsonl", ".synchrony", ".household", ""])
def test_a_file_that_is_not_there_says_so_in_the_window(app: App, tmp_path: Path, ending: str) -> None:
    said = said_of(app, tmp_path / f"nowhere{ending}")
    assert "could not be read (it isn’t there)" in said


@pytest.mark.parametrize("ending", [".syn", ".synchrony", ".household"])
def test_what_is_no_file_of_ours_says_so_in_the_window_and_stays(app: App, tmp_path: Path, ending: str) -> None:
    for data in (b"", b"Dear Ada,\n", b"PK\x03\x04 and nothing else", b'{"format": 1, "progress": 7}'):
        path = tmp_path / f"a letter{ending}"
        path.write_bytes(data)
        assert said_of(app, path).strip(), data
        assert path.read_bytes() == data
        app.navigator.reset(app.screens.home())
        app.tick([], 10.0)


@pytest.mark.parametrize("path", ["", "folder", "a\nb", "x" * 5000])
def test_a_folder_and_a_name_that_no_file_has_say_so(app: App, tmp_path: Path, path: str) -> None:
    (tmp_path / "folder").mkdir()
    assert said_of(app, tmp_path / path).strip()


def test_an_adventure_that_is_dropped_on_the_shelf_is_opened_there_too(app: App, tmp_path: Path) -> None:
    app.navigator.push(app.screens.shelf())
    app.tick([], 0.1)
    assert isinstance(top(app), Shelf)
    event = pygame.event.Event(pygame.DROPFILE, file=str(adventure(tmp_path, "an adventure.txt")))
    app.tick([event], 0.1)
    app.tick([], 0.1)
    assert isinstance(top(app), CampaignScene)


def until_looked_back(app: App) -> None:
    """Have the loop end as soon as a match is looked back at."""
    wait = app._wait

    def close_then() -> None:
        if isinstance(app.navigator.top, Review):
            app.quit()
        else:
            wait()

    app._wait = close_then  # type: ignore[method-assign]


@contextmanager
def starting(app: App, folder: Path, file: Path) -> Iterator[list[Door]]:
    """Start the program again and again beside a loop, until the file is taken over; yield the starts that weren't."""
    own = list[Door]()

    def start() -> None:
        for _ in range(20):  # a loop that is starved may be late
            door = arrive(folder, file)
            if door is None:
                return
            own.append(door)
        app.quit()

    other = threading.Thread(target=start)
    other.start()
    yield own
    other.join()
    for door in own:
        door.close()


def quiet(root: Path) -> App:
    app = App(root, "en", (1280, 720))
    app.services.motion = app.navigator.motion = 0.0
    return app


def met(root: Path) -> tuple[Door, App]:
    """Return the first program of a folder with the door at which later starts find it."""
    door = arrive(root)
    assert door is not None
    return door, quiet(root)


def test_what_was_dropped_before_home_was_there_is_opened(tmp_path: Path) -> None:
    app = quiet(tmp_path / "data")  # as macOS tells which file was opened
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(friends(tmp_path))))
    until_looked_back(app)
    app.run()
    assert app.closing


def test_the_loop_takes_what_comes_through_the_door_and_shuts_that_before_it_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with meeting_place(monkeypatch):
        door, app = met(tmp_path / "data")
        held = list[bool]()
        close = app.close

        def closing() -> None:
            held.append(door.held)
            close()

        app.close = closing  # type: ignore[method-assign]
        until_looked_back(app)
        with starting(app, tmp_path / "data", friends(tmp_path)) as own:
            app.run(None, door)
        assert len(own) < 20, "it was taken over"
        assert held == [False]


def test_a_file_that_the_program_stumbles_over_leaves_it_open_for_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with meeting_place(monkeypatch):
        door, app = met(tmp_path / "data")
        opens = app.open_record

        def stumble(file: Path) -> None:
            app.open_record = opens  # type: ignore[method-assign]
            raise ZeroDivisionError(file.name)

        app.open_record = stumble  # type: ignore[method-assign]
        until_looked_back(app)
        with starting(app, tmp_path / "data", friends(tmp_path)) as own:
            app.run(tmp_path / "strange.syn", door)
        assert len(own) < 20, "it was taken over"


KINDS: Final = ("match", "text", "adventure", "household")


def of_kind(folder: Path, kind: str) -> Path:
    """Return a file of a kind, under a name that doesn't say what it is."""
    if kind == "match":
        return friends(folder, "file")
    if kind == "text":
        path = folder / "file"
        path.write_text(shared_text(store_in(folder / "theirs"), out(data_of()), "A match"), "utf-8")
        return path
    return (adventure if kind == "adventure" else all_of_a_household)(folder, "file")


@pytest.mark.parametrize(
    ("game", "kind"), [*((game, "match") for game in GAMES), *(("soon", kind) for kind in KINDS[1:])]
)
def test_whoever_opens_a_file_over_a_hand_sees_nothing_of_it(tmp_path: Path, game: str, kind: str) -> None:
    path = of_kind(tmp_path, kind)
    shots = list[list[object]]()
    for box, table in worlds(tmp_path, game):
        navigator = box.services.navigator
        open_file(box.services, box.screens, path)
        assert table.moment.viewer is None, "the hand is hidden before anything else is shown"
        navigator.settle()
        assert not isinstance(navigator.top, TableScene)
        seen: list[object] = [pixels(box), navigator.title]
        go(box, 0.3)
        seen += (pixels(box), navigator.title)
        for _ in range(4):
            if isinstance(navigator.top, Curtain | Ring):
                break
            box.intend(Back())
            go(box, 0.3)
            assert table.moment.viewer is None
            seen += (pixels(box), navigator.title)
        shots.append(seen)
    assert shots[0] == shots[1]
