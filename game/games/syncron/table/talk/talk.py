"""The talk at Syncron's table (SN-15): what was said, offers to answer, the sentence with its gaps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

from msgspec import structs

from game.engine.protocol import Seat
from game.games.syncron.rules.position import hand
from game.games.syncron.rules.talk import Accepted, Offered, Promise, Ready, Said, Saying, Talk, replaced
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.facts.sentence import GAPS, MINE, PLAYER, WARN, Sentence
from game.games.syncron.table.plan.plan import Plan
from game.games.syncron.table.talk.line import Bits, Line, width
from game.games.syncron.table.talk.offers import PAPER, asked, offer_needs, offer_parts, small_room
from game.games.syncron.table.talk.pieces import SAID, Form, fullest, longest_offer, pieces
from game.games.syncron.table.talk.plan import MOST, Needs, TalkPlan, planned
from game.games.syncron.table.talk.race import HIGH, race_parts
from game.games.syncron.table.talk.words import As, refused, row, stands
from game.scenes.shell.navigation.free_place import can_press
from game.scenes.shell.navigation.free_place import taken as lying
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.meaning import Choose, Do, Press
from game.ui.draw.draw_commands import DrawCommand, Halo, Lettering, Plate, sheet
from game.ui.layout.arrange import REST, S, columns, cut_right
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, CAPS, NOTE
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import ButtonKind, Panel
from game.ui.type.text import Style, Typeset

KINDS: Final = tuple(GAPS)
TITLE: Final = Style("heading", 25)
Reserved: TypeAlias = tuple[tuple[float, tuple[tuple[tuple[float, float], ...], ...]], ...]
"""For each form of the sentence how wide its button is, and the widths of the longest sentences of each kind."""


@dataclass(frozen=True, slots=True)
class Tab:
    """Show a kind of sentence; the chosen one is of the same paper as the sentence under it."""

    setting: Typeset
    chosen: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        style = "talk.tab-on" if self.chosen else "talk.tab"
        if self.chosen:
            yield Plate(rect.trimmed(bottom=-S), f"{style}.top", radius=12)
        else:
            yield sheet(rect, style, 12, 1.4)
            if look.hover:
                yield Plate(rect, "light", radius=12, alpha=0.1 * look.hover)
        yield Lettering(rect, self.setting, f"{style}.text", 0.5)


@dataclass(frozen=True, slots=True)
class Gap:
    """Show a gap of the sentence: what fills it, or what is looked for; `lit` where it is filled next."""

    line: Line
    lit: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.lit:
            yield Halo(rect, "halo.gold", 10, 5, 0.45)
        yield sheet(rect, "talk.gap-lit" if self.lit else "talk.gap", 10, 2 if self.lit else 1.3)
        if look.hover and not self.lit:
            yield Plate(rect, "talk.gap-lit.top", radius=10, alpha=0.5 * look.hover)
        yield from self.line.draw_commands(rect, look)


def talk_parts(facts: Facts, plan: Plan, area: Rect, commands: TableCommands, reserved: Reserved) -> list[Part]:
    """Return the panel of the talk with everything in it, and room that is `reserved` for what may be said."""
    talk = facts.talk
    if talk is None or not facts.has_open_talk:
        return []
    built = facts.sentence
    lies, form = planned(facts, plan, area, _needs(facts, talk, reserved))
    panel = Part("talk:panel", lies.panel, Panel("talk", 24), layer=1, solid=True)
    race = race_parts(facts, lies.race)
    parts = [panel, *race, *_said(facts, talk, lies, commands), *offer_parts(facts, lies, asked(facts))]
    if built is not None:
        parts += [*_kinds(facts, lies, built), *_strip(facts, lies, built, SAID[form])]
    return [structs.replace(part, layer=max(part.layer, 1)) for part in parts]


def in_sight(parts: Iterable[Part], over: Sequence[Part]) -> list[Part]:
    """Return the parts that no paper lies on: what is covered is not rested on, by keys or by a pointer."""
    papers = [part.rect for part in over if part.solid]
    return [part for part in parts if not any(paper.meets(part.rect, 0) for paper in papers)]


def taken(talk: Sequence[Part], window: Rect) -> list[Rect]:
    """Return what no bubble lies over: an offer's paper, and what can be pressed."""
    return lying([part for part in talk if part.key == PAPER or can_press(part)], window)


def whole(facts: Facts) -> bool:
    """Tell whether the sentence can be said: then it is what Enter presses first."""
    built = facts.sentence
    saying = None if built is None else built.saying()
    return built is not None and saying is not None and facts.rules.check(facts.state, built.speaker, saying) is None


def reserved(facts: Facts) -> Reserved:
    """Return the room that each form of the sentence needs at most: as long as the same people are there, it stays."""
    return tuple((_say_room(facts, form), fullest(facts, form)) for form in SAID)


def _needs(facts: Facts, talk: Talk, reserved: Reserved) -> list[Needs]:
    """Return what is to be laid out with the sentence in each of its forms: all else needs the same in each."""
    kit, built = facts.kit, facts.sentence
    listed = _listed(facts, talk)[:MOST]
    rows, least = (tuple(width(row(facts, item, "talk.text", way)) for item in listed) for way in ("said", "bare"))
    offers, longest = asked(facts), longest_offer(facts)
    common = Needs(
        line=kit.leading(18),
        caption=kit.leading(15) + 4,
        rows=rows,
        kinds=tuple(kit.type.set_text(kit.say(f"syncron.talk.kind.{kind}"), BOLD).w + 48 for kind in KINDS),
        offer=offer_needs(facts, offers),
        every=kit.type.set_text(_all(facts, talk), NOTE).w + 62 if kit.roomy else 60.0,
        builds=built is not None,
        deals=len(offers),
        longest_offer=() if longest is None else offer_needs(facts, (longest,)),
        small=max((small_room(facts, offer) for offer in (*offers, longest) if offer is not None), default=0.0),
        in_words=max((small_room(facts, offer, told=True) for offer in offers), default=0.0),
        race=HIGH,
        least_rows=least,
        least_offer=offer_needs(facts, offers, "bare"),
    )
    return [
        replace(
            common,
            bits=() if built is None else tuple((piece.before, piece.w) for piece in pieces(facts, built, form)),
            say=say,
            fullest=widths,
        )
        for form, (say, widths) in zip(SAID, reserved, strict=True)
    ]


def _say_room(facts: Facts, form: Form) -> float:
    """Return how wide the button is that says a sentence: the same, whatever it says."""
    kit = facts.kit
    wide = max(kit.type.set_text(kit.say(f"syncron.talk.{key}"), BOLD).w for key in ("say", "replace"))
    noted = [kit.type.set_text(kit.say(_missing(gap)), NOTE).w for gap in (PLAYER, MINE)] if form.noted else []
    return max(132.0, *(each + 34 for each in (wide, *noted)))


def _said(facts: Facts, talk: Talk, lies: TalkPlan, commands: TableCommands) -> list[Part]:
    """Return the newest of what was said, and the button that opens the whole list."""
    kit = facts.kit
    parts = list[Part]()
    if lies.caption.h:
        words = kit.say("syncron.talk.so_far").upper()
        parts.append(kit.label("talk:caption", lies.caption, words, CAPS, "talk.soft"))
    if not talk.said and lies.rows:
        parts.append(kit.label("said:none", lies.rows[0], kit.say("syncron.talk.nothing"), BODY, "talk.soft"))
    order = {said: number for number, said in enumerate(talk.said)}
    shown = sorted(_listed(facts, talk)[: len(lies.rows)], key=order.__getitem__)
    for place, said in zip(lies.rows, shown, strict=False):
        parts.append(Part(f"said:{len(parts)}", place, Line(_as_fits(facts, said, place.w))))
    if talk.said and lies.every.h:
        told = kit.say("syncron.talk.everything", count=len(talk.said))
        icon = "shell/glyphs/history"
        opens = Do(commands.log)
        if kit.roomy:
            button = partial(kit.button, kind="quiet", icon=icon, zone="said", style=NOTE, lines=1, help_=told)
            parts.append(button("said:all", lies.every, _all(facts, talk), meaning=opens))
        else:
            parts.append(kit.icon_button("said:all", lies.every, icon, told, kind="quiet", zone="said", meaning=opens))
    return parts


def _as_fits(facts: Facts, said: Said, room: float) -> Bits:
    """Return a row as full as there is room; where none fits its words go, what they mean stays in the list."""
    ways: tuple[As, ...] = ("full", "said", "bare")
    for way in ways:
        bits = row(facts, said, "talk.text", way)
        if width(bits) <= room:
            return bits
    return bits[: max(2, next((n for n in range(len(bits), 0, -1) if width(bits[:n]) <= room), 2))]


def _all(facts: Facts, talk: Talk) -> str:
    """Return what the button says that opens the whole list."""
    return facts.kit.say("syncron.talk.all", count=len(talk.said))


def _listed(facts: Facts, talk: Talk) -> list[Said]:
    """Return what was said, what is told first at its head: the newest, then what is promised, then the rest.

    Offers that were accepted, or that wait for an answer here, are not among it.
    """
    agreed = [Offered(said.of, said.seat, said.theirs, said.mine) for said in talk.said if isinstance(said, Accepted)]
    shown = asked(facts)
    said = [item for item in reversed(talk.said) if item not in agreed and item not in shown]
    counts = [item for item in said if stands(facts, item) or refused(facts, item)]
    return list(dict.fromkeys((*said[:1], *counts, *said)))


def _kinds(facts: Facts, lies: TalkPlan, built: Sentence) -> Iterator[Part]:
    """Yield the kinds of sentences, or one of them between arrows."""
    kit = facts.kit
    if len(lies.kinds) == 1:
        place = lies.kinds[0]
        left, middle, right = columns(place, (place.h, REST, place.h), S)
        for key, icon, by, square in (("back", "left", -1, left), ("on", "right", 1, right)):
            other = KINDS[(KINDS.index(built.kind) + by) % len(KINDS)]
            yield kit.icon_button(
                f"kind:{key}",
                square,
                f"shell/glyphs/chevron-{icon}",
                kit.say(f"syncron.talk.kind.{other}"),
                zone="kinds",
                meaning=Choose(built.of_kind(other)),
            )
        shown: Iterable[tuple[str, Rect]] = [(built.kind, middle)]
    else:
        shown = zip(KINDS, lies.kinds, strict=True)
    for kind, place in shown:
        words = kit.say(f"syncron.talk.kind.{kind}")
        setting = kit.type.fit(words, BOLD, place.w - 12, 1, 0.8)
        chosen = kind == built.kind
        meaning = Choose(built if chosen else built.of_kind(kind))
        control = Control(words, zone="kinds", first=chosen, radius=12, sound="select", meaning=meaning)
        yield Part(f"kind:{kind}", place, Tab(setting, chosen), control)


def _strip(facts: Facts, lies: TalkPlan, built: Sentence, form: Form) -> Iterator[Part]:
    """Yield the sentence with its gaps, and the button that says it, or says what is missing."""
    kit = facts.kit
    yield Part("talk:strip", lies.strip, Panel("talk-strip", 12, None), layer=1)
    for number, (piece, place) in enumerate(zip(pieces(facts, built, form), lies.flow, strict=True)):
        if not piece.gap:
            yield Part(f"word:{number}", place, Line(piece.bits))
        else:
            lit = piece.gap == built.lit
            control = Control(
                _spoken(facts, built, piece.gap), zone="gaps", first=lit, radius=10, sound="select",
                meaning=Choose(replace(built, at=piece.gap)), more=Choose(built.emptied(piece.gap)),
                help=kit.say("syncron.talk.empties" if built.filling(piece.gap) is not None else _missing(piece.gap)),
            )  # fmt: skip
            yield Part(f"gap:{piece.gap}", place, Gap(Line(piece.bits, 0.5), lit), control, hit=place.inset(0, -1))
    words, saying = _say(facts)
    if saying is not None and _leaves(facts, built) is not None:
        lies = _broader(facts, lies, _instead(facts, built, 1e9), BOLD)
        words = _instead(facts, built, lies.say.w)
    elif saying is None and (form.noted or built.saying() is not None):
        lies = _broader(facts, lies, words, NOTE)
    shown = words if form.noted or saying is not None else kit.say("syncron.talk.say")
    shown = shown if kit.type.set_text(shown, NOTE).w + 20 <= lies.say.w else kit.say("syncron.talk.say")
    button = partial(kit.button, "act:say", lies.say, shown, zone="say", lines=1)
    if saying is None:
        made = button(kind="secondary", enabled=False, reason=shown, style=NOTE, on_light=True)
        assert made.control is not None, "a button is pressed"
        yield structs.replace(made, control=structs.replace(made.control, reason=words))
    else:
        yield button(kind="primary", first=True, meaning=Press(saying, built.speaker), help_=_warns(facts, built))


def _missing(gap: str) -> str:
    """Return the key of what is said of an empty gap: how it is filled."""
    return f"syncron.talk.missing.{'player' if gap == PLAYER else 'card'}"


def _leaves(facts: Facts, built: Sentence) -> Promise | None:
    """Return the deal of the speaker that the sentence goes against (SN-15), or None."""
    if facts.talk is None or built.kind == WARN or built.mine is None:
        return None
    return replaced(facts.talk, built.speaker, built.mine)


def _warns(facts: Facts, built: Sentence) -> str:
    """Return what is said of a sentence that goes against a deal, "" for any other."""
    deal = _leaves(facts, built)
    if deal is None or deal.partner is None:
        return ""
    card = facts.kit.say(f"syncron.the.{deal.card}")
    return facts.kit.say("syncron.talk.replaces", player=facts.table.name(deal.partner), card=card)


def _broader(facts: Facts, lies: TalkPlan, words: str, style: Style) -> TalkPlan:
    """Return the plan with a button that has room for its words, where its line has: its right end stays."""
    free = max((place.right for place in lies.flow if place.bottom > lies.say.y), default=lies.strip.x) + 8
    wide = facts.kit.type.set_text(words, style).w + 34
    if wide <= lies.say.w or lies.say.right - wide < free:
        return lies
    return replace(lies, say=cut_right(lies.say, wide)[0])


def _instead(facts: Facts, built: Sentence, room: float) -> str:
    """Return what the button says that replaces a deal: with whom, where there is room for it."""
    deal = _leaves(facts, built)
    if deal is None or deal.partner is None:
        return ""
    name, say = facts.table.name(deal.partner), facts.kit.say
    offered = say("syncron.talk.instead_of", player=name), say("syncron.talk.instead"), say("syncron.talk.replace")
    fits = (words for words in offered if facts.kit.type.set_text(words, BOLD).w + 34 <= room)
    return next(fits, offered[-1])


def _spoken(facts: Facts, built: Sentence, gap: str) -> str:
    """Return what a gap is called: what fills it, or what is looked for."""
    kit = facts.kit
    filling = built.filling(gap)
    if filling is None:
        return kit.say(f"syncron.talk.gap.{gap}")
    words = facts.table.name(filling) if isinstance(filling, int) else kit.say(f"syncron.card.{filling}")
    return kit.named(kit.say(f"syncron.talk.gap.{gap}"), words)


def _say(facts: Facts) -> tuple[str, Saying | None]:
    """Return what the button says: that it says it, what is missing, or why it can't be said; and what it says."""
    kit, built = facts.kit, facts.sentence
    if built is None:
        return "", None
    saying = built.saying()
    if saying is None:
        return kit.say(_missing(built.lit)), None
    refusal = facts.rules.check(facts.state, built.speaker, saying)
    if refusal is not None:
        return facts.render_message(refusal.message), None
    return kit.say(f"syncron.talk.{'say' if _leaves(facts, built) is None else 'instead'}"), saying


def ready_button(facts: Facts, place: Rect) -> list[Part]:
    """Return the button of who has nothing more to say: gold while no sentence is whole.

    The keys' focus never begins there: one press too many would end the talk.
    """
    kit, speaker = facts.kit, facts.speaker
    if speaker is None:
        return []
    key = "is_ready" if facts.table.you is None else "ready"
    words = kit.say(f"syncron.talk.{key}", player=facts.table.name(speaker))
    kind: ButtonKind = "secondary" if whole(facts) else "primary"
    icon = "shell/glyphs/check" if kit.roomy else ""
    button = partial(kit.button, "act:ready", place, words, kind=kind, icon=icon, zone="ready")
    parts = [button(style=style, meaning=Press(Ready(), speaker)) for style in (TITLE, BOLD, NOTE)]
    return [next((part for part in parts if not part.truncated()), parts[-1])]


def filler(facts: Facts, gap: str) -> str:
    """Return the key of the first part that fills a gap: a player's plate, or a card of the hand; "" for none."""
    seat = facts.named_by
    built = facts.sentence
    if built is None or seat is None or facts.talk is None or not gap:
        return ""
    if gap != PLAYER:
        return f"hand:{hand(facts.state, seat)[0]}"
    heard = [item for item in facts.listed if built.kind == WARN or not facts.talk.ready[item]]
    return next((f"seat-{item}" for item in heard if item != built.speaker), "")


def chosen_by(facts: Facts, seat: Seat) -> Choose | None:
    """Return what pressing a plate means in a talk: its seat goes into the sentence; None where it can't."""
    built = facts.sentence
    return None if built is None or seat == built.speaker else Choose(built.named(seat))
