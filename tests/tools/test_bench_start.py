"""How soon a program is there, seen from outside: what counts as a picture and as an answer. No timings here."""

from __future__ import annotations

import shutil
import struct
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import bench
import pytest
from release import bench_peers, bench_screen, bench_start
from release.bench_peers import Program, common_environment
from release.bench_program import BARE, MissingError
from release.bench_rows import SIZES, Bench, Row, table
from release.bench_screen import Glance, Part, Screen, Seen, Touched, alike, begins, screen

WIDTH = 10
NOTHING = bytes(WIDTH * 4 * 10)
ALL = Part(0.0, 0.0, 1.0, 1.0)
LEFT = Part(0.0, 0.0, 0.5, 1.0)
HOME = bytes(range(200)) * 2
"""Ten lines of ten points."""


def changed(picture: bytes, *points: int) -> bytes:
    """Return a picture in which some points have another colour."""
    result = bytearray(picture)
    for point in points:
        result[point * 4 : point * 4 + 4] = (value ^ 0xFF for value in result[point * 4 : point * 4 + 4])
    return bytes(result)


def seen(*glances: tuple[float, bytes]) -> Seen:
    return Seen(tuple(Glance(seconds, picture) for seconds, picture in glances))


def test_one_colour_is_no_sign_of_life_and_a_lamp_is_one() -> None:
    dark = b"\x12\x12\x20\x00" * 100
    assert seen((0.1, dark), (0.3, changed(dark, 7)), (0.9, HOME)).sign == 0.3


def test_home_stands_while_a_lamp_sways_still_and_not_where_a_tile_is_missing() -> None:
    light = bytes(value + 9 if value < 40 else value for value in HOME)
    opened = seen((0.1, changed(HOME, *range(10))), (0.3, changed(light, 3)), (1.9, HOME))
    assert opened.stands == 0.3
    assert seen((0.1, HOME), (0.4, changed(HOME, *range(50))), (0.7, HOME)).stands == 0.1


def test_an_answer_to_the_pointer_is_where_the_part_under_it_changes_for_good() -> None:
    touched = Touched(LEFT, HOME, WIDTH)
    lit = changed(HOME, 12)
    aside = changed(HOME, 18)  # in the right half: something that moves by itself
    assert seen((0.2, HOME), (0.3, aside), (0.5, lit), (0.6, changed(lit, 13))).answered(touched) == 0.5
    assert seen((0.2, lit), (0.4, HOME), (0.5, lit)).answered(touched) == 0.5
    assert seen((0.1, NOTHING), (0.4, lit), (0.5, changed(lit, 18))).answered(touched) == 0.4


@pytest.mark.window
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_what_is_not_there_is_asked_for_once_however_often_starts_are_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def home() -> dict[str, float]:
        asked.append("home")
        return {"home checkout": 0.5}

    def never() -> dict[str, float]:
        asked.append("input")
        raise MissingError("answer to the pointer")

    monkeypatch.setattr(bench_start.Starts, "_timed", lambda _: {"home checkout": home, "input checkout": never})
    measured = Bench(tmp_path, 1, "", peers=False)
    for _ in range(3):
        with screen((640, 480)) as place:
            assert bench_start.Starts(measured, place, "").medians(1) == {"home checkout": 0.5}
    assert asked == ["home", "input", *["home"] * 5]


@pytest.mark.window
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_each_very_first_start_is_made_where_nobody_ever_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[bool] = []

    def watch(_: Screen, command: Sequence[str], environment: Mapping[str, str], touched: object = None) -> Seen:
        home = Path(environment["HOME"])
        if "home-" in home.name:
            used.append(any(home.iterdir()))
        (home / "seen").touch()
        return seen((0.1, HOME))

    monkeypatch.setattr(Screen, "watch", watch)
    monkeypatch.setattr(bench_start.Starts, "_answer", lambda *_: {})
    measured = Bench(tmp_path, 1, "", peers=False)
    for size in ((640, 480), (800, 600), (640, 480)):
        with screen(size) as place:
            bench_start.Starts(measured, place, "").medians(1)
    assert used == [False] * 6


def test_pictures_are_alike_by_their_colours() -> None:
    assert alike(HOME, HOME) == 1.0
    assert alike(HOME, changed(HOME, *range(50))) == pytest.approx(0.5, abs=0.06)
    assert alike(HOME, bytes(value ^ 16 for value in HOME)) == 1.0


def test_lines_are_found_in_a_screens_memory() -> None:
    words = [0] * 25
    words[0], words[12], words[19] = 160, 5120, 256
    lines = begins(struct.pack(">25I", *words), (1280, 720))
    assert lines[:2] == (160 + 256 * 12 + 4 * 5120, 160 + 256 * 12 + 12 * 5120)
    assert len(lines) == 90


def rows(medians: dict[str, float], width: int) -> dict[str, Row]:
    return {row.name.partition(": ")[2]: row for row in bench_start.rows(medians, width, "here")}


def test_home_is_told_beside_a_bare_window_and_aisleriot_with_what_is_wanted() -> None:
    medians = {"bare": 0.1, "aisleriot": 0.2, "home checkout": 0.12, "input checkout": 0.21, "first checkout": 0.9}
    told = rows(medians, 1280)
    assert (told["aisleriot (here)"].ratio, told["aisleriot (here)"].aim) == (2.0, None)
    met = {name: (row.aim, row.met) for name, row in told.items() if row.aim is not None}
    assert met == {
        "home, first picture (checkout, here)": (1.3, True),
        "home, first picture, beside aisleriot (checkout, here)": (1.0, True),
        "home, first obeyed (checkout, here)": (2.0, False),
        "home, first obeyed, beside aisleriot (checkout, here)": (1.0, False),
        "the very first, home stands (checkout, here)": (1.0, True),
    }


def test_a_large_screen_has_aims_of_its_own_and_peers_none() -> None:
    told = rows({"bare": 0.2, "home checkout": 0.5, "input checkout": 0.9, "first checkout": 1.5}, 3840)
    assert {name: row.aim for name, row in told.items() if row.aim is not None} == {
        "home, first picture (checkout, here)": 3.0,
        "the very first, home stands (checkout, here)": 2.0,
    }


def test_the_package_is_told_as_the_checkout_is_and_beside_it() -> None:
    told = rows({"bare": 0.1, "home checkout": 0.12, "home package": 0.12, "first package": 0.8}, 1280)
    assert told["home, first picture (package, here)"].met is True
    assert told["the very first, home stands (package, here)"].met is True
    assert told["package beside checkout (here)"].aim == 1.15


def test_peers_are_found_where_debian_puts_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "none"))
    monkeypatch.setattr(bench_peers, "GAMES", str(tmp_path))
    assert bench_peers.installed() == {}
    (tmp_path / "sol").touch(mode=0o755)
    assert bench_peers.installed() == {"aisleriot": Program((str(tmp_path / "sol"),))}


def test_a_package_is_a_folder_with_the_program_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench.py", "--package", str(tmp_path)])
    with pytest.raises(SystemExit):
        bench._options()
    assert f"no program lies in {tmp_path}" in capsys.readouterr().err
    (tmp_path / "Synchrony").touch()
    assert bench._options().package == str(tmp_path)
    assert bench_start.packaged(tmp_path) == str(tmp_path / "Synchrony")


def test_a_table_to_be_pasted_says_what_is_met() -> None:
    told = table([Row("start: home", 0.12, "s", 1.3, 1.21, "bare"), Row("start: bare window", 0.0994, "s")])
    assert told.splitlines()[2:] == [
        "| start: home | 0.12 s | 1.21 × bare | at most 1.3, met |",
        "| start: bare window | 0.0994 s |  |  |",
    ]


@pytest.mark.window
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")
class TestOnAScreen:
    """Real programs on a real screen, that of Xvfb."""

    def test_a_bare_window_is_seen_whole_and_the_screen_is_empty_after_it(self, tmp_path: Path) -> None:
        with screen((640, 480)) as place:
            environment = common_environment(tmp_path, place.display, "")
            empty = place.look()
            opened = place.watch([sys.executable, "-c", BARE.format(640, 480) + bench_start.STAYS], environment)
            assert opened.rest != empty
            assert 0 < opened.sign <= opened.stands
            assert place.look() == empty

    def test_a_program_that_shows_nothing_and_ends_is_missing(self, tmp_path: Path) -> None:
        with screen((640, 480)) as place, pytest.raises(MissingError, match="window of"):
            place.watch([sys.executable, "-c", ""], common_environment(tmp_path, place.display, ""))

    @pytest.mark.skipif(shutil.which("xdotool") is None, reason="needs xdotool")
    def test_a_program_that_never_answers_the_pointer_is_left_out(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(bench_screen, "SILENCE", 1.0)
        bare = [sys.executable, "-c", BARE.format(640, 480) + bench_start.STAYS]
        with screen((640, 480)) as place:
            environment = common_environment(tmp_path, place.display, "")
            touched = Touched(LEFT, place.watch(bare, environment).rest, 640)
            with pytest.raises(MissingError, match="answer to the pointer"):
                place.watch(bare, environment, touched)

    @pytest.mark.skipif(shutil.which("xdotool") is None, reason="needs xdotool")
    def test_home_is_seen_answers_the_pointer_and_is_seen_at_its_very_first_start(self, tmp_path: Path) -> None:
        with screen(SIZES[0]) as place:
            starts = bench_start.Starts(Bench(tmp_path, 1, "", peers=False), place, "")
            medians = starts.medians(1)
        assert set(medians) == {"bare", *(f"{moment} checkout" for moment in ("home", "input", "sign", "first"))}
        assert medians["sign checkout"] <= medians["first checkout"]
