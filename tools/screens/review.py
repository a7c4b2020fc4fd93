"""Matches looked back at, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from screens.shell import PLAYED, SEED, Scene, pictured, thought

if TYPE_CHECKING:
    from game.ai.players.entry import OptionValue
    from game.ai.players.weighed import Weighs
    from game.app import App
    from game.saves.records.player import Player
    from game.scenes.review.review import Review
    from game.scenes.session.replay.replay_access import ReplayAccess

LOST = 169
"""The seed of a level that is lost."""
CAPTURES = 17
"""The seed of a match of Sinoda in which a person captures a piece in an open place."""
LEVEL = 179
"""The decision in it that did so."""
TAKEN = {90: 0.11, 130: -0.14, LEVEL: 0.36, 240: 0.13}
"""What turned that match, by the decision."""
HISTORY = 2320
"""The seed of a match of Epochs Chrono in which a person's card opened an epoch of the lowest row."""
LAID = 38
"""The decision in it that did so."""
TURNS = {14: -0.11, LAID: 0.36, 52: -0.13, 61: 0.16}
"""What turned that match, by the decision."""
TURNED = 10
"""The seed of a match of Soon whose moments are of many kinds."""
SWINGS = {241: -0.12, 325: -0.13, 693: 0.19, 731: -0.12}
"""What turned that match, by the decision: a Thief, a line that was ended, a Thief of one's own, a Lightning."""
THROWN = (569, 0.17)
"""The decision in it that cost most, by the place before it: an 8 was thrown away."""
EVENING = datetime(2026, 11, 22, 20, 15)


def review_soon(app: App) -> None:
    """Show a match of Soon between four that is looked back at, a moment opened in which there was a better way."""
    scene = reviewed(app, finished(app, "soon", four()), moments=5)
    choice = next(number for number, moment in enumerate(scene.cursor.moments) if number and moment.cost is not None)
    scene.cursor.open(choice)


def moments(app: App) -> None:
    """Show the moments that mattered of a match of Soon, each a door into the review."""
    from tests.scenes.review.reckoned import reckon_swings

    path = finished(app, "soon", four(), TURNED)
    reckon_swings(app.services, _read(app, path), 0, SWINGS, start=0.48, chosen=THROWN)
    _moments(app, path)


def _moments(app: App, path: Path) -> None:
    """Show the moments that mattered of a match, over its results."""
    from game.scenes.results.moments import Moments
    from game.scenes.results.results import Results

    _results(app, path)
    results = app.navigator.top
    assert isinstance(results, Results), "they are there"
    results.press(next(part for part in results.parts if part.key == "acts:moments"))
    app.navigator.settle()
    scene = app.navigator.top
    assert isinstance(scene, Moments), "it leads there"
    pictured(scene)


def _results(app: App, path: Path) -> None:
    """Show the results of a match once everything is there."""
    from game.scenes.results.results import Results
    from game.scenes.session.match import sessions

    scene = app.screens.results(sessions.shown(app.services, path, app.store.replay(path)))
    assert isinstance(scene, Results), "the match is over"
    app.navigator.push(scene)
    app.navigator.settle()
    for _ in range(30):
        app.navigator.update(0.1)
    pictured(scene)


def review_try(app: App) -> None:
    """Show a choice in that match as it is tried again: the position, with one's own move to come."""
    review_soon(app)
    _on_top(app).state.acts.again()
    app.navigator.settle()


def review_tried(app: App) -> None:
    """Show what came of such a try, as far as it was played on."""
    from game.ai.players.judge import Tally
    from game.scenes.analysis.tried import Came, Tried, said_of

    review_soon(app)
    scene = _on_top(app)
    moment = scene.state.opened
    assert moment is not None, "a choice is opened"
    assert moment.cost is not None, "there was a better way"
    back, cost, seats = scene.looked, moment.cost, scene.looked.reading.seats
    legal = back.reading.legal(cost.place, 0)
    other = next(action for action in legal if action not in (cost.played, cost.better))
    shares = tuple(tuple(wins if seat == 0 else 0.0 for seat in range(seats)) for wins in (62.0, 98.0, 90.0))
    squares = tuple(tuple(60.0 for _ in range(seats)) for _ in shares)
    match = back.reading.copy(cost.place)
    said = said_of(match.rules, [match.rules.scrub(beat.event, 0) for beat in match.play(0, other)])
    came = Came(back, 0, cost, other, 0.44, said=said)
    sheet = Tried(app.services, came, sheet_nothing, sheet_nothing, sheet_nothing)
    sheet._tally = Tally(200, shares, shares, squares)
    review_try_table(app)
    app.navigator.push(sheet)
    app.navigator.settle()


def review_try_table(app: App) -> None:
    """Lay the table of a try over the review."""
    _on_top(app).state.acts.again()
    app.navigator.settle()


def sheet_nothing() -> None:
    """Lead nowhere: it is only drawn."""


def review_what_if(app: App) -> None:
    """Show what would have been better in that match, as it is played."""
    review_soon(app)
    _on_top(app).state.acts.see()


def review(app: App) -> None:
    """Show a match of Sinoda between four that is looked back at, where a capture changed the most."""
    from game.engine.reading import OPEN
    from tests.scenes.review.reckoned import reckon_swings

    path = finished(app, "sinoda", friends(), CAPTURES)
    reckon_swings(app.services, _read(app, path), 0, TAKEN, start=0.25, chosen=(LEVEL - 1, 0.17))
    scene = _shown(app, path)
    scene.cursor.look(0)
    scene.cursor.look(OPEN)
    scene.cursor.go(LEVEL)


def review_chrono(app: App) -> None:
    """Show a match of Epochs Chrono between four that is looked back at, where one's own card opened an epoch."""
    from tests.scenes.review.reckoned import reckon_swings

    path = finished(app, "chrono", four(), HISTORY, decks="1+2")
    reckon_swings(app.services, _read(app, path), 0, TURNS, start=0.3, chosen=(LAID - 1, 0.17))
    scene = _shown(app, path)
    scene.cursor.go(LAID)


def review_syncron(app: App) -> None:
    """Show a race of four that is looked back at."""
    scene = reviewed(app, finished(app, "syncron", four()))
    scene.cursor.go(scene.looked.reading.stop(scene.looked.reading.length // 2, 1))


def review_syncro(app: App) -> None:
    """Show a lost level of Syncro that is looked back at, at the turn in which most was thrown away."""
    path = finished(app, "syncro", four(), LOST, skill="apprentice", level="Id", road="steep")
    scene = reviewed(app, path, moments=0)
    while not all(toll.sifted for toll in scene.loss_counter.all):
        scene.loss_counter.step()
    scene.loss_counter.open(max(scene.loss_counter.all, key=lambda toll: toll.points).turn - 1)
    scene.refresh()


def review_reasons(app: App) -> None:
    """Show a level of Syncro that is looked back at, at a decision of which a partner says why it took it."""
    from game.games.syncro.bots.players.brains import Partner
    from tests import matches
    from tests.scenes.review.weighed import play_weighed

    options: dict[str, OptionValue] = {"level": "Ic", "road": "steep"}
    path = play_weighed(matches.deal(app.services, "syncro", four(), LOST, options), Partner(), 120)
    scene = _shown(app, path)
    told = range(scene.looked.reading.length, 0, -1)
    reasons = {place: reason for place in told if (reason := scene.reasoning.at(place)) is not None}
    place = next((place for place, reason in reasons.items() if reason.more and len(reason.ways) > 2), min(reasons))
    scene.cursor.go(place)
    scene.refresh()


def review_reasons_soon(app: App) -> None:
    """Show a match of Soon at a move of which a Master says why it made it."""
    from game.games.soon.bots.players.master import master

    _explained(app, "soon", master())


def review_reasons_sinoda(app: App) -> None:
    """Show a match of Sinoda at a move of which a computer player says why it made it."""
    from game.games.sinoda.bots.players.brains import regular

    _explained(app, "sinoda", regular())


def review_reasons_chrono(app: App) -> None:
    """Show a match of Epochs Chrono at a move of which a Master says why it made it."""
    from game.games.chrono.bots.brains import Master

    _explained(app, "chrono", Master())


def _explained(app: App, game: str, brain: Weighs[Any, Any, Any]) -> None:
    """Show a match at the first move of which somebody says why, and names two others."""
    from tests import matches
    from tests.scenes.review.weighed import play_weighed

    path = play_weighed(matches.deal(app.services, game, four(), SEED), brain, 150)
    scene = reviewed(app, path)
    places = range(1, scene.looked.reading.length + 1)
    told = {place: len(reason.ways) for place in places if (reason := scene.reasoning.at(place)) is not None}
    scene.cursor.go(max(told, key=lambda place: (told[place], -place)))


def review_reasons_lost(app: App) -> None:
    """Show the same where it is told, too, what was thrown away in that turn."""
    review_reasons(app)
    scene = _on_top(app)
    place = scene.cursor.place
    scene.loss_counter.open(scene.state.turn - 1)
    scene.cursor.go(place)


def review_reasons_log(app: App) -> None:
    """Show the same in the log that lies over the table, as where letters are large."""
    review_reasons(app)
    _on_top(app).state.acts.log()


def review_locked_copy(app: App) -> None:
    """Show a match of Soon of which a copy is under way: what could help there is closed, and says so."""
    from game.scenes.review.review import Review

    path = _copied(app)
    scene = app.screens.review(path)
    assert isinstance(scene, Review), "its record can be read"
    app.navigator.push(scene)
    app.navigator.settle()
    scene.cursor.go(scene.looked.reading.stop(scene.looked.reading.length // 2, 1))


def review_closed(app: App) -> None:
    """Ask what is to be done with that copy, as where letters are large."""
    review_locked_copy(app)
    _on_top(app).state.acts.closed()
    app.navigator.settle()


def review_knowing(app: App) -> None:
    """Ask whose knowledge a match of Soon is looked back at with."""
    scene = reviewed(app, finished(app, "soon", four()))
    scene.state.acts.more()
    app.navigator.settle()


def play_on(app: App) -> None:
    """Ask who plays on from the middle of a match of Sinoda, in a copy."""
    review(app)
    _on_top(app).state.acts.branch()
    app.navigator.settle()


def moments_locked_copy(app: App) -> None:
    """Show the moments of such a match."""
    _moments(app, _copied(app))


def _on_top(app: App) -> Review:
    from game.scenes.review.review import Review

    scene = app.navigator.top
    assert isinstance(scene, Review), "the review is on top"
    return scene


def _copied(app: App) -> Path:
    """Write a match of Soon whose curves are made up, and a copy that begins in it; return where the match lies."""
    from game.saves.records.branch import branch

    path = finished(app, "soon", four())
    reckoned(app, path, 5)
    replayed = app.store.replay(path)
    branch(app.store, path, replayed.match.decision_count * 2 // 3, replayed.header.seats)
    return path


SCENES: Mapping[str, Scene] = {
    "moments": moments,
    "review_soon": review_soon,
    "review_try": review_try,
    "review_tried": review_tried,
    "review_what_if": review_what_if,
    "review": review,
    "review_chrono": review_chrono,
    "review_syncron": review_syncron,
    "review_syncro": review_syncro,
    "review_reasons": review_reasons,
    "review_reasons_soon": review_reasons_soon,
    "review_reasons_sinoda": review_reasons_sinoda,
    "review_reasons_chrono": review_reasons_chrono,
    "review_reasons_log": review_reasons_log,
    "review_reasons_lost": review_reasons_lost,
    "review_locked_copy": review_locked_copy,
    "review_closed": review_closed,
    "review_knowing": review_knowing,
    "play_on": play_on,
    "moments_locked_copy": moments_locked_copy,
}


def four() -> tuple[Player, ...]:
    """Return a person who plays alone, and three computer players."""
    from game.saves.records.player import Player

    others = (("Kailash", 1), ("Etna", 2), ("Ventoux", 3))
    return Player("Nora", 0), *(Player(name, colour, "regular") for name, colour in others)


def friends() -> tuple[Player, ...]:
    """Return three people and a computer player."""
    from game.saves.records.player import Player

    people = (("Nora", 0), ("Ada", 1), ("Ilyes", 2))
    nora, ada, ilyes = (Player(name, colour) for name, colour in people)
    return nora, ada, Player("Fuji", 5, "regular"), ilyes


def finished(
    app: App, game: str, seats: tuple[Player, ...], seed: int = SEED, skill: str = "", **options: OptionValue
) -> Path:
    """Write the record of a match that computer players have played to its end, on an evening of this place."""
    from game.ai.process.thinking import think
    from tests import matches

    session = matches.deal(app.services, game, seats, seed, options)
    host = session.host
    while host.outcome is None:
        seat = host.to_act()[0]
        rules, view = session.rules, host.view(seat)
        host.play(seat, think(session.entry, rules, view, skill, seed) if skill else thought(session.entry, host, seat))
    session.journal.seconds = PLAYED
    record = session.journal.record
    assert record is not None, "what was played was written"
    session.close()
    name = f"{EVENING.astimezone(UTC):%Y%m%d-%H%M%S}-{game}-{seed:08x}.jsonl"
    return record.path.rename(record.path.with_name(name))


def reviewed(
    app: App,
    path: Path,
    place: int | None = None,
    moments: int = 3,
    struck: float | None = None,
    lift: float = 0.06,
    chosen: int | None = None,
) -> Review:
    """Look back at a match whose curves are made up: working them out takes minutes."""
    reckoned(app, path, moments, struck, lift, chosen)
    return _shown(app, path, place)


def _shown(app: App, path: Path, place: int | None = None) -> Review:
    """Look back at a match whose curves are kept."""
    from game.scenes.review.review import Review

    scene = app.screens.review(path, place)
    assert isinstance(scene, Review), "its record can be read"
    app.navigator.push(scene)
    app.navigator.settle()
    return scene


def reckoned(
    app: App, path: Path, moments: int, struck: float | None = None, lift: float = 0.06, chosen: int | None = None
) -> None:
    """Keep made-up curves of a match, with decisions for which the advisor would have had something else."""
    from tests.scenes.review.reckoned import STRUCK, reckon

    back = _read(app, path)
    at = STRUCK if struck is None else struck
    reckon(app.services, back, 0, moments=moments, advised=True, struck=at, lift=lift, chosen=chosen)


def _read(app: App, path: Path) -> ReplayAccess:
    """Return a match that is looked back at."""
    from game.scenes.session.replay.replay_access import ReplayAccess, read_source

    back = read_source(app.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), "its record can be read"
    return back
