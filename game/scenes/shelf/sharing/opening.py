"""Opening the page on which a match is shared: its record is read; where that can't be, a notice says why."""

from __future__ import annotations

from pathlib import Path

from game.engine.protocol import Message, say
from game.saves.disk.files import SaveError
from game.scenes.session.replay.replay_access import read_source
from game.scenes.shelf.matches.shared import shareable
from game.scenes.shelf.matches.stills import KindOf, meanwhile
from game.scenes.shelf.sharing.share import Share
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import complain
from game.scenes.table.over.screens import Screens
from game.scenes.table.picture.still import unused


def open_share(
    services: Services, screens: Screens, kind_of: KindOf, path: Path, *, copying: bool = False
) -> Share | None:
    """Return the page on which a record is shared, `copying` its text at once; None after a notice."""
    back = read_source(services, path, screens.lives_on)
    trouble = back if isinstance(back, Message) else shareable(back)
    if not isinstance(back, Message) and back.touched is not None:
        services.navigator.notice(services.words.message(back.touched, str))
    if trouble is None and not isinstance(back, Message):
        try:
            game = kind_of(back.session.game)(back.session.rules, unused())
            return Share(services, screens, game, back, meanwhile, copying=copying)
        except SaveError as error:
            trouble = error.message
    assert trouble is not None, "else it is shared"
    complain(services, say("shelf.share.why_not", why=trouble))
    return None
