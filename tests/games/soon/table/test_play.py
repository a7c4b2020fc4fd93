"""Soon played through its table: draw, choose, see where it fits, aim, ask, give, drag, count."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.protocol import SeatName, say
from game.engine.rng import Rng
from game.games.soon.rules.actions import Ask, Draw
from game.saves.people.settings import WAIT
from game.scenes.results.results import Results
from game.scenes.session.match.model import Told
from game.scenes.table.ending.last_picture import KEY as LAST
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Digit, Intent, Page, Point, Press, Release
from tests.games.soon.table.tables import table
from tests.games.soon.tables import table as lay
from tests.scenes.box import Box
from tests.scenes.meanings import plays
from tests.scenes.seated import keys, part, press
from tests.workers import PromptWorker

LINES = ("1d 2d 3d jd", "1n 2n 3d td 5n 6n", "1n 2n 3n 4n", "1d jn 3n")
HANDS = ("5d en tn 2n", "1d 2d 5n", "6d ld 8n", "tn 3n 4d")


def lit(scene: TableScene) -> set[str]:
    """Return the targets that are lit."""
    return set(scene.moment.facts.lit)


def label(scene: TableScene, key: str) -> str:
    """Return the words of a control."""
    control = part(scene, key).control
    assert control is not None, "only controls have words"
    return control.label if control.enabled else control.reason


def middle(scene: TableScene, key: str) -> tuple[int, int]:
    """Return the pixel in the middle of a part."""
    x, y = part(scene, key).rect.middle
    scale = scene.services.kit.frame.scale
    return round(x * scale), round(y * scale)


def drag(scene: TableScene, start: str, end: str) -> None:
    """Drag from one part to another with the mouse."""
    (ax, ay), (bx, by) = middle(scene, start), middle(scene, end)
    steps: list[Intent] = [Point(ax, ay), Press(ax, ay)]
    steps += [Point(round(ax + (bx - ax) * n / 6), round(ay + (by - ay) * n / 6)) for n in range(1, 7)]
    for intent in [*steps, Release(bx, by)]:
        scene.handle(intent)


def test_a_turn_is_a_draw_and_a_card_on_a_lit_place(tmp_path: Path) -> None:  # SO-7, SO-10
    start = lay(LINES, ("5d en tn", *HANDS[1:]), stage="draw", pile="6d")
    _, scene = table(tmp_path, start=start)
    press(scene, "pile:draw")
    assert scene.moment.view.state.stage == "act"
    assert "day 6" in scene.appearance.bar.status
    press(scene, "hand:1")
    assert lit(scene) == {"place:5", "pile:discard"}
    assert label(scene, "act:go") == "Play the day 5 on place 5"
    press(scene, "place:5")
    assert scene.moment.view.state.line_of(0)[-1].kind == 5


def test_a_place_where_a_card_does_not_fit_says_why(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    press(scene, "hand:1")
    for key, rule in (("place:6", "SO-10"), ("place:2", "SO-12"), ("pile:draw", "SO-7"), ("seat-1", "SO-10")):
        press(scene, key)
        assert scene.refusal.rule == rule, f"{key} is refused by {rule}"
    assert scene.host.decision_count == 0


def test_without_a_card_targets_ask_for_one(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    press(scene, "place:5")
    assert scene.refusal[1]
    assert "act:go" not in keys(scene), "nothing is half chosen"


def test_cards_are_chosen_by_digits_and_put_back_by_the_same_digit(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    scene.handle(Digit(1))
    assert scene.moment.draft is not None
    assert scene.moment.draft.card == scene.moment.facts.hand[0][0]
    scene.handle(Digit(1))
    assert scene.moment.draft is None


def test_a_card_is_played_replaced_and_discarded_by_dragging(tmp_path: Path) -> None:  # SO-10, SO-12, SO-13
    for number, (card, target, key) in enumerate(
        ((1, "place:5", "Played"), (4, "place:2", "Replaced"), (4, "pile:discard", "Discarded"))
    ):
        _, scene = table(tmp_path / str(number), start=lay(LINES, HANDS))
        drag(scene, f"hand:{card}", target)
        assert any(type(event).__name__ == key for event in scene.moment.view.history)


def test_a_card_dropped_where_it_can_not_go_comes_home_and_says_why(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    drag(scene, "hand:1", "place:7")
    assert scene.refusal[1]
    assert scene.host.decision_count == 0


def test_a_thief_lights_whom_it_can_rob_and_says_why_not_elsewhere(tmp_path: Path) -> None:  # SO-16
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    press(scene, "hand:3")
    assert lit(scene) == {"seat-1", "pile:discard"}
    assert label(scene, "act:go") == "Take Mira’s night 5"
    press(scene, "seat-2")
    assert scene.refusal.rule == "SO-16"
    press(scene, "seat-1")
    assert [face.kind for face in scene.moment.view.state.line_of(1)][4] == "thief"


def test_an_explorer_asks_step_by_step_and_back_goes_a_step_back(tmp_path: Path) -> None:  # SO-14
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    press(scene, "hand:2")
    press(scene, "act:go")
    assert {"ask:seat-1", "ask:seat-2", "ask:seat-3"} <= keys(scene)
    press(scene, "ask:seat-1")
    assert {f"ask:number-{number}" for number in range(1, 6)} <= keys(scene)
    assert "ask:number-6" not in keys(scene)
    scene.handle(Back())
    assert "ask:seat-1" in keys(scene)
    press(scene, "ask:seat-1")
    press(scene, "ask:number-5")
    press(scene, "ask:colour-night")
    assert [face.kind for face in scene.moment.view.state.line_of(0)][-1] == 5
    assert "gave you a night 5" in scene.appearance.bar.status, "all see what was given"


def test_who_is_asked_chooses_which_one_to_give(tmp_path: Path) -> None:  # SO-14
    hands = ("5d 5n 2d", "en 2n 8n", "6d ld 8d", "tn 3n 4d")
    _, scene = table(tmp_path, start=lay(LINES[1:] + LINES[:1], ("4d 5n 5d", *hands[1:]), mover=1))
    scene.host.play(1, Ask(0, 5, None))
    scene.performance.catch_up()
    assert scene.moment.view.state.stage == "give"
    firsts = [item.key for item in scene.parts if item.key.startswith("hand:") and item.control and item.control.first]
    assert firsts == ["hand:2"], "keys begin on what was asked for"
    press(scene, "hand:1")
    assert scene.refusal.rule == "SO-14"
    assert scene.moment.draft is None, "what wasn't asked for does not rise, and no button offers it"
    press(scene, "hand:2")
    for key in ("pile:discard", "place:3"):
        press(scene, key)
        assert scene.refusal.rule == "SO-14", "a card is given to who asked, and nowhere else"
        assert scene.moment.view.state.stage == "give"
        if scene.moment.draft is None:
            press(scene, "hand:2")
    press(scene, "act:go")
    assert scene.moment.view.state.stage != "give"


def run(box: Box, scene: TableScene, seed: int) -> int:
    """Press controls by chance until the match is over; return how many curtains fell."""
    navigator, rng, curtains = box.services.navigator, Rng.of(seed, 5), 0
    for _ in range(6000):
        navigator.update(0.5)
        navigator.settle()
        top = navigator.top
        if isinstance(top, Results):
            return curtains
        if isinstance(top, Curtain):
            curtains += 1
            navigator.update(WAIT)
            top._open()
            navigator.settle()
        elif LAST in keys(scene) or scene.machine.telling.is_halted:
            navigator.update(WAIT)
            box.click(LAST if LAST in keys(scene) else "count-on")
        elif scene.moment.acting is not None and scene.moment.idle:
            usable = [p.key for p in scene.parts if p.control and p.control.enabled and plays(p)]
            places = [key for key in lit(scene) if key.startswith("place:")]
            press(scene, places[0] if places else rng.choice(usable))
            navigator.settle()
    raise AssertionError("the match is not over")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("count", "people", "options"),
    [(4, (0,), {"length": "express"}), (3, (0, 1, 2), {"length": "express"}), (2, (1,), {"speed": True})],
)
def test_a_whole_match_is_played_through_the_table(
    tmp_path: Path, count: int, people: tuple[int, ...], options: dict[str, Any]
) -> None:
    box, scene = table(tmp_path, count, people, worker=PromptWorker(), seed=11, **options)
    curtains = run(box, scene, 11)
    assert scene.host.outcome is not None
    assert (curtains > 0) == (len(people) > 1)


def test_the_count_stays_until_somebody_goes_on(tmp_path: Path) -> None:  # SO-19
    start = lay(("1d 2d 3d 4d 5d 6d 7d", "1n 2n"), ("8d 1d 2d 3d", "3n 5n 4n"), mover=0)
    box, scene = table(tmp_path, start=start, worker=PromptWorker())
    press(scene, "hand:1" if "8" in label(scene, "hand:1") else "hand:3")
    for key in ("hand:1", "hand:2", "hand:3"):
        if scene.moment.view.state.stage == "act" and "place:8" not in lit(scene):
            press(scene, key)
    press(scene, "place:8")
    navigator = box.services.navigator
    for _ in range(30):
        navigator.update(0.5)
        navigator.settle()
    assert scene.machine.telling.is_halted
    assert "count-on" in keys(scene)
    assert not [p for p in scene.parts if p.key.startswith("hand:")], "the hands are put away"
    before = len(scene.moment.view.state.scores)
    assert before == 1
    box.click("count-on")
    for _ in range(10):
        navigator.update(0.5)
        navigator.settle()
    assert scene.moment.view.state.stage in ("draw", "act", "give")


def test_a_turn_is_played_by_keys_alone(tmp_path: Path) -> None:
    start = lay(LINES, ("5d en tn", *HANDS[1:]), stage="draw", pile="6d")
    _, scene = table(tmp_path, start=start)
    scene.handle(Confirm())
    assert scene.moment.view.state.stage == "act", "the focus begins on what draws"
    scene.handle(Digit(1))
    scene.handle(Page(1))
    assert scene.focus.key == "place:5"
    scene.handle(Confirm())
    assert scene.moment.view.state.line_of(0)[-1].kind == 5


def test_an_explorer_asks_by_keys_alone(tmp_path: Path) -> None:  # SO-14
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    scene.handle(Digit(2))
    scene.handle(Page(1))
    assert scene.focus.key.startswith("seat-")
    scene.handle(Confirm())
    assert scene.focus.key == "ask:number-5", "the steps take the focus"
    scene.handle(Confirm())
    assert scene.focus.key == "ask:colour-any"
    scene.handle(Confirm())
    assert any(type(event).__name__ == "Asked" for event in scene.moment.view.history)


def test_lightning_lights_up_where_it_lies_for_a_blink(tmp_path: Path) -> None:  # SO-15
    box, scene = table(tmp_path, start=lay(LINES, ("5d en ln 2n", *HANDS[1:])))
    box.services.motion = scene.show.stage.speed = 1.0
    press(scene, "hand:3")
    press(scene, "seat-1")
    pile = part(scene, "pile:discard").rect
    place = round(pile.right + 24), round(pile.middle[1])
    seen = []
    for _ in range(44):
        scene.update(0.02)
        seen.append(sum(box.draw().get_at(place)[:3]))
    dark = seen[round(0.2 / 0.02)]
    lit = [number for number, bright in enumerate(seen) if number > 10 and bright > dark + 30]
    assert 0.1 < len(lit) * 0.02 <= 0.5, "as it charges and strikes"
    assert lit == [*range(lit[0], lit[-1] + 1)], "once, and it never flickers"
    assert lit[-1] < len(seen) - 1, "and no longer"


def test_what_an_explorer_took_by_itself_is_told_at_ones_next_turn(tmp_path: Path) -> None:  # SO-14
    start = lay((LINES[0], LINES[3], LINES[2], LINES[3]), ("7d 4n", "en 2n", "6d 8d", "tn 4d"), pile="8n 6n 6d 2d")
    _, scene = table(tmp_path, start=start)
    for key in ("hand:1", "pile:discard"):
        press(scene, key)
    asker = scene.host.to_act()[0]
    scene.host.play(asker, Draw("pile"))
    scene.host.play(asker, Ask(0, 4, "night"))
    scene.performance.catch_up()
    text = [scene.services.words.message(message, scene.session.name) for _, message, _ in scene.machine.news.since(0)]
    assert [words for words in text if words.startswith("You gave") or "Nora gave" in words], text
    assert [words for words in text if " asks you for a night 4: you have one" in words], text


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_an_explorer_is_answered_is_the_sentence_of_the_bar_while_it_is_shown(
    tmp_path: Path, text: float
) -> None:  # SO-14
    start = lay((LINES[0], LINES[3], LINES[2], LINES[3]), ("en 4n", "2n 3n", "6d 8d", "tn 4d"), pile="8n 6n 6d 2d")
    box, scene = table(tmp_path, text=text, start=start)
    box.services.motion = scene.show.stage.speed = 1.0
    scene.decisions.act(Ask(1, 5, "day"))
    said = []
    for _ in range(400):
        box.services.navigator.update(0.02)
        box.services.navigator.settle()
        said.append(scene.appearance.bar.status)
        if scene.machine.playback.done and not scene.show.stage.busy:
            break
    assert "You ask Mira for a day 5: Mira has none" in said
    assert "You ask Mira for a day 5" in said
    assert said[-1] == "You ask Mira for a day 5: Mira has none", "it is read until the next one draws"


def test_who_passes_over_the_discard_pile_throws_nothing_away(tmp_path: Path) -> None:  # SO-13
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    press(scene, "hand:1")
    for key, words in (
        ("pile:discard", "Discard the day 5"),
        ("act:go", "Play the day 5 on place 5"),
        ("pile:discard", "Discard the day 5"),
        ("hand:1", "Play the day 5 on place 5"),
    ):
        scene.focus.at(key, scene.time)
        scene.focused()
        assert label(scene, "act:go") == words


def test_where_there_is_a_choice_what_was_pointed_at_last_stays_but_never_the_discard_pile(
    tmp_path: Path,
) -> None:  # SO-13, SO-15
    _, scene = table(tmp_path, start=lay(LINES, ("ln", *HANDS[1:])))
    press(scene, "hand:1")
    assert "act:go" not in keys(scene)

    def pass_over(*over: str) -> None:
        for key in over:
            scene.focus.at(key, scene.time)
            scene.focused()

    pass_over("seat-2", "act:go")
    assert label(scene, "act:go") == "Strike Tao’s night 4"
    pass_over("pile:discard", "hand:1")
    assert "act:go" not in keys(scene), "nothing is thrown away in passing"


def test_what_one_asked_for_oneself_is_told_with_its_answer_at_ones_next_turn(tmp_path: Path) -> None:  # SO-14
    start = lay((LINES[0], LINES[3], LINES[2], LINES[3]), ("en 4n", "2n 3n", "6d 8d", "tn 4d"), pile="8n 6n 6d 2d")
    _, scene = table(tmp_path, start=start)
    scene.decisions.act(Ask(1, 5, "day"))
    (answer,) = scene.machine.news.since(0)
    assert scene.services.words.message(answer[1], scene.session.name) == "You ask Mira for a day 5: Mira has none"


def test_what_the_button_says_does_not_change_as_the_pointer_reaches_it(tmp_path: Path) -> None:  # SO-13
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    press(scene, "hand:1")
    scene.handle(Point(*middle(scene, "pile:discard")))
    assert label(scene, "act:go") == "Discard the day 5"
    scene.handle(Point(2, round(360 * scene.services.kit.frame.scale)))
    assert label(scene, "act:go") == "Play the day 5 on place 5", "already on the way to it"
    scene.handle(Point(*middle(scene, "act:go")))
    assert label(scene, "act:go") == "Play the day 5 on place 5"


def test_a_mouse_finds_no_card_risen_by_itself(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    assert scene.focus.key == "hand:1"
    assert scene.moment.input.pointed == ""
    scene.handle(Point(*middle(scene, "hand:2")))
    assert scene.moment.input.pointed == "hand:2"


def test_the_bar_says_what_is_played_while_the_card_flies(tmp_path: Path) -> None:  # SO-10
    box, scene = table(tmp_path, start=lay(LINES, HANDS))
    box.services.motion = scene.show.stage.speed = 1.0
    press(scene, "hand:1")
    press(scene, "act:go")
    box.services.navigator.update(0.05)
    assert scene.show.stage.busy
    assert scene.appearance.bar.status == "You played a day 5"


def test_plain_draws_give_way_to_what_was_done_with_them(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    drew, did = say("soon.log.drew", player=SeatName(1)), say("soon.log.discarded", player=SeatName(1), card="x")
    scene.machine.playback.log, scene.machine.playback.own = [Told(1, did), Told(1, drew), Told(2, drew)], {}
    assert [message for _, message, _ in scene.machine.news.shortened(0, 1)] == [did]
