"""Figures beside ideas: the points of one's own line, as it lies after each; nothing where that isn't known to all."""

from __future__ import annotations

from game.content.words.strings import Words
from game.games.soon.rules.actions import Discard, Play, Steal
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from tests.games.soon.bots.test_hints import WORDS, hint
from tests.games.soon.tables import table

LINES = ["1n 2n", "1d 2n 3n 4d", "1d 2d 3d", "1n jn 3d"]
HANDS = ["3d td 8d 6n", "1d 7d 8n", "2d 4d 6d", "1n 7n 5d"]


def asked() -> State:
    return table(LINES, HANDS, discard="7n", stage="act", turn=9)


def test_ideas_stand_by_what_ones_line_comes_to_the_advised_one_first() -> None:
    advice = hint(SoonRules(), asked())
    ranked = [(one.action, one.figure) for _, one in advice.ranked]
    assert [type(action) for action, _ in ranked] == [Steal, Discard, Play]
    assert [figure for _, figure in ranked] == [6, 4, 3]
    assert ranked[0][0] == advice.move
    assert [number for number, _ in advice.ranked] == [1, 2, 0], "letters are those of the hand's order"


def test_how_a_figure_comes_about_is_told_in_a_few_signs() -> None:
    words = Words(WORDS, "en")
    advice = hint(SoonRules(), asked())
    told = [words.message(one.how, lambda _: "Ada") for _, one in advice.ranked if one.how is not None]
    assert told == ["3 × 2, Ada −1", "2 × 2", "3, ×2 is over"]


def test_a_draw_whose_card_nobody_knows_has_no_figure() -> None:
    state = table(["1n 2n", "1d"], ["5d 6d 8d", "1d 7d 8n"], discard="3n", stage="draw", turn=3)
    advice = hint(SoonRules(), state)
    assert advice.candidates
    assert all(one.figure is None and one.how is None for one in advice.candidates)
    assert not advice.ranked
