"""How an evening stands between two matches: the points, what is certain, and the way to the next match."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.saves.evenings.evening import Evening, back, instead, left
from game.saves.evenings.standings import still_open
from game.scenes.figures.evening import rows
from game.scenes.figures.evening.draft import another_bot, chosen_as_last, misfit
from game.scenes.figures.evening.faces.tiles import GameArt, Ring, Tick
from game.scenes.figures.evening.head import Head, head
from game.scenes.figures.evening.pick import Choice, Pick
from game.scenes.figures.evening.playing import begins_alone, go_on, is_under_way, kept, leader
from game.scenes.figures.evening.told import number_said
from game.scenes.session.match.people import as_called
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.way_out import go_home
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.layout.arrange import (
    REST,
    XL,
    L,
    M,
    S,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    endless,
    flow,
    placed,
)  # fmt: skip
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, NOTE, Kit, first_of
from game.ui.parts.part import Part
from game.ui.parts.tiles import guise
from game.ui.parts.widgets import strip
from game.ui.type.text import Style

RIGHT: Final = 400.0
ART: Final = 0.44  # of the next match's card
GAME: Final = Style("title", 30)
PLAY: Final = Style("title", 25)
SIGN: Final = 42.0
PAPER: Final = 16.0
SETTLED: Final = frozenset({"evening.open.settled", "evening.open.same", "evening.open.together"})
"""Sentences before which nothing is said to be open."""
RING: Final = 14.0


class SoFar(Scene):
    """Show how an evening stands. Leaving it loses nothing: it is gone on with from home."""

    traits = ScreenTraits(page="evening so far", way_back=("evening.way_back", "arrow-left"))
    tab_order = TabOrder(("start", "next", "rows", "head"))

    def __init__(self, services: Services, screens: Screens, evening: Evening) -> None:
        super().__init__(services)
        self.screens, self.evening = screens, evening
        self._lamp = 0.0
        self._turned = not evening.lot or bool(evening.match)
        self._under_way = is_under_way(services, evening)
        self._begins = self._beginner()

    def title(self) -> str:
        return self.services.titled(self.services.say("evening.title"))

    # What can be done

    def play(self) -> None:
        """Turn the next game up, where it is drawn by lot; else play it, or go on with it."""
        if not self._turned:
            self._turned = True
            self.services.sound.play("turn")
            self.refresh()
            return
        if self._misfit:
            return
        session = go_on(self.services, self.evening)
        if session is not None:
            self.services.navigator.replace(partial(self.screens.table, session))

    def ask_game(self) -> None:
        """Ask which game is played instead of the next one."""
        say = self.services.say
        self.services.navigator.push(Pick(self.services, lambda: say("evening.another_title"), self._others))

    def _others(self) -> list[Choice]:
        now = self.evening.next
        result = list[Choice]()
        for game, entry in self.services.catalog.items():
            if now is not None and game == now.game:
                continue
            wrong = misfit(self.services.words, entry, len(self.evening.present))
            name = self.services.say(f"{game}.name")
            reason = self.services.say("evening.wrong", game=name, why=wrong) if wrong else ""
            result.append(Choice(f"instead:{game}", name, partial(self._instead, game), "repeat", reason=reason))
        return result

    def _instead(self, game: str) -> None:
        chosen = chosen_as_last(self.services.catalog[game], self.services.settings)
        self._change(instead(self.evening, chosen))

    def ask_member(self, number: int) -> None:
        """Ask what becomes of somebody's place from the next match on."""
        name = self._names[number]
        self.services.navigator.push(Pick(self.services, lambda: name, partial(self._of_member, number)))

    def _of_member(self, number: int) -> list[Choice]:
        member = self.evening.members[number]
        name = self._names[number]
        say = self.services.say
        if member.away or member.stand_in is not None:
            act = partial(self._change, back(self.evening, number))
            return [Choice("back", say("evening.comes_back", name=name), act, "user-round-plus")]
        alone = len(self.evening.present) <= 2
        gone = partial(self._change, left(self.evening, number, None))
        without = Choice(
            "gone", say("evening.leaves_gone", name=name), gone, "user-round-minus",
            reason=say("evening.more_people") if alone else "",
        )  # fmt: skip
        if not member.player.person:
            return [without]
        seats = [one.plays for one in self.evening.members]
        bot = another_bot(self.services.words, seats, member.player.index)
        plays_on = partial(self._change, left(self.evening, number, bot))
        return [Choice("bot", say("evening.leaves_bot", name=name), plays_on, "bot", player=bot), without]

    def _change(self, evening: Evening) -> None:
        self.evening = kept(self.services, evening)
        self._under_way = is_under_way(self.services, self.evening)
        self._begins = self._beginner()
        self.refresh()

    def _beginner(self) -> int | None:
        """Return who begins the next match, where that is known before it is dealt."""
        first = leader(self.evening)
        known = first is not None and not self._under_way and begins_alone(self.services, self.evening)
        return first if known else None

    def look_back(self) -> None:
        """Look back at the match that was played last."""
        record = self._last
        scene = self.screens.review(record) if record is not None else None
        if scene is not None:
            self.services.navigator.push(scene)

    def another_day(self) -> None:
        """Go home: the evening is gone on with from there."""
        go_home(self.services.navigator)

    @property
    def _last(self) -> Path | None:
        """Return the record of the match that was played last; None where it isn't there any more."""
        if not self.evening.played or not self.evening.played[-1].record:
            return None
        path = self.services.store.records_folder / self.evening.played[-1].record
        return path if path.is_file() else None

    @property
    def _names(self) -> tuple[str, ...]:
        """Return what the members are called now."""
        players = [member.player for member in self.evening.members]
        return tuple(player.name for player in as_called(self.services.people, players, self.services.words))

    @property
    def _misfit(self) -> str:
        """Return why the next game can't be played by those who are there, in words, or ""."""
        chosen = self.evening.next
        if chosen is None or self._under_way:
            return ""
        entry = self.services.catalog.get(chosen.game)
        if entry is None:
            return self.services.say("save.options", game=chosen.game)
        wrong = misfit(self.services.words, entry, len(self.evening.present))
        name = self.services.say(f"{chosen.game}.name")
        return self.services.say("evening.wrong", game=name, why=wrong) if wrong else ""

    # The screen

    def build(self, kit: Kit) -> list[Part]:
        top = head(kit, kit.say("evening.title"), "", self.back)
        self._lamp = top.lamp
        parts = [*top.parts, *self._signs(kit, top)]
        room = top.below.trimmed(bottom=L)
        if kit.roomy and kit.frame.shape == "wide":
            return [*parts, *self._beside(kit, room)]
        foot, room = cut_bottom(room, self._gold_height(kit), M)
        return [*parts, *self._one_column(kit, room), self._gold(kit, foot)]

    def _beside(self, kit: Kit, room: Rect) -> list[Part]:
        right, paper = cut_right(room, RIGHT * kit.soft, L)
        parts = [kit.panel("standings:sheet", paper, radius=18)]
        inner = paper.inset(PAPER, M)
        said, high = self._open(kit, inner.w)
        foot, inner = cut_bottom(inner, high, M + RING if high else 0.0)
        parts += [part.moved(foot.x, foot.y) for part in said]
        names, made, tall = rows.build(self._table, kit, inner.w)
        line, view = cut_top(inner, rows.head_height(kit))
        parts += [part.moved(line.x, line.y) for part in names]
        shown = [part.moved(RING, RING) for part in made]
        parts += strip("rows", view.inset(-RING), shown, tall + 2 * RING, self.strips.offsets)
        link, card = cut_bottom(right, max(44.0, kit.leading(16) + S), S)
        gold, card = cut_bottom(card, self._gold_height(kit), L - 2)
        parts += self._card(kit, card)
        day = kit.say("evening.another_day")
        return [
            *parts,
            self._gold(kit, gold),
            kit.link(
                "another_day",
                link,
                day,
                self.another_day,
                icon="shell/glyphs/lamp-desk",
                zone="next",
                role="text.night",
            ),
        ]

    def _one_column(self, kit: Kit, room: Rect) -> list[Part]:
        """Build all of it under each other; it is scrolled as a whole."""
        rest = endless(room.w, RING, RING)
        inner = room.w - 2 * PAPER
        names, made, tall = rows.build(self._table, kit, inner)
        said, high = self._open(kit, inner)
        above = rows.head_height(kit)
        paper, rest = cut_top(rest, 2 * M + above + tall + (high + M if high else 0.0), M)
        parts = [kit.panel("standings:sheet", paper, radius=18)]
        line, below = cut_top(paper.inset(PAPER, M), above)
        parts += [part.moved(line.x, line.y) for part in names]
        table, below = cut_top(below, tall, M)
        parts += [part.moved(table.x, table.y) for part in made]
        parts += [part.moved(below.x, below.y) for part in said]
        card, rest = cut_top(rest, self._card_height(kit, room.w), S)
        parts += self._card(kit, card)
        link, rest = cut_top(rest, max(44.0, kit.leading(16) + S), S)
        day = kit.say("evening.another_day")
        parts.append(kit.link("another_day", link, day, self.another_day, zone="next", role="text.night"))
        return strip("page", room.inset(-RING, 0), parts, rest.y, self.strips.offsets)

    @property
    def _table(self) -> rows.Table:
        return rows.Table(self.services, self.evening, self._names, self.ask_member)

    def _signs(self, kit: Kit, top: Head) -> list[Part]:
        """Build the games in their order beside the title, and how many are played."""
        evening = self.evening
        done = len(evening.played)
        every = number_said(kit.words, len(evening.games))
        words = kit.say("evening.played", count=done, number=number_said(kit.words, done), all=every)
        width = kit.type.set_text(words, BODY).w + 4
        line = top.beside.trimmed(right=180.0)
        count = len(evening.games)
        if line.w < width:
            return []
        parts: list[Part] = []
        if line.w >= count * (SIGN + XL) + width:
            for number, cell in enumerate(flow(line, [SIGN] * count, XL)):
                place = centred(cell, SIGN)
                sign = rows.game_sign(self.services, kit, evening, number, place, "text.night-soft", 255)
                parts.append(replace(sign, key=f"game:{number}"))
                if number == done:
                    parts.append(Part("now", place.inset(-4), Ring(), may_overlap=True))
                elif number < done:
                    tick = placed(place.inset(-6), 22, 22, 1.0, 1.0)
                    parts.append(Part(f"done:{number}", tick, Tick(), may_overlap=True))
            line = line.trimmed(left=count * (SIGN + XL))
        parts.append(kit.label("played", line._replace(w=width), words, BODY, "text.night-soft"))
        return parts

    def _open(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Build what is certain, from (0, 0) in a width."""
        catalog = self.services.catalog
        coming = self.evening.games[len(self.evening.played) :]
        together = [chosen.game in catalog and catalog[chosen.game].together for chosen in coming]
        told = still_open(self.evening, self._names, together)
        if not told:
            return [], 0.0
        words = " ".join(kit.words.message(message, str) for message in told)
        settled = any(message.key in SETTLED for message in told)
        text = words if settled else f"**{kit.say('evening.open_label')}** {words}"
        icon, room = cut_left(endless(width - S, S), 24, M)
        made = kit.rich("open", room.x, 0, room.w, text)
        sign = placed(icon._replace(h=made.rect.h), 24, 24)
        return [kit.picture("open:icon", sign, "shell/glyphs/sparkles", "text.paper-label"), made], made.rect.h

    def _card_height(self, kit: Kit, width: float) -> float:
        words = kit.leading(CAPS.size) + kit.leading(GAME.size) + 2 * kit.leading(BODY.size) + kit.leading(NOTE.size)
        return 150 + words + self._button_height(kit) + 4 * M

    def _button_height(self, kit: Kit) -> float:
        return max(48.0, kit.leading(18) + 22)

    def _card(self, kit: Kit, card: Rect) -> list[Part]:
        """Build the card of the next match."""
        services, evening = self.services, self.evening
        chosen = evening.next
        if chosen is None:
            return []
        entry = services.catalog.get(chosen.game)
        name = kit.say(f"{chosen.game}.name") if self._turned else kit.say("evening.face_down")
        low = self._button_height(kit)
        words = (
            kit.leading(CAPS.size)
            + kit.leading(GAME.size)
            + 2 * kit.leading(BODY.size)
            + kit.leading(NOTE.size)
            + 3 * S
        )
        parts = [kit.panel("next:sheet", card, radius=18)]
        art, rest = cut_top(card, max(60.0, min(card.h * ART, card.h - words - low - 2 * M)), M)
        look = guise(services.images, services.theme, chosen.game)
        parts.append(Part("next:art", art, GameArt(look, not self._turned, 18.0)))
        rest = rest.trimmed(left=L, right=L, bottom=M)
        buttons, rest = cut_bottom(rest, low, M)
        over, rest = cut_top(rest, kit.leading(CAPS.size))
        last = len(evening.played) + 1 == len(evening.games)
        key = "next_under_way" if self._under_way else "next_last" if last else "next"
        title, rest = cut_top(rest, kit.leading(GAME.size))
        parts += [
            kit.label("next:over", over, kit.say(f"evening.{key}").upper(), CAPS, "text.paper-label"),
            kit.label("next", title, name, GAME, minimum=0.6),
        ]
        if self._turned and entry is not None:
            pitch, rest = cut_top(rest, 2 * kit.leading(BODY.size), S)
            parts.append(
                kit.label("next:pitch", pitch, self._pitch(kit, chosen.game), BODY, "text.paper-soft", valign=0.0,
                          lines=2, minimum=0.8)
            )  # fmt: skip
            facts, _ = cut_top(rest, kit.leading(NOTE.size))
            figures = (
                ("clock", kit.say("home.minutes", count=entry.minutes)),
                ("users-round", str(len(evening.present))),
            )
            widths = [kit.type.set_text(text, NOTE).w + kit.leading(NOTE.size) + S for _, text in figures]
            for (icon, text), place in zip(figures, flow(facts, widths, L), strict=True):
                sign, line = cut_left(place, place.h, 6)
                parts.append(kit.picture(f"next:{icon}", sign.inset(1), f"shell/glyphs/{icon}", "text.paper-soft"))
                parts.append(kit.label(f"next:{icon}:said", line._replace(w=line.w + 2), text, NOTE, "text.paper-soft"))
        elif not self._turned:
            pitch, rest = cut_top(rest, 2 * kit.leading(BODY.size), S)
            said = kit.say("evening.lot_told")
            parts.append(kit.label("next:pitch", pitch, said, BODY, "text.paper-soft", valign=0.0, lines=2))
        return [*parts, *self._buttons(kit, buttons)]

    def _pitch(self, kit: Kit, game: str) -> str:
        """Return what a game is about, and who begins it, where that is known."""
        told = first_of(kit, f"{game}.pitch").replace("\n", " ")
        if self._begins is None:
            return told
        return f"{told} {kit.say('evening.begins', name=self._names[self._begins])}"

    def _buttons(self, kit: Kit, line: Rect) -> list[Part]:
        ways = []
        if not self._under_way and self._turned:
            ways.append(("another", "repeat", self.ask_game))
        if self._last is not None:
            ways.append(("review", "history", self.look_back))
        places = columns(line, [REST] * len(ways), M) if ways else []
        return [
            kit.button(
                key, place, kit.say(f"evening.{key}"), act, "paper", icon=f"shell/glyphs/{icon}", zone="next", lines=1
            )
            for (key, icon, act), place in zip(ways, places, strict=True)
        ]

    def _gold_height(self, kit: Kit) -> float:
        return max(72.0, kit.leading(PLAY.size) + 36)

    def _gold(self, kit: Kit, place: Rect) -> Part:
        evening = self.evening
        reason = self._misfit if self._turned else ""
        last = len(evening.played) + 1 == len(evening.games)
        if self._under_way and evening.next is not None:
            words = kit.say("evening.play_on", game=kit.say(f"{evening.next.game}.name"))
        elif self._turned:
            words = kit.say("evening.play_last" if last else "evening.play_next")
        else:
            words = kit.say("evening.draw_last" if last else "evening.draw_next")
        icon = "shell/glyphs/play-filled" if self._turned else "shell/glyphs/dices"
        return kit.button(
            "start", place, words, self.play, "primary", icon=icon, zone="start", style=PLAY, enabled=not reason,
            reason=reason, first=True, radius=14,
        )  # fmt: skip

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them hangs the lamp
        draw_lamplight(canvas, self._lamp)
