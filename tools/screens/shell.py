"""The shell and Sinoda, as `screenshots.py` draws them: a name, and how to come there in the real program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from game.ui.input.intents import Device

if TYPE_CHECKING:
    from game.ai.players.entry import Entry, OptionValue
    from game.app import App
    from game.engine.host import Host
    from game.engine.match import Match
    from game.engine.rng import Rng
    from game.saves.records.player import Player
    from game.scenes.results.moments import Moments
    from game.scenes.results.results import Results
    from game.scenes.session.match.session import MatchSession
    from game.scenes.table.scene import TableScene

SEED = 7
LATER = 3.0  # seconds after which everything has come to rest
PLAYED = 31 * 60.0  # seconds
MIDDLE = 200  # turns up to which a match is played by computer players

Scene = Callable[["App"], None]
Kind = TypeVar("Kind")


def shown(app: App, kind: type[Kind]) -> Kind:
    """Return what is on top once everything has come to rest; it has to be of a kind."""
    app.navigator.settle()
    scene: object = app.navigator.top
    assert isinstance(scene, kind), f"{kind.__name__} is on top"
    return scene


def home_new(app: App) -> None:
    """Show home without a save."""


def home_learn(app: App) -> None:
    """Show home where nobody has ever played, the focus on the first lesson."""
    point(app)


def learn(app: App) -> None:
    """Show the lessons: two are learnt, one is under way."""
    from datetime import date, timedelta

    from tests.persons import at_home

    yesterday = (date.today() - timedelta(days=1)).isoformat()
    learnt = {"soon": "2024-11-18", "sinoda": yesterday}
    at_home(app.services, "Nora", learnt=learnt, lessons={"chrono": 2})
    app.change(meetings=True)
    app.navigator.push(app.screens.learn())
    app.navigator.settle()
    point(app)


def setup_learn(app: App) -> None:
    """Show the set-up of a game that nobody at home has learnt."""
    setup(app)


def point(app: App) -> None:
    """Let the keyboard be what is used: the focus has its ring."""
    app.navigator.listen(Device.KEYS)
    app.navigator.top.focus.ring = True


def home_continue(app: App) -> None:
    """Show home with a match to go on with."""
    for number, (seats, turns) in enumerate(((six(), 20), (pair(), 12), (pair(), 66))):
        session = table(app, seats, turns).session
        app.navigator.pop()
        app.navigator.settle()
        date(session, number)


def home_daily(app: App) -> None:
    """Show home where somebody has learnt two games, and the day has a deal of its own."""
    from game.scenes.home.home import Home
    from tests.persons import at_home

    home_continue(app)
    at_home(app.services, "Nora", learnt={"soon": "2026-11-18", "sinoda": "2026-11-19"})
    top = app.navigator.top
    assert isinstance(top, Home)
    top.refresh()
    app.navigator.settle()


def date(session: MatchSession, number: int) -> None:
    """Let the record of a match that was left be so many minutes younger than 20:15, on an evening of this place."""
    assert session.journal.record is not None, "what was played was written"
    path, when = session.journal.record.path, datetime(2026, 11, 19, 20, 15 + number)
    path.rename(path.with_name(f"{when.astimezone(UTC):%Y%m%d-%H%M%S}-{session.game}-{number:08}.jsonl"))


def setup(app: App) -> None:
    """Show the set-up of two, the bot selected."""
    from game.scenes.setup.setup import Setup

    scene = Setup(app.services, app.screens, "sinoda")
    scene.selected = 1
    app.navigator.push(scene)


def levels(app: App) -> None:
    """Show what a bot is: its level, its character, and the focus on this one."""
    from game.scenes.setup.setup import Setup

    scene = Setup(app.services, app.screens, "sinoda")
    scene.selected = 1
    scene.players.be(1, "careful")
    app.navigator.push(scene)
    app.navigator.settle()
    app.navigator.listen(Device.KEYS)
    scene.focus.at("character:careful", scene.time, ring=True)
    scene.focused()


def setup_six(app: App) -> None:
    """Show the set-up of six, as it was the last time."""
    from game.scenes.setup.setup import Setup
    from game.scenes.table.over.new_match import remember

    remember(app.services, "sinoda", six(), {"teams": "twos"})
    app.navigator.push(Setup(app.services, app.screens, "sinoda"))


def table_start(app: App) -> None:
    """Show the table right after the deal."""
    table(app, pair(), 0)


def table_two(app: App) -> None:
    """Show the table of two in the middle of a match."""
    table(app, pair(), 60)


def table_select(app: App) -> None:
    """Show a chosen piece, where it can go, and what it would take."""
    scene = table(app, pair(), 60)
    seat = scene.moment.acting
    if seat is None:
        return
    spaces = scene.host.rules.board.spaces  # type: ignore[attr-defined]
    stood = {spaces[space].name for space in scene.moment.view.state.spaces if space >= 0}
    moves = [action for action in scene.host.legal(seat) if hasattr(action, "end")]
    takes = [move for move in moves if move.end in stood]
    for name in ((takes or moves)[0].start, (takes or moves)[0].end)[: 2 if takes else 1]:
        scene.focus.at(f"space:{name}", scene.time, ring=False)
        scene.focused()
        part = scene.focus.find(scene.parts)
        if part is not None and scene.moment.draft is None:
            scene.press(part)


def table_six(app: App) -> None:
    """Show the table of six in the middle of a match."""
    table(app, six(), 90)


def pause(app: App) -> None:
    """Show the pause over a table."""
    scene = table(app, pair(), 66)
    scene.screens.open_pause()
    app.navigator.settle()
    point(app)
    for _ in range(20):  # the table is drawn as far as a frame allows
        app.tick([], LATER)


def question(app: App) -> None:
    """Show the question whether a match shall begin again."""
    from game.scenes.table.over.pause import Pause

    pause(app)
    shown(app, Pause).ask_again()
    app.navigator.settle()
    point(app)
    for _ in range(20):  # the tables in the light are drawn as far as a frame allows
        app.tick([], LATER)


def question_delete(app: App) -> None:
    """Show the question whether a saved game shall be deleted."""
    from game.scenes.home.saved_games import Saved

    home_continue(app)
    app.navigator.push(app.screens.saved())
    app.navigator.settle()
    scene = shown(app, Saved)
    for _ in range(40):
        app.tick([], LATER)
    scene.ask(scene.rows[0])
    app.navigator.settle()
    point(app)


def results_two(app: App) -> None:
    """Show how a match of two ended."""
    results_of(app, pair())


def results_four(app: App) -> None:
    """Show how a match of four ended."""
    results_of(app, six()[:4])


def results_six(app: App) -> None:
    """Show how a match of six ended."""
    results_of(app, six())


def rulebook(app: App) -> None:
    """Show the rulebook where a question was typed: its answer is out, and the sentence that bears it out is marked."""
    from game.ui.input.intents import Search, Typed

    book = app.screens.rulebook("syncro")
    app.navigator.push(book)
    app.navigator.settle()
    asked = "can I pass?" if app.services.words.language == "en" else "puis-je passer ?"
    for intent in (Search(), *(Typed(letter) for letter in asked)):
        book.handle(intent)
    book.focus.ring = False
    app.tick([], LATER)
    app.tick([], 0.83)  # the caret is seen


def why_not(app: App) -> None:
    """Show the rulebook where a refusal has led to it: a 2 that was put down after one step."""
    from game.scenes.session.match.sessions import peek

    folder = app.services.learning.folder("sinoda") / "rulebook"
    session = peek(app.services, folder / "turn.jsonl", 28, 0)
    assert session is not None, "the record lies beside the book"
    table = app.screens.table(session)
    app.navigator.push(table)
    app.navigator.settle()
    app.tick([], LATER)
    for key in ("space:c11", "space:d11"):  # the piece, and the space next to it
        table.focus.at(key, table.time, ring=False)
        table.focused()
        table.press(next(part for part in table.parts if part.key == key))
    table.rulebook.open()
    app.navigator.settle()
    app.tick([], LATER)


SCENES: Mapping[str, Scene] = {
    "home_new": home_new,
    "home_learn": home_learn,
    "learn": learn,
    "setup_learn": setup_learn,
    "home_continue": home_continue,
    "home_daily": home_daily,
    "setup_two": setup,
    "levels": levels,
    "setup_six": setup_six,
    "table_start": table_start,
    "table": table_two,
    "table_select": table_select,
    "table_six": table_six,
    "pause": pause,
    "question": question,
    "question_delete": question_delete,
    "rulebook": rulebook,
    "why_not": why_not,
    "results_two": results_two,
    "results_four": results_four,
    "results_six": results_six,
}


def table(app: App, seats: tuple[Player, ...], turns: int) -> TableScene:
    """Put a table of Sinoda on the screen on which so many turns have been played."""
    from game.engine import rng as chance

    scene = deal(app, "sinoda", seats, turns)
    host, rng, entry = scene.host, chance.Rng.of(SEED, len(seats)), scene.session.entry
    while host.outcome is None and (host.decision_count < turns or (turns and scene.moment.acting is None)):
        seat = host.to_act()[0]
        if turns <= MIDDLE:
            host.play(seat, thought(entry, host, seat))
            continue
        dice(host, rng)
    show(app, scene)
    return scene


def thought(entry: Entry, match: Host | Match[Any, Any, Any], seat: int) -> Any:
    """Return what the usual computer player does, the same every time: the same moment is thought about once."""
    from game.ai.process.thinking import think

    view, known = match.view(seat), _thoughts()
    moment = (entry.name, match.digest(), len(view.history), seat)
    if moment not in known:
        known[moment] = think(entry, match.rules, view, entry.usual_skill, SEED)
    return known[moment]


@cache
def _thoughts() -> dict[tuple[str, str, int, int], Any]:
    return {}


def deal(app: App, game: str, seats: tuple[Player, ...], turns: int, **options: OptionValue) -> TableScene:
    """Return the table of a new match that so many turns will be played of, with the same chance every time."""
    from game.scenes.session.match.sessions import remember
    from tests import matches
    from tests.scenes import box

    session = matches.deal(app.services, game, seats, SEED * 100 + turns, options)
    remember(app.services, game, seats, options, begun=True)
    return box.table(app.screens, session)


def show(app: App, scene: TableScene) -> None:
    """Put a table on the screen as it stands, half an hour after its match began."""
    scene.session.journal.seconds = PLAYED
    app.navigator.push(scene)
    app.navigator.settle()
    scene.performance.catch_up()


def dice(host: Any, rng: Rng) -> None:
    """Let dice that never miss a capture decide for whoever is asked."""
    seat = host.to_act()[0]
    legal = host.legal(seat)
    stood = {host.rules.board.spaces[space].name for space in host.view(None).state.spaces if space >= 0}
    moves = [action for action in legal if hasattr(action, "end")]
    takes = [move for move in moves if move.end in stood]
    host.play(seat, rng.choice(takes or (moves if moves and rng.below(3) else legal)))


def results_of(app: App, seats: tuple[Player, ...]) -> None:
    """Show how a match of Sinoda ended."""
    ended(app, table(app, seats, 3000))


def ended(app: App, scene: TableScene) -> None:
    """Show how a match ended, once the pictures of its acts are there."""
    from game.scenes.results.results import Results

    results = app.screens.results(scene.session)
    assert isinstance(results, Results), "the match is over"
    app.navigator.replace(results)
    app.navigator.settle()
    pictured(results)


def pictured(scene: Results | Moments) -> None:
    """Wait until the pictures on a page after a match are there."""
    _ = scene.parts
    while scene.pictures.busy:
        scene.pictures.step()
    scene.refresh()


def pair() -> tuple[Player, ...]:
    """Return a person and a computer player."""
    from game.saves.records.player import Player

    return (Player("Nora", 0), Player("Ventoux", 1, "regular"))


def six() -> tuple[Player, ...]:
    """Return six seats, four of them people's."""
    from game.saves.records.player import Player

    return (
        Player("Nora", 0),
        Player("Ada", 1),
        Player("Ilyes", 2),
        Player("Fuji", 5, "regular"),
        Player("Oscar", 3),
        Player("Etna", 8, "apprentice"),
    )
