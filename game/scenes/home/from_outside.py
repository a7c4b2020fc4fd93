"""What comes from outside: a file that was double-clicked, dropped on the window or named on the command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.engine.protocol import Message, say
from game.saves.disk.files import SaveError
from game.saves.disk.kinds import kind_of
from game.saves.disk.progress import Progress
from game.saves.shelf.row import ShelfRow
from game.scenes.home.records import noticing, take_up
from game.scenes.shelf.chooser.folders import shown
from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.household import take_in
from game.scenes.shell.sheets.under_way import Task, UnderWay
from game.scenes.table.over.screens import Screens
from game.ui.input.intents import Called, Told


def open_file(services: Services, screens: Screens, path: Path) -> None:
    """Open a match, an adventure or a household; where that can't be, a notice says why.

    What it is, its content says; its name counts only where that says nothing. A match that is seen already stays as
    it is.
    """
    if _is_seen(services.navigator, path):
        return
    match kind_of(path):
        case "household":
            take_in(services, path)
        case "adventure":
            services.navigator.cover()  # an open hand must not wait under what is shown now
            with noticing(services):
                for campaign in screens.campaigns().values():
                    campaign.bring(path)
        case "text":
            _bring_in(services, screens, path)
        case _:
            take_up(services, screens, path)


def hear(services: Services, screens: Screens, come_forward: Callable[[], None], intent: Called | Told) -> None:
    """Come to the front for whoever has started the program once more, and open and say what they opened.

    Some systems let no window come to the front by itself: whoever goes there reads what has come. What something
    beside the window has to say is said.
    """
    if isinstance(intent, Told):
        services.navigator.notice(services.words.message(intent.message, str))
        return
    call = intent.call
    if call.take():
        come_forward()
        if call.path:
            path = Path(call.path)
            services.navigator.notice(services.say("computer.opened", name=shown(path.name)))
            open_file(services, screens, path)


def _is_seen(navigator: Navigator, path: Path) -> bool:
    """Tell whether it is this very file whose match is on the table, or looked back at."""
    if len(navigator.scenes) < 2:
        return False
    from game.scenes.review.review import Review  # late: over home alone there is neither
    from game.scenes.table.scene import TableScene

    ground = next((scene for scene in reversed(navigator.scenes) if not scene.traits.overlay), None)
    match ground:
        case TableScene(session=session) if session.journal.record is not None:
            shown = session.journal.record.path
        case Review(looked=looked):
            shown = looked.path
        case _:
            return False
    try:
        return path.samefile(shown)
    except OSError:
        return False


def _bring_in(services: Services, screens: Screens, path: Path) -> None:
    """Put the match that is in a text on the shelf, beside the window, and look back at it."""
    from game.saves.shelf.library import Library  # late: a text is seldom opened

    library = Library(services.store)

    def work(tell: Progress) -> ShelfRow:
        row = library.bring_in(path, tell)
        if isinstance(row, Message):
            raise SaveError(row)
        return row

    def came(row: ShelfRow) -> Sequence[Message]:
        assert row.path is not None, "what has just come in lies there"
        scene = screens.review(row.path)
        if scene is not None:
            services.navigator.end(sheet, scene)
        return ()

    def failed(why: Message) -> Sequence[Message]:
        services.navigator.notice(services.words.message(why, str))
        return ()

    services.navigator.cover()
    sheet = UnderWay(services, Task(say("shelf.taking_in"), work, came, failed, (say("shelf.not_taken_in"),)))
    services.navigator.push(sheet)
