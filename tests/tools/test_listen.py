"""Listening: an effect is heard in a telling that it belongs to, alone where there is none; others are named."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest
from release import listen


def seconds(path: Path) -> float:
    with wave.open(str(path)) as file:
        return float(file.getnframes() / file.getframerate())


def test_a_sound_is_written_with_the_telling_around_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listen.listen(["capture", str(tmp_path / "capture.wav")])
    assert "Captured" in capsys.readouterr().out
    assert seconds(tmp_path / "capture.wav") > 1.5


def test_what_sounds_in_no_telling_is_heard_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(listen, "tellings", lambda: iter(()))
    assert listen.track_with("hover") == ((0.0, "hover"),)
    listen.write(tmp_path / "hover.wav", ((0.0, "hover"),))
    assert seconds(tmp_path / "hover.wav") == pytest.approx(listen.AFTER)


def test_without_a_device_a_file_is_written_instead(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(listen, "tellings", lambda: iter(()))
    monkeypatch.setattr(listen, "play", lambda track: False)
    monkeypatch.setattr(listen, "ROOT", tmp_path)
    listen.listen(["press"])
    assert (tmp_path / "build" / "press.wav").exists()


def test_the_track_is_as_loud_as_the_files_and_each_sound_where_it_belongs() -> None:
    alone, twice = listen.mixed(((0.0, "press"),)), listen.mixed(((0.0, "press"), (1.0, "press")))
    samples, both = memoryview(alone).cast("h").tolist(), memoryview(twice).cast("h").tolist()
    known = listen.samples_of("press")
    assert samples[: len(known)] == [round(listen.VOLUME * sample) for sample in known]
    assert both[listen.RATE : listen.RATE + len(known)] == samples[: len(known)]


def test_a_sound_that_is_not_there_is_said_with_those_that_are() -> None:
    with pytest.raises(SystemExit, match=r"no such sound.*back.*wind"):
        listen.listen(["trumpet"])
