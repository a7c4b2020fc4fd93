"""Sharing a match: as a text, a file, a picture, an animation; with names or without, and never more than is known."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.saves.export.film import Film
from game.saves.export.sharing import read_shared
from game.saves.shelf.library import Library
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.scenes.shelf.chooser.chooser import Chooser
from game.scenes.shelf.sharing import opening
from game.scenes.shelf.sharing import share as page
from game.scenes.shelf.sharing.footage import LAST, SIZES, TICK, WON, Extent, Footage, places_of
from game.scenes.shelf.sharing.portrait import draw_results
from game.scenes.shelf.sharing.share import Share
from game.scenes.shelf.shelf import Shelf
from game.scenes.shell.sheets.choices import Choices
from game.scenes.table.picture.still import unused
from game.ui.input.intents import Copy
from game.ui.parts.kit import Kit
from game.ui.system.clipboard.clipboard import Clipboard
from tests.scenes.box import Box, kind_of
from tests.scenes.later import Counted
from tests.scenes.seated import go
from tests.scenes.shelf.shown import lay_open, share, shelf
from tests.scenes.shelf.stocked import HOUR, NAMES, put


def shared(box: Box) -> Share:
    scene = box.top
    assert isinstance(scene, Share)
    return scene


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stand in for the system's clipboard."""
    kept: list[str] = []

    def keep(_: Clipboard, text: str) -> bool:
        kept.append(text)
        return True

    monkeypatch.setattr(Clipboard, "write", keep)
    return kept


def test_one_press_puts_a_text_on_the_clipboard_that_brings_the_match_in(tmp_path: Path, clipboard: list[str]) -> None:
    box = share(tmp_path)
    assert box.top.parts
    assert box.top.focus.key == "copy"
    box.click("copy")
    (text,) = clipboard
    assert text.startswith("Soon, 19 November 2026. Nora wins, 8 to 3.")
    record = read_shared(box.services.store, text)
    assert b'"Nora"' in record
    assert "Copied" in box.said()
    go(box, 2.1)
    assert "Copied" not in box.said()
    box.intend(Copy())
    assert len(clipboard) == 2


def test_the_shelf_copies_the_chosen_match_by_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]
) -> None:
    monkeypatch.setattr(opening, "meanwhile", lambda job: job())
    box = shelf(tmp_path)
    box.intend(Copy())
    box.services.navigator.settle()
    assert box.top.traits.page == "share"
    go(box, 0.2, 0.1)
    (text,) = clipboard
    path = Library(box.services.store).rows()[0].path
    assert path is not None
    assert read_shared(box.services.store, text).split(b"\n")[1:-2] == path.read_bytes().split(b"\n")[1:-2]
    assert "Copied" in box.said()
    go(box, 3.0, 0.5)
    assert len(clipboard) == 1


def test_without_names_colours_stand_for_people_everywhere(tmp_path: Path, clipboard: list[str]) -> None:
    box = share(tmp_path)
    box.click("names")
    box.click("copy")
    assert "Nora" not in clipboard[0]
    assert "Vermilion wins" in clipboard[0]
    record = read_shared(box.services.store, clipboard[0])
    assert b"Nora" not in record
    assert b"Ventoux" in record  # computer players are nobody
    assert "Nora" not in box.said()
    save(box, "file:save", tmp_path / "out")
    (file,) = (tmp_path / "out").iterdir()
    assert b"Nora" not in file.read_bytes()
    assert b"Vermilion" in file.read_bytes()


def save(box: Box, button: str, folder: Path) -> None:
    """Press a button that asks for a folder, and choose one."""
    folder.mkdir(exist_ok=True)
    box.click(button)
    box.services.navigator.settle()
    chooser = box.top
    assert isinstance(chooser, Chooser)
    chooser.go(folder)
    box.click("save")
    box.services.navigator.settle()


def test_a_file_is_put_beside_others_never_over_one(tmp_path: Path) -> None:
    box = share(tmp_path)
    for _ in range(2):
        save(box, "file:save", tmp_path / "out")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "soon-2026-11-19 2.syn",
        "soon-2026-11-19.syn",
    ]
    assert isinstance(box.top, Share)


@pytest.mark.parametrize("still", ["result", "table"])
def test_a_picture_is_twice_as_large_as_a_usual_window(tmp_path: Path, still: str) -> None:
    box = share(tmp_path)
    box.click(f"still:{still}")
    save(box, "picture:save", tmp_path / "out")
    (file,) = (tmp_path / "out").iterdir()
    picture = pygame.image.load(BytesIO(file.read_bytes()), "x.png")
    assert picture.get_size() == (2560, 1440)
    assert len({tuple(picture.get_at((x, 700))) for x in range(0, 2560, 64)}) > 3
    assert isinstance(box.services.kit, Kit)
    assert box.services.kit.frame.rect.w == 1280


def run(box: Box, until: Callable[[], bool]) -> None:
    """Let time pass until something is so, or nobody could wait any longer."""
    for _ in range(4000):
        go(box, 0.05)
        made = box.services.errands.now
        if isinstance(made, Footage) and made.film.added and made.film._finished:
            made.film.wait(20)
        if until():
            return
    raise AssertionError("it does not come to its end")


@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_an_animation_of_the_last_turn_is_made_while_one_goes_on(tmp_path: Path, kind: str) -> None:
    Image = pytest.importorskip("PIL.Image")  # noqa: N806 - a module
    box = share(tmp_path)
    if kind == "gif":
        box.click("kind")
        box.services.navigator.settle()
        box.click("choice:gif")
        box.services.navigator.settle()
    save(box, "make", tmp_path / "out")
    assert box.services.errands.now is not None
    assert "make" not in {part.key for part in box.top.parts}
    box.top.back()
    box.services.navigator.settle()
    shelf = lay_open(box)
    go(box, 0.1)
    assert "Animation:" in box.said()
    run(box, lambda: box.services.errands.now is None)
    assert "Animation:" not in box.said()
    assert isinstance(shelf, Shelf)
    (file,) = (tmp_path / "out").iterdir()
    assert file.suffix == f".{kind}"
    with Image.open(file) as film:
        assert film.n_frames >= 2


def test_an_animation_that_is_left_off_leaves_no_file(tmp_path: Path) -> None:
    pytest.importorskip("PIL.Image")
    box = share(tmp_path)
    box.click("extent:whole")
    save(box, "make", tmp_path / "out")
    go(box, 1.0, 0.1)
    assert "%" in box.said()
    box.click("cancel")
    assert box.services.errands.now is None
    go(box, 0.1)
    assert "make" in {part.key for part in box.top.parts}
    assert not [*(tmp_path / "out").iterdir()]


def test_without_what_writes_them_there_are_no_animations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "can_film", lambda: False)
    box = share(tmp_path)
    assert "make" not in {part.key for part in box.top.parts}
    assert "Pillow" in box.said()


def test_the_page_shows_the_table_as_it_is_shared(tmp_path: Path) -> None:
    box = share(tmp_path)
    assert box.part("back").rect == (40, 20, 48, 48), "its head lies where it was drawn"
    scene = shared(box)
    go(box, 0.2)
    assert scene.picture is not None
    before = pygame.image.tobytes(scene.picture, "RGB")
    box.click("names")
    go(box, 0.2)
    assert pygame.image.tobytes(scene.picture, "RGB") != before


def test_pictures_are_drawn_with_the_knowledge_that_is_chosen(tmp_path: Path) -> None:
    box = share(tmp_path)
    scene = shared(box)
    go(box, 0.2)
    assert scene.picture is not None
    before = pygame.image.tobytes(scene.picture, "RGB")
    box.click("eyes")
    box.services.navigator.settle()
    assert isinstance(box.top, Choices)
    last = [part.key for part in box.top.parts if part.key.startswith("choice:")][-1]
    box.click(last)
    box.services.navigator.settle()
    go(box, 0.2)
    assert "Known to: All open" in box.said()
    assert pygame.image.tobytes(scene.picture, "RGB") != before


def test_what_lives_on_gives_no_text_and_no_file(tmp_path: Path, clipboard: list[str]) -> None:
    box = Box(tmp_path)
    path = put(box.services.store, "syncro/4-IIe", HOUR, NAMES)
    back = read_source(box.services, path, lambda record, header: True)
    assert isinstance(back, ReplayAccess)
    game = kind_of("syncro")(back.session.rules, unused())
    box.show(Share(box.services, box.screens, game, back, lambda job: job()))
    keys = {part.key for part in box.top.parts}
    assert not keys & {"copy", "text:sample", "file:save"}
    assert {"picture:save", "make"} <= keys
    assert shared(box).shared.lock is not None
    box.intend(Copy())
    assert not clipboard
    shared(box)._copying = True  # as from the shelf
    go(box, 0.3, 0.1)
    assert not clipboard
    assert not shared(box).shared.letter.text
    box.click("eyes")
    box.services.navigator.settle()
    assert [part.key for part in box.top.parts if part.key.startswith("choice:")] == ["choice:eyes:0"]


def test_a_match_that_is_not_over_says_so_instead(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = put(box.services.store, "soon/4-speed", HOUR, NAMES)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:20]))
    assert box.screens.share(path) is None
    notice = box.services.navigator.shown
    assert notice is not None
    assert "can’t be shared" in notice.text


def test_it_is_opened_from_the_shelf(tmp_path: Path) -> None:
    box = Box(tmp_path)
    put(box.services.store, "soon/4-speed", HOUR, NAMES)
    lay_open(box)
    box.click("deed:share")
    box.services.navigator.settle()
    assert isinstance(box.top, Share)
    box.top.back()
    box.services.navigator.settle()
    assert isinstance(box.top, Shelf)


@pytest.mark.parametrize("extent", Extent)
def test_an_animation_ends_where_the_match_does(tmp_path: Path, extent: Extent) -> None:
    box = share(tmp_path)
    back = shared(box).back_at
    game = kind_of("soon")(back.session.rules, unused())
    places = places_of(back, game, extent)
    stops = back.reading.stops
    assert places == stops[len(stops) - len(places) :] if places else extent is Extent.ROUND
    if extent is not Extent.TURN:
        return
    assert 2 <= len(places) < len(stops)
    first = stops.index(places[0])
    looking = game.replay_adapter
    before = back.reading.events(stops[first - 1], places[0], None)
    assert any(map(looking.ends_turn, before)), "the turn before has ended when it begins"
    inside = back.reading.events(places[0], places[-2], None)
    assert not any(map(looking.ends_turn, inside))


def test_only_one_animation_is_made_at_a_time(tmp_path: Path) -> None:
    pytest.importorskip("PIL.Image")
    box = share(tmp_path)
    scene = shared(box)
    (tmp_path / "out").mkdir()
    scene._begin(tmp_path / "out")
    first = box.services.errands.now
    scene._begin(tmp_path / "out")
    assert box.services.errands.now is first
    scene.cancel()


def test_a_film_that_can_t_be_written_says_why(tmp_path: Path) -> None:
    pytest.importorskip("PIL.Image")
    box = share(tmp_path)
    (tmp_path / "no-folder").write_bytes(b"")
    shared(box)._begin(tmp_path / "no-folder")
    made = box.services.errands.now
    assert isinstance(made, Footage)
    assert isinstance(made.film, Film)
    run(box, lambda: box.services.errands.now is None)
    assert box.services.navigator.shown is not None
    assert "was saved" not in box.services.navigator.shown.text


class Taken(Film):
    """Take frames and write none."""

    def __init__(self) -> None:
        self.kind = "gif"
        self.frames: list[tuple[bytes, float]] = []

    def add(self, pixels: bytes, seconds: float) -> None:
        self.frames.append((pixels, seconds))

    def finish(self) -> None:
        """Know that all are there."""


def test_an_animation_moves_as_the_table_does_and_ends_on_who_has_won(tmp_path: Path) -> None:
    box = share(tmp_path)
    scene = shared(box)
    places = places_of(scene.back_at, scene._game, Extent.WHOLE)[-4:]
    asked: list[tuple[int, int]] = []

    def ending(pixels: tuple[int, int]) -> pygame.Surface:
        asked.append(pixels)
        return draw_results(box.services, scene.screens, scene.back_at, pixels)

    ready: list[Film] = []
    wanted = tmp_path / "x"
    eyes = scene._eyes
    made = Footage(box.services, scene._game, scene.back_at, eyes, places, wanted, "gif", ready.append, ending)
    made.film.cancel()
    taken = made.film = Taken()
    while not made._all:
        made.step()
    spans = [seconds for _, seconds in taken.frames]
    assert spans.count(TICK) > 2 * len(places), "what changes is seen moving"
    assert 1 / TICK == 20
    assert spans[-2:] == [LAST, WON]
    assert asked == [SIZES["gif"]]
    assert taken.frames[-1][0] != taken.frames[-2][0], "the results, and no table"
    assert len(taken.frames[-1][0]) == len(taken.frames[0][0])


def test_its_text_is_worked_out_while_no_frame_is_made(tmp_path: Path) -> None:
    box = share(tmp_path)
    box.services.way = way = Counted()
    scene = shared(box)
    scene.shared.named = False  # another text
    assert scene.shared.letter.text
    assert way.times >= scene.shared.row.decisions
