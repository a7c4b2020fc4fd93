"""What Soon's table draws besides its layout: the sky over the hills, and how cards set out under another name."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from game.engine.protocol import Hidden
from game.games.soon.rules.events import USED, Drew, Event, Struck
from game.games.soon.table.cards import BACK
from game.games.soon.table.facts import Facts, card_key
from game.scenes.table.game_table import Painting
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.stage import Stage

SUNK: Final = 250.0  # units that the sun has sunk when a line is complete
TOP_SHADE: Final = 92.0
FOOT_SHADE: Final = 150.0
FLASH: Final = 0.08  # seconds that a Lightning lights everything up


class SoonPainting(Painting[Event, Facts]):
    """Draw sky, sun, moon, hills and light: the sun sinks when the last turns have begun. A Lightning flashes."""

    def scenery(self, canvas: Canvas, facts: Facts, area: Rect) -> None:
        frame, sunset = canvas.frame, _sunset(facts)
        scale = max(frame.width / 1280, frame.height / 720)
        left, top = (frame.width - 1280 * scale) / 2, (frame.height - 720 * scale) / 2

        def place(x: float, y: float, w: float, h: float) -> Rect:
            return Rect(left + x * scale, top + y * scale, w * scale, h * scale)

        def across(x: float) -> float:
            """Keep sun and moon in sight where the window is narrow."""
            return (frame.width * x / 1280 - left) / scale

        canvas.cover("soon/sky")
        sun, moon = across(232), across(1056)
        canvas.picture("soon/sun", place(sun - 200, 172 + (SUNK if sunset else 0.0), 400, 400))
        canvas.picture("soon/moon", place(moon - 170, 134 - (40 if sunset else 0), 340, 340))
        canvas.picture("soon/hills", place(0, 340, 1280, 380))
        canvas.cover("soon/light")
        if sunset:
            canvas.plate(frame.rect, canvas.colour("soon.dusk", 0.10), canvas.colour("soon.dusk", 0.42), radius=0)
        clear = canvas.colour("dark", 0.0)
        canvas.plate(Rect(0, 0, frame.width, TOP_SHADE), canvas.colour("dark", 0.5), clear, radius=0)
        foot = Rect(0, frame.height - FOOT_SHADE, frame.width, FOOT_SHADE)
        canvas.plate(foot, clear, canvas.colour("dark", 0.3), radius=0)

    def scenery_key(self, facts: Facts, area: Rect) -> Hashable:
        return _sunset(facts)

    def prepare(self, stage: Stage, facts: Facts, event: Event, area: Rect) -> None:
        """Let the sprites of cards that change their name, or come out of a pile, begin where they lay before."""
        state = facts.table.before.state
        match event:
            case Drew(seat, card):
                pile = stage.find("pile")
                if pile is not None:
                    key = f"held:{seat}:{len(state.hands[seat])}" if isinstance(card, Hidden) else card_key(card)
                    stage.begin(replace(pile, key=key, art=BACK, side="back", z=4.0))
            case _ if isinstance(event, USED):
                old = "" if isinstance(event.card, Hidden) else card_key(event.card)
                if stage.find(old) is None:
                    old = f"held:{event.seat}:{len(state.hands[event.seat]) - 1}"
                before = stage.find(old)
                if before is not None:
                    stage.begin(replace(before, key=card_key(state.cards.minted), z=5.0), instead=old)

    def above(self, canvas: Canvas, facts: Facts, time: float) -> None:
        table = facts.table
        if table.motion and isinstance(table.event, Struck) and time - table.since < FLASH:
            canvas.fill(canvas.frame.rect, "light", 0.25)


def _sunset(facts: Facts) -> bool:
    return bool(facts.state.completed) and facts.state.stage not in ("deal", "over")
