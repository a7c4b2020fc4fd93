"""Time at a table: what moves, who acts without being asked, and what comes by itself."""

from __future__ import annotations

from typing import Final

from game.scenes.session.match.model import Phase
from game.scenes.session.messages import inputs as i
from game.scenes.table.ending.last_moment import MatchEnd
from game.scenes.table.gestures.quiet import SECONDS
from game.scenes.table.guides.guide import GuideUntilActed
from game.scenes.table.over.holding import follow
from game.scenes.table.pointing.giving_way import GRACE
from game.scenes.table.pointing.pressing import Pressing
from game.scenes.table.whole import WholeTable

SWELLS: Final = 15  # pictures a second of an outline that swells
FACE_SOUNDS: Final = {"glad": "glad", "hit": "hurt"}
"""What is heard as faces are glad, or hit; nothing of those that think."""
PILL_SOUND: Final = "pill"
BREATH: Final = 12  # pictures a second while a computer player thinks


class TableTime:
    """Let time pass at a table."""

    def __init__(self, table: WholeTable, pressing: Pressing) -> None:
        self._table = table
        self._pressing = pressing
        self._said = ""  # by the bar
        self._end = MatchEnd(table, table.screens, table.helping)

    @property
    def alive(self) -> bool:
        """Tell whether something moves, or goes on by itself."""
        table = self._table
        guide, machine = table.moment.guide, table.machine
        waits = isinstance(guide, GuideUntilActed) and guide.asks
        goes_on = machine.phase is Phase.TELLING or (machine.acts and not waits)
        return (
            table.pointing.quiet.waits(table.time) or (guide is not None and guide.alive) or goes_on or self._animates
        )

    @property
    def _animates(self) -> bool:
        """Tell whether a picture changes by itself now."""
        table = self._table
        return bool(table.services.motion) and table.game.painting.animates(table.appearance.laid_facts, table.time)

    def seconds_until_update(self) -> float | None:
        """Return after how many seconds something comes by itself, or None."""
        machine = self._table.machine
        over = machine.phase is Phase.OVER
        told = self._end.seconds_until_update() if over else machine.telling.seconds_until_update
        swells = 1 / SWELLS - self._table.time % (1 / SWELLS) + 1e-3 if self._swells else None
        times = (told if swells is None else swells), self._table.helping.seconds_until_update()
        return min((time for time in times if time is not None), default=None)

    @property
    def _swells(self) -> bool:
        """Tell whether an outline of whoever guides swells now."""
        table = self._table
        guide = table.moment.guide
        return guide is not None and guide.swells and table.appearance.lively

    def pace_motion(self) -> None:
        """Let things move as whoever looks has set it."""
        services = self._table.services
        self._table.show.pace(services.motion, services.settings)

    def update(self, dt: float) -> None:
        """Let time pass."""
        table, decisions, pointing = self._table, self._table.decisions, self._table.pointing
        self._move(dt)
        self._sound(dt)
        phase = table.machine.phase
        self._attend(dt, phase)
        self._end.update(dt, over=phase is Phase.OVER)
        decisions.lead_on()
        if pointing.standing.attend(shut=table.screens.latch.shut) and self._pressing.has_hurried:
            pointing.quiet.ask(table.time, SECONDS)  # the key goes on being pressed as a decision begins
        if table.game.parts.story.is_cleared_at_end and table.moment.idle and table.moment.model.event is not None:
            table.performance.send(i.Cleared())
        follow(table)
        thinks = table.game.parts.flourishes.breathes and table.machine.bots.busy
        breath = thinks and int((table.time - dt) * BREATH) != int(table.time * BREATH)
        swelled = self._swells and int((table.time - dt) * SWELLS) != int(table.time * SWELLS)
        if (breath and table.services.motion) or self._animates or swelled:
            table.performance.redraw()

    def _move(self, dt: float) -> None:
        """Let motion go on, and the machine know how far it has come."""
        table = self._table
        self.pace_motion()
        changed, rebuilds = table.show.pass_time(dt, table.services.sound.play)
        if changed:
            table.performance.redraw()
        if rebuilds:
            table.refresh()
        if table.machine.moving and not table.show.stage.busy:
            table.performance.send(i.Landed())
        table.performance.send(i.Passed(table.time, table.services.navigator.changing))

    def _sound(self, dt: float) -> None:
        """Let it be heard that a face is another, and that the bar says something new."""
        table, sound = self._table, self._table.services.sound
        now = table.time
        kinds = [mood.kind for mood in table.machine.moods if now - dt < mood.since <= now]
        for kind, name in FACE_SOUNDS.items():
            if kind in kinds:
                sound.play(name)
        said = table.show.said
        if said != self._said:
            if self._said and said:
                sound.play(PILL_SOUND)
            self._said = said

    def _attend(self, dt: float, phase: Phase) -> None:
        """Let the screen change hands, and those act who are not asked."""
        table, machine = self._table, self._table.machine
        left = machine.left and not table.moment.resting
        if not left and (phase not in (Phase.PERSON, Phase.BOT, Phase.FORCED) or machine.guard.asks):
            return
        if not left:
            table.screens.watch_questions()
        held = table.focus.led and table.game.parts.presses.holds(table.moment.facts, table.focus.key)
        table.performance.send(i.Attended(held))
        if machine.gave_way:
            table.pointing.quiet.ask(table.time, GRACE)  # a key that was meant for it answers nothing else
        table.performance.send(i.Waited(dt, table.services.motion, table.services.pace))
        table.decisions.lead_on()
