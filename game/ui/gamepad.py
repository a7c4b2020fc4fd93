"""Gamepads: buttons and sticks become intents. The one place that knows pygame's two ways of reading them.

`pygame._sdl2.controller` knows where every maker put its buttons, but is documented as unstable; where it fails,
or does not know a device, plain joysticks are read in the order that most gamepads share.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, TypeAlias

import pygame

from game.ui.input import by_verb
from game.ui.intents import Back, Confirm, Help, Hide, Inspect, Intent, LetGo, Log, Menu, Redo, Rules, Step, Undo, Zone

Way: TypeAlias = tuple[int, int]

PUSH: Final = 0.55  # how far a stick must be pushed, of 1
REST: Final = 0.35  # and how far it must come back to be at rest again
TRIGGER: Final = 0.5
FIRST: Final = 0.36  # seconds until a held direction repeats
AGAIN: Final = 0.12  # seconds between repeats
FULL: Final = 32767.0
STILL: Final[Way] = (0, 0)

_BUTTONS: Final[dict[int, Intent]] = {
    pygame.CONTROLLER_BUTTON_A: Confirm(),
    pygame.CONTROLLER_BUTTON_B: Back(),
    pygame.CONTROLLER_BUTTON_X: Inspect(),
    pygame.CONTROLLER_BUTTON_Y: Hide(),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Zone(-1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Zone(1),
    pygame.CONTROLLER_BUTTON_BACK: Log(),
    pygame.CONTROLLER_BUTTON_START: Menu(),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Help(),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Rules(),
}
_CROSS: Final[dict[int, Way]] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
_TRIGGERS: Final[dict[int, Intent]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Undo(),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Redo(),
}
# An unknown joystick: the order of buttons that most gamepads share. Its triggers can't be told from sticks.
_PLAIN: Final[dict[int, Intent]] = dict(
    enumerate((Confirm(), Back(), Inspect(), Hide(), Zone(-1), Zone(1), Log(), Menu()))
)


class Gamepad:
    """Read every gamepad that is there or comes. Nothing is opened before `start`."""

    def __init__(self) -> None:
        self._controllers: Any = None
        self._open: dict[int, Any] = {}
        self._known: set[int] = set()  # joysticks that the controllers' side already speaks for
        self._stick: dict[int, list[float]] = {}
        self._pulled: set[tuple[int, int]] = set()
        self._way: Way = STILL
        self._due: float | None = None
        self._fresh = False

    @property
    def count(self) -> int:
        return len(self._open)

    @property
    def holding(self) -> bool:
        """Tell whether a direction is held, so that `repeat` must be asked again soon."""
        return self._way != STILL

    def start(self) -> None:
        """Look for gamepads. Costs some milliseconds: call it after the first picture is shown."""
        try:
            pygame.joystick.init()
        except pygame.error:
            return
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()
            self._controllers = controller
        for number in range(pygame.joystick.get_count()):
            self._add(number)

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """Return what an event of a gamepad means: nothing for any other event."""
        kind = event.type
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            self._add(event.device_index)
        elif kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            self._remove(event.instance_id)
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            return self._push(_CROSS[event.button]) if event.button in _CROSS else _meant(_BUTTONS, event.button)
        elif kind == pygame.CONTROLLERBUTTONUP:
            self._let_go(_CROSS.get(event.button, STILL))
            return [LetGo()] if event.button == pygame.CONTROLLER_BUTTON_A else []
        elif kind == pygame.JOYBUTTONUP:
            return [LetGo()] if event.button == 0 and event.instance_id not in self._known else []
        elif kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value / FULL)
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION):
            return [] if event.instance_id in self._known else self._plain(event)
        return []

    def repeat(self, now: float) -> list[Intent]:
        """Return the steps that a held direction is due at a time in seconds (of any clock, always the same)."""
        if self._way == STILL:
            return []
        if self._fresh or self._due is None:
            self._fresh = False
            self._due = now + FIRST
        if now < self._due:
            return []
        self._due = now + AGAIN  # from now, not from when it was due: a slow frame must not be made up for
        return [Step(*self._way)]

    def _add(self, number: int) -> None:
        with suppress(pygame.error):  # it was pulled out again meanwhile
            if self._controllers is not None and self._controllers.is_controller(number):
                pad = self._controllers.Controller(number)
                self._known.add(pad.id)
                self._open[pad.id] = pad
            elif self._controllers is not None or pygame.joystick.get_init():
                stick = pygame.joystick.Joystick(number)
                self._open[stick.get_instance_id()] = stick

    def _remove(self, instance: int) -> None:
        self._open.pop(instance, None)
        self._known.discard(instance)
        self._stick.pop(instance, None)
        self._pulled = {pulled for pulled in self._pulled if pulled[0] != instance}
        self._way = STILL

    def _axis(self, instance: int, axis: int, value: float) -> list[Intent]:
        if axis in _TRIGGERS:
            return self._trigger((instance, axis), value)
        left = axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
        return self._lean(instance, axis - pygame.CONTROLLER_AXIS_LEFTX, value) if left else []

    def _lean(self, instance: int, axis: int, value: float) -> list[Intent]:
        """Read the stick: it points where it leans most, and rests only well inside of where it began."""
        at = self._stick.setdefault(instance, [0.0, 0.0])
        at[axis] = value
        x, y = at
        along = max(abs(x), abs(y))
        if along < REST:
            self._let_go(self._way)
        way = (1 if x > 0 else -1, 0) if abs(x) >= abs(y) else (0, 1 if y > 0 else -1)
        return [] if along < PUSH or way == self._way else self._push(way)

    def _trigger(self, pulled: tuple[int, int], value: float) -> list[Intent]:
        if value < TRIGGER:
            self._pulled.discard(pulled)
        elif pulled not in self._pulled:
            self._pulled.add(pulled)
            return [_TRIGGERS[pulled[1]]]
        return []

    def _plain(self, event: pygame.event.Event) -> list[Intent]:
        if event.type == pygame.JOYBUTTONDOWN:
            return _meant(_PLAIN, event.button)
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            if x or y:
                return self._push((x, 0) if x else (0, -y))  # a hat counts upwards
            self._let_go(self._way)
            return []
        return self._lean(event.instance_id, event.axis, event.value) if event.axis <= 1 else []

    def _push(self, way: Way) -> list[Intent]:
        self._way = way
        self._fresh = True
        return [Step(*way)]

    def _let_go(self, way: Way) -> None:
        if way == self._way:
            self._way = STILL
            self._due = None


_NAMES: Final = {
    pygame.CONTROLLER_BUTTON_A: "a", pygame.CONTROLLER_BUTTON_B: "b", pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y", pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb", pygame.CONTROLLER_BUTTON_BACK: "view",
    pygame.CONTROLLER_BUTTON_START: "start", pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
}  # fmt: skip
_PULLED: Final = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}


def bindings() -> dict[str, tuple[str, ...]]:
    """Return which buttons of a gamepad do what, by what it is called (`input.verb_of`)."""
    told = [(_NAMES[button], intent) for button, intent in _BUTTONS.items()]
    told += [(_PULLED[axis], intent) for axis, intent in _TRIGGERS.items()]
    return by_verb([*told, *((name, Step(*STILL)) for name in ("cross", "stick"))])


def _meant(meanings: Mapping[int, Intent], button: int) -> list[Intent]:
    return [meanings[button]] if button in meanings else []
