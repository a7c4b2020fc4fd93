"""The questions of a level and the buttons that answer them: primary and Pass, thumbs, the Leader, hands to keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from game.games.syncro.rules.play import actions as a
from game.games.syncro.rules.state.content import RECOVER, SCALE, WEAKEN
from game.games.syncro.rules.state.state import Discarding, Estimating, Leading, Paying, Slot
from game.games.syncro.table.facts.facts import NONE, Draft, Facts, by_team
from game.games.syncro.table.plan.plan import Plan
from game.games.syncro.table.presses.answers import Asked, TeamAnswer, means, panel
from game.games.syncro.table.presses.estimate import estimate
from game.games.syncro.table.presses.steering import CHANGE, KEEP, press_pay, take
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.meaning import Choose, Meaning, Refuse
from game.scenes.table.kit.fits import first_whole
from game.ui.draw.cards import MARGIN
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.arrange import S, centred
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.kit import BOLD
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Button, Label, Link
from game.ui.seats.faces import who_of
from game.ui.type.text import Style, Typeset

ACT: Final = Style("bold", 18)
ONE_LINE: Final = 46.0  # height of a pill of one line
SAID: Final = Style("bold", 18)
PILL: Final = 0.52  # of the window's breadth, that a sentence may be long in the pill
CAPPED: Final = 56.0  # units beside quiet words in which a digit stands
RISING: Final = 0.16  # seconds in which the gold button comes up
RISES: Final = 12.0  # units that it comes from below


def question(facts: Facts, plan: Plan) -> list[Part]:
    """Return the panel of the question that the viewer has to answer; nothing where hand and horde answer it."""
    say = facts.kit.say
    match facts.question:
        case Leading(default):
            rows = [
                TeamAnswer(
                    f"lead:{seat}",
                    a.Lead(seat),
                    facts.table.name(seat),
                    note=say("syncro.table.lead_note") if seat == default else "",
                    mark="syncro/leader-crown" if seat == default else "",
                    who=who_of(facts.table.players[seat]),
                )
                for seat in range(len(facts.table.players))
            ]
            below = means(facts.kit, say(f"syncro.table.lead_means{by_team(facts)}"), _room(facts, plan).w - 32)
            return _asked(facts, plan, Asked(say("syncro.status.lead"), rows, first=default, above=below))
        case Estimating():
            return estimate(facts, plan)
        case Slot() if facts.values:
            rows = [
                TeamAnswer(
                    f"take:{value}",
                    a.Play(value),
                    say("syncro.button.recover", value=value),
                    f"cards/syncro/spell-{value}",
                )
                for value in facts.values
            ]
            return _asked(facts, plan, Asked(say("syncro.reward.recover.text"), rows))
    return []


def _asked(facts: Facts, plan: Plan, asked: Asked) -> list[Part]:
    return panel(facts, _room(facts, plan), asked, beside=_beside(facts), lone=not any(facts.state.horde))


def _beside(facts: Facts) -> bool:
    return facts.kit.frame.shape == "wide" and any(facts.state.horde)


def _room(facts: Facts, plan: Plan) -> Rect:
    """Return where a question is put: over the horde while none lies there, else where the buttons stand."""
    if not any(facts.state.horde):
        return centred(plan.horde, min(plan.horde.w, 460.0 * facts.kit.soft), plan.horde.h)
    if _beside(facts) and isinstance(facts.state.now, Slot):  # the buttons stand there too
        return plan.ask._replace(h=plan.primary.y - S - plan.ask.y)
    return plan.ask


def buttons(facts: Facts, plan: Plan, commands: TableCommands) -> list[Part]:
    """Return the gold button, once there is a choice to make with it, and quiet words for all other ways.

    Who looks again at a sealed answer may leave it or take it back.
    """
    kit, say = facts.kit, facts.kit.say
    if facts.table.visiting:
        words = say("syncro.button.done")
        done = kit.button("done", plan.primary, words, commands.leave, "primary", zone="act", style=ACT, first=True)
        return [done, _take_back(facts, plan, commands)]
    if facts.standing:
        return _standing(facts, plan) if facts.renewable else []
    match facts.question:
        case Slot() | Paying() if facts.only_passes and not facts.draft.reward:
            return _primary(facts, plan, say("syncro.button.pass"), take(facts, a.Pass()), "act:pass", first=True)
        case Slot():
            passing = _pass(facts, plan, say("syncro.button.pass"), (say("syncro.button.or_pass"),))
            return [*_primary(facts, plan, *_cast(facts)), passing]
        case Paying() as paying:
            return [*_primary(facts, plan, *_pay(facts)), _pay_none(facts, plan, paying)]
        case Discarding():
            return _primary(facts, plan, *_pay(facts))
        case None if facts.table.can_take_back and facts.table.viewer is not None and not facts.state.ending:
            return [_take_back(facts, plan, commands)]
    return []


def says_in_pill(facts: Facts, words: str) -> bool:
    """Tell whether what has happened is said in the pill that hangs from the lamp: in one line of a wide window."""
    kit = facts.kit
    wide = kit.frame.shape == "wide" and kit.roomy and not facts.table.taught
    return wide and kit.type.set_text(words, SAID).w <= PILL * kit.frame.width


def caption(facts: Facts, plan: Plan, words: str, cards: Sequence[Sprite]) -> list[Part]:
    """Return what has just happened, in words: under the horde where it covers no card, else where the buttons stand.

    It takes their place there: while something is told nobody can press them.
    """
    if not words:
        return []
    kit = facts.kit
    middle = (plan.horde.middle[0], plan.hand.y - 30)
    pill = kit.pill("caption", middle, words, "hint", width=plan.horde.w, layer=8, inside=plan.horde.inset(0, -40))
    over = any(_met(pill.rect, card) for card in cards) or any(map(pill.rect.meets, (plan.piles, plan.detail)))
    if pill.rect.h <= ONE_LINE * kit.growth and not over:
        return [pill]
    room = plan.primary.joined(plan.second)
    tried = [kit.type.fit(words, Style("body", size), room.w - 28, 9, 0.95) for size in (18, 17, 16, 15)]
    setting = next((setting for setting in tried if setting.h <= room.h - 12), tried[-1])
    label = Part("caption:words", centred(room, room.w - 28, setting.h), Label(setting, "text.night", 0.5))
    return [kit.panel("caption", room, "night", width=1.2), label]


def _met(rect: Rect, card: Sprite) -> bool:
    """Tell whether a rectangle lies over a card; a sprite has room for its shadow round it."""
    width = card.w / (1 + 2 * MARGIN)
    return rect.meets(Rect.around(card.x, card.y, width, card.h - card.w + width))


def _primary(
    facts: Facts, plan: Plan, words: str, meaning: Meaning | None = None, key: str = "act:go", *, first: bool = False
) -> list[Part]:
    """Return the gold button; nothing while it would mean nothing yet. It is the `first` where nothing else can be."""
    if meaning is None:
        return []
    button = facts.kit.button(
        key, plan.primary, words, kind="primary", zone="act", style=ACT, meaning=meaning, first=first
    )
    moves = bool(facts.input.motion) and not facts.input.settings.reduced
    born = facts.table.chosen if moves and (facts.pointed == NONE or facts.input.keyed) else -RISING
    face = button.face
    assert isinstance(face, Button), "a button shows one"
    return [replace(button, face=Risen("primary", face.setting, radius=face.radius, born=born))]


def _standing(facts: Facts, plan: Plan) -> list[Part]:
    """Return what keeps a thumb that stands, so that nobody waits for it, and what changes it (SY-9)."""
    say = facts.kit.say
    keep = _primary(facts, plan, say("syncro.button.keep_thumb"), take(facts, a.Stand()), KEEP)
    change = quiet(facts, CHANGE, plan, (say("syncro.button.again"),), Choose(Draft(again=True)), CAPPED)
    return [_numbered(part, digit) for digit, part in enumerate((*keep, change), 1)]


def _numbered(part: Part, digit: int) -> Part:
    """Return a button that a digit presses."""
    assert part.control is not None, "it can be pressed"
    return replace(part, control=replace(part.control, digit=digit))


class Risen(Button, frozen=True):
    """Show a button that comes up from below as soon as there is something to do with it."""

    born: float = -9.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        passed = (look.time - self.born) / RISING
        down = RISES * (1 - passed) ** 3 if 0 <= passed < 1 else 0.0
        return Button.draw_commands(self, rect.moved(0, down), look)


@dataclass(frozen=True, slots=True)
class Quiet:
    """Show quiet underlined words that can be pressed; pale where they can't."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover and look.enabled:
            yield Plate(rect, "light", radius=12, alpha=0.1 * look.hover)
        yield from Link(self.setting, "text.night" if look.enabled else "syncro.quiet-off").draw_commands(rect, look)


def quiet(
    facts: Facts, key: str, plan: Plan, shown: Sequence[str], meaning: object | None = None, beside: float = 16.0
) -> Part:
    """Return quiet words to press, where the second button lies: as broad as they need, and so much `beside` them.

    They are the first of those `shown` that have room, else the last.
    """
    kit = facts.kit
    room = max(plan.second.w, 2 * (plan.primary.right - plan.second.middle[0]))
    setting = first_whole(kit, shown, BOLD, room, minimum=0.8) or kit.type.whole(shown[-1], BOLD, room, 1, 0.6)
    place = centred(plan.second, max(plan.second.w, setting.w + beside), plan.second.h)
    return Part(key, place, Quiet(setting), Control(shown[0], zone="act", radius=12, meaning=meaning))


def _take_back(facts: Facts, plan: Plan, commands: TableCommands) -> Part:
    part = quiet(facts, "take-back", plan, (facts.kit.say("syncro.button.take_back"),))
    assert part.control is not None, "it can be pressed"
    return replace(part, control=replace(part.control, act=commands.undo))


def _pay_none(facts: Facts, plan: Plan, paying: Paying) -> Part:
    """Return what pays nothing, or nothing more, and what follows: who is asked then, or that the level is lost."""
    say, key = facts.kit.say, f"syncro.button.{'pay_pass' if paying.begun else 'pay_none'}"
    later = [facts.table.name(seat) for seat in paying.seats[1:]]
    words = say(f"{key}_next", player=later[0]) if later else say(f"{key}_last")
    note = say(f"syncro.button.pay_note{'' if later else '_last'}")
    return _pass(facts, plan, words, (words, say(key)), note)


def _pass(facts: Facts, plan: Plan, label: str, shown: Sequence[str], note: str = "") -> Part:
    """Return what passes, in quiet words, the first of those `shown` that have room beside the window's edge.

    Where it can't be done it keeps its words, and says in a pill why not. `note` says what follows of it.
    """
    meaning = take(facts, a.Pass())
    cause = meaning.refusal if isinstance(meaning, Refuse) else None
    why = facts.explain(cause) if cause is not None else ""
    part = quiet(facts, "act:pass", plan, shown, meaning)
    assert part.control is not None, "it can be pressed"
    control = replace(part.control, label=label, enabled=not why, help=why or note, reason=why, cause=cause)
    return replace(part, control=control)


def _cast(facts: Facts) -> tuple[str, Meaning | None]:
    """Return what the gold button says in a slot, and what it means: cast the chosen Spell, or play the Reward."""
    say, draft, aim = facts.kit.say, facts.draft, facts.aim
    the = facts.the(aim) if aim != NONE else ""
    if draft.reward:
        return _play(facts, the)
    if draft.card == NONE or not the:
        return "", None
    value = facts.hand[draft.card][1]
    return say("syncro.button.cast", value=value, enemy=the), take(facts, a.Attack(draft.card, aim))


def _play(facts: Facts, the: str) -> tuple[str, Meaning | None]:
    """Return the same for the Reward that is chosen, which some play on an enemy."""
    say = facts.kit.say
    name = say(f"syncro.reward.{facts.reward}")
    if facts.reward == RECOVER:
        return "", None
    if facts.reward != WEAKEN:
        return say("syncro.button.play", reward=name), take(facts, a.Play(None))
    if not the:
        return "", None
    return say("syncro.button.play_on", reward=name, enemy=the), take(facts, a.Play(facts.aim))


def _pay(facts: Facts) -> tuple[str, Meaning | None]:
    """Return what the gold button of a payment or a curse says and means."""
    say, draft = facts.kit.say, facts.draft
    if draft.reward and facts.reward == SCALE:
        return say("syncro.button.scale"), press_pay(facts) if facts.scale else None
    if draft.card == NONE:
        return "", None
    kind = "pay" if isinstance(facts.question, Paying) else "discard"
    return say(f"syncro.button.{kind}", value=facts.hand[draft.card][1]), press_pay(facts)
