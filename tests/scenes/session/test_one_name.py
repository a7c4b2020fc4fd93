"""One name for one person in a whole match and its results: “You” alone at the screen, else the name."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import pytest

from game.games import catalog
from game.saves.records.player import Player
from game.scenes.people.chip import KEY as PROFILE
from game.scenes.table.over.log import LogScene
from game.scenes.table.scene import TableScene
from tests.scenes.box import Box
from tests.teaching import table_of

Table: TypeAlias = TableScene


def dealt(box: Box, game: str, people: int) -> Table:
    seats = tuple(
        Player("Leonie", 0) if not seat else Player(f"Ada{seat}", seat, "person" if seat < people else "regular")
        for seat in range(table_of(game))
    )
    table = box.deal(game, seats, {})
    assert table is not None
    box.show(table)
    return table


def everything(box: Box, table: Table, turns: int) -> list[str]:
    """Return what table, log, home and results say while so many decisions are made."""
    text = []
    for _ in range(turns):
        if not table.host.to_act():
            break
        seat = table.host.to_act()[0]
        legal = table.host.legal(seat)
        table.host.play(seat, legal[table.host.decision_count * 7 % len(legal)])
        table.performance.catch_up()
        table.refresh()
        text.append(_said(box))
    box.show(LogScene(box.services, table.session, lambda: tuple(table.machine.news.log)))
    text.append(_said(box))
    table.session.close()
    box.show(box.screens.home())
    text.append(_said(box))
    table.session.resigned = 0
    box.show(box.screens.results(table.session))
    text.append(_said(box))
    return text


def _said(box: Box) -> str:
    """Return what is said and named; home's corner, which says whose profile it is, is left out."""
    controls = {part.key: part.control for part in box.services.navigator.top.parts if part.control is not None}
    said = box.said().replace("Leonie", "", 1) if PROFILE in controls else box.said()
    named = [words for key, one in controls.items() if key != PROFILE for words in (one.label, one.help)]
    return " | ".join((said, *named))


@pytest.mark.parametrize("game", catalog.names())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_is_alone_at_the_screen_is_never_called_by_name(tmp_path: Path, game: str, language: str) -> None:
    box = Box(tmp_path, (1920, 1080), language=language)
    result = everything(box, dealt(box, game, 1), 24)
    assert [text for text in result if "Leonie" in text] == []
    assert any({"en": "You", "fr": "Vous"}[language] in text for text in result)


@pytest.mark.parametrize("game", catalog.names())
def test_several_people_at_one_screen_keep_their_names_in_the_results(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path, (1920, 1080))
    table = dealt(box, game, 2)
    table.session.resigned = 0
    box.show(box.screens.results(table.session))
    said = box.said().replace("You stopped the match.", "")  # all of you
    assert "Leonie" in said
    assert "You" not in said.split()
