"""What learning asks of Epochs Chrono's table: ways are pressed through the real table, things met lie open for all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ai.players.brain import Budget
from game.engine.match import Match
from game.engine.protocol import HIDDEN, Hidden
from game.engine.rng import Rng
from game.games.chrono.bots.hints import advise
from game.games.chrono.rules.events import Laid
from game.games.chrono.rules.faces import special
from game.games.chrono.rules.position import pile
from game.games.chrono.rules.rules import Action, Done, Draw, Lay, Pass
from game.games.chrono.table.learning import ChronoLearning
from game.scenes.table.scene import TableScene
from tests.games.chrono.hands import ROOT, position, rules
from tests.games.chrono.table.tables import facts_of, keep, match_of, put, standing, table
from tests.games.chrono.table.test_sizes import MINE, match_with
from tests.games.chrono.test_lesson import LESSON, match_at, record
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, press
from tests.words import read_words
from tests.workers import PromptWorker

LEARNING = ChronoLearning()
KINDS = ("joker", "epoch", "highest", "safe", "no_deck", "opening", "drawing")


def half_choose(scene: TableScene, rng: Rng) -> None:
    """Leave some choice half made: an end that is asked for, a special card taken up; or none."""
    facts = facts_of(scene)
    several = [n for n, card in enumerate(facts.hand) if special(card.face) and len(card.cells) > 1]
    several = [] if facts.state.drawn is not None else several
    for key in ("act:all" if facts.forks else "", f"hand:{several[0]}" if several else ""):
        if key in keys(scene) and rng.below(2):
            press(scene, key)


def take(scene: TableScene, match: Match[Any, Any, Any], action: Action) -> None:
    """Press the way of an action, and make sure that just this was played."""
    count, parts = len(match.decisions), LEARNING.keys_to_press(facts_of(scene), action)
    for key in parts:
        assert len(match.decisions) == count, f"{parts}: played before {key} was pressed"
        press(scene, key)
    assert [decision.action for decision in match.decisions[count:]] == [action], parts


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("count", "options", "seed"),
    [(2, {}, 1), (3, {"decks": "1+2+3"}, 2), (3, {"deck4": True}, 4), (5, {"deck4": True, "decks": "1+2+3"}, 5)],
)
def test_a_way_plays_its_action_whatever_is_half_chosen(
    tmp_path: Path, count: int, options: dict[str, Any], seed: int
) -> None:  # CH-3, CH-8 to CH-12
    match = match_of(count, options, seed)
    box, scene = table(tmp_path, count, (0,), options=options, match=match, worker=PromptWorker(keep))
    rng, tried = Rng.of(seed, 5), set()
    for _ in range(400):
        if scene.host.outcome is not None or len(match.decisions) > 500:
            break
        scene.performance.catch_up()
        if scene.host.to_act() == (0,) and scene.moment.idle:
            half_choose(scene, rng)
            action = rng.choice(scene.host.legal(0))
            take(scene, match, action)
            tried.add((type(action), isinstance(action, Lay) and special(action.card)))
        else:
            go(box, 0.5, 0.1)
    assert (Lay, False) in tried
    assert (Draw, False) in tried
    assert (Done, False) in tried
    assert ((Lay, True) in tried) == bool(options.get("deck4"))


def test_the_end_of_a_turn_is_reached_from_every_half_made_choice(tmp_path: Path) -> None:  # CH-9, CH-10
    for begun in ((), ("act:all",), ("hand:6",), ("act:all", "hand:6")):
        match = match_with("skull_4 maze_5 maze_5 maze_4 maze_9 hand_10 joker", 3, deck4=True)
        _, scene = table(tmp_path, 3, match=match)
        press(scene, "hand:0")
        place = next(n for n, card in enumerate(facts_of(scene).hand) if card.face == "joker")
        for key in begun:
            press(scene, f"hand:{place}" if key == "hand:6" else key)
        take(scene, match, Done())


def test_a_card_that_was_drawn_with_a_choice_leads_to_its_place(tmp_path: Path) -> None:  # CH-11
    for chosen in (False, True):
        match = match_with("skull_2 maze_10", 2, deck4=True, deck=["joker"])
        _, scene = table(tmp_path, 2, match=match)
        press(scene, "act:draw")
        scene.performance.catch_up()
        if chosen:
            press(scene, LEARNING.keys_to_press(facts_of(scene), Lay("joker", "maze_9"))[0])
        assert LEARNING.keys_to_press(facts_of(scene), Lay("joker", "maze_9")) == ("hand:0", "cell:maze_9")
        take(scene, match, Lay("joker", "maze_9"))


def test_who_can_only_pass_presses_pass(tmp_path: Path) -> None:  # CH-7, CH-12
    match = match_with("skull_2 maze_10", 2, deck=[])
    _, scene = table(tmp_path, 2, match=match)
    take(scene, match, Pass())


def test_hints_mean_parts_that_are_there(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, match=match_with(f"{MINE} skull_5", 3))
    facts = facts_of(scene)
    assert LEARNING.keys_meant(facts, "suiting") == tuple(f"hand:{n}" for n in range(5))
    assert LEARNING.keys_meant(facts, "pass") == ("act:pass",)
    assert LEARNING.keys_meant(facts, "piles") == ("cell:skull_5", "cell:skull_6")
    assert LEARNING.keys_meant(facts, "row:maze") == ("row-maze", "cell:maze_4", "cell:maze_9")
    assert LEARNING.keys_meant(facts, "nothing") == ()
    named = [key for name in ("suiting", "piles", "row:maze", "deck") for key in LEARNING.keys_meant(facts, name)]
    assert set(named) <= keys(scene)
    press(scene, "hand:0")
    assert set(LEARNING.keys_meant(facts_of(scene), "end")) <= keys(scene)


def test_what_lies_open_is_met_and_nothing_of_a_hand(tmp_path: Path) -> None:  # CH-3
    match = match_with("joker epoch_9 suit_skull skull_5 maze_1", 3, deck4=True)
    box, scene = table(tmp_path, 3, match=match)
    assert LEARNING.first_meetings(facts_of(scene)) == (), "what is in a hand is met by nobody"
    for card, cell, kind in (
        ("joker", "skull_6", "joker"),
        ("epoch_9", "maze_9", "epoch"),
        ("suit_skull", "skull_5", "highest"),
    ):
        match.play(0, Lay(card, cell))
        _, scene = table(tmp_path, 3, match=match)
        assert (kind, f"cell:{cell}") in LEARNING.first_meetings(facts_of(scene))
    match.play(0, Lay("skull_5", "skull_5"))
    _, scene = table(tmp_path, 3, match=match)
    assert "highest" not in dict(LEARNING.first_meetings(facts_of(scene))), "it is covered"
    shown(box, scene)


def shown(box: Box, scene: TableScene) -> None:
    """Make sure that everything met is on the table, and has words."""
    words = read_words([ROOT / "game" / "games" / "chrono" / "learn" / "words"])
    for kind, key in LEARNING.first_meetings(facts_of(scene)):
        assert part(scene, key)
        assert all({f"chrono.meet.{kind}.title", f"chrono.meet.{kind}.text"} <= words[name].keys() for name in words)


def test_who_is_out_is_met_as_safe_and_who_has_lost_is_not(tmp_path: Path) -> None:  # CH-13, CH-14
    item = rules()
    state = position(item, "maze_1 maze_2", "maze_5", "maze_9 maze_5", mover=1)
    match = standing(item, state)
    match.play(1, Lay("maze_5", "maze_5"))
    box, scene = table(tmp_path, 3, match=match)
    assert LEARNING.first_meetings(facts_of(scene)) == (("safe", "seat-1"),)
    shown(box, scene)
    put(scene, out=(0, 1, 2))
    met = LEARNING.first_meetings(facts_of(scene))
    assert met == (("safe", "seat-1"),), "one's own plate teaches nothing, the last one lost"


def test_an_empty_deck_and_a_game_slow_to_open_are_met(tmp_path: Path) -> None:  # CH-7, CH-12
    box, scene = table(tmp_path, 2, match=match_with("skull_2 maze_10", 2, deck=[]))
    assert LEARNING.first_meetings(facts_of(scene)) == (("no_deck", "deck:draw"),)
    shown(box, scene)
    for passed, kinds in ((0, []), (1, ["opening"]), (2, ["drawing"]), (3, ["drawing"])):
        box, scene = table(tmp_path, 2, match=match_with("skull_2 maze_10", 2, opened=False, passed=passed))
        assert [kind for kind, _ in LEARNING.first_meetings(facts_of(scene))] == kinds
        shown(box, scene)


def test_what_is_met_is_the_same_for_everybody_who_looks(tmp_path: Path) -> None:
    match = match_with("joker skull_5 maze_1", 3, deck4=True)
    match.play(0, Lay("joker", "skull_6"))
    sights = []
    for people in ((0,), (1,), (2,)):
        _, scene = table(tmp_path, 3, people, match=match)
        state = scene.moment.view.state
        assert any(isinstance(card, Hidden) and card is HIDDEN for hand in state.hands for card in hand)
        assert pile(state, "skull_6")
        sights.append(LEARNING.first_meetings(facts_of(scene)))
    assert sights[0] == sights[1] == sights[2] == (("joker", "cell:skull_6"),)


@pytest.mark.parametrize(("language", "longest"), [("en", 105), ("fr", 105)])
def test_words_of_first_meetings_are_short(language: str, longest: int) -> None:
    words = read_words([ROOT / "game" / "games" / "chrono" / "learn" / "words"])[language]
    kinds = {key.split(".")[2] for key in words if key.startswith("chrono.meet.")}
    assert kinds == set(KINDS)
    for kind in KINDS:
        assert len(str(words[f"chrono.meet.{kind}.title"])) <= 24
        assert len(str(words[f"chrono.meet.{kind}.text"])) <= longest
        assert "!" not in str(words[f"chrono.meet.{kind}.text"])


def test_every_step_of_the_lesson_is_one_press(tmp_path: Path) -> None:  # CH-8 to CH-11
    lit = {"cover": "hand:0", "extend": "hand:0", "epoch": "hand:0", "draw": "deck:draw", "out": "hand:0"}
    decisions = record().match.decisions
    for step in LESSON.step:
        match = match_at(step.at)
        _, scene = table(tmp_path, 3, match=match)
        action = decisions[step.at].action
        assert LEARNING.keys_to_press(facts_of(scene), action) == (lit[step.key],)
        take(scene, match, action)


@pytest.mark.parametrize(("count", "options"), [(3, {}), (4, {"deck4": True, "decks": "1+2+3"})])
def test_every_hint_finds_what_it_means_on_the_table(tmp_path: Path, count: int, options: dict[str, Any]) -> None:
    match = match_of(count, options, count)
    looks = set()
    for number in range(240):
        seat = match.state.mover
        advice = advise(match.rules, match.view(seat), Budget(), Rng.of(number, 1))
        name = advice.look[0].partition(":")[0]
        if name not in looks or number % 24 == 0:
            looks.add(name)
            _, scene = table(tmp_path, count, (seat,), options=options, match=match)
            facts, there = facts_of(scene), keys(scene)
            assert LEARNING.keys_meant(facts, advice.look[0]), advice
            assert set(LEARNING.keys_meant(facts, advice.look[0])) <= there
            actions = [candidate.action for candidate in advice.candidates] or [advice.move]
            assert all(LEARNING.keys_to_press(facts, action)[0] in there for action in actions)
        match.play(seat, advice.move if number % 3 else Rng.of(number, 2).choice(match.rules.legal(match.state, seat)))
        if match.rules.outcome(match.state) is not None:
            break
    assert {"deck", "suiting", "end"} <= looks


@pytest.mark.parametrize(
    ("mine", "look", "lit"),
    [
        ("maze_9 maze_10 maze_4 skull_1", "row:maze", "row-maze cell:maze_4 cell:maze_9"),
        ("maze_6 skull_5 skull_1", "piles", "cell:skull_5 cell:maze_6"),
    ],
)
def test_a_hint_lights_the_row_to_extend_or_the_piles_to_cover(
    tmp_path: Path, mine: str, look: str, lit: str
) -> None:  # CH-8, CH-9
    match = match_with(mine, 3)
    _, scene = table(tmp_path, 3, match=match)
    assert advise(match.rules, match.view(0), Budget(nodes=600), Rng.of(1, 1)).look == (look,)
    assert LEARNING.keys_meant(facts_of(scene), look) == tuple(lit.split())
    assert set(lit.split()) <= keys(scene)


@pytest.mark.parametrize("deck4", [True, False])
def test_who_has_laid_a_special_card_knows_its_kind(deck4: bool) -> None:  # CH-3
    match, rng = match_of(3, {"deck4": deck4}, 4), Rng.of(3, 1)
    while match.decision_count < 200 and (acting := match.rules.to_act(match.state)):
        match.play(acting[0], rng.choice(match.rules.legal(match.state, acting[0])))
    laid = [event for event in match.events(None) if isinstance(event, Laid) and special(event.face)]
    assert bool(laid) == deck4
    for event in laid:
        assert LEARNING.uses(event, event.seat) in KINDS
        assert not LEARNING.uses(event, (event.seat + 1) % 3), "whoever only saw it is told"


def test_a_card_that_is_laid_leads_to_its_cell_whose_epoch_is_named_in_light(tmp_path: Path) -> None:
    match = match_with("maze_6 skull_5 skull_1", 3)
    _, scene = table(tmp_path, 3, match=match)
    facts, stage = facts_of(scene), scene.show.stage
    lies = next(number for number, card in enumerate(facts.hand) if card.face == "maze_6")
    assert LEARNING.keys_of_path(facts, Lay("maze_6", "maze_6")) == (f"hand:{lies}", "cell:maze_6")
    assert LEARNING.keys_of_path(facts, Draw()) == ("deck:draw",)
    ((key, art),) = LEARNING.named_over(facts, Lay("maze_6", "maze_6"), stage.find)
    before = stage.find("epoch:6")
    assert key == "epoch:6"
    assert before is not None
    assert art != before.art
    assert LEARNING.named_over(facts, Draw(), stage.find) == ()


def test_a_card_wants_its_own_cell_whether_it_may_lie_there_or_not(tmp_path: Path) -> None:
    match = match_with("maze_6 skull_5 skull_1", 3)
    _, scene = table(tmp_path, 3, match=match)
    facts = facts_of(scene)
    wanted = {card.face: LEARNING.keys_wanted(facts, f"hand:{number}") for number, card in enumerate(facts.hand)}
    assert wanted == {face: (f"cell:{face}",) for face in ("maze_6", "skull_5", "skull_1")}
    assert LEARNING.keys_wanted(facts, "deck:draw") == ()
