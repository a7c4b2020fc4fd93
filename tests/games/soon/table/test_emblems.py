"""Whose emblem stands beside what is told at Soon's table: who acts in the sentence, wherever it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.soon.rules.actions import Ask
from game.scenes.table.scene import TableScene
from game.ui.parts.widgets import Drawing, Pill
from tests.games.soon.table.tables import table
from tests.games.soon.tables import table as lay
from tests.scenes.box import Box
from tests.scenes.seated import go

LINES = ("1d", "1n", "1n 2n")


def asked(root: Path, held: str, *, colour: str | None) -> tuple[Box, TableScene]:
    """Return the table after seat 1 has asked seat 0, whose hand is `held`, for a 2."""
    box, scene = table(root, start=lay(LINES, (held, "en 5d 5n 8d", "8n 8n 7d"), mover=1))
    scene.host.play(1, Ask(0, 2, colour))  # type: ignore[arg-type]
    go(box, 6.0)
    return box, scene


def beside(scene: TableScene, words: str) -> list[str]:
    """Return the pictures of the emblems beside a sentence: in its pill, or on its row."""
    found = []
    for item in scene.parts:
        setting = getattr(item.face, "setting", None)
        if setting is None or words not in " ".join(setting.lines):
            continue
        if isinstance(item.face, Pill):
            found.append(item.face.badge)
        found += [
            other.face.name
            for other in scene.parts
            if other.key == f"{item.key}:seat" and isinstance(other.face, Drawing)
        ]
    return found


def emblem(scene: TableScene, seat: int) -> str:
    return f"table/badge-{scene.session.players[seat].colour}"


@pytest.mark.parametrize(("held", "words"), [("8d 7n 6n", "you have none"), ("2d 7n 6n", "you have one")])
def test_a_question_bears_the_emblem_of_who_asks(tmp_path: Path, held: str, words: str) -> None:  # SO-14
    _, scene = asked(tmp_path, held, colour="day")
    shown = beside(scene, words)
    assert set(shown) <= {emblem(scene, 1), ""}, "the strip, or the bar"
    assert shown or "have one" in words, "a gift is told after its yes"
    told = [seat for seat, message, _ in scene.machine.news.log if message.key in ("soon.log.yes", "soon.log.no")]
    assert told == [1], "and the log"


def test_the_paper_under_the_lamp_names_who_asks_and_bears_no_emblem(tmp_path: Path) -> None:  # SO-14
    _, scene = asked(tmp_path, "2d 2n 6n", colour=None)
    assert scene.appearance.bar.status.startswith(scene.session.name(1))
    assert "asks you for a 2: give one" in scene.appearance.bar.status
    assert beside(scene, "give one") == [""]
