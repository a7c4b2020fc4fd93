"""Hints at every table: three grades, from the asker's view alone, that never touch the match; and first meetings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.players.advice import Advice
from game.ai.process.thinking import think
from game.ai.process.wire import HINT, Request
from game.scenes.learn.bubbles.answers import BubbleButton
from game.scenes.learn.hints.hint import HintGuide
from game.scenes.learn.hints.hint_card import PAD, Card, card, height_of
from game.scenes.learn.hints.hint_place import NARROW, WIDE
from game.scenes.session.messages.inputs import Decided, Hid
from game.scenes.shell.navigation.free_place import cost_of
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Help, LetGo, Redo, Undo
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part, nothing
from tests.matches import deal, people_in
from tests.scenes.box import Box
from tests.scenes.seated import FRAME, go, keys, part, press, sit_down, words
from tests.teaching import games
from tests.workers import PromptWorker, StillWorker


def advisor(box: Box) -> PromptWorker:
    """Return a worker that answers at once, as the process would."""

    def choose(request: Request) -> Any:
        entry = box.services.catalog[request.setup.game]
        rules = entry.rules(request.setup.seats, request.setup.options, request.setup.levels)
        if request.skill == HINT:
            return think(entry, rules, request.view, request.skill, request.luck)
        return request.choices[0]

    return PromptWorker(choose)


def asked(
    tmp_path: Path,
    game: str,
    language: str = "en",
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    count: int = 0,
) -> tuple[Box, TableScene, HintGuide]:
    """Sit down at a game, and ask for a hint where there is something to choose from."""
    box = Box(tmp_path, size, text, language)
    for seed in range(1, 30):
        table = sit_down(box, game, seed, count)
        worker = advisor(box)
        box.services.worker = lambda worker=worker: worker  # type: ignore[misc]
        for _ in range(50):
            go(box)
            if table.helping.why_not() is None:
                break
        box.services.navigator.handle(Help())
        go(box, 4 * FRAME)
        guide = table.moment.guide
        if isinstance(guide, HintGuide) and guide.advice is not None and guide.advice.candidates:
            return box, table, guide
    raise AssertionError(f"{game} never has three candidates")


def guide_of(table: TableScene) -> HintGuide | None:
    """Return the hint that is there."""
    assert table.moment.guide is None or isinstance(table.moment.guide, HintGuide)
    return table.moment.guide


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("hints"))
def test_a_hint_has_three_grades_and_changes_nothing_until_it_is_done(tmp_path: Path, game: str, language: str) -> None:
    box, table, guide = asked(tmp_path, game, language)
    advice, before = guide.advice, table.host.digest()
    assert isinstance(advice, Advice)
    say, name = box.services.words.message, table.session.name
    assert words(table, "guide:title") == say(advice.nudge, name)
    press(table, "guide:more")
    assert guide.grade == 2
    assert {f"guide:letter:{n}" for n in range(len(advice.candidates))} <= keys(table)
    press(table, "guide:more")
    assert guide.grade == 3
    assert words(table, "guide:title") == say(advice.title, name)
    assert "guide:lit:0" in keys(table)
    assert table.host.digest() == before
    count = table.host.decision_count
    press(table, "guide:do")
    assert table.host.decision_count > count
    assert guide_of(table) is None


def test_letters_that_mean_the_same_piece_lie_side_by_side(tmp_path: Path) -> None:
    _, table, guide = asked(tmp_path, "sinoda")
    assert guide.advice is not None
    guide.advice = replace(guide.advice, candidates=guide.advice.candidates[:1] * 3)
    guide.more()
    places = [part(table, f"guide:letter:{number}").rect for number in range(3)]
    assert not [pair for pair in combinations(places, 2) if pair[0].meets(pair[1])]


@pytest.mark.parametrize("game", games("hints"))
def test_the_advisor_is_sent_the_askers_view_and_nothing_else(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    table = sit_down(box, game)
    request = table.session.question(0)
    assert request.view == table.host.view(0)
    assert request.skill == HINT
    assert request.choices == table.host.legal(0)


def test_with_one_legal_action_the_second_grade_is_left_out(tmp_path: Path) -> None:
    box, table, guide = asked(tmp_path, "sinoda")
    assert guide.advice is not None
    alone = Advice(
        guide.advice.look, guide.advice.nudge, guide.advice.question, (), guide.advice.move, guide.advice.title, ()
    )
    guide.advice = alone
    table.refresh()
    assert guide.grades == 2
    press(table, "guide:more")
    assert guide.grade == 3
    assert "2 of 2" in words(table, "guide:label")
    go(box)


def test_any_act_and_escape_close_the_card_and_the_table_stays_playable(tmp_path: Path) -> None:
    box, table, guide = asked(tmp_path, "soon")
    assert guide.advice is not None
    way = table.game.learning.keys_to_press(table.moment.facts, guide.advice.move)
    press(table, way[0])
    assert table.moment.guide is None
    box, table, _ = asked(tmp_path / "b", "soon")
    box.services.navigator.handle(Back())
    assert guide_of(table) is None
    assert box.top is table, "Escape closed the card alone"


@pytest.mark.parametrize("game", games("hints"))
@pytest.mark.parametrize("grade", [1, 3])
def test_a_click_on_what_can_be_played_puts_the_hint_away_and_does_what_it_always_does(
    tmp_path: Path, game: str, grade: int
) -> None:
    box, table, guide = asked(tmp_path, game)
    assert guide.advice is not None
    key = table.game.learning.keys_to_press(table.moment.facts, guide.advice.move)[0]
    while guide.grade < grade:
        guide.more()
    before = table.moment.draft, table.host.decision_count
    box.click(key)
    assert guide_of(table) is None
    assert (table.moment.draft, table.host.decision_count) != before, "the click has begun a move, or made one"


@pytest.mark.parametrize("game", games("hints"))
def test_a_hint_is_gone_in_the_same_moment_as_its_position(tmp_path: Path, game: str) -> None:
    # What it names may be gone, too: a card that was laid, a piece that stands where it came from.
    _, table, guide = asked(tmp_path, game)
    guide.more()
    assert [key for key in keys(table) if key.startswith("guide:")]
    assert guide.advice is not None
    table.performance.send(Decided(guide.seat, guide.advice.candidates[-1].action))
    assert not [key for key in keys(table) if key.startswith("guide:")]


def test_a_hint_goes_when_something_is_taken_back_or_done_again(tmp_path: Path) -> None:
    box, table, guide = asked(tmp_path, "sinoda")
    assert guide.advice is not None
    table.decisions.act(guide.advice.move)
    table.performance.catch_up()
    for turn in (Redo(), Undo()):
        box.intend(Undo())
        table.helping.hint()
        go(box, 4 * FRAME)
        before = table.host.decision_count
        assert "guide:more" in keys(table)
        box.intend(turn)
        assert table.host.decision_count != before
        assert not [key for key in keys(table) if key.startswith("guide:")]
        go(box)
        assert table.moment.guide is None


def test_keys_find_the_cards_button_and_ask_for_more(tmp_path: Path) -> None:
    box, table, guide = asked(tmp_path, "sinoda")
    assert table.focus.key == "guide:more"
    box.services.navigator.handle(Confirm())
    assert guide.grade == 2
    box.services.navigator.handle(Help())
    assert guide.grade == 3
    assert table.focus.key == "guide:do"


@pytest.mark.parametrize("by", ["bulb", "key"])
def test_bulb_and_key_go_on_grade_by_grade_and_put_the_card_away_after_the_last(tmp_path: Path, by: str) -> None:
    box, table, guide = asked(tmp_path, "sinoda")

    def again() -> None:
        if by == "bulb":
            press(table, "bar:hint")
        else:
            box.services.navigator.handle(Help())

    for grade in (2, 3):
        again()
        assert (table.moment.guide, guide.grade) == (guide, grade)
    again()
    assert guide_of(table) is None


def test_an_answer_that_is_awaited_is_still_awaited_when_the_bulb_is_pressed_again(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = sit_down(box, "sinoda")
    still = StillWorker()
    box.services.worker = lambda: still  # type: ignore[assignment, return-value]
    go(box)
    press(table, "bar:hint")
    guide = table.moment.guide
    assert isinstance(guide, HintGuide)
    press(table, "bar:hint")
    box.services.navigator.handle(Help())
    assert table.moment.guide is guide
    assert guide.asks
    box.services.navigator.handle(Back())
    assert guide_of(table) is None


def kits(tmp_path: Path, language: str) -> Iterator[Kit]:
    """Yield kits for small and large windows and texts."""
    for number, (size, text) in enumerate(
        [((1280, 720), 1.0), ((1280, 720), 1.25), ((960, 600), 1.0), ((960, 600), 1.5), ((1920, 1080), 1.0),
         ((1920, 1080), 2.0), ((1000, 1400), 1.0)]
    ):  # fmt: skip
        yield Box(tmp_path / f"kit-{number}", size, text, language).services.kit


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("hints"))
def test_no_words_of_a_card_lie_in_the_ring_of_a_button(tmp_path: Path, game: str, language: str) -> None:
    _, table, guide = asked(tmp_path, game, language)
    assert guide.advice is not None
    shown = []
    for grade in (1, 2, 3):
        guide.grade = grade
        shown.append(guide._card(table.services.kit, guide.advice, grade))
    for kit in kits(tmp_path, language):
        kit.words.language = language
        table.services.learning.words(game)
        for each in shown:
            for width in (NARROW * kit.growth, WIDE * kit.growth, kit.frame.width - 40):
                parts = card(kit, each, Rect(0, 0, width, 900))
                assert touching(parts) == [], (kit.frame, width, each.title)


def touching(parts: Sequence[Part]) -> list[tuple[str, str]]:
    """Return which words lie in the focus ring of which part: it reaches nine units beyond what is focused."""
    return [
        (words.key, focused.key)
        for focused in parts
        if focused.control is not None
        for words in parts
        if words.key != focused.key and any(focused.rect.inset(-9).meets(ink) for ink in words.text_rects())
    ]


def test_a_ring_around_a_button_beside_the_last_of_a_long_row_leaves_its_words_alone(tmp_path: Path) -> None:
    kit = Box(tmp_path).services.kit
    button = BubbleButton("more", "Montrer le coup", nothing, first=True)
    for length in range(1, 60):
        text = "m" * 6 + " o" * length
        shown = Card("Coup de pouce 2/3", "Trois coups", (("A", text), ("B", text)), 3, 2, (button,), nothing)
        for width in (NARROW, WIDE):
            parts = card(kit, shown, Rect(0, 0, width, 900))
            assert touching(parts) == [], (length, width)


def test_buttons_of_many_words_stand_below_each_other_inside_the_card(tmp_path: Path) -> None:
    kit = Box(tmp_path).services.kit
    long = "again and again " * 5
    answers = BubbleButton("self", long, nothing, "bare"), BubbleButton("do", long, nothing, "primary")
    shown = Card("", "Title", (), 3, 3, answers, nothing)
    place = Rect(100, 100, 320, height_of(kit, shown, 320))
    buttons = [part for part in card(kit, shown, place) if part.key in ("guide:self", "guide:do")]
    assert len({part.rect.y for part in buttons}) == 2
    assert [part.key for part in buttons if not place.inset(PAD, 0).contains(part.rect)] == []


def test_while_a_computer_player_thinks_the_bulb_says_why_not(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = sit_down(box, "sinoda")
    still = StillWorker()
    box.services.worker = lambda: still  # type: ignore[assignment, return-value]
    table.host.play(0, table.host.legal(0)[0])
    table.performance.catch_up()
    go(box, 10 * FRAME)
    bulb = part(table, "bar:hint").control
    assert bulb is not None
    assert not bulb.enabled
    assert bulb.reason == f"{table.session.name(1)} is playing: you can ask for a hint on your turn"
    box.services.navigator.handle(Help())
    assert table.moment.guide is None


def test_a_hint_that_does_not_come_is_told_and_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = sit_down(box, "sinoda")
    failing = PromptWorker(lambda request: None)
    box.services.worker = lambda: failing  # type: ignore[assignment, return-value]
    go(box)
    box.services.navigator.handle(Help())
    assert table.moment.guide is not None
    go(box, 4 * FRAME)
    assert table.moment.guide is None
    assert box.services.navigator.shown.text == box.services.words.say("hint.failed")


def test_a_hint_comes_with_the_open_hand_and_goes_in_the_same_moment_as_the_screen_changes_hands(
    tmp_path: Path,
) -> None:
    box = Box(tmp_path)
    session = deal(box.services, "soon", people_in(3, (0, 1)), 5)
    table = box.table(session)
    worker = advisor(box)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    box.show(table)
    table.performance.catch_up()
    seat = session.host.to_act()[0]
    for _ in range(40):
        seat = session.host.to_act()[0]
        if seat in session.host.people:
            break
        session.host.play(seat, session.host.legal(seat)[0])
    table.performance.catch_up()
    table.helping.hint()  # from the pause, which covers an open hand
    go(box, 3 * FRAME)
    assert guide_of(table) is None
    assert box.top is not table, "the curtain"
    for _ in range(4):
        go(box, 0.9)
        for intent in (Confirm(), LetGo()) if box.top is not table else ():
            box.services.navigator.handle(intent)
            go(box)
    go(box, 0.5)
    assert isinstance(table.moment.guide, HintGuide), "it comes when the hand is open"
    table.performance.send(Hid())
    assert guide_of(table) is None
    assert not [key for key in keys(table) if key.startswith("guide:")]


def test_nobody_is_hinted_at_a_table_of_computer_players(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = box.table(deal(box.services, "sinoda", people_in(2, ()), 5))
    box.show(table)
    assert "bar:hint" not in keys(table)


def test_what_is_worse_to_cover_counts_more_and_only_as_far_as_it_is_covered() -> None:
    assert cost_of(Rect(0, 0, 10, 10), [(Rect(5, 5, 20, 20), 3.0), (Rect(40, 0, 5, 5), 9.0)]) == 75.0


def test_where_a_hint_is_folded_keys_stand_on_what_unfolds_it_and_then_on_its_button(tmp_path: Path) -> None:
    box, table, guide = asked(tmp_path, "sinoda", "fr", (960, 600), 2.0)
    box.keys(pygame.K_TAB)
    for _ in range(2):
        box.intend(Help())
        go(box, 2 * FRAME)
    assert "guide:unfold" in [item.key for item in table.parts], "there is no place for all of it"
    assert table.focus.key == "guide:unfold"
    box.intend(Confirm(), LetGo())
    go(box, 2 * FRAME)
    assert table.focus.key == "guide:do"
    assert guide.advice is not None
