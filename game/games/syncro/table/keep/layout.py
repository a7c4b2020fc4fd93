"""What a mage carries on: the own hand alone is lit, two answers weigh the same, others show that they chose.

Nobody else's hand is here, and nobody's choice: for a stranger there is nothing but the clearing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.cards import spell
from game.games.syncro.rules.events import Ended
from game.games.syncro.rules.state import Keeping
from game.games.syncro.table.facts import Facts, spell_key
from game.games.syncro.table.keep.choice import ANSWERS, meaning, sealed, words
from game.games.syncro.table.keep.faces import AnswerFace, SealFace, seal_width, words_width
from game.games.syncro.table.keep.plan import Plan, plan_of, title_style
from game.scenes.table.game_table import TableCommands
from game.scenes.table.layout import Layout
from game.ui.arrange import REST, S, centred, flow, placed, rows
from game.ui.cards import fan, outer
from game.ui.frame import Rect
from game.ui.kit import BODY, BOLD, CAPS, HEADING
from game.ui.part import Control, Part
from game.ui.stage import Sprite
from game.ui.text import Typeset
from game.ui.widgets import Label, Panel

ICONS: Final = {"keep": "shell/glyphs/hand", "drop": "shell/glyphs/repeat"}
SEALS_APART: Final = 30.0


def over(facts: Facts) -> bool:
    """Tell whether the table has given way to the clearing: after a victory, as soon as its picture has gone."""
    return facts.state.ending == "won" and not facts.gaze.paged and not isinstance(facts.table.event, Ended)


def asked(facts: Facts) -> tuple[Seat, ...]:
    """Return the mages who are asked about their hands, also those who have answered; nobody where no hand is left."""
    state = facts.state
    open_ = state.now.keeping if isinstance(state.now, Keeping) else ()
    return tuple(seat for seat, choice in enumerate(state.sealed) if choice is not None or seat in open_)


def skipped(facts: Facts) -> bool:
    """Tell whether only computer players are asked: no person at the table has a Spell left to carry on."""
    return bool(facts.table.people) and not facts.table.people & {*asked(facts)}


def layout(facts: Facts, commands: TableCommands) -> Layout:
    """Return cards and parts of the question, as its viewer may see them."""
    viewer = facts.table.viewer
    seats = asked(facts)
    if not seats or skipped(facts) or (viewer is None and facts.table.people):
        return Layout((), ())  # nobody here is asked; or the ring of seats lies there
    held = facts.hand if viewer in seats else ()
    notes = (words(facts, "keep")[1], words(facts, "drop")[1]) if held else ("", "")
    plan = plan_of(facts.kit, len(held), words=notes)
    parts = [*_head(facts, plan, viewer if held else None), *_seals(facts, plan, [s for s in seats if s != viewer])]
    if not held:
        return Layout((), tuple(parts))
    cards, tray = _cards(facts, plan)
    parts += [tray, *_means(facts, plan), *_answers(facts, plan, commands), *_foot(facts, plan, commands)]
    return Layout(cards, tuple(parts))


def _head(facts: Facts, plan: Plan, seat: Seat | None) -> list[Part]:
    """Return label, title and second line."""
    kit, say = facts.kit, facts.kit.say
    level = facts.rules.mission.name
    parts = []
    if plan.label is not None:
        label = say("syncro.keep.label", level=level).upper().replace(f" {level.upper()} ", f" {level} ")
        parts.append(kit.label("keep:label", plan.label, label, CAPS, "text.night-soft", align=0.5))
    if seat is None:
        title = say("syncro.keep.title_all")
    elif seat == facts.table.you:  # who is alone at the screen is not called by name
        title = say("syncro.keep.title_you")
    else:
        title = say("syncro.keep.title", player=facts.table.players[seat].name)
    setting = kit.type.fit(title, title_style(kit), plan.title.w, 1, 0.45)
    parts.append(Part("keep:title", plan.title, Label(setting, "text.title", 0.5)))
    if plan.note is not None:
        note = say("syncro.keep.alone" if seat is not None else "syncro.keep.all")
        parts.append(kit.label("keep:note", plan.note, note, BODY, "text.night-soft", align=0.5, minimum=0.7))
    return parts


def _cards(facts: Facts, plan: Plan) -> tuple[tuple[Sprite, ...], Part]:
    """Return the viewer's Spells, and the tray that they lie in."""
    tray = plan.tray
    x, y = tray.middle
    if plan.large:
        x = tray.x + tray.w * 0.26 + 10
    places = fan(len(facts.hand), x, y, plan.pitch, tray.w, plan.card)
    sprites = [
        Sprite(spell_key(card), place.x, place.y - (7 if not plan.large else 0), *outer(plan.card), spell(value), z=20)
        for (card, value), place in zip(facts.hand, places, strict=True)
    ]
    return tuple(sprites), Part("keep:tray", tray, Panel("keep-tray", 22, None, 1.2), layer=-1)


def _means(facts: Facts, plan: Plan) -> list[Part]:
    """Return the averages of the hand and of the pack, beside one another or, where there is no room, one under one."""
    kit = facts.kit
    own = [value for _, value in facts.hand]
    pack = facts.rules.content.spell_pack(facts.rules.mission.rules)
    settings = []
    room = plan.means.w if plan.large else plan.means.w / 2 - 40
    for key, values, role in (("mine", own, "gold-light"), ("pack", pack, "text.night")):
        number = kit.type.fit(_mean(facts, values), BOLD, room, 1, 0.7)
        text = kit.type.fit(kit.say(f"syncro.keep.{key}"), BODY, room - number.w - S, 1, 0.6)
        settings.append((key, text, number, role))
    if plan.large:
        places = rows(plan.means, (REST, REST))
    else:
        places = flow(plan.means, [text.w + S + number.w for _, text, number, _ in settings], 49, 0.5)
    result = [part for mean, place in zip(settings, places, strict=True) for part in _mean_parts(*mean, place)]
    if not plan.large:
        result.append(Part("keep:between", places[0].after(1.4, 24).inset(0, 4), Panel("keep-line", 0, None)))
    return result


def _mean_parts(key: str, text: Typeset, number: Typeset, role: str, rect: Rect) -> list[Part]:
    before, after = flow(rect, (text.w, number.w), S)
    return [
        Part(f"keep:{key}", before, Label(text, "text.night")),
        Part(f"keep:{key}-number", after, Label(number, role)),
    ]


def _mean(facts: Facts, values: Sequence[int]) -> str:
    """Return an average with one decimal, as the language writes it."""
    tenths = (20 * sum(values) + len(values)) // (2 * len(values))
    return facts.kit.say("syncro.keep.decimal", whole=tenths // 10, part=tenths % 10)


def _answers(facts: Facts, plan: Plan, commands: TableCommands) -> list[Part]:
    kit = facts.kit
    chosen = sealed(facts)
    parts = list[Part]()
    for which, rect in zip(ANSWERS, plan.answers, strict=True):
        word, note = words(facts, which)
        width = words_width(rect)
        room = max(1, int((rect.h - kit.leading(HEADING.size) - 24) / kit.leading(BODY.size)))
        below = kit.type.fit(note, BODY, width, room, 0.8) if note and plan.texts else None
        shown = below if below is not None and not below.truncated else None
        sign = kit.type.fit(word, HEADING, width - 30, 1, 0.6)
        mine = chosen == which
        face = AnswerFace(ICONS[which], f"endings.{which}", sign, shown, mine, bool(chosen) and not mine)
        help_ = "" if shown is not None else note
        label = kit.named(word, note) if mine else word
        act = meaning(facts, which, commands)
        control = Control(label, zone="ask", help=help_, radius=16, first=which == "keep", sound="select", meaning=act)
        parts.append(Part(f"keep:{which}", rect, face, control))
    return parts


def _foot(facts: Facts, plan: Plan, commands: TableCommands) -> list[Part]:
    """Return the last line; who looks again at a sealed answer has a button there that ends the visit."""
    kit = facts.kit
    if facts.table.visiting:
        wide = 200 * kit.soft
        high = max(46.0, kit.leading(BOLD.size) + 16)
        place = placed(kit.frame.rect.inset(16, 10), wide, high, 1, 1)
        if plan.hint is not None:
            place = centred(plan.hint, wide, high)
        done = kit.say("syncro.button.done")
        return [kit.button("done", place, done, commands.leave, "secondary", zone="act")]
    alone = len(facts.table.people) == 1  # computer players have chosen at once: it ends with the one choice
    if plan.hint is None or alone:
        return []
    words_ = kit.say("syncro.keep.change")
    return [kit.label("keep:hint", plan.hint, words_, BODY, "text.night-soft", align=0.5, minimum=0.7)]


def _seals(facts: Facts, plan: Plan, seats: list[Seat]) -> list[Part]:
    """Return a seal for each of the others: a tick tells that somebody has chosen, and nothing tells what."""
    kit = facts.kit
    height = plan.seals.h
    note = kit.type.set_text(kit.say("syncro.keep.choosing"), BODY)
    names = [kit.type.fit(facts.table.name(seat), BOLD, 200 * kit.growth, 1, 0.8) for seat in seats]
    ready = [facts.state.sealed[seat] is not None for seat in seats]
    ways: tuple[tuple[bool, bool], ...] = ((True, True), (True, False), (False, False))
    for named, noted in ways if not plan.large else ways[2:]:
        widths = [
            seal_width(height, name if named else None, note if noted else None, ready=done)
            for name, done in zip(names, ready, strict=True)
        ]
        apart = SEALS_APART if named else 14.0
        if sum(widths) + apart * (len(seats) - 1) <= plan.seals.w:
            break
    parts = list[Part]()
    places = flow(plan.seals, widths, apart, 0.5)
    for seat, name, done, place in zip(seats, names, ready, places, strict=True):
        face = SealFace(facts.table.players[seat].colour, name if named else None, note if noted else None, done)
        parts.append(Part(f"keep:seal:{seat}", place, face))
    return parts
