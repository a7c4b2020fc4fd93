"""The questions of a level and the buttons that answer them: primary and Pass, thumbs, the Leader, hands to keep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.games.syncro.rules import actions as a
from game.games.syncro.rules.content import RECOVER, SCALE, WEAKEN
from game.games.syncro.rules.horde import enemy_at
from game.games.syncro.rules.state import Discarding, Estimating, Keeping, Leading, Paying, Slot, must_pass
from game.games.syncro.table.answers import Asked, TeamAnswer, means, panel
from game.games.syncro.table.estimate import estimate
from game.games.syncro.table.facts import NONE, Draft, Facts
from game.games.syncro.table.plan import Plan
from game.games.syncro.table.steering import press_pay, take
from game.scenes.table.game_table import TableCommands
from game.scenes.table.meaning import Choose, Meaning, Refuse
from game.ui.arrange import S, centred
from game.ui.cards import MARGIN
from game.ui.frame import Rect
from game.ui.part import Part
from game.ui.stage import Sprite
from game.ui.text import Style
from game.ui.widgets import Label

ACT: Final = Style("bold", 20)
ONE_LINE: Final = 46.0  # height of a pill of one line


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
                    facts.table.badge(seat),
                    say("syncro.table.lead_note") if seat == default else "",
                    mark="syncro/leader-crown" if seat == default else "",
                )
                for seat in range(len(facts.table.players))
            ]
            below = means(facts.kit, say("syncro.table.lead_means"), _room(facts, plan).w - 32)
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
    """Return the primary button and the second one. Who looks again at a sealed answer may leave it or take it back."""
    kit, say = facts.kit, facts.kit.say
    if facts.table.visiting:
        words = say("syncro.button.done")
        done = kit.button("done", plan.primary, words, commands.leave, "primary", zone="act", style=ACT, first=True)
        return [done, _take_back(facts, plan, commands)]
    if facts.standing:
        waiting, change = _primary(facts, plan, say("syncro.table.others")), Choose(Draft(again=True))
        if not facts.renewable:
            return waiting
        again = kit.button("again", plan.second, say("syncro.button.again"), kind="glass", zone="act", meaning=change)
        return [*waiting, again]
    match facts.question:
        case Slot() as slot:
            return [*_primary(facts, plan, *_cast(facts, slot)), _pass(facts, plan, "syncro.button.pass")]
        case Paying(seats=seats) as paying:
            word = "pay_pass" if paying.paid else "pay_none"
            note = say(f"syncro.button.pay_pass_{'note' if seats[1:] else 'last'}")
            return [*_primary(facts, plan, *_pay(facts)), _pass(facts, plan, f"syncro.button.{word}", note)]
        case Discarding():
            return _primary(facts, plan, *_pay(facts))
        case None if facts.table.viewer is not None and not facts.state.ending:
            waiting = _primary(facts, plan, _waiting(facts))
            return [*waiting, _take_back(facts, plan, commands)] if facts.table.can_take_back else waiting
    return []


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


def _primary(facts: Facts, plan: Plan, words: str, meaning: Meaning | None = None) -> list[Part]:
    """Return the gold button; one that means nothing yet is grey and says what is wanted."""
    place = plan.primary
    button = partial(facts.kit.button, "act:go", kind="primary", zone="act", style=ACT)
    if meaning is not None:
        return [button(place, words, meaning=meaning)]
    ground = facts.kit.panel("act-ground", place, "ink", radius=12)  # the tray's rim must not run through its words
    return [ground, button(place, words, enabled=False, reason=words)]


def _take_back(facts: Facts, plan: Plan, commands: TableCommands) -> Part:
    words = facts.kit.say("syncro.button.take_back")
    return facts.kit.button("take-back", plan.second, words, commands.undo, "glass", zone="act")


def _pass(facts: Facts, plan: Plan, key: str, note: str = "") -> Part:
    """Return the button that passes; a grey one keeps its words, and says in a pill why not.

    `note` says what follows of it.
    """
    meaning = take(facts, a.Pass())
    cause = meaning.refusal if isinstance(meaning, Refuse) else None
    why = facts.explain(cause) if cause is not None else ""
    part = facts.kit.button(
        "act:pass",
        plan.second,
        facts.kit.say(key),
        kind="glass",
        zone="act",
        enabled=not why,
        help_=why or note,
        meaning=meaning,
    )
    assert part.control is not None, "a button can be pressed"
    return replace(part, control=replace(part.control, reason=why, cause=cause))


def _cast(facts: Facts, slot: Slot) -> tuple[str, Meaning | None]:
    """Return what the primary button says in a slot, and what it means: cast the chosen Spell, or play the Reward."""
    say, draft, aim = facts.kit.say, facts.draft, facts.aim
    the = say(f"syncro.the.{enemy_at(facts.state, aim).name}") if aim != NONE else ""
    if draft.reward:
        return _play(facts, the)
    if must_pass(facts.state, slot):
        return say("syncro.table.only_pass"), None
    if draft.card == NONE or not the:
        return say("syncro.table.choose_spell" if draft.card == NONE else "syncro.table.choose_enemy"), None
    value = facts.hand[draft.card][1]
    return say("syncro.button.cast", value=value, enemy=the), take(facts, a.Attack(draft.card, aim))


def _play(facts: Facts, the: str) -> tuple[str, Meaning | None]:
    """Return the same for the Reward that is chosen, which some play on an enemy."""
    say = facts.kit.say
    name = say(f"syncro.reward.{facts.reward}")
    if facts.reward == RECOVER:
        return say("syncro.table.choose_spell"), None
    if facts.reward != WEAKEN:
        return say("syncro.button.play", reward=name), take(facts, a.Play(None))
    if not the:
        return say("syncro.table.choose_enemy"), None
    return say("syncro.button.play_on", reward=name, enemy=the), take(facts, a.Play(facts.aim))


def _pay(facts: Facts) -> tuple[str, Meaning | None]:
    """Return what the primary button of a payment or a curse says and means."""
    say, draft = facts.kit.say, facts.draft
    if draft.reward and facts.reward == SCALE:
        return say("syncro.button.scale"), press_pay(facts) if facts.scale else None
    if draft.card == NONE:
        return say("syncro.table.choose_spell"), None
    kind = "pay" if isinstance(facts.question, Paying) else "discard"
    return say(f"syncro.button.{kind}", value=facts.hand[draft.card][1]), press_pay(facts)


def _waiting(facts: Facts) -> str:
    say = facts.kit.say
    if isinstance(facts.state.now, Estimating | Keeping):
        return say("syncro.table.others" if None in facts.state.sealed else "syncro.table.all_ready")
    seats = [seat for seat in facts.asked if seat != facts.table.viewer]
    return say("table.wait", player=facts.table.name(seats[0])) if seats else say("syncro.table.moment")
