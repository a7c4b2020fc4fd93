"""A match played to its end through one device alone: keys, a gamepad, clicks of a mouse, or a finger.

`Hands` sits at a table of any game and presses what was done there in a match played by lot, which has an end. It
sends the events that a window would, so that everything between a key and a decision is tried. Which keys it uses is
up to the settings' map; with `bare` it uses the arrows, Enter and Escape alone, or a stick and two buttons.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import pygame

from game.ai.players.entry import Options
from game.engine.protocol import Refusal
from game.engine.rng import Rng
from game.scenes.session.messages.inputs import Pointed
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.ending.last_picture import KEY as LAST
from game.scenes.table.game_table.meaning import Run
from game.scenes.table.over.between import Between
from game.scenes.table.over.curtain import LOOK, Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.chords import ALT, CTRL, SHIFT, Chord
from game.ui.input.events import Intents
from game.ui.input.gamepad import Gamepad
from game.ui.input.keysets import Rows
from game.ui.input.touch import Touch
from game.ui.parts.focus import enabled, walked
from game.ui.parts.part import Part
from game.ui.system.keyboard.layouts import english
from tests.contract.worlds import Setup, begin, play_on
from tests.matches import people_in, session_of
from tests.scenes.box import Box
from tests.scenes.meanings import meant, plays
from tests.workers import PromptWorker

Hand: TypeAlias = Literal["keys", "pad", "clicks", "touch"]

ONWARDS: Final = ("count-on", "next", "act:next", LAST)
"""Presses that only go on to what comes next."""
DEPTH: Final = 3
"""Presses that one choice takes at most."""
MOST: Final = 4000
"""Presses that a match takes at most."""
PATIENCE: Final = 3
"""Rests before what a screen offers first is pressed."""
TRIES: Final = 6
"""Ways that are looked for to one part at most."""
AHEAD: Final = 12
"""Decisions within which somebody is looked for who may be asked together with others."""
STEPS: Final = ("left", "right", "up", "down")
BARE: Final = frozenset(("left", "right", "up", "down", "return", "escape"))
AXES: Final = {"left": (0, -1), "right": (0, 1), "up": (1, -1), "down": (1, 1)}
BUTTONS: Final = {
    "a": pygame.CONTROLLER_BUTTON_A, "b": pygame.CONTROLLER_BUTTON_B, "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y, "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "view": pygame.CONTROLLER_BUTTON_BACK,
    "start": pygame.CONTROLLER_BUTTON_START, "ls": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "rs": pygame.CONTROLLER_BUTTON_RIGHTSTICK, "cross_left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "cross_right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT, "cross_up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "cross_down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}  # fmt: skip
TRIGGERS: Final = {"lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}


class Hands:
    """Play a match of a game, at its smallest table, with people at the seats `people`; by one device alone.

    `before_end`: only the last so many decisions, after others by lot. `rows` are the settings' keys.
    """

    def __init__(
        self,
        root: Path,
        game: str,
        hand: Hand,
        *,
        people: Sequence[int] = (0,),
        rows: Rows | None = None,
        bare: bool = False,
        seed: int = 7,
        before_end: int | None = None,
        options: Options | None = None,
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        self.hand: Hand = hand
        self.bare = bare
        self.box = Box(root, size)
        self.box.intents = Intents(Gamepad(), Touch(lambda: self.box.size))
        if rows is not None:
            self.box.shell.change(keys=dict(rows))
        self._chance = Rng.of(seed, 3)
        worker = PromptWorker(lambda request: self._by_script(request.choices) or self._chance.choice(request.choices))
        self.box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
        setup = Setup(game, self.box.services.catalog[game].seats[0], dict(options or {}))
        match = begin(setup, seed)
        for _ in play_on(match, seed):
            pass
        self._script = match.decisions
        match = match.past(0 if before_end is None else max(0, len(match.decisions) - before_end))
        session = session_of(
            self.box.services, match, people_in(setup.seats, people), options, words=self.box.services.words
        )
        self.table: TableScene = self.box.table(session)
        self.box.show(self.table)
        self.rest()

    @property
    def top(self) -> Scene:
        """Return the screen that is shown."""
        return self.box.top

    @property
    def over(self) -> bool:
        """Tell whether the match has ended, and what follows it is shown."""
        return not isinstance(self.top, TableScene | Curtain | Ring) and not self.table.machine.owner.waiting()

    @property
    def decisions(self) -> int:
        """Return how many decisions were made."""
        return self.table.host.decision_count

    def play(self, most: int = MOST) -> None:
        """Play until what follows the match is shown; fail after so many presses, or where none is to be made."""
        still = 0
        for _ in range(most):
            if self.over:
                return
            path = self.next()
            still = 0 if path else still + 1
            assert still < 20, f"something goes on at {self.top}"
            path = path or (self._offered() if still > PATIENCE else [])
            made = self.decisions
            for key in path:
                self.press(key)
                if self.decisions > made:
                    break  # a card is laid at once where pointing has chosen the rest already
            self.rest()
        raise AssertionError(f"{most} presses don't end a match")

    def rest(self) -> None:
        """Let everything come to rest: 1.2 seconds, more than the dead time after a change of owner."""
        navigator = self.box.services.navigator
        for _ in range(12):
            navigator.update(0.1)
            navigator.settle()

    def next(self) -> list[str]:
        """Return the presses that come next: who takes the screen, and there a choice drawn by lot.

        None where somebody else decides.
        """
        top = self.top
        if isinstance(top, Curtain):
            return [LOOK]
        if isinstance(top, Ring):
            return [f"ring:{top.waiting[0]}" if top.waiting else "ring:reveal"]
        if not isinstance(top, TableScene):
            return self._offered()  # a picture between two decisions: a level was won, and hands are still carried on
        on = [part.key for part in top.parts if part.control and part.control.enabled and part.key in ONWARDS]
        if not self.table.machine.owner.waiting() or self.table.moment.acting is None:
            return on[:1]
        paths = list(decisive(top))
        wanted = self._by_script([action for _, action in paths])
        same = [path for path, action in paths if action == wanted]
        if same:
            return min(same, key=len)
        return paths[self._chance.below(len(paths))][0] if paths else on[:1]

    def _by_script(self, choices: Sequence[Any]) -> Any:
        """Return which of several actions comes next in the match that was played by lot, or None."""
        rest = self._script[self.decisions : self.decisions + AHEAD]
        return next((decision.action for decision in rest if decision.action in choices), None)

    def _offered(self) -> list[str]:
        """Return what a screen that waits offers first, such as to go on."""
        firsts = [part for part in enabled(walked(self.top.parts)) if part.control and part.control.first]
        return [part.key for part in firsts[:1]]

    # One press

    def press(self, key: str) -> None:
        """Press a part of the screen that is shown, with the hand that is used."""
        if self.hand == "clicks":
            self.box.click(key)
        elif self.hand == "touch":
            self._tap(key)
        else:
            self.lead(key)
            waits = isinstance(self.top, TableScene) and self.top.pointing.quiet.waits(self.top.time)
            if waits or isinstance(self.top, Between):
                self.rest()  # a key that has led about was a press, too
            self.ask("confirm")

    def lead(self, key: str) -> None:
        """Lead the focus to a part, with keys or the gamepad."""
        top = self.top
        if top.focus.ring and top.focus.key == key:  # what has opened a hand acts on nothing before another input
            for away in STEPS:
                self.ask(away)
                if top.focus.key != key:
                    break
        for _ in range(TRIES):  # what a choice points at on the way may lie elsewhere, and lead elsewhere
            verbs = ways(top, key, () if self.bare else ("zone", "before"), self.box)
            assert verbs is not None, f"{key} can be reached from {top.focus.key} at {top}"
            for verb in verbs:
                self.ask(verb)
            if top.focus.key == key:
                return
        raise AssertionError(f"{key} is reached at {top}, where {top.focus.key} is")

    def ask(self, verb: str) -> None:
        """Ask for something as the hand does: with the first key, or button, that the map has for it."""
        self.box.events(*(self._pad(verb) if self.hand == "pad" else self._keys(verb)))

    def _keys(self, verb: str) -> list[pygame.event.Event]:
        chords = self.box.services.keymap.keys[verb]
        chosen = next((chord for chord in chords if not self.bare or chord.text in BARE), None)
        assert chosen is not None, f"{verb} has a key"
        return [key_event(chosen, kind) for kind in (pygame.KEYDOWN, pygame.KEYUP)]

    def _pad(self, verb: str) -> list[pygame.event.Event]:
        if self.bare and verb in AXES:
            axis, way = AXES[verb]
            return [_axis(axis, way), _axis(axis, 0)]
        button = self.box.services.keymap.buttons[verb][0]
        if button in TRIGGERS:
            return [_axis(TRIGGERS[button], 1), _axis(TRIGGERS[button], 0)]
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        return [pygame.event.Event(kind, instance_id=0, button=BUTTONS[button]) for kind in kinds]

    def _tap(self, key: str) -> None:
        self.box.see(*self.box.place(key))
        part = next(part for part in self.top.parts if part.key == key and part.control)
        x, y = part.target.middle
        frame = self.box.services.kit.frame
        at = frame.px(x) / self.box.size[0], frame.px(y) / self.box.size[1]
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.box.events(pygame.event.Event(kind, touch_id=1, finger_id=1, x=at[0], y=at[1], dx=0, dy=0))


def key_event(chord: Chord, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
    """Return what an English keyboard tells of a chord."""
    held = {CTRL: pygame.KMOD_LCTRL, SHIFT: pygame.KMOD_LSHIFT, ALT: pygame.KMOD_LALT}
    mod = sum(held[bit] for bit in held if chord.mods & bit)
    code = english(chord.code) if chord.kind == "place" else chord.code
    typed = chr(chord.code) if chord.kind == "typed" else ""
    place = chord.code if chord.kind == "place" else 0
    return pygame.event.Event(kind, key=code, mod=mod, scancode=place, unicode=typed)


Way: TypeAlias = tuple[list[str], Any]
"""Parts to press one after another, and the action that it comes to."""


def decisive(table: TableScene) -> Iterator[Way]:
    """Yield the ways to every decision that may be made at a table."""
    for part in table.parts:
        if part.control is not None and plays(part):
            yield from lead_on(table, table.moment.draft, part, DEPTH)


def lead_on(table: TableScene, draft: Any, part: Part, depth: int) -> Iterator[Way]:
    """Yield the ways from a half-made choice over a part to a legal action: nothing is pressed."""
    meaning = meant(part)
    if type(meaning) in table.host.rules.actions:
        seat = table.moment.acting
        if seat is not None and table.host.check(seat, meaning) is None:
            yield [part.key], meaning
    elif isinstance(meaning, Run):
        yield [part.key], meaning.actions[0]
    elif depth > 1 and meaning is not None and meaning != draft and not isinstance(meaning, Refusal):
        kit = table.services.kit
        facts = table.game.facts(dataclasses.replace(table.moment.model, draft=meaning), table.moment.input, kit)
        for other in table.game.layout(facts, kit, table.appearance.area).parts:
            if plays(other) and other in enabled(walked([other])) and other.key != part.key:
                for rest, action in lead_on(table, meaning, other, depth - 1):
                    yield [part.key, *rest], action


def ways(top: Scene, key: str, more: Sequence[str], box: Box) -> list[str] | None:
    """Return what to ask for so that the focus comes to a part, shortest way first; None where nothing leads there.

    The arrows are asked for, and what else is named. The screen itself is asked, and put back as it was.
    """
    top.focus.settle(top.parts, top.time)
    scrolls = dict(top.strips.offsets)
    start = dict(vars(top.focus)), _draft(top)
    found: dict[tuple[Any, ...], list[str]] = {_standing(*start): []}
    edge = [start]
    while edge and edge[0][0]["key"] != key:
        here = edge.pop(0)
        for verb in (*STEPS, *more):
            _put_back(top, *here)
            top.handle(box.services.keymap.intents[verb])
            there = dict(vars(top.focus)), _draft(top)
            if _standing(*there) not in found:
                found[_standing(*there)] = [*found[_standing(*here)], verb]
                edge.append(there)
    _put_back(top, *start)
    top.strips.offsets.clear()
    top.strips.offsets.update(scrolls)
    top.refresh()
    return found[_standing(*edge[0])] if edge else None


def _draft(top: Scene) -> Any:
    """Return what is half chosen at a table: arrows lead by it, and change what it points at."""
    return top.moment.draft if isinstance(top, TableScene) else None


def _put_back(top: Scene, focus: dict[str, Any], draft: Any) -> None:
    vars(top.focus).update(focus)
    if isinstance(top, TableScene) and top.moment.draft != draft:
        top.performance.send(Pointed(draft))
        vars(top.focus).update(focus)


def _standing(focus: dict[str, Any], draft: Any) -> tuple[Any, ...]:
    """Return what a next key depends on: where the focus is, how it came there, and what is half chosen."""
    return (*(value for name, value in sorted(focus.items()) if name != "since"), draft)


def _axis(number: int, value: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=number, value=value * 32767)
