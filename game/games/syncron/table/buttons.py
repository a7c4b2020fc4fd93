"""The buttons beside the hand of Syncron's table: what decides, what takes back, and what tells a round again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from game.games.syncron.rules.rules import Seal
from game.games.syncron.rules.talk import Ready
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.plan.plan import AGAIN, GAP, TARGET, Plan
from game.games.syncron.table.talk.talk import ready_button
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.meaning import Do, Press, Run
from game.scenes.table.kit.rising import rising
from game.ui.layout.arrange import cut_left, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind
from game.ui.type.text import Style

BUTTON: Final = Style("bold", 21)


@dataclass(frozen=True, slots=True)
class TellAgain:
    """Tell again what came after so many beats: equal at equal tables, as a layout must be."""

    commands: TableCommands
    beat: int

    def __call__(self) -> None:
        self.commands.tell_again(self.beat)


def buttons(facts: Facts, plan: Plan, commands: TableCommands, sheet: Rect | None = None) -> list[Part]:
    """Return the primary button, which says what it will do, and the one that tells the last round again.

    In a talk the second one ends it for all at the screen; it lies beside the first where the talk's `sheet` covers it.
    """
    tray = plan.tray
    state = facts.state
    offered = facts.last_round > 0 and (facts.table.idle or facts.table.resting) and not facts.has_open_talk
    place = tray.primary
    shared = len(facts.speakers) > 1
    again = tray.again
    above = _above(plan)
    lacks = above.h < TARGET or above.meets(tray.primary) or (sheet is not None and sheet.meets(above))
    covered = shared and lacks
    if covered or (offered and place.meets(again)):
        place = place.trimmed(left=AGAIN + GAP)
    result = _decisive(facts, place, tray.two, commands)
    button = partial(facts.kit.button, kind="quiet")
    if shared:
        free = cut_left(tray.primary, AGAIN)[0] if covered else above
        words, meaning = facts.kit.say("syncron.talk.nobody"), Run((Ready(),) * len(facts.speakers), facts.speakers)
        low = placed(free, free.w, min(free.h, max(TARGET, facts.kit.leading(NOTE.size) + GAP)), 0.5, 1.0)
        nobody = button("act:nobody", low, words, kind="glass", meaning=meaning, zone="ready", style=NOTE)
        return [*result, _or_sign(facts, nobody, "shell/glyphs/users-round", 1.0)]
    if not offered or facts.table.visiting or len(result) > 1:
        return result
    words = facts.kit.say("syncron.button.again", round=state.round - 1 if state.choosing else state.round)
    icon = "shell/glyphs/repeat"
    tells = Do(TellAgain(commands, facts.last_round))
    part = button("again", again, words, meaning=tells, icon=icon, zone="hand", style=BUTTON, lines=1)
    return [*result, _or_sign(facts, part, icon, 0.5)]


def _or_sign(facts: Facts, part: Part, icon: str, down: float) -> Part:
    """Return a button, or where it has no room for its words a sign at its right end: they are its tooltip."""
    free, control = part.rect, part.control
    if control is None or (free.h >= TARGET and free.w >= 2 * free.h and not part.truncated()):
        return part
    side = max(TARGET, min(AGAIN, free.h))
    square = placed(free, side, side, 1.0, down)
    kind: ButtonKind = "quiet" if facts.viewer is not None else "secondary"  # a lone one has a ground
    return facts.kit.icon_button(
        part.key, square, icon, control.label, kind=kind, zone=control.zone, meaning=control.meaning
    )


def _above(plan: Plan) -> Rect:
    """Return what the track leaves of the place of a second button."""
    place = plan.tray.two[1]
    top = max(place.y, plan.lane.box.bottom + 2) if place.bottom <= plan.tray.primary.y else place.y
    return place.trimmed(top=top - place.y)


def _decisive(facts: Facts, place: Rect, two: tuple[Rect, Rect], commands: TableCommands) -> list[Part]:
    kit = facts.kit
    if facts.has_open_talk:
        return ready_button(facts, place)
    button = partial(kit.button, zone="hand", style=BUTTON)
    primary = partial(button, kind="primary", first=True)
    if facts.gate:
        keys = {"next": "syncron.button.next_round", "talk": "syncron.button.talked", "results": "table.see_results"}
        words = kit.say(keys[facts.gate], round=facts.state.round + 1)
        return [primary("next", place, words, meaning=Do(commands.go_on))]
    if facts.mine and facts.draft is not None:
        lock = primary("act:lock", place, facts.lock_words, meaning=Press(Seal(facts.draft.card)))
        return [rising(lock, facts.table.chosen, facts.input)]
    if facts.locked and facts.state.choosing:
        words, meaning = kit.say("syncron.button.take_back"), Do(commands.undo)
        if not facts.table.visiting:
            return [button("take-back", place, words, meaning=meaning, first=True)]
        done = primary("done", two[0], kit.say("syncron.button.done"), meaning=Do(commands.leave))
        return [done, button("take-back", two[1], words, meaning=meaning)]
    if not facts.table.idle and not facts.state.choosing:
        quiet = placed(place, place.w, max(TARGET, min(place.h, kit.leading(BUTTON.size) + GAP)))
        words = kit.say("syncron.button.skip")
        return [button("skip", quiet, words, kind="glass", meaning=Do(commands.skip), first=True, lines=1)]
    return []
