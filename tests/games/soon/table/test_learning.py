"""What lessons and hints ask of Soon's table: ways are pressed part by part, names lead to parts, cards lie open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ai.players.brain import Budget
from game.engine.match import Decision, Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.soon.bots.hints.hints import advise
from game.games.soon.rules.actions import Ask, Deal
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.table.facts.facts import card_key
from game.scenes.session.messages.inputs import Decided
from game.scenes.table.scene import TableScene
from tests.games.soon.table.tables import table
from tests.games.soon.tables import play, read
from tests.games.soon.tables import table as lay
from tests.matches import people_in, standing
from tests.scenes.box import Box
from tests.scenes.seated import keys, press, show_match

ITS = SoonRules()
LINES = ("1d 2d 3d jd", "1n 2n 3d td 5n 6n", "1n 2n 3n 4n", "1d jn 3n")
HANDS = ("5d en tn 2n", "1d 2d 5n", "6d ld 8n", "tn 3n 4d")
LITTLE = 40  # nodes: where a hint lies matters here, not how good it is
NAMES = ("line", "hand", "draw", "discard", "rival:1", "rival:2", "rival:3")


def walk(scene: TableScene, match: Match[Any, Any, Any], seed: int, decisions: int) -> set[type]:
    """Play at random; what seat 0 does is pressed, part by part. Return the kinds of what was done so."""
    rng, done = Rng.of(seed, 3), set()
    for _ in range(decisions):
        scene.performance.catch_up()
        acting = scene.host.to_act()
        if not acting:
            break
        legal = scene.host.legal(acting[0])
        kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
        kind = rng.choice(kinds)
        action = rng.choice([action for action in legal if type(action) is kind])
        way = scene.game.learning.keys_to_press(scene.moment.facts, action) if acting[0] == 0 else ()
        if acting[0] == 0:
            hint_lies_there(scene)
        if not way:
            assert acting[0] != 0 or kind is Ask, "only a question about what all see can't be pressed"
            scene.performance.send(Decided(acting[0], action))
            continue
        before = len(match.decisions)
        for key in way:
            assert len(match.decisions) == before, f"{way} of {action} is too long"
            press(scene, key)
        assert match.decisions[before:] == (Decision(0, action),), f"{way} of {action}"
        done.add(kind)
    return done


def hint_lies_there(scene: TableScene) -> None:
    """Sure that what a hint of now names is at the table, and that its move has a way there."""
    advice = advise(scene.host.rules, scene.moment.view, Budget(LITTLE), Rng.of(1, 1))
    for name in advice.look:
        assert set(scene.game.learning.keys_meant(scene.moment.facts, name)) <= keys(scene)
    for action in (advice.move, *(candidate.action for candidate in advice.candidates)):
        assert scene.game.learning.keys_to_press(scene.moment.facts, action)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_a_way_pressed_part_by_part_plays_that_action(tmp_path: Path, seats: int, seed: int) -> None:
    match = Match(SoonRules(), Opening(seats), seed)
    scene = show_match(Box(tmp_path, (1280, 720)), match, people_in(seats, (0,)))
    assert len(walk(scene, match, seed, 250)) >= 5


def pressed(root: Path, start: State, text: str, rules: SoonRules = ITS) -> Decision[Any]:
    """Press the way of an action of seat 0, and return what that decided."""
    match = standing(rules, start, start.seats)
    scene = show_match(Box(root, (1280, 720)), match, people_in(start.seats, (0,)))
    scene.performance.catch_up()
    for key in scene.game.learning.keys_to_press(scene.moment.facts, read(rules, start, text)):
        press(scene, key)
    return match.decisions[-1]


@pytest.mark.parametrize("text", ["5d", "2n=2", "2nx", "tn<1", "?5*>2", "?5night>1", "?1day>1", "tnx", "enx"])
def test_the_way_of_every_use_of_a_card_is_pressed(tmp_path: Path, text: str) -> None:  # SO-10 to SO-16
    start = lay(LINES, HANDS)
    assert pressed(tmp_path, start, text) == Decision(0, read(ITS, start, text))


def test_a_hint_leads_from_an_aimed_card_to_what_it_hits_and_on_to_where_that_goes(tmp_path: Path) -> None:
    start = lay(LINES, ("5d ld tn 2n", *HANDS[1:]))
    _, scene = table(tmp_path, start=start)
    stolen, struck = read(ITS, start, "tn<1"), read(ITS, start, "ld!1")
    hand, hit, place = scene.game.learning.keys_of_path(scene.moment.facts, stolen)  # SO-16
    assert (hand, place) == (
        scene.game.learning.keys_to_press(scene.moment.facts, stolen)[0],
        f"place:{len(scene.moment.facts.line) + 1}",
    )
    assert hit == card_key(start.lines[1][len(scene.moment.facts.line)])
    assert scene.show.stage.find(hit) is not None
    assert scene.game.learning.keys_of_path(scene.moment.facts, struck) == (
        "hand:2",
        card_key(start.lines[1][-1]),
    )  # SO-15
    plain = read(ITS, start, "5d")
    assert scene.game.learning.keys_of_path(scene.moment.facts, plain) == scene.game.learning.keys_to_press(
        scene.moment.facts, plain
    )


def test_the_ways_of_a_first_question_of_a_gift_and_of_a_deal_are_pressed(tmp_path: Path) -> None:  # SO-6, SO-14
    first = lay(["", "1n"], ["ed 8n 7n 7d", "1d 7d 6d"])
    assert pressed(tmp_path / "ask", first, "?1*>1").action == Ask(1, 1, None)
    asked = play(ITS, lay(["", "1n"], ["2d 2n 7n", "ed 7d 6d 6d"], mover=1), "?2*>0")
    assert pressed(tmp_path / "give", asked, "2n>").action == read(ITS, asked, "2n>")
    over = play(ITS, lay(["1d", "1d 2d"], ["8d 8n 7n", "8n 7n 7d 6d"], mover=1, turn=200), "8nx")
    assert pressed(tmp_path / "deal", over, "deal").action == Deal()


def test_no_way_asks_for_a_number_of_which_all_copies_are_in_sight(tmp_path: Path) -> None:  # SO-14
    lines = ["1d 2d 3d 4d 5d 6d 7d", "1n 2n 3n 4n 5n 6n 7n"]
    start = lay(lines, ["en 8d 8d 8d", "7n 6d 5d"], discard="8n 8n 8n 1d")
    _, scene = table(tmp_path, start=start)
    assert scene.game.learning.keys_to_press(scene.moment.facts, Ask(1, 8, None)) == ()
    assert scene.game.learning.keys_to_press(scene.moment.facts, Ask(1, 7, None)) == (
        "hand:1",
        "seat-1",
        "ask:number-7",
        "ask:colour-any",
    )


def test_what_a_hint_names_is_at_the_table(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    for name in NAMES:
        assert set(scene.game.learning.keys_meant(scene.moment.facts, name)) <= keys(scene), name
        assert scene.game.learning.keys_meant(scene.moment.facts, name)
    over = play(ITS, lay(["1d", "1d 2d"], ["8d 8n 7n", "8n 7n 7d 6d"], mover=1, turn=200), "8nx")
    _, counted = table(tmp_path / "count", start=over)
    assert set(counted.game.learning.keys_meant(counted.moment.facts, "count")) <= keys(counted)


def test_the_rules_open_at_what_is_being_decided(tmp_path: Path) -> None:
    _, drawing = table(tmp_path / "draw", start=lay(LINES, ("5d en tn", *HANDS[1:]), stage="draw"))
    assert drawing.game.learning.rule(drawing.moment.facts) == "SO-7"
    _, scene = table(tmp_path / "act", start=lay(LINES, ("5d en tn jn", *HANDS[1:])))
    assert scene.game.learning.rule(scene.moment.facts) == "SO-9"
    for number, rule in enumerate(("SO-10", "SO-14", "SO-16", "SO-11"), 1):
        press(scene, f"hand:{number}")
        assert scene.game.learning.rule(scene.moment.facts) == rule


def met(root: Path, start: State) -> dict[str, str]:
    """Return what lies open for all, each kind with its key; the key is one of a part or of a sprite."""
    _, scene = table(root, start=start)
    found = dict(scene.game.learning.first_meetings(scene.moment.facts))
    assert set(found.values()) <= keys(scene) | {sprite.key for sprite in scene.show.stage.sprites}
    return found


def test_only_what_lies_open_for_all_is_met(tmp_path: Path) -> None:
    assert met(tmp_path / "1", lay(["1d", "1n"], ["ed ld td jn", "ed ld td"])) == {}
    assert set(met(tmp_path / "2", lay(["1d", "1n"], ["8d 7d 6d 5d", "8n 7n 6n"], discard="ed 2d ld"))) == {"lightning"}
    lines = ["1d jd", "1n tn", "1n 2n 3n 4n 5n 6n 7n 8n"]
    laid = lay(lines, ["8d 7d 6d 5d", "8n 7n 6n", "5d"], discard="1d en", completed=(2,))
    found = met(tmp_path / "3", laid)
    assert set(found) == {"explorer", "joker", "thief", "complete"}
    assert found["complete"] == "seat-2"
    asked = play(ITS, lay(["", "1n"], ["2d 2n 7n", "ed 7d 6d 6d"], mover=1), "?2*>0")
    assert set(met(tmp_path / "4", asked)) == {"explorer"}
