"""What may be laid over a table: the pause, the log, and going to a space by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.protocol import Message, Seat

if TYPE_CHECKING:
    from game.scenes.shell.scene import Scene
    from game.scenes.table.scene import TableScene


def open_pause(table: TableScene[Any, Any, Any]) -> None:
    """Open the pause."""
    from game.scenes.table.pause import Pause

    table.services.navigator.push(Pause(table.services, table))


def open_log(table: TableScene[Any, Any, Any]) -> None:
    """Open the list of everything that happened."""
    from game.scenes.table.log import LogScene

    table.services.navigator.push(LogScene(table.services, table.session, lambda: tuple(table.told)))


def open_goto(table: TableScene[Any, Any, Any]) -> None:
    """Ask for a space's name and focus it."""
    from game.scenes.table.jump_to import JumpToScene

    owner = table.screen.owner
    table.services.navigator.push(JumpToScene(table.services, lambda name: _focus(table, name, owner)))


def open_curtain(table: TableScene[Any, Any, Any], seats: tuple[Seat, ...], since: bool = True) -> None:
    """Let the curtain fall for one person; where all choose at once, ask who takes the screen next.

    `since` tells that it falls between two turns, not because a hand was hidden for a moment.
    """
    if len(seats) > 1 or (since and table.choosing(table.view)):
        open_ring(table, seats)
        return
    table.services.navigator.push(curtain(table, seats[0], since))


def curtain(table: TableScene[Any, Any, Any], seat: Seat, since: bool = False, visit: bool = False) -> Scene:
    """Return a curtain before the table, for one person; `visit`: to look again at a choice that was made."""
    from game.scenes.table.curtain import Curtain

    return Curtain(table.services, table, seat, since, visit)


def open_ring(table: TableScene[Any, Any, Any], seats: tuple[Seat, ...]) -> None:
    """Show the ring of seats: these people may take the screen; with nobody left, what was chosen is revealed."""
    from game.scenes.table.seat_ring import Ring

    table.services.navigator.push(Ring(table.services, table, seats))


def open_results(table: TableScene[Any, Any, Any]) -> None:
    """Leave the table for the results, or for what follows a level of an adventure."""
    if table.session.after is not None:
        table.session.after()
        return
    from game.scenes.results.results import Results

    table.services.navigator.replace(Results(table.services, table.session, table))


def tell(table: TableScene[Any, Any, Any], message: Message | None) -> None:
    """Show a notice over a table, where there is something to say."""
    if message is not None:
        table.services.navigator.notice(table.services.words.message(message, table.session.name))


def _focus(table: TableScene[Any, Any, Any], name: str, owner: Seat | None) -> bool:
    """Focus the part whose key ends in a name, for whoever asked; return whether there is one."""
    for part in table.parts:
        if part.control is not None and part.key.rpartition(":")[2] == name.strip().lower():
            table.focus.at(part.key, table.time, ring=True)
            table.focused()
            if table.screen.owner != owner:
                table.screen.lead(owner, part.key)
            return True
    return False
