"""The settings, as `screenshots.py` draws them: whole, searched, and beside a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.ui.input.intents import Device
from screens.shell import LATER, Scene, pair, table, table_select

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.settings.settings import SettingsScene


def sheet_settings(app: App) -> None:
    """Show the settings with their samples, the light on how fast things move."""
    from game.saves.people.settings import changed

    scene = _open(app)
    app.services.machine = changed(app.services.machine, {"motion": 1.0})
    app.change(motion=1.0, meetings=False)
    scene.refresh()
    scene.focus.at("set:motion", scene.time, ring=True)
    scene.focused()


def settings_search(app: App) -> None:
    """Show the settings as a household has them, the focus on a way back."""
    scene = _open(app)
    scene.focus.at("back:motion", scene.time, ring=True)
    scene.focused()


def settings_found(app: App) -> None:
    """Show what speaks of “quiet”."""
    from game.ui.input.intents import Typed

    scene = _open(app)
    scene.search()
    word = "quiet" if app.services.words.language == "en" else "bruit"
    for letter in word:
        scene.handle(Typed(letter))


def settings_fr_200(app: App) -> None:
    """Show the settings in French, where the text is as large as it gets."""
    app.change(language="fr", text=200)
    scene = _open(app)
    scene.focus.at("set:text", scene.time, ring=True)


def pause_settings(app: App) -> None:
    """Show the settings beside Sinoda's table, Daylight tried."""
    from game.scenes.table.over.pause import Pause
    from tests.persons import at_home

    at_home(app.services, "Nora")
    table_select(app)
    app.navigator.settle()
    app.tick([], LATER)
    app.navigator.top.screens.open_pause()  # type: ignore[attr-defined]
    app.navigator.settle()
    pause = app.navigator.top
    assert isinstance(pause, Pause), "the pause is on top"
    pause.open_settings()
    app.navigator.settle()
    app.change(theme="daylight")
    app.navigator.listen(Device.KEYS)
    app.navigator.top.focus.at("set:theme", 0.0, ring=True)


def take_along(app: App) -> None:
    """Show how everything is taken to another machine, and where the file lies."""
    _along(app, people=3, told=True)


def take_along_ten(app: App) -> None:
    """Show the same with ten people, before anything is done."""
    _along(app, people=10, told=False)


def _along(app: App, *, people: int, told: bool) -> None:
    import tempfile
    from pathlib import Path

    from game.engine.protocol import say
    from game.games.syncro.campaign.scene import CampaignScene
    from game.saves.household.packing import pack
    from game.saves.people.people import somebody, with_person
    from game.scenes.settings.household_export import HouseholdExport
    from screens.planks import TEN

    for number in range(4):
        table(app, pair(), number)
        app.navigator.pop()
        app.navigator.settle()
    campaign = CampaignScene(app.services, app.screens)
    for number in range(4):
        campaign.shelf.service.begin(f"Adventure {number + 1}", pair())
    _open(app)
    for index in range(1, people):
        app.keep(with_person(somebody(TEN[index], index)))
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        pack(app.store, home / "Synchrony 2026-11-20.household")
        scene = HouseholdExport(app.services, home, (home,))
        app.navigator.push(scene)
        app.navigator.settle()
        if told:
            name = say("settings.along.there", name="Synchrony 2026-11-20.household")
            scene.tell((name, say("settings.along.place", place="/home/nora/Documents")))


def under_way(app: App) -> None:
    """Show how far a household is that is brought in."""
    _under_way(app, 0.42)


def under_way_said(app: App) -> None:
    """Show what is said of a household once it has come."""
    _under_way(app, 1.0)


def _under_way(app: App, share: float) -> None:
    from concurrent.futures import Future

    from game.engine.protocol import Message, say
    from game.saves.disk.progress import Progress
    from game.scenes.shell.jobs.jobs import Result
    from game.scenes.shell.sheets.under_way import UNSEEN, Task, UnderWay

    def hire(work: Callable[[], Result]) -> Future[Result]:
        end = Future[Result]()
        if share == 1.0:
            end.set_result(work())
        return end

    def came(result: None) -> tuple[Message, ...]:
        return say("household.nothing"), say("household.damaged")

    def work(tell: Progress) -> None:
        tell(1, 1)

    app.services.hire = hire
    task = Task(say("household.coming", name="Synchrony 2026-11-20"), work, came, lambda why: (why,), ())
    scene = UnderWay(app.services, task)
    app.navigator.push(scene)
    app.navigator.settle()
    if scene.job is not None:
        scene.job.progress = round(100 * share), 100
        scene.leave = lambda: None  # type: ignore[method-assign]
    scene.update(UNSEEN + 0.1)


def _open(app: App) -> SettingsScene:
    from game.scenes.settings.settings import SettingsScene
    from tests.persons import at_home

    at_home(app.services, "Nora")
    app.change(motion=2.0, meetings=True, pace=2.5, ask_leave=False)
    app.services.motion = app.navigator.motion = 0.0
    app.navigator.listen(Device.KEYS)
    scene = app.screens.settings()
    assert isinstance(scene, SettingsScene), "all settings are a screen of their own"
    app.navigator.push(scene)
    app.navigator.settle()
    return scene


def keys(app: App) -> None:
    """Show the keys as somebody changes them: L is pressed for a hint, and opens the log today."""
    from game.scenes.settings.keys.choosing import Slot
    from game.scenes.settings.keys.scene import KeysScene
    from game.ui.input.intents import Stroke
    from game.ui.input.keysets import change
    from tests.persons import at_home

    at_home(app.services, "Nora")
    app.change(keys=change({}, {"undo": ("ctrl+z", "backspace", "@u")}))
    app.services.motion = app.navigator.motion = 0.0
    app.navigator.listen(Device.KEYS)
    scene = KeysScene(app.services)
    app.navigator.push(scene)
    app.navigator.settle()
    scene.listen(Slot("help"))
    scene.handle(Stroke(ord("l"), 15))
    scene.focus.ring = True


def keys_listening(app: App) -> None:
    """Show the keys while a button of the gamepad is awaited."""
    from game.scenes.settings.keys.choosing import Slot
    from game.scenes.settings.keys.scene import KeysScene
    from tests.persons import at_home

    at_home(app.services, "Nora")
    app.services.motion = app.navigator.motion = 0.0
    app.navigator.listen(Device.KEYS)
    scene = KeysScene(app.services)
    app.navigator.push(scene)
    app.navigator.settle()
    scene.focus.ring = True
    scene.listen(Slot("inspect", "i"))


SCENES: Mapping[str, Scene] = {
    "sheet_settings": sheet_settings,
    "settings_search": settings_search,
    "settings_found": settings_found,
    "settings_fr_200": settings_fr_200,
    "pause_settings": pause_settings,
    "keys": keys,
    "keys_listening": keys_listening,
    "take_along": take_along,
    "take_along_ten": take_along_ten,
    "under_way": under_way,
    "under_way_said": under_way_said,
}
SIZES: Mapping[str, tuple[int, int]] = {"settings_fr_200": (960, 600)}
