"""What is laid over a table: curtains, the ring of seats, pause, log, the way to a space, and results at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.engine.protocol import Message, Seat
from game.scenes.session.match.model import Told
from game.scenes.session.messages.effects import Ask
from game.scenes.session.messages.inputs import LedTo, Resigned
from game.scenes.shell.scene.keys import lead_to
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.game_table.switches import eased, offered
from game.scenes.table.game_table.thumbs import Pictured
from game.scenes.table.gestures.latch import Latch
from game.scenes.table.gestures.quiet import Quiet
from game.scenes.table.guides.guide import ZONE, HelpOffer
from game.scenes.table.live.table import Table
from game.scenes.table.over.between import Between
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.holding import all_look, holds
from game.scenes.table.over.jump_to import JumpToScene
from game.scenes.table.over.log import LogScene
from game.scenes.table.over.pause import Pause
from game.scenes.table.over.screens import Screens
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.picture.public import PublicCloth
from game.ui.input.intents import Confirm, Device, Intent, Press
from game.ui.parts.focus import enabled, walked
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control


class ScreensOverTable:
    """Lay things over a table, as a player or its machine asks."""

    def __init__(self, table: Table, screen: Scene, screens: Screens, helping: HelpOffer, quiet: Quiet) -> None:
        self._table, self._screen = table, screen
        self.screens = screens
        self._helping = helping
        self._quiet = quiet
        self._services = table.services
        self.latch = Latch()
        self._waiting = ""  # the words that said what the latch waits for
        self._asked = False  # all were being asked openly when it was looked at last
        self._opened = False  # somebody was asked for what all choose at once

    @property
    def player_overlays(self) -> Sequence[tuple[str, Callable[[], object]]]:
        """Return what a player may lay over the table, beside the rulebook."""
        in_play = self._table.game.parts.story.chapter(self._table.moment.facts) is not None
        chapter = [("level", self.open_rules)] if in_play and self._table.rulebook.why is None else []
        return [*chapter, ("pause", self.open_pause), ("log", self.open_log), ("goto", self.open_jump)]

    def open_pause(self) -> None:
        """Open the pause."""
        table, helping = self._table, self._helping
        hint = helping.hint if helping.offered and helping.why_not() is None else None
        eases = eased(table.moment.model.players)
        switches = offered(table.game.traits.switches, taught=table.session.taught, eased=eases)
        self._services.navigator.push(
            Pause(
                self._services,
                self.screens,
                self._screen,
                table.session,
                lambda: table.performance.send(Resigned()),
                hint,
                helping.lamp,
                switches,
                self._cloth(),
                lambda: table.game.replay_adapter.standing(table.moment.view.history),
            )
        )

    def open_log(self) -> None:
        """Open the list of everything that happened."""
        table = self._table
        mood = table.machine.news.mood
        self._services.navigator.push(
            LogScene(
                self._services,
                table.session,
                lambda: tuple(table.machine.news.log),
                mood=mood,
                cloth=self._cloth(),
                pictured=self._pictured,
                numbered=lambda: table.game.replay_adapter.numbered(table.moment.view.history),
            )
        )
        table.refresh()  # a board bears names as long as they are told of

    def _pictured(self, told: Told, kit: Kit) -> Pictured | None:
        """Return what was told as a small picture, as whoever has the screen may know it."""
        table = self._table
        history = table.moment.view.history
        if not 0 < told.beat <= len(history):
            return None
        before = history[told.beat - 2] if told.beat > 1 else None
        colours = tuple(player.colour for player in table.session.players)
        return table.game.replay_adapter.pictured(history[told.beat - 1], before, colours, kit)

    def _cloth(self) -> PublicCloth:
        """Return what everybody may see of the table, and nothing that is still to be told."""
        table = self._table
        told = len(table.moment.view.history)
        ahead = told < table.session.host.beat_count
        return PublicCloth(self._services, table.session, type(table.game), told if ahead else 0)

    def open_rules(self) -> None:
        """Open the rules in play here, or the rulebook at what is being decided or at the refusal that is shown."""
        table = self._table
        page = table.game.parts.story.chapter(table.moment.facts) if table.rulebook.why is None else None
        if page is None:
            table.rulebook.open()
        else:
            table.pointer.cancel()
            self._services.navigator.push(page(self._services))

    def open_jump(self) -> None:
        """Ask for a space's name and focus it."""
        table, seat = self._table, self._table.machine.owner.seat

        def lying() -> Iterable[tuple[float, float]]:
            return ((one.x, one.y) for one in table.show.stage.sprites)

        self._services.navigator.push(JumpToScene(self._services, lambda name: self._jump_to(name, seat), lying))
        table.refresh()  # the same, as long as one is asked for

    def _jump_to(self, name: str, seat: Seat | None) -> bool:
        """Focus the part whose key ends in a name, for whoever asked; return whether there is one."""
        for part in self._table.parts:
            if part.control is not None and part.key.rpartition(":")[2] == name.strip().lower():
                lead_to(self._table, part.key)
                if self._table.machine.owner.seat != seat:
                    self._table.performance.send(LedTo(seat, part.key))
                return True
        return False

    def open_results(self) -> None:
        """Leave the table for the results, or for what follows a level of a campaign."""
        session = self._table.session
        all_look(self._services, session)
        if session.after is not None:
            session.after()
        else:
            self._services.navigator.replace(self.screens.ending(session) or self.screens.results(session))

    def ends_itself(self) -> bool:
        """Tell whether something else than the results follows the match, and comes by itself."""
        session, own = self._table.session, self._table.game.parts.story.own_ends
        return session.after is not None or (own and self.screens.ending(session) is not None)

    # Curtain and ring

    def curtain(self, seat: Seat, *, recap: bool = False, visit: bool = False) -> Curtain:
        """Return a curtain before the table, for one person; `visit`: to look again at a choice that was made."""
        happened = self._table.machine.news.since(seat) if recap else []
        return Curtain(self._table, seat, happened, self.open_pause, visit)

    def ask(self, asked: Ask) -> None:
        """Let the curtain fall for one person; where all choose at once, show the ring of seats."""
        seats = asked.seats
        if len(seats) == 1 and not (asked.between_turns and self._table.machine.owner.choosing):
            self._services.navigator.push(self.curtain(seats[0], recap=asked.between_turns))
        else:
            visit = partial(self.curtain, visit=True)
            self._services.navigator.push(Ring(self._table, seats, self.open_pause, visit))

    # What its machine asks besides

    def owner_changed(self) -> None:
        """Show the table with the eyes of whoever has the screen now, and forget everything of a hand.

        What has opened a hand acts on nothing there for now, and the focus is in the hand, never on what acts at once.
        """
        table = self._table
        navigator, owner = self._services.navigator, table.machine.owner
        if owner.shared and owner.seat is not None:
            holds(self._services, table.session, owner.seat)  # nothing of it is drawn yet
        navigator.fade.forget()
        for scene in navigator.scenes:
            scene.forget_hand()
        table.forget()
        table.appearance.reshow()
        self.latch.lift()
        if owner.shared and owner.seat is not None:
            top = navigator.top
            self.latch.close(navigator.acted, top.opened_by if isinstance(top, Between) else "", navigator.now)
            controls = walked(table.parts)
            hand = [part for part in controls if part.control is not None and part.control.zone == table.tab_order.hand]
            if hand:
                table.focus.at((enabled(hand) or hand)[0].key, table.time, led=False)

    def watch_questions(self) -> None:
        """Where all are asked openly from now on, what was pressed for something else answers nothing."""
        owner = self._table.machine.owner
        asks = owner.needed and (owner.asking or owner.has_open_talk)
        if asks and not self._asked:
            self.latch.close(self._services.navigator.acted, time=self._services.navigator.now)
        self._asked = asks
        table = self._table
        alone = table.moment.idle and not owner.shared  # a screen that is shared has its curtain and the latch
        opened = alone and table.moment.acting is not None and table.moment.acting in owner.choosing
        if opened and not self._opened:
            self._quiet.ask(table.time)
        self._opened = opened

    def stops(self, intent: Intent) -> bool:
        """Tell whether an intent acts on nothing, since it has just opened a hand; say what is waited for."""
        navigator, was = self._services.navigator, self.latch.shut
        if not self._of_the_bar(intent) and self._quiet.breaks(intent):
            return True
        if self.latch.stops(intent, self._services.kit.frame.scale, navigator.now):
            if self.latch.insists(intent):
                zone = self._services.caps.of("zone", Device.KEYS)
                self._waiting = self._services.words.say(f"table.latch.{navigator.device}", zone=zone)
                navigator.notice(self._waiting)
            return True
        if was and not self.latch.shut and self._waiting and navigator.shown.text == self._waiting:
            navigator.notice("")  # it has come
        return False

    def _of_the_bar(self, intent: Intent) -> bool:
        """Tell whether an intent is for the bar, or for what a guide offers: that is there all the time."""
        table = self._table
        if isinstance(intent, Press):
            x, y = self._services.kit.frame.logical(intent.x, intent.y)
            over = next((part for part in reversed(table.parts) if part.control is not None and part.under(x, y)), None)
            return intent.button != 1 or (over is not None and _beside(over.control))
        focused = table.focus.find(table.parts) if isinstance(intent, Confirm) else None
        return focused is not None and _beside(focused.control)

    def tell(self, message: Message | None) -> None:
        """Show a notice over the table, where there is something to say."""
        if message is not None:
            self._services.navigator.notice(self._services.words.message(message, self._table.session.name))


def _beside(control: Control | None) -> bool:
    """Tell whether a control ends nothing that is told."""
    return control is not None and control.zone in ("bar", ZONE)
