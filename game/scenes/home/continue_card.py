"""The Continue card of the home screen: what was left last, as it stands, and the way to the other saves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.saves.disk.files import SaveError
from game.saves.records.glance import Listed
from game.saves.records.header import Came
from game.saves.records.player import Player
from game.saves.records.replay import LongError, Patience
from game.scenes.home import evening_offer
from game.scenes.home.glimpse import Glimpse, GlimpseFace, KindOf
from game.scenes.home.offers import (
    PAD,
    PLAY,
    WIDEST,
    Link,
    build_links,
    foot_height,
    links_width,
    open_evening,
    two_ways,
    ways_height,
)
from game.scenes.home.records import campaign_names, copied_from, take_up
from game.scenes.results.summary import Headings, ScoreLine, Summaries, Summary, capitals, game_badge
from game.scenes.session.match.people import as_called, named
from game.scenes.shell.services.game_ui import Campaign, Unfinished
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.ui.layout.arrange import L, S, centred, cut_bottom, cut_left, cut_right, flow, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, Kit
from game.ui.parts.part import Part
from game.ui.seats.faces import portrait, who_of
from game.ui.type.text import Style

if TYPE_CHECKING:
    from game.scenes.session.match.model import AnyModel
    from game.scenes.session.match.session import MatchSession

HEADING: Final = Style("title", 30)
LEAD: Final = Style("bold", 18)
BUTTON: Final = Style("bold", 21)
FACE: Final = 34.0  # units of a face in the row of names
GLIMPSED: Final = 1_500  # lines of matches that are replayed to find the one to go on with: a second or two


@dataclass(frozen=True, slots=True)
class ContinueCard:
    """Hold what can be continued: a match and its summary, or a campaign between two levels.

    Of a match that would take long to replay there is neither session nor summary.
    """

    services: Services
    game: str
    players: tuple[Player, ...]
    session: MatchSession | None
    summary: Summary | None
    campaign: str
    """The name of the campaign that it belongs to, or ""."""
    level: str
    """The key of the next level's name."""
    others: int
    """How many other saves there are."""
    go_on: Callable[[], None]
    list_all: Callable[[], None]
    """Leads to the other saves."""
    choose_evening: Callable[[], None]
    """Leads to an evening of several games."""
    came: Came | None = None
    """The match that it is played on from in a copy; None where it is none."""
    glimpse: Glimpse | None = None
    """Its table as it stands, where home shows that."""
    evening: evening_offer.EveningOffer | None = None
    """What is said of an evening between two matches; None where it is none."""

    def height(self, kit: Kit) -> float:
        """Return how high the card must be in this window."""
        words = kit.leading(15) + kit.leading(30) + 4 + _names_height(kit) + 2 * PAD + 4
        if _stacked(self, kit):
            return words + _foot(self, kit) + PAD + 4
        return max(124.0, words, ways_height(kit, _links(self, kit), _button_width(self, kit)) + PAD)

    def build(self, kit: Kit, rect: Rect) -> list[Part]:
        """Build the card: the table as it stands, whose turn it is, who plays, the points, and the buttons."""
        parts = [kit.panel("latest", rect)]
        inner = rect.inset(PAD)
        if _stacked(self, kit):
            foot, middle = cut_bottom(inner.inset(S, 0), _foot(self, kit), PAD)
        else:
            foot, middle = cut_right(inner.trimmed(right=PAD), _button_width(self, kit), L)
        parts += _buttons(self, kit, foot)
        summary = self.summary
        seen = self.glimpse.picture if self.glimpse is not None else None
        ratio = summary.thumbnail_ratio if summary is not None else 1.0
        ratio = ratio if seen is None else seen.get_width() / seen.get_height()
        view, rest = cut_left(middle, min(236.0, middle.h * ratio), L)
        if rest.w > 330 * kit.growth:
            if seen is not None:
                high = view.w / ratio
                parts.append(Part("latest:table", centred(view, view.w, high), GlimpseFace(seen)))
            elif summary is not None:
                parts += summary.thumbnail(kit, view)
            else:
                parts += game_badge(self.services, kit, "latest:badge", self.game, view, 0.86)
            middle = rest
        standing = summary.standing() if summary is not None else None
        if standing is not None and middle.w > 360 * kit.growth + 230:
            width = min(max(224.0, kit.type.set_text(standing.leader, LEAD).w + 2), middle.w - 360 * kit.growth)
            track, middle = cut_right(middle, width, L)
            parts += _track(self, standing, kit, track)
        return parts + _words(self, kit, middle)


def newest(
    services: Services,
    screens: Screens,
    summaries: Summaries,
    saves: Sequence[Listed],
    list_all: Callable[[], None],
    kind_of: KindOf | None = None,
) -> ContinueCard | None:
    """Return what was played last, with the way to go on; None where there is nothing to go on with.

    With `kind_of` its match's table is to be seen on it.
    """
    names, patience = campaign_names(screens, saves), Patience(GLIMPSED)
    choose = partial(open_evening, services, screens)

    def match(row: Listed) -> ContinueCard | None:
        from game.scenes.session.match import sessions  # late: often there is nothing to go on with

        assert row.header is not None, "only what can be read goes on"
        players = named(as_called(services.people, row.header.seats, services.words), services.words)
        campaign = names.get(row.path.name, "") or _part_of(services, row)
        go_on = partial(take_up, services, screens, row.path)
        name, came = row.header.game, row.header.came
        others = len(saves) - 1
        card = ContinueCard(services, name, players, None, None, campaign, "", others, go_on, list_all, choose, came)
        try:
            with services.store.looking_at(row.path):
                session = sessions.glimpse(services, row.path, patience)
                summary = summaries(session)
                lies = summary.settled is None  # else nothing is left on its table
                seen = Glimpse(services, kind_of, session) if kind_of is not None and lies else None
                shown = replace(card, players=session.players, session=session, summary=summary, glimpse=seen)
        except LongError:
            return card
        except SaveError:
            return None
        return None if session.over else shown

    def between(game: str, campaign: Campaign, row: Unfinished) -> ContinueCard:
        go_on = partial(campaign.carry_on, row.file)
        team = as_called(services.people, row.team, services.words)
        return ContinueCard(services, game, team, None, None, row.name, row.level, len(saves), go_on, list_all, choose)

    def evening(one: evening_offer.Offered) -> ContinueCard:
        others = len(saves)
        players = as_called(services.people, one.players, services.words)
        return ContinueCard(
            services, one.game, players, None, None, "", "", others, one.go_on, list_all, choose, evening=one.offer
        )

    cards: list[tuple[float, Callable[[], ContinueCard | None]]]
    cards = [(row.changed, partial(match, row)) for row in saves if row.header is not None]
    for game, campaign in screens.campaigns().items():
        rows = [row for row in campaign.unfinished() if row.record not in names]  # else it goes on with its match
        cards += [(row.changed, partial(between, game, campaign, row)) for row in rows]
    cards += [(one.changed, partial(evening, one)) for one in evening_offer.offered(services, screens, saves)]
    cards.sort(key=lambda pair: pair[0], reverse=True)
    return next((card for _, make in cards if (card := make()) is not None), None)


def _part_of(services: Services, row: Listed) -> str:
    """Return what a match is part of: an evening, and how far that has come, or a day; "" for any other match."""
    occasion = row.header.occasion if row.header is not None else None
    if occasion is None:
        return ""
    found = evening_offer.of_match(services, occasion.evening) if occasion.evening else None
    if found is not None:
        return evening_offer.so_far(services.kit, *found)
    return services.kit.say("home.day") if occasion.day else ""


def over(card: ContinueCard, kit: Kit) -> tuple[str, ...]:
    """Return the line over the heading, the longest wording first: what it is, and how far it has come."""
    if card.evening is not None:
        return tuple(capitals(words) for words in card.evening.over(kit))
    label = kit.say("home.continue.copy" if card.came is not None else "home.continue.label")
    whole = label if card.came is None else kit.say("home.continue.copy_of", of=copied_from(kit, card.came))
    wordings: list[tuple[str, ...]]
    if card.summary is None:
        headings = Headings()
        game = kit.say(f"{card.game}.name") if card.campaign else ""
        between = kit.say("home.continue.between") if card.level else ""
        wordings = [(label, game, between), (game, between) if card.level else (label,)]
    else:
        headings, now = card.summary.headings(), card.summary.now()
        places = headings.place, headings.place.partition(" · ")[0]
        begins = (label,) if card.came is not None else (label, "")  # that it is a copy is said before where it stands
        wordings = [(begin, card.campaign, place, now) for place in places for begin in begins]
        wordings += [(label, now), (label,)]
        if card.came is not None:  # and of which match
            wordings = [*((whole, card.campaign, place, now) for place in places), (whole, now), (whole,), *wordings]
    return tuple(capitals(" · ".join(filter(None, parts)), headings.own_spelling) for parts in wordings)


def heading(card: ContinueCard, kit: Kit) -> str:
    """Return the game and whose turn it is, or the campaign and the level, or the game, that comes next."""
    if card.evening is not None:
        return card.evening.heading(kit)
    if card.level:
        return kit.say("home.continue.heading", game=card.campaign, turn=kit.say(card.level))
    if card.summary is None:
        return card.campaign or kit.say(f"{card.game}.name")
    settled = card.summary.settled
    now = turn(card.summary.model, kit) if settled is None else kit.words.message(settled, card.summary.session.name)
    return kit.say("home.continue.heading", game=kit.say(f"{card.game}.name"), turn=now)


def turn(model: AnyModel, kit: Kit) -> str:
    """Return whose turn it is, in words: “your turn” where one person plays alone."""
    seats, people = model.to_act, model.people
    if not seats:
        return kit.say("home.continue.over")
    if len(people) == 1 and people <= set(seats):
        return kit.say("home.continue.your_turn")
    if len(seats) > 1:
        return kit.say("home.continue.choosing")
    return kit.say("home.continue.turn_of", player=model.name(seats[0]))


def _words(card: ContinueCard, kit: Kit, rect: Rect) -> list[Part]:
    label, title, _, names = stack(rect, (kit.leading(15), kit.leading(30), 4.0, _names_height(kit)), align=0.5)
    wordings = over(card, kit)
    words = next((text for text in wordings if not kit.type.fit(text, CAPS, rect.w, 1, 0.9).truncated), wordings[-1])
    return [
        kit.label("latest:label", label, words, CAPS, "text.paper-label", minimum=0.7),
        kit.label("latest:heading", title, heading(card, kit), HEADING, minimum=0.6),
        *_players(card, kit, names),
    ]


def _players(card: ContinueCard, kit: Kit, rect: Rect) -> list[Part]:
    """Build face and name of every player, bots marked; only the faces where the names have no room."""
    players = card.players
    names = _names(card, kit)
    size = min(FACE, rect.h)
    bot = size * 0.66
    widths = [kit.type.set_text(name, BODY, 150 * kit.growth, 1).w for name in names]
    marks = [0 if player.person else bot + S for player in players]
    places = flow(rect, [size + S + width + mark for width, mark in zip(widths, marks, strict=True)], 20)
    named = places[-1].right <= rect.right
    if not named:
        pitch = min(size + 10, (rect.w - size) / max(1, len(players) - 1))
        places = flow(rect, [size] * len(players), pitch - size)
    parts: list[Part] = []
    for seat, player in enumerate(players):
        face, words = cut_left(places[seat], size, S)
        parts.append(portrait(f"latest:face:{seat}", centred(face, size), player, seat=seat))
        words = words._replace(w=widths[seat] + 1)
        if named:
            parts.append(kit.label(f"latest:name:{seat}", words, names[seat], BODY, "text.paper-soft"))
        if named and not player.person:
            icon = centred(words.after(bot, S), bot)
            parts.append(kit.picture(f"latest:bot:{seat}", icon, "shell/glyphs/bot", "text.paper-soft"))
    return parts


def _names(card: ContinueCard, kit: Kit) -> list[str]:
    """Return what everybody is called: “You” for who is alone at the screen, in a match and between two levels."""
    if card.session is not None:
        return [card.session.name(seat) for seat in range(len(card.players))]
    alone = sum(player.person for player in card.players) == 1
    return [kit.say("seat.you") if alone and player.person else player.name for player in card.players]


def _track(card: ContinueCard, standing: ScoreLine, kit: Kit, rect: Rect) -> list[Part]:
    from game.ui.charts import ScoreTrack  # late, as the match whose score it tells

    lead, track = stack(rect, (kit.leading(18), 36), 4, 0.5)
    players = tuple(who_of(player) for player in card.players)
    face = ScoreTrack(players, standing.scores, max(standing.most, *standing.scores))
    return [kit.label("latest:lead", lead, standing.leader, LEAD, minimum=0.7), Part("latest:track", track, face)]


def _buttons(card: ContinueCard, kit: Kit, rect: Rect) -> list[Part]:
    """Build the button, and the links to the other saves and to an evening."""
    links = _links(card, kit)
    place, others = two_ways(kit, rect, links)
    button = kit.button(
        "continue", place, kit.say("home.continue.button"), card.go_on, "primary", icon=PLAY, zone="continue",
        style=BUTTON, first=True, lines=1,
    )  # fmt: skip
    return [button, *build_links(kit, others, links, "continue")]


def _links(card: ContinueCard, kit: Kit) -> list[Link]:
    saved = Link("saved", kit.say("home.saved", count=card.others), card.list_all, "shell/glyphs/layers")
    evening = Link("evening", kit.say("home.evening"), card.choose_evening)
    return [saved, evening] if card.others else [evening]


def _stacked(card: ContinueCard, kit: Kit) -> bool:
    return kit.frame.width - 96 - 2 * PAD - _button_width(card, kit) - 60 < 400 * kit.growth


def _button_width(card: ContinueCard, kit: Kit) -> float:
    words = kit.type.set_text(kit.say("home.continue.button"), BUTTON).w + 90
    return max(240.0, words, min(links_width(kit, _links(card, kit)), WIDEST))


def _foot(card: ContinueCard, kit: Kit) -> float:
    """Return how high the buttons are where they stand under the words: links have rows of their own if they must."""
    return foot_height(kit, _links(card, kit), 0.0)


def _names_height(kit: Kit) -> float:
    return max(30.0, kit.leading(18))
