"""All screens: the one place that names them, and hands each the factories of those that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.scenes.home.home import Home
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.expected import TILE, Expected
from game.scenes.shell.services.game_ui import Campaign, GameUi
from game.scenes.shell.services.services import Field, Services
from game.scenes.shell.services.why import Why
from game.scenes.table.over.screens import Screens
from game.ui.layout.frame import Rect

if TYPE_CHECKING:
    from game.engine.protocol import Seat
    from game.saves.moments.task import Task
    from game.saves.records.header import Header
    from game.scenes.analysis.curve import Moment
    from game.scenes.home.faults import Faults
    from game.scenes.results.summary import Summary
    from game.scenes.session.match.session import MatchSession
    from game.scenes.shell.jobs.quietly import Looks
    from game.scenes.shell.navigation.rehearsal import Drawn
    from game.scenes.table.game_table.replay_adapter import AnyReplayAdapter
    from game.scenes.table.picture.show import AnyGame
    from game.scenes.table.picture.still import StillTable

_TABLE: Final = ("game.scenes.table.scene", "game.scenes.learn.table_help")
WAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "tile:": ("game.scenes.setup.setup",),
    "learn": ("game.scenes.learn.learn",),
    "settings": ("game.scenes.settings.settings",),
    "shelf": ("game.scenes.shelf.shelf",),
    "profile": ("game.scenes.people.corner",),
    "rules": ("game.scenes.rulebook.rulebook", "markdown_it"),
    "bar:rules": ("game.scenes.rulebook.rulebook", "markdown_it"),
    "set:keys": ("game.scenes.settings.keys.scene",),
    "start": _TABLE,
    "go": _TABLE,
    "continue": _TABLE,
}
"""What is imported late, by the keys of the controls that lead there: see `Expected`."""


def make_screens(services: Services, game_ui: Callable[[str], GameUi]) -> Screens:
    """Return the factories of all screens. `game_ui` tells how a game is shown."""

    def summary(session: MatchSession) -> Summary:
        from game.scenes.results.summary import Summary  # late: often home tells of no match

        make: Callable[[Services, MatchSession], Summary] = game_ui(session.game).summary or Summary
        return make(services, session)

    def table(session: MatchSession) -> Scene:
        if session.occasion is not None and session.occasion.evening:
            _attend(services, session)
        if session.occasion is not None and session.occasion.day and session.month is None:
            _dated(services, session)
        return _with_the_lamp(game_ui(session.game).table(services, screens, session))

    def ending(session: MatchSession) -> Scene | None:
        make: Callable[..., Scene | None] | None = game_ui(session.game).ending
        of_evening = session.occasion is not None and session.occasion.evening  # its results lead to the standings
        over = session.resigned is not None or of_evening
        return make(services, screens, session) if make is not None and not over else None

    made: dict[str, Campaign] = {}  # each knows what was begun on its map since the start, and is not written yet

    def dealt(game: str) -> Scene | None:
        session = _dealt(services, screens, game)
        return None if session is None else table(session)

    def rulebook(game: str = "", at: str = "", *, why: Why | None = None, query: str = "") -> Scene:
        return _rulebook(services, screens, game_ui, game, at, why, query)

    screens = Screens(
        home=lambda: Home(services, screens, summary, lambda game: game_ui(game).welcome, partial(_kind, game_ui)),
        saved=lambda: _saved(services, screens, game_ui, summary),
        setup=lambda game: _setup(services, screens, game),
        cloth=lambda game: game_ui(game).cloth,
        pictured=lambda game: game_ui(game).pictured,
        dealt=dealt,
        table=table,
        results=lambda session: _results(services, screens, summary(session)),
        ending=ending,
        campaigns=lambda: _campaigns(services, screens, game_ui, made),
        learn=lambda: _learn(services, screens),
        lesson=lambda game, step: _lesson(services, screens, game_ui(game), game, step),
        settings=lambda at="": _settings(services, screens, at),
        people=lambda new=False: _people(services, screens, new=new),
        corner=lambda under: _corner(services, screens, under),
        keys=lambda: _keys(services),
        settings_beside=lambda pause: _settings_beside(services, screens, pause),
        review=lambda path, place=None, moment=None, seat=None: _review(
            services, screens, game_ui, summary, path, place, moment, seat
        ),
        shelf=lambda: _shelf(services, screens, game_ui),
        statistics=lambda: _statistics(services, screens),
        share=lambda path, *, copying=False: _share(services, screens, game_ui, path, copying=copying),
        replay_adapter=lambda game: _looking(game_ui(game)),
        still_table=lambda session: _still(game_ui, session),
        daily=lambda: _daily(services, screens),
        moments=lambda: _moments(services, screens),
        moment=lambda task: _moment(services, screens, task),
        rulebook=rulebook,
        evening=lambda name="": _evening(services, screens, name),
    )
    services.rulebook = rulebook
    services.expects = Expected(services, game_ui, WAYS)
    services.navigator.coming.rehearsal.ways = {
        "settings": screens.settings,
        "learn": lambda: _entered(screens.learn()),
        "start": lambda: _sample(services, game_ui),
        **{f"rules:{game}": partial(rulebook, game) for game in services.catalog},
        **{f"{TILE}{game}": partial(_behind_tile, screens, game) for game in services.catalog},
    }
    services.keyboard = lambda field: _keyboard(services, field)
    services.finder = lambda: _finder(services, screens, game_ui, summary)
    return screens


def recover(services: Services, screens: Screens, faults: Faults, report: Path | None) -> None:
    """Go home after a fault; where faults don't stop, say goodbye."""
    from game.scenes.home import goodbye  # late: home is reached without a fault

    goodbye.recover(services, screens, faults, report)


def _saved(
    services: Services, screens: Screens, game_ui: Callable[[str], GameUi], summary: Callable[..., Summary]
) -> Scene:
    from game.scenes.home.saved_games import Saved  # late: home shows the newest of them alone

    return Saved(services, screens, partial(_kind, game_ui), summary)


def _attend(services: Services, session: MatchSession) -> None:
    from game.scenes.figures.evening.playing import attend  # late: most matches are of no evening

    attend(services, session)


def _entered(scene: Scene) -> Scene:
    """Return a screen that reads what it shows as it is entered, and has read that."""
    scene.enter()
    return scene


def _behind_tile(screens: Screens, game: str) -> Drawn:
    """Return what a game's tile at home leads to, to be drawn for nobody."""
    campaign = screens.campaigns().get(game)
    return screens.setup(game) if campaign is None else campaign.rehearsed()


def _sample(services: Services, game_ui: Callable[[str], GameUi]) -> StillTable | None:
    """Return the table of what is set up on the uppermost screen; None where that is something else."""
    from game.scenes.setup.sample import sample  # late, as what it is set up on
    from game.scenes.setup.setup import Setup

    setup = services.navigator.top
    kind = game_ui(setup.begins).kind if isinstance(setup, Setup) and setup.then is None else None
    return sample(services, setup, kind()) if isinstance(setup, Setup) and kind is not None else None


def _setup(services: Services, screens: Screens, game: str) -> Scene:
    from game.scenes.setup.setup import Setup  # late: home sets nothing up

    scene = Setup(services, screens, game)
    services.expect("start", game)
    return scene


def _dealt(services: Services, screens: Screens, game: str) -> MatchSession | None:
    """Deal a match as the set-up on the screens has it, or as a new one would offer it."""
    from game.scenes.setup.setup import Setup

    lies = (scene for scene in reversed(services.navigator.scenes) if isinstance(scene, Setup))
    setup = next((scene for scene in lies if scene.begins == game and scene.then is None), None)
    return (setup or Setup(services, screens, game)).deal()


def _results(services: Services, screens: Screens, summary: Summary) -> Scene:
    from game.scenes.results.results import Results  # late: home tells of an end in a line

    return Results(services, screens, summary)


def _with_the_lamp(scene: Scene) -> Scene:
    """Return a table; where it is a first level for somebody, the lamp stands by."""
    from game.scenes.learn.first_level.first import stand_by  # late, as every table
    from game.scenes.table.scene import TableScene

    if isinstance(scene, TableScene):
        stand_by(scene)
    return scene


def _campaigns(
    services: Services, screens: Screens, game_ui: Callable[[str], GameUi], made: dict[str, Campaign]
) -> Mapping[str, Campaign]:
    """Return the campaigns of the games that have any, each of them made once."""
    for game in services.catalog:
        make = game_ui(game).campaign if game not in made else None
        if make is not None:
            made[game] = make(services, screens)
    return made


def _lesson(services: Services, screens: Screens, ui: GameUi, game: str, step: int | str | None) -> Scene | None:
    """Return the table of a game's lesson (see `Screens`)."""
    from game.scenes.learn.lessons.start import begin_lesson  # late: home shows no lesson

    return begin_lesson(services, screens, game, ui.table, step)


def _rulebook(
    services: Services,
    screens: Screens,
    game_ui: Callable[[str], GameUi],
    game: str,
    at: str,
    why: Why | None,
    query: str,
) -> Scene:
    """Return the rulebook of a game, or of all ("")."""
    from game.scenes.rulebook.rulebook import Rulebook  # late: nobody may ask
    from game.scenes.table.scene import TableScene  # late, as every table

    def show_me(game: str, step: str) -> None:
        scene = screens.lesson(game, step)
        if scene is not None:
            services.navigator.push(scene)

    taught = any(isinstance(scene, TableScene) and scene.session.taught for scene in services.navigator.scenes)
    return Rulebook(
        services, partial(_kind, game_ui), game, at, why=why, query=query, show_me=None if taught else show_me
    )


def _shelf(services: Services, screens: Screens, game_ui: Callable[[str], GameUi]) -> Scene:
    from game.scenes.shelf.shelf import Shelf  # late: home shows no match that is over

    return Shelf(services, screens, partial(_kind, game_ui))


def _daily(services: Services, screens: Screens) -> Scene | None:
    from game.scenes.figures.daily.daily import open_daily  # late: home shows its door alone

    return open_daily(services, screens)


def _dated(services: Services, session: MatchSession) -> None:
    """Let the table of a day's task tell of its month."""
    from game.scenes.figures.daily.facts import told_at_table  # late: most matches are no task of a day
    from game.scenes.shell.days import read_day

    day = None if session.occasion is None else read_day(session.occasion.day)
    if day is not None and session.entry.daily is not None and session.entry.daily.tasks:
        session.month = told_at_table(services, day)


def _statistics(services: Services, screens: Screens) -> Scene:
    from game.scenes.figures.statistics.statistics import Statistics  # late: home shows no figures

    return Statistics(services, screens)


def _share(
    services: Services, screens: Screens, game_ui: Callable[[str], GameUi], path: Path, *, copying: bool = False
) -> Scene | None:
    """Return the page on which a match is given to others, `copying` its text at once; None after a notice."""
    from game.scenes.shelf.sharing.opening import open_share  # late: home shares nothing

    return open_share(services, screens, partial(_kind, game_ui), path, copying=copying)


def _kind(game_ui: Callable[[str], GameUi], game: str) -> type[AnyGame]:
    """Return the class of a game's table."""
    kind = game_ui(game).kind
    assert kind is not None, "a game that is loaded has a kind of table"
    found: type[AnyGame] = kind()
    return found


def _still(game_ui: Callable[[str], GameUi], session: MatchSession) -> AnyGame:
    """Return the table of a match that nobody plays."""
    from game.scenes.table.picture.still import unused  # late, as every table

    made: AnyGame = _kind(game_ui, session.game)(session.rules, unused())
    return made


def _review(
    services: Services,
    screens: Screens,
    game_ui: Callable[[str], GameUi],
    summary: Callable[[MatchSession], Summary],
    path: Path,
    place: int | None,
    moment: Moment | None,
    seat: Seat | None,
) -> Scene | None:
    """Return the review of a record, at a place or a moment of a seat's in it; None after a notice."""
    from game.scenes.review.opening import open_review  # late: home looks back at nothing

    return open_review(services, screens, lambda game: game_ui(game).kind, path, summary, place, moment, seat)


def _looking(ui: GameUi) -> AnyReplayAdapter:
    """Return how the matches of a game are looked back at."""
    assert ui.kind is not None, "a game that is played has a kind of table"
    found: AnyReplayAdapter = ui.kind().replay_adapter
    return found


def _finder(
    services: Services, screens: Screens, game_ui: Callable[[str], GameUi], summary: Callable[[MatchSession], Summary]
) -> Looks:
    """Return who keeps figures up after a match, and looks for what people lost in it."""
    from game.scenes.analysis.finding import Finder  # late: nothing is looked for before home has long been seen
    from game.scenes.figures.keeping import InTurn, Keeping

    def lives_on(record: Path, header: Header) -> bool:
        return game_ui(header.game).campaign is not None and screens.lives_on(record, header)

    return InTurn(Keeping(services), Finder(services, lives_on, lambda session: summary(session).teams()))


def _evening(services: Services, screens: Screens, name: str) -> Scene:
    from game.scenes.figures.evening.opening import open_evening  # late: home plays no evening

    return open_evening(services, screens, name)


def _keyboard(services: Services, field: Field) -> Scene:
    from game.scenes.keyboard.keyboard import Keyboard  # late: most people have a keyboard

    return Keyboard(services, field)


def _learn(services: Services, screens: Screens) -> Scene:
    from game.scenes.learn.learn import Learn  # late: home shows no lesson

    return Learn(services, screens)


def _moments(services: Services, screens: Screens) -> Scene:
    from game.scenes.figures.moments.moments import Moments  # late: home only says how many wait

    return Moments(services, screens)


def _moment(services: Services, screens: Screens, task: Task) -> Scene | None:
    from game.scenes.learn.lost.facing import begin_lost  # late, as every table

    return begin_lost(services, screens, task)


def _people(services: Services, screens: Screens, *, new: bool) -> Scene:
    from game.scenes.people.people import WhoPlaysHere  # late: home shows who is at home alone

    return WhoPlaysHere(services, screens, new=new)


def _corner(services: Services, screens: Screens, under: Rect) -> Scene:
    from game.scenes.people.corner import Corner  # late: nobody may ask

    return Corner(services, screens, under)


def _settings(services: Services, screens: Screens, at: str) -> Scene:
    from game.scenes.settings.settings import SettingsScene  # late: home sets nothing but what is beside it

    leads: dict[str, Callable[[], Scene]]
    leads = {"keys": screens.keys, "people": screens.people, "household": partial(_take_along, services)}
    return SettingsScene(services, leads, at)


def _keys(services: Services) -> Scene:
    from game.scenes.settings.keys.scene import KeysScene  # late, as all settings

    return KeysScene(services)


def _take_along(services: Services) -> Scene:
    from game.saves.disk.folders import come_from
    from game.scenes.settings.household_export import HouseholdExport  # late: seldom does anybody move

    return HouseholdExport(services, services.store.outside, come_from())


def _settings_beside(services: Services, screens: Screens, pause: Callable[[], Scene]) -> Scene:
    from game.scenes.settings.beside import SettingsBeside  # late, as all settings

    return SettingsBeside(services, screens.settings, pause)
