"""What lessons and hints ask of Sinoda's table: the way of every action, names, and what lies open to be met."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.host import Host
from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.sinoda.rules.position import pieces
from game.games.sinoda.rules.rules import Action, Change, Move, Propose
from game.scenes.table.scene import TableScene
from tests.games.sinoda.positions import ROOT, position, rules
from tests.games.sinoda.tables import game_of, table
from tests.matches import beginning
from tests.scenes.seated import keys, part, press
from tests.words import fields, read_words

WORDS = read_words([ROOT / "game" / "games" / "sinoda" / "learn" / "words"])


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """Return the actions that matches are handed, as they come."""
    actions: list[Action] = []
    play = Host.play

    def noting(host: Host, seat: Seat, action: Action) -> None:
        actions.append(action)
        play(host, seat, action)

    monkeypatch.setattr(Host, "play", noting)
    return actions


def way(scene: TableScene, action: Action) -> tuple[str, ...]:
    return game_of(scene).learning.keys_to_press(scene.moment.facts, action)


def meets(scene: TableScene) -> dict[str, list[str]]:
    """Return the keys at which each kind can be shown, the best one first."""
    result: dict[str, list[str]] = {}
    for kind, key in game_of(scene).learning.first_meetings(scene.moment.facts):
        result.setdefault(kind, []).append(key)
    return result


def press_way(scene: TableScene, keys_: tuple[str, ...]) -> None:
    for key in keys_:
        press(scene, key)


def other_piece(scene: TableScene, rng: Rng, action: Move | Change) -> str:
    """Return the space of another of the mover's pieces; "" where there is none."""
    board, state = game_of(scene).rules.board, scene.moment.view.state
    own = [board.spaces[state.spaces[piece]].name for piece in pieces(state, state.mover)]
    others = [name for name in own if name != (action.start if isinstance(action, Move) else action.space)]
    return rng.choice(others) if others else ""


@pytest.mark.parametrize(
    ("count", "teams", "size"),
    [(2, "none", (1280, 720)), (3, "none", (1280, 720)), (4, "twos", (1000, 1400)), (6, "threes", (1280, 720))],
)
def test_pressing_the_way_of_an_action_takes_it(
    tmp_path: Path, played: list[Action], count: int, teams: str, size: tuple[int, int]
) -> None:
    _, scene = table(tmp_path, count, range(count), size, teams=teams, seed=count)
    rng, taken = Rng.of(count, 5), set[type]()
    for number in range(40):
        acting = scene.host.to_act()
        if not acting:
            break
        legal = scene.host.legal(acting[0])
        kind = (Move, Change)[number % 2]
        wanted = [action for action in legal if isinstance(action, kind)] or legal
        action = rng.choice(wanted)
        if number % 4 > 1 and (other := other_piece(scene, rng, action)):
            press(scene, f"space:{other}")  # whatever is half chosen, the way begins anew
        steps = way(scene, action)
        press(scene, steps[0])
        assert way(scene, action) == steps, "it is the whole way, however much of it was pressed"
        press_way(scene, steps[1:])
        assert played[-1] == action
        taken.add(type(action))
        scene.performance.catch_up()
    assert taken == {Move, Change}


def test_an_end_is_proposed_and_answered_by_its_way(tmp_path: Path, played: list[Action]) -> None:  # SI-15
    item = rules(win_by_sinoda=False)
    held = {0: [(1, 4), (1, 4), (1, 4), (1, 4)]}
    state = position(item, {"e6": 1, "a1": 1}, {"c1": 1, "c3": 1}, captures=held)
    for chosen in (False, True):
        _, scene = table(tmp_path, people=(0, 1), its=beginning(item, state))
        if chosen:
            press(scene, "space:e6")
        press_way(scene, way(scene, Propose()))
        assert scene.moment.view.state.proposer == 0
        answer = scene.host.legal(1)[int(chosen)]
        press_way(scene, way(scene, answer))
        assert played[-1] == answer


def test_names_of_spaces_and_discs_are_parts_of_the_table(tmp_path: Path) -> None:
    for count in (2, 6):
        _, scene = table(tmp_path, count)
        game = game_of(scene)
        for name in [*game.rules.board.number, *(f"disc:{seat}" for seat in range(count))]:
            (key,) = game.learning.keys_meant(scene.moment.facts, name)
            assert part(scene, key)
        assert game.learning.keys_meant(scene.moment.facts, "z99") == ()


def test_nothing_is_met_at_the_deal(tmp_path: Path) -> None:
    for count in (2, 3, 6):
        assert meets(table(tmp_path, count)[1]) == {}


def test_the_first_capture_is_met_on_its_disc(tmp_path: Path) -> None:  # SI-11
    item = rules(3)
    state = position(item, {"e6": 2, "a1": 1}, {"j1": 1, "j2": 2}, {"a11": 1}, captures={1: [(0, 3)]})
    _, scene = table(tmp_path, 3, its=beginning(item, state))
    assert meets(scene) == {"capture": ["piece:2"]}
    assert "piece:2" in {sprite.key for sprite in scene.show.stage.sprites}


@pytest.mark.parametrize(("value", "near"), [(3, True), (2, False)])
def test_a_win_by_sinoda_is_met_when_two_points_are_missing(tmp_path: Path, value: int, near: bool) -> None:  # SI-15
    item = rules()
    state = position(item, {"e6": 2, "a1": 2}, {"c1": 1, "f1": 1}, captures={0: [(1, value)]})
    _, scene = table(tmp_path, its=beginning(item, state))
    assert meets(scene).get("sinoda") == (["meter", "disc-0"] if near else None)
    assert {"meter", "disc-0"} <= keys(scene)


@pytest.mark.parametrize(
    ("count", "size", "text"),
    [(2, (1280, 720), 1.0), (2, (800, 1200), 1.0), (2, (1280, 720), 2.0), (3, (1280, 720), 1.0)],
)
def test_an_end_that_is_near_is_met_where_the_table_warns_of_it(
    tmp_path: Path, count: int, size: tuple[int, int], text: float
) -> None:  # SI-16
    item = rules(count)
    placed = ({"e6": 2, "a1": 1}, {"c1": 1, "f1": 1}, {"d5": 1})[:count]
    state = position(item, *placed, quiet=100 * count - 5, turns=400)
    _, scene = table(tmp_path, count, (0,), size, text, its=beginning(item, state))
    assert {"limit", "hint"} >= set(meets(scene)["limit"]) & keys(scene) != set()


def test_an_end_that_may_be_proposed_is_met_on_its_button(tmp_path: Path) -> None:  # SI-15
    item = rules(win_by_sinoda=False)
    state = position(item, {"e6": 1, "a1": 1}, {"c1": 1, "c3": 1}, captures={0: [(1, 4), (1, 4), (1, 4), (1, 4)]})
    _, scene = table(tmp_path, its=beginning(item, state))
    assert meets(scene)["propose"] == ["act:propose"]
    press(scene, "space:e6")
    assert "propose" not in meets(scene)  # the button has given way
    waiting = position(item, {"e6": 1, "a1": 1}, {"c1": 1, "c3": 1}, captures={0: [(1, 4)] * 4}, mover=1)
    assert "propose" not in meets(table(tmp_path, its=beginning(item, waiting))[1])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kind_has_short_words_without_fields(language: str) -> None:
    for kind in ("capture", "sinoda", "limit", "propose"):
        title, text = (WORDS[language][f"sinoda.meet.{kind}.{part}"] for part in ("title", "text"))
        assert len(str(title)) <= 24
        assert len(str(text)) <= 112
        assert not fields(text)
