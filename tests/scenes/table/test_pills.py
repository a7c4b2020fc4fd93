"""Pills: they cover neither what they speak of nor the hand, and leave when their reason is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.rng import Rng
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.parts.widgets import Pill
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.scenes.shared import Table, cards, match_of, shared

SEATS = {"soon": 4, "chrono": 4, "syncron": 4, "syncro": 4}
SCREENS = {
    "small": ((960, 600), 1.0, "en"),
    "plain": ((1280, 720), 1.0, "fr"),
    "large text": ((1280, 720), 1.75, "fr"),
    "tall": ((1000, 1400), 1.3, "en"),
}
REASON = "That card does not go there, since the cards before it ask for another one"


def begun(root: Path, game: str, screen: str = "plain", motion: float = 0.0) -> tuple[Box, Table]:
    """Show a table at which one person among computer players is to act, after some play."""
    match = match_of(game, SEATS[game], 3, 0)
    rng, acted = Rng.of(3, 2), 0
    while acted < 3 or match.rules.to_act(match.state)[0] != 0:
        seat = match.rules.to_act(match.state)[0]
        acted += seat == 0
        match.play(seat, rng.choice(list(match.rules.legal(match.state, seat))))
    size, text, language = SCREENS[screen]
    box, table = shared(root, game, match, (0,), motion, size, text, language)
    go(box)
    return box, table


def pill(table: Table) -> Part | None:
    """Return the pill that is drawn at the focus."""
    focused = table.focus.find(table.parts)
    assert focused is not None
    return next(iter(table.appearance.closer.tips(table.services.kit, focused)), None)


def risen(table: Table, key: str) -> Rect:
    """Return where a card of the hand is drawn now."""
    at = next(part.target for part in table.parts if part.key == key)
    drawn = [Rect.around(item.x, item.y, item.w, item.h) for item in table.show.stage.sprites]
    return max(drawn, key=lambda rect: min(rect.right, at.right) - max(rect.x, at.x) if rect.meets(at) else -1.0)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", SEATS)
def test_a_refusal_covers_neither_its_card_nor_the_hand(tmp_path: Path, game: str, screen: str) -> None:
    _, table = begun(tmp_path, game, screen)
    assert len(cards(table)) > 1
    for key in cards(table):
        table.focus.at(key, table.time, ring=True)
        table.focused()
        table.refuse(key, REASON)
        result = pill(table)
        assert result is not None
        assert not result.rect.meets(risen(table, key))
        for other in cards(table):
            assert not result.rect.meets(next(part.rect for part in table.parts if part.key == other)), (key, other)
        assert table.services.kit.frame.rect.contains(result.rect)


@pytest.mark.parametrize("game", SEATS)
def test_a_notice_leaves_the_hand_and_the_bar_free(tmp_path: Path, game: str) -> None:
    box, table = begun(tmp_path, game)
    box.services.navigator.notice("The match can’t be written to its file.")
    upper = table.notice_y(table.services.kit) - 22
    assert upper > max(part.rect.bottom for part in table.parts if part.key.startswith("bar:"))
    low = table.notice_y(table.services.kit) + 60
    assert low < min(part.rect.y for part in table.parts if part.key in cards(table))
    before = box.draw().copy()
    box.services.navigator.notice("")
    after = box.draw()
    foot = before.get_height() // 2
    half = (0, foot, before.get_width(), before.get_height() - foot)
    assert before.subsurface(half).get_buffer().raw == after.subsurface(half).get_buffer().raw
    assert before.get_buffer().raw != after.get_buffer().raw


@pytest.mark.parametrize("game", SEATS)
def test_a_refusal_stays_while_nothing_is_done_and_leaves_with_what_is_done_next(tmp_path: Path, game: str) -> None:
    box, table = begun(tmp_path, game)
    key = cards(table)[0]
    table.focus.at(key, table.time, ring=True)
    table.focused()
    table.refuse(key, REASON)
    go(box, 30.0)
    assert table.refusal[:2] == (key, REASON)
    table.decisions.act(table.host.legal(0)[0])
    assert table.refusal[1] == ""


def test_a_refusal_leaves_with_another_choice(tmp_path: Path) -> None:
    box, table = begun(tmp_path, "soon")
    table.decisions.act(table.host.legal(0)[0])
    go(box)
    key = cards(table)[0]
    table.focus.at(key, table.time, ring=True)
    table.refuse(key, REASON)
    table.decisions.choose(None)
    assert table.refusal[1] == ""


def test_a_refusal_leaves_with_an_undo(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "sinoda", match_of("sinoda", 2, 3, 0))
    go(box)
    table.decisions.act(table.host.legal(0)[0])
    go(box)
    table.refuse(table.focus.key, REASON)
    table.decisions.undo()
    assert table.host.decision_count == 0
    assert table.refusal[1] == ""


@pytest.mark.parametrize("screen", ["small", "plain"])
def test_a_refusal_names_no_rule_by_its_number_and_offers_its_why(tmp_path: Path, screen: str) -> None:
    box, table = begun(tmp_path, "soon", screen)
    key = cards(table)[0]
    cause = table.host.check(1, table.host.legal(0)[0])
    assert cause is not None
    assert cause.rule
    table.focus.at(key, table.time, ring=True)
    table.focused()
    table.refuse(key, table.services.words.refusal(cause, table.session.name), cause)
    shown = pill(table)
    assert shown is not None
    assert isinstance(shown.face, Pill)
    assert shown.face.chip is not None
    assert " ".join(shown.face.chip.lines) == box.services.words.say("table.why")
    assert cause.rule not in " ".join(shown.face.setting.lines)
    assert table.rulebook.why is not None
    assert table.rulebook.why.rule == cause.rule, "and that leads to the rule in the book"
