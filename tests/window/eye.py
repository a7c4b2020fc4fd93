"""What somebody who plays Syncro's adventure well would press next, whatever the program shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.process.thinking import think
from game.app import App
from game.games.syncro.campaign.endings.chest import Chest
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.table.facts.facts import Draft
from game.scenes.home.home import Home
from game.scenes.setup.setup import Setup
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.over.curtain import LOOK, Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.parts.part import Part
from tests.window.led import keys_to


class Eye:
    """Look at a program; `people` are to sit at the machine, and play one adventure from its first level on."""

    def __init__(self, people: int) -> None:
        self._people = people
        self._thought: tuple[object, Any] = (None, None)
        self._led: tuple[object, list[str] | None] = (None, None)

    def seen(self, app: App) -> dict[str, Any]:
        """Return what is shown and what would be pressed, in plain values."""
        top = app.navigator.top
        assert isinstance(top, Scene)
        key, parts = self._next(top), {part.key: part for part in top.parts}
        at = app.services.kit.frame.box(parts[key].target).center if key in parts else (640, 360)
        return {
            "scene": type(top).__name__,
            "title": app.navigator.title,
            "decisions": top.host.decision_count if isinstance(top, TableScene) else 0,
            "next": key,
            "at": at,
            "keys": [*self._keys(top, key), "Return"] if key in parts else ["Return"],
            "free": isinstance(top, CampaignScene) and top.shelf.adventure is not None and top.shelf.adventure.finished,
        }

    def _keys(self, top: Scene, key: str) -> list[str]:
        """Return the keys that lead to a part; they are looked for once for each place of the focus."""
        standing = (id(top), key, top.focus.key, top.moment.draft if isinstance(top, TableScene) else None)
        if self._led[0] != standing or self._led[1] is None:  # a way may open without a move of the focus
            self._led = standing, keys_to(top, key)
        return self._led[1] or []

    def _next(self, top: Scene) -> str:
        """Return the key of the part to press, "anything" where any press goes on, "" where there is nothing to do."""
        match top:
            case Home():
                return "tile:syncro"
            case Setup():
                return self._seating(top)
            case CampaignScene() if top.shelf.chosen is not None and self._lacking(top):
                return "team"
            case TableScene():
                return self._deciding(top)
            case Curtain():
                return LOOK
            case Chest():  # the ring begins on what lies in it, where a press does nothing
                return "chest:on"
            case Ring():
                return f"ring:{top.waiting[0]}" if top.waiting else "ring:reveal"
        return first(top.parts) or "anything"

    def _lacking(self, top: CampaignScene) -> bool:
        """Tell whether a person is still to join the team, which may be changed now."""
        team, adventure = top.shelf.shown.good.team, top.shelf.adventure
        begun = adventure is not None and any(tally.attempts for tally in adventure.tallies)
        return not begun and sum(player.person for player in team) < self._people

    def _seating(self, top: Setup) -> str:
        if sum(player.person for player in top.players.seats) >= self._people:
            return first(top.parts)
        return "by:person" if top.selected == 1 else "seat:1"

    def _deciding(self, top: TableScene) -> str:
        seat = top.moment.acting
        if seat is None or not top.machine.owner.waiting():
            return ""
        moment = (top.host, top.host.decision_count, seat)
        if self._thought[0] != moment:
            session = top.session
            self._thought = moment, think(session.entry, session.rules, top.host.view(seat), "regular", 1)
        keys = {part.key for part in top.parts if part.control is not None and part.control.enabled}
        way = [key for key in top.game.learning.keys_to_press(top.moment.facts, self._thought[1]) if key in keys]
        begun = top.moment.draft not in (None, Draft()) and len(way) > 1
        return way[-1 if begun else 0] if way else ""


def first(parts: Sequence[Part]) -> str:
    """Return the key of the control that a screen proposes: its first one, else any that stands alone."""
    on = [part for part in parts if part.control is not None and part.control.enabled]
    return next((part.key for part in on if part.control is not None and part.control.first), "")
