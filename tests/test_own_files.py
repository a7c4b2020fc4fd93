"""The program's own files, cut or missing at the start: a sentence says so, and what is there is used."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.app import App
from game.content.files.paths import Places, find_places
from game.scenes.home.faults import MOST
from game.scenes.home.goodbye import Goodbye
from game.scenes.home.home import Home
from game.scenes.setup.setup import Setup
from game.scenes.shell.navigation.screen import Screen
from tests.scenes.box import settings

PLACES = find_places()
FONT = "fonts/atkinson-hyperlegible-latin-400-normal.woff2"
TITLE = "fonts/fraunces-latin-700-normal.woff2"
WORDS = "text/fr/title.toml"
ENGLISH = "text/en/title.toml"
LATER = "text/en/shell.toml"
LANGUAGE = "text/fr/language.toml"
DRAWING = "images/shell/glyphs/power.svg"
SOUND = "sounds/refuse.ogg"
pytestmark = pytest.mark.usefixtures("words_may_lack")


def with_damage(root: Path, file: str, change: Callable[[bytes], bytes | None]) -> Places:
    """Return the program's files, one of them changed (None: missing)."""
    here, there = root / "assets", PLACES.assets
    here.mkdir()
    *folders, name = file.split("/")
    for folder in (*folders, ""):
        for path in there.iterdir():
            if path.name != (folder or name):
                (here / path.name).symlink_to(path)
        if folder:
            here, there = here / folder, there / folder
            here.mkdir()
    data = change((there / name).read_bytes())
    if data is not None:
        (here / name).write_bytes(data)
    return replace(PLACES, assets=root / "assets")


def half(data: bytes) -> bytes:
    cut = data[: len(data) // 2]
    return cut[: cut.rfind(b' = "') + 4] if b' = "' in cut else cut  # words end inside a line, wherever the half is


def gone(data: bytes) -> None:
    return None


def empty(data: bytes) -> bytes:
    return b""


def noise(data: bytes) -> bytes:
    return b"\x00\xff" * 400


def started(places: Places, root: Path, language: str) -> App:
    """Start the program and let it draw home; the language is the one that was chosen before."""
    root.mkdir(exist_ok=True)
    (root / "settings.json").write_text(f'{{"language": "{language}", "motion": 0.0}}')
    app = App(root, None, (1280, 720), places)
    app.open()
    app.tick([], 0.1)
    return app


def notice(app: App) -> str:
    return app.navigator.shown.text


@pytest.mark.sampled(5)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("file", "change"),
    [(file, change) for file in (FONT, TITLE) for change in (half, gone, empty, noise)]
    + [(DRAWING, gone), (DRAWING, empty), (DRAWING, noise)]  # half a drawing is drawn
    + [(WORDS, half), (WORDS, noise), (LANGUAGE, half), (ENGLISH, half)],
)
def test_the_program_starts_says_which_file_it_is_and_goes_on(
    tmp_path: Path, file: str, change: Callable[[bytes], bytes | None], language: str
) -> None:
    if (file, language) in ((WORDS, "en"), (ENGLISH, "fr")):
        pytest.skip("words of another language are not even read")
    places = with_damage(tmp_path, file, change)
    for _ in range(2):  # and no second start fails as the first did
        app = started(places, tmp_path / "kept", language)
        try:
            text = notice(app)
            stem = Path(file).stem
            assert stem in text
            assert text.startswith(app.services.words.say("error.own_file", count=1, file="").partition("{")[0][:20])
            app.navigator.notice("")
            app.tick([], 0.1)
            assert notice(app) == "", "it is said once"
            app.navigator.push(Setup(app.services, app.screens, "sinoda"))
            app.tick([], 0.1)
            app.tick([], 0.1)
            assert isinstance(app.navigator.top, Setup)
            assert stem in app.log.tail()
        finally:
            app.close()


def test_a_sound_that_is_missing_is_not_heard_and_said(tmp_path: Path) -> None:
    app = started(with_damage(tmp_path, SOUND, gone), tmp_path / "kept", "en")
    app.services.sound.play("refuse")
    app.navigator.redraw()
    app.tick([], 0.1)
    assert "refuse.ogg" in notice(app)
    app.close()


def test_cut_words_are_said_in_english_and_whole_files_in_the_chosen_language(tmp_path: Path) -> None:
    app = started(with_damage(tmp_path, WORDS, half), tmp_path / "kept", "fr")
    assert app.services.words.language == "fr"
    assert app.services.words.say("home.quit") == "Quit"
    assert app.services.words.say("adventure.label") == "Aventure"
    app.close()


def test_cut_words_that_home_does_not_say_are_told_of_as_soon_as_they_are_read(tmp_path: Path) -> None:
    app = started(with_damage(tmp_path, LATER, half), tmp_path / "kept", "en")
    assert notice(app) == ""
    app.services.words.read_on()  # as the program does once home is seen
    app.tick([], 0.1)
    assert "shell.toml" in notice(app)
    app.close()


def test_where_english_is_cut_another_language_is_better_than_keys(tmp_path: Path) -> None:
    app = started(with_damage(tmp_path, ENGLISH, half), tmp_path / "kept", "en")
    assert app.services.words.say("home.quit") == "Quitter"
    app.close()


def test_a_missing_drawing_is_a_plain_shape_that_can_be_seen_and_a_cut_font_still_writes(tmp_path: Path) -> None:
    app = started(with_damage(tmp_path, DRAWING, gone), tmp_path / "one", "en")
    shape = app.images.get("shell/glyphs/power", (48, 48), (255, 0, 0))
    assert shape.get_size() == (48, 48)
    assert shape.get_at((24, 24)).a > 0
    assert app.images.ratio("shell/glyphs/power") == 1.0
    app.close()
    (tmp_path / "two").mkdir()
    app = started(with_damage(tmp_path / "two", FONT, half), tmp_path / "two" / "kept", "en")
    line = app.services.kit.type.line("Synchrony", "body", 30, 0, (255, 255, 255, 255))
    assert pygame.mask.from_surface(line, 60).count() > 300
    app.close()


class Failing(App):
    """Fail as often as it is told, and remember what was on the screen at the end."""

    left = 0
    rounds = 0
    ended: tuple[Screen, str] | None = None

    def quit(self) -> None:
        self.ended = self.ended or (self.navigator.top, notice(self))
        super().quit()

    def _wait(self) -> None:
        self.rounds += 1
        if self.left:
            self.left -= 1
            raise ArithmeticError("the lamp fell over")
        if self.rounds > 20 or isinstance(self.navigator.top, Goodbye):
            self.quit()


def last(app: Failing) -> Goodbye:
    """Return the last screen, which says goodbye."""
    assert app.ended is not None, "it has ended"
    top, _ = app.ended
    assert isinstance(top, Goodbye)
    return top


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_third_fault_says_goodbye_in_words_with_the_reports_place(
    tmp_path: Path, language: str, capfd: pytest.CaptureFixture[str]
) -> None:
    app = Failing(tmp_path, language, (1280, 720))
    app.left = MOST
    app.run()
    goodbye = last(app)
    reports = sorted((tmp_path / "reports").iterdir())
    assert len(reports) == MOST
    assert goodbye.report in reports
    say = app.services.words.say
    text = f"{say('error.again')} {say('error.report', file=str(goodbye.report))}"
    shown = next(part for part in goodbye.parts if part.key == "explained")
    assert " ".join(line for setting in settings(shown.face) for line in setting.lines).replace("/ ", "/") == text
    assert text in capfd.readouterr().err
    assert "the lamp fell over" in reports[0].read_text("utf-8")


def test_a_fault_more_closes_with_words_where_they_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, kind: shown.append(text))
    app = Failing(tmp_path, "fr", (1280, 720))
    begun, reset = list[Screen](), app.navigator.reset

    def counted(screen: Screen) -> None:
        begun.append(screen)
        reset(screen)

    monkeypatch.setattr(app.navigator, "reset", counted)
    app.left = 100
    app.run()
    assert app.left == 100 - MOST - 1
    (text,) = ("".join(words.split()) for words in shown)  # the system's box has lines of its own
    assert text in "".join(capfd.readouterr().err.split())
    assert "".join(str(tmp_path / "reports").split()) in text
    assert len(begun) == 1 + MOST, "after the last words no screen is made any more"


def test_the_first_faults_lead_home_with_the_reports_place(tmp_path: Path) -> None:
    app = Failing(tmp_path, "en", (1280, 720))
    app.left = MOST - 1
    app.run()
    assert app.ended is not None
    top, text = app.ended
    assert isinstance(top, Home)
    assert str(tmp_path / "reports") in text


def test_where_no_report_can_be_written_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "reports").write_bytes(b"in the way")
    app = Failing(tmp_path, "en", (1280, 720))
    app.left = MOST
    app.run()
    assert last(app).report is None
    assert app.services.words.say("error.unreported") in last(app).words()


def test_a_fault_while_home_is_opened_is_no_traceback_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Home) -> None:
        raise ArithmeticError("no way home")

    monkeypatch.setattr(Home, "enter", fail)
    app = Failing(tmp_path, "en", (1280, 720))
    app.run()
    assert last(app)
