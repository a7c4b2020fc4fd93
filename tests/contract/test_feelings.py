"""Faces tell no secret: two worlds that are alike to whoever looks show the same faces, whatever happens in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.engine.match import Match
from game.engine.protocol import Beat, Rules, Seat, Turn, View
from game.engine.rng import Rng
from game.games import catalog
from game.games.syncro.rules.state.events import Attacked, Beaten, Withstood
from game.scenes.session.match.model import Mood
from game.scenes.session.match.moods import Moods
from game.scenes.session.match.parts import Feelings
from tests.contract.worlds import Setup, begin, load, play_on, played, rules_of
from tests.scenes.box import Box
from tests.scenes.seated import sit_down
from tests.teaching import hides

GAMES = catalog.names()
MOMENTS = (0, 3, 8, 15, 21, 26, 33, 40)
STEPS = 3
TRIES = 30
"""Actions of the other world that are tried for one that looks the same."""
DRAWS = 12
"""Times that pairs of worlds are drawn at most, until enough were compared: a short match has few moments."""
COMPARED, DIFFERENT = 12, 5
"""More worlds than this must be compared, and more than this must truly differ, where a game hides something."""


@dataclass
class World:
    """Stand in for a host: a match that goes on from any state. Whoever asks it must be a stranger."""

    rules: Rules[Any, Any, Any]
    told: list[Beat[Any, Any]]

    def beats(self, seat: Seat | None, since: int, until: int) -> tuple[Beat[Any, Any], ...]:
        assert seat is None, "a face is asked for with a stranger's eyes"
        return tuple(self.seen(None, since, until))

    def view(self, seat: Seat | None) -> View[Any]:
        assert seat is None, "a face is asked for with a stranger's eyes"
        return View(None, self.rules.mask(self.state, None))

    def seen(self, seat: Seat | None, since: int = 0, until: int | None = None) -> list[Beat[Any, Any]]:
        rules = self.rules
        return [
            Beat(beat.event and rules.scrub(beat.event, seat), rules.mask(beat.state, seat))
            for beat in self.told[since:until]
        ]

    @property
    def state(self) -> Any:
        return self.told[-1].state

    @property
    def changes(self) -> int:
        return len(self.told)

    def after(self, seat: Seat, action: Any, rng: Rng) -> World:
        turn = Turn(self.rules, self.state, rng)
        self.rules.decide(turn, seat, action)
        return World(self.rules, [*self.told, *turn.beats])


def faces(world: World, feelings: Feelings[Any, Any], seats: int) -> list[tuple[Mood, ...]]:
    """Return what all faces show, beat by beat, and who may think at the end."""
    result = []
    for beat in range(2, len(world.told) + 1):
        moods = Moods(world, feelings)  # type: ignore[arg-type]
        moods.note_beat(beat)
        moods.felt(0.0)
        result.append(moods.now)
    for seat in range(seats):
        moods = Moods(world, feelings)  # type: ignore[arg-type]
        moods.think(seat, 0.0)
        result.append(moods.now)
    return [*result, tuple(Mood(seat, "thinking", 0.0) for seat in feelings.pondering(world.view(None).state))]


def tensions(world: World, feelings: Feelings[Any, Any]) -> list[str]:
    """Return what music knows, beat by beat."""
    moods = Moods(world, feelings)  # type: ignore[arg-type]
    return [moods.tension(beat) for beat in range(1, len(world.told) + 1)]


def pairs(setup: Setup, match: Match[Any, Any, Any], viewer: Seat | None, seed: int) -> Iterator[tuple[World, World]]:
    """Yield worlds that go on from two that are alike to a seat, as long as they stay so."""
    rules, rng = match.rules, Rng.of(seed, 1)
    states = [rules.imagine(match.view(viewer), Rng.of(seed, number)) for number in (2, 3)]
    one, other = (World(rules, [Beat(None, state)]) for state in states)
    for step in range(STEPS):
        waiting = rules.to_act(one.state)
        if not waiting:
            return
        actor = rng.choice(waiting)
        one = one.after(actor, rng.choice(rules.legal(one.state, actor)), Rng.of(seed, step))
        if actor not in rules.to_act(other.state):
            return
        actions = rng.shuffle(rules.legal(other.state, actor))[:TRIES]
        wanted = one.seen(viewer)
        others = (other.after(actor, action, Rng.of(seed, chance)) for action in actions for chance in (step, 50))
        found = next((world for world in others if world.seen(viewer) == wanted), None)
        if found is None:
            return
        other = found
        yield one, other


@pytest.fixture(scope="module")
def feelings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Feelings[Any, Any]]:
    """Return what each game's own table hands over."""
    result = {}
    for game in GAMES:
        folder: Path = tmp_path_factory.mktemp(game)
        result[game] = sit_down(Box(folder), game).game.parts.feelings
    return result


@pytest.mark.parametrize("game", GAMES)
def test_no_face_differs_between_worlds_that_are_alike_to_whoever_looks(
    game: str, feelings: dict[str, Feelings[Any, Any]]
) -> None:
    compared = secret = 0
    seats = load(game).seats
    setups = [Setup(game, count) for count in sorted({seats[0], seats[min(2, len(seats) - 1)]})]
    for draw in range(DRAWS):
        for (number, setup), count in product(enumerate(setups), MOMENTS):
            match = played(setup, number, count)
            for viewer in (None, setup.seats - 1):
                for one, other in pairs(setup, match, viewer, 1000 * draw + 100 * number + count):
                    shown = [faces(world, feelings[game], setup.seats) for world in (one, other)]
                    assert shown[0] == shown[1], f"{setup} after {count} decisions, as seen by {viewer}"
                    tunes = [tensions(world, feelings[game]) for world in (one, other)]
                    assert tunes[0] == tunes[1], f"{setup} after {count} decisions, as heard by {viewer}"
                    compared += 1
                    secret += one.told != other.told
        if not hides(game) or (compared > COMPARED and secret > DIFFERENT):
            return
    raise AssertionError(f"of {compared} pairs of worlds {secret} truly differ")


@pytest.mark.parametrize("game", GAMES)
def test_who_is_still_to_choose_is_the_same_whoever_looks(game: str, feelings: dict[str, Feelings[Any, Any]]) -> None:
    setup = Setup(game, load(game).seats[:2][-1])
    rules = rules_of(setup)
    pondering = feelings[game].pondering
    shown = 0
    for match in play_on(begin(setup, 5), 5, most=60):
        stranger = pondering(rules.mask(match.state, None))
        assert all(pondering(rules.mask(match.state, seat)) == stranger for seat in range(setup.seats))
        shown += bool(stranger)
    assert shown or type(feelings[game]).pondering is Feelings.pondering


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_feelings_of_both_kinds(game: str, feelings: dict[str, Feelings[Any, Any]]) -> None:
    if type(feelings[game]) is Feelings:
        pytest.skip("its table has no feelings of its own yet")
    kinds: set[str] = set()
    for seed in range(6):
        match = played(Setup(game, load(game).seats[1 if game == "soon" else 0]), seed)
        world = World(match.rules, [Beat(None, begin(Setup(game, match.opening.seats), seed).state), *match.whole()])
        kinds |= {mood.kind for moods in faces(world, feelings[game], 0) for mood in moods}
        if kinds >= {"glad", "hit"}:
            return
    raise AssertionError(f"{game} has only {kinds}")


def test_in_syncro_faces_are_calm_from_the_first_spell_of_a_turn_until_it_resolves(
    feelings: dict[str, Feelings[Any, Any]],
) -> None:
    laid = resolved = 0
    for seed in range(4):
        setup = Setup("syncro", 3)
        start = begin(setup, seed)
        for match in play_on(start, seed):
            world = World(rules_of(setup), [Beat(None, match.state)])
            calm = match.state.attacked
            thinks = [mood for moods in faces(world, feelings["syncro"], setup.seats) for mood in moods]
            assert not (calm and thinks)
            laid += calm
        told = [Beat(None, start.state), *start.whole()]
        for beat in range(1, len(told)):
            event = told[beat].event
            world = World(rules_of(setup), told[beat - 1 : beat + 1])
            moved = faces(world, feelings["syncro"], 0)[0]
            assert not moved or type(event) is not Attacked
            resolved += bool(moved) and isinstance(event, Beaten | Withstood)
    assert laid
    assert resolved
