"""The next start: home stands at once as it was seen last, where nothing that it is drawn of has changed since."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pygame
import pytest

import game.saves.kept_home as kept_home
from game.app import App
from game.content.words.strings import Words
from game.handover.door import Door
from game.saves.kept_home import FILE, KeptHome, forget_home, keep_home, read_home
from game.saves.people.people import somebody, taken_out, with_person
from game.scenes.home.home import Home
from game.scenes.session.messages.inputs import Decided
from game.scenes.shell.navigation.fade import BEGUN, DAWNS
from game.scenes.table.over.new_match import deal
from game.start import start
from game.ui.input.intents import Intent, Press, Quit
from game.ui.system.display.opening import Opening
from tests.matches import players

SMALL = (960, 600)


class Seen:
    """Hold what one start of the real program did: whether home stood at once, and whether that was true."""

    def __init__(self) -> None:
        self.at_once = False
        self.is_true = False
        self.obeyed: list[Intent] = []
        self.home: Home | None = None


Program: TypeAlias = Callable[..., Seen]


def nothing(*_: object) -> None:
    pass


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Start the real program in one folder, close it once home is seen.

    `early` is done before home is compared with what the window showed, `then` once it is there.
    """
    settle, obey = Opening.settle, App._obey

    def run(
        then: Callable[[App], None] = nothing,
        early: Callable[[], None] = nothing,
        language: str | None = "en",
        size: tuple[int, int] | None = SMALL,
    ) -> Seen:
        result = Seen()

        def compared(opening: Opening, surface: pygame.Surface) -> bool:
            result.at_once = opening.shows
            early()
            result.is_true = settle(opening, surface)
            return result.is_true

        def obeyed(app: App, intent: Intent) -> None:
            result.obeyed.append(intent)
            obey(app, intent)

        def seen(app: App) -> None:
            home = app.navigator.scenes[0]
            assert isinstance(home, Home)
            result.home = home
            app.tick(pygame.event.get(), 0.0)
            then(app)
            app.closing = True

        monkeypatch.setattr(Opening, "settle", compared)
        monkeypatch.setattr(App, "_obey", obeyed)
        monkeypatch.setattr(App, "_round", seen)
        assert start(tmp_path, None, language, size) == 0
        return result

    return run


def play(app: App) -> None:
    """Leave a match behind that can be gone on with."""
    session = deal(app.services, "sinoda", players(("person", "person")), {})
    assert session is not None
    table = app.screens.table(session)
    app.navigator.push(table)
    app.tick([], 0.5)
    seat = session.host.to_act()[0]
    table.performance.send(Decided(seat, session.host.legal(seat)[0]))  # type: ignore[attr-defined]
    app.tick([], 0.5)


def press() -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1, touch=False))


def pressed(seen: Seen) -> bool:
    return any(isinstance(intent, Press) for intent in seen.obeyed)


def file_of(root: Path) -> Path:
    return root / "cache" / FILE


def test_the_second_start_shows_home_at_once_and_what_it_shows_is_true(program: Program) -> None:
    seen = [program() for _ in range(3)]
    assert [it.at_once for it in seen] == [False, True, True]
    assert [it.is_true for it in seen] == [False, True, True]


def test_home_comes_over_the_lamp_in_a_few_frames_which_nothing_holds_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, read = list[float](), list[int]()

    def round_of(app: App) -> None:
        if read:
            app.closing = True
        else:
            left.append(app.navigator.fade.left)
            app.tick([], 0.02)

    monkeypatch.setattr(App, "_round", round_of)
    monkeypatch.setattr(Words, "read_on", lambda _: read.append(len(left)))
    assert start(tmp_path, None, "en", SMALL) == 0
    assert left[0] == pytest.approx(DAWNS * (1 - BEGUN)), "the first picture shows that it comes"
    assert read == [3]
    left.clear()
    read.clear()
    assert start(tmp_path, None, "en", SMALL) == 0
    assert read == [0], "where home is seen at once there is nothing to come over"


def test_a_fault_at_the_very_start_opens_the_door_to_later_starts_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, rounds = list[Door](), list[App]()

    def stumble(_: App) -> None:
        raise ValueError("a crooked tile")

    def round_of(app: App) -> None:
        rounds.append(app)
        app.tick([], 0.1)
        app.closing = len(rounds) > 5

    monkeypatch.setattr(App, "_compare", stumble)
    monkeypatch.setattr(App, "_round", round_of)
    monkeypatch.setattr(Door, "open", lambda door, _: opened.append(door))
    door = Door()
    assert start(tmp_path, None, "en", SMALL, door) == 0
    assert opened == [door]


def test_what_is_kept_is_written_again_only_where_something_has_changed(program: Program, tmp_path: Path) -> None:
    program()
    os.utime(file_of(tmp_path), (1, 1))
    program()
    assert file_of(tmp_path).stat().st_mtime == 1
    program(lambda app: app.change(muted=True))
    assert file_of(tmp_path).stat().st_mtime > 1


def test_a_match_is_seen_with_its_own_table_at_once(program: Program) -> None:
    program(play)
    seen = program()
    assert seen.at_once
    assert seen.is_true
    assert seen.home is not None
    assert seen.home.latest is not None
    assert seen.home.latest.glimpse is not None
    assert seen.home.latest.glimpse.picture is not None, "it need not be drawn again"
    assert not seen.home._lacks


def test_home_tells_no_day_so_a_match_of_another_day_looks_the_same(program: Program, tmp_path: Path) -> None:
    program(play)
    before = file_of(tmp_path).read_bytes()
    (record,) = (tmp_path / "records").glob("*.jsonl")
    os.utime(record, (1_600_000_000, 1_600_000_000))
    assert not program().at_once, "a file's time counts"
    after = file_of(tmp_path).read_bytes()
    assert after != before
    assert after.split(b"\n", 2)[2] == before.split(b"\n", 2)[2]


@pytest.mark.parametrize(
    "change",
    [
        lambda app: app.change(theme="daylight"),
        lambda app: app.change(text=130),
        lambda app: app.change(language="fr"),
        lambda app: app.keep(with_person(somebody("Ilyès", 3))),
        play,
    ],
    ids=["theme", "text", "language", "people", "match"],
)
def test_what_has_changed_while_it_ran_is_in_what_is_kept(program: Program, change: Callable[[App], None]) -> None:
    program(language=None)
    program(change, language=None)
    seen = program(language=None)
    assert seen.at_once
    assert seen.is_true


@pytest.mark.parametrize("name", ["settings.json", "people.json"])
def test_a_file_that_somebody_else_has_changed_is_not_overlooked(program: Program, tmp_path: Path, name: str) -> None:
    program()
    file = tmp_path / name
    file.write_bytes(file.read_bytes() + b"\n")
    assert not program().at_once


@pytest.mark.parametrize("name", ["records", "adventures"])
def test_nor_one_that_came_or_went(program: Program, tmp_path: Path, name: str) -> None:
    program()
    folder = tmp_path / name
    folder.mkdir(exist_ok=True)
    file = folder / ("a.jsonl" if name == "records" else "a.synchrony")
    file.write_bytes(b"{}\n")
    assert not program().at_once
    file.unlink()
    assert not program().at_once


def test_a_desktop_that_looks_otherwise_is_not_overlooked(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    program()
    assert program().at_once
    file = tmp_path / "config" / "gtk-4.0" / "settings.ini"
    file.parent.mkdir(parents=True)
    file.write_text("[Settings]\ngtk-theme-name=Adwaita-dark\n", "utf-8")
    assert not program().at_once


def test_another_program_language_or_size_is_not_overlooked(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program()
    assert not program(language="fr").at_once
    assert not program(size=(1000, 620), language="fr").at_once
    assert program(size=None, language="fr").at_once, "the window opens as it was left"
    monkeypatch.setattr(kept_home, "__version__", "99")
    assert not program(size=None, language="fr").at_once


def test_a_press_is_obeyed_where_home_is_what_was_seen_and_else_not_at_all(program: Program, tmp_path: Path) -> None:
    assert not pressed(program(early=press)), "nothing was there to be pressed"
    assert pressed(program(early=press))
    data = bytearray(file_of(tmp_path).read_bytes())
    data[-5000] ^= 255
    file_of(tmp_path).write_bytes(data)
    seen = program(early=press)
    assert (seen.at_once, seen.is_true) == (True, False)
    assert not pressed(seen)
    assert program(early=press).is_true, "and home was kept anew"


def test_what_was_kept_at_another_scale_is_not_shown(program: Program, tmp_path: Path) -> None:
    program()
    head = b"0 0 1000 960 600"
    data = file_of(tmp_path).read_bytes()
    assert head in data
    file_of(tmp_path).write_bytes(data.replace(head, b"0 0 2000 960 600", 1))
    assert not program().at_once, "the same pixels would be other letters"
    assert program().at_once


def test_closing_the_window_is_obeyed_whatever_was_seen(program: Program) -> None:
    seen = program(early=lambda: pygame.event.post(pygame.event.Event(pygame.QUIT)))
    assert any(isinstance(intent, Quit) for intent in seen.obeyed)


def test_who_is_taken_out_is_gone_from_what_is_kept_at_once(program: Program, tmp_path: Path) -> None:
    person = somebody("Ilyès", 3)
    program(lambda app: app.keep(with_person(person)))
    assert file_of(tmp_path).exists()
    there: list[bool] = []

    def take_out(app: App) -> None:
        app.keep(taken_out(person.id))
        there.append(file_of(tmp_path).exists())

    program(take_out)
    assert there == [False]
    seen = program()
    assert seen.at_once
    assert seen.is_true


def test_no_focus_and_nothing_said_is_kept(program: Program) -> None:
    def wander(app: App) -> None:
        for key in (pygame.K_TAB, pygame.K_RIGHT):
            app.tick([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)], 0.1)
        app.navigator.notice("A word")
        app.tick([], 0.1)

    program(wander)
    assert program(wander).is_true
    assert program().is_true


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[:-1],
        lambda data: data + b"x",
        lambda data: b"",
        lambda data: data.replace(b"Synchrony home", b"Synchrony tome", 1),
        lambda data: b"\n".join((*data.split(b"\n", 5)[:3], b"99999 99999 1 2 3 4", *data.split(b"\n", 5)[4:])),
        lambda data: b"\n".join((*data.split(b"\n", 5)[:3], b"960 x 1 2 3 4", *data.split(b"\n", 5)[4:])),
        lambda data: b"\n" * 40,
        lambda data: b"x" * 4096,
    ],
)
def test_a_damaged_one_is_none(program: Program, tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    program()
    file_of(tmp_path).write_bytes(spoil(file_of(tmp_path).read_bytes()))
    assert not program().at_once
    assert program().is_true


def test_what_is_kept_can_be_read_as_it_was(tmp_path: Path) -> None:
    masks = (255, 65280, 16711680, 0)
    for home in (
        KeptHome((960, 600), None, False, (2, 2), masks, bytes(range(16))),
        KeptHome((960, 600), (-7, 30), True, (1, 2), masks, b"\n" * 8, (2, 1), b"\nabcd\n"),
        KeptHome((960, 600), (-7, 30), False, (1, 1), masks, b"abcd", (0, 0), b"", True, 1500),
    ):
        keep_home(tmp_path, "a1", home)
        assert read_home(tmp_path, "a1") == home
        assert read_home(tmp_path, "a2") is None
    forget_home(tmp_path)
    assert read_home(tmp_path, "a1") is None


def test_where_nothing_can_be_written_nothing_is_kept_and_nothing_fails(tmp_path: Path) -> None:
    (tmp_path / "cache").write_bytes(b"a file")
    keep_home(tmp_path, "a1", KeptHome((960, 600), None, False, (1, 1), (1, 2, 4, 0), b"abcd"))
    assert read_home(tmp_path, "a1") is None
    assert (tmp_path / "cache").read_bytes() == b"a file"
